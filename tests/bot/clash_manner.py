"""How people play Clash of Cultures."""

from __future__ import annotations

from typing import Any

from bot.table.table import Table
from rules.clash.assembled import CLASH
from rules.engine.ask import Ask, Option, Pick
from rules.engine.english import PLAIN
from tests.bot.manner import Manner, Seen, drawn

LIKED = {
    "collect": 6,
    "advance": 6,
    "recruit": 5,
    "move": 5,
    "found-city": 8,
    "construct": 5,
    "wonder": 8,
    "happiness": 2,
    "influence": 2,
    "trade": 0,
    "withdraw-trade": 0,
}
"""How much people like to do something. Anything that is not listed, they like a little."""
END = "end-turn"


class ClashManner(Manner):
    title = CLASH.title
    between = ("objective",)
    in_parts = ("move",)

    def part(self, table: Table) -> str:
        return f"age {table.view(None)['age']}"

    def want(self, table: Seen, ask: Ask[Any], pick: Pick) -> str:
        legal = [option.key for option in ask.legal()]
        left = table.view(None)["turn"]["actions"]
        end = END if END in legal else ""
        if end and not left and pick(5):
            return end
        odds = {key: (0 if left else 1) if key == end else LIKED.get(key, 1) for key in legal}
        return drawn(odds, pick) if any(odds.values()) else end

    def deed(self, kind: str, key: str) -> str:
        return key if key in LIKED or key == END else "a power or card"

    def better(self, table: Seen, ask: Ask[Any], options: list[Option[Any]], pick: Pick) -> list[Option[Any]]:
        attacks = [option for option in options if "(attack)" in option.label_for(PLAIN)]
        return attacks if attacks and pick(4) else options


def actions(deeds: list[str]) -> int:
    """How many of the things done in a turn were actions."""
    return sum(deed in LIKED for deed in deeds)


def others(deeds: list[str]) -> int:
    """Includes powers and cards: whatever is free, or played in place of an action."""
    return sum(deed not in LIKED and deed != END for deed in deeds)
