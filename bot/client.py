"""The Discord client: wires tables, outbox, controls and commands together; start and stop."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from typing import Any

import discord
from discord import app_commands

from bot import panel
from bot.commands import lobby, look, play
from bot.controls import Button, Menu, Press
from bot.outbox import Outbox
from bot.reply import SORRY, sentence
from bot.table import Table, Tables, warm_up
from rules.engine.ask import BadAnswer
from storage import games
from storage.database import Database

log = logging.getLogger(__name__)

COMMANDS_VERSION = "commands"
PRESSES = (panel, lobby, look)
"""The modules whose controls are answered."""


# Nobody speaks here: discord.py need not warn that it could not.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class Tree(app_commands.CommandTree["Cradle"]):
    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Bad input gets its sentence; anything else a plain apology, and the log the traceback."""
        cause = error.__cause__ or error
        if isinstance(cause, BadAnswer):
            await sentence(interaction, f"⚠ {cause}")
            return
        log.error("a command failed", exc_info=cause)
        await sentence(interaction, SORRY)


class Cradle(discord.AutoShardedClient):
    def __init__(self, database: Database) -> None:
        intents = discord.Intents(guilds=True, dm_messages=True)
        super().__init__(intents=intents, allowed_mentions=discord.AllowedMentions.none(), max_messages=None)
        self.database = database
        self.outbox = Outbox(self)
        self.tables = Tables(database, self.outbox.wake)
        self.tree = Tree(self)
        lobby.add_to(self.tree)
        play.add_to(self.tree)
        look.add_to(self.tree)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Button, Menu)
        self._warming = asyncio.create_task(asyncio.to_thread(warm_up), name="warming up the pictures")
        await self._sync_commands()
        self.outbox.start()

    async def _sync_commands(self) -> None:
        """Once per version of the commands: Discord limits how often they may be sent."""
        described = json.dumps([command.to_dict(self.tree) for command in self.tree.get_commands()], sort_keys=True)
        version = f"{self.application_id}:{hashlib.sha256(described.encode()).hexdigest()}"
        if await games.preference(self.database, 0, COMMANDS_VERSION) != version:
            await self.tree.sync()
            await games.set_preference(self.database, 0, COMMANDS_VERSION, version)

    async def on_ready(self) -> None:
        log.info("ready in %d servers", len(self.guilds))
        self.outbox.wake()

    async def close(self) -> None:
        await self.outbox.stop()
        await super().close()

    async def name_people(self, table: Table) -> None:
        """Tells the table how its players are called now."""
        for seat in table.record.seats:
            user = self.get_user(seat.user) or await self.fetch_user(seat.user)
            table.names[seat.seat] = user.display_name

    # --- finding tables --------------------------------------------------------------------------------------

    async def table_of(self, press: Press) -> Table | None:
        return await self.tables.get(press.game)

    async def table_here(self, interaction: discord.Interaction[Any]) -> Table | None:
        """The game of this thread or channel; in a direct message the one that waits for the user, if it is one."""
        table = await self.tables.in_channel(interaction.channel_id)
        if table or interaction.guild_id:
            return table
        mine = [t for t in await self.tables.of_user(interaction.user.id) if t.begun]
        waiting = [t for t in mine if t.ask_of(t.seat_of(interaction.user.id))]
        candidates = waiting or mine
        return candidates[0] if len(candidates) == 1 else None
