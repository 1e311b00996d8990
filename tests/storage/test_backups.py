"""Backups on a schedule: complete or absent, fewer of them the older they are. And a game is restored from one."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.table.tables import Tables
from bot.words import backups as scheduled
from bot.words.backups import Backups, before_an_update
from rules.engine.picker import picker
from storage import backups, files
from storage.backups import TIME, Damaged, back_up, backups_in, superfluous
from storage.database import MIGRATIONS, Database, scripts_in
from tests.bot.test_saving import begun, must_be_complete, play

NOON = datetime(2026, 11, 19, 12, tzinfo=UTC)


async def test_a_game_is_restored_from_a_backup(tmp_path: Path) -> None:
    """As docs/hosting.md says: stop the bot, put the file in its place, delete the two files next to it."""
    path, folder = tmp_path / "cradle.sqlite3", tmp_path / "backups"
    async with Database.open(path) as database:
        table = await begun(database, "clash")
        await play(table, picker(1), 20)
        position = table.game.position()
        copy = back_up(path, folder, NOON)
        await play(table, picker(2), 20)
        assert table.game.position() != position
    assert (copy.stat().st_mode & 0o777, folder.stat().st_mode & 0o777) == (0o600, 0o700)
    path.write_bytes(copy.read_bytes())
    for ending in files.BESIDE:
        files.beside(path, ending).unlink(missing_ok=True)
    async with Database.open(path) as database:
        restored = await Tables(database, lambda: None).get(1)
        assert restored is not None
        assert restored.game.position() == position
        await must_be_complete(restored)
        await play(restored, picker(3), 20)


async def test_old_backups_make_room(tmp_path: Path) -> None:
    """All of a day, one a day for two weeks, one a week for eight weeks; and nothing that the bot has not made."""
    folder = tmp_path / "backups"
    folder.mkdir()
    other = folder / "holiday.sqlite3"
    other.touch()
    async with Database.open(tmp_path / "db"):
        for hours in range(24 * 100, 0, -6):
            (folder / f"cradle-{(NOON - timedelta(hours=hours)).strftime(TIME)}.sqlite3").touch()
        back_up(tmp_path / "db", folder, NOON)
    ages = [NOON - backup.at for backup in backups_in(folder)]
    assert ages[:5] == [timedelta(hours=hours) for hours in (0, 6, 12, 18, 24)]
    days = [age for age in ages if timedelta(days=1) < age <= timedelta(days=14)]
    assert len(days) in (13, 14)
    weeks = [age for age in ages if timedelta(days=14) < age]
    assert len(weeks) in (6, 7)
    assert max(weeks) <= timedelta(weeks=8)
    assert other.exists()


def test_the_newest_backup_is_kept_however_old_it_is(tmp_path: Path) -> None:
    old = backups.Backup(NOON - timedelta(days=900), tmp_path)
    assert superfluous([old], NOON) == []


async def test_a_backup_that_fails_leaves_the_others_and_nothing_half_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, folder = tmp_path / "db", tmp_path / "backups"
    async with Database.open(path):
        back_up(path, folder, NOON - timedelta(days=200))
        before = sorted(folder.iterdir())
        with monkeypatch.context() as full:
            full.setattr(files, "back_up", _no_room)
            with pytest.raises(OSError, match="No space left"):
                back_up(path, folder, NOON)
        with monkeypatch.context() as torn:
            torn.setattr(files, "back_up", lambda source, target: target.write_bytes(source.read_bytes()[:4096]))
            with pytest.raises((Damaged, sqlite3.DatabaseError)):
                back_up(path, folder, NOON)
        assert sorted(folder.iterdir()) == before
        (folder / "cradle-2026-01-01T00-00-00Z.sqlite3.unfinished").touch()
        assert back_up(path, folder, NOON).exists()
        assert len(list(folder.iterdir())) == len(backups_in(folder))


def _no_room(source: Path, target: Path) -> None:
    target.write_bytes(b"SQLite")
    raise OSError(28, "No space left on device")


async def test_the_schedule_says_what_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, folder = tmp_path / "db", tmp_path / "backups"
    now = NOON
    monkeypatch.setattr(scheduled, "_now", lambda: now)
    async with Database.open(path):
        schedule = Backups(path, folder, 6)
        assert "There is no backup" in schedule.missed
        await schedule.look()
        await schedule.look()
        assert (len(backups_in(folder)), schedule.ailment) == (1, "")
        now += timedelta(hours=5)
        await schedule.look()
        assert len(backups_in(folder)) == 1
        now += timedelta(hours=1)
        await schedule.look()
        assert (len(backups_in(folder)), schedule.age) == (2, 0)
        now += timedelta(hours=13)
        assert f"The last backup in {folder} is 13 hours old." == schedule.ailment
        with monkeypatch.context() as full:
            full.setattr(files, "back_up", _no_room)
            await schedule.look()
        assert "No space left on device" in schedule.ailment
        await schedule.look()
        assert schedule.ailment == ""
        nobody = Backups(path, None, 6)
        await nobody.look()
        assert (nobody.age, nobody.ailment, nobody.missed) == (None, "", "")


async def test_there_is_a_backup_to_go_back_to_before_the_tables_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, folder = tmp_path / "db", tmp_path / "backups"
    async with Database.open(path):
        pass
    before_an_update(path, folder)
    assert backups_in(folder) == []
    scripts = scripts_in(MIGRATIONS)
    newer = {**scripts, max(scripts) + 1: "ALTER TABLE games ADD COLUMN one_more INTEGER"}
    monkeypatch.setattr("storage.database.scripts_in", lambda _: newer)
    before_an_update(path, folder)
    async with Database.open(path):
        pass
    [backup] = backups_in(folder)
    monkeypatch.setattr("storage.database.scripts_in", lambda _: scripts)
    async with Database.open(backup.path):
        pass
