"""Places that cannot be written to: who is told, and where. Each gives the messages; the caller promises them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from storage import games
from storage.games import Post

if TYPE_CHECKING:
    from bot.table import Table

NO_PICTURE = "(The picture is missing: I need the permission “Attach Files” here.)"
SHOW_IN_CHANNEL = "Show my secrets in the channel"


async def dms_are_closed(table: Table, post: Post) -> list[Post]:
    """A notice without content in the thread. What was to be said waits; who is asked can act in the thread."""
    user = int(post.place.partition(":")[2])
    if table.seat_of(user) is None or table.record.thread is None:
        return []
    if "panel" in post.message:
        await table.set_private(user, "ephemeral")
        how, controls = "Press **Act** or **My hand**: only you will see it.", "turn"
    elif post.message.get("controls") == "readable":
        how, controls = "Allow them for this server and press **Join** again, or press the button here.", "secrets"
    else:
        return []
    text = f"<@{user}>, I cannot send you direct messages. {how}"
    return [Post(f"channel:{table.record.thread}", {"content": text, "calls": [user], "controls": controls})]


async def dms_work_again(table: Table, post: Post) -> None:
    """A private question has arrived after all: from now on they come this way again."""
    seat = next((seat for seat in table.record.seats if seat.seat == post.message["panel"]), None)
    if seat and seat.private == "ephemeral":
        await table.set_private(seat.user, "dm")


def may_not_write(table: Table) -> list[Post]:
    text = (
        f"I may not write in <#{table.record.thread}>, where **{table.record.name}** is played. Please allow me "
        "“View Channel”, “Send Messages” and “Send Messages in Threads” there, or unlock the thread. "
        "Nothing is lost meanwhile."
    )
    return [Post(f"user:{table.record.host}", {"content": text})]


async def place_is_gone(table: Table, channel: int) -> list[Post]:
    """A game outlives its thread; a lobby does not."""
    if table.record.thread != channel or table.record.status == "ended":
        return []
    name = table.record.name
    table.record.thread = None
    await games.forget_place(table.database, table.id)
    if not table.begun:
        await table.call_off()
        text = f"The thread of **{name}** is gone before the game began: it is called off."
        return [Post(f"user:{table.record.host}", {"content": text})]
    text = f"The thread of **{name}** is gone; the game is not. Type `/game here` in another channel to go on there."
    return [Post(f"user:{user}", {"content": text}) for user in table.users]


def still_asked(table: Table, message: dict[str, Any]) -> bool:
    """Whether the question of a private message is open; of an older message any question of its seat."""
    about = message.get("about")
    return any(about in (None, ask.kind) for ask in table.asks_of(message["panel"]))


def is_stale(table: Table, post: Post) -> bool:
    """A private question that has been answered elsewhere, or a place in the lobby that is settled."""
    user = int(post.place.partition(":")[2])
    seat = next((seat for seat in table.record.seats if seat.user == user), None)
    if post.message.get("controls") == "readable":
        return seat is None or seat.private != "unknown" or table.record.status != "lobby"
    if "panel" in post.message and not still_asked(table, post.message):
        return seat is None or seat.private == "dm" or table.game.over
    return False
