"""Planning teaches nothing: at a table and at its scrambled twin, every seat gets the same questions, refusals and
hints, over several answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from rules import GAMES
from rules.engine.ask import Answer, Ask, BadAnswer
from rules.engine.game import Game
from rules.engine.imagine import Unimaginable
from rules.engine.picker import picker
from rules.engine.planning import Imagined, hint_mark
from rules.engine.random_play import some_ask
from rules.engine.rules import Rules
from rules.engine.tree import clone, dumps
from tests.rules.engine.auction import AUCTION

EVERY = {**GAMES, AUCTION.name: AUCTION}
EVERY_SO_OFTEN = 7
"""It looks at one position in this number; the auction is short, so several games give all of theirs."""
AUCTIONS = 6
FAR = 4
MOST = 420


def asks_me(_: Game[Any], __: Ask) -> Answer | None:
    return None


def positions(rules: Rules[Any], seed: int) -> Iterator[Game[Any]]:
    """The positions of a random game at which somebody waits."""
    options = {"seats": rules.presentation.seats_for({})[0]}
    game, pick = Game(rules, options, f"blind {seed}", rules.new(options)), picker(seed)
    game.rebuild()
    while not game.over and game.count < MOST:
        ask = some_ask(game, pick)
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        game.written = game.count
        if (rules is AUCTION or not game.count % EVERY_SO_OFTEN) and not game.over:
            yield game


def twin_of(game: Game[Any], seat: str) -> Game[Any] | None:
    """The same table, except that everything the seat cannot know is different. None: it could not have come to
    that."""
    base = clone(game.base)
    game.rules.scramble(base, seat, picker(7))
    twin = Game(game.rules, game.options, game.seed, base, game.number, game.drawn)
    twin.journal = [replace(entry, checksum="") for entry in game.journal]
    twin.first_line = game.first_line
    try:
        twin.rebuild()
    except Exception:
        return None
    same = dumps([twin.view(seat), [*_asked(twin, seat)]]) == dumps([game.view(seat), [*_asked(game, seat)]])
    return twin if same else None


def _asked(game: Game[Any], seat: str) -> Iterator[object]:
    return (ask.signature() for ask in game.asks if ask.seat == seat)


def found_out(game: Game[Any], seat: str) -> list[object]:
    """Everything that planning shows to the seat, over some answers."""
    pick, shown = picker(3), list[object]()
    try:
        imagined = Imagined(game, seat, asks_me)
        for _ in imagined.steps([]):
            pass
        for _ in range(FAR):
            write = game.rules.write.to(seat)
            shown += [imagined.part, imagined.certain, imagined.ends and write.said(imagined.ends)]
            shown += [dumps(imagined.table.view(seat))]  # pictures are drawn from it
            shown += [[repr_ask(ask, write) for ask in imagined.asks]]
            if not imagined.asks:
                break
            ask = imagined.asks[pick(len(imagined.asks))]
            answer = ask.sample(pick)
            shown.append(hint_mark(ask, answer))
            try:
                imagined.say(ask.kind, answer)
            except BadAnswer as refused:
                shown.append(refused.text(write))
            for _ in imagined.steps([]):
                pass
    except Unimaginable as error:
        shown.append(type(error).__name__)
    return shown


def repr_ask(ask: Ask, write: Any) -> list[object]:
    options = [
        (option.key, option.label_for(write), option.refused and option.refused.text(write), hint_mark(ask, option.key))
        for option in ask.options
    ]
    return [ask.signature(), ask.question_for(write), options]


@pytest.mark.parametrize("rules", EVERY.values(), ids=[*EVERY])
def test_nothing_that_is_hidden_shows_in_a_plan(rules: Rules[Any]) -> None:
    compared, seeds = 0, range(AUCTIONS) if rules is AUCTION else [2]
    for game in (game for seed in seeds for game in positions(rules, seed)):
        for seat in game.seats:
            if any(ask.seat == seat for ask in game.asks):
                continue
            if (twin := twin_of(game, seat)) is not None:
                assert found_out(twin, seat) == found_out(game, seat), f"{game.count}, {seat}"
                compared += 1
    assert compared > 30
