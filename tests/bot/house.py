"""A whole house on loopback for tests: the stand-in for Discord, a database file, the bot; and people who play."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.client import Cradle
from bot.commands.all_commands import with_commands
from bot.local import Answer, Discord, Person, Seen
from bot.local.actors import Place
from bot.local.world import Guild
from bot.pictures.studio import Studio
from bot.pictures.workers import Workers
from bot.stand_ins.thinking import Thinker
from bot.table import announce
from rules.engine.ask import Pick
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.save import save
from rules.engine.tree import pack
from storage.database import Database
from storage.places import Channel
from storage.posts import places_with_posts
from tests.bot.databases import database_in
from tests.rules.clash.scenario import Situation, clash

LOOKING = ("Board", "My hand", "Why can't I?", "Act", "Read in full")
TAKING_BACK = ("Undo", "Back", "Whole turn back", "All of it back", "Change that")
PLANNING = ("Plan my turn", "My plan")
FIXED = (*LOOKING, *TAKING_BACK, *PLANNING)
CHANGING = "Change: "
"""The label of a question that stands and holds nobody up. Random play would change it for ever while others are waited
for."""
PATIENCE = 90.0
"""Seconds. On a busy machine the first picture takes half a minute."""
MAY_CHANGE = 20
"""The last messages of a thread may still be edited."""
ENDLESS = 2000
"""Touches by one person while nobody else is asked."""
ILLUSTRATORS = Workers()
"""One set for all houses of a test run, because they take a moment to start."""
THINKERS = Workers(1, "rules")
"""The same for stand-ins."""


@dataclass
class House:
    local: Discord
    running: Cradle | None = None
    """The bot, if it runs in the same process."""
    thread: str = ""
    people: list[Person] = field(default_factory=list)
    looked_at: dict[str, int] = field(default_factory=dict)
    """How many messages of a thread have already been searched for its end."""
    heard: set[int] = field(default_factory=set)
    """The presses and commands that its earlier bots have heard."""

    @property
    def bot(self) -> Cradle:
        assert self.running is not None, "the bot runs in another process"
        return self.running

    def person(self, name: str) -> Person:
        return self.local.user(name)

    # --- the lobby -------------------------------------------------------------------------------------------

    async def open_game(
        self,
        *names: str,
        name: str = "Nile Delta",
        guild: Guild | None = None,
        ages: str = "",
        within: float = PATIENCE,
        **options: object,
    ) -> None:
        """The first person opens it, all join, everybody confirms their direct messages, and it starts. `guild`: the
        server; `ages`: how long it lasts, in the words of its option; `within`: the time until its first picture;
        `options`: the game, for instance."""
        self.people = [self.person(each) for each in names]
        host = self.people[0]
        earlier = {message.id for person in self.people for message in person.sees(person.dm())}
        await self.new_game(host, self.local.channel("games", guild), name=name, **options)
        self.thread = await self._thread(name)
        lobby = await host.until(self.thread, lambda message: message.button("Join") is not None)
        for person in self.people[1:]:
            await person.press(lobby, "Join")
        for person in self.people:
            await self._become_ready(person, lobby, earlier)
        if ages:
            await host.command(self.thread, "game", "options", options={"option": "ages", "value": ages})
        await host.press(lobby, "Start")
        await host.until(self.thread, lambda m: "begins" in m.text and m.button("Act") is not None, within)

    async def new_game(self, person: Person, place: Place | None = None, **options: object) -> Answer:
        """`/game new` in a channel. By default with the first game there is."""
        where = self.local.channel("games") if place is None else place
        return await person.command(where, "game", "new", options={"game": "clash", **options})

    async def _become_ready(self, person: Person, lobby: Seen, earlier: set[str]) -> None:
        """Asks a person who has not yet said in another game that they can read direct messages."""
        async with asyncio.timeout(PATIENCE):
            while True:
                asked = person.newest(
                    person.dm(), lambda m: m.id not in earlier and m.button("I can read this") is not None
                )
                if asked:
                    await person.press(asked, "I can read this")
                    return
                shown = person.newest(self.thread, lambda m: m.id == lobby.id)
                if shown and f"<@{person.id}>: ready" in shown.text:
                    return
                await asyncio.sleep(0.02)

    @property
    def place(self) -> Channel:
        """The thread, as posts name it."""
        return Channel(int(self.thread))

    async def _thread(self, name: str) -> str:
        async with asyncio.timeout(PATIENCE):
            while True:
                found = [c.id for c in self.local.world.channels.values() if getattr(c, "name", None) == name]
                if found:
                    return found[-1]
                await asyncio.sleep(0.02)

    def actor(self) -> Person:
        """The person whose turn it is, by the newest message."""
        text = self.newest().text
        return next(person for person in self.people if text.startswith(f"<@{person.id}>"))

    async def put(self, situation: Situation) -> None:
        await self.lay(situation.game)

    async def lay(self, game: Game[Any]) -> None:
        """Puts another position of the same game on the table, as if play had led to it."""
        table = await self.bot.tables.get(1)
        assert table is not None
        async with table.lock:
            table.record.saved = pack(save(game))
            table.record.announced, table.record.shown = game.told, game.count
            await self.bot.database.run(
                ("UPDATE answers SET undone = 1", ()),
                ("UPDATE lines SET undone = 1", ()),
                ("UPDATE games SET number = ? WHERE id = 1", (game.count,)),
            )
            await table.load()
            table.record.asked = announce.already_called(table, None)

    async def settled(self) -> None:
        """Waits until everything that has been promised is posted."""
        async with asyncio.timeout(PATIENCE):
            while await places_with_posts(self.bot.database):
                await asyncio.sleep(0.02)

    # --- playing ---------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the thread says so. Long games have thousands of messages, so each is looked at only while it is
        new."""
        there, looked_at = self.people[0].counts(self.thread), self.looked_at.get(self.thread, 0)
        if any("is over. Thank you" in each.text for each in self.people[0].sees(self.thread, since=looked_at)):
            return True
        self.looked_at[self.thread] = max(looked_at, there - MAY_CHANGE)
        return False

    def newest(self) -> Seen:
        """The newest message in the thread with a button to act."""
        message = self.people[0].newest(self.thread, lambda m: m.button("Act") is not None, for_all=True)
        assert message is not None
        return message

    async def play_to_the_end(self, pick: Pick, most: int = 20_000, each: Callable[[], None] | None = None) -> int:
        """Everybody plays at random by buttons and menus. Returns the number of touches."""
        touches = 0
        while not self.over:
            acted = 0
            for person in self.people:
                acted += await self.act(person, pick)
                if self.over:
                    break
            touches += acted
            if each:
                each()
            assert touches < most
            if not acted:
                await asyncio.sleep(0.02)
        return touches

    async def panel(self, person: Person) -> Seen:
        """The panel that the person opens; it may come at once, or after an acknowledgement."""
        await person.press(self.newest(), "Act")
        return await person.until(self.thread, lambda m: m.ephemeral and bool(controls(m)))

    async def act(self, person: Person, pick: Pick) -> int:
        """Opens the panel and uses its controls as long as the person is asked."""
        panel = (await person.press(self.newest(), "Act")).message
        touches = 0
        while panel is not None and controls(panel):
            touches += 1
            assert touches < ENDLESS, f"whatever is touched, it goes on: {panel.text}"
            panel = await self.touch(person, panel, pick)
        return touches

    async def touch(self, person: Person, panel: Seen, pick: Pick) -> Seen | None:
        """Uses one of the controls that answer the question, at random."""
        kind, id, values = controls(panel)[pick(len(controls(panel)))]
        if kind == "button":
            await person.press(panel, id)
        else:
            await person.pick(panel, id, values[pick(len(values))])
        return person.newest(panel.channel_id, lambda message: message.id == panel.id)


