"""Slots: what only one of several processes does. A process holds a slot by a lease, and renews all its leases at once.
One of its slots bears its own name, and says that it lives."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from storage.database import Database
from storage.engine import Connection
from storage.queries import one_of

LEASE = 15.0
"""Seconds."""
KEPT = 3600.0
"""Seconds after the end of its lease until a slot is forgotten."""
NOBODY = ""
"""The owner of a turn. It goes to nobody before it is over."""
PROCESS = "process "
"""The name of the slot of a process begins with it."""


@dataclass(frozen=True)
class Holding:
    """The slots of a process."""

    slots: frozenset[str]
    until: float
    """The end of its leases, by the clock of this process, which does not jump."""
    living: frozenset[str]
    """The processes that live."""


Choosing = Callable[[Mapping[str, str]], Collection[str]]
"""Given the owner of each slot, the slots that this process wants to hold. A slot that somebody else holds is taken
from them."""


async def hold(database: Database, wanted: Choosing) -> Holding:
    """Renews the leases of this process, and takes what it wants and can have."""
    asked, now, me = time.monotonic(), database.engine.now, database.name

    def work(connection: Connection) -> Holding:
        connection.execute(
            f"INSERT INTO slots (name, owner, until) VALUES (?, ?, {now} + ?) "
            "ON CONFLICT (name) DO UPDATE SET until = excluded.until",
            (f"{PROCESS}{me}", me, LEASE),
        )
        held = dict(connection.execute(f"SELECT name, owner FROM slots WHERE until >= {now}").fetchall())
        mine = {name for name, owner in held.items() if owner == me}
        want = set(wanted(held)) | {f"{PROCESS}{me}"}
        for name in want - mine:
            taken = connection.execute(
                f"INSERT INTO slots (name, owner, until) VALUES (?, ?, {now} + ?) "
                "ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, until = excluded.until "
                f"WHERE slots.owner = ? OR slots.until < {now}",
                (name, me, LEASE, held.get(name, "")),
            )
            if taken.rowcount:
                mine.add(name)
                database.tells("slots")
        kept = mine & want
        renewed = connection.execute(
            f"UPDATE slots SET until = {now} + ? WHERE owner = ? AND {one_of('name', kept)} RETURNING name",
            (LEASE, me, *kept),
        ).fetchall()
        connection.execute(f"DELETE FROM slots WHERE until < {now} - ?", (KEPT,))
        living = {name.removeprefix(PROCESS) for name in held if name.startswith(PROCESS)}
        return Holding(frozenset(name for (name,) in renewed), asked + LEASE, frozenset(living | {me}))

    return await database.write(work)


async def let_go(database: Database) -> None:
    """This process ends: everything that it holds is free at once."""

    def work(connection: Connection) -> None:
        connection.execute("DELETE FROM slots WHERE owner = ?", (database.name,))
        database.tells("slots")

    await database.write(work)


async def owners(database: Database) -> dict[str, str]:
    """The owner of each slot."""
    rows = await database.rows(f"SELECT name, owner FROM slots WHERE until >= {database.engine.now}")
    return {row["name"]: row["owner"] for row in rows}


async def have_turn(database: Database, name: str, seconds: float) -> bool:
    """Takes the turn, unless a process has had it within this time, even this one. Returns whether it is taken."""
    now = database.engine.now

    def work(connection: Connection) -> bool:
        taken = connection.execute(
            f"INSERT INTO slots (name, owner, until) VALUES (?, ?, {now} + ?) ON CONFLICT (name) DO UPDATE "
            f"SET owner = excluded.owner, until = excluded.until WHERE slots.until < {now}",
            (name, NOBODY, seconds),
        )
        return bool(taken.rowcount)

    return await database.write(work)


def gone(database: Database, column: str) -> str:
    """The process in this column no longer lives, as a part of a query. With SQLite, where there is one, it holds of
    all: it is asked before that one begins anything."""
    return f"{column} NOT IN (SELECT owner FROM slots WHERE until >= {database.engine.now})"
