"""`python -m bot`: the bot, on Discord with a token, without one on the stand-in with its web page.
`python -m bot check`: what is wrong, in plain words.
`python -m bot backup FILE`: a copy of the database, also while the bot runs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sqlite3
import sys
from pathlib import Path

import aiohttp
import discord
from pydantic import ValidationError

from bot import ahead
from bot.alone import RunningAlready, alone
from bot.check import TOKEN_REFUSED, check, unreachable
from bot.client import Cradle
from bot.config import Settings
from bot.local import Discord, PortTaken, point_discord_py_at
from storage.database import Database, DatabaseTooNew

log = logging.getLogger("bot")


def start_logging(level: str) -> None:
    """Only our own part may be talkative: on DEBUG libraries write down messages, and so hands, seeds and tokens."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", stream=sys.stderr)
    logging.getLogger().setLevel(max(logging.getLevelNamesMapping()[level], logging.INFO))
    log.setLevel(level)


FIRST = "Type /game new in a channel to open a game. Ctrl+C stops the bot; games are kept."


class CannotStart(Exception):
    """Its text says why in one sentence, and what helps."""


async def run(settings: Settings, token: str, greeting: str) -> None:
    """The bot, until it is told to stop."""
    # It has no voice, and needs nobody to warn of that.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    async with Database.open(settings.cradle_database) as database, Cradle(database) as bot:
        stop = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(number, stop.set)
        running = asyncio.create_task(bot.start(token))
        stopping = asyncio.create_task(stop.wait())
        greeted = asyncio.create_task(_greet(bot, greeting))
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        greeted.cancel()
        if running.done():
            _end_of(running)


async def _greet(bot: Cradle, greeting: str) -> None:
    await bot.begun.wait()
    print(f"\n  {greeting}\n  {FIRST}\n", flush=True)


def _end_of(running: asyncio.Task[None]) -> None:
    """The bot stops by itself only where Discord does not let it begin, or if it has a fault."""
    try:
        running.result()
    except discord.LoginFailure as error:
        raise CannotStart(TOKEN_REFUSED) from error
    except (aiohttp.ClientError, OSError, discord.DiscordServerError) as error:
        raise CannotStart(unreachable(error)) from error


async def run_locally(settings: Settings) -> None:
    """Without a token: a small Discord on this machine, with its web page."""
    world = settings.cradle_database.with_suffix(".local.json")
    async with Discord(
        port=settings.cradle_local_port, save=world, record=False, guild_name="Cradle", bot_name="Cradle"
    ) as local:
        point_discord_py_at(local.api_base, local.gateway_url, local.cdn_base)
        await run(settings, local.token, f"Cradle plays on its own small Discord. Open {local.url}")


def start(settings: Settings) -> int:
    """Runs the bot; if it cannot, one sentence says why."""
    database, port = settings.cradle_database, settings.cradle_local_port
    token = settings.discord_token
    try:
        with contextlib.suppress(KeyboardInterrupt), alone(database):
            asyncio.run(
                run(settings, token.get_secret_value(), "Cradle is on Discord.") if token else run_locally(settings)
            )
    except RunningAlready:
        place = "" if token else f" at http://127.0.0.1:{port}"
        another = "CRADLE_DATABASE" if token else "CRADLE_LOCAL_PORT and CRADLE_DATABASE"
        problem = f"Cradle is already running{place}; to run a second one beside it, give that one its own {another}."
    except PortTaken as error:
        problem = f"The web page cannot be opened on port {error.port}: set CRADLE_LOCAL_PORT to a free one."
    except CannotStart as error:
        problem = str(error)
    except (sqlite3.Error, DatabaseTooNew) as error:
        problem = f"The database {database} cannot be used: {error}."
    else:
        return 0
    print(problem, file=sys.stderr)
    return 1


def back_up(database: Path, words: list[str]) -> int:
    """Copies all games into another file, and says what became of it."""

    async def copy(path: Path) -> None:
        async with Database.open(database) as opened:
            await opened.back_up(path)

    if len(words) != 1:
        problem = "Name the file to write: python -m bot backup FILE"
    elif not database.exists():
        problem = f"There is no database {database} yet."
    elif Path(words[0]).exists():
        problem = f"{words[0]} exists already. Name another file."
    else:
        try:
            asyncio.run(copy(Path(words[0])))
        except (sqlite3.Error, DatabaseTooNew) as error:
            problem = f"No backup was made: {error}."
        else:
            print(f"All games are saved in {words[0]}. To use it, stop the bot and put it in the place of {database}.")
            return 0
    print(problem, file=sys.stderr)
    return 1


def main(words: list[str]) -> int:
    try:
        settings = Settings.model_validate({})
    except ValidationError as error:
        for problem in error.errors():
            print(f"{'.'.join(map(str, problem['loc'])).upper()}: {problem['msg']}", file=sys.stderr)
        return 2
    start_logging(settings.cradle_log_level)
    ahead.MOST_SECONDS = settings.cradle_look_ahead
    if settings.cradle_api and settings.cradle_gateway and settings.cradle_cdn:
        point_discord_py_at(settings.cradle_api, settings.cradle_gateway, settings.cradle_cdn)
    if words == ["check"]:
        problems = asyncio.run(check(settings))
        print("\n".join(problems) or "All is well: the bot can run.")
        return 1 if problems else 0
    if words[:1] == ["backup"]:
        return back_up(settings.cradle_database, words[1:])
    return start(settings)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
