"""Everything that could happen is read from the source and the box of a game; a witness sees everything that did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from rules import GAMES
from rules.engine.ask import Ask, Option, Refusal
from rules.engine.coverage import Witness, missing, possible
from rules.engine.deed import says
from rules.engine.random_play import Tally, play
from rules.engine.rules import Rules
from tests.rules.engine.auction import AUCTION, LOTS, Effect, State

READ: Rules[State] = replace(
    AUCTION,
    source="tests.rules.engine.auction",
    effects={name: LOTS[name] for name in ("scale", "mill", "urn")},
    seen=lambda state: [f"{player.seat} owns {lot}" for player in state.players.values() for lot in player.lots],
    box=("red owns ring", "red owns dragon"),
)


def play_watched(games: int, rules: Rules[State] = READ) -> Counter[str]:
    tally = Tally()
    witness = Witness(rules, tally.happened)
    witness.listen()
    for seed in range(games):
        play(rules, {"seats": 3}, seed, tally=tally, witness=witness)
    witness.leave()
    return tally.happened


@cache
def possible_in(game: str) -> frozenset[str]:
    """Read once: it takes a second."""
    return frozenset(possible(GAMES[game]))


@pytest.fixture
def witness() -> Iterator[Witness]:
    witness = Witness(READ, Counter())
    witness.listen()
    yield witness
    witness.leave()


def test_what_could_happen_stands_in_the_source_and_the_box() -> None:
    found = list(possible(READ))
    assert found == [
        *("step turn", "step bidding", "step payment", "step sale"),
        *(
            "ask bid",
            "ask buy",
            "ask card",
            "ask gift-lot",
            "ask gift-to",
            "ask keep",
            "ask keep-card",
            "ask lot",
            "ask mill",
            "ask offer",
            "ask pay",
            "ask price",
        ),
        *("option keep", "option no", "option pass"),
        *("refusal AU-2", "refusal AU-3"),
        *("moment after_win", "moment price"),
        *("effect scale", "effect mill"),  # the urn has nothing to say at any moment
        *("red owns ring", "red owns dragon"),
    ]


def test_a_kind_that_is_handed_on_is_found_too() -> None:
    """In Clash of Cultures many cards let a helper ask, and give it the kind of the question."""
    found = possible_in("clash")
    assert {"ask action", "ask event-mood", "ask place", "option end-turn", "refusal CM-6.03"} <= found
    assert "refusal CM-29.04" not in found, "a rule that is only quoted refuses nothing"


WRITTEN = ("step ", "ask ", "refusal ")


@pytest.mark.parametrize("game", GAMES)
def test_what_happens_in_an_edition_is_among_what_could(game: str) -> None:
    """Code of the package that this edition does not reach belongs to another edition."""
    rules, tally = GAMES[game], Tally()
    found = possible_in(game)
    play(rules, {"seats": 2}, 5, tally=tally, witness=Witness(rules, tally.happened))
    assert possible(rules).keys() == found, "whatever has been played"
    packages = [name for name, other in GAMES.items() if other.source == rules.source]
    written = {name for other in packages for name in possible_in(other) if name.startswith(WRITTEN)}
    assert {name for name in tally.happened if name in written} <= found


def test_what_stands_there_for_other_editions_is_not_looked_out_for() -> None:
    base, both = possible_in("civilization"), possible_in("civilization-both")
    others = {"step horde", "step show-person", "ask policy", "ask grow", "ask invest", "ask leave-behind",
              "ask teacher", "refusal CF-059", "refusal CW-041", "moment disbands"}  # fmt: skip
    assert others <= both
    assert not others & base
    assert "ask loot-resources" in base
    assert "ask loot-resources" not in both, "there loot has a price"
    old, monumental = possible_in("clash-2012"), possible_in("clash")
    assert {"ask new-leader", "refusal CM-11.10"} & old == set()
    assert "refusal CC-8.4" not in monumental


def test_a_step_is_found_by_its_name_and_by_its_function() -> None:
    """In Clash of Cultures cards put steps on the agenda by their names."""
    steps = {name for name in possible_in("clash-2012") if name.startswith("step ")}
    assert {"step battle", "step event", "step status-cards", "step advance"} <= steps
    assert "step barbarian-armies" not in steps, "they are Monumental's"


def test_in_some_games_all_of_it_happens() -> None:
    assert list(missing(READ, play_watched(20))) == ["red owns dragon"]


def test_a_question_that_is_never_answered_is_named(witness: Witness) -> None:
    assert "ask mill" in missing(READ, witness.happened)


def test_an_option_that_could_have_been_chosen_and_never_was_is_named(witness: Witness) -> None:
    options = [Option("4", "4"), Option("pass", "0")]
    witness.question(Ask("red", "bid", says("?"), options), "4", lambda n: 0)
    assert "answer bid: pass" in missing(READ, witness.happened)
    witness.question(Ask("red", "bid", says("?"), options), "pass", lambda n: 0)
    assert "answer bid: pass" not in missing(READ, witness.happened)
    assert witness.happened["answer bid: 4"] == 1


def test_an_option_that_was_seen_only_with_its_refusal_could_not_have_been_chosen(witness: Witness) -> None:
    closed = Option("pass", "0", refused=Refusal("AU-2", "No."))
    assert "option pass" in missing(READ, witness.happened)
    witness.question(Ask("red", "bid", says("?"), [Option("4", "4"), closed]), "4", lambda n: 0)
    assert not {"option pass", "answer bid: pass"} & {*missing(READ, witness.happened)}


def test_a_refusal_counts_whether_of_an_option_or_of_what_goes_together(witness: Witness) -> None:
    closed = Option("pass", "0", refused=Refusal("AU-2", "No."))
    witness.question(Ask("red", "bid", says("?"), [Option("4", "4"), closed]), "4", lambda n: 0)
    assert (witness.happened["refusal AU-2"], witness.happened["refusal AU-3"]) == (1, 0)
    purse = [Option("gold", "gold", up_to=2), Option("silver", "silver")]
    ask = Ask(
        "red",
        "pay",
        says("?"),
        purse,
        form="amounts",
        least=1,
        most=1,
        check=lambda paid: Refusal("AU-3", "No.") if "gold" in paid else None,
    )
    witness.question(ask, ["silver"], lambda n: min(n - 1, 1) if n == 3 else 0)
    assert witness.happened["refusal AU-3"] == 1


class Cap(Effect):
    def price(self, price: int) -> int:
        return min(price, 3)


def test_a_modifier_speaks_when_it_changes_something() -> None:
    cap = Cap()
    witness = Witness(replace(READ, effects={"cap": cap}), Counter())
    witness.listen()
    assert cap.price(2) == 2
    assert witness.happened["moment price"] == 0
    assert cap.price(5) == 3
    assert (witness.happened["moment price"], witness.happened["effect cap"]) == (1, 1)
    assert cap.price(5) == 3
    assert witness.happened["moment price"] == 1, "once is enough"


def test_a_witness_that_leaves_hears_nothing_more() -> None:
    assert play_watched(3)["moment price"] == 1
    assert not any("price" in vars(lot) or "after_win" in vars(lot) for lot in LOTS.values())


def test_watching_does_not_change_a_game() -> None:
    watched = play(READ, {"seats": 3}, 5, witness=Witness(READ, Counter()))
    assert watched.position() == play(AUCTION, {"seats": 3}, 5).position()
