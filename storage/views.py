"""Views that pictures look back to: a frame for every turn, and what each seat saw at the end of its last turn."""

from __future__ import annotations

from dataclasses import dataclass

from storage.database import Database

Statement = tuple[str, tuple[object, ...]]


@dataclass(frozen=True)
class Kept:
    what: str
    """'frame', or 'turn red'."""
    told: int
    """How many lines had been told."""
    view: bytes
    """Packed."""


def keeping(game: int, number: int, kept: list[Kept], undone_from: int) -> list[Statement]:
    """The statements that keep what is seen after answer `number`, and forget what has been taken back."""
    return [
        ("DELETE FROM views WHERE game = ? AND number > ?", (game, undone_from)),
        *(
            (
                "INSERT OR REPLACE INTO views (game, number, what, told, view) VALUES (?, ?, ?, ?, ?)",
                (game, number, one.what, one.told, one.view),
            )
            for one in kept
        ),
    ]


async def numbers(database: Database, game: int) -> dict[str, list[int]]:
    """After how many answers what has been kept, oldest first."""
    found: dict[str, list[int]] = {}
    for row in await database.rows("SELECT what, number FROM views WHERE game = ? ORDER BY number", game):
        found.setdefault(row["what"], []).append(row["number"])
    return found


async def find(database: Database, game: int, what: str, number: int) -> Kept | None:
    row = await database.row(
        "SELECT what, told, view FROM views WHERE game = ? AND number = ? AND what = ?", game, number, what
    )
    return Kept(row["what"], row["told"], row["view"]) if row else None


async def frames(database: Database, game: int, before: int | None = None) -> list[Kept]:
    """The spectators' views at the beginning of every beat, before answer `before`."""
    rows = await database.rows(
        "SELECT what, told, view FROM views WHERE game = ? AND what = 'frame' AND (? IS NULL OR number < ?) "
        "ORDER BY number",
        game, before, before,
    )  # fmt: skip
    return [Kept(row["what"], row["told"], row["view"]) for row in rows]
