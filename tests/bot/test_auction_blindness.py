"""In an auction, others read nothing that depends on a hand, or on a word that has not been heard."""

from __future__ import annotations

from typing import Any

import pytest

from bot.commands.looking import why_text
from bot.panel.panel import waiting_for
from bot.table import announce
from bot.table.saving import to_keep
from bot.table.table import Table
from render import PLAIN, Inputs, Look
from rules import GAMES
from rules.engine.game import Game
from rules.engine.picker import picker
from storage.places import Channel
from tests.bot.test_blindness import table_of
from tests.rules.engine.auction import AUCTION, State
from tests.rules.engine.table import deal
from tests.rules.situation import state_of

pytestmark = pytest.mark.drawn

LOOK = Look(title="Sale")


def received(table: Table) -> list[Any]:
    """Everything that goes to people without a seat, or to all."""
    view = table.view(None)
    posts = announce.after(table, table.change("nobody"))
    return [
        [post for post in posts if isinstance(post.place, Channel)],
        PLAIN.draw("board", Inputs(view), LOOK),
        PLAIN.words("board", Inputs(view), LOOK),
        [(line.seat, line.total, line.reasons) for line in table.presentation.score(view)],
        table.told_since(table.record.announced, None),
        waiting_for(table),
        why_text(table, None),
        [kept for kept in to_keep(table, table.change()) if kept.what == "frame"],
    ]


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, AUCTION.name, AUCTION)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_spectator_receives_the_same_whatever_the_others_hold(seats: int) -> None:
    pick = picker(seats)
    game: Game[Any] = Game.new(AUCTION, {"seats": seats}, f"blind {seats}", sealed=False)
    compared = 0
    while game.asks:
        twin = game.fork()
        AUCTION.scramble(twin.state, None, pick)
        announced = max(game.told - 3, game.base.told)
        assert received(table_of(twin, announced)) == received(table_of(game, announced))
        compared += 1
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
    assert compared > 10


def test_what_is_said_in_a_conversation_shows_nowhere() -> None:
    game, other = deal(seats=3, blue=["ring", "vase"]), deal(seats=3, blue=["ring", "vase"])
    game.answer("blue", "green", "gift-to")
    game.answer("blue", "vase", "gift-lot")
    one, two = received(table_of(game, 0)), received(table_of(other, 0))
    one[0], two[0] = [], []  # everybody saw that the gift was asked for, and it is no longer asked
    assert one == two


def test_a_planted_leak_is_caught() -> None:
    game, twin = deal(seats=2), deal(seats=2)
    AUCTION.scramble(twin.state, None, picker(1))
    tables = [table_of(each, 0) for each in (game, twin)]
    for table in tables:
        state = state_of(table.game, State)
        state.lot = str(state.players["red"].hand)
    one, other = (received(table) for table in tables)
    assert one != other
