"""Chapter 7, City Management: producing."""

import pytest

from rules.civilization.city_management.production import production_of
from rules.civilization.deeds import a_piece, drew_unit, fighting
from rules.civilization.pieces import buildings_left, lay
from rules.civilization.refusals import (
    all_in_use,
    builds_upgrade,
    deck_is_empty,
    has_no_more_figures,
    has_not_unlocked_building,
    has_not_unlocked_units,
    needs_masonry,
    needs_production,
)
from rules.civilization.state import Piece
from rules.civilization.units import discard_unit
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization


def producing(drawn: str = "", red: str = "", blue: str = "", edition: str = "base") -> Situation:
    """Red's capital in B2 has two forests (2 each) and a mountain (1): it produces 5."""
    return civilization(f"A1 forest\nC1 forest\nB3 mountain\n{drawn}", red=red, blue=blue, edition=edition)


@rule("CB-085", "CB-086", "CB-092", "CB-095")
def test_an_army_is_paid_with_the_icons_of_the_outskirts_and_stands_there() -> None:
    game = producing()
    game.say("red", "produce-B2", "army", "C3")
    assert game.figures("C3") == ["army"]
    assert game.city("B2").actions == ["produce"]


@rule("CB-086", "CB-093", "CR-53")
def test_what_costs_more_than_the_city_has_cannot_be_made() -> None:
    game = producing()
    game.say("red", "produce-B2")
    assert game.refused("scout") == Refusal("CB-086", needs_production("B2", 6, a_piece("scout"), 5))
    assert "army" in game.choices


@rule("CB-089")
def test_three_trade_buy_one_production_as_often_as_it_is_paid() -> None:
    game = producing(red="7 trade")
    game.say("red", "produce-B2", "scout", "C3")  # 6, of which the city has 5
    assert game.red.trade == 4
    more = producing(red="7 trade, philosophy")
    more.say("red", "produce-B2", "temple", "C3")  # 7
    assert more.red.trade == 1


@rule("CB-088", "CB-083", "CR-52")
def test_icons_that_were_counted_are_used_even_if_production_was_left_over() -> None:
    game = producing("A2 forest", red="12 trade")
    game.run("city-action", "red", "B2", "produce").say("red", "army", "C3")
    assert game.red.trade == 12
    game.run("city-action", "red", "B2", "produce").say("red", "army", "C3")  # 4, all of it paid
    assert game.red.trade == 0


@rule("CB-087")
def test_cities_do_not_pool_their_production() -> None:
    game = producing("F6 forest  red city\nG6 forest\nG7 forest")
    game.say("red", "produce-B2")
    assert game.refusal("scout").endswith("(CB-086)")


@rule("CB-091", "CB-224")
def test_an_enemy_figure_takes_the_production_of_its_square() -> None:
    game = producing("A2 forest  blue scout")
    game.say("red", "produce-B2")
    assert game.refused("scout") == Refusal("CB-086", needs_production("B2", 6, a_piece("scout"), 5))


@rule("CB-094")
def test_no_more_figures_than_there_are() -> None:
    game = producing("D4 desert  2 red scouts")
    game.say("red", "produce-B2")
    assert game.refused("scout") == Refusal("CB-094", has_no_more_figures("scout"))


@rule("CB-096")
def test_a_figure_is_put_on_water_only_if_it_may_end_moves_there() -> None:
    game = producing("A3 water")
    assert "CB-096" in game.must_refuse("red", "produce-B2", "army", "A3")
    sailing = producing("A3 water", red="sailing")
    sailing.say("red", "produce-B2", "army", "A3")
    assert sailing.figures("A3") == ["army"]


@rule("CB-097", "CB-168")
def test_a_new_figure_must_not_exceed_the_stacking_limit() -> None:
    game = producing("C3 desert  red army, red scout")
    assert "CB-097" in game.must_refuse("red", "produce-B2", "army", "C3")


