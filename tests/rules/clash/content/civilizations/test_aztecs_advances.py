"""Aztecs: captives, and what a player gets for giving them up. The leaders are in test_aztecs_leaders.py."""

from __future__ import annotations

import pytest

from rules.clash.deeds import keeps_captive
from rules.clash.pieces import units_left
from tests.rule import rule
from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import Situation, clash


def holding(game: Situation, *captives: str) -> Situation:
    """Red already holds captives."""
    game.red.captives[:] = captives
    return game.run("act")


def objectives_line(game: Situation) -> float:
    line: float = game.game.view(None)["players"]["red"]["score"]["objectives"]
    return line


# --- Captives --------------------------------------------------------------------------------------------------


@rule("CM-27.10")
def test_defeated_army_units_are_kept_as_captives() -> None:
    game = attack("2 infantry", "2 infantry, cavalry", red="aztecs", chance=[*["6 infantry"] * 2, *["1 leader"] * 3])
    game.say("blue", ["infantry", "cavalry"]).say("red", "fight", chance=[*["6 infantry"] * 2, "1 leader"])
    assert game.asked == "red captives-taken"
    game.say("red", ["infantry", "cavalry"])
    assert sorted(game.red.captives) == ["blue cavalry", "blue infantry"]
    assert objectives_line(game) == 1.0
    assert game.game.view(None)["players"]["red"]["captives"] == game.red.captives
    assert units_left(game.state, "blue", "cavalry") == 3  # one is missing from blue's supply
    assert units_left(game.state, "blue", "infantry") == 15


def test_barbarians_are_kept_too() -> None:
    game = attack("2 infantry", "infantry", foe="barbarians", red="aztecs", chance=[*["6 infantry"] * 2, "1 leader"])
    game.say("red", ["infantry"])
    assert game.red.captives == ["barbarians infantry"]
    assert keeps_captive("red", "infantry", "barbarians") in game.deeds()


def test_four_captives_at_most() -> None:
    game = clash("D3 plains  2 red infantry\nD4 plains  2 blue infantry", red="aztecs, tactics")
    holding(game, *["blue cavalry"] * 3)
    chance = [*["6 infantry"] * 2, *["1 leader"] * 2]
    game.say("red", "move", "D3", ["infantry", "infantry"], "D4", chance=chance)
    assert game.ask.most == 1
    game.say("red", ["infantry"])
    assert len(game.red.captives) == 4
    assert keeps_captive("red", "infantry", "blue") in game.deeds()


def test_with_four_captives_nobody_is_asked() -> None:
    game = clash("D3 plains  red infantry\nD4 plains  blue infantry", red="aztecs, tactics")
    holding(game, *["blue cavalry"] * 4)
    assert game.say("red", "move", "D3", "D4", chance=["6 infantry", "1 leader"]).asked == "red action"


def test_an_undefended_city_gives_no_captives() -> None:
    assert attack("infantry", "city", red="aztecs").asked == "red action"


def test_the_defender_takes_captives_too_and_without_tactics_nobody_does() -> None:
    dice = ["1 leader", "6 infantry"]
    game = attack("infantry", "infantry", blue="aztecs, tactics", chance=dice)
    assert game.asked == "blue captives-taken"
    assert game.say("blue", ["infantry"]).blue.captives == ["red infantry"]
    assert attack("infantry", "infantry", blue="aztecs", chance=dice).asked == "red action"


def test_nobody_has_to_take_any() -> None:
    game = attack("infantry", "infantry", red="aztecs", chance=["6 infantry", "1 leader"]).say("red", [])
    assert game.red.captives == []
    assert units_left(game.state, "blue", "infantry") == 16


def test_no_more_than_have_been_lost() -> None:
    game = attack("2 infantry", "infantry", red="aztecs", chance=[*["6 infantry"] * 2, "1 leader"])
    assert game.option("infantry").up_to == 1


def test_who_does_not_win_takes_no_captives() -> None:
    game = attack("2 infantry", "2 infantry", red="aztecs", chance=[*["5 infantry", "2 cavalry"], *["3 infantry"] * 2])
    assert game.units("D4", "blue") == ["infantry"]
    game.say("red", "retreat")
    assert (game.asked, game.red.captives) == ("red action", [])


def test_at_sea_nobody_is_taken() -> None:
    game = clash("D3 sea  red ship\nD4 sea  blue ship", red="aztecs, tactics")
    game.say("red", "move", "D3", "D4", chance=["6 infantry", "1 leader"])
    assert game.asked == "red action"


# --- Human Sacrifice -------------------------------------------------------------------------------------------


