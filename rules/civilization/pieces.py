"""Pieces on squares, figures and city markers: putting them down, taking them off, and counting those left."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from rules.civilization.board import cities_of, figures_of, pieces_on_map
from rules.civilization.deeds import building_destroyed, called_building, city_walls, walls_destroyed
from rules.civilization.effect import Effect
from rules.civilization.state import City, Figure, FigureKind, Piece, Player, State
from rules.civilization.voices import modify
from rules.engine.deed import Deed
from rules.engine.step import tell

# --- buildings, wonders, great people: one in a square -----------------------------------------------------------


def lay(state: State, square: str, piece: Piece) -> None:
    """Puts a piece down; an old piece there makes way (CB-128, CB-158, CB-159)."""
    if square in state.pieces:
        replaced(state, square)
    state.pieces[square] = piece
    for city in state.cities.values():  # its icons are new ones (CR-52)
        city.used = [mark for mark in city.used if not mark.endswith(f" {square}")]


def replaced(state: State, square: str) -> None:
    """CB-131, CB-132, CB-159: a building returns to the market, a wonder leaves the game, a great person goes home."""
    piece = state.pieces.pop(square)
    if piece.kind == "great person":
        state.players[piece.owner].great_people.append(piece.name)
    elif piece.kind == "wonder":
        lose_wonder(state, piece)


def destroyed(state: State, square: str) -> Piece:
    """Takes a piece off the map for good: a building goes to the market, a great person to the pool (CR-78)."""
    piece = state.pieces.pop(square)
    if piece.kind == "great person":
        state.great_people.append(piece.name)
    elif piece.kind == "wonder":
        lose_wonder(state, piece)
    return piece


class Standing(NamedTuple):
    """A building, or the walls of a city: these count as one in its center (CB-118, CR-86)."""

    square: str
    """The name of its place: for walls that of the city."""
    said: Deed
    owner: str
    squares: tuple[str, ...]
    """Its squares: for walls the center of the city, which may be two squares."""


def buildings_on_map(state: State) -> list[Standing]:
    pieces = pieces_on_map(state, "building")
    found = [Standing(square, called_building(piece.name), piece.owner, (square,)) for square, piece in pieces]
    walled = [city for city in state.cities.values() if city.walled]
    return [*found, *(Standing(city.square, city_walls(), city.owner, city.center) for city in walled)]


def destroy_building(state: State, square: str, why: Deed) -> None:
    """A card destroys a building, or the walls of a city, which have no marker to put back (CR-95)."""
    if square in state.cities:
        destroy_walls(state, state.cities[square], why)
        return
    piece = destroyed(state, square)
    tell(state, building_destroyed(piece.name, piece.owner, square, why))


def destroy_walls(state: State, city: City, why: Deed) -> None:
    city.walled = False
    tell(state, walls_destroyed(city.owner, city.square, why))


def lose_wonder(state: State, piece: Piece) -> None:
    """A wonder and its card leave the game."""
    player = state.players[piece.owner]
    player.wonders = tuple(id for id in player.wonders if id != piece.name)
    player.coins.pop(piece.name, None)


def buildings_left(state: State, building: str) -> int:
    """How many markers of its pool are in the market (CB-011, CB-107)."""
    pool = state.box.buildings[building].pool
    laid = sum(
        piece.kind == "building" and state.box.buildings[piece.name].pool == pool for piece in state.pieces.values()
    )
    return state.box.building_pools[pool] - laid


def all_buildings_left(state: State) -> dict[str, int]:
    """The same for each building."""
    buildings = state.box.buildings
    laid = Counter([buildings[piece.name].pool for piece in state.pieces.values() if piece.kind == "building"])
    return {id: state.box.building_pools[building.pool] - laid[building.pool] for id, building in buildings.items()}


# --- figures -------------------------------------------------------------------------------------------------------


def figures_left(state: State, player: Player, kind: FigureKind) -> int:
    """In the player's supply (CB-003, CB-094)."""
    return all_figures(state, player, kind) - len(figures_of(state, player.seat, kind))


def all_figures(state: State, player: Player, kind: FigureKind) -> int:
    """On the map and in the supply (CB-003)."""
    if kind == "army":
        return modify(Effect.armies, state.box.armies, state, player)
    return modify(Effect.scouts, state.box.scouts, state, player)


def place_figure(state: State, player: Player, kind: FigureKind, square: str) -> Figure:
    figure = Figure(f"f{state.next_figure}", kind, player.seat, square, placed=state.turn)
    state.next_figure += 1
    state.figures.setdefault(square, []).append(figure)
    return figure


def move_figure(state: State, figure: Figure, square: str) -> None:
    _lift(state, figure)
    figure.square = square
    state.figures.setdefault(square, []).append(figure)


def remove_figure(state: State, figure: Figure) -> None:
    """Back to the supply of its owner."""
    _lift(state, figure)


def _lift(state: State, figure: Figure) -> None:
    here = state.figures[figure.square]
    here.remove(figure)
    if not here:
        del state.figures[figure.square]
    if figure.gathers and not any(other.gathers for other in here):
        state.gathering.pop(figure.square, None)  # its icons stop counting at once (CR-67)
    figure.gathers = False


def stacking_limit(state: State, player: Player) -> int:
    return modify(Effect.stacking_limit, state.box.stacking_limit, state, player)


# --- cities --------------------------------------------------------------------------------------------------------


def place_city(state: State, player: Player, square: str, *, capital: bool = False) -> City:
    """Unwalled (CB-058)."""
    city = state.cities[square] = City(square, player.seat, capital)
    return city


def cities_left(state: State, player: Player) -> int:
    """How many city markers, besides the capital, are not on the map (CB-004)."""
    return state.box.city_markers - sum(not city.capital for city in cities_of(state, player.seat))
