"""In a battle a seat sees the units it fights with, separately from those at home; nobody else sees either."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from render.civilization.hand import alt_hand, draw_hand, held_in
from render.look import Look
from rules.civilization.assembled import CIVILIZATION
from rules.civilization.view_types import View
from tests.rule import rule
from tests.rules.civilization.battles import FIELD, battle

UNITS = "infantry-1, mounted-2, artillery-3, aircraft-5"


def held(view: View, sort: str) -> list[str]:
    return [card.id for card in held_in(view) if card.sort == sort]


@rule("CB-239", "CB-241")
def test_the_battle_hand_stands_beside_the_units_that_stayed_at_home() -> None:
    game = battle(red=UNITS, blue="infantry-2, mounted-1", chance=["mounted-2", "infantry-1", "aircraft-5"])
    view = game.game.view("red")
    assert held(view, "fighting") == ["aircraft-5", "infantry-1", "mounted-2"]
    assert held(view, "unit") == ["artillery-3"]
    assert "Horseman in the battle (mounted, rank I, strength 2)." in alt_hand(view, Look())
    assert Image.open(BytesIO(draw_hand(view, Look()))).width > 500
    names = [written.name for written in CIVILIZATION.presentation.hand(view)]
    assert sorted(names) == ["Aircraft 5", "Archer 3", "Horseman 2", "Spearman 1"]
    assert held(game.game.view("blue"), "fighting") == ["infantry-2", "mounted-1"]


@rule("CB-186", "CB-189")
def test_who_plays_the_barbarians_sees_their_units_at_their_rank() -> None:
    drawn = ["mounted-2", "infantry-1", "aircraft-5", "artillery-1", "infantry-2", "mounted-1"]
    village = f"{FIELD} grassland  red army, village"
    game = battle(field=village, red=UNITS, blue="infantry-3, mathematics", chance=drawn)
    view = game.game.view("blue")
    assert held(view, "fighting") == ["artillery-1", "infantry-2", "mounted-1"]
    assert "Archer in the battle (artillery, rank I, strength 1)." in alt_hand(view, Look())
    assert held(view, "unit") == ["infantry-3"]
    assert held(game.game.view("red"), "fighting") == ["aircraft-5", "infantry-1", "mounted-2"]
