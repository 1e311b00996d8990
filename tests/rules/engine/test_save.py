"""Saving and loading: at any moment, by any later version; a damaged game is never taken for a sound one."""

import zlib
from dataclasses import replace
from typing import Any

import pytest

from rules.engine.game import Game
from rules.engine.journal import Diverged
from rules.engine.picker import picker
from rules.engine.rules import Rules
from rules.engine.save import load, save
from rules.engine.tree import CannotLoad, Json, dumps, pack, to_json, tree, unpack
from tests.rules.engine.auction import AUCTION, State
from tests.rules.engine.table import bid, deal, play_round, with_ask, with_step


def stored(game: Game[State]) -> Json:
    """The game as it comes back from storage."""
    return unpack(pack(save(game)))


def same(one: Game[Any], other: Game[Any]) -> bool:
    return dumps([to_json(one.state), [ask.signature() for ask in one.asks]]) == dumps(
        [to_json(other.state), [ask.signature() for ask in other.asks]]
    )


@pytest.mark.parametrize("seed", range(4))
def test_at_every_moment_of_a_game_it_can_be_saved_loaded_and_rebuilt(seed: int) -> None:
    game = Game.new(AUCTION, {"seats": 2 + seed % 2}, f"seed {seed}")
    pick = picker(seed)
    while not game.over:
        twin = load(AUCTION, stored(game))
        assert same(twin, game)
        assert dumps(stored(twin)) == dumps(stored(game))
        rebuilt = game.fork()
        rebuilt.rebuild()
        assert same(rebuilt, game)
        ask = game.asks[pick(len(game.asks))]
        answer = ask.sample(pick)
        game.answer(ask.seat, answer, ask.kind)
        twin.answer(ask.seat, answer, ask.kind)
        assert same(twin, game), "the loaded game goes on in the same way, dice and all"
    assert load(AUCTION, stored(game)).over


def test_a_game_is_saved_in_the_middle_of_a_step() -> None:
    game = deal("2", blue=["mill"])
    bid(game, red="3", blue="6")
    game.answer("blue", ["silver", "silver"])
    assert game.state.players["blue"].purse["silver"] == 3
    twin = load(AUCTION, stored(game))
    assert twin.base.players["blue"].purse["silver"] == 5, "the base lies before the payment"
    assert [ask.kind for ask in twin.asks] == ["mill"]
    twin.answer("blue", ["4"])
    assert twin.state.players["blue"].hand == ["5"]


def test_answers_that_are_held_back_are_saved_and_stay_hidden() -> None:
    game = deal(seats=3)
    bid(game, green="9", red="3")
    twin = load(AUCTION, stored(game))
    assert [ask.seat for ask in twin.asks] == ["blue"]
    assert twin.view("blue") == game.view("blue")
    bid(twin, blue="6")
    assert [twin.text(line) for line in twin.lines_from(0, None)][-1] == "@red bids 3, @blue bids 6 and @green bids 9."


def test_a_saved_game_is_text_of_stable_names() -> None:
    saved = stored(deal())
    assert list(saved) == [
        "rules",
        "version",
        "options",
        "seed",
        "number",
        "drawn",
        "base",
        "journal",
        "position",
        "given",
    ]
    assert saved["journal"][0][:4] == ["turn", "chance", "card", "1"]
    assert saved["base"]["agenda"] == []


# --- versions ------------------------------------------------------------------------------------------------


@tree
class Later(State):
    """The state of version 3: `fame` is new, and the old `deck` is now `stack`."""

    fame: int = 0
    stack: list[str] | None = None


def add_fame(base: Json) -> Json:
    return {**base, "fame": base["round"] * 10}


def copy_deck(base: Json) -> Json:
    return {**base, "stack": [str(base["fame"]), *base["deck"]]}


def third_version() -> Rules[Any]:
    def new(options: Json) -> Later:
        old = AUCTION.new(options)
        return Later([], [], 0, 0, old.players, old.deck, old.lots, None, 0, list(old.deck))

    return replace(AUCTION, version=3, migrations={1: add_fame, 2: copy_deck}, state=Later, new=new)


