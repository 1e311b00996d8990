"""Placing, moving and removing units; the supplies; stacking (CM-1.04, CM-12.10, CM-13.08)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from rules.clash.board import army_at, cargo_at, is_army, is_sea, passengers_at, ships_at, units_at
from rules.clash.content.piece_kinds import FIGHTERS, IN_WORDS
from rules.clash.deeds import has_killed_leader, loses_with_ships, places
from rules.clash.effect import Effect
from rules.clash.leaders import leader_leaves
from rules.clash.questions.cities import where_appears
from rules.clash.questions.moves import one_figure, so_many_figures, units_in, which_fit_no_longer
from rules.clash.questions.war import whom_you_lose
from rules.clash.refusals import a_kind
from rules.clash.state import BARBARIANS, PIRATES, City, Player, State, Unit
from rules.clash.voices import modify
from rules.engine.ask import Option, choose_amounts, choose_one
from rules.engine.deed import Deed, Said
from rules.engine.english import listed
from rules.engine.step import tell


def place_unit(state: State, kind: str, owner: str, space: str) -> Unit:
    unit = Unit(f"unit:{state.next_unit}", kind, owner, space)
    state.next_unit += 1
    put_back(state, unit)
    return unit


def remove_unit(state: State, unit: Unit) -> None:
    _take_up(state, unit)


def put_back(state: State, unit: Unit) -> None:
    """Puts back a unit that was taken up, unchanged: if something stopped it this turn, this still holds."""
    state.units.setdefault(unit.space, []).append(unit)


def shift_unit(state: State, unit: Unit, space: str) -> None:
    """Puts a unit somewhere else."""
    _take_up(state, unit)
    unit.space, unit.aboard = space, unit.aboard if is_sea(state, space) else None
    put_back(state, unit)


def _take_up(state: State, unit: Unit) -> None:
    here = state.units[unit.space]
    here.remove(unit)
    if not here:
        del state.units[unit.space]
    elif state.battle is None or state.battle.space != unit.space:  # they fight on until the battle is over (CV-8.5)
        leave_pirates_alone(state, unit.space)


def leave_pirates_alone(state: State, space: str) -> None:
    """Pirates are no longer friends when none of their friend's pieces is with them."""
    here = units_at(state, space)
    for pirate in [unit for unit in here if unit.pirate]:
        if not any(unit.owner == pirate.owner and not unit.pirate for unit in here):
            pirate.owner = PIRATES
    for unit in here:
        unit.pirate = unit.pirate and unit.owner != PIRATES


def join_pirates(state: State, space: str) -> None:
    """Pirates sail with a friendly player while a piece of that player shares their space."""
    for unit in units_at(state, space):
        if unit.owner in state.players and not unit.pirate:
            if modify(Effect.befriends_pirates, False, state, state.players[unit.owner]):
                for pirate in ships_at(state, space, PIRATES):
                    pirate.owner, pirate.pirate = unit.owner, True
            return


def part_with_pirates(state: State, seat: str, space: str, attackers: list[Unit]) -> None:
    """The player attacks pirates who were friends."""
    for unit in units_at(state, space):
        if unit.pirate and unit.owner == seat and unit not in attackers:
            unit.owner, unit.pirate = PIRATES, False


# --- supplies ------------------------------------------------------------------------------------------------


def units_left(state: State, owner: str, kind: str) -> int:
    """Figures of a kind in an owner's supply; some only come with the Civilizations set (CM-1.05)."""
    if state.box.units[kind].civilizations and not state.civilizations:
        return 0
    if owner == PIRATES:
        supply = state.box.pirate_ships
    elif owner == BARBARIANS:
        supply = state.box.units[kind].barbarian_supply
    else:
        supply = state.box.units[kind].supply
    on_map = [
        unit
        for units in state.units.values()
        for unit in units
        if unit.kind == kind and (PIRATES if unit.pirate else unit.owner) == owner
    ]
    return supply - len(on_map) - _captive(state, owner, kind)


def _captive(state: State, owner: str, kind: str) -> int:
    """Figures that somebody holds as captives."""
    return sum(player.captives.count(f"{owner} {kind}") for player in state.players.values())


def settlements_left(state: State, owner: str) -> int:
    supply = (
        state.box.barbarian_settlements
        if owner == BARBARIANS
        else state.box.settlements - _destroyed(state, owner, "settlement")
    )
    return supply - sum(city.owner == owner for city in state.cities.values())


def buildings_left(state: State, colour: str, kind: str) -> int:
    """CM-10.04: pieces of a building in this colour on the board are not in the supply."""
    if state.box.buildings[kind].civilizations and not state.civilizations:
        return 0
    supply = state.box.buildings_of_a_kind - _destroyed(state, colour, kind)
    return supply - [city.buildings.get(kind) for city in state.cities.values()].count(colour)


def _destroyed(state: State, colour: str, piece: str) -> int:
    """Pieces that have left the game."""
    return state.players[colour].destroyed.count(piece) if colour in state.players else 0


