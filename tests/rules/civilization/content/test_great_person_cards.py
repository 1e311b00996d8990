"""The cards of the great person deck, except generals and scientists."""

from __future__ import annotations

import pytest

from render.civilization.mat import planned_by
from rules.civilization.city_management.production import production_of
from rules.civilization.coins import coins_of
from rules.civilization.culture_events import hand_limit
from rules.civilization.deeds import tech_in_row, will_research
from rules.civilization.exploring import left_in_pool
from rules.civilization.pyramid import row_of
from rules.civilization.routes import travel_speed
from rules.civilization.state import SHEET, Phase
from tests.rule import rule
from tests.rules.civilization.people import open_card, people

ARTIST, BUILDER, HUMANITARIAN, INDUSTRIALIST = (
    f"C3 desert  red {type}" for type in ("artist", "builder", "humanitarian", "industrialist")
)
START: Phase = "start-of-turn"


# --- artists -------------------------------------------------------------------------------------------------------


@rule("CF-076", "CB-133")
def test_akira_kurosawa_gives_culture_when_others_devote_a_city_to_the_arts() -> None:
    game = open_card(people(ARTIST, red="akira_kurosawa"), "akira_kurosawa")
    game.say("red", "arts-B2").say("red", "done")
    before = game.red.culture
    game.say("blue", "arts-O7")
    assert game.red.culture == before + 1
    assert before == 3, "1 and the 2 of the artist: the artist's own city gives nothing more"


@rule("CF-075", "CF-076", "CB-151")
def test_frida_kahlo_renews_the_culture_hand() -> None:
    game = people(ARTIST, red="frida_kahlo, sabotage, drought, level 8")
    game.say("red", "frida_kahlo.new_hand", ["sabotage"])
    assert game.red.events[0] == "drought"
    assert [game.state.box.events[id].level for id in game.red.events] == [1, 2], "the section of space 8"
    assert "sabotage" in game.state.event_discards["1"]
    empty = people(ARTIST, red="frida_kahlo").say("red", "frida_kahlo.new_hand")
    assert [empty.state.box.events[id].level for id in empty.red.events] == [1, 1]


@rule("CF-075", "CF-076", "CB-078")
def test_jerry_garcia_devotes_all_cities_as_the_action_of_the_capital() -> None:
    game = people(f"{ARTIST}\nF4 desert  red city", red="jerry_garcia").say("red", "jerry_garcia.all_arts")
    assert game.red.culture == 3 + 1
    assert "CB-078" in game.refusal("produce-B2")
    assert game.city("F4").actions == []
    acted = people(f"{ARTIST}\nF4 desert  red city", red="jerry_garcia").say("red", "arts-B2")
    assert "CB-078" in acted.refusal("jerry_garcia.all_arts")


@rule("CF-075", "CF-076", "CR-35")
@pytest.mark.parametrize("what", ["city action", "culture event", "resource ability"])
def test_mark_twain_cancels_anything(what: str) -> None:
    events = "drought, we_love_the_despot_day" if what == "culture event" else ""
    game = people("N6 desert  blue artist", red=f"1 incense, currency, {events}", blue="mark_twain")
    said = {
        "city action": "arts-B2",
        "culture event": "we_love_the_despot_day",
        "resource ability": "currency.gain_culture",
    }
    game.say("red", said[what])
    if game.ask.kind in ("which-city", "pay"):
        game.say("red", *([game.choices[0]] if game.ask.kind == "which-city" else [["incense"]]))
    assert game.asked == "blue cancel"
    game.say("blue", "mark_twain.cancel_anything")
    assert (game.red.culture, game.city("B2").bonus) == (0, 0)
    assert game.state.people_discards == ["mark_twain"]
    assert game.red.resources.get("incense", 0) == (what != "resource ability")


