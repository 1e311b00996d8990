"""Good, awesome, fantastic and successful years."""

import pytest

from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash


def year(card: str, board: str = "") -> Situation:
    return clash(board, seats=3, red="storage", blue="storage", yellow="storage").run("event-text", "red", card)


def food(game: Situation) -> list[int]:
    return [player.stock.food for player in game.state.players.values()]


@everywhere
@pytest.mark.parametrize(("kind", "gives"), [("good", 1), ("awesome", 2), ("fantastic", 3)])
def test_a_year_for_you_or_for_all(kind: str, gives: int) -> None:
    assert food(year(f"{kind}_year_you")) == [gives, 0, 0]
    assert food(year(f"{kind}_year_all")) == [gives, gives, gives]


@everywhere
@pytest.mark.parametrize(("kind", "gives"), [("good", 1), ("awesome", 2), ("fantastic", 3)])
def test_a_year_to_share(kind: str, gives: int) -> None:
    game = year(f"{kind}_year_share")
    assert game.asked == "red share-food"
    assert game.choices == ["yellow", "blue"]
    game.say("red", ["blue"] + ["yellow"] * (gives - 1))
    assert food(game) == [gives, 1, gives - 1]


@everywhere
def test_between_two_players_all_of_the_share_goes_to_the_other() -> None:
    game = clash(red="storage", blue="storage").run("event-text", "red", "fantastic_year_share")
    assert food(game) == [3, 3]


@everywhere
def test_food_above_the_limit_is_lost() -> None:
    game = clash().run("event-text", "red", "fantastic_year_all")
    assert food(game) == [2, 2]


def test_a_successful_year_helps_those_with_the_fewest_cities() -> None:
    board = (
        "E4 plains  red city\nD3 forest  red city\nF3 plains  red city\nB7 plains  blue city\nG8 plains  yellow city"
    )
    assert food(year("successful_year", board)) == [0, 2, 2]


def test_a_successful_year_for_equals() -> None:
    board = "E4 plains  red city\nB7 plains  blue city\nG8 plains  yellow city"
    assert food(year("successful_year", board)) == [1, 1, 1]


def test_a_successful_year_counts_no_barbarian_cities() -> None:
    board = "E4 plains  red city\nE5 plains  barbarians city\nB7 plains  blue city\nB6 plains  blue city"
    assert food(year("successful_year", board + "\nG8 plains  yellow city")) == [1, 0, 1]
