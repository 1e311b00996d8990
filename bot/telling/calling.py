"""The people whom a post calls, and how, as each person has set it. This is decided when the post goes out.

A call is a mention that makes a phone ring. Without it the post says the same. The game still waits for the person, and
reminders come as usual."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.telling.posts import Call, Turn
from bot.words.settings import Setting, chosen_by, register
from storage.places import Channel, Direct
from storage.posts import Post

if TYPE_CHECKING:
    from storage.database import Database

ALL, TURNS = "all", "turns"
THREAD, DM = "thread", "dm"

CALLS = register(
    Setting(
        "calls",
        "Calls",
        "When I call you to a game. You get reminders in any case.",
        ((ALL, "whenever I am asked something"), (TURNS, "only when it is my turn")),
    )
)
CALLED_BY = register(
    Setting(
        "called by",
        "How I call you",
        "Where my calls reach you. Secrets have a setting of their own.",
        ((THREAD, "in the game's thread"), (DM, "by direct message")),
    )
)


@dataclass(frozen=True)
class Called:
    in_thread: Sequence[int]
    by_dm: Sequence[int]


async def called(database: Database, post: Post) -> Called:
    """The people whom a post calls. A post about nobody's turn, an invitation for instance, calls them all."""
    users = post.calls
    if not isinstance(post, Turn) or post.turns is None or not users:
        return Called(users, [])
    wanted = await chosen_by(database, users, CALLS)
    how = await chosen_by(database, users, CALLED_BY)
    heeded = [user for user in users if wanted[user] == ALL or user in post.turns]
    by_dm = [user for user in heeded if how[user] == DM]
    return Called([user for user in heeded if user not in by_dm], by_dm)


def by_message(name: str, thread: int | None, users: Sequence[int]) -> list[Post]:
    """The calls that go out as direct messages."""
    text = f"**{name}** waits for you in <#{thread}>."
    return [Call(place=Direct(user), content=text) for user in users]


def refused(name: str, user: int, thread: Channel) -> Post:
    """If a call could not be sent to its person, it appears in the thread after all."""
    text = f"<@{user}>, **{name}** waits for you. I cannot send you direct messages."
    return Turn(place=thread, content=text, calls=(user,))
