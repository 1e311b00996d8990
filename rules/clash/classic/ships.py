"""Chapter 14 of 2012: a land unit at sea belongs to one ship, sails with it and goes down with it (CC-14.13)."""

from __future__ import annotations

from rules.clash.board import counts, is_sea, passengers_at, ships_at
from rules.clash.pieces import Figure, in_words, kind_of, ship_capacity
from rules.clash.questions.moves import aboard_which_ship
from rules.clash.state import Player, State, Unit
from rules.engine.ask import Option, choose_one


def cargo_of(state: State, ship: Unit) -> list[Unit]:
    return [unit for unit in passengers_at(state, ship.space, ship.owner) if unit.aboard == ship.id]


def with_its_cargo(state: State, unit: Unit) -> Figure:
    """The cargo of a ship tells it from other ships."""
    cargo = cargo_of(state, unit) if unit.kind == "ship" and is_sea(state, unit.space) else []
    return Figure(kind_of(unit), tuple(kind_of(each) for each in cargo))


async def all_their_cargo(_: State, __: Player, ships: list[Unit], aboard: list[Unit]) -> list[Unit]:
    """All units aboard these ships go along (CC-14.12)."""
    ids = [ship.id for ship in ships]
    return [unit for unit in aboard if unit.aboard in ids]


async def board_ships(state: State, player: Player, units: list[Unit], space: str) -> None:
    """Each goes aboard a ship with room (CC-14.7); if the ships carry different things, their owner says which."""
    for unit in units:
        unit.aboard = None  # from the ship it has left
    for unit in units:
        room = [
            ship for ship in ships_at(state, space, player.seat) if not counts(state, unit) or _room_on(state, ship) > 0
        ]
        different = {with_its_cargo(state, ship): ship for ship in reversed(room)}
        options = [Option(one.key, ship, in_words(one)) for one, ship in different.items()]
        text = aboard_which_ship(space, kind_of(unit))
        ship = await choose_one(player.seat, "board-ship", text, options, preset=options[0].key, minor=True)
        unit.aboard = ship.id


def _room_on(state: State, ship: Unit) -> int:
    """Leaders need no room (CV-3.2)."""
    return ship_capacity(state, ship.owner) - sum(counts(state, unit) for unit in cargo_of(state, ship))


async def whose_ship_is_gone(state: State, space: str, owner: str) -> list[Unit]:
    """CC-21.4"""
    ids = [ship.id for ship in ships_at(state, space, owner)]
    return [unit for unit in passengers_at(state, space, owner) if unit.aboard not in ids]
