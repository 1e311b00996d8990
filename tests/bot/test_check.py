"""`python -m bot check` says in plain words what is wrong."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import pytest
from pydantic import SecretStr

import bot.check
from bot.check import check
from bot.config import Settings
from bot.local import Discord
from rules.engine.release import RELEASE
from storage import database
from tests.bot.databases import database_in


@pytest.fixture
async def local() -> AsyncIterator[Discord]:
    async with Discord(rate_limit_speed=None) as local:
        local.point_discord_py_here()
        yield local


def settings(folder: Path, token: str | None) -> Settings:
    return Settings.model_construct(
        discord_token=SecretStr(token) if token else None, cradle_database=database_in(folder)
    )


async def test_all_is_well(tmp_path: Path, local: Discord) -> None:
    assert await check(settings(tmp_path, local.token)) == []


async def test_no_token(tmp_path: Path) -> None:
    [problem] = await check(settings(tmp_path, None))
    assert "no token" in problem
    assert ".env" in problem


async def test_a_wrong_token(tmp_path: Path, local: Discord) -> None:
    [problem] = await check(settings(tmp_path, "wrong"))
    assert "does not accept the token" in problem
    assert local.token not in problem


async def test_missing_permissions(tmp_path: Path, local: Discord) -> None:
    for role in local.world.guild.roles.values():
        role.permissions = 0
    [problem] = await check(settings(tmp_path, local.token))
    assert "lacks permissions" in problem
    assert "create public threads" in problem


@pytest.mark.sqlite
async def test_a_damaged_database(tmp_path: Path, local: Discord) -> None:
    (tmp_path / "cradle.sqlite3").write_bytes(b"no database at all" * 300)
    [problem] = await check(settings(tmp_path, local.token))
    assert "damaged" in problem


@pytest.mark.sqlite
async def test_a_folder_that_is_not_there(tmp_path: Path, local: Discord) -> None:
    [problem] = await check(settings(tmp_path / "nowhere", local.token))
    assert "cannot be opened" in problem


@pytest.mark.sqlite
async def test_a_locked_database(tmp_path: Path, local: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_MS", 50)
    assert await check(settings(tmp_path, local.token)) == []
    with contextlib.closing(sqlite3.connect(tmp_path / "cradle.sqlite3")) as other:
        other.execute("BEGIN EXCLUSIVE")
        [problem] = await check(settings(tmp_path, local.token))
    assert "locked" in problem


@pytest.mark.sqlite
async def test_a_full_disk(tmp_path: Path, local: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    class Usage(NamedTuple):
        free: int

    monkeypatch.setattr("shutil.disk_usage", lambda _: Usage(5 * 1024 * 1024))
    [problem] = await check(settings(tmp_path, local.token))
    assert "5 MB are left" in problem


async def test_a_discord_that_does_not_answer(tmp_path: Path, local: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.check, "WITHIN", 0.5)
    local.faults.delay("GET /users/@me", 3600)
    [problem] = await check(settings(tmp_path, local.token))
    assert "cannot be reached" in problem


async def test_games_that_wait_for_an_update(tmp_path: Path, local: Discord) -> None:
    """One game that nobody can play here, and one that a newer release has written."""
    async with database.Database.open(database_in(tmp_path)) as file:
        for name, release in (("Delta", RELEASE), ("Indus", RELEASE + 1)):
            row = (
                "INSERT INTO games (name, rules, options, status, host, waiting, release) VALUES (?, ?, ?, ?, ?, ?, ?)"
            )
            await file.run((row, (name, "chess", "{}", "running", 7, 1, release)))
    unplayable, newer = await check(settings(tmp_path, local.token))
    assert "Delta has to wait for an update" in unplayable
    assert "python -m bot drill" in unplayable
    assert f"Indus was saved by a newer release of the program ({RELEASE + 1}; this is {RELEASE})" in newer
