"""The metropolis (CF 7): a capital that has grown over a square beside it. Both squares are its center (CF-059). For
every other rule it is still the same capital (CF-068)."""

from __future__ import annotations

from functools import partial

from rules.civilization.board import capital_of, enemies_in, figures_in, is_revealed, map_on
from rules.civilization.consequences import of_site
from rules.civilization.deeds import becomes_metropolis
from rules.civilization.gathering import stop_gathering_in
from rules.civilization.making_way import make_way, why_no_room
from rules.civilization.pieces import replaced
from rules.civilization.questions.course import over_which_square
from rules.civilization.refusals import (
    enemy_stands,
    has_no_room,
    is_city_state,
    is_hidden_around,
    is_metropolis,
    marker_lies,
    outskirts_leave_map,
    outskirts_overlap,
)
from rules.civilization.relics import untouchable
from rules.civilization.state import City, Player, State
from rules.engine.ask import Option, Refusal, choose_one, none_of
from rules.engine.step import tell

AROUND = 10


def why_not_grow(state: State, player: Player) -> Refusal | None:
    """The reason why the player's capital cannot grow now (CF-058)."""
    capital = capital_of(state, player.seat)
    if capital.second:
        return Refusal("CF-059", is_metropolis(capital.square))
    return none_of(_options(state, player, capital), Refusal("CF-065", has_no_room(capital.square)))


async def choose_expansion(state: State, player: Player) -> str:
    """One of the four squares that share a side with the capital (CF-059, CR-20)."""
    capital = capital_of(state, player.seat)
    return await choose_one(player.seat, "grow", over_which_square(capital.square), _options(state, player, capital))


def _options(state: State, player: Player, capital: City) -> list[Option[str]]:
    near = map_on(state).sides.neighbours[capital.square]
    return [
        Option(sq, sq, spaces=(sq,), unless=partial(_why_not_over, state, player, capital, sq),
               hint=partial(of_site, state, capital.square, sq))
        for sq in near
    ]  # fmt: skip


def _why_not_over(state: State, player: Player, capital: City, square: str) -> Refusal | None:
    found, here = map_on(state), figures_in(state, square, player.seat)
    around = found.outskirts((capital.square, square))
    if enemies_in(state, square, player.seat):
        return Refusal("CF-061", enemy_stands(square))
    if len(around) < AROUND:
        return Refusal("CF-065", outskirts_leave_map(square))
    if not all(is_revealed(state, other) for other in (square, *around)):
        return Refusal("CF-065", is_hidden_around(square))
    for city in state.cities.values():
        if city is not capital and found.distance([square], city.center) < state.box.city_distance:
            return Refusal("CF-065", outskirts_overlap(city.square))
    if square in state.city_states:
        return Refusal("CW-041", is_city_state(square))
    if square in state.map_markers:
        return Refusal("CR-21", marker_lies(state.map_markers[square], square))
    return untouchable(state, square) or why_no_room(state, player, square, here)


async def grow_over(state: State, player: Player, square: str) -> None:
    """It replaces buildings there (CF-063), and figures make way (CF-062). The capital keeps everything else
    (CR-82)."""
    capital = capital_of(state, player.seat)
    if square in state.pieces:
        replaced(state, square)
    stop_gathering_in(state, square)  # the scouts leave: icons here do not count in addition to those of the outskirts
    capital.second = square
    await make_way(state, player, square, figures_in(state, square, player.seat))
    tell(state, becomes_metropolis(player.seat, capital.center))
