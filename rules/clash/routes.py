"""Where a group can go: chapters 12 (land, roads) and 13 (sea, transport, round the board)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Literal, NamedTuple

from rules.clash.board import (
    SEA,
    army_at,
    board,
    cargo_at,
    counts,
    enemies_at,
    enemy_city_at,
    enemy_ships_at,
    is_army,
    is_land,
    is_player,
    is_sea,
    land_of,
    neighbours,
    revealed,
    ships_at,
    terrain,
    units_at,
)
from rules.clash.consequences import GROUND, of_foes, of_ground, of_price
from rules.clash.content.boards import Block
from rules.clash.content.piece_kinds import RoadKind
from rules.clash.conversion import beaches, cannot_beach, cannot_launch, converts
from rules.clash.deeds import either, the_attack_on
from rules.clash.effect import Effect
from rules.clash.explore import borders_unrevealed, unrevealed_block
from rules.clash.payment import NOTHING_ELSE, Price, affordable, pay, price
from rules.clash.pieces import room_for_army, ship_capacity
from rules.clash.pile import Pile
from rules.clash.questions.cities import it_costs, land_at
from rules.clash.questions.moves import (
    as_ships,
    by_road,
    on_road,
    round_the_board,
    ship_explores,
    to_attack,
    to_attack_pirates,
    to_attack_ships,
    to_board,
    to_explore,
    to_go_ashore,
    to_sail,
)
from rules.clash.refusals import (
    attack_is_too_dear,
    cannot_enter_alone,
    come_from_forest,
    road_is_too_dear,
    ships_have_room,
    too_many_would_stand,
)
from rules.clash.state import PIRATES, Player, State, Unit
from rules.clash.voices import interrupts, modify
from rules.engine.ask import Option, Refusal
from rules.engine.deed import Deed, Said
from rules.engine.phrases import in_parts

How = Literal["walk", "road", "embark", "explore", "sail", "launch", "beach"]
FROM_FOREST = Refusal("CM-12.09", come_from_forest())


class Route(NamedTuple):
    how: How
    space: str
    """The end of the route; for a ship that explores, the first space of the region."""
    block: Block | None = None
    """The region that it explores."""
    naval: bool = False
    entries: tuple[str, ...] = ()
    """Spaces of the explored region by which the ship can enter, if they turn out to be sea."""
    round_the_board: bool = False
    hostile: bool = False
    """It attacks pirates who could be friends."""
    road: RoadKind | None = None
    over: tuple[str, ...] = ()
    """The kinds of land that a road has to cross here."""

    @property
    def level(self) -> bool:
        """The ground on the way has no effect."""
        return self.road is not None and self.road.level


# --- by land -------------------------------------------------------------------------------------------------


def land_routes(state: State, player: Player, start: str, units: list[Unit]) -> Iterator[Option[Route]]:
    """Everywhere a group of land units can go with one move, from land or from ships."""
    for space in neighbours(state, start):
        if not revealed(state, space):
            route = Route("explore", space, unrevealed_block(state, space))
            refusal = no_room(state, player, units, space)
            yield Option(space, route, to_explore(space), refusal, (space,))
        elif terrain(state, space) == SEA:
            if ships_to_board(state, player, space):
                refusal = _no_room_aboard(state, player, space, units)
                yield Option(space, Route("embark", space), to_board(space), refusal, (space,))
            if converts(state, player):
                refusal = cannot_launch(state, player, units, space)
                yield Option(f"{space} as ships", Route("launch", space), as_ships(space), refusal, (space,))
        else:
            refusal = cannot_enter(state, player, units, space)
            text, hint = _described(state, player, space), partial(_ahead, state, player, units, space)
            yield Option(space, Route("walk", space), text, refusal, (space,), hint=hint)
    if not is_sea(state, start):
        yield from _road_routes(state, player, start, units)


def ships_to_board(state: State, player: Player, space: str) -> list[Unit]:
    """The player's ships, and friendly pirates."""
    friends = modify(Effect.befriends_pirates, False, state, player)
    return [*ships_at(state, space, player.seat), *(ships_at(state, space, PIRATES) if friends else ())]


def foes_at_sea(state: State, player: Player, space: str) -> list[Unit]:
    """Enemy ships; pirates do not count for players who sail with them."""
    ships = enemy_ships_at(state, space, player.seat)
    if any(ship.owner == PIRATES for ship in ships) and modify(Effect.befriends_pirates, False, state, player):
        return [ship for ship in ships if ship.owner != PIRATES]
    return ships


