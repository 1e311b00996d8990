"""CC-19 Capturing cities in 2012: the spoils, and the use of a captured building. (The rest is in chapter 17.)"""

from __future__ import annotations

import pytest

from rules.clash.content.objectives.buildings import Architecture, Fortifications
from rules.clash.scoring import score_sheet
from tests.rule import rule
from tests.rules.clash.everywhere import only_2012, only_classic
from tests.rules.clash.fights import attack, numbers
from tests.rules.clash.scenario import Situation, clash

REFUGE = "D7 plains  blue city"
SEVEN = ("D1", "D2", "C2", "E2", "C3", "E3", "C4")
SEVEN_CITIES = "\n".join(f"{space} plains  red city" for space in SEVEN)
"""All of red's settlements."""
SEVEN_TEMPLES = "\n".join(f"{space} plains  {owner} city red:temple"
                          for space, owner in zip(SEVEN, ["red"] * 6 + ["blue"], strict=True))  # fmt: skip
"""All of red's temples, and a settlement left."""


def captured(city: str, elsewhere: str = "", red: str = "") -> Situation:
    """Red's infantry marches into a blue city that nobody defends."""
    return attack("infantry", city, elsewhere=elsewhere, red=red)


# --- gold and settlers ---------------------------------------------------------------------------------------


@only_classic
@rule("CC-19.2")
@pytest.mark.parametrize("mood", ["neutral", "happy"])
def test_the_gold_is_the_size_of_the_city_and_no_more_for_a_happy_one(mood: str) -> None:
    assert captured(f"city {mood}").red.stock.gold == 1
    assert captured(f"city {mood} temple red:academy").red.stock.gold == 3


@only_classic
@rule("CC-19.2", "CC-27.6")
def test_a_wonder_does_not_count_in_the_size_that_is_paid_for() -> None:
    assert captured("city temple great_gardens").red.stock.gold == 2


@only_classic
@rule("CC-19.5")
def test_an_angry_city_brings_neither_gold_nor_a_settler() -> None:
    game = captured("city angry temple academy", elsewhere=REFUGE)
    assert game.red.stock.gold == 0
    assert game.units("D7") == []
    assert game.asked == "red action"


@only_classic
@rule("CC-19.3")
def test_the_previous_owner_gets_a_settler_and_says_where() -> None:
    game = captured("city", elsewhere=f"{REFUGE}\nC8 plains  blue city")
    assert game.asked == "blue refugee-settler"
    assert sorted(game.choices) == ["C8", "D7"], "it is due, not offered"
    game.say("blue", "C8")
    assert game.units("C8") == ["settler"]
    assert captured("city", elsewhere=REFUGE).units("D7") == ["settler"]


# --- pieces of which none is left ----------------------------------------------------------------------------


@only_2012
@rule("CC-19.7", "CC-19.2")
def test_a_piece_that_cannot_be_replaced_is_removed_for_a_gold_and_does_not_count() -> None:
    """Ruling CR-15: first the pieces, then the spoils of what is left."""
    game = captured("city temple academy", elsewhere=SEVEN_TEMPLES)
    assert game.city("D4").buildings == {"academy": "red"}
    assert game.red.stock.gold == 1 + 2


@only_2012
@rule("CC-19.7", "CC-19.5")
def test_such_a_piece_of_an_angry_city_brings_its_gold_all_the_same() -> None:
    game = captured("city angry temple", elsewhere=SEVEN_TEMPLES)
    assert game.red.stock.gold == 1


@only_classic
@rule("CC-19.7", "CC-27.7")
def test_without_a_settlement_the_whole_city_is_removed_for_a_gold_a_piece() -> None:
    game = captured("city temple red:academy great_gardens", elsewhere=SEVEN_CITIES)
    assert "D4" not in game.state.cities
    assert game.red.stock.gold == 3
    assert game.state.wonders["great_gardens"].space is None


# --- what a captured building is good for --------------------------------------------------------------------


@only_classic
@rule("CC-19.6")
def test_a_captured_port_builds_ships_only_with_fishing() -> None:
    game = captured("city angry port@C5", elsewhere="C5 sea", red="2 wood, 2 food").say("red", "recruit")
    assert "CM-11.03" in game.refusal("ship")
    game = captured("city angry port@C5", elsewhere="C5 sea", red="2 wood, fishing").say("red", "recruit", ["ship"])
    assert game.units("C5") == ["ship"]


@only_classic
@rule("CC-19.6")
def test_a_captured_port_collects_neither_gold_nor_tokens_without_fishing() -> None:
    found = []
    for advance in ("mining", "fishing"):
        game = captured("city port@C5", elsewhere="C5 sea", red=f"{advance}, 1 mood, Happiness Level 2")
        game.say("red", "collect")
        if game.ask.kind == "collect-city":
            game.say("red", "D4")
        found.append(any("C5" in choice for choice in game.choices))
    assert found == [False, True]


@only_classic
@rule("CC-19.6")
@pytest.mark.parametrize(("advance", "dice"), [("mining", 1), ("tactics", 2)])
def test_a_captured_fortress_defends_only_with_tactics(advance: str, dice: int) -> None:
    drawn = "D3 plains  red infantry\nD4 plains  blue city fortress, blue infantry"
    game = clash(drawn, red="tactics", blue=advance)
    game.say("red", "move", "D3", "D4", chance=["1"] * (1 + dice))
    assert numbers(game, "@blue") == [1] * dice


@only_classic
@rule("CC-19.6")
def test_it_does_not_count_for_objectives_without_its_advance() -> None:
    drawn = "D4 plains  red city fortress temple\nC3 plains  red city academy port@C4\nC4 sea\nD7 plains  blue city"
    game = clash(drawn, red="myths, writing, fishing")
    assert not Fortifications().fulfilled(game.state, game.red, "")
    assert not Architecture().fulfilled(game.state, game.red, "")
    game = clash(drawn, red="myths, writing, fishing, tactics")
    assert Fortifications().fulfilled(game.state, game.red, "")
    assert Architecture().fulfilled(game.state, game.red, "")


@only_classic
@rule("CC-19.6")
def test_it_counts_for_the_size_of_its_city_and_for_points() -> None:
    game = captured("city fortress port@C5", elsewhere="C5 sea")
    assert game.city("D4").size == 3
    assert {line.reason: line.points for line in score_sheet(game.state, game.red)}["settlements and buildings"] == 3