@rule("CB-098", "CR-63")
def test_a_new_scout_does_not_go_on_a_hut_but_an_army_explores_it() -> None:
    game = producing("C3 desert  hut", red="6 trade")
    assert "CB-098" in game.must_refuse("red", "produce-B2", "scout", "C3")
    army = producing("C3 desert  hut")
    army.say("red", "produce-B2", "army", "C3", chance=["hut_silk"])
    assert army.red.markers == ["hut_silk"]
    assert army.figures("C3") == ["army"]


@rule("CB-100", "CB-101")
def test_a_unit_is_drawn_unseen_and_costs_by_rank() -> None:
    game = producing()
    game.say("red", "produce-B2", "infantry", chance=["infantry-3"])
    assert game.red.units == ["infantry-3"]
    assert drew_unit("red", fighting("infantry 1", 3)) in game.deeds("red")
    assert "Spearman" not in game.told("blue")
    better = producing(red="democracy, writing")
    better.say("red", "produce-B2")
    assert better.refused("infantry") == Refusal("CB-086", needs_production("B2", 7, a_piece("infantry"), 5))


@rule("CB-102", "CB-010")
def test_aircraft_need_flight_and_cost_12() -> None:
    game = producing(red="27 trade")
    game.say("red", "produce-B2")
    assert game.refused("aircraft") == Refusal("CB-102", has_not_unlocked_units("aircraft"))
    flying = producing(red="21 trade, flight")
    flying.say("red", "produce-B2", "aircraft", chance=["aircraft-6"])
    assert (flying.red.trade, flying.red.units) == (0, ["aircraft-6"])


@rule("CB-103", "CB-104")
def test_an_empty_deck_gives_nothing_until_killed_units_are_under_it() -> None:
    game = producing(blue=", ".join(["infantry-1"] * 5 + ["infantry-2"] * 5 + ["infantry-3"] * 5))
    game.say("red", "produce-B2")
    assert game.refused("infantry") == Refusal("CB-103", deck_is_empty("infantry"))
    game = producing(blue=", ".join(["infantry-1"] * 5 + ["infantry-2"] * 5 + ["infantry-3"] * 4))
    discard_unit(game.state, game.state.unit_decks["infantry"].pop())
    game.run("city-action", "red", "B2", "produce").say("red", "infantry", chance=["infantry-3"])
    assert game.red.units == ["infantry-3"]
    assert game.state.unit_discards["infantry"] == []


@rule("CB-105", "CB-106", "CB-108", "CB-112")
def test_a_building_needs_its_tech_its_cost_and_its_terrain() -> None:
    game = producing(red="writing")
    assert "CB-112" in game.must_refuse("red", "produce-B2", "library", "A1")
    game.say("red", "C3")
    assert game.piece("C3") == "library"
    ignorant = producing()
    ignorant.say("red", "produce-B2")
    assert ignorant.refused("library") == Refusal("CB-105", has_not_unlocked_building("library"))


@rule("CB-107", "CB-011")
def test_a_basic_building_and_its_upgrade_share_their_markers() -> None:
    taken = "\n".join(f"{square} desert  blue {kind}" for square, kind in
                      zip(("M5", "N5", "O5", "P5", "M6"), ("temple", "cathedral") * 3, strict=False))  # fmt: skip
    game = producing(taken, red="philosophy, 27 trade")
    game.say("red", "produce-B2")
    assert game.refused("temple") == Refusal("CB-107", all_in_use("temple"))


@rule("CB-109", "CB-117")
def test_harbors_stand_on_water_only() -> None:
    game = producing("C2 water\nA2 water", red="navigation, 12 trade")
    assert "CB-109" in game.must_refuse("red", "produce-B2", "harbor", "B1")
    game.say("red", "C2")
    assert game.piece("C2") == "harbor"


