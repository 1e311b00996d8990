"""Games that wait for a person, at all tables in all servers, and the people they wait for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.table import sight
from bot.table.clocks import ends_of
from bot.table.table import Table
from bot.table.tables import Tables
from bot.words.hours import hours_of
from bot.words.lasting import DAY, ENOUGH, days_of, likely_end
from bot.words.wording import MESSAGE, and_list, names, short
from storage import answers, reminded, waits
from storage.words import Left

NONE = "You are not in any game. `/game new` opens one."
MOST_ASKED = 120


@dataclass(frozen=True)
class OpenTurn:
    """A game that waits for somebody."""

    since: float
    line: str
    table: Table


class OpenTurns:
    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self._client, self._tables = client, tables
        self._database, self._clock = tables.database, tables.clock

    async def of(self, user: int, tables: Sequence[Table] | None = None) -> list[OpenTurn]:
        """The games that wait for a person, the oldest wait first. `tables`: all of theirs, if they are loaded."""
        calls = await reminded.calls(self._database, user)
        found = []
        for table in await self._tables.that_wait_for(user) if tables is None else tables:
            seat = table.seat_of(user)
            if seat is None or not table.begun or table.record.paused is not None or not table.asks_of(seat):
                continue
            wait = (await waits.of_game(self._database, table.id)).get(seat)
            since = wait.since if wait else self._clock()
            end = (await ends_of(table)).get(seat)
            link = self._link(table, calls.get(table.id))
            found.append(
                OpenTurn(
                    since,
                    f"- {link}: {_asked(table, seat)} {_times(since, end, self._clock())}{alone(table, seat)}",
                    table,
                )
            )
        return sorted(found, key=lambda turn: turn.since)

    async def all_of(self, user: int) -> str:
        """All games of a person: first those that wait for them, then all others."""
        tables = await self._tables.of_user(user)
        mine = [turn.line + await self._end(turn.table) for turn in await self.of(user, tables)]
        others, calls = [], await reminded.calls(self._database, user)
        for table in tables:
            if not table.begun or table.record.paused is not None or not table.asks_of(table.seat_of(user)):
                others.append(await self._other(table, user, calls.get(table.id)))
        if not mine and not others:
            return NONE
        parts = [f"**Waiting for you**{', the oldest first' if len(mine) > 1 else ''}", *mine] if mine else []
        parts = parts or ["Nothing waits for you."]
        return "\n".join([*parts, *(["**Not waiting for you**", *others] if others else [])])

    async def _other(self, table: Table, user: int, call: tuple[int, int] | None) -> str:
        """The people whom a game waits for, and when something was last told of it. The moment of an answer is not
        told."""
        link = self._link(table, call)
        if not table.begun:
            return f"- {link} {table.why_not_here.rstrip('.')}"
        status = table.presentation.status(sight.view(table, None, None))
        seats = [] if table.over else list(dict.fromkeys(ask.seat for ask in table.game.asks))
        if not seats:
            return f"- {link}: {status}"
        mine = _of_mine(table, table.seat_of(user))
        if table.record.paused is not None:
            return f"- {link}: paused; {status}"
        hours = await hours_of(self._database, [table.seat_named(seat).user for seat in seats])
        said = []
        for seat in seats:
            away = hours[table.seat_named(seat).user].absent(self._clock())
            said.append(table.people[seat] + (f" (away until <t:{int(away[1])}:D>)" if away else ""))
        end = await self._end(table)
        last = f" (last post <t:{int(discord.utils.snowflake_time(call[1]).timestamp())}:R>)" if call else ""
        return f"- {link}: {status}; waits for {and_list(said)}{last}{mine}{end}"

    async def _end(self, table: Table) -> str:
        """When it is likely to be over at the same rate. At its beginning: how long such a game takes."""
        begun, now = await answers.began(self._database, table.id), self._clock()
        gone = table.presentation.gone(sight.view(table, None, None))
        if gone < ENOUGH:
            takes = days_of(table.presentation, len(table.game.seats), table.record.options)
            return f" (such a game takes {takes})" if takes else ""
        end = likely_end(begun, now, gone) if begun is not None else None
        return f" (at this rate, over <t:{int(end)}:R>)" if end and end - now > DAY else ""

    def _link(self, table: Table, call: tuple[int, int] | None) -> str:
        """Where the player can act."""
        name, thread = table.name, table.record.thread
        if thread is None:
            return f"**{name}** (its thread is gone: `/game here`)"
        place, message = call or (thread, None)
        channel = self._client.get_channel(place)
        if message is None or place != thread or not isinstance(channel, discord.Thread | discord.abc.GuildChannel):
            return f"**{name}** <#{thread}>"
        if set("[]()") & set(name):  # a link has no room for more brackets
            return f"**{name}** {channel.jump_url}/{message}"
        return f"[**{name}**]({channel.jump_url}/{message})"


def _of_mine(table: Table, seat: str | None) -> str:
    """For somebody who waits: whether they come next, and whether they have planned ahead."""
    if seat is None or table.over:
        return ""
    planned = table.record.words.get(seat, Left()).plan
    coming = table.presentation.to_come(sight.view(table, None, None))[:1] == [seat]
    told = ["you are next"] * coming + ["you have planned ahead"] * bool(planned)
    return f" ({'; '.join(told)})" if told else ""


def alone(table: Table, seat: str) -> str:
    """Everybody sees who is waited for. It is worth a word if there is nobody else."""
    others = {ask.seat for ask in table.game.asks} - {seat}
    return "" if others or len(table.users) < 3 else " Everybody else is waiting for you."


def _asked(table: Table, seat: str) -> str:
    """The questions, in the words for the seat that is asked."""
    asks, write = table.asks_of(seat), table.writer_to(seat)
    texts = [
        "your turn" if table.has_turn(seat) and table.is_main(ask) else names(ask.question_for(write), table.people)
        for ask in asks
    ]
    return short("; ".join(texts), MOST_ASKED)


def _times(since: float, end: float | None, now: float) -> str:
    told = f"(asked <t:{int(since)}:R>"
    if end is not None:
        told += f"; your time ran out <t:{int(end)}:R>" if end <= now else f"; until <t:{int(end)}:f>"
    return f"{told})"


def fitted(head: str, lines: Sequence[str], foot: str = "", most: int = MESSAGE) -> str:
    """As many lines as a message holds, and how many more there are."""
    shown = list(lines)
    while True:
        left = len(lines) - len(shown)
        more = [f"… and {left} more: `/turns`"] if left else []
        text = "\n".join(part for part in [head, *shown, *more, foot] if part)
        if len(text) <= most or not shown:
            return short(text, most)
        shown.pop()
