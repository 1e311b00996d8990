"""The bot cannot start or go on: one sentence for each reason, and no traceback."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from bot.__main__ import Ended, _end_of, main
from bot.check import CLOSED, INTENTS_REFUSED, TOKEN_REFUSED, check
from bot.client import Cradle
from bot.commands.all_commands import with_commands
from bot.config import Settings
from bot.local import Discord
from storage.database import Database
from tests.bot.auction_house import auction_house, open_auction, said
from tests.bot.databases import database_in, locked
from tests.bot.house import PATIENCE
from tests.bot.test_crash import Afresh, killable
from tests.bot.test_start import IN_TIME, a_free_port, files_in, playing, sentence_of, started
from tests.bot.wrong import must_be_discreet
from tests.storage.test_files import open_to_others


@pytest.fixture
def alone_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A folder and settings of its own."""
    monkeypatch.chdir(tmp_path)
    for name in [name for name in os.environ if name.startswith(("CRADLE_", "DISCORD_"))]:
        monkeypatch.delenv(name)
    return monkeypatch


# --- what is typed and what is set -----------------------------------------------------------------------------


@pytest.mark.parametrize("words", [["chekc"], ["start", "now"], ["check", "everything"], ["--backup"]])
def test_an_unknown_word(
    alone_with: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    """It starts nothing."""
    assert main(words) == 2
    [sentence] = capsys.readouterr().err.splitlines()
    assert " ".join(words) in sentence
    assert "python -m bot check" in sentence
    assert files_in(tmp_path) == []


def test_help_says_what_there_is(alone_with: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "python -m bot backup FILE" in capsys.readouterr().out


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("path", "code", "words"),
    [
        (".", 2, "must name a file"),
        ("/", 2, "must name a file"),
        ("folder", 1, "is a folder"),
        ("nowhere/db", 1, "there is no folder nowhere"),
    ],
)
def test_a_path_that_is_no_file(
    alone_with: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    path: str,
    code: int,
    words: str,
) -> None:
    (tmp_path / "folder").mkdir()
    alone_with.setenv("CRADLE_DATABASE", path)
    alone_with.setenv("CRADLE_LOCAL_PORT", str(a_free_port()))
    assert main([]) == code
    [sentence] = capsys.readouterr().err.splitlines()
    assert words in sentence
    assert files_in(tmp_path) == []


def test_settings_that_cannot_be_read(
    alone_with: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".env").write_bytes(b"CRADLE_LOG_LEVEL=\xff\xfe")
    assert main([]) == 2
    [sentence] = capsys.readouterr().err.splitlines()
    assert ".env cannot be read" in sentence


def test_a_small_world_that_cannot_be_read(
    alone_with: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cradle.local.json").write_text("{", encoding="utf-8")
    alone_with.setenv("CRADLE_LOCAL_PORT", str(a_free_port()))
    assert main([]) == 1
    [sentence] = capsys.readouterr().err.splitlines()
    assert "cradle.local.json cannot be read" in sentence


async def test_a_token_that_others_can_read(alone_with: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("", encoding="utf-8")
    file.chmod(0o644)
    settings = Settings.model_construct(discord_token=None, cradle_database=tmp_path / "db")
    assert any("chmod 600 .env" in problem for problem in await check(settings))
    file.chmod(0o600)
    assert not any("chmod" in problem for problem in await check(settings))


# --- connections that end for good -----------------------------------------------------------------------------


@asynccontextmanager
async def connected(folder: Path) -> AsyncIterator[tuple[Discord, asyncio.Task[None]]]:
    async with Discord(rate_limit_speed=None) as local, Database.open(database_in(folder)) as database:
        local.point_discord_py_here()
        async with with_commands(Cradle(database)) as bot:
            running = asyncio.create_task(bot.start(local.token))
            async with asyncio.timeout(PATIENCE):
                await bot.begun.wait()
            yield local, running
            await bot.close()
            await asyncio.gather(running, return_exceptions=True)


@pytest.mark.parametrize(
    ("code", "words"),
    [(4004, TOKEN_REFUSED), (4010, CLOSED[4010]), (4011, CLOSED[4011]), (4012, CLOSED[4012]), (4013, CLOSED[4013]),
     (4014, INTENTS_REFUSED)],
)  # fmt: skip
async def test_discord_ends_the_connection_for_good(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, code: int, words: str
) -> None:
    async with connected(tmp_path) as (local, running):
        local.gateway.end(code)
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait({running})
        with pytest.raises(Ended) as ended:
            _end_of(running)
        assert str(ended.value) == words
    must_not_trace(caplog)


def must_not_trace(log: pytest.LogCaptureFixture) -> None:
    assert not any(record.exc_info for record in log.records)


async def test_a_connection_that_only_breaks_is_no_end(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with connected(tmp_path) as (local, running):
        known = {session.connection for session in local.gateway.sessions}
        local.gateway.end(4000)
        async with asyncio.timeout(PATIENCE):
            while not any(s.connection for s in local.gateway.sessions if s.connection not in known):
                await asyncio.sleep(0.02)
        assert not running.done()
    must_not_trace(caplog)


# --- the database ------------------------------------------------------------------------------------------------


@pytest.mark.sqlite
async def test_a_database_that_is_deleted_stops_the_bot_and_is_missed(tmp_path: Path) -> None:
    """The bot does not make another one in its place before it has said that there was one."""
    path, port = tmp_path / "cradle.sqlite3", a_free_port()
    async with playing(tmp_path, port) as process:
        assert process.stderr
        path.unlink()
        complained = await asyncio.wait_for(process.stderr.read(), IN_TIME)
        assert await process.wait() == 1
    *_, sentence = complained.decode().splitlines()
    assert "is gone" in sentence
    assert b"Traceback" not in complained
    sentence = await sentence_of(await started(tmp_path, CRADLE_LOCAL_PORT=str(port)))
    assert "I have used it before" in sentence
    assert "cradle.sqlite3" not in files_in(tmp_path)
    for left in files_in(tmp_path):
        (tmp_path / left).unlink()
    async with playing(tmp_path, port):
        assert "cradle.sqlite3" in files_in(tmp_path)


@pytest.mark.sqlite
async def test_a_log_of_another_database_is_not_taken_for_its_own(tmp_path: Path) -> None:
    """If a backup is put beside the log of the database it replaces, the two get mixed."""
    path, port = tmp_path / "cradle.sqlite3", a_free_port()
    async with playing(tmp_path, port):
        copy = path.read_bytes()
    assert "cradle.sqlite3-wal" in files_in(tmp_path), "it was killed"
    path.rename(tmp_path / "old")
    path.write_bytes(copy)
    sentence = await sentence_of(await started(tmp_path, CRADLE_LOCAL_PORT=str(port)))
    assert "delete cradle.sqlite3-wal" in sentence


@pytest.mark.sqlite
async def test_a_bot_on_discord_without_games_says_so_loudly(tmp_path: Path) -> None:
    """It may be a mistyped path."""
    async with Discord(rate_limit_speed=None) as local:
        process = await started(
            tmp_path,
            DISCORD_TOKEN=local.token,
            CRADLE_DATABASE="mistyped",
            CRADLE_API=local.api_base,
            CRADLE_GATEWAY=local.gateway_url,
            CRADLE_CDN=local.cdn_base,
        )
        assert process.stderr
        said = (await asyncio.wait_for(process.stderr.readline(), IN_TIME)).decode()
        assert said.startswith("NOTE: there are no games")
        assert str(tmp_path / "mistyped") in said
        process.send_signal(signal.SIGTERM)
        _, complained = await asyncio.wait_for(process.communicate(), IN_TIME)
        assert (process.returncode, complained) == (0, b"")


# --- stopping and refusing -------------------------------------------------------------------------------------


async def test_stopped_in_the_middle_of_a_press(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """It is answered first, or given up. Neither writes a traceback."""
    async with killable(tmp_path, afresh=True) as (home, bot):
        await home.open_game("Red", "Blue")
        actor = home.actor()
        panel = (await actor.press(home.newest(), "Act")).message
        assert panel is not None
        collect = next(each.custom_id for each in panel.buttons if (each.label or "").startswith("Collect"))
        assert collect is not None
        with locked(tmp_path):
            pressing = asyncio.create_task(actor.press(panel, collect))
            await asyncio.sleep(1)
            assert isinstance(bot.process, Afresh)
            process = bot.process.process
            process.send_signal(signal.SIGTERM)
            assert await asyncio.wait_for(process.wait(), IN_TIME) == 0
        pressing.cancel()
    assert "Traceback" not in capfd.readouterr().err


async def test_the_bot_stops_while_all_its_processes_are_frozen(tmp_path: Path) -> None:
    async with playing(tmp_path, a_free_port()) as process:
        async with asyncio.timeout(IN_TIME):
            while len(family := descendants(process.pid)) < 3:
                await asyncio.sleep(0.2)
        for each in family:
            os.kill(each, signal.SIGSTOP)
        process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(IN_TIME):
            while process.returncode is None:  # wait() would also wait for its children, which keep its pipes
                await asyncio.sleep(0.1)
        assert process.returncode == 0
        for each in family:  # anything that was not a worker of the bot
            with suppress(OSError):
                os.kill(each, signal.SIGKILL)
        await asyncio.wait_for(process.communicate(), IN_TIME)


def descendants(process: int) -> list[int]:
    """Its children and theirs, as the system knows them. Processes that only keep Python's accounts are left out."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == process:
                found += [int(folder.name), *descendants(int(folder.name))]
    return found


async def test_a_refusal_is_said_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with auction_house(tmp_path) as home:
        _, blue, _ = await open_auction(home)
        for command in home.local.world.commands:
            command["default_member_permissions"] = None
        before = len(blue.sees(home.thread))
        assert "who may manage this server" in await said(blue, home, "admin", "list")
        await asyncio.sleep(0.2)
        assert len(blue.sees(home.thread)) == before + 1
        must_be_discreet(home, caplog)
        must_not_trace(caplog)


async def test_what_is_completed_in_a_wrong_place_is_no_news(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with auction_house(tmp_path) as home:
        red, *_ = await open_auction(home)
        channel = home.local.channel("table-talk")
        assert await red.complete(channel, "show", focused="kind", options={"kind": "b"}) == []
        must_not_trace(caplog)


# --- for their owner only --------------------------------------------------------------------------------------


@pytest.mark.sqlite
async def test_all_files_of_a_bot_are_for_its_own_account_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        async with playing(tmp_path, a_free_port()) as process:
            async with asyncio.timeout(IN_TIME):
                while "cradle.local.json" not in files_in(tmp_path):
                    await asyncio.sleep(0.1)
            assert len(files_in(tmp_path)) >= 5
            assert open_to_others(tmp_path) == []
            process.kill()
    finally:
        os.umask(before)
