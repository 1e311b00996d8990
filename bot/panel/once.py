"""Each press and each command is carried out once, however often Discord delivers it: a broken connection may deliver
one again. Its number identifies it. The bot remembers a number for as long as that interaction can be answered. It
writes the number down before anything that follows from it, so a restart forgets none."""

from __future__ import annotations

import asyncio
import logging

import discord

from rules.engine.tree import Json
from storage import heard
from storage.database import Database

log = logging.getLogger(__name__)

COMPLETION = discord.InteractionType.autocomplete.value
"""Offers while somebody types. It does no harm to make them twice."""


class Once:
    def __init__(self, database: Database) -> None:
        self.database = database
        self._heard: dict[int, None] = {}
        self._writing: set[asyncio.Task[None]] = set()

    async def remember(self) -> None:
        """Remembers the presses that were heard before a restart."""
        self._heard = dict.fromkeys(await heard.already(self.database))

    def is_new(self, interaction: Json) -> bool:
        """Whether an interaction, as Discord sends it, is new. From now on it is not."""
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
        """Nobody waits for this. Everything that follows from the press waits in the same queue, behind it."""
        try:
            await heard.hear(self.database, id)
        except Exception as error:
            log.info("interaction %s could not be written down: %s", id, error)
