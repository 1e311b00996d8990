"""Chapter 16: where battles arise, casualties, the check at the end of a round, retreat."""

from rules.clash.deeds import attacks, nobody_wins_battle, wins_battle
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.fights import attack, dice, values
from tests.rules.clash.scenario import clash

LOW = ("1 leader", "2 elephant", "1 leader", "2 elephant")
"""Dice of two infantry on each side: nobody is hit."""


# --- the battle arises ---------------------------------------------------------------------------------------


@rule("CM-16.01")
def test_army_units_that_enter_the_space_of_enemy_units_fight_them() -> None:
    game = attack("2 infantry", "2 infantry", chance=LOW)
    assert attacks("red", "blue", "D4") in game.deeds()
    assert dice(game, "@blue") == ["1 leader", "2 elephant"]


@rule("CM-16.01")
def test_army_units_that_enter_an_enemy_city_fight_its_fortress() -> None:
    game = attack("infantry", "city fortress", chance=LOW[:2])
    assert attacks("red", "blue", "D4") in game.deeds()
    assert dice(game, "@blue") == ["2 elephant"]


@rule("CM-16.01")
def test_ships_that_meet_enemy_ships_fight_them() -> None:
    game = clash("D3 sea  red ship\nD4 sea  blue ship").say("red", "move", "D3", "D4", chance=LOW[:2])
    assert attacks("red", "blue", "D4") in game.deeds()
    assert dice(game, "@blue") == ["2 elephant"]


@everywhere
@rule("CM-16.01", "CC-3.3")
def test_among_friends_there_is_no_battle() -> None:
    game = clash("D3 plains  red infantry\nD4 plains  red city, red infantry", red="tactics")
    game.say("red", "move", "D3", "D4")
    assert game.units("D4") == ["infantry", "infantry"]
    assert "attacks" not in game.told()


# --- the five steps ------------------------------------------------------------------------------------------


@rule("CM-16.03")
def test_a_round_is_card_reveal_roll_casualties_and_the_check_of_the_end() -> None:
    game = attack("2 infantry", "infantry, cavalry", red="militia-high_morale")
    assert game.asked == "red battle-card"
    game.say("red", "militia-high_morale", chance=["2 cavalry", "1 leader", "1 leader", "2 elephant"])
    assert game.asked == "blue casualties"
    game.say("blue", ["cavalry"])
    assert game.asked == "red retreat"
    told = game.told()
    steps = ["plays a card face down", "@red reveals", "@red rolls", "@blue rolls", "@blue loses 1 cavalry"]
    assert sorted(told.index(step) for step in steps) == [told.index(step) for step in steps]


# --- step 4: casualties --------------------------------------------------------------------------------------


@rule("CM-16.16")
def test_the_owner_chooses_whom_to_lose() -> None:
    game = attack("2 infantry", "infantry, cavalry", chance=["5 cavalry", "1 leader", "1 leader", "2 elephant"])
    assert game.asked == "blue casualties"
    assert (game.ask.least, game.ask.most, sorted(game.choices)) == (1, 1, ["cavalry", "infantry"])
    game.say("blue", ["cavalry"])
    assert game.units("D4", "blue") == ["infantry"]


@rule("CM-16.16")
def test_both_sides_lose_a_unit_for_each_hit() -> None:
    game = attack(
        "3 infantry",
        "3 cavalry",
        chance=["5 cavalry", "5 cavalry", "1 leader", "4 elephant", "1 leader", "2 elephant"],
    )
    assert values(game) == (11, 7)
    assert game.units("D4", "red") == ["infantry", "infantry"]
    assert game.units("D4", "blue") == ["cavalry"]


@rule("CM-16.28")
def test_the_attacker_removes_casualties_first_and_both_lose_theirs_from_the_same_roll() -> None:
    game = attack("infantry, elephant", "infantry, cavalry", chance=["5 cavalry", "1 leader", "4 cavalry", "1 leader"])
    assert values(game) == (6, 4 + 2 + 1)
    assert game.asked == "red casualties"
    game.say("red", ["infantry"])
    assert game.asked == "blue casualties"
    game.say("blue", ["infantry"])
    assert (game.units("D4", "red"), game.units("D4", "blue")) == (["elephant"], ["cavalry"])


@rule("CM-16.28", "CM-16.16")
def test_a_unit_that_falls_has_made_its_hits_all_the_same() -> None:
    game = attack("infantry", "2 infantry", chance=["6 infantry", "6 infantry", "1 leader"])
    assert game.units("D4") == ["infantry"]
    assert game.units("D4", "blue") == ["infantry"]


@rule("CM-16.17", "CM-17.13")
def test_hits_beyond_the_units_present_are_lost() -> None:
    game = attack("infantry", "city fortress, settler", red="steel_weapons, 1 ore, militia-high_morale")
    game.say("red", "pay", "militia-high_morale", chance=["6 infantry", "5 cavalry"])
    assert values(game) == (6 + 1 + 2 + 2, 5)  # two hits, one of them cancelled: nobody is there to take the other
    assert game.units("D4") == ["settler"]


@everywhere
@rule("CM-16.17", "CC-18.3")
def test_hits_do_not_reach_beyond_the_space_of_the_battle() -> None:
    game = attack(
        "3 infantry",
        "infantry",
        elsewhere="D5 plains  blue infantry, blue settler",
        chance=["5 cavalry", "5 cavalry", "5 cavalry", "1 leader"],
    )
    assert values(game) == (15, 1)
    assert game.units("D5", "blue") == ["infantry", "settler"]


# --- step 5: the end -----------------------------------------------------------------------------------------


