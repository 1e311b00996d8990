"""Huns: cities that wander, riders, and barbarians that listen. The leaders are in test_huns_leaders.py."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import with_civilizations
from tests.rules.clash.scenario import clash

# --- Nomads ----------------------------------------------------------------------------------------------------

STEPPE = "D2 plains  red city{}\nD3 {}\nD4 plains\nD1 sea\nC2 sea\nE2 sea\nC3 sea\nE3 sea"
NOMADS = "huns, storage"


@pytest.mark.parametrize(("city", "moves"), [("", True), (" happy", True), (" angry", False), (" temple", False)])
def test_small_cities_that_are_not_angry_may_move(city: str, moves: bool) -> None:
    assert (clash(STEPPE.format(city, "forest"), red=NOMADS).refusal("move") == "") is moves
    assert clash(STEPPE.format(city, "forest"), red="huns").refusal("move")


@rule("CM-4.08", "CM-12.01")
@pytest.mark.parametrize(
    ("land", "gains"),
    [
        ("plains", {"food": 1}),
        ("forest", {"wood": 1}),
        ("mountain", {"ore": 1}),
        ("barren", {}),
        ("forest  exhausted", {}),
    ],
)
def test_the_city_is_activated_goes_one_space_and_gains_of_the_land(land: str, gains: dict[str, int]) -> None:
    game = clash(STEPPE.format(" happy", land), red=NOMADS).say("red", "move", "city D2")
    assert "D2" not in game.state.cities
    assert (game.city("D3").owner, game.city("D3").mood, game.city("D3").activated) == ("red", "happy", 1)
    assert dict(game.red.stock.items()) == gains
    assert (game.turn.actions, game.asked) == (2, "red action")  # nobody else could move


@rule("CM-12.01", "CM-12.03")
def test_it_is_one_of_the_three_groups_and_goes_once_in_an_action() -> None:
    game = clash(STEPPE.format("", "plains") + "\nD6 plains  red settler\nE6 plains", red=NOMADS)
    game.say("red", "move", "city D2")
    assert "2 groups left" in game.ask.question_for(game.game.rules.write)
    assert "CM-12.03" in game.refusal("city D3")
    game.say("red", "done", "move", "city D3", "D4")
    assert game.city("D4").mood == "angry"  # the second activation of the turn
    assert "city D4" not in [option.key for option in game.ask.options]


def test_with_units_that_can_move_alone_or_behind_them() -> None:
    drawn = STEPPE.format(", 2 red settler, red infantry", "plains")
    game = clash(drawn, red=f"{NOMADS}, tactics").say("red", "move", "city D2")
    assert (game.asked, sorted(game.choices)) == ("red move-units", ["infantry", "settler"])
    game.say("red", ["settler", "infantry"])
    assert (game.units("D2"), game.units("D3")) == (["settler"], ["infantry", "settler"])
    assert game.choices == ["D2", "done"]  # the unit that came along has moved
    game = clash(drawn, red=NOMADS).say("red", "move", "city D2")
    assert game.choices == ["settler"]  # an army needs Tactics
    assert game.say("red", []).units("D3") == []


@rule("CM-12.10")
def test_no_more_come_along_than_there_is_room_for() -> None:
    drawn = STEPPE.format(", 2 red infantry", "plains  3 red infantry")
    game = clash(drawn, red=f"{NOMADS}, tactics").say("red", "move", "city D2")
    assert "CM-12.10" in game.must_refuse("red", ["infantry", "infantry"])
    assert len(game.say("red", ["infantry"]).units("D3")) == 4


@rule("CM-12.08", "CM-12.09")
def test_the_terrain_holds_up_the_city_and_those_with_it() -> None:
    drawn = STEPPE.format(", red settler, red infantry", "mountain")
    game = clash(drawn, red=f"{NOMADS}, tactics").say("red", "move", "city D2", ["settler", "infantry"])
    assert [unit.halted for unit in game.state.units["D3"]] == ["mountain"] * 2
    assert "CM-12.08" in game.refusal("move")  # neither they nor the city can go on this turn
    game = clash(drawn.replace("mountain", "forest"), red=f"{NOMADS}, tactics")
    game.say("red", "move", "city D2", ["settler", "infantry"])
    assert all(unit.in_forest for unit in game.state.units["D3"])


@pytest.mark.parametrize("there", ["sea", "plains  red city", "plains  blue settler", "plains  barbarians infantry"])
def test_not_to_sea_nor_to_cities_nor_to_enemies(there: str) -> None:
    game = clash(STEPPE.format("", there), red=NOMADS)
    assert "CM-12.04" in game.say("red", "move").refusal("city D2") if there.endswith("city") else game.refusal("move")


def test_a_road_takes_no_city() -> None:
    game = clash(STEPPE.format(", red settler", "plains"), red=f"{NOMADS}, roads, 2 food, 2 ore").say("red", "move")
    game.say("red", "city D2", [])
    assert "D3" in game.state.cities


def test_a_city_that_acts_as_if_it_were_not_angry_may_move() -> None:
    drawn = STEPPE.format(" angry, red leader", "forest")
    game = clash(drawn, red=f"{NOMADS}, leader bleda").say("red", "bleda.enforcer", "move", "city D2")
    assert game.city("D3").activated == 1
    assert "CM-4.08" in game.refusal("collect")  # not a second time, wherever it is


# --- Mounted Archers -------------------------------------------------------------------------------------------

STABLE = "D2 plains  red city{}\nD3 plains\nD4 plains  red cavalry"
ARCHERS = "huns, husbandry, tactics, 3 food, 3 wood, 1 ore"


@rule("CM-11.03")
def test_small_cities_recruit_cavalry_without_a_market() -> None:
    assert clash(STABLE.format(""), red=ARCHERS).say("red", "recruit").refusal("cavalry") == ""
    for city, red in ((" temple", ARCHERS), ("", ARCHERS.replace("husbandry, ", ""))):
        assert "CM-11.03" in clash(STABLE.format(city), red=red).say("red", "recruit").refusal("cavalry")
    assert "CM-11.03" in clash(STABLE.format(""), red=ARCHERS).say("red", "recruit").refusal("elephant")


def test_recruited_cavalry_moves_at_once_and_no_other() -> None:
    drawn = STABLE.format(" happy, red cavalry")
    game = clash(drawn, red=ARCHERS).say("red", "recruit", ["cavalry", "settler"])
    assert (game.asked, game.choices) == ("red free-move-from", ["D2", "done"])
    game.say("red", "D2")
    assert "D3" in game.choices
    game.say("red", "D3")
    assert (game.units("D2"), game.units("D3")) == (["cavalry", "settler"], ["cavalry"])
    assert (game.asked, game.turn.actions) == ("red action", 2)


def test_who_is_recruited_with_it_stays() -> None:
    game = clash(STABLE.format(" happy"), red=f"{ARCHERS}, 1 culture, 1 mood")
    game.say("red", "recruit", ["cavalry", "leader"], "attila", "D2", "D3")
    assert (game.units("D2"), game.units("D3"), game.asked) == (["leader"], ["cavalry"], "red action")


def test_two_of_them_may_go_different_ways_and_need_not_go() -> None:
    drawn = STABLE.format(" happy") + "\nC2 plains"
    game = clash(drawn, red=ARCHERS).say("red", "recruit", ["cavalry", "cavalry"], "D2", ["cavalry"], "D3")
    assert game.say("red", "D2", "C2").units("C2") == ["cavalry"]
    game = clash(drawn, red=ARCHERS).say("red", "recruit", ["cavalry", "cavalry"], "done")
    assert game.units("D2") == ["cavalry", "cavalry"]


def test_cavalry_from_a_market_moves_too_but_other_recruits_do_not() -> None:
    drawn = STABLE.format(" market")
    game = clash(drawn, red=ARCHERS).say("red", "recruit", ["cavalry"])
    assert game.asked == "red free-move-from"
    assert clash(STABLE.format(""), red=ARCHERS).say("red", "recruit", ["infantry"]).asked == "red action"


@rule("CM-11.07")
def test_cavalry_that_is_taken_from_the_board_counts_as_recruited() -> None:
    drawn = "D2 plains  red city\nD3 plains\nD5 plains  4 red cavalry"
    game = clash(drawn, red=ARCHERS).say("red", "recruit", ["cavalry"])
    assert (game.asked, game.choices) == ("red free-move-from", ["D2", "done"])


# --- Raiders ---------------------------------------------------------------------------------------------------

RAID = "D4 plains  red {}\nD5 plains\nD6 plains  blue {}"


@rule("CM-8.01", "CV-8.31")
@pytest.mark.parametrize(
    ("mine", "theirs", "banned"),
    [
        ("infantry", "settler", True),
        ("leader", "settler", True),
        ("settler", "settler", False),  # no army
        ("infantry", "settler, blue infantry", False),
        ("infantry", "settler, blue settler", True),
    ],
)
def test_settlers_near_raiders_found_no_cities(mine: str, theirs: str, banned: bool) -> None:
    game = clash(RAID.format(mine, theirs), red="huns, tactics, leader attila", turn="blue")
    refusal = game.refusal("found-city")
    assert refusal.endswith("(CM-28.01)") if banned else refusal == ""


def test_three_spaces_away_and_to_themselves_they_do_no_harm() -> None:
    far = RAID.format("infantry", "settler").replace("D6 plains", "D6 plains\nD7 plains")
    assert clash(far, red="huns, tactics", turn="blue").refusal("found-city") == ""
    mine = "D4 plains  red infantry\nD5 plains  red settler"
    assert clash(mine, red="huns, tactics").refusal("found-city") == ""
    assert clash(RAID.format("infantry", "settler"), red="huns", turn="blue").refusal("found-city") == ""


@with_civilizations
@rule("CV-8.31")
@pytest.mark.parametrize(
    ("home", "food"), [("blue settler", 0), ("blue settler, blue infantry", 1), ("blue city, blue settler", 1)]
)
def test_nor_do_such_settlers_trade(home: str, food: int) -> None:
    drawn = f"D3 plains  red city\nD4 plains\nD5 plains  {home}\nE5 plains  red infantry"
    game = clash(drawn, red="huns, tactics", blue="trade_routes").say("red", "end-turn")
    assert game.blue.stock.food == food


# --- Hunnic Tribes ---------------------------------------------------------------------------------------------

HORDE = (
    "D2 plains  red city\nD3 plains\nD4 plains  barbarians infantry\nC4 plains  blue settler\nC3 sea\nE3 sea\nE4 sea"
    "\nD5 mountain"
)


@rule("CM-19.12")
@pytest.mark.parametrize("stock", ["gold", "culture"])
def test_for_gold_or_culture_the_tribes_go_where_they_are_told(stock: str) -> None:
    game = clash(HORDE, red=f"huns, voting, 1 {stock}").run("barbarians-move", "red")
    assert game.asked == "red hunnic-tribes"
    game.say("red", "pay")
    assert (game.red.stock[stock], game.asked) == (0, "red barbarian-step")
    assert sorted(game.choices) == ["C4", "D3", "D5"]
    assert game.say("red", "D5").units("D5") == ["infantry"]


def test_the_price_is_one_of_the_two_as_the_player_likes_and_for_all_of_them() -> None:
    drawn = HORDE.replace("C4 plains  blue settler", "C4 sea").replace("E3 sea", "E3 plains  barbarians infantry")
    game = clash(f"{drawn}\nF3 plains", red="huns, voting, 1 gold, 1 culture").run("barbarians-move", "red")
    game.say("red", "pay", ["culture"])
    assert (game.red.stock.gold, game.red.stock.culture) == (1, 0)
    game.say("red", "D4", "D5", "F3")
    assert (game.units("D5"), game.units("F3")) == (["infantry"], ["infantry"])


def test_otherwise_they_go_for_the_nearest_city() -> None:
    game = clash(HORDE, red="huns, voting, 1 gold").run("barbarians-move", "red").say("red", "no")
    assert (game.units("D3"), game.red.stock.gold) == (["infantry"], 1)
    for red in ("huns, voting, 1 food", "huns, 1 gold"):
        assert clash(HORDE, red=red).run("barbarians-move", "red").units("D3") == ["infantry"]


def test_only_where_the_huns_draw_the_event() -> None:
    drawn = HORDE.replace("red city", "blue city").replace("blue settler", "red settler")
    game = clash(drawn, red="huns, voting, 1 gold", turn="blue").run("barbarians-move", "blue")
    assert game.units("D3") == ["infantry"]


def test_a_tribe_that_is_sent_against_somebody_attacks_them() -> None:
    game = clash(HORDE, red="huns, voting, 1 gold").run("barbarians-move", "red").say("red", "pay", "C4")
    assert game.units("C4") == ["infantry"]
    assert "blue" not in [unit.owner for units in game.state.units.values() for unit in units]
