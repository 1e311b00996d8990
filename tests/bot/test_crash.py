"""The bot is killed without warning, and started again: nothing is lost, nothing is announced twice, and every old
control works or says what is current."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.local import Discord, NotAnswered
from bot.panel.thinking import INTERRUPTED
from rules.engine.ask import Pick
from rules.engine.game import Game
from rules.engine.save import save
from rules.engine.tree import pack
from storage.views import LAST_TURNS
from tests.bot.copies import ORIGINAL, ROOT, Copy
from tests.bot.databases import database_in, inside
from tests.bot.house import PATIENCE, House, Touches, controls, picker
from tests.rules.clash.scenario import Situation, clash


class Killable:
    """The bot in a separate process. `afresh`: it starts from nothing, and is not a copy of one that is ready."""

    def __init__(self, local: Discord, folder: Path, module: str = "bot", afresh: bool = False) -> None:
        self.local, self.folder, self.module, self.afresh = local, folder, module, afresh
        self.process: Copy | Afresh | None = None

    @property
    def said(self) -> Path:
        """The output of its processes."""
        return self.folder / "printed"

    async def start(self) -> None:
        environment = {
            **os.environ,
            "DISCORD_TOKEN": self.local.token,
            "CRADLE_PAUSE": "0",
            "CRADLE_DATABASE": str(database_in(self.folder)),
            "CRADLE_API": self.local.api_base,
            "CRADLE_GATEWAY": self.local.gateway_url,
            "CRADLE_CDN": self.local.cdn_base,
            "CRADLE_LOG_LEVEL": "WARNING",
        }
        known = {session.id for session in self.local.gateway.sessions}
        begin = afresh if self.afresh else ORIGINAL.copy
        self.process = await begin(self.module, environment, self.said)
        async with asyncio.timeout(120):
            while not any(session.connection for session in self.local.gateway.sessions if session.id not in known):
                await asyncio.sleep(0.02)

    async def kill(self) -> None:
        if self.process:
            await self.process.kill()

    @contextlib.contextmanager
    def standing_still(self) -> Iterator[None]:
        """As on a machine that is put to sleep, or has no memory left. Its workers go on."""
        assert self.process
        os.kill(self.process.number, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self.process.number, signal.SIGCONT)

    async def restart(self) -> None:
        await self.kill()
        await self.start()


class Afresh:
    """`python -m bot`, as its host starts it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process, self.number = process, process.pid

    async def kill(self) -> None:
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGKILL)
            await self.process.wait()


async def afresh(module: str, environment: dict[str, str], said: Path) -> Afresh:
    with said.open("ab") as file:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", module, cwd=ROOT, env=environment, stdout=file, stderr=file
        )
    return Afresh(process)


@contextlib.asynccontextmanager
async def killable(
    folder: Path, module: str = "bot", afresh: bool = False, heartbeat: float = 41.25
) -> AsyncIterator[tuple[House, Killable]]:
    async with Discord(rate_limit_speed=None, acknowledge_within=PATIENCE, heartbeat_interval=heartbeat) as local:
        bot = Killable(local, folder, module, afresh)
        try:
            await bot.start()
            yield House(local), bot
        finally:
            await bot.kill()
            print(bot.said.read_text(encoding="utf-8"), file=sys.stderr)  # shown beside a test that has failed


def outbox(folder: Path) -> list[tuple[str, str]]:
    """Places and states of everything that has been promised."""
    with inside(folder) as database:
        return list(database.execute("SELECT place, state FROM outbox"))


async def must_be_delivered_once(home: House, folder: Path) -> None:
    """Every promised message stands in its place exactly once."""
    async with asyncio.timeout(20):
        while any(state in ("due", "sending") for _, state in outbox(folder)):
            await asyncio.sleep(0.05)
    promised = sum(place == f"channel:{home.thread}" for place, _ in outbox(folder))
    posted = [m for m in home.people[0].sees(home.thread) if not m.ephemeral and m.payload["type"] == 0]
    assert len(posted) == promised


def must_have_a_frame_for_every_turn(folder: Path) -> None:
    """The opening, what everybody saw at the end of every turn, and for the last turns what their player saw."""
    with inside(folder) as database:
        [(turns,)] = database.execute("SELECT count(*) FROM lines WHERE text LIKE '% %, % %: it is @%'")
        kept = dict(database.execute("SELECT what, count(*) FROM views GROUP BY what"))
    assert kept.pop("frame") == turns + 1
    assert sum(kept.values()) == turns or max(kept.values()) == LAST_TURNS


def lay(folder: Path, situation: Situation) -> None:
    """Puts another position into the database of a bot that is not running."""
    lay_game(folder, situation.game)


def lay_game(folder: Path, game: Game[Any]) -> None:
    values = (pack(save(game)), game.count, game.told, json.dumps({"seats": [ask.seat for ask in game.asks]}))
    with inside(folder) as database:
        database.execute("UPDATE games SET saved = ?, number = ?, announced = ?, asked = ?", values)
        database.execute("UPDATE answers SET undone = 1")  # games that were there before led elsewhere
        database.execute("UPDATE lines SET undone = 1")


async def test_killed_in_the_middle_of_a_battle(tmp_path: Path) -> None:
    """The attacker's card lies face down when the bot dies; the defender answers the old question afterwards."""
    async with killable(tmp_path) as (home, bot):
        await home.open_game("Red", "Blue")
        await bot.kill()
        lay(
            tmp_path,
            clash(
                "D4 plains  red city, 2 red infantry\nD5 plains  blue city, 2 blue infantry\nD7 plains  blue city",
                red="tactics, leadership-high_ground",
                blue="tactics, militia-high_morale",
            ),
        )
        await bot.start()
        red, blue = home.people
        attacker = await Touches(home, red).act()
        await attacker.press("Move units", "D4: 2 infantry", "D5 (attack)")
        asked = await blue.until(blue.dm(), lambda message: "A question for you" in message.text, 20)
        await bot.restart()
        after = await Touches(home, blue, asked).press("High Morale")
        assert "reveals High Morale" in after.text
        await must_be_delivered_once(home, tmp_path)


