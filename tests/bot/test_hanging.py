"""Everything outside the bot may hang: a drawing, a worker, Discord, the gateway, the database. Nobody is held up for
long, and afterwards everything goes on without a restart."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import pytest

from bot import client
from bot.local import Discord
from bot.panel.failing import CANNOT_WRITE
from bot.pictures import workers
from bot.pictures.studio import Studio
from bot.pictures.workers import Workers
from bot.post import late_pictures, outbox
from bot.table import known_names
from storage import database as file
from storage.posts import Notice, Wanted, places_with_posts, promise
from tests.bot.at_hand import at_hand
from tests.bot.databases import database_in
from tests.bot.house import PATIENCE, House, house, running_bot
from tests.bot.test_workers import both_at_work, freeze, processes_of

pytestmark = pytest.mark.drawn

AGES = 3600.0
LONG = 120.0
MESSAGES = "POST /channels/{channel_id}/messages"


async def say(home: House, text: str) -> None:
    post = Notice(place=home.place, content=text, pictures=(Wanted("board"),))
    await promise(home.bot.database, 1, [post], 0.0)
    home.bot.outbox.wake()


# --- drawings ------------------------------------------------------------------------------------------------


class Reluctant(Workers):
    """They draw nothing before they are told to."""

    def __init__(self) -> None:
        super().__init__(0)
        self.go, self.hand = asyncio.Event(), at_hand()

    async def do(self, work, about, seconds):  # type: ignore[no-untyped-def]
        await self.go.wait()
        return await self.hand.do(work, about, seconds)


async def test_words_do_not_wait_for_a_picture_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They go out, one after another. The pictures are added when they are ready."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue", within=LONG)
        await home.settled()
        monkeypatch.setattr(late_pictures, "PATIENCE", 0.1)
        home.bot.album.studio = Studio(reluctant := Reluctant())
        table = await home.bot.tables.get(1)
        assert table is not None
        table.changes += 1  # no picture of it has been drawn yet
        for text in ("One", "Two"):
            await say(home, text)
        red = home.people[0]
        await red.until(home.thread, lambda m: m.text == "Two")
        assert not any(post.files for post in red.sees(home.thread) if post.text in ("One", "Two"))
        reluctant.go.set()
        for text in ("One", "Two"):
            await red.until(home.thread, lambda m, text=text: m.text == text and bool(m.files), LONG)  # type: ignore[misc]


async def test_the_game_goes_on_while_all_workers_are_frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And there are pictures again afterwards."""
    async with house(tmp_path) as home:
        home.bot.album.studio = Studio(frozen := Workers(2))
        await both_at_work(frozen)
        for process in processes_of(frozen):
            freeze(process)
        monkeypatch.setattr(workers, "TO_HEAR", 0.5)
        monkeypatch.setattr(late_pictures, "PATIENCE", 0.1)
        await home.open_game("Red", "Blue", within=LONG)
        await home.people[0].until(home.thread, lambda m: "begins" in m.text and bool(m.files), LONG)
        await frozen.close()


# --- Discord -------------------------------------------------------------------------------------------------


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "ANSWERED_WITHIN", aiohttp.ClientTimeout(total=60, sock_connect=10, sock_read=1.0))
    monkeypatch.setattr(known_names, "NAMES_WITHIN", 0.5)
    monkeypatch.setattr(outbox, "RETRY_AFTER", (0.1,))


