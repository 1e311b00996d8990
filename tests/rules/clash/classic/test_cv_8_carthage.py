"""CV-8 Carthage: founding by ship, pirates who are friends, elephants."""

from __future__ import annotations

import pytest

from rules.clash.pieces import units_left
from tests.rule import rule
from tests.rules.clash.everywhere import only_2014
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import Situation, clash

RED = "carthage, navigation, tactics, cartography"


def owners(game: Situation, space: str) -> list[str]:
    return sorted(unit.owner for unit in game.state.units.get(space, []))


# --- Hegemony ------------------------------------------------------------------------------------------------

COAST = "D5 sea  red ship, 2 red infantry\nD4 mountain\nC5 sea\nC6 sea\nE5 sea\nE6 sea\nD6 sea"


@only_2014
@rule("CV-8.2")
def test_a_ship_becomes_a_city_and_whoever_is_aboard_lands_where_the_ground_counts() -> None:
    game = clash(COAST, red=RED).say("red", "carthage.hegemony")
    assert game.city("D4").owner == "red"
    assert game.units("D4") == ["infantry", "infantry"]
    assert "D5" not in game.state.units
    assert "CM-12.08" in game.refusal("move")  # a mountain
    assert game.turn.actions == 2


@only_2014
@rule("CV-8.2")
def test_on_plains_they_may_move_on() -> None:
    game = clash(COAST.replace("mountain", "plains") + "\nD3 plains", red=RED).say("red", "carthage.hegemony")
    assert game.say("red", "move", "D4").say("red", ["infantry"], "D3").units("D3") == ["infantry"]


@only_2014
@rule("CV-8.2")
def test_the_leader_lands_too_and_who_is_on_another_ship_stays() -> None:
    drawn = COAST.replace("red ship, 2 red infantry", "2 red ship, red leader, red infantry, red settler, red infantry")
    game = clash(drawn, red=f"{RED}, leader hanno").say("red", "carthage.hegemony")
    chosen = next(choice for choice in game.choices if "leader" in choice)
    game.say("red", chosen)
    assert "leader" in game.units("D4")
    assert len(game.units("D4")) + len(game.units("D5")) == 5


@only_2014
@rule("CV-8.2")
@pytest.mark.parametrize(
    "land", ["D4 barren", "D4 plains  exhausted", "D4 plains  blue settler", "D4 plains  blue city"]
)
def test_where_no_city_can_be_founded_no_ship_founds_one(land: str) -> None:
    game = clash(COAST.replace("D4 mountain", land), red=RED)
    assert game.refusal("carthage.hegemony")


# --- Pirate Allies -------------------------------------------------------------------------------------------

SEA = "D4 sea  red ship\nD5 sea  2 pirates ship\nD6 sea"


def allied(rest: str = "", blue: str = "") -> Situation:
    return clash(f"{SEA}\n{rest}", red=RED, blue=blue).say("red", "move", "D4", "D5")


@only_2014
@rule("CV-8.3")
@pytest.mark.parametrize("answer", ["join", "attack"])
def test_ships_built_among_pirates_share_or_attack(answer: str) -> None:
    drawn = "D4 plains  red city port@D5\nD5 sea  pirates ship"
    game = clash(drawn, red=f"{RED}, fishing, 2 wood").say("red", "recruit", ["ship"])
    assert (game.asked, game.choices) == ("red pirates-met", ["join", "attack"])
    game.say("red", answer, chance=["6", "1"] if answer == "attack" else [])
    assert owners(game, "D5") == ["red"] * (2 if answer == "join" else 1)


@only_2014
@rule("CV-8.5")
def test_they_count_for_the_whole_battle_even_as_the_last_and_their_loss_rewards_nobody() -> None:
    game = allied("D7 sea  2 blue ship").say("red", "end-turn")
    game.say("blue", "move", "D7", ["ship", "ship"], "D5", chance=["5", "5", "1", "1", "1"])
    assert (game.asked, sorted(game.choices)) == ("red casualties", ["pirate ship", "ship"])
    game.say("red", ["ship", "pirate ship"])
    assert owners(game, "D5").count("red") == 1  # a pirate ship fights on for red
    game.say("blue", "fight", chance=["5", "1", "1"])
    assert owners(game, "D5") == ["blue", "blue"]
    assert game.blue.stock.gold == 0


@only_2014
@rule("CV-8.5", "CV-8.3")
def test_when_the_battle_is_over_those_left_alone_are_pirates_again() -> None:
    game = allied("D7 sea  blue ship").say("red", "end-turn")
    game.say("blue", "move", "D7", "D5", chance=["5", "1", "1", "1"]).say("red", ["ship"]).say("blue", "retreat")
    assert owners(game, "D5") == ["pirates"] * 2


@only_2014
@rule("CV-8.6")
def test_a_ship_that_appears_does_not_appear_among_red_s() -> None:
    game = allied("D3 plains  red city").run("pirates", "red")
    assert game.asked == "red pirate-ship"
    assert {"D4", "D6"} <= {*game.choices}
    assert "D5" not in game.choices


@only_2014
@rule("CV-8.6")
def test_sinking_pirates_brings_the_usual() -> None:
    game = clash(SEA.replace("2 pirates", "pirates"), red=f"{RED}, Happiness Level 2")
    game.say("red", "move", "D4").say("red", "D5 attack", chance=["6", "1"])
    assert (game.red.stock.gold, game.red.stock.mood) == (1, 1)


@only_2014
@rule("CV-8.7")
def test_eight_ships_may_share_a_space() -> None:
    drawn = "D4 sea  4 red ship\nD5 sea  4 pirates ship"
    game = clash(drawn, red=RED).say("red", "move", "D4", ["ship"] * 4, "D5")
    assert owners(game, "D5") == ["red"] * 8
    assert (units_left(game.state, "red", "ship"), units_left(game.state, "pirates", "ship")) == (0, 0)


@only_2014
@rule("CV-8.8")
def test_a_ship_among_pirates_attacks_them_in_place_of_a_move_and_the_others_join_in() -> None:
    game = clash(SEA.replace("red ship", "2 red ship"), red=RED).say("red", "move", "D4", ["ship", "ship"], "D5")
    game.say("red", "move", "D5", ["ship"])
    assert "D5 attack" in game.choices
    game.say("red", "D5 attack", chance=["6", "6", "1", "1"])  # two dice: both ships fight
    assert owners(game, "D5") == ["red", "red"]
    assert game.red.stock.gold == 2


# --- Warbeasts -----------------------------------------------------------------------------------------------


@only_2014
@rule("CV-8.56")
def test_all_cities_build_elephants_at_their_price() -> None:
    game = clash("D2 plains  red city", red="carthage, husbandry, 2 food").say("red", "recruit")
    game.say("red", ["elephant"])
    assert (game.units("D2"), game.red.stock.total()) == (["elephant"], 0)


@only_2014
@rule("CV-8.56")
@pytest.mark.parametrize(("answer", "value"), [([], 2), (["die 1: 2"], 0)])
def test_a_low_die_may_count_instead(answer: list[str], value: int) -> None:
    game = attack("elephant", "infantry", red="carthage, husbandry", chance=["2", "1"]).say("red", answer)
    assert values(game)[0] == value
