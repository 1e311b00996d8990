"""An invented table that has everything a board can show. Palettes are made from its picture."""

from __future__ import annotations

from functools import lru_cache
from itertools import cycle
from typing import cast

from render.clash.people import SEATS
from rules.clash.editions import MONUMENTAL
from rules.clash.pile import KINDS, RESOURCES
from rules.clash.view_types import View
from rules.engine.tree import Json

TERRAIN = ("plains", "forest", "sea", "mountain", "barren", "sea", "plains")


@lru_cache(maxsize=1)
def everything() -> View:
    """Only the fields that a board shows."""
    board = MONUMENTAL.box.boards[4]
    kinds = cycle(TERRAIN)
    spaces: Json = {}
    for n, block in enumerate(board.blocks):
        for space in block:
            terrain = None if n % 5 == 4 else next(kinds)
            spaces[space] = {"terrain": terrain, "exhausted": terrain not in (None, "sea") and len(spaces) % 9 == 3}
    land = [space for space, is_ in spaces.items() if is_["terrain"] not in (None, "sea")]
    sea = [space for space, is_ in spaces.items() if is_["terrain"] == "sea"]
    shown = {
        "seat": None,
        "edition": MONUMENTAL.name,
        "age": 3,
        "round": 2,
        "ended": False,
        "first_player": "blue",
        "turn": {"seat": "red", "actions": 2},
        "order": ["blue", "green", "yellow", "red"],
        "players": {seat: _player(seat) for seat in SEATS},
        "spaces": spaces,
        "cities": {space: _city(n) for n, space in enumerate(land[::2])},
        "units": _units(land[1::2], sea),
        "wonders": {},
        "in_play": [],
        "event": None,
        "exploring": None,
        "tokens": [],
        "battle": {"space": land[0], "attacker": "red", "defender": "blue"},
        "fought": [],
    }
    return cast("View", shown)


def _player(seat: str) -> Json:
    civilization = next(iter(MONUMENTAL.box.civilizations.values()), None)
    return {
        "civilization": civilization.id if civilization else None,
        "stock": dict.fromkeys(KINDS, 3),
        "limits": dict.fromkeys(RESOURCES, 7),
        "advances": list(MONUMENTAL.box.advances)[:9],
        "specials": [],
        "government": None,
        "tracker": 2,
        "leader": civilization.leaders[0].id if civilization else None,
        "hand_sizes": {"action": 1, "objective": 2, "wonder": 0},
        "points": 7.5,
    }


def _city(n: int) -> Json:
    owner = (*SEATS, "barbarians")[n % 5]
    kinds = [kind for kind in MONUMENTAL.box.buildings if kind != "port"]
    colours = cycle((owner, *SEATS))
    chosen = [kinds[(n + k) % len(kinds)] for k in range(n % 4)]
    wonders = list(MONUMENTAL.box.wonders)[: min(n % 3, 4 - len(chosen))]
    return {
        "owner": owner,
        "size": 1 + len(chosen) + len(wonders),
        "mood": ("happy", "neutral", "angry")[n % 3],
        "buildings": {kind: next(colours) for kind in chosen},
        "wonders": wonders,
        "port": None,
        "activated": n % 3,
        "tokens": (n % 7 == 2) + (n % 9 == 2),
        "marker": "blue" if owner == "barbarians" else None,
        "influenced": False,
    }


def _units(land: list[str], sea: list[str]) -> dict[str, list[Json]]:
    kinds = [kind for kind in MONUMENTAL.box.units if kind != "ship"]
    units: dict[str, list[Json]] = {}
    for n, space in enumerate(land):
        owner = (*SEATS, "barbarians")[n % 5]
        units[space] = [_unit(kinds[(n + k) % len(kinds)], owner) for k in range(1 + n % 4)]
    for n, space in enumerate(sea):
        owner = (*SEATS, "pirates")[n % 5]
        units[space] = [_unit("ship", owner) for _ in range(1 + n % 3)]
    return units


def _unit(kind: str, owner: str) -> Json:
    halted = "battle" if kind == "cavalry" else ""
    return {"id": "", "kind": kind, "owner": owner, "halted": halted, "in_forest": kind == "infantry", "pirate": False}
