"""Objectives that look beyond the end of one battle: trade before it, and the other battles of the turn."""

import pytest

from tests.rule import rule
from tests.rules.clash.fights import attack
from tests.rules.clash.objectives import card_of, completes, offered
from tests.rules.clash.scenario import Situation, clash

HIT = "6 infantry"
"""A hit by one infantry: 6 + 1."""
MISS = "1 leader"


# --- Scavenger -------------------------------------------------------------------------------------------------


def scavenging(city: str, distance: str = "E3", blue: str = "trade_routes") -> Situation:
    return attack("infantry", "settler", red=card_of("scavenger"), blue=blue, elsewhere=f"{distance} plains  {city}")


def test_a_scavenger_destroys_a_settler_that_could_have_traded() -> None:
    assert completes(scavenging("red city"), "scavenger")


def test_without_trade_routes_no_settler_could_have_traded() -> None:
    """Its owner must have them; it makes no difference whether the scavenger does."""
    assert not offered(scavenging("red city", blue=""), "scavenger")
    game = attack("infantry", "settler", red=f"trade_routes, {card_of('scavenger')}", elsewhere="E3 plains  red city")
    assert not offered(game, "scavenger")


@pytest.mark.parametrize("city", ["red city angry", "blue city", "barbarians city"])
def test_a_settler_that_could_not_have_traded_is_no_prey(city: str) -> None:
    assert not offered(scavenging(city), "scavenger")


def test_the_way_was_too_far() -> None:
    assert not offered(scavenging("red city", "D1"), "scavenger")


def test_a_settler_that_goes_back_with_its_army_has_not_been_destroyed() -> None:
    drawn = "D3 plains  red infantry, red city\nD4 plains  blue infantry, blue settler"
    game = clash(drawn, turn="blue", red=f"tactics, {card_of('scavenger')}", blue="tactics, trade_routes")
    game.say("blue", "move", "D4", ["infantry", "settler"], "D3", chance=[MISS, MISS]).say("blue", "retreat")
    assert not offered(game, "scavenger")


def test_a_scavenger_may_sink_a_ship() -> None:
    drawn = "D3 sea  red ship\nD4 sea  blue ship\nE4 plains  red city"
    game = clash(drawn, red=card_of("scavenger"), blue="trade_routes")
    game.say("red", "move", "D3", "D4", chance=["6 infantry", MISS])
    assert completes(game, "scavenger")


def test_trade_is_judged_as_it_was_before_the_battle() -> None:
    """The one city the settler could trade with is the one it helped to defend... against its own partner."""
    drawn = "D3 plains  red infantry\nD4 plains  blue city, blue settler\nE4 plains  red city"
    game = clash(drawn, red=f"tactics, {card_of('scavenger')}", blue="trade_routes")
    game.say("red", "move", "D3", "D4")
    assert game.city("D4").owner == "red"
    assert completes(game, "scavenger")


# --- Warmonger -------------------------------------------------------------------------------------------------

WAR = f"tactics, {card_of('warmonger')}"
TWO_ARMIES = "D3 plains  red infantry, red cavalry\nD4 plains  blue infantry\nC4 plains  {} infantry"


def second_battle(
    foe: str = "blue", first: tuple[str, str] = (HIT, MISS), second: tuple[str, str] = (MISS, MISS)
) -> Situation:
    game = clash(TWO_ARMIES.format(foe), red=WAR).say("red", "move", "D3", ["infantry"], "D4", chance=first)
    if game.asked == "red retreat":
        game.say("red", "retreat")
    game.say("red", "D3", *([["cavalry"]] if game.asked == "red move-units" else []), "C4", chance=second)
    return game.say("red", "retreat") if game.asked == "red retreat" else game


def test_a_warmonger_fights_two_armies_and_beats_one() -> None:
    assert completes(second_battle(), "warmonger")
    assert completes(second_battle("barbarians"), "warmonger")
    assert completes(second_battle(first=(MISS, MISS), second=("5 cavalry", MISS)), "warmonger")


def test_two_battles_without_a_victory_are_not_enough() -> None:
    assert not offered(second_battle(first=(MISS, MISS)), "warmonger")


