"""Fame and Fortune, chapter 7: the metropolis."""

from __future__ import annotations

import pytest

from rules.civilization.board import city_around, city_at, is_water, map_on, outskirts
from rules.civilization.city_management.arts import culture_of
from rules.civilization.coins import coins_of
from rules.civilization.content.hostile_events import squares_within
from rules.civilization.deeds import (
    adopts_policy,
    becomes_city_state,
    becomes_metropolis,
    called,
    city_state_falls,
    gives_up,
    relic_lies,
    takes_loot,
    takes_relic,
    takes_resource,
)
from rules.civilization.interrupt import is_watched
from rules.civilization.invariants import broken
from rules.civilization.what_squares_give import icons_of_city
from rules.civilization.yields import total
from rules.engine.deed import ORDINARY
from tests.rule import rule
from tests.rules.civilization.battles import FIELD, battle, bonus, hand, winner
from tests.rules.civilization.content.test_fame_civilizations import set_up
from tests.rules.civilization.scenario import Situation, civilization

EDITION = "fame_and_fortune"
GROWN = "B2 grassland  red metropolis C2"
AROUND = ["A1", "A2", "A3", "B1", "B3", "C1", "C3", "D1", "D2", "D3"]


def learning(
    drawn: str = "", red: str = "6 trade", hidden: tuple[str, ...] = (), seats: int = 2, gathers: str = ""
) -> Situation:
    """Red learns Agriculture; `gathers`: a square from which a scout sends the icons to the capital."""
    game = civilization(drawn, edition=EDITION, red=red, phase="research", part=None, hidden=hidden, seats=seats)
    if gathers:
        game.state.gathering[gathers] = "B2"
        game.state.figures[gathers][0].gathers = True
    return game.run("research").say("red", "agriculture")


def learned(drawn: str = "", red: str = "", hidden: tuple[str, ...] = (), seats: int = 2) -> Situation:
    """Red knows it, and red's capital has not grown; there is something else to do in Start of Turn."""
    return civilization(
        drawn, edition=EDITION, red=f"agriculture, artist, {red}", phase="start-of-turn", hidden=hidden, seats=seats
    )


# --- growing -------------------------------------------------------------------------------------------------------


def test_of_what_is_told_the_great_things_weigh_most() -> None:
    great = (becomes_metropolis, takes_relic, city_state_falls, becomes_city_state, adopts_policy)
    assert all(kind.weight > ORDINARY for kind in great)
    assert takes_resource.weight == takes_loot.weight == relic_lies.weight == ORDINARY


@rule("CF-057", "CF-059")
def test_agriculture_lets_the_capital_grow_at_once_over_one_of_the_squares_beside_it() -> None:
    game = learning()
    assert game.asked == "red grow"
    assert sorted(game.choices) == ["B3", "C2"], "A2 and B1 are at the edge of the map"
    game.say("red", "C2")
    city = game.city("B2")
    assert city.center == ("B2", "C2")
    assert city.capital
    assert city_at(game.state, "C2") is city


@rule("CF-060")
def test_the_ten_squares_round_it_are_its_outskirts() -> None:
    game = civilization(f"{GROWN}\nD1 forest\nA3 desert\nE2 forest", edition=EDITION)
    city = game.city("B2")
    assert sorted(outskirts(game.state, city)) == AROUND
    icons = total(icons_of_city(game.state, city).values())
    assert (icons.production, icons.trade) == (2, 1)
    assert city_around(game.state, "D1") is city
    assert city_around(game.state, "E2") is None
    assert city_around(game.state, "C2") is None, "its center"


@rule("CF-065")
def test_the_new_outskirts_stay_on_the_map_and_on_open_tiles() -> None:
    game = learning("B2 grassland  red capital")
    assert "CF-065" in game.refusal("B1")
    hidden = learned("C2 grassland  red capital", hidden=("2",)).say("red", "agriculture.grow")
    assert "CF-065" in hidden.refusal("D2")
    assert "are face up" in hidden.refusal("D2")


@rule("CF-065")
def test_the_new_outskirts_overlap_those_of_no_other_city() -> None:
    game = learned("C3 grassland  red capital\nF3 grassland  red city").say("red", "agriculture.grow")
    assert "overlap those of F3" in game.refusal("D3")
    farther = learned("C3 grassland  red capital\nG3 grassland  red city").say("red", "agriculture.grow")
    assert "D3" in farther.choices


@rule("CF-061", "CF-058")
def test_an_enemy_figure_forbids_its_square() -> None:
    game = learned("C2 grassland  blue scout").say("red", "agriculture.grow")
    assert game.city("B2").center == ("B2", "B3"), "the only square that is left"


