"""The games that can be played, by name."""

from __future__ import annotations

from typing import Any

from rules.clash.assembled import CLASH
from rules.engine.rules import Rules

GAMES: dict[str, Rules[Any]] = {CLASH.name: CLASH}