async def test_killed_while_several_seats_are_asked(tmp_path: Path) -> None:
    """An offer waits for its answer beside the turn that goes on: both questions are still there afterwards."""
    async with killable(tmp_path) as (home, bot):
        await home.open_game("Red", "Blue")
        await bot.kill()
        situation = clash("D2 plains  red city\nD7 plains  blue city", red="2 wood", blue="1 ore")
        situation.say("red", "trade", ["wood"], ["ore"])
        assert len(situation.game.asks) == 2
        lay(tmp_path, situation)
        await bot.start()
        red, blue = home.people
        await bot.restart()
        offered = await Touches(home, blue).act()
        mine = await Touches(home, red).act()
        assert "main actions left" in mine.text
        await offered.press("Accept")
        answer = await (await red.command(home.thread, "log")).arrived()
        assert "1 ore" in answer.text


async def played_to_the_end(home: House, bot: Killable, pick: Pick, *, kills: int, every: int) -> None:
    """By random touches, while the bot is killed `kills` times: after every `every` touches."""
    deaths = touches = 0
    while not home.over:
        for person in home.people:
            with contextlib.suppress(NotAnswered, AssertionError):
                panel = (await person.press(home.newest(), "Act")).message
                while panel is not None and controls(panel):
                    touches += 1
                    if touches % every == 0 and deaths < kills:
                        deaths += 1
                        await bot.restart()
                    panel = await home.touch(person, panel, pick)
            if home.over:
                break
    assert deaths == kills


@pytest.mark.parametrize(
    ("game", "kills", "afresh"), [("clash", 6, False), ("clash-2012", 2, False), ("clash-2014", 1, True)]
)
async def test_killed_again_and_again_in_a_whole_game(tmp_path: Path, game: str, kills: int, afresh: bool) -> None:
    async with killable(tmp_path, afresh=afresh) as (home, bot):
        await home.open_game("Red", "Blue", game=game)
        await played_to_the_end(home, bot, picker(11), kills=kills, every=7)
        await must_be_delivered_once(home, tmp_path)
        must_have_a_frame_for_every_turn(tmp_path)
        film = await home.people[0].until(home.thread, lambda message: "whole game as a film" in message.text, 20)
        assert [file.filename for file in film.files] == ["film.gif"]


BATTLE: dict[str, object] = {"kind": "battle"}


async def test_what_has_changed_is_still_known_after_a_crash(tmp_path: Path) -> None:
    """The view of one's last turn, the frames of the film and the last battle were saved with the answers."""
    async with killable(tmp_path) as (home, bot):
        await home.open_game("Red", "Blue")
        await bot.kill()
        drawn = "D4 plains  red city, 4 red infantry\nD5 plains  blue infantry\nD7 plains  blue city"
        lay(tmp_path, clash(drawn, red="tactics"))
        await bot.start()
        red, blue = home.people
        attack = {"from": "D4", "units": "4 infantry", "to": "D5"}
        await (await red.command(home.thread, "move", options=attack)).arrived(20)
        before = [(await (await red.command(home.thread, "show", options=BATTLE)).arrived(20)).files[0].data]
        await (await red.command(home.thread, "end")).arrived(20)
        await blue.until(home.thread, lambda message: f"<@{blue.id}>, it is your turn" in message.text, 20)
        looks = ("since", "film", "score")
        before += [(await (await red.command(home.thread, look)).arrived(20)).files[0].data for look in looks]
        await bot.restart()
        after = [(await (await red.command(home.thread, "show", options=BATTLE)).arrived(20)).files[0].data]
        after += [(await (await red.command(home.thread, look)).arrived(20)).files[0].data for look in looks]
        assert after == before


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
    """The answer to the request is lost, and then the bot dies. The nonce keeps the message from being sent twice."""
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
        [collect] = [button.label or "" for button in first.buttons if (button.label or "").startswith("Collect")]
        await actor.press(first, collect)
        await bot.restart()
        await actor.press(second, collect)
        now = actor.newest(home.thread, lambda message: message.id == second.id)
        assert now is not None
        assert "has already been answered" in now.text
        assert controls(now)


async def test_nobody_looks_at_is_thinking_after_a_crash(tmp_path: Path) -> None:
    """Discord shows it for a quarter of an hour. An answer that has already been given stays as it is."""
    async with killable(tmp_path) as (home, bot):
        await home.open_game("Red", "Blue")
        red, blue = home.people
        answered = await (await red.command(home.thread, "board")).arrived(20)
        home.local.faults.delay("POST /webhooks/{webhook_id}/{webhook_token}", 3600, times=9)
        waiting = [await person.command(home.thread, words) for person, words in ((red, "score"), (blue, "board"))]
        assert all(answer.message and answer.message.loading for answer in waiting)
        await bot.restart()
        for answer in waiting:
            assert (await answer.arrived(20)).text == INTERRUPTED
        home.local.faults._faults.clear()
        assert red.sees_one(home.thread, answered.id) == answered
        await bot.restart()
        assert (await (await red.command(home.thread, "board")).arrived(20)).files
        with inside(tmp_path) as database:
            async with asyncio.timeout(PATIENCE):
                while database.execute("SELECT 1 FROM owed").fetchall():
                    await asyncio.sleep(0.05)
