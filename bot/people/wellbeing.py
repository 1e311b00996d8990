"""How the bot is: in numbers, and in words that tell a host what is wrong. Nothing here shows a secret."""

from __future__ import annotations

import math
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import discord

from bot.pictures.studio import Studio
from bot.table.drill import Fared
from bot.table.tables import Tables
from bot.words import measured
from bot.words.as_typed import cleaned, plain
from bot.words.backups import Backups
from bot.words.lag import Lag
from bot.words.requests import SOON, Refusals, nearly_shut_out
from rules.engine.release import RELEASE
from storage import hosts

OLD = 600.0
"""A post that has waited this many seconds is worth a word."""
HELD_UP, SLOW = 1.0, 5.0
"""Seconds for which the event loop was held up, and in which Discord answers a heartbeat. More is worth a word."""
LEAST_FREE = 200 * 1024 * 1024


@dataclass(frozen=True)
class Condition:
    """The bot at one moment."""

    due: int
    oldest: float
    """How many seconds the oldest post has waited."""
    people: int
    refusals: int
    latency: float
    """Seconds; infinite without a connection."""
    lag: float
    given_up: int
    """Pictures, in the last hour."""
    free: int
    backups: str
    """A sentence if there is anything wrong with them."""
    fared: dict[int, Fared] = field(default_factory=dict)

    @property
    def ailments(self) -> list[str]:
        """Everything that is wrong, in a sentence or two each."""
        found = [self.backups] if self.backups else []
        if math.isinf(self.latency):
            found.append("I have no connection to Discord at the moment. I keep trying by myself.")
        elif self.latency > SLOW:
            found.append(f"Discord takes {self.latency:.0f} seconds to answer. Is the machine's connection slow?")
        if self.refusals >= SOON[0]:
            found.append(nearly_shut_out(self.refusals))
        if self.oldest > OLD:
            found.append(
                f"{self.due} posts wait to be delivered, the oldest for {self.oldest / 60:.0f} minutes. "
                "`python -m bot check` lists what Discord refuses, and why."
            )
        if self.lag > HELD_UP:
            found.append(
                f"In the last few minutes everybody had to wait {self.lag:.1f} seconds for me. The machine is too busy."
            )
        if self.given_up:
            found.append(
                f"{self.given_up} pictures were given up in the last hour. The machine is too busy or too small."
            )
        if self.free < LEAST_FREE:
            found.append(f"The disk is nearly full: {self.free // 1024 // 1024} MB are left. Free some space.")
        return found


NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
)


def lacking(guild: discord.Guild) -> list[str]:
    """The permissions that the bot needs in a server but does not have."""
    mine = guild.me.guild_permissions
    missing = [name.replace("_", " ") for name, needed in NEEDED if needed and not getattr(mine, name)]
    return [f"In {cleaned(guild.name)} the bot lacks permissions: {', '.join(missing)}."] if missing else []


def of_games(fared: dict[int, Fared]) -> list[str]:
    """The findings of this release's drill, without anything that a player must not know."""
    return [
        f"**{plain(one.name)}** {AGAIN.format(one.again) if one.outcome == 're-asks' else CANNOT}"
        for one in fared.values()
    ]


AGAIN = "has changed a little with the update. Answers that its players have to give again: {}. They are told."
CANNOT = "cannot be played on this release. It waits as it is: nothing is lost."


class Wellbeing:
    def __init__(
        self,
        client: discord.AutoShardedClient,
        tables: Tables,
        studio: Callable[[], Studio],
        refusals: Refusals,
        lag: Lag,
        backups: Backups,
        fared: Callable[[], dict[int, Fared]],
    ) -> None:
        self._client, self._tables, self._studio, self._refusals = client, tables, studio, refusals
        self._lag, self._backups, self._fared = lag, backups, fared

    async def now(self) -> Condition:
        database = self._tables.database
        due, since = await hosts.posts_due(database)
        folder = database.path.parent if database.path else Path()
        return Condition(
            due=due,
            oldest=max(time.time() - since, 0.0) if since is not None else 0.0,
            people=await hosts.people_waited_for(database),
            refusals=self._refusals.count,
            latency=max(
                (late for _, late in self._client.latencies), default=0.0 if self._tables.slots.stands_by else math.inf
            ),
            lag=self._lag.worst,
            given_up=self._studio().given_up_lately,
            free=shutil.disk_usage(folder).free,
            backups=self._backups.ailment,
            fared=self._fared(),
        )

    async def measure(self) -> Condition:
        """Adds the numbers of this moment to those that are counted all the time."""
        now = await self.now()
        measured.POSTS_DUE.set(now.due)
        measured.POSTS_WAIT.set(now.oldest)
        measured.PEOPLE.set(now.people)
        measured.REFUSALS.set(now.refusals)
        measured.GATEWAY.set(now.latency)
        measured.TABLES.set(len(self._tables.loaded))
        measured.PICTURES_WAITING.set(self._studio().waiting)
        measured.RELEASE.set(RELEASE)
        measured.BACKUP.set(self._backups.age or 0.0)
        return now
