"""Whole games by random answers whose histories are kept: what is built for other editions changes none of them.

    python -m tests.rules.clash.histories
    python -m tests.rules.civilization.histories

plays those of a game and writes them down anew. That is done only when a rule of this edition itself has changed, on
purpose.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from rules.engine.game import Game
from rules.engine.random_play import picker
from rules.engine.rules import Rules
from rules.engine.tree import Json, dumps

PART = 100
"""So many answers are summed up together: the first part that differs says where to look."""


@dataclass(frozen=True)
class Histories:
    rules: Rules[Any]
    tables: Mapping[str, Json]
    kept_in: Path
    result: Callable[[Json], Json]
    """How a game has ended, from what everybody sees."""

    def of(self, table: str) -> list[str]:
        """What was answered and what was told, part by part, and how the game ended."""
        game, pick = Game.new(self.rules, self.tables[table], f"history of {table}", sealed=False), picker(len(table))
        answers: list[str] = []
        while not game.over:
            ask = game.asks[pick(len(game.asks))]
            answer = ask.sample(pick)
            answers.append(dumps([ask.seat, ask.kind, answer]))
            game.answer(ask.seat, answer, ask.kind)
        told = [dumps([game.text(line), line.to, line.spaces]) for line in game.lines]
        end = {"answers": len(answers), "told": len(told), "score": self.result(game.view(None))}
        return [*_parts(answers), *_parts(told), dumps(end)]

    def kept(self) -> dict[str, list[str]]:
        histories: dict[str, list[str]] = json.loads(self.kept_in.read_text())
        return histories

    def keep(self) -> None:
        self.kept_in.write_text(json.dumps({table: self.of(table) for table in self.tables}, indent=0) + "\n")


def _parts(words: list[str]) -> list[str]:
    sums = [words[at : at + PART] for at in range(0, len(words), PART)]
    return [sha256("\n".join(part).encode()).hexdigest()[:8] for part in sums]
