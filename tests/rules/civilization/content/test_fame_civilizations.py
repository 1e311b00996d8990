"""The civilizations of Fame and Fortune: their beginnings, and their powers."""

from __future__ import annotations

from rules.civilization.assembled import CIVILIZATION_FAME
from rules.civilization.board import figures_of
from rules.civilization.city_management.arts import culture_of
from rules.civilization.editions import BASE, FAME_AND_FORTUNE
from rules.civilization.payment import kinds_of
from rules.civilization.pieces import figures_left, stacking_limit
from rules.civilization.routes import travel_speed
from rules.civilization.state import Player, State
from rules.civilization.units import rank_of
from rules.engine.game import Game
from rules.engine.rules import Rules
from tests.rule import rule
from tests.rules.civilization.content.test_fame_techs import fame
from tests.rules.civilization.content.test_techs import use
from tests.rules.civilization.scenario import civilization


def set_up(people: str, rules: Rules[State] = CIVILIZATION_FAME, seed: str = "peoples") -> tuple[State, Player]:
    """Played on until the first phase: everybody takes the first choice; blue plays the Romans."""
    game = Game.new(rules, {"seats": 2, "civilizations": "chosen"}, seed)
    game.answer("red", people)
    game.answer("blue", "romans")
    while game.state.phase == "setup":
        ask = game.asks[0]
        game.answer(ask.seat, ask.legal()[0].key)
    return game.state, game.state.players["red"]


# --- Arabs -------------------------------------------------------------------------------------------------------


@rule("CF-014")
def test_arabs_begin_with_one_of_each_resource_and_better_artillery() -> None:
    state, red = set_up("arabs")
    assert red.resources == {"incense": 1, "iron": 1, "silk": 1, "wheat": 1}
    assert set(state.market.values()) == {1}
    assert rank_of(state, red, "artillery") == 2
    assert state.players["blue"].resources == {}


@rule("CB-208")
def test_arabs_gain_culture_for_each_resource_spent() -> None:
    game = use(
        fame(red="1 silk, 1 wheat, hut_spy, arabs, philosophy"), "philosophy.gain_great_person", chance=["builder"]
    )
    game.say("red", "hold")
    assert game.red.culture == 3
    event = fame(red="a_gift_from_afar, arabs, animal_husbandry")
    event.say("red", "animal_husbandry.city_production", ["a_gift_from_afar"])
    assert event.red.culture == 0, "a culture event is not a token"


@rule("CF-013", "CF-081", "CR-23")
def test_arabs_advance_for_free_whenever_they_invest() -> None:
    game = fame(red="1 coin, arabs", phase="start-of-turn")
    game.say("red", "investments.invest", "public_education", chance=["drought"])
    assert game.red.culture_level == 1
    assert game.red.events == ["drought"]


# --- Greeks ------------------------------------------------------------------------------------------------------


@rule("CF-015")
def test_greeks_begin_in_democracy_with_better_infantry() -> None:
    state, red = set_up("greeks")
    assert red.government == "democracy"
    assert rank_of(state, red, "infantry") == 2


@rule("CR-32", "CB-156")
def test_greeks_draw_two_great_people_and_keep_one() -> None:
    game = fame(red="3 silk, greeks, philosophy")
    use(game, "philosophy.gain_great_person", chance=["builder", "general"])
    assert game.asked == "red keep-great-person"
    assert game.choices == ["builder", "general"]
    game.say("red", "general", "hold")
    assert game.red.great_people == ["general"]
    assert game.state.great_people.count("builder") == 3, "the other is back in the pool"


@rule("CB-202", "CR-36")
def test_greeks_gain_culture_for_whoever_lacks_the_tech() -> None:
    game = fame(red="6 trade, greeks", blue="6 trade", phase="research", part=None, seats=3)
    game.say("red", "currency").say("blue", "currency")
    assert game.red.culture == 1, "blue researches it in the same turn"
    game = fame(red="6 trade, greeks", blue="currency", phase="research", part=None, seats=3)
    game.say("red", "currency")
    assert game.red.culture == 1, "blue knows it"
    game = fame(red="6 trade, greeks", phase="research", part=None, seats=3)
    game.say("red", "currency")
    assert game.red.culture == 2


# --- Spanish -----------------------------------------------------------------------------------------------------


@rule("CF-017", "CF-002")
def test_spain_has_a_third_scout_on_the_map() -> None:
    state, red = set_up("spanish")
    assert sorted(figure.kind for figure in figures_of(state, "red")) == ["army", "scout", "scout"]
    assert figures_left(state, red, "scout") == 1
    assert stacking_limit(state, red) == 2
    assert max(map(len, state.figures.values())) <= 2
    assert travel_speed(state, red) == 3
    assert {
        "arabs",
        "greeks",
        "indians",
        "spanish",
    } <= FAME_AND_FORTUNE.box.civilizations.keys() - BASE.box.civilizations.keys()


@rule("CF-009", "CR-54")
def test_spain_builds_a_basic_building_when_it_discovers() -> None:
    game = fame("D2 desert  red army\nC3 grassland", red="spanish, writing", hidden=["2"], phase="movement")
    game.say("red", "D2 army", "discover 2", chance=["tile_05"])
    assert game.asked == "red free-build"
    assert "university" not in game.choices, "it is an upgraded form"
    assert {"library", "market", "nothing"} <= {*game.choices}
    game.say("red", "market", "C3")
    assert game.piece("C3") == "market"


@rule("CB-206")
def test_spain_builds_no_basic_form_of_what_it_builds_upgraded() -> None:
    game = fame("D2 desert  red army", red="spanish, printing_press", hidden=["2"], phase="movement")
    game.say("red", "D2 army", "discover 2", chance=["tile_05"])
    assert game.refusal("library").endswith("(CB-206)")
    game.say("red", "nothing")
    assert game.asked == "red move-to"
    assert not game.state.pieces


@rule("CF-017")
def test_nobody_else_builds_when_discovering() -> None:
    game = fame("D2 desert  red army", hidden=["2"], phase="movement")
    game.say("red", "D2 army", "discover 2", chance=["tile_05"])
    assert game.asked == "red move-to"


# --- Indians -----------------------------------------------------------------------------------------------------


@rule("CB-208")
def test_indians_spend_any_resource_as_one_of_the_market() -> None:
    game = use(fame(red="1 silk, indians, philosophy, currency"), "currency.gain_culture")
    assert game.red.culture == 3, "it asks for incense"
    assert game.red.resources == {"silk": 0}
    spy = use(fame(red="hut_spy, indians, currency"), "currency.gain_culture")
    assert spy.red.markers == []
    assert sorted(kinds_of(game.state, game.red, "silk")) == ["incense", "iron", "silk", "wheat"], "but not as a spy"


@rule("CB-133", "CF-066")
def test_the_arts_of_the_indians_live_on_resources() -> None:
    drawn = "B2 grassland  red metropolis C2\nD1 desert  silk\nA3 forest  wheat\nF4 desert  iron"
    game = civilization(drawn, edition="fame_and_fortune", red="indians", phase="city-management").say("red", "arts-B2")
    assert game.red.culture == 4
    built = civilization(f"{drawn}\nA3 forest  red market", edition="fame_and_fortune", red="indians")
    assert culture_of(built.state, built.city("B2")) == 4, "1 of the market, and its resource is gone"
