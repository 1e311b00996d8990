"""Huts and villages (CB-184, CB-185, CB-190)."""

from __future__ import annotations

from rules.civilization.effect import Effect
from rules.civilization.great_people import gain_great_person
from rules.civilization.state import Player, State
from rules.civilization.voices import interrupts
from rules.engine import chance
from rules.engine.step import tell


async def explore_hut(state: State, player: Player, square: str) -> None:
    """The marker is looked at by the player only, and kept face down (CB-184)."""
    await _take_marker(state, player, square, "hut", state.huts)


async def conquer_village(state: State, player: Player, square: str) -> None:
    """The barbarians are beaten: a great person comes at once, a resource is kept face down (CB-190)."""
    await _take_marker(state, player, square, "village", state.villages)


async def _take_marker(state: State, player: Player, square: str, sort: str, unseen: list[str]) -> None:
    del state.map_markers[square]
    id = await chance.draw(sort, unseen)
    unseen.remove(id)
    marker = state.box.markers[id]
    tell(state, f"@{player.seat} takes the {sort} in {square}.", square)
    if marker.find == "great person":
        tell(state, f"The {sort} was a great person.")
        await gain_great_person(state, player)
    else:
        player.markers.append(id)
        tell(state, f"The {sort} is {marker.name}.", to=[player.seat])
    await interrupts(Effect.after_exploring, state, player, sort, square)
