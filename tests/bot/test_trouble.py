"""Places that cannot be written to, and people who cannot be reached: nothing is lost, and somebody is told."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.local import Impossible, Person, Seen
from bot.local.world import Channel
from bot.post import outbox
from storage.places import Direct
from tests.bot.house import PATIENCE, House, controls, house
from tests.bot.wrong import must_be_discreet, nothing_changes, plain
from tests.rules.clash.scenario import clash

BEFORE_A_BATTLE = "D4 plains  red city, 2 red infantry\nD5 plains  blue city, 2 blue infantry\nD7 plains  blue city"
SECRET = "militia-high_morale"


async def attack(home: House) -> None:
    """Red attacks blue, who is asked for a card in secret."""
    await home.put(clash(BEFORE_A_BATTLE, red="tactics, leadership-high_ground", blue=f"tactics, {SECRET}"))
    red = home.people[0]
    await red.command(home.thread, "move", options={"from": "D4", "units": "2 infantry", "to": "D5"})
    panel = red.newest(home.thread, lambda message: message.button("No card") is not None)
    assert panel is not None
    await red.press(panel, "No card")


def thread_of(home: House) -> Channel:
    return home.local.world.channels[home.thread]


def public(home: House) -> list[Seen]:
    return [message for message in home.people[0].sees(home.thread) if not message.ephemeral]


async def private_of(home: House, person: Person) -> str:
    table = await home.bot.tables.get(1)
    assert table is not None
    return next(seat.private for seat in table.record.seats if str(seat.user) == person.id)


async def nothing_due(home: House) -> None:
    async with asyncio.timeout(PATIENCE):
        while await home.bot.database.rows("SELECT 1 FROM outbox WHERE state IN ('due', 'sending')"):
            await asyncio.sleep(0.01)


async def end_the_turn(home: House) -> None:
    await home.actor().command(home.thread, "end")


# --- direct messages -----------------------------------------------------------------------------------------


async def test_direct_messages_are_closed_at_joining(tmp_path: Path) -> None:
    """A notice in the thread says how to go on. When the messages are open again, the question whether they can be read
    arrives."""
    async with house(tmp_path) as home:
        red, blue = home.person("Red"), home.person("Blue")
        home.people = [red, blue]
        blue.allow_dms(False)
        await home.new_game(red, name="Delta")
        home.thread = await home._thread("Delta")
        lobby = await red.until(home.thread, lambda message: message.button("Join") is not None)
        await blue.press(lobby, "Join")
        notice = await blue.until(home.thread, lambda message: "direct messages" in plain_if_notice(message))
        assert notice.content.startswith(f"<@{blue.id}>")
        assert await private_of(home, blue) == "unknown"
        blue.allow_dms(True)
        await blue.press(lobby, "Join")
        asked = await blue.until(blue.dm(), lambda message: message.button("I can read this") is not None)
        await blue.press(asked, "I can read this")
        assert await private_of(home, blue) == "dm"


def plain_if_notice(message: Seen) -> str:
    return "" if message.ephemeral or message.button("Join") else message.text


async def test_secrets_in_the_channel_instead(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = home.person("Red"), home.person("Blue")
        blue.allow_dms(False)
        await home.new_game(red, name="Delta")
        home.thread = await home._thread("Delta")
        lobby = await red.until(home.thread, lambda message: message.button("Join") is not None)
        await blue.press(lobby, "Join")
        notice = await blue.until(home.thread, lambda message: "direct messages" in plain_if_notice(message))
        await blue.press(notice, "Show my secrets in the channel")
        assert await private_of(home, blue) == "ephemeral"
        blue.allow_dms(True)
        home.bot.outbox.try_again(Direct)
        await nothing_due(home)
        assert [message.text for message in blue.sees(blue.dm())] == []


async def test_direct_messages_are_closed_in_mid_game(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The thread is told of it without the secret. Blue answers there in private, and later by direct message again."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        blue = home.people[1]
        blue.allow_dms(False)
        await attack(home)
        notice = await blue.until(home.thread, lambda message: "cannot send you direct messages" in message.text)
        assert plain(notice.text).startswith(f"<@{blue.id}>")
        assert not any("High Morale" in message.text for message in public(home))
        answer = await blue.press(notice, "Act")
        assert answer.message is not None
        assert answer.message.ephemeral
        assert answer.message.button("High Morale")
        assert "**High Morale**: any battle" in answer.message.text
        table = await home.bot.tables.get(1)
        assert table is not None
        must_be_discreet(home, caplog, table.game.seed, SECRET, "High Morale")


async def test_a_private_question_that_waited_arrives_later(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        blue = home.people[1]
        blue.allow_dms(False)
        await attack(home)
        await blue.until(home.thread, lambda message: "cannot send you direct messages" in message.text)
        assert await private_of(home, blue) == "ephemeral"
        blue.allow_dms(True)
        home.bot.outbox.try_again(Direct)
        asked = await blue.until(blue.dm(), lambda message: "A question for you" in message.text)
        assert controls(asked)
        await eventually_private(home, blue, "dm")
        notices = [message for message in public(home) if "cannot send you direct messages" in message.text]
        assert len(notices) == 1


async def eventually_private(home: House, person: Person, wanted: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while await private_of(home, person) != wanted:
            await asyncio.sleep(0.01)


async def test_a_private_question_that_was_answered_meanwhile_is_not_asked_again(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        blue = home.people[1]
        blue.allow_dms(False)
        await attack(home)
        notice = await blue.until(home.thread, lambda message: "cannot send you direct messages" in message.text)
        panel = (await blue.press(notice, "Act")).message
        assert panel is not None
        await blue.press(panel, "No card")
        blue.allow_dms(True)
        home.bot.outbox.try_again(Direct)
        told = await blue.until(blue.dm(), lambda message: "write to you again" in message.text)
        assert not controls(told)
        await eventually_private(home, blue, "dm")


# --- threads and messages that are gone ----------------------------------------------------------------------


async def test_the_thread_is_deleted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Everybody is told, and the game goes on in another place."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        home.local.delete(home.thread)
        for person in home.people:
            told = await person.until(person.dm(), lambda message: "is gone" in message.text)
            assert "/game here" in plain(told.text)
        turns = await (await actor.command(home.local.channel("general"), "turns")).arrived()
        assert "/game here" in turns.text
        answer = await (await actor.command(home.local.channel("general"), "game", "here")).arrived()
        assert "goes on here" in plain(answer.text)
        home.thread = home.local.channel("general").id
        post = await actor.until(home.thread, lambda message: message.button("Act") is not None)
        assert f"<@{actor.id}>" in post.text
        answer = await (await actor.command(home.thread, "collect")).arrived()
        assert "collects" in answer.text
        must_be_discreet(home, caplog)


async def test_a_lobby_whose_thread_is_deleted_is_called_off(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = home.person("Red")
        home.people = [red]
        await (await home.new_game(red, name="Delta")).arrived()
        home.thread = await home._thread("Delta")
        home.local.delete(home.thread)
        told = await red.until(red.dm(), lambda message: "was deleted" in message.text)
        assert "called off" in plain(told.text)
        answer = await (await red.command(home.local.channel("general"), "turns")).arrived()
        assert "You are not in any game" in answer.text


async def test_a_game_that_has_its_thread_is_moved_only_by_its_host(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        general = home.local.channel("general")
        async with nothing_changes(home):
            for person, words in ((home.person("Green"), {}), (home.people[0], {"which": "zzz"})):
                plain((await (await person.command(general, "game", "here", options=words)).arrived()).text)
            answer = await (await home.people[0].command(home.thread, "game", "here")).arrived()
            assert "is played here" in plain(answer.text)
            answer = await (await home.people[1].command(general, "game", "here")).arrived()
            assert f"only <@{home.people[0].id}> can move it" in plain(answer.text)
        await home.people[0].command(general, "game", "here", options={"which": "Nile Delta"})
        pointer = await home.people[0].until(home.thread, lambda message: "goes on in" in message.text)
        assert f"<#{general.id}>" in plain(pointer.text)


async def test_the_lobby_message_is_deleted(tmp_path: Path) -> None:
    """The next change puts up a new one."""
    async with house(tmp_path) as home:
        red, blue = home.person("Red"), home.person("Blue")
        await (await home.new_game(red, name="Delta")).arrived()
        home.thread = await home._thread("Delta")
        lobby = await red.until(home.thread, lambda message: message.button("Join") is not None)
        channel = thread_of(home)
        home.local._services.messages.delete(channel, channel.messages[lobby.id])
        answer = await (await blue.command(channel, "game", "join")).arrived()
        assert "You have joined" in answer.text
        again = await blue.until(home.thread, lambda m: m.button("Join") is not None and f"<@{blue.id}>" in m.text)
        await blue.press(again, "Leave")
        await blue.until(channel, lambda message: message.id == again.id and blue.id not in message.text)


async def test_the_thread_has_gone_to_sleep(tmp_path: Path) -> None:
    """Discord archives quiet threads. The next post wakes them."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        newest, thread, actor = home.newest(), thread_of(home).thread, home.actor()
        assert thread is not None
        home.local.moderate(home.thread, archived=True)
        with pytest.raises(Impossible):
            await actor.press(newest, "Act")
        await say_end(home, actor)
        await home.people[0].until(home.thread, lambda m: m.id != newest.id and "it is your turn" in m.text)
        assert not thread.archived