def _no_room_aboard(state: State, player: Player, space: str, units: list[Unit]) -> Refusal | None:
    full = ship_capacity(state, player.seat) * len(ships_to_board(state, player, space))
    room = full - len(cargo_at(state, space, player.seat))
    boarding = sum(counts(state, unit) for unit in units)
    return None if room >= boarding else Refusal("CM-13.08", ships_have_room(space, room))


def cannot_enter(state: State, player: Player, units: list[Unit], space: str) -> Refusal | None:
    """The reason why a group may not move to a revealed land space."""
    if refusal := no_room(state, player, units, space):
        return refusal
    if not has_enemies(state, player, space):
        return None
    if not any(is_army(state, unit) for unit in units):
        alone = "settler" if any(counts(state, unit) for unit in units) else "leader"
        return Refusal("CM-12.11", cannot_enter_alone(alone, space))
    if any(unit.in_forest for unit in units):
        return FROM_FOREST
    return entry_ban(state, player, units, space)


def no_room(state: State, player: Player, units: list[Unit], space: str) -> Refusal | None:
    army = sum(is_army(state, unit) for unit in units)
    room = room_for_army(state, space, player.seat, units)
    if army <= room:
        return None
    most = room + len(army_at(state, space, player.seat))
    return Refusal("CM-12.10", too_many_would_stand(most, space))


def has_enemies(state: State, player: Player, space: str) -> bool:
    return bool(enemies_at(state, space, player.seat) or enemy_city_at(state, space, player.seat))


def entry_ban(state: State, player: Player, units: list[Unit], space: str) -> Refusal | None:
    """Powers of players with anything in the space."""
    ban: Refusal | None = None
    for owner in _attacked(state, player, space):
        ban = modify(Effect.entry, ban, state, owner, units, space)
    toll = toll_for(state, player, units, space)
    if ban or affordable(state, player, toll):
        return ban
    return Refusal("CM-21.11", attack_is_too_dear(space, toll.said(), player.stock))


def toll_for(state: State, player: Player, units: list[Unit], space: str) -> Price:
    """The toll for attackers, from powers of the players in the space."""
    toll = price(Pile(), NOTHING_ELSE)
    for owner in _attacked(state, player, space):
        toll = modify(Effect.entry_toll, toll, state, owner, units, space)
    return toll


async def pay_for_entry(state: State, player: Player, units: list[Unit], space: str) -> None:
    """Before the player attacks: pays the toll, with its consequences."""
    await pay(state, player, toll_for(state, player, units, space), the_attack_on(space))
    for owner in _attacked(state, player, space):
        await interrupts(Effect.before_attack, state, owner, player.seat, space)


def _attacked(state: State, player: Player, space: str) -> list[Player]:
    """The other players with units or a city in a space."""
    city = state.cities.get(space)
    owners = [unit.owner for unit in enemies_at(state, space, player.seat)] + ([city.owner] if city else [])
    return [state.players[owner] for owner in dict.fromkeys(owners) if is_player(owner) and owner != player.seat]


def _ahead(state: State, player: Player, units: list[Unit], space: str, *, road: RoadKind | None = None) -> Said:
    """The price of the way, the enemies that the group meets, and the effect of the ground."""
    if not has_enemies(state, player, space) and not is_sea(state, space):
        met = "" if road and road.level else of_ground(state, player, units, space)
    else:
        toll = toll_for(state, player, units, space)
        met = in_parts(of_foes(state, player, space), it_costs(toll.said()) if toll.ways[0].cost.total() else "")
    return in_parts(of_price(road_price(state, road)) if road else "", met)


def _described(state: State, player: Player, space: str) -> Deed:
    return to_attack(space) if has_enemies(state, player, space) else land_at(space, land_of(state, space))


def _road_routes(state: State, player: Player, start: str, units: list[Unit]) -> Iterator[Option[Route]]:
    """CM-12.13: in each way that the player can pay for."""
    if modify(Effect.road_length, 0, state, player, start, start) == 0:
        return
    prices = state.box.road_prices
    roads = [road for road in state.box.roads if affordable(state, player, prices[road.name])]
    for road in roads:
        yield from ends_of_road(state, player, start, units, road)
    if not roads:
        costs = either(prices[road.name].said() for road in state.box.roads)
        refusal = Refusal("CM-12.13", road_is_too_dear(costs, player.stock))
        yield Option("by road", Route("road", start), by_road(), refusal)


def road_price(state: State, road: RoadKind) -> Price:
    """The price of Roads, or of a power."""
    return state.box.road_prices.get(road.name) or price(road.price)


