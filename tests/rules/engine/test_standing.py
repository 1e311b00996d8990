"""Questions that stand: they hold nobody up, count with the answer that nearly everybody gives, and can be answered
differently while they have had no effect.

Blue has the vase, with which it may keep the card that it bids.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from rules.engine.ask import Ask, BadAnswer, Each, NotAsked, Option, Refusal, choose_one
from rules.engine.deed import says
from rules.engine.game import Game
from rules.engine.random_play import play
from rules.engine.rules import Rules
from rules.engine.save import load, replay, save
from rules.engine.tree import dumps, pack, to_json, unpack
from tests.rules.engine.auction import AUCTION, State, options
from tests.rules.engine.table import asked, bid, deal, with_step


def with_vase(seats: int = 3) -> Game[State]:
    return deal("2", seats=seats, blue=["vase"])


def standing(game: Game[State]) -> list[tuple[str, str, list[str] | None]]:
    """The seats that can say something else, the question, and the answer that counts now."""
    return [(ask.seat, ask.kind, ask.preset) for ask in game.standing]


def hand(game: Game[State]) -> list[str]:
    return game.state.players["blue"].hand


def test_a_standing_question_waits_for_nobody() -> None:
    game = with_vase()
    assert asked(game) == ["red bid", "blue bid", "green bid"]
    assert standing(game) == [("blue", "keep-card", ["no"])]
    bid(game, red="3", blue="4", green="9")
    assert asked(game) == ["green pay"], "it was not waited for"
    assert hand(game) == ["5", "6"]
    assert standing(game) == []


@pytest.mark.parametrize("first", [True, False])
def test_it_can_be_answered_otherwise_before_and_after_everything_else(first: bool) -> None:
    game = with_vase()
    if first:
        game.answer("blue", "keep", "keep-card")
    bid(game, blue="4", green="9")
    if not first:
        game.answer("blue", "keep", "keep-card")
    assert standing(game) == [("blue", "keep-card", ["keep"])], "what counts now is said"
    assert asked(game) == ["red bid"]
    bid(game, red="3")
    assert hand(game) == ["4", "5", "6"]


def test_what_was_said_last_counts() -> None:
    game = with_vase()
    for word in ("keep", "no", "keep", "no"):
        game.answer("blue", word, "keep-card")
        assert standing(game) == [("blue", "keep-card", [word])]
    bid(game, red="3", blue="4", green="9")
    assert hand(game) == ["5", "6"]


def test_it_is_taken_back_like_everything_that_is_said_and_not_heard() -> None:
    game = with_vase()
    game.answer("blue", "keep", "keep-card")
    bid(game, red="3", blue="4")
    game.answer("blue", "no", "keep-card")
    assert game.can_undo("blue") == 3
    game.undo("blue")
    assert standing(game) == [("blue", "keep-card", ["keep"])]
    game.undo("blue", 2)
    assert standing(game) == [("blue", "keep-card", ["no"])]
    assert asked(game) == ["blue bid", "green bid"]


def test_nobody_else_knows_of_it() -> None:
    game = with_vase()
    seen = [dumps([game.view(seat), [game.text(line) for line in game.lines_from(0, seat)]]) for seat in ("red", None)]
    game.answer("blue", "keep", "keep-card")
    assert seen == [
        dumps([game.view(seat), [game.text(line) for line in game.lines_from(0, seat)]]) for seat in ("red", None)
    ]


def test_it_outlives_saving() -> None:
    game = with_vase()
    game.answer("blue", "keep", "keep-card")
    bid(game, blue="4")
    twin = load(AUCTION, unpack(pack(save(game))))
    assert (asked(twin), standing(twin)) == (asked(game), standing(game))
    assert twin.position() == game.position()
    bid(game, red="3", green="9")
    assert replay(AUCTION, save(game)).outcome == "identical"
    assert to_json(load(AUCTION, unpack(pack(save(game)))).state) == to_json(game.state)


def test_it_cannot_be_answered_once_it_has_counted() -> None:
    game = with_vase()
    bid(game, red="3", blue="4", green="9")
    with pytest.raises(NotAsked):
        game.answer("blue", "keep", "keep-card")


def test_a_bad_answer_to_it_changes_nothing() -> None:
    game = with_vase()
    before = game.position()
    with pytest.raises(BadAnswer):
        game.answer("blue", "two", "keep-card")
    assert game.position() == before


def choosing() -> Rules[State]:
    """Blue may colour its lot, and is asked which colour; then everybody says go."""

    async def flow(state: State, seat: str) -> str:
        coloured = "no"
        if seat == "blue":
            no = Option("no", "no")
            say = [no, Option("paint", "paint"), Option("chalk", "chalk")]
            coloured = await Ask(seat, "colour", says("Colour it?"), say, preset=["no"], standing=True)
            if coloured != "no":
                hues = {"paint": ["pink", "grey"], "chalk": ["grey", "white"]}[coloured]
                coloured += " " + await choose_one(seat, "hue", says("Which?"), options(hues))
        return coloured + " " + await choose_one(seat, "go", says("Go?"), options(["go", "stay"]))

    async def turn(state: State, seat: str) -> None:
        state.round += 1
        said = await Each({each: partial(flow, state, each) for each in ("red", "blue")})
        state.lots = [said["blue"]]

    return replace(with_step("turn", turn), new=lambda options: replace(AUCTION.new(options), lots=["none"]))


def test_what_follows_from_another_word_is_asked_and_what_does_not_follow_any_more_is_not() -> None:
    game = Game.new(choosing(), {"seats": 2}, "seed")
    game.answer("blue", "go", "go")
    game.answer("blue", "paint", "colour")
    assert asked(game) == ["red go", "blue hue"], "what came after it is asked again after what comes first now"
    game.answer("blue", "pink", "hue")
    game.answer("blue", "chalk", "colour")
    assert asked(game) == ["red go", "blue hue"], "there is no pink chalk"
    game.answer("blue", "no", "colour")
    game.answer("blue", "stay", "go")
    assert asked(game) == ["red go"]
    assert load(game.rules, unpack(pack(save(game)))).position() == game.position()
    game.answer("red", "go")
    assert game.state.lots == ["no stay"]


def test_what_fits_either_way_stands() -> None:
    game = Game.new(choosing(), {"seats": 2}, "seed")
    game.answer("blue", "paint", "colour")
    game.answer("blue", "grey", "hue")
    game.answer("blue", "stay", "go")
    game.answer("blue", "chalk", "colour")
    assert asked(game) == ["red go"]
    game.answer("red", "go")
    assert game.state.lots == ["chalk grey stay"]


def test_outside_a_conversation_there_is_nobody_to_wait_for() -> None:
    async def turn(state: State, seat: str) -> None:
        word = await Ask("red", "colour", says("Colour it?"), options(["no", "yes"]), preset=["no"], standing=True)
        state.lots = [await choose_one("red", "go", says(f"{word}?"), options(["go", "stay"]))]

    rules = replace(with_step("turn", turn), new=lambda options: replace(AUCTION.new(options), lots=["none"]))
    game = Game.new(rules, {"seats": 2}, "seed")
    assert [ask.text for ask in game.asks] == [says("no?")]


def test_a_preset_that_is_not_allowed_is_a_fault_at_once() -> None:
    async def flow() -> str:
        no = Option("no", "no", refused=Refusal("AU-7", "It has to be tipped."))
        word: str = await Ask("red", "tip", says("Tip?"), [no, Option("yes", "yes")], preset=["no"], standing=True)
        return word

    async def turn(state: State, seat: str) -> None:
        await Each({"red": flow})

    with pytest.raises(BadAnswer):
        Game.new(with_step("turn", turn), {"seats": 2}, "seed")


@pytest.mark.parametrize("seed", range(6))
def test_random_play_answers_what_stands_too(seed: int) -> None:
    def start(options: dict[str, object]) -> State:
        state = AUCTION.new(options)
        state.lots.remove("vase")
        state.players["blue"].lots = ["vase"]
        return state

    play(replace(AUCTION, new=start), {"seats": 3}, seed, thorough=True)
