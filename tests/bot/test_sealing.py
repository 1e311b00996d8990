"""A game that leaves the bot as a file is sealed: nobody else can read it or change it."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from bot.words import sealing
from bot.words.sealing import FIRST, HEADER
from rules.engine.ask import NotAsked
from storage import preferences
from tests.bot.house import house
from tests.bot.test_admin import host, imported

SEALED_BEFORE = Path(__file__).parents[1] / "saved_games" / "version_5" / "sealed_1.cradle"
ITS_KEY = hashlib.sha256(b"a key of the tests").digest()


def changed(data: bytes, at: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def test_a_seal_opens_only_with_its_key() -> None:
    key, other = bytes(range(32)), bytes(32)
    for data in (b"", b"a", bytes(range(256)) * 40):
        sealed = sealing.seal(key, data)
        assert sealing.opened(key, sealed) == data
        assert sealing.seal(key, data) != sealed, "nobody sees that two files are the same"
        with pytest.raises(NotAsked):
            sealing.opened(other, sealed)


def test_not_a_byte_can_be_changed_or_left_out() -> None:
    """Not even the head can be changed, so nobody can pass a file off as an older one."""
    key = bytes(range(32))
    sealed = sealing.seal(key, b"a hand of cards")
    assert sealed.startswith(HEADER)
    others = [changed(sealed, at) for at in range(len(sealed))]
    others += [sealed[:length] for length in range(len(sealed))]
    for other in (*others, sealed + b"x", FIRST + sealed[len(HEADER) :]):
        with pytest.raises(NotAsked):
            sealing.opened(key, other)


async def test_a_file_that_was_sealed_before_comes_in(tmp_path: Path) -> None:
    """Sealed in the first way, which is still read but no longer written."""
    sealed = SEALED_BEFORE.read_bytes()
    assert sealed.startswith(FIRST)
    for other in (changed(sealed, 12), changed(sealed, len(sealed) - 1), sealed[:-1], sealed[:20]):
        with pytest.raises(NotAsked):
            sealing.opened(ITS_KEY, other)
    async with house(tmp_path) as home:
        await preferences.choose(home.bot.database, 0, sealing.KEY, ITS_KEY.hex())
        assert "**Delta** goes on in <#" in await imported(home, host(home), sealed)
        table = await home.bot.tables.get(1)
        assert table is not None
        assert table.game.count >= 25
