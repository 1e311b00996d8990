"""CC-6 Cities in 2012: size, pieces, mood."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import clash

FIVE = "\n".join(f"{space} plains  red city" for space in ("D2", "E2", "C2", "D1"))
RICH = "8 food, 8 wood, 8 ore, storage"


@only_classic
@rule("CC-6.1", "CC-12.4")
def test_a_settlement_and_four_pieces_are_the_largest_city() -> None:
    drawn = f"D4 plains  red city temple academy fortress port@D3\nD3 sea\nE4 plains  red city\n{FIVE}"
    game = clash(drawn, red=f"{RICH}, fishing, tactics, writing, myths")
    assert game.city("D4").size == 5
    game.say("red", "construct")
    assert "CM-4.02" in game.refusal("D4")


@only_classic
@rule("CC-6.1", "CC-27.6")
def test_a_wonder_is_no_piece_of_its_city() -> None:
    game = clash("D4 plains  red city temple great_wall\nD2 plains  red city")
    assert game.city("D4").size == 2
    assert game.game.view(None)["players"]["red"]["score"]["settlements and buildings"] == 3


@only_classic
@rule("CC-6.7", "CC-3.5")
def test_the_settlement_shows_whose_the_city_is_also_of_barbarians() -> None:
    game = clash("D4 plains  red city blue:temple\nD3 plains  barbarians city\nC4 plains  red settler")
    assert [game.city(space).owner for space in ("D4", "D3")] == ["red", "barbarians"]
    game.say("red", "move", "C4")
    assert "CM-12.11" in game.refusal("D3")


@only_classic
@rule("CC-6.8", "CC-6.13")
def test_a_fortress_adds_a_die_and_cancels_a_hit_in_the_first_round_of_its_own_city_only() -> None:
    drawn = "D2 plains  4 red infantry\nE2 plains  blue city fortress, 2 blue infantry\nC2 plains  blue city"
    game = clash(drawn, red="tactics", blue="tactics")
    first = ["6", "6", "1", "1", "1", "1", "1"]  # four and two dice, and the one of the fortress
    game.say("red", "move", "D2", ["infantry"] * 4, "E2", chance=first)
    assert game.units("E2", "blue") == ["infantry"]  # 14 are two hits, and one is cancelled
    game.say("red", "fight", chance=["1", "1", "1", "2", "1"])  # no fortress now: a hit is a hit
    assert game.city("E2").owner == "red"


@only_classic
@rule("CC-6.9")
def test_an_academy_brings_two_ideas() -> None:
    game = clash(f"D4 plains  red city\n{FIVE}", red="1 food, 1 wood, 1 ore, writing")
    game.say("red", "construct", "D4")
    assert str(game.red.stock) == "2 ideas"


@only_classic
@rule("CC-6.10")
@pytest.mark.parametrize("token", ["mood", "culture"])
def test_a_temple_brings_a_token_of_either_kind(token: str) -> None:
    levels = "Culture Level 1, Happiness Level 1"
    game = clash(f"D4 plains  red city\n{FIVE}", red=f"1 food, 1 wood, 1 ore, myths, {levels}")
    game.say("red", "construct", "D4", token)
    assert game.red.stock[token] == 1


@only_classic
@rule("CC-6.16", "CC-6.19")
@pytest.mark.parametrize("strict", [False, True])
def test_a_city_that_is_activated_ever_again_becomes_angry_and_works_once_more_unless_the_table_is_strict(
    strict: bool,
) -> None:
    """Happy and of size 3 it gives 4, 4 and 3 resources; then it is angry, and gives 1 (docs/rulings.md, 25)."""
    around = "C3 plains\nD3 forest\nE3 mountain\nC4 forest\nE4 mountain"
    drawn = f"D4 plains  red city happy temple academy\n{around}"
    game = clash(drawn, red="storage", actions=5, variants={"angry_cities": strict})
    got, moods = [], []
    for _ in range(3 if strict else 4):
        before = game.red.stock.resources()
        game.say("red", "collect")
        if game.asked == "red collect-from":  # the city does not take everything there is
            game.say("red", game.ask.preset or [])
        got.append(game.red.stock.resources() - before)
        moods.append(game.city("D4").mood)
    assert got == [4, 4, 3, 1][: len(got)]
    assert moods == ["happy", "neutral", "angry", "angry"][: len(moods)]
    assert "is angry and has been activated" in game.refusal("collect")


@only_classic
@rule("CC-6.16")
@pytest.mark.parametrize("activated", [True, False])
def test_a_city_that_an_event_makes_angry_after_it_was_activated_rests(activated: bool) -> None:
    """Only a city that an activation has made angry works once more (docs/rulings.md, 25)."""
    game = clash("D4 plains  red city\nD3 forest")
    if activated:
        game.say("red", "collect", ["D3 wood"])
    game.run("event-text", "red", "famine_1")
    assert game.city("D4").mood == "angry"
    assert ("is angry and has been activated" in game.refusal("collect")) == activated


@only_classic
@rule("CC-6.16")
def test_an_angry_city_gives_one_resource_and_only_once_in_a_turn() -> None:
    game = clash("D4 plains  red city angry temple\nD3 forest").say("red", "collect", ["D4 food"])
    assert str(game.red.stock) == "1 food"
    assert "is angry and has been activated" in game.refusal("collect")


@only_classic
@rule("CC-6.16")
def test_a_city_that_is_raised_again_may_be_activated_again() -> None:
    game = clash("D4 plains  red city angry\nD3 forest", red="1 mood").say("red", "collect", ["D4 food"])
    game.say("red", "happiness", ["D4"])
    assert game.refusal("collect") == ""


@only_classic
@rule("CC-6.20")
def test_an_event_lowers_a_mood() -> None:
    game = clash("D4 plains  red city").run("event-text", "red", "famine_1")
    assert game.city("D4").mood == "angry"
