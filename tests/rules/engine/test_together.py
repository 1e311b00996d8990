"""Questions that the rules ask several seats one after the other are asked of all of them at once."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from rules.engine.ask import Ask, Each, Option, Refusal, choose_one, choose_some
from rules.engine.chance import roll
from rules.engine.deed import says
from rules.engine.game import Game
from rules.engine.random_play import play
from rules.engine.rehearsal import follow, rehearse, together
from rules.engine.rules import Rules
from rules.engine.save import load, replay, save
from rules.engine.step import tell
from rules.engine.tree import pack, to_json, unpack
from tests.rules.engine.auction import AUCTION, State, options
from tests.rules.engine.table import asked, with_step

Act = Callable[[str, State], Coroutine[Any, Any, None]]


def all_do(act: Act, seats: tuple[str, ...] = ("red", "blue", "green")) -> Rules[State]:
    """Every turn, everybody does the same in this order; the outcome is noted in `lots`."""

    async def turn(state: State, seat: str) -> None:
        state.round += 1
        await together(state, {each: partial(act, each) for each in seats})

    return replace(with_step("turn", turn), new=lambda options: replace(AUCTION.new(options), lots=["x", "y", "z"]))


async def take(seat: str, state: State) -> None:
    """One of the things there, and its use."""
    thing = await choose_one(seat, "thing", says("Which?"), [*options(state.lots), Option("none", "none")])
    if thing == "none":
        return
    state.lots.remove(thing)
    tell(state, says(f"@{seat} takes {thing}."))
    for use in await choose_some(seat, "use", says("What for?"), options(["pot", "hat", "boat"]), most=2):
        state.players[seat].lots.append(f"{thing} {use}")


def deal(act: Act, seats: tuple[str, ...] = ("red", "blue", "green")) -> Game[State]:
    return Game.new(all_do(act, seats), {"seats": 3}, "seed")


def lots(game: Game[State]) -> list[list[str]]:
    return [player.lots for player in game.state.players.values()]


def told(game: Game[State], seat: str | None) -> list[str]:
    return [game.text(line) for line in game.lines_from(0, seat)]


def test_all_are_asked_at_once_and_it_is_done_in_order_when_the_last_has_spoken() -> None:
    game = deal(take, ("red", "blue"))
    assert asked(game) == ["red thing", "blue thing"]
    game.answer("blue", "x", "thing")
    game.answer("blue", ["hat", "pot"], "use")
    game.answer("red", "y", "thing")
    assert (lots(game), game.state.lots) == ([[], [], []], ["x", "y", "z"]), (
        "nothing is done before the last has spoken"
    )
    assert told(game, "red") == []
    game.answer("red", [], "use")
    assert lots(game) == [[], ["x pot", "x hat"], []]
    assert told(game, None) == ["@red takes y.", "@blue takes x."]
    assert replay(game.rules, save(game)).outcome == "identical"


def test_a_single_seat_is_asked_as_ever() -> None:
    game = deal(take, ("red",))
    game.answer("red", "x")
    assert game.state.lots == ["y", "z"], "it is done at once"


def test_what_does_not_fit_any_more_is_asked_again_and_its_seat_alone_is_told() -> None:
    game = deal(take)
    for seat in ("red", "blue", "green"):
        game.answer(seat, "x", "thing")
        game.answer(seat, ["hat"], "use")
    assert asked(game) == ["blue thing"]
    assert lots(game)[0] == ["x hat"]
    assert [line for line in told(game, "blue") if line.startswith("Your choice no longer fits: ")]
    game.answer("blue", "y")
    game.answer("blue", [])
    assert not [line for line in told(game, "red") if line.startswith("Your choice no longer fits: ")]
    assert asked(game) == ["green thing"]
    assert load(game.rules, unpack(pack(save(game)))).position() == game.position()


async def gamble(seat: str, state: State) -> None:
    """A question after a die can only be asked when the die has been rolled."""
    if await choose_one(seat, "dare", says("Roll?"), options(["yes", "no"])) == "no":
        return
    number = await roll("price", 6)
    kept = await choose_one(seat, "keep", says(f"{number}?"), options(["a", "b"]))
    state.players[seat].lots.append(f"{number} {kept}")


def test_what_comes_after_a_die_is_asked_when_it_has_fallen() -> None:
    game = deal(gamble, ("red", "blue"))
    game.scripted = ["3", "5"]
    game.answer("red", "yes")
    assert [entry.seat for entry in game.journal] == ["red"], "nothing has been rolled yet"
    game.answer("blue", "yes")
    assert [ask.text for ask in game.asks] == [says("3?")]
    game.answer("red", "a")
    assert [ask.text for ask in game.asks] == [says("5?")]
    game.answer("blue", "b")
    assert lots(game)[:2] == [["3 a"], ["5 b"]]


async def order(seat: str, state: State) -> None:
    """Asks somebody else."""
    await choose_one(seat, "first", says("First?"), options(["yes", "no"]))
    other = {"red": "blue", "blue": "red"}[seat]
    state.lots.append(f"{seat}: " + await choose_one(other, "other", says(f"{seat} asks?"), options(["yes", "no"])))


def test_what_somebody_else_is_asked_is_asked_when_it_comes() -> None:
    game = deal(order, ("red", "blue"))
    game.answer("blue", "no")
    game.answer("red", "yes")
    assert asked(game) == ["blue other"]
    game.answer("blue", "yes")
    assert asked(game) == ["red other"]
    game.answer("red", "no")
    assert game.state.lots[-2:] == ["red: yes", "blue: no"]


async def check(seat: str, state: State) -> None:
    """An answer of several parts that have to go together."""

    def even(things: list[State]) -> Refusal | None:
        return Refusal("AU-3", "They go in pairs.") if len(things) % 2 else None

    here = [Option(str(number), state) for number in range(4)]
    chosen = await Ask(seat, "pairs", says("Which?"), here, form="some", least=0, most=4, check=even, secret=True)
    assert all(one is state for one in chosen), "what is done is done on the table, not on a copy"
    state.players[seat].lots = [str(len(chosen))]


def test_options_mean_the_table_and_not_the_copy_on_which_they_were_shown() -> None:
    game = deal(check, ("red", "blue"))
    with pytest.raises(Exception, match="pairs"):
        game.answer("red", ["1"])
    game.answer("red", ["1", "2"])
    game.answer("blue", [])
    assert lots(game)[:2] == [["2"], ["0"]]


@pytest.mark.parametrize("act", [take, gamble])
def test_random_play(act: Act) -> None:
    rules = all_do(act)
    rules = replace(rules, next_step=lambda state: None if state.round == 2 else AUCTION.next_step(state))
    for seed in range(4):
        game = play(replace(rules, broken=lambda state: []), {"seats": 3}, seed, thorough=True)
        assert to_json(load(rules, unpack(pack(save(game)))).state) == to_json(game.state)


def test_when_it_comes_out_what_has_been_said_nobody_goes_back_behind_it() -> None:
    """Blue has said it before red is asked, and red hears it after its own answer: red must not answer again."""

    async def turn(state: State, seat: str) -> None:
        said = await Each({other: partial(rehearse, state, other, partial(take, other)) for other in ("blue", "green")})
        await choose_one("red", "well", says("Well?"), options(["yes", "no"]))
        await follow(state, "blue", partial(take, "blue"), said["blue"])
        await choose_one("red", "sure", says("Sure?"), options(["yes", "no"]))
        state.lots = []

    game = Game.new(replace(with_step("turn", turn), new=all_do(take).new), {"seats": 3}, "seed")
    for seat in ("blue", "green"):
        game.answer(seat, "none", "thing")
    game.answer("red", "yes", "well")
    assert asked(game) == ["red sure"]
    assert not game.can_undo("red")
