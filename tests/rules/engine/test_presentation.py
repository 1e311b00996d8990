"""The presentation of a game: questions with their verbs, seats, the beat of its film."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules import GAMES
from rules.engine.presentation import Presentation, TableOption, Verb
from rules.engine.random_play import tables
from rules.engine.rules import Rules
from rules.engine.tree import Json
from tests.rules.engine.auction import AUCTION

BID, MARCH, SWAP = Verb("Bid", "bid"), Verb("March", "march", question="war"), Verb("Swap", "swap", question="market")
PHASES = Presentation(
    questions={"council": "in the council", "war": "in the war phase", "market": "at the market"},
    verbs={"bid": BID, "march": MARCH, "swap": SWAP},
)


def test_a_verb_answers_the_first_question_of_its_game_unless_it_names_another() -> None:
    assert [PHASES.question_of(verb) for verb in (BID, MARCH, SWAP)] == ["council", "war", "market"]
    assert PHASES.verbs_of("war") == {"march": MARCH}
    assert PHASES.verbs_of("council") == {"bid": BID}
    assert PHASES.verbs_of("bid") == {}
    assert Presentation(verbs={"bid": BID}).question_of(BID) == "action"


@pytest.mark.parametrize("rules", [*GAMES.values(), AUCTION], ids=lambda rules: rules.name)
def test_every_verb_of_every_game_answers_a_question_that_its_game_has(rules: Rules[object]) -> None:  # type: ignore[type-var]
    shown = rules.presentation
    assert all(shown.question_of(verb) in shown.questions for verb in shown.verbs.values())


def test_seats_are_a_pair_or_depend_on_the_options() -> None:
    def seats(options: Json) -> tuple[int, int]:
        return (5, 5) if options.get("map") == "large" else (2, 3)

    assert Presentation(seats=(2, 4)).seats_for({"map": "large"}) == (2, 4)
    assert Presentation(seats=seats).seats_for({"map": "large"}) == (5, 5)
    assert Presentation(seats=seats).seats_for({}) == (2, 3)


def test_random_play_sits_down_at_tables_that_there_are() -> None:
    """Two or three at the small map, exactly five at the large one, even if the map is chosen beforehand."""
    maps = TableOption("map", "Map", (("small", "small"), ("large", "large")))
    shown = Presentation(options=(maps,), seats=lambda options: (5, 5) if options.get("map") == "large" else (2, 3))
    rules = replace(AUCTION, presentation=shown)
    found = {(options["map"], options["seats"]) for options in tables(rules, range(60)).values()}
    assert found == {("small", 2), ("small", 3), ("large", 5)}
    assert {options["seats"] for options in tables(rules, range(9), map="large").values()} == {5}


def test_the_beat_is_whose_turn_it_is_unless_the_game_has_its_own() -> None:
    turns = Presentation(turn=lambda view: view["turn"])
    assert [turns.beat({"turn": seat}) for seat in ("red", None)] == ["red", ""]
    phases = replace(turns, beats=lambda view: f"{view['round']} {view['phase']}")
    assert phases.beat({"turn": "red", "round": 2, "phase": "war"}) == "2 war"
    assert phases.turn({"turn": "red"}) == "red"
