"""Answering: together, one or the other, all or nothing, and never half of it when something goes wrong."""

import logging
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from rules import GAMES
from rules.engine.ask import Answer, BadAnswer, NotAsked, Refused, Unreadable
from rules.engine.game import Game
from rules.engine.journal import Broken
from rules.engine.rules import Rules
from rules.engine.save import load, save
from rules.engine.step import Due
from rules.engine.tree import dumps, to_json
from tests.rules.engine.auction import AUCTION, State
from tests.rules.engine.table import answer_all, asked, bid, deal, play_round, with_ask, with_step


def all_there_is(game: Game[State]) -> str:
    """Everything that could change: the state, the questions, the lines and the views."""
    views = [game.view(seat) for seat in [*game.seats, None]]
    told = [[game.text(line) for line in game.lines_from(0, seat)] for seat in [*game.seats, None]]
    asks = [[ask.signature(), ask.question_for(AUCTION.write)] for ask in game.asks]
    return dumps([game.position(), game.over, save(game), views, told, asks])


# --- together ------------------------------------------------------------------------------------------------


def test_together_all_are_asked_and_an_answer_closes_only_ones_own_question() -> None:
    game = deal(seats=3)
    assert asked(game) == ["red bid", "blue bid", "green bid"]
    bid(game, blue="4")
    assert asked(game) == ["red bid", "green bid"]
    with pytest.raises(NotAsked, match=r"You have no question to answer now\."):
        game.answer("blue", "5")


def test_nobody_can_see_that_others_have_answered_before_all_have() -> None:
    game = deal(seats=3)
    state, views = to_json(game.state), [game.view(seat) for seat in [*game.seats, None]]
    told, green = game.told, game.asks[2].signature()
    bid(game, red="3", blue="4")
    assert to_json(game.state) == state
    assert [game.view(seat) for seat in [*game.seats, None]] == views
    assert game.told == told
    assert game.asks[0].signature() == green
    bid(game, green="9")
    assert game.told == told + 1
    assert [game.text(line) for line in game.lines_from(told, None)] == ["@red bids 3, @blue bids 4 and @green bids 9."]


def test_the_order_of_answers_makes_no_difference_for_what_follows() -> None:
    ends = []
    for order in permutations({"red": "3", "blue": "6", "green": "9"}.items()):
        game = deal(seats=3)
        bid(game, **dict(order))
        play_round(game)
        ends.append(dumps([to_json(game.state), [ask.signature() for ask in game.asks]]))
    assert len(ends) == 6
    assert len(set(ends)) == 1


# --- either --------------------------------------------------------------------------------------------------


def test_either_the_first_answer_counts_and_the_others_lapse() -> None:
    for seat, answer, owner in ("blue", "keep", "blue"), ("red", "buy", "red"), ("green", "buy", "green"):
        game = deal("2", seats=3)
        bid(game, red="3", blue="6", green="pass")
        game.answer("blue", ["silver", "silver"], "pay")
        assert asked(game) == ["blue keep", "red buy", "green buy"]
        game.answer(seat, answer)
        assert [name for name, player in game.state.players.items() if player.lots] == [owner]
        assert game.state.round == 2, "the questions to the others have lapsed"


# --- bad answers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "answer", "kind", "error", "sentence"),
    [
        ("red", "4", None, Unreadable, "“4” is not one of the choices. You can choose 1, 2, 3."),
        ("red", ["1"], None, Unreadable, "Choose one: 1, 2, 3."),
        ("red", "pass", None, Refused, "The host has to bid. (AU-2)"),
        ("red", "1", "pay", NotAsked, "That question (pay) is no longer open."),
        ("blue", "4", None, NotAsked, "You have no question to answer now."),
        ("chance", "1", None, NotAsked, "You have no question to answer now."),
        ("nobody", "1", "bid", NotAsked, "You have no question to answer now."),
    ],
)
def test_a_bad_answer_changes_nothing(
    seat: str, answer: Answer, kind: str | None, error: type[BadAnswer], sentence: str
) -> None:
    game = deal()
    bid(game, blue="6")
    before = all_there_is(game)
    with pytest.raises(error) as bad:
        game.answer(seat, answer, kind)
    assert str(bad.value) == sentence
    assert all_there_is(game) == before