def test_one_battle_is_not_enough() -> None:
    game = clash(TWO_ARMIES.format("blue"), red=WAR).say("red", "move", "D3", ["infantry"], "D4", chance=[HIT, MISS])
    assert not offered(game, "warmonger")


def test_the_same_army_twice_does_not_count() -> None:
    game = clash("D3 plains  2 red infantry\nD4 plains  blue infantry", red=WAR)
    game.say("red", "move", "D3", ["infantry"], "D4", chance=[MISS, MISS]).say("red", "retreat")
    game.say("red", "D3", *([["infantry"]] if game.asked == "red move-units" else []), "D4", chance=[HIT, MISS])
    assert not offered(game, "warmonger")


def test_two_armies_that_attack_the_same_city_are_different_armies() -> None:
    drawn = "D3 plains  red city, red cavalry\nD4 plains  blue infantry\nE4 plains  blue infantry"
    game = clash(drawn, turn="blue", red=WAR, blue="tactics")
    game.say("blue", "move", "D4", "D3", chance=[MISS, "5 cavalry"])
    game.say("blue", "E4", "D3", chance=[MISS, "5 cavalry"])
    assert completes(game, "warmonger")


def test_an_undefended_city_is_no_battle() -> None:
    drawn = "D3 plains  red infantry, red cavalry\nD4 plains  blue infantry\nC4 plains  blue city"
    game = clash(drawn, red=WAR).say("red", "move", "D3", ["infantry"], "D4", chance=[HIT, MISS])
    game.say("red", "D3", "C4")
    assert game.city("C4").owner == "red"
    assert not offered(game, "warmonger")
    game = clash(drawn, red=WAR).say("red", "move", "D3", ["infantry"], "C4")
    game.say("red", "D3", "D4", chance=["5 cavalry", MISS])
    assert not offered(game, "warmonger")


def test_a_naval_battle_is_no_land_battle() -> None:
    drawn = "D3 sea  red ship\nD4 sea  blue ship\nE3 plains  red infantry\nE4 plains  blue infantry"
    game = clash(drawn, red=WAR).say("red", "move", "D3", "D4", chance=["6 infantry", MISS])
    game.say("red", "E3", "E4", chance=[HIT, MISS])
    assert not offered(game, "warmonger")


def test_the_battles_of_an_earlier_turn_are_forgotten() -> None:
    drawn = TWO_ARMIES.format("blue") + "\nD2 plains  red city\nD7 plains  blue city"
    game = clash(drawn, red=WAR).say("red", "move", "D3", ["infantry"], "D4", chance=[HIT, MISS])
    game.say("red", "done", "end-turn").say("blue", "end-turn")
    game.say("red", "move", "D3", "C4", chance=["5 cavalry", MISS])
    assert not offered(game, "warmonger")


# --- Sea Cleansing ---------------------------------------------------------------------------------------------

SEA = "D3 sea  red ship\nE3 sea  red ship\nD4 sea  pirates ship\nE4 sea  {} ship\nD2 plains  red city"


def sailing(foe: str) -> Situation:
    game = clash(SEA.format(foe), red=card_of("sea_cleansing"))
    game.say("red", "move", "D3", "D4", chance=["6 infantry", MISS]).say("red", "mood")
    assert game.asked == "red move-from"
    game.say("red", "E3", "E4", chance=["6 infantry", MISS])
    return game.say("red", "mood") if foe == "pirates" else game


@rule("CM-16.31")
def test_the_second_victory_over_pirates_in_a_turn_cleanses_the_sea() -> None:
    """The gold and the tokens come first."""
    game = sailing("pirates")
    assert (game.red.stock.gold, game.red.stock.mood) == (2, 2)
    assert completes(game, "sea_cleansing")


def test_another_players_ship_is_no_pirate() -> None:
    assert not offered(sailing("blue"), "sea_cleansing")
    game = clash(SEA.format("blue"), red=card_of("sea_cleansing"))
    game.say("red", "move", "E3", "E4", chance=["6 infantry", MISS])
    game.say("red", "D3", "D4", chance=["6 infantry", MISS]).say("red", "mood")
    assert not offered(game, "sea_cleansing")
