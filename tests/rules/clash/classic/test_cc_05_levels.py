"""CC-5 Resources, levels and tokens in 2012."""

from __future__ import annotations

import pytest

from rules.clash.deeds import gains, happiness_level_rises, the_temple
from rules.clash.edition import EDITIONS
from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import Situation, clash

CITY = "D2 plains red city\nD7 plains blue city"
BOX = EDITIONS["classic"].box
EVENT = "volcano"


def advanced(advance: str, red: str, *, event: str = "") -> Situation:
    return clash(CITY, red=f"2 food, {red}").say("red", "advance", advance, chance=[event] if event else [])


# --- resources -----------------------------------------------------------------------------------------------


@only_classic
@rule("CC-5.1", "CC-5.4")
@pytest.mark.parametrize(("terrain", "kind"), [("forest", "wood"), ("mountain", "ore")])
def test_nobody_has_more_than_eight_of_a_resource(terrain: str, kind: str) -> None:
    game = clash(f"D4 {terrain}  red city happy\nD5 {terrain}", red=f"7 {kind}").say("red", "collect")
    assert game.red.stock[kind] == 8


@only_classic
@rule("CC-5.4", "CC-5.1")
def test_nor_more_than_eight_gold_or_ideas() -> None:
    assert clash(CITY, red="7 gold").run("gold-mine", "red").red.stock.gold == 8
    game = clash("D4 plains  red city\nD2 plains  red city", red="writing, storage, 7 ideas, 1 food, 1 wood, 1 ore")
    assert game.say("red", "construct", "D4").red.stock.ideas == 8


@only_classic
@rule("CC-5.5", "CC-29.2")
@pytest.mark.parametrize(("advances", "most"), [("", 2), (", storage", 8)])
def test_more_than_two_food_needs_storage(advances: str, most: int) -> None:
    game = clash(CITY, red=f"1 food{advances}")
    for _ in range(4):
        game.run("event-text", "red", "awesome_year_all")
    assert game.red.stock.food == most


@only_classic
@rule("CC-5.6")
def test_everybody_reads_how_high_their_levels_are() -> None:
    game = clash(CITY, red="Culture Level 3, 3 culture, Happiness Level 2, 1 mood")
    words = game.game.rules.presentation.mine(game.game.view("red"), "red")
    assert "1 mood, 3 culture (full) · Culture Level 3, Happiness Level 2" in words


# --- levels and their tokens ---------------------------------------------------------------------------------


@only_classic
@rule("CC-5.7", "CC-8.5")
def test_a_border_raises_its_level_and_gives_its_token() -> None:
    game = advanced("tactics", "")
    assert (str(game.red.levels), str(game.red.stock)) == ("1 culture token", "1 culture token")
    game = advanced("fishing", "")
    assert (str(game.red.levels), str(game.red.stock)) == ("1 mood token", "1 mood token")
    assert happiness_level_rises("red", 1) in game.deeds()


@only_classic
@rule("CC-5.6", "CC-5.11", "CC-8.17")
def test_no_more_tokens_than_the_level_says_are_held() -> None:
    """The level comes first: so its own token always has room."""
    assert advanced("tactics", "Culture Level 1, 1 culture").red.stock.culture == 2
    game = clash("D4 plains  red city\nD2 plains  red city", red="myths, 1 food, 1 wood, 1 ore")
    game.say("red", "construct", "D4", "culture")
    assert game.red.stock.culture == 0  # a level of 0 holds no token at all
    assert gains("red", [], the_temple(), "culture") in game.deeds()


@only_classic
@rule("CC-5.8")
def test_at_the_highest_level_the_token_still_comes() -> None:
    game = advanced("tactics", "Culture Level 8, 6 culture")
    assert (game.red.levels.culture, game.red.stock.culture) == (8, 7)
    assert advanced("tactics", "Culture Level 8, 8 culture").red.stock.culture == 8


@only_classic
@rule("CC-5.9", "CC-22.1")
@pytest.mark.parametrize("level", range(8))
@pytest.mark.parametrize(("advance", "kind"), [("tactics", "Culture"), ("fishing", "Happiness")])
def test_an_event_comes_when_a_level_reaches_three_or_five_or_seven(level: int, advance: str, kind: str) -> None:
    reached = level + 1 in (3, 5, 7)
    game = advanced(advance, f"{kind} Level {level}", event=EVENT if reached else "")
    assert ("draws the event" in game.told()) == reached


@only_classic
@rule("CC-5.9")
def test_an_advance_without_a_border_brings_no_event() -> None:
    game = advanced("engineering", "Culture Level 2, Happiness Level 2, mining", event="")
    assert "draws the event" not in game.told()


@only_classic
@rule("CC-5.9", "CC-8.17")
def test_the_question_says_whether_an_event_follows() -> None:
    game = clash(CITY, red="2 food, Culture Level 2, Happiness Level 1").say("red", "advance")
    hints = {key: game.option(key).hint_for(game.game.rules.write) for key in ("tactics", "fishing")}
    assert "an event follows" in hints["tactics"]
    assert "an event follows" not in hints["fishing"]


@only_classic
@rule("CC-5.10")
def test_mood_tokens_pay_for_moods_and_culture_tokens_for_influence() -> None:
    drawn = "D2 plains red city temple\nE2 plains blue city temple\nD7 plains blue city"
    game = clash(drawn, red="1 mood").say("red", "influence", chance=["4"])
    assert "pay" not in game.choices
    game = clash(drawn, red="1 culture").say("red", "influence", chance=["4"])
    assert "pay" in game.choices
    assert clash("D2 plains red city angry", red="1 culture").refusal("happiness")
    assert not clash("D2 plains red city angry", red="1 mood").refusal("happiness")
