"""Wisdom and Warfare, chapter 4: building programs; and the Shipyard of chapter 1."""

from __future__ import annotations

from rules.civilization.city_management.items import Item
from rules.civilization.city_management.placing import squares_for
from rules.civilization.editions import BASE, WISDOM_AND_WARFARE
from rules.civilization.pieces import buildings_left, place_city
from rules.civilization.questions.cities import costs, could_spend, gives, instead_of_icons, one_in_a_city
from rules.civilization.what_squares_give import icons_in
from rules.engine.phrases import in_parts
from tests.rule import rule
from tests.rules.civilization.battles import FIELD, battle, bonus
from tests.rules.civilization.scenario import Situation, civilization

WISDOM = "wisdom_and_warfare"
ICONS = "A1 forest\nB1 mountain"
"""3 production for the capital; Despotism adds 1."""


def started(drawn: str = ICONS, red: str = "", edition: str = WISDOM) -> Situation:
    """The city in B2 started a program last turn."""
    return civilization(f"B2 grassland  red capital program\n{drawn}", red=red, edition=edition)


def production(game: Situation, square: str = "B2") -> object:
    return game.game.view("red")["cities"][square]["production"]


@rule("CW-024", "CR-31", "CR-54", "CR-92")
def test_a_free_building_of_egypt_leaves_the_program_and_the_icons_alone() -> None:
    game = started(red="egyptians, writing")
    before = production(game)
    game.say("red", "build-free-B2", "library", "C3")
    assert game.piece("C3") == "library"
    assert game.city("B2").program
    assert production(game) == before == 7, "3 icons twice, and 1 of Despotism"
    assert game.city("B2").actions == ["build-free"], "the action of the city is used"


# --- starting one ------------------------------------------------------------------------------------------------


@rule("CW-022", "CB-078")
def test_a_city_starts_a_program_as_its_action() -> None:
    game = civilization(f"{ICONS}\nF4 desert  red city", edition=WISDOM).say("red", "program-B2")
    assert game.city("B2").program
    assert game.game.view("blue")["cities"]["B2"]["program"] is True
    assert "CB-078" in game.refusal("arts-B2")
    assert not game.city("F4").program


@rule("CW-022")
def test_nobody_does_that_in_the_base_game() -> None:
    assert "program-B2" not in civilization(ICONS).choices
    assert "program" not in civilization(ICONS).game.rules.presentation.verbs
    assert "program" in started().game.rules.presentation.verbs


@rule("CW-023")
def test_a_city_has_one_program_at_most() -> None:
    assert "CW-023" in started().refusal("program-B2")


@rule("CW-022", "CR-45")
def test_a_program_that_is_cancelled_is_not_started() -> None:
    game = civilization(ICONS, blue="writing, hut_spy", edition=WISDOM).say("red", "program-B2")
    game.say("blue", "writing.cancel")
    assert not game.city("B2").program
    assert game.city("B2").actions == ["program"]


# --- using it ------------------------------------------------------------------------------------------------------


@rule("CW-025", "CW-026")
def test_its_icons_count_twice_and_nothing_else_does() -> None:
    game = started()
    assert production(game) == 7, "twice 3, and once the 1 of Despotism"
    game.state.cities["B2"].bonus = 2
    assert production(game) == 9


@rule("CW-025", "CB-083")
def test_an_icon_that_has_been_used_counts_not_even_once() -> None:
    game = started()
    game.state.cities["B2"].used = ["production A1"]
    assert production(game) == 3


@rule("CW-025", "CW-027")
def test_the_next_item_takes_the_program_with_it_and_what_is_left_over_is_lost() -> None:
    game = started(red="20 trade").say("red", "produce-B2", "army", "A2")
    assert not game.city("B2").program
    assert game.red.trade == 20, "it has cost 4 of the 7 production, and no trade"
    assert production(game) == 0
    assert game.told().count("The building program of B2 has ended.") == 1


@rule("CW-025")
def test_it_is_used_whatever_is_produced() -> None:
    for item in (["infantry"], ["scout", "A2"]):
        game = started(red="6 trade").say("red", "produce-B2", *item)
        assert not game.city("B2").program


@rule("CW-024")
def test_it_stays_as_long_as_the_city_does_something_else() -> None:
    game = started("A1 forest  silk").say("red", "harvest-B2")
    assert game.city("B2").program
    other = started().say("red", "arts-B2")
    assert other.city("B2").program


@rule("CW-024", "CR-28")
def test_it_is_gone_with_the_city() -> None:
    field = f"{FIELD} grassland  red army, blue city program"
    game = battle("C3 desert  red academy\nD3 desert  red academy", field=field, edition=WISDOM, red="infantry-3-1",
                  blue="1 trade")  # fmt: skip
    assert not game.state.cities.get(FIELD), "with 8 and 3 against 6"
    city = place_city(game.state, game.blue, FIELD)
    assert not city.program


