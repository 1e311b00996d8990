"""Whole games of Sid Meier's Civilization in one piece, from the lobby to a victory, by presses alone.

People take back, press what others could press and what is over. Every post stands there once and
in order, direct messages reach the right people, and nobody reads what was told to somebody else alone. `python -m
tests.bot.many_games --game civilization` plays games of the usual length; here fewer coins win.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from rules.civilization.edition import EDITIONS
from rules.civilization.editions import BASE
from rules.engine import chance
from tests.bot.civilization_house import TITLE
from tests.bot.databases import on_both_with
from tests.bot.house import PATIENCE, house, picker
from tests.bot.many_games import nobody_reads_along, once_and_in_order
from tests.bot.mischief import Mischief

pytestmark = pytest.mark.drawn

TWO, FOUR = ("Red", "Blue"), ("Red", "Blue", "Yellow", "Green")
PLAYED = {
    TWO: {"trade", "city-management", "movement", "research"},
    FOUR: {"capital", "first-army", "first-scout"},
}
"""Questions that come up in every such game."""


@on_both_with("names", PLAYED, [FOUR])
async def test_from_the_lobby_to_a_victory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...]
) -> None:
    """The first coin wins. With two players, whose home tiles have none, that is in the ninth turn or so. With four it
    is as soon as the capitals stand. The dice are always the same."""
    monkeypatch.setitem(EDITIONS, BASE.name, replace(BASE, box=replace(BASE.box, coins_to_win=1)))
    monkeypatch.setattr(chance, "new_secret", lambda: hashlib.sha256(b"whole game").hexdigest())
    async with house(tmp_path) as home:
        await home.open_game(*names, game=TITLE)
        mischief = Mischief(home, picker(1))
        while not home.over:
            for person in home.people:
                if not home.over:
                    await mischief.act(person)
        await home.settled()
        final = home.people[0].newest(home.thread, lambda message: "is over. Thank you" in message.text)
        assert final is not None
        assert all(f"<@{person.id}>" in final.text for person in home.people)
        assert "wins** " in final.text
        assert [file.filename for file in final.files] == ["board.png", "score.png"]
        film = await home.people[0].until(home.thread, lambda message: "whole game as a film" in message.text, PATIENCE)
        assert [file.filename for file in film.files] == ["film.gif"]
        await once_and_in_order(home)
        await nobody_reads_along(home)
        rows = await home.bot.database.rows("SELECT kind, seat FROM answers WHERE undone = 0 AND seat != 'chance'")
        assert Counter(row["kind"] for row in rows).keys() >= PLAYED[names]
        assert len({row["seat"] for row in rows}) == len(names)
