"""Barbarians and pirates who wait in a region when it is revealed, if the table plays with them (CM-29.05)."""

from __future__ import annotations

from rules.clash.cities import place_city
from rules.clash.content.boards import Block
from rules.clash.deeds import barbarians_live, pirate_ship_lies
from rules.clash.pieces import place_unit, settlements_left, units_left
from rules.clash.questions.war import where_barbarians_live, where_pirates_lie
from rules.clash.state import BARBARIANS, PIRATES, Player, State
from rules.engine.ask import Option, choose_one
from rules.engine.step import tell

ENOUGH = 2
"""How many plains, or sea spaces, bring a region barbarians, or pirates."""


async def wake(state: State, player: Player, block: Block, entered: str | None) -> None:
    """The explorer chooses the space; never the one just entered. Nobody comes if all their pieces are on the board."""
    if not (state.variants.classic_exploration or state.box.regions_are_inhabited):
        return
    plains = [space for space in block if state.terrain[space] == "plains"]
    seas = [space for space in block if state.terrain[space] == "sea"]
    if len(plains) >= ENOUGH and settlements_left(state, BARBARIANS) and units_left(state, BARBARIANS, "infantry"):
        options = [Option(space, space, spaces=(space,)) for space in plains if space != entered]
        space = await choose_one(player.seat, "barbarian-city", where_barbarians_live(), options)
        place_city(state, BARBARIANS, space)
        place_unit(state, "infantry", BARBARIANS, space)
        tell(state, barbarians_live(space))
    if len(seas) >= ENOUGH and units_left(state, PIRATES, "ship"):
        options = [Option(space, space, spaces=(space,)) for space in seas]
        space = await choose_one(player.seat, "pirate-ship", where_pirates_lie(), options)
        place_unit(state, "ship", PIRATES, space)
        tell(state, pirate_ship_lies(space))
