"""A player's panel in Civilization depends on nothing that the player cannot know: hands of culture events and units,
markers, secret research, things given face down. Nor do whole actions."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.commands.looking import why_text
from bot.panel.panel import panel_for, waiting_for
from bot.table import announce
from bot.table.ahead import look_ahead
from bot.table.saving import to_keep
from rules import GAMES
from rules.civilization import movement
from rules.civilization.board import others
from rules.civilization.state import Figure, Player, State
from rules.engine.game import Game
from rules.engine.imagine import Knowledge, Unimaginable
from rules.engine.picker import picker
from storage.places import Channel
from tests.bot.calls import table_of
from tests.bot.house import TAKING_BACK
from tests.rules.situation import state_of

pytestmark = pytest.mark.drawn

EVERY = 37
"""One position in this many is compared."""
FEWEST = 12


async def shown(game: Game[Any], seat: str) -> list[object]:
    """Everything that can be read in the panel of a seat, with everything that one touch could do, and why more is not
    possible."""
    table = table_of(game)
    kinds = [ask.kind for ask in table.asks_of(seat)]
    panels = []
    for kind in kinds:
        ahead = await look_ahead(table, seat, kind)
        ahead.beyond.clear()  # an imagined table does not know which answers led to the question
        panel = panel_for(table, seat, about=kind)
        panels.append([panel.content, [_read(item) for item in panel.view.walk_children() if not _goes_back(item)]])
    return [kinds, panels, why_text(table, seat)]


def _goes_back(item: object) -> bool:
    """An imagined table begins with the running step. Nothing before that can be taken back there."""
    return isinstance(item, discord.ui.Button) and item.label in TAKING_BACK


def _read(item: object) -> object:
    """Without its id, which contains the number of answers."""
    if isinstance(item, discord.ui.Select):
        return [item.placeholder, [(option.label, option.description) for option in item.options]]
    return [item.label, item.disabled] if isinstance(item, discord.ui.Button) else str(type(item))


async def compared(seats: int, seed: int, positions: int) -> int:
    """A random game, and now and then a table as the seat that is asked may imagine it. Returns how many were
    compared."""
    game, pick = Game.new(GAMES["civilization"], {"seats": seats}, f"blind {seed}", sealed=False), picker(seed)
    found = number = 0
    while found < positions and not game.over:
        ask = game.asks[pick(len(game.asks))]
        number += 1
        if number % EVERY == 0:
            fork = game.fork()
            try:
                knowledge = Knowledge(fork, ask.seat, ask.kind)
                other = knowledge.imagined(pick)()
            except Unimaginable:
                continue
            if knowledge.alone:
                found += 1
                assert await shown(other, ask.seat) == await shown(fork, ask.seat), f"{seed}, answer {game.count}"
        game.answer(ask.seat, ask.sample(pick), ask.kind)
    return found


@pytest.mark.parametrize("seats", [2, 3])
async def test_a_panel_is_the_same_whatever_lies_where_its_player_cannot_see(seats: int) -> None:
    assert await compared(seats, seats, FEWEST) == FEWEST


def public(game: Game[Any]) -> list[object]:
    """Everything that goes to people without a seat, or to everybody, except pictures."""
    table = table_of(game)
    table.record.announced = max(game.told - 3, game.base.told)
    view = table.view(None)
    return [
        [post for post in announce.after(table, table.change("nobody")) if isinstance(post.place, Channel)],
        table.presentation.status(view),
        [(line.seat, line.total, line.reasons) for line in table.presentation.score(view)],
        table.told_since(table.record.announced, None),
        waiting_for(table),
        why_text(table, None),
        [kept for kept in to_keep(table, table.change()) if not kept.what.startswith("turn")],
    ]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_thread_reads_the_same_whatever_anybody_holds(seats: int) -> None:
    rules, pick = GAMES["civilization"], picker(seats)
    game = Game.new(rules, {"seats": seats}, f"thread {seats}", sealed=False)
    number = found = 0
    while found < FEWEST:
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        number += 1
        state = state_of(game, State)
        if number % EVERY == 0 or state.battle or state.deals:
            twin = game.fork()
            rules.scramble(twin.state, None, pick)
            assert public(twin) == public(game)
            found += number % EVERY == 0


async def test_a_planted_leak_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """An option whose label depends on what others hold."""

    def telling(state: State, player: Player, group: list[Figure], square: str, left: int) -> str:
        return str([other.units for other in others(state, player.seat)])

    monkeypatch.setattr(movement, "_what_is_there", telling)
    with pytest.raises(AssertionError, match="answer"):
        await compared(2, 2, 200)
