"""The squares where a city can put what it makes (CB-095 to CB-098, CB-108 to CB-130, CB-226)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from rules.civilization.board import is_revealed, is_water, outskirts, terrain
from rules.civilization.city_management.items import Item
from rules.civilization.city_states import controlled
from rules.civilization.effect import Effect
from rules.civilization.refusals import (
    enemy_blockades,
    has_one,
    is_city_state,
    is_of_another,
    is_promised,
    is_terrain,
    lies_face_down,
    marker_lies,
    no_place_around,
    stands_elsewhere,
)
from rules.civilization.relics import untouchable
from rules.civilization.routes import why_not_placed
from rules.civilization.state import City, PieceKind, Player, State
from rules.civilization.voices import modify
from rules.civilization.what_squares_give import is_blockaded
from rules.engine.ask import Refusal, none_can

Test = Callable[[], Refusal | None]


Promised = Mapping[str, Sequence[Item]]
"""By square, what the same action makes and puts there."""
NO_MORE: Promised = {}


def squares_for(
    state: State, player: Player, city: City, item: Item, promised: Promised = NO_MORE
) -> list[tuple[str, Test]]:
    """The squares where it might go, each with its refusal, if any."""
    test = partial(_why_not, state, player, city, item, promised)
    return [(square, partial(test, square)) for square in places_of(state, player, city, item)]


def places_of(state: State, player: Player, city: City, item: Item) -> tuple[str, ...]:
    """The outskirts of the city, and other squares where it may put this (CB-095)."""
    around = outskirts(state, city)
    states = controlled(state, player.seat) if city.capital and item.sort == "figure" else []  # CW-044
    more = modify(Effect.also_placed_in, (), state, player, city, item)
    return tuple(dict.fromkeys((*around, *states, *more)))


def why_nowhere(state: State, player: Player, city: City, item: Item, promised: Promised = NO_MORE) -> Refusal | None:
    """CR-53"""
    if not item.lies:
        return None
    otherwise = Refusal("CR-53", no_place_around(item.said, city.square))
    test = partial(_why_not, state, player, city, item, promised)
    return none_can(places_of(state, player, city, item), test, otherwise) and otherwise


def _why_not(state: State, player: Player, city: City, item: Item, promised: Promised, square: str) -> Refusal | None:
    coming = promised.get(square, ())
    if item.sort == "figure":
        figures = sum(other.sort == "figure" for other in coming)
        return why_not_placed(state, player, item.figure, square, figures)
    if any(other.sort in ("building", "wonder") for other in coming):
        return Refusal("CB-116", is_promised(square))
    return why_not_in(state, player, city, item, square)


def why_not_in(state: State, player: Player, city: City, item: Item, square: str) -> Refusal | None:
    if item.sort == "figure":
        return why_not_placed(state, player, item.figure, square)
    if refusal := why_no_piece(state, player, square):
        return refusal
    if item.sort == "building":
        return _why_no_building(state, city, item.name, square)
    return _why_no_wonder(state, city, square)


def why_no_piece(state: State, player: Player, square: str) -> Refusal | None:
    """The same rule for buildings and wonders."""
    if not is_revealed(state, square):
        return Refusal("CB-172", lies_face_down(square))
    if is_blockaded(state, square, player.seat):
        return Refusal("CB-226", enemy_blockades(square))
    if square in state.map_markers:
        return Refusal("CR-21", marker_lies(state.map_markers[square], square))
    if square in state.city_states:
        return Refusal("CW-041", is_city_state(square))
    if refusal := untouchable(state, square):
        return refusal
    if square in state.pieces and state.pieces[square].owner != player.seat:
        return Refusal("CB-130", is_of_another(square))
    return None


TERRAIN_RULES = {"harbor": "CB-109", "trading_post": "CB-110", "workshop": "CB-111", "library": "CB-112",
                 "granary": "CB-112", "shipyard": "CW-005"}  # fmt: skip
"""By the pool of a building; all others may lie anywhere but on water (CB-113)."""


def _why_no_building(state: State, city: City, building: str, square: str) -> Refusal | None:
    kind = state.box.buildings[building]
    if terrain(state, square) not in kind.terrain:
        rule = TERRAIN_RULES.get(kind.pool, "CB-113")
        return Refusal(rule, stands_elsewhere(building, kind.terrain, square, terrain(state, square)))
    if not kind.limited:
        return None
    limited = [other for other in _in_outskirts(state, city, "building") if _is_limited(state, other)]
    if any(other != square for other in limited):  # the piece that it replaces is gone (CB-129)
        return Refusal("CB-115", has_one(city.square, "limited building", limited[0]))
    return None


def _why_no_wonder(state: State, city: City, square: str) -> Refusal | None:
    if is_water(state, square):
        return Refusal("CB-123", is_terrain(square, "water"))
    wonders = _in_outskirts(state, city, "wonder")
    if any(other != square for other in wonders):
        return Refusal("CB-124", has_one(city.square, "wonder", wonders[0]))
    return None


def _is_limited(state: State, square: str) -> bool:
    return state.box.buildings[state.pieces[square].name].limited


def _in_outskirts(state: State, city: City, kind: PieceKind) -> list[str]:
    around = outskirts(state, city)
    return [square for square in around if square in state.pieces and state.pieces[square].kind == kind]
