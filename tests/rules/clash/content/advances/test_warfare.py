"""Tactics, Siegecraft, Steel Weapons, Draft."""

import pytest

from rules.clash.deeds import combat_values
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash


@rule("CM-7.03")
@pytest.mark.parametrize(
    ("advance", "tokens"),
    [("tactics", {"culture": 1}), ("siegecraft", {}), ("steel_weapons", {}), ("draft", {"culture": 1})],
)
def test_borders(advance: str, tokens: dict[str, int]) -> None:
    top = "" if advance == "tactics" else ", tactics"
    assert dict(clash(red=f"2 food{top}").say("red", "advance", advance).red.stock.items()) == tokens


# --- Tactics ---------------------------------------------------------------------------------------------------

FIELD = "D3 plains  red infantry\nD4 plains  blue infantry"


@everywhere
@rule("CM-12.05", "CC-33.1")
def test_armies_move_with_tactics_only() -> None:
    assert clash(FIELD).refusal("move").endswith("(CM-12.05)")
    assert clash(FIELD, red="tactics").refusal("move") == ""


@everywhere
@rule("CM-16.04", "CC-33.1")
def test_cards_are_played_in_battles_with_tactics_only() -> None:
    card = "militia-high_morale"
    game = clash(FIELD, red=f"tactics, {card}", blue="leadership-high_ground").say("red", "move", "D3", "D4")
    assert game.asked == "red battle-card"
    game.say("red", card, chance=["3 elephant", "2 cavalry"])  # 3 + 2 is a hit; blue has not been asked
    assert game.units("D4") == ["infantry"]


# --- Siegecraft ------------------------------------------------------------------------------------------------

FORTRESS = "D3 plains  3 red infantry\nD4 plains  blue city fortress, blue infantry\nD7 plains  blue city"
ATTACK = ("move", "D3", ["infantry", "infantry", "infantry"], "D4")


def besiege(red: str, blue: str = "") -> Situation:
    return clash(FORTRESS, red=f"tactics, storage, {red}", blue=f"tactics, {blue}").say("red", *ATTACK[:3])


@rule("CM-16.02", "CM-16.20")
def test_without_siegecraft_a_fortress_rolls_a_die_and_cancels_a_hit() -> None:
    game = besiege("7 wood, 7 ore")
    game.say("red", "D4", chance=["6 infantry", "3 elephant", "1 leader", "2 cavalry", "3 elephant"])
    assert combat_values("red", 11, "blue", 5, 1, 1, "D4") in game.deeds()  # red 6 + 1 + 3 + 1 = 11, blue 2 + 3 = 5


@everywhere
@rule("CM-16.02", "CC-33.2")
def test_siegecraft_switches_off_the_extra_die_for_two_wood() -> None:
    game = besiege("siegecraft, 2 wood, 2 ore")
    game.say("red", "D4", "pay", "no", chance=["6 infantry", "3 elephant", "1 leader", "2 cavalry"])
    assert "hits on @red: 0, on @blue: 1." in game.told()
    assert (game.red.stock.wood, game.red.stock.ore) == (0, 2)


@everywhere
@rule("CM-16.02", "CC-33.2")
def test_siegecraft_switches_off_the_cancelled_hit_for_two_ore() -> None:
    game = besiege("siegecraft, 2 wood, 2 ore")
    game.say("red", "D4", "no", "pay", chance=["6 infantry", "3 elephant", "1 leader", "2 cavalry", "3 elephant"])
    assert "hits on @red: 1, on @blue: 2." in game.told()
    assert (game.red.stock.wood, game.red.stock.ore) == (2, 0)


@everywhere
@rule("CM-16.02", "CC-33.2")
def test_siegecraft_may_pay_for_both() -> None:
    game = besiege("siegecraft, 2 wood, 2 ore")
    game.say("red", "D4", "pay", "pay", chance=["6 infantry", "3 elephant", "1 leader", "2 cavalry"])
    assert "hits on @red: 0, on @blue: 2." in game.told()
    assert dict(game.red.stock.items()) == {"gold": 2}  # gained with the city


@everywhere
@rule("CM-5.04", "CC-33.2")
def test_gold_pays_for_siegecraft() -> None:
    game = besiege("siegecraft, 4 gold")
    game.say("red", "D4", "pay", "pay", chance=["6 infantry", "3 elephant", "1 leader", "2 cavalry"])
    assert "hits on @red: 0, on @blue: 2." in game.told()
    assert game.red.stock.gold == 2  # four paid, two gained with the city


@everywhere
@rule("CM-16.02", "CC-33.2")
def test_who_cannot_pay_is_not_asked() -> None:
    game = besiege("siegecraft, 1 wood, 1 ore, 7 ideas").say("red", "D4")
    assert game.asked != "red siegecraft-die"
    assert "hits on @red" in game.told()


@everywhere
@rule("CM-16.02", "CC-33.2")
def test_siegecraft_needs_a_fortress_to_attack() -> None:
    drawn = FORTRESS.replace("fortress", "temple")
    game = clash(drawn, red="tactics, siegecraft, 2 wood, 2 ore").say("red", *ATTACK)
    assert "hits on @red" in game.told()
    assert (game.red.stock.wood, game.red.stock.ore) == (2, 2)


@everywhere
@rule("CM-16.02", "CC-33.2")
def test_the_defender_of_a_fortress_has_no_use_for_siegecraft() -> None:
    game = besiege("", blue="siegecraft, 2 wood, 2 ore").say("red", "D4")
    assert "hits on @red" in game.told()
    assert (game.blue.stock.wood, game.blue.stock.ore) == (2, 2)


