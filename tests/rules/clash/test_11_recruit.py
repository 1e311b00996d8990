"""Chapter 11: activating a city to recruit. Leaders are in test_11_leaders.py."""

import pytest

from rules.engine.ask import Unreadable
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash

# --- how many --------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-11.01", "CC-10.3")
@pytest.mark.parametrize(("mood", "most"), [("neutral", 3), ("happy", 4), ("angry", 1)])
def test_as_many_units_as_the_city_is_large_adjusted_by_its_mood(mood: str, most: int) -> None:
    game = clash(f"D2 plains  red city {mood} academy temple", red="7 food, 7 ore, storage").say("red", "recruit")
    with pytest.raises(Unreadable):
        game.game.answer("red", ["infantry"] * (most + 1))
    game.say("red", ["infantry"] * most)
    assert game.units("D2") == ["infantry"] * most


@rule("CM-11.01", "CM-11.04")
def test_units_in_any_mix_all_appear_in_the_city() -> None:
    game = clash("D2 plains  red city happy market academy", red="7 food, 7 ore, 7 wood, storage")
    game.say("red", "recruit", ["settler", "infantry", "cavalry", "elephant"])
    assert game.units("D2") == ["cavalry", "elephant", "infantry", "settler"]
    assert (game.turn.actions, game.city("D2").activated) == (2, 1)


# --- prices ----------------------------------------------------------------------------------------------------

PRICES = [
    ("settler", "2 food"),
    ("infantry", "1 food, 1 ore"),
    ("ship", "2 wood"),
    ("cavalry", "1 food, 1 wood"),
    ("elephant", "2 food"),
    ("leader", "1 culture, 1 mood"),
]
CITY = "D2 plains  red city market port@D3\nD3 sea"


@rule("CM-11.02")
@pytest.mark.parametrize(("kind", "price"), PRICES)
def test_each_kind_of_unit_has_its_price(kind: str, price: str) -> None:
    leaders = ["augustus"] if kind == "leader" else []
    game = clash(CITY, red=f"rome, {price}").say("red", "recruit", [kind], *leaders)
    assert game.red.stock.total() == 0
    assert game.units("D3" if kind == "ship" else "D2") == [kind]


@rule("CM-11.02")
@pytest.mark.parametrize(("kind", "price"), PRICES)
def test_less_than_the_price_is_not_enough(kind: str, price: str) -> None:
    """One piece of the price is missing, and the player has everything else."""
    stock = {"food": 2, "wood": 2, "ore": 2, "ideas": 2, "mood": 2, "culture": 2}
    short = price.split(",")[0].split()[1]
    stock[short] = int(price.split()[0]) - 1
    has = ", ".join(f"{amount} {what}" for what, amount in stock.items() if amount)
    game = clash(CITY, red=f"rome, {has}").say("red", "recruit")
    assert game.refusal(kind).endswith("(CM-11.02)")


@everywhere
@rule("CM-11.02", "CM-11.15", "CC-10.4")
def test_all_units_of_a_recruit_must_be_paid_together() -> None:
    game = clash("D2 plains  red city academy", red="2 food, 2 ore").say("red", "recruit")
    assert game.must_refuse("red", ["settler", "infantry"]).endswith("(CM-11.02)")
    game.say("red", ["infantry", "infantry"])
    assert game.red.stock.total() == 0


@everywhere
@rule("CM-11.02", "CC-10.4")
def test_nothing_can_be_recruited_without_anything() -> None:
    assert clash("D2 plains  red city").refusal("recruit").endswith("(CM-11.02)")


RECRUITED = {"ship": "ships", "cavalry": "cavalry", "elephant": "elephants"}


# --- what a city needs -----------------------------------------------------------------------------------------


@rule("CM-11.03")
@pytest.mark.parametrize(("kind", "building"), [("ship", "port"), ("cavalry", "market"), ("elephant", "market")])
def test_ships_need_a_port_and_cavalry_and_elephants_a_market(kind: str, building: str) -> None:
    stock = "2 food, 2 wood, 2 ore"
    game = clash("D2 plains  red city academy temple\nD3 sea", red=stock).say("red", "recruit")
    assert game.refusal(kind) == f"A city needs a {building} to recruit {RECRUITED[kind]}. (CM-11.03)"
    assert game.refusal("infantry") == ""


