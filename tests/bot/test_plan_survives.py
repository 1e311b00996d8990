"""A plan outlives the process, is carried out once however the process dies, and belongs to its player alone."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from bot.people import seating
from bot.table import table as tables
from bot.table.plan_table import plan_table
from bot.table.table import Table
from rules.engine.tree import dumps
from tests.bot.house import House, Touches, house, running_bot
from tests.bot.test_killed_between import never
from tests.bot.test_plan_stops import BORDER
from tests.rules.clash.scenario import clash


async def planned(home: House) -> tuple[Touches, str]:
    """Somebody waits in a new game, and plans to collect."""
    await home.open_game("Red", "Blue")
    table = await table_of(home)
    waits = next(person for person in home.people if not table.asks_of(table.seat_of(int(person.id))))
    mine = await Touches(home, waits).act()
    await mine.press("Plan my turn", "Collect")
    return mine, table.seat_of(int(waits.id)) or ""


async def table_of(home: House) -> Table:
    table = await home.bot.tables.get(1)
    assert table is not None
    return table


async def ends_turn(home: House) -> None:
    acts = await Touches(home, home.actor()).act()
    await acts.press("End the turn")


async def done(home: House, seat: str) -> int:
    """How many actions of blue's turn have been done."""
    turn = (await table_of(home)).view(None)["turn"]
    return 3 - turn["actions"] if turn["seat"] == seat else 0


async def test_a_plan_is_carried_out_by_the_next_process(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, seat = await planned(home)
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            await ends_turn(home)
            assert await done(home, seat) == 1


async def test_a_process_that_dies_when_a_plan_is_due_has_done_none_of_it_and_the_next_does_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:
        _, seat = await planned(home)
        with monkeypatch.context() as dying:
            dying.setattr(tables, "save_progress", never)
            pressing = asyncio.create_task(ends_turn(home))
            await asyncio.sleep(0.5)
            await home.bot.close()
            pressing.cancel()
            await asyncio.gather(pressing, return_exceptions=True)
        async with running_bot(home.local, tmp_path) as home.running:
            assert await done(home, seat) == 0
            assert (await table_of(home)).record.words[seat].plan
            await ends_turn(home)
            assert await done(home, seat) == 1
            assert not (await table_of(home)).record.words[seat].plan


async def test_who_takes_over_a_seat_finds_no_plan(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, seat = await planned(home)
        table = await table_of(home)
        async with table.lock:
            await seating.hand_over(table, seat, 900, "Somebody else plays on.", why="host")
        assert seat not in table.record.words
        found = await plan_table(table, seat)
        assert not found.plan.plan, "what was planned is not shown to somebody else"
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            assert seat not in (await table_of(home)).record.words


# --- nobody else ---------------------------------------------------------------------------------------------------


async def seen_by_red(folder: Path, *, plans: bool) -> list[str]:
    """Everything that is posted and sent while blue plans (or only looks), and everything that red can look up then."""
    async with house(folder) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash(BORDER, red="tactics", blue="8 food"))
        red, blue = home.people
        await home.settled()
        before = {m.id for place in (home.thread, red.dm()) for m in red.sees(place)}
        mine = await Touches(home, blue).act()
        if plans:
            await mine.press("Plan my turn", "Advance", "Writing", "My plan", "Stop if you are attacked")
            await mine.press("Go on planning", "Back", "Back", "Ask me then")
        await home.settled()
        seen = [m.text for place in (home.thread, red.dm()) for m in red.sees(place) if m.id not in before]
        for words in ("turns", "log", "why", "score"):
            answer = await (await red.command(home.thread, words)).arrived()
            seen.append(answer.text)
        panel, table = await Touches(home, red).act(), await table_of(home)
        seen += [panel.text, *panel.labels, *(dumps(table.view(seat)) for seat in ("red", None))]
        # red's deadline is known as soon as red has been called, which may be later than this
        return [
            re.sub(r"<t:[^>]*>|; until |\d{15,}", "", text.replace(red.id, "Red").replace(blue.id, "Blue"))
            for text in seen
        ]


async def test_nobody_else_sees_that_there_is_a_plan(tmp_path: Path) -> None:
    for name in ("with", "without"):
        (tmp_path / name).mkdir()
    with_one = await seen_by_red(tmp_path / "with", plans=True)
    assert with_one == await seen_by_red(tmp_path / "without", plans=False)
    assert len(with_one) > 10