BLOCKED = "C2 grassland  blue scout\nB3 grassland  blue army"


@rule("CF-058", "CF-057")
def test_what_cannot_be_at_once_has_to_be_as_soon_as_it_can() -> None:
    game = learning(BLOCKED)
    assert game.city("B2").second == ""
    waiting = learned(BLOCKED)
    assert "CF-061" in waiting.refusal("agriculture.grow")
    waiting.say("red", "done")
    assert waiting.city("B2").second == ""
    free = learned("B3 grassland  blue army").say("red", "done")
    assert free.city("B2").center == ("B2", "C2"), "by the end of the part at the latest"


@rule("CF-058")
def test_it_may_come_at_any_time_of_the_part_and_once() -> None:
    game = learned().say("red", "agriculture.grow", "B3")
    assert game.city("B2").center == ("B2", "B3")
    assert "agriculture.grow" not in game.choices
    assert "CF-059" in learned(GROWN).refusal("agriculture.grow"), "in no later turn either"


@rule("CF-062")
def test_own_figures_make_way_to_where_they_may_stop() -> None:
    water = "\n".join(f"{square} water" for square in ("B1", "C1", "D1", "D2"))
    game = learned(f"C2 grassland  red army, red scout\n{water}\nD3 desert  hut")
    game.say("red", "agriculture.grow", "C2")
    assert game.asked == "red make-way"
    assert sorted(game.choices) == ["B3", "C3"], "on land, without a hut, and not in the city itself"
    game.say("red", "C3", "B3")
    assert game.figures("C3") == ["scout"]
    assert game.figures("B3") == ["army"]
    assert game.figures("C2") == []


@rule("CF-062", "CR-57", "CR-67")
def test_what_a_scout_gathers_where_the_capital_grows_is_no_fifteenth_coin() -> None:
    """The coin of C2 is lost with the square, and that of D2 is new: they never count together."""
    game = learning("C2 desert  coin, red scout\nD2 desert  coin", red="6 trade, 13 coins", gathers="C2")
    assert coins_of(game.state, game.red) == 14
    game.say("red", "C2")
    assert (game.asked, coins_of(game.state, game.red)) == ("red make-way", 14)
    game.say("red", "C3")
    assert (game.state.winners, coins_of(game.state, game.red)) == ([], 14)


@rule("CF-062", "CR-66")
def test_where_they_have_no_square_to_go_to_it_cannot_grow() -> None:
    water = "\n".join(f"{square} water" for square in ("B1", "B3", "C1", "D1", "D2", "D3"))
    game = learned(f"C2 grassland  2 red armies\n{water}\nC3 grassland  red army")
    game.say("red", "agriculture.grow")
    assert game.city("B2").second == "B3", "over the water"
    full = learned(f"C2 grassland  2 red armies\n{water}\nC3 grassland  red army\nB3 water  blue army")
    assert "CR-66" in full.refusal("agriculture.grow") or "CF-061" in full.refusal("agriculture.grow")


@rule("CF-063")
@pytest.mark.parametrize("piece", ["market", "artist", "stonehenge"])
def test_what_stands_in_the_square_is_overbuilt(piece: str) -> None:
    game = learned(f"C2 grassland  red {piece}")
    markets = game.state.box.building_pools["market"]
    game.say("red", "agriculture.grow", "C2")
    assert game.piece("C2") == ""
    held = game.red.great_people.count("artist") - 1
    assert held == (piece == "artist"), "a great person goes home"
    assert "stonehenge" not in game.red.wonders
    assert markets == game.state.box.building_pools["market"]


@rule("CF-062", "CF-063")
def test_it_is_gone_before_anybody_is_asked_where_figures_go() -> None:
    game = learned("C2 grassland  red market, red army").say("red", "agriculture.grow", "C2")
    assert (game.asked, game.piece("C2")) == ("red make-way", "")
    assert not [wrong for wrong in broken(game.state) if "cannot stand" in wrong]


@rule("CF-064", "CF-087")
def test_over_water_it_is_a_bridge_for_its_owner() -> None:
    game = learned("C2 water").say("red", "agriculture.grow", "C2")
    assert not is_water(game.state, "C2")
    bridge = "C2 water\nC3 desert  red army\nB3 water\nD3 water\nC4 water\nH8 desert  red army"
    dry = civilization(bridge, edition=EDITION, phase="movement")
    assert "C3 army" not in dry.choices
    bridge = f"{GROWN}\n{bridge}"
    going = civilization(bridge, edition=EDITION, phase="movement").say("red", "C3 army")
    assert "C1" in going.choices
    going.say("red", "C1")
    assert going.figures("C1") == ["army"]


