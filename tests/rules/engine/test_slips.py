"""Slips of grammar are found in everything that is told; sentences that people write are none."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules import GAMES
from rules.engine.checks import BrokenInvariant
from rules.engine.deed import says
from rules.engine.presentation import Written
from rules.engine.random_play import play, tables
from rules.engine.rules import Rules
from rules.engine.slips import slip, slips
from rules.engine.step import Due, tell
from tests.rules.engine.auction import AUCTION, State


@pytest.mark.parametrize(
    "text",
    [
        "@red (3 points): 1 techs, 2 coins.",
        "You have 1 coins.",
        "1 army units fall.",
        "Around it 3 trade and 2 coin.",
        "@red builds 2 unit in D4.",
        "The barbarians attacks @red in D4.",
        "Battle in D4: the pirates wins.",
        "@red, @blue and @green agrees.",
        "The Great Gardens in D4 is destroyed.",
        "The Hanging Gardens of @red stands in C3.",
        "Seven Cities of Gold lies in B3.",
        "You need a academy.",
        "He rolls a 8.",
        "An settler appears.",
        "It goes to the the city.",
        "Something ends here..",
        "It costs 2 food .",
        "Two  spaces.",
        "It is None now.",
        "It is {count}.",
    ],
)
def test_what_only_a_program_would_write_is_found(text: str) -> None:
    assert slip(text), text


@pytest.mark.parametrize(
    "text",
    [
        "@red (3 points): 1 tech, 2 coins.",
        "@red: 7 VP (1 for settlements and buildings, 1 for events and 5 for wonders).",
        "1 food and 2 culture tokens; 1 of 15 coins, level 2 of 5",
        "2 action cards, 3 army units, 1 army unit",
        "The barbarians attack @red in D4; the city of the barbarians is destroyed.",
        "The offer of @red to @blue and @green lapses.",
        "@red and @blue agree.",
        "The Hanging Gardens of @red stand in C3. The Great Wall in D4 is destroyed.",
        "A unit, a European, a one-time offer, an hour, an academy, an 8.",
        "What now … and then?",
        "None is left: which ship comes here instead?",
        "The 8 squares round a city",
        "D4: 4 settlers, 1/2 horsemen, round 2: it is @red's turn.",
    ],
)
def test_what_people_write_is_none(text: str) -> None:
    assert list(slips(text)) == []


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_written_down_has_one(name: str) -> None:
    """Cards, terms and rules of every game."""
    presentation, nouns = GAMES[name].presentation, GAMES[name].nouns
    written = [*presentation.about(""), *(Written(option.name, option.text) for option in presentation.options)]
    assert [wrong for each in written for wrong in slips(f"{each.name}: {each.text}", nouns)] == []


PLANTED = {
    "clash": "1 settlers, 2 ship, 1 academies, 3 obelisk, 2 observatory, 1 elephants",
    "clash-2012": "1 settlers, 2 ship, 1 academies, 1 fortresses, 2 temple",
    "clash-2014": "1 settlers, 2 ship, 1 academies, 3 apothecary, 1 elephants, 2 market",
    "civilization": "1 scouts, 2 Iron Mine, 1 libraries, 3 University, 2 Great Artist",
    "civilization-fame": "1 scouts, 2 Trading Post, 1 academies, 2 metropolis",
    "civilization-wisdom": "1 scouts, 2 Shipyard, 1 libraries, 2 city-state",
    "civilization-both": "1 scouts, 2 Shipyard, 1 granaries, 3 Harbor",
}


@pytest.mark.parametrize("name", GAMES)
def test_each_game_says_what_its_pieces_are_called(name: str) -> None:
    """A line that counts them as only a program would stops random play of that game, and of no other."""
    rules = GAMES[name]
    for wrong in PLANTED[name].split(", "):
        assert slip(f"@red has {wrong}.", rules.nouns), wrong
        assert not slip(f"@red has {wrong}."), wrong
    right = "1 settler, 2 settlers, 2 infantry, 3 cavalry, 1 Barracks, 2 Barracks, 2 Markets, 1 fortress, 2 ship units"
    assert not slip(right, rules.nouns)

    def wrongly(state: Any) -> Any:
        tell(state, says(f"@red has {PLANTED[name].partition(', ')[0]}."))
        return rules.next_step(state)

    with pytest.raises(BrokenInvariant, match="one of several"):
        play(replace(rules, next_step=wrongly), tables(rules, [1])[1], 1)


def test_random_play_breaks_off_at_a_line_that_has_one() -> None:
    def wrongly(state: State) -> Due | None:
        if not state.lines:
            tell(state, says("You have 1 coins."))
        return AUCTION.next_step(state)

    rules: Rules = replace(AUCTION, next_step=wrongly)
    with pytest.raises(BrokenInvariant, match="1 coins"):
        play(rules, {"seats": 3}, 1)
