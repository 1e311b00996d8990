"""How each kind of post is delivered: what it says, when it is stale, what comes of it. Its fields are declared with
the kind (storage/posts.py). The room that knows what it is about says here how it goes out:

    @delivers(Lobby)
    class LobbyDelivery(Delivery[Lobby]): ...
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from typing_extensions import TypeVar

from storage.places import Channel
from storage.posts import Post, Said
from storage.views import Statement

if TYPE_CHECKING:
    from bot.client import Cradle
    from bot.table.table import Table

Words = dict[str, Any]
"""Arguments of `send`."""
Sent = tuple[int, int]
"""The channel and the message as which a post stands now."""
P = TypeVar("P", bound=Post, default=Any)


class Delivery(Generic[P]):
    """How a kind of post goes out. Its methods default to those of any post."""

    waits: ClassVar[bool] = False
    """It waits if its reader takes no direct messages; others are given up."""

    async def words(self, bot: Cradle, table: Table, post: P) -> Words:
        """The words and controls it has when it goes out, besides those it was promised with."""
        return {}

    def is_settled(self, table: Table, post: P) -> bool:
        """Whether nothing is left to say at its table. It is asked twice: also after its words have been made."""
        return False

    async def is_stale(self, bot: Cradle, table: Table | None, post: P) -> bool:
        """Whether nothing is left to say for any other reason."""
        return False

    async def instead(self, table: Table, post: P, user: int, thread: Channel) -> list[Post]:
        """The posts for the thread, if its reader, who sits at the table, takes no direct messages."""
        return []

    def written(self, game: int | None, post: P, sent: Sent | None) -> list[Statement]:
        """The statements that are written with the news that it was sent, or needs no sending any more."""
        return []

    async def done(self, bot: Cradle, table: Table | None, post: P, sent: Sent | None) -> None:
        """Goes on after that. `table`: where it was sent."""


DELIVERIES: dict[type[Post], Delivery] = {Said: Delivery[Said]()}
D = TypeVar("D", bound=type[Delivery])


def delivers(kind: type[Post]) -> Callable[[D], D]:
    def declare(made: D) -> D:
        assert kind not in DELIVERIES
        DELIVERIES[kind] = made()
        return made

    return declare


def delivery_of(post: Post) -> Delivery:
    return DELIVERIES[type(post)]
