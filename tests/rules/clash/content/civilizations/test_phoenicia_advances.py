"""Phoenicia: the special advances."""

from __future__ import annotations

import pytest

from rules.clash.deeds import combat_values
from rules.clash.scoring import score_sheet
from tests.rule import rule
from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import Situation, clash

# --- City Independence -----------------------------------------------------------------------------------------

PHOENICIA = "phoenicia, fishing"
HARBOUR = "D3 plains  blue city port@D4 temple\nD4 sea\nD2 plains  red city temple\n"


@rule("CM-15.17")
def test_ports_cannot_be_influenced() -> None:
    game = clash(HARBOUR, blue=PHOENICIA).say("red", "influence", chance=["6 infantry"])
    assert game.city("D3").buildings == {"port": "blue", "temple": "red"}  # there was no choice
    game = clash(HARBOUR.replace("@D4 temple", "@D4"), blue=PHOENICIA)
    assert game.refusal("influence").endswith("(CM-15.17)")


def test_nor_can_phoenician_ports_in_foreign_cities() -> None:
    game = clash(HARBOUR.replace("port@D4 temple", "yellow:temple port@D4"), seats=3)
    assert "influence" in game.choices
    game = clash("D3 plains  red city blue:port@D4\nD4 sea", blue=PHOENICIA)
    assert "CM-15.17" in game.refusal("influence")


def test_others_ports_can() -> None:
    game = clash(HARBOUR.replace("@D4 temple", "@D4"), blue="fishing").say("red", "influence", chance=["6 infantry"])
    assert game.city("D3").buildings == {"port": "red"}


@rule("CM-17.02")
@pytest.mark.parametrize(("blue", "colour"), [(PHOENICIA, "blue"), ("fishing", "red")])
def test_a_port_keeps_its_colour_when_its_city_is_captured(blue: str, colour: str) -> None:
    game = attack("infantry", "city port@D5 temple", elsewhere="D5 sea", blue=blue)
    assert game.city("D4").buildings == {"port": colour, "temple": "red"}
    assert (game.city("D4").owner, game.city("D4").port) == ("red", "D5")


def points(game: Situation, reason: str) -> float:
    return next(line.points for line in score_sheet(game.state, game.red) if line.reason == reason)


def test_ports_are_worth_half_a_point_more() -> None:
    drawn = "D3 plains  red city port@D4 temple\nD4 sea\nD5 plains  blue city red:port@D4"
    pieces = "settlements and buildings"
    assert points(clash(drawn, red=PHOENICIA), pieces) == 1 + 1 + 1.5 + 1.5
    assert points(clash(drawn, red="fishing"), pieces) == 4


def test_government_advances_are_worth_nothing() -> None:
    """Farming, Mining, Fishing, Philosophy and City Independence count."""
    governed = clash("D3 plains  red city", red=f"{PHOENICIA}, philosophy, voting, civil_liberties")
    assert points(governed, "advances") == 2.5
    assert points(clash("D3 plains  red city", red="fishing, philosophy, voting, civil_liberties"), "advances") == 3


# --- Biremes ---------------------------------------------------------------------------------------------------

FLEETS = "D3 sea  2 red ship\nD4 sea  2 {foe} ship"


def fight(red: str, blue: str = "", foe: str = "blue") -> Situation:
    game = clash(FLEETS.format(foe=foe), red=red, blue=blue)
    return game.say("red", "move", "D3", ["ship", "ship"], "D4", chance=["1 leader"] * 4)


def test_biremes_are_stronger_at_sea_in_every_round() -> None:
    game = fight("phoenicia, warships")
    assert combat_values("red", 4, "blue", 2, 0, 0, "D4") in game.deeds()
    game.say("red", "fight", chance=["2 cavalry", "1 leader", "1 leader", "1 leader"])
    assert combat_values("red", 5, "blue", 2, 0, 1, "D4") in game.deeds()


def test_against_warships_only_in_the_first_round() -> None:
    game = fight("phoenicia, warships", "warships")
    assert combat_values("red", 4, "blue", 2, 0, 0, "D4") in game.deeds()
    game.say("red", "fight", chance=["2 cavalry", "1 leader", "1 leader", "1 leader"])
    assert combat_values("red", 3, "blue", 2, 0, 0, "D4") in game.deeds()


def test_against_pirates_too() -> None:
    assert combat_values("red", 4, "pirates", 2, 0, 0, "D4") in fight("phoenicia, warships", foe="pirates").deeds()