@rule("CR-46", "CF-070")
def test_who_may_hold_mark_twain_is_asked_whatever_the_card_is() -> None:
    game = people("N6 desert  blue artist", blue="valmiki").say("red", "arts-B2")
    assert (game.asked, game.choices) == ("blue cancel", ["none"])
    known = people("N6 desert  blue artist", blue="valmiki")
    known.state.people_deck.remove("mark_twain")
    known.state.people_discards.append("mark_twain")
    assert known.run("city-management", "red").say("red", "arts-B2").asked != "blue cancel", (
        "everybody sees where the card is"
    )


@rule("CF-075", "CF-076", "CB-120")
def test_michelangelo_makes_a_wonder_cheaper_whatever_else_does() -> None:
    game = people(f"{ARTIST}\nA1 forest\nC1 forest\nB3 mountain", red="michelangelo, code_of_laws, 27 trade")
    for id in ("the_oracle", "stonehenge", "the_colossus", "the_hanging_gardens"):
        game.state.wonder_deck.remove(id)
        game.state.wonder_market.append(id)
    game.run("city-management", "red").say("red", "michelangelo.cheaper_wonder").say(
        "red", "produce-B2", "the_oracle", "A3"
    )
    assert game.red.wonders == ("the_oracle",)
    assert game.red.trade == 27, "15, 10 with Code of Laws, 5 with the card: the city has 5"
    assert game.red.lasting == []


@rule("CF-076", "CB-151")
def test_valmiki_holds_more_culture_events() -> None:
    game = people(ARTIST, red="valmiki")
    assert hand_limit(open_card(game, "valmiki").state, game.red) == 4


@rule("CF-076", "CB-144", "CB-147")
def test_william_shakespeare_jumps_over_spaces_on_which_others_stand() -> None:
    game = people(ARTIST, red="william_shakespeare, level 1, 9 culture", blue="level 2", yellow="level 3", seats=3)
    assert "advance-3" not in game.choices
    open_card(game, "william_shakespeare")
    assert [key for key in game.choices if key.startswith("advance")] == ["advance", "advance-3", "advance-4"]
    game.say("red", "advance-4", chance=["sabotage"])
    assert (game.red.culture_level, game.red.culture) == (4, 6), "only space 4 is paid"
    assert len(game.red.events) == 1


# --- builders ------------------------------------------------------------------------------------------------------


@rule("CF-075", "CF-076", "CR-52")
def test_ada_lovelace_gives_one_more_action_that_cannot_be_cancelled() -> None:
    game = people(BUILDER, red="ada_lovelace", blue="hut_spy, writing").say("red", "arts-B2").say("blue", "none")
    game.say("red", "ada_lovelace.extra_action", "arts-B2")
    assert game.red.culture == 2
    assert game.city("B2").actions == ["arts", "arts"]


@rule("CF-076", "CB-064")
def test_also_for_the_capital_in_anarchy() -> None:
    game = people(BUILDER, red="ada_lovelace, government anarchy")
    assert game.refusal("arts-B2")
    game.say("red", "ada_lovelace.extra_action", "arts-B2")
    assert game.red.culture == 1


@rule("CF-076", "CR-36")
def test_archimedes_gives_culture_for_research_of_ones_own() -> None:
    game = open_card(people(BUILDER, red="archimedes, 6 trade", blue="6 trade, writing"), "archimedes")
    both = open_card(people(BUILDER, red="archimedes, 6 trade", blue="6 trade, writing"), "archimedes")
    for situation, blue in ((game, "currency"), (both, "pottery")):
        situation.run("research").say("red", "pottery").say("blue", blue)
    assert (game.red.culture, both.red.culture) == (3, 0)
    known = open_card(people(BUILDER, red="archimedes, 6 trade", blue="6 trade, writing"), "archimedes")
    known.run("research").say("red", "writing").say("blue", "nothing")
    assert known.red.culture == 0


@rule("CF-075", "CF-076")
def test_frank_lloyd_wright_gives_trade_and_culture_for_buildings() -> None:
    game = people(f"{BUILDER}\nA1 desert  red market\nA2 desert  red library\nN6 desert  blue temple",
                  red="frank_lloyd_wright")  # fmt: skip
    game.say("red", "frank_lloyd_wright.for_buildings")
    assert (game.red.trade, game.red.culture) == (2, 2)


