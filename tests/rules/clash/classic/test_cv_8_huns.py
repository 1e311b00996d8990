"""CV-8 The Huns: cities that move, archers on horses, raiders, tribes that are told where to go."""

from __future__ import annotations

import pytest

from rules.clash.deeds import attacks
from tests.rule import rule
from tests.rules.clash.everywhere import only_2014
from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import Situation, clash

NOMADS = "huns, storage"


@only_2014
@rule("CV-8.25")
@pytest.mark.parametrize(
    ("city", "moves"),
    [("happy", True), ("", False), ("angry", False), ("happy temple", False), ("happy great_wall", False)],
)
def test_happy_cities_of_size_one_without_a_wonder_may_move(city: str, moves: bool) -> None:
    game = clash(f"D2 plains  red city {city}\nD3 forest\nC2 plains  red settler", red=NOMADS).say("red", "move")
    assert ("city D2" in game.choices) is moves


@only_2014
@rule("CV-8.25", "CV-8.27")
@pytest.mark.parametrize("what", ["sea", "plains  red city", "plains  blue settler"])
def test_not_to_sea_nor_to_a_city_nor_to_enemies(what: str) -> None:
    drawn = f"D2 plains  red city happy\nD3 {what}\nC2 forest\nE2 sea\nD1 sea\nC3 sea\nE3 sea"
    game = clash(drawn, red=NOMADS).say("red", "move", "city D2")
    assert game.state.cities.keys() >= {"C2"}  # nowhere else to go
    assert "D2" not in game.state.cities


@only_2014
@rule("CV-8.26")
@pytest.mark.parametrize(
    ("land", "gain"),
    [
        ("forest", "1 wood"),
        ("mountain", "1 ore"),
        ("plains", "1 food"),
        ("barren", "nothing"),
        ("forest  exhausted", "nothing"),
    ],
)
def test_it_gains_one_of_the_new_land(land: str, gain: str) -> None:
    game = clash(f"D2 plains  red city happy\nD3 {land}", red=f"{NOMADS}, irrigation").say(
        "red", "move", "city D2", "D3"
    )
    assert str(game.red.stock) == gain


@only_2014
@rule("CV-8.27")
def test_each_move_is_an_activation_the_ground_counts_and_units_may_stay() -> None:
    drawn = "D2 plains  red city happy, red settler\nD3 forest\nD4 mountain\nD5 plains"
    game = clash(drawn, red=NOMADS).say("red", "move", "city D2", "D3", [])
    assert game.units("D2") == ["settler"]
    assert (game.city("D3").activated, game.city("D3").mood) == (1, "happy")
    game.say("red", "done", "move", "city D3", "D4")
    assert (game.city("D4").activated, game.city("D4").mood) == (2, "neutral")
    game.say("red", "done", "move")
    assert "city D4" not in game.choices


@only_2014
@rule("CV-8.27")
def test_a_mountain_stops_it_though_it_is_happy() -> None:
    game = clash("D2 plains  red city happy, red settler\nD3 mountain\nD4 plains", red=NOMADS)
    game.say("red", "move", "city D2", "D3", [], "done", "move")
    assert "CM-12.08" in game.refusal("city D3")


@only_2014
@rule("CV-8.28")
def test_one_move_takes_three_cities_and_brings_three_resources() -> None:
    cities = "D2 plains  red city happy\nD4 plains  red city happy\nD6 plains  red city happy"
    game = clash(f"{cities}\nD3 forest\nD5 mountain\nC6 forest", red=NOMADS)
    game.say("red", "move", "city D2", "D3", "city D4", "city D6", "C6")
    assert str(game.red.stock) == "2 wood and 1 ore"
    assert game.turn.actions == 2


@only_2014
@rule("CV-8.29")
def test_on_barren_land_it_may_grow_and_stays_then() -> None:
    drawn = "D2 plains  red city happy\nD3 barren\nC4 plains  red city"
    game = clash(drawn, red=f"{NOMADS}, tactics, 1 food, 1 wood, 1 ore").say("red", "move", "city D2", "D3")
    game.say("red", "construct", "D3")
    assert game.city("D3").size == 2
    assert "CM-12" in game.refusal("move")  # there is nobody else


@only_2014
@rule("CV-8.30")
def test_all_cities_build_cavalry() -> None:
    game = clash("D2 plains  red city temple", red="huns, husbandry, 1 food, 1 wood").say("red", "recruit", ["cavalry"])
    assert game.units("D2") == ["cavalry"]
    assert game.asked == "red action"  # no free move


@only_2014
@rule("CV-8.30")
@pytest.mark.parametrize(("red", "first"), [("huns, husbandry", ["infantry", "cavalry"]), ("", ["cavalry"])])
def test_their_cavalry_need_not_be_lost_first(red: str, first: list[str]) -> None:
    game = attack("infantry, cavalry", "infantry", red=red, chance=["1", "1", "5"])
    if len(first) > 1:
        assert (game.asked, game.choices) == ("red casualties", first)
    else:
        assert game.units("D4", "red") == ["infantry"]


@only_2014
@rule("CV-8.31")
@pytest.mark.parametrize(("company", "founds"), [("", False), (", blue infantry", True), (", blue leader", True)])
def test_settlers_near_an_army_of_theirs_found_no_cities_without_company(company: str, founds: bool) -> None:
    drawn = f"D2 plains  red infantry\nD3 forest\nD4 plains  blue settler{company}"
    game = clash(drawn, red="huns, tactics", blue="rome, leader sulla", turn="blue")
    assert (game.refusal("found-city") == "") is founds


# --- Hunnic Tribes -------------------------------------------------------------------------------------------

CAMP = "D3 plains\nD4 plains  barbarians city, barbarians infantry\nD5 plains\nD6 plains  blue city"


def tribes(red: str = "1 gold", drawn: str = CAMP) -> Situation:
    game = clash(f"D2 plains  red city\n{drawn}", red=f"huns, draft, nationalism, {red}")
    return game.run("barbarians-move", "red")


@only_2014
@rule("CV-8.32")
def test_for_a_gold_or_a_culture_token_an_attack_does_not_come() -> None:
    for red, left in (("1 gold", "nothing"), ("1 culture", "nothing")):
        game = tribes(red).say("red", "cancel")
        assert str(game.red.stock) == left
        assert "attacks" not in game.told()
        assert game.units("D4") == ["infantry"]


@only_2014
@rule("CV-8.32")
def test_or_it_goes_against_another_player_s_city_that_it_reaches() -> None:
    game = tribes()
    assert game.choices == ["none", "cancel", "D6"]
    game.say("red", "D6")
    assert attacks("barbarians", "blue", "D6") in game.deeds()


@only_2014
@rule("CV-8.32")
def test_or_it_comes() -> None:
    assert attacks("barbarians", "red", "D2") in tribes().say("red", "none", chance=["1"]).deeds()
    assert tribes("1 mood").asked == "red action"  # nothing to pay with: it has come
