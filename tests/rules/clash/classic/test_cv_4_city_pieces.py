"""CV-4 Market, Obelisk and Apothecary."""

from __future__ import annotations

import pytest

from rules.clash.scoring import score_sheet
from tests.rule import rule
from tests.rules.clash.everywhere import only_2014, with_civilizations
from tests.rules.clash.scenario import Situation, clash

# --- pieces like others --------------------------------------------------------------------------------------


@only_2014
@rule("CV-4.1", "CV-4.3", "CV-4.6", "CV-4.8")
@pytest.mark.parametrize(
    ("building", "advance"),
    [("market", "bartering"), ("obelisk", "art_and_sculptures"), ("apothecary", "mathematics")],
)
def test_each_costs_one_of_three_and_needs_its_advance(building: str, advance: str) -> None:
    drawn = "D2 plains  red city\nC2 plains  red city"
    game = clash(drawn, red=f"1 food, 1 wood, 1 ore, {advance}").say("red", "construct", "D2")
    assert game.city("D2").buildings == {building: "red"}
    assert game.red.stock.total() == 0
    assert game.city("D2").size == 2
    game = clash(drawn, red="1 food, 1 wood, 1 ore, tactics").say("red", "construct", "D2")
    assert building not in game.city("D2").buildings


@only_2014
@rule("CV-4.2")
def test_four_of_the_seven_kinds_are_the_most() -> None:
    cities = "\n".join(f"{space} plains  red city" for space in ("C2", "E2", "D4", "D5", "D6"))
    drawn = f"D2 plains  red city temple academy market apothecary\n{cities}"
    game = clash(drawn, red="1 food, 1 wood, 1 ore, tactics, art_and_sculptures").say("red", "construct")
    assert "CM-4.02" in game.refusal("D2")
    assert len(game.state.box.buildings) == 7


@only_2014
@rule("CV-4.13")
def test_they_count_for_size_points_influence_and_captures() -> None:
    drawn = "D2 plains  red city market apothecary, red infantry\nD3 plains  blue city market apothecary"
    game = clash(drawn, red="tactics, 3 culture")
    pieces = score_sheet(game.state, game.red)[0].points
    assert (game.city("D2").size, pieces) == (3, 3)
    game.say("red", "influence", chance=["6"])
    assert game.choices == ["market", "apothecary"]
    game.say("red", "market", "move", "D2", "D3")
    assert game.city("D3").buildings == {"market": "red", "apothecary": "red"}
    assert game.red.stock.gold == 3  # as many as it is large


@only_2014
@rule("CV-4.13", "CC-23.5")
def test_barbarians_hit_them_too() -> None:
    drawn = "D2 plains  red city apothecary\nD3 plains\nD4 plains  barbarians city, barbarians infantry"
    assert clash(drawn).run("barbarians-move", "red", chance=["5"]).city("D2").buildings == {}


# --- market --------------------------------------------------------------------------------------------------

TRADE = "D4 plains  red settler\nD5 plains  blue city market\nE5 plains  red settler\nD6 plains  blue city market"


def red_s_turn(drawn: str = TRADE, blue: str = "bartering") -> Situation:
    game = clash(drawn, red="trade_routes, storage", blue=blue, turn="blue")
    game.state.to_play = ["red"]
    return game.run("end-turn")


@only_2014
@rule("CV-4.3", "CV-5.10")
@pytest.mark.parametrize(("building", "kinds"), [("market", ["cavalry", "elephant"]), ("academy", [])])
def test_a_city_with_a_market_builds_cavalry_and_elephants(building: str, kinds: list[str]) -> None:
    game = clash(f"D2 plains  red city {building}", red="bartering, writing, 4 food, 1 wood").say("red", "recruit")
    assert [kind for kind in ("cavalry", "elephant") if kind in game.choices] == kinds


@only_2014
@rule("CV-4.4")
def test_one_gold_for_a_market_owner_however_many_markets() -> None:
    game = red_s_turn()
    game.say("red", ["D5", "D6"])
    assert (game.red.stock.food, game.blue.stock.gold) == (2, 1)


@only_2014
@rule("CV-4.5")
def test_nobody_has_to_trade_with_a_market() -> None:
    game = red_s_turn()
    assert (game.asked, game.choices) == ("red trade-markets", ["D6", "D5"])
    game.say("red", [])
    assert (game.red.stock.food, game.blue.stock.gold) == (0, 0)
    game = red_s_turn(TRADE.replace("blue city market\nE5", "blue city\nE5")).say("red", [])
    assert (game.red.stock.food, game.blue.stock.gold) == (1, 0)


@only_2014
@rule("CV-4.4", "CC-19.6")
def test_a_market_brings_nothing_without_bartering() -> None:
    game = red_s_turn(blue="")
    assert (game.red.stock.food, game.blue.stock.gold) == (2, 0)


# --- obelisk -------------------------------------------------------------------------------------------------


@with_civilizations
@rule("CV-4.6")
def test_an_obelisk_cannot_be_influenced() -> None:
    game = clash("D2 plains  red city temple\nD3 plains  blue city obelisk", red="5 culture")
    assert "CM-15" in game.refusal("influence")


