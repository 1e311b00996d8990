"""The shards of Discord's gateway that this process has taken up. It follows the slots that it holds."""

from __future__ import annotations

import asyncio
import logging

import discord
from discord.gateway import DiscordWebSocket

from bot.words.background import InBackground
from bot.words.slots import Slots

log = logging.getLogger(__name__)

CLOSED_WITHIN = 10.0


async def _nothing(*_: object) -> None: ...


class Shards(InBackground):
    failure = "the shards of this process could not be changed"

    def __init__(self, client: discord.AutoShardedClient, slots: Slots) -> None:
        super().__init__("shards")
        self._client, self._slots = client, slots
        self._ending: dict[int, asyncio.Task[None]] = {}

    async def look(self) -> None:
        wanted, there = set(self._slots.shards), set(self._client.shards)
        for number in sorted(wanted - there):
            await self._client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, number)
        for number in there - wanted:
            if number not in self._ending:
                self._ending[number] = asyncio.create_task(self._end(number), name=f"shard {number} ends")

    async def stop(self) -> None:
        await super().stop()
        for task in self._ending.values():
            task.cancel()
        await asyncio.gather(*self._ending.values(), return_exceptions=True)

    async def _end(self, number: int) -> None:
        """When another process has taken it up. Until then both hear the same, and what a press does is done once."""
        try:
            await self._slots.taken_over(number)
            if number not in self._slots.shards and (shard := self._client.get_shard(number)):
                # discord.py knows no shard that ends while others go on: this one must not come back.
                shard._parent.reconnect = shard._parent.reidentify = _nothing  # type: ignore[method-assign, assignment]
                async with asyncio.timeout(CLOSED_WITHIN):
                    await shard.disconnect()
                getattr(self._client, "_AutoShardedClient__shards").pop(number, None)  # noqa: B009
                for guild in [each for each in self._client.guilds if each.shard_id == number]:
                    self._client._connection._remove_guild(guild)
        except Exception:
            log.exception("shard %s could not be ended", number)
        finally:
            del self._ending[number]