def test_a_game_of_version_one_is_migrated_step_by_step_and_goes_on() -> None:
    game = deal("2")
    play_round(game, red="3", blue="6")
    game.answer("red", "1")
    assert game.base.round == 1
    later = load(third_version(), stored(game))
    assert isinstance(later.state, Later)
    assert later.state.fame == 10
    assert later.state.stack == ["10", *game.base.deck], "the second migration has seen what the first did"
    assert [ask.signature() for ask in later.asks] == [ask.signature() for ask in game.asks]
    later.answer("blue", later.asks[0].legal()[0].key)
    again = load(third_version(), stored(later))
    assert same(again, later)
    assert stored(later)["version"] == 3


def test_a_migration_is_not_run_on_a_game_that_has_its_version() -> None:
    game = Game.new(third_version(), {"seats": 2}, "seed")
    rules = replace(
        third_version(), migrations={1: lambda base: pytest.fail("ran"), 2: lambda base: pytest.fail("ran")}
    )
    assert load(rules, stored(game)).position() == game.position()


def test_a_migration_that_is_missing_or_incomplete_is_named() -> None:
    saved = stored(deal())
    with pytest.raises(CannotLoad, match="there is no migration from version 2"):
        load(replace(third_version(), migrations={1: add_fame}), saved)
    with pytest.raises(CannotLoad, match="what was saved for Later does not fit"):
        load(replace(third_version(), migrations={1: add_fame, 2: lambda base: base}), saved)


def test_a_migrated_game_must_still_be_asking_the_same() -> None:
    def fewer(ask: Any) -> None:
        ask.options = ask.options[:-1]

    saved = stored(deal())
    steps = with_ask("bidding", "bid", fewer).steps
    with pytest.raises(Diverged, match="the open position is different now"):
        load(replace(third_version(), steps=steps), saved)


def test_a_game_of_a_newer_program_cannot_be_loaded() -> None:
    saved = stored(deal())
    saved["version"] = 4
    with pytest.raises(CannotLoad) as error:
        load(AUCTION, saved)
    assert str(error.value) == "it was saved by a newer program (version 4, here 1)"


def test_a_game_of_other_rules_cannot_be_loaded() -> None:
    with pytest.raises(CannotLoad, match=r"this is a game of auction, not of chess"):
        load(replace(AUCTION, name="chess"), stored(deal()))


# --- damage --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data", [b"", b"not compressed", pack({"a": 1})[:-5], zlib.compress(b"{"), zlib.compress(b"\xff")]
)
def test_a_damaged_file_cannot_be_loaded(data: bytes) -> None:
    with pytest.raises(CannotLoad, match="this is not a saved game"):
        unpack(data)


@pytest.mark.parametrize("name", [name for name in save(deal()) if name != "given"])
def test_a_saved_game_that_lacks_something_cannot_be_loaded(name: str) -> None:
    saved = stored(deal())
    del saved[name]
    with pytest.raises(CannotLoad, match="missing or damaged"):
        load(AUCTION, saved)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("base", []),
        ("base", None),
        ("journal", [["turn"]]),
        ("journal", 3),
        ("version", "1"),
        ("options", 7),
        ("drawn", "x"),
    ],
)
def test_a_saved_game_with_something_else_in_a_place_cannot_be_loaded(name: str, value: Any) -> None:
    saved = stored(deal())
    saved[name] = value
    with pytest.raises(CannotLoad, match="missing or damaged"):
        load(AUCTION, saved)


def test_a_changed_base_or_answer_is_noticed() -> None:
    saved = stored(deal())
    saved["base"]["players"]["red"]["purse"]["gold"] = 50
    with pytest.raises(Diverged, match="the open position is different now"):
        load(AUCTION, saved)
    saved = stored(deal())
    saved["journal"][0][3] = "99"
    with pytest.raises(Diverged, match="chance is asked for card, but the journal has card of chance"):
        load(AUCTION, saved)


def test_a_step_that_is_gone_or_fails_is_named_and_not_a_crash() -> None:
    game = deal("2")
    bid(game, red="3", blue="6")

    async def payment(state: State, seat: str) -> None:
        raise ZeroDivisionError("planted")

    with pytest.raises(CannotLoad, match=r"a step fails on the way.*planted"):
        load(with_step("payment", payment), stored(game))
    saved = stored(game)
    saved["base"]["agenda"] = [{"step": "dance", "with_": []}]
    with pytest.raises(CannotLoad, match="there is no longer a step dance"):
        load(AUCTION, saved)
