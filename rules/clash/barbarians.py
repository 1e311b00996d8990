"""Chapter 19: where barbarians appear and how they move. Battles are in battle.py, captures in capture.py."""

from __future__ import annotations

from rules.clash.board import (
    army_at,
    cities_of,
    clockwise,
    is_empty_ground,
    is_land,
    land_of,
    neighbours,
    plain_distance,
    units_at,
    units_of,
    within,
    within_over_land,
)
from rules.clash.cities import place_city
from rules.clash.deeds import barbarian_appears, barbarians_settle, holds_barbarians, moves
from rules.clash.effect import Effect
from rules.clash.pieces import kinds_of, place_unit, room_for_army, settlements_left, shift_unit, units_left
from rules.clash.questions.cities import land_at
from rules.clash.questions.war import (
    hold_them,
    let_them_move,
    may_barbarians_move,
    unit_in,
    where_barbarians_go,
    where_barbarians_settle,
    which_barbarian,
    which_barbarians_move,
    which_cities_get_unit,
    which_city_gets_unit,
)
from rules.clash.state import BARBARIANS, City, State, Unit
from rules.clash.steps import STEPS
from rules.clash.voices import modify, speakers
from rules.engine.ask import Option, choose_one, choose_some
from rules.engine.step import Due, do_next, tell

# --- spawning (CM-19.06 to CM-19.10) -------------------------------------------------------------------------


@STEPS.step
async def barbarians_spawn(state: State, seat: str) -> None:
    await found_barbarian_city(state, seat)
    await _reinforce_a_city(state, seat)


async def found_barbarian_city(state: State, seat: str) -> None:
    """Step 1: a city with an infantry; nothing if there is no legal space, or if all pieces are on the board
    (CM-19.10)."""
    spaces = state.ways.spawn_spaces(state, seat) if _pieces_left(state) else []
    if not spaces:
        return
    options = [Option(space, space, land_at(space, land_of(state, space)), spaces=(space,)) for space in spaces]
    space = await choose_one(seat, "barbarian-city", where_barbarians_settle(), options)
    place_city(state, BARBARIANS, space)
    place_unit(state, "infantry", BARBARIANS, space)
    tell(state, barbarians_settle(space))


def _pieces_left(state: State) -> bool:
    return settlements_left(state, BARBARIANS) > 0 and units_left(state, BARBARIANS, "infantry") > 0


def can_spawn(state: State, seat: str) -> bool:
    """The spawn icon would have an effect for this player: a city, or a unit in an existing one."""
    if any(placeable(state, city.space) for city in cities_of(state, BARBARIANS)):
        return True
    return _pieces_left(state) and bool(state.ways.spawn_spaces(state, seat))


def spaces_at_a_distance(state: State, seat: str) -> list[str]:
    """Exactly 2 from one of the player's cities and no nearer to the others; otherwise next to them. Always 2 or more
    from the cities of all other players (CM-19.06, CM-19.07)."""
    reach = state.box.barbarian_reach
    mine = [city.space for city in cities_of(state, seat)]
    theirs = [city.space for city in state.cities.values() if city.owner in state.players and city.owner != seat]
    empty = [
        space
        for space in state.terrain
        if is_empty_ground(state, space) and all(plain_distance(state, space, city) >= reach for city in theirs)
    ]
    at_reach = {s for city in mine for s, steps in within(state, city, reach).items() if steps == reach}
    far = [s for s in empty if s in at_reach and all(plain_distance(state, s, city) >= reach for city in mine)]
    return far or [s for s in empty if any(plain_distance(state, s, city) == 1 for city in mine)]


async def _reinforce_a_city(state: State, seat: str) -> None:
    """Step 2: a unit in a barbarian city of the player's choice (CM-19.08)."""
    options = [
        Option(city.space, city, spaces=(city.space,))
        for city in cities_of(state, BARBARIANS)
        if placeable(state, city.space)
    ]
    if options:
        city = await choose_one(seat, "barbarian-reinforced", which_city_gets_unit(), options)
        await place_barbarian(state, seat, city)


def placeable(state: State, space: str) -> list[str]:
    """The units that can be placed in a barbarian city: infantry; next to an infantry also cavalry or an elephant
    (CM-19.09)."""
    if not room_for_army(state, space, BARBARIANS):
        return []
    army = [unit.kind for unit in army_at(state, space, BARBARIANS)]
    kinds = state.box.barbarian_units if "infantry" in army and state.civilizations else ("infantry",)
    return [kind for kind in kinds if units_left(state, BARBARIANS, kind)]


async def place_barbarian(state: State, seat: str, city: City) -> None:
    options = [Option(kind, kind, unit_in(kind, city.space)) for kind in placeable(state, city.space)]
    kind = await choose_one(seat, "barbarian-unit", which_barbarian(city.space), options)
    place_unit(state, kind, BARBARIANS, city.space)
    tell(state, barbarian_appears(kind, city.space))


# --- moving (CM-19.11 to CM-19.15) ---------------------------------------------------------------------------


@STEPS.step
async def barbarians_move(state: State, seat: str) -> None:
    await state.ways.barbarians_act(state, seat)


async def armies_move(state: State, seat: str) -> None:
    armies = armies_near(state, seat)
    if not armies:
        await found_barbarian_city(state, seat)
        return
    for unit in units_of(state, BARBARIANS):
        unit.moved = False
    player, where = state.players[seat], HOME
    for effect in speakers(Effect.keeps_armies, state, player):
        kept = await effect.keeps_armies(state, player, armies)
        armies = [army for army in armies if army not in kept]
    for effect in speakers(Effect.directs_barbarians, state, player):
        where = ANYWHERE if await effect.directs_barbarians(state, player) else where
    do_next(state, Due("barbarian-armies", [seat, where, *armies]), Due("barbarians-reinforced", [seat]))


