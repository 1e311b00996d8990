"""Chapter 19, Combat: bonuses."""

import pytest

from tests.rule import rule
from tests.rules.civilization.battles import FIELD, battle, bonus, winner
from tests.rules.civilization.scenario import Situation

CITY = f"{FIELD} grassland  red army, blue city"
UNITS = "infantry-1, mounted-1"


def fought(drawn: str = "", field: str = f"{FIELD} grassland  red army, blue army", **has: str) -> Situation:
    return battle(drawn, field=field, red=has.get("red", UNITS), blue=has.get("blue", UNITS))


@pytest.mark.parametrize(
    ("piece", "worth"), [("barracks", 2), ("academy", 4), ("general", 4), ("temple", 0), ("artist", 0)]
)
@rule("CB-242", "CB-243", "CB-244", "CB-249")
def test_barracks_academies_and_generals_count_wherever_their_owner_fights(piece: str, worth: int) -> None:
    assert bonus(fought(f"O6 grassland  blue {piece}")) == ({"blue": worth} if worth else {})


@rule("CB-242", "CB-244")
def test_each_of_them_counts() -> None:
    game = fought("O6 grassland  blue barracks\nF4 grassland  blue barracks\nN6 desert  blue general")
    assert bonus(game) == {"blue": 8}


@rule("CB-160", "CB-244")
def test_a_general_who_is_held_on_the_sheet_does_not_count() -> None:
    assert bonus(fought(blue=f"{UNITS}, general")) == {}


@rule("CB-245", "CB-246", "CB-247")
@pytest.mark.parametrize(("what", "worth"), [("city", 6), ("city walled", 10), ("capital", 12), ("capital walled", 16)])
def test_who_defends_a_city_has_a_bonus(what: str, worth: int) -> None:
    assert bonus(fought(field=f"{FIELD} grassland  red army, blue {what}")) == {"blue": worth}


@rule("CB-245")
def test_figures_in_the_outskirts_of_a_city_do_not_defend_it() -> None:
    assert bonus(fought("G5 grassland  blue city")) == {}


@rule("CB-248")
def test_only_the_difference_counts() -> None:
    game = fought("C3 grassland  red academy\nA3 grassland  red general", field=CITY)
    assert bonus(game) == {"red": 2}, "8 against 6"
    even = fought("C3 grassland  red academy\nA3 grassland  red barracks", field=CITY)
    assert bonus(even) == {}
    less = fought("C3 grassland  red academy", field=CITY)
    assert bonus(less) == {"blue": 2}


@rule("CB-229", "CB-224")
def test_what_is_blockaded_gives_no_bonus() -> None:
    assert bonus(fought("O6 grassland  blue academy, red army")) == {}
    assert bonus(fought("O6 grassland  blue general, red scout")) == {}


@rule("CB-223")
def test_a_scout_sends_no_combat_bonus_home() -> None:
    """It gathers the square of an enemy's Academy: nobody has its bonus."""
    game = fought("O6 grassland  blue academy, red scout")
    game.state.gathering["O6"] = "B2"
    again = game.run("battle-turn")
    assert bonus(again) == {}


@rule("CB-265", "CB-248")
def test_the_bonus_is_added_to_the_strength_that_is_left() -> None:
    game = fought("O6 grassland  blue barracks", red="infantry-3, infantry-1", blue="infantry-2, infantry-1")
    game.say("blue", "infantry-2 new").say("red", "infantry-3 new").say("blue", "infantry-1 new")
    game.say("red", "infantry-1 new")
    assert winner(game) == "blue", "3 and 1 against 2 and 1 with a bonus of 2"


@rule("CB-242")
def test_everybody_can_count_the_bonus_that_a_player_has_everywhere() -> None:
    game = fought("O6 grassland  blue academy\nN6 grassland  blue general", field=CITY)
    assert game.game.view(None)["players"]["blue"]["combat_bonus"] == 8, "without the city"
