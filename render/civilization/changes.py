"""Differences between two views of the same table: the contents of the picture "since your last turn"."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from render.civilization.strips import numbers
from rules.civilization.view_types import BattleSeen, FigureSeen, View

Move = tuple[str, str, str]
"""Owner, from, to."""


@dataclass
class Changes:
    moves: Counter[Move] = field(default_factory=Counter)
    """How many figures went there."""
    lost: dict[str, int] = field(default_factory=dict)
    """Square -> figures that have gone, at the place where they were last seen."""
    come: dict[str, int] = field(default_factory=dict)
    """Square -> figures that are new."""
    founded: list[str] = field(default_factory=list)
    destroyed: list[str] = field(default_factory=list)
    """Cities that no longer exist."""
    walled: list[str] = field(default_factory=list)
    breached: list[str] = field(default_factory=list)
    """Cities that have lost their walls."""
    built: list[str] = field(default_factory=list)
    """Squares with a different piece than before."""
    razed: list[str] = field(default_factory=list)
    """Squares that have lost their piece."""
    taken: dict[str, str] = field(default_factory=dict)
    """Squares that have lost their hut or village -> which of the two."""
    relics: dict[str, str] = field(default_factory=dict)
    """Squares that have lost their relic -> which relic."""
    risen: list[str] = field(default_factory=list)
    """City-states that have been found."""
    fallen: list[str] = field(default_factory=list)
    grown: list[str] = field(default_factory=list)
    """Second squares of metropolises."""
    marked: dict[str, list[str]] = field(default_factory=dict)
    """Cities with a new fortification, caravan or building program."""
    altered: dict[str, str] = field(default_factory=dict)
    """Squares with a different terrain than before."""
    discovered: list[str] = field(default_factory=list)
    """Slots."""
    fights: list[str] = field(default_factory=list)
    """Squares where there was a battle, or is one."""
    fought: list[BattleSeen] = field(default_factory=list)
    """Battles that are over."""
    deltas: dict[str, dict[str, float]] = field(default_factory=dict)
    """Seat -> number on the strip -> more or less."""
    techs: dict[str, list[str]] = field(default_factory=dict)
    governments: dict[str, str] = field(default_factory=dict)
    policies: dict[str, list[str]] = field(default_factory=dict)
    """Seat -> social policies that it has adopted since."""
    investments: dict[str, dict[str, int]] = field(default_factory=dict)
    """Seat -> investment -> markers added to it."""

    @property
    def squares(self) -> list[str]:
        """Everything on the map to look at, except whole tiles."""
        found = [square for _, start, end in self.moves for square in (start, end)]
        found += [*self.founded, *self.destroyed, *self.walled, *self.built, *self.razed, *self.taken, *self.altered]
        found += [*self.breached, *self.relics, *self.risen, *self.fallen, *self.grown, *self.marked, *self.fights]
        return list(dict.fromkeys([*found, *self.lost, *self.come]))


def between(before: View, view: View) -> Changes:
    changes = Changes()
    _land(changes, before, view)
    _cities(changes, before, view)
    _figures(changes, before, view)
    _battles(changes, before, view)
    _players(changes, before, view)
    return changes


def _land(changes: Changes, before: View, view: View) -> None:
    changes.discovered = [slot for slot, lies in view["slots"].items() if lies and not before["slots"][slot]]
    for square, there in view["squares"].items():
        was = before["squares"][square]
        if not was["terrain"] or not there["terrain"]:
            continue
        old, piece = was["piece"], there["piece"]
        if piece and (old is None or (old["kind"], old["name"]) != (piece["kind"], piece["name"])):
            changes.built.append(square)
        elif old and not piece:
            changes.razed.append(square)
        if was["marker"] and not there["marker"]:
            changes.taken[square] = was["marker"]
        if was["terrain"] != there["terrain"]:
            changes.altered[square] = there["terrain"]
    changes.relics = {square: id for square, id in before["relics"].items() if square not in view["relics"]}
    changes.risen = [square for square in view["city_states"] if square not in before["city_states"]]
    changes.fallen = [square for square in before["city_states"] if square not in view["city_states"]]


def _cities(changes: Changes, before: View, view: View) -> None:
    for square, city in view["cities"].items():
        was = before["cities"].get(square)
        if was is None or was["owner"] != city["owner"]:
            changes.founded.append(square)
        elif city["walled"] and not was["walled"]:
            changes.walled.append(square)
        elif was["walled"] and not city["walled"]:
            changes.breached.append(square)
        if was and city["second"] != was["second"]:
            changes.grown.append(city["second"])
        had = (was["marker"], was["program"]) if was else ("", False)
        new = [city["marker"]] * (city["marker"] != had[0]) + ["building program"] * (city["program"] > had[1])
        if any(new):
            changes.marked[square] = list(filter(None, new))
    changes.destroyed = [square for square in before["cities"] if square not in view["cities"]]


def _by_id(view: View) -> dict[str, tuple[str, FigureSeen]]:
    return {figure["id"]: (square, figure) for square, figures in view["figures"].items() for figure in figures}


def _figures(changes: Changes, before: View, view: View) -> None:
    were, are = _by_id(before), _by_id(view)
    lost: Counter[str] = Counter()
    for id, (square, figure) in were.items():
        if id not in are:
            if square not in changes.founded:  # it has become a city (CB-052)
                lost[square] += 1
        elif are[id][0] != square:
            changes.moves[figure["owner"], square, are[id][0]] += 1
    come = Counter(square for id, (square, _) in are.items() if id not in were)
    changes.lost, changes.come = dict(lost), dict(come)


def has_been_fought(before: View, view: View) -> bool:
    """A battle that was not over before is over now. Loot that its winner takes later does not make it a different
    battle."""
    was, last = ({**(one["last_battle"] or {}), "loot": None} for one in (before, view))
    return view["last_battle"] is not None and was != last


def _battles(changes: Changes, before: View, view: View) -> None:
    if view["last_battle"] and has_been_fought(before, view):
        changes.fought.append(view["last_battle"])
    fights = [battle["square"] for battle in (*changes.fought, view["battle"]) if battle]
    changes.fights = list(dict.fromkeys(fights))


def _players(changes: Changes, before: View, view: View) -> None:
    for seat, player in view["players"].items():
        was, now = numbers(before, seat), numbers(view, seat)
        delta: dict[str, float] = {
            what: amount - was.get(what, 0) for what, amount in now.items() if amount != was.get(what, 0)
        }
        old = before["players"][seat]
        delta |= {
            kind: rank - old["ranks"][kind] for kind, rank in player["ranks"].items() if rank != old["ranks"][kind]
        }
        if delta:
            changes.deltas[seat] = delta
        learned = [tech for tech in player["techs"] if tech not in old["techs"]]
        if learned:
            changes.techs[seat] = learned
        if player["government"] != old["government"]:
            changes.governments[seat] = player["government"]
        if adopted := [id for id in player["policies"] if id not in old["policies"]]:
            changes.policies[seat] = adopted
        put = {id: count - old["investments"].get(id, 0) for id, count in player["investments"].items()}
        if put := {id: count for id, count in put.items() if count > 0}:
            changes.investments[seat] = put
