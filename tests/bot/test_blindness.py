"""What a spectator's client receives depends on nobody's secrets: posts, picture bytes, alt texts, look-ups."""

from __future__ import annotations

from typing import Any

import pytest

from bot import announce
from bot.commands.look import why_text
from bot.panel import panel_for, waiting_for
from bot.table import Table
from render import RENDERERS, Look
from rules import GAMES
from rules.engine.game import Game
from rules.engine.random_play import picker
from rules.engine.tree import clone
from storage.games import GameRecord, Seat

EVERY = 23
"""Positions that are compared: one in so many."""


def table_of(game: Game[Any], announced: int) -> Table:
    """A table whose game stands there, with no database behind it."""
    seats = [Seat(seat, 100 + index, "dm") for index, seat in enumerate(game.seats)]
    record = GameRecord(1, "Delta", game.rules.name, {}, "running", 100, None, 0, announced, [], seats, thread=7)
    table = Table(None, record, lambda: None)  # type: ignore[arg-type]
    table._game = game
    return table


def received(table: Table) -> list[Any]:
    """Everything that goes to people without a seat, or to all."""
    view, look = table.view(None), Look(title="Delta")
    renderer = RENDERERS[table.record.rules]
    posts = announce.after(table, "nobody")
    public = [post.message for post in posts if post.place.startswith("channel:")]
    return [
        public,
        renderer.board(view, look),
        renderer.alt_text(view, look),
        renderer.text_board(view, look),
        table.presentation.status(view),
        [(line.seat, line.total, line.reasons) for line in table.presentation.score(view)],
        table.told_since(table.record.announced, None),
        waiting_for(table),
        why_text(table, None),
        table.seat_of(999),
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_spectator_receives_the_same_whatever_the_others_hold(seats: int) -> None:
    rules, pick = GAMES["clash"], picker(seats)
    game = Game.new(rules, {"seats": seats}, f"blind {seats}", sealed=False)
    compared = 0
    while game.asks:
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        if game.count % EVERY or not game.asks:
            continue
        twin = game.fork()
        rules.scramble(twin.state, None, pick)
        announced = max(game.told - 3, game.base.told)
        assert received(table_of(twin, announced)) == received(table_of(game, announced))
        compared += 1
    assert compared > 8


def test_a_planted_leak_is_caught() -> None:
    """The comparison sees it when a picture or text depends on a hand."""
    rules, pick = GAMES["clash"], picker(1)
    game = Game.new(rules, {"seats": 2}, "leak", sealed=False)
    twin = game.fork()
    rules.scramble(twin.state, None, pick)
    leaking = [table_of(each, 0) for each in (game, twin)]
    for table in leaking:
        hand = next(iter(table.game.state.players.values())).action_cards
        table.game.state.lines.append(clone(table.game.lines[0]))
        table.game.state.lines[-1].text = str(hand)
    one, other = (received(table) for table in leaking)
    assert one != other


def test_another_players_panel_is_not_for_sale() -> None:
    """A seat's panel and hand are made from that seat's view; nobody gets them by asking for the table's."""
    game = Game.new(GAMES["clash"], {"seats": 2}, "panel", sealed=False)
    table = table_of(game, 0)
    asked = game.asks[0].seat
    other = next(seat for seat in game.seats if seat != asked)
    assert "main actions left" in panel_for(table, asked).content
    assert "Waiting for" in panel_for(table, other).content
    assert "hand" not in table.view(other)["players"][asked]
