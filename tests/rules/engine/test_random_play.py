"""Random play: it finds planted faults, names the seed and the answer, and finds nothing if nothing is wrong."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rules import ALL, GAMES
from rules.engine import random_play
from rules.engine.ask import Ask, Option, Pick, Refusal, choose_one
from rules.engine.chance import roll
from rules.engine.checks import BrokenInvariant
from rules.engine.coverage import missing
from rules.engine.deed import Said, says
from rules.engine.fairness import CANNOT_BEGIN, COMPARED
from rules.engine.picker import picker
from rules.engine.random_play import Tally, is_stacked, main, play, play_many, tables
from rules.engine.rules import Rules
from rules.engine.stacked import Stacked, is_rare
from rules.engine.step import do_next, due, remind, tell
from rules.engine.tree import Json, checksum, to_json
from tests.rules.engine.auction import AUCTION, CARDS, LOTS, STEPS, State, scramble, view
from tests.rules.engine.auction_questions import a_piece
from tests.rules.engine.table import with_ask, with_step

OPTIONS = {"seats": 3}


@pytest.fixture
def offer(monkeypatch: pytest.MonkeyPatch) -> Callable[[Rules[State]], None]:
    """Adds a game of the auction with these rules to the games that can be played."""
    return lambda rules: monkeypatch.setitem(GAMES, "auction", rules)


def thoroughly(rules: Rules[State]) -> str:
    """Plays three games with all checks; gives the fault in the first that fails."""
    for seed in range(3):
        try:
            play(rules, OPTIONS, seed, thorough=True)
        except BrokenInvariant as error:
            found = re.fullmatch(rf"seed {seed}, (answer \d+|the end): (.+)", str(error))
            return found[2] if found else f"without seed and answer: {error}"
    return "nothing"


# --- what is compared, and what is rare ----------------------------------------------------------------------


def test_it_says_of_how_many_answers_it_knows_what_they_have_taught(
    capsys: pytest.CaptureFixture[str], offer: Callable[[Rules[State]], None]
) -> None:
    """Answers that cannot be taken back count neither way; all others do, with the reason if they were not compared."""
    offer(AUCTION)
    assert main(["auction", "--games", "6", "--fair"]) == 0
    told = capsys.readouterr().out
    [fair] = re.findall(r"^fair: (\d+) of (\d+) answers that could be taken back compared \(([\d.]+) %\)$", told, re.M)
    assert 60 < int(fair[0]) <= int(fair[1])
    reasons = re.findall(r"^  not (\d+): (.+)$", told, re.M)
    assert int(fair[0]) + sum(int(n) for n, _ in reasons) == int(fair[1])
    assert main(["auction", "--games", "1"]) == 0
    assert "fair" not in capsys.readouterr().out


def test_an_answer_that_cannot_be_compared_is_counted_with_its_reason() -> None:
    """A table cannot be redealt: nothing is found, but it does not look as if all were well."""

    def broken(state: State, seat: str | None, pick: Pick) -> None:
        state.players = {}

    tally = Tally()
    play(replace(AUCTION, scramble=broken), OPTIONS, 1, fair=True, tally=tally)
    assert not tally.compared[COMPARED]
    assert tally.compared[CANNOT_BEGIN] > 10


def test_it_says_of_how_many_steps_it_knows_that_nobody_learns_a_secret(
    capsys: pytest.CaptureFixture[str], offer: Callable[[Rules[State]], None]
) -> None:
    """It checks every step, or a share of the steps, for each seat and for the spectators."""
    offer(AUCTION)

    def looks(*words: str) -> list[int]:
        assert main(["auction", "--games", "6", *words]) == 0
        told = capsys.readouterr().out
        assert "fair: " not in told
        [counts] = re.findall(r"^blind: (\d+) of (\d+) looks at a step compared \([\d.]+ %\)$", told, re.M)
        reasons = re.findall(r"^  not (\d+): (.+)$", told, re.M)
        assert int(counts[0]) + sum(int(n) for n, _ in reasons) == int(counts[1])
        return [*map(int, counts)]

    every, some = looks("--blind"), looks("--blind", "5")
    assert every[0] > 150
    assert every[0] > 0.9 * every[1]
    assert every[1] / 10 < some[1] < every[1] / 2


def test_a_deed_that_tells_a_secret_is_caught_although_nobody_could_read_it() -> None:
    """Deeds are compared, not their texts."""

    async def sale(state: State, seat: str) -> None:
        tell(state, says("There is a sale.", at=[state.players[seat].hand[0]]))  # no sentence names its spaces
        await STEPS.functions["sale"](state, seat)

    for how in ({"blind": 1}, {"thorough": True}):
        with pytest.raises(BrokenInvariant, match=r"^seed 1, answer \d+: a line that \w+ hears tells a secret$"):
            play(with_step("sale", sale), OPTIONS, 1, **how)


def test_with_stacked_decks_what_is_rare_comes_first_and_is_taken() -> None:
    rules = replace(AUCTION, rare=("ring", "15"))
    plain, stacked = Tally(), Tally()
    for seed in range(10):
        play(rules, OPTIONS, seed, tally=plain)
        game = play(rules, OPTIONS, seed, stacked=True, tally=stacked)
        assert game.over
    assert stacked.happened["15"] > plain.happened["15"]
    first = Stacked(rules, OPTIONS, "seed", rules.new(OPTIONS))
    first.rebuild()
    assert first.journal[0].answer == "15", "the first card"
    assert first.state.lot == "ring"


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_what_a_game_calls_rare_is_in_one_of_its_boxes(rules: Rules[Any]) -> None:
    boxes = [
        name for other in ALL if other.name.partition("-")[0] == rules.name.partition("-")[0] for name in other.box
    ]
    assert rules.rare
    assert [word for word in rules.rare if not any(is_rare(name, [word]) for name in boxes)] == []


def test_every_second_game_is_stacked_with_each_number_of_seats() -> None:
    for rules in ALL:
        stacked = {options["seats"] for seed, options in tables(rules, range(60), True).items() if is_stacked(seed)}
        usual = {options["seats"] for seed, options in tables(rules, range(60), True).items() if not is_stacked(seed)}
        assert stacked == usual
        assert 20 < sum(map(is_stacked, range(60))) < 40


# --- nothing is wrong ----------------------------------------------------------------------------------------


def test_the_auction_is_sound_and_everything_in_it_happens() -> None:
    tally = Tally()
    for seed in range(25):
        game = play(AUCTION, {"seats": 2 + seed % 2}, seed, thorough=True, tally=tally)
        assert game.over
    assert tally.games == 25
    assert tally.longest < 100
    assert list(missing(AUCTION, tally.happened)) == []
    assert tally.happened["step turn"] == 25 * len(LOTS)
    assert tally.happened["ask lot"] == 25 * len(LOTS), "answers are counted also when the journal starts again"
    assert tally.answers == sum(count for name, count in tally.happened.items() if name.startswith("ask "))
    assert all(tally.happened[name] for name in ("ask bid", "ask mill", "ask keep", "buy", *CARDS))


def test_what_did_not_happen_is_named() -> None:
    assert list(missing(replace(AUCTION, box=("ring", "dragon")), Counter())) == [
        *(f"step {name}" for name in AUCTION.steps.functions),
        "ring",
        "dragon",
    ]


def test_a_seed_is_a_game_and_checking_does_not_change_it() -> None:
    def history(seed: int, thorough: bool) -> str:
        game = play(AUCTION, OPTIONS, seed, thorough=thorough)
        return checksum([[e.seat, e.kind, e.answer] for e in game.journal]) + checksum(to_json(game.state))

    assert history(1, True) == history(1, True)
    assert history(1, False) == history(1, False)
    assert len({history(seed, False) for seed in range(6)}) == 6


def test_the_generator_is_the_same_on_every_machine() -> None:
    """The first numbers of splitmix64 as its authors publish them."""
    assert (picker(0)(2**64), picker(1)(2**64)) == (16294208416658607535, 10451216379200822465)


def test_clash_is_played_to_the_end() -> None:
    tally = play_many("clash", {1: {"seats": 2}, 2: {"seats": 2}})
    assert tally.games == 2
    assert tally.answers > 300
    assert tally.happened["step setup"] == 2


def test_clash_is_played_thoroughly() -> None:
    assert play(GAMES["clash"], {"seats": 2}, 1, thorough=True).over


def test_games_are_dealt_out_to_processes_without_making_a_difference(offer: Callable[[Rules[State]], None]) -> None:
    offer(AUCTION)
    games = dict.fromkeys(range(6), OPTIONS)
    alone, shared = play_many("auction", games), play_many("auction", games, processes=2)
    assert (shared.games, shared.answers, shared.longest) == (alone.games, alone.answers, alone.longest)
    assert shared.happened == alone.happened


def test_the_command_prints_what_it_has_played(
    offer: Callable[[Rules[State]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    offer(replace(AUCTION, box=("ring", "dragon")))
    assert main(["auction", "--games", "3", "--seats", "3", "--seed", "5"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"3 games, \d+ answers, [\d,]+ answers/s per process, longest \d+", first)
    assert second == "never happened: dragon"
    offer(AUCTION)
    assert main(["auction", "--games", "5", "--thorough"]) == 0
    assert capsys.readouterr().out.endswith("never happened: nothing is missing\n")


def test_every_game_is_played_at_another_table() -> None:
    """All numbers of seats in turn, and sometimes an unusual choice for an option; fixed options stay fixed."""
    clash = GAMES["clash"]
    found = list(tables(clash, range(200)).values())
    fewest, most = clash.presentation.seats_for({})
    assert [options["seats"] for options in found[:4]] == [fewest, fewest + 1, most, fewest]
    for option in clash.presentation.options:
        values = [value for _, value in option.choices]
        counts = [sum(options[option.name] == value for options in found) for value in values]
        assert all(counts), option.name
        assert counts[0] > 100, "the usual choice is usual"
    assert tables(clash, [7]) == {7: found[7]}
    assert {options["seats"] for options in tables(clash, range(9), seats=3).values()} == {3}


# --- something is planted ------------------------------------------------------------------------------------


def failing(rules: Rules[State], offer: Callable[[Rules[State]], None], capsys: pytest.CaptureFixture[str]) -> str:
    """The words of the command when it fails: the seed, the answer, and the fault."""
    offer(rules)
    assert main(["auction", "--games", "2", "--seed", "7", "--seats", "3"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    return said.err


def test_a_broken_invariant_fails_the_command_with_seed_and_answer(
    offer: Callable[[Rules[State]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(state: State) -> list[str]:
        return ["planted"] if state.round == 3 else []

    error = failing(replace(AUCTION, broken=broken), offer, capsys)
    assert re.fullmatch(r"BrokenInvariant: seed 7, answer \d+: planted\n", error)
    last = replace(AUCTION, broken=lambda state: [] if state.lots else ["planted"])
    assert "planted" in failing(last, offer, capsys)
    the_end = replace(AUCTION, broken=lambda state: [] if state.lots or state.lot else ["planted"])
    assert "planted" in failing(the_end, offer, capsys)


def test_a_step_that_fails_is_named_with_seed_answer_and_cause(
    offer: Callable[[Rules[State]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    async def sale(state: State, seat: str) -> None:
        if state.round == 2:
            raise ZeroDivisionError("planted")

    error = failing(with_step("sale", sale), offer, capsys)
    assert re.fullmatch(
        r"BrokenInvariant: seed 7, answer \d+: the step sale failed \(ZeroDivisionError\('planted'\)\)\n", error
    )


def test_a_game_that_never_ends_is_caught(
    offer: Callable[[Rules[State]], None], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def turn(state: State, seat: str) -> None:
        await choose_one(seat, "well", says("Well?"), [Option("yes", 1), Option("no", 0)])

    monkeypatch.setattr(random_play, "MOST_ANSWERS", 50)
    error = failing(with_step("turn", turn), offer, capsys)
    assert error == "BrokenInvariant: seed 7: no end after 50 answers\n"


def test_a_game_that_goes_on_for_ever_without_a_question_is_caught() -> None:
    async def sale(state: State, seat: str) -> None:
        do_next(state, due(sale, seat))

    assert (
        thoroughly(with_step("sale", sale)) == "the step sale failed (RuntimeError('10001 steps without a question'))"
    )


def test_a_question_that_cannot_be_answered_is_caught() -> None:
    def refuse(ask: Ask[Any]) -> None:
        ask.options = [Option(o.key, o.value, refused=Refusal("AU-9", "Never.")) for o in ask.options]

    assert thoroughly(with_ask("bidding", "bid", refuse)) == "bid has no legal answer (1 of 0, at most 1)"


def test_a_question_for_more_than_there_is_is_caught() -> None:
    """Also if it is not the first of its step, and games are not checked after every answer."""

    def too_many(ask: Ask[Any]) -> None:
        ask.least = ask.most = 12

    with pytest.raises(BrokenInvariant, match=r"mill has no legal answer \(12 of \d, at most 12\)"):
        play_some(with_ask("payment", "mill", too_many))


def test_two_options_of_the_same_name_are_caught() -> None:
    def twice(ask: Ask[Any]) -> None:
        ask.options = [*ask.options, Option("gold", "gold")]

    assert thoroughly(with_ask("payment", "pay", twice)) == "pay has two options gold"


def test_two_options_that_are_called_the_same_are_caught_if_both_can_be_chosen() -> None:
    def alike(text: Said, refused: Refusal | None = None) -> Rules[State]:
        def more(ask: Ask) -> None:
            ask.options = [*ask.options, Option("more", "gold", text, refused)]

        return with_ask("payment", "pay", more)

    assert thoroughly(alike(a_piece("gold"))) == "pay has two options that are called gold"
    assert thoroughly(alike(says("gold of the other purse"))) == "nothing"
    assert thoroughly(alike(a_piece("gold"), Refusal("AU-9", "That is spent."))) == "nothing"


def test_a_question_to_somebody_who_does_not_play_is_caught() -> None:
    assert "asks an unknown seat purple" in thoroughly(
        with_ask("payment", "pay", lambda ask: setattr(ask, "seat", "purple"))
    )


def test_a_suggestion_that_is_not_legal_is_caught() -> None:
    assert "lead" in thoroughly(with_ask("payment", "pay", lambda ask: setattr(ask, "preset", ["lead"])))


def test_a_step_that_depends_on_something_outside_the_state_is_caught() -> None:
    outside: list[int] = []

    async def sale(state: State, seat: str) -> None:
        outside.append(1)
        state.players[seat].purse["gold"] = len(outside)
        await choose_one(seat, "well", says("Well?"), [Option("yes", 1), Option("no", 0)])

    assert "open position is different now" in thoroughly(with_step("sale", sale))


def play_some(rules: Rules[State]) -> None:
    for seed in range(9):
        play(rules, OPTIONS, seed)


# --- leaks ---------------------------------------------------------------------------------------------------


def test_a_leak_in_a_view_is_caught() -> None:
    def all_hands(state: State, seat: str | None) -> Json:
        return {**view(state, seat), "hands": [player.hand for player in state.players.values()]}

    def to_spectators(state: State, seat: str | None) -> Json:
        return {**view(state, seat), "deck": list(state.deck) if seat is None else []}

    assert thoroughly(replace(AUCTION, view=all_hands)) == "the view of red tells a secret"
    assert thoroughly(replace(AUCTION, view=to_spectators)) == "the view of None tells a secret"


def leaking(step: str, kind: str, leak: Callable[[Ask[Any], list[str]], None], of: str = "green") -> Rules[State]:
    """The rules with a question that gives away something about a hand."""

    async def function(state: State, *words: str) -> None:
        changed = with_ask(step, kind, lambda ask: leak(ask, state.players[of].hand))
        await changed.steps.functions[step](state, *words)

    return with_step(step, function)


def test_a_leak_in_the_text_of_a_question_is_caught() -> None:
    def in_text(ask: Ask[Any], hand: list[str]) -> None:
        ask.text = says(f"Green holds {hand[0]}.")

    assert thoroughly(leaking("sale", "keep", in_text)).endswith("tells a secret")
    assert thoroughly(leaking("payment", "pay", in_text)).endswith("tells a secret")


def test_a_leak_in_a_word_that_is_not_written_is_caught() -> None:
    def unwritten(ask: Ask[Any], hand: list[str]) -> None:
        ask.text = says("Well?", at=hand)

    assert thoroughly(leaking("sale", "keep", unwritten)).endswith("tells a secret")


def test_a_leak_in_one_of_several_questions_asked_together_is_caught() -> None:
    def for_red(ask: Ask[Any], hand: list[str]) -> None:
        if ask.seat == "red":
            ask.text = says(f"Green holds {hand[0]}.")

    assert thoroughly(leaking("bidding", "bid", for_red)) == "a question to red tells a secret"


def test_a_leak_in_the_reason_of_a_refusal_or_in_an_option_is_caught() -> None:
    def in_reason(ask: Ask[Any], hand: list[str]) -> None:
        why = Refusal("AU-9", f"Green holds {hand[0]}.") if ask.seat == "red" else None
        ask.options = [*ask.options[:-1], Option("pass", "0", refused=why)]

    def in_option(ask: Ask[Any], hand: list[str]) -> None:
        if ask.seat == "red":
            first, *rest = ask.options
            ask.options = [Option(first.key, first.value, says(hand[0])), *rest]

    def in_suggestion(ask: Ask[Any], hand: list[str]) -> None:
        if ask.seat == "red":
            ask.preset = [ask.options[int(hand[0]) % 2].key]

    def in_hint(ask: Ask[Any], hand: list[str]) -> None:
        if ask.seat == "red":
            first, *rest = ask.options
            ask.options = [Option(first.key, first.value, hint=says(hand[0])), *rest]

    def in_outcome(ask: Ask[Any], hand: list[str]) -> None:
        if ask.seat == "red":
            ask.preset, ask.comes_to = [ask.options[0].key], lambda _: says(hand[0])

    for leak in (in_reason, in_option, in_suggestion, in_hint, in_outcome):
        assert thoroughly(leaking("bidding", "bid", leak)) == "a question to red tells a secret"


def test_a_leak_in_a_line_is_caught() -> None:
    async def sale(state: State, seat: str) -> None:
        other = "red" if seat == "blue" else "blue"
        remind(state, says(f"@{other} holds {state.players[other].hand}."), to=[seat])
        await choose_one(seat, "well", says("Well?"), [Option("yes", 1), Option("no", 0)])

    assert re.match("a line that (red|blue|green) hears tells a secret", thoroughly(with_step("sale", sale)))


def test_what_has_been_rolled_in_front_of_everybody_is_no_leak() -> None:
    async def sale(state: State, seat: str) -> None:
        first = await roll("omen", 6)
        tell(state, says(f"The omen is {first}."))
        await choose_one(seat, "well", says(f"The omen is {first}. Well?"), [Option("yes", 1), Option("no", 0)])

    assert thoroughly(with_step("sale", sale)) == "nothing"


def test_a_scrambling_that_touches_what_a_seat_knows_is_caught() -> None:
    def too_much(state: State, seat: str | None, pick: Pick) -> None:
        scramble(state, None, pick)

    assert thoroughly(replace(AUCTION, scramble=too_much)) == "the view of red tells a secret"
