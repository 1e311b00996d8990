"""A pin: a file with a value that a person has checked. A test fails when the program gives something else, and
`make pins` remakes the file (tests/pins.py)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules.engine.tree import Json

ROOT = Path(__file__).parents[1]
NOTHING = "nothing"
LONG = 100
"""How many characters of a value are printed."""


def changes(was: Any, now: Any, path: str = "") -> Iterator[str]:
    """A line for each value that differs, with its place: before -> after."""
    if isinstance(was, dict) and isinstance(now, dict):
        for key in {**was, **now}:
            yield from changes(was.get(key), now.get(key), f"{path} / {key}" if path else key)
    elif isinstance(was, list) and isinstance(now, list):
        gone, come = [one for one in was if one not in now], [one for one in now if one not in was]
        if was != now:
            if not gone and not come:
                gone, come = was, now
            yield f"{path}: {_short(gone) if gone else NOTHING} -> {_short(come) if come else NOTHING}"
    elif was != now:
        yield f"{path}: {_short(was)} -> {_short(now)}"


def _short(value: Any) -> str:
    if value is None:
        return NOTHING
    said = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return said if len(said) <= LONG else f"{said[: LONG - 1]}…"


@dataclass(frozen=True)
class Pin:
    """A value in a file."""

    file: Path
    now: Callable[[], Json]
    """The value that the program gives."""
    told: Callable[[Json, Json], Iterator[str]] = changes
    """Says what has changed, a line for each change."""
    indent: int = 2

    def kept(self) -> Json:
        kept: Json = json.loads(self.file.read_text(encoding="utf-8"))
        return kept

    def keep(self) -> list[str]:
        """Writes down the value that the program gives now, and says what has changed."""
        was, now = self.kept() if self.file.exists() else {}, self.now()
        if was == now:
            return []
        self.file.write_text(json.dumps(now, indent=self.indent, ensure_ascii=False) + "\n", encoding="utf-8")
        return [f"{self.file.relative_to(ROOT)}", *(f"  {line}" for line in self.told(was, now))]
