"""Chapter 8: the action Found City."""

import pytest

from rules.clash.refusals import is_barren
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash


@everywhere
@rule("CM-8.01", "CM-4.10", "CC-9.1", "CC-6.14")
def test_a_settler_becomes_a_neutral_city() -> None:
    game = clash("D3 plains  red settler")
    game.say("red", "found-city")
    assert game.city("D3").owner == "red"
    assert game.city("D3").mood == "neutral"
    assert game.units("D3") == []


@everywhere
@rule("CM-8.02", "CC-9.3", "CC-9.4")
def test_not_on_barren_or_exhausted_land_nor_beside_a_city_in_the_space() -> None:
    game = clash(
        """
        D3 barren  red settler
        D4 plains  red settler, exhausted
        C4 plains  red city, red settler
        E4 plains  red settler
        """
    )
    game.say("red", "found-city")
    assert game.city("E4").owner == "red"
    game = clash("D3 barren  red settler")
    assert game.refused("found-city") == Refusal("CM-8.02", is_barren("D3"))


@everywhere
@rule("CM-8.03", "CC-9.5")
def test_not_without_a_settlement_in_the_supply() -> None:
    cities = "\n".join(f"{space} plains  red city" for space in ("D2", "E2", "C2", "D1", "D3", "E3", "C3"))
    game = clash(cities + "\nD4 plains  red settler")
    assert "CM-8.03" in game.refusal("found-city")


@everywhere
@rule("CM-8.04", "CC-9.7")
def test_not_from_aboard_a_ship() -> None:
    game = clash("D3 sea  red ship, red settler")
    assert "CM-8.04" in game.refusal("found-city")


@everywhere
@rule("CM-8.05", "CC-9.6")
def test_founding_is_no_activation() -> None:
    game = clash("D3 plains  red settler")
    game.say("red", "found-city", "collect", ["D3 food"])
    assert game.red.stock.food == 1
    assert game.city("D3").activated == 1
    assert game.city("D3").mood == "neutral"


@everywhere
@rule("CM-8.01", "CC-9.1", "CC-9.2")
def test_one_settler_is_used_up_and_it_costs_a_main_action() -> None:
    game = clash("D3 plains  2 red settler").say("red", "found-city")
    assert game.units("D3") == ["settler"]
    assert game.turn.actions == 2
    assert game.city("D3").size == 1


@everywhere
@rule("CM-8.01", "CC-9.1")
def test_the_player_chooses_which_settler() -> None:
    game = clash("D3 plains  red settler\nD4 forest  red settler\nE4 plains  blue settler").say("red", "found-city")
    assert game.choices == ["D3", "D4"]
    game.say("red", "D4")
    assert [*game.state.cities] == ["D4"]
    assert game.units("D3") == ["settler"]


@everywhere
@rule("CM-8.01", "CC-9.1")
def test_somebody_else_s_settler_founds_nothing() -> None:
    game = clash("D3 plains  blue settler, red infantry")
    assert "CM-8.01" in game.refusal("found-city")


@everywhere
@rule("CM-8.02", "CC-9.3", "CC-9.4")
@pytest.mark.parametrize(
    ("space", "why"),
    [
        ("D3 barren  red settler", "barren"),
        ("D3 plains  red settler, exhausted", "exhausted"),
        ("D3 plains  red settler, red city", "a city"),
        ("D3 plains  red settler, 1 barbarians infantry", "enemy units"),
        ("D3 plains  red settler, 1 blue settler", "enemy units"),
    ],
)
def test_where_no_city_can_be_founded(space: str, why: str) -> None:
    game = clash(space)
    assert why in game.refusal("found-city")
    assert game.refusal("found-city").endswith("(CM-8.02)")


@everywhere
@rule("CM-8.02", "CC-9.3")
@pytest.mark.parametrize("land", ["plains", "forest", "mountain"])
def test_on_any_other_land_a_city_can_be_founded_next_to_other_cities_too(land: str) -> None:
    game = clash(f"D3 {land}  red settler, 2 red infantry\nD4 plains  blue city").say("red", "found-city")
    assert game.city("D3").owner == "red"


@everywhere
@rule("CM-8.03", "CC-9.5")
def test_the_seventh_settlement_can_still_be_founded() -> None:
    cities = "\n".join(f"{space} plains  red city" for space in ("D2", "E2", "C2", "D1", "D3", "E3"))
    game = clash(cities + "\nD4 plains  red settler").say("red", "found-city")
    assert game.city("D4").owner == "red"


@everywhere
@rule("CM-8.05", "CC-9.6")
def test_founding_leaves_the_new_city_its_first_activation() -> None:
    game = clash("D3 plains  red settler\nD4 plains\nC4 plains")
    game.say("red", "found-city", "collect", ["D3 food"], "collect", ["D4 food"])
    assert game.city("D3").mood == "angry"  # the second activation, not the third
