"""CV-8 The special things of civilizations in 2014 that differ from later, or that nobody has reported. The rest is
tested for both in tests/rules/clash/content/civilizations; Carthage and the Huns have files of their own."""

from __future__ import annotations

import pytest

from rules.clash.actions.advance import price_of
from rules.clash.deeds import draws_event
from rules.clash.scoring import score_sheet
from tests.rule import rule
from tests.rules.clash.everywhere import only_2014, with_civilizations
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import clash

# --- Babylonia -----------------------------------------------------------------------------------------------


@only_2014
@rule("CV-8.1")
def test_canals_serve_any_number_of_times() -> None:
    drawn = "D2 plains  red city\nD3 forest\nC2 forest\nE2 forest\nD4 plains  red city\nC4 forest\nE4 forest\nD5 forest"
    game = clash(drawn, red="babylonia, engineering, storage")
    game.say("red", "collect", "D2", ["D2 food"], "collect", "D4", ["D4 food"])
    assert game.red.stock.food == 4


@only_2014
def test_the_great_gardens_are_reserved_when_a_wonder_is_turned_up() -> None:
    game = clash("D2 plains  red city", red="babylonia, leader nebuchadnezzar_ii, 2 food")
    game.say("red", "advance", "engineering").say("red", "take")
    assert (game.state.revealed, game.red.reserved) == (["great_gardens"], ["great_gardens"])


# --- Celts ---------------------------------------------------------------------------------------------------


@only_2014
@rule("CV-8.9")
def test_the_token_is_worth_a_point_until_somebody_captures_the_settlement() -> None:
    drawn = "D2 plains  red city\nD3 plains  barbarians city\nC3 plains  red infantry"
    game = clash(drawn, red="celts, priesthood, tactics, 3 culture")
    before = sum(line.points for line in score_sheet(game.state, game.red))
    game.say("red", "influence", chance=["6"])
    assert game.city("D3").marker == "red"
    assert sum(line.points for line in score_sheet(game.state, game.red)) == before + 1
    game.say("red", "move", "C3", "D3", "keep")
    assert (game.city("D3").owner, game.city("D3").marker) == ("red", None)


@only_2014
def test_tribal_allies_do_not_come_for_a_food() -> None:
    drawn = "D2 plains  red city\nD3 plains\nD4 plains  barbarians city, barbarians infantry"
    game = clash(drawn, red="celts, draft, 1 food").run("barbarians-move", "red")
    assert game.asked == "red tribal-allies"
    game.say("red", "pay")
    assert game.red.stock.food == 0
    assert "attack @red" not in game.told()


# --- China ---------------------------------------------------------------------------------------------------


@only_2014
@rule("CV-8.10")
@pytest.mark.parametrize(("field", "food"), [("D3 plains  red settler", 2), ("D3 plains", 1)])
def test_plains_with_a_settler_and_no_city_give_one_more(field: str, food: int) -> None:
    drawn = f"D2 plains  red city, red settler\n{field}\nC2 forest\nE2 forest\nC3 forest\nE3 forest"
    game = clash(drawn, red="china, irrigation, storage").say("red", "collect", ["D3 food"])
    assert game.red.stock.food == food
    game = clash(drawn, red="china, irrigation, storage").say("red", "collect", ["D2 food"])
    assert game.red.stock.food == 1  # in a city he tills no paddies


@only_2014
@rule("CV-8.11")
def test_a_settler_by_sanitation_lets_settlers_in_cities_move_but_no_leader() -> None:
    drawn = "D2 plains  red city, red settler, red leader\nC2 plains  red city\nD3 plains"
    red = "china, leader sun_tzu, husbandry, sanitation, tactics, 2 food, 1 wood, 1 ore"
    game = clash(drawn, red=red).say("red", "construct", "D2", "pay")
    assert game.asked == "red free-move-from"
    game.say("red", "D2", ["settler"], "D3")
    assert game.units("D3") == ["settler"]
    assert game.turn.actions == 2


