"""A step of a plan that cannot be done is named, with its reason, and what is planned for later parts stays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules import GAMES
from rules.engine.game import Game
from tests.bot.auction_house import table_of
from tests.bot.everywhere import table_in
from tests.bot.house import House, Touches
from tests.bot.test_plan_panels import plan_of
from tests.bot.test_plan_stops import BORDER
from tests.rules.civilization.scenario import civilization
from tests.rules.clash.scenario import clash

EDITIONS = pytest.mark.parametrize(("game", "edition"), [("clash", "monumental"), ("clash-2012", "classic")])


async def two_turns_planned(home: House, edition: str) -> tuple[Touches, Touches]:
    """Red is about to act. Blue pays for an advance with what they collect, and has planned the next turn too."""
    await home.put(clash(BORDER, red="tactics", blue="1 food, storage", edition=edition))
    red, blue = [await Touches(home, person).act() for person in home.people]
    await blue.press("Plan my turn", "Collect: D6", "Advance", "Irrigation", "End the turn")
    return red, await blue.press("Collect: D6", "End the turn", "My plan")


@EDITIONS
async def test_what_cannot_be_done_leaves_the_plan_for_the_next_turn_alone(
    tmp_path: Path, game: str, edition: str
) -> None:
    async with table_in(tmp_path, game) as home:
        red, blue = await two_turns_planned(home, edition)
        await blue.press("1. Collect")
        await red.press("End the turn")
        await home.settled()
        await blue.act()
        assert "Your plan stopped: " in blue.text
        assert "It goes on by itself with" in blue.text
        assert "the part is over" not in blue.text
        assert plan_of(home) == ["advance", "irrigation", "end-turn", "collect", ["D6 food"], "end-turn"]
        await blue.press("End the turn")
        await home.settled()
        assert plan_of(home) == ["collect", ["D6 food"], "end-turn"]
        await red.act()
        await red.press("End the turn")
        await home.settled()
        assert plan_of(home) == [], "the next turn is done as it was planned"
        done = [entry.answer for entry in table_of(home).game.journal if entry.seat == "blue"]
        assert done[-2:] == [["D6 food"], "end-turn"]


async def test_what_a_city_can_no_longer_make_leaves_the_moves_of_the_same_turn_alone(tmp_path: Path) -> None:
    async with table_in(tmp_path, "civilization-both") as home:
        await home.lay(in_management("N7 mountain\nO6 mountain\nP7 mountain"))
        blue = await Touches(home, home.people[1]).act()
        await blue.press("Plan my turn", "Produce in O7", "army", "P8", "O4 scout: O5", "Done")
        await home.lay(in_management("O6 grassland"))
        red, blue = [await Touches(home, person).act() for person in home.people]
        await blue.press("My plan")
        assert "1. ~~Produce in O7 → army → P8~~ ⚠ " in blue.text
        assert "2. O4 scout → O5\n3. ~~Done~~ ⚠ You will not be asked that." in blue.text
        await blue.press("3. Done")
        await red.press("Done")
        await home.settled()
        await blue.act()
        assert "Your plan stopped: " in blue.text
        assert "It goes on by itself with turn 2, Movement." in blue.text
        assert "the part is over" not in blue.text
        await blue.press("Done")
        assert "Done as you had planned: O4 scout → O5." in blue.text
        assert "the part is over" not in blue.text


def in_management(hills: str, game: str = "civilization-both", edition: str = "both_expansions") -> Game[Any]:
    """Red is about to manage their city, and then blue, who has a scout."""
    found: Game[Any] = civilization(f"O4 grassland  blue scout\n{hills}", edition=edition, blue="4 trade").game
    found.rules = GAMES[game]
    return found


@EDITIONS
async def test_each_step_that_cannot_be_done_is_named_and_dropped_by_name(
    tmp_path: Path, game: str, edition: str
) -> None:
    async with table_in(tmp_path, game) as home:
        _, blue = await two_turns_planned(home, edition)
        await blue.press("1. Collect")
        assert "1. ~~Advance → Irrigation~~ ⚠ " in blue.text
        assert "2. ~~End the turn~~\n" in blue.text
        assert blue.text.count("⚠") == 1, "the reason stands there once"
        assert "3. Collect → D6: food\n4. End the turn\n" in blue.text
        assert "Anything struck out cannot be done as things stand." in blue.text
        await blue.press("Go on planning")
        assert "~~Advance → Irrigation~~ · ~~End the turn~~" in blue.text
        await blue.press("My plan", "1. Advance")
        assert "1. End the turn\n" in blue.text
        assert "~~" not in blue.text
        assert plan_of(home) == ["end-turn", "collect", ["D6 food"], "end-turn"]


async def test_what_becomes_possible_again_stands_in_the_list_as_before(tmp_path: Path) -> None:
    async with table_in(tmp_path, "clash") as home:
        _, blue = await two_turns_planned(home, "monumental")
        before = blue.text
        await home.put(clash(BORDER, red="tactics", blue="storage"))
        blue = await Touches(home, home.people[1]).act()
        await blue.press("My plan")
        assert "2. ~~Advance → Irrigation~~ ⚠ " in blue.text
        await home.put(clash(BORDER, red="tactics", blue="1 food, storage"))
        blue = await Touches(home, home.people[1]).act()
        await blue.press("My plan")
        assert blue.text == before


async def test_a_dropped_step_leaves_a_gap_that_is_said_and_filled_first(tmp_path: Path) -> None:
    async with table_in(tmp_path, "civilization-wisdom") as home:
        await home.lay(
            in_management("N7 mountain\nO6 mountain\nP7 mountain", "civilization-wisdom", "wisdom_and_warfare")
        )
        blue = await Touches(home, home.people[1]).act()
        await blue.press("Plan my turn", "Produce in O7", "army", "P8", "O4 scout: O5", "Done", "My plan")
        assert "You will be asked here" not in blue.text
        await blue.press("1. Produce")
        assert "**Turn 2, City Management**\n*You will be asked here.*\n**Turn 2, Movement**\n1. O4" in blue.text
        await blue.press("Go on planning")
        assert "-# turn 2, City Management: … · Movement: O4 scout → O5" in blue.text
        assert "**City Management: what do your cities do?**" in blue.text
        await blue.press("Devote to the arts")
        assert "-# turn 2, City Management: Devote to the arts in O7 · Movement: O4 scout → O5" in blue.text
        assert "**Do you trade?**" in blue.text, "there is no other gap, so the next turn is planned"
        await blue.press("My plan")
        assert "You will be asked here" not in blue.text


@EDITIONS
async def test_a_turn_that_is_not_ended_any_more_is_planned_on_before_the_next(
    tmp_path: Path, game: str, edition: str
) -> None:
    async with table_in(tmp_path, game) as home:
        red, blue = await two_turns_planned(home, edition)
        await blue.press("3. End the turn")
        assert "2. Advance → Irrigation\n*You will be asked here.*\n**" in blue.text
        assert "3. Collect → D6: food" in blue.text
        await blue.press("Go on planning", "Ask me then", "My plan")
        assert "2. Advance → Irrigation\n3. Ask me then\n" in blue.text
        assert "You will be asked here" not in blue.text, "they have said so themselves"
        await blue.press("3. ask me then")
        await red.press("End the turn")
        await home.settled()
        await blue.act()
        assert "What do you do?" in blue.text
        assert plan_of(home) == ["collect", ["D6 food"], "end-turn"]