@rule("CM-11.03")
def test_the_building_must_stand_in_the_recruiting_city_itself() -> None:
    drawn = "D2 plains  red city\nC2 forest  red city market"
    game = clash(drawn, red="2 food, 2 wood, 2 ore").say("red", "recruit", "D2")
    assert game.refusal("cavalry").endswith("(CM-11.03)")


@rule("CM-11.03")
def test_a_building_in_a_foreign_colour_serves_as_well() -> None:
    game = clash("D2 plains  red city blue:market", red="1 food, 1 wood").say("red", "recruit", ["cavalry"])
    assert game.units("D2") == ["cavalry"]


@rule("CM-11.03")
def test_a_civilization_may_do_without_the_market() -> None:
    """Rome's Provinces: cavalry, three or more spaces from D2, where red started."""
    game = clash("D5 plains  red city\nD3 plains  red city", red="rome, voting, 2 food, 1 wood, 1 ore")
    game.say("red", "recruit", "D5")
    assert game.refusal("cavalry") == ""
    assert game.refusal("elephant").endswith("(CM-11.03)")
    game = clash("D5 plains  red city\nD3 plains  red city", red="rome, voting, 2 food, 1 wood, 1 ore")
    game.say("red", "recruit", "D3")
    assert game.refusal("cavalry").endswith("(CM-11.03)")


# --- where they appear -----------------------------------------------------------------------------------------


@everywhere
@rule("CM-11.04", "CC-10.6")
def test_a_ship_appears_in_the_sea_space_of_the_port() -> None:
    game = clash("D2 plains  red city port@D3\nD3 sea\nC3 sea", red="2 wood, fishing").say("red", "recruit", ["ship"])
    assert game.units("D3") == ["ship"]
    assert game.units("C3") == game.units("D2") == []


@everywhere
@rule("CM-11.06", "CC-10.8")
def test_no_more_than_four_army_units_in_the_city() -> None:
    drawn = "D2 plains  red city academy temple, 2 red infantry, red settler"
    game = clash(drawn, red="7 food, 7 ore, storage").say("red", "recruit")
    assert game.must_refuse("red", ["infantry"] * 3).endswith("(CM-11.06)")
    game.say("red", ["infantry", "infantry", "settler"])
    assert game.units("D2", "red") == ["infantry"] * 4 + ["settler"] * 2


@rule("CM-11.06")
def test_with_four_army_units_there_only_settlers_and_ships_are_recruited() -> None:
    drawn = "D2 plains  red city market port@D3, 4 red infantry\nD3 sea"
    game = clash(drawn, red="rome, 7 food, 7 ore, 7 wood, 1 mood, 1 culture, storage").say("red", "recruit")
    assert game.choices == ["settler", "ship"]
    assert game.refusal("leader").endswith("(CM-11.06)")


# --- no piece left ---------------------------------------------------------------------------------------------

SETTLERS = "C2 forest  2 red settler\nE2 mountain  2 red settler\n"


@rule("CM-11.07")
def test_without_a_piece_left_one_from_elsewhere_is_moved_here() -> None:
    game = clash(SETTLERS + "D2 plains  red city", red="2 food").say("red", "recruit", ["settler"])
    assert game.asked == "red recruit-from"
    assert game.choices == ["C2", "E2"]
    game.say("red", "E2")
    assert (game.units("D2"), game.units("C2"), game.units("E2")) == (["settler"], ["settler"] * 2, ["settler"])
    assert game.red.stock.food == 0


@rule("CM-11.07")
def test_the_last_piece_of_the_supply_first_then_one_from_elsewhere() -> None:
    drawn = "C2 forest  3 red settler\nD2 plains  red city academy"
    game = clash(drawn, red="4 food, storage").say("red", "recruit", ["settler", "settler"])
    assert game.units("D2") == ["settler", "settler"]
    assert game.units("C2") == ["settler", "settler"]


@rule("CM-11.07")
def test_pieces_in_the_city_itself_cannot_be_moved_there() -> None:
    game = clash("D2 plains  red city, 4 red settler", red="2 food, 1 ore").say("red", "recruit")
    assert game.refusal("settler").endswith("(CM-11.07)")


