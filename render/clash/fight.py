"""A battle as it was told: the view has its frame, the lines everybody heard have dice, values, hits and losses."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.clash.content.pieces import UNITS
from rules.engine.tree import Json

WHO = r"(@\w+|The barbarians|The pirates)"
VALUES = rf"Combat values: {WHO} (\d+), {WHO} (\d+); hits on them: (\d+) and (\d+)"
SINGULAR = {**{kind: kind for kind in UNITS}, **{f"{kind}s": kind for kind in UNITS}}


@dataclass
class Side:
    owner: str
    units: Counter[str] = field(default_factory=Counter)
    """Fighting units that are still there."""
    lost: Counter[str] = field(default_factory=Counter)
    """In the whole battle."""
    lost_before: Counter[str] = field(default_factory=Counter)
    """Before the round."""
    card: str = ""
    card_text: str = ""
    face_down: bool = False
    decided: bool = False
    """Whether it plays a card in the round."""
    dice: list[tuple[int, str]] = field(default_factory=list)
    value: int | None = None
    hits: int | None = None
    """That it scores in the round."""

    @property
    def fought(self) -> Counter[str]:
        """Who took part in the round."""
        return self.units + (self.lost - self.lost_before)


@dataclass
class Fight:
    space: str
    attacker: Side
    defender: Side
    round: int
    naval: bool
    over: bool
    result: str = ""
    """The line that tells who has won."""
    winner: str = ""

    def side(self, owner: str) -> Side | None:
        return next((side for side in (self.attacker, self.defender) if side.owner == owner), None)


def owner_of(words: str) -> str:
    return words[1:] if words.startswith("@") else words.removeprefix("The ")


def read(view: Json, told: Sequence[str]) -> Fight | None:
    """The battle that goes on, or the last one that the lines tell of; None if there is none."""
    begins = [n for n, line in enumerate(told) if re.match(WHO + r" attacks ", line)]
    battle = view["battle"]
    if not begins and not battle:
        return None
    lines = told[begins[-1] :] if begins else []
    first = re.match(WHO + r" attacks " + WHO + r" in (\w+)\.", lines[0]) if lines else None
    if battle and (first is None or first[3] != battle["space"]):
        lines = []
    if battle:
        space, attacker, defender = battle["space"], battle["attacker"], battle["defender"]
    elif first:
        space, attacker, defender = first[3], owner_of(first[1]), owner_of(first[2])
    else:
        return None
    naval = view["spaces"][space]["terrain"] == "sea"
    fight = Fight(space, Side(attacker), Side(defender), 0, naval, battle is None)
    for line in lines:
        _hear(fight, line)
    if battle:
        _from_view(fight, battle)
    _count(fight, view)
    return fight


def _from_view(fight: Fight, battle: Json) -> None:
    fight.round = battle["round"]
    for side in (fight.attacker, fight.defender):
        side.lost = Counter(battle["lost"].get(side.owner, ()))
        if battle["cards"].get(side.owner):
            side.face_down = not side.card
        elif not side.dice and not side.decided:
            side.card = ""


def _count(fight: Fight, view: Json) -> None:
    for unit in view["units"].get(fight.space, ()):
        side = fight.side(unit["owner"])
        fights = unit["kind"] == "ship" if fight.naval else UNITS[unit["kind"]].army
        if side and fights:
            side.units[unit["kind"]] += 1


def _hear(fight: Fight, line: str) -> None:
    if found := re.match(WHO + r" rolls (.+)\.$", line):
        side = fight.side(owner_of(found[1]))
        if side:
            if side is fight.attacker:
                _next_round(fight)
            side.dice = [(int(value), icon) for value, icon in re.findall(r"(\d) (\w+)", found[2])]
    elif found := re.match(VALUES, line):
        one, other = fight.side(owner_of(found[1])), fight.side(owner_of(found[3]))
        if one and other:
            one.value, other.value = int(found[2]), int(found[4])
            other.hits, one.hits = int(found[5]), int(found[6])
    elif found := re.match(WHO + r" reveals ([^:]+): (.*)$", line):
        if side := fight.side(owner_of(found[1])):
            side.card, side.card_text = found[2], found[3]
    elif found := re.match(WHO + r" plays (a card face down|no card)\.", line):
        if side := fight.side(owner_of(found[1])):
            side.card = side.card_text = ""
            side.decided = True
    elif found := re.match(WHO + r" loses (.+)\.$", line):
        if side := fight.side(owner_of(found[1])):
            for count, kind in re.findall(r"(\d+) (\w+)", found[2]):
                if kind in SINGULAR:
                    side.lost[SINGULAR[kind]] += int(count)
    elif found := re.match(r"(" + WHO + r" wins|Nobody wins) the battle in", line):
        fight.result, fight.winner = line, owner_of(found[2]) if found[2] else ""


def _next_round(fight: Fight) -> None:
    fight.round += 1
    for side in (fight.attacker, fight.defender):
        side.dice, side.value, side.hits = [], None, None
        side.lost_before = side.lost.copy()
