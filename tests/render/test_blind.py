"""A picture is made from a view and nothing else: the same view gives the same bytes, and secrets none."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from render import Look, renderer_of
from render.cache import forget_everything
from render.clash import battle
from rules.clash.editions.monumental import BOX
from rules.clash.invariants import scramble
from rules.clash.view import view as view_of
from rules.engine.picker import picker
from rules.engine.tree import clone
from tests.render.drawn import drawn
from tests.render.every_kind import shown_to_a_seat, shown_to_spectators
from tests.render.situations import crowd, fight, played, views
from tests.render.watched import written_by
from tests.rules.clash.scenario import clash

LOOK = Look(title="Nile Delta").named({"red": "Ann", "blue": "Bob"})


def everything_of(view: Any) -> dict[str, bytes | str]:
    """Everything that can be sent to a spectator."""
    return shown_to_spectators(renderer_of("clash"), view, views(len(view["players"]))[:1], LOOK)


@pytest.mark.parametrize(("seats", "answers"), [(2, 150), (4, 400)])
def test_secrets_do_not_change_what_a_spectator_sees(seats: int, answers: int) -> None:
    state = played(seats, answers).state
    shown = everything_of(view_of(state, None))
    for seed in range(2):
        other = clone(state)
        scramble(other, None, picker(seed))
        assert everything_of(view_of(other, None)) == shown


@pytest.mark.parametrize(("seats", "answers"), [(2, 150), (4, 400)])
def test_what_only_a_seat_sees_shows_nobody_elses_secrets(seats: int, answers: int) -> None:
    game, found = played(seats, answers), 0
    for seat in game.seats:
        shown = shown_to_a_seat(renderer_of("clash"), game.view(seat), LOOK)
        other = clone(game.state)
        scramble(other, seat, picker(1))
        assert shown_to_a_seat(renderer_of("clash"), view_of(other, seat), LOOK) == shown
        found += bool(shown)
    assert found


def test_a_card_that_lies_face_down_is_on_no_picture() -> None:
    """Two battles that differ in red's card look the same until the card is revealed (CM-16.06)."""
    shown = []
    for card in ("militia-high_morale", "leadership-high_ground"):
        other = "leadership-high_ground" if card.startswith("militia") else "militia-high_morale"
        laid = "D3 plains  2 red infantry\nD4 mountain  2 blue infantry"
        game = clash(laid, red=f"tactics, {card}, {other}", blue="tactics, great_ideas-siege")
        game.say("red", "move", "D3", ["infantry", "infantry"], "D4")
        playable = [key for key in (card, other) if key in game.choices]
        game.say("red", playable[0])
        assert game.asked == "blue battle-card"
        for seat in (None, "blue"):
            view = game.game.view(seat)
            words = [one.text for one in written_by(lambda view=view: battle.paint(view, LOOK))]  # type: ignore[misc]
            assert "a card, face down" in words
            assert not any(BOX.action_cards[one].combat.name in words for one in (card, other))
        shown.append(drawn("battle", game.game.view(None), LOOK))
    assert shown[0] == shown[1]


def test_the_same_view_gives_the_same_bytes() -> None:
    view = crowd().game.view(None)
    first = everything_of(view)
    forget_everything()
    assert everything_of(view) == first


def test_pictures_may_be_drawn_in_several_threads_at_once() -> None:
    several = [views(4)[n] for n in (0, 3, -1)]
    alone = [drawn("board", view, LOOK) for view in several]
    forget_everything()
    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(lambda view: drawn("board", view, LOOK), several * 2)) == alone * 2


def test_drawing_changes_no_view() -> None:
    view = crowd().game.view("red")
    before = repr(view)
    drawn("board", view, LOOK)
    drawn("hand", view, LOOK)
    drawn("battle", fight(), LOOK)
    assert repr(view) == before


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="hand"):
        drawn("hand", crowd().game.view(None), LOOK)