@rule("CB-110", "CB-111", "CB-113")
def test_trading_posts_on_desert_workshops_on_mountain_others_on_land() -> None:
    game = producing("A2 desert\nA3 water", red="code_of_laws, construction, philosophy, 12 trade")
    game.say("red", "produce-B2", "trading_post")
    assert game.piece("A2") == "trading_post"
    game = producing("A2 desert\nC2 mountain", red="construction, 12 trade")
    assert "CB-111" in game.must_refuse("red", "produce-B2", "workshop", "A2")
    game.say("red", "C2")
    assert game.piece("C2") == "workshop"
    game = producing("A2 desert\nA3 water", red="philosophy, 12 trade")
    assert "CB-113" in game.must_refuse("red", "produce-B2", "temple", "A3")


@rule("CB-114", "CB-115", "CB-129", "CR-53")
def test_one_limited_building_in_a_city_but_any_number_of_others() -> None:
    game = producing("C2 grassland  red market\nC3 grassland  red library", red="philosophy, writing, 27 trade")
    game.say("red", "produce-B2")
    assert game.refusal("library") == ""
    game.say("red", "temple")  # it may only take the place of the market (CB-129)
    assert game.piece("C2") == "temple"
    full = producing("C2 grassland  red market, blue scout", red="philosophy, 27 trade")
    full.say("red", "produce-B2")
    assert "CR-53" in full.refusal("temple")


@rule("CB-116")
def test_the_icons_of_a_building_replace_those_of_its_square() -> None:
    game = producing("B1 forest  red market")
    game.say("red", "produce-B2", "scout", "C3")
    assert game.red.trade == 0  # 2 + 2 + 1, and 1 of the market in place of the 2 of its forest


@rule("CB-118", "CB-119", "CB-058")
def test_walls_need_masonry_and_no_square() -> None:
    game = producing(red="6 trade")
    game.say("red", "produce-B2")
    assert game.refused("walls") == Refusal("CB-118", needs_masonry())
    mason = producing(red="6 trade, masonry")
    assert not mason.city("B2").walled
    mason.say("red", "produce-B2", "walls")
    assert mason.city("B2").walled
    assert mason.red.trade == 0
    assert mason.state.pieces == {}


@rule("CB-128", "CB-130", "CB-131")
def test_own_pieces_are_replaced_those_of_others_not() -> None:
    game = producing("C3 grassland  red library\nC2 grassland  blue library", red="pottery, 9 trade")
    assert "CB-130" in game.must_refuse("red", "produce-B2", "granary", "C2")
    game.say("red", "C3")
    assert game.piece("C3") == "granary"


@rule("CB-206", "CB-207", "CB-205")
def test_once_the_upgraded_form_is_unlocked_the_basic_one_is_not_built() -> None:
    game = producing(red="writing, printing_press, 12 trade")
    game.say("red", "produce-B2")
    assert game.refused("library") == Refusal("CB-206", builds_upgrade("university", "library"))
    game.say("red", "university", "C3")
    assert game.piece("C3") == "university"


@rule("CB-226", "CB-227")
def test_a_blockaded_square_takes_no_building_and_no_scout() -> None:
    game = producing("C3 desert  blue scout", red="philosophy, 27 trade")
    assert "CB-226" in game.must_refuse("red", "produce-B2", "temple", "C3")
    game = producing("C3 desert  blue scout", red="27 trade")
    assert "CB-226" in game.must_refuse("red", "produce-B2", "scout", "C3")


# --- bonuses, rushing, and two items with one action (Engineering) ----------------------------------------------------


@rule("CB-088", "CR-51", "CR-52")
def test_a_bonus_of_the_turn_is_used_with_the_icons() -> None:
    game = producing(red="government monarchy, atomic_theory", edition="wisdom_and_warfare")
    game.city("B2").bonus, game.city("B2").extra = 3, 1
    assert production_of(game.state, game.red, game.city("B2")) == 8
    game.run("city-management", "red").say("red", "produce-B2", "army", "C3")
    assert production_of(game.state, game.red, game.city("B2")) == 0, "its second action is one of the usual two"
    game.say("red", "arts-B2")
    assert production_of(game.state, game.red, game.city("B2")) == 5, "and the third may use the icons again"


