"""The kept histories of the auction (tests/rules/histories.py)."""

from __future__ import annotations

from pathlib import Path

from rules.engine.tree import Json
from tests.rules.engine.auction import AUCTION, score
from tests.rules.histories import KeptGames, tables

TABLES: tuple[Json, ...] = tuple({"seats": seats, "lots": lots} for seats in (2, 3) for lots in (5, 3)) * 3


def points(view: Json) -> Json:
    return {line.seat: line.total for line in score(view)}


KEPT_GAMES = KeptGames(
    {AUCTION.name: AUCTION},
    {AUCTION.name: tables(*TABLES)},
    Path(__file__).with_name("kept_games.json"),
    points,
)
