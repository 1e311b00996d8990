"""Games played at random, drawn as people see them: every kind comes out at any time, and no secret changes a
picture."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from render import Inputs, Look, renderer_of
from rules.civilization.assembled import CIVILIZATION, CIVILIZATION_BOTH
from rules.civilization.invariants import scramble
from rules.civilization.view import view as view_of
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.rules import Rules
from rules.engine.tree import clone
from tests.render.every_kind import shown_to_a_seat, shown_to_spectators

KINDS = renderer_of("civilization").kinds
LOOK = Look(width=800, title="Nile Delta")


BASE, BOTH = CIVILIZATION.name, CIVILIZATION_BOTH.name
TABLES: dict[str, tuple[Rules[Any], Any]] = {
    BASE: (CIVILIZATION, {}),
    BOTH: (CIVILIZATION_BOTH, {"great_person_deck": True, "investments": True}),
}


@lru_cache(maxsize=5)
def played(seats: int, answers: int, name: str = BASE) -> tuple[Game[Any], tuple[Any, ...]]:
    """The game after this number of answers, and a spectator's views on the way."""
    pick, seen = picker(seats), []
    rules, options = TABLES[name]
    game = Game.new(rules, {"seats": seats, **options}, f"render {seats}", sealed=False)
    for n in range(answers):
        if game.over:
            break
        if n % (answers // 4) == 0:
            seen.append(game.view(None))
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
    return game, (*seen, game.view(None))


def everything_of(view: Any, before: Any) -> dict[str, bytes | str]:
    """Everything that can be sent to a spectator."""
    return shown_to_spectators(renderer_of(BASE), view, [before], LOOK)


@pytest.mark.parametrize(
    ("seats", "answers", "name"), [(2, 40, BASE), (2, 600, BASE), (3, 900, BASE), (4, 1200, BASE), (5, 900, BOTH)]
)
def test_secrets_do_not_change_what_a_spectator_sees(seats: int, answers: int, name: str) -> None:
    game, seen = played(seats, answers, name)
    state = game.state
    shown = everything_of(view_of(state, None), seen[0])
    assert all(shown.values())
    for seed in range(2):
        other = clone(state)
        scramble(other, None, picker(seed))
        assert everything_of(view_of(other, None), seen[0]) == shown


@pytest.mark.parametrize(("seats", "answers", "name"), [(2, 600, BASE), (4, 1200, BASE), (5, 900, BOTH)])
def test_the_hand_of_a_seat_shows_all_its_secrets_and_nobody_elses(seats: int, answers: int, name: str) -> None:
    (game, _), found = played(seats, answers, name), 0
    for seat in game.seats:
        shown = shown_to_a_seat(renderer_of(name), game.view(seat), LOOK)
        other = clone(game.state)
        scramble(other, seat, picker(1))
        assert shown_to_a_seat(renderer_of(name), view_of(other, seat), LOOK) == shown
        found += bool(shown)
    assert found


def test_a_film_of_a_game_comes_out() -> None:
    _, seen = played(3, 900)
    assert KINDS["film"].draw(Inputs(seen[-1], views=seen), Look())[:3] == b"GIF"
