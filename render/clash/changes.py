"""Differences between two views of the same table: the contents of the picture "since your last turn"."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from render.clash.strips import numbers, strip_of
from render.look import Look
from rules.clash.view_types import FoughtSeen, UnitSeen, View

Move = tuple[str, str, str]
"""Owner, from, to."""


@dataclass
class Changes:
    moves: Counter[Move] = field(default_factory=Counter)
    """How many units went there."""
    founded: list[str] = field(default_factory=list)
    taken: list[str] = field(default_factory=list)
    """Cities with a different owner than before."""
    razed: list[str] = field(default_factory=list)
    grown: dict[str, int] = field(default_factory=dict)
    """City -> how many pieces it has grown by."""
    calmer: dict[str, str] = field(default_factory=dict)
    """City -> its mood, if that has changed."""
    fights: dict[str, int] = field(default_factory=dict)
    """Space -> the battles fought there since, including the current one."""
    fought: list[FoughtSeen] = field(default_factory=list)
    """Battles that are over, with attacker, defender and winner."""
    lost: dict[str, int] = field(default_factory=dict)
    """Space -> units that have gone, at the place where they were last seen."""
    come: dict[str, int] = field(default_factory=dict)
    """Space -> units that are new."""
    explored: list[str] = field(default_factory=list)
    exhausted: list[str] = field(default_factory=list)
    deltas: dict[str, dict[str, float]] = field(default_factory=dict)
    """Seat -> number on the strip -> plus or minus."""
    advances: dict[str, list[str]] = field(default_factory=dict)

    @property
    def spaces(self) -> list[str]:
        """Everything on the board to look at."""
        found = [space for _, start, end in self.moves for space in (start, end)]
        found += [*self.founded, *self.taken, *self.razed, *self.grown, *self.calmer, *self.fights, *self.lost]
        return list(dict.fromkeys([*found, *self.come, *self.explored, *self.exhausted]))


def between(before: View, view: View) -> Changes:
    changes = Changes()
    _land(changes, before, view)
    _cities(changes, before, view)
    _units(changes, before, view)
    _battles(changes, before, view)
    _players(changes, before, view)
    return changes


def _land(changes: Changes, before: View, view: View) -> None:
    for space, land in view["spaces"].items():
        was = before["spaces"][space]
        if was["terrain"] is None and land["terrain"] is not None:
            changes.explored.append(space)
        if land["exhausted"] and not was["exhausted"]:
            changes.exhausted.append(space)


def _cities(changes: Changes, before: View, view: View) -> None:
    for space, city in view["cities"].items():
        was = before["cities"].get(space)
        if was is None:
            changes.founded.append(space)
            continue
        if was["owner"] != city["owner"]:
            changes.taken.append(space)
        if city["size"] != was["size"]:
            changes.grown[space] = city["size"] - was["size"]
        if city["mood"] != was["mood"]:
            changes.calmer[space] = city["mood"]
    changes.razed += [space for space in before["cities"] if space not in view["cities"]]


def _by_id(view: View) -> dict[str, tuple[str, UnitSeen]]:
    return {unit["id"]: (space, unit) for space, units in view["units"].items() for unit in units}


def _units(changes: Changes, before: View, view: View) -> None:
    were, are = _by_id(before), _by_id(view)
    lost: Counter[str] = Counter()
    for id, (space, unit) in were.items():
        if id not in are:
            if not (unit["kind"] == "settler" and _settled(changes, space, unit, view)):
                lost[space] += 1
        elif are[id][0] != space:
            changes.moves[unit["owner"], space, are[id][0]] += 1
    come = Counter(space for id, (space, _) in are.items() if id not in were)
    changes.lost, changes.come = dict(lost), dict(come)


def _settled(changes: Changes, space: str, settler: UnitSeen, view: View) -> bool:
    """The settler has become a city of its owner, where it stood or near by."""
    return any(view["cities"][city]["owner"] == settler["owner"] for city in changes.founded)


def _battles(changes: Changes, before: View, view: View) -> None:
    """Whether the view has the battles. A view from before battles were noted has none."""
    known = max((battle["number"] for battle in before.get("fought", ())), default=0)
    changes.fought = [battle for battle in view["fought"] if battle["number"] > known]
    spaces = [battle["space"] for battle in changes.fought]
    if view["battle"]:
        spaces.append(view["battle"]["space"])
    changes.fights = dict(Counter(spaces))


def _players(changes: Changes, before: View, view: View) -> None:
    plain = Look()
    for seat, player in view["players"].items():
        old = strip_of(before, seat, (0, 0, 0, 0), 1, plain)
        new = strip_of(view, seat, (0, 0, 0, 0), 1, plain)
        was, now = numbers(old), numbers(new)
        delta = {what: amount - was[what] for what, amount in now.items() if amount != was[what]}
        points = player["points"] - before["players"][seat]["points"]
        if points:
            delta["points"] = points
        if delta:
            changes.deltas[seat] = delta
        gained = [id for id in player["advances"] if id not in before["players"][seat]["advances"]]
        if gained:
            changes.advances[seat] = gained
