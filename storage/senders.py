"""Senders: of all processes that play with a database, one speaks in a place at a time. It has a lease there, and
renews it as long as it has something to say. The outcome of a post is written only by the sender of its place. If that
process is killed or frozen, another one takes over when the lease has run out.

SQLite has one process, so nobody there needs a lease: bot/alone.py sees to that."""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass

from storage.database import Database
from storage.engine import Connection
from storage.places import Place
from storage.queries import one_of

LEASE = 15.0
"""Seconds."""


class NotTheSender(Exception):
    """Another process speaks there. Nothing is written."""


class DealtWith(Exception):
    """The post has been delivered or withdrawn meanwhile. Nothing is written."""


@dataclass
class Sender:
    """A process at a place."""

    place: Place
    owner: str
    fence: int
    """Which of its turns there."""
    until: float = 0.0
    """The end of the lease, by the clock of this process, which does not jump. 0: it has none."""

    @property
    def has_lease(self) -> bool:
        return self.until > time.monotonic()


def claim(database: Database, connection: Connection, sender: Sender) -> None:
    """Takes the lease, or renews it. NotTheSender."""
    asked, now = time.monotonic(), database.engine.now
    claimed = connection.execute(
        f"INSERT INTO senders (place, owner, fence, until) VALUES (?, ?, ?, {now} + ?) "
        "ON CONFLICT (place) DO UPDATE SET owner = excluded.owner, fence = excluded.fence, until = excluded.until "
        f"WHERE (senders.owner = excluded.owner AND senders.fence = excluded.fence) OR senders.until < {now}",
        (str(sender.place), sender.owner, sender.fence, LEASE),
    )
    if not claimed.rowcount:
        raise NotTheSender
    sender.until = asked + LEASE


def leave_if_empty(connection: Connection, sender: Sender) -> None:
    """Gives the lease back if nothing is left to say there."""
    left = connection.execute(
        "DELETE FROM senders WHERE place = ?1 AND owner = ?2 AND fence = ?3 AND NOT EXISTS "
        "(SELECT 1 FROM outbox WHERE place = ?1 AND state IN ('due', 'sending'))",
        (str(sender.place), sender.owner, sender.fence),
    )
    if left.rowcount:
        sender.until = 0.0


async def leave(database: Database, sender: Sender) -> None:
    """Gives the lease back, whatever is left to say."""
    sender.until = 0.0
    gone = "DELETE FROM senders WHERE place = ? AND owner = ? AND fence = ?"
    await database.run((gone, (str(sender.place), sender.owner, sender.fence)))


async def renew(database: Database, senders: Collection[Sender]) -> list[Sender]:
    """Renews the leases of one process, all at once. Returns those whose lease another process has taken."""
    if not senders:
        return []
    [owner] = {sender.owner for sender in senders}
    places = [str(sender.place) for sender in senders]
    asked, now = time.monotonic(), database.engine.now

    def work(connection: Connection) -> set[tuple[str, int]]:
        renewed = connection.execute(
            f"UPDATE senders SET until = {now} + ? WHERE owner = ? AND {one_of('place', places)} "
            "RETURNING place, fence",
            (LEASE, owner, *places),
        )
        return {(place, fence) for place, fence in renewed}

    kept = await database.write(work)
    lost = []
    for sender in senders:
        if (str(sender.place), sender.fence) in kept:
            sender.until = asked + LEASE
        elif sender.until:  # if it has left meanwhile, nothing is lost
            lost.append(sender)
    return lost
