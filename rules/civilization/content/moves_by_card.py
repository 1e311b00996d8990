"""Moving figures with a card (CR-65): straight, and over no hidden tile, hut, village, enemy figure or city center. The
usual rules for water and for the number of figures in a square hold. They may still move in Movement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.civilization.board import figures_in, figures_of, is_empty, is_water, others, sides
from rules.civilization.content.questions import (
    figures_of_another,
    where_are_they_moved,
    which_figure_is_moved,
    whose_figures_are_moved,
)
from rules.civilization.deeds import are_moved, called, lying_in, moves
from rules.civilization.grammar import column, kinds_of
from rules.civilization.kinds import Aim, CultureEvent, Power
from rules.civilization.movement import figures_by_id
from rules.civilization.pieces import move_figure
from rules.civilization.refusals import no_figure_to_move
from rules.civilization.routes import Group, group_of, why_not_enter, why_not_stop
from rules.civilization.state import Figure, Player, State
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import tell


def ends_by_card(state: State, group: Sequence[Figure], steps: int, *, dry: bool = False) -> list[str]:
    """The squares to which figures in one square can be moved; `dry`: over no water at all."""
    going, start = group_of(state, group), group[0].square
    found, edge = [start], [start]
    for _ in range(steps):
        edge = [
            other
            for other in dict.fromkeys(other for square in edge for other in sides(state, square))
            if other not in found and _lets_through(state, going, other) and not (dry and is_water(state, other))
        ]
        found += edge
    return [square for square in found[1:] if why_not_stop(state, going, square) is None]


def _lets_through(state: State, group: Group, square: str) -> bool:
    shut = square in group.obstacles or square in group.own
    return not shut and why_not_enter(state, group, square) is None


async def _choose_end(player: Player, ends: list[str], group: Sequence[Figure]) -> str:
    options = [Option(square, square, spaces=(square,), group=(column(square),)) for square in ends]
    return await choose_one(player.seat, "where", where_are_they_moved(kinds_of(group)), options)


class MoveOthers(CultureEvent):
    """All figures of another player in a square go as a group: this never begins a battle."""

    when = ("city-management",)
    steps: ClassVar[int]

    def written(self) -> str:
        return (
            f"Choose a square with figures of another player: move all of them together by up to {self.steps} squares "
            "(no diagonals, no water, no battle)."
        )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if self._starts(state, player) else Refusal("CR-65", no_figure_to_move())

    def _starts(self, state: State, player: Player) -> list[Option[str]]:
        squares = dict.fromkeys(f.square for other in others(state, player.seat) for f in figures_of(state, other.seat))
        found = {square: figures_in(state, square) for square in squares}
        return [
            Option(square, square, figures_of_another(kinds_of(group), group[0].owner, square), spaces=(square,))
            for square, group in found.items()
            if ends_by_card(state, group, self.steps, dry=True)
        ]

    async def aim(self, state: State, player: Player) -> Aim:
        start = await choose_one(player.seat, "aim", whose_figures_are_moved(self), self._starts(state, player))
        group = figures_in(state, start)
        end = await _choose_end(player, ends_by_card(state, group, self.steps, dry=True), group)
        return Aim((start, end), (group[0].owner,))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        start, end = aim.choices
        group = list(figures_in(state, start, aim.against[0]))
        for figure in group:
            move_figure(state, figure, end)
        kinds = [figure.kind for figure in group]
        tell(state, are_moved(kinds, aim.against[0], start, end, called(self)))


class MoveOne(Power):
    """One of the player's own figures goes to an empty square."""

    when = ("movement",)

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def written(self) -> str:
        return f"Move a figure of yours by up to {self.steps} squares to an empty square."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if self._figures(state, player) else Refusal("CR-65", no_figure_to_move())

    def _figures(self, state: State, player: Player) -> list[Option[Figure]]:
        """One figure of each kind in a square: they are alike."""
        alike = {(figure.square, figure.kind): figure for figure in figures_of(state, player.seat)}
        return [
            Option(f"{square} {kind}", figure, lying_in(kind, square), spaces=(square,))
            for (square, kind), figure in alike.items()
            if self._ends(state, figure)
        ]

    def _ends(self, state: State, figure: Figure) -> list[str]:
        if figure.square in state.locked:
            return []
        return [square for square in ends_by_card(state, [figure], self.steps) if is_empty(state, square)]

    async def aim(self, state: State, player: Player) -> Aim:
        figure = await choose_one(player.seat, "aim", which_figure_is_moved(self), self._figures(state, player))
        return Aim((figure.id, await _choose_end(player, self._ends(state, figure), [figure])))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        id, end = aim.choices
        for figure in figures_by_id(state, [id]):
            tell(state, moves(player.seat, figure.kind, figure.square, end))
            move_figure(state, figure, end)
