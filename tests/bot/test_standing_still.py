"""The process of the bot stands still (SIGSTOP) for longer than Discord waits, and goes on; or those that work for it
do. Nothing is lost, nothing is done or said twice, and nobody looks at "is thinking"."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from bot.local import Discord, NotAnswered, Person
from storage import database as file
from storage.engine import Connection
from tests.bot.databases import database_in, inside
from tests.bot.house import PATIENCE, House, Touches, picker
from tests.bot.test_crash import killable, must_be_delivered_once
from tests.bot.test_ends import descendants
from tests.bot.test_stand_ins_play import called, one_against

pytestmark = pytest.mark.drawn

DISCORD_WAITS = 3.0
HEARTBEAT = 1.0
CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
FOLLOWUP = "POST /webhooks/{webhook_id}/{webhook_token}"
MESSAGES = "POST /channels/{channel_id}/messages"


STANDING = "SELECT kind FROM answers JOIN seats USING (game, seat) WHERE user = ? AND undone = 0"


def given(folder: Path, person: Person) -> list[str]:
    """The kinds of the answers of a person that stand."""
    with inside(folder) as database:
        return [kind for (kind,) in database.execute(STANDING, (int(person.id),))]


async def left_thinking(home: House) -> list[str]:
    """The people who look at "is thinking", after a while in which nobody has to."""
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while any(message.loading for person in home.people for message in person.sees(home.thread)):
                await asyncio.sleep(0.05)
    return [person.user.username for person in home.people for m in person.sees(home.thread) if m.loading]


async def connected(home: House) -> None:
    """Discord tells the bot again what people press."""
    async with asyncio.timeout(PATIENCE):
        while not any(session.connection for session in home.local.gateway.sessions):
            await asyncio.sleep(0.02)


def nothing(local: Discord) -> None:
    """The connection waits for the bot."""


def resumed(local: Discord) -> None:
    """Discord has heard no heartbeat, and has broken the connection. It tells the bot of everything else later."""
    local.gateway.drop()


def forgotten(local: Discord) -> None:
    """It has forgotten the session too: nobody tells the bot what people have pressed meanwhile."""
    local.gateway.invalidate()
    local.gateway.drop()


@pytest.mark.parametrize("meanwhile", [nothing, resumed, forgotten])
async def test_the_bot_stands_still_and_goes_on(tmp_path: Path, meanwhile: Callable[[Discord], None]) -> None:
    """In the middle of a press, of a command that is thought over, and of a post; and people press meanwhile."""
    async with killable(tmp_path, heartbeat=HEARTBEAT) as (home, bot):
        await home.open_game("Red", "Blue")
        red = home.actor()
        blue = next(person for person in home.people if person is not red)
        mine = await Touches(home, red).act()
        before, before_all = home.newest(), len(given(tmp_path, red))
        faults = home.local.faults
        faults.delay(FOLLOWUP, 0.5)
        looking = await blue.command(home.thread, "board")
        assert looking.message
        assert looking.message.loading
        faults.delay(MESSAGES, 0.5)
        faults.delay(CALLBACK, 0.5)
        ending = asyncio.create_task(mine.press("End the turn"))
        await asyncio.sleep(0.25)
        assert home.newest().id == before.id
        home.local.interactions._acknowledge_within = DISCORD_WAITS
        with bot.standing_still():
            meanwhile(home.local)
            late = [red.press(before, "Act"), blue.press(before, "Act"), blue.command(home.thread, "score")]
            unanswered = await asyncio.gather(*late, return_exceptions=True)
        home.local.interactions._acknowledge_within = PATIENCE
        await connected(home)
        assert [type(each) for each in unanswered] == [NotAnswered] * 3
        await ending
        post = await blue.until(home.thread, lambda m: m.id != before.id and m.button("Act") is not None, PATIENCE)
        assert f"<@{blue.id}>, it is your turn" in post.text
        assert (await looking.arrived(PATIENCE)).files
        assert await left_thinking(home) == []
        await must_be_delivered_once(home, tmp_path)
        again = await Touches(home, blue).act()
        assert "main actions left" in again.text
        assert (await (await blue.command(home.thread, "score")).arrived(PATIENCE)).files
        assert len(given(tmp_path, red)) == before_all + 1, "the turn of Red has ended, once"


@contextmanager
def frozen(*processes: int) -> Iterator[None]:
    """Those that are still there afterwards go on."""
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)


async def test_what_was_being_written_meanwhile_is_not_called_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The writer has stood still as well: it needs its time when both go on. Otherwise people would hear of a failure,
    and do again what has already been done."""
    monkeypatch.setattr(file, "ANSWERS_WITHIN", 1.0)
    begun = threading.Event()

    def write(_: Connection) -> str:
        begun.set()
        time.sleep(1.5)
        return "written"

    async with file.Database.open(database_in(tmp_path)) as database:
        writing = asyncio.create_task(database.write(write))
        await asyncio.to_thread(begun.wait, PATIENCE)
        time.sleep(1.2)  # noqa: ASYNC251 (nothing goes on here)
        assert await writing == "written"


def command_line(process: int) -> str:
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_text(encoding="utf-8").replace("\0", " ")
    return ""


async def family(bot: int) -> tuple[int, list[int]]:
    """The process that workers are copies of, and those that draw and think, once all of them have come to life."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for process in descendants(bot):
                if "forkserver" in command_line(process) and len(workers := descendants(process)) >= 3:
                    return process, workers
            await asyncio.sleep(0.1)


async def test_those_who_work_for_the_bot_stand_still(tmp_path: Path) -> None:
    """The real processes: two that draw, one that thinks, and the one that they are copies of. While no picture can be
    drawn the game goes on; others take the place of those that stand still."""
    async with killable(tmp_path, "tests.bot.hasty_bot", afresh=True) as (home, bot):
        red = await one_against(home, 1)
        await called(home)
        await home.act(red, picker(1))
        await called(home)
        assert bot.process
        original, workers = await family(bot.process.number)
        assert (await (await red.command(home.thread, "board")).arrived(PATIENCE)).files, "and nothing else is drawn"
        with frozen(*workers):
            await (await red.command(home.thread, "end")).arrived(PATIENCE)
            assert (await (await red.command(home.thread, "board")).arrived(PATIENCE)).files
            await called(home)
        _, workers = await family(bot.process.number)
        with frozen(original):
            for worker in workers:
                os.kill(worker, signal.SIGKILL)
            looking = await red.command(home.thread, "score")
            assert "main actions left" in (await Touches(home, red).act()).text
            assert looking.message
            assert looking.message.loading
        assert (await looking.arrived(PATIENCE)).files
        assert await left_thinking(home) == []
        await must_be_delivered_once(home, tmp_path)
