"""CC-32 Education in 2012: the benefits of Writing, Public Education and Free Education."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import Situation, clash

DRAWN = ["militia-high_morale", "city_founder-resistance"]
HOME = "D2 plains  red city\nD7 plains  blue city"


def hands(game: Situation) -> list[str]:
    return [*game.red.action_cards, *game.red.objective_cards]


@only_classic
@rule("CC-32.1")
def test_writing_brings_its_cards_at_once_to_whoever_has_a_government() -> None:
    game = clash(HOME, red="2 food, tactics, draft, nationalism").say("red", "advance", "writing", chance=DRAWN)
    assert hands(game) == DRAWN


@only_classic
@rule("CC-32.1")
def test_without_a_government_they_come_with_the_first_and_only_once() -> None:
    game = clash(HOME, red="2 food, 4 ideas, tactics, draft, Culture Level 1")
    game.say("red", "advance", "writing", ["food", "food"])
    assert hands(game) == []
    game.say("red", "advance", "nationalism", chance=DRAWN)
    assert hands(game) == DRAWN
    game.say("red", "none", "advance", "totalitarianism", "none")  # no card is played right after the advance
    assert hands(game) == DRAWN


@only_classic
@rule("CC-32.1")
def test_a_change_of_government_brings_no_cards_again() -> None:
    game = clash(HOME, red="2 food, writing, philosophy, tactics, draft, nationalism").say("red", "advance", "voting")
    assert "voting" in game.red.advances
    assert hands(game) == []


@only_classic
@rule("CC-32.1")
def test_who_has_not_written_gets_no_cards_with_a_government() -> None:
    game = clash(HOME, red="2 food, tactics, draft").say("red", "advance", "nationalism")
    assert hands(game) == []


@only_classic
@rule("CC-32.2")
def test_every_collect_at_an_academy_brings_an_idea() -> None:
    drawn = "D2 plains  red city academy\nC8 mountain  red city academy\nD7 plains  red city"
    game = clash(drawn, red="writing, public_education")
    game.say("red", "collect", "D2", ["D2 food", "E2 ore"], "collect", "C8")
    assert game.red.stock.ideas == 2
    game.say("red", "collect", "D7", ["D7 food"])
    assert game.red.stock.ideas == 2


@only_classic
@rule("CC-32.2", "CC-19.6")
def test_a_captured_academy_teaches_nobody_without_writing() -> None:
    game = clash("D2 plains  red city academy\nE2 mountain", red="public_education").say("red", "collect")
    game.say("red", ["D2 food", "E2 ore"])
    assert game.red.stock.ideas == 0


LEARNED = "writing, free_education, storage, Happiness Level 3"


@only_classic
@rule("CC-32.3")
@pytest.mark.parametrize(
    ("stock", "paid", "mood"),
    [
        ("2 ideas", [], 1),
        ("2 gold", [], 1),
        ("1 ideas, 1 gold", [], 1),
        ("2 food, 2 ideas", ["food", "ideas"], 0),
        ("2 food", [], 0),
    ],
)
def test_who_pays_with_nothing_but_ideas_and_gold_gains_a_mood_token(stock: str, paid: list[str], mood: int) -> None:
    game = clash(HOME, red=f"{LEARNED}, {stock}").say("red", "advance", "engineering", *filter(None, [paid]))
    assert "engineering" in game.red.advances
    assert (game.asked, game.red.stock.mood) == ("red action", mood)


@only_classic
@rule("CC-32.3")
def test_free_education_gives_once_a_turn_and_not_for_itself_nor_for_what_is_free() -> None:
    game = clash(HOME, red=f"{LEARNED}, 4 ideas, Culture Level 1")
    game.say("red", "advance", "engineering", "advance", "tactics")
    assert game.red.stock.mood == 1
    game = clash(HOME, red="writing, 2 ideas").say("red", "advance", "free_education")
    assert game.red.stock.mood == 1  # its border
    game = clash(HOME, red=f"{LEARNED}, 2 ideas").run("status-advance", "red").say("red", "engineering")
    assert (game.red.stock.ideas, game.red.stock.mood) == (2, 0)
