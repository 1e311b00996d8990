"""A game is opened with its thread and its lobby message. Otherwise it is not opened at all, and a sentence says
why."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest

from bot.local.enums import ChannelType
from bot.local.world import Channel
from bot.panel.failing import CANNOT_WRITE
from bot.people.opening import Openings
from storage import database
from tests.bot.auction_house import auction_house, open_auction, table_of
from tests.bot.databases import locked
from tests.bot.house import House, house, running_bot
from tests.bot.many_games import SHORT
from tests.bot.test_admin import exported, host, imported
from tests.bot.test_locked import lobby as ready_lobby
from tests.bot.wrong import plain

EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
THREADS = "POST /channels/{channel_id}/threads"


async def new(home: House, channel: Channel, **more: bool) -> str:
    options = {"game": "clash", **more}
    return plain((await (await home.person("Red").command(channel, "game", "new", options=options)).arrived()).text)


def threads(home: House) -> list[Channel]:
    return [each for each in home.local.world.threads() if each.thread and not each.thread.archived]


async def test_where_no_thread_can_be_made(tmp_path: Path) -> None:
    """The reason is given, and nothing is left behind."""
    async with house(tmp_path) as home:
        games, red = home.local.channel("games"), home.person("Red")
        news = home.local.add_channel("news", ChannelType.GUILD_ANNOUNCEMENT)
        await asyncio.sleep(0.05)
        assert "announcements" in await new(home, news)
        assert "announcements" in await new(home, news, here=True)
        home.local.world.guild.most_active_threads = 0
        assert "as many active threads as Discord allows" in await new(home, games)
        home.local.world.guild.most_active_threads = 1000
        for status, code, words in (
            (404, 10003, "no longer exists"),
            (400, 30013, "try again"),
            (403, 50001, "allow"),
        ):
            home.local.faults.refuse(THREADS, status, code)
            assert words in await new(home, games)
        assert threads(home) == []
        assert "You are not in any game" in (await (await red.command(games, "turns")).arrived()).text
        assert red.sees(red.dm()) == []


@pytest.mark.parametrize("status", [None, 502], ids=["the connection breaks", "the server fails"])
async def test_a_thread_that_was_made_without_a_word_of_it(tmp_path: Path, status: int | None) -> None:
    """The answer is lost after the thread has been made. The game lives in it, or it is put away and another one is
    made."""
    async with house(tmp_path) as home:
        home.local.faults.swallow(THREADS, status)
        told = await new(home, home.local.channel("games"))
        [thread] = threads(home)
        assert f"is open in <#{thread.id}>" in told
        await home.person("Red").until(thread, lambda message: message.button("Join") is not None)
        assert len(home.local.world.threads()) == (1 if status is None else 2)


async def test_who_is_heard_while_the_bot_connects_is_not_told_of_an_interruption(tmp_path: Path) -> None:
    """It makes up for answers that the previous process owed, not for its own."""
    async with house(tmp_path) as home:
        home.local.faults.delay(THREADS, 1.0)
        opening = await home.new_game(home.person("Red"), home.local.channel("games"))
        home.bot.taking_over.wake()
        home.bot.dispatch("ready")
        assert "is open in" in plain((await opening.arrived()).text)


async def test_no_thread_and_no_connection_is_said_too(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        home.local.faults.fail(THREADS, 503)
        assert "try again" in await new(home, home.local.channel("games"))
        assert threads(home) == []
        assert await home.bot.database.rows("SELECT 1 FROM games WHERE status = 'lobby'") == []
        await asyncio.gather(*(new(home, home.local.channel("games")) for _ in range(3)))
        assert len(threads(home)) == 3, "of the same name, and none is taken for another's"


async def test_two_at_once_do_not_get_the_same_channel(tmp_path: Path) -> None:
    """Two games opened in it, and one that moves there meanwhile."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        general, red = home.local.channel("general"), home.person("Red")

        async def moved() -> str:
            return plain((await (await red.command(general, "game", "here")).arrived()).text)

        told = await asyncio.gather(new(home, general, here=True), moved(), new(home, general, here=True))
        assert sum("is played here" in text for text in told) == 2
        rows = await home.bot.database.rows(
            "SELECT 1 FROM places JOIN games ON games.id = game "
            "WHERE role = 'thread' AND status != 'ended' AND channel = ?",
            int(general.id),
        )
        assert len(rows) == 1


async def test_nothing_is_chosen_for_a_game_that_begins_meanwhile(tmp_path: Path) -> None:
    async with ready_lobby(tmp_path) as home:
        red, table = home.people[0], table_of(home)
        words = {"option": "ages", "value": SHORT["clash"]}
        async with table.lock:
            starting = asyncio.create_task(red.command(home.thread, "game", "start"))
            await asyncio.sleep(0.2)
            choosing = asyncio.create_task(red.command(home.thread, "game", "options", options=words))
            await asyncio.sleep(0.2)
        assert "begins" in (await (await starting).arrived()).text
        assert "begun" in (await (await choosing).arrived()).text
        assert table.record.options == table.game.options


