"""Stored games under changed rules: every change is found, the identical beginning is kept, and the rest is listed.

The stored game: blue owns the scale and wins the urn with its 6; the die says 4, the scale makes it 3.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rules.engine.ask import Ask, Option, Refusal, choose_one
from rules.engine.chance import roll
from rules.engine.deed import says
from rules.engine.game import Game
from rules.engine.journal import Entry
from rules.engine.picker import picker
from rules.engine.rules import Rules
from rules.engine.save import Replayed, replay, save
from rules.engine.step import Steps, do_next, due, tell
from rules.engine.tree import Json, pack, tree, unpack
from tests.rules.engine.auction import AUCTION, Scale, State
from tests.rules.engine.table import bid, deal, play_round, with_ask, with_step

DEAL = 7
"""Six cards and a lot: the answers of chance before the first bid."""
ENTRIES = ["bid red", "bid blue", "price chance", "pay blue", "offer blue", "keep blue"]


def stored(answers: int = 2) -> Json:
    """Stored after the two bids and some more answers of blue."""
    game = deal("4", blue=["scale"])
    bid(game, red="3", blue="6")
    for answer in (["silver"] * 3, "urn", "keep")[:answers]:
        game.answer("blue", answer)
    return unpack(pack(save(game)))


def changed(
    step: str, before: Callable[..., Any] | None = None, after: Callable[..., Any] | None = None
) -> Rules[State]:
    """The rules with something added to a step."""
    original = AUCTION.steps.functions[step]

    async def function(state: State, *words: str) -> None:
        if before:
            await before(state, *words)
        await original(state, *words)
        if after:
            await after(state, *words)

    return with_step(step, function)


def kept(result: Replayed) -> list[str]:
    assert result.game is not None
    return [f"{entry.kind} {entry.seat}" for entry in result.game.journal]


def dropped(result: Replayed) -> list[str]:
    return [f"{entry.kind} {entry.seat}" for entry in result.dropped]


def must_cut(rules: Rules[Any], saved: Json, keep: int, why: str) -> Game[Any]:
    """The first `keep` answers after the deal are kept word for word, the others are listed, and the sentence fits.
    Dice and draws before the difference are not made again."""
    result = replay(rules, saved)
    assert result.outcome == "re-asks"
    assert result.game is not None
    journal = [Entry(*entry) for entry in saved["journal"]]
    assert [(e.seat, e.kind, e.answer) for e in result.game.journal[: DEAL + keep]] == [
        (e.seat, e.kind, e.answer) for e in journal[: DEAL + keep]
    ]
    lost = [(e.seat, e.kind, e.answer) for e in journal[DEAL + keep :]]
    assert [(e.seat, e.kind, e.answer) for e in result.dropped] == lost
    assert all(entry.seat == "chance" for entry in result.game.journal[DEAL + keep :]), "nobody's answer is made up"
    assert result.first == saved["number"] + DEAL + keep
    assert result.game.drawn == saved["drawn"] + sum(e.seat == "chance" for e in result.dropped), "no dice come again"
    assert result.why == why
    assert str(result) == f"re-asks {len(result.dropped)}: {why}"
    return result.game


# --- nothing has changed -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_on_the_same_rules_every_game_is_identical_at_every_moment(seed: int) -> None:
    game = Game.new(AUCTION, {"seats": 2 + seed % 2}, f"seed {seed}")
    pick = picker(seed)
    while not game.over:
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        result = replay(AUCTION, unpack(pack(save(game))))
        assert (str(result), result.dropped) == ("identical", ())
        assert result.game is not None
        assert result.game.position() == game.position()


def test_a_stored_game_is_not_changed_by_the_drill() -> None:
    saved = stored()
    before = pack(saved)
    replay(AUCTION, saved)
    replay(changed("payment", before=lambda *_: roll("luck", 6)), saved)
    assert pack(saved) == before


def test_another_wording_is_no_change() -> None:
    def reword(ask: Ask[Any]) -> None:
        ask.text = "Another wording"

    assert str(replay(with_ask("payment", "pay", reword), stored())) == "identical"


# --- every kind of change ------------------------------------------------------------------------------------


def test_a_line_told_in_the_midst_of_a_step_may_be_worded_anew() -> None:
    def telling(text: str) -> Rules[State]:
        async def before(state: State, seat: str) -> None:
            tell(state, says(f"@{seat} {text}.", ["urn"]))

        return changed("payment", before)

    def offered(rules: Rules[State], answers: int) -> Game[State]:
        game = deal("4", rules=rules, blue=["scale"])
        bid(game, red="3", blue="6")
        for answer in (["silver"] * 3, "urn", "keep")[:answers]:
            game.answer("blue", answer)
        return game

    for answers in range(4):
        saved = unpack(pack(save(offered(telling("gains the lot"), answers))))
        assert str(replay(telling("receives the lot"), saved)) == "identical"


def test_a_number_on_a_card_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scale gives a rebate of two: the same question, but only for two coins."""
    saved = stored()
    monkeypatch.setattr(Scale, "price", lambda scale, price: price - 2)
    game = must_cut(AUCTION, saved, 3, "pay of blue can be answered differently now")
    assert [(ask.kind, ask.most) for ask in game.asks] == [("pay", 2)]
    assert game.state.players["blue"].purse == {"gold": 2, "silver": 5}


