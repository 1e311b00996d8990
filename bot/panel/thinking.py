"""Answers that are still to come. Meanwhile Discord shows "is thinking", for as long as a quarter of an hour. If the
process died before it had answered, people would keep looking at that. So each is written down first, and the next
start says that it was interrupted."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Coroutine
from typing import cast

import discord

from bot.words.refused import NOT_DONE
from storage import acts, owed
from storage.database import Database

log = logging.getLogger(__name__)

INTERRUPTED = "I was interrupted before I could answer. Please check where things stand, and try again."
WRITTEN_WITHIN = 0.5
"""Seconds; Discord does not wait for a disk."""
NOTED = "noted"
ORIGINAL = cast(int, "@original")
"""Discord's name for the answer, in a place where discord.py asks for its number."""


class Thinking:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._writing: set[asyncio.Task[None]] = set()
        self._left: dict[int, str] = {}
        """The tokens of the answers that the previous process still owed when it died, by number."""

    async def remember(self) -> None:
        self._left = await owed.still(self._database)

    async def begins(self, interaction: discord.Interaction) -> None:
        """Called before Discord is told. A press does not show "is thinking": its panel stays as it was."""
        if interaction.type is discord.InteractionType.application_command:
            interaction.extras[NOTED] = True
            writing = self._written(owed.owe(self._database, interaction.id, interaction.token))
            await asyncio.wait({writing}, timeout=WRITTEN_WITHIN)

    def ended(self, interaction: discord.Interaction) -> None:
        """Nobody waits for that to be written."""
        if interaction.extras.pop(NOTED, False):
            _ = self._written(owed.has_come(self._database, interaction.id))

    async def make_up(self, client: discord.Client) -> None:
        """After a start: tells the people who are still waiting that no answer will come."""
        while self._left:
            id, token = self._left.popitem()
            assert client.application_id is not None, "it has logged in"
            with contextlib.suppress(*NOT_DONE):
                webhook = discord.Webhook.partial(client.application_id, token, client=client)
                await webhook.edit_message(ORIGINAL, content=INTERRUPTED)
            await owed.has_come(self._database, id)

    def _written(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        writing = asyncio.create_task(_tried(work), name="an answer will follow, or has come", context=acts.aside())
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        return writing


async def _tried(work: Coroutine[object, object, None]) -> None:
    try:
        await work
    except sqlite3.Error as error:
        log.info("it could not be written down that an answer will follow: %s", error)
