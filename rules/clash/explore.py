"""Chapter 3: exploring a region, and turning its tile the right way."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.clash.board import board, is_sea, neighbours, revealed, units_at
from rules.clash.content.boards import Block, Tile
from rules.clash.deeds import explores, land_in
from rules.clash.inhabitants import wake
from rules.clash.questions.cities import region_lies, which_way_round
from rules.clash.state import Player, State
from rules.engine import chance
from rules.engine.ask import Option, choose_one
from rules.engine.deed import Deed
from rules.engine.step import tell

Laid = dict[str, str]
"""Space -> terrain, for one way of laying a tile."""
Test = Callable[[Laid], bool]


def unrevealed_block(state: State, space: str) -> Block:
    return board(state).block_of[space]


async def draw_region(state: State) -> str:
    tile = await chance.draw("region", state.region_pile)
    state.region_pile.remove(tile)
    state.exploring = tile
    return tile


async def explore_by_land(state: State, player: Player, entered: str) -> None:
    """A land unit moves into an unrevealed region: it is revealed at once (CM-3.01, CM-3.03 to CM-3.06)."""
    block = unrevealed_block(state, entered)
    tile = await draw_region(state)
    ways = [laid for laid in orientations(block, state.box.regions[tile]) if laid[entered] != "sea"]
    await _lay(state, player, block, tile, _preferred(state, ways), entered)


async def explore_by_ship(state: State, player: Player, block: Block, entries: Iterable[str]) -> list[str]:
    """A ship explores a region that it can enter by the spaces `entries`. Returns the sea spaces of the region it
    reaches; none if it has to go back (CM-3.08, CM-3.09, CM-3.11)."""
    tile = await draw_region(state)
    ways = orientations(block, state.box.regions[tile])
    with_access = [laid for laid in ways if any(laid[space] == "sea" for space in entries)]
    await _lay(state, player, block, tile, _preferred(state, with_access or ways))
    return _sea_within(state, block, entries)


async def reveal_region(state: State, player: Player, block: Block) -> None:
    """A card reveals a region although no unit enters it (CM-3.14)."""
    tile = await draw_region(state)
    await _lay(state, player, block, tile, _preferred(state, orientations(block, state.box.regions[tile])))


def orientations(block: Block, tile: Tile) -> list[Laid]:
    """The two ways of laying a tile that keep the outline of the region (CM-3.02)."""
    return [dict(zip(block, tile, strict=True)), dict(zip(block, reversed(tile), strict=True))]


def _preferred(state: State, ways: list[Laid]) -> list[Laid]:
    """Sea against sea, if possible (CM-3.04); otherwise, at the rim, sea against the rim (CM-3.05)."""

    def meets_sea(laid: Laid) -> bool:
        return any(
            terrain == "sea" and any(is_sea(state, near) for near in neighbours(state, space) if near not in laid)
            for space, terrain in laid.items()
        )

    def meets_rim(laid: Laid) -> bool:
        return any(terrain == "sea" and board(state).grid.at_rim(space) for space, terrain in laid.items())

    return _those(meets_sea, ways) or _those(meets_rim, ways) or ways


def _those(test: Test, ways: list[Laid]) -> list[Laid]:
    return [laid for laid in ways if test(laid)]


async def _lay(
    state: State, player: Player, block: Block, tile: str, ways: list[Laid], entered: str | None = None
) -> None:
    """Lays the tile; the exploring player chooses between two equally good ways (CM-3.06)."""
    options = [
        Option(f"{block[0]} {laid[block[0]]}, {block[3]} {laid[block[3]]}", laid, _described(laid), spaces=block)
        for laid in ways
    ]
    if len(options) == 2 and options[0].key == options[1].key:
        options[1].key += " (turned)"
    laid = await choose_one(player.seat, "orientation", which_way_round(), options)
    state.terrain.update(laid)
    state.regions[block[0]], state.exploring = tile, None
    tell(state, explores(player.seat, [land_in(*one) for one in laid.items()], block))
    await wake(state, player, block, entered)


def _described(laid: Laid) -> Deed:
    return region_lies([land_in(*one) for one in laid.items()])


def _sea_within(state: State, block: Block, entries: Iterable[str]) -> list[str]:
    """The sea spaces of a region that a ship can reach by its entries (CM-3.12)."""
    found = [space for space in entries if is_sea(state, space)]
    seas = [space for space in block if is_sea(state, space) and space not in found]
    passed = [space for space in found if not units_at(state, space)]  # pirates may lie there (CM-29.05)
    return found + [space for space in seas if any(near in passed for near in neighbours(state, space))]


def borders_unrevealed(state: State, space: str) -> list[Block]:
    """The unrevealed regions next to a space."""
    blocks = [unrevealed_block(state, near) for near in neighbours(state, space) if not revealed(state, near)]
    return list(dict.fromkeys(blocks))
