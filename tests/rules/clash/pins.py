"""The pins of Clash of Cultures: its boxes, their totals, the differences of its editions, its deeds, whole games."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rules.clash import deeds
from rules.clash.box import Box
from rules.clash.differences import differences
from rules.clash.edition import Edition
from rules.clash.editions import CIVILIZATIONS, CLASSIC, MONUMENTAL
from rules.engine.tree import Json
from tests.pin import Pin
from tests.rules.clash.box_tables import content, shortened
from tests.rules.clash.histories import HISTORIES, KEPT_GAMES
from tests.rules.clash.second_edition import SMALL
from tests.rules.pins import heads, slots

HERE = Path(__file__).parent
EDITIONS: Mapping[str, Edition] = {"monumental": MONUMENTAL, "2012": CLASSIC, "2014": CIVILIZATIONS}


def told(here: Edition, known: Edition) -> dict[str, list[str]]:
    """The differences by heading, line by line."""
    return {group.name: group.text.splitlines() for group in differences(here, known)}


def _totals() -> Json:
    return {name: {part: len(lines) for part, lines in content(one.box).items()} for name, one in EDITIONS.items()}


def _differences() -> Json:
    """All lines of a small edition; of the real ones only the subject of each line."""
    return {
        "a small edition, for people who know monumental": told(SMALL, MONUMENTAL),
        **heads("monumental", EDITIONS, told),
    }


def _table(name: str, box: Box) -> Pin:
    if name == "monumental":
        return Pin(HERE / "box_table.json", lambda: content(box))
    return Pin(HERE / f"box_table_{name}.json", lambda: shortened(content(box)))


BOX_TABLES = {name: _table(name, edition.box) for name, edition in EDITIONS.items()}
TOTALS = Pin(HERE / "totals.json", _totals)
DIFFERENCES = Pin(HERE / "differences.json", _differences)
DEEDS = Pin(HERE / "deeds.json", lambda: slots(deeds.DEEDS))
TABLES = [*BOX_TABLES.values(), TOTALS, DIFFERENCES, DEEDS]
__all__ = ["BOX_TABLES", "DEEDS", "DIFFERENCES", "HISTORIES", "KEPT_GAMES", "TABLES", "TOTALS", "told"]
