"""Chapters 12 and 13, the action Move Units: who moves, in which groups, and what follows from a move.

rules/clash/routes.py works out where a group can go.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from rules.clash.amounts import kind_counted
from rules.clash.board import (
    cities_of,
    enemies_at,
    enemy_city_at,
    enemy_ships_at,
    is_army,
    is_sea,
    others,
    passengers_at,
    ships_at,
    terrain,
    units_of,
)
from rules.clash.conversion import beach, launch
from rules.clash.deeds import moves, ships_return, the_road
from rules.clash.effect import Effect
from rules.clash.explore import explore_by_land, explore_by_ship
from rules.clash.moving_cities import city_sources
from rules.clash.payment import pay
from rules.clash.pieces import (
    Figure,
    army_first,
    figures_alike,
    join_pirates,
    kind_of,
    kinds_of,
    part_with_pirates,
    shift_unit,
    ship_capacity,
)
from rules.clash.questions.moves import (
    back_where_it_came_from,
    nobody_else_moves,
    units_at_space,
    units_on_ships,
    where_ship_sails,
    where_units_go,
    who_moves_from,
    who_moves_next,
    who_sails_along,
)
from rules.clash.refusals import (
    can_go_nowhere,
    has_entered_mountain,
    has_fought,
    has_moved,
    has_to_come_along,
    moves_no_more,
    needs_tactics,
    none_on_board,
    nowhere_to_go,
    nowhere_together,
    pirates_need_company,
)
from rules.clash.routes import Route, land_routes, pay_for_entry, road_price, sea_routes
from rules.clash.state import City, Player, State, Turn, Unit
from rules.clash.steps import STEPS
from rules.clash.voices import interrupts, modify, speakers
from rules.engine.ask import Ask, Option, Refusal, choose_amounts, choose_one, none_can, none_of
from rules.engine.step import Due, do_next, due, tell

SHIP_MOVED = "ship moved"
SAILED_ROUND = "sailed round"

NO_TACTICS = Refusal("CM-12.05", needs_tactics())


class Source(NamedTuple):
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
    """The reason why a unit cannot be moved in this Move action."""
    if unit.halted == "mountain":
        return Refusal("CM-12.08", has_entered_mountain(kind_of(unit), unit.space))
    if unit.halted == "battle" and not modify(Effect.moves_after_battle, False, state, player, unit):
        rule = "CM-13.03" if unit.kind == "ship" else "CM-12.07"
        return Refusal(rule, has_fought(kind_of(unit), unit.space))
    if unit.halted == "power":
        return Refusal("CM-12.03", moves_no_more(kind_of(unit), unit.space))
    if unit.moved:
        return Refusal("CM-12.03", has_moved(kind_of(unit), unit.space))
    if is_army(state, unit) and not tactics:
        return NO_TACTICS
    return None


def sources_of(state: State, player: Player) -> list[Option[Source]]:
    """One option for the land units and one for the ships of every space."""
    tactics = modify(Effect.army_may_move, False, state, player)
    options = []
    for space, naval, units in _groups(state, player):
        source = Source(space, naval, [u for u in units if cannot_move(state, player, u, tactics) is None])
        aboard = not naval and is_sea(state, space)
        key, told = (f"{space} aboard", units_on_ships) if aboard else (space, units_at_space)
        test = partial(_stuck, state, player, tactics, (space, naval, units))
        text = told(space, kinds_of(source.units or units))
        options.append(Option(key, source, text, spaces=(space,), unless=test))
    return options


Group = tuple[str, bool, list[Unit]]
"""A space, whether the units are ships, and the units."""


def _groups(state: State, player: Player) -> list[Group]:
    places: dict[tuple[str, bool], list[Unit]] = {}
    for unit in units_of(state, player.seat):
        places.setdefault((unit.space, unit.kind == "ship"), []).append(unit)
    return [(space, naval, units) for (space, naval), units in places.items()]


def _stuck(state: State, player: Player, tactics: bool, group: Group) -> Refusal | None:
    """The reason why no unit of a group can be moved."""
    space, naval, units = group
    free = [unit for unit in units if cannot_move(state, player, unit, tactics) is None]
    if not free:
        return cannot_move(state, player, units[0], tactics)
    return source_refused(state, player, Source(space, naval, free))


def source_refused(state: State, player: Player, source: Source) -> Refusal | None:
    """The reason why no unit of the source can go anywhere."""
    if refusal := unaccompanied(state, source.units):
        return refusal
    nowhere = Refusal("CM-12.04", nowhere_to_go(source.space))
    alike = {(unit.kind, unit.in_forest, unit.on_plains): unit for unit in source.units}
    find = sea_routes if source.naval else land_routes
    return none_of((r for unit in alike.values() for r in find(state, player, source.space, [unit])), nowhere)


def unaccompanied(state: State, units: list[Unit]) -> Refusal | None:
    """Friendly pirates only sail together with a piece of the player's own."""
    crew = passengers_at(state, units[0].space, units[0].owner)
    on_them = (None, *(unit.id for unit in units))  # None where it does not matter which ship a unit is on
    if not all(unit.pirate for unit in units) or any(unit.aboard in on_them for unit in crew):
        return None
    return Refusal("CM-13.01", pirates_need_company())


