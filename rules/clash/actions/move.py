"""Chapters 12 and 13: the action Move Units: who moves, in groups, and what a move brings about.

Where a group can go is found in rules/clash/routes.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.clash.board import enemies_at, enemy_city_at, enemy_ships_at, is_army, is_sea, ships_at, terrain, units_of
from rules.clash.content.pieces import UNITS_PER_SHIP
from rules.clash.effect import Effect, interrupts, modify
from rules.clash.explore import explore_by_land, explore_by_ship
from rules.clash.payment import pay
from rules.clash.pieces import named, named_units, shift_unit, strongest_first
from rules.clash.routes import ROAD_PRICE, Route, land_routes, sea_routes
from rules.clash.state import Player, State, Turn, Unit
from rules.clash.steps import STEPS
from rules.engine.ask import Ask, Option, Refusal, choose_amounts, choose_one
from rules.engine.step import Due, do_next, due, tell

GROUPS = 3
SHIP_MOVED = "ship moved"
SAILED_ROUND = "sailed round"

NO_TACTICS = Refusal("CM-12.05", "Army units cannot be moved without Tactics.")


@dataclass(frozen=True)
class Source:
    """Units of a space that can be moved together: land units, or ships."""

    space: str
    naval: bool
    units: list[Unit]


def turn_of(state: State) -> Turn:
    if state.turn is None:
        raise RuntimeError("units move in a turn")
    return state.turn


# --- who can move --------------------------------------------------------------------------------------------


def cannot_move(state: State, player: Player, unit: Unit, tactics: bool) -> Refusal | None:
    """Why a unit cannot be moved in this Move action."""
    if unit.halted == "mountain":
        return Refusal("CM-12.08", f"The {unit.kind} in {unit.space} has entered a mountain in this turn.")
    if unit.halted == "battle":
        return Refusal("CM-12.07", f"The {unit.kind} in {unit.space} has fought in this turn.")
    if unit.moved:
        return Refusal("CM-12.03", f"The {unit.kind} in {unit.space} has moved in this action.")
    if is_army(unit) and not tactics:
        return NO_TACTICS
    return None


def sources_of(state: State, player: Player, *, fresh: bool = False) -> list[Option[Source]]:
    """One option for the land units and one for the ships of every space; `fresh`: as a new Move action begins."""
    tactics = modify(Effect.army_may_move, False, state, player)
    places: dict[tuple[str, bool], list[Unit]] = {}
    for unit in units_of(state, player.seat):
        places.setdefault((unit.space, unit.kind == "ship"), []).append(unit)
    options = []
    for (space, naval), units in places.items():
        refusal = None
        free = []
        for unit in units:
            why = (
                cannot_move(state, player, unit, tactics)
                if not (fresh and unit.moved and not unit.halted)
                else (NO_TACTICS if is_army(unit) and not tactics else None)
            )
            if why is None:
                free.append(unit)
            else:
                refusal = why
        source = Source(space, naval, free)
        if free:
            refusal = _stuck(state, player, source)
        key = space if naval or not is_sea(state, space) else f"{space} aboard"
        options.append(Option(key, source, f"{key}: {named_units(units)}", refusal, (space,)))
    return options


def _stuck(state: State, player: Player, source: Source) -> Refusal | None:
    """Why nobody of the source can go anywhere."""
    refusal = Refusal("CM-12.04", f"From {source.space} there is nowhere to go.")
    for unit in {(u.kind, u.in_forest): u for u in source.units}.values():
        for option in routes_of(state, player, source, [unit]):
            if option.refused is None:
                return None
            refusal = option.refused
    return refusal


def routes_of(state: State, player: Player, source: Source, units: list[Unit]) -> list[Option[Route]]:
    if source.naval:
        return sea_routes(state, player, source.space, units)
    return land_routes(state, player, source.space, units)


def why_not(state: State, player: Player) -> Refusal | None:
    refusal: Refusal | None = Refusal("CM-12.01", "You have no units on the board.")
    for option in sources_of(state, player, fresh=True):
        if (refusal := option.refused) is None:
            return None
    return refusal


# --- the action ----------------------------------------------------------------------------------------------


@STEPS.step
async def move(state: State, seat: str) -> None:
    """CM-12.01: up to three groups, one after the other."""
    turn = turn_of(state)
    turn.groups = GROUPS
    turn.used = [word for word in turn.used if word not in (SHIP_MOVED, SAILED_ROUND)]
    for unit in units_of(state, seat):
        unit.moved = False
    do_next(state, due(move_group, seat))


@STEPS.step
async def move_group(state: State, seat: str) -> None:
    player, turn = state.players[seat], turn_of(state)
    sources = sources_of(state, player) if turn.groups else []
    if all(option.refused for option in sources):
        do_next(state, due(after_move, seat))
        return
    done: Option[Any] = Option("done", None, "Nobody else moves", idle=True)
    text = f"Who moves? {turn.groups} group{'' if turn.groups == 1 else 's'} left."
    source: Source | None = await Ask(seat, "move-from", text, [*sources, done])
    if source is None:
        do_next(state, due(after_move, seat))
        return
    turn.groups -= 1
    units = await _choose_group(state, player, source)
    passengers = await _choose_passengers(state, player, source, units) if source.naval else []
    routes = routes_of(state, player, source, units)
    route = await choose_one(seat, "move-to", f"{named_units(units)} from {source.space}: where to?", routes)
    await go(state, player, units, passengers, route)


async def _choose_group(state: State, player: Player, source: Source) -> list[Unit]:
    """Whom of a space; figures that are alike are told apart only by whether they may still go into a battle."""
    alike: dict[str, list[Unit]] = {}
    for unit in strongest_first(source.units):
        alike.setdefault(f"{unit.kind} from forest" if unit.in_forest else unit.kind, []).append(unit)
    if len(source.units) == 1:
        return source.units
    options = [Option(key, key, f"{len(units)} {key}", up_to=len(units)) for key, units in alike.items()]

    def check(keys: list[str]) -> Refusal | None:
        group = _taken(alike, keys)
        routes = routes_of(state, player, source, group)
        if any(option.refused is None for option in routes):
            return None
        reason = routes[0].refused if routes else None
        return reason or Refusal("CM-12.04", f"{named_units(group)} can go nowhere from {source.space}.")

    everybody = [key for key, units in alike.items() for _ in units]
    singles = [[key] for key in alike]
    preset = next(keys for keys in [everybody, *singles] if check(keys) is None)
    text = f"Who moves from {source.space}?"
    keys = await choose_amounts(
        player.seat, "move-units", text, options, least=1, most=len(source.units), check=check, preset=preset
    )
    return _taken(alike, keys)


def _taken(alike: dict[str, list[Unit]], keys: list[str]) -> list[Unit]:
    return [unit for key, units in alike.items() for unit in units[: keys.count(key)]]


async def _choose_passengers(state: State, player: Player, source: Source, ships: list[Unit]) -> list[Unit]:
    """The owner says which passengers go along; those who stay must still fit (CM-13.15)."""
    aboard = [u for u in state.units[source.space] if u.owner == player.seat and u.kind != "ship"]
    staying_room = UNITS_PER_SHIP * (len(ships_at(state, source.space, player.seat)) - len(ships))
    most = min(len(aboard), UNITS_PER_SHIP * len(ships))
    least = max(len(aboard) - staying_room, 0)
    if not aboard or least == len(aboard):
        return aboard
    alike: dict[str, list[Unit]] = {}
    for unit in strongest_first(aboard):
        alike.setdefault(unit.kind, []).append(unit)
    options = [Option(kind, kind, named([kind] * len(us)), up_to=len(us)) for kind, us in alike.items()]
    preset = [kind for kind, us in alike.items() for _ in us][:most]
    text = f"Who sails along from {source.space}?"
    kinds = await choose_amounts(player.seat, "move-passengers", text, options, least=least, most=most, preset=preset)
    return _taken(alike, kinds)


# --- going ---------------------------------------------------------------------------------------------------


async def go(state: State, player: Player, units: list[Unit], passengers: list[Unit], route: Route) -> None:
    """Carries out one group's move; another group may follow when everything it caused is over."""
    origin = units[0].space
    for unit in units:
        unit.moved = True
    if route.how == "road":
        await pay(state, player, ROAD_PRICE, "the road")
    if units[0].kind == "ship":
        turn_of(state).used.append(SHIP_MOVED)
    if route.round_the_board:
        turn_of(state).used.append(SAILED_ROUND)
    space = await _explore(state, player, route) if route.block else route.space
    if space is None:
        tell(state, f"The ships of @{player.seat} find no way in and return to {origin}.", origin)
        do_next(state, due(move_group, player.seat))
        return
    for unit in (*units, *passengers):
        shift_unit(state, unit, space)
    tell(state, f"@{player.seat} moves {named_units([*units, *passengers])} from {origin} to {space}.", origin, space)
    if units[0].kind != "ship" and route.how != "road":
        _suffer_terrain(state, player, units, space)
    do_next(state, *_battle(state, player, origin, space), due(move_group, player.seat))


