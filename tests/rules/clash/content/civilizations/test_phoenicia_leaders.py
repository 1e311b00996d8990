"""Phoenicia: the leaders."""

from __future__ import annotations

import pytest

from rules.clash.deeds import draws_event
from tests.rule import rule
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import Situation, clash

# --- Ithobaal --------------------------------------------------------------------------------------------------

ITHOBAAL = "phoenicia, leader ithobaal"


@rule("CM-17.05")
@pytest.mark.parametrize(
    ("army", "city", "mood"),
    [
        ("leader", "city red:temple", "happy"),
        ("leader", "city temple", "angry"),  # blue's until now
        ("infantry", "city red:temple", "angry"),  # he is not there
    ],
)
def test_a_city_with_a_building_of_his_becomes_happy_when_he_captures_it(army: str, city: str, mood: str) -> None:
    elsewhere = "" if army == "leader" else "D6 plains  red leader"
    assert attack(army, city, red=ITHOBAAL, elsewhere=elsewhere).city("D4").mood == mood


@pytest.mark.parametrize(
    ("elsewhere", "value"),
    [
        ("D5 plains\nD6 plains  red city temple", 5),
        ("D5 plains\nD6 plains  red city academy", 3),
        ("D5 plains\nD6 plains\nD7 plains  red city temple", 3),
        ("D5 plains\nD6 plains  blue city red:temple", 3),
    ],
)
def test_the_priest_is_stronger_near_a_city_with_a_temple(elsewhere: str, value: int) -> None:
    game = attack("leader", "infantry", red=ITHOBAAL, elsewhere=elsewhere, chance=["3 elephant", "1 leader"])
    assert values(game)[0] == value


# --- Hiram -----------------------------------------------------------------------------------------------------

HIRAM = "phoenicia, leader hiram, trade_routes, storage"
FIVE_CITIES = "".join(f"{space} plains  blue city\n" for space in ("C3", "C4", "D4", "E3", "E4"))


def trade(red: str, drawn: str) -> Situation:
    """Red's turn begins."""
    return clash(drawn, red=red, turn="blue").say("blue", "end-turn")


@rule("CM-6.08")
@pytest.mark.parametrize(
    ("traders", "food"),
    [
        ("D3 plains  red leader, red settler\nD2 sea  4 red ship", 5),
        ("D3 plains  red settler\nD2 sea  4 red ship, red leader", 5),  # a ship in his space
        ("D3 plains  red settler\nD2 sea  4 red ship\nD7 plains  red leader", 4),  # he is elsewhere
        ("D3 plains  red leader, red settler\nD2 sea  3 red ship", 4),  # there are no more of them
    ],
)
def test_a_route_from_his_space_does_not_count_against_the_limit(traders: str, food: int) -> None:
    assert trade(HIRAM, f"{FIVE_CITIES}{traders}").red.stock.food == food


def test_only_one_route_more() -> None:
    cities = FIVE_CITIES + "C2 plains  blue city\n"
    assert trade(HIRAM, f"{cities}D3 plains  red leader, 2 red settler\nD2 sea  4 red ship").red.stock.food == 5


HOME = "D2 plains  red city happy, red leader"


@pytest.mark.parametrize(("token", "left"), [("mood", (0, 1)), ("culture", (1, 0))])
def test_the_constructor_gains_an_advance_of_construction_for_a_token(token: str, left: tuple[int, int]) -> None:
    game = clash(HOME, red="phoenicia, leader hiram, 1 mood, 1 culture").say("red", "hiram.constructor", [token])
    game.say("red", "engineering", chance=["great_wall"])
    assert "engineering" in game.red.advances
    assert (game.red.stock.mood, game.red.stock.culture) == left
    assert (game.turn.actions, game.red.tracker) == (2, 2)


@rule("CM-7.05")
def test_it_counts_for_the_event_tracker() -> None:
    game = clash(HOME, red="phoenicia, leader hiram, 1 mood, tracker 1").say("red", "hiram.constructor")
    game.say("red", "sanitation", chance=["fantastic_year_you"])
    assert draws_event("red", "fantastic_year_you", "barbarians-spawn", "") in game.deeds()


@pytest.mark.parametrize(
    ("drawn", "red", "number"),
    [
        (HOME.replace(" happy", ""), "1 mood", "CM-11.10"),
        ("D2 plains  red city happy\nD3 plains  red leader", "1 mood", "CM-11.10"),
        (HOME, "1 gold", "CM-6.05"),
        (HOME, "1 mood, engineering, sanitation, roads", "CM-7.06"),
    ],
)
def test_the_constructor_needs_a_happy_city_a_token_and_something_to_learn(drawn: str, red: str, number: str) -> None:
    assert number in clash(drawn, red=f"phoenicia, leader hiram, {red}").refusal("hiram.constructor")


# --- Pygmalion -------------------------------------------------------------------------------------------------

PYGMALION = "phoenicia, leader pygmalion, trade_routes"


@pytest.mark.parametrize("kind", ["gold", "culture"])
def test_one_route_from_his_space_brings_gold_or_culture_too(kind: str) -> None:
    drawn = "D3 plains  red leader, 2 red settler\nC3 plains  blue city\nC4 plains  blue city"
    game = trade(PYGMALION, drawn).say("red", [kind])
    assert (game.red.stock.food, game.red.stock[kind]) == (2, 1)


def test_his_settler_is_the_one_who_trades() -> None:
    drawn = "D2 plains  3 red settler\nD3 plains  red leader, red settler\nC3 plains  blue city"
    assert trade(PYGMALION, drawn).asked == "red mediterranean-trader"


