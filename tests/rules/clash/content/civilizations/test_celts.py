"""Celts, who get on with barbarians."""

from __future__ import annotations

import pytest

from rules.clash.board import units_of
from rules.clash.deeds import may_play_no_card
from tests.rule import rule
from tests.rules.clash.everywhere import with_civilizations
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import Situation, clash

# --- Tribal Warfare --------------------------------------------------------------------------------------------

TRIBES = [f"{space} plains  barbarians city" for space in ("C5", "E5", "D6", "C3", "E3")]


@pytest.mark.parametrize(("tribes", "bonus"), [(0, 0), (1, 1), (3, 3), (5, 4)])
def test_barbarian_cities_nearby_strengthen_the_celts(tribes: int, bonus: int) -> None:
    elsewhere = "D5 plains\n" + "\n".join(TRIBES[:tribes])
    game = attack("infantry", "infantry", red="celts", elsewhere=elsewhere, chance=["2 cavalry", "2 cavalry"])
    assert values(game) == (2 + bonus, 2)


def test_in_defence_too_but_not_against_barbarians_or_a_lone_fortress() -> None:
    elsewhere = "\n".join(TRIBES[:2])
    game = attack("infantry", "infantry", blue="celts, tactics", elsewhere=elsewhere, chance=["2 cavalry", "2 cavalry"])
    assert values(game) == (2, 4)
    game = attack("infantry", "infantry", foe="barbarians", red="celts", elsewhere=elsewhere, chance=["2 cavalry"] * 2)
    assert values(game)[0] == 2
    game = attack("infantry", "city fortress", red="celts", elsewhere=elsewhere, chance=["2 cavalry"] * 2)
    assert values(game)[0] == 2


def test_cities_farther_away_or_of_others_do_not_count_nor_do_any_at_sea() -> None:
    elsewhere = "D5 plains\nD6 plains\nD7 plains  barbarians city\nE5 plains  blue city\nC5 plains  red city"
    game = attack("infantry", "infantry", red="celts", elsewhere=elsewhere, chance=["2 cavalry", "2 cavalry"])
    assert values(game)[0] == 2
    drawn = "D3 sea  red ship, red infantry\nD4 sea  blue ship, blue infantry\n" + TRIBES[0]
    game = clash(drawn, red="celts, tactics").say("red", "move", "D3", "D4", chance=["2 cavalry", "2 cavalry"])
    assert values(game)[0] == 2


def test_without_tactics_there_is_no_tribal_warfare() -> None:
    game = attack("infantry", "infantry", blue="celts", elsewhere=TRIBES[0], chance=["2 cavalry", "2 cavalry"])
    assert values(game)[1] == 2


# --- Tribal Allies ---------------------------------------------------------------------------------------------


@rule("CM-19.06")
def test_as_an_action_barbarians_settle() -> None:
    game = clash("D2 plains  red city\nD3 plains\nD4 plains", red="celts, draft").say("red", "celts.tribal_allies")
    assert game.asked == "red barbarian-unit"
    game.say("red", "infantry")
    assert game.city("D4").owner == "barbarians"
    assert game.units("D4") == ["infantry", "infantry"]
    assert game.turn.actions == 2
    assert "CM-6.09" in game.refusal("celts.tribal_allies")


@rule("CM-19.07", "CM-19.10")
def test_tribal_allies_are_not_called_where_nothing_can_come_of_it() -> None:
    """Sea all round: no land for a city. A barbarian city with room for a unit is enough; a full one is not."""
    island = "D2 plains  red city\nC2 barren\nC3 sea\nD3 sea\nE2 sea\nE3 sea\nD1 sea\n"
    game = clash(island, red="celts, draft")
    game.state.terrain = {s: t if s in island else "sea" for s, t in game.state.terrain.items()}
    game.run("gold-mine", "blue")
    assert game.refusal("celts.tribal_allies").endswith("(CM-19.10)")
    for army, allowed in (("3", True), ("4", False)):
        tribe = clash(island + f"D7 plains  barbarians city, {army} barbarians infantry", red="celts, draft")
        land = {"D2": "plains", "D7": "plains"}
        tribe.state.terrain = {s: land.get(s, "sea") for s in tribe.state.terrain}
        tribe.run("gold-mine", "blue")
        assert (tribe.refusal("celts.tribal_allies") == "") is allowed


MARCH = "D2 plains  red city\nD3 plains\nD4 plains  barbarians infantry\nC3 plains\nE3 plains\nE4 plains"


