"""CC-10 to CC-12 Activating a city in 2012, and CC-13 and CC-16 where they differ from later."""

from __future__ import annotations

import pytest

from rules.clash.deeds import influences
from tests.rule import rule
from tests.rules.clash.everywhere import only_2012, only_classic
from tests.rules.clash.scenario import clash

PORT = "D2 plains  red city port@C3\nC3 sea\nE3 sea\nD3 plains\nC2 forest\nE2 forest\nD1 mountain"


@only_classic
@rule("CC-10.5")
def test_ships_are_built_only_in_a_city_with_a_port() -> None:
    game = clash("D2 plains  red city temple\nD7 plains  blue city", red="2 food, 4 wood").say("red", "recruit")
    assert "CM-11.03" in game.refusal("ship")
    game = clash(PORT, red="fishing, 2 wood").say("red", "recruit", ["ship"])
    assert game.units("C3") == ["ship"]


@only_classic
@rule("CC-11.8", "CC-6.11")
@pytest.mark.parametrize("sea", ["C3", "E3"])
@pytest.mark.parametrize("kind", ["food", "gold", "mood"])
def test_a_port_city_uses_any_one_sea_space_beside_it(sea: str, kind: str) -> None:
    """For the food of Fishing, or gold or a mood token instead."""
    game = clash(PORT, red="fishing, Happiness Level 1").say("red", "collect", [f"{sea} {kind}"])
    assert game.red.stock[kind] == 1
    game = clash(PORT.replace("city port", "city temple port"), red="fishing, Happiness Level 1")
    game.say("red", "collect")
    assert "CM-9.09" in game.must_refuse("red", ["C3 gold", "E3 mood"])


@only_classic
@rule("CC-6.11", "CC-5.11")
def test_the_mood_token_of_a_port_is_lost_without_a_level() -> None:
    game = clash(PORT, red="fishing").say("red", "collect", ["C3 mood"])
    assert game.red.stock.total() == 0


@only_classic
@rule("CC-11.7", "CC-5.5")
def test_collected_food_beyond_two_is_lost_without_storage() -> None:
    game = clash("D2 plains  red city happy temple\nD3 plains\nE2 plains", red="1 food")
    game.say("red", "collect", ["D2 food", "D3 food", "E2 food"])
    assert game.red.stock.food == 2


@only_classic
@rule("CC-12.2")
def test_one_piece_is_added_of_a_kind_that_the_city_lacks() -> None:
    drawn = "D2 plains  red city temple\nE2 plains  red city\nC2 plains red city"
    game = clash(drawn, red="1 food, 1 wood, 1 ore, myths, writing").say("red", "construct", "D2")
    assert game.city("D2").buildings == {"temple": "red", "academy": "red"}


@only_classic
@rule("CC-13.11")
def test_a_settler_goes_among_enemies_only_together_with_an_army() -> None:
    drawn = "D2 plains  red settler, red infantry\nE2 plains  blue city"
    game = clash(drawn, red="tactics").say("red", "move", "D2")
    game.say("red", ["settler"])
    assert "CM-12.11" in game.refusal("E2")
    game = clash(drawn, red="tactics").say("red", "move", "D2", ["infantry", "settler"], "E2")
    assert game.units("E2") == ["infantry", "settler"]


# --- Cultural Influence --------------------------------------------------------------------------------------


@only_classic
@rule("CC-16.8")
def test_an_influenced_city_influences_nothing_not_even_itself() -> None:
    drawn = "D2 plains  red city blue:temple\nE2 plains  blue city temple\nC2 plains  red city"
    game = clash(drawn, red="1 culture").say("red", "influence", "E2", chance=["1"])
    assert influences("red", "E2", "C2", 1) in game.deeds()  # the only one that is left as an origin
    alone = "D2 plains  red city blue:temple\nE2 plains  blue city temple"
    assert "CM-15.10" in clash(alone).refusal("influence")


@only_classic
@rule("CC-16.9")
def test_another_own_city_turns_a_foreign_piece_back() -> None:
    game = clash("D2 plains  red city blue:temple\nE2 plains  red city").say("red", "influence", chance=["5"])
    assert game.city("D2").buildings == {"temple": "red"}


@only_2012
@rule("CC-16.11")
def test_the_exchange_needs_a_piece_of_that_kind() -> None:
    spaces = ("D2", "E2", "C2", "D1", "D7", "C8", "E8")
    drawn = "\n".join(f"{space} plains  red city temple" for space in spaces)
    game = clash(f"{drawn}\nD3 plains  blue city temple")
    assert "CM-15.17" in game.refusal("influence")


# --- trade ---------------------------------------------------------------------------------------------------


@only_classic
@rule("CC-26.2", "CC-5.11")
def test_traded_tokens_beyond_the_level_are_lost() -> None:
    drawn = "D2 plains  red city\nD7 plains  blue city"
    game = clash(drawn, red="3 mood", blue="1 gold, Happiness Level 2")
    game.say("red", "trade", ["mood", "mood", "mood"], ["gold"]).say("blue", "accept").say("red", "end-turn")
    assert (game.red.stock.gold, game.red.stock.mood, game.blue.stock.mood) == (1, 0, 2)