def ends_of_road(
    state: State, player: Player, start: str, units: list[Unit], road: RoadKind
) -> Iterator[Option[Route]]:
    """CM-12.13 to CM-12.15: over revealed land, through neither enemies nor a full space, from or to a city."""
    longest = _length(state, player, road, start, start)
    reach = board(state).grid.reach(start, longest, lambda s: _passable(state, player, units, s, road))
    clear = {land: _keeping_off(state, reach, longest, land) for land in ("plains", "forest")}
    for space in _beside(state, reach, longest):
        steps, most = _steps(state, reach, space), _length(state, player, road, start, space)
        if not road.least <= steps <= most or not is_land(state, space):
            continue
        if road.most == 1 and terrain(state, space) not in GROUND:  # the player would pay for nothing
            continue
        if not _own_city(state, player, start) and not _own_city(state, player, space):
            continue
        # Only if every way crosses it (docs/rulings.md, 14).
        over = tuple(land for land, way in clear.items() if _steps(state, way, space) > most)
        slowed = "forest" in over and not road.level
        group = [
            replace(unit, on_plains=unit.on_plains or "plains" in over, in_forest=unit.in_forest or slowed)
            for unit in units
        ]
        refusal = cannot_enter(state, player, group, space)
        text = on_road(_described(state, player, space), road.name)
        hint = partial(_ahead, state, player, units, space, road=road)
        route = Route("road", space, road=road, over=over)
        yield Option(f"{space} {road.name}", route, text, refusal, (space,), hint=hint)


def _keeping_off(state: State, reach: dict[str, int], longest: int, land: str) -> dict[str, int]:
    start = next(iter(reach))
    return board(state).grid.reach(start, longest, lambda s: s in reach and terrain(state, s) != land)


def _length(state: State, player: Player, road: RoadKind, start: str, end: str) -> int:
    return road.most or modify(Effect.road_length, 0, state, player, start, end)


def _steps(state: State, reach: dict[str, int], space: str) -> int:
    """From the start to a space at the end of the way."""
    return min(reach.get(near, 99) for near in neighbours(state, space)) + 1


def _own_city(state: State, player: Player, space: str) -> bool:
    city = state.cities.get(space)
    return city is not None and city.owner == player.seat


def _passable(state: State, player: Player, units: list[Unit], space: str, road: RoadKind) -> bool:
    if not is_land(state, space) or (terrain(state, space) == "mountain" and not road.level):
        return False
    return not has_enemies(state, player, space) and no_room(state, player, units, space) is None


def _beside(state: State, reach: dict[str, int], longest: int) -> list[str]:
    """Spaces next to the reached ones that end a way, nearest first, without the start."""
    start = next(iter(reach))
    inner = [space for space, steps in reach.items() if steps < longest]
    found = dict.fromkeys(near for space in inner for near in neighbours(state, space))
    found.pop(start, None)
    return list(found)


# --- by sea --------------------------------------------------------------------------------------------------


def sea_routes(
    state: State, player: Player, start: str, ships: list[Unit], cargo: list[Unit] | None = None
) -> Iterator[Option[Route]]:
    """Everywhere ships can go with one move (CM-13.01 to CM-13.07), with this cargo, if it is known already."""
    reached, blocked = _sail(state, player, [start])
    reached.pop(start)
    yield from _sea_options(state, player, ships, [start, *reached], blocked, "")
    if any(unit.pirate for unit in ships_at(state, start, player.seat)) and not any(ship.pirate for ship in ships):
        yield _attack_on_pirates(start, "", False)
    if modify(Effect.sails_round, False, state, player):
        yield from _round_the_board(state, player, ships, [start, *reached])
    for space in beaches(state, player, start) if converts(state, player) else ():
        refusal = cannot_beach(state, player, ships, cargo, space)
        yield Option(f"{space} ashore", Route("beach", space, naval=True), to_go_ashore(space), refusal, (space,))


def _sail(state: State, player: Player, starts: list[str]) -> tuple[dict[str, None], dict[str, None]]:
    """The free sea spaces connected with the starts, and those with enemy ships, which end a move."""
    reached: dict[str, None] = dict.fromkeys(starts)
    blocked: dict[str, None] = {}
    edge = list(starts)
    while edge:
        for space in neighbours(state, edge.pop(0)):
            if not is_sea(state, space) or space in reached or space in blocked:
                continue
            if foes_at_sea(state, player, space):
                blocked[space] = None
            else:
                reached[space] = None
                edge.append(space)
    return reached, blocked


