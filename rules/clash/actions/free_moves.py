"""Moves that a power gives to some units, outside the action Move Units: each unit moves once, in groups."""

from __future__ import annotations

from functools import partial

from rules.clash.actions.move import Source, cannot_move, choose_group, go, routes_of, source_refused
from rules.clash.board import find_unit, passengers_at, units_of
from rules.clash.effect import Effect
from rules.clash.pieces import in_words, kinds_of
from rules.clash.questions.moves import (
    figure_in,
    no_ship,
    nobody_else_moves,
    units_at_space,
    where_ship_goes,
    where_units_go,
    which_ship_is_free,
    who_moves_for_free,
)
from rules.clash.state import Player, State, Unit
from rules.clash.steps import STEPS
from rules.clash.voices import modify
from rules.engine.ask import Ask, Option, Refusal, choose_one
from rules.engine.step import Due, do_next, due


def give_free_moves(state: State, player: Player, units: list[Unit]) -> None:
    """They move before anything else happens."""
    do_next(state, Due("free-moves", [player.seat, *(unit.id for unit in units)]))


def give_free_sailing(state: State, player: Player) -> None:
    """A ship moves before anything else happens, with its passengers."""
    do_next(state, Due("free-sailing", [player.seat]))


@STEPS.step
async def free_sailing(state: State, seat: str) -> None:
    if state.agenda and state.agenda[0].step == "battle":  # ships that appear among enemies fight first
        do_next(state, state.agenda.pop(0), due(free_sailing, seat))
        return
    player = state.players[seat]
    options: list[Option] = _ships(state, player)
    if all(option.refused for option in options):
        return
    options.append(Option("none", None, no_ship(), idle=True))
    ship: Unit | None = await Ask(seat, "free-ship", which_ship_is_free(), options)
    if ship is None:
        return
    aboard = passengers_at(state, ship.space, seat)
    passengers = await state.ways.who_sails_along(state, player, [ship], aboard)
    routes = routes_of(state, player, Source(ship.space, True, [ship]), [ship], passengers)
    route = await choose_one(seat, "move-to", where_ship_goes(ship.space), routes)
    await go(state, player, [ship], passengers, route, Due("free-moves", [seat]))  # nobody else moves


def _ships(state: State, player: Player) -> list[Option]:
    """One of those in a space that are alike."""
    alike: dict[str, Unit] = {}
    for unit in units_of(state, player.seat):
        if unit.kind == "ship":
            alike.setdefault(f"{unit.space} {state.ways.figure(state, unit).key}", unit)
    return [
        Option(
            key,
            ship,
            figure_in(ship.space, in_words(state.ways.figure(state, ship))),
            spaces=(ship.space,),
            unless=partial(_cannot_sail, state, player, ship),
        )
        for key, ship in alike.items()
    ]


def _cannot_sail(state: State, player: Player, ship: Unit) -> Refusal | None:
    source = Source(ship.space, True, [ship])
    return cannot_move(state, player, ship, True) or source_refused(state, player, source)


@STEPS.step
async def free_moves(state: State, seat: str, *ids: str) -> None:
    """Land units on land: one group after the other, as long as the player wants."""
    player = state.players[seat]
    options: list[Option] = list(_sources(state, player, ids))
    if all(option.refused for option in options):
        for unit in units_of(state, seat):
            unit.moved = False
        return
    done: Option = Option("done", None, nobody_else_moves(), idle=True)
    source: Source | None = await Ask(seat, "free-move-from", who_moves_for_free(), [*options, done])
    if source is None:
        for unit in units_of(state, seat):
            unit.moved = False
        return
    units = await choose_group(state, player, source)
    routes = routes_of(state, player, source, units)
    route = await choose_one(seat, "move-to", where_units_go(kinds_of(units), source.space), routes)
    left = [id for id in ids if id not in [unit.id for unit in units]]
    await go(state, player, units, [], route, Due("free-moves", [seat, *left]))


def _sources(state: State, player: Player, ids: tuple[str, ...]) -> list[Option[Source]]:
    tactics = modify(Effect.army_may_move, False, state, player)
    places: dict[str, list[Unit]] = {}
    for id in ids:
        unit = find_unit(state, id)
        if unit and unit.owner == player.seat and cannot_move(state, player, unit, tactics) is None:
            places.setdefault(unit.space, []).append(unit)
    sources = [Source(space, False, units) for space, units in places.items()]
    return [
        Option(s.space, s, units_at_space(s.space, kinds_of(s.units)), source_refused(state, player, s), (s.space,))
        for s in sources
    ]