@pytest.mark.parametrize(
    "drawn",
    [
        "D3 plains  red settler\nC3 plains  blue city\nD6 plains  red leader",
        "D3 plains  red leader\nC3 plains  blue city",
    ],
)
def test_nothing_without_a_route_from_his_space(drawn: str) -> None:
    assert trade(PYGMALION, drawn).asked == "red action"


def test_one_of_several_routes_is_enough() -> None:
    drawn = "D3 plains  red leader, red settler\nC3 plains  blue city\nD7 plains  red settler\nD6 plains  blue city"
    assert trade(f"{PYGMALION}, storage", drawn).say("red", ["culture"]).red.stock.food == 2


def test_a_city_is_no_settler_or_ship() -> None:
    """By Cedars & Dyes the leader's city forms a route, for its port."""
    drawn = "D2 plains  red city port@D3, red leader\nD3 sea\nD4 plains  blue city"
    game = trade(PYGMALION, drawn)
    assert (game.red.stock.food, game.asked) == (1, "red action")


SHIELD = "phoenicia, leader pygmalion, 1 culture"
HIT = ["6 infantry", "2 elephant"]


def test_the_protector_ignores_a_hit_and_gets_the_token_back_if_he_wins() -> None:
    game = attack("infantry", "city, leader", blue=SHIELD, chance=["4 cavalry", "6 infantry"])
    assert game.blue.stock.culture == 1  # nothing hit him
    game = attack("infantry", "city, leader", blue=SHIELD, chance=["6 infantry", "6 infantry"])
    game.say("blue", "pay")
    assert game.units("D4") == ["leader"]
    assert game.blue.stock.culture == 1


def test_he_may_take_the_hit() -> None:
    game = attack("infantry", "city, leader", blue=SHIELD, chance=HIT).say("blue", "no")
    assert game.city("D4").owner == "red"
    assert game.blue.stock.culture == 1


TWO = SHIELD.replace("1 culture", "3 culture")
ONE_HIT, NONE = ["3 elephant", "2 elephant"], ["2 elephant", "2 elephant"]


def test_only_once_in_a_battle() -> None:
    game = attack("2 infantry", "city, leader, infantry", blue=TWO, chance=[*ONE_HIT, *NONE]).say("blue", "pay")
    assert game.units("D4", "blue") == ["infantry", "leader"]
    game.say("red", "fight", chance=[*ONE_HIT, *NONE])
    assert game.asked == "blue casualties"  # though he has two tokens left
    assert game.blue.stock.culture == 2


def test_the_next_battle_is_another_one() -> None:
    drawn = "D3 plains  red infantry\nC4 plains  red infantry\nD4 plains  blue city, blue leader"
    game = clash(drawn, red="tactics", blue=SHIELD).say("red", "move", "D3")
    game.say("red", "D4", chance=["6 infantry", "6 infantry"]).say("blue", "pay")
    game.say("red", "C4").say("red", "D4", chance=["6 infantry", "6 infantry"])
    assert game.asked == "blue ignore-hit"


def test_not_after_his_death() -> None:
    """The leader falls in the first round, for nobody pays; in the second nobody is asked."""
    dice = ["2 elephant"] * 6
    game = attack("3 infantry", "city, leader, 2 infantry", blue=TWO, chance=dice).say("blue", "no", ["leader"])
    assert game.blue.leader is None
    game.say("red", "fight", chance=[*ONE_HIT, "1 leader", "1 leader"])
    assert (game.asked, game.blue.stock.culture) == ("red retreat", 3)


def test_who_loses_all_the_same_does_not_get_it_back() -> None:
    dice = ["6 infantry", "4 cavalry", "5 cavalry", "2 elephant"]
    game = attack("3 infantry", "city, leader", blue=SHIELD, chance=dice).say("blue", "pay")
    assert (game.city("D4").owner, game.blue.stock.culture) == ("red", 0)


def test_nor_who_neither_wins_nor_loses() -> None:
    """The attacker goes back."""
    game = attack("2 infantry", "city, leader", blue=SHIELD, chance=[*ONE_HIT, "2 elephant"])
    assert game.say("blue", "pay").say("red", "retreat").blue.stock.culture == 0


def test_a_city_where_he_is_not_has_no_protector() -> None:
    game = attack("infantry", "city, infantry", blue=SHIELD, elsewhere="D6 plains  blue leader", chance=HIT)
    assert (game.city("D4").owner, game.blue.stock.culture) == ("red", 1)


def test_he_gets_it_back_though_he_has_died() -> None:
    """The second of two hits kills the leader; the infantry wins."""
    game = attack(
        "2 infantry", "city, leader, infantry", blue=SHIELD, chance=["6 infantry", "6 infantry"] + ["5 cavalry"] * 2
    )
    game.say("blue", "pay").say("blue", ["leader"])
    assert game.units("D4") == ["infantry"]
    assert game.blue.leader is None
    assert game.blue.stock.culture == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "red", "blue"),
    [
        ("infantry", "leader", "", SHIELD),  # no city
        ("leader", "city, infantry", SHIELD, ""),  # he attacks
        ("infantry", "city, leader", "", SHIELD.replace(", 1 culture", "")),  # no token
    ],
)
def test_only_in_defence_of_a_city_and_for_a_token(mine: str, theirs: str, red: str, blue: str) -> None:
    dice = ["6 infantry", "5 infantry"]
    assert "ignore-hit" not in attack(mine, theirs, red=red, blue=blue, chance=dice).asked
