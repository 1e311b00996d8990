"""Remakes everything that is pinned, and prints what has changed: before -> after.

    make pins
    python -m tests.pins tables histories pictures    only some kinds of pins

Read what it prints before you commit it. A line that you did not mean is a mistake in the program.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

from tests.pin import Pin
from tests.render import references
from tests.rules.civilization import pins as civilization
from tests.rules.clash import pins as clash
from tests.rules.engine import histories as auction

GAMES = (clash, civilization)
PINS: dict[str, list[Pin]] = {
    "tables": [pin for game in GAMES for pin in game.TABLES],
    "histories": [game.HISTORIES.pin for game in GAMES] + [game.KEPT_GAMES.pin for game in (*GAMES, auction)],
}


def _kept(pins: list[Pin]) -> Iterator[str]:
    for pin in pins:
        yield from pin.keep()


KINDS: dict[str, Callable[[], Iterator[str]]] = {
    **{kind: lambda pins=pins: _kept(pins) for kind, pins in PINS.items()},  # type: ignore[misc]
    "pictures": references.keep,
}


def main(words: list[str]) -> int:
    if unknown := [word for word in words if word not in KINDS]:
        print(f"There are no pins called {', '.join(unknown)}. There are {', '.join(KINDS)}.")
        return 2
    changed = False
    for kind in words or KINDS:
        print(f"Looking at {kind} ...", file=sys.stderr)
        for line in KINDS[kind]():
            changed = True
            print(line, flush=True)
    print("Look at each line. Commit the files if you meant it." if changed else "Nothing has changed.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