@pytest.mark.parametrize("answer", [[], ["silver"], ["silver"] * 9, ["gold", "gold", "gold"], ["lead"] * 2, "silver"])
def test_a_payment_that_is_wrong_changes_nothing(answer: Answer) -> None:
    game = deal("2")
    bid(game, red="3", blue="6")
    before = all_there_is(game)
    with pytest.raises(Unreadable):
        game.answer("blue", answer, "pay")
    with pytest.raises(Refused, match=r"Gold alone is not taken\. \(AU-3\)"):
        game.answer("blue", ["gold", "gold"], "pay")
    assert all_there_is(game) == before
    game.answer("blue", ["gold", "silver"], "pay")
    assert game.state.players["blue"].purse == {"gold": 1, "silver": 4}


def test_when_the_game_is_over_nothing_is_asked_of_anybody() -> None:
    game = deal()
    while not game.over:
        play_round(game, **{ask.seat: ask.legal()[0].key for ask in game.asks if ask.kind == "bid"})
    assert game.asks == []
    with pytest.raises(NotAsked):
        game.answer("red", "1")


def test_when_the_game_is_decided_nobody_is_asked_any_more_also_in_the_middle_of_a_step() -> None:
    """Red wins the urn: the mill would ask next, and then the lots would be on sale."""

    def decided(state: State) -> bool:
        return any("urn" in player.lots for player in state.players.values())

    def next_step(state: State) -> Due | None:
        return None if decided(state) else AUCTION.next_step(state)

    def won(rules: Rules[State], *lots: str) -> Game[State]:
        game = deal("2", rules=rules, red=[*lots])
        bid(game, red="3", blue="pass")
        game.answer("red", ["gold", "silver"], "pay")
        return game

    rules = replace(AUCTION, decided=decided, next_step=next_step)
    for lots, goes_on in ((["mill"], "red mill"), (["vase"], "red offer")):
        assert asked(won(AUCTION, *lots)) == [goes_on]
        game = won(rules, *lots)
        assert game.over
        assert (game.asks, game.state.agenda) == ([], [])
        assert load(rules, save(game)).over


@pytest.mark.parametrize("name", GAMES)
def test_in_no_game_is_anything_done_or_asked_that_was_due_when_it_ended(name: str) -> None:
    rules: Rules[Any] = GAMES[name]
    state = rules.new({"seats": 2})
    assert state.agenda, "the setup is due"
    state.ended = True
    game = Game(rules, {"seats": 2}, "seed", state)
    game.rebuild()
    assert game.over
    assert (game.asks, game.journal, game.state.agenda) == ([], [], [])


# --- several answers at once ---------------------------------------------------------------------------------


def paying(*chance: str) -> Game[State]:
    """Blue, who owns the mill, has won the urn and has to pay two."""
    game = deal("2", *chance, blue=["mill"])
    bid(game, red="3", blue="6")
    return game


def test_several_answers_are_given_in_the_order_of_the_questions() -> None:
    game = paying()
    answer_all(game, "blue", {"offer": "urn", "mill": ["4"], "pay": ["silver", "silver"]})
    assert [entry.kind for entry in game.journal][-3:] == ["pay", "mill", "offer"]
    assert asked(game) == ["blue keep", "red buy"]


@pytest.mark.parametrize(
    ("answers", "error"),
    [
        ({"pay": ["silver", "silver"], "mill": ["9"]}, Unreadable),
        ({"pay": ["silver", "silver"], "mill": [], "offer": "ring"}, Unreadable),
        ({"pay": ["gold", "gold"], "mill": []}, Refused),
        ({"pay": ["silver", "silver"], "offer": "urn"}, NotAsked),
        ({"mill": [], "pay": ["lead"]}, Unreadable),
        ({"pay": ["silver", "silver"], "mill": [], "offer": "urn", "keep": "keep", "action": "rest"}, NotAsked),
    ],
)
def test_of_several_answers_all_are_carried_out_or_none(answers: dict[str, Answer], error: type[BadAnswer]) -> None:
    game = paying()
    before = all_there_is(game)
    with pytest.raises(error):
        answer_all(game, "blue", answers)
    assert all_there_is(game) == before


