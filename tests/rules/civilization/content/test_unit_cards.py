"""The unit cards: their strength at each rank. All are stand-ins, and say so."""

from __future__ import annotations

import pytest

from rules.civilization.editions.base import BOX
from rules.civilization.units import strength_of, told_unit
from tests.rule import rule
from tests.rules.civilization.battles import battle, fronts
from tests.rules.civilization.scenario import civilization

RANKED = {
    "infantry": ("", "democracy", "gunpowder", "replaceable_parts"),
    "artillery": ("", "mathematics", "metal_casting", "ballistics"),
    "mounted": ("", "chivalry", "railroad", "combustion"),
}
BASIC = [id for id, card in BOX.unit_cards.items() if card.type in RANKED]
NAMES = {
    "infantry": ("Spearman", "Pikeman", "Rifleman", "Modern Infantry"),
    "artillery": ("Archer", "Catapult", "Cannon", "Mobile Artillery"),
    "mounted": ("Horseman", "Knight", "Cavalry", "Tank"),
}


@pytest.mark.parametrize("card", BASIC)
@rule("CB-007", "CB-203", "CB-240")
def test_a_unit_is_one_stronger_at_each_rank(card: str) -> None:
    type, _, least = card.partition("-")
    for rank, tech in enumerate(RANKED[type]):
        game = civilization(red=f"{card}, {tech}")
        assert strength_of(game.state, game.red, card) == int(least) + rank
        told = told_unit(game.state, game.red, card)
        assert game.game.rules.write.said(told) == f"{NAMES[type][rank]} {int(least) + rank}"
        assert strength_of(game.state, game.blue, card) == int(least), "the rank is that of its owner"


@pytest.mark.parametrize("card", [id for id in BOX.unit_cards if id not in BASIC])
@rule("CB-102", "CB-260")
def test_aircraft_have_one_rank(card: str) -> None:
    game = civilization(red=f"{card}, flight")
    assert strength_of(game.state, game.red, card) == int(card[-1])
    assert game.game.rules.write.said(told_unit(game.state, game.red, card)) == f"Aircraft {card[-1]}"


@pytest.mark.parametrize("card", BOX.unit_cards)
@rule("CB-254", "CB-255", "CB-256")
def test_it_deals_and_bears_as_much_as_its_strength(card: str) -> None:
    """Against an aircraft, which nothing trumps: 7 kills them all, and lives on with the wounds they have dealt."""
    game = battle(red=f"{card}, aircraft-5, aircraft-6", blue="aircraft-7, infantry-1, mounted-1")
    strength = int(card[-1])
    game.say("blue", "aircraft-7 new").say("red", f"{card} 1")
    assert fronts(game) == ([] if strength == 7 else [f"| aircraft-7:{strength}"])
    assert card in game.state.unit_discards[BOX.unit_cards[card].type]


@rule("CB-007")
def test_five_cards_of_each_strength_and_eight_aircraft() -> None:
    for id, card in BOX.unit_cards.items():
        assert BOX.unit_deck(card.type).count(id) == card.copies
    assert [BOX.unit_cards[id].copies for id in BASIC] == [5] * 9
    assert [card.copies for id, card in BOX.unit_cards.items() if id not in BASIC] == [2, 4, 2]


def test_no_source_gives_their_strengths() -> None:
    assert all(card.stand_in for card in BOX.unit_cards.values())
