"""Whole games by random answers, with their histories: nothing built for other editions changes them.

`make pins` plays them and writes them down again (tests/pins.py). Commit that only if a rule of this edition has
changed on purpose, or a card has come or gone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from rules.engine.game import Game
from rules.engine.picker import picker
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
    """How a game ended, by what everybody sees."""

    def of(self, table: str) -> list[str]:
        """The answers, the deeds and their sentences, part by part, and how the game ended: better wording changes only
        sentences."""
        game, pick = Game.new(self.rules, self.tables[table], f"history of {table}", sealed=False), picker(len(table))
        answers: list[str] = []
        while not game.over:
            ask = game.asks[pick(len(game.asks))]
            answer = ask.sample(pick)
            answers.append(dumps([ask.seat, ask.kind, answer]))
            game.answer(ask.seat, answer, ask.kind)
        told = [dumps([line.deed.written(), line.to]) for line in game.lines]
        texts = [game.text(line) for line in game.lines]
        end = {"answers": len(answers), "told": len(told), "score": self.result(game.view(None))}
        return [*_parts(answers), *_parts(told), *_parts(texts), dumps(end)]

    @property
    def pin(self) -> Pin:
        return Pin(self.kept_in, lambda: {table: self.of(table) for table in self.tables}, _told, indent=0)

    def kept(self) -> dict[str, list[str]]:
        histories: dict[str, list[str]] = self.pin.kept()
        return histories


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
    sums = [words[at : at + PART] for at in range(0, len(words), PART)]
    return [sha256("\n".join(part).encode()).hexdigest()[:8] for part in sums]
