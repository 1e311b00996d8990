"""Places that cannot be written to: who is told, and where. Each function returns the messages, and the caller promises
them."""

from __future__ import annotations

import time

from bot.table.table import Table
from bot.telling.posts import Question, Turn
from storage import games
from storage.places import Channel, Direct
from storage.posts import Notice, Post

THREAD_LOCKED = 160005
SHOW_IN_CHANNEL = "Show my secrets in the channel"


def cannot_be_read(user: int, what_to_do: str) -> str:
    """The words in the thread to somebody who gets no direct messages. Those messages wait."""
    return f"<@{user}>, I cannot send you direct messages. {what_to_do}"


async def dms_work_again(table: Table, question: Question) -> None:
    """A private question has arrived after all: from now on they come this way again."""
    seat = next((seat for seat in table.record.seats if seat.seat == question.seat), None)
    if seat and seat.private == "ephemeral":
        await table.set_private(seat.user, "dm")


def may_not_write(table: Table, post: Post, code: int, link: str) -> list[Post]:
    """The host can help. People who are called hear of it in a direct message."""
    name, host = table.name, table.record.host
    if code == THREAD_LOCKED:
        text = f"I may not write where **{name}** is played, because the thread is locked: {link}. Please unlock it."
    else:
        text = (
            f"I may not write in {link}, where **{name}** is played. Please allow me “View Channel”, “Send Messages” "
            "and “Send Messages in Threads” there."
        )
    told = Notice(place=Direct(host), content=f"{text} Nothing is lost in the meantime.", notice=True)
    return [told, *(call for call in called_elsewhere(table, post, link) if call.place != told.place)]


def called_elsewhere(table: Table, post: Post, link: str) -> list[Post]:
    """For people who are called where the bot cannot post, and where they may not be able to press anything."""
    text = (
        f"**{table.name}** waits for you, but its thread is closed to me: {link}. "
        "Until it is open again, your commands work here: try `/turns`."
    )
    return [Notice(place=Direct(user), content=text, notice=True) for user in post.calls]


def asleep(table: Table, user: int) -> Post:
    """For somebody whom the bot could not answer where the game is played."""
    text = (
        f"I could not answer you where **{table.name}** is played: <#{table.record.thread}> was asleep or is closed. "
        "I will open it again if I may. Your commands work here too: try `/turns`."
    )
    return Notice(place=Direct(user), content=text, notice=True)


def cannot_be_delivered(table: Table, post: Post, why: str) -> list[Post]:
    """The host reads Discord's words, and the game's place is told too. If a notice itself fails, nobody is told."""
    if post.notice:
        return []
    name = table.name
    told = f"Discord does not accept one of my messages for **{name}** ({why}). The game itself is safe: `/turns`."
    notices: list[Post] = [Notice(place=Direct(table.record.host), content=told, notice=True)]
    if table.record.thread:
        text = f"A message for **{name}** could not be delivered. **Act** and `/log` show where things stand."
        notices.append(Turn(place=Channel(table.record.thread), content=text, notice=True))
    return notices


async def place_is_gone(table: Table, channel: int) -> None:
    """A game outlives its thread, even a game that waits for an update. A lobby does not. Its people are told in the
    same transaction."""
    async with table.lock:
        record = table.record
        if record.thread != channel or record.status == "ended":
            return
        called_off, name = record.status == "lobby", table.name
        if called_off:
            text = f"The thread of **{name}** was deleted before the game began, so the game is called off."
        else:
            goes_on = "Type `/game here` in another channel to go on there."
            text = f"The thread of **{name}** is gone; the game is not. {goes_on}"
        told = [Notice(place=Direct(user), content=text) for user in ([record.host] if called_off else table.users)]
        await games.lose_place(table.database, table.id, called_off, told, time.time())
        record.thread = record.lobby_message = None
        if called_off:
            record.status = "ended"
    table.wake()


def still_asked(table: Table, question: Question) -> bool:
    """Whether the question of a private message is still open. For an older message: any question of its seat."""
    return any(question.about in (None, ask.kind) for ask in table.asks_of(question.seat))
