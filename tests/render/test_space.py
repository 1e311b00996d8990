"""Signs on the pieces of a space: units that can no longer move or fight, things in a city, how often it acted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from render import Look
from render.clash import board
from render.clash.chips import Count, Extras
from render.clash.space import content_of
from tests.render.drawn import all_in_words
from tests.rule import rule
from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import clash

LOOK = Look()


def counts(view: Any, space: str) -> dict[str, Count]:
    return {kind: count for _, kinds in content_of(view, space).units for kind, count in kinds}


@rule("CM-12.08")
def test_units_that_have_entered_a_mountain_are_marked_and_others_of_their_kind_are_not() -> None:
    game = clash("D3 plains  2 red infantry\nD4 mountain", red="tactics").say("red", "move", "D3", "infantry", "D4")
    assert counts(game.game.view(None), "D4") == {"infantry": Count(1, halted=1)}
    assert counts(game.game.view(None), "D3") == {"infantry": Count(1)}
    assert "D4: mountain; Red: 1 infantry (no longer free to move: 1 infantry)." in all_in_words(
        "board", game.game.view(None), LOOK
    )


@rule("CM-12.09")
def test_units_that_have_entered_a_forest_are_marked() -> None:
    game = clash("D3 plains  red infantry\nD4 forest  red cavalry", red="tactics").say("red", "move", "D3", "D4")
    assert counts(game.game.view(None), "D4") == {"infantry": Count(1, in_forest=1), "cavalry": Count(1)}
    assert "(have entered a forest, so no battle: 1 infantry)" in all_in_words("board", game.game.view(None), LOOK)


@rule("CM-12.07")
def test_of_units_that_have_fought_only_those_are_marked_whose_turn_it_is() -> None:
    won = attack("2 infantry", "infantry", chance=["5 infantry", "5 infantry", "1 leader"]).game.view(None)
    assert counts(won, "D4") == {"infantry": Count(2, halted=2)}
    lost = attack("infantry", "infantry", chance=["1 leader", "5 cavalry"]).game.view(None)
    assert counts(lost, "D4") == {"infantry": Count(1)}


@pytest.mark.parametrize(
    ("change", "extras", "words"),
    [
        (lambda city: setattr(city, "activated", 1), Extras(1), "activated once"),
        (lambda city: setattr(city, "activated", 2), Extras(2), "activated twice"),
        (lambda city: setattr(city, "tokens", 2), Extras(tokens=2), "with 2 culture tokens in it"),
        (lambda city: setattr(city, "marker", "blue"), Extras(marker="blue"), "with a marker of Blue"),
    ],
    ids=["once", "twice", "tokens", "marker"],
)
def test_a_plaque_tells_all_about_its_city(change: Callable[[Any], None], extras: Extras, words: str) -> None:
    game = clash("D4 plains  red city temple, red infantry")
    before = board.paint(game.game.view(None), LOOK)
    change(game.city("D4"))
    view = game.game.view(None)
    city = content_of(view, "D4").city
    assert city is not None
    assert city[3] == extras
    assert words in all_in_words("board", view, LOOK)
    assert board.paint(view, LOOK).tobytes() != before.tobytes()
