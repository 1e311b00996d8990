"""The map of this table: face-up tiles, terrain, pieces and figures on squares, and the order of the seats."""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING

from rules.civilization.content.tiles import Ground
from rules.civilization.edition import EDITIONS
from rules.civilization.map import Map, map_of

if TYPE_CHECKING:
    from rules.civilization.content.layouts import Arrow
    from rules.civilization.state import City, Figure, Piece, PieceKind, Player, State


def map_on(state: State) -> Map:
    return map_of(state.seats)


# --- squares -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def laid(edition: str, seats: int, slot: str, tile: str, arrow: Arrow) -> dict[str, Ground]:
    """The ground in the squares of a slot, if this tile lies this way."""
    return map_of(seats).ground(slot, EDITIONS[edition].box.tiles[tile], arrow)


def is_revealed(state: State, square: str) -> bool:
    """A face-down tile counts as not existing (CB-172)."""
    return map_of(state.seats).slot_of[square] in state.tiles


def ground(state: State, square: str) -> Ground:
    """The ground in a square whose tile lies face up."""
    slot = map_of(state.seats).slot_of[square]
    tile = state.tiles[slot]
    return laid(state.edition, state.seats, slot, tile.tile, tile.arrow)[square]


def terrain(state: State, square: str) -> str:
    return state.disasters.get(square) or ground(state, square).terrain


def is_water(state: State, square: str) -> bool:
    """A Harbor does not turn it into land (CB-117); a metropolis does (CF-064)."""
    if terrain(state, square) != "water":
        return False
    city = city_at(state, square)
    return city is None or not city.second


def sides(state: State, square: str) -> list[str]:
    """The revealed squares that share a side with this one (CB-165)."""
    found, tiles = map_on(state), state.tiles
    return [other for other in found.sides.neighbours[square] if found.slot_of[other] in tiles]


def outskirts(state: State, city: City) -> tuple[str, ...]:
    """The 8 squares round a center (CB-028), or the 10 round the center of a metropolis (CF-060)."""
    return map_of(state.seats).outskirts(city.center)


def revealed_squares(state: State) -> list[str]:
    found = map_on(state)
    return [square for slot in found.squares_of if slot in state.tiles for square in found.squares_of[slot]]


def is_empty(state: State, square: str) -> bool:
    """CR-21"""
    things = (state.figures, state.map_markers, state.pieces, state.relics, state.city_states)
    return not any(square in lying for lying in things) and city_at(state, square) is None


# --- who stands where ----------------------------------------------------------------------------------------------


def figures_in(state: State, square: str, owner: str | None = None) -> list[Figure]:
    return [figure for figure in state.figures.get(square, ()) if owner in (None, figure.owner)]


def figures_of(state: State, seat: str, kind: str | None = None) -> list[Figure]:
    """A player's figures on the map, in the order of their squares."""
    order = map_on(state).order
    return [
        figure
        for square in sorted(state.figures, key=order.__getitem__)
        for figure in state.figures[square]
        if figure.owner == seat and kind in (None, figure.kind)
    ]


def enemies_in(state: State, square: str, seat: str) -> list[Figure]:
    return [figure for figure in state.figures.get(square, ()) if figure.owner != seat]


def cities_of(state: State, seat: str) -> list[City]:
    """In the order in which they were built: the capital first."""
    return [city for city in state.cities.values() if city.owner == seat]


def capital_of(state: State, seat: str) -> City:
    return next(city for city in state.cities.values() if city.owner == seat and city.capital)


def city_at(state: State, square: str) -> City | None:
    """The city with its center here: a center is one square, or the two of a metropolis (CF-059)."""
    if square in state.cities:
        return state.cities[square]
    for city in state.cities.values():
        if city.second == square:
            return city
    return None


def city_around(state: State, square: str) -> City | None:
    """The city whose outskirts contain a square; outskirts never overlap (CB-057, CF-065)."""
    return next((city for city in state.cities.values() if square in outskirts(state, city)), None)


def pieces_of(state: State, seat: str) -> list[tuple[str, Piece]]:
    return [(square, piece) for square, piece in state.pieces.items() if piece.owner == seat]


def pieces_on_map(state: State, kind: PieceKind) -> list[tuple[str, Piece]]:
    return [(square, piece) for square, piece in state.pieces.items() if piece.kind == kind]


# --- who sits where ------------------------------------------------------------------------------------------------


SEATING = attrgetter("position")


def clockwise(state: State, first: str) -> list[Player]:
    """All players clockwise, beginning with one of them (CB-290, CR-40)."""
    around = sorted(state.players.values(), key=SEATING)
    start = [player.seat for player in around].index(first)
    return around[start:] + around[:start]


def in_order(state: State) -> list[Player]:
    """Player order (CB-290)."""
    return clockwise(state, state.first_player)


def others(state: State, seat: str) -> list[Player]:
    """All but one, beginning to the left of that player (CR-44)."""
    return clockwise(state, seat)[1:]
