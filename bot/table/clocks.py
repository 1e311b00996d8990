"""The clocks of a table: who is waited for, and when each seat's time is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.words import pace
from bot.words.hours import hours_of
from bot.words.pace import pace_of, until
from storage import waits
from storage.places import Channel
from storage.posts import Notice, Post
from storage.waits import Awaited

if TYPE_CHECKING:
    from bot.table.table import Table


def awaited(table: Table) -> list[Awaited]:
    """The seats that the table waits for. An answer that has had no effect yet does not count, because nobody else may
    know of it."""
    game = table.game
    return [
        Awaited(
            seat,
            table.seat_named(seat).user,
            game.given(seat) - sum(entry.quiet for entry in game.journal if entry.seat == seat),
        )
        for seat in dict.fromkeys(ask.seat for ask in game.asks)
    ]


def pace_changed(table: Table, words: str) -> list[Post]:
    """Tells everybody, because everybody may have less time."""
    if table.record.thread is None:
        return []
    times = until(list(dict.fromkeys(ask.seat for ask in table.game.asks)))
    return [Notice(place=Channel(table.record.thread), content=f"From now on the pace here is {words}.{times}")]


async def with_clocks(table: Table, content: str) -> str:
    """The message, with the present times filled in."""
    return pace.with_clocks(content, await ends_of(table), table.people) if pace.has_clocks(content) else content


async def ends_of(table: Table) -> dict[str, float]:
    """When the time of each seat that others wait for is over."""
    if len(table.users) < 2:
        return {}
    waiting = await waits.of_game(table.database, table.id)
    manned = {seat.seat for seat in table.record.seats if seat.manned}  # another process may just have begun the game
    mine = {seat: wait for seat, wait in waiting.items() if seat in manned}
    hours = await hours_of(table.database, [wait.user for wait in mine.values()])
    ends = pace_of(table.record.options).ends
    return {seat: ends(wait, hours[wait.user]) for seat, wait in mine.items()}
