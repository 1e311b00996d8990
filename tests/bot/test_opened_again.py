"""A place that was shut is open again. Waiting posts go out at once, not at the next attempt an hour later."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local import Person
from bot.post import outbox
from storage.posts import places_with_posts
from tests.bot.everywhere import acts, everywhere, table_in, waited_for, waits_for_one
from tests.bot.house import PATIENCE, House

MOST = 20
"""Nobody acts more often than this before something is said in the thread."""


@pytest.fixture(autouse=True)
def no_second_attempt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing goes out except because of the news that the place is open."""
    monkeypatch.setattr(outbox, "RETRY_AFTER", (3600.0,))


async def refused(home: House, why: str) -> Person:
    """Somebody acts, and the post that calls the next player is refused. Returns the host, who has been told."""
    before = await sent(home)
    for _ in range(MOST):
        if await waiting(home):
            break
        await acts(home, waited_for(home)[0])
    host = home.people[0]
    await host.until(host.dm(), lambda message: why in message.text, PATIENCE)
    assert await sent(home) == before
    return host


async def waiting(home: House) -> bool:
    """Whether something has to be said in the thread. If everybody is called elsewhere, nothing has."""
    return home.place in await places_with_posts(home.bot.database)


async def sent(home: House) -> int:
    """Posts that have arrived in the thread."""
    place = str(home.place)
    rows = await home.bot.database.rows("SELECT 1 FROM outbox WHERE state = 'sent' AND place = ?", place)
    return len(rows)


@everywhere
@pytest.mark.parametrize("archived", [True, False], ids=["archived", "locked"])
async def test_a_thread_is_opened_again(tmp_path: Path, game: str, archived: bool) -> None:
    async with table_in(tmp_path, game) as home:
        await waits_for_one(home)
        await home.settled()
        home.local.moderate(home.thread, archived=archived, locked=True)
        await refused(home, "is locked")
        home.local.moderate(home.thread, archived=False, locked=False)
        await home.settled()


@everywhere
async def test_the_bot_may_write_again(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        await waits_for_one(home)
        await home.settled()
        games = home.local.channel("games")
        home.local.deny(games, "send_messages_in_threads")
        await refused(home, "may not write")
        home.local.allow(games, "send_messages_in_threads")
        await home.settled()