@with_civilizations
@rule("CV-4.6", "CV-4.7")
def test_it_keeps_its_colour_when_its_city_is_captured_which_counts_as_influenced() -> None:
    game = clash("D2 plains  red infantry\nD3 plains  blue city obelisk temple", red="tactics")
    game.say("red", "move", "D2", "D3")
    assert game.city("D3").buildings == {"obelisk": "blue", "temple": "red"}
    assert game.city("D3").influenced


# --- apothecary ----------------------------------------------------------------------------------------------

HOSPITALS = "D2 plains  red city apothecary\nC2 plains  red city apothecary"
FIELD = "D4 plains  red infantry, red cavalry\nD5 plains  2 blue infantry"
HEALER = "mathematics, tactics, storage, 3 food"


def beaten(hospitals: str = HOSPITALS, red: str = HEALER) -> Situation:
    """Red's cavalry and infantry fall."""
    game = clash(f"{hospitals}\n{FIELD}", red=red)
    return game.say("red", "move", "D4", ["infantry", "cavalry"], "D5", chance=["1", "1", "6", "6"])


@only_2014
@rule("CV-4.8", "CV-4.9")
def test_after_a_battle_each_apothecary_brings_one_back_for_a_food_as_it_was() -> None:
    game = beaten()
    assert game.asked == "red apothecary"
    assert game.choices == ["cavalry", "infantry", "none"]
    game.say("red", "cavalry", "infantry")
    assert (game.units("D2"), game.units("C2")) == (["cavalry"], ["infantry"])
    assert game.red.stock.food == 1


@only_2014
@rule("CV-4.8")
def test_one_apothecary_brings_one_back_and_nobody_has_to_use_it() -> None:
    game = beaten("D2 plains  red city apothecary").say("red", "infantry")
    assert game.asked == "red action"
    assert beaten().say("red", "none", "none").red.stock.food == 3


@only_2014
@rule("CV-4.8", "CC-19.6")
def test_it_needs_its_advance_and_a_price() -> None:
    assert beaten(red="tactics, storage, 3 food").asked == "red action"
    assert beaten(red="mathematics, tactics").asked == "red action"


@only_2014
@rule("CV-4.9")
def test_gold_may_stand_for_the_food() -> None:
    game = beaten("D2 plains  red city apothecary", "mathematics, tactics, 1 gold").say("red", "infantry")
    assert (game.units("D2"), game.red.stock.gold) == (["infantry"], 0)


@only_2014
@rule("CV-4.8")
def test_after_an_event_too() -> None:
    game = clash("D2 plains  red city apothecary\nD3 plains  2 red settler", red="mathematics, 1 food")
    game.run("event", "red", chance=["epidemics"])
    assert (game.asked, game.choices) == ("red apothecary", ["settler", "none"])
    game.say("red", "settler")
    assert (game.units("D2"), game.units("D3")) == (["settler"], ["settler"])


@only_2014
@rule("CV-4.8")
def test_ships_and_leaders_do_not_come_back() -> None:
    drawn = "D2 plains  red city apothecary\nD5 sea  red ship, red leader\nD6 sea  2 blue ship"
    game = clash(drawn, red=f"rome, leader caesar, {HEALER}")
    game.say("red", "move", "D5", "D6", chance=["1", "6", "6"])
    assert game.asked == "red action"


@only_2014
@rule("CV-4.10")
def test_who_had_moved_has_moved() -> None:
    game = beaten("D2 plains  red city apothecary").say("red", "infantry")
    assert game.unit("D2", "infantry").travelled
    assert "CM-12.07" in game.refusal("move")


@only_2014
@rule("CV-4.11")
def test_who_comes_back_has_fallen_all_the_same() -> None:
    game = beaten().say("red", "cavalry", "infantry")
    assert game.state.last_battle
    assert game.state.last_battle.lost["red"] == ["cavalry", "infantry"]


@only_2014
@rule("CV-4.11")
@pytest.mark.parametrize(("answer", "worth"), [("infantry", 0), ("none", 1)])
def test_who_comes_back_leaves_the_card_of_the_black_death(answer: str, worth: int) -> None:
    game = clash("D2 plains  red city apothecary\nD3 plains  4 red infantry", red="mathematics, 1 food")
    game.run("event", "red", chance=["black_death"]).say("red", answer)
    assert sum(points.amount for points in game.red.points) == worth
    assert "black_death" in game.state.event_discards


@only_2014
@rule("CV-4.12")
@pytest.mark.parametrize(("advance", "asked"), [("mathematics, ", True), ("", False)])
def test_who_captures_an_apothecary_and_knows_how_uses_it_at_once(advance: str, asked: bool) -> None:
    game = clash(
        "D4 plains  2 red infantry\nD5 plains  blue city apothecary, blue infantry", red=f"{advance}tactics, 1 food"
    )
    game.say("red", "move", "D4", ["infantry", "infantry"], "D5", chance=["6", "6", "5"])
    if asked:
        game.say("red", "infantry", "food")
    assert game.units("D5") == ["infantry"] * (1 + asked)
