"""People are called outside their turns as seldom as possible: counted over whole games, and in a battle."""

from __future__ import annotations

import pytest

from rules import GAMES
from rules.civilization.assembled import CIVILIZATION
from rules.clash.assembled import CLASH
from rules.engine.random_play import tables
from tests.bench.days import ALL, NOW
from tests.bench.visitors import visit
from tests.bot.calls import MOST, called_after, play, table_of
from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import clash
from tests.rules.engine.auction import AUCTION

MEAN = 2.0
"""Calls per person and age in games played sensibly. It was 2.9 when everybody was asked one after the other."""
SELDOM = 10
"""In one age out of this many, somebody may be called more often than intended (by events, and by offers of others)."""
POSTS = 5
"""In the thread, for a turn of two players. It was 16 when every window and every unit of a battle made a post."""
STEEL = "steel_weapons, 1 ore"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_calls_beside_turns_in_a_whole_game(seats: int) -> None:
    [(seed, options)] = tables(CLASH, [2], seats=seats, ages=6).items()
    calls = play(CLASH, options, seed)
    assert len(calls.parts) > 1
    assert calls.per_person_and_part <= MEAN, calls.kinds
    often = [kinds for kinds in calls.spans.values() if len(kinds) > MOST]
    assert len(often) * SELDOM <= len(calls.parts) * seats, often
    assert not {"raze", "change-government"} & {*calls.kinds}, "nobody wants to be called for that"


def test_a_turn_of_five_phases_is_few_posts() -> None:
    """Windows, in which others may cancel or interrupt, call only players who have asked for them."""
    turns = 8
    calls = play(CIVILIZATION, {"seats": 2}, 1, parts=turns)
    assert calls.posts <= POSTS * turns
    assert not {"cancel", "interrupt", "barbarians-unit"} & {*calls.kinds}


def test_the_count_works_for_a_game_that_it_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, AUCTION.name, AUCTION)
    calls = play(AUCTION, {"seats": 3}, 1)
    assert calls.parts >= {"round 1", "round 2", "round 3"}
    assert "keep-card" not in calls.kinds


def test_a_status_phase_calls_everybody_once_and_then_who_names_the_first_player() -> None:
    game = clash("D2 plains  red city\nD7 plains  blue city", round=3, red="tracker 9", blue="tracker 9").game
    table = table_of(game)
    called = list[str]()
    for seat, answer in (
        *(("red", "end-turn"), ("blue", "end-turn")),
        *(("red", "storage"), ("blue", "storage")),
    ):
        game.answer(seat, answer)
        called += called_after(table, seat)
    assert game.asks[0].kind == "first-player"
    assert called == ["red", "red"], "blue, who has ended the last turn, has the questions in front of them"


def test_a_battle_of_one_round_calls_the_defender_once() -> None:
    """The defender says whether they pay, and plays a card, in one go."""
    red, blue = f"{STEEL}, militia-high_morale", f"tactics, {STEEL}, leadership-high_ground"
    game = attack("2 infantry", "infantry", red=red, blue=blue).script("5 cavalry", "5 cavalry", "1 leader").game
    table, called = table_of(game), list[str]()
    for seat, answer in (("red", "pay"), ("red", "none"), ("blue", "no"), ("blue", "none")):
        game.answer(seat, answer)
        called += called_after(table, seat)
    assert game.state.battle is None or game.state.battle.winner == "red"
    assert called.count("blue") == 1


async def test_who_plans_is_called_less_often_and_all_of_it_takes_fewer_posts() -> None:
    """The people of `make bench` who look in twice a day."""
    now, planned = [await visit("civilization", 2, row, 1, turns=3) for row in (NOW, ALL)]
    assert (now.turns, planned.turns) == (3, 3)
    assert len(planned.posts) < len(now.posts)
    assert planned.calls < now.calls
