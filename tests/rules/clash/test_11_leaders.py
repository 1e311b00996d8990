"""Chapter 11: recruiting leaders, their effects, and their ends."""

import pytest

from rules.clash.deeds import combat_values
from rules.clash.scoring import score_sheet
from tests.rule import rule
from tests.rules.clash.scenario import clash

TOKENS = "3 culture, 3 mood"


# --- recruiting ------------------------------------------------------------------------------------------------


@rule("CM-11.08")
def test_a_leader_comes_with_one_of_the_available_cards() -> None:
    game = clash("D2 plains  red city", red=f"rome, {TOKENS}").say("red", "recruit", ["leader"])
    assert game.choices == ["augustus", "caesar", "sulla"]
    game.say("red", "caesar")
    assert game.red.leader == "caesar"
    assert game.red.leaders == ["augustus", "sulla"]
    assert game.units("D2") == ["leader"]


@rule("CM-11.09")
def test_a_second_leader_of_one_recruit_is_not_possible() -> None:
    game = clash("D2 plains  red city academy", red=f"rome, {TOKENS}, 1 food, 1 ore").say("red", "recruit")
    assert game.option("leader").up_to == 1


@rule("CM-11.09", "CM-11.12")
def test_recruiting_another_leader_removes_the_old_one_and_his_card() -> None:
    game = clash("D2 plains  red city\nD3 plains  red leader", red=f"rome, leader sulla, {TOKENS}")
    game.say("red", "recruit", ["leader"], "augustus")
    assert game.red.leader == "augustus"
    assert game.red.leaders == ["caesar"]
    assert (game.units("D2"), game.units("D3")) == (["leader"], [])
    assert game.blue.trophies == []


@rule("CM-11.09")
def test_the_old_leader_makes_room_for_the_new_one() -> None:
    game = clash("D2 plains  red city, 3 red infantry, red leader", red=f"rome, leader sulla, {TOKENS}")
    game.say("red", "recruit", ["leader"], "augustus")
    assert game.units("D2") == ["infantry"] * 3 + ["leader"]


@rule("CM-11.12")
def test_after_three_leaders_no_more_can_be_recruited() -> None:
    game = clash("D2 plains  red city happy", red="rome, 4 culture, 4 mood, 2 food", actions=4)
    game.say("red", "recruit", ["leader"], "augustus", "recruit", ["leader"], "caesar", "recruit", ["leader"])
    assert game.red.leader == "sulla"  # the last one
    game.say("red", "recruit")
    assert game.refusal("leader").endswith("(CM-11.12)")


# --- abilities -------------------------------------------------------------------------------------------------


@rule("CM-11.10")
def test_an_ability_works_only_where_the_leader_is() -> None:
    """Caesar the Statesman cheers up the city of the same space, and no other."""
    drawn = "D2 plains  red city, red leader\nC2 forest  red city"
    game = clash(drawn, red="rome, leader caesar, 1 mood").say("red", "caesar.statesman")
    assert game.choices == ["D2"]
    game.say("red", ["D2"])
    assert (game.city("D2").mood, game.city("C2").mood) == ("happy", "neutral")


@rule("CM-11.10")
@pytest.mark.parametrize("place", ["D3 plains  red leader", "D3 plains  blue city, red leader", "D3 sea  red leader"])
def test_an_ability_for_his_city_rests_while_the_leader_is_elsewhere(place: str) -> None:
    game = clash(f"D2 plains  red city\n{place}", red="rome, leader caesar, 1 mood")
    assert game.refusal("caesar.statesman").endswith("(CM-11.10)")


@rule("CM-11.10", "CM-11.11")
def test_a_bonus_counts_in_every_round_of_his_land_battles() -> None:
    """Augustus, the Emperor: +2 away from cities of Rome. 2 + 2 is not a hit, 3 + 2 is one in the second round."""
    game = clash("D5 plains  red leader\nD6 plains  blue infantry", red="rome, leader augustus, tactics")
    game.say("red", "move", "D5", "D6", chance=["2 elephant", "2 cavalry"])
    assert combat_values("red", 4, "blue", 2, 0, 0, "D6") in game.deeds()
    game.say("red", "fight", chance=["3 elephant", "2 cavalry"])
    assert combat_values("red", 5, "blue", 2, 0, 1, "D6") in game.deeds()
    assert game.units("D6") == ["leader"]


@rule("CM-11.10")
def test_no_bonus_in_a_land_battle_without_him() -> None:
    drawn = "D5 plains  red infantry\nD6 plains  blue infantry\nD3 plains  red leader"
    game = clash(drawn, red="rome, leader augustus, tactics")
    game.say("red", "move", "D5", "D6", chance=["2 elephant", "2 cavalry"])
    assert combat_values("red", 2, "blue", 2, 0, 0, "D6") in game.deeds()


@rule("CM-11.10")
def test_no_bonus_at_sea_though_he_is_aboard() -> None:
    drawn = "D5 sea  red ship, red leader\nD6 sea  blue ship"
    game = clash(drawn, red="rome, leader augustus, tactics")
    game.say("red", "move", "D5", "D6", chance=["2 elephant", "2 cavalry"])
    assert combat_values("red", 2, "blue", 2, 0, 0, "D6") in game.deeds()