@everywhere
@rule("CM-16.20", "CC-33.2")
def test_siegecraft_takes_nothing_away_after_the_first_round() -> None:
    """In the second round the infantry rolls its die as always."""
    game = clash(FORTRESS.replace("3 red", "2 red"), red="tactics, siegecraft, 2 wood, 2 ore", blue="tactics")
    game.say("red", "move", "D3", ["infantry", "infantry"], "D4", "pay", "pay", chance=["1 leader"] * 3)
    game.say("red", "fight", chance=["1 leader", "1 leader", "6 infantry"])
    assert "hits on @red: 1, on @blue: 0." in game.told()


# --- Steel Weapons ---------------------------------------------------------------------------------------------

DUEL = ["3 elephant", "2 cavalry"]


def duel(red: str, blue: str = "", drawn: str = FIELD) -> Situation:
    return clash(drawn, red=f"tactics, {red}", blue=blue).say("red", "move", "D3", "D4")


@rule("CM-16.02")
def test_steel_weapons_add_two_for_an_ore() -> None:
    game = duel("steel_weapons, 1 ore").say("red", "pay", chance=DUEL)
    assert combat_values("red", 5, "blue", 2, 0, 1, "D4") in game.deeds()
    assert game.red.stock.ore == 0
    assert game.units("D4", "blue") == []


@rule("CM-16.02")
def test_steel_weapons_may_be_left_at_home() -> None:
    game = duel("steel_weapons, 1 ore").say("red", "no", chance=DUEL)
    assert combat_values("red", 3, "blue", 2, 0, 0, "D4") in game.deeds()
    assert game.red.stock.ore == 1


@rule("CM-16.02")
def test_who_has_no_ore_fights_without_steel_weapons() -> None:
    drawn = FIELD + "\nE3 plains"
    game = clash(drawn, red="tactics, steel_weapons, 7 food").say("red", "move", "D3", "D4", chance=DUEL)
    assert combat_values("red", 3, "blue", 2, 0, 0, "D4") in game.deeds()


@rule("CM-16.02")
def test_steel_weapons_work_in_every_round() -> None:
    game = duel("steel_weapons, 1 ore").say("red", "pay", chance=["2 elephant", "2 cavalry"])
    game.say("red", "fight", chance=DUEL)
    assert combat_values("red", 4, "blue", 2, 0, 0, "D4") in game.deeds()
    assert combat_values("red", 5, "blue", 2, 0, 1, "D4") in game.deeds()
    assert game.red.stock.ore == 0


@rule("CM-16.02")
def test_steel_weapons_add_only_one_against_an_enemy_who_knows_them() -> None:
    """The enemy may pay for their own or not."""
    game = duel("steel_weapons, 1 ore", "steel_weapons").say("red", "pay", chance=DUEL)
    assert combat_values("red", 4, "blue", 2, 0, 0, "D4") in game.deeds()


@rule("CM-16.02", "CM-16.28")
def test_the_defender_may_use_steel_weapons_as_well() -> None:
    game = duel("steel_weapons, 1 ore", "tactics, steel_weapons, 1 ore")
    assert [f"{ask.seat} {ask.kind}" for ask in game.game.asks] == ["red steel-weapons", "blue steel-weapons"]
    game.say("blue", "pay").say("red", "pay", chance=DUEL)
    assert combat_values("red", 4, "blue", 3, 0, 0, "D4") in game.deeds()


@rule("CM-16.02")
def test_barbarians_never_have_steel_weapons() -> None:
    game = duel("steel_weapons, 1 ore", drawn=FIELD.replace("blue", "barbarians")).say("red", "pay", chance=DUEL)
    assert combat_values("red", 5, "barbarians", 2, 0, 1, "D4") in game.deeds()


@rule("CM-18.02")
def test_no_steel_weapons_in_naval_battles() -> None:
    game = clash("D3 sea  red ship\nD4 sea  blue ship", red="steel_weapons, 1 ore")
    game.say("red", "move", "D3", "D4", chance=DUEL)
    assert combat_values("red", 3, "blue", 2, 0, 0, "D4") in game.deeds()


# --- Draft -----------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-11.02", "CC-33.6")
def test_draft_pays_an_infantry_with_a_mood_token() -> None:
    assert "recruit" not in clash("D2 plains  red city", red="1 mood").choices
    game = clash("D2 plains  red city", red="draft, 1 mood").say("red", "recruit", ["infantry"])
    assert game.units("D2") == ["infantry"]
    assert game.red.stock.mood == 0


@everywhere
@rule("CM-11.02", "CC-33.6")
def test_draft_pays_only_one_infantry_of_each_recruit() -> None:
    drawn = "D2 plains  red city academy\nC2 forest  red city"
    game = clash(drawn, red="draft, 2 mood").say("red", "recruit", "D2")
    assert game.must_refuse("red", ["infantry", "infantry"]).endswith("(CM-11.02)")
    game = clash(drawn, red="draft, 2 mood, 1 food, 1 ore").say("red", "recruit", "D2", ["infantry", "infantry"])
    assert dict(game.red.stock.items()) == {"mood": 1}
    game.say("red", "recruit", "C2", ["infantry"])
    assert game.red.stock.total() == 0


@everywhere
@rule("CM-11.02", "CC-33.6")
def test_draft_leaves_the_choice_of_the_usual_price() -> None:
    game = clash("D2 plains  red city", red="draft, 1 mood, 1 food, 1 ore").say("red", "recruit", ["infantry"])
    game.say("red", ["food", "ore"])
    assert dict(game.red.stock.items()) == {"mood": 1}


@rule("CM-11.02")
def test_draft_and_sanitation_work_in_the_same_recruit() -> None:
    game = clash("D2 plains  red city academy", red="draft, sanitation, 2 mood")
    game.say("red", "recruit", ["infantry", "settler"])
    assert game.units("D2") == ["infantry", "settler"]
    assert game.red.stock.mood == 0
