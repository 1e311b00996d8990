"""A promised post is delivered once and in order, and an accident never makes the bot give it up."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from itertools import chain, repeat
from pathlib import Path

import pytest

from bot.check import check
from bot.config import Settings
from bot.local import Discord, Seen
from bot.post import outbox
from bot.telling.posts import Question, Turn
from storage import files, posts
from storage.places import Direct
from storage.posts import Promised, Wanted, due_posts, promise, undelivered
from tests.bot.databases import database_in, on_both
from tests.bot.house import PATIENCE, House, house, running_bot
from tests.bot.wrong import plain

SEND = "POST /channels/{channel_id}/messages"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "RETRY_AFTER", (0.01,))


def public(home: House) -> list[Seen]:
    return [message for message in home.people[0].sees(home.thread) if not message.ephemeral]


async def say(home: House, *texts: str, calls: int | None = None, at: float | None = None) -> None:
    """Promises plain messages in the thread of the game."""
    posts = [Turn(place=home.place, content=text, calls=(calls,) if calls else ()) for text in texts]
    await promise(home.bot.database, 1, posts, at or time.time())
    home.bot.outbox.wake()


def said(home: House, text: str) -> list[Seen]:
    return [message for message in public(home) if text in message.text]


async def arrived(home: House, text: str) -> Seen:
    return await home.people[0].until(home.thread, lambda m: text in m.text and not m.ephemeral, PATIENCE)


async def only(home: House) -> Promised:
    [post] = await due_posts(home.bot.database, home.place)
    return post


# --- accidents -----------------------------------------------------------------------------------------------


@on_both
async def test_an_accident_is_no_reason_to_give_up(tmp_path: Path) -> None:
    """After any status the message comes with the next attempt, before the ones behind it."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        accidents = [(400, 0), (400, 160005), (401, 0), (403, 50013), (404, 0), (404, 10008), (408, 0), (409, 0)]
        for status, code in accidents:
            home.local.faults.refuse(SEND, status, code, times=2)
            await say(home, f"First {status} {code}", f"Second {status} {code}")
            await arrived(home, f"Second {status} {code}")
            order = [message.text for message in public(home) if message.text.endswith(f"{status} {code}")]
            assert order == [f"First {status} {code}", f"Second {status} {code}"]
        assert await undelivered(home.bot.database) == []
        plain((await home.people[0].until(home.people[0].dm(), lambda m: "may not write" in m.text)).text)


async def test_what_can_never_be_delivered_is_listed(tmp_path: Path) -> None:
    """The host is told, and the game's thread, and people who ask the program what is wrong."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        home.local.faults.refuse(SEND, 400, 50035, "Invalid Form Body")
        await say(home, "Wrong in itself", "Next")
        await arrived(home, "Next")
        notice = await arrived(home, "could not be delivered")
        assert notice.button("Act")
        host = home.people[0]
        told = await host.until(host.dm(), lambda m: "does not accept" in m.text)
        assert "Invalid Form Body" in plain(told.text)
        [listed] = await undelivered(home.bot.database)
        assert (listed.game, listed.for_good) == ("Nile Delta", True)
        assert "50035" in listed.why
        settings = Settings.model_construct(discord_token=None, cradle_database=database_in(tmp_path))
        assert any("Nile Delta" in problem and "Invalid Form Body" in problem for problem in await check(settings))
        assert said(home, "Wrong in itself") == []


async def test_a_question_that_has_lapsed_is_no_failure(tmp_path: Path) -> None:
    """It was answered before it went out: there is nothing left to say, and nobody has to look into it."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        blue, table = home.people[1], await home.bot.tables.get(1)
        assert table is not None
        seat = table.seat_of(int(blue.id)) or ""
        post = Question(place=Direct(int(blue.id)), seat=seat, about="asked no more")
        await promise(home.bot.database, 1, [post], time.time())
        home.bot.outbox.wake()
        await home.settled()
        [row] = await home.bot.database.rows("SELECT state, sent FROM outbox WHERE message LIKE '%asked no more%'")
        assert tuple(row) == ("failed", None)
        assert await undelivered(home.bot.database) == []
        settings = Settings.model_construct(discord_token=None, cradle_database=database_in(tmp_path))
        assert not any("delivered" in problem for problem in await check(settings))


async def test_a_question_that_went_out_before_it_lapsed_is_known_to_stand_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process died before it heard of that, or another one has taken its place."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.settled()
        asked_no_more = chain([False], repeat(True))

        async def is_settled(*_: object) -> bool:
            return next(asked_no_more)

        monkeypatch.setattr(outbox, "_is_settled", is_settled)
        home.local.faults.swallow(SEND)
        await say(home, "A question?")
        await home.settled()
        [row] = await home.bot.database.rows("SELECT state, sent FROM outbox WHERE message LIKE '%A question?%'")
        [message] = said(home, "A question?")
        assert tuple(row) == ("sent", int(message.id))


