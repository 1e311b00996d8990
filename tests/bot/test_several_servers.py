"""An app in several servers: games in each, people in more than one, and one server away while another is there."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from bot.local import Discord, Impossible
from bot.local.enums import Permission
from bot.local.world import Guild
from storage.posts import Notice, promise
from tests.bot.house import PATIENCE, House, house, running_bot
from tests.bot.wrong import forged, nothing_changes, plain


def two_servers(home: House) -> Guild:
    """Red and Blue are in both, Orange only in the second."""
    second = home.local.add_guild("Second Server", home.person("Blue"), home.person("Red"))
    home.local.add_user("Orange", second)
    return second


async def test_a_person_plays_in_two_servers(tmp_path: Path) -> None:
    """Each game is where it was opened, and its players are called there. `/turns` lists both games in either server,
    and in a direct message."""
    async with house(tmp_path) as home:
        second = two_servers(home)
        await home.open_game("Red", "Blue", name="Delta")
        first_thread = home.thread
        await home.open_game("Red", "Blue", name="Indus", guild=second)
        threads = (first_thread, home.thread)
        places = [home.local.world.channels[thread].guild_id for thread in threads]
        assert places == [home.local.world.guild.id, second.id]
        red = home.person("Red")
        for where in (*threads, home.local.channel("games", second), red.dm()):
            reply = await (await red.command(where, "turns")).arrived()
            assert all(thread in reply.text for thread in threads), reply.text
            assert reply.ephemeral or where == red.dm()
        for thread, name in zip(threads, ("Delta", "Indus"), strict=True):
            table = await home.bot.tables.in_channel(int(thread))
            assert table is not None
            assert table.record.name == name


async def test_who_is_not_in_a_server_sees_nothing_of_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        second = two_servers(home)
        await home.open_game("Red", "Blue")
        orange = home.person("Orange")
        assert orange.sees(home.thread) == []
        try:
            await orange.command(home.thread, "board")
        except Impossible:
            pass
        else:
            raise AssertionError("a command was taken in a server of others")
        reply = await (await orange.command(home.local.channel("games", second), "turns")).arrived()
        assert "You are not in any game" in reply.text


async def test_a_control_of_a_game_elsewhere_shows_and_does_nothing(tmp_path: Path) -> None:
    """A prankster in another server makes up the id of a control. Players, however, may press anywhere."""
    async with house(tmp_path) as home:
        second = two_servers(home)
        await home.open_game("Red", "Blue", name="Delta")
        await home.open_game("Red", "Blue", name="Indus", guild=second)
        here, lobbies = home.newest(), home.local.channel("games")
        await (await home.new_game(home.person("Red"), lobbies, name="Nile")).arrived()
        orange, red = home.person("Orange"), home.person("Red")
        await home.settled()
        async with nothing_changes(home):
            for verb in ("board", "act", "why", "hand", "goodbye"):
                assert "not played here" in plain(await forged(orange, here, f"c:{verb}:1"))
            for verb in ("join", "standin", "start", "ephemeral"):
                assert "not played here" in plain(await forged(orange, here, f"c:{verb}:3"))
            assert "not played here" not in await forged(red, here, "c:why:1")
            assert "not played here" not in await forged(orange, here, "c:why:2")


async def test_one_server_is_away_at_the_start_and_another_is_there(tmp_path: Path) -> None:
    """The game that can be reached goes on at once. Nothing in the other one is lost, given up or posted twice."""
    async with house(tmp_path) as home:
        second = two_servers(home)
        await home.open_game("Red", "Blue", name="Delta")
        first_thread = home.thread
        await home.open_game("Red", "Blue", name="Indus", guild=second)
        await home.settled()
        await home.bot.close()
        home.local.gateway.take_guild_away(second)
        async with running_bot(home.local, tmp_path) as home.running:
            assert {guild.unavailable for guild in home.bot.guilds if guild.id == int(second.id)} <= {True}
            away, home.thread = home.thread, first_thread
            await end_a_turn(home)
            home.thread = away
            await end_a_turn(home)  # the bot hears a press there, and its result is posted
            home.local.gateway.bring_guild_back(second)
            await end_a_turn(home)
            await home.settled()
            assert not await home.bot.database.rows("SELECT 1 FROM outbox WHERE state = 'failed' AND why IS NOT NULL")
            for thread in (first_thread, away):
                posts = [m.text for m in home.person("Red").sees(thread) if "it is your turn" in m.text]
                assert len(posts) == len({*posts}) > 0


async def end_a_turn(home: House) -> None:
    actor, before = home.actor(), home.newest()
    await actor.command(home.thread, "end")
    await actor.until(home.thread, lambda m: m.button("Act") is not None and int(m.id) > int(before.id), PATIENCE)


async def test_each_server_has_its_own_number_of_active_threads(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        second = two_servers(home)
        second.most_active_threads = 0
        red = home.person("Red")
        reply = await (await home.new_game(red, home.local.channel("games", second))).arrived()
        assert "as many active threads as Discord allows" in reply.text
        reply = await (await home.new_game(red)).arrived()
        assert "is open in" in reply.text


async def test_one_game_moves_to_another_server(tmp_path: Path) -> None:
    """`/game here` there: calls go to the new place, and its old thread says where it has gone."""
    async with house(tmp_path) as home:
        second = two_servers(home)
        await home.open_game("Red", "Blue")
        await home.settled()
        old, there = home.thread, home.local.channel("table-talk", second)
        reply = await (await home.people[0].command(there, "game", "here")).arrived()
        assert "goes on here" in reply.text
        await home.people[0].until(old, lambda message: f"<#{there.id}>" in message.text)
        home.thread = there.id
        await home.people[0].until(there, lambda message: message.button("Act") is not None)
        await end_a_turn(home)


async def test_the_bot_is_put_out_of_one_server(tmp_path: Path) -> None:
    """Its game waits. The other one goes on, and `/game here` there moves the first one over."""
    async with house(tmp_path) as home:
        second = two_servers(home)
        await home.open_game("Red", "Blue", name="Indus", guild=second)
        lost = home.thread
        await home.open_game("Red", "Blue", name="Delta")
        await home.settled()
        home.local.put_out(second)
        await asyncio.sleep(0)
        await end_a_turn(home)
        red = home.person("Red")
        reply = await (await red.command(home.thread, "turns")).arrived()
        assert lost in reply.text, reply.text
        assert "**Indus**" in reply.text
        there = home.local.channel("general")
        reply = await (await red.command(there, "game", "here", options={"which": "Indus"})).arrived()
        assert "goes on here" in reply.text
        home.thread = there.id
        await red.until(there, lambda message: message.button("Act") is not None)
        await end_a_turn(home)


async def test_a_server_lets_the_bot_in_again(tmp_path: Path) -> None:
    """Posts that waited for it come at once."""
    async with house(tmp_path) as home:
        second = two_servers(home)
        await home.open_game("Red", "Blue", guild=second)
        await home.settled()
        home.local.put_out(second)
        await promised(home, "Where have you been?")
        home.local.let_in_again(second)
        await home.people[0].until(home.thread, lambda message: message.text == "Where have you been?", 3)


async def test_the_bot_is_given_a_role_with_which_it_may_speak(tmp_path: Path) -> None:
    """In this case nothing about the channel changes, only about the bot itself."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.settled()
        channel, may = home.local.channel("games"), Permission.SEND_MESSAGES_IN_THREADS
        rules = [
            {"id": home.local.world.guild.id, "type": 0, "allow": "0", "deny": str(int(may))},
            {"id": "77", "type": 0, "allow": str(int(may)), "deny": "0"},
        ]
        home.local.moderate(channel, permission_overwrites=rules)
        await asyncio.sleep(0.1)
        await promised(home, "May I?")
        home.local.give_role("77")
        await home.people[0].until(home.thread, lambda message: message.text == "May I?", 3)


async def promised(home: House, text: str) -> None:
    """There is something to say in the thread. It waits because the bot cannot say it."""
    await promise(home.bot.database, 1, [Notice(place=home.place, content=text)], time.time())
    home.bot.outbox.wake()
    async with asyncio.timeout(10):
        while not await home.bot.database.rows("SELECT 1 FROM outbox WHERE why IS NOT NULL"):
            await asyncio.sleep(0.02)
    await asyncio.sleep(1.5)  # the next attempt fails too, and the one after it is five seconds away


async def test_a_saved_world_keeps_its_servers(tmp_path: Path) -> None:
    save = tmp_path / "world.json"
    async with Discord(save=save) as local:
        second = local.add_guild("Second", local.user("Blue"), local.user("Red"), channels=("hall",))
    async with Discord(save=save) as local:
        assert [guild.name for guild in local.world.guilds.values()] == ["Local Server", "Second"]
        assert local.channel("hall").guild_id == second.id
        assert local.user("Yellow").sees(local.channel("hall")) == []
