"""Famines: food, or an angry city."""

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash


@everywhere
def test_a_famine_takes_food() -> None:
    game = clash("D3 plains  red city", red="2 food").run("event-text", "red", "famine_2")
    assert game.red.stock.food == 1
    assert game.city("D3").mood == "neutral"


@everywhere
@rule("CM-5.05")
def test_gold_cannot_stand_in() -> None:
    game = clash("D3 plains  red city happy", red="3 gold").run("event-text", "red", "famine_1")
    assert game.red.stock.gold == 3
    assert game.city("D3").mood == "angry"


@everywhere
def test_whoever_starves_chooses_the_city() -> None:
    game = clash("D3 plains  red city happy\nD4 plains  red city\nC4 plains  red city angry")
    game.run("event-text", "red", "famine_3")
    assert game.choices == ["D3", "D4"]
    game.say("red", "D4")
    assert [game.city(space).mood for space in ("D3", "D4")] == ["happy", "angry"]


@everywhere
def test_a_severe_famine_takes_two() -> None:
    game = clash("D3 plains  red city", red="2 food").run("event-text", "red", "severe_famine_1")
    assert game.red.stock.food == 0
    assert game.city("D3").mood == "neutral"


@everywhere
def test_a_severe_famine_takes_what_there_is_and_a_mood() -> None:
    game = clash("D3 plains  red city", red="1 food").run("event-text", "red", "severe_famine_2")
    assert game.red.stock.food == 0
    assert game.city("D3").mood == "angry"


@everywhere
def test_a_famine_leaves_the_others_alone() -> None:
    game = clash("D3 plains  red city\nD7 plains  blue city", red="1 food", blue="1 food")
    game.run("event-text", "red", "severe_famine_3")
    assert game.blue.stock.food == 1


def test_vermin_only_eats_what_is_stored() -> None:
    game = clash("D3 plains  red city\nD7 plains  blue city", red="2 food", blue="storage, 3 food")
    game.run("event-text", "red", "famine_vermin")
    assert (game.red.stock.food, game.blue.stock.food) == (2, 2)


def test_vermin_in_an_empty_store_makes_a_city_angry() -> None:
    game = clash("D3 plains  red city\nD7 plains  blue city", red="storage", blue="storage, irrigation")
    game.run("event-text", "red", "famine_vermin")
    assert game.city("D3").mood == "angry"
    assert game.city("D7").mood == "neutral"


DRY = "D3 barren  red city\nD4 plains  red city\nC3 plains  red city\nB3 plains  red city\nC4 plains  red city"


def test_a_drought_takes_food_for_each_city_at_barren_land_three_at_most() -> None:
    game = clash(DRY, red="storage, 5 food").run("event-text", "red", "famine_drought")
    assert game.red.stock.food == 2
    game = clash("D4 barren\nD3 plains  red city\nC5 plains  red city\nB6 plains  red city", red="storage, 5 food")
    assert game.run("event-text", "red", "famine_drought").red.stock.food == 3


def test_a_drought_that_finds_too_little_makes_one_of_those_cities_angry() -> None:
    board = "D4 barren\nD3 plains  red city\nC5 plains  red city\nB6 plains  red city"
    game = clash(board, red="1 food").run("event-text", "red", "famine_drought")
    assert game.choices == ["D3", "C5"]
    game.say("red", "C5")
    assert game.city("C5").mood == "angry"
    assert game.red.stock.food == 0


def test_a_drought_passes_cities_in_green_land_by() -> None:
    game = clash("D4 plains  red city", red="2 food").run("event-text", "red", "famine_drought")
    assert game.red.stock.food == 2
