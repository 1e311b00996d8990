"""Land units: how many there are, and where."""

from __future__ import annotations

from typing import ClassVar

from rules.clash.board import army_at, cities_of, is_army, neighbours, units_of
from rules.clash.content.objectives.battles import Brutus, Trample
from rules.clash.content.objectives.comparing import leads
from rules.clash.content.piece_kinds import UNITS
from rules.clash.kinds import Objective, ObjectiveCard
from rules.clash.state import Player, State, Unit
from rules.engine.english import listed


def army_of(state: State, player: Player) -> list[Unit]:
    return [unit for unit in units_of(state, player.seat) if is_army(state, unit)]


def spaces_of(units: list[Unit]) -> list[str]:
    return list(dict.fromkeys(unit.space for unit in units))


def far_from_home(state: State, player: Player, spaces: list[str]) -> list[str]:
    """Units that are neither in a city of the player nor next to one."""
    return [
        space
        for space in spaces
        if not any(city.space in (space, *neighbours(state, space)) for city in cities_of(state, player.seat))
    ]


class Draft(Objective):
    at = ("recruited",)
    times = 2
    text = f"You used Draft in {times} Recruits of the same turn."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        turn = state.turn
        if turn is None or turn.seat != player.seat or "recruiting" not in turn.used:
            return False
        latest = turn.used[len(turn.used) - turn.used[::-1].index("recruiting") :]
        return DRAFTED in latest and turn.used.count(DRAFTED) >= self.times


DRAFTED = "draft recruiting"


class LargeArmy(Objective):
    more = 4
    text = f"You have at least {more} more army units than any other player."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return leads(state, player, lambda p: len(army_of(state, p)), by=self.more)


class StandingArmy(Objective):
    excludes = "military_might"
    cities = 4
    text = f"{cities} or more of your cities have army units in them."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        guarded = [city for city in cities_of(state, player.seat) if army_at(state, city.space, player.seat)]
        return len(guarded) >= self.cities


class MilitaryMight(Objective):
    excludes = "standing_army"
    units = 12
    text = f"You have {units} or more army units and ships."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        ships = sum(unit.kind == "ship" for unit in units_of(state, player.seat))
        return len(army_of(state, player)) + ships >= self.units


class Threat(Objective):
    """Units aboard in a sea space next to a city count too (docs/rulings.md, 6), as for Outpost and Migration."""

    units = 4
    text = f"{units} or more of your army units stand beside cities of other players."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        foreign = [c.space for c in state.cities.values() if c.owner in state.players and c.owner != player.seat]
        beside = [u for u in army_of(state, player) if any(space in foreign for space in neighbours(state, u.space))]
        return len(beside) >= self.units


class Outpost(Objective):
    """Nobody knows whether foreign cities count (CM-Q.04): here they do not."""

    spaces = 3
    text = f"Your army units stand in {spaces} or more spaces that are neither in nor beside your cities."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return len(far_from_home(state, player, spaces_of(army_of(state, player)))) >= self.spaces


class Migration(Objective):
    spaces = 3
    text = f"Your settlers stand in {spaces} or more spaces that are neither in nor beside your cities."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        settlers = [unit for unit in units_of(state, player.seat) if unit.kind == "settler"]
        return len(far_from_home(state, player, spaces_of(settlers))) >= self.spaces


class Mounted(Objective):
    """Several armies with one kind of animal."""

    kind: ClassVar[str]
    armies: ClassVar[int] = 3

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return len(spaces_of([u for u in units_of(state, player.seat) if u.kind == self.kind])) >= self.armies


class HorsePower(Mounted):
    kind = "cavalry"
    text = f"{Mounted.armies} or more of your armies have cavalry."


class IvoryTower(Mounted):
    kind = "elephant"
    text = f"{Mounted.armies} or more of your armies have elephants."


class Versatility(Objective):
    kinds = tuple(UNITS)
    text = f"You have every kind of unit on the board: {listed([*kinds])}."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return {unit.kind for unit in units_of(state, player.seat)} >= {*self.kinds}


CARDS = (
    ObjectiveCard(Versatility(), Brutus(), number=35, expansion=True),
    ObjectiveCard(Migration(), Trample(), number=37, expansion=True),
)
