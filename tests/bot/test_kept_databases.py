"""Databases that earlier states of the program have left. On this one their games go on, and every post that they owed
comes once (tests/saved_games/README.md)."""

from __future__ import annotations

import contextlib
import lzma
import os
import sqlite3
from collections import Counter
from pathlib import Path

import pytest

from bot.__main__ import drill
from bot.local import Discord
from bot.local.enums import ChannelType
from bot.local.world import Channel, Message, User
from bot.stand_ins.stand_ins import StandIns
from bot.table.tables import Tables
from rules import GAMES
from rules.engine.picker import picker
from storage import places
from storage.database import MIGRATIONS, Database, scripts_in
from storage.games import running
from storage.places import Direct
from tests.bot.house import PATIENCE, House, running_bot
from tests.bot.test_corrected_rules import KEPT
from tests.bot.test_drill import sum_of
from tests.bot.test_saving import play
from tests.rules.engine.auction import AUCTION

pytestmark = pytest.mark.sqlite

ALL = sorted(KEPT.glob("*/database_*.xz"))
HOUSES = sorted(KEPT.glob("houses/database_*.xz"))
NEVER_LANDED = {21, 22, 24}
"""The state that was the first to have them on main had 25 too. A database of 23 is kept from before."""
NAME = "cradle.sqlite3"
LOBBY = "A lobby of that time"

every_database = pytest.mark.parametrize("file", ALL, ids=lambda file: f"{file.parent.name}-{file.stem}")
every_house = pytest.mark.parametrize("file", HOUSES, ids=lambda file: file.stem)


@pytest.fixture(autouse=True)
def and_the_auction(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some of them have one too."""
    monkeypatch.setitem(GAMES, AUCTION.name, AUCTION)


def laid(file: Path, folder: Path) -> Path:
    """A kept database, in its place."""
    path = folder / NAME
    path.write_bytes(lzma.decompress(file.read_bytes()))
    return path


def test_a_database_of_every_shape_is_kept() -> None:
    """A new shape comes with a database of the one before."""
    shapes = {*range(1, max(scripts_in(MIGRATIONS)))} - NEVER_LANDED
    assert {int(file.stem.removeprefix("database_")) for file in ALL} >= shapes
    assert {int(file.stem.removeprefix("database_")) for file in HOUSES} >= shapes - {23}


@every_database
async def test_it_is_tried_out_and_stays_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    path = laid(file, tmp_path)
    before = sum_of(path)
    assert await drill(path) == 0
    assert "cannot load" not in capsys.readouterr().out
    assert sum_of(path) == before
    assert os.listdir(tmp_path) == [NAME]


@every_database
async def test_its_games_are_played_on(tmp_path: Path, file: Path) -> None:
    async with Database.open(laid(file, tmp_path)) as database:
        for number in await running(database):
            table = await Tables(database, lambda: None).get(number)
            assert table is not None
            await play(table, picker(number), 6)


@every_house
async def test_every_post_that_was_owed_comes_once(tmp_path: Path, file: Path) -> None:
    assert await must_come_once(laid(file, tmp_path))


async def must_come_once(path: Path) -> int:
    """Every post that is owed, in its place. A start may promise more, and they come once too."""
    owed = rows_in(path, "SELECT id, place FROM outbox WHERE state IN ('due', 'sending') ORDER BY id")
    since = f"FROM outbox WHERE id >= {owed[0][0]}"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(StandIns, "start", lambda _: None)  # nobody plays meanwhile
        async with Discord(rate_limit_speed=None, acknowledge_within=PATIENCE) as local:
            local.point_discord_py_here()
            remember(local, path)
            async with running_bot(local, path.parent) as bot:
                await House(local, bot).settled()
    posted = [
        (where(channel), message.id)
        for channel in local.world.channels.values()
        for message in channel.messages.values()
        if message.content != LOBBY
    ]
    assert rows_in(path, f"SELECT message, why {since} AND state != 'sent'") == []
    assert Counter(posted) == Counter(rows_in(path, f"SELECT place, CAST(sent AS TEXT) {since}"))
    return len(owed)


def where(channel: Channel) -> str:
    return str(Direct(int(channel.recipient_id)) if channel.recipient_id else places.Channel(int(channel.id)))


def rows_in(path: Path, sql: str) -> list[tuple[object, ...]]:
    with contextlib.closing(sqlite3.connect(path)) as file:
        return file.execute(sql).fetchall()


def remember(local: Discord, path: Path) -> None:
    """The people and the threads of that time, and the hour."""
    world = local.world
    for (user,) in rows_in(path, "SELECT DISTINCT user FROM seats WHERE user > 0"):
        world.users[str(user)] = User(str(user), f"person{user}")
        world.join(world.guild, str(user))
    for (channel,) in rows_in(path, "SELECT DISTINCT channel FROM places"):
        world.channels[str(channel)] = Channel(str(channel), ChannelType.GUILD_TEXT, "thread", world.guild.id)
    for channel, id in rows_in(path, "SELECT channel, message FROM places WHERE message IS NOT NULL"):
        lobby = Message(str(id), str(channel), world.bot_id, world.clock.timestamp(), content=LOBBY)
        world.channels[str(channel)].messages[str(id)] = lobby
    [(last,)] = rows_in(path, "SELECT max(since) FROM outbox")
    local.pass_time(float(str(last)) - local.clock.time())