def test_a_captive_stands_in_for_a_token() -> None:
    red = "aztecs, rituals, circus_and_sports"
    assert "CM-6.05" in clash("D2 plains  red city", red=red).refusal("circus_and_sports")
    game = holding(clash("D2 plains  red city", red=red), "blue infantry", "blue cavalry")
    game.say("red", "circus_and_sports")
    assert game.asked == "red captives"
    game.say("red", ["blue cavalry"])
    assert game.city("D2").mood == "happy"
    assert game.red.captives == ["blue infantry"]
    assert units_left(game.state, "blue", "cavalry") == 4


def test_a_captive_or_a_token_is_the_player_s_choice() -> None:
    game = clash("D2 plains  red city", red="aztecs, rituals, circus_and_sports, 1 culture")
    holding(game, "blue infantry").say("red", "circus_and_sports")
    assert game.asked == "red pay"
    game.say("red", ["captive"])
    assert (game.red.stock.culture, game.red.captives) == (1, [])


def test_without_rituals_a_captive_pays_nothing() -> None:
    game = holding(clash("D2 plains  red city", red="aztecs, circus_and_sports"), "blue infantry")
    assert "CM-6.05" in game.refusal("circus_and_sports")


def test_a_captive_pays_for_voting_only_if_a_step_can_still_be_paid() -> None:
    drawn = "D2 plains  red city"
    red = "aztecs, myths, rituals, voting"
    assert holding(clash(drawn, red=red), "blue infantry").refusal("voting")
    game = holding(clash(drawn, red=red), "blue infantry", "blue infantry")
    assert game.say("red", "voting", ["D2"]).city("D2").mood == "happy"
    assert game.red.captives == []


@rule("CM-21.01", "CM-21.02")
def test_a_captive_cancels_an_event_icon_and_all() -> None:
    game = clash("D2 plains  red city\nC2 forest", red="aztecs, rituals, 2 food, tracker 1")
    holding(game, "blue infantry", "blue infantry")
    game.script("migration_1", "awesome_year_all").go("red", "advance", "storage")
    assert game.asked == "red cancel-event"
    game.go("red", "cancel")
    assert game.red.stock.gold == 0  # no gold mine
    assert game.asked == "red cancel-event"
    game.go("red", "keep")
    assert game.red.captives == ["blue infantry"]
    assert game.state.event_discards[-1:] == ["migration_1"]


def test_without_a_captive_an_event_is_resolved() -> None:
    game = clash("D2 plains  red city", red="aztecs, rituals, 2 food, tracker 1")
    game.say("red", "advance", "storage", chance=["migration_1"])
    assert game.red.stock.gold == 2


# --- Aztec Gold ------------------------------------------------------------------------------------------------

MOUNTAINS = "D4 plains  red settler\nD3 mountain\nC4 mountain\nE4 plains"
GOLD = "aztecs, art_and_sculptures"


def test_founding_a_city_brings_gold_and_an_exchange_for_each_mountain() -> None:
    game = clash(MOUNTAINS, red=f"{GOLD}, 3 wood, 1 mood").say("red", "found-city")
    assert game.asked == "red aztec-gold"
    assert (game.ask.most, game.option("wood").up_to, game.option("mood").up_to) == (2, 2, 1)
    assert [option.key for option in game.ask.options] == ["wood", "mood"]
    game.say("red", ["wood", "mood"])
    assert (game.red.stock.gold, game.red.stock.wood, game.red.stock.mood) == (3, 2, 0)


def test_nobody_has_to_exchange_anything() -> None:
    game = clash(MOUNTAINS, red=f"{GOLD}, 2 wood").say("red", "found-city", [])
    assert (game.red.stock.gold, game.red.stock.wood) == (1, 2)
    assert "exchanges" not in game.told()


@pytest.mark.parametrize(("drawn", "stock"), [("D4 plains  red settler", "2 wood"), (MOUNTAINS, "2 gold")])
def test_without_mountains_or_goods_there_is_no_exchange(drawn: str, stock: str) -> None:
    game = clash(drawn, red=f"{GOLD}, {stock}").say("red", "found-city")
    assert game.asked == "red action"


# --- Tribute Empire --------------------------------------------------------------------------------------------

ISLAND = "D2 plains  red city{}\nD3 sea\nC3 sea\nE3 sea\nC2 sea\nE2 sea\nD1 sea\n"
VASSAL = f"{ISLAND}D4 mountain  barbarians city{{}}"


