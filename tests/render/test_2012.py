"""Pictures of 2012 only: levels, which advances lead to others, wonders for everybody."""

from __future__ import annotations

import pytest

from render.clash import belongings, mat
from render.clash.strips import strip_of
from render.look import Look
from rules.clash.actions.advance import cannot_take
from tests.render.drawn import drawn, in_words
from tests.render.situations_classic import beginning, table
from tests.rules.clash.scenario import clash

LOOK = Look().named({"red": "Anna", "blue": "Bertrand", "yellow": "Chloë"})


@pytest.mark.parametrize(
    "red", ["", "engineering", "fishing", "fishing, cartography", "draft, nationalism, philosophy"]
)
def test_what_can_be_taken_next_is_what_the_rules_allow(red: str) -> None:
    """Roads after Engineering, Navigation after Cartography, and the top of another government (CC-8.4, CC-8.11)."""
    game = clash("D2 plains  red city", edition="classic", red=red)
    player = game.game.view("red")["players"]["red"]
    for advance in game.state.box.advances.values():
        allowed = cannot_take(game.state, game.red, advance) is None
        assert mat.buyable(game.state.box, player, advance) == allowed, advance.id


def test_the_wonders_that_lie_open_and_for_whom_are_told_everybody() -> None:
    for seat in (None, "blue"):
        words = in_words("board", table().game.view(seat), LOOK)
        assert "Wonders to build: Great Wall (only Anna), Great Statue." in words


def test_the_mat_tells_levels_and_what_wonders_do_or_take() -> None:
    view = table().game.view("blue")
    words = in_words("mat", view, LOOK, "red")
    assert "Happiness Level 4 and Culture Level 6; events come at 3, 5 and 7" in words
    assert "event tracker" not in words
    assert "Reserved: Great Wall." in words
    gardens, wall = belongings.of_wonders(view, "red")
    assert gardens.startswith("Great Gardens: After this city collects")
    assert wall == "Great Wall: Costs 3 food, 2 wood, 7 ore and 5 culture tokens; needs Engineering and Siegecraft."


def test_a_strip_says_how_many_tokens_the_levels_allow_and_has_no_tracker() -> None:
    strip = strip_of(table().game.view(None), "red", (0, 0, 400, 300), 1, LOOK)
    assert {kind: (amount, limit) for kind, amount, limit in strip.stock[5:]} == {"mood": (3, 4), "culture": (4, 6)}
    assert (strip.cubes, [what for what, _ in strip.counts]) == (0, ["city", "advance", "action", "objective"])


def test_a_level_changes_the_picture_though_nothing_else_does() -> None:
    view = beginning().game.view(None)
    player = view["players"]["red"]
    higher = {**player, "limits": {**player["limits"], "culture": 1}, "levels": {**player["levels"], "culture": 1}}
    other = {**view, "players": {**view["players"], "red": higher}}
    assert drawn("mat", view, LOOK, "red") != drawn("mat", other, LOOK, "red")
    assert drawn("board", view, LOOK) != drawn("board", other, LOOK)