def test_not_on_land() -> None:
    game = attack("infantry", "infantry", red="phoenicia, warships", chance=["3 elephant", "1 leader"])
    assert combat_values("red", 3, "blue", 1, 0, 0, "D4") in game.deeds()


# --- Alphabet --------------------------------------------------------------------------------------------------

THREE = "D2 plains  3 red settler\nD3 plains  blue city\nE3 plains  blue city\nC3 plains  blue city\n"


def trade(red: str, drawn: str = THREE) -> Situation:
    """Red's turn begins."""
    return clash(drawn, red=red, turn="blue").say("blue", "end-turn")


def test_two_trade_routes_may_give_culture_or_two_ideas() -> None:
    game = trade("phoenicia, writing, trade_routes").say("red", ["food", "culture", "2 ideas"])
    assert (game.red.stock.food, game.red.stock.culture, game.red.stock.ideas) == (1, 1, 2)


def test_not_three() -> None:
    game = trade("phoenicia, writing, trade_routes")
    assert (game.option("culture").up_to, game.option("2 ideas").up_to) == (2, 2)
    assert "at most 2" in game.must_refuse("red", ["culture", "culture", "2 ideas"])


def test_what_is_left_of_the_two_a_great_merchant_may_bring() -> None:
    game = trade("phoenicia, writing, trade_routes, storage, great_merchant").say("red", ["food", "food", "culture"])
    game.say("red", "great_merchant", "none")
    assert (game.option("culture").up_to, game.option("2 ideas").up_to) == (1, 1)


def test_a_great_merchant_brings_no_more_of_them_in_the_same_turn() -> None:
    game = trade("phoenicia, writing, trade_routes, great_merchant").say("red", ["food", "culture", "2 ideas"])
    game.say("red", "great_merchant", "none")
    assert game.red.stock.food == 2  # without Storage; nothing else could be had


def test_without_the_alphabet_there_is_only_food() -> None:
    assert trade("phoenicia, trade_routes").asked == "red action"


# --- Cedars & Dyes ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawn", "food"),
    [
        ("D2 sea  red ship\nD3 sea\nD4 sea\nD5 plains  blue city", 1),  # three spaces
        ("D2 sea  red ship\nD3 sea\nD4 sea\nD5 sea\nD6 plains  blue city", 0),  # four
        ("D2 sea  red ship\nD3 plains\nD4 plains\nD5 plains  blue city", 0),  # not beside the sea
        ("D2 sea  red ship\nD3 plains\nD4 plains  blue city", 1),  # two spaces: any city
        ("D2 plains  red settler\nD3 sea\nD4 sea\nD5 plains  blue city", 0),  # no settler
    ],
)
def test_ships_trade_with_cities_beside_the_sea_three_spaces_away(drawn: str, food: int) -> None:
    assert trade("phoenicia, trade_routes", drawn).red.stock.food == food


@pytest.mark.parametrize(
    ("drawn", "food"),
    [
        ("D2 plains  red city port@D3\nD3 sea\nD4 sea\nD5 plains  blue city", 1),
        ("D2 plains  red city port@D3\nD3 sea\nD4 plains  blue city", 1),
        ("D2 plains  red city\nD3 sea\nD4 plains  blue city", 0),  # no port
        ("D2 plains  red city port@C3\nC3 sea\nD3 plains\nD4 plains\nD5 plains  blue city", 0),  # not beside the sea
        ("D2 plains  red city port@C2\nC2 sea\nE3 plains  blue city\nD3 plains\nE2 plains", 0),  # nor is this one
        ("D2 plains  red city port@D3\nD3 sea\nD4 sea\nD5 sea\nD6 plains  blue city", 0),  # four
    ],
)
def test_so_do_cities_with_a_port(drawn: str, food: int) -> None:
    assert trade("phoenicia, trade_routes", drawn).red.stock.food == food


@rule("CM-20.02")
def test_pirates_block_these_routes_too() -> None:
    drawn = "D2 plains  red city port@D3\nD3 sea\nD4 sea  pirates ship\nD5 plains  blue city"
    assert trade("phoenicia, trade_routes", drawn).red.stock.food == 0


@rule("CM-6.08")
def test_no_city_trades_twice_and_there_are_four_routes_at_most() -> None:
    drawn = "D2 plains  red city port@D3\nD3 sea  red ship\nD4 plains  blue city"
    assert trade("phoenicia, trade_routes", drawn).red.stock.food == 1
