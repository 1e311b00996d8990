"""The effects of the culture events, outside battles (those in battles: test_in_battles.py)."""

from __future__ import annotations

import pytest

from rules.civilization.deeds import called, can_learn_nothing, loses_to_event
from rules.civilization.editions.base import BOX
from rules.civilization.refusals import is_played_in, is_terrain, nothing_to_destroy, teaches_nothing
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization

GIFTS = ("a_gift_from_afar", "a_generous_gift", "a_princely_gift")
DEFECTIONS = ("defection", "mass_defection", "wholesale_defection")


def starting(drawn: str = "", red: str = "", blue: str = "", yellow: str = "") -> Situation:
    seats = 3 if yellow else 2
    return civilization(drawn, red=red, blue=blue, yellow=yellow, seats=seats, phase="start-of-turn")


def moving(drawn: str = "", red: str = "", blue: str = "") -> Situation:
    return civilization(drawn, red=red, blue=blue, phase="movement")


def text(event: str) -> str:
    return BOX.events[event].text


# --- production ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "production"),
    [("we_love_the_despot_day", 4), ("we_love_the_queen_day", 6), ("we_love_the_president_day", 8)],
)
@rule("CB-153", "CB-154", "CR-51")
def test_one_city_has_more_production_in_this_turn(event: str, production: int) -> None:
    game = civilization("F4 desert  red city", red=event)
    before = game.game.view("red")["cities"]["F4"]["production"]
    game.say("red", event, "F4")
    assert game.game.view("red")["cities"]["F4"]["production"] == before + production
    assert game.game.view("red")["cities"]["B2"]["production"] == before
    assert f"{production} more production" in text(event)


# --- resources -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("gift", GIFTS)
@rule("CR-22", "CB-154")
def test_a_gift_is_spent_as_one_of_its_resources(gift: str) -> None:
    """Animal Husbandry costs wheat; Currency costs incense, which no gift can be; Mathematics costs iron."""
    game = civilization("F4 desert  red city", red=f"{gift}, animal_husbandry, currency")
    assert "CB-208" in game.refusal("currency.gain_culture")
    assert "when resources are paid" in game.refusal(gift)
    game.say("red", "animal_husbandry.city_production", "F4", [gift])
    assert game.city("F4").bonus == 3
    assert game.red.events == []
    assert gift in game.state.event_discards[str(BOX.events[gift].level)]
    assert all(kind in text(gift) for kind in BOX.events[gift].stands_for)


@rule("CR-22")
def test_only_the_princely_gift_is_uranium() -> None:
    for gift in GIFTS:
        game = civilization("F4 desert  red city", red=f"{gift}, atomic_theory")
        assert (game.refusal("atomic_theory.more_actions") == "") == (gift == "a_princely_gift")


@rule("CB-214", "CR-22")
def test_a_gift_from_afar_gives_another_player_a_coin_token() -> None:
    game = civilization("H6 desert  red city", red="a_gift_from_afar, animal_husbandry", seats=3)
    game.say("red", "animal_husbandry.city_production", "H6", ["a_gift_from_afar"])
    assert game.choices == ["blue", "yellow"]
    game.say("red", "yellow")
    assert (game.red.coins, game.blue.coins, game.yellow.coins) == ({}, {}, {"sheet": 1})
    assert game.city("H6").bonus == 3
    plain = civilization("H6 desert  red city", red="a_generous_gift, animal_husbandry", seats=3)
    plain.say("red", "animal_husbandry.city_production", "H6", ["a_generous_gift"])
    assert plain.yellow.coins == plain.blue.coins == {}


# --- techs ---------------------------------------------------------------------------------------------------------

LEARNED = "currency, pottery, writing, navigation, irrigation, engineering, sailing, theology, banking, flight"


@pytest.mark.parametrize(("event", "levels"), [("exchange_of_ideas", 1), ("knowledge_shared", 2), ("think_tank", 3)])
@rule("CR-76", "CB-202", "CB-153")
def test_techs_up_to_a_level_are_exchanged_for_free(event: str, levels: int) -> None:
    red = "currency, philosophy, metalworking, masonry, construction, civil_service, monarchy, railroad"
    game = starting(red=f"{event}, 5 trade, {red}", blue=f"2 trade, {LEARNED}")
    game.say("red", event, "blue")
    offered = [option.key for option in game.ask.options]
    assert {BOX.techs[id].level for id in offered} == set(range(1, levels + 1))
    assert "currency" not in offered
    game.say("red", "pottery")
    assert game.asked == "blue learn"
    offered = [option.key for option in game.ask.options]
    assert {BOX.techs[id].level for id in offered} == set(range(1, levels + 1))
    game.say("blue", "masonry")
    assert ("pottery" in game.red.techs, "masonry" in game.blue.techs) == (True, True)
    assert (game.red.trade, game.blue.trade) == (5, 2)