@rule("CM-11.07")
def test_two_ships_are_not_recruited_when_one_is_left() -> None:
    """Those in the port's own sea space cannot come from elsewhere; one that is elsewhere can."""
    drawn = "D2 plains  red city academy port@D3\nD3 sea  {} red ship\nG5 sea{}"
    game = clash(drawn.format(3, ""), red="4 wood")
    game.say("red", "recruit")
    assert game.option("ship").up_to == 1
    with pytest.raises(Unreadable, match="At most 1 of ship"):
        game.say("red", ["ship", "ship"])
    game.say("red", ["ship"])
    assert (game.units("D3"), game.red.stock.wood) == (["ship"] * 4, 2)
    game = clash(drawn.format(2, "  red ship"), red="4 wood").say("red", "recruit", ["ship", "ship"])
    assert (game.units("D3"), game.units("G5"), game.red.stock.wood) == (["ship"] * 4, [], 0)


@everywhere
@rule("CM-11.06", "CC-10.8")
def test_a_settler_is_recruited_beside_four_army_units() -> None:
    game = clash("D2 plains  red city, 4 red infantry", red="2 food").say("red", "recruit", ["settler"])
    assert game.units("D2") == ["infantry"] * 4 + ["settler"]


@rule("CM-11.07")
def test_a_ship_moved_to_the_port_leaves_behind_whom_it_carried() -> None:
    drawn = "D2 plains  red city port@D3\nD3 sea\nG5 sea  3 red ship\nA5 sea  red ship, red settler, red infantry"
    game = clash(drawn, red="2 wood").say("red", "recruit", ["ship"], "A5")
    assert game.units("D3") == ["ship"]
    assert game.units("A5") == []


@rule("CM-11.07")
def test_a_piece_that_comes_from_elsewhere_counts_as_recruited_and_may_move() -> None:
    """It had entered a mountain this turn, which no longer holds it."""
    drawn = "D2 plains  red city\nC2 forest  3 red settler\nC3 plains  red settler\nC4 mountain"
    game = clash(drawn, red="2 food")
    game.say("red", "move", "C3", "C4", "done", "recruit", ["settler"], "C4")
    assert game.units("D2") == ["settler"]
    game.say("red", "move")
    assert game.refusal("D2") == ""


# --- a naval battle at the port --------------------------------------------------------------------------------

BLOCKED = "D2 plains  red city academy port@D3\nD3 sea  blue ship\nC4 sea\n"


@everywhere
@rule("CM-11.05", "CM-11.15", "CC-10.7", "CC-21.1")
def test_ships_recruited_among_enemy_ships_fight_at_once_and_together() -> None:
    game = clash(BLOCKED, red="4 wood, fishing")
    game.say("red", "recruit", ["ship", "ship"], chance=["6 infantry", "1 leader", "2 cavalry"])
    assert game.units("D3") == ["ship", "ship"]
    assert game.units("D3", "blue") == []
    assert game.city("D2").activated == 1


@everywhere
@rule("CM-11.05", "CC-10.7")
def test_recruited_ships_cannot_retreat() -> None:
    """Nobody hits in the first round, and the second follows without a question."""
    game = clash(BLOCKED, red="2 wood, fishing")
    game.say("red", "recruit", ["ship"], chance=["1 leader", "1 leader", "1 leader", "6 infantry"])
    assert game.units("D3") == ["ship"]
    assert game.units("D3", "red") == []


@everywhere
@rule("CM-11.05", "CC-10.7")
def test_ships_recruited_at_another_port_do_not_fight() -> None:
    game = clash(BLOCKED.replace("port@D3", "port@C3") + "C3 sea", red="2 wood, fishing")
    game.say("red", "recruit", ["ship"])
    assert game.units("C3") == ["ship"]
    assert game.units("D3") == ["ship"]


@everywhere
@rule("CM-11.05", "CC-10.7")
def test_land_units_recruited_beside_an_enemy_ship_start_no_battle() -> None:
    game = clash(BLOCKED, red="1 food, 1 ore").say("red", "recruit", ["infantry"])
    assert game.asked == "red action"
    assert game.units("D3") == ["ship"]


@everywhere
@rule("CM-11.15")
def test_effects_of_recruiting_come_before_the_naval_battle() -> None:
    game = clash(BLOCKED, red="2 wood, fishing, nationalism").say("red", "recruit", ["ship"])
    assert game.asked == "red token"
    assert "attacks" not in game.told()
    game.say("red", "mood", chance=["6 infantry", "1 leader"])
    assert game.units("D3", "red") == ["ship"]
