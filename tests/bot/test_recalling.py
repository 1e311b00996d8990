"""A table is loaded between two posts. The second post still reports what happened before."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.table.table import Table
from bot.table.tables import Tables
from rules import GAMES
from storage.database import Database
from storage.games import Private
from tests.bot.databases import database_in
from tests.bot.everywhere import EVERY
from tests.bot.fault_games import HEAD, Seated, answered, begun

ANSWERS = 60
THREAD, USERS = 77, [101, 102]
DUE = "SELECT message FROM outbox WHERE state = 'due' ORDER BY id"


async def told(folder: Path, game: str, private: Private, *, anew: bool) -> list[object]:
    """Everything that is posted in a game, with what private questions tell. `anew`: the table is loaded before every
    answer."""
    seated, posts = Seated(1, game, 5, THREAD, USERS), list[object]()
    async with Database.open(database_in(folder, f"{private} {anew}")) as database:
        table = await begun(Tables(database, lambda: None, lambda: 1e9), seated)
        for user in USERS:
            await table.set_private(user, private)
        for step in range(ANSWERS):
            if table.over:
                break
            if anew:
                await table.reload()
            await answered(table, seated.intent(table, step))
            posts += [_said(table, json.loads(row["message"])) for row in await database.rows(DUE)]
            await database.run(("UPDATE outbox SET state = 'sent'", ()))
    return posts


def _said(table: Table, message: dict[str, Any]) -> object:
    """Without the running head of chance, which only its own game has."""
    since, seat = message.get("since"), message.get("seat")
    told = [] if since is None else table.told_since(since, seat)
    return HEAD.sub("", message.get("content") or ""), message.get("calls"), seat, told


@pytest.mark.parametrize("private", ["ephemeral", "dm"])
@pytest.mark.parametrize("game", EVERY)
async def test_nothing_is_left_untold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, private: Private
) -> None:
    """A save leaves out lines from before its base. The thread and private questions tell them all the same."""
    monkeypatch.setitem(GAMES, EVERY[game].name, EVERY[game])
    assert await told(tmp_path, game, private, anew=True) == await told(tmp_path, game, private, anew=False)
