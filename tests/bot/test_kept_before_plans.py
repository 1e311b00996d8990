"""Commands that a version without plans has kept, in a database from that time."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from bot.table.plans import notes_in_words
from bot.table.table import Table
from tests.bot.auction_house import table_of
from tests.bot.databases import WORDS_PUT_IN
from tests.bot.house import House, house, running_bot
from tests.bot.test_beforehand import CITIES, plan_of, words_of
from tests.bot.test_passing import answers_of
from tests.rules.clash.scenario import clash

COLLECT: dict[str, Any] = {"verb": "collect", "given": {}, "if_possible": False, "part": "action"}
ADVANCE: dict[str, Any] = {"verb": "advance", "given": {"advance": "Storage"}, "if_possible": True, "part": "action"}
OLDEST: dict[str, Any] = {"verb": "collect", "given": {}}
"""A command as it was kept before parts were known."""


@contextlib.asynccontextmanager
async def left_by_an_earlier_version(
    folder: Path, *later: dict[str, Any], paused: float | None = None
) -> AsyncIterator[tuple[House, Table]]:
    """It is red's turn, and blue has kept these. Since then the bot has started again, in this version."""
    async with house(folder) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash(CITIES, red="", blue="2 food"))
        words = {"passes": {}, "asked": [], "later": [*later], "notes": ["Kept from before."]}
        await home.bot.database.run(
            ("UPDATE games SET saved = ?, paused = ? WHERE id = 1", (table_of(home).record.saved, paused)),
            (WORDS_PUT_IN, (json.dumps(words),)),
        )
        await home.bot.close()
        async with running_bot(home.local, folder) as home.running:
            table = await home.bot.tables.get(1)
            assert table is not None
            yield home, table


async def test_commands_that_were_kept_become_a_plan_and_are_done(tmp_path: Path) -> None:
    async with left_by_an_earlier_version(tmp_path, ADVANCE, COLLECT) as (home, table):
        assert [answer for kind, answer in plan_of(home, "blue") if kind == "action"] == ["advance", "collect"]
        assert words_of(home, "blue").notes == ["Kept from before."]
        [written] = await home.bot.database.rows("SELECT words FROM words")
        assert json.loads(written["words"])["later"] == []
        await home.people[0].command(home.thread, "end")
        assert [answer for kind, answer in answers_of(home, "blue") if kind == "action"] == ["advance", "collect"]
        assert table.has_turn("blue")


async def test_so_do_those_that_were_kept_before_parts_were_known(tmp_path: Path) -> None:
    async with left_by_an_earlier_version(tmp_path, OLDEST) as (home, _):
        assert [answer for kind, answer in plan_of(home, "blue") if kind == "action"] == ["collect"]


async def test_what_does_not_fit_is_told_to_its_player(tmp_path: Path) -> None:
    gone = {"verb": "exile", "given": {"city": "D7"}, "if_possible": False, "part": "action"}
    async with left_by_an_earlier_version(tmp_path, gone, ADVANCE, ADVANCE) as (home, _):
        _, unknown, twice = notes_in_words(table_of(home), "blue")
        assert unknown == "Not planned: `/exile city:D7`. ⚠ This game no longer has `/exile`."
        assert twice.startswith("Not planned: `/advance advance:Storage`. ⚠ ")
        assert [answer for kind, answer in plan_of(home, "blue") if kind == "action"] == ["advance"]
        read = (await (await home.people[1].command(home.thread, "act")).arrived()).text
        assert "/exile" in read


async def test_in_a_game_that_is_paused_they_wait_until_it_goes_on(tmp_path: Path) -> None:
    async with left_by_an_earlier_version(tmp_path, COLLECT, paused=1.0) as (home, table):
        assert plan_of(home, "blue") == []
        assert "/collect" in [str(item) for item in words_of(home, "blue").later]
        table.record.paused = None
        await home.bot.tables.get(1)
        assert [answer for kind, answer in plan_of(home, "blue") if kind == "action"] == ["collect"]
