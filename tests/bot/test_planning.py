"""Somebody who waits plans their turn in the panel, by touch. It is carried out when its part comes, and nobody else
sees that there was a plan."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.local import Person
from bot.panel.panel import panel_for
from bot.panel.planned import NO_WAY
from rules import GAMES
from rules.engine.game import Game
from rules.engine.picker import picker
from storage.words import Left
from tests.bot.auction_house import posts, table_of
from tests.bot.calls import table_of as laid_out
from tests.bot.everywhere import EVERY, answer, everywhere, goes_on, seat_of, table_in, waited_for
from tests.bot.house import House, Touches

FIXED = (
    "Back",
    "Back to my panel",
    "Ask me then",
    "My plan",
    "Board",
    "Why can't I?",
    "Read in full",
    "Plan my turn",
    "Undo",
)
MOST = 40
MANY, FEWEST = 150, 5
"""The answers of a random game, and how many of its positions with somebody who waits are looked at."""


def left_by(home: House, person: Person) -> Left:
    return table_of(home).record.words.get(seat_of(home, person), Left())


async def somebody_waits(home: House, answers: int = 30) -> Person:
    """The game goes on until somebody waits who can plan."""
    table, until = table_of(home), table_of(home).game.count + answers
    await goes_on(home, lambda: table.game.count >= until and len(waited_for(home)) < len(home.people))
    return next(person for person in home.people if person not in waited_for(home))


async def plans(home: House, person: Person, seed: int = 1, most: int = 4) -> Touches:
    """They make this many random touches to plan."""
    touches = await Touches(home, person).act()
    await touches.press("Plan my turn")
    assert touches.text.startswith(("**Your plan**", NO_WAY)), touches.text
    pick = picker(seed)
    for _ in range(most):
        choices = [label for label in touches.labels if label not in FIXED and not label.endswith("…")]
        if not choices:
            break
        await touches.press(choices[pick(len(choices))])
    return touches


@everywhere
async def test_somebody_plans_by_touch_and_the_game_stands_still(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        person = await somebody_waits(home, 0 if game == "auction" else 30)
        table = table_of(home)
        await home.settled()
        stood, told = table.game.position(), len(posts(home))
        touches = await plans(home, person)
        assert table.game.position() == stood
        await home.settled()
        assert len(posts(home)) == told
        if planned := left_by(home, person).plan:
            await touches.press("My plan")
            assert "1. " in touches.text
            await touches.press("Drop it all")
            assert "The plan is dropped." in touches.text
            assert planned[0].part
        assert left_by(home, person).plan == []


async def until_done(home: House, person: Person) -> None:
    """The others act until nothing is left of the plan, or its player is asked."""
    for _ in range(MOST):
        if not left_by(home, person).plan or person in waited_for(home):
            return
        await answer(home, waited_for(home)[0], picker(7))
    raise AssertionError("the plan never comes to its turn")


async def test_a_whole_turn_of_civilization_is_done_as_it_was_planned(tmp_path: Path) -> None:
    async with table_in(tmp_path, "civilization") as home:
        table = table_of(home)
        await goes_on(home, lambda: table.view(None)["phase"] == "movement" and len(waited_for(home)) == 1)
        person = next(person for person in home.people if person not in waited_for(home))
        await plans(home, person, seed=3, most=8)
        planned = left_by(home, person).plan
        assert planned, "nothing could be planned"
        before = table.game.count
        await until_done(home, person)
        given = [e for e in table.game.journal if e.seat == seat_of(home, person)]
        assert table.game.count > before
        first = planned[0]
        assert any((e.kind, e.answer) == (first.kind, first.answer) for e in given)


async def test_a_turn_of_clash_is_done_as_it_was_planned(tmp_path: Path) -> None:
    async with table_in(tmp_path, "clash") as home:
        table = table_of(home)
        await goes_on(home, lambda: table.view(None)["round"] == 2 and len(waited_for(home)) == 1)
        person = next(person for person in home.people if person not in waited_for(home))
        touches = await Touches(home, person).act()
        await touches.press("Plan my turn")
        await touches.press("End the turn")
        [planned] = left_by(home, person).plan[:1]
        assert (planned.kind, planned.answer) == ("action", "end-turn")
        await until_done(home, person)
        assert not any(each.answer == "end-turn" and each.part == planned.part for each in left_by(home, person).plan)


async def test_back_takes_the_last_thing_out_of_the_plan(tmp_path: Path) -> None:
    async with table_in(tmp_path, "clash") as home:
        person = await somebody_waits(home)
        touches = await plans(home, person, most=1)
        planned = left_by(home, person).plan
        if planned:
            await touches.press("Back")
            assert len(left_by(home, person).plan) < len(planned)


@pytest.mark.parametrize("game", EVERY)
def test_everybody_who_waits_can_plan(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every position of a game, the button is in their panel."""
    monkeypatch.setitem(GAMES, game, EVERY[game])
    played: Game[Any] = Game.new(EVERY[game], {"seats": EVERY[game].presentation.seats_for({})[0]}, "waiting")
    pick, waited = picker(4), 0
    while played.count < MANY and not played.over:
        ask = played.asks[pick(len(played.asks))]
        played.answer(ask.seat, ask.sample(pick), ask.kind)
        asked = {ask.seat for ask in played.asks}
        for seat in [seat for seat in played.seats if seat not in asked and not played.over]:
            view = panel_for(laid_out(played), seat).view
            labels = [item.label for item in view.children if isinstance(item, discord.ui.Button)]
            assert "Plan my turn" in labels, f"{played.count}, {seat}"
            waited += 1
    assert waited > FEWEST
