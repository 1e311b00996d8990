"""Pieces with no effect of their own, as they are printed: buildings, units, great people, huts, culture spaces."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from rules.civilization.yields import Icons
from rules.engine.english import a, listed


@dataclass(frozen=True)
class Resource:
    id: str
    name: str
    market: bool
    """It has tokens in the market and icons on the map; the other resources come from huts, villages and cards."""


@dataclass(frozen=True)
class Building:
    id: str
    name: str
    cost: int
    terrain: tuple[str, ...]
    icons: Icons
    pool: str
    """Its markers: a basic form and its upgrade are the two sides of one marker (CB-011)."""
    limited: bool = False
    """A city may have only one of these, whatever its kind (CB-115)."""
    combat_bonus: int = 0
    upgrade: str | None = None
    """The form on the other side (CB-205)."""


class RankedUnit(NamedTuple):
    """The units of a type at a rank."""

    id: str
    name: str


@dataclass(frozen=True)
class UnitType:
    id: str
    name: str
    ranks: tuple[str, ...]
    """The name of a unit at each rank; empty where there is none."""
    costs: tuple[int, ...]
    """By rank."""
    trumps: str | None
    start_rank: int
    """0: locked (CB-010)."""

    @cached_property
    def ranked(self) -> tuple[RankedUnit, ...]:
        return tuple(RankedUnit(f"{self.id} {rank}", name) for rank, name in enumerate(self.ranks, 1))

    def at_rank(self, rank: int) -> RankedUnit:
        """The values at a rank; an aircraft has only one rank, and always the same values."""
        return self.ranked[min(max(rank, 1), len(self.ranked)) - 1]


@dataclass(frozen=True)
class UnitCard:
    id: str
    type: str
    strengths: tuple[int, ...]
    """By rank: the wounds that it deals."""
    copies: int
    built_on: str = ""
    """A stand-in's base: the rule it is built on, because no source gives its strengths (CR-85)."""
    healths: tuple[int, ...] = ()
    """By rank: the wounds that kill it (CW-028). Empty: as many as it deals (CB-256)."""

    @property
    def stand_in(self) -> bool:
        return bool(self.built_on)

    def at_rank(self, values: tuple[int, ...], rank: int) -> int:
        """The value at a rank; an aircraft has only one rank, and always the same value."""
        return values[min(max(rank, 1), len(values)) - 1]


@dataclass(frozen=True)
class GreatPerson:
    """A marker (CB-162)."""

    type: str
    name: str
    icons: Icons
    markers: int
    combat_bonus: int = 0


COUNTED = ("city-state", "friendly barbarian", "great person", "spy", "teacher")
"""Things on markers that stand alone with an article: "a spy", but "iron", "wealth", "friendly workers"."""


@dataclass(frozen=True)
class Marker:
    """A hut or village marker."""

    id: str
    sort: Literal["hut", "village"]
    find: str
    """ "resource", or the kind of find (rules/civilization/content/finds.py)."""
    copies: int
    resource: str | None = None
    culture: int = 0
    """The culture of native art (CF-036)."""
    built_on: str = ""
    """A stand-in's base: the source of its number, because no book gives it (CR-85)."""

    @property
    def stand_in(self) -> bool:
        return bool(self.built_on)

    @property
    def name(self) -> str:
        return self.resource or self.find

    @property
    def held(self) -> str:
        """In a sentence: "a great person", "iron"."""
        return a(self.name) if self.name in COUNTED else self.name


Reward = Literal["culture event", "great person", "victory"]


@dataclass(frozen=True)
class Space:
    """A space of the culture track (CB-141 to CB-150)."""

    number: int
    section: int
    culture: int
    trade: int
    reward: Reward


@dataclass(frozen=True)
class CityState:
    """A city-state (CW-043): its benefits, besides the place for figures."""

    id: str
    icons: Icons
    combat_bonus: int = 0
    any_resource: bool = False
    """It has the icon of any resource of the market (CR-17)."""

    @property
    def name(self) -> str:
        return f"City-state {self.id.rpartition('_')[2]}"

    @property
    def text(self) -> str:
        gives = self.icons.words()
        gives += [f"{self.combat_bonus} combat bonus"] * bool(self.combat_bonus)
        gives += ["a resource of your choice"] * self.any_resource
        return f"It gives {listed(gives)}."
