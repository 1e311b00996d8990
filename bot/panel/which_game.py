"""Which game a press or a command means."""

from __future__ import annotations

import discord

from bot.panel.reply import in_dm
from bot.table.known_names import KnownNames
from bot.table.table import Table
from bot.table.tables import Tables
from rules.engine.ask import NotAsked

NO_GAME_HERE = "There is no game here. Use this in a game's thread; `/turns` lists your games."
NO_GAME_MEANT = "I cannot tell which game you mean. Use this in the game's thread; `/turns` lists your games."
NOT_PLAYED_HERE = "You have no seat in this game, and it is not played here."


class WhichGame:
    def __init__(self, client: discord.Client, tables: Tables, names: KnownNames) -> None:
        self._client, self._tables, self._names = client, tables, names

    async def named(self, game: int, interaction: discord.Interaction) -> Table:
        """The game that a control names. Only its players, and people who can see where it is played, may use it."""
        table = await self._tables.get(game)
        if table is None:
            raise NotAsked("This game is no longer here.")
        if table.seat_of(interaction.user.id) is None and not self._is_here(table, interaction):
            raise NotAsked(NOT_PLAYED_HERE)
        return table

    def _is_here(self, table: Table, interaction: discord.Interaction) -> bool:
        """Whether the game is played in the thread or at least in the server of an interaction."""
        place = self._client.get_channel(table.record.thread or 0)
        server = None if place is None or isinstance(place, discord.abc.PrivateChannel) else place.guild.id
        return interaction.channel_id == table.record.thread or (server is not None and server == interaction.guild_id)

    async def game_here(self, interaction: discord.Interaction) -> Table:
        """The game that is played in this thread or channel. In a direct message: the only one that can be meant."""
        table = await self.table_here(interaction)
        if table is None:
            raise NotAsked(NO_GAME_MEANT if in_dm(interaction) else NO_GAME_HERE)
        return await self.begun(table)

    async def begun(self, table: Table) -> Table:
        """NotAsked: there is nothing to look at, either not yet or no longer."""
        if not table.begun:
            raise table.absent
        await self._names.get_to_know(table)
        return table

    async def table_here(self, interaction: discord.Interaction) -> Table | None:
        """The game of this thread or channel. In a direct message: the one that waits for the user, if there is only
        one."""
        table = await self._tables.in_channel(interaction.channel_id)
        if table or not in_dm(interaction):
            return table
        mine = [t for t in await self._tables.of_user(interaction.user.id) if t.begun]
        waiting = [t for t in mine if t.asks_of(t.seat_of(interaction.user.id))]
        candidates = waiting or mine
        return candidates[0] if len(candidates) == 1 else None
