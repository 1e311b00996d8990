"""CC-33 Warfare in 2012: Steel Weapons cost more to get, and nothing to use."""

from __future__ import annotations

import pytest

from rules.clash.deeds import combat_values
from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import Situation, clash

HOME = "D2 plains  red city\nD7 plains  blue city"


@only_classic
@rule("CC-33.3")
def test_steel_weapons_cost_two_ore_more() -> None:
    game = clash(HOME, red="tactics, 2 food, 1 ore").say("red", "advance")
    assert "2 food and 2 ore" in game.refusal("steel_weapons")
    assert game.refusal("siegecraft") == ""
    game = clash(HOME, red="tactics, 2 food, 2 ore").say("red", "advance", "steel_weapons")
    assert ("steel_weapons" in game.red.advances, game.red.stock.total()) == (True, 0)


@only_classic
@rule("CC-33.3")
def test_the_two_ore_are_due_even_where_the_advance_is_free() -> None:
    game = clash(HOME, red="tactics, 1 ore").run("status-advance", "red")
    assert "2 ore" in game.refusal("steel_weapons")
    game = clash(HOME, red="tactics, 2 ore").run("status-advance", "red").say("red", "steel_weapons")
    assert ("steel_weapons" in game.red.advances, game.red.stock.ore) == (True, 0)
    game = clash(HOME, red="tactics, 2 ore, 1 culture, quick_advance-peltasts")
    game.say("red", "quick_advance-peltasts", "steel_weapons")
    assert game.red.stock.ore == 0


@only_classic
@rule("CC-33.3", "CC-37.4")
def test_with_metallurgy_they_cost_nothing_either_way() -> None:
    game = clash(HOME, red="tactics, metallurgy").say("red", "advance")
    assert "steel_weapons" in game.red.advances
    game = clash(HOME, red="tactics, metallurgy").run("status-advance", "red").say("red", "steel_weapons")
    assert "steel_weapons" in game.red.advances


# --- in battle -----------------------------------------------------------------------------------------------

FIELD = "D3 plains  2 red infantry\nD4 plains  2 blue infantry"


def fight(red: str, blue: str = "", drawn: str = FIELD, dice: str = "2 2 1 1") -> Situation:
    game = clash(drawn, red=f"tactics, {red}", blue=f"tactics, {blue}")
    return game.say("red", "move", "D3", ["infantry"] * 2, "D4", chance=dice.split())


@only_classic
@rule("CC-33.4")
def test_steel_weapons_make_one_hit_more_in_the_first_round_without_being_paid() -> None:
    game = fight("steel_weapons")
    assert combat_values("red", 4, "blue", 2, 0, 1, "D4") in game.deeds()
    game.say("red", "fight", chance=["2", "2", "1"])
    assert combat_values("red", 4, "blue", 1, 0, 0, "D4") in game.deeds()
    assert combat_values("red", 4, "blue", 2, 0, 0, "D4") in fight("").deeds()


@only_classic
@rule("CC-33.4")
def test_not_against_an_enemy_who_has_them_but_against_barbarians() -> None:
    assert combat_values("red", 4, "blue", 2, 0, 0, "D4") in fight("steel_weapons", "steel_weapons").deeds()
    assert combat_values("red", 4, "blue", 2, 1, 0, "D4") in fight("", "steel_weapons").deeds()
    assert (
        combat_values("red", 4, "barbarians", 2, 0, 1, "D4")
        in fight("steel_weapons", drawn=FIELD.replace("blue", "barbarians")).deeds()
    )


@only_classic
@rule("CC-33.4")
def test_it_is_the_army_that_strikes_and_no_fortress() -> None:
    game = fight("", "steel_weapons", "D3 plains  2 red infantry\nD4 plains  blue city fortress", "2 2 1")
    assert combat_values("red", 4, "blue", 1, 0, 0, "D4") in game.deeds()


@only_classic
@rule("CC-33.5")
def test_no_steel_at_sea_nor_in_what_cards_roll_before() -> None:
    game = clash("D3 sea  red ship\nD4 sea  blue ship", red="tactics, steel_weapons")
    game.say("red", "move", "D3", "D4", chance=["2", "1"])
    assert combat_values("red", 2, "blue", 1, 0, 0, "D4") in game.deeds()
    card = next(id for id, c in game.state.box.action_cards.items() if c.combat.id == "archers")
    game = clash(FIELD, red=f"tactics, steel_weapons, {card}", blue="tactics")
    game.say("red", "move", "D3", ["infantry"] * 2, "D4", card, chance=["1", "2", "2", "1", "1"])
    assert len(game.units("D4", "blue")) == 1  # one hit, of the roll itself


@only_classic
@rule("CC-33.6")
@pytest.mark.parametrize("red", ["draft, 1 mood"])
def test_a_drafted_unit_costs_a_token_and_the_others_their_price(red: str) -> None:
    game = clash("D2 plains  red city academy", red=f"{red}, 1 food, 1 ore")
    game.say("red", "recruit", ["infantry", "infantry"])
    assert (game.units("D2"), game.red.stock.total()) == (["infantry", "infantry"], 0)
