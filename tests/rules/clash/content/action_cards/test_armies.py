"""Upper halves about units, battles and barbarians."""

from __future__ import annotations

from rules.clash.refusals import armies_are_too_dear
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import Situation, clash

MILITIA = "militia-high_morale"
HERO = "hero_general-wedge_formation"
HERO_TOO = "hero_general-high_morale"
HIRE = "mercenaries-for_the_people"


@everywhere
def test_militia_places_an_infantry_in_a_city() -> None:
    game = clash(
        "D3 plains  red city\nD4 plains  red city, 4 red infantry\nE4 plains  red city", red=f"1 culture, {MILITIA}"
    )
    game.say("red", MILITIA)
    assert game.choices == ["D3", "E4"]  # D4 is full
    game.say("red", "E4")
    assert game.units("E4") == ["infantry"]
    assert (game.red.stock.culture, game.turn.actions) == (0, 3)


@everywhere
def test_militia_needs_a_figure_room_and_a_token() -> None:
    full = "D3 plains  red city, 4 red infantry"
    everywhere = "\n".join(f"{space} plains  4 red infantry" for space in ("D4", "E4", "C4"))
    assert "supply" in clash(f"{full}\n{everywhere}", red=f"1 culture, {MILITIA}").refusal(MILITIA)
    assert "room" in clash(full, red=f"1 culture, {MILITIA}").refusal(MILITIA)
    assert "CM-23.06" in clash("D3 plains  red city", red=MILITIA).refusal(MILITIA)


# --- Hero General --------------------------------------------------------------------------------------------


def victory(red: str, cities: str) -> Situation:
    """Red has just won a battle in the open."""
    game = attack("infantry", "infantry", red=red, elsewhere=cities)
    game.say("red", "none", chance=["6 infantry", "1 leader"])
    return game


@everywhere
def test_hero_general_raises_a_mood_and_for_a_token_another() -> None:
    game = victory(f"1 mood, {HERO}", "E3 plains  red city angry\nC3 plains  red city")
    game.say("red", HERO, "E3", "E3")
    assert game.city("E3").mood == "happy"
    assert game.red.stock.mood == 0
    game = victory(f"1 mood, {HERO}", "E3 plains  red city angry\nC3 plains  red city")
    game.say("red", HERO, "E3", "C3")
    assert (game.city("E3").mood, game.city("C3").mood) == ("neutral", "happy")


@everywhere
def test_hero_general_keeps_the_token() -> None:
    game = victory(f"1 mood, {HERO}", "E3 plains  red city angry\nC3 plains  red city")
    game.say("red", HERO, "C3", "none")
    assert (game.city("E3").mood, game.red.stock.mood) == ("angry", 1)


@everywhere
@rule("CM-4.09")
def test_hero_general_passes_over_happy_cities() -> None:
    game = victory(f"2 mood, {HERO}", "E3 plains  red city happy\nC3 plains  red city angry\nC4 plains  red city angry")
    game.say("red", HERO)
    assert "is happy" in game.refusal("E3")
    game.say("red", "C3")
    assert game.choices == ["C3", "C4", "none"]


@everywhere
def test_hero_general_without_a_token_raises_one_step() -> None:
    game = victory(HERO, "E3 plains  red city angry")
    game.say("red", HERO)
    assert game.asked == "red action"
    assert game.city("E3").mood == "neutral"


@everywhere
@rule("CM-23.03")
def test_one_victory_makes_one_hero() -> None:
    game = victory(f"{HERO}, {HERO_TOO}", "E3 plains  red city angry")
    game.say("red", HERO)
    assert "CM-23.03" in game.refusal(HERO_TOO)


@everywhere
def test_walking_into_a_city_makes_no_hero() -> None:
    game = attack("infantry", "city", red=HERO)
    assert "not won a land battle" in game.refusal(HERO)


@everywhere
def test_no_hero_where_everybody_is_happy() -> None:
    assert "CM-4.09" in victory(HERO, "E3 plains  red city happy").refusal(HERO)


# --- Mercenaries ---------------------------------------------------------------------------------------------

