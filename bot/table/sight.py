"""The position that a viewer may see of a running game: nobody else sees anything that can still be taken back.

The player who has acted sees the position as it is. Everybody else sees it as it was last told: at the last post, or
when dice, a draw or somebody's answer made it final. That position is replayed from the journal when somebody looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.game import Game
from rules.engine.tree import Json
from storage.answers import KeptLine, lines_of

if TYPE_CHECKING:
    from bot.table.table import Table


def final(game: Game) -> int:
    """How many answers nobody can take back now. Answers in a conversation that have not been heard yet change
    nothing."""
    taken_back = [n for seat in game.seats for n in game.own(seat) if not game.journal[n].quiet]
    return game.number + min(taken_back, default=len(game.journal))


def public(table: Table) -> int:
    """The number of answers before the position that everybody may see."""
    return (
        table.game.count
        if table.over or table.imagined
        else max(final(table.game), min(table.record.shown, table.game.count))
    )


def position(table: Table, looker: str | None) -> Game:
    """The game as a seat (or a spectator) may see it now."""
    game = table.game
    number = public(table)
    if number == game.count or (looker and any(not game.journal[n].quiet for n in game.own(looker))):
        return game
    if table.twin is None or table.twin.count != number:
        table.twin = game.fork(until=number - game.number)
    return table.twin


def view(table: Table, looker: str | None, seat: str | None) -> Json:
    """The view of a seat, or of a spectator, in the position that this person may see."""
    if table.only_looked_at:
        return table.view(seat)
    shown = position(table, looker)
    return table.view(seat) if shown is table.game else shown.view(seat)


def live(table: Table, looker: str | None) -> list[str]:
    """The kinds of pictures of something that goes on, as far as this person may know of it."""
    if table.only_looked_at or (shown := position(table, looker)) is table.game:
        return table.live
    seen = shown.view(None)
    return table.live_in(seen)


def last_line(table: Table, looker: str | None) -> int | None:
    """The number of the first line that somebody has not been told yet. None if they have been told everything."""
    if table.only_looked_at or (shown := position(table, looker)) is table.game:
        return None
    return shown.told


async def heard(table: Table, looker: str | None, most: int, *, first: int = 0) -> list[KeptLine]:
    """The last lines of the game that a seat, or a spectator, could hear and has been told."""
    return await lines_of(table.database, table.id, looker, most, first=first, before=last_line(table, looker))