def test_several_answers_are_taken_back_even_beyond_a_turn_and_its_dice() -> None:
    """The fourth answer ends the turn; cards are drawn and a checkpoint is passed; then the fifth answer is bad."""
    game = paying("7", "8", "vase")
    before = all_there_is(game)
    four: dict[str, Answer] = {"pay": ["silver", "silver"], "mill": [], "offer": "urn", "keep": "keep"}
    with pytest.raises(Unreadable):
        answer_all(game, "blue", {**four, "bid": "99"})
    assert all_there_is(game) == before
    answer_all(game, "blue", {**four, "bid": "5"})
    assert game.state.round == 2
    assert asked(game) == ["red bid"]


def test_if_one_of_several_answers_fails_none_is_carried_out() -> None:
    async def failing(state: State, seat: str) -> None:
        raise ZeroDivisionError("planted")

    game = deal("2", rules=with_step("sale", failing), blue=["mill"])
    bid(game, red="3", blue="6")
    before = all_there_is(game)
    with pytest.raises(Broken):
        answer_all(game, "blue", {"pay": ["silver", "silver"], "mill": []})
    assert all_there_is(game) == before


def test_no_answers_at_all_change_nothing() -> None:
    for game in (paying(), Game.new(AUCTION, {"seats": 2}, "seed")):
        before = all_there_is(game)
        answer_all(game, "red", {})
        assert all_there_is(game) == before


def test_what_is_named_but_not_asked_is_said() -> None:
    with pytest.raises(NotAsked, match=r"action is not asked of you here\."):
        answer_all(paying(), "blue", {"action": "rest"})


# --- crash-only ----------------------------------------------------------------------------------------------


def test_a_step_that_fails_leaves_the_game_as_it_was_and_it_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    """The step has already changed the state when it fails, and another step had asked the question."""
    fails = True

    async def payment(state: State, seat: str) -> None:
        state.players["red"].purse["gold"] = 99
        if fails:
            raise ZeroDivisionError("planted")

    game = deal(rules=with_step("payment", payment), blue=["vase"])
    bid(game, red="3")
    before = all_there_is(game)
    with pytest.raises(Broken, match="the step payment failed") as broken:
        game.answer("blue", "6")
    assert all_there_is(game) == before
    with caplog.at_level(logging.ERROR):
        logging.getLogger("cradle").error("answer failed", exc_info=broken.value)
    assert "ZeroDivisionError: planted" in caplog.text, "the log names the cause"
    fails = False
    game.answer("blue", "4")
    assert game.state.players["red"].purse["gold"] == 99
    assert asked(game) == ["blue keep", "red buy"]


def test_a_turn_that_fails_after_it_has_drawn_swallows_no_answer() -> None:
    """The failing step is a checkpoint, and chance has spoken in it. Even so, the game is as before the answer."""
    original = AUCTION.steps.functions["turn"]

    async def turn(state: State, seat: str) -> None:
        await original(state, seat)
        if state.round == 2:
            raise ZeroDivisionError("planted")

    game = deal("2", "3", "6", "vase", rules=with_step("turn", turn))
    bid(game, red="3", blue="6")
    game.answer("blue", ["silver", "silver"])
    before = all_there_is(game)
    with pytest.raises(Broken, match="the step turn failed"):
        game.answer("blue", "keep")
    assert all_there_is(game) == before
    assert asked(game) == ["blue keep", "red buy"]
    assert load(AUCTION, save(game)).position() == game.position()


def test_a_check_that_fails_changes_nothing_either() -> None:
    def plant(ask: object) -> None:
        def check(values: list[str]) -> None:
            raise ZeroDivisionError("planted")

        ask.check = check  # type: ignore[attr-defined]

    game = deal("2", rules=with_ask("payment", "pay", plant))
    bid(game, red="3", blue="6")
    before = all_there_is(game)
    with pytest.raises(Broken):
        game.answer("blue", ["silver", "silver"])
    assert all_there_is(game) == before


def test_what_a_step_raises_is_never_taken_for_a_bad_answer() -> None:
    async def payment(state: State, seat: str) -> None:
        raise Unreadable("planted")

    game = deal(rules=with_step("payment", payment))
    bid(game, red="3")
    with pytest.raises(Broken):
        game.answer("blue", "6")