@rule("CB-089")
@pytest.mark.parametrize(("people", "left"), [("nobody", 6), ("americans", 6)])
def test_production_that_is_missing_is_paid_in_full(people: str, left: int) -> None:
    """One is missing: the player pays 3 trade, and with 2 production for them has one too many."""
    game = producing(red=f"9 trade, {people}")
    game.say("red", "produce-B2", "scout", "C3")
    assert game.red.trade == left


@rule("CB-116", "CR-52")
def test_the_icons_of_a_new_piece_are_unused() -> None:
    game = producing()
    city = game.city("B2")
    city.used = ["production A1", "production C1", "production B3", "production bonus"]
    lay(game.state, "C1", Piece("building", "workshop", "red"))
    assert production_of(game.state, game.red, city) == 3


def both(drawn: str = "", red: str = "") -> Situation:
    return producing(f"A2 forest\nA3 forest\nC2 forest\n{drawn}", red=f"engineering, 27 trade, {red}")


@rule("CB-115")
def test_two_limited_buildings_of_one_action_are_one_too_many() -> None:
    game = both(red="currency, philosophy").say("red", "produce-B2", "market", "B1")
    assert "CB-115" in game.refusal("temple")


@rule("CB-115", "CB-128", "CB-129")
def test_what_the_first_item_replaces_is_gone_for_the_second() -> None:
    game = both("B1 grassland  red market", red="philosophy, writing")
    game.say("red", "produce-B2", "library", "B1", "temple", "C3")
    assert (game.piece("B1"), game.piece("C3")) == ("library", "temple")
    beside = both("B1 grassland  red market", red="philosophy, writing")
    beside.say("red", "produce-B2", "library", "C3", "temple")
    assert beside.piece("B1") == "temple", "where the market still stood, there was no other place"


@rule("CB-124", "CB-128", "CB-132")
@pytest.mark.parametrize(("library", "oracle"), [("B1", "C3"), ("C3", "B1")])
def test_a_wonder_makes_way_for_another_one_too(library: str, oracle: str) -> None:
    game = both("B1 grassland  red stonehenge", red="writing, code_of_laws")
    game.state.wonder_deck.remove("the_oracle")
    game.state.wonder_market.append("the_oracle")
    game.run("city-management", "red").say("red", "produce-B2", "library", library, "the_oracle")
    if library == "B1":
        game.go("red", oracle)
    assert (game.piece(library), game.piece(oracle)) == ("library", "the_oracle")
    assert game.red.wonders == ("the_oracle",)


@rule("CB-107", "CB-131")
def test_its_marker_is_in_the_market_again_for_the_second_item() -> None:
    laid = "\n".join(f"{square} grassland  blue library" for square in ("N6", "O6", "P6", "N7", "P7"))
    game = both(f"{laid}\nB1 grassland  red library", red="writing, currency")
    assert buildings_left(game.state, "library") == 0
    game.say("red", "produce-B2", "market", "B1", "library", "C3")
    assert (game.piece("B1"), game.piece("C3")) == ("market", "library")


@rule("CB-107", "CB-011")
def test_two_items_of_one_action_need_two_markers() -> None:
    laid = "\n".join(f"{square} grassland  blue library" for square in ("N6", "O6", "P6", "N7", "P7"))
    game = both(laid, red="writing").say("red", "produce-B2", "library", "B1")
    assert "CB-107" in game.refusal("library")


@rule("CB-116", "CB-108")
def test_two_buildings_of_one_action_go_to_two_squares() -> None:
    game = both(red="writing, currency").say("red", "produce-B2", "library", "B1", "market")
    assert "CB-116" in game.refusal("B1")


@rule("CB-097", "CB-168")
def test_two_figures_of_one_action_keep_to_the_stacking_limit() -> None:
    game = both("C3 desert  red army").say("red", "produce-B2", "army", "C3", "army")
    assert "CB-097" in game.refusal("C3")
