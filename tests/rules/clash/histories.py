"""The kept histories of the Monumental Edition (tests/rules/histories.py)."""

from __future__ import annotations

from pathlib import Path

from rules.clash.assembled import CLASH
from rules.engine.tree import Json
from tests.rules.histories import Histories

TABLES: dict[str, Json] = {
    **{f"{seats} seats": {"seats": seats} for seats in (2, 3, 4)},
    **{f"{seats} seats, basic": {"seats": seats, "civilizations": False} for seats in (2, 3, 4)},
    **{f"{seats} seats, short, two boards": {"seats": seats, "civilizations": "choice", "ages": 4} for seats in (3, 4)},
    "classic exploration": {"seats": 2, "exploration": "classic", "events": "optional"},
    "variable end": {"seats": 4, "exploration": "classic", "events": "icons", "ending": 4},
}


def points(view: Json) -> Json:
    return {seat: player["points"] for seat, player in view["players"].items()}


HISTORIES = Histories(CLASH, TABLES, Path(__file__).with_name("histories.json"), points)