@rule("CR-54")
def test_what_is_built_for_free_does_not_use_it() -> None:
    """Egypt's free building is not a produce action."""
    game = started("A1 grassland", red="egyptians, pottery")
    game.say("red", next(key for key in game.choices if key.endswith("-B2") and "free" in key), "granary", "A1")
    assert game.piece("A1") == "granary"
    assert game.city("B2").program


@rule("CR-34")
def test_in_communism_the_doubled_icons_count_if_they_are_more_than_what_all_share() -> None:
    drawn = f"{ICONS}\nF4 desert  red city\nE3 forest\nF3 forest\nG3 forest\nG4 mountain"
    game = started(drawn, red="government communism")
    assert (production(game, "F4"), production(game)) == (7, 7), "twice 3 are less than the 7 of F4"
    game.state.cities["F4"].program = True
    game.run("city-management", "red")
    assert (production(game, "F4"), production(game)) == (14, 7), "what is doubled there is not shared"


@rule("CW-071")
def test_a_caravan_may_go_into_the_same_item_and_is_not_doubled() -> None:
    drawn = f"B2 grassland  red capital caravan program\n{ICONS}"
    game = civilization(drawn, red="banking, railroad", edition="both_expansions").say("red", "produce-B2")
    assert "needs 10 production for a Bank, but has at most 9" in game.refusal("bank"), (
        "twice 3, 1 of Despotism, 2 of the caravan"
    )
    game.say("red", "mounted")
    assert (game.city("B2").program, game.city("B2").marker) == (False, "")


# --- the Shipyard --------------------------------------------------------------------------------------------------


@rule("CW-005")
def test_a_shipyard_costs_5_stands_on_water_and_gives_2_production() -> None:
    game = civilization("A1 water\nA2 forest\nA3 forest", red="navy", edition=WISDOM)
    assert game.option("produce-B2").remark == could_spend(5)
    game.say("red", "produce-B2")
    limited = in_parts(gives({"production": 2, "combat bonus": 2}), one_in_a_city())
    assert game.option("shipyard").remark == in_parts(costs(5, 0), limited, instead_of_icons({"trade": 1}))
    game.say("red", "shipyard", "A1")
    assert game.piece("A1") == "shipyard"
    assert icons_in(game.state, "A1").production == 2
    assert game.red.trade == 0
    dry = dict(squares_for(game.state, game.red, game.city("B2"), Item("building", "shipyard")))
    refusal = dry["A2"]()
    assert refusal is not None
    assert refusal.rule == "CW-005"


@rule("CW-005", "CB-107")
def test_there_are_five() -> None:
    lakes = "\n".join(f"{square} water  blue shipyard" for square in ("F1", "F2", "F3", "F4", "F5"))
    game = civilization(f"{lakes}\nA1 water\nA2 forest\nA3 forest", red="navy", edition=WISDOM)
    assert buildings_left(game.state, "shipyard") == 0
    game.say("red", "produce-B2")
    assert "CB-107" in game.refusal("shipyard")


@rule("CW-005", "CB-115")
def test_it_is_a_limited_building() -> None:
    game = civilization("A1 water\nA2 forest\nA3 forest\nC2 desert  red market", red="navy", edition=WISDOM)
    game.say("red", "produce-B2")
    assert "CR-53" in game.refusal("shipyard")


@rule("CW-005", "CB-242")
def test_it_adds_2_to_the_combat_bonus() -> None:
    game = battle("A1 water  red shipyard", red="infantry-1-3, infantry-2-2", blue="infantry-1-3, infantry-2-2",
                  edition=WISDOM)  # fmt: skip
    assert bonus(game) == {"red": 2}


@rule("CW-006")
def test_harbors_are_built_beside_it_and_are_not_turned_into_it() -> None:
    box = WISDOM_AND_WARFARE.box
    assert box.forms("harbor") == ("harbor",)
    assert box.forms("shipyard") == ("shipyard",)
    game = civilization(
        "A1 water  red harbor\nA2 water\nA3 forest\nC1 forest\nC2 forest", red="navy, navigation", edition=WISDOM
    )
    game.say("red", "produce-B2", "harbor", "A2")
    assert (game.piece("A1"), game.piece("A2")) == ("harbor", "harbor")


@rule("CW-073", "CB-117")
def test_its_square_is_still_water_for_whoever_moves() -> None:
    drawn = "E2 water  red shipyard\nD2 grassland  red army"
    game = civilization(drawn, edition=WISDOM, phase="movement").say("red", "D2 army")
    assert "E2" not in game.choices
    sailing = civilization(drawn, red="sailing", edition=WISDOM, phase="movement").say("red", "D2 army")
    assert "E2" in sailing.choices


def test_the_base_game_has_none() -> None:
    assert "shipyard" not in BASE.box.buildings
