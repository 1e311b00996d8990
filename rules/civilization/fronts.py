"""Chapter 20: fronts, attacks on them, wounds, and killed units (CB-253 to CB-260)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from rules.civilization.deeds import attacks_front, opens_front, unit_killed
from rules.civilization.fighters import (
    Role,
    fighter,
    opponent,
    role_of,
    told_fighter,
    told_wounded,
    trumps,
    unit_of,
)
from rules.civilization.state import Battle, Fighter, Front, State
from rules.civilization.units import discard_unit
from rules.engine.step import tell


class Blows(NamedTuple):
    """Wounds that two units deal to each other."""

    dealt: int
    """By the unit that attacks the front."""
    taken: int


def blows(state: State, unit: Fighter, enemy: Fighter, more: int = 0) -> Blows:
    """Both at the same time (CB-255). But a unit that trumps deals its wounds first, and if the other dies of them it
    deals none (CB-259). `more`: the card's addition to the attack."""
    dealt, taken = unit.strength + more, enemy.strength
    if trumps(state, unit, enemy) and is_killed(enemy, dealt):
        return Blows(dealt, 0)
    if trumps(state, enemy, unit) and is_killed(unit, taken):
        return Blows(0, taken)
    return Blows(dealt, taken)


def is_killed(unit: Fighter, wounds: int) -> bool:
    """Whether this many more wounds kill it (CB-256)."""
    return unit.wounds + wounds >= unit.health


def open_to(fight: Battle, side: str) -> list[int]:
    """The fronts that a side can attack: those with only an enemy unit (CB-253, CB-254)."""
    mine, enemy = role_of(fight, side), role_of(fight, opponent(fight, side))
    return [i for i, front in enumerate(fight.fronts) if unit_of(front, enemy) and not unit_of(front, mine)]


class Play(NamedTuple):
    """A unit in the hand that could be played: to a new front, or against an enemy on one."""

    unit: Fighter
    front: int | None = None
    enemy: Fighter | None = None
    blows: Blows = Blows(0, 0)
    is_trumped: bool = False
    gain: int = 0
    """How much the difference between the two totals would change, if the battle ended with it."""

    @property
    def kills(self) -> bool:
        return self.enemy is not None and is_killed(self.enemy, self.blows.dealt)

    @property
    def dies(self) -> bool:
        return is_killed(self.unit, self.blows.taken)


def plays(state: State, fight: Battle, side: str) -> Iterator[Play]:
    """Everything that a side can do with the units in its hand; equal cards once (CB-253)."""
    enemy_role = role_of(fight, opponent(fight, side))
    for card in dict.fromkeys(fight.hands[side]):
        unit = fighter(state, side, card)
        yield Play(unit)
        for number in open_to(fight, side):
            enemy = unit_of(fight.fronts[number], enemy_role)
            assert enemy is not None, "only fronts with an enemy are open"
            struck = blows(state, unit, enemy, fight.more_wounds)
            gain = _lost(state, enemy, struck.dealt) - _lost(state, unit, struck.taken)
            yield Play(unit, number, enemy, struck, trumps(state, enemy, unit), gain)


def _lost(state: State, unit: Fighter, wounds: int) -> int:
    """How much of a unit's worth is lost to this many more wounds."""
    counts = state.ways.counts
    left = 0 if is_killed(unit, wounds) else counts(replace(unit, wounds=unit.wounds + wounds))
    return counts(unit) - left


def open_front(state: State, fight: Battle, unit: Fighter) -> None:
    front = Front()
    _put(front, role_of(fight, unit.owner), unit)
    fight.fronts.append(front)
    tell(state, opens_front(unit.owner, len(fight.fronts), told_fighter(state, unit)))


def attack_front(state: State, fight: Battle, unit: Fighter, number: int) -> None:
    """Resolved at once (CB-255)."""
    front = fight.fronts[number]
    enemy = unit_of(front, role_of(fight, opponent(fight, unit.owner)))
    assert enemy is not None, "only an enemy's front can be attacked"
    struck = blows(state, unit, enemy, fight.more_wounds)
    foe = told_wounded(state, enemy)
    _put(front, role_of(fight, unit.owner), unit)
    unit.wounds += struck.taken
    enemy.wounds += struck.dealt
    tell(state, attacks_front(unit.owner, number + 1, told_fighter(state, unit), foe, struck.dealt, struck.taken))
    bury(state, fight)


def bury(state: State, fight: Battle) -> None:
    """A unit with as many wounds as it can bear is killed at once, and goes face up to the bottom of its deck (CB-256,
    CR-71). An empty front disappears."""
    for front in fight.fronts:
        for unit in (front.attacker, front.defender):
            if unit and is_killed(unit, 0):
                _put(front, role_of(fight, unit.owner), None)
                fight.killed.setdefault(unit.owner, []).append(unit.card)
                discard_unit(state, unit.card)
                tell(state, unit_killed(told_fighter(state, unit), unit.owner))
    fight.fronts = [front for front in fight.fronts if front.attacker or front.defender]


def _put(front: Front, role: Role, unit: Fighter | None) -> None:
    if role == "attacker":
        front.attacker = unit
    else:
        front.defender = unit
