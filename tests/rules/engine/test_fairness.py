"""Answers that can be taken back must not have taught anything: planted leaks are caught, and a barrier makes them
good."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from rules.engine.ask import Aside, Ask, Each, Open, Option, Shown, choose_one
from rules.engine.checks import BrokenInvariant, answer_quietly
from rules.engine.deed import says
from rules.engine.fairness import COMPARED, Opening, lesson
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.random_play import play
from rules.engine.rules import Rules
from rules.engine.step import do_next, due, remind, reveal, tell
from tests.rules.engine.auction import AUCTION, STEPS, State, options
from tests.rules.engine.table import with_step


def played(rules: Rules[Any], *, thorough: bool = True) -> str:
    for seed in range(6):
        try:
            play(rules, {"seats": 3}, seed, thorough=thorough, fair=not thorough)
        except BrokenInvariant as broken:
            return str(broken).partition(": ")[2]
    return ""


async def peek(state: State, seat: str) -> None:
    """A player who says yes hears another player's first card."""
    if await choose_one(seat, "peek", says("Look?"), [Option("yes", True), Option("no", False)]):
        other = next(player for player in state.players.values() if player.seat != seat)
        remind(state, says(f"@{other.seat} has {other.hand[0]}."), to=[seat])  # as if it were known


async def hinted(state: State, seat: str) -> None:
    """The next options depend on it."""
    await choose_one(seat, "peek", says("Look?"), [Option("yes", True), Option("no", False)])
    other = next(player for player in state.players.values() if player.seat != seat)
    await choose_one(seat, "card", says("Which?"), [Option(card, card) for card in other.hand])


def before_the_sale(leak: Callable[[State, str], Any], *, shown: bool = False) -> Rules[State]:
    async def sale(state: State, seat: str) -> None:
        await leak(state, seat)
        if shown:
            await Shown("a card")
        await STEPS.functions["sale"](state, seat)

    return with_step("sale", sale)


def test_the_auction_is_fair() -> None:
    assert played(AUCTION) == ""


@pytest.mark.parametrize("thorough", [True, False], ids=["all is checked", "only this is checked"])
@pytest.mark.parametrize("leak", [peek, hinted])
def test_a_lesson_that_can_be_taken_back_is_caught(leak: Callable[[State, str], Any], thorough: bool) -> None:
    caught = played(before_the_sale(leak), thorough=thorough)
    assert caught.startswith("peek of ")
    assert caught.endswith(" can be taken back, but has taught the seat something")


def test_what_is_shown_cannot_be_taken_back_and_teaches_fairly() -> None:
    assert played(before_the_sale(peek, shown=True)) == ""


async def look(state: State, seat: str) -> None:
    """The same, told as a secret."""
    if await choose_one(seat, "peek", says("Look?"), [Option("yes", True), Option("no", False)]):
        other = next(player for player in state.players.values() if player.seat != seat)
        await reveal(state, says(f"@{other.seat} has {other.hand[0]}."), to=[seat])


def test_what_is_revealed_cannot_be_taken_back() -> None:
    assert played(before_the_sale(look)) == ""
    game = Game.new(before_the_sale(look), {"seats": 2}, "seed")
    pick = picker(1)
    while game.asks[0].kind != "peek":
        game.answer(game.asks[0].seat, game.asks[0].sample(pick), game.asks[0].kind)
    seat = game.asks[0].seat
    twin = game.fork()
    twin.answer(seat, "no", "peek")
    assert twin.can_undo(seat)
    game.answer(seat, "yes", "peek")
    assert [line.to for line in game.state.lines] == [[seat]]
    assert not game.can_undo(seat)


def test_what_the_next_step_tells_is_caught_too() -> None:
    async def sale(state: State, seat: str) -> None:
        await choose_one(seat, "peek", says("Look?"), [Option("yes", True), Option("no", False)])
        do_next(state, due(gossip, seat))

    async def gossip(state: State, seat: str) -> None:
        tell(state, says(f"All hands: {[player.hand for player in state.players.values()]}"))
        await STEPS.functions["sale"](state, seat)

    rules = with_step("gossip", gossip, with_step("sale", sale))
    assert played(rules).endswith((" hears tells a secret", " has taught the seat something"))


def test_a_flow_that_writes_is_caught() -> None:
    """The others would see that somebody has answered."""

    async def bidding(state: State, host: str) -> None:
        await Each({seat: partial(twice, state, seat) for seat in state.players})
        await STEPS.functions["bidding"](state, host)

    async def twice(state: State, seat: str) -> str:
        first = await choose_one(seat, "first", says("One?"), [Option("yes", "yes"), Option("no", "no")])
        state.round += 1
        return first + await choose_one(seat, "second", says("Two?"), [Option("yes", "yes"), Option("no", "no")])

    game = Game.new(with_step("bidding", bidding), {"seats": 2}, "seed")
    with pytest.raises(BrokenInvariant, match="an answer to first in a conversation changes something"):
        answer_quietly(game, game.asks[0].seat, "yes", "first")


def test_a_plan_that_is_taken_back_unseen_in_the_same_step_tells_nothing() -> None:
    """Blue has noted a lot, and changes its mind while red is answering: so nothing is told when red has finished."""

    async def note(state: State) -> str:
        return str(await Ask("blue", "note", says("Note?"), options(["no", "yes"]), preset=["yes"], standing=True))

    async def turn(state: State, seat: str) -> None:
        who, waits = "", partial(choose_one, "red", "wait", says("Wait?"), options(["done", "stay"]))
        while who != "red":
            who, said = await Open({"red": waits})
            state.deck[0] = said if who == "blue" else state.deck[0]
        if state.deck[0] != "no":
            await reveal(state, says(f"Blue has noted {state.deck[0]}."))
        await choose_one("blue", "next", says("Next?"), options(["yes", "no"]))

    def asides(state: State) -> list[Aside[str]]:
        return [Aside("blue", "note", partial(note, state), unseen=True)]

    opened: list[Opening] = []
    rules = replace(with_step("turn", turn), asides=asides)
    game = Game(rules, {"seats": 2}, "seed", rules.new({"seats": 2}))
    game.on_step = lambda state, due: opened.append(Opening.of(game, state, due))
    game.rebuild()
    game.answer("blue", "no", "note")
    game.answer("red", "done", "wait")
    assert game.can_undo("red") == 1
    assert lesson(game, opened[-1], picker(1)) == ("", COMPARED)
