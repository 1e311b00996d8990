"""Gathering (CB-069, CB-220 to CB-223, CR-67, CR-68): scouts send the icons of their squares to a city."""

from __future__ import annotations

from rules.civilization.board import cities_of, city_around, figures_of
from rules.civilization.state import Player, State
from rules.engine.ask import Option, choose_one
from rules.engine.step import tell


async def declare(state: State, player: Player) -> None:
    """For each square with scouts, the city that counts it this turn. What was named before ends (CR-67)."""
    mine = [city.square for city in cities_of(state, player.seat)]
    scouts = figures_of(state, player.seat, "scout")
    squares = list(dict.fromkeys(figure.square for figure in scouts))
    before = {square: to for square, to in state.gathering.items() if to in mine}
    state.gathering = {square: to for square, to in state.gathering.items() if to not in mine}
    for scout in scouts:
        scout.gathers = True
    for square in squares:
        around = city_around(state, square)
        usual = around.square if around and around.square in mine else before.get(square, mine[0])
        options = [Option(to, to, spaces=(to,)) for to in mine]
        to = await choose_one(
            player.seat, f"gather-{square}", f"Which city counts {square}?", options, preset=usual, minor=True
        )
        state.gathering[square] = to
        if to != usual or around is None or around.square != to:
            tell(state, f"The scout of @{player.seat} in {square} gathers for {to}.", square)


def stop_gathering(state: State, city: str) -> None:
    """The named city has fallen (CR-67)."""
    state.gathering = {square: to for square, to in state.gathering.items() if to != city}
