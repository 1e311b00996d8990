"""Whole games by random answers whose histories are kept: what is built for other editions changes none of them.

    python -m tests.rules.clash.histories

plays them and writes them down anew. That is done only when a rule of this edition itself has changed, on purpose.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from rules.clash.assembled import CLASH
from rules.engine.game import Game
from rules.engine.random_play import picker
from rules.engine.tree import Json, dumps

KEPT = Path(__file__).with_name("histories.json")
PART = 100
"""So many answers are summed up together: the first part that differs says where to look."""
TABLES: dict[str, Json] = {
    **{f"{seats} seats": {"seats": seats} for seats in (2, 3, 4)},
    **{f"{seats} seats, basic": {"seats": seats, "civilizations": False} for seats in (2, 3, 4)},
    **{f"{seats} seats, short, two boards": {"seats": seats, "civilizations": "choice", "ages": 4} for seats in (3, 4)},
    "classic exploration": {"seats": 2, "exploration": "classic", "events": "optional"},
    "variable end": {"seats": 4, "exploration": "classic", "events": "icons", "ending": 4},
}


def history(table: str) -> list[str]:
    """What was answered and what was told, part by part, and how the game ended."""
    game, pick = Game.new(CLASH, TABLES[table], f"history of {table}", sealed=False), picker(len(table))
    answers: list[str] = []
    while not game.over:
        ask = game.asks[pick(len(game.asks))]
        answer = ask.sample(pick)
        answers.append(dumps([ask.seat, ask.kind, answer]))
        game.answer(ask.seat, answer, ask.kind)
    told = [dumps([line.text, line.to, line.spaces]) for line in game.lines]
    score = {seat: player["points"] for seat, player in game.view(None)["players"].items()}
    return [*_parts(answers), *_parts(told), dumps({"answers": len(answers), "told": len(told), "score": score})]


def _parts(words: list[str]) -> list[str]:
    sums = [words[at : at + PART] for at in range(0, len(words), PART)]
    return [sha256("\n".join(part).encode()).hexdigest()[:8] for part in sums]


def kept() -> dict[str, list[str]]:
    histories: dict[str, list[str]] = json.loads(KEPT.read_text())
    return histories


if __name__ == "__main__":
    KEPT.write_text(json.dumps({table: history(table) for table in TABLES}, indent=0) + "\n")
