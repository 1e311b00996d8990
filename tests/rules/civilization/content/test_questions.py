"""The questions of cards: the questions themselves, and the names of the answers."""

from __future__ import annotations

import pytest

from rules.civilization.content.questions import (
    figure_that_has_moved,
    figures_of_another,
    from_where_is_coin_discarded,
    struck_army,
    struck_building,
    struck_city,
    struck_figures,
    struck_person,
    to_which_government,
    unit_on_front,
    what_is_aimed_at,
    where_are_they_moved,
    which_building_is_destroyed,
    which_buildings_are_destroyed,
    which_tech_is_taught_by,
    which_units_are_healed,
    which_units_are_new,
    who_discards_coin,
    who_gains_trade,
    wonder_in_market,
    wonder_in_play,
)
from rules.civilization.deeds import (
    a_building,
    a_piece,
    action_in,
    called,
    called_building,
    called_seat,
    city_walls,
    fighting,
    lying_in,
    token,
)
from rules.civilization.edition import EDITIONS
from rules.civilization.questions.cities import where_does_it_go
from rules.engine.deed import Deed
from tests.rule import rule
from tests.rules.civilization.people import people
from tests.rules.civilization.scenario import Situation, civilization

FAME = "fame_and_fortune"


def labels(game: Situation) -> dict[str, object]:
    return {option.key: option.text for option in game.ask.legal()}


# --- what is struck ----------------------------------------------------------------------------------------------


@rule("CB-154", "CR-95")
def test_sabotage_names_buildings_with_their_owners() -> None:
    drawn = "F4 desert  red army, red city walled\nG5 desert  blue library\nE5 desert  red market"
    game = civilization(drawn, red="sabotage", phase="start-of-turn").say("red", "sabotage")
    assert game.ask.text == which_building_is_destroyed("sabotage")
    assert labels(game) == {
        "G5": struck_building(called_building("library"), "blue", "G5"),
        "E5": struck_building(called_building("market"), "red", "E5"),
        "F4": struck_building(city_walls(), "red", "F4"),
    }


@rule("CB-154")
def test_disaster_says_how_many_buildings() -> None:
    drawn = "P1 grassland  blue market\nK8 grassland  blue bank\nM1 desert  blue granary"
    game = civilization(drawn, red="disaster", phase="start-of-turn").say("red", "disaster")
    assert game.ask.text == which_buildings_are_destroyed("disaster", 2)


@rule("CR-19", "CR-78")
def test_mass_defection_names_figures_or_the_great_person() -> None:
    drawn = "F4 desert  red army\nL4 desert  2 blue armies, blue scout\nG4 desert  blue artist"
    game = civilization(drawn, red="mass_defection", phase="movement").say("red", "mass_defection", "L4")
    assert labels(game)["army and scout"] == struck_figures(["army", "scout"], "blue")
    assert labels(game)["2 armies"] == struck_figures(["army", "army"], "blue")
    person = civilization(drawn, red="mass_defection", phase="movement").say("red", "mass_defection", "G4")
    assert person.game.settled[-1].words == struck_person("artist", "blue")


@rule("CB-230", "CB-232")
def test_gunpowder_names_wonders_and_buildings() -> None:
    game = civilization("H6 desert  blue stonehenge\nG4 desert  red library", red="2 silk, gunpowder")
    game.say("red", "gunpowder.obsolete_or_destroy")
    assert game.ask.text == what_is_aimed_at("gunpowder.obsolete_or_destroy")
    found = labels(game)
    assert found["stonehenge"] == wonder_in_play("stonehenge", "blue")
    assert found["G4"] == struck_building(called_building("library"), "red", "G4")


@rule("CW-036")
def test_a_horde_names_cities_and_armies() -> None:
    drawn = "F4 desert  village icon\nF5 desert  blue army\nF2 desert  blue city"
    game = civilization(drawn, edition="wisdom_and_warfare", red="roaming_horde", phase="movement")
    game.say("red", "roaming_horde")
    assert labels(game) == {"F2": struck_city("blue", "F2"), "F5": struck_army("blue", "F5")}


@rule("CF-032", "CR-77")
def test_counterfeiters_name_players_and_places_of_coin_tokens() -> None:
    game = civilization(red="counterfeiters", blue="1 coin, 1 coins on pottery, pottery", yellow="1 coin", seats=3,
                        edition=FAME, phase="start-of-turn")  # fmt: skip
    game.say("red", "counterfeiters")
    assert game.ask.text == who_discards_coin("counterfeiters")
    assert labels(game) == {"blue": called_seat("blue"), "yellow": called_seat("yellow")}
    game.say("red", "blue")
    assert game.ask.text == from_where_is_coin_discarded("blue")
    assert [*labels(game)] == ["sheet", "pottery"]