async def test_the_last_words_of_a_game_are_not_given_up_either(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        table = await home.bot.tables.get(1)
        assert table is not None
        table.record.status = "ended"
        home.local.faults.refuse(SEND, 403, 50013)
        await say(home, "The final score")
        await arrived(home, "The final score")


async def test_only_what_is_the_reason_is_blamed_for_a_missing_picture(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")

        async def refused(status: int, code: int, text: str) -> Seen:
            home.local.faults.refuse(SEND, status, code)
            post = Turn(place=home.place, content=text, pictures=(Wanted("board"),))
            await promise(home.bot.database, 1, [post], time.time())
            home.bot.outbox.wake()
            return await arrived(home, text)

        for status, code in ((400, 160005), (403, 50001), (400, 0)):
            post = await refused(status, code, f"Refused with {code}.")
            assert "Attach Files" not in post.text
            assert post.files
        large = await refused(413, 40005, "Large.")
        assert "larger than Discord allows" in large.text
        assert not large.files
        home.local.deny(home.local.channel("games"), "attach_files")
        await say(home, "No picture here.")
        assert "Attach Files" not in (await arrived(home, "No picture here.")).text


async def test_after_an_outage_only_the_newest_call_mentions_anybody(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        calls, long_ago = int(home.people[0].id), time.time() - 3600
        await say(home, *(f"<@{calls}>, call {number}" for number in range(3)), calls=calls, at=long_ago)
        await arrived(home, "call 2")
        mentioned = [bool(message.payload["mentions"]) for message in public(home) if ", call" in message.text]
        assert mentioned == [False, False, True]
        home.local.faults.refuse(SEND, 503, 0)
        await say(home, *(f"<@{calls}>, again {number}" for number in range(2)), calls=calls, at=long_ago)
        await arrived(home, "again 1")
        mentioned = [bool(message.payload["mentions"]) for message in said(home, ", again")]
        assert mentioned == [False, True], "an attempt that fails does not make it new"
        await say(home, *(f"<@{calls}>, now {number}" for number in range(2)), calls=calls)
        await arrived(home, "now 1")
        assert all(message.payload["mentions"] for message in said(home, "now"))


async def test_what_cannot_be_read_for_a_moment_holds_nothing_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the place nor the post can be read. The outbox looks again, although nobody wakes it."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.settled()
        monkeypatch.setattr(outbox, "AGAIN", 0.2)
        for name in ("places_with_posts", "due_posts"):
            with monkeypatch.context() as broken:
                broken.setattr(posts, name, unreadable)
                await say(home, f"Not {name}")
                await asyncio.sleep(0.1)
            await arrived(home, f"Not {name}")


async def unreadable(*_: object) -> None:
    raise sqlite3.OperationalError("database is locked")


# --- once ----------------------------------------------------------------------------------------------------


@pytest.mark.sqlite
async def test_a_restored_backup_takes_no_other_message_for_its_own(tmp_path: Path) -> None:
    """Its ids go on from their old numbers. Meanwhile the same ids were given to other messages."""
    async with Discord(rate_limit_speed=None) as local:
        local.point_discord_py_here()
        old, new = tmp_path / "old", tmp_path / "new"
        for folder in (old, new):
            folder.mkdir()
        async with running_bot(local, old) as bot:
            home = House(local, bot)
            await home.open_game("Red", "Blue")
            await home.settled()
            await asyncio.to_thread(files.back_up, old / "cradle.sqlite3", new / "cradle.sqlite3")
            await say(home, "Before the disk broke")
            await arrived(home, "Before the disk broke")
        async with running_bot(local, new) as bot:
            home.running = bot
            await say(home, "After the backup was restored")
            await arrived(home, "After the backup was restored")


@on_both
async def test_a_message_keeps_its_nonce(tmp_path: Path) -> None:
    """Attempt after attempt, even over a restart, so Discord returns the first message."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        home.local.faults.swallow(SEND, times=3)
        await say(home, "Once")
        await arrived(home, "Once")
        await home.settled()
        assert len(said(home, "Once")) == 1
        nonces = [row["nonce"] for row in await home.bot.database.rows("SELECT nonce FROM outbox")]
        assert len(set(nonces)) == len(nonces)
        assert all(len(nonce) <= 25 for nonce in nonces)


async def test_a_message_is_found_again_by_its_mark_not_by_its_words(tmp_path: Path) -> None:
    """Long after a crash Discord has forgotten the nonce. Another message may say the very same."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        database = home.bot.database
        await say(home, "Your turn goes on")
        first = await arrived(home, "Your turn goes on")
        await home.settled()
        long_ago = time.time() - outbox.NONCE_HOLDS - 10
        # As if it had been sent when the process died.
        await database.run(
            ("UPDATE outbox SET state = 'sending', since = ?, sent = NULL WHERE sent = ?", (long_ago, int(first.id)))
        )
        forgotten = await only(home)
        for message in home.local.world.channels[home.thread].messages.values():
            message.nonce = None
        home.bot.outbox.wake()
        await home.settled()
        assert len(said(home, "Your turn goes on")) == 1
        # As if it had never been sent, and the message there belonged to another database.
        await database.run(
            (
                "UPDATE outbox SET state = 'sending', since = ?, sent = NULL, nonce = 'another' WHERE id = ?",
                (long_ago, forgotten.id),
            )
        )
        home.bot.outbox.wake()
        await home.settled()
        assert len(said(home, "Your turn goes on")) == 2


async def test_without_the_history_a_message_is_sent_again(tmp_path: Path) -> None:
    """Discord shows an empty history to a bot that may not read it. Sending twice is better than never."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        home.local.deny(home.local.channel("games"), "read_message_history")
        await home.settled()
        await say(home, "Sent")
        await home.bot.database.run(
            ("UPDATE outbox SET state = 'sending', since = since - 1000 WHERE state = 'due'", ())
        )
        await arrived(home, "Sent")
        await home.settled()
        await asyncio.sleep(0.05)
        assert len(said(home, "Sent")) == 1
