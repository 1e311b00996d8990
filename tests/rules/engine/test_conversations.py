"""Conversations: words in a flow are nobody else's business before they are heard, and never in anybody's way.

Blue has the ring, with which it may promise a lot to somebody at any time; the promise is heard at the next sale.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from rules.engine.ask import Aside, Ask, BadAnswer, Each, NotAsked, Open, choose_one
from rules.engine.chance import roll
from rules.engine.deed import fits_no_more, says
from rules.engine.game import Game
from rules.engine.journal import Broken
from rules.engine.rules import Rules
from rules.engine.save import load, replay, save
from rules.engine.step import Line
from rules.engine.tree import dumps, pack, to_json, unpack
from tests.rules.engine.auction import AUCTION, State, options
from tests.rules.engine.table import asked, bid, deal, with_step

YES_OR_NO = ["yes", "no"]


def ringed(*chance: str, seats: int = 3) -> Game[State]:
    return deal(*chance, seats=seats, blue=["ring", "vase"])


def known_to_others(game: Game[State]) -> str:
    """Everything that red and a spectator see, hear, are asked and can take back."""
    asks = [[ask.signature(), ask.question_for(AUCTION.write)] for ask in game.asks if ask.seat == "red"]
    lines = [[game.text(line) for line in game.lines_from(0, seat)] for seat in ("red", None)]
    return dumps([game.view("red"), game.view(None), asks, lines, game.can_undo("red")])


def asking_each(*questions: str, seats: tuple[str, ...] = ("red", "blue")) -> Rules[State]:
    """Every turn asks each of the seats these questions; everybody's answers are noted in `lots`."""

    async def flow(seat: str) -> str:
        return "".join([await choose_one(seat, kind, says(f"{kind}?"), options(YES_OR_NO)) for kind in questions])

    async def turn(state: State, seat: str) -> None:
        state.round += 1
        said = await Each({seat: partial(flow, seat) for seat in seats})
        state.lots = [*state.lots, *(f"{seat} {words}" for seat, words in said.items())]

    return replace(with_step("turn", turn), new=lambda options: replace(AUCTION.new(options), lots=["none"]))


# --- each ----------------------------------------------------------------------------------------------------


def test_each_is_asked_as_much_as_it_takes_and_nothing_is_known_before_the_last_has_finished() -> None:
    game = Game.new(asking_each("one", "two"), {"seats": 2}, "seed")
    before = known_to_others(game)
    game.answer("blue", "yes")
    assert known_to_others(game) == before, "nor that blue is asked a second question"
    game.answer("blue", "no")
    assert known_to_others(game) == before
    assert asked(game) == ["red one"]
    game.answer("red", "no")
    game.answer("red", "no")
    assert game.state.lots == ["none", "red nono", "blue yesno"]


def test_the_last_to_finish_has_learned_what_the_others_said_and_cannot_think_again() -> None:
    game = Game.new(asking_each("one"), {"seats": 2}, "seed")
    game.answer("red", "yes")
    assert game.can_undo("red") == 1
    game.answer("blue", "no")
    assert (game.can_undo("red"), game.can_undo("blue")) == (0, 0)
    with pytest.raises(BadAnswer):
        game.undo("blue")


def test_who_is_asked_alone_learns_nothing_and_can() -> None:
    game = Game.new(asking_each("one", seats=("red",)), {"seats": 2}, "seed")
    game.answer("red", "yes")
    assert game.can_undo("red") == 1


def test_what_one_has_said_is_taken_back_past_what_others_have_said_meanwhile() -> None:
    game = Game.new(asking_each("one", "two"), {"seats": 2}, "seed")
    game.answer("red", "yes")
    game.answer("blue", "yes")
    game.answer("red", "no")
    game.undo("red", 2)
    assert asked(game) == ["red one", "blue two"]
    assert [(entry.seat, entry.answer) for entry in game.journal] == [("blue", "yes")]


# --- open, and what is said aside ----------------------------------------------------------------------------