@rule("CM-19.12")
def test_for_food_armies_stay_where_they_are() -> None:
    game = clash(MARCH, red="celts, draft, 1 food").run("barbarians-move", "red")
    assert game.asked == "red tribal-allies"
    game.say("red", ["D4"])
    assert game.units("D4") == ["infantry"]
    assert game.red.stock.food == 0
    assert game.asked == "red action"


def test_or_move_for_nothing() -> None:
    game = clash(MARCH, red="celts, draft, 1 food").run("barbarians-move", "red").say("red", [])
    assert game.units("D3") == ["infantry"]
    assert game.red.stock.food == 1


def test_without_food_they_move() -> None:
    assert clash(MARCH, red="celts, draft").run("barbarians-move", "red").units("D3") == ["infantry"]


def test_the_events_of_others_move_them_too() -> None:
    drawn = MARCH.replace("red city", "blue city")
    assert clash(drawn, red="celts, draft, 1 food").run("barbarians-move", "blue").units("D3") == ["infantry"]


# --- Druidic Influence -----------------------------------------------------------------------------------------

GROVE = "D2 plains  red city\nD3 plains  barbarians city{}, barbarians infantry"
DRUIDS = "celts, priesthood"


def objectives(game: Situation) -> float:
    line: float = game.game.view(None)["players"]["red"]["score"]["objectives"]
    return line


@with_civilizations
@rule("CM-27.10", "CM-15.02", "CV-8.9")
def test_a_success_puts_a_marker_on_a_barbarian_settlement() -> None:
    game = clash(GROVE.format(""), red=DRUIDS).say("red", "influence", chance=["6 infantry"])
    assert game.city("D3").marker == "red"
    assert game.city("D3").owner == "barbarians"
    assert objectives(game) == 1.0
    assert game.game.view(None)["cities"]["D3"]["marker"] == "red"


def test_one_marker_on_each_settlement() -> None:
    game = clash(GROVE.format(""), red=DRUIDS)
    game.city("D3").marker = "red"
    assert "CM-15.02" in game.run("act").refusal("influence")


def test_a_failure_puts_none() -> None:
    assert clash(GROVE.format(""), red=DRUIDS).say("red", "influence", chance=["1 leader"]).city("D3").marker is None


@rule("CM-15.12")
def test_the_settlement_or_a_building_is_the_player_s_choice() -> None:
    game = clash(GROVE.format(" academy"), red=DRUIDS).say("red", "influence", chance=["6 infantry"])
    assert sorted(game.choices) == ["academy", "settlement"]
    game.say("red", "academy")
    assert game.city("D3").buildings == {"academy": "red"}
    assert game.city("D3").marker is None


def test_a_captured_settlement_loses_its_marker() -> None:
    game = clash(f"{GROVE.format('')}\nD4 plains  2 blue infantry", red=DRUIDS, blue="tactics", turn="blue")
    game.city("D3").marker = "red"
    game.run("act").say("blue", "move", "D4", ["infantry", "infantry"], "D3", chance=["6 infantry"] * 2 + ["1 leader"])
    assert game.city("D3").owner == "blue"
    assert (game.city("D3").marker, objectives(game)) == (None, 0)


def test_a_converted_settlement_has_none() -> None:
    cards = [card for card in clash().state.action_deck if card.startswith("cultural_takeover")]
    game = clash(GROVE.format(""), red=f"{DRUIDS}, {cards[0]}").say("red", cards[0], "influence", chance=["6 infantry"])
    game.say("red", "infantry")
    assert game.city("D3").owner == "red"
    assert game.city("D3").marker is None


@with_civilizations
@rule("CV-8.9")
def test_nobody_else_influences_settlements() -> None:
    assert "CM-15.02" in clash(GROVE.format(""), red="priesthood").refusal("influence")


# --- Tribal Trade ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tribe", "food"), [("barbarians city", 1), ("barbarians city happy", 1), ("barbarians city angry", 0)]
)
def test_trade_routes_go_to_barbarians_who_are_not_angry(tribe: str, food: int) -> None:
    game = clash(f"D3 plains  red settler\nD4 plains  {tribe}", red="celts, trade_routes", turn="blue")
    assert game.say("blue", "end-turn").red.stock.food == food


def test_they_give_food_and_nothing_else() -> None:
    drawn = "D3 plains  red settler\nD4 plains  barbarians city"
    game = clash(drawn, red="celts, trade_routes, currency", turn="blue").say("blue", "end-turn")
    assert (game.red.stock.food, game.red.stock.gold) == (1, 0)
    assert clash(drawn, red="trade_routes", turn="blue").say("blue", "end-turn").red.stock.food == 0


