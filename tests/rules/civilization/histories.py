"""The kept histories of Civilization's base game (tests/rules/histories.py)."""

from __future__ import annotations

from pathlib import Path

from rules.civilization.assembled import CIVILIZATION
from rules.engine.tree import Json
from tests.rules.histories import Histories

TABLES: dict[str, Json] = {
    "2 seats": {"seats": 2},
    "3 seats, chosen civilizations": {"seats": 3, "civilizations": "chosen"},
    "4 seats, scored": {"seats": 4, "tie_break": "scores"},
}


def result(view: Json) -> Json:
    return {"winners": view["winners"], "coins": [player["coins"] for player in view["players"].values()]}


HISTORIES = Histories(CIVILIZATION, TABLES, Path(__file__).with_name("histories.json"), result)