# --- stacking ------------------------------------------------------------------------------------------------


def room_for_army(state: State, space: str, owner: str, joining: Sequence[Unit] = ()) -> int:
    """How many more army units of an owner fit in a land space that these units join (CM-12.10)."""
    player = state.players.get(owner)
    most = (
        modify(Effect.army_limit, state.box.most_army_units, state, player, space, joining)
        if player
        else state.box.most_army_units
    )
    return most - len(army_at(state, space, owner))


def room_aboard(state: State, space: str, owner: str) -> int:
    """How many more land units fit on the owner's ships in a sea space (CM-13.08, CM-13.15)."""
    return ship_capacity(state, owner) * len(ships_at(state, space, owner)) - len(cargo_at(state, space, owner))


def ship_capacity(state: State, owner: str) -> int:
    player = state.players.get(owner)
    return modify(Effect.ship_capacity, state.box.units_per_ship, state, player) if player else state.box.units_per_ship


def overcrowded(state: State) -> list[str]:
    """Spaces that hold more than they may: this never happens between two steps."""
    crowded = []
    for space, units in state.units.items():
        for owner in {unit.owner: None for unit in units}:
            if is_sea(state, space):
                if room_aboard(state, space, owner) < 0:
                    crowded.append(space)
            elif room_for_army(state, space, owner) < 0:
                crowded.append(space)
    return crowded


# --- words ---------------------------------------------------------------------------------------------------


def named(state: State, kinds: list[str]) -> str:
    """2 infantry and 1 settler; in the words of the edition (CV-5.1)."""
    return in_groups(kinds, state.word)


def in_groups(kinds: list[str], word: Callable[[str], str] = str) -> str:
    """How many there are of each kind, by its name here."""
    counts = {kind: kinds.count(kind) for kind in IN_WORDS if kind in kinds}
    return listed([f"{n} {several(word(kind), n)}" for kind, n in counts.items()]) if counts else "nobody"


def several(unit: str, count: int) -> str:
    """The name for this many of them."""
    return unit if count == 1 or unit in ("infantry", "cavalry") else unit + "s"


class Figure(NamedTuple):
    """A figure with what tells it from others in its space."""

    kind: str
    cargo: tuple[str, ...] = ()
    came_from: tuple[str, ...] = ()
    """Terrains that may keep it out of a battle."""
    space: str = ""

    @property
    def key(self) -> str:
        """The answer that chooses it: "ship with 1 infantry", "settler from forest"."""
        cargo = [f"with {in_groups([*self.cargo])}"] if self.cargo else []
        place = [f"in {self.space}"] if self.space else []
        return " ".join([self.kind, *cargo, *(f"from {terrain}" for terrain in self.came_from), *place])


def counted(figure: Figure, count: int) -> Deed:
    """2 settlers from forest, 1 ship with 2 infantry."""
    return so_many_figures({figure.kind: count}, figure.cargo, map(a_kind, figure.came_from), figure.space)


def figures_alike(key: str, figure: Figure, have: int, up_to: int) -> Option[str]:
    """A player chooses how many of them."""
    return Option(key, key, counted(figure, have), up_to=up_to, many=partial(counted, figure))


def units_alike(key: str, units: Sequence[Unit]) -> Option[str]:
    """Units of a kind in a space."""
    space = units[0].space
    return Option(
        key, key, _in_space(units, len(units)), spaces=(space,), up_to=len(units), many=partial(_in_space, units)
    )


def _in_space(units: Sequence[Unit], count: int) -> Deed:
    return units_in(kinds_of([*units[:count]]), units[0].space)


def in_words(figure: Figure) -> Deed:
    return one_figure(figure.kind, figure.cargo, map(a_kind, figure.came_from), figure.space)


def named_units(state: State, units: list[Unit]) -> str:
    return named(state, kinds_of(units))


def kinds_of(units: list[Unit]) -> list[str]:
    return [kind_of(unit) for unit in units]


def kind_of(unit: Unit) -> str:
    """Its kind, with what tells it from others in its space: the answer that chooses it."""
    return "pirate ship" if unit.pirate else unit.kind


def name_of_unit(state: State, unit: Unit) -> str:
    return state.word(kind_of(unit))


def army_first(units: list[Unit]) -> list[Unit]:
    """Infantry first, then the rarer kinds, and last the units that do not fight."""
    return sorted(units, key=lambda unit: FIGHTERS.index(unit.kind) if unit.kind in FIGHTERS else len(FIGHTERS))


def fighters_at(state: State, space: str, owner: str, naval: bool) -> list[Unit]:
    """The units that fight: ships at sea, army units on land (CM-16.01)."""
    return ships_at(state, space, owner) if naval else army_at(state, space, owner)


def settlers_at(state: State, space: str, owner: str) -> list[Unit]:
    return [unit for unit in units_at(state, space) if unit.owner == owner and unit.kind == "settler"]


