"""Huts and villages (CB-184, CB-185, CB-190, CF-033 to CF-039)."""

from __future__ import annotations

from collections.abc import Callable

from rules.civilization.board import others
from rules.civilization.deeds import (
    a_marker,
    explores,
    finds_marker,
    found_in,
    holds_markers,
    looks_at_markers,
    marker_is,
    marker_was,
    some,
)
from rules.civilization.effect import Effect
from rules.civilization.kinds import Find
from rules.civilization.state import Player, State
from rules.civilization.voices import interrupts
from rules.engine import chance
from rules.engine.step import reveal, tell


async def explore_hut(state: State, player: Player, square: str) -> None:
    """Only the player looks at the marker, and keeps it face down (CB-184)."""
    await _take_marker(state, player, square, "hut", state.huts)


async def conquer_village(state: State, player: Player, square: str) -> None:
    """The player has beaten the barbarians, and keeps a resource face down (CB-190)."""
    await _take_marker(state, player, square, "village", state.villages)


async def _take_marker(state: State, player: Player, square: str, sort: str, unseen: list[str]) -> None:
    del state.map_markers[square]
    id = await _look(state, square, sort, unseen)
    del state.looked_at[square]
    state.lookers.pop(square, None)
    marker = state.box.markers[id]
    tell(state, explores(player.seat, sort, square))
    find = state.box.find_of(id)
    if find and not find.when:  # it has been shown, and leaves the game
        await reveal(state, marker_was(sort, marker))
        await find.found(state, player, marker, square)
    else:
        player.markers.append(id)
        found = some(marker.resource) if marker.resource else a_marker(marker)
        await reveal(state, finds_marker(player.seat, found, sort), to=[player.seat])
    await interrupts(Effect.after_exploring, state, player, sort, square)


async def _look(state: State, square: str, sort: str, unseen: list[str]) -> str:
    """The marker there: nobody knew it until now, unless an effect let somebody look."""
    if square not in state.looked_at:
        id = await chance.draw(sort, unseen)
        unseen.remove(id)
        state.looked_at[square] = id
    return state.looked_at[square]


async def look_at_markers(state: State, player: Player) -> None:
    """Only the player sees the markers on the map, and those that the others hold."""
    for square, sort in state.map_markers.items():
        id = await _look(state, square, sort, state.huts if sort == "hut" else state.villages)
        state.lookers.setdefault(square, []).append(player.seat)
        await reveal(state, marker_is(sort, square, id), to=[player.seat])
    for other in others(state, player.seat):
        held = [found_in(id, state.box.markers[id].sort) for id in other.markers]
        await reveal(state, holds_markers(other.seat, held), to=[player.seat])
    tell(state, looks_at_markers(player.seat))


def could_hold_find(state: State, player: Player, wanted: Callable[[Find], bool]) -> bool:
    """Whether, as far as anybody can see, such a marker may be face down in front of the player: everybody knows the
    sorts of the player's markers, and the faces shown (CB-184, CR-46)."""
    sorts = [state.box.markers[id].sort for id in player.markers]
    if not sorts:
        return False
    unseen = [
        *state.huts,
        *state.villages,
        *state.looked_at.values(),
        *(id for other in state.players.values() for id in other.markers),
    ]
    finds = (state.box.find_of(id) for id in dict.fromkeys(unseen) if state.box.markers[id].sort in sorts)
    return any(find and wanted(find) for find in finds)