def test_what_can_be_said_aside_is_open_whatever_step_is_running() -> None:
    game = ringed("2")
    assert asked(game) == ["red bid", "blue bid", "green bid", "blue gift-to"]
    bid(game, red="3", blue="4", green="9")
    assert asked(game) == ["green pay", "blue gift-to"]


def test_it_bars_nobody_is_known_to_nobody_and_is_heard_by_the_next_step_that_listens() -> None:
    game = ringed("1")
    bid(game, red="3", blue="4", green="9")
    before = known_to_others(game)
    game.answer("blue", "red", "gift-to")
    game.answer("blue", "vase", "gift-lot")
    assert known_to_others(game) == before
    assert asked(game) == ["green pay"]
    assert game.can_undo("blue") == 2
    game.answer("green", ["silver"], "pay")
    assert game.state.players["red"].lots == ["vase"]
    assert (game.can_undo("green"), game.can_undo("blue")) == (0, 0), "others have seen the outcome"


def test_half_of_it_survives_the_answers_of_others_and_loading() -> None:
    game = ringed("1")
    game.answer("blue", "green", "gift-to")
    bid(game, red="3", blue="4", green="9")
    assert asked(game) == ["green pay", "blue gift-lot"]
    twin = load(AUCTION, unpack(pack(save(game))))
    assert asked(twin) == asked(game)
    assert to_json(twin.state) == to_json(game.state)
    assert replay(AUCTION, save(game)).outcome == "identical"


def test_it_is_taken_back_by_itself_and_the_answers_of_others_stand() -> None:
    game = ringed("1")
    game.answer("blue", "green", "gift-to")
    bid(game, red="3")
    game.undo("blue")
    assert asked(game) == ["blue bid", "green bid", "blue gift-to"]
    assert [entry.answer for entry in game.journal if entry.seat == "red"] == ["3"]


def aside_game(lots: list[str]) -> Rules[State]:
    """Every turn asks red for a number, and red may at any time choose one of the lots left. The numbers decide which
    lot is taken away, and who is asked."""

    async def choose(state: State) -> str:
        lot = await choose_one("blue", "lot", says("Which?"), options([*state.lots, "none"]))
        sure = await choose_one("blue", "sure", says("Sure?"), options(YES_OR_NO))
        return f"{lot} {sure}"

    async def turn(state: State, seat: str) -> None:
        state.round += 1
        number = await Ask("red", "number", says("Which?"), options(["1", "2", "die", "listen"]))
        if number in ("1", "2"):
            state.lots = [lot for lot in state.lots if lot != f"lot {number}"]
        elif number == "die":
            await roll("die", 6)
        else:
            who, said = await Open({"red": wait})
            state.lots.append(f"{who} {said}")

    async def wait() -> str:
        return await choose_one("red", "wait", says("Wait?"), options(YES_OR_NO))

    def asides(state: State) -> list[Aside[str]]:
        return [Aside("blue", "lots", partial(choose, state))] if "lot 1" in state.lots else []

    return replace(
        with_step("turn", turn), new=lambda options: replace(AUCTION.new(options), lots=list(lots)), asides=asides
    )


def talking(*said: str) -> Game[State]:
    game = Game.new(aside_game(["lot 1", "lot 2"]), {"seats": 2}, "seed")
    for answer, kind in zip(said, ("lot", "sure"), strict=False):
        game.answer("blue", answer, kind)
    return game


def misfits(game: Game[State]) -> list[Line]:
    return [line for line in game.lines_from(0, "blue") if line.deed.kind is fits_no_more]


def test_what_still_fits_stays_when_the_state_changes() -> None:
    game = talking("lot 1")
    game.answer("red", "2", "number")
    assert asked(game) == ["red number", "blue sure"]
    assert misfits(game) == []


def test_what_does_not_fit_any_more_is_dropped_and_its_seat_alone_is_told_why() -> None:
    game = talking("lot 2")
    game.answer("red", "2", "number")
    assert asked(game) == ["red number", "blue lot"]
    assert [(line.to, game.text(line)) for line in misfits(game)] == [
        (["blue"], "Your choice no longer fits: “lot 2” can no longer be chosen.")
    ]


