"""A question that nearly everybody answers the same way calls nobody. It stands in the panel, and its answer can be
changed."""

from __future__ import annotations

from pathlib import Path

from tests.bot.auction_house import auction_house, bid, open_auction, panel, posts, table_of
from tests.bot.house import House, Touches, house
from tests.rules.clash.scenario import Situation, clash
from tests.rules.engine.auction import State
from tests.rules.situation import state_of


def status_phase() -> Situation:
    game = clash("D2 plains  red city\nD7 plains  blue city", round=3)
    return game.say("red", "end-turn").say("blue", "end-turn")


async def opened(home: House) -> tuple[Touches, Touches]:
    await home.open_game("Red", "Blue")
    await home.put(status_phase())
    red, blue = home.people
    return await Touches(home, red).act(), await Touches(home, blue).act()


async def take(touches: Touches, advance: str) -> None:
    await touches.press(advance)


async def test_a_panel_says_what_counts_and_how_to_say_otherwise(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, _ = await opened(home)
        assert "Which advance do you take for free?" in red.text
        assert "Raze a city of size 1 for 1 gold? **Raze nothing**" in red.text
        await red.press("Change: Raze nothing")
        assert "**Raze a city of size 1 for 1 gold?**" in red.text
        await red.press("D2")
        assert "Which advance do you take for free?" in red.text, "it goes on with what is waited for"
        assert "Raze a city of size 1 for 1 gold? **D2**" in red.text


async def test_who_has_answered_can_still_change_it_while_others_think(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await opened(home)
        await take(red, "Fishing")
        assert "Waiting for" in red.text
        assert f"<@{home.people[1].id}>" in red.text
        assert f"<@{home.people[0].id}>" not in red.text, "nobody waits for a word about razing"
        again = await Touches(home, home.people[0]).act()
        await again.press("Change: Raze nothing", "D2")
        assert "**D2**" in again.text
        assert [*(await home.bot.tables.get(1)).game.state.cities] == ["D2", "D7"]  # type: ignore[union-attr]
        await take(blue, "Fishing")
        assert [*(await home.bot.tables.get(1)).game.state.cities] == ["D7"]  # type: ignore[union-attr]


async def test_nobody_is_called_for_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await opened(home)
        before = len(posts(home))
        await take(red, "Fishing")
        assert posts(home)[before:] == []
        await take(blue, "Fishing")
        await home.settled()
        told = [message.text for message in posts(home)[before:]]
        assert len(told) == 1
        assert "Who goes first" in told[0]
        assert "Raze a city" not in told[0]


async def test_a_button_from_before_it_was_done_answers_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await opened(home)
        await take(red, "Fishing")
        await red.press("Change: Raze nothing")
        await take(blue, "Fishing")
        await red.press("D2")
        assert red.text.startswith("⚠ ")
        assert [*(await home.bot.tables.get(1)).game.state.cities] == ["D2", "D7"]  # type: ignore[union-attr]


async def test_the_auction_has_it_too(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        _, blue, _ = await open_auction(home)
        table = table_of(home)
        state = table.game.base
        assert isinstance(state, State)
        state.players["blue"].lots = ["vase"]
        table.game.rebuild()
        touches = await panel(home, blue)
        assert "Keep the card you bid? **no**" in touches.text
        await touches.press("Change: no", "keep")
        assert "Keep the card you bid? **keep**" in touches.text
        card = min(state_of(table.game, State).players["blue"].hand, key=int)
        await touches.press(card)
        await bid(home, red="highest", green="highest")
        assert card in state_of(table.game, State).players["blue"].hand