HOME, ANYWHERE = "towards cities", "anywhere"
"""Where the barbarians go: by the rule of CM-19.12, or wherever the player wants."""


def armies_near(state: State, seat: str) -> list[str]:
    """Spaces with a barbarian army within 2 land spaces of the player's cities."""
    near = _near_cities(state, seat)
    return [space for space in state.units if space in near and army_at(state, space, BARBARIANS)]


def _near_cities(state: State, seat: str) -> set[str]:
    reach = state.box.barbarian_reach
    return {space for city in cities_of(state, seat) for space in within_over_land(state, city.space, reach)}


@STEPS.step
async def barbarian_armies(state: State, seat: str, where: str, *armies: str) -> None:
    """Step 2: the armies that were near at the beginning of the step move one after the other, in the player's order
    (CM-19.25)."""
    if not armies:
        return
    options = [Option(space, space, spaces=(space,)) for space in armies]
    space = await choose_one(seat, "barbarian-army", which_barbarians_move(), options)
    left = [army for army in armies if army != space]
    do_next(state, Due("barbarian-army-moves", [seat, space, where]), Due("barbarian-armies", [seat, where, *left]))


@STEPS.step
async def barbarian_army_moves(state: State, seat: str, start: str, where: str = HOME) -> None:
    """One space towards the player's nearest city, by the shortest way over land (CM-19.12, CM-19.13, CM-19.26)."""
    ways = steps_towards_cities(state, seat, start) if where == HOME else steps_anywhere(state, start)
    await march(state, seat, start, ways)


async def march(state: State, seat: str, start: str, targets: list[str]) -> None:
    """The units of an army that have not moved yet go to one of these spaces, and fight if somebody is there."""
    if not targets or await held_back(state, seat, start):
        return
    options = [Option(space, space, spaces=(space,)) for space in targets]
    space = await choose_one(seat, "barbarian-step", where_barbarians_go(start), options)
    army = yet_to_move(state, start)
    for unit in army:
        shift_unit(state, unit, space)
        unit.moved = True
        unit.on_plains = unit.on_plains or state.terrain[space] == "plains"
    tell(state, moves(BARBARIANS, kinds_of(army), start, space))
    city = state.cities.get(space)
    if any(unit.owner != BARBARIANS for unit in units_at(state, space)) or (city and city.owner != BARBARIANS):
        do_next(state, Due("battle", [BARBARIANS, space, start, "moved"]))


async def held_back(state: State, seat: str, space: str) -> bool:
    """A player with the right power does not let the army go."""
    for player in clockwise(state, seat):
        if modify(Effect.holds_barbarians, False, state, player, space):
            options = [Option("agree", False, let_them_move()), Option("hold", True, hold_them())]
            if await choose_one(player.seat, "hold-barbarians", may_barbarians_move(space), options):
                tell(state, holds_barbarians(player.seat, space))
                return True
    return False


def steps_towards_cities(state: State, seat: str, start: str) -> list[str]:
    """The next spaces on the shortest ways to the nearest city, if one is within 2 land spaces."""
    ways: list[tuple[int, str]] = []
    for city in cities_of(state, seat):
        from_city = within_over_land(state, city.space, state.box.barbarian_reach)
        if start in from_city:
            ways += [
                (from_city[near], near)
                for near in neighbours(state, start)
                if near in from_city and from_city[near] < from_city[start]
            ]
    nearest = min((steps for steps, _ in ways), default=0)
    spaces = list(dict.fromkeys(space for steps, space in ways if steps == nearest))
    return with_room(state, spaces, yet_to_move(state, start))


def steps_anywhere(state: State, start: str) -> list[str]:
    """All land next to an army that has room for it."""
    land = [space for space in neighbours(state, start) if is_land(state, space)]
    return with_room(state, land, yet_to_move(state, start))


def with_room(state: State, spaces: list[str], army: list[Unit]) -> list[str]:
    """Those of the spaces that have room for a barbarian army (CM-19.26), and that no power closes to it."""
    return [
        space
        for space in spaces
        if len(army) <= room_for_army(state, space, BARBARIANS) and not kept_out(state, army, space)
    ]


def kept_out(state: State, army: list[Unit], space: str) -> bool:
    """The city there keeps barbarian armies out."""
    city = state.cities.get(space)
    owner = state.players.get(city.owner) if city else None
    return owner is not None and modify(Effect.keeps_out, False, state, owner, army, space)


def yet_to_move(state: State, space: str) -> list[Unit]:
    """The army that was there when the icon was resolved, without the units that have joined it since."""
    return [unit for unit in army_at(state, space, BARBARIANS) if not unit.moved]


@STEPS.step
async def barbarians_reinforced(state: State, seat: str) -> None:
    """Step 3: a unit in every barbarian city within 2 land spaces; the player chooses which, if there are too few
    (CM-19.27)."""
    near = _near_cities(state, seat)
    await reinforce(state, seat, [city for city in cities_of(state, BARBARIANS) if city.space in near])


async def reinforce(state: State, seat: str, cities: list[City]) -> None:
    """A unit in each of these cities, while there is room and the supply lasts."""
    cities = [city for city in cities if placeable(state, city.space)]
    supply = sum(units_left(state, BARBARIANS, kind) for kind in state.box.barbarian_units)
    options = [Option(city.space, city, spaces=(city.space,)) for city in cities]
    count = min(len(cities), supply)
    chosen = await choose_some(seat, "barbarian-reinforced", which_cities_get_unit(), options, least=count, most=count)
    for city in chosen:
        if placeable(state, city.space):
            await place_barbarian(state, seat, city)