def _sea_options(
    state: State, player: Player, ships: list[Unit], reached: list[str], blocked: dict[str, None], tail: str
) -> Iterator[Option[Route]]:
    """Sailing to, attacking in, and exploring from the sea spaces in reach. The first is where the ships are, unless
    they came round the board."""
    round_it, way = bool(tail), _way(tail)
    targets = reached if round_it else reached[1:]
    for space in targets:
        route = Route("sail", space, naval=True, round_the_board=round_it)
        yield Option(f"{space}{tail}", route, to_sail(space, way), spaces=(space,))
    for space in targets:
        if any(unit.owner == PIRATES or unit.pirate for unit in units_at(state, space)):
            yield _attack_on_pirates(space, tail, round_it)
    for space in blocked:
        route = Route("sail", space, naval=True, round_the_board=round_it)
        ban = FROM_FOREST if any(ship.in_forest for ship in ships) else entry_ban(state, player, ships, space)
        hint = partial(_ahead, state, player, ships, space)
        yield Option(f"{space}{tail}", route, to_attack_ships(space, way), ban, (space,), hint=hint)
    for block in dict.fromkeys(block for space in reached for block in borders_unrevealed(state, space)):
        entries = tuple(space for space in block if any(near in reached for near in neighbours(state, space)))
        route = Route("explore", block[0], block, True, entries, round_it)
        yield Option(f"explore {block[0]}{tail}", route, ship_explores(block[0], way), spaces=block)


ROUND = " round the board"
"""The end of answers that lead round the board."""


def _way(tail: str) -> Said:
    return round_the_board() if tail else ""


def _attack_on_pirates(space: str, tail: str, round_it: bool) -> Option[Route]:
    """They could be friends, but the player attacks them."""
    route = Route("sail", space, naval=True, round_the_board=round_it, hostile=True)
    return Option(f"{space} attack{tail}", route, to_attack_pirates(space, _way(tail)), spaces=(space,))


def _round_the_board(state: State, player: Player, ships: list[Unit], reached: list[str]) -> list[Option[Route]]:
    """CM-13.04 to CM-13.06, CM-13.17"""
    group = _sea_group(state, reached[0])
    options: dict[str, Option[Route]] = {}
    rim = board(state).rim
    for exit_ in [space for space in reached if space in rim]:
        for direction in (1, -1):
            met = _met(state, rim, exit_, direction, group)
            for option in _arrive(state, player, ships, met) if met else ():
                options.setdefault(option.key, option)
    return list(options.values())


def _sea_group(state: State, space: str) -> dict[str, None]:
    """All sea spaces connected with this one, whatever is in them (CM-2.08)."""
    group = {space: None}
    edge = [space]
    while edge:
        for near in neighbours(state, edge.pop()):
            if near not in group and is_sea(state, near):
                group[near] = None
                edge.append(near)
    return group


def _met(state: State, rim: tuple[str, ...], exit_: str, direction: int, group: dict[str, None]) -> list[str]:
    """The first sea space, or unrevealed space, on the way round: land and the starting group are skipped. A sea also
    gives its further spaces at the rim, up to another sea or an unrevealed space."""
    index = rim.index(exit_)
    met: list[str] = []
    arrival: dict[str, None] = {}
    for steps in range(1, len(rim)):
        space = rim[(index + direction * steps) % len(rim)]
        if not revealed(state, space):
            return met or [space]
        if not is_sea(state, space) or space in group:
            continue
        if met and space not in arrival:
            return met
        met.append(space)
        arrival = arrival or _sea_group(state, space)
    return met


def _arrive(state: State, player: Player, ships: list[Unit], met: list[str]) -> Iterable[Option[Route]]:
    """At the first space on the way. If an enemy ship blocks it, the ships use another entrance of the same sea: they
    only have to fight at its only entrance (CM-13.05; docs/rulings.md, 2)."""
    tail, arrival = ROUND, met[0]
    if not revealed(state, arrival):
        block = unrevealed_block(state, arrival)
        rim_spaces = tuple(space for space in block if space in board(state).rim)
        route = Route("explore", block[0], block, True, rim_spaces, True)
        return [Option(f"explore {block[0]}{tail}", route, ship_explores(block[0], _way(tail)), spaces=block)]
    entrance = next((space for space in met if not foes_at_sea(state, player, space)), None)
    if entrance is None:
        return _sea_options(state, player, ships, [], {arrival: None}, tail)
    reached, blocked = _sail(state, player, [entrance])
    at_the_rim = {arrival: None} if arrival != entrance else {}
    return _sea_options(state, player, ships, list(reached), at_the_rim | blocked, tail)