@rule("CB-199", "CR-76")
def test_a_tech_that_has_no_place_is_not_learned() -> None:
    game = starting(red="knowledge_shared, currency", blue=LEARNED)
    game.say("red", "knowledge_shared", "blue")
    assert "CB-198" in game.refusal("irrigation")
    assert game.refusal("writing") == ""


@rule("CB-154")
def test_there_must_be_something_to_learn_and_the_other_may_learn_nothing() -> None:
    nothing = starting(red="exchange_of_ideas, currency, pottery", blue="currency")
    assert nothing.refused("exchange_of_ideas") == Refusal("CB-154", teaches_nothing("blue"))
    better = starting(red="exchange_of_ideas, currency, philosophy, writing", blue="currency, irrigation")
    assert "CB-154" in better.refusal("exchange_of_ideas"), "Irrigation is of level II"
    game = starting(red="exchange_of_ideas, currency, artist", blue="currency, pottery")
    game.say("red", "exchange_of_ideas")
    assert game.red.techs == ("currency", "pottery")
    assert game.blue.techs == ("currency", "pottery")
    assert can_learn_nothing("blue", "red") in game.deeds()
    assert game.asked == "red start-of-turn"


@rule("CB-067", "CR-48")
def test_the_other_may_adopt_a_government_at_once() -> None:
    """That player's own part of the phase is over."""
    game = civilization(red="pottery", blue="exchange_of_ideas, code_of_laws", phase="start-of-turn", part="blue")
    game.say("blue", "exchange_of_ideas")
    assert game.asked == "red adopt-at-once"
    game.say("red", "republic")
    assert game.red.government == "republic"


@rule("CR-30")
def test_what_is_learned_so_is_not_researched() -> None:
    game = starting(red="knowledge_shared, germans, currency, writing", blue="mathematics, currency, pottery")
    game.say("red", "knowledge_shared", "mathematics").say("blue", "writing")
    assert "mathematics" in game.red.techs
    assert game.red.units == []


# --- cancels -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["bread_and_circuses", "jousting_tourney", "primetime_tv"])
@rule("CR-35", "CR-45")
def test_an_event_aimed_at_a_player_is_cancelled(card: str) -> None:
    game = starting("F4 desert  red army\nG5 desert  blue library", red="sabotage", blue=card)
    game.say("red", "sabotage", "G5")
    assert game.asked == "blue cancel"
    game.say("blue", card)
    assert game.piece("G5") == "library"
    assert (game.red.events, game.blue.events) == ([], [])


@rule("CR-45", "CR-46")
def test_bread_and_circuses_helps_only_whom_it_is_aimed_at() -> None:
    """A player who holds one is not asked about a card that is aimed at somebody else."""
    game = starting("H6 desert  red army\nI7 desert  yellow library", "sabotage", "bread_and_circuses", "drought")
    game.say("red", "sabotage")
    assert game.all_asked == ["yellow cancel"]
    game.say("yellow", "none")
    assert game.piece("I7") == ""


@rule("CR-35", "CR-45")
def test_primetime_tv_stops_a_resource_ability_too_and_what_was_paid_stays_paid() -> None:
    game = civilization("F4 desert  red city", red="currency, 1 incense", blue="primetime_tv")
    game.say("red", "currency.gain_culture", ["incense"]).say("blue", "primetime_tv")
    assert (game.red.culture, game.red.resources["incense"]) == (0, 0)
    no_answer = civilization("F4 desert  red city", red="currency, 1 incense", blue="jousting_tourney")
    no_answer.say("red", "currency.gain_culture", ["incense"])
    assert no_answer.red.culture == 3


# --- buildings -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "far", "too_far"), [("sabotage", "J4", "K4"), ("catastrophe", "L4", "M4")])
@rule("CR-19", "CB-154")
def test_a_building_within_reach_of_a_figure_or_city_goes_back_to_the_market(
    event: str, far: str, too_far: str
) -> None:
    drawn = (
        f"F4 desert  red army\nE1 forest  blue market\n{far} desert  blue trading_post\n{too_far} forest  blue market"
    )
    game = starting(drawn, red=event)
    left = game.game.view("red")["buildings_left"]["trading_post"]
    game.say("red", event)
    assert sorted(game.choices) == sorted(["E1", far])
    game.say("red", far)
    assert game.piece(far) == ""
    assert game.game.view("red")["buildings_left"]["trading_post"] == left + 1
    assert f"@blue's Trading Post in {far} is destroyed" in game.told()


