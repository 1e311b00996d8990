"""Discovering tiles (CB-180 to CB-183)."""

from __future__ import annotations

from rules.civilization.board import ground, map_on
from rules.civilization.deeds import discovers_tile, lying_in, the_tile
from rules.civilization.effect import Effect
from rules.civilization.relics import place_relics
from rules.civilization.state import Player, State, Tile
from rules.civilization.voices import interrupts
from rules.engine import chance
from rules.engine.step import tell


async def discover(state: State, player: Player, square: str, slot: str) -> None:
    """A tile is turned up beside a figure; its arrow points away from it (CB-181)."""
    tile = await chance.draw("tile", state.tile_pool)
    state.tile_pool.remove(tile)
    found = map_on(state)
    state.tiles[slot] = Tile(tile, found.arrow_from(square, slot))
    squares = found.squares_of[slot]
    place_markers(state, slot)
    lying = [lying_in(state.map_markers[each], each) for each in squares if each in state.map_markers]
    tell(state, discovers_tile(player.seat, square, the_tile(squares[0], squares[-1]), lying, squares))
    place_relics(state, slot)
    await interrupts(Effect.after_discovering, state, player, slot)


def place_markers(state: State, slot: str) -> None:
    """Puts a marker on each hut and village icon, while the pool has any (CB-183, CR-62). Nobody looks at a marker
    before it is taken."""
    for square in map_on(state).squares_of[slot]:
        sort = ground(state, square).marker
        if sort and left_in_pool(state, sort):
            state.map_markers[square] = sort


def left_in_pool(state: State, sort: str) -> int:
    """Markers on the map still count as part of it while nobody has looked at them."""
    unseen = state.huts if sort == "hut" else state.villages
    lying = (sort for square, sort in state.map_markers.items() if square not in state.looked_at)
    return len(unseen) - sum(other == sort for other in lying)