# --- Egypt ---------------------------------------------------------------------------------------------------


@only_2014
@rule("CV-8.14")
def test_a_city_on_barren_land_stays_where_it_is_when_it_is_captured() -> None:
    drawn = "D3 plains  red infantry\nD4 barren  blue city temple"
    game = clash(drawn, red="tactics", blue="egypt, irrigation").say("red", "move", "D3", "D4")
    assert (game.city("D4").owner, game.state.terrain["D4"]) == ("red", "barren")


@only_2014
@rule("CV-8.14")
@pytest.mark.parametrize(
    ("owns", "gives"), [("", []), ("irrigation", ["D4 food"]), ("egypt, irrigation", ["D4 food", "D4 wood"])]
)
def test_what_it_stands_on_feeds_its_owner_only_with_irrigation(owns: str, gives: list[str]) -> None:
    game = clash("D4 barren  red city\nD3 plains\nD5 forest", red=f"storage, {owns}".strip(", "))
    game.say("red", "collect")
    assert [option for option in game.choices if option.startswith("D4")] == gives


@only_2014
@rule("CV-8.15")
@pytest.mark.parametrize(("there", "chance"), [("infantry", ["6", "1"]), ("city", []), ("settler", []), ("leader", [])])
def test_any_battle_brings_a_culture_token(there: str, chance: list[str]) -> None:
    drawn = f"D3 plains  red infantry\nD4 plains  blue {there}"
    game = clash(drawn, red="egypt, rituals, tactics, Culture Level 5", blue="rome, leader sulla")
    game.say("red", "move", "D3", "D4", chance=chance)
    assert game.red.stock.culture == 1


@only_2014
@rule("CV-8.15")
@pytest.mark.parametrize(("held", "after"), [(4, 5), (5, 5)])
def test_with_four_or_fewer_and_also_when_barbarians_attack(held: int, after: int) -> None:
    drawn = "D2 plains  red city, red infantry\nD3 plains\nD4 plains  barbarians city, barbarians infantry"
    game = clash(drawn, red=f"egypt, rituals, Culture Level 8, {held} culture")
    game.run("barbarians-move", "red", chance=["1", "1"])
    assert game.red.stock.culture == after


@only_2014
@rule("CV-8.16")
def test_the_death_of_the_leader_brings_one_too_however_many_there_are() -> None:
    red = "egypt, leader imhotep, rituals, Culture Level 8, 6 culture"
    game = clash("D2 plains  red city, red leader", red=red).run("event-text", "red", "guillotine")
    assert game.red.stock.culture == 7


@only_2014
@rule("CV-8.16")
def test_but_not_his_dismissal_in_the_status_phase() -> None:
    red = "egypt, leader imhotep, rituals, Culture Level 8"
    game = clash("D2 plains  red city, red leader\nD7 plains  blue city", red=red).run("status-first-player")
    game.say("red", "draw", chance=["cleopatra"])
    assert game.red.stock.culture == 0


@only_2014
@rule("CV-8.18", "CV-8.19")
def test_the_tokens_of_the_mistress_are_paid_before_the_attack_and_go_with_her() -> None:
    drawn = "D3 plains  blue infantry\nD4 plains  red city, red leader\nD7 plains  blue city\nC3 plains  blue infantry"
    game = clash(drawn, red="egypt, leader cleopatra, 1 culture", blue="tactics, 1 culture")
    game.say("red", "cleopatra.beloved")
    assert game.state.box.effects["cleopatra.beloved"].name == "Mistress"
    assert game.city("D4").tokens == 1
    game.run("status-first-player")
    game.say("red", "draw", chance=["imhotep"])
    assert game.city("D4").tokens == 0


