"""What tests of wrong input and of trouble share: what is kept, what is said, what is logged."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

import pytest

from bot.local import Seen
from tests.bot.house import House

LONGEST = 320
"""What a tired player on a phone will still read."""


async def kept(home: House) -> list[tuple[object, ...]]:
    """The saved games, their journals, seats and options, as the database has them."""
    database = home.bot.database
    rows = []
    for table in ("games", "answers", "snapshots", "lines", "seats", "places"):
        rows += [tuple(row) for row in await database.rows(f"SELECT * FROM {table} ORDER BY 1, 2")]
    return rows


@contextlib.asynccontextmanager
async def nothing_changes(home: House) -> AsyncIterator[None]:
    before = await kept(home)
    yield
    assert await kept(home) == before


def plain(text: str) -> str:
    """The text of a refusal, which must be one that a person can use: short, whole, and no confession."""
    assert text.strip(), "nothing was said"
    assert len(text) <= LONGEST, text
    assert "\n" not in text.strip(), text
    assert text.rstrip()[-1] in ".)!*", text
    for word in ("Traceback", "Error", "Exception", "None", "went wrong", "object at", "@red", "@blue"):
        assert word not in text, text
    return text


def first_line(seen: Seen) -> str:
    """What a panel says before its question."""
    return seen.text.split("\n")[0]


def must_be_discreet(home: House, log: pytest.LogCaptureFixture, *secrets: str) -> None:
    """No hand, seed or token has been written to the log, and no traceback."""
    for word in (home.local.token, *secrets):
        assert word not in log.text
    assert "Traceback" not in log.text