# --- Viriatus --------------------------------------------------------------------------------------------------

VIRIATUS = "celts, leader viriatus"
DULL = ["2 cavalry"] * 3


def test_terror_drives_an_enemy_out_from_the_second_round_on() -> None:
    game = attack("leader", "2 infantry", red=f"{VIRIATUS}, 4 mood", elsewhere="D5 plains", chance=DULL)
    assert game.asked == "red retreat"
    game.say("red", "fight")
    assert game.asked == "red terror"
    game.say("red", "infantry")
    assert sorted(game.choices) == ["D3", "D5"]
    game.say("red", "D5", chance=["2 cavalry", "2 cavalry"])
    assert (game.units("D4", "blue"), game.units("D5")) == (["infantry"], ["infantry"])
    assert game.red.stock.mood == 2


def test_terror_may_empty_the_field() -> None:
    game = attack("leader", "infantry, city", red=f"{VIRIATUS}, 2 mood", elsewhere="D5 plains", chance=DULL[:2])
    game.say("red", "fight", "infantry", "D5")
    assert game.city("D4").owner == "red"
    assert game.units("D5") == ["infantry"]


def test_terror_in_defence_drives_an_attacker_out_who_does_not_move_again() -> None:
    game = attack("2 infantry", "leader", blue=f"{VIRIATUS}, 2 mood", elsewhere="D5 plains", chance=DULL)
    game.say("red", "fight")
    assert game.asked == "blue terror"
    game.say("blue", "infantry", "D5", chance=DULL[:2]).say("red", "retreat")
    assert (game.units("D3"), game.units("D5")) == (["infantry"], ["infantry"])
    assert game.refusal("move").endswith("(CM-12.07)")


def test_nobody_has_to_be_terrified() -> None:
    game = attack("leader", "2 infantry", red=f"{VIRIATUS}, 2 mood", elsewhere="D5 plains", chance=DULL)
    game.say("red", "fight", "none", chance=DULL)
    assert (game.red.stock.mood, game.units("D4", "blue")) == (2, ["infantry", "infantry"])


def test_once_a_round_and_only_where_he_fights() -> None:
    game = attack(
        "leader", "3 infantry", red=f"{VIRIATUS}, 4 mood", elsewhere="D5 plains", chance=[DULL[0], *["1 leader"] * 3]
    )
    game.say("red", "fight", "infantry", "D5", chance=DULL).say("red", "fight")
    assert game.asked == "red terror"
    game = attack("infantry", "infantry", red=f"{VIRIATUS}, 4 mood", elsewhere="D6 plains  red leader", chance=DULL[:2])
    game.say("red", "fight", chance=DULL[:2])
    assert game.asked == "red retreat"


@pytest.mark.parametrize(
    ("mood", "beside"),
    [(1, "D5 plains"), (2, "D5 plains  red settler"), (2, "D5 plains  red city"), (2, "D5 sea"), (2, "D6 plains")],
)
def test_terror_has_its_price_and_needs_empty_land(mood: int, beside: str) -> None:
    drawn = f"D3 plains  red leader, red settler\nD4 plains  2 blue infantry\n{beside}"
    game = clash(drawn, red=f"{VIRIATUS}, tactics, {mood} mood")
    game.say("red", "move", "D3", ["leader"], "D4", chance=DULL).say("red", "fight", chance=DULL)
    assert game.asked == "red retreat"


LOYAL = "D4 plains  barbarians city, barbarians infantry\nD3 plains  red infantry\nD5 plains  blue leader"
CARD, OTHER = "militia-high_morale", "leadership-high_ground"


@rule("CM-19.02")
def test_loyalty_plays_cards_for_barbarians() -> None:
    game = clash(LOYAL, red="tactics", blue=f"{VIRIATUS}, tactics, {CARD}").say("red", "move", "D3", "D4")
    assert game.asked == "blue battle-card"
    game.say("blue", CARD, chance=["2 cavalry", "2 cavalry"])
    assert values(game) == (2, 4)
    assert game.state.action_discards == [CARD]
    assert game.blue.action_cards == []