# --- what others gain, and teach -----------------------------------------------------------------------------------


@rule("CB-208")
def test_a_caravan_asks_who_gains_trade() -> None:
    game = civilization(red="1 silk, horseback_riding", seats=3, phase="trade")
    game.say("red", "horseback_riding.caravan")
    assert game.ask.text == who_gains_trade(6)
    assert labels(game) == {"blue": called_seat("blue"), "yellow": called_seat("yellow")}


@rule("CR-76")
def test_an_exchange_of_ideas_asks_of_whom_one_learns() -> None:
    game = civilization(red="exchange_of_ideas", blue="pottery, writing", seats=2, phase="start-of-turn")
    game.say("red", "exchange_of_ideas")
    assert game.ask.text == which_tech_is_taught_by("blue")


# --- figures and units ---------------------------------------------------------------------------------------------


@rule("CR-65")
def test_disoriented_asks_whose_figures_go_and_to_which_square() -> None:
    drawn = "H5 desert  2 blue armies, blue scout\nJ7 desert  blue scout"
    game = civilization(drawn, edition=FAME, red="disoriented", blue="masonry")
    game.say("red", "disoriented")
    assert labels(game)["H5"] == figures_of_another(["army", "army", "scout"], "blue", "H5")
    assert game.say("red", "H5").ask.text == where_are_they_moved(["army", "army", "scout"])


@rule("CW-035", "CR-65")
def test_migrants_name_each_figure_with_its_square() -> None:
    drawn = "H5 desert  red army\nJ7 desert  red scout"
    game = civilization(drawn, edition="wisdom_and_warfare", red="migrants", phase="movement").say("red", "migrants")
    assert labels(game) == {"H5 army": lying_in("army", "H5"), "J7 scout": lying_in("scout", "J7")}


@rule("CB-166", "CB-168")
def test_hannibal_tells_figures_that_have_moved_from_others() -> None:
    drawn = "H5 desert  2 red armies\nJ7 desert  red scout\nC3 desert  red general"
    game = people(drawn, red="hannibal, masonry")
    game.state.figures["H5"][0].moved = True
    game.run("city-management", "red").say("red", "hannibal.teleport", "H5", "J7")
    assert labels(game) == {"army that has moved": figure_that_has_moved("army"), "army": token("army")}


# --- how they read ---------------------------------------------------------------------------------------------------

MARKET = called_building("market")
SUN_TZU = called("sun_tzu.pass")


@pytest.mark.parametrize(
    ("said", "text"),
    [
        (struck_building(MARKET, "blue", "F4"), "@blue's Market in F4"),
        (struck_building(city_walls(), "red", "F4"), "your City Walls in F4"),
        (struck_city("blue", "F4"), "@blue's city in F4"),
        (struck_city("red", "F4"), "your city in F4"),
        (struck_army("blue", "F4"), "@blue's army in F4"),
        (struck_figures(["army", "scout", "scout"], "blue"), "@blue's army and 2 scouts"),
        (struck_figures(["army"], "red"), "your army"),
        (struck_person("artist", "blue"), "@blue's Great Artist"),
        (wonder_in_play("the_oracle", "red"), "The Oracle (you)"),
        (wonder_in_market("the_oracle"), "The Oracle in the market"),
        (figures_of_another(["army", "army"], "blue", "H5"), "@blue's 2 armies in H5"),
        (where_are_they_moved(["army", "army", "scout"]), "Which square do you move 2 armies and a scout to?"),
        (where_does_it_go(a_building("aqueduct")), "Where do you put an Aqueduct?"),
        (where_does_it_go(called("the_oracle")), "Where do you put The Oracle?"),
        (to_which_government("the_pyramids"), "The Pyramids are obsolete: which government do you go back to?"),
        (to_which_government("stonehenge"), "Stonehenge is obsolete: which government do you go back to?"),
        (which_units_are_new("sun_tzu", 1), "Sun Tzu: choose 1 new unit"),
        (which_units_are_healed(3), "Remove up to 3 wounds from which of your units?"),
        (unit_on_front(2, fighting("archer", 3, wounds=1)), "Front 2: archer 3 (1 wound)"),
        (lying_in("army", "H5"), "an army in H5"),
        (action_in(a_piece("army"), "H5"), "an army in H5"),
    ],
)
def test_an_answer_reads_well_for_the_one_who_gives_it(said: Deed, text: str) -> None:
    assert EDITIONS["both_expansions"].write.to("red").said(said) == text
