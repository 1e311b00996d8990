"""Chapter 16: a side that is gone before the roll, and the order of events when a battle is over."""

from rules.clash.deeds import wins_battle
from rules.clash.pieces import remove_unit
from tests.rule import rule
from tests.rules.clash.fights import attack, dice
from tests.rules.clash.scenario import Situation, clash


def bereft(theirs: str, round: int) -> Situation:
    """A round of red's infantry against a city whose infantry has been removed just before it."""
    game = attack("infantry", theirs, blue="tactics, militia-high_morale")
    assert game.state.battle
    game.state.battle.round = round - 1
    remove_unit(game.state, game.unit("D4", "infantry"))
    return game.run("battle-round")


@rule("CM-16.30")
def test_no_dice_are_rolled_if_a_side_has_nobody_left_before_the_roll() -> None:
    game = bereft("city, infantry", round=1)
    assert "rolls" not in game.told()
    assert wins_battle("red", "D4") in game.deeds()
    assert game.city("D4").owner == "red"


@rule("CM-16.30", "CM-16.20")
def test_a_fortress_rolls_even_then_in_the_first_round() -> None:
    game = bereft("city fortress, infantry", round=1).say("blue", "none", chance=["1 leader", "2 elephant"])
    assert dice(game, "@blue") == ["2 elephant"]


@rule("CM-16.30", "CM-16.20")
def test_a_fortress_does_not_roll_in_the_second_round() -> None:
    game = bereft("city fortress, infantry", round=2)
    assert "rolls" not in game.told()
    assert game.city("D4").owner == "red"


# --- after the last round ------------------------------------------------------------------------------------


@rule("CM-16.31")
def test_capture_then_gold_then_abilities_then_objectives() -> None:
    game = attack(
        "4 infantry",
        "city, 3 infantry",
        foe="barbarians",
        red="rome, bartering, metropolis-general",
        chance=["6 infantry"] * 4 + ["1 leader"] * 3,
    )
    assert game.asked == "red objective"
    told = game.told()
    places = [told.index(part) for part in ("captures the barbarians' city in D4", "barbarians defeated", "(Captivi)")]
    assert places == sorted(places)
    assert game.red.stock.gold == 3
    game.say("red", "metropolis-general: general")
    assert [done.objective for done in game.red.completed] == ["general"]


@rule("CM-16.31")
def test_the_tokens_for_pirates_come_before_abilities_that_refer_to_the_battle() -> None:
    game = clash("D3 sea  red ship\nD4 sea  pirates ship", red="rome, bartering")
    game.say("red", "move", "D3", "D4", chance=["5 cavalry", "1 leader"])
    assert "(Captivi)" not in game.told()
    game.say("red", game.choices[0])
    assert "(Captivi)" in game.told()


@rule("CM-16.31")
def test_the_refugee_is_placed_before_the_objectives_are_checked() -> None:
    game = attack(
        "4 infantry",
        "city, 3 infantry",
        elsewhere="D7 plains  blue city",
        red="metropolis-general",
        chance=["6 infantry"] * 4 + ["1 leader"] * 3,
    )
    assert game.asked == "blue refugee-settler"
    game.say("blue", "D7")
    assert game.asked == "red objective"


# --- leaders -------------------------------------------------------------------------------------------------


@rule("CM-11.13")
def test_who_kills_a_leader_keeps_his_card() -> None:
    game = attack("infantry", "leader", blue="leader caesar", chance=["6 infantry", "2 cavalry"])
    assert game.red.trophies == ["caesar"]
    assert game.blue.leader is None


@rule("CM-11.13")
def test_leaders_who_kill_each_other_are_both_trophies() -> None:
    game = attack("leader", "leader", red="leader augustus", blue="leader caesar", chance=["5 cavalry", "5 cavalry"])
    assert game.units("D4") == []
    assert (game.red.trophies, game.blue.trophies) == (["caesar"], ["augustus"])


@rule("CM-11.13")
def test_a_defending_player_gets_the_leader_of_the_attacker() -> None:
    game = attack("leader", "2 infantry", red="leader caesar", chance=["2 cavalry", "6 infantry", "1 leader"])
    assert game.blue.trophies == ["caesar"]
    assert game.red.leader is None


@rule("CM-11.17")
def test_a_leader_killed_by_barbarians_is_nobodys_trophy() -> None:
    game = attack("leader", "infantry", foe="barbarians", red="leader caesar", chance=["2 cavalry", "6 infantry"])
    assert game.units("D4", "red") == []
    assert game.red.leader is None
    assert game.blue.trophies == []
    assert game.red.trophies == []
