"""The kept histories of Civilization (tests/rules/histories.py)."""

from __future__ import annotations

from pathlib import Path

from rules.civilization.assembled import (
    CIVILIZATION,
    CIVILIZATION_BOTH,
    CIVILIZATION_FAME,
    CIVILIZATION_WISDOM,
)
from rules.engine.tree import Json
from tests.rules.histories import Histories, KeptGames, tables

TABLES: dict[str, Json] = {
    "2 seats": {"seats": 2},
    "3 seats, chosen civilizations": {"seats": 3, "civilizations": "chosen"},
    "4 seats, scored": {"seats": 4, "tie_break": "scores"},
}

WAYS: tuple[Json, ...] = (
    {},
    {"civilizations": "chosen"},
    {"tie_break": "scores"},
    {"civilizations": "chosen", "tie_break": "scores"},
)
EVERY_WAY: tuple[Json, ...] = tuple({"seats": seats, **way} for way in WAYS for seats in (2, 3, 4))
WITH_FAME: tuple[Json, ...] = (
    {"seats": 2},
    {"seats": 3, "civilizations": "chosen"},
    {"seats": 4, "tie_break": "scores"},
    {"seats": 5},
    {"seats": 2, "great_person_deck": True},
    {"seats": 3, "investments": True},
    {"seats": 4, "great_person_deck": True, "investments": True},
    {"seats": 5, "civilizations": "chosen", "great_person_deck": True, "investments": True},
    {"seats": 2, "tie_break": "scores", "investments": True, "school_of_confucius": 2},
    {"seats": 3, "civilizations": "chosen", "great_person_deck": True, "school_of_confucius": 2},
    {"seats": 4, "civilizations": "chosen", "tie_break": "scores"},
    {"seats": 5, "tie_break": "scores", "school_of_confucius": 2},
)


def result(view: Json) -> Json:
    return {"winners": view["winners"], "coins": [player["coins"] for player in view["players"].values()]}


HISTORIES = Histories(CIVILIZATION, TABLES, Path(__file__).with_name("histories.json"), result)
KEPT_GAMES = KeptGames(
    {rules.name: rules for rules in (CIVILIZATION, CIVILIZATION_FAME, CIVILIZATION_WISDOM, CIVILIZATION_BOTH)},
    {
        CIVILIZATION.name: tables(*(each for each in EVERY_WAY if each not in TABLES.values())),
        CIVILIZATION_FAME.name: tables(*WITH_FAME),
        CIVILIZATION_WISDOM.name: tables(*EVERY_WAY),
        CIVILIZATION_BOTH.name: tables(*WITH_FAME),
    },
    Path(__file__).with_name("kept_games.json"),
    result,
    beginning=300,
)
