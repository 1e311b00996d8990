"""Branches for looking ahead; and which answers people count as one thing."""

from __future__ import annotations

import gc
from typing import Any
from weakref import ref

import pytest

from rules import GAMES
from rules.engine.game import Game
from rules.engine.journal import Entry, led_to, thing
from rules.engine.lookahead import Branching, Crossroads
from rules.engine.picker import picker
from rules.engine.rules import Rules
from rules.engine.save import load, save
from tests.rules.engine.auction import AUCTION


@pytest.mark.parametrize("rules", [*GAMES.values(), AUCTION], ids=lambda rules: rules.name)
def test_a_branch_stands_where_the_game_stands_and_leaves_it_alone(rules: Rules[Any]) -> None:
    pick = picker(8)
    game, branching = Game.new(rules, {"seats": 3}, "looking ahead"), Branching[Any]()
    for _ in range(60):
        if game.over:
            break
        position, count = game.position(), game.count
        twig = branching.of(game)
        branch = twig.fork("elsewhere")
        assert branch.position() == twig.position() == position
        ask = game.asks[pick(len(game.asks))]
        assert branch.given(ask.seat) == game.given(ask.seat)
        assert branch.count == count
        assert len(branch.journal) <= len(game.journal)
        branch.answer(ask.seat, ask.sample(pick), ask.kind)
        assert (game.position(), game.count) == (position, count)
        game.answer(ask.seat, ask.sample(pick), ask.kind)


@pytest.mark.parametrize("rules", [*GAMES.values(), AUCTION], ids=lambda rules: rules.name)
def test_a_branch_follows_whatever_is_taken_back_or_brought_back(rules: Rules[Any]) -> None:
    pick, branching = picker(5), Branching[Any]()
    game = Game.new(rules, {"seats": 3}, "taken back")
    for number in range(80):
        if game.over:
            break
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        if number % 3 == 2 and (most := game.can_undo(ask.seat)):
            game.undo(ask.seat, 1 + pick(most))
        if number % 10 == 9:
            game = load(rules, save(game))
        assert branching.of(game).position() == game.position()


@pytest.mark.parametrize("rules", [*GAMES.values(), AUCTION], ids=lambda rules: rules.name)
def test_every_branch_of_a_crossroads_stands_there_and_only_the_first_replays_what_is_over(rules: Rules[Any]) -> None:
    pick, branching, shorter = picker(9), Branching[Any](), 0
    game = Game.new(rules, {"seats": 3}, "crossroads")
    for _ in range(60):
        if game.over:
            break
        twig = branching.of(game)
        for _ in range(3):
            if not twig.over:
                ask = twig.asks[pick(len(twig.asks))]
                twig.answer(ask.seat, ask.sample(pick), ask.kind)
        if not twig.over:
            crossroads = Crossroads(twig, twig.count, twig.began)
            first, *others = [crossroads.branch() for _ in range(3)]
            for branch in (first, *others):
                assert branch.position() == twig.position()
                assert (branch.count, branch.told) == (twig.count, twig.told)
                assert [branch.given(seat) for seat in game.seats] == [twig.given(seat) for seat in game.seats]
            assert all(len(branch.journal) <= len(first.journal) for branch in others)
            shorter += len(others[-1].journal) < len(first.journal)
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
    assert shorter or rules is AUCTION, "its rounds are one step"


@pytest.mark.parametrize("rules", [*GAMES.values(), AUCTION], ids=lambda rules: rules.name)
def test_a_branch_is_gone_as_soon_as_nobody_has_it(rules: Rules[Any]) -> None:
    """Otherwise each search would leave its games to the garbage collection."""
    pick, game = picker(6), Game.new(rules, {"seats": 3}, "gone")
    gc.disable()
    try:
        for _ in range(40):
            if game.over:
                break
            branch = game.fork("elsewhere")
            assert branch.asks or branch.standing
            ask = branch.asks[pick(len(branch.asks))]
            branch.answer(ask.seat, ask.sample(pick), ask.kind)
            there = ref(branch)
            del branch, ask
            assert there() is None
            ask = game.asks[pick(len(game.asks))]
            game.answer(ask.seat, ask.sample(pick), ask.kind)
    finally:
        gc.enable()


@pytest.mark.parametrize("rules", GAMES.values(), ids=lambda rules: rules.name)
def test_steps_that_are_over_are_not_played_again(rules: Rules[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    pick, branching, anew = picker(8), Branching[Any](), 0
    game = Game.new(rules, {"seats": 3}, "played again", sealed=False)
    played, again = Game._answer_again, 0

    def counted(twin: Game[Any], entry: Entry) -> None:
        nonlocal again
        again += 1
        played(twin, entry)

    monkeypatch.setattr(Game, "_answer_again", counted)
    for _ in range(150):
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        anew += len(game.journal)
        branching.of(game)
    assert 0 < again * 2 < anew


def entry(kind: str, *, told: int = 0, open: tuple[str, ...] = (), along: bool = False, quiet: bool = False) -> Entry:
    return Entry("step", "red", kind, "yes", along=along, told=told, open=(kind, *open), quiet=quiet)


def test_what_only_led_to_a_question_goes_back_with_its_answer() -> None:
    journal = [entry("what"), entry("where"), entry("how"), entry("what", told=1), entry("where", told=1)]
    own = [4, 3, 2, 1, 0]
    assert thing(journal, own, {"what"}) == 2
    assert thing(journal, own[2:], {"what"}) == 3
    assert thing(journal, [], {"what"}) == 0


def test_something_told_between_two_answers_makes_them_two_things() -> None:
    before, after = entry("who"), entry("who else", told=1)
    assert not led_to(before, after, set())
    assert led_to(entry("who", quiet=True), entry("who else", told=1, quiet=True), set()), "others have been told that"


def test_two_questions_that_stood_beside_each_other_are_two_things() -> None:
    assert not led_to(entry("bid", open=("gift",)), entry("gift"), set())


def test_what_came_along_stays_so_when_the_game_is_saved() -> None:
    pick = picker(3)
    game = Game.new(AUCTION, {"seats": 2}, "along")
    while len([e for e in game.journal if e.seat != "chance"]) < 1:
        ask = game.asks[0]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
    game.journal[-1].along = True
    assert load(AUCTION, save(game)).journal[-1].along
