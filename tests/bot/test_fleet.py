"""Several processes on one PostgreSQL server: whichever of them dies, freezes or is updated, a game goes on, and
nothing is told twice. `python -m tests.bot.fleet` plays for longer."""

from __future__ import annotations

from collections import deque
from pathlib import Path

from tests.bot.fleet import FAULTS, playing


async def test_everything_that_can_happen_to_a_fleet_happens_in_whole_auctions(tmp_path: Path) -> None:
    left = deque(FAULTS)
    async with playing(1, tmp_path) as play:
        while left:
            await play.whole(["auction"], left)
        assert play.happened == dict.fromkeys(FAULTS, 1)
