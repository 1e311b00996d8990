"""Chapter 20: the pirate icon. battle.py fights pirate ships, and aftermath.py rewards the winner."""

from __future__ import annotations

from functools import partial

from rules.clash.board import all_units, cities_of, clockwise, is_player, is_sea, neighbours, units_at
from rules.clash.cities import change_mood
from rules.clash.deeds import loses_to_pirates, pirate_ship_appears, some
from rules.clash.events import choose_city
from rules.clash.payment import lose
from rules.clash.pieces import place_unit, remove_unit, units_left
from rules.clash.pile import Pile
from rules.clash.questions.war import lose_what_to_pirates, where_pirates_appear, which_pirates_go
from rules.clash.state import PIRATES, City, Player, State, Unit
from rules.clash.steps import STEPS
from rules.engine.ask import Option, choose_one
from rules.engine.rehearsal import together
from rules.engine.step import tell


@STEPS.step
async def pirates(state: State, seat: str) -> None:
    await state.ways.pirates_act(state, seat)


async def pirates_come(state: State, seat: str) -> None:
    player = state.players[seat]
    spaces = free_sea(state)
    if spaces:
        await _fetch_ships(state, player)
        await _place_ships(state, player)
    raided = [other.seat for other in clockwise(state, seat) if raided_cities(state, other)]
    await together(state, {other: partial(_raid, other) for other in raided})


def free_sea(state: State) -> list[str]:
    """Sea spaces without player ships (CM-20.06)."""
    return [
        space
        for space in state.terrain
        if is_sea(state, space) and not any(u.kind == "ship" and is_player(u.owner) for u in units_at(state, space))
    ]


async def _fetch_ships(state: State, player: Player) -> None:
    """CM-20.07: if the supply has fewer than two, some come off the map first."""
    on_map: dict[str, Unit] = {u.space: u for u in all_units(state) if u.owner == PIRATES}
    while on_map and units_left(state, PIRATES, "ship") < state.box.pirates_of_an_icon:
        options = [Option(space, unit, spaces=(space,)) for space, unit in on_map.items()]
        unit = await choose_one(player.seat, "pirate-taken", which_pirates_go(), options)
        remove_unit(state, unit)
        on_map = {u.space: u for u in all_units(state) if u.owner == PIRATES}


async def _place_ships(state: State, player: Player) -> None:
    """One of the two goes next to a city of the player, if possible (CM-20.06)."""
    beside_city = False
    ships = min(state.box.pirates_of_an_icon, units_left(state, PIRATES, "ship"))  # the others sail with a player
    for number in range(ships):
        spaces = free_sea(state)
        near = [space for space in spaces if _beside_own_city(state, player, space)]
        if number == ships - 1 and near and not beside_city:
            spaces = near
        options = [Option(space, space, spaces=(space,)) for space in spaces]
        space = await choose_one(player.seat, "pirate-ship", where_pirates_appear(), options)
        place_unit(state, "ship", PIRATES, space)
        beside_city = beside_city or space in near
        tell(state, pirate_ship_appears(space))


def _beside_own_city(state: State, player: Player, space: str) -> bool:
    return any(near in state.cities and state.cities[near].owner == player.seat for near in neighbours(state, space))


# --- raid (CM-20.08, CM-20.09, CM-20.11) ---------------------------------------------------------------------


def raided_cities(state: State, player: Player) -> list[City]:
    return [
        city
        for city in cities_of(state, player.seat)
        if any(u.owner == PIRATES for near in neighbours(state, city.space) for u in units_at(state, near))
    ]


async def _raid(seat: str, state: State) -> None:
    """A resource or a token; a player with neither lowers the mood of a city next to pirates. They are all asked at
    once (docs/rulings.md, 23)."""
    player = state.players[seat]
    cities = raided_cities(state, player)
    kinds = [kind for kind, _ in player.stock.items()]
    if kinds:
        options = [Option(kind, kind, some({kind: 1})) for kind in kinds]
        kind = await choose_one(player.seat, "pirate-loot", lose_what_to_pirates(), options)
        lose(player, Pile(**{kind: 1}))
        tell(state, loses_to_pirates(player.seat, kind))
        return
    happier = [city for city in cities if city.mood != "angry"]
    city = await choose_city(state, player, "pirate-mood", "Pirates! Which city's mood falls?", happier)
    if city:
        change_mood(state, city, -1)
