"""The battle that a picture shows, from a view: the current one, or the last one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from rules.clash.content.piece_kinds import IN_WORDS
from rules.clash.editions import edition_of
from rules.clash.view_types import BattleSeen, OfAnEdition, View, VolleySeen

SIDES: tuple[Literal["attacker"], Literal["defender"]] = ("attacker", "defender")


class VolleyOfEdition(VolleySeen, OfAnEdition):
    """With the edition that the card comes from."""


@dataclass(frozen=True)
class Side:
    owner: str
    attacks: bool
    left: Counter[str]
    """Fighting units that are still there."""
    lost: Counter[str]
    volleys: tuple[VolleyOfEdition, ...]
    """Round by round: card, dice, combat value, hits and losses, and the edition that the card comes from."""
    face_down: bool
    """A card of this round lies face down."""


@dataclass(frozen=True)
class Fight:
    space: str
    attacker: Side
    defender: Side
    round: int
    over: bool
    winner: str | None
    fortress: bool
    city: str | None
    """The player who owned the city in question when the battle began."""
    city_size: int

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.attacker, self.defender

    @property
    def result(self) -> tuple[str | None, str]:
        """The subject and its verb, such as "wins"."""
        if self.winner:
            return self.winner, "wins"
        return (self.attacker.owner, "retreats") if self.attacker.left else (None, "Nobody is left")


def fight_of(view: View) -> Fight | None:
    battle = view["battle"] or view["last_battle"]
    if battle is None:
        return None
    attacker, defender = (_side(view, battle, battle[which], which == "attacker") for which in SIDES)
    return Fight(
        battle["space"],
        attacker,
        defender,
        battle["round"],
        over=view["battle"] is None,
        winner=battle["winner"],
        fortress=battle["fortress"],
        city=battle["city"],
        city_size=battle["city_size"],
    )


def _side(view: View, battle: BattleSeen, owner: str, attacks: bool) -> Side:
    lost = Counter(battle["lost"][owner])
    left = Counter(battle["began"][owner]) - lost
    volleys = tuple(VolleyOfEdition(**fought[owner], edition=edition_of(view)) for fought in battle["volleys"])
    face_down = owner in battle["cards"] and not volleys[-1]["card"]
    return Side(owner, attacks, _sorted(left), _sorted(lost), volleys, face_down)


def _sorted(kinds: Counter[str]) -> Counter[str]:
    return Counter({kind: kinds[kind] for kind in IN_WORDS if kinds[kind]})
