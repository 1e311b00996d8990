"""Taking back, the journal and its base, and forks of games for looking ahead."""

from dataclasses import replace
from functools import partial

import pytest

from rules.engine.ask import Answer, BadAnswer, Each, Option, choose_one
from rules.engine.deed import says
from rules.engine.game import Game
from rules.engine.journal import Entry
from rules.engine.phrases import (
    cannot_be_taken_back,
    chance_has_come_since,
    has_answered_since,
    turn_before_is_over,
)
from rules.engine.save import load, save
from rules.engine.step import Steps, tell
from rules.engine.tree import to_json
from tests.rules.engine.auction import AUCTION, State
from tests.rules.engine.table import bid, deal, play_round, with_step

SILVER = ["silver", "silver"]


def paying(*chance: str) -> Game[State]:
    """Blue, who owns the mill, has won the urn and has to pay two; then come mill, offer, keep."""
    game = deal("2", *chance, blue=["mill"])
    bid(game, red="3", blue="6")
    return game


def say(game: Game[State], seat: str, *answers: Answer) -> list[str]:
    """Gives answers one after the other; returns the positions before them."""
    positions = []
    for answer in answers:
        positions.append(game.position())
        game.answer(seat, answer)
    return positions


def test_own_answers_are_taken_back_one_by_one() -> None:
    game = paying()
    positions = say(game, "blue", SILVER, ["4"], "urn")
    for left in (3, 2, 1):
        assert game.can_undo("blue") == left
        game.undo("blue")
        assert game.position() == positions[left - 1]
    assert game.can_undo("blue") == 0
    game.answer("blue", ["gold", "silver"])
    assert game.state.players["blue"].purse == {"gold": 1, "silver": 4}


def test_several_answers_are_taken_back_at_once() -> None:
    game = paying()
    positions = say(game, "blue", SILVER, ["4"], "urn")
    game.undo("blue", 3)
    assert game.position() == positions[0]


def test_taking_back_goes_across_a_step() -> None:
    """The payment is over and the sale has begun; an answer in each."""
    game = paying()
    say(game, "blue", SILVER, [], "urn")
    assert (game.journal[-2].step, game.journal[-1].step) == ("payment", "sale")
    game.undo("blue", 2)
    assert [ask.kind for ask in game.asks] == ["mill"]


def test_what_has_been_rolled_or_drawn_cannot_be_taken_back() -> None:
    game = paying()
    assert game.can_undo("blue") == game.can_undo("red") == 0
    with pytest.raises(BadAnswer) as error:
        game.undo("blue")
    assert error.value.why == cannot_be_taken_back(chance_has_come_since())
    assert str(error.value) == "That cannot be taken back: something has been rolled, drawn or shown since."
    game.answer("blue", SILVER)
    before = game.position()
    with pytest.raises(BadAnswer, match="something has been rolled, drawn or shown since"):
        game.undo("blue", 2)
    assert game.position() == before, "of two answers not even one is taken back"


def test_what_another_seat_has_answered_cannot_be_taken_back() -> None:
    game = in_turns("red", "blue", "red")
    game.answer("red", "yes")
    game.answer("blue", "no")
    assert (game.can_undo("red"), game.can_undo("blue")) == (0, 1)
    with pytest.raises(BadAnswer) as error:
        game.undo("red")
    assert error.value.why == cannot_be_taken_back(has_answered_since("blue"))
    assert str(error.value) == "That cannot be taken back: @blue has answered since."


def test_a_secret_answer_is_taken_back_before_the_others_have_answered() -> None:
    game = deal(seats=3)
    before = game.position()
    bid(game, blue="6")
    game.undo("blue")
    assert game.position() == before
    bid(game, blue="4")


def test_what_the_others_have_answered_in_secret_meanwhile_stands_and_bars_nobody() -> None:
    """Nobody knows it yet: a quicker player must not tie another to their own answer."""
    game = deal(seats=3)
    before = game.position()
    bid(game, red="3", blue="6")
    assert (game.can_undo("red"), game.can_undo("blue"), game.can_undo("green")) == (1, 1, 0)
    assert game.undo("red") == 9 + 1, "after the nine cards and the lot comes now the answer of blue"
    assert [(entry.seat, entry.answer) for entry in game.journal[10:]] == [("blue", "6")]
    assert [ask.seat for ask in game.asks] == ["red", "green"]
    assert load(AUCTION, save(game)).position() == game.position()
    bid(game, red="2", green="7")
    assert [entry.answer for entry in game.journal[10:13]] == ["6", "2", "7"]
    assert (game.can_undo("red"), game.can_undo("blue")) == (0, 0), "everybody has answered: now it is known"
    game = deal(seats=3)
    bid(game, red="3", blue="6")
    game.undo("blue")
    game.undo("red")
    assert game.position() == before


