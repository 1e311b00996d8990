"""A table at the auction: red holds 1, 2, 3, blue 4, 5, 6 (green 7, 8, 9), and the urn is turned up."""

from __future__ import annotations

import types
from collections.abc import Callable, Coroutine, Generator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from rules.engine.ask import Answer, Ask, Each, Flow, NotAsked, Open, Request
from rules.engine.game import Game
from rules.engine.rules import Rules
from rules.engine.step import Steps
from tests.rules.engine.auction import AUCTION, CARDS, State


def deal(
    *chance: str, seats: int = 2, rules: Rules[State] = AUCTION, lot: str = "urn", **owned: list[str]
) -> Game[State]:
    """The first bids are due; `chance` is what comes up after that. `owned`: the lots that each seat has from the
    start."""
    state = rules.new({"seats": seats})
    for seat, lots in owned.items():
        state.players[seat].lots = lots
        state.lots = [other for other in state.lots if other not in lots]
    scripted = [*CARDS[: 3 * seats], lot, *chance]
    game = Game(rules, {"seats": seats}, "seed", state, scripted=scripted)
    game.rebuild()
    return game


def asked(game: Game[Any]) -> list[str]:
    """The seats with a question now, and their questions."""
    return [f"{ask.seat} {ask.kind}" for ask in game.asks]


def bid(game: Game[State], **cards: str) -> None:
    for seat, card in cards.items():
        game.answer(seat, card, "bid")


def answer_all(game: Game[State], seat: str, answers: Mapping[str, Answer]) -> None:
    """Gives several answers in the order of their questions, by kind: all of them, or none."""

    def give() -> None:
        left = dict(answers)
        while left:
            ask = next((ask for ask in game.asks if ask.seat == seat), None)
            if ask is None or ask.kind not in left:
                raise NotAsked(f"{next(iter(left))} is not asked of you here.")
            game.answer(seat, left.pop(ask.kind), ask.kind)

    game.as_one(give)


def play_round(game: Game[State], **cards: str) -> None:
    """Everybody bids; the winner pays as suggested (mills nothing, offers their first lot) and keeps the lot."""
    bid(game, **cards)
    lot = game.state.round
    while not game.over and game.state.round == lot:
        ask = game.asks[0]
        first = ask.legal()[0].key
        game.answer(ask.seat, {"mill": [], "pay": ask.preset or []}.get(ask.kind, first), ask.kind)


def with_step(name: str, function: Callable[..., Any], rules: Rules[State] = AUCTION) -> Rules[State]:
    """The rules with another function for one step."""
    return replace(rules, steps=Steps({**rules.steps.functions, name: function}, rules.steps.checkpoints))


def with_ask(step: str, kind: str, change: Callable[[Ask[Any]], None]) -> Rules[State]:
    """The rules with one question of one step changed before it reaches the table."""
    original = AUCTION.steps.functions[step]

    async def changed(state: State, *words: str) -> None:
        await _through(original(state, *words), kind, change)

    return with_step(step, changed)


async def _flow(flow: Flow[Any], kind: str, change: Callable[[Ask[Any]], None]) -> Any:
    return await _through(flow(), kind, change)


@types.coroutine
def _through(
    step: Coroutine[Request, Any, Any], kind: str, change: Callable[[Ask[Any]], None]
) -> Generator[Request, Any, Any]:
    value = None
    while True:
        try:
            request = step.send(value)
        except StopIteration as end:
            return end.value
        if isinstance(request, Ask) and request.kind == kind:
            change(request)
        if isinstance(request, Each | Open):
            request.flows = {seat: partial(_flow, flow, kind, change) for seat, flow in request.flows.items()}
        value = yield request