@everywhere
@rule("CM-16.18", "CC-18.5")
def test_the_side_with_units_left_wins() -> None:
    game = attack("infantry", "infantry", chance=["6 infantry", "1 leader"])
    assert wins_battle("red", "D4") in game.deeds()
    assert game.units("D4") == ["infantry"]
    assert game.state.battle is None
    game = attack("infantry", "infantry", chance=["1 leader", "6 infantry"])
    assert wins_battle("blue", "D4") in game.deeds()
    assert game.units("D4", "blue") == ["infantry"]


@rule("CM-16.19")
def test_if_both_sides_are_destroyed_nobody_wins() -> None:
    game = attack("infantry", "city, infantry", red="rome, bartering", chance=["6 infantry", "6 infantry"])
    assert nobody_wins_battle("D4") in game.deeds()
    assert game.units("D4") == []
    assert game.city("D4").owner == "blue"
    assert game.red.stock.gold == 0  # Captivi is for battles won


@rule("CM-16.19", "CM-16.20")
def test_a_fortress_with_units_wins_nothing_when_both_sides_are_destroyed() -> None:
    game = attack(
        "2 infantry",
        "city fortress, infantry",
        chance=["6 infantry", "6 infantry", "6 infantry", "5 cavalry"],
    )
    assert values(game) == (14, 12)
    assert game.units("D4") == []
    assert nobody_wins_battle("D4") in game.deeds()
    assert game.city("D4").owner == "blue"


@rule("CM-16.20")
def test_a_fortress_cancels_a_hit_and_adds_a_die_in_the_first_round_only() -> None:
    game = attack("infantry", "city fortress, infantry", chance=["5 cavalry", "1 leader", "1 leader"])
    assert values(game) == (5, 2)
    assert game.units("D4", "blue") == ["infantry"]
    game.say("red", "fight", chance=["5 cavalry", "1 leader"])
    assert dice(game, "@blue") == ["1 leader"]
    assert game.units("D4") == ["infantry"]
    assert game.city("D4").owner == "red"


@rule("CM-16.20")
def test_a_fortress_does_not_help_units_outside_its_city_nor_the_attacker() -> None:
    game = attack("infantry", "infantry", elsewhere="D5 plains  blue city fortress", chance=["5 cavalry", "1 leader"])
    assert game.units("D4") == ["infantry"]
    assert dice(game, "@blue") == ["1 leader"]


@rule("CM-16.20", "CM-16.21")
def test_a_lone_fortress_wins_if_it_destroys_the_attacker_in_the_first_round() -> None:
    game = attack("infantry", "city fortress", blue="rome, bartering", chance=["6 infantry", "5 cavalry"])
    assert game.units("D4") == []
    assert wins_battle("blue", "D4") in game.deeds()
    assert game.city("D4").owner == "blue"
    assert game.blue.stock.gold == 1  # Captivi: a battle won


@rule("CM-16.22")
def test_an_attacker_who_survives_the_first_round_against_a_lone_fortress_captures_the_city() -> None:
    game = attack("2 infantry", "city fortress", chance=["1 leader", "1 leader", "5 cavalry"])
    assert game.units("D4") == ["infantry"]
    assert game.city("D4").owner == "red"
    assert game.asked == "red action"  # nobody was asked about a retreat or a second round


@everywhere
@rule("CM-16.23", "CC-18.7")
def test_the_attacker_may_retreat_to_where_the_army_came_from_and_nobody_wins() -> None:
    game = attack("2 infantry", "city, infantry", chance=["1 leader", "1 leader", "5 cavalry"])
    assert game.asked == "red retreat"
    game.say("red", "retreat")
    assert game.units("D3", "red") == ["infantry"]
    assert game.units("D4") == ["infantry"]
    assert game.city("D4").owner == "blue"
    assert nobody_wins_battle("D4") in game.deeds()
    assert game.state.battle is None


@everywhere
@rule("CM-16.23", "CM-13.13", "CC-18.7", "CC-21.5")
def test_who_landed_from_ships_retreats_aboard() -> None:
    game = clash("D3 sea  red ship, red infantry\nD4 plains  blue infantry", red="tactics")
    game.say("red", "move", "D3 aboard", "D4", chance=LOW[:2]).say("red", "retreat")
    assert game.units("D3") == ["infantry", "ship"]


@everywhere
@rule("CM-16.24", "CC-18.6")
def test_without_a_retreat_the_next_round_starts() -> None:
    game = attack("infantry", "infantry", chance=["1 leader", "1 leader"])
    game.say("red", "fight", chance=["2 elephant", "2 cavalry"])
    assert values(game) == (2, 2)
    game.say("red", "fight", chance=["5 cavalry", "2 cavalry"])
    assert wins_battle("red", "D4") in game.deeds()


@everywhere
@rule("CM-16.25", "CC-18.7", "CC-20.4")
def test_all_the_attackers_retreat_together() -> None:
    game = attack("2 infantry, settler", "infantry", chance=["1 leader", "1 leader", "1 leader"])
    assert game.choices == ["fight", "retreat"]
    game.say("red", "retreat")
    assert game.units("D3") == ["infantry", "infantry", "settler"]


@everywhere
@rule("CM-16.25", "CC-18.7")
def test_the_defender_is_never_asked_about_a_retreat() -> None:
    game = attack("infantry", "infantry", chance=["1 leader", "1 leader"])
    for _ in range(2):
        assert [ask.seat for ask in game.game.asks] == ["red"]
        game.say("red", "fight", chance=["1 leader", "1 leader"])
    assert game.units("D4", "blue") == ["infantry"]