@pytest.mark.parametrize("archived", [True, False])
async def test_the_thread_is_locked_for_a_while(tmp_path: Path, archived: bool) -> None:
    """The host is told, and so are players who are called. The message comes as soon as the thread is opened again."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        newest, actor, host = home.newest(), home.actor(), home.people[0]
        home.local.moderate(home.thread, archived=archived, locked=True)
        with pytest.raises(Impossible):
            await home.people[1].press(newest, "Board")
        await say_end(home, actor)
        called = next(person for person in home.people if person is not actor)
        told = await host.until(host.dm(), lambda message: "is locked" in message.text)
        assert f"/{home.thread}" in plain(told.text)
        if called is not host:
            helped = await called.until(called.dm(), lambda message: "waits for you" in message.text)
            assert f"/{home.thread}" in plain(helped.text)
        answer = await (await called.command(called.dm(), "collect")).arrived()
        assert "collects" in answer.text, "one can play on in direct messages"
        home.local.moderate(home.thread, archived=False, locked=False)
        await host.until(home.thread, lambda m: m.id != newest.id and "it is your turn" in m.text, 3)
        assert sum("is locked" in message.text for message in host.sees(host.dm())) == 1


async def test_whoever_is_called_behind_a_message_that_waits_hears_of_it_too(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        home.local.moderate(home.thread, archived=True, locked=True)
        for actor in (home.actor(), next(person for person in home.people if person is not home.actor())):
            await say_end(home, actor)
        blue = home.people[1]
        helped = await blue.until(blue.dm(), lambda message: "waits for you" in message.text)
        assert f"/{home.thread}" in plain(helped.text)


# --- permissions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("permission", ["send_messages_in_threads", "view_channel"])
async def test_the_bot_may_not_write_any_more(tmp_path: Path, permission: str) -> None:
    """The host is told why nothing comes. When the permission is given back, everything is posted in order, and
    once."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        games, host, before = home.local.channel("games"), home.people[0], len(public(home))
        home.local.deny(games, permission)
        first, second = home.actor(), next(p for p in home.people if p is not home.actor())
        await say_end(home, first)
        told = await host.until(host.dm(), lambda message: "may not write" in message.text)
        assert "Send Messages in Threads" in plain(told.text)
        await say_end(home, second)
        home.local.allow(games, permission)

        def calls() -> list[str]:
            posts = public(home)[before:]
            return [p.id for m in posts for p in home.people if m.text.startswith(f"<@{p.id}>, it is your turn")]

        await host.until(home.thread, lambda _: len(calls()) == 2)
        assert calls() == [second.id, first.id]
        assert sum("may not write" in message.text for message in host.sees(host.dm())) == 1