@rule("CR-19")
def test_the_way_is_counted_without_diagonals_over_tiles_that_lie_open() -> None:
    game = civilization("D1 desert  red army\nE5 grassland  blue library", red="sabotage", phase="start-of-turn")
    assert game.refused("sabotage") == Refusal("CB-154", nothing_to_destroy()), "five steps"
    hidden = civilization("D4 desert  red army\nI4 desert  blue market\nD5 desert  blue library", red="catastrophe",
                          phase="start-of-turn", hidden=("2", "6"))  # fmt: skip
    hidden.say("red", "catastrophe")
    assert hidden.piece("D5") == "", "the market is five squares away, but a tile between lies face down"


@rule("CR-19")
def test_cities_reach_as_far_as_figures() -> None:
    game = starting("E1 grassland  blue library\nF1 grassland  blue market", red="sabotage").say("red", "sabotage")
    assert (game.piece("E1"), game.piece("F1")) == ("", "market")


@rule("CB-154")
def test_disaster_strikes_up_to_two_buildings_of_others_anywhere() -> None:
    drawn = "C3 desert  red library\nP1 grassland  blue market\nK8 grassland  blue bank\nM1 desert  blue granary"
    game = starting(drawn, red="disaster")
    game.say("red", "disaster")
    assert game.choices == ["P1", "K8", "M1"] or sorted(game.choices) == ["K8", "M1", "P1"]
    game.say("red", ["P1", "K8"])
    assert [game.piece(square) for square in ("C3", "P1", "K8", "M1")] == ["library", "", "", "granary"]
    one = starting(drawn, red="disaster").say("red", "disaster", ["M1"])
    assert [one.piece(square) for square in ("P1", "K8", "M1")] == ["market", "bank", ""]


@rule("CB-154")
def test_buildings_only_not_wonders_or_great_people() -> None:
    game = starting("F4 desert  red army\nG4 desert  blue stonehenge\nG5 desert  blue artist", red="sabotage")
    assert game.refused("sabotage") == Refusal("CB-154", nothing_to_destroy())


@rule("CR-45")
def test_who_allows_nothing_is_spared_by_the_united_nations() -> None:
    game = starting("F4 desert  red army\nG5 desert  blue library\nN6 desert  blue united_nations", red="sabotage")
    game.say("red", "sabotage", "G5")
    assert game.asked == "blue allow"
    game.say("blue", "refuse")
    assert game.piece("G5") == "library"
    assert game.red.events == ["sabotage"]


# --- figures and great people ----------------------------------------------------------------------------------------


@rule("CR-19", "CB-153")
def test_defection_kills_one_figure_at_most_four_squares_away() -> None:
    drawn = "F4 desert  red army\nJ4 desert  2 blue armies\nK4 desert  blue scout\nG4 desert  blue artist"
    game = moving(drawn, red="defection")
    game.say("red", "defection")
    assert [option.key for option in game.ask.options if not option.idle] == ["J4"], "no great person"
    game.say("red", "J4")
    assert game.figures("J4") == ["army"]
    assert loses_to_event("blue", {"army": 1}, "J4", called("defection")) in game.deeds()


@pytest.mark.parametrize(("event", "far"), [("mass_defection", "L4"), ("wholesale_defection", "P4")])
@rule("CR-19", "CR-78")
def test_two_figures_of_one_square_die_or_a_great_person(event: str, far: str) -> None:
    drawn = f"F4 desert  red army\n{far} desert  2 blue armies, blue scout\nG4 desert  blue artist"
    game = moving(drawn, red=event).say("red", event, far)
    assert game.choices == ["2 armies", "army and scout", "army", "scout"]
    game.say("red", "army and scout")
    assert game.figures(far) == ["army"]
    person = moving(drawn, red=event)
    pool = person.state.great_people.count("artist")
    person.say("red", event, "G4")
    assert person.piece("G4") == ""
    assert person.state.great_people.count("artist") == pool + 1
    beyond = moving("F4 desert  red army\nA4 desert  red army\nM4 desert  blue army", red=event).say("red", event)
    assert ("M4" in beyond.choices) == (event == "wholesale_defection")


