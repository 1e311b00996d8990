"""The bot: the rooms before this one, built in their order, and what Discord tells them. It knows no command."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import time
from collections.abc import Callable, Iterator

import aiohttp
import discord
from discord import app_commands

from bot.panel import failing
from bot.panel.controls import answered_nothing, hear, pressed
from bot.panel.once import Once
from bot.panel.reply import HEARD, THINKING, be_in_time, give_up, in_dm, is_too_late
from bot.panel.thinking import Thinking
from bot.panel.which_game import WhichGame
from bot.people.hosting import Hosting
from bot.people.lobby_message import LobbyMessages
from bot.people.new_thread import NewThreads
from bot.people.opening import Openings
from bot.people.readable import DirectMessages
from bot.people.taking_over import TakingOver
from bot.people.votes import Votes
from bot.people.wellbeing import Wellbeing
from bot.pictures.album import Album
from bot.pictures.studio import Studio
from bot.post.old_buttons import OldButtons
from bot.post.outbox import OPEN, SHUT, Outbox
from bot.post.watch import Watch
from bot.stand_ins.abroad import GAME, Abroad
from bot.stand_ins.stand_ins import StandIns
from bot.stand_ins.thinking import Thinker
from bot.table.drill import Drill
from bot.table.known_names import KnownNames
from bot.table.table import Table
from bot.table.tables import Tables
from bot.waiting.away import Absences
from bot.waiting.pauses import Pauses
from bot.waiting.reminders import Reminders
from bot.waiting.turns import OpenTurns
from bot.words import measured
from bot.words.backups import Backups
from bot.words.bounds import BOUNDLESS, Bounds
from bot.words.lag import Lag
from bot.words.languages import Readers
from bot.words.news import News
from bot.words.packing import Packing
from bot.words.refused import NOT_DONE
from bot.words.requests import Refusals, Share, watched
from bot.words.shards import Shards
from bot.words.slots import Slots
from rules.engine.ask import BadAnswer
from storage import preferences
from storage.acts import HEARING, Hearing
from storage.database import Database
from storage.places import Channel, Direct
from storage.posts import CAUSE

log = logging.getLogger(__name__)

COMMANDS_VERSION = "commands"
ANSWERED_WITHIN = aiohttp.ClientTimeout(total=180.0, sock_connect=10.0, sock_read=20.0)
"""Seconds for a request to Discord. Most of the first figure is for large files over slow lines."""
LONGEST_PAUSE = 60.0
"""Seconds. If Discord's limits ask for a longer pause, the request fails, and is made again later."""
LOGGED_IN_WITHIN, COMMANDS_WITHIN, CONNECTED_WITHIN = 120.0, 60.0, 60.0
HEARD_WITHIN = 60.0
"""Seconds of silence after which a connection is given up and a new one is made."""
A_MOMENT = 0.5
"""Seconds after an answer in which its reader may well press something else."""
LAST_ANSWERS_WITHIN, CLOSED_WITHIN = 5.0, 20.0
"""Seconds to put everything away. Everything that is saved stays saved in any case."""


# The bot never speaks, so discord.py need not warn that it cannot.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


for name in ("discord.app_commands.tree", "discord.client", "discord.gateway", "discord.shard"):
    logging.getLogger(name).addFilter(failing.is_news)
    logging.getLogger(name).addFilter(failing.in_one_line)


class Tree(app_commands.CommandTree["Cradle"]):
    async def interaction_check(self, interaction: discord.Interaction[Cradle], /) -> bool:
        if interaction.type is discord.InteractionType.application_command:
            be_in_time(interaction)
        return True

    async def _call(self, interaction: discord.Interaction[Cradle]) -> None:
        """An autocompletion for a command or an option that no longer exists gets an empty list."""
        if interaction.type is not discord.InteractionType.autocomplete:
            with self.client.answering(interaction):
                await super()._call(interaction)
            return
        with contextlib.suppress(app_commands.AppCommandError):
            await super()._call(interaction)
        with contextlib.suppress(*NOT_DONE):
            if not interaction.response.is_done():
                await interaction.response.autocomplete([])

    async def on_error(self, interaction: discord.Interaction[Cradle], error: app_commands.AppCommandError, /) -> None:
        cause, command = error.__cause__ or error, interaction.command
        table = await self.client.which.table_here(interaction) if isinstance(cause, BadAnswer) else None
        await self.client.has_failed(interaction, cause, command.qualified_name if command else "a command", table)


