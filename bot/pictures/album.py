"""The pictures of all tables, as each person likes them to look."""

from __future__ import annotations

from dataclasses import replace

from bot.pictures.pictures import Pictures
from bot.pictures.studio import Studio
from bot.table.at_any_time import PALETTE
from bot.table.known_names import KnownNames
from bot.table.table import Table
from bot.words.settings import Setting, chosen, register
from render import LOOKS, Look

MY_PALETTE = register(
    Setting(
        PALETTE.name,
        "Colours",
        "The pictures that only you see: colours that your eyes can tell apart, on a dark or a light background.",
        (("", "the colours of the game you are looking at"), *((look, look) for look in LOOKS)),
    )
)


def _look(table: Table, palette: str | None) -> Look:
    """How the table's pictures look for somebody who has chosen a palette, or for everybody."""
    look = Look.of(palette or table.record.options.get(PALETTE.name))
    return replace(look, title=table.record.name, planned=table.imagined).named(table.names)


class Album:
    def __init__(self, studio: Studio, names: KnownNames) -> None:
        self.studio, self._names = studio, names

    async def of(self, table: Table, user: int | None = None) -> Pictures:
        """The pictures of a table as a user may see them. Without a user, as everybody may."""
        await self._names.get_to_know(table)
        palette = None if user is None else await chosen(table.database, user, MY_PALETTE)
        seat = None if user is None else table.seat_of(user)
        return Pictures(self.studio, table, seat, _look(table, palette))
