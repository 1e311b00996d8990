"""The games that can be played, by name."""

from __future__ import annotations

from rules.civilization.assembled import (
    CIVILIZATION,
    CIVILIZATION_BOTH,
    CIVILIZATION_FAME,
    CIVILIZATION_WISDOM,
)
from rules.clash.assembled import CLASH, CLASH_2012, CLASH_2014
from rules.engine.rules import Rules

ALL = (
    CLASH,
    CLASH_2012,
    CLASH_2014,
    CIVILIZATION,
    CIVILIZATION_FAME,
    CIVILIZATION_WISDOM,
    CIVILIZATION_BOTH,
)

GAMES: dict[str, Rules] = {rules.name: rules for rules in ALL}