async def test_a_game_gets_its_new_thread_or_a_sentence_says_why_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that is repaired, and one that comes from a file. No thread is left behind without a game."""
    monkeypatch.setattr(database, "BUSY_MS", 50)
    async with auction_house(tmp_path) as home:
        await open_auction(home)
        boss = host(home)
        data = await exported(home, boss)
        home.local.delete(home.thread)
        table = table_of(home)
        async with asyncio.timeout(5):
            while table.record.thread is not None:
                await asyncio.sleep(0.02)
        games = home.local.channel("games")

        async def repaired() -> str:
            words = {"game": "Nile Delta"}
            return (await (await boss.command(games, "admin", "repair", options=words)).arrived()).text

        home.local.faults.refuse(THREADS, 400, 160006)
        assert "as many active threads as Discord allows" in await repaired()
        with locked(tmp_path):
            assert await repaired() == CANNOT_WRITE
        assert threads(home) == []
        assert "It goes on in" in await repaired()
        [thread] = threads(home)
        home.thread = thread.id
        home.local.faults.refuse(THREADS, 400, 160006)
        await home.bot.database.run(("UPDATE games SET status = 'ended'", ()))
        assert "as many active threads as Discord allows" in plain(await imported(home, boss, data))
        assert threads(home) == [thread]


async def test_a_post_of_a_forum_is_a_thread_like_others(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = home.person("Red")
        forum = home.local.add_channel("tables", ChannelType.GUILD_FORUM)
        post = home.local.add_thread(forum, "Our table", red)
        news = home.local.add_thread(home.local.add_channel("news", ChannelType.GUILD_ANNOUNCEMENT), "Ours too", red)
        await asyncio.sleep(0.05)
        for thread in (post, news):
            assert "is open in" in await new(home, thread)
            await red.until(thread, lambda message: message.button("Join") is not None)


async def test_a_thread_is_not_left_behind_when_the_game_cannot_be_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:

        async def fails(*_: object) -> None:
            raise OSError("the disk is full")

        monkeypatch.setattr(Openings, "_furnish", fails)
        answer = await (await home.new_game(home.person("Red"))).arrived()
        assert "went wrong" in answer.text
        assert threads(home) == []


@pytest.mark.parametrize("made", [True, False])
async def test_the_process_dies_while_a_game_is_being_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: bool
) -> None:
    """If a thread was made, it gets its lobby message at the next start. Otherwise the game is called off."""
    async with house(tmp_path) as home:
        red, games = home.person("Red"), home.local.channel("games")
        with monkeypatch.context() as dying:
            dying.setattr(*((Openings, "_furnish", never) if made else (discord.TextChannel, "create_thread", never)))
            running = asyncio.create_task(home.new_game(red, games, name="Delta"))
            async with asyncio.timeout(5):
                while not await home.bot.database.rows("SELECT 1 FROM places") or len(threads(home)) != made:
                    await asyncio.sleep(0.01)
            await home.bot.close()
            await running
        async with running_bot(home.local, tmp_path) as home.running:
            if made:
                [thread] = threads(home)
                lobby = await red.until(thread, lambda message: message.button("Join") is not None)
                assert f"<@{red.id}>" in lobby.text
                await red.until(red.dm(), lambda message: message.button("I can read this") is not None)
                blue = home.person("Blue")
                await blue.press(lobby, "Join")
                await blue.until(thread, lambda m: m.id == lobby.id and f"<@{blue.id}>" in m.text)
            else:
                async with asyncio.timeout(5):
                    while not await home.bot.database.rows("SELECT 1 FROM games WHERE status = 'ended'"):
                        await asyncio.sleep(0.01)
                assert threads(home) == []
            assert not await home.bot.database.rows("SELECT 1 FROM places WHERE role = 'opening'")


async def test_the_process_dies_before_it_knows_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has seen anything of the game. A lobby that has its place stays."""
    async with house(tmp_path) as home:
        red, place = home.person("Red"), home.local.channel("games")
        assert "is open in" in await new(home, place)
        await home.settled()
        with monkeypatch.context() as dying:
            dying.setattr(Openings, "set_up", never)
            running = asyncio.create_task(home.new_game(red, place))
            async with asyncio.timeout(5):
                while len(await home.bot.database.rows("SELECT 1 FROM games")) < 2:
                    await asyncio.sleep(0.01)
            await home.bot.close()
            await running
        async with running_bot(home.local, tmp_path) as home.running:
            rows = await home.bot.database.rows("SELECT status FROM games ORDER BY id")
            assert [row["status"] for row in rows] == ["lobby", "ended"]


async def never(*_: object, **__: object) -> None:
    await asyncio.sleep(60)


async def test_a_lobby_message_that_cannot_be_changed_is_told_by_its_code(tmp_path: Path) -> None:
    """Discord may send any status, but deleted means deleted, and asleep means asleep."""
    async with house(tmp_path) as home:
        red, blue = home.person("Red"), home.person("Blue")
        assert "is open in" in await new(home, home.local.channel("games"))
        [thread] = threads(home)
        lobby = await red.until(thread, lambda message: message.button("Join") is not None)
        await home.settled()
        for number, (command, status, code) in enumerate((("join", 403, 10008), ("leave", 403, 50083))):
            async with asyncio.timeout(5):  # whatever has just been posted shows how things stand
                while home.local.requests[EDIT] < 1 + 2 * number:
                    await asyncio.sleep(0.01)
            home.local.faults.refuse(EDIT, status, code)
            await blue.command(thread, "game", command)
            earlier = lobby.id
            lobby = await red.until(thread, lambda m, id=earlier: m.button("Join") is not None and int(m.id) > int(id))  # type: ignore[misc]
            await home.settled()
            assert (f"<@{blue.id}>" in lobby.text) == (command == "join")
