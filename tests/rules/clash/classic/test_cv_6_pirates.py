"""CV-6 Pirates in 2014: a raid by pairs, then a ship that appears or moves."""

from __future__ import annotations

import pytest

from rules.clash.deeds import die, rolls, wins_battle
from tests.rule import rule
from tests.rules.clash.everywhere import only_2014
from tests.rules.clash.scenario import Situation, clash

COAST = "D4 plains  red city\nD5 sea\nE5 sea"


def icon(board: str, red: str = "", blue: str = "", seats: int = 2) -> Situation:
    return clash(board, red=red, blue=blue, seats=seats).run("pirates", "red")


# --- by exploring --------------------------------------------------------------------------------------------


def explored(tile: list[str], drawn: str = "") -> Situation:
    """Red's settler enters a region that turns out to be this one: top, left, right, bottom."""
    game = clash(f"D2 plains  red settler\n{drawn}")
    regions = game.state.box.regions
    name = next(id for id in game.state.region_pile if [*regions[id]] in (tile, tile[::-1]))
    game.say("red", "move", "D2", "D3", chance=[name])
    if game.asked == "red orientation":
        game.say("red", game.choices[0])
    return game


@only_2014
@rule("CV-6.1", "CV-6.16")
def test_a_region_of_two_seas_brings_a_pirate_ship_where_the_explorer_says() -> None:
    game = explored(["forest", "forest", "sea", "sea"])
    seas = [space for space, land in game.state.terrain.items() if land == "sea"]
    assert (game.asked, sorted(game.choices)) == ("red pirate-ship", sorted(seas))
    game.say("red", seas[0])
    assert [unit.owner for unit in game.state.units[seas[0]]] == ["pirates"]


@only_2014
@rule("CV-6.1")
def test_a_region_of_one_sea_does_not() -> None:
    game = explored(["forest", "mountain", "mountain", "sea"])
    assert "pirate" not in game.told()


@only_2014
@rule("CV-6.1")
@pytest.mark.parametrize("out", [1, 3])
def test_a_second_region_brings_a_second_ship_and_a_fourth_the_last(out: int) -> None:
    game = explored(["forest", "forest", "sea", "sea"], drawn=f"D7 sea  {out} pirates ship")
    assert game.asked == "red pirate-ship"
    game.say("red", game.choices[0])
    assert sum(unit.owner == "pirates" for here in game.state.units.values() for unit in here) == out + 1


@only_2014
@rule("CV-6.16")
def test_without_a_ship_left_none_appears() -> None:
    game = explored(["forest", "forest", "sea", "sea"], drawn="D7 sea  4 pirates ship")
    assert "pirate-ship" not in game.asked


ROCKS = "C4 mountain\nE4 mountain\nD3 mountain"
SEA_BEHIND_SEA = ("sea", "mountain", "sea", "mountain")


@only_2014
@rule("CV-6.7", "CV-6.5")
@pytest.mark.parametrize("fights", [True, False])
def test_a_ship_that_explores_may_fight_the_pirates_or_go_back_if_they_bar_the_way(fights: bool) -> None:
    game = clash(f"D4 sea  red ship\n{ROCKS}").say("red", "move", "D4")
    name = next(id for id, tile in game.state.box.regions.items() if tile == SEA_BEHIND_SEA)
    game.say("red", "explore D5", chance=[name])
    while game.ask.kind in ("orientation", "pirate-ship"):
        game.say("red", "D5" if "D5" in game.choices else game.choices[0])
    assert (game.asked, game.choices) == ("red explore-to", ["D5", "back"])
    if fights:
        game.say("red", "D5", chance=["6", "1"])
        assert wins_battle("red", "D5") in game.deeds()
    else:
        game.say("red", "back")
        assert game.units("D4") == ["ship"]
        assert "attacks" not in game.told()


# --- the raid ------------------------------------------------------------------------------------------------


@only_2014
@rule("CV-6.2", "CV-6.8")
def test_first_the_raid_and_then_a_ship() -> None:
    game = icon(f"{COAST.replace('D5 sea', 'D5 sea  pirates ship')}", red="1 gold")
    assert game.red.stock.gold == 0
    assert game.asked == "red pirate-ship"
    assert icon(COAST, red="1 gold").red.stock.gold == 1  # the one that comes now raids nobody


@only_2014
@rule("CV-6.8")
@pytest.mark.parametrize(("ship", "raided"), [("D6", True), ("D7", False)])
def test_pirates_reach_two_spaces_over_land_or_sea(ship: str, raided: bool) -> None:
    board = {"D4": "plains  red city", "E5": "sea", "D5": "forest", "D6": "sea", "D7": "sea"}
    board[ship] = "sea  pirates ship"
    game = icon("\n".join(f"{space} {what}" for space, what in board.items()), red="2 gold")
    assert game.red.stock.gold == 2 - raided


@only_2014
@rule("CV-6.8")
def test_only_cities_by_the_sea_are_raided() -> None:
    game = icon("D4 plains  red city\nD5 forest\nE5 forest\nD6 sea  pirates ship", red="1 gold")
    assert game.red.stock.gold == 1


@only_2014
@rule("CV-6.8")
def test_what_is_lost_is_the_player_s_choice_but_no_culture_token() -> None:
    game = icon(COAST.replace("D5 sea", "D5 sea  pirates ship"), red="1 gold, 1 mood, 1 culture")
    assert (game.asked, sorted(game.choices)) == ("red pirate-loot", ["gold", "mood"])
    game.say("red", ["mood"])
    assert (game.red.stock.gold, game.red.stock.mood, game.red.stock.culture) == (1, 0, 1)