class Cradle(discord.AutoShardedClient):
    def __init__(
        self,
        database: Database,
        studio: Studio | None = None,
        clock: Callable[[], float] = time.time,
        thinker: Thinker | None = None,
        bounds: Bounds = BOUNDLESS,
        backups: Backups | None = None,
        shards: int | None = None,
    ) -> None:
        """`shards`: how many the servers are divided into. None: as many as Discord advises."""
        intents = discord.Intents(guilds=True, dm_messages=True)
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            max_ratelimit_timeout=LONGEST_PAUSE,
            shard_connect_timeout=CONNECTED_WITHIN,
            heartbeat_timeout=HEARD_WITHIN,
            shard_count=shards,
            http_trace=watched(refusals := Refusals(), Share(lambda: self.slots.processes)),
        )
        self.slots = Slots(database)
        self.database, self.clock = database, clock
        self.once, self.thinking = Once(), Thinking(database)
        self.tables = Tables(
            database, self.changed, clock, bounds, lambda *change: self.outbox.foresee(*change), self.slots
        )
        self.readers = Readers(database)
        self.names = KnownNames(self._ask_for_name, self.readers)
        self.album = Album(studio or Studio(), self.names)
        self.which = WhichGame(self, self.tables, self.names)
        self.old_buttons = OldButtons(self, database)
        self.outbox = Outbox(self, self.tables, self.names, self.album, self.old_buttons)
        self.watch = Watch(self, self.tables, self.outbox, clock)
        self.lobby_messages = LobbyMessages(self, self.outbox)
        self.direct_messages = DirectMessages(self, self.tables, self.outbox, self.lobby_messages)
        self.new_threads = NewThreads(self)
        self.openings = Openings(self, self.tables, self.outbox, self.new_threads)
        self.votes = Votes(self, self.tables, self.outbox)
        self.taking_over = TakingOver(self, database, self.thinking, self.openings)
        self.hosting = Hosting(self, self.tables, self.outbox, self.new_threads, self.lobby_messages)
        self.turns = OpenTurns(self, self.tables)
        self.absences = Absences(self.tables, self.outbox, lambda: self.reminders.wake())
        self.reminders = Reminders(self.tables, self.outbox, self.votes, self.turns, self.absences)
        self.stand_ins = StandIns(database, self.tables, thinker)
        self.pauses = Pauses(self.tables)
        self.abroad = Abroad(self.tables, self.stand_ins)
        self.drill = Drill(database, self.stand_ins.thinker.workers.do)
        self.packing = Packing(database, clock)
        self.lag, self.backups = Lag(), backups or Backups("", None, 0.0)
        self.wellbeing = Wellbeing(
            self, self.tables, lambda: self.album.studio, refusals, self.lag, self.backups, lambda: self.drill.fared
        )
        self.news, self.shards_held = News(database, self._hear_news), Shards(self, self.slots)
        for each in (self.reminders, self.packing, self.backups):
            each.may_look = self.slots.keeps_clocks
        self.slots.on_change(self._has_other_slots)
        self._hear_once()
        self._bear_with_events()
        self.tree = Tree(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self._set_up = False
        self._syncing: asyncio.Task[None] | None = None
        self.begun = asyncio.Event()
        """The bot is there, and people can play with it."""
        self._answering: dict[asyncio.Task[object], discord.Interaction[Cradle]] = {}
        """The presses and commands that are being answered."""
        self._answered = 0.0
        """When the last one was answered, by the clock of the loop."""
        self._closes = False

    def _hear_once(self) -> None:
        """Before discord.py does anything with an interaction."""
        events = self._connection.parsers
        hear = events["INTERACTION_CREATE"]
        events["INTERACTION_CREATE"] = lambda data: hear(data) if self.once.is_new(data) else None

    def _bear_with_events(self) -> None:
        """An event that cannot be read is skipped: discord.py would end the process. If the very first one cannot be
        read, the bot cannot go on."""

        def patient(name: str, read: Callable[[object], None]) -> Callable[[object], None]:
            def wrapped(data: object) -> None:
                try:
                    read(data)
                except Exception:
                    log.exception("an event could not be read: %s", name)

            return wrapped

        events = self._connection.parsers
        events.update({name: patient(name, read) for name, read in events.items() if name != "READY"})

    async def login(self, token: str) -> None:
        async with asyncio.timeout(LOGGED_IN_WITHIN):
            await super().login(token)

    async def setup_hook(self) -> None:
        # The one session of discord.py, for requests and for answers. There is no other way to limit it.
        getattr(self.http, "_HTTPClient__session")._timeout = ANSWERED_WITHIN  # noqa: B009
        self.album.studio.warm_up()
        if self.slots.shared:
            await self._join_others()
        await self._sync_commands()
        self._set_up = True
        await self.taking_over.remember()
        await self.tables.try_those_that_wait()
        self.outbox.start()
        self.votes.start()
        self.old_buttons.start()
        self.lag.start()
        self.backups.start()
        self.packing.start()

    async def _join_others(self) -> None:
        """Other processes may play with the same database. This one takes its share of the shards."""
        advised, _, limits = await self.http.get_bot_gateway()
        self.shard_count = self.shard_count or advised
        self.news.start()
        await self.slots.join(self.shard_count, limits["max_concurrency"])

    async def launch_shards(self) -> None:
        """Those that this process holds. As long as it holds none it stands by."""
        await self.slots.some()
        if self.slots.shared:
            self.shard_ids = self.slots.shards
            if not self.shard_ids:  # it ends before it was needed
                return
        await super().launch_shards()
        if self.slots.shared:
            self.shards_held.start()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if self.slots.shared:
            await self.slots.may_identify(shard_id or 0)
        else:
            await super().before_identify_hook(shard_id, initial=initial)

    async def on_shard_ready(self, shard_id: int) -> None:
        self.slots.there(shard_id)

    def _has_other_slots(self) -> None:
        """This process may have taken over the work of another."""
        for each in (self.shards_held, self.reminders, self.packing, self.backups, self.watch, self.abroad, self.votes):
            each.wake()
        self.taking_over.wake()
        if self._set_up:
            self._syncing = asyncio.create_task(self._sync_commands(), name="commands")

    def _hear_news(self, news: str) -> None:
        """Another process tells this."""
        kind, _, about = news.partition(" ")
        if kind == GAME:
            self.abroad.heard(int(about))
        elif kind == OPEN:
            self.outbox.heard(about)
        else:
            self.slots.heard(news)

    async def _sync_commands(self) -> None:
        """Once per version of the commands: Discord limits how often they may be sent."""
        if not self.slots.keeps_clocks():
            return
        described = json.dumps([command.to_dict(self.tree) for command in self.tree.get_commands()], sort_keys=True)
        version = f"{self.application_id}:{hashlib.sha256(described.encode()).hexdigest()}"
        if await preferences.of(self.database, 0, COMMANDS_VERSION) != version:
            try:
                async with asyncio.timeout(COMMANDS_WITHIN):
                    await self.tree.sync()
            except NOT_DONE as error:
                # The commands that Discord knows still work, and running games need not wait for the new ones.
                log.error("Discord has not taken the list of commands: %s", error)
                return
            await preferences.choose(self.database, 0, COMMANDS_VERSION, version)

    async def on_ready(self) -> None:
        log.info("ready in %d servers", len(self.guilds))
        self.begun.set()
        self.outbox.wake()
        self.outbox.try_again(Channel)
        self.watch.start()
        self.reminders.start()
        self.drill.start()
        self.stand_ins.start()
        self.pauses.start()
        self.taking_over.start()
        if self.slots.shared:
            self.abroad.start()

    async def on_guild_available(self, guild: discord.Guild) -> None:
        self.outbox.try_again(Channel)
        self.taking_over.wake()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server may let the bot in again."""
        await self.on_guild_available(guild)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """The bot also hears of changes to itself: somebody may have given it a role, or its timeout may be over."""
        if self.user is not None and after.id == self.user.id:
            self.outbox.try_again(Channel)

    def changed(self) -> None:
        """A game has changed: there may be posts to send, a vote that has become pointless, or a stand-in to ask."""
        self.outbox.wake()
        self.votes.wake()
        self.stand_ins.wake()

    async def on_interaction(self, interaction: discord.Interaction[Cradle]) -> None:
        """The commands are answered by discord.py. This learns who somebody is, and what was pressed."""
        user = interaction.user
        self.names.hear(user.id, user.global_name or user.name)
        if in_dm(interaction):
            self.outbox.try_again(Direct(user.id))
        with self.answering(interaction):
            if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
                await self._answer_press(interaction)

    async def _answer_press(self, interaction: discord.Interaction[Cradle]) -> None:
        press = pressed(interaction, self.which, self.album)
        if press is None:
            await answered_nothing(interaction)
            return
        be_in_time(interaction)
        try:
            await hear(press)
        except Exception as error:
            await self.has_failed(interaction, error, str(press))

    async def _ask_for_name(self, user: int) -> str:
        return (await self.fetch_user(user)).display_name

    @contextlib.contextmanager
    def answering(self, interaction: discord.Interaction[Cradle]) -> Iterator[None]:
        """Keeps track of an answer that is being given, so a bot that is being stopped can finish it."""
        if (task := asyncio.current_task()) is None or self._closes:
            raise asyncio.CancelledError
        self.readers.hear(interaction.user.id, interaction.locale.value)
        self._answering[task] = interaction
        CAUSE.set(interaction.id)
        HEARING.set(Hearing(interaction.id))
        heard = interaction.extras[HEARD] = time.monotonic()
        interaction.extras[THINKING] = self.thinking.begins
        try:
            yield
        except asyncio.CancelledError:  # the bot stopped before this could be answered
            raise
        except BaseException:
            self.thinking.ended(interaction)
            raise
        else:
            self.thinking.ended(interaction)
        finally:
            del self._answering[task]
            seconds = time.monotonic() - heard
            measured.ANSWERS.labels(interaction.type.name).observe(seconds)
            log.info("%s was answered in %.3f seconds", interaction.type.name, seconds)
            self._answered = asyncio.get_running_loop().time()

    @property
    def idle(self) -> bool:
        """Nobody is waiting for an answer, and nobody got one a moment ago."""
        return not self._answering and asyncio.get_running_loop().time() - self._answered >= A_MOMENT

    async def _finish_answering(self) -> None:
        self._closes = True
        own = asyncio.current_task()
        answering = {task: interaction for task, interaction in self._answering.items() if task is not own}
        if answering:
            await asyncio.wait(answering, timeout=LAST_ANSWERS_WITHIN)
        for task, interaction in answering.items():
            task.cancel()
            give_up(interaction)
        await asyncio.gather(*answering, return_exceptions=True)

    async def has_failed(
        self, interaction: discord.Interaction[Cradle], error: BaseException, what: str, table: Table | None = None
    ) -> None:
        """A press or a command at this table has failed."""
        if is_too_late(error):
            await self._too_late(interaction, error, what)
        else:
            await failing.tell(interaction, error, what, table)

    async def _too_late(self, interaction: discord.Interaction[Cradle], error: BaseException, what: str) -> None:
        """Nobody is still waiting for the answer, or it cannot be given because the thread has gone to sleep."""
        measured.TOO_LATE.inc()
        log.warning("an answer came too late: %s", what)
        if not isinstance(error, discord.HTTPException) or error.code not in SHUT:
            return
        try:
            if table := await self.which.table_here(interaction):
                await self.watch.help(interaction.user.id, table)
        except Exception:
            log.exception("the thread %s could not be opened for a player", interaction.channel_id)

    async def on_guild_channel_update(self, before: object, after: object) -> None:
        self.outbox.try_again(Channel)

    async def on_raw_thread_update(self, changed: discord.RawThreadUpdateEvent) -> None:
        """Raw, because discord.py no longer knows an archived thread when somebody opens it again."""
        self.outbox.try_again(Channel(changed.thread_id))

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """The bot may now see a thread that it could not see before."""
        self.outbox.try_again(Channel(thread.id))

    async def on_guild_role_update(self, before: object, after: object) -> None:
        self.outbox.try_again(Channel)

    async def on_raw_thread_delete(self, gone: discord.RawThreadDeleteEvent) -> None:
        await self.outbox.place_is_gone(gone.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.outbox.place_is_gone(channel.id)

    async def close(self) -> None:
        for put_away in (self.slots.hand_over, self._finish_answering, self._stop, super().close):
            try:
                async with asyncio.timeout(CLOSED_WITHIN):
                    await put_away()
            except TimeoutError:
                log.warning("not everything could be put away in time")

    async def _stop(self) -> None:
        """All at the same time, so that one that hangs holds up no other."""
        looking = (self.drill, self.stand_ins, self.pauses, self.abroad, self.watch, self.reminders, self.taking_over)
        others = (self.slots, self.news, self.shards_held)
        working = (*looking, self.lag, self.backups, self.packing, self.votes, self.old_buttons, self.outbox)
        await asyncio.gather(self.album.studio.close(), *(each.stop() for each in (*working, *others)))