@rule("CF-076", "CB-164")
def test_henry_ford_makes_figures_faster() -> None:
    game = people(BUILDER, red="henry_ford, horseback_riding")
    before = travel_speed(game.state, game.red)
    assert travel_speed(open_card(game, "henry_ford").state, game.red) == before + 1


@rule("CF-075", "CF-076", "CR-55")
def test_nikola_tesla_lets_a_tech_lie_one_row_lower() -> None:
    game = people(BUILDER, red="nikola_tesla, pottery, 11 trade").run("research")
    game.say("red", "chivalry-lower")
    assert game.red.techs == ("pottery", "chivalry")
    assert row_of(game.state, game.red, "chivalry") == 1
    assert game.red.trade == 1, "the builder has a coin"
    assert game.state.people_discards == ["nikola_tesla"]
    without = people(BUILDER, red="archimedes, pottery, 11 trade").run("research")
    assert not any(key.endswith("-lower") for key in without.choices)
    dear = people(BUILDER, red="nikola_tesla, pottery, 10 trade").run("research")
    assert "CB-193" in dear.refusal("chivalry-lower")


@rule("CF-076", "CB-048", "CR-55")
def test_what_nikola_tesla_lowers_can_be_planned_while_others_move() -> None:
    drawn = f"{BUILDER}\nD4 desert  red army\nM5 desert  blue army"
    game = people(drawn, red="nikola_tesla, pottery, 11 trade", blue="6 trade", phase="movement")
    game.say("red", "done", "chivalry-lower")
    assert will_research("red", tech_in_row("chivalry", "I")) in game.deeds("red")
    assert planned_by(game.game.view("red"), "red") == "Chivalry in row I"
    game.say("blue", "done").say("blue", "nothing")
    assert game.red.rows["chivalry"] == 1


@rule("CF-075", "CF-076", "CB-010")
def test_orville_wright_builds_an_aircraft_unlocked_or_not() -> None:
    game = people(BUILDER, red="orville_wright", phase=START).say("red", "orville_wright.free_aircraft")
    assert [game.state.box.unit_cards[id].type for id in game.red.units] == ["aircraft"]


@rule("CF-075", "CF-076", "CR-76")
def test_thomas_edison_researches_for_free_what_another_knows() -> None:
    game = people(BUILDER, red="thomas_edison, pottery", blue="writing, currency", phase=START)
    game.say("red", "thomas_edison.learn_once", "writing")
    assert (game.red.techs, game.state.people_discards) == (("pottery", "writing"), ["thomas_edison"])


# --- humanitarians -------------------------------------------------------------------------------------------------


@rule("CF-076", "CR-45", "CF-010")
def test_dr_martin_luther_king_keeps_city_actions_from_being_cancelled_and_from_anarchy() -> None:
    game = open_card(
        people(HUMANITARIAN, red="dr_martin_luther_king", blue="hut_spy, writing"), "dr_martin_luther_king"
    )
    game.say("red", "arts-B2")
    assert game.red.culture == 2, "nobody was asked"
    free = people(HUMANITARIAN, red="dr_martin_luther_king, code_of_laws", phase=START)
    assert "CB-062" in free.refusal("government-republic")
    free.say("red", "dr_martin_luther_king").say("red", "government-republic")
    assert free.red.government == "republic"


@rule("CF-075", "CF-076", "CR-71")
def test_florence_nightingale_saves_all_units_after_a_battle() -> None:
    drawn = f"{HUMANITARIAN}\nG4 grassland  red army, blue army"
    game = people(drawn, red="florence_nightingale, infantry-1, mounted-1", blue="artillery-3", phase="movement")
    game.run("battle", "G4", "red")
    while game.state.battle:
        attack = [key for key in game.choices if key.endswith(" 1")]
        game.say(game.ask.seat, "none" if "none" in game.choices else [*attack, *game.choices][0])
    assert game.asked == "red after-battle"
    killed = list(game.state.last_battle.killed["red"]) if game.state.last_battle else []
    assert killed
    game.say("red", "florence_nightingale.save_all")
    assert sorted(game.red.units) == ["infantry-1", "mounted-1"]


