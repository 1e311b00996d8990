"""Pictures and words say the same as the rules: what a city can really produce, who has won and how."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from render import Inputs, Look, SeatScore, renderer_of
from render.civilization import board, chart, mat
from render.civilization.sample import everything
from tests.render.watched import written_by
from tests.rule import rule
from tests.rules.civilization.scenario import civilization

LOOK = Look().named({"red": "Ann", "blue": "Bob"})
KINDS = renderer_of("civilization").kinds


def sheet(view: Any) -> list[str]:
    return [one.text for one in written_by(lambda: mat.paint(view, "red", LOOK))]


@rule("CW-025", "CB-083", "CB-088")
def test_the_sheet_and_all_words_say_what_a_city_can_really_produce() -> None:
    """With a building program it is twice the icons; after the city has produced nothing is left."""
    game = civilization("B2 grassland  red capital program\nA1 forest\nB1 mountain", edition="wisdom_and_warfare")
    view = game.game.view("blue")
    can = view["cities"]["B2"]["production"]
    assert can >= 2 * view["cities"]["B2"]["icons"]["production"] > 0
    assert f"B2: {can}" in sheet(view)
    for kind, of in (("mat", "red"), ("board", ""), ("board", "B2")):
        assert f"can produce {can}" in KINDS[kind].words(Inputs(view, of), LOOK)
    after = game.say("red", "produce-B2", "army", "A2").game.view("blue")
    assert "B2: 0" in sheet(after)
    for kind, of in (("mat", "red"), ("board", ""), ("board", "B2")):
        told = KINDS[kind].words(Inputs(after, of), LOOK)
        assert "0 production left this turn" in told
        assert f"can produce {can}" not in told


def ended(winners: list[str], *met: tuple[str, str]) -> Any:
    victories = [{"seat": seat, "kind": kind, "turn": 9} for seat, kind in met]
    return {**deepcopy(everything(2)), "ended": True, "winners": winners, "victories": victories}


ENDS = [
    (ended(["blue"], ("red", "culture"), ("blue", "economic")), "Bob won by coins"),
    (ended(["blue"], ("blue", "military")), "Bob won by conquest"),
    (ended(["red"], ("red", "tech"), ("red", "culture")), "Ann won by space flight and by culture"),
    (ended(["red", "blue"], ("red", "tech"), ("blue", "tech")), "Ann and Bob won by space flight"),
    (ended([]), "Nobody won"),
]


@rule("CB-277", "CB-278", "CB-279", "CB-280", "CB-282")
@pytest.mark.parametrize(("view", "words"), ENDS, ids=[words for _, words in ENDS])
def test_the_last_pictures_say_who_has_won_and_how(view: Any, words: str) -> None:
    """The winner need not be the player with the most techs, culture and coins together."""
    scores = [[SeatScore("red", 9, {"techs": 9}), SeatScore("blue", 4, {"techs": 4})]] * 2
    inputs = Inputs(view, views=[everything(2), view], scores=scores)
    assert words in [one.text for one in written_by(lambda: chart.paint(inputs, LOOK))]
    assert words in [one.text for one in written_by(lambda: board.paint(view, LOOK))]
    for kind in ("board", "chart"):
        assert f"{words}." in KINDS[kind].words(inputs, LOOK)


@rule("CB-284")
def test_that_the_turn_is_the_last_is_said_as_soon_as_it_is() -> None:
    """In the variant that plays a turn to its end and compares scores."""
    view: Any = {**everything(2), "victories": [{"seat": "red", "kind": "economic", "turn": 9}]}
    assert any("Turn 9, the last" in one.text for one in written_by(lambda: board.paint(view, LOOK)))
    assert "Turn 9, the last, as Ann can win by coins" in KINDS["board"].words(Inputs(view), LOOK)
