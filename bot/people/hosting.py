"""Hosts of a server pause a game, repair it, export it as a sealed file and bring it back. A host sees what everybody
sees, and nothing more."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Sequence

import discord

from bot.people.lobby_message import LobbyMessages
from bot.people.new_thread import NewThreads
from bot.post.outbox import Outbox
from bot.table import announce, fair_chance, rewinding
from bot.table.clocks import awaited
from bot.table.table import Table
from bot.table.tables import Tables
from bot.table.upgrading import catch_up, wait_no_more
from bot.telling.posts import End
from bot.words import sealing
from bot.words.as_typed import plain
from bot.words.refused import NOT_DONE
from bot.words.wording import names
from rules.engine import chance
from rules.engine.ask import NotAsked
from rules.engine.game import Game
from rules.engine.lookahead import SEED
from rules.engine.release import RELEASE
from rules.engine.step import BaseState
from rules.engine.tree import CannotLoad, from_json, pack, unpack
from storage import exported, games, hosts, snapshots, waits
from storage.engine import Connection, DatabaseTooNew
from storage.exported import KeptRow
from storage.games import Asked, GameRecord, Seat
from storage.ledger import LedgerRow, entering
from storage.opened import counted
from storage.places import Channel, Direct
from storage.posts import Notice, Post, promise, promising
from storage.views import Statement
from storage.waits import Awaited

TURNS = 25
TOO_NEW = "This game was exported by a newer release of mine. Update me first, then import it."
BEGINNING = "the very beginning"


async def plays_in(guild: discord.Guild, table: Table) -> bool:
    """Whether one of its players is a member of this server."""
    for user in table.users:
        with contextlib.suppress(*NOT_DONE):
            await guild.fetch_member(user)
            return True
    return False


async def pause(table: Table, user: int) -> str:
    """Nobody can answer until the game goes on, and all clocks stand still."""
    async with table.lock:
        if table.over:
            raise NotAsked(f"**{table.name}** is over.")
        if table.record.paused is not None:
            raise NotAsked(f"**{table.name}** is already paused. `/admin resume` lets it go on.")
        now = table.clock()
        told = f"<@{user}> has paused **{table.name}**: nobody can answer, and no time passes. Looking still works."
        posts: list[Post] = [Notice(place=Channel(table.record.thread), content=told)] if table.record.thread else []
        await hosts.pause(table.database, table.id, now, posts, time.time())
        table.record.paused = now
    table.wake()
    return f"**{table.name}** is paused."


async def resume(table: Table, user: int) -> str:
    async with table.lock:
        if table.record.paused is None:
            raise NotAsked(f"**{table.name}** is not paused.")
        posts = announce.stands(table, f"<@{user}> lets the game go on.")
        await hosts.pause(table.database, table.id, None, posts, time.time())
        table.record.paused = None
    table.wake()
    return f"**{table.name}** goes on."


# --- back to the beginning of a turn -----------------------------------------------------------------------------


async def turns_of(table: Table) -> dict[int, str]:
    """The beginnings of the last turns, newest first: the number of answers before each, and its words."""
    found = {}
    for kept in await snapshots.newest(table.database, table.id, TURNS - 1):
        try:
            state = from_json(table.rules.state, unpack(kept.base)["base"])
        except CannotLoad:  # from an earlier version
            continue
        found[kept.number] = _whose_turn(table, state)
    return found | {0: BEGINNING}


def _whose_turn(table: Table, base: BaseState) -> str:
    """Says whose turn begins after this position. To see that, the turn is begun, with other dice that nobody sees."""
    rules = table.rules
    begun = Game(rules, table.game.options, SEED, base, sealed=False)
    try:
        begun.rebuild()
        view = begun.view(None)
    except Exception:  # the rules have been corrected since
        view = rules.view(base, None)
    seat, status = rules.presentation.turn(view), rules.presentation.status(view)
    return f"the turn of @{seat}, {status}" if seat else status


async def rewind(table: Table, number: int, user: int) -> str:
    """Everybody hears of it."""
    async with table.lock:
        if table.over:
            raise NotAsked(f"**{table.name}** is over: its seed has been published.")
        turns = await turns_of(table)
        if number not in turns:
            raise NotAsked("Choose one of the turns from the list that appears as you type.")
        turn = names(turns[number], table.people)
        back = f"the beginning of {turn}" if number else turn
        heading = (
            f"<@{user}>, a host of this server, has taken the game back to {back}. Everything played since is undone. "
            "Dice and draws follow the same seed, and none that has been seen will come again."
        )
        await rewinding.rewind(table, number, heading)
    return f"**{table.name}** goes on from there: {turn}."


def _parent(channel: discord.TextChannel | discord.Thread) -> discord.TextChannel:
    """Where a new thread can be made: beside the present one, or in this channel."""
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(parent, discord.TextChannel):
        raise NotAsked("Games live in threads of text channels. Please use this in one.")
    return parent


def _here_already(row: KeptRow) -> str:
    if row["status"] == "running":
        return f"**{plain(row['name'])}** is already running here. `/admin rewind` takes it back to an earlier turn."
    return f"**{plain(row['name'])}** is over, and I already have it: its thread shows it, with **Board** and `/log`."


# --- finding a game, repairing it, taking it out and bringing it in -------------------------------------------------


class Hosting:
    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        outbox: Outbox,
        new_threads: NewThreads,
        lobby_messages: LobbyMessages,
    ) -> None:
        self._client, self._tables, self._outbox = client, tables, outbox
        self._new_threads, self._lobby_messages = new_threads, lobby_messages

    async def in_server(self, guild: discord.Guild) -> list[Table]:
        """The games and lobbies that have their place in this server."""
        found = []
        for game, place in (await hosts.threads_of_unfinished(self._tables.database)).items():
            channel = self._client.get_channel(place)
            if channel is None:
                try:
                    channel = await self._client.fetch_channel(place)
                except NOT_DONE:
                    continue
            if getattr(channel, "guild", None) == guild and (table := await self._tables.get(game)):
                found.append(table)
        return found

    async def without_a_thread(self) -> list[Table]:
        """Running games whose thread is gone."""
        found = [await self._tables.get(game) for game in await hosts.without_a_thread(self._tables.database)]
        return [table for table in found if table]

    # --- repairing ---------------------------------------------------------------------------------------------

    async def repair(self, table: Table, channel: discord.TextChannel | discord.Thread) -> str:
        """Reads the game from the database again, makes a thread if it has none, and says once more where it stands.
        Posts that could not be delivered are tried again."""
        done = []
        if not await self._has_place(table):
            if table.record.status == "lobby":
                raise NotAsked(
                    "The thread of this game is gone, and it has not begun: open another one with `/game new`."
                )
            async with self._new_threads.make(_parent(channel), table.record.name) as thread:
                await table.move(thread.id, thread.guild.id)
            done.append(f"It goes on in <#{thread.id}>.")
        async with table.lock:
            if drill := await table.reload():
                await catch_up(table, drill)
            await wait_no_more(table)
            table.drafts.clear()
            await hosts.try_failed_again(self._tables.database, table.id)
            if table.begun and not table.over and not done:
                posts = announce.stands(table, "This is where the game stands.")
                await promise(self._tables.database, table.id, posts, time.time())
        if table.record.status == "lobby":
            await self._lobby_messages.refresh(table)
        if table.record.thread:
            self._outbox.try_again(Channel(table.record.thread))
        for user in table.users:
            self._outbox.try_again(Direct(user))
        table.wake()
        return " ".join(
            [f"**{table.name}** has been reloaded. I am trying again to deliver the messages that were left.", *done]
        )

    async def _has_place(self, table: Table) -> bool:
        if table.record.thread is None:
            return False
        try:
            return await self._client.fetch_channel(table.record.thread) is not None
        except discord.NotFound:
            return False
        except NOT_DONE:
            return True

    # --- out and in --------------------------------------------------------------------------------------------

    async def take_out(self, table: Table) -> bytes:
        """The whole game as a sealed file."""
        if table.record.saved is None:
            raise table.absent
        key = await sealing.key_of(self._tables.database)
        data = await asyncio.to_thread(exported.take_out, self._tables.database, table.id)
        return await asyncio.to_thread(sealing.seal, key, data)

    async def bring_in(self, file: bytes, user: int, channel: discord.TextChannel | discord.Thread) -> str:
        """Opens a game from a sealed file, in a new thread. Its dice and draws follow a new seed from here on, because
        the old one may be known."""
        key = await sealing.key_of(self._tables.database)
        data = await asyncio.to_thread(sealing.opened, key, file)
        try:
            row, belongs = await exported.read(data)
        except DatabaseTooNew as error:
            raise NotAsked(TOO_NEW) from error
        if row["release"] > RELEASE:
            raise NotAsked(TOO_NEW)
        saved = unpack(row["saved"])
        origin = row["origin"] or chance.commitment(saved["seed"])
        running = row["status"] == "running"
        for certain, other in await exported.here_already(self._tables.database, row, origin):
            if certain or chance.commitment(unpack(other)["seed"]) == origin:
                raise NotAsked(_here_already(row))
        bound = fair_chance.bind_anew(row, saved, [seat["seat"] for seat in belongs["seats"]]) if running else None
        async with self._new_threads.make(_parent(channel), row["name"]) as thread:
            row |= {"saved": pack(saved), "origin": origin, "asked": Asked().model_dump_json()}
            row |= {"opener": user, "server": channel.guild.id, "opened": self._tables.clock()}
            text = f"<@{user}> has brought **{plain(row['name'])}** in from a file."
            text += bound.told if bound else ""
            game = await self._put_in(row, belongs, thread.id, text, bound.rows if bound else [])
        await self._tables.get(game)  # stand-ins play only at tables that are in memory
        self._tables.wake()
        if running:
            return f"**{plain(row['name'])}** goes on in <#{thread.id}>."
        return f"**{plain(row['name'])}** is over: you can look at it in <#{thread.id}>."

    async def _put_in(
        self, row: KeptRow, belongs: dict[str, list[KeptRow]], thread: int, text: str, bound: Sequence[LedgerRow]
    ) -> int:
        """Writes it with its posts, in one transaction. `bound`: new rows of its ledger."""
        posts, asked = await self._first_said(row, belongs["seats"], thread, text)
        now, at = self._tables.clock(), time.time()

        def begins(game: int) -> list[Statement]:
            told = [promising(game, post, at) for post in posts]
            rows = entering(game, bound, at)
            return [games.living_in(game, thread), *rows, *waits.awaiting(game, asked, now), *told]

        def allow(connection: Connection) -> None:
            if row["status"] == "running":
                self._tables.bounds.allow_in_server(counted(connection, row["opener"], row["server"], now))

        try:
            return await self._tables.database.write(exported.putting_in(row, belongs, begins, allow))
        except exported.HereAlready as error:
            raise NotAsked(_here_already(row)) from error

    async def _first_said(
        self, row: KeptRow, seats: list[KeptRow], thread: int, text: str
    ) -> tuple[list[Post], list[Awaited]]:
        """The posts about a game that comes in, and who is waited for there. They are made before the game is written,
        so that everything is written at once."""
        values = {name: row[name] for name in ("name", "rules", "status", "host", "saved", "announced", "shown")}
        sits = [Seat(seat["seat"], seat["user"], seat["private"], bool(seat["minded"])) for seat in seats]
        record = GameRecord(
            id=0,
            options=json.loads(row["options"]),
            count=row["number"],
            asked=Asked(),
            seats=sits,
            thread=thread,
            **values,
        )
        table = Table(self._tables.database, record, self._tables.wake, self._tables.clock)
        if record.status == "running":
            await table.load()
            if table.begun and not table.over:
                return announce.stands(table, text), awaited(table)
        return [End(place=Channel(thread), content=text)], []
