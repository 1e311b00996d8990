"""Lines can be found by the kinds of their deeds, by the seats named in them and by their places in the log."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path

from storage.answers import IN_LOG, Sought, counted, log_of, places_of
from storage.database import MIGRATIONS, Database, scripts_in

LINES = [
    ("It rains.", None, None),
    ("@red arrives.", None, ["arrives", "red"]),
    ("You see 7.", ["red"], ["sees", "red", "7"]),
    ("@red and @blue agree.", None, ["agree", ["red", "blue"], ["terms", "green"]]),
    ("It rains again.", None, ["says", "It rains again.", []]),
]
"""The text, its hearers, the deed: lines from before there were deeds have none."""


def of_an_earlier_version(path: Path) -> None:
    """From before lines were found by their kinds."""
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        for number, script in scripts_in(MIGRATIONS).items():
            if number < 19:
                connection.executescript(f"{script}; PRAGMA user_version = {number};")
        for game in (1, 2):
            connection.execute(
                "INSERT INTO games (name, rules, options, status, host) VALUES ('', '', '{}', 'running', 7)"
            )
            connection.executemany(
                f"INSERT INTO lines (game, number, text, heard, spaces, deed) VALUES ({game}, ?, ?, ?, '[]', ?)",
                [
                    (number, text, heard and json.dumps(heard), deed and json.dumps(deed))
                    for number, (text, heard, deed) in enumerate(LINES)
                ],
            )


async def test_lines_of_an_earlier_version_are_found_by_the_kinds_of_their_deeds(tmp_path: Path) -> None:
    of_an_earlier_version(tmp_path / "db")
    async with Database.open(tmp_path / "db") as database:

        async def found(seat: str | None, **sought: object) -> list[str]:
            lines = await log_of(database, 1, seat, 99, None, Sought(**sought))  # type: ignore[arg-type]
            return [line.text for line, _ in lines]

        assert await found(None, kinds=["arrives", "agree"]) == ["@red arrives.", "@red and @blue agree."]
        assert await found(None, kinds=["says"]) == ["It rains.", "It rains again."]
        assert await found("red", kinds=["sees"]) == ["You see 7."]
        assert await found("blue", kinds=["sees"]) == []
        assert await found("blue", of="red") == ["@red arrives.", "@red and @blue agree."]
        assert await found("blue", of="green") == ["@red and @blue agree."], "also within a reason"
        assert await found(None, of="re") == []
        [(_, first), (place, second)] = await places_of(database, 1, ["arrives", "agree"], None)
        assert (first.text, second.text) == ("@red arrives.", "@red and @blue agree.")
        assert await found("red", first=place) == ["@red and @blue agree.", "It rains again."]
        assert await found("red", end=place, of="red") == ["@red arrives.", "You see 7."]
        assert await places_of(database, 1, ["agree"], 3) == [], "what has not been told yet begins nothing"
        assert await counted(database, 1, None, None, Sought()) == {"says": 2, "arrives": 1, "agree": 1}
        assert await counted(database, 1, "red", 3, Sought(of="red")) == {"arrives": 1, "sees": 1}


async def test_the_log_is_read_from_its_end_and_not_through_other_games(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "db") as database:
        read = f"SELECT text FROM lines WHERE {IN_LOG} ORDER BY id DESC LIMIT 20"
        plan = await database.rows(f"EXPLAIN QUERY PLAN {read}", 1, None, None, None)
        assert plan[0]["detail"] == "SEARCH lines USING INDEX lines_of_game (game=?)"
        assert not any("ORDER BY" in row["detail"] for row in plan), "nothing is put in order first"
