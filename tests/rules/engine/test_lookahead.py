"""Branches for looking ahead; and which answers people count as one thing."""

from __future__ import annotations

from typing import Any

import pytest

from rules import GAMES
from rules.engine.game import Game
from rules.engine.journal import Entry, led_to, thing
from rules.engine.lookahead import branching
from rules.engine.random_play import picker
from rules.engine.rules import Rules
from rules.engine.save import load, save
from tests.rules.engine.auction import AUCTION


@pytest.mark.parametrize("rules", [*GAMES.values(), AUCTION], ids=lambda rules: rules.name)
def test_a_branch_stands_where_the_game_stands_and_leaves_it_alone(rules: Rules[Any]) -> None:
    pick = picker(8)
    game = Game.new(rules, {"seats": 3}, "looking ahead")
    for _ in range(60):
        if game.over:
            break
        position, count = game.position(), game.count
        twig = branching(game)
        branch = twig.fork("elsewhere")
        assert branch.position() == twig.position() == position
        ask = game.asks[pick(len(game.asks))]
        assert branch.given(ask.seat) == game.given(ask.seat)
        assert branch.count == count
        assert len(branch.journal) <= len(game.journal)
        branch.answer(ask.seat, ask.sample(pick), ask.kind)
        assert (game.position(), game.count) == (position, count)
        game.answer(ask.seat, ask.sample(pick), ask.kind)


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