@pytest.mark.parametrize("event", DEFECTIONS)
@rule("CR-42", "CR-47")
def test_a_defection_interrupts_the_move_of_another(event: str) -> None:
    game = moving("F4 desert  red army\nI4 desert  blue army\nA4 desert  red army", blue=event)
    game.say("red", "F4 army", "G4")
    assert game.asked == "blue interrupt"
    game.say("blue", event, "G4")
    assert game.figures("G4") == []
    assert game.blue.events == []
    assert game.asked == "red movement"


@rule("CR-42", "CR-45")
def test_an_interruption_may_be_cancelled_and_the_move_goes_on() -> None:
    game = moving("F4 desert  red army\nI4 desert  blue army\nA4 desert  red army", "bread_and_circuses", "defection")
    game.say("red", "F4 army", "G4").say("blue", "defection", "G4")
    assert game.asked == "red cancel"
    game.say("red", "bread_and_circuses")
    assert game.figures("G4") == ["army"]
    assert (game.red.events, game.blue.events) == ([], [])
    assert game.asked == "red movement"


@rule("CR-42", "CR-47")
def test_of_a_group_that_is_struck_on_its_way_the_rest_goes_on() -> None:
    game = moving("F4 desert  2 red armies\nG4 desert  hut\nI4 desert  blue army", blue="mass_defection")
    game.say("red", "F4 2 armies", "G4").say("blue", "mass_defection", "F4", "army")
    assert game.asked == "red move-to"
    game.say("red", "G4", chance=["hut_silk"])
    assert game.red.markers == ["hut_silk"]
    assert game.figures("G4") == ["army"]


@rule("CR-42", "CB-153")
def test_in_other_phases_nobody_defects() -> None:
    game = civilization("F4 desert  red city, blue army", red="defection")
    assert game.refused("defection") == Refusal("CB-153", is_played_in("defection", {"movement": 1}))


# --- squares -------------------------------------------------------------------------------------------------------


@rule("CB-154", "CR-80")
def test_drought_makes_a_desert_of_a_square_for_the_rest_of_the_game() -> None:
    pieces = "C3 grassland  red library\nC2 desert  red stonehenge\nA3 forest  red artist"
    game = starting(f"A1 forest  silk\nC1 mountain\nA2 water\n{pieces}", red="drought")
    game.say("red", "drought")
    assert "CB-154" in game.refusal("C1")
    assert "building" in game.refusal("C3")
    assert "wonder" in game.refusal("C2")
    assert game.refusal("A2") == game.refusal("A3") == ""
    game.say("red", "A1")
    square = game.game.view("red")["squares"]["A1"]
    assert (square["terrain"], square["printed"], square["resource"]) == ("desert", "forest", None)
    assert square["icons"] == {"production": 0, "trade": 1, "culture": 0, "coin": 0}


@rule("CB-154", "CR-80")
def test_deforestation_makes_grassland_of_a_forest() -> None:
    game = starting("N7 forest\nA1 desert\nC1 forest  red market", red="deforestation", blue="bread_and_circuses")
    game.say("red", "deforestation")
    assert game.asked == "blue cancel", "N7, the only one it can strike, lies in the outskirts of blue's capital"
    game.say("blue", "none")
    assert game.game.view("red")["squares"]["N7"]["terrain"] == "grassland"
    assert game.game.view("red")["squares"]["N7"]["icons"]["production"] == 0


@rule("CB-154", "CR-45")
def test_a_city_itself_may_be_struck_and_no_square_twice() -> None:
    game = starting("F4 grassland", red="drought, drought", blue="bread_and_circuses").say("red", "drought", "O7")
    assert game.asked == "blue cancel", "it is aimed at a square of blue's city"
    game.say(
        "blue",
        "none",
    )
    assert game.game.view(None)["squares"]["O7"]["terrain"] == "desert"
    game.say("red", "drought")
    assert game.refused("O7") == Refusal("CB-154", is_terrain("O7", "desert"))


@rule("CB-154")
def test_without_a_forest_nothing_is_felled() -> None:
    game = starting("C1 forest  red market", red="deforestation")
    assert "CB-154" in game.refusal("deforestation")


# --- all of them ---------------------------------------------------------------------------------------------------


@rule("CB-153")
def test_every_card_says_when_it_is_played_and_what_it_does() -> None:
    for event in BOX.events.values():
        assert event.text.endswith("."), event.id
        assert event.played, event.id
