"""Chapter 20: pirates."""

import pytest

from rules.clash.deeds import attacks
from tests.rule import rule
from tests.rules.clash.everywhere import with_civilizations
from tests.rules.clash.scenario import Situation, clash

COAST = "D4 plains  red city\nD5 sea\nE5 sea"


def icon(board: str, red: str = "", blue: str = "", seats: int = 2) -> Situation:
    return clash(board, red=red, blue=blue, seats=seats).run("pirates", "red")


# --- what they block -----------------------------------------------------------------------------------------


@with_civilizations
@rule("CM-20.01", "CV-6.3")
@pytest.mark.parametrize(("pirates", "free"), [("D5", False), ("E6", False), ("E7", True)])
def test_nothing_is_collected_from_the_sea_beside_pirates(pirates: str, free: bool) -> None:
    board = {"D4": "plains  red city", "D5": "sea", "E6": "sea", "E7": "sea"}
    board[pirates] = "sea  pirates ship"
    drawn = "\n".join(f"{space} {what}" for space, what in board.items())
    game = clash(drawn, red="fishing").say("red", "collect")
    assert ("D5 food" in game.choices) is free


@with_civilizations
@rule("CM-20.02", "CV-6.4")
@pytest.mark.parametrize(("pirates", "food"), [("", 1), ("C5", 0), ("C6", 0)])
def test_pirates_block_trade_routes(pirates: str, food: int) -> None:
    board = {"D4": "sea  red ship", "C5": "sea", "C6": "sea", "B5": "plains  blue city"}
    if pirates:
        board[pirates] = "sea  pirates ship"
    drawn = "\n".join(f"{space} {what}" for space, what in board.items())
    game = clash(drawn, red="trade_routes", turn="blue")
    game.state.to_play = ["red"]
    game.run("end-turn")
    assert game.red.stock.food == food


@with_civilizations
@rule("CM-20.03", "CM-20.04", "CV-6.5")
def test_player_ships_do_not_pass_pirates() -> None:
    game = clash("D3 sea  red ship\nC4 sea\nD4 sea  pirates ship\nD5 sea").say("red", "move", "D3")
    assert [choice for choice in sorted(game.choices) if "explore" not in choice] == ["C4", "D4"]


@with_civilizations
@rule("CM-20.04", "CV-6.12")
def test_ships_among_pirates_fight_and_another_player_rolls_without_cards() -> None:
    board = "E4 sea  red ship\nE5 sea  pirates ship\nF5 sea"
    game = clash(board, seats=3, yellow="tactics, leadership-high_ground", blue="tactics")
    game.say("red", "move", "E4", "E5", chance=["1 leader", "1 leader"])
    assert attacks("red", "pirates", "E5") in game.deeds()
    assert "plays" not in game.told()
    assert game.asked == "red retreat"


@rule("CM-20.04", "CM-18.06")
def test_pirates_never_retreat_and_fight_on() -> None:
    game = clash("D3 sea  red ship\nD4 sea  pirates ship").say("red", "move", "D3", "D4", chance=["1 leader"] * 2)
    assert game.asked == "red retreat"


@rule("CM-20.04")
def test_ships_recruited_among_pirates_fight() -> None:
    board = "D3 plains  red city port@D4\nD4 sea  pirates ship"
    game = clash(board, red="2 wood").say("red", "recruit", ["ship"], chance=["6 infantry", "1 leader"])
    assert game.asked == "red token"


# --- the reward ----------------------------------------------------------------------------------------------


@rule("CM-20.05")
def test_every_pirate_ship_brings_a_gold_and_a_token() -> None:
    game = clash("D3 sea  2 red ship\nD4 sea  2 pirates ship")
    game.say("red", "move", "D3", ["ship", "ship"], "D4", chance=["5 infantry", "5 infantry", "1 leader", "1 leader"])
    game.say("red", "mood", "culture")
    assert (game.red.stock.gold, game.red.stock.mood, game.red.stock.culture) == (2, 1, 1)


@rule("CM-20.05")
def test_the_reward_does_not_ask_who_has_won() -> None:
    game = clash("D3 sea  red ship\nD4 sea  2 pirates ship")
    game.say("red", "move", "D3", "D4", chance=["6 infantry", "5 cavalry", "1 leader"])
    game.say("red", "mood")
    assert game.units("D4") == ["ship"]
    assert (game.red.stock.gold, game.red.stock.mood) == (1, 1)


# --- the icon: ships -----------------------------------------------------------------------------------------


@rule("CM-20.06")
def test_two_ships_appear_one_of_them_beside_a_city() -> None:
    game = icon("D4 plains  red city\nD5 sea\nE6 sea\nE7 sea")
    assert game.choices == ["D5", "E6", "E7"]
    game.say("red", "E7")
    assert game.units("D5") == ["ship"]
    assert game.units("E7") == ["ship"]


@rule("CM-20.06")
def test_both_may_share_a_space() -> None:
    game = icon("D4 plains  red city\nD5 sea\nE6 sea").say("red", "D5", "D5")
    assert game.units("D5") == ["ship", "ship"]


