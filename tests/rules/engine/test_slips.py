"""Slips of grammar are found in whatever is told; what people write is none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules import GAMES
from rules.engine.presentation import Written
from rules.engine.random_play import BrokenInvariant, play
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
    presentation = GAMES[name].presentation
    written = [*presentation.about(""), *(Written(option.name, option.text) for option in presentation.options)]
    assert [wrong for each in written for wrong in slips(f"{each.name}: {each.text}")] == []


def test_random_play_breaks_off_at_a_line_that_has_one() -> None:
    def wrongly(state: State) -> Due | None:
        if not state.lines:
            tell(state, "You have 1 coins.")
        return AUCTION.next_step(state)

    rules: Rules = replace(AUCTION, next_step=wrongly)
    with pytest.raises(BrokenInvariant, match="1 coins"):
        play(rules, {"seats": 3}, 1)
