"""Objectives that are completed when a battle is over."""

import pytest

from tests.rule import rule
from tests.rules.clash.fights import attack
from tests.rules.clash.objectives import card_of, completes, key, offered
from tests.rules.clash.scenario import Situation, clash

HIT = "6 infantry"
"""A hit by one infantry: 6 + 1."""
MISS = "1 leader"


def fight(objective: str, mine: str, theirs: str, *dice: str, foe: str = "blue", **words: str) -> Situation:
    """Red, with the card in hand, attacks D4."""
    red = f"{card_of(objective)}, {words.pop('red', '')}"
    return attack(mine, theirs, foe=foe, red=red, chance=dice, **words)


def defend(objective: str, mine: str, theirs: str, *dice: str, blue: str = "") -> Situation:
    """Blue, with the card in hand, is attacked in D4 by red."""
    return attack(theirs, mine, blue=f"{card_of(objective)}, {blue}", chance=dice)


# --- Conqueror -------------------------------------------------------------------------------------------------


def test_a_conqueror_captures_a_defended_city() -> None:
    assert completes(fight("conqueror", "infantry", "city, infantry", HIT, MISS), "conqueror")
    assert completes(fight("conqueror", "infantry", "city fortress", MISS, MISS), "conqueror")


def test_an_undefended_city_or_one_of_barbarians_is_no_conquest() -> None:
    """The text asks for an army unit or a fortress (CM-C.50)."""
    assert not offered(fight("conqueror", "infantry", "city, settler"), "conqueror")
    assert not offered(fight("conqueror", "infantry", "city, infantry", HIT, MISS, foe="barbarians"), "conqueror")


def test_no_conqueror_without_a_city_or_without_a_victory() -> None:
    assert not offered(fight("conqueror", "infantry", "infantry", HIT, MISS), "conqueror")
    game = fight("conqueror", "infantry", "city, infantry", MISS, MISS).say("red", "retreat")
    assert not offered(game, "conqueror")


def test_a_city_that_is_removed_for_lack_of_settlements_was_captured() -> None:
    seven = "\n".join(f"{s} plains  red city" for s in ("D2", "E2", "C2", "D1", "B2", "F2", "E3"))
    game = fight("conqueror", "infantry", "city, infantry", HIT, MISS, elsewhere=seven)
    assert "D4" not in game.state.cities
    assert completes(game, "conqueror")


@rule("CM-22.05", "CM-22.03")
def test_one_capture_completes_one_conqueror_two_captures_two() -> None:
    cards = "scientific_lead-conqueror, happy_population-conqueror"
    drawn = (
        "D3 plains  red infantry, red cavalry\nD4 plains  blue city, blue infantry\nC4 plains  blue city, blue infantry"
    )
    game = clash(drawn, red=f"tactics, {cards}").say("red", "move", "D3", ["infantry"], "D4", chance=[HIT, MISS])
    game.say("blue", "none").say("red", "scientific_lead-conqueror: conqueror")
    assert game.asked == "red move-from"
    game.say("red", "D3", "C4", chance=["5 cavalry", MISS])
    game.say("red", "happy_population-conqueror: conqueror")
    assert [done.objective for done in game.red.completed] == ["conqueror", "conqueror"]


@rule("CM-22.05")
def test_one_battle_may_complete_objectives_of_different_names() -> None:
    game = fight("conqueror", "2 infantry", "city, 2 infantry", HIT, HIT, MISS, MISS, red="seafarers-aggressor")
    game.say("red", key("conqueror"))
    assert completes(game, "aggressor")


# --- Naval Assault ---------------------------------------------------------------------------------------------

LANDING = "D3 sea  red ship, red infantry\nD4 plains  {} city, {} {}"


def landing(foe: str, defender: str, *dice: str) -> Situation:
    drawn = LANDING.format(foe, foe, defender)
    red = f"tactics, {card_of('naval_assault')}"
    return clash(drawn, red=red).say("red", "move", "D3 aboard", "D4", chance=dice)


def test_a_naval_assault_captures_a_city_straight_off_a_ship() -> None:
    assert completes(landing("blue", "infantry", HIT, MISS), "naval_assault")
    assert completes(landing("blue", "settler"), "naval_assault")