@only_2014
@rule("CV-8.18")
def test_who_attacks_her_city_pays_to_the_supply_whatever_comes_of_it() -> None:
    drawn = "D3 plains  blue infantry\nD4 plains  red city, red leader, 2 red infantry"
    game = clash(drawn, red="egypt, leader cleopatra, 1 culture", blue="tactics, 2 culture")
    game.say("red", "cleopatra.beloved", "end-turn").say("blue", "move", "D3", "D4", chance=["1", "1", "1"])
    assert (game.blue.stock.culture, game.red.stock.culture, game.city("D4").tokens) == (1, 0, 0)


# --- India ---------------------------------------------------------------------------------------------------


@with_civilizations
@rule("CV-8.34")
@pytest.mark.parametrize(("far", "reached"), [("D6", True), ("D7", False)])
def test_three_settlers_in_a_space_reach_four_spaces(far: str, reached: bool) -> None:
    land = "\n".join(f"{space} plains" for space in ("D3", "D4", "D5", "D6", "D7") if space != far)
    game = clash(f"D2 plains  3 red settler\n{land}\n{far} plains  blue city temple", red="india, state_religion")
    assert (game.refusal("influence") == "") is reached


@with_civilizations
@rule("CV-8.34")
@pytest.mark.parametrize(("settlers", "reached"), [(3, True), (2, False)])
def test_three_settlers_in_a_city_of_size_two_reach_five(settlers: int, reached: bool) -> None:
    land = "\n".join(f"{space} plains" for space in ("D3", "D4", "D5", "D6"))
    drawn = f"D2 plains  red city academy, {settlers} red settler\n{land}\nD7 plains  blue city temple"
    game = clash(drawn, red="india, state_religion")
    assert (game.refusal("influence") == "") is reached


# --- Japan ---------------------------------------------------------------------------------------------------

FIELDS = "D2 plains  red city happy temple\nD3 plains\nC2 plains\nE2 forest\nC3 forest\n"


@only_2014
@rule("CV-8.35")
def test_three_food_of_a_collect_bring_a_culture_token_once_a_turn() -> None:
    game = clash(FIELDS, red="japan, storage, Culture Level 3").say("red", "collect", ["D2 food", "D3 food", "C2 food"])
    assert (game.red.stock.food, game.red.stock.culture) == (3, 1)
    game.say("red", "collect", ["D2 food", "D3 food", "C2 food"])
    assert game.red.stock.culture == 1


@only_2014
@rule("CV-8.35")
def test_two_food_bring_none() -> None:
    game = clash(FIELDS, red="japan, storage, Culture Level 3").say("red", "collect", ["D2 food", "D3 food", "E2 wood"])
    assert game.red.stock.culture == 0


@only_2014
@rule("CV-8.35")
def test_what_is_collected_counts_for_pottery_also_if_there_is_no_room_for_it() -> None:
    game = clash(FIELDS, red="japan, storage, Culture Level 3, 7 food")
    game.say("red", "collect", ["D2 food", "D3 food", "C2 food"])
    assert (game.red.stock.food, game.red.stock.culture) == (8, 1)


@only_2014
@rule("CV-8.35")
@pytest.mark.parametrize(("food", "token"), [(["D2 food", "D3 food"], 0), (["D2 food", "D3 food", "C2 food"], 1)])
def test_what_the_great_gardens_add_does_not_count_for_pottery(food: list[str], token: int) -> None:
    red = "japan, storage, irrigation, Culture Level 3"
    game = clash(FIELDS.replace("temple", "temple great_gardens"), red=red).say("red", "collect", food)
    assert (game.red.stock.food, game.red.stock.culture) == (len(food) + 1, token)


@only_2014
@rule("CV-8.35")
@pytest.mark.parametrize(
    ("card", "city", "food"),
    [
        ("production_focus", "city happy temple", ["D2 food"] * 3),
        ("mass_production", "city", ["D2 food", "D3 food", "C2 food"]),
    ],
)
def test_cards_that_change_the_collect_help_pottery(card: str, city: str, food: list[str]) -> None:
    """Focused Collection, Mass Collection."""
    card = next(id for id in clash().state.box.action_cards if id.startswith(card))
    game = clash(FIELDS.replace("city happy temple", city), red=f"japan, storage, Culture Level 3, {card}")
    game.say("red", card, "collect", food)
    assert (game.red.stock.food, game.red.stock.culture) == (3, 1)


