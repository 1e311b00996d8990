"""Everything that happens where a move ends, or where an army is placed: a battle, a hut, and effects of cards.

CB-175, CB-179, CB-184, CB-227, CB-233, CR-63."""

from __future__ import annotations

from collections.abc import Sequence

from rules.civilization.battle import battle
from rules.civilization.board import city_at, enemies_in, figures_in
from rules.civilization.disbanding import disband
from rules.civilization.effect import Effect
from rules.civilization.relics import take_relic
from rules.civilization.state import Figure, Player, State
from rules.civilization.steps import STEPS
from rules.civilization.villages import conquer_village, explore_hut
from rules.civilization.voices import interrupts, modify, speakers
from rules.engine.step import Due, do_next, due


def arrive(state: State, seat: str, figures: Sequence[Figure]) -> list[Due]:
    """The step that comes when figures have reached a square."""
    return [due(arrival, seat, figures[0].square, " ".join(figure.id for figure in figures))]


@STEPS.step
async def arrival(state: State, seat: str, square: str, ids: str) -> None:
    """One thing after the other, until the square is only theirs or they are gone."""
    player = state.players[seat]
    group = [figure for figure in figures_in(state, square, seat) if figure.id in ids.split()]
    city = city_at(state, square)
    if not group:
        return
    if city and city.owner == seat:
        await disband(state, player, city, group)
        return
    if is_free_village(state, player, square):
        await conquer_village(state, player, square)
    if is_attack(state, player, square):
        if not await _something_else(state, player, group, square):
            do_next(state, due(battle, square, seat), due(arrival, seat, square, ids))
        return
    if state.map_markers.get(square) == "hut":
        await explore_hut(state, player, square)
    await take_relic(state, player, square, group)
    await interrupts(Effect.after_move, state, player, group)


def is_attack(state: State, player: Player, square: str) -> bool:
    """An enemy figure, an enemy city, or a village (CB-233, CB-234)."""
    city = city_at(state, square)
    return bool(
        enemies_in(state, square, player.seat)
        or (city and city.owner != player.seat)
        or state.map_markers.get(square) == "village"
    )


def is_free_village(state: State, player: Player, square: str) -> bool:
    """A village that the player takes without a battle."""
    here = state.map_markers.get(square) == "village" and not enemies_in(state, square, player.seat)
    return here and modify(Effect.villages_without_battle, False, state, player)


async def _something_else(state: State, player: Player, group: list[Figure], square: str) -> bool:
    city = city_at(state, square)
    if city is None or city.owner == player.seat:
        return False
    for effect in speakers(Effect.instead_of_attack, state, player):
        if await effect.instead_of_attack(state, player, group, city):
            return True
    return False
