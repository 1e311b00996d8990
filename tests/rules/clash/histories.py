"""The kept histories of Clash of Cultures (tests/rules/histories.py)."""

from __future__ import annotations

from pathlib import Path

from rules.clash.assembled import CLASH, CLASH_2012, CLASH_2014
from rules.engine.tree import Json
from tests.rules.histories import Histories, KeptGames, tables

TABLES: dict[str, Json] = {
    **{f"{seats} seats": {"seats": seats} for seats in (2, 3, 4)},
    **{f"{seats} seats, basic": {"seats": seats, "civilizations": False} for seats in (2, 3, 4)},
    **{f"{seats} seats, short, two boards": {"seats": seats, "civilizations": "choice", "ages": 4} for seats in (3, 4)},
    "classic exploration": {"seats": 2, "exploration": "classic", "events": "optional"},
    "variable end": {"seats": 4, "exploration": "classic", "events": "icons", "ending": 4},
}

MONUMENTAL: tuple[Json, ...] = (
    {"seats": 3, "civilizations": "choice", "ending": 5, "ending_die": 5},
    {"seats": 2, "events": "icons", "ages": 4, "ending": 3, "ending_die": 4},
    {"seats": 4, "events": "optional", "ending": 6, "ending_die": 3},
    {"seats": 3, "civilizations": False, "exploration": "classic", "ending": 4, "ending_die": 2},
)
"""These come besides the tables above."""
CLASSIC: tuple[Json, ...] = (
    {"seats": 2},
    {"seats": 3},
    {"seats": 4},
    {"seats": 2, "ages": 4},
    {"seats": 3, "ages": 4, "events": "optional"},
    {"seats": 4, "ages": 4, "angry_cities": True},
    {"seats": 2, "events": "icons", "angry_cities": True},
    {"seats": 3, "ending": 5, "ending_die": 5},
    {"seats": 4, "events": "icons", "ending": 3, "ending_die": 4},
    {"seats": 2, "events": "optional", "ending": 4, "ending_die": 3},
    {"seats": 3, "ending": 6, "ending_die": 2, "ending_wonder": True},
    {"seats": 4, "ages": 4, "ending": 5, "ending_wonder": True},
)
LEADERS = ("drawn", "common", "chosen") * 4
"""An option of 2014 alone."""


def points(view: Json) -> Json:
    return {seat: player["points"] for seat, player in view["players"].items()}


HISTORIES = Histories(CLASH, TABLES, Path(__file__).with_name("histories.json"), points)
KEPT_GAMES = KeptGames(
    {rules.name: rules for rules in (CLASH, CLASH_2012, CLASH_2014)},
    {
        CLASH.name: tables(*MONUMENTAL),
        CLASH_2012.name: tables(*CLASSIC),
        CLASH_2014.name: tables(*({**each, "leaders": how} for each, how in zip(CLASSIC, LEADERS, strict=True))),
    },
    Path(__file__).with_name("kept_games.json"),
    points,
)
