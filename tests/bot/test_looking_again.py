"""A search takes over what the last one has found. It offers the same as one that knows nothing."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.panel.panel import Panel, panel_for
from bot.table import ahead
from bot.table.ahead import Ahead, Whole, look_ahead
from bot.table.table import Table
from rules import GAMES
from rules.engine.ask import Pick
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.rules import Rules
from tests.bot.calls import table_of
from tests.rules.engine.auction import AUCTION

STEPS, SELDOM = 60, 4
"""One question out of this number is answered by something other than the next step of a whole action."""


def midway(rules: Rules[Any], seed: int, pick: Pick) -> Game[Any]:
    game = Game.new(rules, {"seats": 3}, f"looking again {seed}", sealed=False)
    for _ in range(0 if rules is AUCTION else 60 + 40 * seed):
        if game.over:
            break
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
    return game


def offered(found: Ahead) -> list[tuple[str, list[Whole], bool, bool, Whole | None]]:
    branches = (*found.branches, *found.beyond)
    return [(each.option.key, each.wholes, each.complete, each.way_out, each.entry) for each in branches]


class Searches:
    """Counts the branches that are really tried."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tried = 0
        reach = ahead._Search._reach

        def counted(search: Any, *arguments: Any) -> Any:
            self.tried += 1
            return reach(search, *arguments)

        monkeypatch.setattr(ahead._Search, "_reach", counted)

    async def look(self, table: Table, seat: str, kind: str) -> tuple[Any, int]:
        before = self.tried
        found = await look_ahead(table, seat, kind)
        return offered(found), self.tried - before


@pytest.mark.parametrize("rules", [*GAMES.values(), AUCTION], ids=lambda rules: rules.name)
async def test_what_is_taken_over_is_what_would_be_found(rules: Rules[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, rules.name, rules)
    searches, spared = Searches(monkeypatch), 0
    for seed in range(3):
        pick = picker(seed)
        table = table_of(midway(rules, seed, pick))
        game = table.game
        for _ in range(STEPS):
            if game.over:
                break
            asks = [ask for ask in game.asks if ask.seat == game.asks[0].seat]
            ask = asks[pick(len(asks))]
            table.ahead, known = {}, table.ahead
            fresh, all_of_them = await searches.look(table, ask.seat, ask.kind)
            table.ahead = known
            again, tried = await searches.look(table, ask.seat, ask.kind)
            assert again == fresh
            spared += all_of_them - tried
            wholes = [whole for _, wholes, *_ in fresh for whole in wholes if whole.path[0][0] == ask.kind]
            several = [whole for whole in wholes if len(whole.path) > 1]
            answer = several[pick(len(several))].path[0][1] if several and pick(SELDOM) else ask.sample(pick)
            game.answer(ask.seat, answer, ask.kind)
            table.changes += 1
    assert spared or rules is AUCTION, "no question of it follows from another"


@pytest.mark.parametrize("rules", [*GAMES.values(), AUCTION], ids=lambda rules: rules.name)
async def test_a_search_ends_where_a_panel_has_no_more_room(rules: Rules[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """The panel is the same as if everything had been looked for."""
    monkeypatch.setitem(GAMES, rules.name, rules)
    searches, tried, all_tried = Searches(monkeypatch), 0, 0
    monkeypatch.setattr(ahead, "MOST_TRIED", 10**6)
    for seed in range(3):
        pick = picker(seed)
        table = table_of(midway(rules, seed, pick))
        for _ in range(STEPS // 2):
            if table.game.over:
                break
            ask = table.game.asks[pick(len(table.game.asks))]
            panels, counts = [], [searches.tried]
            for everything in (False, True):
                table.ahead = {}
                await look_ahead(table, ask.seat, ask.kind, everything=everything)
                counts.append(searches.tried)
                panels.append(controls(panel_for(table, ask.seat, about=ask.kind)))
            tried, all_tried = tried + counts[1] - counts[0], all_tried + counts[2] - counts[1]
            assert panels[0] == panels[1]
            table.game.answer(ask.seat, ask.sample(pick), ask.kind)
            table.changes += 1
    assert tried < all_tried or rules is AUCTION


def controls(panel: Panel) -> list[tuple[str, ...]]:
    """The labels of its buttons and of the rows of its menus."""
    found: list[tuple[str, ...]] = []
    for item in panel.view.children:
        if isinstance(item, discord.ui.Select):
            found.append((item.placeholder or "", *(f"{row.label} {row.description}" for row in item.options)))
        elif isinstance(item, discord.ui.Button):
            found.append((item.label or "",))
    return found


async def test_an_answer_of_somebody_else_makes_it_look_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """The board may be another one then."""
    searches, pick = Searches(monkeypatch), picker(1)
    table, between = table_of(midway(GAMES["civilization"], 1, pick)), 0
    game = table.game
    for _ in range(3 * STEPS):
        if game.over:
            break
        ask = game.asks[pick(len(game.asks))]
        await searches.look(table, ask.seat, ask.kind)
        others = [other for other in game.asks if other.seat != ask.seat]
        if others:
            other = others[pick(len(others))]
            game.answer(other.seat, other.sample(pick), other.kind)
            table.changes += 1
            if any((one.seat, one.kind) == (ask.seat, ask.kind) for one in game.asks):
                again, _ = await searches.look(table, ask.seat, ask.kind)
                table.ahead = {}
                assert again == (await searches.look(table, ask.seat, ask.kind))[0]
                between += 1
        else:
            game.answer(ask.seat, ask.sample(pick), ask.kind)
            table.changes += 1
    assert between
