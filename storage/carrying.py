"""Rows are carried from one database to another with the same tables, whichever engines they have."""

from __future__ import annotations

import sqlite3

from storage.engine import Connection

MOST_AT_ONCE = 500


def tables_of(made: sqlite3.Connection) -> dict[str, list[str]]:
    """The tables of a database of SQLite, with their columns."""
    names = [name for (name,) in made.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")]
    return {
        name: [row[1] for row in made.execute(f"PRAGMA table_info({name})")] for name in names if name[:7] != "sqlite_"
    }


def carry(source: Connection, target: Connection, table: str, columns: list[str], where: str, *values: object) -> int:
    """Returns how many rows there were."""
    named = ", ".join(columns)
    rows = [tuple(row) for row in source.execute(f"SELECT {named} FROM {table} WHERE {where}", values)]
    insert = f"INSERT INTO {table} ({named}) VALUES ({', '.join('?' * len(columns))})"
    for first in range(0, len(rows), MOST_AT_ONCE):
        target.executemany(insert, rows[first : first + MOST_AT_ONCE])
    return len(rows)