def routes_of(
    state: State, player: Player, source: Source, units: list[Unit], cargo: list[Unit] | None = None
) -> list[Option[Route]]:
    if source.naval:
        return list(sea_routes(state, player, source.space, units, cargo))
    return list(land_routes(state, player, source.space, units))


def why_not(state: State, player: Player) -> Refusal | None:
    tactics = modify(Effect.army_may_move, False, state, player)
    refusal = none_can(_groups(state, player), partial(_stuck, state, player, tactics), NOBODY)
    return refusal and none_of(city_sources(state, player), refusal)


NOBODY = Refusal("CM-12.01", none_on_board("unit"))


# --- the action ----------------------------------------------------------------------------------------------


@STEPS.step
async def move(state: State, seat: str) -> None:
    """CM-12.01: up to three groups, one after the other."""
    turn = turn_of(state)
    turn.groups = state.box.groups
    turn.used = [word for word in turn.used if word not in (SHIP_MOVED, SAILED_ROUND)]
    do_next(state, due(move_group, seat))


@STEPS.step
async def move_group(state: State, seat: str) -> None:
    player, turn = state.players[seat], turn_of(state)
    sources: list[Option] = [*sources_of(state, player), *city_sources(state, player)] if turn.groups else []
    if all(option.refused for option in sources):
        do_next(state, due(after_move, seat))
        return
    done: Option = Option("done", None, nobody_else_moves(), idle=True)
    text = who_moves_next(turn.groups)
    source: Source | City | None = await Ask(seat, "move-from", text, [*sources, done])
    if source is None:
        do_next(state, due(after_move, seat))
        return
    turn.groups -= 1
    if isinstance(source, City):
        do_next(state, Due("move-city", [seat, source.space]), due(move_group, seat))
        return
    units = await choose_group(state, player, source)
    aboard = passengers_at(state, source.space, seat) if source.naval else []
    passengers = await state.ways.who_sails_along(state, player, units, aboard)
    routes = routes_of(state, player, source, units, passengers)
    route = await choose_one(seat, "move-to", where_units_go(kinds_of(units), source.space), routes)
    await go(state, player, units, passengers, route)


Ways = Callable[[State, Player, Source, list[Unit]], list[Option[Route]]]


async def choose_group(state: State, player: Player, source: Source, ways: Ways = routes_of) -> list[Unit]:
    """The figures of a space that move. Figures of a kind differ only if some may no longer go into a battle."""
    figures = {unit.id: _figure_of(state, player, unit) for unit in source.units}
    alike: dict[str, list[Unit]] = {}
    for unit in army_first(source.units):
        alike.setdefault(figures[unit.id].key, []).append(unit)
    if len(source.units) == 1:
        return source.units
    options = [figures_alike(key, figures[units[0].id], len(units), len(units)) for key, units in alike.items()]

    def check(keys: list[str]) -> Refusal | None:
        group = taken(alike, keys)
        if refusal := unaccompanied(state, group):
            return refusal
        routes = ways(state, player, source, group)
        if any(option.refused is None for option in routes):
            return None
        reason = routes[0].refused if routes else None
        return reason or Refusal("CM-12.04", can_go_nowhere(kinds_of(group), source.space))

    everybody = [key for key, units in alike.items() for _ in units]
    singles = [[key] for key in alike]
    preset = next(keys for keys in [everybody, *singles] if check(keys) is None)
    text = who_moves_from(source.space)
    keys = await choose_amounts(
        player.seat,
        "move-units",
        text,
        options,
        least=1,
        most=len(source.units),
        check=check,
        preset=preset,
        minor=True,
    )
    return taken(alike, keys)


def _figure_of(state: State, player: Player, unit: Unit) -> Figure:
    """A figure, with the terrain that may keep it out of a battle if that matters (CM-12.09, Great Gardens)."""
    figure = state.ways.figure(state, unit)
    gardens = unit.on_plains and any(speakers(Effect.entry, state, other) for other in others(state, player))
    came_from = (*(["forest"] if unit.in_forest else []), *(["plains"] if gardens else []))
    return figure._replace(kind=kind_of(unit), came_from=came_from)


def taken(alike: dict[str, list[Unit]], keys: list[str]) -> list[Unit]:
    return [unit for key, units in alike.items() for unit in units[: keys.count(key)]]


