"""The message under which people join a game: its words, and its buttons."""

from __future__ import annotations

import logging
import time

import discord

from bot.panel.controls import button, custom_id, view_of
from bot.people.posts import Lobby
from bot.post.kinds import Delivery, Sent, Words
from bot.post.outbox import Outbox
from bot.post.trouble import SHOW_IN_CHANNEL
from bot.table import fair_chance
from bot.table.table import Table
from bot.words.as_typed import plain
from bot.words.lasting import how_long
from bot.words.pace import PACE
from bot.words.refused import NO_ANSWER
from rules.engine.presentation import TableOption
from storage import games
from storage.games import Seat
from storage.places import Channel
from storage.views import Statement

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE, THREAD_ARCHIVED = 10008, 50083


def lobby_text(table: Table) -> str:
    record, (fewest, most) = table.record, seats_of(table)
    if record.status == "ended":
        return f"**{table.name}** has been called off by <@{record.host}>."
    people = [f"- {seat.name}: {readiness(seat)}{_word(seat)}" for seat in record.seats] or ["- nobody yet"]
    changed = [
        f"{o.text}: {_chosen(table, o)}" for o in table.options if o is PACE or _chosen(table, o) != o.choices[0][0]
    ]
    options = [*changed, "Everything else is as usual: `/game options` lists the options."]
    head = f"## {table.name}\n{table.rules.title}, for {_range(fewest, most)} players. Opened by <@{record.host}>."
    lasts = how_long(table.presentation, max(len(record.seats), fewest), record.options)
    bound = fair_chance.in_lobby(record)
    return "\n".join([head, *_unknown(table), *people, *options, *([lasts] if lasts else []), bound])


def _word(seat: Seat) -> str:
    return f"; for chance “{plain(seat.word)}”" if seat.word else ""


def _unknown(table: Table) -> list[str]:
    """A sentence that says so if something in the box is a stand-in."""
    number = len(table.presentation.stand_ins)
    if not number:
        return []
    if number == 1:
        return ["One thing in this box is a stand-in, because we do not know the printed one: `/rules` marks it."]
    return [
        f"{number} things in this box are stand-ins, because we do not know the printed ones: `/rules` marks each of "
        "them."
    ]


def seats_of(table: Table) -> tuple[int, int]:
    """The fewest and the most players that the present options allow."""
    return table.presentation.seats_for(table.record.options)


def _range(fewest: int, most: int) -> str:
    return f"{fewest} to {most}" if fewest < most else f"{most}"


def readiness(seat: Seat) -> str:
    if seat.stand_in:
        return "the bot plays here; if all seats are taken, the next person to join takes its place"
    if seat.private == "dm":
        return "ready, secrets by direct message"
    if seat.private == "ephemeral":
        return "ready, secrets shown privately in the channel"
    return "please press “I can read this” in the direct message I sent you"


def _chosen(table: Table, option: TableOption) -> str:
    value = table.record.options.get(option.name, option.choices[0][1])
    return next((text for text, choice in option.choices if choice == value), str(value))


def lobby_view(table: Table) -> discord.ui.View:
    if table.record.status != "lobby":
        return view_of([])
    id = table.id
    return view_of(
        [
            button("Join", custom_id("join", id), discord.ButtonStyle.success),
            button("Leave", custom_id("leave", id)),
            button(SHOW_IN_CHANNEL, custom_id("ephemeral", id)),
            button("Add a stand-in", custom_id("standin", id)),
            button("Start", custom_id("start", id), discord.ButtonStyle.primary),
            button("A word for chance", custom_id("word", id)),
        ]
    )


class LobbyDelivery(Delivery[Lobby]):
    changes = True

    def __init__(self, messages: LobbyMessages) -> None:
        self._messages = messages

    async def words(self, table: Table, post: Lobby) -> Words:
        return {"content": lobby_text(table), "view": lobby_view(table)}

    def is_settled(self, table: Table, post: Lobby) -> bool:
        return table.record.status != "lobby"

    def written(self, game: int | None, post: Lobby, sent: Sent | None) -> list[Statement]:
        return [games.lobby_message_at(game, *sent)] if game and sent else []

    async def done(self, table: Table | None, post: Lobby, sent: Sent | None) -> None:
        """Somebody may have joined meanwhile."""
        if table:
            table.record.lobby_message = sent
            await self._messages.refresh(table)


class LobbyMessages:
    def __init__(self, client: discord.Client, outbox: Outbox) -> None:
        self._client, self._outbox = client, outbox
        outbox.deliveries.add(Lobby, LobbyDelivery(self))

    async def refresh(self, table: Table) -> None:
        """Updates the lobby message. Posts a new one if somebody has deleted it, or its thread has gone to sleep."""
        if table.record.lobby_message is None:
            return
        channel, message = table.record.lobby_message
        place = self._client.get_partial_messageable(channel)
        try:
            await place.get_partial_message(message).edit(content=lobby_text(table), view=lobby_view(table))
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, THREAD_ARCHIVED):
                log.warning("the lobby of game %s cannot be shown: %s", table.id, error.code)
                return
            async with table.lock:  # several callers may have found that it is gone
                if table.record.status == "lobby" and table.record.lobby_message == (channel, message):
                    await games.renew_lobby_message(
                        table.database, table.id, Lobby(place=Channel(channel)), time.time()
                    )
                    table.record.lobby_message = None
            self._outbox.wake()
        except NO_ANSWER as error:
            log.warning("the lobby of game %s cannot be shown: %s", table.id, type(error).__name__)