def test_going_back_behind_the_question_drops_what_was_answered_to_it_in_secret() -> None:
    game = both_after_one()
    asked = game.position()
    game.answer("red", "yes")
    game.answer("blue", "no")
    assert (game.can_undo("red"), game.can_undo("blue")) == (1, 1)
    assert game.undo("red") == 0
    assert (game.position(), len(game.journal)) == (asked, 0)
    with pytest.raises(BadAnswer):
        game.undo("blue")
    game.answer("red", "no")
    game.answer("blue", "yes")
    game.answer("red", "yes")
    assert game.state.lots == ["none", "no", "yes", "yes"]


def test_a_secret_answer_does_not_close_the_turn_before() -> None:
    """The base must not move on: the player who ended the turn can still take that back."""
    game = both_after_one()
    game.answer("red", "yes")
    assert game.fresh_turn
    game.answer("blue", "no")
    assert game.number == 0
    game.undo("red")
    game.answer("red", "no")
    game.answer("red", "yes")
    game.answer("blue", "yes")
    assert game.number == 1, "now it can not"


def both_after_one() -> Game[State]:
    """One turn asks only red, the next one red and blue together, and so on; answers are noted in `lots`."""

    async def turn(state: State, seat: str) -> None:
        state.round += 1
        options = [Option("yes", "yes"), Option("no", "no")]
        seats = ["red"] if state.round % 2 else ["blue", "red"]
        said = await Each({one: partial(choose_one, one, "well", says("Well?"), options) for one in seats})
        state.lots += said.values()

    rules = replace(with_step("turn", turn), new=lambda options: replace(AUCTION.new(options), lots=["none"]))
    return Game.new(rules, {"seats": 2}, "seed")


def test_there_is_nothing_to_take_back_in_a_game_without_answers() -> None:
    game = Game.new(AUCTION, {"seats": 2}, "seed")
    with pytest.raises(BadAnswer, match="something has been rolled"):
        game.undo("red")
    game.journal.clear()
    with pytest.raises(BadAnswer) as error:
        game.undo("red")
    assert str(error.value) == "There is nothing to take back."


# --- across the end of a turn --------------------------------------------------------------------------------


def in_turns(*seats: str) -> Game[State]:
    """Turns without dice: each asks one seat for yes or no, and the answers are noted in `lots`."""

    async def turn(state: State, seat: str) -> None:
        state.lot = seats[state.round] if state.round < len(seats) else "red"
        state.round += 1
        tell(state, says(f"Turn {state.round}"))
        state.lots.append(
            await choose_one(state.lot, "well", says("Well?"), [Option("yes", "yes"), Option("no", "no")])
        )

    return Game.new(with_step("turn", turn), {"seats": 2}, "seed")


def test_a_turn_can_be_taken_back_until_somebody_else_has_acted() -> None:
    game = in_turns("red", "red", "blue", "red")
    positions = say(game, "red", "yes", "no")
    assert game.state.round == 3
    assert game.can_undo("red") == 2
    game.undo("red", 2)
    assert game.position() == positions[0]
    say(game, "red", "yes", "no")
    game.answer("blue", "no")
    assert game.can_undo("red") == 0
    with pytest.raises(BadAnswer, match="@blue has answered since"):
        game.undo("red")
    game.undo("blue")
    assert game.can_undo("red") == 0, "even if blue thinks better of it"
    with pytest.raises(BadAnswer, match="There is nothing to take back"):
        game.undo("red")
    assert game.state.lots[-2:] == ["yes", "no"]


def test_the_base_follows_the_turns_that_are_over_and_the_numbers_go_on() -> None:
    game = in_turns("red", "red", "blue", "blue", "red", "blue", "red")
    begun = game.state.lots[:]
    lengths, bases = [], []
    for number, seat in enumerate(["red", "red", "blue", "blue", "red", "blue", "red"]):
        assert game.number + len(game.journal) == number
        game.answer(seat, "yes")
        lengths.append(len(game.journal))
        bases.append(game.number)
        assert game.base.lots[len(begun) :] == ["yes"] * game.number
        assert game.state.lots[len(begun) :] == ["yes"] * (number + 1)
        assert game.state.round == number + 2
    assert bases == [0, 0, 2, 2, 4, 5, 6]
    assert lengths == [1, 2, 1, 2, 1, 1, 1]


def test_the_journal_of_a_long_game_stays_short() -> None:
    game = in_turns(*["red", "blue"] * 20)
    for seat in ["red", "blue"] * 20:
        game.answer(seat, "no")
        assert len(game.journal) <= 2
    assert game.number + len(game.journal) == 40


