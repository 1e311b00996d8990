"""Barbarians that a culture event sends against another player (CW-036 to CW-039)."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from rules.civilization.battle import horde
from rules.civilization.board import city_at, figures_in, ground, is_revealed, map_on, revealed_squares
from rules.civilization.content.questions import struck_army, struck_city, whom_do_barbarians_attack
from rules.civilization.grammar import column
from rules.civilization.kinds import Aim, CultureEvent
from rules.civilization.pyramid import ROMAN
from rules.civilization.refusals import nobody_near_village
from rules.civilization.state import Player, State
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.deed import Deed
from rules.engine.step import do_next, due


def homes_of_barbarians(state: State) -> list[str]:
    """Village markers, and village icons that nothing covers."""
    return [square for square in revealed_squares(state) if _is_home(state, square)]


def _is_home(state: State, square: str) -> bool:
    if square in state.map_markers:
        return state.map_markers[square] == "village"
    covers = (state.pieces, state.disasters, state.city_states)
    is_covered = city_at(state, square) is not None or any(square in lying for lying in covers)
    return ground(state, square).marker == "village" and not is_covered


class BarbarianAttack(CultureEvent):
    when = ("movement",)
    steps: ClassVar[int]
    rank: ClassVar[int]

    def written(self) -> str:
        return (
            f"Barbarians of rank {ROMAN[self.rank]}, whom you play, attack an army or a city of another player at most "
            f"{self.steps} squares (no diagonals) from a village, or from an uncovered village icon. A player who "
            "beats them takes no loot, but gets what other cards give for it; otherwise the army is lost, or the city "
            "is destroyed unless it is a capital."
        )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        nobody = Refusal("CW-036", nobody_near_village(self.steps))
        return None if self._victims(state, player) else nobody

    def _victims(self, state: State, player: Player) -> dict[str, str]:
        """By square, the players whose armies or city they could attack. Distances go over revealed squares (CR-19)."""
        near = map_on(state).sides.reach(homes_of_barbarians(state), self.steps, partial(is_revealed, state))
        found = {square: _victim(state, square) for square in revealed_squares(state) if square in near}
        return {square: seat for square, seat in found.items() if seat and seat != player.seat}

    async def aim(self, state: State, player: Player) -> Aim:
        victims = self._victims(state, player)
        options = [
            Option(square, square, _told(state, square, seat), spaces=(square,), group=(column(square),))
            for square, seat in victims.items()
        ]
        square = await choose_one(player.seat, "aim", whom_do_barbarians_attack(self), options)
        return Aim((square,), (victims[square],))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        do_next(state, due(horde, aim.choices[0], aim.against[0], player.seat, str(self.rank)))


def _told(state: State, square: str, seat: str) -> Deed:
    return struck_city(seat, square) if city_at(state, square) else struck_army(seat, square)


def _victim(state: State, square: str) -> str:
    """Nobody's: empty."""
    if city := city_at(state, square):
        return city.owner
    return next((figure.owner for figure in figures_in(state, square) if figure.kind == "army"), "")
