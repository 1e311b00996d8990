"""One of the games that `python -m tests.bot.many_games` plays, with limits that pass faster."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.many_games import play

pytestmark = pytest.mark.drawn


async def test_a_whole_game_whose_thread_falls_asleep(tmp_path: Path) -> None:
    assert await play(0, tmp_path, speed=20.0, sleeps=3) > 10
