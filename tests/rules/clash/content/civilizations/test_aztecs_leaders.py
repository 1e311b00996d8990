"""Aztecs: Marqzen, Ahuitzotl and Acamapichtli."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.clash.content.civilizations.test_aztecs_advances import holding
from tests.rules.clash.scenario import clash

# --- Marqzen ---------------------------------------------------------------------------------------------------

MARQZEN = "aztecs, leader marqzen"


@pytest.mark.parametrize(("answer", "mood"), [("undo", "happy"), ("accept", "neutral")])
def test_the_storm_master_undoes_what_an_event_does_to_his_city(answer: str, mood: str) -> None:
    drawn = "D2 plains  red city happy, red leader\nD7 plains  blue city"
    game = clash(drawn, red=MARQZEN).run("event-text", "red", "migration_1")
    assert game.asked == "red storm-master"
    assert game.say("red", answer).city("D2").mood == mood


def test_other_cities_suffer() -> None:
    drawn = "D2 plains  red city happy\nC2 forest  red leader"
    game = clash(drawn, red=MARQZEN).run("event-text", "red", "migration_1")
    assert game.city("D2").mood == "neutral"


def test_the_storm_master_keeps_units() -> None:
    drawn = "D2 plains  red city, red leader, red infantry"
    game = clash(drawn, red=MARQZEN).run("event-text", "red", "civil_war_1")
    assert game.asked == "red storm-master"
    game.say("red", "undo")
    assert game.units("D2") == ["infantry", "leader"]
    assert game.asked == "red storm-master"  # and the mood
    game = clash(drawn, red=MARQZEN).run("event-text", "red", "civil_war_1").say("red", "accept")
    assert game.units("D2") == ["leader"]


def test_nor_do_the_events_of_others_harm_them() -> None:
    drawn = "D2 plains  red city happy, red leader, red infantry\nD3 sea\nD7 plains  blue city"
    game = clash(drawn, red=MARQZEN, turn="blue").run("event-text", "blue", "epidemics").say("red", ["infantry in D2"])
    assert game.asked == "red storm-master"
    assert game.say("red", "undo").units("D2") == ["infantry", "leader"]
    game = clash(drawn, red=MARQZEN, turn="blue").run("event-text", "blue", "heavy_flood").say("red", "undo")
    assert game.city("D2").mood == "happy"


def test_who_is_kept_is_worth_no_points() -> None:
    drawn = "D2 plains  red city, red leader, 3 red infantry\nD7 plains  4 blue infantry"
    for answer, points in (("undo", 0), ("accept", 1)):
        game = clash(drawn, red=MARQZEN).run("event-text", "red", "black_death").say("red", ["infantry in D2"], answer)
        assert sum(one.amount for one in game.red.points) == points
        assert sum(one.amount for one in game.blue.points) == 1


def test_but_no_leader_and_nobody_elsewhere() -> None:
    drawn = "D2 plains  red city, red leader, red infantry\nD3 plains  red settler"
    for lost in ("leader in D2", "settler in D3"):
        game = clash(drawn, red=MARQZEN).run("event-text", "red", "epidemics").say("red", [lost])
        assert game.asked == "red action"
        assert len(game.units("D2") + game.units("D3")) == 2


def test_icons_are_not_undone() -> None:
    drawn = "D2 plains  red city happy, red leader\nD3 sea"
    game = clash(drawn, red=MARQZEN).run("pirates", "red")
    assert game.city("D2").mood == "neutral"


FEAR = "D4 plains  red leader\nD5 plains  blue infantry, blue settler\nD6 plains\nC5 sea\nC6 sea\nE5 sea\nE6 sea"


def test_fear_drives_an_enemy_unit_away() -> None:
    game = clash(FEAR, red=MARQZEN).say("red", "marqzen.spread_of_fear")
    assert sorted(game.choices) == ["blue infantry in D5", "blue settler in D5"]
    game.say("red", "blue infantry in D5")
    assert (game.units("D5"), game.units("D6")) == (["settler"], ["infantry"])
    assert game.turn.actions == 2
    assert "CM-6.09" in game.refusal("marqzen.spread_of_fear")


@pytest.mark.parametrize(
    ("there", "possible"),
    [
        ("red infantry", False),
        ("barbarians city", False),
        ("red settler", False),
        ("4 blue infantry", False),
        ("3 blue infantry", True),
        ("blue city", True),
    ],
)
def test_nobody_is_driven_into_a_battle_or_out_of_the_limit(there: str, possible: bool) -> None:
    drawn = FEAR.replace(", blue settler", "").replace("D6 plains", f"D6 plains  {there}")
    refusal = clash(drawn, red=MARQZEN).refusal("marqzen.spread_of_fear")
    assert refusal == "" if possible else "CM-11.10" in refusal


def test_a_settler_needs_no_room_and_only_neighbours_are_afraid() -> None:
    drawn = FEAR.replace("blue infantry, ", "").replace("D6 plains", "D6 plains  4 blue infantry")
    game = clash(drawn, red=MARQZEN).say("red", "marqzen.spread_of_fear")
    assert game.units("D6").count("settler") == 1
    far = FEAR.replace("D4 plains  red leader", "D4 plains\nD3 plains  red leader")
    assert "CM-11.10" in clash(far, red=MARQZEN).refusal("marqzen.spread_of_fear")


@rule("CM-11.10")
def test_aboard_a_ship_he_frightens_nobody_nor_does_he_frighten_those_aboard() -> None:
    aboard = FEAR.replace("D4 plains  red leader", "D4 sea  red ship, red leader")
    assert "CM-11.10" in clash(aboard, red=MARQZEN).refusal("marqzen.spread_of_fear")
    at_sea = FEAR.replace("D5 plains  blue infantry, blue settler", "D5 sea  blue ship, blue infantry")
    assert "CM-11.10" in clash(at_sea, red=MARQZEN).refusal("marqzen.spread_of_fear")


def test_barbarians_flee_too_and_their_city_is_no_obstacle_to_them() -> None:
    drawn = FEAR.replace("blue infantry, blue settler", "barbarians infantry")
    game = clash(drawn.replace("D6 plains", "D6 plains  barbarians city"), red=MARQZEN)
    assert game.say("red", "marqzen.spread_of_fear").units("D6") == ["infantry"]


@rule("CM-11.10")
@pytest.mark.parametrize(("answer", "where"), [("agree", "D6"), ("hold", "D5")])
def test_barbarians_near_a_dictator_flee_only_if_he_agrees(answer: str, where: str) -> None:
    drawn = FEAR.replace("blue infantry, blue settler", "barbarians infantry") + "\nE4 plains  blue leader"
    game = clash(drawn, red=MARQZEN, blue="rome, leader sulla").say("red", "marqzen.spread_of_fear")
    assert game.asked == "blue hold-barbarians"
    game.say("blue", answer)
    assert (game.units(where), game.turn.actions) == (["infantry"], 2)


# --- Ahuitzotl -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("city", "lost"), [("D2 plains  red city", 0), ("C5 plains  red city", 1), ("", 0)])
def test_the_expansionist_ignores_a_hit_two_spaces_from_his_cities(city: str, lost: int) -> None:
    """CM-C.37; the battle is in D4."""
    drawn = f"D3 plains  red leader, red infantry\nD4 plains  blue infantry\n{city}"
    game = clash(drawn, red="aztecs, leader ahuitzotl, tactics")
    game.say("red", "move", "D3", ["leader", "infantry"], "D4", chance=["2 cavalry", "2 cavalry", "5 infantry"])
    assert (game.asked == "red casualties") == bool(lost)


def test_one_hit_only_and_only_where_he_fights() -> None:
    drawn = "D3 plains  red leader, red infantry\nD4 plains  2 blue infantry"
    game = clash(drawn, red="aztecs, leader ahuitzotl, tactics")
    chance = ["2 cavalry", "2 cavalry", "6 infantry", "6 infantry"]
    game.say("red", "move", "D3", ["leader", "infantry"], "D4", chance=chance)
    assert (game.asked, game.ask.least) == ("red casualties", 1)
    game = clash(drawn, red="aztecs, leader ahuitzotl, tactics")
    game.say("red", "move", "D3", ["infantry"], "D4", chance=["2 cavalry", "5 cavalry", "2 cavalry"])
    assert game.units("D4", "red") == []


CITIES = "D2 plains  red city, red leader\nC2 forest  red city"
AWAY = "D2 plains  red city\nC2 forest  red city\nD3 plains  red leader"
MASS = "aztecs, leader ahuitzotl, writing, 1 food, 1 wood, 1 ore"
TWO = ("blue infantry", "blue infantry")


def test_mass_sacrifice_builds_without_an_action_at_the_usual_price() -> None:
    game = holding(clash(CITIES, red=MASS, actions=0), *TWO, "blue infantry")
    game.say("red", "ahuitzotl.mass_sacrifice", "academy")
    assert (game.red.captives, game.red.stock.wood, game.city("D2").activated) == (["blue infantry"], 0, 1)
    assert "academy" in game.city("D2").buildings
    assert "CM-6.09" in game.refusal("ahuitzotl.mass_sacrifice")


def test_mass_sacrifice_takes_two_captives_the_price_and_his_city() -> None:
    power = "ahuitzotl.mass_sacrifice"
    assert "CM-28.05" in holding(clash(CITIES, red=MASS), "blue infantry").refusal(power)
    assert holding(clash(CITIES, red=MASS.replace(", 1 ore", "")), *TWO).refusal(power)
    assert "CM-11.10" in holding(clash(AWAY, red=MASS), *TWO).refusal(power)


@rule("CM-4.08", "CM-24.02")
def test_what_could_not_be_constructed_otherwise_cannot_be_so_either() -> None:
    power = "ahuitzotl.mass_sacrifice"
    angry = CITIES.replace("red city,", "red city angry,")
    game = holding(clash(angry, red=f"{MASS}, forced_labor, 1 mood, storage"), *TWO).say("red", "collect", "D2", [])
    assert game.refusal(power).endswith("(CM-4.08)")
    rich = "aztecs, leader ahuitzotl, great_pyramids, storage, 7 food, 7 wood, 7 ore, 7 culture"
    happy = CITIES.replace("red city,", "red city happy,")
    assert holding(clash(happy, red=rich), *TWO).refusal(power)
    assert holding(clash(happy, red=f"{rich}, engineering, rituals"), *TWO).refusal(power) == ""


def test_the_same_captives_do_not_pay_twice() -> None:
    drawn = CITIES.replace("red city,", "red city happy,")
    red = "aztecs, leader ahuitzotl, engineering, rituals, great_pyramids, 2 food, 3 wood, 7 ore, 4 culture"
    power = "ahuitzotl.mass_sacrifice"
    assert holding(clash(drawn, red=red), *TWO).refusal(power)
    game = holding(clash(drawn, red=red), *TWO, "blue infantry").say("red", power, "great_pyramids")
    assert game.city("D2").wonders == ["great_pyramids"]
    assert game.red.captives == []


# --- Acamapichtli ----------------------------------------------------------------------------------------------

GROWTH = "aztecs, leader acamapichtli, writing"


def test_growth_lets_a_captive_replace_two_resources() -> None:
    game = holding(clash(CITIES, red=f"{GROWTH}, 1 food"), "blue infantry").say("red", "construct")
    assert "academy" in game.city("D2").buildings  # nothing else could be paid for, and nowhere else
    assert (game.red.captives, game.red.stock.food) == ([], 0)


def test_growth_works_only_in_his_city_and_for_two() -> None:
    assert holding(clash(CITIES, red=GROWTH), "blue infantry").refusal("construct")
    assert holding(clash(CITIES, red=GROWTH), *TWO).refusal("construct")  # two captives pay for four, not for three
    assert holding(clash(AWAY, red=f"{GROWTH}, 1 food"), "blue infantry").refusal("construct")
    assert clash(CITIES, red=f"{GROWTH}, 1 food").refusal("construct")


def test_a_wonder_is_built_with_captives() -> None:
    drawn = CITIES.replace("red city,", "red city happy,")
    red = "aztecs, leader acamapichtli, engineering, rituals, great_pyramids, 2 food, 3 wood, 5 ore, 3 culture"
    game = holding(clash(drawn, red=red), *["blue infantry"] * 3).say("red", "wonder")
    assert game.city("D2").wonders == ["great_pyramids"]  # one captive stands for 2 ore, two stand for 2 culture tokens
    assert game.red.captives == []


TRIBUTES = "acamapichtli.tributes"


def test_tributes_collect_without_an_action() -> None:
    drawn = "D2 plains  red city, red leader\nE2 mountain"
    game = clash(drawn, red="aztecs, leader acamapichtli, 2 mood", actions=0).say("red", TRIBUTES, ["E2 ore"])
    assert (game.red.stock.ore, game.red.stock.mood, game.city("D2").activated) == (1, 0, 1)
    assert "CM-6.09" in game.refusal(TRIBUTES)


@pytest.mark.parametrize(
    ("drawn", "mood", "rule_"),
    [
        ("D2 plains  red city, red leader", 1, "CM-6.06"),
        ("D2 plains  red city academy temple market, red leader", 2, "CM-28.05"),
        ("D2 plains  red city academy temple, red leader", 2, ""),
        ("D2 plains  red leader", 2, "CM-11.10"),
        ("D2 sea  red ship, red leader", 2, "CM-11.10"),
    ],
)
def test_tributes_have_their_limits(drawn: str, mood: int, rule_: str) -> None:
    refusal = clash(drawn, red=f"aztecs, leader acamapichtli, {mood} mood").refusal(TRIBUTES)
    assert rule_ in refusal if rule_ else refusal == ""


@rule("CM-4.08")
def test_tributes_are_a_collection_like_any_other() -> None:
    game = clash("D2 plains  red city angry, red leader", red="aztecs, leader acamapichtli, 4 mood")
    game.say("red", "collect", ["D2 food"])
    assert game.refusal(TRIBUTES).endswith("(CM-4.08)")
    game = clash("D2 plains  red city, red leader", red="aztecs, leader acamapichtli, 4 mood")
    game.say("red", "collect", ["D2 food"], TRIBUTES, ["D2 food"])
    assert (game.city("D2").mood, game.red.stock.food) == ("angry", 2)  # the second activation of the turn
