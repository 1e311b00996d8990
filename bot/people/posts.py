"""The kinds of posts by which people come together. How they go out is declared in the room that they are about."""

from __future__ import annotations

from storage.posts import Post, kind_of_post


@kind_of_post("lobby")
class Lobby(Post):
    """The message under which people join a game. Its words are decided when it goes out."""


@kind_of_post("readable")
class Readable(Post):
    """Asks somebody whether they can read direct messages."""

    content: str = (
        "A game will write to you here: your cards, and questions that only you may see.\n"
        "Please press the button, so that I know you can read this."
    )


@kind_of_post("motion")
class MotionPost(Post):
    """The post of a vote."""

    motion: int