LAND = "D3 plains  red city\nD4 plains\nE4 plains"


def test_hired_barbarians_attack_whom_red_wants() -> None:
    drawn = f"{LAND}\nD5 plains  2 barbarians infantry\nD6 plains  blue city, blue infantry"
    game = clash(drawn, red=f"1 wood, {HIRE}")
    game.say("red", HIRE)
    assert game.red.stock.wood == 0
    assert game.asked == "red barbarian-step"
    game.say("red", "D6", chance=["6 infantry", "5 infantry", "1 leader"])
    assert game.city("D6").owner == "barbarians"
    assert game.turn.actions == 2
    assert game.asked == "red action"


def test_each_army_costs_one_of_several_things() -> None:
    drawn = f"{LAND}\nD5 plains  barbarians infantry\nE5 plains  barbarians infantry\nC5 mountain"
    game = clash(drawn, red=f"1 culture, 1 ore, {HIRE}")
    game.say("red", HIRE, ["D5", "E5"])
    assert (game.red.stock.culture, game.red.stock.ore) == (0, 0)
    assert game.asked == "red barbarian-army"
    game.say("red", "E5", "D4", "C5")
    assert game.units("D4") == game.units("C5") == ["infantry"]


def test_more_armies_than_can_be_paid_cannot_be_hired() -> None:
    drawn = f"{LAND}\nD5 plains  barbarians infantry\nE5 plains  barbarians infantry"
    game = clash(drawn, red=f"1 food, 3 ideas, 3 mood, {HIRE}")
    assert "CM-23.06" in game.must_refuse("red", HIRE, ["D5", "E5"])
    assert clash(drawn, red=f"3 ideas, 3 mood, {HIRE}").refused(HIRE) == (
        Refusal("CM-23.06", armies_are_too_dear(1, {"ideas": 3, "mood": 3}))
    )


def test_a_barbarian_appears_in_the_city_that_the_army_has_left() -> None:
    drawn = f"{LAND}\nD5 plains  barbarians city, 2 barbarians infantry"
    game = clash(drawn, red=f"1 food, {HIRE}")
    game.say("red", HIRE)  # there is no land but D4
    assert game.units("D4") == ["infantry", "infantry"]
    assert game.units("D5") == ["infantry"]


@rule("CM-19.26")
def test_armies_may_join_up_to_four_units() -> None:
    drawn = (
        f"{LAND}\nD5 plains  2 barbarians infantry\nE5 plains  3 barbarians infantry\nC5 plains  2 barbarians infantry"
    )
    game = clash(drawn, red=f"3 food, {HIRE}")
    game.say("red", HIRE, ["D5"])
    assert "C5" in game.choices
    assert "E5" not in game.choices


def test_only_armies_within_two_spaces_of_cities_or_army_units_can_be_hired() -> None:
    drawn = "D2 plains  red city\nD3 plains\nD4 plains\nD5 plains  barbarians infantry"
    assert "within 2" in clash(drawn, red=f"1 food, {HIRE}").refusal(HIRE)
    assert "within 2" in clash(f"{drawn}\nE4 plains  red settler", red=f"1 food, {HIRE}").refusal(HIRE)
    assert clash(f"{drawn}\nE4 plains  red infantry", red=f"1 food, {HIRE}").refusal(HIRE) == ""


@everywhere
def test_an_army_that_can_go_nowhere_cannot_be_hired() -> None:
    drawn = "D3 plains  red city\nD4 sea\nE5 plains  barbarians infantry\nE4 sea"
    assert "could move" in clash(drawn, red=f"1 food, {HIRE}").refusal(HIRE)


def test_sulla_does_not_let_them_go() -> None:
    drawn = f"{LAND}\nD5 plains  barbarians city, barbarians infantry\nD6 plains  blue city, blue leader"
    game = clash(drawn, red=f"1 food, {HIRE}", blue="rome, leader sulla")
    game.say("red", HIRE)
    assert game.asked == "blue hold-barbarians"
    game.say("blue", "hold")
    assert game.units("D5") == ["infantry"]
    assert game.asked == "red action"
