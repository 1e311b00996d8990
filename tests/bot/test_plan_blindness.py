"""Plans depend on what their player can know, and on nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from bot.table.typed_ahead import plan_typed
from rules import GAMES
from rules.engine.ask import BadAnswer
from rules.engine.fairness import repr_ask
from rules.engine.game import Game
from rules.engine.imagine import Unimaginable, waiting
from rules.engine.picker import picker
from rules.engine.planning import Imagined, let_be
from rules.engine.step import Due
from rules.engine.tree import clone, dumps
from tests.bot.calls import table_of
from tests.bot.kept_words import typed

EVERY, FEWEST, PARTS = 23, 6, 4


def opened(game: Game[Any], seat: str, pick: Any) -> tuple[Game[Any], Game[Any]] | None:
    """The game from the beginning of the running step on, and the same game with everything redealt that the seat may
    not know. None if somebody's answer in this step depends on their hand, or names something from it."""
    steps: list[tuple[Any, Due, int]] = []
    twin = game.fork()
    twin.on_step = lambda state, step: steps.append((clone(state), step, len(twin.journal)))
    twin.rebuild()
    state, step, began = steps[-1]
    if began < len(twin.journal):
        return None
    found = []
    for dealt_anew in (False, True):
        start = clone(state)
        if dealt_anew:
            game.rules.scramble(start, seat, pick)
        start.agenda.insert(0, step)
        table = Game(game.rules, game.options, "a seed of its own" if dealt_anew else game.seed, start, sealed=False)
        table.first_line = start.told
        try:
            table.rebuild()
        except Exception:
            if not dealt_anew:
                raise
            return None
        found.append(table)
    return found[0], found[1]


def foreseen(game: Game[Any], seat: str) -> list[str]:
    """Everything that is asked in the parts to come, with options, refusals and hints, and why nobody can plan
    further."""
    asks: list[str] = []
    try:
        imagined = Imagined(game, seat, lambda *_: None)
        while len(asks) < PARTS:
            for _ in imagined.steps([]):
                pass
            if imagined.ends:
                return [*asks, repr(imagined.ends)]
            asks += [repr(repr_ask(ask)) for ask in imagined.asks]
            imagined.say(imagined.asks[0].kind, let_be(imagined.table, imagined.asks[0]))
    except (Unimaginable, BadAnswer) as error:
        asks.append(type(error).__name__)
    return asks


@pytest.mark.parametrize("name", GAMES)
def test_what_can_be_planned_is_the_same_however_lies_what_cannot_be_known(name: str) -> None:
    rules, pick, found = GAMES[name], picker(5), 0
    game = Game.new(rules, {"seats": 3}, f"foreseen {name}", sealed=False)
    number = 0
    while found < FEWEST:
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        number += 1
        asked = {ask.seat for ask in game.asks}
        for seat in [seat for seat in game.seats if seat not in asked] if number % EVERY == 0 else []:
            if tables := opened(game, seat, pick):
                true, other = tables
                assert foreseen(other, seat) == foreseen(true, seat), f"answer {number}, {seat}"
                found += 1


async def answered(game: Game[Any], seat: str) -> list[object]:
    """How each verb is completed, and its result: a plan, or the reason against it."""
    found = list[object]()
    for word, verb in game.rules.presentation.verbs.items():
        table = table_of(game.fork())
        ways = await typed(table, seat, word)
        found.append((word, ways))
        try:
            await plan_typed(table, seat, verb, ways[0])
        except BadAnswer as refused:
            found.append(refused.text(game.rules.write))
        else:
            found.append(table.record.words[seat].plan)
    return found


@pytest.mark.usefixtures("unwritten")
@pytest.mark.parametrize("name", GAMES)
async def test_commands_are_answered_the_same_however_lies_what_cannot_be_known(name: str) -> None:
    rules, pick, found = GAMES[name], picker(7), 0
    game = Game.new(rules, {"seats": 2}, f"typed {name}", sealed=False)
    while found < PARTS:
        for _ in range(EVERY):
            ask = game.asks[pick(len(game.asks))]
            game.answer(ask.seat, ask.sample(pick), ask.kind)
        asked = {ask.seat for ask in game.asks}
        for seat in [seat for seat in game.seats if seat not in asked]:
            if tables := opened(game, seat, pick):
                true, other = tables
                here, there = await answered(true, seat), await answered(other, seat)
                assert here == there
                found += any(isinstance(each, list) for each in here)


@pytest.mark.parametrize("name", GAMES)
def test_an_imagined_table_shows_its_seat_what_the_true_one_shows_and_others_hold_something_else(name: str) -> None:
    """Even when it is played again from its base."""
    rules, pick, found, otherwise = GAMES[name], picker(6), 0, 0
    game = Game.new(rules, {"seats": 2}, f"waiting {name}", sealed=False)
    while found < FEWEST:
        for _ in range(EVERY):
            ask = game.asks[pick(len(game.asks))]
            game.answer(ask.seat, ask.sample(pick), ask.kind)
        asked = {ask.seat for ask in game.asks}
        for seat in [seat for seat in game.seats if seat not in asked]:
            try:
                table = waiting(game, seat, picker(found))
            except Unimaginable:
                continue
            assert dumps(table.view(seat)) == dumps(game.view(seat))
            assert table.seed != game.seed
            found += 1
            try:
                table.rebuild()
            except Exception:  # it need not lead to the same again, but it must never show the real hands
                continue
            others = [other for other in game.seats if other != seat]
            otherwise += any(dumps(table.view(other)) != dumps(game.view(other)) for other in others)
    assert otherwise > 0
