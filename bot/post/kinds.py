"""Kinds of posts that carry what another room knows of. That room declares the kind, and the outbox asks here:

    @kind_of_post("lobby")
    class Lobby(KindOfPost): ...

The name is what the post says of itself (`controls`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from storage.games import Promised
from storage.views import Statement

if TYPE_CHECKING:
    from bot.client import Cradle
    from bot.table.table import Table

Words = dict[str, Any]
"""Arguments of `send`."""


class KindOfPost:
    """A kind of post. What it does not say otherwise is as for any post."""

    async def words(self, bot: Cradle, table: Table, post: Promised) -> Words:
        """What it says and carries when it goes out, besides what it was promised with."""
        return {}

    async def is_stale(self, bot: Cradle, table: Table | None, post: Promised) -> bool:
        """Whether there is nothing left to say."""
        return False

    def written(self, post: Promised, message: int | None) -> list[Statement]:
        """What is written down with the news that it was sent, as this message, or needs no sending any more."""
        return []

    async def sent(self, bot: Cradle, table: Table | None) -> None:
        """What is done then. `table`: where it was sent."""


KINDS: dict[str, KindOfPost] = {}
ANY = KindOfPost()
K = TypeVar("K", bound=type[KindOfPost])


def kind_of_post(name: str) -> Callable[[K], K]:
    def declare(made: K) -> K:
        assert name not in KINDS
        KINDS[name] = made()
        return made

    return declare


def kind_of(post: Promised) -> KindOfPost:
    return KINDS.get(post.message.get("controls", ""), ANY)