class Touches:
    """A person who presses by label, and counts the presses."""

    def __init__(self, home: House, person: Person, panel: Seen | None = None) -> None:
        self.home, self.person, self.count, self.panel = home, person, 0, panel

    async def act(self) -> Touches:
        self.panel = (await self.person.press(self.home.newest(), "Act")).message
        self.count += 1
        return self

    @property
    def text(self) -> str:
        assert self.panel is not None
        return self.panel.text

    @property
    def labels(self) -> list[str]:
        """The labels of buttons, and the entries of menus."""
        assert self.panel is not None
        menus = [text for menu in self.panel.selects for text in menu.options.values()]
        return [button.label or "" for button in self.panel.buttons if not button.disabled] + menus

    async def press(self, *labels: str) -> Touches:
        """One touch each, in the panel that is edited in place."""
        for label in labels:
            assert self.panel is not None
            await self._use(self.panel, label)
            self.count += 1
            self.look()
        return self

    def look(self) -> None:
        """The panel as it stands now."""
        panel = self.panel
        assert panel is not None
        self.panel = self.person.newest(panel.channel_id, lambda message: message.id == panel.id)

    async def _use(self, panel: Seen, label: str) -> None:
        for button in panel.buttons:
            if button.custom_id and (button.label or "").startswith(label):
                await self.person.press(panel, button.custom_id)
                return
        for menu in panel.selects:
            for value, text in menu.options.items():
                if text.startswith(label):
                    await self.person.pick(panel, menu.custom_id, [value])
                    return
        raise AssertionError(f"no {label} in: {panel.text}")


