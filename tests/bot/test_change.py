"""A change at a table is a value: whatever is seen, said and saved of it is worked out once."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rules.engine.game import Game
from tests.bot.auction_house import auction_house, bid, open_auction, table_of

Counted = Counter[tuple[int, int, str | None]]


@pytest.fixture
def views(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """How often each seat's view of a game has been made, at each moment of it."""
    made: Counted = Counter()
    original = Game.view

    def view(game: Game, seat: str | None) -> Any:
        made[id(game), game.count, seat] += 1
        return original(game, seat)

    monkeypatch.setattr(Game, "view", view)
    return made


async def test_what_a_seat_sees_is_made_once_for_each_press(tmp_path: Path, views: Counted) -> None:
    """It was made ten to twelve times: for the posts, for what is kept, for the panel, for the pictures."""
    async with auction_house(tmp_path) as home:
        await open_auction(home)
        await home.settled()
        table = table_of(home)
        game = id(table.game)
        views.clear()
        await bid(home, red="highest", blue="lowest", green="lowest")
        await home.settled()
        ours = {key: times for key, times in views.items() if key[0] == game}
        assert len(ours) >= 3
        assert {*ours.values()} == {1}, ours


async def test_a_change_says_where_the_game_stood_and_where_it_stands(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await open_auction(home)
        table = table_of(home)
        before = table.saved
        assert before == table.stand
        ask = table.game.asks[0]
        table.game.answer(ask.seat, ask.legal()[0].key, ask.kind)
        change = table.change(ask.seat)
        assert (change.before, change.after.count) == (before, before.count + 1)
        assert not change.untold