async def say_end(home: House, person: Person) -> None:
    """Like a press of a button. The bot's permissions in the thread must not matter here."""
    table = await home.bot.tables.get(1)
    assert table is not None
    await table.answering.command(int(person.id), {"action": "end-turn"})


async def test_the_bot_may_not_attach_pictures_any_more(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        newest = home.newest()
        home.local.deny(home.local.channel("games"), "attach_files")
        await end_the_turn(home)
        post = await home.people[0].until(home.thread, lambda m: m.id != newest.id and "it is your turn" in m.text)
        assert "Attach Files" in post.text
        assert not post.files
        assert post.button("Act")


async def test_a_game_cannot_be_opened_where_the_bot_may_not_write(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, games = home.person("Red"), home.local.channel("games")
        for permission in ("send_messages_in_threads", "create_public_threads"):
            home.local.deny(games, permission)
            answer = await (await home.new_game(red, games)).arrived()
            assert "may not open a game" in plain(answer.text)
            answer = await (await red.command(games, "turns")).arrived()
            assert "You are not in any game" in answer.text


# --- people --------------------------------------------------------------------------------------------------


async def test_somebody_has_left_the_server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The others see whom the game waits for. A person who comes back goes on."""
    async with house(tmp_path) as home:
        await home.open_game("Blue", "Yellow")  # Red owns the server, and cannot leave it
        actor = home.actor()
        leaver = next(person for person in home.people if person is not actor)
        members = home.local.world.guild.members
        member = members.pop(leaver.id)
        leaver.allow_dms(False)
        await actor.command(home.thread, "end")
        await actor.until(home.thread, lambda m: f"<@{leaver.id}>, it is your turn" in m.text)
        for command in ("board", "score", "log"):
            answer = await (await actor.command(home.thread, command)).arrived()
            assert answer.files or answer.text
        answer = await (await actor.command(home.thread, "collect")).arrived()
        assert f"Waiting for <@{leaver.id}>. Kept for " in answer.text
        members[leaver.id] = member
        answer = await (await leaver.command(home.thread, "collect")).arrived()
        assert "collects" in answer.text
        must_be_discreet(home, caplog)


async def test_a_picture_that_cannot_be_drawn_holds_nothing_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        newest, table = home.newest(), await home.bot.tables.get(1)
        assert table is not None

        async def fails(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(home.bot.album.studio, "picture", fails)
        await end_the_turn(home)
        post = await home.people[0].until(home.thread, lambda m: m.id != newest.id and "it is your turn" in m.text)
        assert post.button("Act")
        answer = await (await home.people[0].command(home.thread, "board")).arrived()
        assert "went wrong on my side" in answer.text


async def test_a_connection_that_breaks_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord has taken the message, but its answer is lost. The second attempt finds the first message."""
    monkeypatch.setattr(outbox, "RETRY_AFTER", (0,))
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        posted = len(public(home))
        home.local.faults.swallow("POST /channels/{channel_id}/messages", times=3)
        await end_the_turn(home)
        await home.people[0].until(home.thread, lambda _: len(public(home)) > posted)
        await nothing_due(home)
        assert len(public(home)) == posted + 1
