"""Aztecs"""

import pytest

from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import Situation, clash

# --- special advances ------------------------------------------------------------------------------------------

WON = ["6 infantry", "2 elephant"]


def test_captives_are_kept_after_a_battle_won() -> None:
    game = attack("infantry", "infantry", red="aztecs", chance=WON)
    assert game.asked == "red captives-taken"
    game.say("red", ["infantry"])
    assert game.red.captives == ["blue infantry"]
    assert game.game.view(None)["players"]["red"]["captives"] == ["blue infantry"]


def test_leaders_are_no_captives() -> None:
    game = attack("infantry", "leader", red="aztecs", blue="rome, leader sulla", chance=WON)
    assert (game.asked, game.red.captives) == ("red action", [])


def test_nobody_but_the_aztecs_takes_captives() -> None:
    assert attack("infantry", "infantry", red="china", chance=WON).asked == "red action"


def test_human_sacrifice_pays_with_captives_for_tokens() -> None:
    drawn = "D2 plains  red city\nD3 plains  red infantry\nD4 plains  blue infantry"
    game = clash(drawn, red="aztecs, rituals, tactics").say("red", "move", "D3", "D4", chance=WON)
    game.say("red", ["infantry"])
    assert game.refusal("happiness") == ""


def test_aztec_gold_comes_with_a_city_and_for_goods() -> None:
    drawn = "D2 plains  red settler\nD3 mountain"
    red = "aztecs, art_and_sculptures, 2 food"
    game = clash(drawn, red=red).say("red", "found-city")
    assert game.asked == "red aztec-gold"
    game.say("red", ["food"])
    assert dict(game.red.stock.items()) == {"food": 1, "gold": 2}


def test_aztec_gold_without_a_mountain_is_one_gold() -> None:
    game = clash("D2 plains  red settler\nC2 plains\nE2 plains", red="aztecs, art_and_sculptures, 2 food")
    game.say("red", "found-city")
    assert game.red.stock.gold >= 1


@pytest.mark.parametrize(("civilization", "offered"), [("aztecs", True), ("china", False)])
def test_tribute_empire_collects_where_enemy_cities_stand(civilization: str, offered: bool) -> None:
    drawn = "D2 plains  red city happy\nD3 forest\nD4 plains  blue city"
    game = clash(drawn, red=f"{civilization}, voting").say("red", "collect")
    assert ("D4 food" in game.choices) is offered


# --- leaders ---------------------------------------------------------------------------------------------------


def test_spread_of_fear_moves_an_enemy_beside_him_once_a_turn() -> None:
    drawn = "D3 plains  red leader\nD4 plains  blue infantry\nD5 plains"
    game = clash(drawn, red="aztecs, leader marqzen").say("red", "marqzen.spread_of_fear")
    assert (game.units("D4"), game.units("D5")) == ([], ["infantry"])
    assert game.turn.actions == 2
    assert game.refusal("marqzen.spread_of_fear")


@pytest.mark.parametrize(("near", "alive"), [("B5 plains  red city", True), ("D5 plains  red city", False)])
def test_expansionist_ignores_a_hit_far_from_his_cities(near: str, alive: bool) -> None:
    chance = ["2 elephant", "6 infantry"]
    game = attack("leader", "infantry", red="aztecs, leader ahuitzotl", elsewhere=near, chance=chance)
    assert (game.red.leader == "ahuitzotl") is alive


def test_tributes_collect_as_a_free_action_for_two_mood_tokens() -> None:
    drawn, red = "D2 plains  red city, red leader\nD3 forest", "aztecs, leader acamapichtli"
    game = clash(drawn, red=f"{red}, 2 mood").say("red", "acamapichtli.tributes")
    if game.ask.kind != "action":
        game.say("red", game.choices[:1])
    assert (game.turn.actions, game.red.stock.mood) == (3, 0)
    assert game.refusal("acamapichtli.tributes")
    assert clash(drawn, red=f"{red}, 1 mood").refusal("acamapichtli.tributes").endswith("(CM-6.06)")


FREE = """
    D2 plains  red city happy, red leader
    B5 plains  red city angry
    D3 plains  2 red infantry
    D4 plains  2 blue infantry
"""
TWO = ["6 infantry", "6 infantry", "2 elephant", "2 elephant"]


def test_mass_sacrifice_constructs_for_two_captives_as_a_free_action() -> None:
    red = "aztecs, leader ahuitzotl, tactics, 1 food, 1 wood, 1 ore"
    game = clash(FREE, red=red)
    assert game.refusal("ahuitzotl.mass_sacrifice").endswith("(CM-28.05)")
    game.say("red", "move", "D3", ["infantry", "infantry"], "D4", chance=TWO)
    game.say("red", ["infantry", "infantry"])
    assert len(game.red.captives) == 2
    game.say("red", "done")  # no more groups of this Move
    game.say("red", "ahuitzotl.mass_sacrifice", "fortress")
    assert "fortress" in game.city("D2").buildings
    assert game.red.captives == []
    assert game.turn.actions == 2


def test_growth_lets_a_captive_replace_two_resources() -> None:
    red = "aztecs, leader acamapichtli, tactics, 1 food"
    game = clash(FREE, red=red)
    assert game.refusal("construct")
    game.say("red", "move", "D3", ["infantry", "infantry"], "D4", chance=TWO)
    game.say("red", ["infantry", "infantry"], "done")
    assert game.refusal("construct") == ""


def test_human_sacrifice_cancels_an_event_for_a_captive() -> None:
    game = clash(FREE, red="aztecs, rituals, tactics, 2 food, tracker 1")
    game.say("red", "move", "D3", ["infantry", "infantry"], "D4", chance=TWO)
    game.say("red", ["infantry", "infantry"], "done")
    game.script("epidemics", "famine_1").go("red", "advance", "storage")
    assert game.asked == "red cancel-event"
    game.go("red", "cancel")
    assert game.red.captives == ["blue infantry"]
    assert game.asked == "red cancel-event"  # it may be repeated


def test_captives_are_worth_half_a_point_each() -> None:
    def points(game: Situation) -> float:
        seen: float = game.game.view(None)["players"]["red"]["points"]
        return seen

    game = attack("2 infantry", "2 infantry", red="aztecs", chance=TWO)
    before = points(game)
    assert points(game.say("red", ["infantry", "infantry"])) == before + 1
