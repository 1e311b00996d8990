"""Whole games in Discord, from `/game new` to the final score, through commands and controls only."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.house import house, picker


@pytest.mark.parametrize("names", [("Red", "Blue"), ("Red", "Blue", "Yellow"), ("Red", "Blue", "Yellow", "Green")])
async def test_a_whole_game(tmp_path: Path, names: tuple[str, ...]) -> None:
    async with house(tmp_path) as home:
        await home.open_game(*names)
        await home.play_to_the_end(picker(len(names)))
        last = home.people[0].newest(home.thread, lambda message: not message.ephemeral)
        assert last is not None
        assert "is over" in last.text
        assert all(f"<@{person.id}>" in last.text for person in home.people)
        assert last.files[0].description