async def choose_passengers(
    state: State, player: Player, ships: list[Unit], aboard: list[Unit], *, must: str | None = None
) -> list[Unit]:
    """The owner says which passengers go along; the others must still fit (CM-13.15)."""
    source = Source(ships[0].space, True, ships)
    capacity = ship_capacity(state, player.seat)
    staying_room = capacity * (len(ships_at(state, source.space, player.seat)) - len(ships))
    most = min(len(aboard), capacity * len(ships))
    least = max(len(aboard) - staying_room, int(must is not None or all(ship.pirate for ship in ships)))
    if not aboard or least == len(aboard):
        return aboard
    alike: dict[str, list[Unit]] = {}
    for unit in army_first(aboard):
        alike.setdefault(unit.kind, []).append(unit)
    options = [kind_counted(kind, len(us), len(us)) for kind, us in alike.items()]

    def check(kinds: list[str]) -> Refusal | None:
        if must and must not in kinds:
            return Refusal("CM-13.15", has_to_come_along(must))
        nowhere = Refusal("CM-12.04", nowhere_together(source.space))
        return none_of(routes_of(state, player, source, ships, taken(alike, kinds)), nowhere)

    everybody = sorted([kind for kind, us in alike.items() for _ in us], key=lambda kind: kind != must)
    weakest = [*everybody[:1], *everybody[:0:-1]][:least] if must else everybody[::-1][:least]
    preset = next(kinds for kinds in (everybody[:most], weakest) if check(kinds) is None)
    text = who_sails_along(source.space)
    kinds = await choose_amounts(
        player.seat, "move-passengers", text, options, least=least, most=most, check=check, preset=preset, minor=True
    )
    return taken(alike, kinds)


# --- going ---------------------------------------------------------------------------------------------------


async def go(
    state: State, player: Player, units: list[Unit], passengers: list[Unit], route: Route, then: Due | None = None
) -> None:
    """Carries out one group's move; another group may follow when all its effects are over."""
    origin = units[0].space
    then = then or due(move_group, player.seat)
    for unit in units:
        unit.moved = unit.travelled = True
    if route.road:
        await pay(state, player, road_price(state, route.road), the_road())
    if units[0].kind == "ship":
        turn_of(state).used.append(SHIP_MOVED)
    if route.round_the_board:
        turn_of(state).used.append(SAILED_ROUND)
    space = await _explore(state, player, route) if route.block else route.space
    if space is None:
        tell(state, ships_return(player.seat, origin))
        do_next(state, then)
        return
    await pay_for_entry(state, player, units, space)
    tell(state, moves(player.seat, kinds_of([*units, *passengers]), origin, space))
    if route.how == "launch":
        await launch(state, player, units, space)
    elif route.how == "beach":
        await beach(state, player, units, passengers, space)
    for unit in (*units, *passengers):
        shift_unit(state, unit, space)
    if not route.hostile:
        join_pirates(state, space)
    if is_sea(state, space):
        await state.ways.come_aboard(state, player, [unit for unit in units if unit.kind != "ship"], space)
    if units[0].kind != "ship" and not route.level:
        suffer_terrain(state, player, [*units, *(passengers if route.how == "beach" else [])], space)
    for unit in units:
        unit.on_plains = unit.on_plains or "plains" in route.over or terrain(state, space) == "plains"
        unit.in_forest = unit.in_forest or ("forest" in route.over and not route.level)
    if route.hostile:
        part_with_pirates(state, player.seat, space, units)
    do_next(state, *_battle(state, player, origin, space), then)
    await interrupts(Effect.after_step, state, player, units, origin, space)


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
    options: list[Option[str | None]] = [Option(space, space, spaces=(space,)) for space in seas]
    if all(enemy_ships_at(state, space, player.seat) for space in seas):
        options.append(Option("back", None, back_where_it_came_from()))  # nobody has to fight pirates (CM-29.05)
    return await choose_one(player.seat, "explore-to", where_ship_sails(), options)


def suffer_terrain(state: State, player: Player, units: list[Unit], space: str) -> None:
    """CM-12.08, CM-12.09"""
    land = terrain(state, space) or ""
    usual = land if land in ("mountain", "forest") else ""
    for unit in units:
        halt = modify(Effect.halt, usual, state, player, units, space, unit)
        if halt == "mountain":
            unit.halted = "mountain"
        elif halt == "forest":
            unit.in_forest = True


# --- what follows from a move --------------------------------------------------------------------------------


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
    for unit in units_of(state, seat):
        unit.moved = False
    for city in cities_of(state, seat):
        city.moved = False
    await interrupts(Effect.after_move, state, state.players[seat])


def moved_a_ship(state: State) -> bool:
    return SHIP_MOVED in turn_of(state).used


def sailed_round(state: State) -> bool:
    return SAILED_ROUND in turn_of(state).used