def test_the_other_card_with_a_naval_assault_does_as_well() -> None:
    card = "science_focus-naval_assault"
    game = clash(LANDING.format("blue", "blue", "settler"), red=f"tactics, {card}")
    game.say("red", "move", "D3 aboard", "D4").say("red", f"{card}: naval_assault")
    assert [done.card for done in game.red.completed] == [card]


def test_barbarian_cities_and_assaults_by_land_do_not_count() -> None:
    assert not offered(landing("barbarians", "infantry", HIT, MISS), "naval_assault")
    assert not offered(fight("naval_assault", "infantry", "city, infantry", HIT, MISS), "naval_assault")


# --- Barbarian Conquest ----------------------------------------------------------------------------------------


def test_a_barbarian_city_with_two_defenders() -> None:
    two = fight("barbarian_conquest", "2 infantry", "city, 2 infantry", HIT, HIT, MISS, MISS, foe="barbarians")
    assert completes(two, "barbarian_conquest")
    one = fight("barbarian_conquest", "2 infantry", "city, infantry", HIT, HIT, MISS, foe="barbarians")
    assert not offered(one, "barbarian_conquest")
    players = fight("barbarian_conquest", "2 infantry", "city, 2 infantry", HIT, HIT, MISS, MISS)
    assert not offered(players, "barbarian_conquest")


# --- Legendary Battle ------------------------------------------------------------------------------------------

GREAT = "city academy temple market great_wall"


def test_a_legendary_battle_need_not_be_won() -> None:
    dice = [MISS] * 4
    game = fight("legendary_battle", "3 infantry", f"{GREAT}, infantry", *dice).say("red", "retreat")
    assert completes(game, "legendary_battle")


@rule("CM-17.01")
def test_a_great_city_that_nobody_defends_is_attacked_all_the_same() -> None:
    game = fight("legendary_battle", "3 infantry", GREAT)
    assert game.city("D4").owner == "red"
    assert completes(game, "legendary_battle")


@pytest.mark.parametrize(
    ("mine", "city"),
    [
        ("2 infantry", f"{GREAT}, infantry"),
        ("3 infantry", "city academy temple great_wall, infantry"),
        ("3 infantry", "city academy temple market observatory, infantry"),
    ],
)
def test_three_attackers_size_five_and_a_wonder(mine: str, city: str) -> None:
    dice = [MISS] * (int(mine[0]) + 1)
    game = fight("legendary_battle", mine, city, *dice).say("red", "retreat")
    assert not offered(game, "legendary_battle")


def test_the_city_counts_as_it_was_before_its_capture() -> None:
    """Red has no market left: the captured city shrinks."""
    markets = "\n".join(f"{s} plains  red city market" for s in ("D2", "E2", "C2", "D1", "B2"))
    dice = [HIT, HIT, HIT, MISS]
    game = fight("legendary_battle", "3 infantry", f"{GREAT}, infantry", *dice, elsewhere=markets)
    assert game.city("D4").size == 4
    assert completes(game, "legendary_battle")


@rule("CM-18.04")
def test_a_leader_aboard_commands_no_battle_at_sea() -> None:
    drawn = "D3 sea  red ship, red leader\nD4 sea  blue ship"
    game = clash(drawn, red=f"{card_of('great_commander')}, rome, leader augustus")
    game.say("red", "move", "D3", "D4", chance=[HIT, MISS])
    assert game.units("D4") == ["leader", "ship"]
    assert not offered(game, "great_commander")


# --- Defiance, Bold, Great Commander ---------------------------------------------------------------------------


def lone_stand(objective: str, foe: str, **words: str) -> Situation:
    """One infantry kills two, one in each of two rounds."""
    game = fight(objective, "infantry", "2 infantry", HIT, MISS, MISS, foe=foe, **words)
    return game.say("red", "fight", chance=[HIT, MISS])


def test_defiance_wins_against_more_units_of_another_player() -> None:
    assert completes(lone_stand("defiance", "blue"), "defiance")
    assert not offered(fight("defiance", "infantry", "infantry", HIT, MISS), "defiance")


