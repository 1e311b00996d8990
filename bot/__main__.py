"""`python -m bot`: the bot, on Discord with a token, without one on the stand-in with its web page.
`python -m bot check`: what is wrong, in plain words.
`python -m bot backup FILE`: a copy of the database, also while the bot runs.
`python -m bot copy FROM TO`: all games into another database, which may be of the other kind.
`python -m bot drill`: how the open games fare on this program, before it is started."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
from pathlib import Path

import discord
from pydantic import ValidationError

from bot.alone import Lock, RunningAlready, alone
from bot.check import CannotUse, check, first_start, why_not_on_discord
from bot.client import Cradle
from bot.commands.all_commands import with_commands
from bot.config import Settings
from bot.garbage import Garbage
from bot.local import Discord, PortTaken, point_discord_py_at
from bot.logs import start_logging
from bot.metrics import MetricsPortTaken, telling_of
from bot.table import ahead
from bot.table.drill import Fared, drilled_on_a_copy, summed_up
from bot.words import pace
from bot.words.backups import before_an_update
from bot.words.refused import NO_ANSWER
from storage import copying, files, games
from storage.database import Address, Database, address_of, shown
from storage.files import NoDatabase

log = logging.getLogger("bot")

GREETED_WITHIN = 60.0
STANDS_BY = "Other processes play with this database and do all the work. I stand by until I am needed."


FIRST = "Type /game new in a channel to open a game. Ctrl+C stops the bot; games are kept"
EMPTY = (
    "NOTE: there are no games in the database {path}. If you already have some, stop me and set CRADLE_DATABASE to "
    "their file."
)
DELETED = (
    "The database {path} is gone, but I have used it before. Put it back, or the last backup in its place, or set "
    "CRADLE_DATABASE to its file. To begin with a new one, delete the files whose names begin with {path}."
)
OTHER_LOG = (
    "{path} is not the file that I used last, but {path}-wal is still beside it. If you have put a backup there, "
    "delete {path}-wal and {path}-shm; if you have moved all of them together, delete {path}.running."
)
GONE = (
    "The database {path} is gone: it was deleted, emptied or replaced while I was running. I have stopped, and have "
    "accepted nothing since. Put it back, or the last backup in its place, and start me again."
)
WORLD = "The small Discord in {path} cannot be read. Delete the file to begin with a new one; games are not in it."
USAGE = (
    "Use: python -m bot, python -m bot check, python -m bot drill, python -m bot backup FILE, or "
    "python -m bot copy FROM TO."
)


class Ended(Exception):
    """The bot cannot start, or cannot go on. The text says why in one sentence, and what helps."""


TURN = 0.0005
"""Seconds for which a thread goes on while others wait. With Python's 5 ms the loop waits as long for the threads that
read, write and talk to those who draw, again and again, and they wait for the loop."""


def _looked_at(path: Path, lock: Lock, backups: Path | None) -> bool:
    """Looks at the file before it is opened. Returns whether it has still to be made."""
    is_new = not files.is_there(path)
    if is_new and (lock.used or files.is_in_use(path)):
        raise Ended(DELETED.format(path=path))
    if not is_new and files.is_in_use(path) and lock.used and not lock.was_used_as(path):
        raise Ended(OTHER_LOG.format(path=path))
    if not is_new and backups:
        before_an_update(path, backups)
    return is_new


async def run(settings: Settings, token: str, greeting: str, lock: Lock | None, expected: bool) -> None:
    """Runs the bot until it is told to stop. `expected`: there should be games already."""
    # The bot never speaks, so discord.py need not warn that it cannot.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    where, is_new = settings.cradle_database, False
    if lock and isinstance(where, Path):
        is_new = _looked_at(where, lock, settings.cradle_backups)
    async with (
        Database.open(where) as database,
        with_commands(
            Cradle(database, bounds=settings.bounds, backups=settings.backups, shards=settings.cradle_shards)
        ) as bot,
        telling_of(bot.wellbeing, settings.cradle_metrics_port),
    ):
        if lock and isinstance(where, Path):
            lock.remember(where)
        missed = expected and not await games.are_there(database)
        stop = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(number, stop.set)
        running = asyncio.create_task(bot.start(token))
        stopping = asyncio.create_task(stop.wait())
        gone = asyncio.create_task(database.gone())
        greeted = asyncio.create_task(_greet(bot, greeting, where, is_new, missed))
        sys.setswitchinterval(TURN)
        garbage = Garbage(lambda: bot.idle)
        garbage.leave_out_what_is_there()
        garbage.start()
        await asyncio.wait({running, stopping, gone}, return_when=asyncio.FIRST_COMPLETED)
        for task in (stopping, greeted, gone):
            task.cancel()
        await garbage.stop()
        if running.done():
            _end_of(running)
        if not stop.is_set():
            raise Ended(GONE.format(path=where))


async def _greet(bot: Cradle, greeting: str, where: Address, is_new: bool, missed: bool) -> None:
    try:
        async with asyncio.timeout(GREETED_WITHIN):
            await bot.begun.wait()
    except TimeoutError:
        log.warning(
            STANDS_BY if bot.slots.stands_by else "Discord has let me in, but says nothing. I am still waiting."
        )
        await bot.begun.wait()
    print(f"\n  {greeting}\n  {FIRST}{f' in {where}, which is new' if is_new else ''}.\n", flush=True)
    if missed:
        print(EMPTY.format(path=where.absolute() if isinstance(where, Path) else shown(where)), file=sys.stderr)


def _end_of(running: asyncio.Task[None]) -> None:
    """The bot stops by itself only if Discord does not let it begin or go on, or if the bot has a fault."""
    try:
        running.result()
    except (discord.DiscordException, *NO_ANSWER) as error:
        if why := why_not_on_discord(error):
            raise Ended(why) from error
        raise


async def run_locally(settings: Settings, lock: Lock | None) -> None:
    """Without a token: a small Discord on this machine, with its web page."""
    where = settings.cradle_database
    world = where.with_suffix(".local.json") if isinstance(where, Path) else Path("cradle.local.json")
    played_before = files.is_there(world) and not (isinstance(where, Path) and files.is_there(where))
    port = settings.cradle_local_port
    try:
        small = Discord(port=port, save=world, record=False, guild_name="Cradle", bot_name="Cradle")
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise Ended(WORLD.format(path=world)) from error
    async with small as local:
        point_discord_py_at(local.api_base, local.gateway_url, local.cdn_base)
        await run(
            settings, local.token, f"Cradle plays on its own small Discord. Open {local.url}", lock, played_before
        )


def start(settings: Settings) -> int:
    """Runs the bot. If it cannot run, one sentence says why."""
    database, port = settings.cradle_database, settings.cradle_local_port
    token = settings.discord_token
    try:
        if isinstance(database, Path) and database.is_dir():
            raise NoDatabase(files.FOLDER)
        if isinstance(database, Path) and not database.parent.is_dir():
            raise NoDatabase(files.NO_FOLDER.format(folder=database.parent))
        with contextlib.suppress(KeyboardInterrupt), alone(database, together=token is not None) as lock:
            asyncio.run(
                run(settings, token.get_secret_value(), "Cradle is on Discord.", lock, expected=True)
                if token
                else run_locally(settings, lock)
            )
    except RunningAlready:
        place = "" if token else f" at http://127.0.0.1:{port}"
        another = "CRADLE_DATABASE" if token else "CRADLE_LOCAL_PORT and CRADLE_DATABASE"
        problem = f"Cradle is already running{place}; to run a second one beside it, give that one its own {another}."
    except PortTaken as error:
        problem = f"The web page cannot be opened on port {error.port}: set CRADLE_LOCAL_PORT to a free one."
    except MetricsPortTaken:
        problem = f"Port {settings.cradle_metrics_port} is taken: set CRADLE_METRICS_PORT to a free one."
    except Ended as error:
        problem = str(error)
    except CannotUse as error:
        problem = f"The database {shown(database)} cannot be used: {error}."
    else:
        return 0
    return _complain(problem)


def _complain(problem: str) -> int:
    print(problem, file=sys.stderr)
    return 1


def back_up(database: Address, words: list[str]) -> int:
    """Copies all games into another file, and says what became of it."""
    if len(words) != 1:
        return _complain("Name the file to write: python -m bot backup FILE")
    if isinstance(database, Path) and not database.exists():
        return _complain(f"There is no database {database} yet.")
    try:
        copying.back_up(database, Path(words[0]))
    except FileExistsError:
        return _complain(f"{words[0]} exists already. Name another file.")
    except CannotUse as error:
        return _complain(f"No backup was made of {shown(database)}: {error}.")
    except OSError as error:
        return _complain(f"No backup was made: {words[0]} cannot be written ({error.strerror}).")
    use = f"put it in the place of {database}" if isinstance(database, Path) else "copy it: python -m bot copy FROM TO"
    print(f"All games are saved in {words[0]}. To use it, stop the bot and {use}.")
    return 0


def copy(words: list[str]) -> int:
    """Copies all games into another database, and says what it has carried."""
    if len(words) != 2:
        return _complain("Name two databases, files or servers: python -m bot copy FROM TO")
    source, target = map(address_of, words)
    try:
        with alone(source), alone(target):
            carried = copying.copy(source, target)
    except RunningAlready:
        return _complain("A bot is playing with one of the two. Stop it first.")
    except copying.NotEmpty:
        return _complain(f"There are games in {shown(target)} already. Name an empty database.")
    except CannotUse as error:
        return _complain(f"Nothing was copied: {error}.")
    except OSError as error:
        return _complain(f"Nothing was copied: {error.strerror}.")
    rows = ", ".join(f"{count} {table}" for table, count in carried.items() if count)
    print(f"Everything in {shown(source)} is in {shown(target)} now: {rows or 'nothing'}.")
    print(f"To use it, set CRADLE_DATABASE to this: {shown(target)}")
    return 0


async def drill(database: Address) -> int:
    """Says how each open game fares on this program. Nothing is changed."""
    found: list[Fared] = []
    try:
        async for fared in drilled_on_a_copy(database):
            found.append(fared)
            print(f"{fared.name}, {fared}", flush=True)
    except CannotUse as error:
        return _complain(f"The database {shown(database)} cannot be used: {error}.")
    except OSError as error:
        return _complain(f"The database {shown(database)} cannot be copied to be tried out ({error.strerror}).")
    print(f"{summed_up(found)}.")
    return int(any(fared.outcome == "cannot load" for fared in found))


def main(words: list[str]) -> int:
    if words in (["--help"], ["-h"], ["help"]):
        print(USAGE)
        return 0
    if words and words not in (["check"], ["drill"]) and words[0] not in ("backup", "copy"):
        print(f"I do not understand “{' '.join(words)}”. {USAGE}", file=sys.stderr)
        return 2
    try:
        settings = Settings.model_validate({})
    except ValidationError as error:
        for problem in error.errors():
            where = ".".join(map(str, problem["loc"])).upper() or "The file .env cannot be read"
            print(f"{where}: {problem['msg']}", file=sys.stderr)
        return 2
    except (OSError, ValueError) as error:
        print(f"The file .env cannot be read: {error}.", file=sys.stderr)
        return 2
    start_logging(settings.cradle_log_level, settings.cradle_log_form)
    ahead.MOST_TRIED = settings.cradle_look_ahead
    alone = not settings.discord_token and "cradle_pause" not in settings.model_fields_set
    pace.PAUSE = 0.0 if alone else settings.cradle_pause  # on the web page one person plays all the seats
    if settings.cradle_api and settings.cradle_gateway and settings.cradle_cdn:
        point_discord_py_at(settings.cradle_api, settings.cradle_gateway, settings.cradle_cdn)
    if words == ["check"]:
        problems = asyncio.run(check(settings))
        print("\n".join(problems) or f"All is well: the bot can run.{first_start(settings.cradle_database)}")
        return 1 if problems else 0
    if words == ["drill"]:
        return asyncio.run(drill(settings.cradle_database))
    if words[:1] == ["copy"]:
        return copy(words[1:])
    if words[:1] == ["backup"]:
        return back_up(settings.cradle_database, words[1:])
    return start(settings)


if __name__ == "__main__":
    code = main(sys.argv[1:])
    sys.stdout.flush()
    os._exit(code)  # everything is put away: do not let anything that still waits for a disk or a process delay the end