@only_2014
@rule("CV-8.36")
def test_all_cities_of_japan_build_cavalry() -> None:
    game = clash("D2 plains  red city", red="japan, husbandry, 1 food, 1 wood").say("red", "recruit", ["cavalry"])
    assert game.units("D2") == ["cavalry"]


HORSES = "japan, husbandry, 1 culture"


@only_2014
@rule("CV-8.36")
def test_in_the_first_round_a_culture_token_rolls_a_die_again() -> None:
    game = attack("infantry, cavalry", "2 infantry", red=HORSES, chance=["1", "4", "1", "1"])
    assert (game.asked, game.choices) == ("red horsemanship", ["1", "4", "none"])
    game.say("red", "1", chance=["6"])
    assert values(game)[0] == 6 + 4 + 1
    assert game.red.stock.culture == 0


@only_2014
@rule("CV-8.36")
def test_not_without_cavalry_nor_in_the_second_round() -> None:
    game = attack("infantry", "infantry", red=HORSES, chance=["1", "1"])
    assert game.asked == "red retreat"
    game = attack("cavalry", "infantry", red=HORSES, chance=["1", "1"]).say("red", "none")
    assert game.say("red", "fight", chance=["1", "1"]).asked == "red retreat"


@only_2014
@rule("CV-8.37")
def test_a_card_that_is_an_action_is_none_once_a_turn() -> None:
    box = clash().state.box
    first, second = [id for id, card in box.action_cards.items() if card.civil.id == "city_development"]
    red = f"japan, tactics, draft, nationalism, 2 culture, {first}, {second}"
    drawn = "D2 plains  red city\nC2 plains  red city"
    game = clash(drawn, red=red, actions=0).say("red", first, "D2")
    assert game.city("D2").buildings == {"fortress": "red"}
    assert game.turn.actions == 0
    assert "CM-6.03" in game.refusal(second)
    without = clash(drawn, red=red.replace("nationalism, ", ""), actions=0)
    assert "CM-6.03" in without.refusal(first)


@only_2014
@rule("CV-8.37")
def test_the_cards_that_are_actions() -> None:
    """City Growth, Explorers, Mercenaries, New Goals and Spies, by their names in the later box."""
    cards = {card.civil.id for card in clash().state.box.action_cards.values() if card.civil.costs_action}
    assert len(cards) == 5


@only_2014
@rule("CV-8.38", "CV-8.39", "CV-5.1")
def test_draft_buys_a_card_in_place_of_one_of_the_units() -> None:
    red = "japan, draft, nationalism, storage, husbandry, 2 mood, 6 food, 6 wood, 6 ore"
    game = clash("D2 plains  red city temple academy", red=red).say("red", "recruit")
    assert game.ask.most == 3
    assert game.option("action card").up_to == 1
    before = len(game.red.action_cards)
    game.say("red", ["infantry", "infantry", "action card"])
    assert (game.units("D2"), len(game.red.action_cards)) == (["infantry", "infantry"], before + 1)


@only_2014
@rule("CV-5.1")
@pytest.mark.parametrize("kind", ["infantry", "cavalry"])
def test_draft_pays_for_any_army_unit(kind: str) -> None:
    game = clash("D2 plains  red city market", red="draft, bartering, 1 mood").say("red", "recruit", [kind])
    assert (game.units("D2"), game.red.stock.mood) == ([kind], 0)