async def _explore(state: State, player: Player, route: Route) -> str | None:
    """Where the explorers end up; None if their ship has to go back (CM-3.09)."""
    if not route.naval:
        await explore_by_land(state, player, route.space)
        return route.space
    if route.block is None:
        raise RuntimeError("a ship explores a region")
    seas = await explore_by_ship(state, player, route.block, route.entries)
    if not seas:
        return None
    options = [Option(space, space, spaces=(space,)) for space in seas]
    return await choose_one(player.seat, "explore-to", "Where does the ship sail?", options)


def _suffer_terrain(state: State, player: Player, units: list[Unit], space: str) -> None:
    """CM-12.08, CM-12.09"""
    land = terrain(state, space) or ""
    halt = modify(Effect.halt, land if land in ("mountain", "forest") else "", state, player, units, space)
    for unit in units:
        if halt == "mountain":
            unit.halted = "mountain"
        elif halt == "forest":
            unit.in_forest = True


def _battle(state: State, player: Player, origin: str, space: str) -> list[Due]:
    """CM-12.06, CM-13.02: enemies there? Then a battle comes first of all."""
    if is_sea(state, space):
        return (
            [Due("battle", [player.seat, space, origin, "moved"])] if enemy_ships_at(state, space, player.seat) else []
        )
    if enemies_at(state, space, player.seat) or enemy_city_at(state, space, player.seat):
        how = "landed" if is_sea(state, origin) else "moved"
        return [Due("battle", [player.seat, space, origin, how])]
    return []


@STEPS.step
async def after_move(state: State, seat: str) -> None:
    await interrupts(Effect.after_move, state, state.players[seat])


def moved_a_ship(state: State) -> bool:
    return SHIP_MOVED in turn_of(state).used


def sailed_round(state: State) -> bool:
    return SAILED_ROUND in turn_of(state).used