@rule("CF-075", "CF-076", "CR-54")
def test_jacques_cousteau_builds_up_to_three_harbors() -> None:
    drawn = f"{HUMANITARIAN}\nA1 water\nA2 water\nA3 water\nB1 water"
    game = people(drawn, red="jacques_cousteau", phase=START).say(
        "red", "jacques_cousteau.free_harbors", "A1", "A3", "B1"
    )
    assert [game.piece(square) for square in ("A1", "A2", "A3", "B1")] == ["harbor", "", "harbor", "harbor"]
    less = people(drawn, red="jacques_cousteau", phase=START).say(
        "red", "jacques_cousteau.free_harbors", "A1", "enough"
    )
    assert less.piece("A1") == "harbor"
    dry = people(HUMANITARIAN, red="jacques_cousteau, artist", phase=START)
    assert "CR-54" in dry.refusal("jacques_cousteau.free_harbors")


@rule("CF-075", "CF-076")
def test_jim_henson_collects_a_marker_for_each_wonder_that_pays_every_turn() -> None:
    game = open_card(people(f"{HUMANITARIAN}\nA1 forest\nC1 forest", red="jim_henson, 27 trade"), "jim_henson")
    for id in ("the_oracle", "stonehenge", "the_colossus", "the_hanging_gardens"):
        game.state.wonder_deck.remove(id)
        game.state.wonder_market.append(id)
    game.run("city-management", "red").say("red", "produce-B2", "stonehenge", "A3")
    assert game.red.tokens == {"jim_henson": 1}
    trade = game.red.trade
    game.run("end-start-of-turn", "red")
    assert (game.red.culture, game.red.trade) == (2, trade + 1), "1 of Stonehenge"


@rule("CF-075", "CF-076", "CR-23")
def test_mother_teresa_gives_a_coin_away_for_an_advance() -> None:
    game = people(HUMANITARIAN, red="mother_teresa, 1 coin", phase=START)
    game.say("red", "mother_teresa.give_coin", chance=["sabotage"])
    assert (game.red.coins, game.blue.coins, game.red.culture_level) == ({}, {SHEET: 1}, 1)
    assert game.red.open_people == ["mother_teresa"], "she stays"
    none = people(HUMANITARIAN, red="mother_teresa, artist", phase=START)
    assert "no coin token" in none.refusal("mother_teresa.give_coin")


@rule("CF-075", "CF-076")
def test_st_francis_gives_culture_for_armies_in_the_supply() -> None:
    game = people(f"{HUMANITARIAN}\nA1 desert  2 red armies", red="st_francis_of_assisi")
    assert game.say("red", "st_francis_of_assisi.for_armies").red.culture == 12


@rule("CF-076", "CB-086")
def test_susan_b_anthony_gives_production_to_all_cities() -> None:
    game = open_card(people(f"{HUMANITARIAN}\nF4 desert  red city", red="susan_b_anthony"), "susan_b_anthony")
    assert [production_of(game.state, game.red, game.city(square)) for square in ("B2", "F4")] == [3, 2]


# --- industrialists ------------------------------------------------------------------------------------------------


@rule("CF-076", "CF-081", "CR-54")
def test_a_p_giannini_builds_for_free_with_every_investment() -> None:
    game = open_card(people(INDUSTRIALIST, red="a_p_giannini, 1 coin, currency", phase=START), "a_p_giannini")
    game.say("red", "investments.invest", "infrastructure", "market", "A3")
    assert (game.piece("A3"), game.red.investments) == ("market", {"infrastructure": 1})


@rule("CF-076", "CB-214")
def test_adam_smith_is_a_coin() -> None:
    game = people(INDUSTRIALIST, red="adam_smith")
    assert coins_of(game.state, game.red) == 1, "of the industrialist"
    assert coins_of(open_card(game, "adam_smith").state, game.red) == 2


