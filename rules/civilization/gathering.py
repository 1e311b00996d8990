"""Gathering (CB-069, CB-220 to CB-223, CR-67, CR-68): scouts send the icons of their squares to a city."""

from __future__ import annotations

from functools import partial

from rules.civilization.board import cities_of, city_around, figures_of, map_on
from rules.civilization.deeds import for_city, lets_gather
from rules.civilization.effect import Effect
from rules.civilization.questions.course import gather_elsewhere, which_city_counts
from rules.civilization.refusals import has_said_who_counts
from rules.civilization.state import Figure, Player, State
from rules.civilization.steps import STEPS
from rules.civilization.voices import modify
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import Due, due, tell


def gatherers(state: State, player: Player) -> list[Figure]:
    """Scouts (CR-68), but not those that came to the map this turn (CB-220), nor those that control a city-state: its
    icons count anyway."""
    kinds = modify(Effect.gatherers, ("scout",), state, player)
    mine = [figure for figure in figures_of(state, player.seat) if figure.square not in state.city_states]
    return [figure for figure in mine if figure.kind in kinds and figure.placed < state.turn]


def gathered_squares(state: State, player: Player) -> list[str]:
    return list(dict.fromkeys(scout.square for scout in gatherers(state, player)))


def usual_city(state: State, player: Player, square: str) -> str:
    """The city that has counted it before, the one whose outskirts it is in, or the nearest."""
    mine = cities_of(state, player.seat)
    around, before = city_around(state, square), state.gathering.get(square)
    if before in [city.square for city in mine]:
        return before
    if around in mine:
        return around.square
    return min(mine, key=lambda city: map_on(state).distance([square], city.center)).square


def choices(state: State, player: Player) -> list[Option[Due]]:
    """For the menu of Start of Turn: a square that nobody names goes to its usual city."""
    if len(cities_of(state, player.seat)) < 2:
        return []
    return [
        Option(
            f"gather-{square}",
            due(name_city, player.seat, square),
            gather_elsewhere(_who(state, player, square), square, usual_city(state, player, square)),
            spaces=(square,),
            idle=True,
            unless=partial(_why_not_again, player, square),
        )
        for square in gathered_squares(state, player)
    ]


def _who(state: State, player: Player, square: str) -> str:
    """In most games only scouts gather (CR-68)."""
    return next(figure.kind for figure in gatherers(state, player) if figure.square == square)


def _named(square: str) -> str:
    """Recorded among the things a player has used: the player has named the city that counts a square."""
    return f"gathering {square}"


def _why_not_again(player: Player, square: str) -> Refusal | None:
    return Refusal("CB-069", has_said_who_counts(square)) if _named(square) in player.used else None


@STEPS.step
async def name_city(state: State, seat: str, square: str) -> None:
    player = state.players[seat]
    usual = usual_city(state, player, square)
    mine = [city.square for city in cities_of(state, seat) if city.square != usual]
    to = await choose_one(seat, "gather", which_city_counts(square), [Option(to, to, spaces=(to,)) for to in mine])
    player.used.append(_named(square))
    state.gathering[square] = to
    for figure in gatherers(state, player):
        figure.gathers = figure.gathers or figure.square == square
    tell(state, lets_gather(seat, _who(state, player, square), square, for_city(to)))


def declare(state: State, player: Player) -> None:
    """For each square with scouts, the city that counts it this turn; earlier choices end (CR-67)."""
    for scout in gatherers(state, player):
        scout.gathers = True
    squares = {square: usual_city(state, player, square) for square in gathered_squares(state, player)}
    mine = [city.square for city in cities_of(state, player.seat)]
    state.gathering = {square: to for square, to in state.gathering.items() if to not in mine} | squares


def stop_gathering(state: State, city: str) -> None:
    """The named city has fallen (CR-67)."""
    state.gathering = {square: to for square, to in state.gathering.items() if to != city}


def stop_gathering_in(state: State, square: str) -> None:
    """Nobody gathers in the square itself from now on (CR-67)."""
    state.gathering.pop(square, None)
    for figure in state.figures.get(square, ()):
        figure.gathers = False
