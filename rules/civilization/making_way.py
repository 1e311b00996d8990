"""Figures that must leave a square to make way for a city (CB-059, CF-062, CR-66)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.civilization.board import figures_in, is_revealed, map_on
from rules.civilization.pieces import move_figure, stacking_limit
from rules.civilization.questions.course import where_does_yours_go
from rules.civilization.refusals import others_cannot_go
from rules.civilization.routes import Group, may_stand
from rules.civilization.state import Figure, FigureKind, Player, State
from rules.engine.ask import Option, Refusal, choose_one


def why_no_room(state: State, player: Player, square: str, leaving: Sequence[Figure]) -> Refusal | None:
    """They must all find a place; a scout cannot go everywhere."""
    scouts = [figure for figure in leaving if figure.kind == "scout"]
    if _room(state, player, square, "army") < len(leaving) or _room(state, player, square, "scout") < len(scouts):
        return Refusal("CR-66", others_cannot_go(square))
    return None


def _room(state: State, player: Player, square: str, kind: FigureKind) -> int:
    """How many figures of a kind the surrounding squares have room for."""
    limit = stacking_limit(state, player)
    return sum(limit - len(figures_in(state, other, player.seat)) for other in _ways_out(state, player, square, kind))


def _ways_out(state: State, player: Player, square: str, kind: FigureKind) -> list[str]:
    """Diagonals are adjacent too where cities are built (CR-20)."""
    near, alone = map_on(state).outskirts([square]), Group(state, player, [kind])
    return [other for other in near if is_revealed(state, other) and may_stand(state, alone, other)]


async def make_way(state: State, player: Player, square: str, leaving: Sequence[Figure]) -> None:
    for figure in sorted(leaving, key=lambda figure: figure.kind, reverse=True):  # scouts first
        options = [Option(to, to, spaces=(to,)) for to in _ways_out(state, player, square, figure.kind)]
        if options:
            to = await choose_one(player.seat, "make-way", where_does_yours_go(figure.kind), options)
            move_figure(state, figure, to)