@rule("CF-075", "CF-076", "CR-23")
def test_andrew_carnegie_advances_for_coins() -> None:
    game = people(INDUSTRIALIST, red="andrew_carnegie, 5 coins").say("red", "andrew_carnegie.advance_for_coins")
    assert game.red.culture_level == 2
    assert "fewer than 3 coins" in people(INDUSTRIALIST, red="andrew_carnegie").refusal(
        "andrew_carnegie.advance_for_coins"
    )


@rule("CF-075", "CF-076", "CB-164")
def test_captain_cook_doubles_the_travel_speed_to_the_end_of_the_turn() -> None:
    game = people(f"{INDUSTRIALIST}\nF4 desert  red army", red="captain_james_cook", phase="movement")
    game.say("red", "captain_james_cook.double_speed")
    assert travel_speed(game.state, game.red) == 4
    assert "captain_james_cook.double_speed" not in game.choices
    game.run("next-turn")
    assert travel_speed(game.state, game.red) == 2


@rule("CF-076", "CB-164")
def test_captain_cook_doubles_also_what_the_spanish_have_more() -> None:
    game = people(f"{INDUSTRIALIST}\nF4 desert  red army", red="spanish, captain_james_cook", phase="movement")
    assert travel_speed(game.state, game.red) == 3
    assert travel_speed(game.say("red", "captain_james_cook.double_speed").state, game.red) == 6


@rule("CF-076")
def test_lorenzo_de_medici_gives_culture_for_coins_every_turn() -> None:
    game = people(INDUSTRIALIST, red="lorenzo_de_medici, 6 coins", phase=START)
    game.say("red", "lorenzo_de_medici.culture_for_coins")
    assert (game.red.culture, game.red.open_people) == (2, ["lorenzo_de_medici"])
    game.red.used = []
    assert game.run("end-start-of-turn", "red").red.culture == 4, "open it comes by itself"


@rule("CF-075", "CF-076", "CB-073")
def test_marco_polo_brings_trade_at_any_time() -> None:
    phases: tuple[Phase, ...] = ("start-of-turn", "city-management", "movement")
    for phase in phases:
        game = people(f"{INDUSTRIALIST}\nF4 desert  red army", red="marco_polo", phase=phase)
        assert game.say("red", "marco_polo.fortune").red.trade == 27


@rule("CF-076", "CR-62")
def test_what_zheng_he_has_looked_at_is_counted_once() -> None:
    game = people(f"{INDUSTRIALIST}\nF4 desert  hut\nG4 desert  village", red="zheng_he", phase="movement")
    before = [left_in_pool(game.state, sort) for sort in ("hut", "village")]
    game.say("red", "zheng_he.look_at_markers", chance=["hut_spy", "village_iron"])
    assert [left_in_pool(game.state, sort) for sort in ("hut", "village")] == before


@rule("CF-075", "CF-076", "CR-60")
def test_zheng_he_looks_at_all_huts_and_villages() -> None:
    drawn = "I3 desert  red industrialist\nF6 desert  hut\nG6 desert  village\nE6 desert  red army"
    game = people(drawn, red="zheng_he", blue="hut_silk", seats=3, phase="movement")
    game.say("red", "zheng_he.look_at_markers", chance=["hut_spy", "village_iron"])
    told = game.told("red")
    assert "The hut in F6 holds a spy." in told
    assert "@blue holds silk from a hut." in told
    for seat in ("blue", "yellow"):
        assert "spy" not in game.told(seat)
        assert game.game.view(seat)["looked_at"] == {}
    assert game.game.view("red")["looked_at"] == {"F6": "hut_spy", "G6": "village_iron"}
    army = people(f"{INDUSTRIALIST}\nF4 desert  hut\nE4 desert  red army", red="zheng_he", phase="movement")
    army.say("red", "zheng_he.look_at_markers", chance=["hut_spy"]).say("red", "E4 army", "F4")
    assert (army.red.markers, army.state.looked_at) == (["hut_spy"], {}), "what was seen is what is found"
