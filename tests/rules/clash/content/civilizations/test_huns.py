"""Huns"""

import pytest

from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import clash

# --- special advances ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("city", "moves"), [("city", True), ("city angry", False), ("city temple", False)])
def test_nomads_move_small_cities_that_are_not_angry(city: str, moves: bool) -> None:
    game = clash(f"D2 plains  red {city}\nD3 forest", red="huns, storage")
    assert (game.refusal("move") == "") is moves


@pytest.mark.parametrize(("city", "refused"), [("city", False), ("city temple", True)])
def test_mounted_archers_recruit_cavalry_in_small_cities(city: str, refused: bool) -> None:
    drawn = f"D2 plains  red {city}\nD3 plains"
    game = clash(drawn, red="huns, husbandry, 1 food, 3 wood, 1 ore").say("red", "recruit")
    assert bool(game.refusal("cavalry")) is refused


def test_raiders_stop_settlers_near_their_armies() -> None:
    drawn = "D4 plains  red infantry\nD5 plains  blue settler"
    assert clash(drawn, red="huns, tactics", turn="blue").refusal("found-city").endswith("(CM-28.01)")
    guarded = f"{drawn}, blue infantry"
    assert clash(guarded, red="huns, tactics", turn="blue").refusal("found-city") == ""
    far = drawn.replace("D4", "D2")
    assert clash(far, red="huns, tactics", turn="blue").refusal("found-city") == ""


@pytest.mark.parametrize(("stock", "asked"), [("1 gold", True), ("1 culture", True), ("1 food", False)])
def test_hunnic_tribes_pay_to_direct_barbarians(stock: str, asked: bool) -> None:
    drawn = "D2 plains  red city\nD3 plains\nD4 plains  barbarians city, 2 barbarians infantry"
    game = clash(drawn, red=f"huns, voting, {stock}").run("barbarians-move", "red")
    assert (game.asked == "red hunnic-tribes") is asked


# --- leaders ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mood", "most"), [("happy", 3), ("neutral", 2), ("angry", 1)])
def test_ruler_makes_a_small_city_count_as_larger(mood: str, most: int) -> None:
    game = clash(f"D1 plains  red city {mood}, red leader", red="huns, leader attila, 9 food")
    game.say("red", "recruit")
    assert game.option("settler").up_to == most


def test_horse_master_uses_a_cavalry_as_an_elephant() -> None:
    red, dice = "huns, leader attila", ["2 elephant", "4 cavalry"]
    game = attack("leader, cavalry", "infantry", red=red, chance=dice)
    assert game.asked == "red horse-master"
    game.say("red", "die 4", chance=["5 infantry"])
    assert game.units("D4", "red") == ["cavalry", "leader"]


def test_enforcer_lets_his_city_act_as_happy_once() -> None:
    drawn, red = "D2 plains  red city angry, red leader", "huns, leader bleda, 6 food"
    game = clash(drawn, red=red).say("red", "bleda.enforcer", "recruit")
    assert game.option("settler").up_to == 2
    game.say("red", ["settler"])
    assert game.refusal("recruit").endswith("(CM-4.08)")


def test_battering_rams_allow_the_defender_no_card_in_the_first_round() -> None:
    blue = "tactics, 2 food, leadership-high_ground"
    game = attack("leader", "city, infantry", red="huns, leader rugila", blue=blue)
    assert game.asked == "blue battle-card"
    dice = ["2 elephant", "2 cavalry"]
    game = attack("leader", "city, infantry", red="huns, leader bleda", blue=blue, chance=dice)
    assert "Combat values" in game.told()


@pytest.mark.parametrize(("other", "gold"), [("D5 plains\nD6 plains  blue city", 2), ("D7 plains  blue city", 0)])
def test_tribute_pays_for_a_captured_city_near_another(other: str, gold: int) -> None:
    before = attack("leader", "city", red="huns, leader bleda", elsewhere=other).red.stock.gold
    assert attack("leader", "city", red="huns, leader rugila", elsewhere=other).red.stock.gold == before + gold


@pytest.mark.parametrize(("foe", "mood"), [("barbarians", "happy"), ("blue", "angry")])
def test_unifier_makes_captured_barbarian_cities_happy(foe: str, mood: str) -> None:
    assert attack("leader", "city", foe=foe, red="huns, leader rugila").city("D4").mood == mood
