"""The tech pyramid (CB-197 to CB-199, CB-213): each tech of a higher row stands on two of the row below."""

from __future__ import annotations

from functools import lru_cache

from rules.civilization.box import Box
from rules.civilization.refusals import row_carries_no_more
from rules.civilization.state import Player, State
from rules.engine.ask import Refusal

ROMAN = ("", "I", "II", "III", "IV", "V")


def row_of(state: State, player: Player, tech: str) -> int:
    """The row of a tech in the pyramid: that of its level, except for a starting tech (CB-037)."""
    return player.rows.get(tech, state.box.techs[tech].level)


def rows_of(state: State, player: Player) -> dict[str, int]:
    """The same for each of the player's techs."""
    techs, moved = state.box.techs, player.rows
    return {tech: moved.get(tech) or techs[tech].level for tech in player.techs}


def width(state: State, player: Player, row: int) -> int:
    """How many techs are in a row, including blank ones."""
    return _rows(state.box, player.techs, tuple(player.rows.items()), tuple(player.blanks.values())).count(row)


@lru_cache(maxsize=1024)
def _rows(box: Box, techs: tuple[str, ...], moved: tuple[tuple[str, int], ...], blanks: tuple[int, ...]) -> list[int]:
    """The row of each tech."""
    found = dict(moved)
    return [*(found.get(tech) or box.techs[tech].level for tech in techs), *blanks]


def why_no_place(state: State, player: Player, tech: str, *, lower: bool = False) -> Refusal | None:
    """`lower`: in the row below the one of its level."""
    return why_not_in(state, player, state.box.techs[tech].level - lower)


def why_not_in(state: State, player: Player, level: int) -> Refusal | None:
    """A row of n techs carries n - 1; the bottom row any number (CB-197, CB-198)."""
    return _why_not_in(state.box, player.techs, (*player.rows.items(),), (*player.blanks.values(),), level)


@lru_cache(maxsize=4096)
def _why_not_in(
    box: Box, techs: tuple[str, ...], moved: tuple[tuple[str, int], ...], blanks: tuple[int, ...], level: int
) -> Refusal | None:
    rows = _rows(box, techs, moved, blanks)
    below = rows.count(level - 1)
    if level == 1 or rows.count(level) < below - 1:
        return None
    return Refusal("CB-198", row_carries_no_more(ROMAN[level - 1], below, max(below - 1, 0), ROMAN[level]))