def helpless_at(state: State, space: str, owner: str) -> list[Unit]:
    """Units on land that cannot fight alone: settlers, and leaders if they are not army units (CM-17.11, CV-3.3)."""
    return [unit for unit in units_at(state, space) if unit.owner == owner and not is_army(state, unit)]


def lose_unit(state: State, unit: Unit, killer: str | None = None) -> None:
    """A unit is gone, and so is a leader's card: it goes face down to the player who killed the leader in a battle, or
    out of the game (CM-11.12, CM-11.13, CM-11.17)."""
    remove_unit(state, unit)
    owner = state.players.get(unit.owner)
    if owner:
        modify(Effect.on_fall, unit, state, owner)
    if unit.kind != "leader" or owner is None or owner.leader is None:
        return
    if killer and killer in state.players:
        state.players[killer].trophies.append(owner.leader)
        tell(state, has_killed_leader(killer, unit.owner, unit.space))
    leader_leaves(state, owner)


async def settle_passengers(state: State, space: str, owner: str, killer: str | None = None) -> list[Unit]:
    """Removes land units aboard that no longer have a ship. Returns the lost ones."""
    lost = await state.ways.lost_with_ships(state, space, owner)
    if not lost:
        return []
    for unit in lost:
        lose_unit(state, unit, killer)
    tell(state, loses_with_ships(owner, kinds_of(lost), space))
    return lost


async def those_without_room(state: State, space: str, owner: str) -> list[Unit]:
    """As many as no longer fit on the owner's ships; the owner chooses them (CM-18.05, CM-13.15)."""
    over = -room_aboard(state, space, owner)
    if over <= 0:
        return []
    text = which_fit_no_longer(space, over)
    return await choose_units(state, owner, "passengers-lost", text, passengers_at(state, space, owner), over)


async def go_aboard_anywhere(_: State, __: Player, ___: list[Unit], ____: str) -> None:
    """It makes no difference which units are on which ship (CM-13.15)."""


def by_its_kind(_: State, unit: Unit) -> Figure:
    return Figure(unit.kind)


async def choose_units(
    state: State,
    seat: str,
    kind: str,
    text: Said,
    units: list[Unit],
    count: int,
    figure: Callable[[Unit], Figure] | None = None,
) -> list[Unit]:
    """This many of the units, chosen by kind: figures of a kind are alike, unless `figure` tells them apart. Unless the
    player says otherwise, infantry goes first, an empty ship before others, and the leader last."""
    figures = {unit.id: figure(unit) if figure else Figure(unit.kind) for unit in units}
    names = {id: one.key for id, one in figures.items()}
    weakest = sorted(army_first(units), key=lambda unit: (unit.kind == "leader", names[unit.id] != unit.kind))
    alike = {names[unit.id]: [u for u in units if names[u.id] == names[unit.id]] for unit in weakest}
    if len(alike) == 1 or count >= len(units):
        return units[:count]
    options = [
        figures_alike(name, figures[have[0].id], len(have), min(len(have), count)) for name, have in alike.items()
    ]
    preset = [names[unit.id] for unit in weakest][:count]
    chosen = await choose_amounts(seat, kind, text, options, least=count, most=count, preset=preset)
    return [unit for name, have in alike.items() for unit in have[: chosen.count(name)]]


def falls_first(state: State, unit: Unit) -> bool:
    """It falls before others of its army (CV-5.12)."""
    first, owner = unit.kind in state.box.first_casualties, state.players.get(unit.owner)
    return modify(Effect.falls_first, first, state, owner, unit.kind) if first and owner else first


def shielded_by_others(state: State, unit: Unit) -> list[Unit]:
    """The units of its army that have to go before it (CV-5.12)."""
    if not is_army(state, unit) or falls_first(state, unit):
        return []
    return [other for other in army_at(state, unit.space, unit.owner) if falls_first(state, other)]


async def choose_casualties(
    state: State, seat: str, kind: str, space: str, units: list[Unit], count: int
) -> list[Unit]:
    """This many of the units in a space; some have to go before others (CV-5.12, CV-5.14)."""
    figure = partial(state.ways.figure, state)
    first = [unit for unit in units if falls_first(state, unit)]
    rest = [unit for unit in units if unit not in first]
    lost: list[Unit] = []
    for some, most in ((first, count), (rest, count - len(first))):
        now = min(len(some), most)
        if now > 0:
            text = whom_you_lose(kinds_of(some), space, now)
            lost += await choose_units(state, seat, kind, text, some, now, figure)
    return lost


async def place_in_city(state: State, seat: str, kind: str, cities: list[City]) -> None:
    """A free unit in one of these cities, if the supply and the stacking limit allow it (CM-12.10)."""
    if not units_left(state, seat, kind):
        return
    army = state.box.units[kind].army
    options = [Option(c.space, c, spaces=(c.space,)) for c in cities if not army or room_for_army(state, c.space, seat)]
    if options:
        city = await choose_one(seat, f"place-{kind}", where_appears(kind), options)
        place_unit(state, kind, seat, city.space)
        tell(state, places(seat, kind, city.space))