def at_the_gates() -> Situation:
    """Four of red's units before a city of blue, who holds a card for the battle."""
    return clash(
        "D4 plains  4 red infantry\nD5 plains  blue city, blue infantry\nD7 plains  blue city",
        red="tactics",
        blue="tactics, militia-high_morale",
    )


def controls(panel: Seen) -> list[tuple[str, str, list[list[str]]]]:
    """The controls of a panel that answer its question: buttons, and menus with some of the possible choices."""
    found: list[tuple[str, str, list[list[str]]]] = [
        ("button", button.custom_id, [])
        for button in panel.buttons
        if button.custom_id and button.label not in FIXED and not button.disabled
        if not (button.label or "").startswith(CHANGING)
    ]
    for row in panel.payload["components"]:
        for part in row.get("components", []):
            if part.get("type") == 3:
                options = [option["value"] for option in part["options"]]
                least = max(part.get("min_values", 1), 1)
                found.append(
                    ("menu", part["custom_id"], [options[i : i + least] for i in range(len(options) - least + 1)])
                )
    return found


@contextlib.asynccontextmanager
async def house(folder: Path, *, acknowledge_within: float = PATIENCE) -> AsyncIterator[House]:
    """`acknowledge_within`: seconds. Only tests about Discord's own three seconds ask for them (test_in_time.py, and
    tests/bench with 200 tables). Elsewhere a busy machine may be late."""
    async with Discord(rate_limit_speed=None, acknowledge_within=acknowledge_within) as local:
        local.point_discord_py_here()
        async with running_bot(local, folder) as bot:
            yield House(local, bot)


@contextlib.asynccontextmanager
async def running_bot(local: Discord, folder: Path) -> AsyncIterator[Cradle]:
    async with (
        Database.open(database_in(folder)) as database,
        with_commands(Cradle(database, Studio(ILLUSTRATORS), local.clock.time, Thinker(THINKERS, tries=8))) as bot,
    ):
        bot._connection.guild_ready_timeout = 0.1  # there is one server, and it is here: no need to wait for others
        running = asyncio.create_task(bot.start(local.token))
        waiting = asyncio.create_task(bot.wait_until_ready())
        await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
        if running.done():
            running.result()
        yield bot
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)


__all__ = ["House", "Touches", "controls", "house", "picker", "running_bot"]