@rule("CM-11.10")
def test_what_shields_his_city_shields_no_other() -> None:
    """Sulla the Dictator shields the city of the same space from influence, and no other."""
    drawn = "D2 plains  red city academy, red leader\nD3 plains  blue city\nE3 plains  red city temple"
    game = clash(drawn, red="rome, leader sulla", turn="blue")
    assert game.say("blue", "influence", chance=["6 infantry"]).city("E3").buildings == {"temple": "blue"}
    game = clash(drawn.replace("temple", ""), red="rome, leader sulla", turn="blue")
    assert game.refusal("influence").endswith("(CM-11.10)")


# --- a unit like others ----------------------------------------------------------------------------------------


@rule("CM-11.14")
def test_a_leader_rolls_a_die() -> None:
    game = clash("D5 plains  red leader, red infantry\nD6 plains  blue infantry", red="rome, leader sulla, tactics")
    game.say("red", "move", "D5", ["leader", "infantry"], "D6", chance=["2 elephant", "3 elephant", "1 leader"])
    assert combat_values("red", 5, "blue", 1, 0, 1, "D6") in game.deeds()


@rule("CM-11.14")
def test_a_leader_counts_for_the_stacking_limit() -> None:
    drawn = "D5 plains  red leader, red infantry\nD6 plains  3 red infantry\nC5 sea\nC6 sea\nE5 sea\nE6 sea\nD4 sea"
    game = clash(drawn, red="rome, leader sulla, tactics").say("red", "move", "D5")
    assert game.must_refuse("red", ["leader", "infantry"]).endswith("(CM-12.10)")


@rule("CM-11.14")
def test_a_leader_can_be_taken_as_a_casualty() -> None:
    drawn = "D5 plains  red leader, red infantry\nD6 plains  blue infantry"
    game = clash(drawn, red="rome, leader sulla, tactics")
    game.say("red", "move", "D5", ["leader", "infantry"], "D6", chance=["2 elephant", "2 elephant", "6 infantry"])
    assert game.asked == "red casualties"
    assert {*game.choices} == {"leader", "infantry"}
    game.say("red", ["leader"])
    assert game.red.leader is None


# --- the end of a leader ---------------------------------------------------------------------------------------


@rule("CM-11.13", "CM-11.12")
def test_who_kills_a_leader_in_a_land_battle_gets_his_card_and_two_points() -> None:
    game = clash("D5 plains  2 red infantry\nD6 plains  blue leader", red="tactics", blue="rome, leader sulla")
    before = sum(line.points for line in score_sheet(game.state, game.red))
    chance = ["6 infantry", "6 infantry", "2 cavalry"]
    game.say("red", "move", "D5", ["infantry", "infantry"], "D6", chance=chance)
    assert game.red.trophies == ["sulla"]
    assert (game.blue.leader, game.blue.leaders) == (None, ["augustus", "caesar"])
    assert game.units("D6", "blue") == []
    assert sum(line.points for line in score_sheet(game.state, game.red)) == before + 2


@rule("CM-11.13")
def test_the_attacker_s_leader_goes_to_the_defender_too() -> None:
    game = clash("D5 plains  red leader\nD6 plains  blue infantry", red="rome, leader caesar, tactics")
    game.say("red", "move", "D5", "D6", chance=["2 cavalry", "6 infantry"])
    assert game.blue.trophies == ["caesar"]


@rule("CM-11.16", "CM-11.13")
def test_a_leader_who_goes_down_with_a_ship_counts_as_killed() -> None:
    game = clash("D5 sea  red ship\nD6 sea  blue ship, blue leader", blue="rome, leader sulla")
    game.say("red", "move", "D5", "D6", chance=["6 infantry", "1 leader"])
    assert game.red.trophies == ["sulla"]
    assert game.units("D6") == ["ship"]


@rule("CM-11.17")
def test_nobody_scores_a_leader_killed_by_barbarians() -> None:
    drawn = "D5 plains  red leader\nD6 plains  barbarians infantry"
    game = clash(drawn, red="rome, leader caesar, tactics")
    game.say("red", "move", "D5", "D6", chance=["2 cavalry", "6 infantry"])
    assert (game.red.leader, game.red.leaders) == (None, ["augustus", "sulla"])
    assert game.blue.trophies == game.red.trophies == []


@rule("CM-11.17")
def test_nobody_scores_a_leader_lost_to_pirates() -> None:
    game = clash("D5 sea  red ship, red leader\nD6 sea  pirates ship", red="rome, leader caesar, tactics")
    game.say("red", "move", "D5", "D6", chance=["1 leader", "6 infantry"])
    assert game.red.leader is None
    assert game.blue.trophies == []


@rule("CM-11.17")
def test_nobody_scores_a_leader_killed_by_an_event() -> None:
    game = clash("D2 plains  red leader, red infantry", red="rome, leader caesar, 2 food, tracker 1")
    game.say("red", "advance", "tactics", chance=["epidemics"]).say("red", "leader in D2")
    assert game.red.leader is None
    assert game.blue.trophies == []
