"""Whole games by random answers, with their histories: nothing built for other editions changes them.

`make pins` plays them all to the end and writes them down again (tests/pins.py). Commit that only if a rule of this
edition has changed on purpose, or a card has come or gone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import takewhile
from pathlib import Path
from typing import Any

from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.planning import part_of
from rules.engine.rules import Rules
from rules.engine.tree import Json, dumps
from tests.pin import Pin

PART = 100
"""How many answers are summed up together: the first part that differs shows where to look."""


@dataclass(frozen=True)
class Histories:
    rules: Rules[Any]
    tables: Mapping[str, Json]
    kept_in: Path
    result: Callable[[Json], Json]
    """How a game ended, as everybody sees it."""

    def of(self, table: str) -> list[str]:
        """The answers, the deeds and their sentences, part by part, and how the game ended: better wording changes only
        sentences."""
        game = Game.new(self.rules, self.tables[table], f"history of {table}", sealed=False)
        answers = [*_answers(game, len(table))]
        told, texts = _told_in(game)
        end = {"answers": len(answers), "told": len(told), "score": self.result(game.view(None))}
        return [*_parts(answers), *_parts(told), *_parts(texts), dumps(end)]

    @property
    def pin(self) -> Pin:
        return Pin(self.kept_in, lambda: {table: self.of(table) for table in self.tables}, _told, indent=0)

    def kept(self) -> dict[str, list[str]]:
        histories: dict[str, list[str]] = self.pin.kept()
        return histories


@dataclass(frozen=True)
class KeptGames:
    """Games of several editions, added up part by part: "age 1, round 2: 31 answers, 0d3f1c a94e02 77b1c9". The sums
    are those of the answers, the deeds and the sentences."""

    games: Mapping[str, Rules[Any]]
    tables: Mapping[str, Mapping[str, Json]]
    """By the name of the game, in this order: the number of a table is the seed of its game."""
    kept_in: Path
    result: Callable[[Json], Json]
    beginning: int | None = None
    """The tests play only the part with this answer, and those before it. None: they play the whole game."""

    @property
    def names(self) -> list[tuple[str, str]]:
        return [(name, table) for name, tables in self.tables.items() for table in tables]

    def of(self, name: str, table: str, beginning: int | None = None) -> list[str]:
        """The parts of a game, and how it ended."""
        seed = [*self.tables[name]].index(table) + 1
        game = Game.new(self.games[name], self.tables[name][table], f"{name} {seed}", sealed=False)
        found, part = list[str](), _Part(part_of(game))
        for answer in _answers(game, seed):
            part.answers.append(answer)
            if part_of(game) != part.name or game.over:
                found.append(part.summed_up(game))
                part = _Part(part_of(game), told=len(game.lines))
                if beginning is not None and game.count >= beginning:
                    break
        return [*found, dumps(self.result(game.view(None)))] if game.over else found

    def differs(self, name: str, table: str) -> list[str]:
        """The first part that is not as it is kept: before -> after."""
        kept, now = self.kept()[name][table], self.of(name, table, self.beginning)
        return first_change(kept if self.beginning is None else kept[: len(now)], now)

    @property
    def pin(self) -> Pin:
        def now() -> Json:
            return {name: {table: self.of(name, table) for table in tables} for name, tables in self.tables.items()}

        return Pin(self.kept_in, now, _told_of_games, indent=0)

    def kept(self) -> dict[str, dict[str, list[str]]]:
        histories: dict[str, dict[str, list[str]]] = self.pin.kept()
        return histories


def tables(*options: Json) -> dict[str, Json]:
    """Each with a name: "3: 4 seats, ages 4"."""

    def name(number: int, chosen: Json) -> str:
        besides = [f"{option} {value}" for option, value in chosen.items() if option != "seats"]
        seats = f"{chosen['seats']} seats"
        return f"{number}: {', '.join([seats, *besides])}"

    return {name(number, chosen): chosen for number, chosen in enumerate(options, 1)}


@dataclass
class _Part:
    """A part of a game that is being played, a round or a phase."""

    name: str
    told: int = 0
    """The lines before it."""
    answers: list[str] = field(default_factory=list)

    def summed_up(self, game: Game) -> str:
        told, texts = _told_in(game, self.told)
        return f"{self.name}: {len(self.answers)} answers, {_sum(self.answers)} {_sum(told)} {_sum(texts)}"


def first_change(was: list[str], now: list[str]) -> list[str]:
    """The first line of a kept game that differs: before -> after."""
    same = len([*takewhile(lambda pair: pair[0] == pair[1], zip(was, now, strict=False))])
    return [] if was == now else [f"{(was[same:] or ['over'])[0]} -> {(now[same:] or ['over'])[0]}"]


def _told_of_games(was: Json, now: Json) -> Iterator[str]:
    for name in {**was, **now}:
        before, after = was.get(name, {}), now.get(name, {})
        for table in {**before, **after}:
            if table not in before or table not in after:
                yield f"{name}, {table}: {'new' if table in after else 'gone'}"
            else:
                yield from (f"{name}, {table}: {line}" for line in first_change(before[table], after[table]))


def _answers(game: Game, seed: int) -> Iterator[str]:
    """Plays it at random to its end: each answer when it has been given."""
    pick = picker(seed)
    while not game.over:
        ask = game.asks[pick(len(game.asks))]
        answer = ask.sample(pick)
        game.answer(ask.seat, answer, ask.kind)
        yield dumps([ask.seat, ask.kind, answer])


def _told_in(game: Game, after: int = 0) -> tuple[list[str], list[str]]:
    """The deeds and the sentences of its lines."""
    lines = game.lines[after:]
    return [dumps([line.deed.written(), line.to]) for line in lines], [game.text(line) for line in lines]


def _sum(words: list[str], letters: int = 6) -> str:
    return sha256("\n".join(words).encode()).hexdigest()[:letters]


def _told(was: Json, now: Json) -> Iterator[str]:
    """The first part of each table that differs, and how the game ended: before -> after."""
    for table in {**was, **now}:
        before, after = was.get(table), now.get(table)
        if not before or not after:
            yield f"{table}: {'new' if after else 'gone'}"
        elif before != after:
            parts = [*zip(before, after, strict=False)]
            same = next((n for n, (one, other) in enumerate(parts) if one != other), len(parts))
            yield f"{table}: another from part {same + 1} of {len(before)} on; {before[-1]} -> {after[-1]}"


def _parts(words: list[str]) -> list[str]:
    return [_sum(words[at : at + PART], 8) for at in range(0, len(words), PART)]
