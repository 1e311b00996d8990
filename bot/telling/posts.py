"""The kinds of posts that tell of a running game. bot/post/adorning.py says how they go out."""

from __future__ import annotations

from typing import ClassVar

from storage.posts import Post, kind_of_post


@kind_of_post("turn")
class Turn(Post):
    """News of a game, with the buttons to act under it."""

    dressed: ClassVar[bool] = True
    turns: tuple[int, ...] | None = None
    """The people among those called whose turn it is. None: it calls them all, whatever they have set."""


@kind_of_post("end")
class End(Post):
    """The game is over; it can be looked at, and played again."""

    dressed: ClassVar[bool] = True


@kind_of_post("question")
class Question(Post):
    """A seat is asked in private."""

    seat: str
    about: str | None = None
    """The kind of the question. None: any question of its seat."""
    since: int | None = None
    """The first line that its reader is told."""


@kind_of_post("call")
class Call(Post):
    """A call that reaches its person by direct message."""


@kind_of_post("secrets")
class Secrets(Post):
    """Somebody cannot be reached, and may see their secrets in the channel."""
