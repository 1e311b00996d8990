"""Where nothing can be planned, no button leads to a dead end: people keep their way back, and hear whom the game waits
for."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.panel.panel import back_items, panel_for, waiting_for
from bot.panel.planned import NO_WAY
from bot.table.plan_table import PlanTable, can_plan, plan_table
from rules.engine.phrases import nobody_can_tell
from rules.engine.planning import Imagined
from tests.bot.auction_house import table_of
from tests.bot.everywhere import everywhere, goes_on, seat_of, table_in, waited_for
from tests.bot.house import House, Touches


async def led_nowhere(home: House, planted: pytest.MonkeyPatch) -> Touches:
    """Somebody waits who could still take something back, and can plan nothing. They have pressed **Plan my turn**."""
    table = table_of(home)

    def could_go_back() -> bool:
        waiting = [person for person in home.people if person not in waited_for(home)]
        return any(can_plan(table, seat) and table.game.can_undo(seat) for seat in [seat_of(home, p) for p in waiting])

    await goes_on(home, could_go_back)
    able = [person for person in home.people if person not in waited_for(home)]
    person = next(person for person in able if table.game.can_undo(seat_of(home, person)))
    planted.setattr(Imagined, "_look_at_question", lambda self: setattr(self, "ends", nobody_can_tell()))
    touches = await Touches(home, person).act()
    return await touches.press("Plan my turn")


@everywhere
async def test_the_way_back_stays_and_the_button_is_not_offered_twice(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table_in(tmp_path, game) as home:
        touches = await led_nowhere(home, monkeypatch)
        assert NO_WAY in touches.text
        items = back_items(table_of(home), seat_of(home, touches.person))
        undo = [item.label for item in items if isinstance(item, discord.ui.Button)]
        assert touches.labels == [*undo, "Back to my panel", "Board", "Why can't I?"]
        await touches.press("Back to my panel")
        assert "Waiting for" in touches.text
        assert "Plan my turn" not in touches.labels


@everywhere
async def test_who_is_waited_for_is_said_of_the_game_and_not_of_the_plan(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a plan the others let everything be, so there it is always its own player's turn."""
    async with table_in(tmp_path, game) as home:
        touches = await led_nowhere(home, monkeypatch)
        table, seat = table_of(home), seat_of(home, touches.person)
        planned = await plan_table(table, seat)
        assert isinstance(planned, PlanTable)
        others = waiting_for(table, seat)
        assert f"<@{touches.person.id}>" not in others
        assert waiting_for(planned, seat) == others
        assert touches.panel
        why = (await touches.person.press(touches.panel, "Why can't I?")).message
        assert why
        assert why.text.startswith(NO_WAY)
        assert others in why.text
        assert others in panel_for(table, seat).content