@pytest.mark.parametrize(("objective", "fulfilled"), [("defiance", False), ("bold", True)])
def test_pirates_are_an_opponent_but_no_other_player(objective: str, fulfilled: bool) -> None:
    game = clash("D3 sea  red ship\nD4 sea  2 pirates ship", red=card_of(objective))
    game.say("red", "move", "D3", "D4", chance=[HIT, MISS, MISS]).say("red", "fight", chance=[HIT, MISS])
    game.say("red", "mood", "mood")
    assert offered(game, objective) == fulfilled


def test_a_lone_fortress_that_wins_has_fewer_units() -> None:
    game = defend("defiance", "city fortress", "infantry", MISS, "6 infantry")
    assert game.state.cities["D4"].owner == "blue"
    assert completes(game, "defiance", "blue")


def test_bold_wins_against_more_warfare_advances_or_more_units() -> None:
    game = fight("bold", "infantry", "infantry", HIT, MISS, blue="tactics, siegecraft")
    assert completes(game, "bold")
    assert completes(lone_stand("bold", "blue"), "bold")
    assert not offered(fight("bold", "infantry", "infantry", HIT, MISS, blue="tactics"), "bold")


def test_more_warfare_advances_of_the_enemy_are_not_enough_without_a_victory() -> None:
    """The text asks for a victory (CM-C.50)."""
    game = fight("bold", "infantry", "infantry", MISS, MISS, blue="tactics, siegecraft").say("red", "retreat")
    assert not offered(game, "bold")
    game = fight("bold", "infantry", "infantry", HIT, HIT, blue="tactics, siegecraft")
    assert not offered(game, "bold")


def test_walking_into_an_undefended_city_is_no_battle_won() -> None:
    assert not offered(fight("bold", "infantry", "city", blue="tactics, siegecraft"), "bold")


AUGUSTUS = "rome, leader augustus"


def test_a_great_commander_wins_without_more_units() -> None:
    game = fight("great_commander", "leader", "infantry", "6 infantry", MISS, red=AUGUSTUS)
    assert completes(game, "great_commander")
    more = fight("great_commander", "leader, infantry", "infantry", HIT, HIT, MISS, red=AUGUSTUS)
    assert not offered(more, "great_commander")
    elsewhere = "E2 plains  red leader"
    game = fight("great_commander", "infantry", "infantry", HIT, MISS, red=AUGUSTUS, elsewhere=elsewhere)
    assert not offered(game, "great_commander")


@rule("CM-18.04")
def test_a_great_commander_aboard_commands_no_battle_at_sea() -> None:
    drawn = "D3 sea  red ship, red leader\nD4 sea  blue ship"
    game = clash(drawn, red=f"{AUGUSTUS}, {card_of('great_commander')}")
    game.say("red", "move", "D3", "D4", chance=["6 infantry", "1 leader"])
    assert game.units("D4") == ["leader", "ship"]
    assert not offered(game, "great_commander")


# --- General, Great Battle, Aggressor, Resistance ----------------------------------------------------------------


def test_a_general_destroys_three_army_units_in_one_battle() -> None:
    three = ["6 infantry", "6 infantry", "6 infantry", MISS, MISS, MISS]
    assert completes(fight("general", "3 infantry", "3 infantry", *three), "general")
    two = fight("general", "3 infantry", "2 infantry, settler", *three[:5])
    assert not offered(two, "general")


@rule("CM-22.05")
def test_two_generals_do_not_win_the_same_battle() -> None:
    three = ["6 infantry", "6 infantry", "6 infantry", MISS, MISS, MISS]
    game = fight("general", "3 infantry", "3 infantry", *three, red="metropolis-general").say("red", key("general"))
    assert game.refusal("metropolis-general: general").endswith("(CM-22.05)")


def test_a_defender_may_be_the_general() -> None:
    dice = [MISS, MISS, MISS, "6 infantry", "6 infantry", "6 infantry"]
    assert completes(defend("general", "3 infantry", "3 infantry", *dice), "general", "blue")


