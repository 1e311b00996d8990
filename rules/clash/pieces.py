"""Placing, moving and removing units; what is left in the supplies; stacking (CM-1.04, CM-12.10, CM-13.08)."""

from __future__ import annotations

from rules.clash.board import all_units, army_at, is_sea, passengers_at, ships_at, units_at
from rules.clash.content.pieces import (
    ARMY,
    BARBARIAN_SETTLEMENTS,
    BUILDINGS_OF_A_KIND,
    MOST_ARMY_UNITS,
    PIRATE_SHIPS,
    SETTLEMENTS,
    UNITS,
    UNITS_PER_SHIP,
)
from rules.clash.pile import listed
from rules.clash.state import BARBARIANS, PIRATES, City, State, Unit
from rules.engine.ask import Option, choose_amounts, choose_one
from rules.engine.step import tell


def place_unit(state: State, kind: str, owner: str, space: str) -> Unit:
    unit = Unit(f"unit:{state.next_unit}", kind, owner, space)
    state.next_unit += 1
    state.units.setdefault(space, []).append(unit)
    return unit


def remove_unit(state: State, unit: Unit) -> None:
    _take_up(state, unit)


def shift_unit(state: State, unit: Unit, space: str) -> None:
    """Puts a unit elsewhere."""
    _take_up(state, unit)
    unit.space = space
    state.units.setdefault(space, []).append(unit)


def _take_up(state: State, unit: Unit) -> None:
    here = state.units[unit.space]
    here.remove(unit)
    if not here:
        del state.units[unit.space]


# --- supplies ------------------------------------------------------------------------------------------------


def units_left(state: State, owner: str, kind: str) -> int:
    """Figures of a kind in an owner's supply."""
    if owner == PIRATES:
        supply = PIRATE_SHIPS
    elif owner == BARBARIANS:
        supply = UNITS[kind].barbarian_supply
    else:
        supply = UNITS[kind].supply
    return supply - sum(unit.owner == owner and unit.kind == kind for unit in all_units(state))


def settlements_left(state: State, owner: str) -> int:
    supply = BARBARIAN_SETTLEMENTS if owner == BARBARIANS else SETTLEMENTS
    return supply - sum(city.owner == owner for city in state.cities.values())


def buildings_left(state: State, colour: str, kind: str) -> int:
    """CM-10.04: pieces of a building in this colour, wherever they stand, are not in the supply."""
    return BUILDINGS_OF_A_KIND - sum(city.buildings.get(kind) == colour for city in state.cities.values())


# --- stacking ------------------------------------------------------------------------------------------------


def room_for_army(state: State, space: str, owner: str) -> int:
    """How many more army units of an owner a land space takes (CM-12.10)."""
    return MOST_ARMY_UNITS - len(army_at(state, space, owner))


def room_aboard(state: State, space: str, owner: str) -> int:
    """How many more land units fit on the owner's ships in a sea space (CM-13.08, CM-13.15)."""
    return UNITS_PER_SHIP * len(ships_at(state, space, owner)) - len(passengers_at(state, space, owner))


def overcrowded(state: State) -> list[str]:
    """Spaces that hold more than they may: never, between two steps."""
    crowded = []
    for space, units in state.units.items():
        for owner in {unit.owner: None for unit in units}:
            if is_sea(state, space):
                if room_aboard(state, space, owner) < 0:
                    crowded.append(space)
            elif room_for_army(state, space, owner) < 0:
                crowded.append(space)
    return crowded


# --- words ---------------------------------------------------------------------------------------------------


def named(kinds: list[str]) -> str:
    """2 infantry and 1 settler"""
    counts = {kind: kinds.count(kind) for kind in UNITS if kind in kinds}
    return listed([f"{count} {_plural(kind, count)}" for kind, count in counts.items()]) if counts else "nobody"


def _plural(kind: str, count: int) -> str:
    return kind if count == 1 or kind in ("infantry", "cavalry") else kind + "s"


def named_units(units: list[Unit]) -> str:
    return named([unit.kind for unit in units])


def strongest_first(units: list[Unit]) -> list[Unit]:
    return sorted(units, key=lambda unit: ARMY.index(unit.kind) if unit.kind in ARMY else len(ARMY))


def fighters_at(state: State, space: str, owner: str, naval: bool) -> list[Unit]:
    """Those who fight: ships at sea, army units on land (CM-16.01)."""
    return ships_at(state, space, owner) if naval else army_at(state, space, owner)


def settlers_at(state: State, space: str, owner: str) -> list[Unit]:
    return [unit for unit in units_at(state, space) if unit.owner == owner and unit.kind == "settler"]


def lose_unit(state: State, unit: Unit, killer: str | None = None) -> None:
    """A unit is gone. A leader takes his card with him: to the player who killed him in a battle, face down, or out
    of the game (CM-11.12, CM-11.13, CM-11.17)."""
    remove_unit(state, unit)
    owner = state.players.get(unit.owner)
    if unit.kind != "leader" or owner is None or owner.leader is None:
        return
    if killer in state.players:
        state.players[killer].trophies.append(owner.leader)
        tell(state, f"@{killer} has killed the leader of @{unit.owner}.", unit.space)
    owner.leader = None


async def settle_passengers(state: State, space: str, owner: str, killer: str | None = None) -> None:
    """Land units that no longer fit on the owner's ships are removed, the owner's choice (CM-18.05, CM-13.15)."""
    over = -room_aboard(state, space, owner)
    if over <= 0:
        return
    text = f"{over} of your units in {space} no longer fit aboard: which?"
    lost = await choose_units(owner, "passengers-lost", text, passengers_at(state, space, owner), over)
    for unit in lost:
        lose_unit(state, unit, killer)
    tell(state, f"@{owner} loses {named_units(lost)} with the ships in {space}.", space)


async def choose_units(seat: str, kind: str, text: str, units: list[Unit], count: int) -> list[Unit]:
    """So many of the units, chosen by kind: figures of a kind are alike. Weakest first, unless the player says so."""
    kinds = {unit.kind: sum(u.kind == unit.kind for u in units) for unit in reversed(strongest_first(units))}
    if len(kinds) == 1 or count >= len(units):
        return units[:count]
    options = [Option(kind, kind, named([kind] * have), up_to=min(have, count)) for kind, have in kinds.items()]
    preset = [unit.kind for unit in reversed(strongest_first(units))][:count]
    chosen = await choose_amounts(seat, kind, text, options, least=count, most=count, preset=preset)
    return [u for k in kinds for u in [u for u in units if u.kind == k][: chosen.count(k)]]


async def place_in_city(state: State, seat: str, kind: str, cities: list[City]) -> None:
    """A unit for nothing in one of these cities, if the supply and the stacking limit allow (CM-12.10)."""
    if not units_left(state, seat, kind):
        return
    army = UNITS[kind].army
    options = [Option(c.space, c, spaces=(c.space,)) for c in cities if not army or room_for_army(state, c.space, seat)]
    if options:
        city = await choose_one(seat, f"place-{kind}", f"Where does the {kind} appear?", options)
        place_unit(state, kind, seat, city.space)
        tell(state, f"@{seat} places a {kind} in {city.space}.", city.space)
