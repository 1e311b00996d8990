"""Tables laid out by a pattern, early, in the middle and late in a game: they stay the same when rules change."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import count, cycle
from typing import Any

from rules.clash.content.boards import BOARDS
from rules.clash.content.piece_kinds import BUILDINGS
from rules.clash.editions.monumental import BOX
from rules.clash.state import SEATS
from tests.rules.clash.scenario import clash

STAGES = {"early": (1, 1), "middle": (3, 2), "late": (6, 3)}
"""Age and round."""
LAND = (
    ("plains", "forest", "mountain", "sea"),
    ("forest", "sea", "plains", "barren"),
    ("mountain", "plains", "sea", "forest"),
    ("plains", "sea", "sea", "forest"),
)
MOODS = ("happy", "", "angry")
PEOPLES = {"red": "rome", "blue": "greece", "yellow": "egypt", "green": "china"}
ADVANCES = ("writing", "tactics", "myths", "fishing", "bartering", "mathematics", "storage", "roads", "engineering")


@lru_cache(maxsize=16)
def grown(seats: int, stage: str, seat: str | None = None) -> Any:
    """The view of a spectator (or a seat)."""
    age, round_ = STAGES[stage]
    playing = SEATS[:seats]
    words: dict[str, Any] = {name: ", ".join(_belongings(name, stage, n)) for n, name in enumerate(playing)}
    game = clash(
        "\n".join(_drawn(seats, stage)), seats=seats, age=age, round=round_, turn=playing[age % seats], **words
    )
    return game.game.view(seat)


def _belongings(seat: str, stage: str, n: int) -> Iterator[str]:
    advances = {"early": 0, "middle": 3, "late": 8}[stage]
    yield from (f"{n + 1} food", "2 wood", f"{n} ore", "1 ideas", f"{2 * n} culture", "2 mood")
    yield from (ADVANCES[(n + k) % len(ADVANCES)] for k in range(advances) if n + k < len(ADVANCES))
    if stage != "early":
        yield PEOPLES[seat]
    if stage == "late":
        yield f"leader {BOX.civilizations[PEOPLES[seat]].leaders[0].id}"
        yield f"tracker {n % 4}"


def _drawn(seats: int, stage: str) -> Iterator[str]:
    board, number, owners = BOARDS[seats], count(), cycle(SEATS[:seats])
    wonders = iter(sorted(BOX.wonders))
    for seat, start in zip(SEATS, board.starts.values(), strict=False):
        yield f"{start.spaces[0]} plains  {_city(seat, next(number), stage, wonders)}, {seat} settler"
    shown = {"early": 0, "middle": len(board.unrevealed) // 2, "late": len(board.unrevealed) - 1}[stage]
    for n, block in enumerate(board.unrevealed[:shown]):
        owner = next(owners) if n % 5 != 4 else "barbarians"
        land = LAND[n % len(LAND)]
        for k, (space, terrain) in enumerate(zip(block, land, strict=True)):
            items = list(_items(owner, terrain, n, k, stage))
            if terrain == "plains":
                items.insert(0, _city(owner, next(number), stage, wonders))
            yield f"{space} {terrain}  {', '.join(items)}"


def _items(owner: str, terrain: str, n: int, k: int, stage: str) -> Iterator[str]:
    if terrain == "sea":
        if n % 4 == 1:
            yield f"{1 + n % 3} pirates ship" if n % 3 else "pirates ship"
        elif n % 4 == 2 and owner != "barbarians":
            yield f"{owner} ship"
            if stage == "late":
                yield f"{owner} infantry"
    elif (n + k) % 3 == 0:
        yield f"{1 + n % 3} {owner} infantry"
        if stage == "late" and owner != "barbarians" and n < 5:
            yield f"{owner} leader" if n < 4 else f"{owner} cavalry"
    elif terrain == "barren" and stage == "late":
        yield "exhausted"


def _city(owner: str, n: int, stage: str, wonders: Iterator[str]) -> str:
    words = [owner, "city", MOODS[n % 3]]
    kinds = [kind for kind in BUILDINGS if kind != "port"]
    for k in range({"early": 0, "middle": n % 2, "late": n % 4}[stage] if owner != "barbarians" else 0):
        foreign = "blue:" if n % 5 == 3 and owner != "blue" else ""
        words.append(foreign + kinds[(n + k) % len(kinds)])
    if stage == "late" and owner != "barbarians" and n % 3 == 1:
        words.append(next(wonders))
    return " ".join(filter(None, words))