@only_2014
@rule("CV-8.40")
def test_subterfuge_looks_at_leaders_too() -> None:
    drawn = "D2 plains  red city\nD3 forest\nD4 plains  blue leader\nD7 plains  blue city academy"
    card = next(id for id, card in clash().state.box.action_cards.items() if card.civil.id == "ideas")
    other = next(id for id in clash().state.box.action_cards if id.startswith("militia"))
    game = clash(drawn, red=f"japan, tactics, {other}", blue=f"rome, leader sulla, writing, {card}", turn="blue")
    game.say("blue", card)
    assert game.asked == "red subterfuge"
    away = clash(drawn.replace("blue leader", ""), red=f"japan, tactics, {other}", blue=f"writing, {card}", turn="blue")
    assert away.say("blue", card).asked == "blue action"


# --- Maya ----------------------------------------------------------------------------------------------------


@only_2014
@rule("CV-8.42")
def test_an_angry_city_counts_as_larger_too() -> None:
    drawn = "D2 plains  red city angry temple academy\nD3 plains\nC2 forest\nE2 forest"
    game = clash(drawn, red="maya, circus_and_sports, storage, 1 mood").say("red", "collect", "pay")
    game.say("red", ["D2 food", "D3 food"])
    assert game.red.stock.food == 2


@only_2014
@rule("CV-8.43")
def test_the_discount_is_part_of_what_any_purchase_costs() -> None:
    """By the action Advance, and by Synergies after it: the second of a turn costs the usual."""
    card = next(id for id in clash().state.box.action_cards if id.startswith("synergies-"))
    game = clash("D2 plains  red city", red=f"maya, circus_and_sports, storage, 3 food, {card}")
    assert str(price_of(game.state, game.red, "myths")) == "1 food"
    game.say("red", "advance", "myths")
    assert game.red.stock.food == 2
    game.say("red", card, "rituals")
    assert game.red.stock.food == 0


@only_2014
@rule("CV-8.45")
def test_the_calendar_helps_against_the_event_that_astronomy_itself_brings() -> None:
    game = clash("D2 plains  red city", red="maya, mathematics, 2 food, 1 culture, Culture Level 2")
    game.say("red", "advance", "astronomy", chance=["famine_1"])
    assert (game.asked, game.red.levels.culture) == ("red calendar", 3)
    game.say("red", "bury", chance=["volcano"])
    game.say("red", "keep", chance=["volcano", "flood"])
    assert draws_event("red", "volcano", "", "") in game.deeds()


# --- Rome ----------------------------------------------------------------------------------------------------

ROME = "rome, engineering, roads, tactics"
CITIES = "D2 plains  red city, 2 red infantry, red settler\nD3 mountain\nD4 plains  red city\nD5 plains"


@only_2014
@rule("CV-8.48")
def test_once_a_turn_a_group_goes_between_two_cities_for_nothing() -> None:
    game = clash(CITIES, red=ROME, actions=1).say("red", "rome.imperial_roads", ["infantry", "infantry"])
    assert game.units("D4") == ["infantry", "infantry"]
    assert (game.turn.actions, game.red.stock.total()) == (1, 0)
    assert "CM-6.09" in game.refusal("rome.imperial_roads")
    game.say("red", "move", "D4", ["infantry"], "D5")  # no move of the action has been used up
    assert game.units("D5") == ["infantry"]


@only_2014
@rule("CV-8.48")
@pytest.mark.parametrize(
    "drawn",
    [
        CITIES.replace("D4 plains  red city", "D4 plains"),  # no second city
        CITIES.replace("D3 mountain", "D3 mountain  blue infantry"),  # through an enemy
        CITIES.replace("D4 plains  red city\nD5 plains", "D4 plains\nD5 plains  red city"),  # three spaces
    ],
)
def test_only_between_own_cities_within_two_spaces_and_not_through_enemies(drawn: str) -> None:
    around = "\nC2 sea\nC3 sea\nE2 sea\nE3 sea\nC4 sea\nE4 sea"
    assert "CV-8.48" in clash(drawn + around, red=ROME).refusal("rome.imperial_roads")
