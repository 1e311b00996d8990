"""Units that become ships, and ships that become land units, during their moves (for players with this power)."""

from __future__ import annotations

from rules.clash.amounts import kind_alone, kind_counted
from rules.clash.board import (
    cargo_at,
    counts,
    enemies_at,
    enemy_city_at,
    is_army,
    is_land,
    neighbours,
    ships_at,
)
from rules.clash.deeds import turns
from rules.clash.effect import Effect
from rules.clash.pieces import kinds_of, room_for_army, ship_capacity, units_left
from rules.clash.questions.moves import what_becomes_of, who_becomes_ship
from rules.clash.refusals import (
    enemies_are_there,
    no_room_for_all,
    no_room_for_others,
    no_ship_comes_of,
    too_few_for_ships,
)
from rules.clash.state import Player, State, Unit
from rules.clash.voices import modify
from rules.engine.ask import Refusal, choose_amounts
from rules.engine.step import tell

CONVERTIBLE = ("settler", "infantry")


def converts(state: State, player: Player) -> bool:
    return modify(Effect.converts, False, state, player)


# --- land units become ships ---------------------------------------------------------------------------------


def cannot_launch(state: State, player: Player, units: list[Unit], space: str) -> Refusal | None:
    """The reason why no part of a group can become ships in this sea space, with the others aboard."""
    if enemies_at(state, space, player.seat):
        return Refusal("CM-28.01", enemies_are_there(space))
    most = _most_launched(state, player, units)
    if not most:
        return Refusal("CM-28.01", no_ship_comes_of(kinds_of(units), units_left(state, player.seat, "ship")))
    if _least_launched(state, player, units, space) > most:
        return Refusal("CM-13.08", no_room_for_others(space))
    return None


def _most_launched(state: State, player: Player, units: list[Unit]) -> int:
    return min(sum(unit.kind in CONVERTIBLE for unit in units), units_left(state, player.seat, "ship"))


def _least_launched(state: State, player: Player, units: list[Unit], space: str) -> int:
    """The fewest that leave room aboard for all others."""
    capacity = ship_capacity(state, player.seat)
    ships, aboard = len(ships_at(state, space, player.seat)), len(cargo_at(state, space, player.seat))
    going = sum(counts(state, unit) for unit in units)
    count = 1
    while capacity * (ships + count) < aboard + going - count:
        count += 1
    return count


async def launch(state: State, player: Player, units: list[Unit], space: str) -> None:
    """Some or all of the group become ships; the others go aboard."""
    able = [unit for unit in units if unit.kind in CONVERTIBLE]
    least, most = _least_launched(state, player, units, space), _most_launched(state, player, units)
    kinds = [unit.kind for unit in able]
    if least < len(able):
        have = {kind: kinds.count(kind) for kind in CONVERTIBLE if kind in kinds}
        options = [kind_counted(kind, n, min(n, most)) for kind, n in have.items()]
        preset = kinds[:most]
        text = who_becomes_ship(space)
        kinds = await choose_amounts(
            player.seat, "launch", text, options, least=least, most=most, preset=preset, minor=True
        )
    chosen = [u for kind in CONVERTIBLE for u in [u for u in able if u.kind == kind][: kinds.count(kind)]]
    tell(state, turns(player.seat, kinds_of(chosen), ["ship"] * len(chosen), space))
    for unit in chosen:
        unit.kind = "ship"


# --- ships become land units ---------------------------------------------------------------------------------


def beaches(state: State, player: Player, start: str) -> list[str]:
    """Land next to a sea space without enemies; ships only convert from there, without sailing first."""
    return [
        space
        for space in neighbours(state, start)
        if is_land(state, space)
        and not enemies_at(state, space, player.seat)
        and not enemy_city_at(state, space, player.seat)
    ]


def cannot_beach(
    state: State, player: Player, ships: list[Unit], cargo: list[Unit] | None, space: str
) -> Refusal | None:
    """The reason why ships cannot become land units there together with their cargo (None: the least that has to come
    along)."""
    army = _least_army(state, player, ships) if cargo is None else sum(is_army(state, unit) for unit in cargo)
    room = room_for_army(state, space, player.seat, cargo or ()) - army
    if room < 0:
        return Refusal("CM-12.10", no_room_for_all(space))
    if len(ships) > units_left(state, player.seat, "settler") + _most_infantry(state, player, room):
        return Refusal("CM-28.01", too_few_for_ships(space))
    return None


def _least_army(state: State, player: Player, ships: list[Unit]) -> int:
    """How many army units have to come along because the remaining ships have no room (CM-13.15)."""
    start = ships[0].space
    aboard = cargo_at(state, start, player.seat)
    staying = ship_capacity(state, player.seat) * (len(ships_at(state, start, player.seat)) - len(ships))
    settlers = sum(not is_army(state, unit) for unit in aboard)
    return max(len(aboard) - staying - settlers, 0)


def _most_infantry(state: State, player: Player, room: int) -> int:
    """Only with Tactics, because converting is part of a move (CM-12.05)."""
    tactics = modify(Effect.army_may_move, False, state, player)
    return min(units_left(state, player.seat, "infantry"), room) if tactics else 0


async def beach(state: State, player: Player, ships: list[Unit], cargo: list[Unit], space: str) -> None:
    """Each ship becomes a settler or an infantry; its cargo lands with it."""
    room = room_for_army(state, space, player.seat, cargo) - sum(is_army(state, unit) for unit in cargo)
    count = len(ships)
    have = {"settler": units_left(state, player.seat, "settler"), "infantry": _most_infantry(state, player, room)}
    kinds = [kind for kind, left in have.items() for _ in range(min(left, count))][:count]
    if all(have.values()):
        options = [kind_alone(kind, min(left, count)) for kind, left in have.items()]
        text = what_becomes_of({"ship": count}, space)
        kinds = await choose_amounts(
            player.seat, "beach", text, options, least=count, most=count, preset=kinds, minor=True
        )
    for ship, kind in zip(ships, kinds, strict=True):
        ship.kind = kind
    for unit in cargo:
        unit.moved = True
    tell(state, turns(player.seat, ["ship"] * count, kinds, space))
