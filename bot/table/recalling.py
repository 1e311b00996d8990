"""Brings back lines that the next post has to tell. A saved game carries its lines only from its base on. The base
moves up with each answer that nobody can take back, often before a post has told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.telling.telling import line_of
from storage.answers import lines_between
from storage.posts import first_line_to_tell

if TYPE_CHECKING:
    from bot.table.table import Table


async def recall(table: Table) -> None:
    """The lines come from the database. Needed whenever the game has just been loaded."""
    game, promised = table.game, await first_line_to_tell(table.database, table.id)
    first = min(table.record.announced, promised if promised is not None else table.record.announced)
    if first < game.first_line:
        kept = await lines_between(table.database, table.id, first, game.first_line)
        game.recall([line_of(table.rules, line) for line in kept])
