"""The bot is killed without warning, and started again: nothing is lost, nothing is announced twice, every old control
works or says what is current."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path

from bot.local import Discord, NotAnswered
from tests.bot.house import House, controls, picker

ROOT = Path(__file__).parents[2]


class Killable:
    """The bot in a process of its own."""

    def __init__(self, local: Discord, folder: Path) -> None:
        self.local, self.folder = local, folder
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        environment = {
            **os.environ,
            "DISCORD_TOKEN": self.local.token,
            "CRADLE_DATABASE": str(self.folder / "cradle.sqlite3"),
            "CRADLE_API": self.local.api_base,
            "CRADLE_GATEWAY": self.local.gateway_url,
            "CRADLE_CDN": self.local.cdn_base,
            "CRADLE_LOG_LEVEL": "WARNING",
        }
        self._process = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", cwd=ROOT, env=environment)
        async with asyncio.timeout(30):
            while not any(session.connection for session in self.local.gateway.sessions):
                await asyncio.sleep(0.02)

    async def kill(self) -> None:
        if self._process and self._process.returncode is None:
            self._process.send_signal(signal.SIGKILL)
            await self._process.wait()

    async def restart(self) -> None:
        await self.kill()
        await self.start()


@contextlib.asynccontextmanager
async def killable(folder: Path) -> AsyncIterator[tuple[House, Killable]]:
    async with Discord(rate_limit_speed=None, acknowledge_within=3.0) as local:
        bot = Killable(local, folder)
        await bot.start()
        try:
            yield House(local), bot
        finally:
            await bot.kill()


def outbox(folder: Path) -> list[tuple[str, str]]:
    """Places and states of everything that has been promised."""
    with contextlib.closing(sqlite3.connect(folder / "cradle.sqlite3")) as database:
        return list(database.execute("SELECT place, state FROM outbox"))


async def must_be_delivered_once(home: House, folder: Path) -> None:
    """Every promised message stands in its place exactly once."""
    async with asyncio.timeout(20):
        while any(state in ("due", "sending") for _, state in outbox(folder)):
            await asyncio.sleep(0.05)
    promised = sum(place == f"channel:{home.thread}" for place, _ in outbox(folder))
    lobby_messages = 1
    posted = [m for m in home.people[0].sees(home.thread) if not m.ephemeral and m.payload["type"] == 0]
    assert len(posted) == promised + lobby_messages


async def test_killed_again_and_again_in_a_whole_game(tmp_path: Path) -> None:
    async with killable(tmp_path) as (home, bot):
        await home.open_game("Red", "Blue")
        pick = picker(11)
        deaths = 0
        while not home.over:
            for person in home.people:
                with contextlib.suppress(NotAnswered, AssertionError):
                    panel = (await person.press(home.newest(), "Act")).message
                    while panel is not None and controls(panel):
                        if pick(40) == 0 and deaths < 6:
                            deaths += 1
                            await bot.restart()
                        panel = await home.touch(person, panel, pick)
                if home.over:
                    break
        assert deaths == 6
        await must_be_delivered_once(home, tmp_path)


async def test_killed_between_saving_and_announcing(tmp_path: Path) -> None:
    async with killable(tmp_path) as (home, bot):
        await home.open_game("Red", "Blue")
        actor, newest = home.actor(), home.newest()
        panel = (await actor.press(newest, "Act")).message
        assert panel is not None
        home.local.faults.delay("POST /channels/{channel_id}/messages", 5.0)
        await actor.press(panel, "End the turn")
        await bot.restart()
        await home.people[0].until(home.thread, lambda m: m.id != newest.id and "it is your turn" in m.text, 20)
        await must_be_delivered_once(home, tmp_path)


async def test_killed_after_discord_took_the_message(tmp_path: Path) -> None:
    """The answer to the request is lost, and then the bot: the nonce keeps the message from being sent twice."""
    async with killable(tmp_path) as (home, bot):
        await home.open_game("Red", "Blue")
        actor = home.actor()
        panel = (await actor.press(home.newest(), "Act")).message
        assert panel is not None
        home.local.faults.swallow("POST /channels/{channel_id}/messages")
        await actor.press(panel, "End the turn")
        await bot.restart()
        await must_be_delivered_once(home, tmp_path)


async def test_old_controls_say_what_is_current(tmp_path: Path) -> None:
    async with killable(tmp_path) as (home, bot):
        await home.open_game("Red", "Blue")
        actor, turn_post = home.actor(), home.newest()
        first = (await actor.press(turn_post, "Act")).message
        second = (await actor.press(turn_post, "Act")).message
        assert first is not None
        assert second is not None
        await actor.press(first, "Collect")
        await bot.restart()
        await actor.press(second, "Collect")
        now = actor.newest(home.thread, lambda message: message.id == second.id)
        assert now is not None
        assert "has been answered already" in now.text
        assert controls(now)
