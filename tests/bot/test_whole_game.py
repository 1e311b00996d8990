"""Whole games in Discord, from `/game new` to the final score, through commands and controls only."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.databases import on_both_with
from tests.bot.house import PATIENCE, house, picker

pytestmark = pytest.mark.drawn


@on_both_with(
    "names", [("Red", "Blue"), ("Red", "Blue", "Yellow"), ("Red", "Blue", "Yellow", "Green")], [("Red", "Blue")]
)
async def test_a_whole_game(tmp_path: Path, names: tuple[str, ...]) -> None:
    async with house(tmp_path) as home:
        await home.open_game(*names)
        await home.play_to_the_end(picker(len(names)))
        final = home.people[0].newest(home.thread, lambda message: "is over. Thank you" in message.text)
        assert final is not None
        assert all(f"<@{person.id}>" in final.text for person in home.people)
        assert [file.filename for file in final.files] == ["board.png", "score.png"]
        film = await home.people[0].until(home.thread, lambda message: "whole game as a film" in message.text, PATIENCE)
        assert [file.filename for file in film.files] == ["film.gif"]
        assert all(file.description for file in (*final.files, *film.files))