def test_what_lapses_is_dropped_whole() -> None:
    game = talking("lot 1", "yes")
    game.answer("red", "1", "number")
    assert asked(game) == ["red number"]
    assert len(misfits(game)) == 1
    assert game.can_undo("blue") == 0, "there is nothing left of it"
    assert load(game.rules, unpack(pack(save(game)))).position() == game.position()


def test_the_base_waits_for_what_has_been_said_and_not_heard() -> None:
    game = talking("lot 1")
    for _ in range(3):
        game.answer("red", "die", "number")
    assert game.number == 0
    game.undo("blue")
    game.answer("blue", "lot 2", "lot")
    game.answer("blue", "yes", "sure")
    game.answer("red", "listen", "number")
    assert game.state.lots[-1] == "blue lot 2 yes"
    game.answer("red", "die", "number")
    game.answer("red", "die", "number")
    assert game.number > 0
    assert game.given("blue") == 2, "who has given how many answers outlives the journal"
    assert load(game.rules, unpack(pack(save(game)))).given("blue") == 2


def test_the_one_who_acts_takes_back_a_step_although_others_have_said_something() -> None:
    game = talking()
    game.answer("red", "2", "number")
    game.answer("blue", "lot 1", "lot")
    assert game.can_undo("red") == 1
    game.undo("red")
    assert asked(game) == ["red number", "blue sure"], "what blue has said fits as well as before"
    game.answer("red", "1", "number")
    game.undo("red")
    assert asked(game) == ["red number", "blue sure"], "what had lapsed stands again"


def test_who_is_heard_at_once_can_think_again_until_somebody_answers() -> None:
    game = talking("lot 1")
    game.answer("red", "listen", "number")
    game.answer("blue", "no", "sure")
    assert game.state.lots[-1] == "blue lot 1 no"
    assert (game.can_undo("red"), game.can_undo("blue")) == (0, 1)
    game.undo("blue")
    assert asked(game) == ["red wait", "blue sure"]


def test_nothing_is_asked_aside_when_the_game_is_over() -> None:
    game = talking()
    over = replace(game.rules, next_step=lambda state: None if state.round else AUCTION.next_step(state))
    game = Game.new(over, {"seats": 2}, "seed")
    game.answer("red", "die", "number")
    assert (game.over, game.asks) == (True, [])
    with pytest.raises(NotAsked):
        game.answer("blue", "lot 1")


def counting(gone: list[str], ask: Callable[[], Awaitable[str]], *, unseen: bool = False) -> Game[State]:
    """Every turn asks red for a number. Blue and green may say something aside; `gone`: the seats that were asked."""

    async def turn(state: State, seat: str) -> None:
        await Ask("red", "number", says("Which?"), options(["1", "2"]))
        state.round += 1

    async def aside(seat: str) -> str:
        gone.append(seat)
        return await ask() if seat == "blue" else await choose_one(seat, "word", says("Which?"), options(YES_OR_NO))

    def asides(state: State) -> list[Aside[str]]:
        return [Aside(seat, "word", partial(aside, seat), unseen=unseen) for seat in ("blue", "green")]

    return Game.new(replace(with_step("turn", turn), asides=asides), {"seats": 3}, "seed")


async def one_thing() -> str:
    return await choose_one("blue", "word", says("Which?"), options(["yes"]))


async def standing() -> str:
    return str(await Ask("blue", "word", says("Which?"), options(YES_OR_NO), preset=["no"], standing=True))


async def holding_up() -> str:
    return str(await Ask("blue", "word", says("Which?"), options(YES_OR_NO)))


def test_what_could_be_said_aside_is_found_out_when_somebody_looks_and_for_that_seat_alone() -> None:
    gone: list[str] = []
    game = counting(gone, holding_up)
    for _ in range(3):
        game.answer("red", "1", "number")
    assert gone == []
    game.answer("green", "no", "word")
    assert gone == ["green"]
    game.answer("red", "2", "number")
    assert len(gone) > 1, "what has been said is looked after at once"
    assert set(gone) == {"green"}
    assert asked(game) == ["red number", "blue word"]


