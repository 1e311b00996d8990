"""One measurement, and whether it meets its aim; and a table of several, printed by a command."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Result:
    what: str
    value: float
    unit: str
    aim: float
    smaller_is_better: bool = True

    def __str__(self) -> str:
        met = self.value <= self.aim if self.smaller_is_better else self.value >= self.aim
        sign = "at most" if self.smaller_is_better else "at least"
        return f"{'ok  ' if met else 'MISS'}  {self.what}: {self.value:.3g} {self.unit} (aim: {sign} {self.aim:g})"


def seconds(work: Callable[[], Any]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def print_table(
    about: str | None,
    games: Collection[str],
    table: Callable[[str, int, int], Iterator[str]],
    *,
    usual: str,
    seats: int,
) -> None:
    """A command: `GAME --seats 4 --games 3`. `usual`: the game if none is named."""
    arguments = argparse.ArgumentParser(description=about)
    arguments.add_argument("game", nargs="?", choices=sorted(games), default=usual)
    arguments.add_argument("--seats", type=int, default=seats)
    arguments.add_argument("--games", type=int, default=3)
    chosen = arguments.parse_args()
    for line in table(chosen.game, chosen.seats, chosen.games):
        print(line, flush=True)
