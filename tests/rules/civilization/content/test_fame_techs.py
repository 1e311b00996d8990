"""The effects of the techs of Fame and Fortune."""

from __future__ import annotations

from rules.civilization.city_management.culture_track import next_space, price_of
from rules.civilization.editions import BASE, FAME_AND_FORTUNE
from rules.civilization.price import Price
from tests.rule import rule
from tests.rules.civilization.content.test_techs import use
from tests.rules.civilization.scenario import Situation, civilization

FAME = "fame_and_fortune"


def fame(drawn: str = "", red: str = "", blue: str = "", **more: object) -> Situation:
    return civilization(drawn, edition=FAME, red=red, blue=blue, **more)  # type: ignore[arg-type]


@rule("CF-003", "CF-004")
def test_everybody_has_four_techs_more() -> None:
    more = [FAME_AND_FORTUNE.box.techs[id] for id in FAME_AND_FORTUNE.box.techs if id not in BASE.box.techs]
    levels = {tech.id: tech.level for tech in more}
    assert levels == {"agriculture": 1, "mysticism": 2, "ecology": 3, "plastics": 4}
    offered = [option.key for option in fame(red="27 trade", phase="research", part=None).ask_of("red").options]
    assert levels.keys() <= {*offered}


@rule("CF-011")
def test_flight_and_angkor_wat_are_the_corrected_cards() -> None:
    box = FAME_AND_FORTUNE.box
    assert box.unit_types["aircraft"].costs == (12,)  # CR-15
    assert (box.wonders["angkor_wat"].price, box.wonders["angkor_wat"].discount) == (20, ("theology", 10))  # CR-07


# --- Mysticism -------------------------------------------------------------------------------------------------------


@rule("CR-32")
def test_with_mysticism_one_of_two_events_is_kept() -> None:
    game = fame(red="3 culture, mysticism").say("red", "advance", chance=["drought", "bread_and_circuses"])
    assert game.asked == "red keep-event"
    game.say("red", "bread_and_circuses")
    assert game.red.events == ["bread_and_circuses"]
    assert game.state.event_discards["1"] == ["drought"]
    assert "Bread and Circuses" not in game.told("blue")
    without = fame(red="3 culture").say("red", "advance", chance=["drought"])
    assert without.red.events == ["drought"]


@rule("CR-32", "CB-155")
def test_with_mysticism_the_last_card_of_a_level_comes_alone() -> None:
    game = fame(red="3 culture, mysticism")
    game.state.event_decks["1"] = ["drought"]
    game.run("city-management", "red").say("red", "advance", chance=["drought"])
    assert game.red.events == ["drought"]


@rule("CF-032", "CF-085")
def test_a_spy_of_mysticism_costs_another_a_coin_token() -> None:
    game = fame(red="hut_spy, mysticism", blue="1 coin, pottery")
    game.blue.coins["pottery"] = 4
    game.blue.investments["endowment_for_the_arts"] = 3
    use(game.run("city-management", "red"), "mysticism.lose_coin", "pottery")
    assert game.blue.coins == {"sheet": 1, "pottery": 3}
    assert game.blue.investments == {"endowment_for_the_arts": 3}
    assert "nobody else has" in fame(red="hut_spy, mysticism").refusal("mysticism.lose_coin").lower()


@rule("CR-77", "CB-218")
def test_what_a_tech_has_given_stays_given() -> None:
    game = fame(red="hut_spy, mysticism", blue="2 silk, pottery")
    game.blue.coins["pottery"] = 4
    use(game.run("city-management", "red"), "mysticism.lose_coin")
    assert game.blue.coins == {"pottery": 3}
    game.run("city-management", "blue")
    assert "has already given its 4 coin tokens" in refusal_of(game, "blue", "pottery.coin_on_card")


def refusal_of(game: Situation, seat: str, key: str) -> str:
    option = next(option for option in game.ask_of(seat).options if option.key == key)
    assert option.refused
    return option.refused.text(game.game.rules.write)


# --- Ecology ---------------------------------------------------------------------------------------------------------


@rule("CB-142", "CB-143")
def test_with_ecology_coins_make_the_culture_track_cheaper() -> None:
    game = fame(red="7 coins, ecology, level 14, 7 culture, 4 trade")
    space = next_space(game.state, game.red)
    assert space is not None
    assert price_of(game.state, game.red, space) == Price(culture=7, trade=4)
    game.say("red", "advance", chance=["patriotism"])
    assert (game.red.trade, game.red.culture) == (0, 0)
    assert price_of(game.state, game.blue, space).trade == 6


@rule("CR-21", "CB-208")
def test_wheat_for_ecology_changes_an_empty_square() -> None:
    drawn = "C3 forest  red army\nD3 forest\nE3 mountain\nF3 forest  hut"
    game = fame(drawn, red="1 wheat, ecology", phase="start-of-turn")
    game.say("red", "ecology.other_terrain")
    assert game.refusal("C3").startswith("C3 is not empty.")
    assert game.refusal("F3").startswith("F3 is not empty.")
    assert game.refusal("B2").startswith("B2 is not empty.")
    assert game.refusal("E3").startswith("E3 is mountain.")
    game.say("red", "D3")
    assert game.choices == ["grassland", "desert", "water"]
    game.say("red", "water", ["wheat"])
    assert game.state.disasters == {"D3": "water"}


# --- Plastics --------------------------------------------------------------------------------------------------------


@rule("CR-54")
def test_plastics_build_something_for_free_each_turn() -> None:
    game = fame("C3 grassland", red="plastics, writing, infantry-2", phase="start-of-turn")
    game.say("red", "plastics.plastic")
    assert game.refusal("market").endswith("(CB-105)")
    assert game.refusal("aircraft").endswith("(CB-102)")
    game.say("red", "library", "C3")
    assert game.piece("C3") == "library"
    assert "plastics.plastic" in game.red.used


@rule("CR-54")
def test_plastics_build_a_unit_or_a_figure_as_well() -> None:
    game = fame(red="plastics", phase="start-of-turn")
    game.say("red", "plastics.plastic", "mounted", chance=["mounted-2"])
    assert game.red.units == ["mounted-2"]
    game = fame(red="plastics", phase="start-of-turn").say("red", "plastics.plastic", "army", "C3")
    assert game.figures("C3") == ["army"]


@rule("CB-208")
def test_wheat_for_plastics_gives_a_city_ten_production() -> None:
    game = use(fame(red="1 wheat, plastics"), "plastics.city_production")
    assert game.city("B2").bonus == 10