@rule("CR-82")
def test_a_capital_keeps_its_walls_and_markers() -> None:
    game = learned("B2 grassland  red capital walled caravan").say("red", "agriculture.grow", "C2")
    city = game.city("B2")
    assert city.walled
    assert city.marker == "caravan"


@rule("CF-016", "CF-059")
def test_india_begins_with_a_metropolis_in_the_middle_of_its_home_tile() -> None:
    state, red = set_up("indians")
    (city,) = [city for city in state.cities.values() if city.owner == "red"]
    found = map_on(state)
    middle = found.middle(found.slot_of[city.square])
    assert city.second in middle
    assert city.second in found.sides.neighbours[city.square]
    figures = [figure.square for here in state.figures.values() for figure in here if figure.owner == "red"]
    assert figures
    assert all(square in outskirts(state, city) for square in figures)
    assert red.techs == ("agriculture",)


# --- being one -----------------------------------------------------------------------------------------------------


@rule("CF-066")
def test_devoted_to_the_arts_it_gives_two_culture_before_icons() -> None:
    game = civilization(f"{GROWN}\nD1 grassland  red artist", edition=EDITION, phase="city-management")
    icons = total(icons_of_city(game.state, game.city("B2")).values()).culture
    assert icons
    assert culture_of(game.state, game.city("B2")) == 2 + icons
    game.say("red", "arts-B2")
    assert game.red.culture == 2 + icons


@rule("CF-067")
@pytest.mark.parametrize(("square", "rest", "worth"), [("F4", "", 14), ("H4", "", 14), ("F4", " walled", 18)])
def test_it_defends_itself_better_than_a_capital_wherever_it_is_attacked(square: str, rest: str, worth: int) -> None:
    field = f"{square} grassland  blue metropolis {FIELD}{rest}\n{FIELD} grassland  red army"
    game = battle(field=field, red="infantry-1, mounted-1", edition=EDITION)
    assert bonus(game) == {"blue": worth}
    assert game.state.battle is not None
    assert game.state.battle.over == "city"


@rule("CF-068", "CF-023")
@pytest.mark.parametrize("square", ["F4", "H4"])
def test_whoever_conquers_half_of_it_has_conquered_a_capital(square: str) -> None:
    better = "\n".join(f"{sq} grassland  red academy" for sq in ("A1", "A2", "A3", "B1", "B3"))
    field = f"{square} grassland  blue metropolis {FIELD}\n{FIELD} grassland  red army"
    game = battle(better, field=field, red="infantry-3, mounted-3", edition=EDITION)
    while not game.game.over and game.asked == "red battle-unit":
        game.say("red", game.choices[0])
    assert winner(game) == "red"
    assert [(met.seat, met.kind) for met in game.state.victories] == [("red", "military")]


@rule("CF-059", "CB-173")
def test_an_enemy_may_enter_neither_half_in_passing() -> None:
    game = civilization(
        "G4 grassland  blue metropolis H4\nH3 desert  red scout\nI3 desert  red army", edition=EDITION, phase="movement"
    )
    game.say("red", "H3 scout")
    assert "H4" not in game.choices
    assert "H5" not in game.choices, "nor go through"
    army = civilization(
        "G4 grassland  blue metropolis H4\nH3 desert  red army\nI3 desert  red army", edition=EDITION, phase="movement"
    )
    army.say("red", "H3 army", "H4")
    assert army.state.last_battle is not None
    assert army.state.last_battle.over == "city"


@rule("CF-059", "CB-057", "CR-19")
def test_other_cities_keep_their_distance_from_the_nearer_half() -> None:
    for square, allowed in (("E2", False), ("F2", True)):
        drawn = f"{GROWN}\n{square} grassland  red scout"
        game = civilization(drawn, edition=EDITION, red="artist", phase="start-of-turn")
        assert (f"city-{square}" in game.choices) == allowed
    game = civilization(f"{GROWN}\nE2 grassland  red scout", edition=EDITION, red="artist", phase="start-of-turn")
    assert "CB-057" in game.refusal("city-E2")


