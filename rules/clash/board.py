"""Chapter 2: spaces and terms. Units and their places, neighbours, distances."""

from __future__ import annotations

from collections.abc import Iterable

from rules.clash.content.boards import Board
from rules.clash.state import BARBARIANS, PIRATES, City, Player, State, Unit

SEA = "sea"
NOBODY: list[Unit] = []


def board(state: State) -> Board:
    return state.box.boards[state.seats]


def neighbours(state: State, space: str) -> tuple[str, ...]:
    return state.box.boards[state.seats].grid.neighbours[space]


def terrain(state: State, space: str) -> str | None:
    """None if the region has not been revealed."""
    return state.terrain.get(space)


def land_of(state: State, space: str) -> str:
    """The same as a noun, even for unexplored spaces."""
    return state.terrain.get(space, "unexplored")


def is_empty_ground(state: State, space: str) -> bool:
    """Land without a city or units, that could support life: not barren and not exhausted (CM-2.07)."""
    if not is_land(state, space) or state.terrain[space] == "barren" or space in state.exhausted:
        return False
    return space not in state.cities and not units_at(state, space)


def revealed(state: State, space: str) -> bool:
    return space in state.terrain


def is_sea(state: State, space: str) -> bool:
    return state.terrain.get(space) == SEA


def is_land(state: State, space: str) -> bool:
    """Revealed land (CM-2.01)."""
    return state.terrain.get(space, SEA) != SEA


def within(state: State, space: str | Iterable[str], most: int) -> dict[str, int]:
    """Spaces within `most` steps: over any revealed space, never through unrevealed regions (CM-2.02, CM-2.03)."""
    return board(state).grid.reach(space, most, state.terrain.__contains__)


def within_over_land(state: State, space: str, most: int) -> dict[str, int]:
    """Spaces within `most` land steps (CM-2.12)."""
    return board(state).grid.reach(space, most, lambda s: is_land(state, s))


def plain_distance(state: State, one: str, other: str) -> int:
    """The hex distance over any spaces: for lower limits and for scoring (CM-2.11)."""
    return board(state).grid.distance(one, other)


# --- units ---------------------------------------------------------------------------------------------------


def units_at(state: State, space: str) -> list[Unit]:
    return state.units.get(space, NOBODY)


def all_units(state: State) -> Iterable[Unit]:
    return (unit for units in state.units.values() for unit in units)


def units_of(state: State, owner: str) -> list[Unit]:
    return [unit for units in state.units.values() for unit in units if unit.owner == owner]


def counts(state: State, unit: Unit) -> bool:
    """It counts as a unit for cards and powers, and takes up room aboard (CV-3.1, CV-3.2)."""
    return state.box.units[unit.kind].counts


def counted_units(state: State, owner: str) -> list[Unit]:
    return [unit for unit in units_of(state, owner) if counts(state, unit)]


def is_army(state: State, unit: Unit) -> bool:
    return state.box.units[unit.kind].army


def army_at(state: State, space: str, owner: str) -> list[Unit]:
    """The army units of one owner in a space (CM-2.06)."""
    return [unit for unit in units_at(state, space) if unit.owner == owner and is_army(state, unit)]


def ships_at(state: State, space: str, owner: str) -> list[Unit]:
    return [unit for unit in units_at(state, space) if unit.owner == owner and unit.kind == "ship"]


def passengers_at(state: State, space: str, owner: str) -> list[Unit]:
    """Land units aboard the ships of one owner in a sea space (CM-13.15)."""
    return [unit for unit in units_at(state, space) if unit.owner == owner and unit.kind != "ship"]


def cargo_at(state: State, space: str, owner: str) -> list[Unit]:
    """Those passengers that take up room (CM-13.08)."""
    return [unit for unit in passengers_at(state, space, owner) if counts(state, unit)]


def enemies_at(state: State, space: str, owner: str) -> list[Unit]:
    """Units of anybody else: players, barbarians, pirates (CM-2.04)."""
    return [unit for unit in units_at(state, space) if unit.owner != owner]


def enemy_ships_at(state: State, space: str, owner: str) -> list[Unit]:
    return [unit for unit in units_at(state, space) if unit.owner != owner and unit.kind == "ship"]


def find_unit(state: State, id: str) -> Unit | None:
    return next((unit for unit in all_units(state) if unit.id == id), None)


# --- cities --------------------------------------------------------------------------------------------------


def cities_of(state: State, owner: str) -> list[City]:
    return [city for city in state.cities.values() if city.owner == owner]


def places_of(state: State, owner: str) -> list[str]:
    """Where an owner has a city or any unit."""
    return _spaces([*cities_of(state, owner), *units_of(state, owner)])


def strongholds_of(state: State, owner: str) -> list[str]:
    """Where an owner has a city or army units."""
    return _spaces([*cities_of(state, owner), *(unit for unit in units_of(state, owner) if is_army(state, unit))])


def _spaces(pieces: Iterable[City | Unit]) -> list[str]:
    return list(dict.fromkeys(piece.space for piece in pieces))


def enemy_city_at(state: State, space: str, owner: str) -> City | None:
    city = state.cities.get(space)
    return city if city and city.owner != owner else None


def is_coastal(state: State, city: City) -> bool:
    """CM-2.09"""
    return any(is_sea(state, space) for space in neighbours(state, city.space))


def next_to_pirates(state: State, space: str) -> bool:
    """In a space with pirates or next to one (CM-9.10, CM-20.01)."""
    return any(unit.owner == PIRATES for near in (space, *neighbours(state, space)) for unit in units_at(state, near))


# --- seats ---------------------------------------------------------------------------------------------------


def clockwise(state: State, start: str) -> list[Player]:
    """All players in turn order, beginning with one of them (CM-1.18)."""
    by_position = {player.position: player for player in state.players.values()}
    ring = [by_position[position] for position in board(state).clockwise]
    first = next(i for i, player in enumerate(ring) if player.seat == start)
    return ring[first:] + ring[:first]


def others(state: State, player: Player) -> list[Player]:
    """The other players, clockwise from the left neighbour."""
    return clockwise(state, player.seat)[1:]


def is_player(owner: str) -> bool:
    return owner not in (BARBARIANS, PIRATES)


def decides_for(state: State, owner: str, opponent: str) -> str:
    """The seat that rolls and decides for an owner in a battle. For barbarians and pirates it is the next player
    clockwise from the player who fights them (CM-19.24)."""
    return owner if is_player(owner) else clockwise(state, opponent)[1].seat