def richer(amount: int) -> Rules[State]:
    async def more(state: State, seat: str) -> None:
        state.players[seat].purse["gold"] += amount

    return changed("payment", after=more)


@pytest.mark.parametrize("answers", [1, 2, 3])
def test_an_answer_leads_elsewhere_now_and_is_asked_again_wherever_it_stands(answers: int) -> None:
    """The answer may be the last of the journal or not: the effect of `pay` has changed, so `pay` is asked again."""
    why = "the last answer leads elsewhere now" if answers == 1 else "the state before offer of blue is different now"
    game = must_cut(richer(1), stored(answers), 3, why)
    assert [ask.kind for ask in game.asks] == ["pay"]
    assert game.state.players["blue"].purse == {"gold": 2, "silver": 5}


def test_a_change_that_does_nothing_is_no_change() -> None:
    assert str(replay(richer(0), stored(3))) == "identical"


def test_a_die_has_been_added() -> None:
    game = must_cut(
        changed("payment", before=lambda *_: roll("luck", 6)),
        stored(),
        2,
        "chance is asked for luck, but the journal has price of chance",
    )
    assert [(e.kind, e.seat) for e in game.journal[DEAL + 2 :]] == [("luck", "chance"), ("price", "chance")]


def test_a_die_has_been_added_at_the_end() -> None:
    must_cut(changed("payment", after=lambda *_: roll("luck", 6)), stored(1), 3, "the last answer leads elsewhere now")
    must_cut(
        changed("payment", after=lambda *_: roll("luck", 6)),
        stored(),
        3,
        "the state before offer of blue is different now",
    )


def test_a_die_has_more_faces() -> None:
    async def payment(state: State, seat: str) -> None:
        await roll("price", 8)
        await choose_one(seat, "pay", says("?"), [Option("a", 1), Option("b", 2)])

    game = must_cut(with_step("payment", payment), stored(), 2, "price of chance can be answered differently now")
    assert [ask.kind for ask in game.asks] == ["pay"]


def test_a_die_has_been_removed() -> None:
    async def payment(state: State, seat: str) -> None:
        await choose_one(seat, "pay", says("?"), [Option("a", 1), Option("b", 2)])

    must_cut(
        with_step("payment", payment),
        stored(),
        2,
        "price of chance no longer fits: You have no question to answer now.",
    )


def test_an_option_has_been_removed_even_one_that_was_not_chosen() -> None:
    def fewer(ask: Ask[Any]) -> None:
        if ask.seat == "blue":
            ask.options = [option for option in ask.options if option.key != "4"]

    game = must_cut(with_ask("bidding", "bid", fewer), stored(), 1, "bid of blue can be answered differently now")
    assert [ask.seat for ask in game.asks] == ["blue"]


def test_an_option_is_refused_now() -> None:
    def refuse(ask: Ask[Any]) -> None:
        ask.options = [Option(o.key, o.value, "", Refusal("AU-6", "No gold."), up_to=2) for o in ask.options]

    must_cut(with_ask("payment", "pay", refuse), stored(), 3, "pay of blue can be answered differently now")


def test_a_question_has_been_added() -> None:
    async def tip(state: State, seat: str) -> None:
        await choose_one(seat, "tip", says("A tip?"), [Option("yes", 1), Option("no", 0)])

    game = must_cut(
        changed("payment", before=tip),
        stored(),
        2,
        "price of chance no longer fits: You have no question to answer now.",
    )
    assert [ask.kind for ask in game.asks] == ["tip"]


def test_a_question_has_been_added_where_the_game_stands() -> None:
    async def tip(state: State, seat: str) -> None:
        await choose_one(seat, "tip", says("A tip?"), [Option("yes", 1), Option("no", 0)])

    rules = changed("sale", before=tip)
    game = must_cut(rules, stored(1), 4, "another question is asked now")
    assert [ask.kind for ask in game.asks] == ["tip"]


def test_the_order_of_the_questions_has_changed() -> None:
    async def sale_first(state: State, host: str) -> None:
        state.agenda.reverse()

    must_cut(
        changed("bidding", after=sale_first),
        stored(),
        1,
        "the state before price of chance is different now",
    )