@rule("CM-11.10")
@pytest.mark.parametrize(
    ("place", "plays"),
    [
        ("D5 plains\nD6 plains  blue leader", True),
        ("D5 plains\nD6 plains\nD7 plains  blue leader", False),
        ("D5 sea  blue ship, blue leader", False),
    ],
)
def test_within_two_spaces_of_him_but_not_while_he_is_aboard_a_ship(place: str, plays: bool) -> None:
    drawn = LOYAL.replace("D5 plains  blue leader", place)
    game = clash(drawn, red="tactics", blue=f"{VIRIATUS}, tactics, {CARD}")
    game.say("red", "move", "D3", "D4", chance=[] if plays else ["2 cavalry", "2 cavalry"])
    assert (game.asked == "blue battle-card") is plays


def test_with_three_players_a_card_for_the_barbarians_is_that_of_viriatus_alone() -> None:
    drawn = (
        "G4 plains  barbarians city, barbarians infantry\nG5 plains  red infantry\nG6 plains\nH5 plains  blue leader"
    )
    game = clash(drawn, seats=3, red="tactics", blue=f"{VIRIATUS}, tactics, {CARD}", yellow=f"tactics, {OTHER}")
    game.say("red", "move", "G5", "G4")
    assert [ask.seat for ask in game.game.asks] == ["blue"]
    game.say("blue", CARD, chance=["2 cavalry", "2 cavalry"])
    assert values(game) == (2, 4)


def test_when_barbarians_attack_he_plays_for_them_too() -> None:
    drawn = "D4 plains  barbarians infantry\nD3 plains  red city, red infantry\nD5 plains  blue leader"
    game = clash(drawn, red="tactics", blue=f"{VIRIATUS}, tactics, {CARD}", turn="red")
    game.run("barbarian-army-moves", "red", "D4")
    assert game.asked == "blue battle-card"


def test_battering_rams_deny_his_card_too() -> None:
    game = clash(
        LOYAL.replace("red infantry", "red leader"),
        red="tactics, huns, leader bleda",
        blue=f"{VIRIATUS}, tactics, {CARD}",
    )
    game.say("red", "move", "D3", "D4", chance=["2 cavalry", "2 cavalry"])
    assert may_play_no_card("blue", "D4") in game.deeds()


def test_not_farther_away_nor_without_tactics_nor_for_those_he_fights() -> None:
    far = LOYAL.replace("D5 plains  blue leader", "D5 plains\nD6 plains\nD7 plains  blue leader")
    game = clash(far, red="tactics", blue=f"{VIRIATUS}, tactics, {CARD}")
    game.say("red", "move", "D3", "D4", chance=["2 cavalry", "2 cavalry"])
    assert "reveals" not in game.told()
    game = clash(LOYAL, red="tactics", blue=f"{VIRIATUS}, {CARD}")
    game.say("red", "move", "D3", "D4", chance=["2 cavalry", "2 cavalry"])
    assert "reveals" not in game.told()
    game = clash(LOYAL.replace("red", "blue"), turn="blue", blue=f"{VIRIATUS}, tactics, {CARD}")
    game.say("blue", "move", "D3", "D4", "none", chance=["2 cavalry", "2 cavalry"])
    assert game.told().count("plays no card") == 1


def test_a_tactical_retreat_is_that_of_the_barbarians() -> None:
    retreats = [card for card in clash().state.action_deck if card.endswith("tactical_retreat")]
    game = clash(f"{LOYAL}\nE5 plains", red="tactics", blue=f"{VIRIATUS}, tactics, {retreats[0]}")
    game.say("red", "move", "D3", "D4").say("blue", retreats[0])
    if game.asked == "blue tactical-retreat":
        game.say("blue", "E5")
    assert game.units("E5", "barbarians") == ["infantry"]
    assert game.city("D4").owner == "red"


# --- Vercingetorix ---------------------------------------------------------------------------------------------

VERCINGETORIX = "celts, leader vercingetorix"


@pytest.mark.parametrize(
    ("settlers", "bonus"),
    [
        ("E4 plains  red settler", 1),
        ("D5 plains  2 red settler\nD6 plains  red settler", 3),
        ("D5 plains\nD6 plains\nD7 plains  red settler", 0),
    ],
)
def test_settlers_nearby_make_warrior_people(settlers: str, bonus: int) -> None:
    game = attack("leader", "infantry", red=VERCINGETORIX, elsewhere=settlers, chance=["2 cavalry", "2 cavalry"])
    assert values(game)[0] == 2 + bonus


