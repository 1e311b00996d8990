"""The pins of Civilization: its boxes, their totals, the differences of its editions, its deeds, and whole games."""

from __future__ import annotations

from pathlib import Path

from rules.civilization import deeds
from rules.civilization.differences import differences
from rules.civilization.edition import Edition
from rules.civilization.editions import BASE, BOTH_EXPANSIONS, FAME_AND_FORTUNE, WISDOM_AND_WARFARE
from rules.engine.tree import Json
from tests.pin import Pin
from tests.rules.civilization.box_catalog import Table
from tests.rules.civilization.box_tables import content, decks, layers, mixed
from tests.rules.civilization.histories import HISTORIES, KEPT_GAMES
from tests.rules.pins import heads, slots

HERE = Path(__file__).parent
EDITIONS = {one.name: one for one in (BASE, FAME_AND_FORTUNE, WISDOM_AND_WARFARE, BOTH_EXPANSIONS)}
"""The real ones: tests enter others beside them."""


def told(here: Edition, known: Edition) -> dict[str, list[str]]:
    """The differences by heading, line by line."""
    return {group.name: group.text.splitlines() for group in differences(here, known)}


def _totals() -> Json:
    return {
        edition: {"table": {part: len(lines) for part, lines in content(edition).items()}, "decks": decks(edition)}
        for edition in EDITIONS
    }


BOX_TABLE = Pin(HERE / "box_table.json", layers)
TOTALS = Pin(HERE / "totals.json", _totals)
DIFFERENCES = Pin(HERE / "differences.json", lambda: heads("base", EDITIONS, told))
DEEDS = Pin(HERE / "deeds.json", lambda: slots(deeds.DEEDS))
TABLES = [BOX_TABLE, TOTALS, DIFFERENCES, DEEDS]


def table_of(edition: str) -> Table:
    return mixed(BOX_TABLE.kept(), edition)


__all__ = ["BOX_TABLE", "DEEDS", "DIFFERENCES", "HISTORIES", "KEPT_GAMES", "TABLES", "TOTALS", "table_of", "told"]