def test_a_question_goes_to_another_seat() -> None:
    async def sale(state: State, seat: str) -> None:
        await AUCTION.steps.functions["sale"](state, "red" if seat == "blue" else "blue")

    result = replay(with_step("sale", sale), stored())
    assert (result.outcome, dropped(result)) == ("re-asks", ["offer blue"])


def test_an_effect_of_the_first_answer_is_found_though_all_questions_stay_the_same() -> None:
    """A secret bid is held back: the state changes only with the last of them."""

    async def note(state: State, host: str) -> None:
        state.deck.reverse()

    result = replay(changed("bidding", after=note), stored(3))
    assert dropped(result)[:5] == ENTRIES[1:]
    assert kept(result)[DEAL:] == ["bid red"]


def test_the_start_of_the_game_has_changed() -> None:
    """The game goes on from its saved base: a changed setup alone changes no running game."""

    def new(options: Json) -> State:
        state = AUCTION.new(options)
        state.players["red"].purse["gold"] = 9
        return state

    assert str(replay(replace(AUCTION, new=new), stored())) == "identical"


# --- steps and fields ----------------------------------------------------------------------------------------


def renamed(old: str, new: str) -> Steps[State]:
    functions = {new if name == old else name: function for name, function in AUCTION.steps.functions.items()}
    return Steps(functions, {new if name == old else name for name in AUCTION.steps.checkpoints})


def second_round() -> Json:
    """A stored game with its base at the second turn, which is therefore on its agenda."""
    game = deal("2")
    play_round(game, red="3", blue="6")
    game.answer("red", "1")
    saved = save(game)
    assert [step["step"] for step in saved["base"]["agenda"]] == ["turn"]
    return unpack(pack(saved))


def test_a_step_has_been_renamed() -> None:
    rules = replace(AUCTION, steps=renamed("turn", "round"))
    result = replay(rules, second_round())
    assert (result.game, result.dropped) == (None, ())
    assert str(result) == "cannot load: there is no longer a step turn"


def test_a_step_has_been_renamed_and_a_migration_renames_it_in_what_is_saved() -> None:
    def rename(base: Json) -> Json:
        return {**base, "agenda": [{**due, "step": "round"} for due in base["agenda"]]}

    rules = replace(AUCTION, steps=renamed("turn", "round"), version=2, migrations={1: rename})
    assert str(replay(rules, second_round())) == "identical"


def test_a_step_on_the_agenda_has_been_renamed_in_the_code_alone() -> None:
    async def bidding(state: State, host: str) -> None:
        await AUCTION.steps.functions["bidding"](state, host)
        state.agenda[-1].step = "market"

    steps: Steps[State] = Steps({**renamed("sale", "market").functions, "bidding": bidding}, AUCTION.steps.checkpoints)
    must_cut(replace(AUCTION, steps=steps), stored(), 1, "the state before price of chance is different now")


@tree
class Famous(State):
    fame: int = 0


def famous(**words: Any) -> Rules[Any]:
    return replace(AUCTION, version=2, migrations={1: lambda base: {**base, "fame": 0}}, state=Famous, **words)


def test_a_field_has_been_added_with_a_migration() -> None:
    result = replay(famous(), stored())
    assert str(result) == "identical"
    assert result.game is not None
    assert result.game.state.fame == 0
    assert str(replay(famous(), unpack(pack(save(result.game))))) == "identical", "sealed again, it is found so again"


def test_behind_a_migration_changed_questions_are_still_found() -> None:
    def fewer(ask: Ask[Any]) -> None:
        ask.options = ask.options[:1]

    must_cut(
        famous(steps=with_ask("payment", "pay", fewer).steps),
        stored(),
        3,
        "pay of blue can be answered differently now",
    )
    must_cut(
        famous(steps=with_ask("sale", "buy", lambda ask: setattr(ask, "least", 0)).steps),
        stored(),
        5,
        "another question is asked now",
    )


def test_a_field_has_been_added_and_the_migration_forgotten() -> None:
    result = replay(replace(AUCTION, state=Famous), stored())
    assert str(result) == "cannot load: what was saved for Famous does not fit"


def test_a_step_that_fails_on_an_old_game_cannot_load_and_does_not_raise() -> None:
    async def payment(state: State, seat: str) -> None:
        raise ZeroDivisionError("planted")

    assert str(replay(with_step("payment", payment), stored())) == "cannot load: ZeroDivisionError('planted')"
    assert replay(AUCTION, {}).outcome == "cannot load"
    assert replay(replace(AUCTION, name="chess"), stored()).outcome == "cannot load"


def test_a_step_that_never_comes_to_an_end_is_left_to_the_release_drill() -> None:
    """A step that is due again and again without a question would hang a drill: the engine gives up."""

    async def again(state: State, seat: str) -> None:
        do_next(state, due(again, seat))

    rules = with_step("sale", again)
    rules.steps.functions["again"] = again
    assert replay(rules, stored(1)).outcome == "cannot load"