@only_2014
@rule("CV-6.9")
@pytest.mark.parametrize(
    ("drawn", "lost"),
    [
        ("D4 plains  red city\nE5 plains  red city\nD5 sea  pirates ship", 1),  # one ship, two cities
        ("D4 plains  red city\nD5 sea  3 pirates ship", 1),  # one city, three ships
        ("D4 plains  red city\nE5 plains  red city\nD5 sea  2 pirates ship", 2),
    ],
)
def test_each_ship_and_each_city_counts_once_in_as_many_pairs_as_there_can_be(drawn: str, lost: int) -> None:
    game = icon(drawn, red="4 gold")
    assert game.red.stock.gold == 4 - lost


@only_2014
@rule("CV-6.9")
def test_the_pairs_are_as_many_as_there_can_be_whatever_is_looked_at_first() -> None:
    """D4 reaches both ships, D2 only one of them."""
    ships = "C2 sea\nC3 sea  pirates ship\nD5 sea\nD6 sea  pirates ship"
    drawn = f"D2 plains  red city\nD3 forest\nD4 plains  red city\n{ships}"
    assert icon(drawn, red="4 gold").red.stock.gold == 2
    other = drawn.split("\n")
    assert icon("\n".join([other[2], *other[:2], *other[3:]]), red="4 gold").red.stock.gold == 2


@only_2014
@rule("CV-6.10")
def test_what_is_missing_lowers_the_mood_of_a_paired_city_and_myths_is_no_help() -> None:
    drawn = "D4 plains  red city happy\nE5 plains  red city\nD5 sea  2 pirates ship\nD2 plains  red city happy"
    game = icon(drawn, red="myths, 1 gold")
    assert game.red.stock.gold == 0
    assert (game.asked, game.choices) == ("red pirate-mood", ["D4", "E5"])
    game.say("red", "D4")
    assert (game.city("D4").mood, game.city("E5").mood) == ("neutral", "neutral")


@only_2014
@rule("CV-6.10")
def test_where_all_are_angry_nothing_more_happens() -> None:
    game = icon("D4 plains  red city angry\nD5 sea  pirates ship\nD2 plains  red city")
    assert game.asked == "red action"  # the only sea is where the ship lies: the next one joins it
    assert (game.city("D4").mood, game.city("D2").mood) == ("angry", "neutral")


@only_2014
@rule("CV-6.15")
def test_nobody_but_who_drew_the_card_is_raided() -> None:
    game = icon("D4 plains  red city\nE5 plains  blue city\nD5 sea  2 pirates ship", red="1 gold", blue="1 gold")
    assert (game.red.stock.gold, game.blue.stock.gold) == (0, 1)


# --- a ship that appears or moves ----------------------------------------------------------------------------


@only_2014
@rule("CV-6.11")
def test_one_ship_appears_on_any_sea_without_players_ships() -> None:
    game = icon("D4 plains  red city\nD5 sea  blue ship\nE5 sea\nE6 sea  red ship\nE7 sea")
    assert (game.asked, game.choices) == ("red pirate-ship", ["E5", "E7"])
    game.say("red", "E7")
    assert game.units("E7") == ["ship"]
    assert game.asked == "red action"


@only_2014
@rule("CV-6.11", "CV-6.2")
def test_a_second_icon_brings_a_second_ship_and_the_first_one_raids() -> None:
    game = icon(f"{COAST}\nE6 sea", red="2 gold").say("red", "D5")
    assert (game.red.stock.gold, game.asked) == (2, "red action")
    game.run("pirates", "red")
    assert (game.red.stock.gold, game.asked, sorted(game.choices)) == (1, "red pirate-ship", ["D5", "E5", "E6"])
    game.say("red", "D5")
    assert [unit.owner for unit in game.state.units["D5"]] == ["pirates"] * 2


FLEET = "D2 plains  red city\nD5 sea  2 pirates ship\nE5 sea  2 pirates ship\nE7 sea\nE6 sea  red ship"


@only_2014
@rule("CV-6.11")
def test_with_all_out_one_may_be_moved() -> None:
    game = icon(FLEET)
    assert (game.asked, game.choices) == ("red pirate-moved", ["D5", "E5", "none"])
    game.say("red", "D5")
    assert game.choices == ["E5", "E7"]
    game.say("red", "E7")
    assert (game.units("D5"), game.units("E7")) == (["ship"], ["ship"])


@only_2014
@rule("CV-6.11")
def test_or_they_stay() -> None:
    game = icon(FLEET).say("red", "none")
    assert (len(game.units("D5")), len(game.units("E5"))) == (2, 2)


# --- fighting them -------------------------------------------------------------------------------------------


@only_2014
@rule("CV-6.12")
def test_another_player_rolls_for_them_and_plays_no_card() -> None:
    board = "D3 sea  red ship\nD4 sea  pirates ship"
    game = clash(board, blue="tactics, great_ideas-siege")
    game.say("red", "move", "D3", "D4", chance=["1", "1"])
    assert game.asked == "red retreat"
    assert rolls("pirates", [die(1)], "D4") in game.deeds()


@only_2014
@rule("CV-6.13")
def test_each_that_is_sunk_brings_a_gold_and_a_mood_token() -> None:
    game = clash("D3 sea  2 red ship\nD4 sea  2 pirates ship", red="Happiness Level 3")
    game.say("red", "move", "D3", ["ship", "ship"], "D4", chance=["5", "5", "1", "1"])
    assert (game.red.stock.gold, game.red.stock.mood) == (2, 2)
    assert game.asked == "red action"
