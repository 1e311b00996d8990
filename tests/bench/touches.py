"""The effort of a game for its people: touches, waits, calls, posts and pictures; by people who play sensibly.

python -m tests.bench.touches civilization --seats 2 --games 3
"""

from __future__ import annotations

from tests.bench import civilization_touches, clash_touches
from tests.bench.result import Result, print_table

TABLES = {"clash": clash_touches.table, "civilization": civilization_touches.table}


def results() -> list[Result]:
    return [*clash_touches.results(), *civilization_touches.results()]


if __name__ == "__main__":
    print_table(__doc__, TABLES, lambda game, seats, games: TABLES[game](seats, games), usual="clash", seats=2)
