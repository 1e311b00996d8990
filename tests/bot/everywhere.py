"""One test at the table of every game: the seven, and the small one of the tests.

    @everywhere
    async def test_somebody_is_reminded(tmp_path: Path, game: str) -> None:
        async with table_in(tmp_path, game) as home:
            late, others = await waits_for_one(home)

These tests speak of people who are waited for, and never of what a game asks them: they answer at random.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.local import Person, Seen
from bot.table.table import Table
from bot.words.marks import mark_of
from bot.words.wording import names
from rules import ALL
from rules.engine.ask import Answer, Ask, Pick
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.rules import Rules
from rules.engine.save import load, save
from rules.engine.tree import Json, pack, unpack
from tests.bot.auction_house import auction_house, table_of
from tests.bot.databases import FRAME_PUT_IN, on_both_with
from tests.bot.house import PATIENCE, House
from tests.rules.engine.auction import AUCTION

EVERY: dict[str, Rules[Any]] = {rules.name: rules for rules in (AUCTION, *ALL)}
everywhere = pytest.mark.parametrize("game", EVERY)
FAMILIES = ("auction", "clash", "civilization")
everywhere_on_both = on_both_with("game", EVERY, FAMILIES)
MOST = 1000
"""No test waits for more answers than this before something happens."""
SHORT: dict[str, Json] = {
    "auction": {"lots": 5},
    "clash": {"ages": 4},
    "clash-2012": {"ages": 4},
    "clash-2014": {"ages": 4},
}
"""The options that make a game shorter, if there are any."""


@contextlib.asynccontextmanager
async def table_in(folder: Path, game: str, *people: str) -> AsyncIterator[House]:
    """A house where these people have begun a game. By default there are two."""
    async with auction_house(folder) as home:
        await begin(home, game, *people)
        yield home


async def begin(home: House, game: str, *people: str, name: str = "Nile Delta") -> list[Person]:
    await home.open_game(*(people or ("Red", "Blue")), name=name, game=chosen(game))
    return home.people


def chosen(game: str) -> str:
    """As somebody chooses it in `/game new`."""
    return EVERY[game].title if game != "auction" else game


def waited_for(home: House) -> list[Person]:
    """The people whose answers hold the game up."""
    table = table_of(home)
    seats = dict.fromkeys(ask.seat for ask in table.game.asks) if not table.over else {}
    return [person for seat in seats for person in home.people if table.seat_of(int(person.id)) == seat]


def seat_of(home: House, person: Person) -> str:
    seat = table_of(home).seat_of(int(person.id))
    assert seat is not None
    return seat


def question_to(home: House, person: Person) -> str:
    """The question to them, as they read it."""
    table = table_of(home)
    ask = next(ask for ask in table.game.asks if ask.seat == seat_of(home, person))
    return names(ask.question_for(table.writer_to(ask.seat)), table.people)


async def answer(home: House, person: Person, pick: Pick) -> None:
    """One random answer to a question that holds the game up."""
    table = table_of(home)
    ask = next(ask for ask in table.game.asks if ask.seat == seat_of(home, person))
    await say(table, ask, pick)


async def say(table: Table, ask: Ask[Any], pick: Pick) -> None:
    mark = mark_of(table.game, ask)
    await table.answering.answer(table.seat_named(ask.seat).user, mark, lambda asked: asked.sample(pick))


async def acts(home: House, person: Person, seed: int = 5) -> None:
    """They answer until nobody waits for them."""
    pick = picker(seed)
    for _ in range(MOST):
        if person not in waited_for(home):
            return
        await answer(home, person, pick)
    raise AssertionError("they are waited for whatever they answer")


async def goes_on(home: House, until: Callable[[], bool], seed: int = 2) -> None:
    """Everybody answers at random until the condition holds."""
    table, pick = table_of(home), picker(seed)
    for _ in range(MOST):
        if until():
            return
        assert not table.over, "the game is over before"
        asks = table.game.asks
        await say(table, asks[pick(len(asks))], pick)
    raise AssertionError("it does not come to this")


async def waits_for_one(home: House, but: Person | None = None) -> tuple[Person, list[Person]]:
    """The game goes on until it waits for one person alone, and not for this one. Returns them, and the others."""

    def alone() -> bool:
        return len(waited_for(home)) == 1 and waited_for(home) != [but]

    await goes_on(home, alone)
    [late] = waited_for(home)
    return late, [person for person in home.people if person is not late]


@dataclass(frozen=True)
class LastAnswer:
    """A game before the answer that ends it, and the views at the beginning of each of its parts."""

    saved: bytes
    answer: Answer
    frames: list[tuple[int, int, bytes]]

    def of(self, game: str) -> Game[Any]:
        return load(EVERY[game], unpack(self.saved))


@cache
def last_answer(game: str, seats: int) -> LastAnswer:
    """The last answer of a game by random answers, in which one person gives it."""
    rules = EVERY[game]
    usual = {option.name: option.choices[0][1] for option in rules.presentation.options}
    for seed in range(20):
        played: Game[Any] = Game.new(rules, {**usual, **SHORT.get(game, {}), "seats": seats}, f"last {seed}")
        pick, beat = picker(seed), ""
        frames: list[tuple[int, int, bytes]] = []
        given: Answer = ""
        while not played.over:
            if rules.presentation.beat(view := played.view(None)) != beat:
                beat = rules.presentation.beat(view)
                frames.append((played.count, played.told, pack(view)))
            ask = played.asks[pick(len(played.asks))]
            given = ask.sample(pick)
            played.answer(ask.seat, given, ask.kind)
        played.rewind(played.count - 1)
        if len(played.asks) == 1:
            return LastAnswer(pack(save(played)), given, frames)
    raise AssertionError("no game ends with the answer of one person")


async def before_the_end(home: House, game: str) -> LastAnswer:
    """The game on the table stands before its last answer."""
    last = last_answer(game, len(home.people))
    laid = last.of(game)
    await home.lay(laid)
    frames = [(FRAME_PUT_IN, frame) for frame in last.frames]
    lines = [
        (
            "INSERT INTO lines (game, number, text, heard, deed) VALUES (1, ?, ?, NULL, ?)",
            (number, laid.text(line), json.dumps(line.deed.written())),
        )
        for number, line in enumerate(laid.lines_since(0))
        if line.to is None
    ]
    await home.bot.database.run(("DELETE FROM views WHERE game = 1", ()), *frames, *lines)
    return last


async def ends(home: House, game: str) -> Seen:
    """The last answer is given. Returns the post that says how the game has ended."""
    last = await before_the_end(home, game)
    table = table_of(home)
    [ask] = table.game.asks
    await table.answering.answer(table.seat_named(ask.seat).user, mark_of(table.game, ask), lambda _: last.answer)
    await home.settled()
    return await home.people[0].until(home.thread, lambda message: "is over. Thank you" in message.text, PATIENCE)
