"""Starting the bot on a bare machine: what it prints, what it writes, and one sentence if it cannot start."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.local import Discord

ROOT = Path(__file__).parents[2]
IN_TIME = 240
"""Seconds. A start takes two of them, and a hundred on a machine that is busy with everything else."""


def a_free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


async def started(folder: Path, **settings: str) -> Process:
    """`python -m bot` in a separate folder, with these settings and no others."""
    ours = ("DISCORD_TOKEN", "CRADLE_")
    environment = {key: value for key, value in os.environ.items() if not key.startswith(ours)}
    environment |= {"PYTHONPATH": str(ROOT), **settings}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", cwd=folder, env=environment, stdin=DEVNULL, stdout=PIPE, stderr=PIPE
    )


async def sentence_of(process: Process) -> str:
    """Everything that a bot says if it cannot start."""
    said, complained = await asyncio.wait_for(process.communicate(), IN_TIME)
    assert (said, process.returncode) == (b"", 1)
    [sentence] = complained.decode().splitlines()
    return sentence


@contextlib.asynccontextmanager
async def playing(folder: Path, port: int) -> AsyncIterator[Process]:
    """A bot that runs without a token, and has printed its address."""
    process = await started(folder, CRADLE_LOCAL_PORT=str(port))
    assert process.stdout
    try:
        async with asyncio.timeout(IN_TIME):
            while b"127.0.0.1" not in await process.stdout.readline():
                assert process.returncode is None
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


def files_in(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def ignored_by_git(folder: Path, files: list[str]) -> list[str]:
    shutil.copy(ROOT / ".gitignore", folder)
    subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)
    found = subprocess.run(["git", "check-ignore", *files], cwd=folder, capture_output=True, text=True)
    return sorted(found.stdout.split())


async def test_a_quiet_start_and_what_it_writes(tmp_path: Path) -> None:
    """The address, what to type first, and nothing else. None of the files it writes are for the repository."""
    process = await started(tmp_path, CRADLE_LOCAL_PORT=str(port := a_free_port()))
    assert process.stdout
    said = ""
    async with asyncio.timeout(IN_TIME):
        while "/game new" not in said:
            line = await process.stdout.readline()
            assert line, "it has stopped"
            said += line.decode()
    written = files_in(tmp_path)
    process.send_signal(signal.SIGINT)
    rest, complained = await asyncio.wait_for(process.communicate(), IN_TIME)
    assert (process.returncode, complained) == (0, b"")
    words = [line.strip() for line in (said + rest.decode()).splitlines() if line.strip()]
    assert len(words) == 2
    assert f"http://127.0.0.1:{port}" in words[0]
    assert "/game new" in words[1]

    written = sorted({*written, *files_in(tmp_path), "cradle.local.attachments/1"})
    assert "cradle.local.json" in written
    assert ignored_by_git(tmp_path, written) == written


async def test_a_second_one_says_so_and_harms_nothing(tmp_path: Path) -> None:
    port = a_free_port()
    async with playing(tmp_path, port):
        picture = tmp_path / "cradle.local.attachments" / "77"  # it is on its way: no saved message names it yet
        picture.parent.mkdir(exist_ok=True)
        picture.write_bytes(b"a picture")
        sentence = await sentence_of(await started(tmp_path, CRADLE_LOCAL_PORT=str(port)))
        assert "CRADLE_LOCAL_PORT" in sentence
        assert f"http://127.0.0.1:{port}" in sentence
        beside = await sentence_of(await started(tmp_path, CRADLE_LOCAL_PORT=str(a_free_port())))
        assert "CRADLE_DATABASE" in beside  # another port alone would not do: two bots would tell everything twice
        assert picture.read_bytes() == b"a picture"
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/") as page:
            assert page.status == 200


async def test_a_port_that_somebody_else_has(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        sentence = await sentence_of(await started(tmp_path, CRADLE_LOCAL_PORT=str(port)))
    assert "CRADLE_LOCAL_PORT" in sentence
    assert str(port) in sentence
    assert not (tmp_path / "cradle.local.json").exists()


@pytest.mark.sqlite
async def test_a_database_that_cannot_be_used(tmp_path: Path) -> None:
    """A database of a newer version, or one that another program holds for longer than the bot waits."""
    path, port = tmp_path / "cradle.sqlite3", str(a_free_port())
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "is locked" in await sentence_of(await started(tmp_path, CRADLE_LOCAL_PORT=port))
        other.execute("ROLLBACK")
        other.execute("PRAGMA user_version = 9999")
    assert "9999" in await sentence_of(await started(tmp_path, CRADLE_LOCAL_PORT=port))


async def test_a_token_without_network(tmp_path: Path) -> None:
    nobody = f"127.0.0.1:{a_free_port()}"
    sentence = await sentence_of(
        await started(
            tmp_path,
            DISCORD_TOKEN="secret-word",
            CRADLE_API=f"http://{nobody}/api",
            CRADLE_GATEWAY=f"ws://{nobody}/gateway",
            CRADLE_CDN=f"http://{nobody}/cdn",
        )
    )
    assert "cannot be reached" in sentence
    assert "secret-word" not in sentence


async def test_a_token_that_is_not_accepted(tmp_path: Path) -> None:
    async with Discord() as local:
        sentence = await sentence_of(
            await started(
                tmp_path,
                DISCORD_TOKEN="secret-word",
                CRADLE_API=local.api_base,
                CRADLE_GATEWAY=local.gateway_url,
                CRADLE_CDN=local.cdn_base,
            )
        )
    assert "does not accept the token" in sentence
    assert "secret-word" not in sentence


def what_make_would_do(target: str, folder: Path) -> list[str]:
    command = ["make", "--dry-run", "--no-print-directory", target, f"VENV={folder}"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()


def test_playing_installs_what_playing_needs_and_no_more(tmp_path: Path) -> None:
    for_playing = what_make_would_do("play", tmp_path)
    assert sum("pip install" in line for line in for_playing) == 1
    assert not any("--group" in line or "--upgrade" in line for line in for_playing)
    for_testing = what_make_would_do("test", tmp_path)
    assert any("--group test" in line for line in for_testing)
    assert not any("--upgrade" in line for line in for_testing), "a pip that is new enough stays as it is"


def test_who_has_played_only_plays(tmp_path: Path) -> None:
    (tmp_path / "installed-for-playing").touch()
    assert [line.split()[1:] for line in what_make_would_do("play", tmp_path)] == [["-m", "bot"]]
    assert any("--group test" in line for line in what_make_would_do("test", tmp_path))
