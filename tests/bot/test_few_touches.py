"""How few touches the turns of people who know what they want take: a part of a game, played through the panel."""

from __future__ import annotations

import statistics
from pathlib import Path

import pytest

from bot import reply
from bot.local import Discord
from tests.bench.touches import GOALS, MOST, PATIENCE, USUAL, by_deed, turns_of_three
from tests.bot.house import House, picker, running_bot
from tests.bot.sensible_play import play

TURNS = 12


async def test_turns_take_few_touches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reply, "ACKNOWLEDGE_AFTER", PATIENCE)
    async with Discord(rate_limit_speed=None, record=False, acknowledge_within=PATIENCE) as local:
        local.point_discord_py_here()
        async with running_bot(local, tmp_path) as bot:
            home = House(local, bot)
            await home.open_game("Red", "Blue")
            diary = await play(home, picker(1), turns=TURNS)
    turns = turns_of_three([diary])
    assert len(turns) > TURNS // 3
    assert statistics.median(turns) <= USUAL
    assert max(turns) <= MOST
    for what, touches in by_deed([diary]).items():
        assert statistics.median(touches) <= GOALS.get(what, 3), what
