"""The plain renderer draws anything that any game shows: legible, in words, without knowing what it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from render import PLAIN, Inputs, Look, SeatScore
from render.palette import THEMES, contrast
from render.people import SEATS
from render.picture_kinds import Card, Scores
from render.plain import page
from render.plain.renderer import paint_board
from render.plain.said import blocks_of, changed, said
from rules.engine.game import Game
from rules.engine.picker import picker
from tests.render.situations import crowd, views
from tests.render.watched import overlapping, written_by
from tests.rules.engine.auction import AUCTION

LOOK = Look(title="Nile Delta").named({"red": "Ann", "blue": "Bob", "green": "Chloë"})
MOST = 1000
MUST_READ = 28


@lru_cache(maxsize=1)
def auction() -> tuple[tuple[Any, Any], ...]:
    """The views of spectators and red after each answer."""
    pick = picker(4)
    game: Game[Any] = Game.new(AUCTION, {"seats": 3}, "plain", sealed=False)
    seen = [(game.view(None), game.view("red"))]
    while not game.over:
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        seen.append((game.view(None), game.view("red")))
    return tuple(seen)


def score_of(view: Any) -> Scores:
    lines = [SeatScore(seat, len(one["lots"]), {"lots": len(one["lots"])}) for seat, one in view["players"].items()]
    return sorted(lines, key=lambda line: -line.total)


def every_kind(before: Any, view: Any, seen: list[Any], scores: list[Scores]) -> Iterator[tuple[str, bytes, str]]:
    inputs = Inputs(view, "", before, seen, scores)
    for kind in PLAIN.kinds.values():
        yield kind.name, kind.draw(inputs, LOOK), kind.words(inputs, LOOK)
        assert kind.in_words(inputs, LOOK)


def comes_out(name: str, data: bytes, words: str) -> None:
    assert 0 < len(words) < MOST
    with Image.open(BytesIO(data)) as picture:
        picture.load()
        assert picture.format == ("GIF" if name == "film" else "PNG")
        assert abs(picture.width * 7 / 11 - picture.height) < 1


def test_every_view_of_the_auction_is_drawn_in_every_kind() -> None:
    public = [view for view, _ in auction()]
    for n, (view, own) in enumerate(auction()):
        for seen in (view, own):
            last = public[max(n - 2, 0) : n + 1]
            for made in every_kind(public[0], seen, last, [score_of(one) for one in last]):
                comes_out(*made)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_with_a_large_view_is_drawn_too(seats: int) -> None:
    seen = list(views(seats))
    for view in (seen[0], seen[len(seen) // 2], seen[-1]):
        for made in every_kind(seen[0], view, [view], [[SeatScore("red", 3, {"cities": 3})]]):
            comes_out(*made)


@pytest.mark.parametrize("look", [Look(name, dark, title="Nile Delta") for name, dark in THEMES])
def test_what_stands_on_a_page_can_be_read(look: Look) -> None:
    for view in (auction()[0][0], auction()[-1][0], crowd().game.view(None)):
        found = written_by(lambda view=view: paint_board(view, look))  # type: ignore[misc]
        assert len(found) > 10
        for one in found:
            assert one.size >= MUST_READ, one
            assert contrast(one.colour, one.ground) >= 4.5, one
        assert not overlapping(found)


def test_players_stand_by_name_with_what_they_have() -> None:
    view = auction()[-1][0]
    words = PLAIN.words("board", Inputs(view), LOOK)
    purse = view["players"]["red"]["purse"]
    assert f"Ann: purse gold {purse['gold']}, silver {purse['silver']}; " in words
    written = [one.text for one in written_by(lambda: paint_board(view, LOOK))]
    assert {"Nile Delta", "Ann", "Bob", "Chloë", "purse", "lots"} <= {*written}


def test_what_has_no_room_is_counted_and_stands_in_the_words() -> None:
    view = {f"thing {n}": {"one": n} for n in range(60)}
    written = [one.text for one in written_by(lambda: paint_board(view, LOOK))]
    shown = sum(text.startswith("Thing") for text in written)
    assert f"… and {60 - shown} more" in written
    assert 10 < shown < 60
    assert "Thing 59: one 59." in PLAIN.kinds["board"].in_words(Inputs(view), LOOK)
    assert PLAIN.words("board", Inputs(view), LOOK).endswith(" more")


def test_a_page_that_is_cut_leaves_no_room_for_another_line() -> None:
    """However unequal its blocks are: longer ones get the room that shorter ones leave."""
    cards = [Card(f"Card {n}", "Some more words. " * (3 + 40 * (n % 2)), "card") for n in range(9)]
    found = written_by(lambda: PLAIN.draw("hand", Inputs({}, cards=cards), LOOK))
    assert sum(one.text.startswith("Card ") for one in found) == 9
    assert max(one.box[3] for one in found) > page.HIGH - page.EDGE - 2 * 28 * 1.3
    assert not overlapping(found)


def test_what_has_changed_is_told_with_what_it_was() -> None:
    before = {"round": 1, "players": {"red": {"purse": {"gold": 2, "silver": 5}, "lots": ["urn"]}}, "lot": "vase"}
    view = {"round": 2, "players": {"red": {"purse": {"gold": 2, "silver": 3}, "lots": ["vase"]}}, "lot": None}
    assert changed(before, view) == {
        "round": "2 (was 1)",
        "players": {"red": {"purse": {"silver": "3 (was 5)"}, "lots": "new: vase, gone: urn"}},
        "lot": "none (was vase)",
    }
    words = PLAIN.words("since", Inputs(view, before=before), LOOK)
    assert "Ann: purse silver 3 (was 5); lots new: vase, gone: urn." in words
    assert "Nothing has changed" in PLAIN.words("since", Inputs(view, before=view), LOOK)


def test_a_hand_is_the_cards_with_their_texts_or_what_the_view_calls_so() -> None:
    card = Card("Urn", "Worth **three**.", "lot")
    assert "Urn (lot): Worth three." in PLAIN.words("hand", Inputs({}, cards=[card]), LOOK)
    own = auction()[3][1]
    assert ", ".join(own["hand"]) in PLAIN.words("hand", Inputs(own), LOOK)
    assert PLAIN.words("hand", Inputs({"players": {}, "seat": None}), LOOK) == "You hold no cards."


def test_five_seats_have_a_row_each() -> None:
    view = {"players": {seat: {"gold": n} for n, seat in enumerate(SEATS)}}
    assert [block.seat for block in blocks_of(view)] == list(SEATS)
    picture = page.encoded(paint_board(view, Look()), Look())
    comes_out("board", picture, "five")
    written = [one.text for one in written_by(lambda: paint_board(view, Look()))]
    assert {"Red", "Blue", "Yellow", "Green", "Purple"} <= {*written}


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "none"),
        ([], "none"),
        ({}, "none"),
        (True, "yes"),
        (0, "0"),
        (2.5, "2.5"),
        ("great_wall", "great wall"),
        (["a", ["b", "c"]], "a, (b, c)"),
        ({"gold": 1, "in": {"x": 2}}, "gold 1, in (x 2)"),
    ],
)
def test_anything_can_be_said(value: object, words: str) -> None:
    assert said(value) == words


def test_a_chart_of_many_sources_gives_the_last_ones_one_colour() -> None:
    reasons = {f"source {n}": float(n + 1) for n in range(9)}
    sheet = [SeatScore(seat, sum(reasons.values()), reasons) for seat in SEATS]
    inputs: Inputs = Inputs({}, views=[{}], scores=[sheet])
    found = [one.text for one in written_by(lambda: PLAIN.draw("chart", inputs, LOOK))]
    assert {"source 0", "source 5", "other", "45"} <= {*found}
    assert "source 8" not in found
    empty = PLAIN.words("chart", Inputs({}, views=[{}], scores=[[]]), LOOK)
    assert empty == "Nobody has points."
    assert PLAIN.draw("chart", Inputs({}, views=[{}], scores=[[]]), LOOK)
