"""Writing, Public Education, Free Education, Philosophy."""

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash


@rule("CM-7.03")
@pytest.mark.parametrize(
    ("advance", "owned", "tokens"),
    [
        ("writing", "", {"culture": 1}),
        ("public_education", "writing", {"mood": 1}),
        ("free_education", "writing", {"mood": 1}),
        ("philosophy", "writing", {"mood": 1, "ideas": 1}),
    ],
)
def test_borders(advance: str, owned: str, tokens: dict[str, int]) -> None:
    game = clash(red=f"2 food, {owned}").say("red", "advance", advance)
    assert dict(game.red.stock.items()) == tokens


# --- Writing ---------------------------------------------------------------------------------------------------


@rule("CM-7.04")
def test_writing_brings_an_action_card_and_an_objective_card() -> None:
    game = clash(red="2 food")
    game.say("red", "advance", "writing", chance=["militia-high_morale", "city_founder-resistance"])
    assert game.red.action_cards == ["militia-high_morale"]
    assert game.red.objective_cards == ["city_founder-resistance"]
    game = clash(red="2 food").say("red", "advance", "fishing")
    assert game.red.action_cards == game.red.objective_cards == []


# --- Public Education ------------------------------------------------------------------------------------------

SCHOOL = "D2 plains  red city academy\nC8 mountain  red city academy\nD7 plains  red city"


@rule("CM-9.12")
def test_public_education_brings_an_idea_for_collecting_at_an_academy() -> None:
    game = clash("D2 plains  red city academy\nE2 mountain", red="public_education")
    game.say("red", "collect", ["D2 food", "E2 ore"])
    assert dict(game.red.stock.items()) == {"food": 1, "ore": 1, "ideas": 1}


@rule("CM-9.12")
def test_a_foreign_academy_in_an_own_city_will_do() -> None:
    game = clash("D2 plains  red city blue:academy", red="public_education").say(
        "red", "collect", ["D2 food", "E2 ore"]
    )
    assert game.red.stock.ideas == 1


@rule("CM-6.09")
def test_public_education_brings_one_idea_a_turn() -> None:
    game = clash(SCHOOL, red="public_education")
    game.say("red", "collect", "D2", ["D2 food", "E2 ore"], "collect", "C8")
    assert game.red.stock.ideas == 1
    game.say("red", "end-turn").say("blue", "end-turn").say("red", "collect", "C8")
    assert game.red.stock.ideas == 2


@rule("CM-9.12")
def test_public_education_brings_nothing_without_an_academy() -> None:
    game = clash(SCHOOL, red="public_education").say("red", "collect", "D7", ["D7 food"])
    assert game.red.stock.ideas == 0
    game.say("red", "collect", "D2", ["D2 food", "E2 ore"])  # it has not been used up
    assert game.red.stock.ideas == 1


# --- Free Education --------------------------------------------------------------------------------------------


@rule("CM-7.04")
@pytest.mark.parametrize(
    ("stock", "paid"),
    [
        ("1 food, 2 ideas", ["food", "ideas"]),
        ("1 food, 1 gold, 1 ideas", ["food", "gold"]),
        ("2 gold, 1 ideas", ["gold", "gold"]),
    ],
)
def test_free_education_turns_an_idea_into_a_mood_token(stock: str, paid: list[str]) -> None:
    game = clash(red=f"{stock}, writing, free_education").say("red", "advance", "engineering", paid, "pay")
    assert dict(game.red.stock.items()) == {"mood": 1}


@rule("CM-7.04")
def test_free_education_may_be_declined() -> None:
    game = clash(red="3 ideas, writing, free_education").say("red", "advance", "engineering", "keep")
    assert dict(game.red.stock.items()) == {"ideas": 1}


@rule("CM-5.04")
def test_gold_may_pay_for_free_education_too() -> None:
    game = clash(red="3 gold, writing, free_education").say("red", "advance", "engineering", "pay")
    assert dict(game.red.stock.items()) == {"mood": 1}


@rule("CM-7.04")
def test_free_education_needs_ideas_or_gold_in_the_payment() -> None:
    game = clash(red="2 food, 1 ideas, writing, free_education")
    game.say("red", "advance", "engineering", ["food", "food"])
    assert game.asked == "red action"
    assert game.red.stock.mood == 0


@rule("CM-7.04")
def test_free_education_needs_another_idea() -> None:
    game = clash(red="2 ideas, 3 food, storage, writing, free_education")
    game.say("red", "advance", "engineering", ["ideas", "ideas"])
    assert game.asked == "red action"
    assert game.red.stock.mood == 0


@rule("CM-7.04")
def test_free_education_does_not_work_for_itself_nor_for_free_advances() -> None:
    game = clash(red="3 ideas, writing").say("red", "advance", "free_education")
    assert game.asked == "red action"
    assert game.red.stock.mood == 1  # its border
    game = clash(red="3 ideas, writing, free_education").run("status-advance", "red").say("red", "engineering")
    assert (game.red.stock.ideas, game.red.stock.mood) == (3, 0)


@rule("CM-C.31")
def test_free_education_is_not_limited_to_once_a_turn() -> None:
    game = clash(red="6 ideas, writing, free_education")
    game.say("red", "advance", "engineering", "pay", "advance", "tactics", "pay")
    assert dict(game.red.stock.items()) == {"mood": 2, "culture": 1}


# --- Philosophy ------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-7.04", "CC-32.4")
def test_philosophy_brings_an_idea_at_once_and_with_every_science_advance() -> None:
    game = clash(red="4 food, storage, writing").say("red", "advance", "philosophy")
    assert game.red.stock.ideas == 1
    game.say("red", "advance", "mathematics", ["food", "food"])
    assert game.red.stock.ideas == 2


@everywhere
@rule("CM-7.04", "CC-32.4")
def test_philosophy_counts_free_science_advances_too() -> None:
    game = clash(red="writing, philosophy").run("status-advance", "red").say("red", "mathematics")
    assert game.red.stock.ideas == 1


@everywhere
@rule("CM-7.04", "CC-32.4")
def test_philosophy_brings_nothing_with_other_advances() -> None:
    game = clash(red="2 food, writing, philosophy").say("red", "advance", "public_education")
    assert game.red.stock.ideas == 0
    game = clash(red="2 food").say("red", "advance", "mathematics")
    assert game.red.stock.ideas == 0
