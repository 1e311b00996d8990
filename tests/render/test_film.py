"""The film of a whole game can be sent, and is as large as that allows."""

from __future__ import annotations

from io import BytesIO
from itertools import islice, pairwise
from typing import Any

import pytest
from PIL import Image

from render import RENDERERS, Inputs, Look, film, renderer_of
from render.clash import board
from render.clash.film import part
from render.look import WIDTH
from rules import GAMES
from rules.engine.game import Game
from rules.engine.picker import picker
from tests.render.drawn import drawn_over
from tests.render.situations import views
from tests.rules.engine.auction import AUCTION

SENT = 10_000_000
"""The bytes that Discord accepts from everybody."""


def played_to_its_end(seed: int) -> list[Any]:
    """A game of four, a view for each answer."""
    pick = picker(seed)
    game = Game.new(GAMES["clash"], {"seats": 4}, f"film {seed}", sealed=False)
    seen = [game.view(None)]
    while not game.over:
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        view = game.view(None)
        seen += [view] if [view] != seen[-1:] else []
    return seen


def size_of(file: bytes) -> tuple[int, int]:
    """The width, and the number of frames."""
    with Image.open(BytesIO(file)) as picture:
        assert picture.format == "GIF"
        return picture.width, getattr(picture, "n_frames", 1)


def test_the_longest_game_that_is_played_fits_whole_at_full_width() -> None:
    """A frame for each turn, as the table keeps them; the longest of some random games."""
    longest = max((played_to_its_end(seed) for seed in range(35, 41)), key=len)
    turns = [view for before, view in pairwise(longest) if _turn(before) != _turn(view)]
    assert len(turns) > 60
    file = drawn_over("film", turns, Look())
    assert size_of(file) == (film.WIDTHS[0], len(turns))
    assert len(file) < SENT


def _turn(view: Any) -> tuple[int, int, str | None]:
    return view["age"], view["round"], view["turn"] and view["turn"]["seat"]


def test_fifteen_hundred_answers_of_four_make_a_film_that_can_be_sent() -> None:
    """More than any game has: one after another, a view for each answer; as many frames as possible."""
    seen: list[Any] = []
    seed = 40
    while len(seen) < 1500:
        seen += islice(played_to_its_end(seed), 1500 - len(seen))
        seed += 1
    file = drawn_over("film", seen, Look())
    wide, frames = size_of(file)
    assert frames == film.MOST_FRAMES + 1  # the last one always
    assert wide >= film.WIDTHS[1]  # twice as many frames as turns, and neighbours seldom alike
    assert len(file) < SENT


def test_a_film_that_is_too_large_becomes_smaller_until_it_can_be_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = views(2)[:3]
    sizes = [len(film.encoded(seen, Look(width=wide), board.paint, board.table)) for wide in film.WIDTHS]
    assert sizes == sorted(sizes, reverse=True)
    for allowed, wide in ((sizes[0] + 1, film.WIDTHS[0]), (sizes[0], film.WIDTHS[1]), (sizes[1], film.WIDTHS[2])):
        monkeypatch.setattr(film, "MOST_BYTES", allowed)
        assert size_of(drawn_over("film", seen, Look())) == (wide, 3)


def test_the_film_has_a_frame_for_each_view() -> None:
    seen = views(2)[:5]
    assert size_of(drawn_over("film", seen, Look()))[1] == len(seen)


def frames_of(file: bytes) -> list[Image.Image]:
    with Image.open(BytesIO(file)) as picture:
        found = []
        for number in range(getattr(picture, "n_frames", 1)):
            picture.seek(number)
            found.append(picture.convert("RGB"))
        return found


@pytest.mark.parametrize("game", [*RENDERERS, "auction"])
def test_what_mattered_most_stands_below_each_frame(game: str) -> None:
    """The picture above the words is the same as without them."""
    rules = GAMES.get(game, AUCTION)
    played = Game.new(
        rules, {option.name: option.choices[0][1] for option in rules.presentation.options} | {"seats": 2}, "1"
    )
    seen = [played.view(None)] * 3
    look, kind = Look().named({"red": "Anna"}), renderer_of(game).kinds["film"]
    told = ["@red does much.", "@red does more.", ""]
    plain = frames_of(kind.draw(Inputs(seen[-1], views=seen), look))[0]
    first, second, last = frames_of(kind.draw(Inputs(seen[-1], views=seen, captions=told), look))
    wide, high = plain.size
    assert first.size == (wide, high + look.px(film.STRIP * film.WIDTHS[0] / WIDTH))
    assert first.crop((0, 0, wide, high)).tobytes() == plain.tobytes()
    below = [frame.crop((0, high, *first.size)) for frame in (first, second, last)]
    assert len({strip.tobytes() for strip in below}) == 3
    assert len(below[2].getcolors() or ()) == 1, "nothing mattered, nothing is written"
    words = kind.in_words(Inputs(seen[-1], views=seen, captions=told), look).splitlines()
    assert words[-2:] == ["Anna does much.", "Anna does more."]


def test_the_film_of_an_age_has_what_mattered_in_it() -> None:
    early, late = views(2)[0], views(2)[-1]
    inputs = Inputs(late, "age 1", views=[early, {**late, "age": 2}, early], captions=["one", "two", "three"])
    assert part(inputs).captions == ["one", "three"]
