"""Discord waits three seconds for an answer. A longer one is acknowledged first, and given later."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.panel import reply
from bot.table.table import Table
from bot.table.tables import Tables
from tests.bot.house import House, Touches, at_the_gates, house

pytestmark = pytest.mark.drawn


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer takes a long time, as on a busy disk."""
    monkeypatch.setattr(reply, "ACKNOWLEDGE_AFTER", 0.02)
    save = Table.save

    async def slowly(*args: Any, **words: Any) -> None:
        await asyncio.sleep(0.5)
        await save(*args, **words)

    monkeypatch.setattr(Table, "save", slowly)


async def saved(home: House) -> int:
    """How many answers the database knows."""
    [row] = await home.bot.database.rows("SELECT number FROM games")
    return int(row["number"])


async def test_a_panel_and_a_command_that_take_long(tmp_path: Path, slow: None) -> None:
    async with house(tmp_path, acknowledge_within=3.0) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        panel = await home.panel(actor)
        before = await saved(home)
        await Touches(home, actor, panel).press("Collect")
        assert await saved(home) == before, "the press is acknowledged before the answer is saved"
        changed = await actor.until(home.thread, lambda m: m.id == panel.id and "collects" in m.text)
        assert changed.ephemeral
        answer = await actor.command(home.thread, "undo")
        assert answer.message is not None
        assert answer.message.loading
        assert "Taken back" in (await answer.arrived()).text


async def test_bad_input_that_takes_long(tmp_path: Path, slow: None, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path, acknowledge_within=3.0) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        table = await home.bot.tables.get(1)
        assert table is not None
        async with table.lock:
            waiting = await actor.command(home.thread, "advance", options={"advance": "zzz"})
            assert waiting.message is not None
            assert waiting.message.loading
        assert "“zzz”" in (await waiting.arrived()).text


async def test_looking_again_and_again_answers_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The acknowledgement and the answer come at the same moment. There is still one answer to each."""
    async with house(tmp_path, acknowledge_within=3.0) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        for wait in (0.0, 0.001, 0.002, 0.004, 0.008):
            monkeypatch.setattr(reply, "ACKNOWLEDGE_AFTER", wait)
            for command in ("score", "why", "board"):
                seen = await (await actor.command(home.thread, command)).arrived()
                assert seen.text or seen.files
                assert "went wrong" not in seen.text


async def test_a_slow_answer_leaves_the_picture_of_the_turn_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press that was acknowledged first is answered by a separate message, and the battle's picture goes there."""
    async with house(tmp_path, acknowledge_within=3.0) as home:
        await home.open_game("Red", "Blue")
        (red, blue), post = home.people, home.newest()
        before = [file.filename for file in post.files]
        assert before
        await home.put(at_the_gates())
        await red.command(home.thread, "move", options={"from": "D4", "units": "4 infantry", "to": "D5"})
        find = Tables.get

        async def slowly(*args: object) -> Table | None:
            await asyncio.sleep(0.2)
            return await find(*args)  # type: ignore[arg-type]

        monkeypatch.setattr(reply, "ACKNOWLEDGE_AFTER", 0.02)
        monkeypatch.setattr(Tables, "get", slowly)
        await blue.press(post, "Act")
        panel = await blue.until(home.thread, lambda m: m.ephemeral and bool(m.files))
        assert [file.filename for file in panel.files] == ["battle.png"]
        assert [file.filename for m in blue.sees(home.thread) if m.id == post.id for file in m.files] == before
