"""News from other processes that play with the same database. They make the bot faster, and nothing depends on them:
everything is also found out later without them."""

from __future__ import annotations

from collections.abc import Callable

from bot.words.background import InBackground
from storage.database import Database


class News(InBackground):
    failure = "the other processes cannot be heard"

    def __init__(self, database: Database, heard: Callable[[str], None]) -> None:
        """`heard`: called with each piece of news, and with "" if some may have been missed."""
        super().__init__("news")
        self._database, self._heard = database, heard
        self.every = 5.0 if database.engine.shared else None

    async def look(self) -> None:
        """Listens until the connection breaks."""
        async for news in self._database.news():
            self._heard(news)
