"""A seat that was told or shown something new cannot take back its earlier answers."""

from __future__ import annotations

import re

import pytest

from rules.civilization import movement, villages
from rules.civilization.assembled import CIVILIZATION_BOTH
from rules.civilization.deeds import finds_marker, found_in, holds_markers, marker_was, some
from rules.civilization.interrupt import watchers
from rules.civilization.state import State
from rules.engine.checks import BrokenInvariant
from rules.engine.deed import Deed
from rules.engine.random_play import play, tables
from rules.engine.step import remind
from tests.rule import rule
from tests.rules.civilization.people import people
from tests.rules.civilization.scenario import Situation, civilization

HERE = "I3 desert  red industrialist\nA8 desert  red army"
"""For red's card; the army keeps red's part open."""
ZHENG_HE = "zheng_he.look_at_markers"


def looked_at_by_blue(hut: str) -> Situation:
    """Blue's Zheng He has looked at a hut next to red's army."""
    game = people(f"F4 desert  hut\nF5 desert  red army\n{HERE}", phase="movement")
    game.state.huts.remove(hut)
    game.state.looked_at, game.state.lookers = {"F4": hut}, {"F4": ["blue"]}
    return game.run("movement", "red")


# --- markers -------------------------------------------------------------------------------------------------------


@rule("CF-076", "CR-60")
def test_what_zheng_he_shows_of_others_cannot_be_unseen() -> None:
    """No marker on the map still has to be drawn first."""
    game = people(HERE, red="zheng_he", blue="hut_silk", phase="movement")
    game.say("red", ZHENG_HE)
    assert holds_markers("blue", [found_in("hut_silk", "hut")]) in game.deeds("red")
    assert game.game.can_undo("red") == 0


@rule("CF-076", "CR-60")
def test_what_somebody_else_has_looked_at_is_new_to_who_looks_now() -> None:
    """It is there already: nothing is drawn."""
    game = people(f"F4 desert  hut\n{HERE}", red="zheng_he", phase="movement")
    game.state.huts.remove("hut_spy")
    game.state.looked_at, game.state.lookers = {"F4": "hut_spy"}, {"F4": ["blue"]}
    game.run("movement", "red").say("red", ZHENG_HE)
    assert game.game.view("red")["looked_at"] == {"F4": "hut_spy"}
    assert game.game.can_undo("red") == 0


@rule("CB-184", "CR-60")
def test_a_hut_that_somebody_else_has_looked_at_is_not_left_again() -> None:
    game = looked_at_by_blue("hut_spy").say("red", "F5 army", "F4")
    assert finds_marker("red", some({"spy": 1}), "hut") in game.deeds("red")
    assert game.game.can_undo("red") == 0


@rule("CB-184", "CF-033")
def test_nor_one_whose_marker_is_shown_to_all() -> None:
    game = looked_at_by_blue("hut_friendly_barbarian").say("red", "F5 army", "F4")
    assert marker_was("hut", "hut_friendly_barbarian") in game.deeds("blue")
    assert game.asked == "red friendly-barbarian"
    assert game.game.can_undo("red") == 0


# --- where others watch --------------------------------------------------------------------------------------------


def passing(blue: str = "drought") -> Situation:
    """Red's army can go two squares, and G4 is between; a second army far away keeps red's part open."""
    return civilization("F4 desert  red army\nA8 desert  red army", blue=blue, phase="movement")


@pytest.mark.parametrize("said", [["G4"], ["within 3"], ["G6"], None], ids=str)
@rule("CR-47")
def test_whether_somebody_watches_is_not_found_out_by_moving_and_taking_back(said: list[str] | None) -> None:
    game = passing()
    if said:
        game.say("blue", said)
    game.say("red", "F4 army", "H4")
    assert game.asked == "blue interrupt"
    assert game.figures("G4" if said == ["G4"] else "H4") == ["army"]
    assert game.game.can_undo("red") == 0


@rule("CR-47")
def test_a_move_to_the_next_square_passes_nobody() -> None:
    game = passing().say("blue", ["G4"]).say("red", "F4 army", "G4")
    assert game.asked == "blue interrupt", "it is finished, and everybody sees who may interrupt that"
    assert game.game.can_undo("red") == 2


@rule("CR-46", "CR-47")
def test_where_nobody_could_watch_a_move_is_taken_back() -> None:
    game = passing(blue="").say("red", "F4 army", "H4")
    assert game.asked == "red movement"
    assert game.game.can_undo("red") == 2


# --- random play finds it ------------------------------------------------------------------------------------------


def found_by_random_play(seed: int) -> str:
    options = tables(CIVILIZATION_BOTH, [seed], great_person_deck=True)[seed]
    try:
        play(CIVILIZATION_BOTH, options, seed, fair=True, stacked=True)
    except BrokenInvariant as wrong:
        return str(wrong)
    return ""


def test_it_finds_out_that_a_move_tells_where_others_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(movement, "watchers", lambda state, mover: watchers(state, mover) if state.watched else [])
    assert re.search(r"move-to of \w+ can be taken back, but has taught the seat something", found_by_random_play(6))


def test_it_finds_out_that_a_marker_can_be_seen_and_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only Zheng He makes this happen: the decks are stacked."""

    async def leak(state: State, deed: Deed, *, to: list[str] | None = None) -> None:
        remind(state, deed, to=to or [*state.players])

    monkeypatch.setattr(villages, "reveal", leak)
    assert "can be taken back, but has taught the seat something" in found_by_random_play(1)


# --- research ------------------------------------------------------------------------------------------------------


@rule("CB-192", "CR-55")
def test_all_research_is_revealed_before_any_of_it_is_learned() -> None:
    """A player who is asked something while learning knows what the others learn later."""
    game = civilization(red="9 trade", blue="9 trade", phase="research", part=None)
    game.say("red", "writing").say("blue", "nothing")
    assert "@red researches Writing.\n@blue researches nothing." in game.told("yellow")
    assert game.told().index("@blue researches") < game.told().index("@red learns Writing.")