@pytest.mark.parametrize("mood", ["happy", "neutral", "angry"])
def test_enemy_cities_within_two_spaces_are_collected_from(mood: str) -> None:
    drawn = f"{ISLAND.format(' happy')}D4 mountain  blue city {mood}, blue infantry"
    game = clash(drawn, red="aztecs, voting").say("red", "collect")
    assert (game.red.stock.food, game.red.stock.ore) == (1, 1)


@pytest.mark.parametrize(
    "there",
    [
        "D4 mountain  blue city, exhausted",
        "D4 mountain",
        "D4 sea\nD5 mountain  blue city",
        "D4 mountain  red city",
        "D4 barren  blue city",
    ],
)
def test_not_farther_away_nor_from_exhausted_land_nor_where_no_enemy_lives(there: str) -> None:
    game = clash(f"{ISLAND.format(' happy')}{there}", red="aztecs, voting").say("red", "collect")
    if game.asked == "red collect-city":
        game.say("red", "D2")
    assert game.red.stock.resources() == game.red.stock.food == 1


def test_a_barbarian_of_such_a_city_is_taken_in_place_of_the_resource() -> None:
    drawn = VASSAL.format(" happy", ", 2 barbarians infantry")
    game = clash(drawn, red="aztecs, voting, tactics").say("red", "collect")
    assert game.asked == "red tribute"
    game.say("red", "infantry")
    assert game.red.captives == ["barbarians infantry"]
    assert (game.red.stock.food, game.red.stock.ore) == (1, 0)
    assert game.units("D4") == ["infantry"]
    game.say("red", "collect", "resource")
    assert game.red.stock.ore == 1


@pytest.mark.parametrize(
    ("red", "army", "held"),
    [
        ("aztecs, voting", ", barbarians infantry", 0),  # without Captives
        ("aztecs, voting, tactics", "", 0),  # nobody is there
        ("aztecs, voting, tactics", ", barbarians infantry", 4),  # four are held already
    ],
)
def test_otherwise_there_is_only_the_resource(red: str, army: str, held: int) -> None:
    game = holding(clash(VASSAL.format(" happy", army), red=red), *["blue infantry"] * held).say("red", "collect")
    assert game.asked == "red action"
    assert game.red.stock.ore == 1


def test_players_units_are_not_taken() -> None:
    drawn = f"{ISLAND.format(' happy')}D4 mountain  blue city, blue infantry"
    game = clash(drawn, red="aztecs, voting, tactics").say("red", "collect")
    assert game.asked == "red action"


def test_tribute_does_not_use_up_husbandry() -> None:
    drawn = f"{ISLAND.format('')}D4 mountain  blue city"
    game = clash(drawn, red="aztecs, voting, husbandry").say("red", "collect", ["D4 ore"])
    assert "husbandry" not in game.turn.used


def test_the_kind_of_captive_is_the_player_s_choice_up_to_four() -> None:
    drawn = VASSAL.format(" happy", ", barbarians infantry, barbarians cavalry")
    game = holding(clash(drawn, red="aztecs, voting, tactics"), *["blue infantry"] * 3).say("red", "collect")
    assert game.choices == ["infantry", "cavalry", "resource"]
    game.say("red", "cavalry")
    assert game.red.captives == [*["blue infantry"] * 3, "barbarians cavalry"]
    assert units_left(game.state, "barbarians", "cavalry") == 3
    game.say("red", "collect")
    assert (game.asked, game.red.stock.ore) == ("red action", 1)


@rule("CM-9.02", "CM-9.04")
def test_the_size_of_the_city_bounds_the_tribute_too() -> None:
    """Size 1: one space in all, each only once."""
    drawn = f"{ISLAND.format('')}D4 mountain  blue city\nB2 forest  blue city"
    game = clash(drawn, red="aztecs, voting").say("red", "collect")
    assert (game.asked, game.ask.most) == ("red collect-from", 1)
    assert sorted(game.choices) == ["B2 wood", "D2 food", "D4 ore"]


def test_what_the_land_gives_takes_its_advance_there_too() -> None:
    drawn = f"{ISLAND.format(' happy')}D4 barren  blue city"
    assert clash(drawn, red="aztecs, voting, irrigation, storage").say("red", "collect").red.stock.food == 2
    assert clash(drawn, red="aztecs, voting, storage").say("red", "collect").red.stock.food == 1
    assert clash(drawn.replace("barren", "mountain"), red="voting").say("red", "collect").red.stock.ore == 0


@rule("CM-28.02")
def test_the_tribute_goes_with_the_government() -> None:
    drawn = f"{ISLAND.format(' happy')}D4 mountain  blue city"
    game = clash(drawn, red="aztecs, voting").run("event-text", "red", "anarchy").say("red", "collect")
    assert game.red.stock.ore == 0