@rule("CF-068", "CB-078", "CB-115")
def test_it_is_one_city_with_one_action_and_one_limited_building() -> None:
    drawn = f"{GROWN}\nA1 forest\nA2 forest\nA3 forest\nB3 forest\nD1 grassland  red market\nD3 forest"
    game = civilization(drawn, edition=EDITION, red="currency", phase="city-management")
    game.say("red", "produce-B2", "market")
    assert list(game.state.pieces) == ["D1"], "only in the place of the one on the other side"
    assert game.asked != "red city-management", "and its action is taken"


@rule("CF-060", "CB-098")
def test_what_it_makes_comes_to_any_of_the_ten_squares_and_to_neither_of_its_own() -> None:
    drawn = f"{GROWN}\nA1 forest\nA2 forest"
    game = civilization(drawn, edition=EDITION, phase="city-management").say("red", "produce-B2", "army")
    assert sorted(game.choices) == AROUND


@rule("CF-059", "CF-040")
def test_its_owners_figures_are_disbanded_in_either_half() -> None:
    game = civilization(f"{GROWN}\nD2 desert  red army\nH8 desert  red army", edition=EDITION, phase="movement")
    game.say("red", "D2 army", "C2", "fortification")
    assert game.city("B2").marker == "fortification"
    assert game.figures("C2") == []


@rule("CF-059", "CB-069")
def test_a_scout_gathers_for_the_city_with_the_nearer_half() -> None:
    drawn = f"{GROWN}\nI2 grassland  red city\nF2 mountain  red scout"
    game = civilization(drawn, edition=EDITION, phase="start-of-turn", part="red").say("red", "done")
    assert game.state.gathering == {"F2": "B2"}, "three squares from C2, as far as from I2, and the capital comes first"


@rule("CF-059", "CF-047")
def test_the_line_of_a_seat_names_both_its_squares_and_what_lies_there() -> None:
    game = civilization("A1 mountain\nB2 grassland  red metropolis C2 caravan", edition=EDITION)
    line = game.game.rules.presentation.mine(game.game.view("red"), "red")
    assert "B2 and C2 (1 production) with a caravan" in line


# --- wherever a card or a rule asks for the city of a square ---------------------------------------------------------

SECOND = "F4 grassland  blue metropolis G4"
"""Red comes from the side of G4."""


@rule("CF-059", "CB-174", "CB-176")
def test_the_russians_learn_in_either_half() -> None:
    drawn = f"{SECOND}\nH4 desert  red scout\nH5 desert  red army"
    game = civilization(drawn, edition=EDITION, red="russians", blue="pottery", phase="movement")
    game.say("red", "H4 scout", "G4", "pottery")
    assert "pottery" in game.red.techs
    assert game.figures("G4") == []
    assert gives_up("red", "scout", "G4", called("russians")) in game.deeds("blue")


@rule("CF-059", "CB-251", "CB-238")
def test_its_walls_and_its_larger_hand_are_those_of_both_halves() -> None:
    units = "infantry-1, infantry-2, infantry-3, mounted-1, mounted-2, mounted-3, artillery-1"
    field = "F4 grassland  blue metropolis G4 walled\nG4 grassland  red army"
    game = battle(field=field, square="G4", red="infantry-1, infantry-2", blue=units, edition=EDITION)
    assert game.asked == "red battle-unit", "against walls the attacker plays first"
    assert len(hand(game, "blue")) == 6
    burnt = battle(field=field, square="G4", red="infantry-1, infantry-2, combustion", blue=units, edition=EDITION)
    assert not burnt.city("F4").walled
    assert burnt.asked == "blue battle-unit"


@rule("CF-060", "CF-059")
def test_what_cards_reach_from_a_city_they_reach_from_both_its_halves() -> None:
    game = civilization(GROWN, edition=EDITION)
    near = squares_within(game.state, game.red, 3)
    assert "F2" in near, "three steps from C2"
    assert "G2" not in near


@rule("CF-060", "CB-122")
def test_its_owners_wonder_keeps_others_out_of_all_ten_squares() -> None:
    drawn = f"{SECOND}\nE3 grassland  blue brandenburg_gate\nI4 desert  red army\nH8 desert  red army"
    game = civilization(drawn, edition=EDITION, phase="movement").say("red", "I4 army")
    assert "H4" not in game.choices
    assert "I3" in game.choices


@rule("CF-059", "CR-47")
def test_whoever_watches_what_comes_near_watches_from_both_halves() -> None:
    state = civilization(f"{SECOND}\nI4 desert  red army", edition=EDITION, phase="movement").state
    state.watched = {"blue": ["within 2"]}
    assert is_watched(state, state.figures["I4"]), "two squares from G4"
    state.watched = {"blue": ["within 1"]}
    assert not is_watched(state, state.figures["I4"])
