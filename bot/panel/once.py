"""Each press and each command is done once, however often Discord delivers it: a connection that breaks may bring one
again. Its number tells; what has been heard is remembered as long as it can be answered, and written down before
anything that follows from it, so that a restart forgets none."""

from __future__ import annotations

import asyncio
import logging

import discord

from rules.engine.tree import Json
from storage import heard
from storage.database import Database

log = logging.getLogger(__name__)

COMPLETION = discord.InteractionType.autocomplete.value
"""Offers while somebody types: to make them twice does no harm."""


class Once:
    def __init__(self, database: Database) -> None:
        self.database = database
        self._heard: dict[int, None] = {}
        self._writing: set[asyncio.Task[None]] = set()

    async def remember(self) -> None:
        """Remembers the presses that were heard before a restart."""
        self._heard = dict.fromkeys(await heard.already(self.database))

    def is_new(self, interaction: Json) -> bool:
        """Whether an interaction, as Discord sends it, has not been heard yet; from now on it has."""
        if interaction["type"] == COMPLETION:
            return True
        id = int(interaction["id"])
        if id in self._heard:
            log.info("interaction %s was delivered once more", id)
            return False
        self._heard[id] = None
        while (oldest := next(iter(self._heard))) < id - heard.SPAN:
            del self._heard[oldest]
        writing = asyncio.get_running_loop().create_task(self._write(id), name="an interaction is heard")
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        return True

    async def _write(self, id: int) -> None:
        """Nobody waits for it: what is written in its consequence waits in the same queue, behind it."""
        try:
            await heard.hear(self.database, id)
        except Exception as error:
            log.info("interaction %s could not be written down: %s", id, error)
