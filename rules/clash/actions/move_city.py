"""A city that moves in the action Move Units, by a power of its owner."""

from __future__ import annotations

from rules.clash.actions.move import cannot_move, suffer_terrain, taken, turn_of
from rules.clash.amounts import kind_counted
from rules.clash.board import terrain, units_of
from rules.clash.cities import activate
from rules.clash.deeds import moves_city
from rules.clash.effect import Effect
from rules.clash.moving_cities import beside_city
from rules.clash.pieces import army_first, kinds_of, shift_unit
from rules.clash.questions.moves import where_city_goes, who_comes_along
from rules.clash.routes import no_room
from rules.clash.state import Player, State, Unit
from rules.clash.steps import STEPS
from rules.clash.voices import interrupts, modify
from rules.engine.ask import Option, Refusal, choose_amounts, choose_one
from rules.engine.step import tell


@STEPS.step
async def move_city(state: State, seat: str, start: str) -> None:
    """It is activated, goes one space with the units that want to go along, and suffers the terrain like a unit."""
    player, city = state.players[seat], state.cities[start]
    options = [Option(s, s, spaces=(s,)) for s in beside_city(state, player, city)]
    space = await choose_one(seat, "move-to", where_city_goes(start), options)
    units = await _companions(state, player, start, space)
    del state.cities[start]
    state.cities[space] = city
    city.space, city.moved, city.halted = space, True, terrain(state, space) == "mountain"
    turn = turn_of(state)
    turn.used = [f"{word.removesuffix(start)}{space}" if word.endswith(f"@{start}") else word for word in turn.used]
    for unit in units:
        unit.moved = unit.travelled = True
        shift_unit(state, unit, space)
    tell(state, moves_city(seat, start, space, kinds_of(units)))
    suffer_terrain(state, player, units, space)
    for unit in units:
        unit.on_plains = unit.on_plains or terrain(state, space) == "plains"
    await interrupts(Effect.after_city_move, state, player, city)
    await activate(state, city, "move")


async def _companions(state: State, player: Player, start: str, space: str) -> list[Unit]:
    tactics = modify(Effect.army_may_move, False, state, player)
    free = [u for u in units_of(state, player.seat) if u.space == start and not cannot_move(state, player, u, tactics)]
    alike: dict[str, list[Unit]] = {}
    for unit in army_first(free):
        alike.setdefault(unit.kind, []).append(unit)
    options = [kind_counted(kind, len(us), len(us)) for kind, us in alike.items()]
    if not options:
        return []

    def check(kinds: list[str]) -> Refusal | None:
        return no_room(state, player, taken(alike, kinds), space)

    kinds = await choose_amounts(
        player.seat, "move-units", who_comes_along(), options, least=0, most=len(free), check=check, preset=[]
    )
    return taken(alike, kinds)
