"""The effort of a game for its people: touches, waits, calls, posts and pictures; by people who play sensibly.

python -m tests.bench.touches civilization --seats 2 --games 3
"""

from __future__ import annotations

import argparse

from tests.bench import civilization_touches, clash_touches
from tests.bench.result import Result

TABLES = {"clash": clash_touches.table, "civilization": civilization_touches.table}


def results() -> list[Result]:
    return [*clash_touches.results(), *civilization_touches.results()]


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game", nargs="?", choices=sorted(TABLES), default="clash")
    arguments.add_argument("--seats", type=int, default=2)
    arguments.add_argument("--games", type=int, default=3)
    chosen = arguments.parse_args()
    for row in TABLES[chosen.game](chosen.seats, chosen.games):
        print(row)