def test_nobody_is_waited_for_who_may_say_something_unseen() -> None:
    gone: list[str] = []
    game = counting(gone, standing, unseen=True)
    game.answer("red", "1", "number")
    assert [ask.kind for ask in game.asks] == ["number"]
    assert gone == []
    with pytest.raises(RuntimeError, match="hold nobody up"):
        _ = game.standing, "green's question would hold everybody up"
    game = counting(gone, holding_up, unseen=True)
    with pytest.raises(RuntimeError, match="hold nobody up"):
        game.answer("blue", "yes", "word")


def test_a_choice_without_a_choice_is_found_where_nobody_has_looked_yet() -> None:
    game = counting([], one_thing)
    game.answer("red", "1", "number")
    assert [(choice.seat, choice.key, choice.aside) for choice in game.settled] == [("blue", "yes", True)]


# --- unseen --------------------------------------------------------------------------------------------------


def secret_game() -> Game[State]:
    """Blue may note a lot at any time, which stays with it: it goes in the pile that nobody sees."""

    async def note(state: State) -> str:
        noted = state.deck[0] if state.deck[0] in YES_OR_NO else "no"
        return str(await Ask("blue", "note", says("Note?"), options(YES_OR_NO), preset=[noted], standing=True))

    async def turn(state: State, seat: str) -> None:
        state.round += 1
        number = await Ask("red", "number", says("Which?"), options(["go on", "listen", "look"]))
        who = "blue" if number == "listen" else ""
        while who == "blue":
            who, said = await Open({"red": partial(choose_one, "red", "wait", says("Wait?"), options(YES_OR_NO))})
            state.deck[0] = said if who == "blue" else state.deck[0]
        if number == "look":
            for said in (await Each[str]({}, aside="note")).values():
                state.deck[0] = said

    def asides(state: State) -> list[Aside[str]]:
        return [Aside("blue", "note", partial(note, state), unseen=True)]

    rules = with_step("turn", turn)
    return Game.new(replace(rules, new=lambda options: AUCTION.new(options), asides=asides), {"seats": 2}, "seed")


@pytest.mark.parametrize("hears", ["listen", "look"])
def test_what_is_said_unseen_in_the_midst_of_others_bars_nobody_when_it_is_heard(hears: str) -> None:
    game, plain = secret_game(), secret_game()
    for table in (game, plain):
        table.answer("red", "go on", "number")
    game.answer("blue", "yes", "note")
    assert game.state.deck[0] != "yes", "nobody has listened yet"
    for table in (game, plain):
        table.answer("red", hears, "number")
    assert game.state.deck[0] == "yes"
    assert game.can_undo("red") == plain.can_undo("red") == 2
    assert asked(game) == asked(plain)
    game.undo("red", 2)
    game.answer("red", "go on", "number")
    game.answer("red", hears, "number")
    assert game.state.deck[0] == "yes", "it stands, whatever the others take back"
    assert load(game.rules, unpack(pack(save(game)))).position() == game.position()


def test_what_is_heard_unseen_is_no_longer_waited_for_and_can_be_said_otherwise() -> None:
    game = secret_game()
    game.answer("red", "listen", "number")
    game.answer("blue", "yes", "note")
    assert (game.state.deck[0], game.unheard()) == ("yes", [])
    game.answer("blue", "no", "note")
    assert game.state.deck[0] == "no"
    assert game.can_undo("blue") == 0
    assert game.can_undo("red") == 1


# --- a flow only reads ---------------------------------------------------------------------------------------


async def rolling() -> int:
    return await roll("die", 6)


async def asking_another() -> str:
    return await choose_one("green", "one", says("One?"), options(YES_OR_NO))


@pytest.mark.parametrize("flow", [rolling, asking_another])
def test_a_flow_that_rolls_or_asks_another_seat_is_refused(flow: Any) -> None:
    async def turn(state: State, seat: str) -> None:
        await Ask("red", "go", says("Go?"), options(YES_OR_NO))
        await Each({"red": flow})

    game = Game.new(with_step("turn", turn), {"seats": 2}, "seed")
    before = game.position()
    with pytest.raises(Broken):
        game.answer("red", "yes")
    assert game.position() == before
