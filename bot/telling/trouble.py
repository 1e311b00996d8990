"""Places that cannot be written to: who is told, and where. Each gives the messages; the caller promises them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import aiohttp
import discord

from rules.engine.tree import Json
from storage import games
from storage.games import Post

if TYPE_CHECKING:
    from bot.table.table import Table

SILENCE = (discord.RateLimited, aiohttp.ClientError, ConnectionError, TimeoutError)
NO_ANSWER = (*SILENCE, OSError)
"""Discord was not reached, has said nothing in time, or wants to be asked much later. What was asked may be done. Where
nothing but Discord is asked, whatever the system says of it (OSError) is no answer either."""
NOT_DONE = (discord.HTTPException, *NO_ANSWER)
"""It has refused, or not answered."""
NO_PICTURE = "(The picture is missing: I need the permission “Attach Files” here.)"
PICTURE_TOO_LARGE = "(The picture is missing: it is larger than Discord takes.)"
PICTURE_NOT_TAKEN = "(The picture is missing: Discord has not taken it.)"
MISSING_PERMISSIONS, THREAD_LOCKED = 50013, 160005
TOO_LARGE = (40005, 50045)
INVALID = (20009, 50035, 50046, 50110, 50123, 50146, 400001)
"""A form that is not right, a file that is not, or servers where there are to be fewer of them."""
SHOW_IN_CHANNEL = "Show my secrets in the channel"


async def dms_are_closed(table: Table, post: Post) -> list[Post]:
    """A notice without content in the thread. What was to be said waits; who is asked can act in the thread."""
    user = int(post.place.partition(":")[2])
    if table.seat_of(user) is None or table.record.thread is None:
        return []
    if "remind" in post.message:
        return [Post(f"channel:{table.record.thread}", {**post.message, "calls": [user]})]
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


def why_no_picture(error: discord.HTTPException) -> str:
    """What is said in place of a picture that was refused; empty if the picture was not the reason."""
    if error.code in TOO_LARGE or error.status == 413:
        return PICTURE_TOO_LARGE
    if error.code in INVALID:
        return PICTURE_NOT_TAKEN
    return NO_PICTURE if error.code == MISSING_PERMISSIONS else ""


def reason(error: discord.HTTPException) -> str:
    """Discord's own words, as they stand in the list of what waits."""
    return f"{error.status}, {error.code}: {error.text.splitlines()[0] if error.text else error.response.reason}"[:200]


def may_not_write(table: Table, post: Post, code: int, link: str) -> list[Post]:
    """The host can help; whoever is called hears of it in a direct message."""
    name, host = table.name, table.record.host
    if code == THREAD_LOCKED:
        text = f"I may not write where **{name}** is played, because the thread is locked: {link}. Please unlock it."
    else:
        text = (
            f"I may not write in {link}, where **{name}** is played. Please allow me “View Channel”, “Send Messages” "
            "and “Send Messages in Threads” there."
        )
    told = Post(f"user:{host}", {"content": f"{text} Nothing is lost meanwhile.", "notice": True})
    return [told, *(call for call in called_elsewhere(table, post, link) if call.place != told.place)]


def called_elsewhere(table: Table, post: Post, link: str) -> list[Post]:
    """For those who are called in a place where nothing can be said, and perhaps nothing can be pressed."""
    text = (
        f"**{table.name}** waits for you, but its thread is closed to me: {link}. "
        "Until it is open again, your commands work here: try `/turns`."
    )
    return [Post(f"user:{user}", {"content": text, "notice": True}) for user in post.message.get("calls", [])]


def asleep(table: Table, user: int) -> Post:
    """For somebody who could not be answered where the game is played."""
    text = (
        f"I could not answer you where **{table.name}** is played: <#{table.record.thread}> was asleep, or is "
        "closed. I open it again if I may. Your commands work here too: try `/turns`."
    )
    return Post(f"user:{user}", {"content": text, "notice": True})


def cannot_be_delivered(table: Table, post: Post, why: str) -> list[Post]:
    """The host hears what Discord says, the game where it stands; nobody hears of a notice that failed."""
    if post.message.get("notice"):
        return []
    name = table.name
    told = f"Discord does not take a message of mine for **{name}** ({why}). The game itself is safe: `/turns`."
    notices = [Post(f"user:{table.record.host}", {"content": told, "notice": True})]
    if table.record.thread:
        text = f"A message for **{name}** could not be delivered. **Act** and `/log` show where things stand."
        notices.append(Post(f"channel:{table.record.thread}", {"content": text, "controls": "turn", "notice": True}))
    return notices


async def place_is_gone(table: Table, channel: int) -> None:
    """A game outlives its thread, also one that waits for an update; a lobby does not. Whom it concerns is told in the
    same transaction."""
    async with table.lock:
        record = table.record
        if record.thread != channel or record.status == "ended":
            return
        called_off, name = record.status == "lobby", table.name
        if called_off:
            text = f"The thread of **{name}** is gone before the game began: it is called off."
        else:
            goes_on = "Type `/game here` in another channel to go on there."
            text = f"The thread of **{name}** is gone; the game is not. {goes_on}"
        told = [Post(f"user:{user}", {"content": text}) for user in ([record.host] if called_off else table.users)]
        await games.lose_place(table.database, table.id, called_off, told, time.time())
        record.thread = record.lobby_message = None
        if called_off:
            record.status = "ended"
    table.wake()


def still_asked(table: Table, message: Json) -> bool:
    """Whether the question of a private message is open; of an older message any question of its seat."""
    about = message.get("about")
    return any(about in (None, ask.kind) for ask in table.asks_of(message["panel"]))


def is_stale(table: Table, post: Post) -> bool:
    """A private question that has been answered elsewhere, or a lobby or a place in it that is settled."""
    user = int(post.place.partition(":")[2])
    seat = next((seat for seat in table.record.seats if seat.user == user), None)
    if post.message.get("controls") == "lobby":
        return table.record.status != "lobby"
    if post.message.get("controls") == "readable":
        return seat is None or seat.private != "unknown" or table.record.status == "ended"
    if "panel" in post.message and (seat is None or seat.seat != post.message["panel"]):
        return True  # somebody else has the seat now
    if "panel" in post.message and not still_asked(table, post.message):
        return seat.private == "dm" or table.over if seat else True
    return False
