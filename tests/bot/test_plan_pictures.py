"""The board under a plan shows the plan, and its player alone sees it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.panel.planned import EXAMPLE
from tests.bot.house import Touches, house
from tests.rules.clash.scenario import clash

pytestmark = pytest.mark.drawn

TWO = "D4 plains  red city\nD6 plains  blue city\nC7 forest"


async def test_the_board_of_a_plan_is_framed_and_private(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash(TWO, blue="8 food"))
        blue = await Touches(home, home.people[1]).act()
        board = await (await blue.person.command(home.thread, "board")).arrived()
        await blue.press("Plan my turn", "Recruit: D6")
        await blue.press("Board")
        plan = await blue.person.until(home.thread, lambda m: any("As planned" in str(f.description) for f in m.files))
        assert plan.ephemeral
        assert (plan.files[0].width or 0) > (board.files[0].width or 0), "it is framed"
        after = await (await blue.person.command(home.thread, "board")).arrived()
        assert after.files[0].data == board.files[0].data
        shown = await (await home.people[0].command(home.thread, "board")).arrived()
        assert "As planned" not in (shown.files[0].description or "")


async def test_what_is_looked_up_there_goes_by_the_plan_and_has_a_way_back_to_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash(TWO, blue="2 food"))
        blue = await Touches(home, home.people[1]).act()
        await blue.press("Plan my turn", "Advance", "Read in full")
        full = await blue.person.until(home.thread, lambda m: "Myths" in m.text and "Your plan" not in m.text)
        assert "…" not in full.text
        blue.panel = full
        await blue.press("Back to my panel", "Storage", "Why can't I?")
        why = await blue.person.until(home.thread, lambda m: "(CM-7.01)" in m.text)
        assert "but you have 1 mood token" in why.text, "the food is gone then, and not yet"
        blue.panel = why
        await blue.press("Back to my panel")
        assert "Advance → Storage" in blue.text
        assert "Your plan" in blue.text


async def test_what_is_drawn_on_the_way_is_called_an_example(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash(TWO, blue="8 food"))
        blue = await Touches(home, home.people[1]).act()
        await blue.press("Plan my turn", "Advance", "Storage", "Board")
        sure = await blue.person.until(home.thread, lambda m: any("As planned" in str(f.description) for f in m.files))
        assert EXAMPLE not in sure.text
        await blue.press("Advance", "Writing", "Board")
        await blue.person.until(home.thread, lambda m: EXAMPLE in m.text and bool(m.files))
