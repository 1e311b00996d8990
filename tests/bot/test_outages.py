"""A server that is away, and Discord's limits at their real pace."""

from __future__ import annotations

import time
from pathlib import Path

from bot.local import Discord
from storage import games, opened
from storage.posts import Notice, promise
from tests.bot.house import PATIENCE, House, house, running_bot


async def test_the_server_is_away_when_the_bot_starts(tmp_path: Path) -> None:
    """People get answers, and promised posts are delivered when the server is back, each once."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.settled()
        await home.bot.close()
        home.local.gateway.take_guild_away()
        async with running_bot(home.local, tmp_path) as home.running:
            red = home.people[0]
            answer = await (await red.command(home.thread, "board")).arrived(PATIENCE)
            assert answer.files
            assert answer.ephemeral
            panel = await home.panel(home.actor())
            assert panel.button("Undo")
            home.local.gateway.bring_guild_back()
            await say(home, "Here again")
            await red.until(home.thread, lambda message: message.text == "Here again")
            home.local.gateway.take_guild_away()
            home.local.gateway.bring_guild_back()
            await say(home, "And again")
            await red.until(home.thread, lambda message: message.text == "And again")
            assert [m.text for m in red.sees(home.thread)].count("Here again") == 1


async def test_a_game_that_was_being_opened_waits_for_its_server(tmp_path: Path) -> None:
    """It is not called off just because its channel cannot be seen yet."""
    async with house(tmp_path) as home:
        red, channel = home.person("Red"), home.local.channel("games")
        game = await opened.create(home.bot.database, "Delta", "clash", {}, int(red.id))
        await games.begin_opening(home.bot.database, game, int(channel.id))
        await home.bot.close()
        home.local.add_thread(channel, "Delta", home.local.world.bot_id)
        home.local.gateway.take_guild_away()
        async with running_bot(home.local, tmp_path) as home.running:
            assert await games.openings(home.bot.database) == [(game, int(channel.id))]
            home.local.gateway.bring_guild_back()
            thread = home.local.channel("Delta")
            lobby = await red.until(thread, lambda message: message.button("Join") is not None)
            assert f"<@{red.id}>" in lobby.text


async def test_more_than_discord_takes_at_once(tmp_path: Path) -> None:
    """At the real pace: five messages in five seconds. All come, in order, and people are answered meanwhile."""
    async with Discord(rate_limit_speed=1.0) as local:
        local.point_discord_py_here()
        async with running_bot(local, tmp_path) as bot:
            home = House(local, bot)
            await home.open_game("Red", "Blue")
            await home.settled()
            started, texts = time.monotonic(), [f"Post {number}" for number in range(7)]
            await say(home, *texts)
            board = await home.people[0].press(home.newest(), "Board")
            assert (await board.arrived()).files
            await home.people[0].until(home.thread, lambda message: message.text == texts[-1], PATIENCE)
            assert time.monotonic() - started > 2
            assert [m.text for m in home.people[0].sees(home.thread) if m.text.startswith("Post")] == texts


async def say(home: House, *texts: str) -> None:
    posts = [Notice(place=home.place, content=text) for text in texts]
    await promise(home.bot.database, 1, posts, time.time())
    home.bot.outbox.wake()
