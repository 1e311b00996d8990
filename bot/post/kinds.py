"""How each kind of post is delivered: what it says, when it is stale, and what follows. Its fields are declared with
the kind (storage/posts.py). The room that knows what it is about says how it goes out, and tells the outbox when it is
built:

    outbox.deliveries.add(Lobby, LobbyDelivery(...))
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic

from typing_extensions import TypeVar

from bot.table.table import Table
from storage.places import Channel
from storage.posts import Notice, Post
from storage.views import Statement

Words = dict[str, Any]
"""The arguments of `send`."""
Sent = tuple[int, int]
"""The channel and the message that a post has become."""
P = TypeVar("P", bound=Post, default=Any)


class Delivery(Generic[P]):
    """How a kind of post goes out. The defaults of its methods suit any post."""

    waits: ClassVar[bool] = False
    """It waits if its reader accepts no direct messages. Others are given up."""
    changes: ClassVar[bool] = False
    """Its `written` changes the game."""

    async def words(self, table: Table, post: P) -> Words:
        """The words and controls that are added when it goes out."""
        return {}

    def is_settled(self, table: Table, post: P) -> bool:
        """Whether there is nothing left to say at its table. It is asked twice, the second time after its words have
        been made."""
        return False

    async def is_stale(self, table: Table | None, post: P) -> bool:
        """Whether there is nothing left to say for any other reason."""
        return False

    async def instead(self, table: Table, post: P, user: int, thread: Channel) -> list[Post]:
        """The posts for the thread if its reader, who has a seat at the table, accepts no direct messages."""
        return []

    def written(self, game: int | None, post: P, sent: Sent | None) -> list[Statement]:
        """The statements to write when the post has been sent, or no longer needs sending."""
        return []

    async def done(self, table: Table | None, post: P, sent: Sent | None) -> None:
        """The work to do after that. `table`: where it was sent."""


class Deliveries:
    """How all kinds of posts go out."""

    def __init__(self) -> None:
        self._of: dict[type[Post], Delivery] = {Notice: Delivery[Notice]()}

    def add(self, kind: type[P], delivery: Delivery[P]) -> None:
        assert kind not in self._of, "two ways to deliver one kind"
        self._of[kind] = delivery

    def of(self, post: Post) -> Delivery:
        return self._of[type(post)]

    @property
    def kinds(self) -> list[type[Post]]:
        return list(self._of)
