"""A spectator's client depends on nobody's secrets: not in posts, picture bytes, alt texts or look-ups."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.commands.looking import why_text
from bot.commands.vocabulary import words_of
from bot.panel.panel import panel_for, waiting_for
from bot.table import announce
from bot.table.saving import to_keep
from bot.table.table import Table
from render import Look, renderer_of
from rules import GAMES
from rules.clash.state import State
from rules.engine.deed import says
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.step import tell
from rules.engine.tree import Json
from storage.games import Asked, GameRecord, Seat
from storage.places import Channel
from tests.bot.house import House, house
from tests.render.every_kind import shown_to_spectators
from tests.rules.clash.scenario import clash
from tests.rules.situation import state_of

pytestmark = pytest.mark.drawn

EVERY = 23
"""One position in this many is compared."""


def table_of(game: Game[Any], announced: int) -> Table:
    """A table whose game stands there, without a database."""
    seats = [Seat(seat, 100 + index, "dm") for index, seat in enumerate(game.seats)]
    record = GameRecord(1, "Delta", game.rules.name, {}, "running", 100, None, 0, announced, Asked(), seats, thread=7)
    table = Table(None, record, lambda: None)  # type: ignore[arg-type]
    table._game = game
    return table


def received(table: Table) -> list[Any]:
    """Everything that goes to people without a seat, or to all."""
    view = table.view(None)
    posts = announce.after(table, table.change("nobody"))
    public = [post for post in posts if isinstance(post.place, Channel)]
    return [
        public,
        table.presentation.status(view),
        [(line.seat, line.total, line.reasons) for line in table.presentation.score(view)],
        table.told_since(table.record.announced, None),
        waiting_for(table),
        why_text(table, None),
        table.seat_of(999),
    ]


def looked_back(table: Table, before: list[Json]) -> list[Any]:
    """The same for all pictures, and for what is kept for later ones."""
    view, look = table.view(None), Look(title="Delta")
    return [
        shown_to_spectators(renderer_of("clash"), view, before, look, few=True),
        [kept for kept in to_keep(table, table.change()) if not kept.what.startswith("turn")],
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_spectator_receives_the_same_whatever_the_others_hold(seats: int) -> None:
    rules, pick = GAMES["clash"], picker(seats)
    game = Game.new(rules, {"seats": seats}, f"blind {seats}", sealed=False)
    compared = 0
    before = [game.view(None)]
    while game.asks:
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        if not game.asks or (game.count % EVERY and not state_of(game, State).battle):
            continue
        twin = game.fork()
        rules.scramble(twin.state, None, pick)
        announced = max(game.told - 3, game.base.told)
        assert received(table_of(twin, announced)) == received(table_of(game, announced))
        assert looked_back(table_of(twin, announced), before) == looked_back(table_of(game, announced), before)
        compared += 1
        before.append(game.view(None))
    assert compared > 8


def test_a_card_that_lies_face_down_in_a_battle_is_on_no_picture() -> None:
    drawn = "D4 plains  2 red infantry\nD5 mountain  blue infantry\nD7 plains  blue city"
    situation = clash(drawn, red="tactics, leadership-high_ground", blue="tactics, militia-high_morale")
    before = [situation.game.view(None)]
    situation.say("red", "move", "D4", ["infantry", "infantry"], "D5", "leadership-high_ground")
    twin = situation.game.fork()
    GAMES["clash"].scramble(twin.state, None, picker(1))
    assert situation.state.battle
    assert twin.state.battle
    assert twin.state.battle.cards != situation.state.battle.cards
    one, other = (looked_back(table_of(game, 0), before) for game in (situation.game, twin))
    assert one == other


def test_a_planted_leak_is_caught() -> None:
    """The comparison notices when a picture or text depends on a hand."""
    rules, pick = GAMES["clash"], picker(1)
    game = Game.new(rules, {"seats": 2}, "leak", sealed=False)
    twin = game.fork()
    rules.scramble(twin.state, None, pick)
    leaking = [table_of(each, 0) for each in (game, twin)]
    for table in leaking:
        hand = next(iter(state_of(table.game, State).players.values())).action_cards
        tell(table.game.state, says(str(hand)))
    one, other = (received(table) for table in leaking)
    assert one != other


def test_another_players_panel_is_not_for_sale() -> None:
    """A seat's panel and hand are made from that seat's view. Nobody gets them by asking for those of the table."""
    game = Game.new(GAMES["clash"], {"seats": 2}, "panel", sealed=False)
    table = table_of(game, 0)
    asked = game.asks[0].seat
    other = next(seat for seat in game.seats if seat != asked)
    assert "main actions left" in panel_for(table, asked).content
    assert "Waiting for" in panel_for(table, other).content
    assert "hand" not in table.view(other)["players"][asked]


LOOKING = ("board", "score", "log", "why", "since", "turns", "help", "hand", "passing")
PICTURES = tuple(renderer_of("clash").kinds)


async def client_receives(home: House) -> list[Any]:
    """Everything that somebody without a seat can see: pictures, texts, refusals and completions of every command."""
    green = home.person("Green")
    seen: list[Any] = []
    for command in (*LOOKING, *words_of(GAMES.values())):
        answer = await (await green.command(home.thread, command)).arrived()
        seen.append((command, answer.text, [(file.data, file.description) for file in answer.files]))
    text = await (await green.command(home.thread, "board", options={"text": True})).arrived()
    area = await (await green.command(home.thread, "board", options={"of": "D4"})).arrived()
    seen.append((text.text, area.text, [file.data for file in area.files]))
    for kind in PICTURES:
        for of, words in (("", False), ("", True), ("red", False)):
            options = {"kind": kind, "of": of, "text": words}
            answer = await (await green.command(home.thread, "show", options=options)).arrived()
            seen.append((kind, of, answer.text, [(file.data, file.description) for file in answer.files]))
        seen.append(await green.complete(home.thread, "show", focused="of", options={"kind": kind, "of": ""}))
    for word, meant in words_of(GAMES.values()).items():
        for name in meant.parameters:
            seen.append((word, name, await green.complete(home.thread, word, focused=name, options={name: ""})))
    for button in home.newest().buttons:
        assert button.custom_id is not None
        answer = await (await green.press(home.newest(), button.custom_id)).arrived()
        seen.append((button.label, answer.text, [file.data for file in answer.files]))
    return seen


async def test_a_spectators_client_receives_the_same_answers_to_everything(tmp_path: Path) -> None:
    """In the middle of a battle, with a card face down on the table."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        drawn = "D4 plains  red city, 2 red infantry\nD5 mountain  blue infantry\nD7 plains  blue city"
        situation = clash(drawn, red="tactics, leadership-high_ground", blue="tactics, militia-high_morale")
        situation.say("red", "move", "D4", ["infantry", "infantry"], "D5", "leadership-high_ground")
        twin = situation.game.fork()
        GAMES["clash"].scramble(twin.state, None, picker(1))
        await home.put(situation)
        once = await client_receives(home)
        table = await home.bot.tables.get(1)
        assert table is not None
        table._game, table.changes = twin, table.changes + 1
        assert await client_receives(home) == once
        assert any(files for *_, files in once)