def test_taking_back_more_than_the_journal_holds_says_that_the_turn_is_over() -> None:
    game = in_turns("red", "blue", "blue", "blue")
    say(game, "red", "yes")
    say(game, "blue", "yes", "yes", "yes")
    assert (game.number, game.can_undo("blue")) == (1, 3)
    with pytest.raises(BadAnswer) as error:
        game.undo("blue", 4)
    assert error.value.why == cannot_be_taken_back(turn_before_is_over())
    assert str(error.value) == "That cannot be taken back: the previous turn is over."


def test_dice_at_the_beginning_of_a_turn_make_the_turn_before_final() -> None:
    """Cards are drawn at the beginning of the second round."""
    game = paying()
    say(game, "blue", SILVER, [], "urn", "keep")
    assert game.state.round == 2
    assert game.can_undo("blue") == 0
    assert game.number == 0, "the base does not move while an answer is being carried out"
    game.answer("red", "1")
    assert (game.number, game.base.round, game.base.agenda[0].step) == (14, 1, "turn")
    assert game.drawn == 8
    assert game.journal[-1].seat == "red"


def test_rewinding_goes_back_whoever_has_answered_since_but_not_behind_the_base() -> None:
    game = deal("2")
    start = game.number + len(game.journal)
    first = game.position()
    play_round(game, red="3", blue="6")
    game.rewind(start)
    assert game.position() == first
    play_round(game, red="3", blue="6")
    game.answer("red", "1")
    before = game.position()
    with pytest.raises(BadAnswer, match=r"That was before the last saved position\."):
        game.rewind(start)
    game.rewind(10_000)
    assert game.position() == before


# --- the journal ---------------------------------------------------------------------------------------------


def test_the_journal_says_what_was_answered_in_which_step() -> None:
    game = paying()
    say(game, "blue", SILVER, ["4", "5"], "mill", "keep")
    assert [(e.step, e.seat, e.kind, e.answer) for e in game.journal][7:12] == [
        ("bidding", "red", "bid", "3"),
        ("bidding", "blue", "bid", "6"),
        ("payment", "chance", "price", "2"),
        ("payment", "blue", "pay", SILVER),
        ("payment", "blue", "mill", ["4", "5"]),
    ]


def test_every_entry_is_sealed_unless_the_game_goes_without() -> None:
    game = paying()
    assert all(len(entry.checksum) == 16 for entry in game.journal)
    assert len({entry.checksum for entry in game.journal}) == len(game.journal)
    hasty = Game.new(AUCTION, {"seats": 2}, "seed", sealed=False)
    hasty.answer("red", hasty.asks[0].legal()[0].key)
    assert {entry.checksum for entry in hasty.journal} == {""}


def test_without_a_checkpoint_the_journal_holds_the_whole_game() -> None:
    game = deal(rules=replace(AUCTION, steps=Steps(AUCTION.steps.functions)))
    for _ in range(3):
        play_round(game, **{ask.seat: ask.legal()[0].key for ask in game.asks if ask.kind == "bid"})
    assert game.number == 0
    assert game.journal[0] == Entry("turn", "chance", "card", "1", game.journal[0].checksum)


# --- forks ---------------------------------------------------------------------------------------------------


def test_a_fork_stands_where_the_game_stands_and_goes_its_own_way() -> None:
    game = paying()
    game.answer("blue", SILVER)
    before, saved = game.position(), save(game)
    twin = game.fork()
    assert twin.position() == before
    assert [ask.kind for ask in twin.asks] == ["mill"]
    say(twin, "blue", ["4"], "mill", "keep")
    assert twin.state.round == 2
    assert (game.position(), save(game)) == (before, saved)
    say(game, "blue", [], "urn")
    assert twin.state.round == 2


def test_a_fork_in_the_middle_of_secret_answers_holds_them_too() -> None:
    game = deal(seats=3)
    bid(game, red="3", green="7")
    twin = game.fork()
    assert [ask.seat for ask in twin.asks] == ["blue"]
    bid(twin, blue="4")
    assert [ask.kind for ask in twin.asks] == ["pay"]
    assert [ask.seat for ask in game.asks] == ["blue"]


def test_a_fork_of_a_later_round_has_the_same_past() -> None:
    game = deal("2")
    play_round(game, red="3", blue="6")
    game.answer("red", "1")
    twin = game.fork()
    assert (twin.number, twin.drawn, twin.told) == (game.number, game.drawn, game.told)
    assert to_json(twin.state) == to_json(game.state)
    for one in (game, twin):
        one.answer("blue", one.asks[0].legal()[0].key)
    assert game.position() == twin.position(), "chance goes on from the same number"


def test_a_fork_can_be_saved_like_the_game() -> None:
    twin = paying().fork()
    assert load(AUCTION, save(twin)).position() == twin.position()
