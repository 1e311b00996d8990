"""CC-17 The status phase in 2012."""

from __future__ import annotations

import pytest

from rules.clash.deeds import draws_event
from rules.clash.pile import Pile
from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import Situation, clash
from tests.rules.clash.status import THREE, TWO, status


def levels(red: int, blue: int, yellow: int = 0, *, first: str = "red", seats: int = 2) -> Situation:
    """The status phase up to its last step, which finds the first player of the next round."""
    game = clash(THREE if seats == 3 else TWO, seats=seats, turn=first)
    for seat, level in {"red": red, "blue": blue, "yellow": yellow}.items():
        if seat in game.state.players:
            game.state.players[seat].levels = Pile(culture=level)
    return game.run("status-first-player")


@only_classic
@rule("CC-17.1")
def test_five_steps_and_none_for_the_government() -> None:
    game = status(red="draft, nationalism, philosophy, 1 mood, 1 culture")
    assert "change-government" not in [ask.kind for ask in (*game.game.asks, *game.game.standing)]
    assert game.state.box.status_steps == ("status-advance", "status-cards", "status-raze")


@only_classic
@rule("CC-17.8")
def test_the_highest_sum_of_both_levels_names_the_first_player() -> None:
    game = levels(1, 2)
    assert game.asked == "blue first-player"
    game.say("blue", "red")
    assert game.state.first_player == "red"
    assert levels(1, 2).say("blue", "blue").state.first_player == "blue"


@only_classic
@rule("CC-17.8")
def test_both_levels_count_and_tokens_do_not() -> None:
    drawn = "D2 plains red city\nD7 plains blue city"
    game = clash(drawn, red="Culture Level 2, 2 culture", blue="Culture Level 1, Happiness Level 2")
    game.run("status-first-player")
    assert game.asked == "blue first-player"


@only_classic
@rule("CC-17.9")
@pytest.mark.parametrize(("red", "blue"), [(0, 0), (2, 2), (3, 1)])
def test_nothing_changes_and_nobody_is_asked_if_nobody_is_above_the_first_player(red: int, blue: int) -> None:
    game = levels(red, blue)
    assert game.state.first_player == "red"
    assert game.asked == "red action"


@only_classic
@rule("CC-17.10")
@pytest.mark.parametrize(
    ("red", "blue", "yellow", "first", "decides"),
    [
        (1, 2, 2, "red", "yellow"),  # clockwise red, yellow, blue
        (2, 2, 1, "yellow", "blue"),
        (3, 0, 3, "blue", "red"),
        (1, 3, 2, "red", "blue"),
    ],
)
def test_of_several_who_are_above_the_first_to_the_left_names_the_first_player(
    red: int, blue: int, yellow: int, first: str, decides: str
) -> None:
    assert levels(red, blue, yellow, first=first, seats=3).asked == f"{decides} first-player"


@only_classic
@rule("CC-17.4", "CC-8.18")
def test_the_event_of_a_free_advance_comes_at_once() -> None:
    game = status(red="Culture Level 2").say("blue", "tactics").say("red", "tactics", chance=["volcano"])
    told = game.told()
    assert told.index("@red draws the event") < told.index("@blue gains Tactics")


@only_classic
@rule("CC-17.5")
def test_cards_that_answer_an_advance_are_played_after_its_event() -> None:
    game = status(red="Culture Level 2, new_ideas-high_morale").say("blue", "tactics")
    game.say("red", "tactics", chance=["volcano"])
    assert game.asked == "red answer-card"
    assert draws_event("red", "volcano", "", "") in game.deeds()
    game.say("red", "new_ideas-high_morale")
    assert game.red.stock.ideas == 2
