"""A plan stops for the reasons that its player has chosen, tells them why, and goes on at a press."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.table import plan_table
from bot.table.rewinding import rewind
from rules.engine.phrases import game_has_gone_back
from rules.engine.planning import Imagined
from tests.bot.auction_house import posts
from tests.bot.house import House, Touches, house
from tests.rules.clash.scenario import clash

BORDER = """
    D4 plains  red city, 2 red infantry
    D5 plains
    D6 plains  blue city
"""
BESIDE = "Your plan stopped: an army of <@{}> has come to D5."


async def planning(home: House) -> Touches:
    """Red is about to move, and blue plans to buy an advance."""
    await home.open_game("Red", "Blue")
    await home.put(clash(BORDER, red="tactics", blue="8 food"))
    blue = await Touches(home, home.people[1]).act()
    return await blue.press("Plan my turn", "Advance", "Writing")


async def red_moves_on(home: House) -> None:
    """Into the space beside blue's city, and ends the turn."""
    red = await Touches(home, home.people[0]).act()
    await red.press("Move", "D5", "End the turn")
    await home.settled()


async def advances(home: House) -> list[str]:
    table = await home.bot.tables.get(1)
    assert table is not None
    found: list[str] = table.view("blue")["players"]["blue"]["advances"]
    return found


async def test_a_plan_stops_when_an_army_comes_near_and_goes_on_at_a_press(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        blue = await planning(home)
        await red_moves_on(home)
        await blue.act()
        assert BESIDE.format(home.people[0].id) in blue.text
        assert "What do you do?" in blue.text, "and so is asked"
        await blue.press("My plan")
        assert "1. Advance → Writing" in blue.text
        assert BESIDE.format(home.people[0].id) in blue.text
        await blue.press("Go on with the plan")
        assert "writing" in await advances(home)


async def test_who_does_not_mind_an_army_is_not_stopped(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        blue = await planning(home)
        await blue.press("My plan", "Stop if you are attacked")
        await red_moves_on(home)
        assert "writing" in await advances(home)


async def test_who_leaves_a_part_open_reads_which_one_they_plan_next(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        blue = await planning(home)
        assert "age 1, round 1: Advance → Writing" in blue.text
        await blue.press("Back", "Back")
        assert "age 1, round 1: …" in blue.text
        await blue.press("Ask me then")
        assert "age 1, round 1: ask me then · round 2: …" in blue.text


async def test_a_stopped_plan_that_its_player_changes_still_waits_for_a_word(tmp_path: Path) -> None:
    """It is due. Without that word it would be carried out after whatever they do next by hand."""
    async with house(tmp_path) as home:
        blue = await planning(home)
        await blue.press("My plan", "Drop it all", "Plan my turn", "Recruit: D6", "Collect: D6")
        await red_moves_on(home)
        await blue.act()
        await blue.press("My plan", "2. Collect")
        assert "Your plan stopped: an army" in blue.text
        assert "2. " not in blue.text
        await blue.press("Go on with the plan")
        assert "2 main actions left" in blue.text


async def test_what_is_planned_while_the_game_goes_on_to_its_part_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing would carry it out except the next thing that its player does by hand."""
    async with house(tmp_path) as home:
        blue, imagine = await planning(home), plan_table.imagine
        await blue.press("My plan", "Drop it all", "Plan my turn")

        async def slowly(*words: Any) -> Imagined:
            with monkeypatch.context() as at_once:
                at_once.setattr(plan_table, "imagine", imagine)
                await red_moves_on(home)
            return await imagine(*words)

        monkeypatch.setattr(plan_table, "imagine", slowly)
        await blue.press("Collect: D6")
        table = await home.bot.tables.get(1)
        assert table is not None
        assert table.asks_of("blue")
        assert "blue" not in table.record.words or not table.record.words["blue"].plan


# --- taking back -------------------------------------------------------------------------------------------------


async def carried_out(home: House) -> Touches:
    """Blue has planned to advance and to collect; red has ended their turn."""
    await home.open_game("Red", "Blue")
    await home.put(clash(BORDER, red="tactics", blue="8 food"))
    blue = await Touches(home, home.people[1]).act()
    await blue.press("Plan my turn", "Recruit: D6", "Collect: D6")
    red = await Touches(home, home.people[0]).act()
    await red.press("End the turn")
    await home.settled()
    return await blue.act()


async def test_what_was_carried_out_goes_back_as_one_thing_into_the_plan(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        blue = await carried_out(home)
        await blue.press("Undo")
        assert "3 main actions left · 8 food" in blue.text
        await blue.press("My plan")
        assert "Your plan stopped: you have taken it back." in blue.text
        assert "1. Recruit → settler\n2. Collect → D6: food" in blue.text


async def test_who_takes_it_back_is_not_said_to_have_done_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        blue = await carried_out(home)
        told = len(posts(home))
        await blue.press("Undo")
        await home.settled()
        assert posts(home)[told:], "it was told, so it is told that it is taken back"
        assert not any("does nothing more" in post.text for post in posts(home)[told:])


async def test_what_was_taken_back_is_done_again_at_a_press_and_can_be_taken_back_again(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        blue = await carried_out(home)
        await blue.press("Undo", "Go on with the plan")
        assert "1 main action left · 6 food" in blue.text
        await blue.press("Undo")
        assert "3 main actions left · 8 food" in blue.text
        assert "Go on with the plan" in blue.labels


async def test_what_is_done_by_hand_after_it_goes_back_first(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        blue = await carried_out(home)
        await blue.press("Advance: Storage", "Undo")
        assert "1 main action left · 6 food" in blue.text
        assert "Go on with the plan" not in blue.labels


async def test_the_game_goes_back_and_the_plan_for_later_waits_for_a_word(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await planning(home)
        table = await home.bot.tables.get(1)
        assert table is not None
        red = await Touches(home, home.people[0]).act()
        await red.press("Move", "D5")
        async with table.lock:
            await rewind(table, table.game.number, "Back.")
        left = table.record.words["blue"]
        assert [each.answer for each in left.plan] == ["advance", "writing"]
        assert left.stopped == game_has_gone_back().written()
