"""`python -m bot check`: says in plain words what keeps the bot from running."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import time
from pathlib import Path

import aiohttp
import discord

from bot.alone import is_running, was_used
from bot.config import Settings
from bot.people.wellbeing import LEAST_FREE, lacking
from bot.words.as_typed import cleaned
from bot.words.refused import NO_ANSWER
from rules.engine.release import RELEASE
from storage import files
from storage.database import Address, Reader, shown
from storage.engine import DatabaseTooNew, DatabaseTooOld
from storage.files import NoDatabase
from storage.games import Waits, that_wait
from storage.posts import Undelivered, undelivered

WITHIN = 60.0
"""Seconds that the look around on Discord may take."""
LISTED = 7 * 24 * 3600.0
"""Messages that could not be delivered are listed for this long."""
TOKEN_REFUSED = "Discord does not accept the token. Copy it again from the page of your application, under Bot."
INTENTS_REFUSED = "The application does not allow the intents the bot asks for. Switch them on under Bot."
CannotUse = (sqlite3.Error, DatabaseTooNew, DatabaseTooOld, NoDatabase)
"""Errors which mean that a database cannot be used."""


AUTHENTICATION_FAILED, INVALID_SHARD, SHARDING_REQUIRED, INVALID_VERSION, INVALID_INTENTS = 4004, 4010, 4011, 4012, 4013
CLOSED = {
    AUTHENTICATION_FAILED: TOKEN_REFUSED,
    INVALID_SHARD: "Discord does not accept how I divide the servers among my connections (4010). Start me again.",
    SHARDING_REQUIRED: "Discord asks for more connections than I have made (4011). Start me again.",
    INVALID_VERSION: "Discord no longer supports the version of its protocol that I use (4012). Update the program.",
    INVALID_INTENTS: "Discord does not know the events that I ask for (4013). Update the program.",
}
"""Why Discord has ended a connection for good."""


def why_not_on_discord(error: Exception) -> str:
    """Why Discord does not let the bot begin or go on, and what helps. Empty if Discord is not the reason."""
    if isinstance(error, discord.LoginFailure):
        return TOKEN_REFUSED
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return INTENTS_REFUSED
    if isinstance(error, discord.ConnectionClosed):
        return CLOSED.get(error.code, f"Discord has ended the connection ({error.code}). Start me again.")
    if isinstance(error, (*NO_ANSWER, discord.DiscordServerError, discord.GatewayNotFound)):
        return f"Discord cannot be reached ({type(error).__name__}). Is the machine connected to the internet?"
    return ""


async def check(settings: Settings) -> list[str]:
    """Everything that is wrong; an empty list means that the bot can run."""
    where = settings.cradle_database
    disk = [*_disk(where), *_readable(Path(".env")), *_backups(settings)]
    found = await _database(where) if isinstance(where, Path) else await _server(where)
    return [*found, *disk, *await _running(settings), *await _discord(settings)]


def _backups(settings: Settings) -> list[str]:
    """Backups that a running bot should have made, but has not."""
    return [late] if was_used(settings.cradle_database) and (late := settings.backups.missed) else []


async def _running(settings: Settings) -> list[str]:
    """A running bot reports what is wrong with it, if it has a port on which it can be asked."""
    port = settings.cradle_metrics_port
    try:
        if port is None or not is_running(settings.cradle_database):
            return []
    except CannotUse:  # another check says that
        return []
    try:
        async with (
            asyncio.timeout(WITHIN),
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{port}/health") as answer,
        ):
            return [f"The running bot says: {wrong}" for wrong in (await answer.json())["wrong"]]
    except (*NO_ANSWER, ValueError, KeyError):
        return [f"The bot is running but does not answer on port {port}. Was it started with CRADLE_METRICS_PORT?"]


async def _database(path: Path) -> list[str]:
    """The database is only read."""
    try:
        if not files.is_there(path):
            return _missing(path)
        if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
            return [f"The database {path} cannot be opened: I may not write there."]
        async with Reader.only_read(path) as database:
            database.engine.must_not_be_locked()
            return await _in_it(database)
    except DatabaseTooOld:  # its contents can be read once the next start has brought it up to date
        return []
    except DatabaseTooNew as error:
        return [f"The database {path} cannot be used: {error}. Update the program, or use another file."]
    except NoDatabase as error:
        return [f"The database {path} cannot be used: {error}."]
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            return [f"The database {path} is locked: another copy of the bot is probably running. Stop it first."]
        return [f"The database {path} cannot be opened ({error}). Does the folder exist, and may I write there?"]
    except sqlite3.DatabaseError as error:
        return [f"The database {path} is damaged ({error}). Put the last backup in its place."]


async def _server(address: str) -> list[str]:
    try:
        async with Reader.only_read(address) as database:
            return await _in_it(database)
    except DatabaseTooOld:  # the next start makes its tables, or brings them up to date
        return []
    except DatabaseTooNew as error:
        return [f"The database {shown(address)} cannot be used: {error}. Update the program, or use another database."]
    except (NoDatabase, sqlite3.Error) as error:
        return [f"The database {shown(address)} cannot be used: {error}."]


async def _in_it(database: Reader) -> list[str]:
    """The games that wait, and the messages that could not be delivered."""
    waiting = [_waits(each) for each in await that_wait(database)]
    return [*waiting, *(_waiting(each) for each in await undelivered(database, time.time() - LISTED))]


def _missing(path: Path) -> list[str]:
    if not path.parent.is_dir():
        return [f"The database {path} cannot be opened: there is no folder {path.parent}."]
    if was_used(path):
        return [f"The database {path} is gone, but was there before. Put it back, or the last backup in its place."]
    return []


def first_start(path: Address) -> str:
    """A sentence about a database that does not exist, and need not exist."""
    if isinstance(path, str) or path.exists():
        return ""
    return (
        f" There is no database {path} yet: the first start makes one. If you have games already, look for their file."
    )


def _waits(game: Waits) -> str:
    if game.release > RELEASE:
        return (
            f"The game {cleaned(game.name)} was saved by a newer release of the program ({game.release}; this is "
            f"{RELEASE}). It stays as it is until you update the program again."
        )
    return f"The game {cleaned(game.name)} has to wait for an update. To see why, type: python -m bot drill"


def _waiting(message: Undelivered) -> str:
    what = "could not be delivered" if message.for_good else "waits to be delivered"
    return f"A message for the game {cleaned(message.game or '')} ({message.place}) {what}. Discord says: {message.why}"


def _readable(path: Path) -> list[str]:
    """The bot makes its own files readable for its owner alone. This file was made by the host."""
    if os.name == "posix" and files.is_there(path) and path.stat().st_mode & 0o077:
        return [f"Others on this machine can read {path}, and with it the token of the bot: chmod 600 {path}"]
    return []


def _disk(path: Address) -> list[str]:
    folder = path.parent if isinstance(path, Path) and path.parent.exists() else Path()
    free = shutil.disk_usage(folder).free
    if free < LEAST_FREE:
        return [f"The disk is nearly full: {free // 1024 // 1024} MB are left. Free some space before games are lost."]
    return []


async def _discord(settings: Settings) -> list[str]:
    if settings.discord_token is None:
        return ["There is no token. Copy .env.example to .env and put the bot's token after DISCORD_TOKEN=."]
    client = discord.Client(intents=discord.Intents(guilds=True, dm_messages=True))
    found: list[str] = []

    async def look_around() -> None:
        await client.wait_until_ready()
        if not client.guilds:
            found.append("The bot is in no server yet. Invite it with the link in docs/hosting.md.")
        for guild in client.guilds:
            found.extend(lacking(guild))
        await client.close()

    try:
        async with asyncio.timeout(WITHIN):
            await client.login(settings.discord_token.get_secret_value())
            await asyncio.gather(look_around(), client.connect(reconnect=False))
    except (discord.DiscordException, *NO_ANSWER) as error:
        found.append(why_not_on_discord(error) or f"Discord does not let me in: {error}.")
    finally:
        await client.close()
    return found
