"""The six civilizations: their beginnings, and their powers (the Chinese in battles: test_in_battles.py)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.civilization.assembled import CIVILIZATION
from rules.civilization.board import capital_of, figures_of, is_water, outskirts
from rules.civilization.deeds import a_building, drew_unit, fighting
from rules.civilization.editions.base import BOX
from rules.civilization.pieces import figures_left, stacking_limit
from rules.civilization.refusals import all_in_use, has_built_for_free, has_not_unlocked_building, no_place_around
from rules.civilization.state import Player, State
from rules.engine.ask import Refusal
from rules.engine.game import Game
from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization

OTHERS = {id: "americans" if id != "americans" else "chinese" for id in BOX.civilizations}
"""The civilization of the second player."""


def begun(people: str, seed: str = "peoples") -> Game[State]:
    game = Game.new(CIVILIZATION, {"seats": 2, "civilizations": "chosen"}, seed)
    game.answer("red", people)
    game.answer("blue", OTHERS[people])
    return game


def set_up(people: str, seed: str = "peoples") -> tuple[State, Player]:
    """Played on until the first phase: everybody takes the first choice."""
    game = begun(people, seed)
    while game.state.phase == "setup":
        ask = game.asks[0]
        game.answer(ask.seat, ask.legal()[0].key)
    return game.state, game.state.players["red"]


def lie_open(game: Situation, *wonders: str) -> Situation:
    for id in wonders:
        game.state.wonder_deck.remove(id)
        game.state.wonder_market.append(id)
    return game.run("city-management", "red")


# --- Americans -----------------------------------------------------------------------------------------------------


@rule("CB-029", "CB-289", "CB-041")
def test_americans_begin_with_a_great_person_that_comes_last() -> None:
    state, _ = set_up("americans")
    placed = [(square, piece.name) for square, piece in state.pieces.items() if piece.owner == "red"]
    assert len(placed) == 1
    assert placed[0][0] in outskirts(state, capital_of(state, "red"))
    state, _ = set_up("romans")
    assert not [piece for piece in state.pieces.values() if piece.owner == "red"]


@rule("CB-089")
def test_americans_get_two_production_for_three_trade() -> None:
    game = civilization("A1 forest", red="6 trade, americans")
    game.say("red", "produce-B2", "scout", "C3")  # it costs 6: the forest gives 2, and 6 trade give the other 4
    assert game.red.trade == 0
    others = civilization("A1 forest\nB1 mountain", red="6 trade").say("red", "produce-B2")
    assert "has at most 5" in others.refusal("scout")


# --- Chinese -------------------------------------------------------------------------------------------------------


@rule("CB-030")
def test_the_capital_of_the_chinese_begins_walled() -> None:
    state, _ = set_up("chinese")
    assert capital_of(state, "red").walled
    state, _ = set_up("germans")
    assert not capital_of(state, "red").walled


@rule("CB-184")
def test_the_chinese_gain_culture_for_a_hut() -> None:
    game = civilization("F4 desert  red army\nG4 desert  hut", red="chinese", phase="movement")
    game.say("red", "F4 army", "G4", chance=["hut_spy"])
    assert game.red.culture == 3


@rule("CB-190")
def test_and_for_a_village_also_when_it_was_a_great_person() -> None:
    assert village("chinese", ["village_iron"]).red.culture == 3
    person = village("chinese", ["village_great_person", "artist"]).say("red", "hold")
    assert (person.red.great_people, person.red.culture) == (["artist"], 3)


def village(people: str, chance: list[str]) -> Situation:
    """Red conquers it with an aircraft: the barbarians have no units left."""
    game = civilization("G4 desert  village, red army", red=f"aircraft-7, {people}", phase="movement")
    game.state.unit_decks = {type: [] for type in game.state.unit_decks}
    return game.run("battle", "G4", "red", chance=chance)


# --- Egyptians -----------------------------------------------------------------------------------------------------


@rule("CB-013", "CB-031", "CB-289")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_egyptians_begin_with_an_ancient_wonder_and_a_medieval_one_fills_the_market(seed: str) -> None:
    state, red = set_up("egyptians", seed)
    (wonder,) = red.wonders
    assert BOX.wonders[wonder].era == "ancient"
    (square,) = [square for square, piece in state.pieces.items() if piece.kind == "wonder"]
    assert state.pieces[square].name == wonder
    assert square in outskirts(state, capital_of(state, "red"))
    assert not is_water(state, square)
    assert Counter(BOX.wonders[id].era for id in state.wonder_market) == {"ancient": 3, "medieval": 1}
    assert wonder not in [*state.wonder_market, *state.wonder_deck]


@rule("CR-31", "CR-54")
def test_egyptians_build_one_building_a_turn_for_free() -> None:
    drawn = "F4 desert  red city\nE4 mountain\nC1 desert\nA1 forest"
    game = civilization(drawn, red="egyptians, currency, writing, construction, 27 trade")
    game.say("red", "build-free-B2")
    assert game.refused("university") == Refusal("CB-105", has_not_unlocked_building("university"))
    assert game.refused("workshop") == Refusal("CR-53", no_place_around(a_building("workshop"), "B2"))
    game.say("red", "library")
    assert "CB-112" in game.refusal("A1")
    game.say("red", "C2")
    assert (game.piece("C2"), game.red.trade) == ("library", 27)
    assert "CB-078" in game.refusal("produce-B2"), "it was the city action of B2"
    assert game.refused("build-free-F4") == Refusal("CB-209", has_built_for_free())
    assert game.refusal("produce-F4") == ""


@rule("CR-54", "CB-083")
def test_what_is_built_for_free_uses_no_icons() -> None:
    game = civilization("A1 forest\nC1 forest", red="egyptians, writing").say("red", "build-free-B2", "library", "C2")
    assert game.city("B2").used == []


@rule("CB-107", "CB-226", "CR-54")
def test_supply_and_blockades_hold_for_what_is_free() -> None:
    laid = "\n".join(f"{square} desert  blue market" for square in ("N6", "N7", "N8", "O6", "O8"))
    game = civilization(f"F4 desert  red city\n{laid}", red="egyptians, currency, writing, pottery")
    game.say("red", "build-free-F4")
    assert game.refused("market") == Refusal("CB-107", all_in_use("market"))
    blockaded = civilization("C2 grassland  blue army", red="egyptians, writing").say("red", "build-free-B2", "library")
    assert "CB-226" in blockaded.refusal("C2")


@rule("CR-35", "CR-45")
def test_a_free_building_can_be_cancelled_like_any_city_action() -> None:
    game = civilization(red="egyptians, writing", blue="writing, hut_spy")
    game.say("red", "build-free-B2", "library", "C2").say("blue", "writing.cancel", ["hut_spy"])
    assert game.piece("C2") == ""
    assert game.state.players["red"].used == ["build-free"]


# --- Germans -------------------------------------------------------------------------------------------------------


@rule("CB-032", "CB-289")
def test_germans_begin_with_two_infantry_more() -> None:
    _, red = set_up("germans")
    types = Counter(BOX.unit_cards[card].type for card in red.units)
    assert types == {"artillery": 1, "infantry": 3, "mounted": 1}


def researching(red: str, tech: str, chance: list[str]) -> Situation:
    game = civilization(red=red, phase="research", part=None)
    return game.say("red", tech, chance=chance)


@rule("CR-30", "CB-100", "CR-76")
def test_germans_who_research_a_better_unit_build_one_and_take_a_resource() -> None:
    game = researching("germans, 11 trade, writing, currency", "mathematics", ["artillery-2"])
    assert game.red.units == ["artillery-2"]
    assert game.asked == "red free-resource"
    assert game.choices == ["incense", "iron", "silk", "wheat"]
    game.say("red", "iron")
    assert game.red.resources == {"iron": 1}
    assert game.state.market["iron"] == 1
    assert drew_unit("red", fighting("artillery 2", 3)) in game.deeds("red"), "of the new rank"
    assert "Catapult" not in game.told("blue")


@rule("CR-30")
def test_germans_gain_nothing_by_a_tech_without_units_nor_do_others_by_one_with_them() -> None:
    game = researching("germans, 6 trade", "pottery", [])
    assert "pottery" in game.red.techs
    assert (game.red.units, game.red.resources) == ([], {})
    other = researching("11 trade, writing, currency, code_of_laws", "mathematics", [])
    assert "mathematics" in other.red.techs
    assert (other.red.units, other.red.resources) == ([], {})


@rule("CR-30", "CB-275", "CR-76")
def test_a_tech_that_is_not_researched_brings_no_unit() -> None:
    game = civilization(red="germans, knowledge_shared, currency, writing", blue="mathematics", phase="start-of-turn")
    game.say("red", "knowledge_shared")
    assert "mathematics" in game.red.techs
    assert (game.red.units, game.red.resources) == ([], {})


@rule("CB-103")
def test_germans_take_the_resource_also_when_the_deck_is_empty() -> None:
    game = civilization(red="germans, 11 trade, writing, currency", phase="research", part=None)
    game.state.unit_decks["artillery"] = []
    game.state.market = {"incense": 0, "iron": 0, "silk": 1, "wheat": 0}
    game.run("research").say("red", "mathematics")
    assert (game.red.units, game.red.resources) == ([], {"silk": 1})


# --- Romans --------------------------------------------------------------------------------------------------------


@rule("CB-033")
def test_romans_begin_in_republic() -> None:
    _, red = set_up("romans")
    assert red.government == "republic"


@rule("CR-23")
def test_romans_advance_for_a_wonder_they_build() -> None:
    game = civilization("A1 forest\nC1 forest", red="romans, 27 trade, 5 culture")
    lie_open(game, "stonehenge", "the_oracle", "the_colossus", "angkor_wat")
    game.say("red", "produce-B2", "stonehenge", "C3", chance=["the_hanging_gardens", "drought"])
    assert (game.red.culture_level, game.red.culture, game.red.events) == (1, 5, ["drought"])


@rule("CR-23")
def test_romans_do_not_advance_for_anything_else_they_build() -> None:
    game = civilization("A1 forest\nC1 forest\nB1 mountain", red="romans, writing")
    game.say("red", "produce-B2", "library", "C3")
    assert (game.piece("C3"), game.red.culture_level) == ("library", 0)


@rule("CR-23", "CB-052")
def test_romans_advance_for_a_city_they_build_and_the_last_space_wins() -> None:
    game = civilization("F4 desert  red scout", red="romans", phase="start-of-turn")
    game.say("red", "city-F4", chance=["sabotage"])
    assert game.red.culture_level == 1
    last = civilization("F4 desert  red scout", red="romans, level 20", phase="start-of-turn").say("red", "city-F4")
    assert last.state.winners == ["red"]
    nobody = civilization("F4 desert  red scout", phase="start-of-turn").say("red", "city-F4")
    assert nobody.red.culture_level == 0


@rule("CR-23", "CB-190")
def test_romans_advance_for_a_village_not_for_a_hut() -> None:
    assert village("romans", ["village_iron", "drought"]).red.culture_level == 1
    hut = civilization("F4 desert  red army\nG4 desert  hut", red="romans", phase="movement")
    hut.say("red", "F4 army", "G4", chance=["hut_spy"])
    assert hut.red.culture_level == 0


@rule("CR-23", "CB-273")
def test_romans_advance_for_a_city_they_conquer_not_for_figures_they_beat() -> None:
    game = civilization("F4 desert  red army\nG4 desert  blue city", red="romans, aircraft-7", phase="movement")
    game.say("red", "F4 army", "G4", "aircraft-7 new", chance=["drought"])
    assert (game.red.culture_level, game.red.events) == (1, ["drought"])
    scouts = civilization("F4 desert  red army\nG4 desert  blue scout", red="romans", phase="movement")
    scouts.say("red", "F4 army", "G4")
    assert scouts.red.culture_level == 0


@rule("CR-23", "CB-270")
def test_romans_advance_for_no_city_that_others_take_or_that_they_only_hold() -> None:
    drawn = "F4 desert  red army\nG4 desert  blue city\nA4 desert  red army"
    lost = civilization(drawn, red="aircraft-7", blue="romans", phase="movement")
    lost.say("red", "F4 army", "G4", "aircraft-7 new")
    assert "G4" not in lost.state.cities
    assert lost.blue.culture_level == 0
    held = civilization(drawn, red="romans, infantry-1", blue="romans, aircraft-7", phase="movement")
    held.say("red", "F4 army", "G4").say("blue", "aircraft-7 new").say("red", "infantry-1 new")
    assert "G4" in held.state.cities
    assert (held.red.culture_level, held.blue.culture_level) == (0, 0)


# --- Russians ------------------------------------------------------------------------------------------------------


@rule("CB-034", "CB-035", "CB-036", "CB-289")
def test_russians_begin_in_communism_with_two_armies_on_the_map_and_five_to_come() -> None:
    state, red = set_up("russians")
    assert red.government == "communism"
    assert sorted(figure.kind for figure in figures_of(state, "red")) == ["army", "army", "scout"]
    assert figures_left(state, red, "army") == 5
    assert len(figures_of(state, "blue")) == 2


@rule("CB-168")
@pytest.mark.parametrize(("techs", "most"), [("", 3), (", masonry", 4), (", masonry, printing_press", 5)])
def test_the_stacking_limit_of_the_russians_is_one_higher_whatever_they_know(techs: str, most: int) -> None:
    game = civilization(red=f"russians{techs}")
    assert stacking_limit(game.state, game.red) == most


CENTER = "F4 desert  red army\nF5 desert  red scout\nG4 desert  blue city\nA4 desert  red army"


def giving_up(red: str = "", blue: str = "currency, pottery, irrigation") -> Situation:
    return civilization(CENTER, red=f"russians, writing, currency, {red}", blue=blue, phase="movement")


@rule("CR-76", "CB-199")
def test_russians_give_up_an_army_for_a_tech_of_the_owner_of_the_city() -> None:
    game = giving_up().say("red", "F4 army", "G4")
    assert game.asked == "red learn"
    assert [option.key for option in game.ask.options] == ["pottery", "irrigation", "attack"]
    game.say("red", "irrigation")
    assert "irrigation" in game.red.techs
    assert game.figures("G4") == []
    assert "G4" in game.state.cities
    assert game.state.last_battle is None


@rule("CB-174", "CB-176", "CR-76")
def test_or_a_scout_which_otherwise_never_enters() -> None:
    game = giving_up().say("red", "F5 scout", "G4")
    assert game.choices == ["pottery", "irrigation"], "a scout cannot attack"
    game.say("red", "pottery")
    assert "pottery" in game.red.techs
    assert game.figures("G4") == []
    other = civilization(CENTER, red="writing, currency", blue="pottery", phase="movement").say("red", "F5 scout")
    assert "G4" not in other.choices


@rule("CB-209", "CB-233")
def test_once_a_turn_then_an_army_attacks_and_scouts_keep_out() -> None:
    game = giving_up("aircraft-7").say("red", "F4 army", "G4", "pottery")
    game.say("red", "F5 scout")
    assert "G4" not in game.choices
    game.say("red", "stay")
    again = giving_up("aircraft-7").say("red", "F5 scout", "G4", "pottery").say("red", "F4 army", "G4")
    assert again.asked == "red unit" or again.state.last_battle is not None


@rule("CB-233")
def test_russians_may_attack_all_the_same_and_a_group_always_does() -> None:
    game = giving_up("aircraft-7").say("red", "F4 army", "G4", "attack", "aircraft-7 new")
    assert game.state.last_battle is not None
    group = civilization("F4 desert  2 red armies\nG4 desert  blue city", red="russians, aircraft-7", blue="pottery",
                         phase="movement")  # fmt: skip
    group.say("red", "F4 2 armies", "G4")
    assert group.state.last_battle is not None or group.state.battle is not None


@rule("CB-174", "CR-61")
def test_two_scouts_do_not_enter_together() -> None:
    game = civilization("F5 desert  2 red scouts\nG5 desert  blue city", red="russians", blue="pottery",
                        phase="movement")  # fmt: skip
    game.say("red", "F5 2 scouts")
    assert "G5" not in game.choices
    game.say("red", "stay")


@rule("CB-198", "CB-174")
def test_where_there_is_nothing_to_learn_no_figure_is_given_up() -> None:
    game = giving_up(blue="writing, currency, theology")
    game.say("red", "F5 scout")
    assert "G4" not in game.choices


@rule("CB-279", "CR-76")
def test_space_flight_learned_so_wins() -> None:
    known = (
        "pottery, navigation, philosophy, irrigation, sailing, engineering, construction, theology, railroad, banking"
    )
    game = giving_up(f"{known}, flight, ballistics", blue="space_flight").say("red", "F5 scout", "G4")
    assert game.state.winners == ["red"]


# --- all of them ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", BOX.civilizations)
@rule("CB-002", "CB-021", "CB-037")
def test_every_civilization_begins_with_its_tech_government_and_home(people: str) -> None:
    state, red = set_up(people)
    card = BOX.civilizations[people]
    assert (red.techs, red.government) == ((card.starting_tech,), card.starting_government)
    assert card.home in [tile.tile for tile in state.tiles.values()]