@rule("CM-22.07")
def test_a_great_battle_is_one_of_six_units_for_both_sides_even_if_nobody_wins() -> None:
    dice = [MISS] * 6
    game = attack("3 infantry", "3 infantry", red=card_of("great_battle"), blue="consulate-great_battle", chance=dice)
    game.say("red", "retreat")
    assert completes(game, "great_battle")
    game.say("blue", "consulate-great_battle: great_battle")
    assert len(game.blue.completed) == 1


def test_five_units_and_their_settlers_are_no_great_battle() -> None:
    game = fight("great_battle", "3 infantry", "2 infantry, 3 settler", *[MISS] * 5).say("red", "retreat")
    assert not offered(game, "great_battle")


def test_an_aggressor_attacks_wins_and_destroys_two() -> None:
    assert completes(fight("aggressor", "2 infantry", "2 infantry", HIT, HIT, MISS, MISS), "aggressor")
    assert not offered(fight("aggressor", "2 infantry", "infantry", HIT, HIT, MISS), "aggressor")


def test_an_aggressor_who_goes_back_has_not_won() -> None:
    game = fight("aggressor", "2 infantry", "3 infantry", HIT, HIT, MISS, MISS, MISS).say("red", "retreat")
    assert not offered(game, "aggressor")


def test_a_defender_is_no_aggressor_but_shows_resistance() -> None:
    """The text of Aggressor asks for the attacker (CM-C.50)."""
    dice = [MISS, MISS, HIT, HIT]
    assert not offered(defend("aggressor", "2 infantry", "2 infantry", *dice), "aggressor", "blue")
    assert completes(defend("resistance", "2 infantry", "2 infantry", *dice), "resistance", "blue")


def test_resistance_need_not_win_but_destroy_two() -> None:
    dice = [MISS, MISS, MISS, HIT, HIT]
    game = defend("resistance", "2 infantry", "3 infantry", *dice).say("red", "retreat")
    assert completes(game, "resistance", "blue")
    assert not offered(defend("resistance", "infantry", "infantry", MISS, HIT), "resistance", "blue")
    attacker = fight("resistance", "2 infantry", "2 infantry", HIT, HIT, MISS, MISS)
    assert not offered(attacker, "resistance")


# --- Trample, Brutus -------------------------------------------------------------------------------------------


def test_trample_wins_with_cavalry_or_elephants_left() -> None:
    assert completes(fight("trample", "cavalry", "infantry", "5 cavalry", MISS), "trample")
    assert completes(fight("trample", "elephant", "infantry", "5 cavalry", MISS), "trample")
    assert not offered(fight("trample", "infantry", "infantry", HIT, MISS), "trample")
    assert not offered(fight("trample", "cavalry", "city, settler"), "trample")
    assert not offered(defend("trample", "cavalry", "infantry", MISS, "5 cavalry"), "trample", "blue")


CAESAR = "rome, leader caesar"


def test_brutus_kills_a_leader_and_two_more() -> None:
    dice = ["6 infantry", "6 infantry", "6 infantry", "2 cavalry", "2 cavalry", "2 cavalry"]
    game = fight("brutus", "3 infantry", "2 infantry, leader", *dice, blue=CAESAR)
    assert completes(game, "brutus")
    assert game.red.trophies == ["caesar"]
    game = fight("brutus", "3 infantry", "infantry, leader", *dice[:5], blue=CAESAR)
    assert not offered(game, "brutus")


def test_brutus_at_sea_the_leader_drowns_with_his_ships() -> None:
    drawn = "D3 sea  2 red ship\nD4 sea  {} blue ship, blue leader{}"
    red = card_of("brutus")
    two = clash(drawn.format(2, ""), red=red, blue=CAESAR)
    two.say("red", "move", "D3", ["ship", "ship"], "D4", chance=["6 infantry", "5 cavalry", MISS, MISS])
    assert completes(two, "brutus")
    one = clash(drawn.format(1, ", blue settler"), red=red, blue=CAESAR)
    one.say("red", "move", "D3", ["ship", "ship"], "D4", chance=["6 infantry", "5 cavalry", MISS])
    assert not offered(one, "brutus")