@rule("CM-20.06")
def test_never_among_player_ships() -> None:
    game = icon("D4 plains  red city\nD5 sea  blue ship\nE5 sea  red ship\nE7 sea")
    assert game.units("E7") == ["ship", "ship"]


@rule("CM-20.06")
def test_without_a_free_sea_beside_a_city_anywhere() -> None:
    game = icon("D4 plains  red city\nE6 sea\nE7 sea").say("red", "E7", "E7")
    assert game.units("E7") == ["ship", "ship"]


@rule("CM-20.07")
def test_with_too_few_in_the_supply_ships_come_off_the_map_first() -> None:
    game = icon("D4 plains  red city\nD5 sea\nE6 sea  pirates ship\nE7 sea  2 pirates ship")
    assert game.asked == "red pirate-taken"
    game.say("red", "E7", "D5", "E7")
    assert (game.units("D5"), game.units("E6"), game.units("E7")) == (["ship"], ["ship"], ["ship", "ship"])


@rule("CM-20.07")
def test_with_two_in_the_supply_none_comes_off() -> None:
    game = icon("D4 plains  red city\nD5 sea\nE6 sea  2 pirates ship").say("red", "D5", "D5")
    assert len(game.units("E6")) == 2


@rule("CM-20.10")
def test_without_a_sea_free_of_player_ships_none_appears_but_the_raid_follows() -> None:
    game = icon("D4 plains  red city\nD5 sea  red ship", red="1 gold")
    assert game.units("D5") == ["ship"]
    game = icon("D4 plains  red city", red="1 gold")
    assert game.red.stock.gold == 1


@rule("CM-20.10", "CM-20.08")
def test_the_raid_needs_no_new_ship() -> None:
    board = "D4 plains  red city\nD5 sea  pirates ship"
    game = clash(board, red="1 gold")
    game.run("pirates", "red").say("red", *([] if game.asked == "red action" else ["D5", "D5"]))
    assert game.red.stock.gold == 0


# --- the icon: raid ------------------------------------------------------------------------------------------


@rule("CM-20.08")
def test_owners_of_cities_beside_pirates_lose_a_thing_of_their_choice() -> None:
    game = icon("D4 plains  red city\nD5 sea", red="1 gold, 1 mood, 1 culture")
    assert game.asked == "red pirate-loot"
    assert sorted(game.choices) == ["culture", "gold", "mood"]
    game.say("red", "mood")
    assert (game.red.stock.gold, game.red.stock.mood, game.red.stock.culture) == (1, 0, 1)


@rule("CM-20.08")
def test_one_thing_however_many_ships_and_cities() -> None:
    game = icon("D4 plains  red city\nE5 plains  red city\nD5 sea", red="3 food, storage")
    assert game.red.stock.food == 2


@rule("CM-20.11")
def test_the_raid_is_for_everybody_clockwise_from_who_drew_the_card() -> None:
    board = "E4 plains  red city\nE5 sea\nE6 plains  blue city\nF5 plains  yellow city"
    game = clash(board, seats=3, red="1 gold, 1 food", blue="1 gold, 1 food", yellow="1 gold, 1 food")
    game.run("pirates", "red")
    order = []
    while game.ask.kind == "pirate-loot":
        order.append(game.ask.seat)
        game.say(game.ask.seat, "gold")
    assert order == ["red", "yellow", "blue"]
    assert [player.stock.gold for player in game.state.players.values()] == [0, 0, 0]


@rule("CM-20.08")
def test_all_are_asked_at_once_and_lose_it_in_order() -> None:
    """docs/rulings.md, 23"""
    board = "E4 plains  red city\nE5 sea\nE6 plains  blue city\nF5 plains  yellow city"
    game = clash(board, seats=3, red="1 gold, 1 food", blue="1 gold", yellow="1 gold, 1 food").run("pirates", "red")
    assert [ask.seat for ask in game.game.asks] == ["red", "yellow"], "blue has one thing only"
    game.game.answer("yellow", "food")
    assert "loses" not in game.told()
    game.game.answer("red", "gold")
    lost = [line for line in game.told().splitlines() if " loses " in line]
    assert [line.split()[0] for line in lost] == ["@red", "@yellow", "@blue"]


@rule("CM-20.09")
def test_who_has_nothing_lowers_a_mood_and_myths_is_no_help() -> None:
    game = icon("D4 plains  red city happy\nD5 sea\nD6 plains  red city angry", red="myths")
    assert game.city("D4").mood == "neutral"


@rule("CM-20.09")
def test_the_city_is_one_beside_pirates() -> None:
    game = icon("D4 plains  red city\nD5 sea\nD6 plains  red city\nD2 plains  red city")
    assert game.asked == "red pirate-mood"
    assert game.choices == ["D4", "D6"]


@rule("CM-20.09")
def test_where_all_are_angry_nothing_happens() -> None:
    game = icon("D4 plains  red city angry\nD5 sea\nD2 plains  red city")
    assert game.city("D2").mood == "neutral"


@rule("CM-20.08")
def test_cities_away_from_pirates_are_safe() -> None:
    game = icon("D4 plains  red city\nD5 sea\nB6 plains  blue city", blue="1 gold")
    assert game.blue.stock.gold == 1