@pytest.mark.usefixtures("impatient")
async def test_a_message_that_discord_does_not_answer_is_sent_again(tmp_path: Path) -> None:
    """Once, and in order."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.settled()
        home.local.faults.delay(MESSAGES, AGES)
        for text in ("One", "Two"):
            await say(home, text)
        red = home.people[0]
        await red.until(home.thread, lambda m: m.text == "Two", LONG)
        assert [m.text for m in red.sees(home.thread) if m.text in ("One", "Two")] == ["One", "Two"]


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    "route",
    [
        "GET /users/{user_id}",
        "GET /channels/{channel_id}",
        "POST /users/@me/channels",
        "PATCH /channels/{channel_id}",
        "PATCH /channels/{channel_id}/messages/{message_id}",
        "POST /interactions/{interaction_id}/{interaction_token}/callback",
    ],
)
async def test_a_game_is_opened_and_played_while_discord_does_not_answer(tmp_path: Path, route: str) -> None:
    """Although Discord hangs on every request, the post is made in the end."""
    async with house(tmp_path) as home:
        home.local.faults.delay(route, AGES, times=3)
        red, channel = home.person("Red"), home.local.channel("games")
        with contextlib.suppress(Exception):  # whether or not Red gets an answer
            await home.new_game(red, channel, name="Delta")
        thread = await home._thread("Delta")
        await red.until(thread, lambda message: message.button("Join") is not None, LONG)
        async with asyncio.timeout(LONG):
            while await places_with_posts(home.bot.database):
                await asyncio.sleep(0.05)


@pytest.mark.usefixtures("impatient")
async def test_a_bot_that_starts_while_discord_does_not_answer_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "LOGGED_IN_WITHIN", 1.0)
    async with Discord(rate_limit_speed=None) as local:
        local.point_discord_py_here()
        local.faults.delay("GET /users/@me", AGES)
        with pytest.raises(TimeoutError):
            async with running_bot(local, tmp_path):
                pass


@pytest.mark.usefixtures("impatient")
async def test_a_list_of_commands_that_is_not_taken_holds_up_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Discord(rate_limit_speed=None) as local:
        local.point_discord_py_here()
        local.faults.delay("PUT /applications/{application_id}/commands", AGES)
        async with running_bot(local, tmp_path) as bot:
            assert bot.begun.is_set()


async def test_a_gateway_that_falls_silent_is_left_for_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No heartbeat is answered, and no events come. The bot hears afterwards of everything that people did
    meanwhile."""
    monkeypatch.setattr(client, "HEARD_WITHIN", 1.0)
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        before = {id(session.connection) for session in home.local.gateway.sessions}
        home.local.gateway.mute()
        async with asyncio.timeout(LONG):
            while before & {id(s.connection) for s in home.local.gateway.sessions if s.connection}:
                await asyncio.sleep(0.05)
        answer = await (await home.people[0].command(home.thread, "turns")).arrived(PATIENCE)
        assert "Nile Delta" in answer.text


# --- the database --------------------------------------------------------------------------------------------


@contextlib.contextmanager
def held_up(database: file.Database) -> Iterator[threading.Event]:
    """Like a disk that does not answer: the writer is in the middle of something."""
    go = threading.Event()
    waiting = asyncio.create_task(database.write(lambda _: go.wait(LONG)))
    try:
        yield go
    finally:
        go.set()
        waiting.cancel()


async def test_a_disk_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """People who wait are told so. Nothing that was given up is written later behind their backs."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.settled()
        red = home.people[0]
        monkeypatch.setattr(file, "ANSWERS_WITHIN", 0.5)
        with held_up(home.bot.database):
            await asyncio.sleep(0.1)
            answer = await (await red.command(home.thread, "away", options={"until": "tomorrow"})).arrived()
            assert answer.text == CANNOT_WRITE
        monkeypatch.setattr(file, "ANSWERS_WITHIN", LONG)
        assert await home.bot.database.rows("SELECT * FROM absences") == []
        answer = await (await red.command(home.thread, "away", options={"until": "tomorrow"})).arrived()
        assert answer.text != CANNOT_WRITE


async def test_closing_waits_for_no_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file, "ANSWERS_WITHIN", 0.3)
    async with asyncio.timeout(LONG):
        async with file.Database.open(database_in(tmp_path)) as database:
            with held_up(database) as go:
                await asyncio.sleep(0.1)
                await database._close()
                assert not go.is_set()
            await asyncio.to_thread(database._thread.join, LONG)


# --- stopping ------------------------------------------------------------------------------------------------


async def test_nothing_that_hangs_keeps_the_bot_from_stopping(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "CLOSED_WITHIN", 0.5)
    async with house(tmp_path) as home:

        async def never() -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(home.bot.outbox, "stop", never)
        async with asyncio.timeout(LONG):
            await home.bot.close()
        assert home.bot.is_closed()