@rule("CM-11.04")
def test_recruits_of_his_city_may_appear_beside_it() -> None:
    drawn = (
        "D4 plains  red city happy, red leader\nD3 plains\nD5 sea\nC4 plains  blue settler\n"
        "E4 plains  blue city\nC5 mountain\nE5 sea"
    )
    game = clash(drawn, red=f"{VERCINGETORIX}, 1 food, 1 ore, 2 food").say("red", "recruit", ["infantry", "settler"])
    assert game.asked == "red recruit-space"
    assert sorted(game.choices) == ["C5", "D3", "D4"]
    game.say("red", "C5", "D3")
    assert len(units_of(game.state, "red")) == 3
    assert sorted(game.units("C5") + game.units("D3")) == ["infantry", "settler"]
    assert game.state.units["C5"][0].halted == ""  # placed, not moved (CM-12.16)


@rule("CM-11.09")
def test_whoever_comes_in_his_place_appears_in_the_city() -> None:
    drawn = "D4 plains  red city happy, red leader\nD3 plains\nD5 sea\nC4 sea\nE4 sea\nC5 sea\nE5 sea"
    game = clash(drawn, red=f"{VERCINGETORIX}, 1 food, 1 ore, 1 culture, 1 mood")
    game.say("red", "recruit", ["infantry", "leader"], "D3", "boudica")
    assert (game.units("D3"), game.units("D4"), game.red.leader) == (["infantry"], ["leader"], "boudica")


@rule("CM-11.06")
def test_so_a_full_city_recruits_all_the_same() -> None:
    drawn = "D4 plains  red city, red leader, 3 red infantry\nD3 plains  {}\nD5 sea\nC4 sea\nE4 sea\nC5 sea\nE5 sea"
    game = clash(drawn.format(""), red=f"{VERCINGETORIX}, 1 food, 1 ore").say("red", "recruit", ["infantry"])
    assert game.units("D3") == ["infantry"]
    full = clash(drawn.format("4 red infantry"), red=f"{VERCINGETORIX}, 1 food, 1 ore")
    assert full.refusal("recruit")


def test_other_cities_recruit_as_usual() -> None:
    drawn = "D4 plains  red city\nD3 plains  red leader"
    game = clash(drawn, red=f"{VERCINGETORIX}, 1 food, 1 ore").say("red", "recruit", ["infantry"])
    assert game.units("D4") == ["infantry"]


# --- Boudica ---------------------------------------------------------------------------------------------------

BOUDICA = "celts, leader boudica"


@pytest.mark.parametrize(("blue", "value"), [("tactics, siegecraft", 4), ("tactics", 2), ("", 2)])
def test_boudica_is_fearless_against_more_warfare(blue: str, value: int) -> None:
    game = attack("leader", "infantry", red=BOUDICA, blue=blue, chance=["2 cavalry", "2 cavalry"])
    assert values(game)[0] == value


def test_not_against_barbarians() -> None:
    game = attack("leader", "infantry", foe="barbarians", red=BOUDICA, chance=["2 cavalry", "2 cavalry"])
    assert values(game)[0] == 2


def test_a_settler_founds_a_city_with_boudica_and_is_kept() -> None:
    game = clash("D4 plains  red leader, red settler", red=f"{BOUDICA}, 1 food").say("red", "found-city")
    assert game.asked == "red great-numbers"
    game.say("red", "pay")
    assert game.units("D4") == ["leader", "settler"]
    assert game.red.stock.food == 0


@rule("CM-12.08")
def test_the_settler_that_is_kept_is_the_one_that_came_over_the_mountain() -> None:
    game = clash("D3 plains  red leader, red settler\nD4 mountain\nD5 plains", red=f"{BOUDICA}, tactics, 1 food")
    game.say("red", "move", "D3", ["leader", "settler"], "D4", "found-city", "pay")
    assert game.units("D4") == ["leader", "settler"]
    assert "CM-12.08" in game.refusal("move")


@pytest.mark.parametrize("drawn", ["D4 plains  red settler\nD5 plains  red leader", "D4 plains  red settler"])
def test_elsewhere_the_settler_is_gone(drawn: str) -> None:
    game = clash(drawn, red=f"{BOUDICA}, 1 food").say("red", "found-city")
    assert (game.asked, game.units("D4")) == ("red action", [])


def test_without_food_or_will_the_settler_is_gone() -> None:
    drawn = "D4 plains  red leader, red settler"
    assert clash(drawn, red=BOUDICA).say("red", "found-city").asked == "red action"
    assert clash(drawn, red=f"{BOUDICA}, 1 food").say("red", "found-city", "no").units("D4") == ["leader"]
