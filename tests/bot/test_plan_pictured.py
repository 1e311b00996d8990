"""The board under a plan is the board once the plan has really been carried out: pixel by pixel, but for the frame."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from render import Look, renderer_of
from render.as_planned import framed
from rules import GAMES
from rules.engine.ask import Answer, Ask, BadAnswer
from rules.engine.game import Game
from rules.engine.imagine import Unimaginable
from rules.engine.picker import picker
from rules.engine.planning import Imagined, let_be, part_of
from rules.engine.random_play import some_ask
from rules.engine.rules import Rules
from rules.engine.tree import Json, dumps
from tests.render.every_kind import inputs_of

pytestmark = pytest.mark.drawn

EVERY = ("clash", "civilization")
"""Each renderer of a game; at the auction nothing can be planned that no chance decides."""
LOOK = Look(title="Nile Delta", width=390)
ENOUGH, FAR, MOST, APART = 4, 3, 600, 9
"""Boards that are compared; answers of a plan; answers of a game, and how many lie between two positions."""


@dataclass(frozen=True)
class Boards:
    """The spectators' views before a plan, as it is planned, and after it."""

    before: Json
    planned: Json
    done: Json


def asks_me(_: Game[Any], __: Ask) -> Answer | None:
    return None


def boards(rules: Rules[Any], seed: int) -> Iterator[Boards]:
    """Those of a random game at which somebody who waits has planned something that no chance decides."""
    options = {"seats": rules.presentation.seats_for({})[0]}
    game, pick = Game(rules, options, f"pictured {seed}", rules.new(options)), picker(seed)
    game.rebuild()
    while not game.over and game.count < MOST:
        ask = some_ask(game, pick)
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        game.written = game.count
        if game.count % APART:
            continue
        for seat in game.seats if game.asks else ():
            if not any(ask.seat == seat for ask in game.asks):
                yield from _planned(game, seat)


def _planned(game: Game[Any], seat: str) -> Iterator[Boards]:
    pick = picker(game.count)
    try:
        imagined = Imagined(game, seat, asks_me)
        _go_on(imagined)
        for _ in range(FAR):
            if imagined.asks and imagined.certain:
                imagined.say(imagined.asks[0].kind, imagined.asks[0].sample(pick))
                _go_on(imagined)
    except (Unimaginable, BadAnswer):
        return
    if imagined.plan and imagined.asks and imagined.certain and (done := _done(game, imagined)):
        yield Boards(game.view(None), imagined.table.view(None), done.view(None))


def _go_on(imagined: Imagined) -> None:
    for _ in imagined.steps([]):
        pass


def _done(game: Game[Any], imagined: Imagined) -> Game[Any] | None:
    """The true game after the plan, where nobody else does anything. None: the seat is asked something else before."""
    real, left = game.fork(), [*imagined.plan]
    while left or not any(ask.seat == imagined.seat for ask in real.asks):
        mine = [ask for ask in real.asks if ask.seat == imagined.seat]
        due = next((ask for ask in mine if (part_of(real), ask.kind) == (left[0].part, left[0].kind)), None)
        ask = due or real.asks[0]
        if ask in mine and not due:
            return None
        answer = left.pop(0).answer if due else let_be(real, ask)
        assert answer is not None
        real.answer(ask.seat, answer, ask.kind)
    return real


@pytest.mark.parametrize("game", EVERY)
def test_the_board_of_a_plan_is_the_board_when_it_has_been_done(game: str) -> None:
    kind, changed, compared = renderer_of(game).kinds["board"], 0, 0

    def drawn(view: Json, look: Look) -> bytes:
        return kind.draw(next(inputs_of(kind, view)), look)

    for one in (each for seed in range(1, 20) for each in boards(GAMES[game], seed)):
        if dumps(one.before) == dumps(one.planned):
            continue
        plan = drawn(one.planned, replace(LOOK, planned=True))
        assert plan == framed(drawn(one.done, LOOK), LOOK)
        changed += plan != framed(drawn(one.before, LOOK), LOOK)
        compared += 1
        if compared == ENOUGH:
            break
    assert (compared, changed > 0) == (ENOUGH, True)
