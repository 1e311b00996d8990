"""These tests hold for every kind of picture of every game. They test a new kind as soon as its renderer has it."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render import Inputs, Kind, Look, Renderer
from render.canvas import Canvas
from render.palette import INK, WHITE, Colour, contrast
from render.plain.page import encoded
from render.sentences import MOST
from tests.render.every_kind import EVERY, EVERY_KIND, TABLES, sample, samples
from tests.render.watched import overlapping, written_by

MOST_BYTES = 1 << 20
SMALLEST = 18
"""Letters on a picture 1600 wide."""
LOOKS = [Look(title="Nile Delta"), Look("deuteranopia", dark=False, title="Nile Delta")]


def width_of(file: bytes) -> int:
    with Image.open(BytesIO(file)) as picture:
        return picture.width


def test_every_renderer_has_tables_to_draw() -> None:
    assert {*TABLES} == {*EVERY}


@pytest.mark.parametrize(("game", "name"), EVERY_KIND)
def test_it_comes_out_small_enough_to_send_and_says_what_it_shows(game: str, name: str) -> None:
    kind = EVERY[game].kinds[name]
    for inputs in samples(game, name):
        file = kind.draw(inputs, LOOKS[0])
        assert len(file) < MOST_BYTES
        with Image.open(BytesIO(file)) as picture:
            picture.load()
            assert picture.format == ("GIF" if kind.file_of(inputs).endswith("gif") else "PNG")
        words = kind.words(inputs, LOOKS[0])
        assert 0 < len(words) <= MOST
        assert len(kind.in_words(inputs, LOOKS[0])) >= len(words) - 30


@pytest.mark.parametrize(("game", "name"), EVERY_KIND)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.palette)
def test_what_is_written_on_it_can_be_read(game: str, name: str, look: Look) -> None:
    """Letters are high enough and stand out from their ground. Only marks of changes overlap other things."""
    kind, inputs = EVERY[game].kinds[name], sample(game, name)
    wide = width_of(kind.draw(inputs, look))
    found = written_by(lambda: kind.draw(inputs, look))
    assert found
    for one in found:
        assert contrast(one.colour, one.ground) >= 4.5, one
        assert one.size * LOOKS[0].width / wide >= SMALLEST, one
    assert kind.looks_back or not overlapping(found)


@pytest.mark.parametrize(("game", "name"), EVERY_KIND)
def test_drawing_changes_no_view(game: str, name: str) -> None:
    kind, inputs = EVERY[game].kinds[name], sample(game, name)
    before = repr(inputs)
    kind.draw(inputs, LOOKS[0])
    kind.in_words(inputs, LOOKS[0])
    assert repr(inputs) == before


# --- planted faults ------------------------------------------------------------------------------------------


def planted(monkeypatch: pytest.MonkeyPatch, texts: list[tuple[str, int, Colour]]) -> None:
    """A kind that nobody has listed anywhere: one line below the other, or all in one place."""

    def paint(_: Inputs, look: Look) -> bytes:
        canvas = Canvas.blank(look.width, 400, WHITE)
        for n, (words, size, colour) in enumerate(texts):
            canvas.text(words, 20, 100 if words == "on top" else 100 + 60 * n, size, colour)
        return encoded(canvas.image, look)

    kind = Kind("planted", "Planted", paint, lambda _, look: "A line.")
    monkeypatch.setitem(EVERY, "plain", Renderer.of(*EVERY["plain"].kinds.values(), kind))


@pytest.mark.parametrize(
    "texts",
    [
        [("too small", 12, INK)],
        [("hardly seen", 40, WHITE)],
        [("below", 40, INK), ("on top", 40, INK)],
    ],
)
def test_a_new_kind_that_cannot_be_read_is_found(
    texts: list[tuple[str, int, Colour]], monkeypatch: pytest.MonkeyPatch
) -> None:
    planted(monkeypatch, texts)
    with pytest.raises(AssertionError):
        test_what_is_written_on_it_can_be_read("plain", "planted", LOOKS[0])


def test_a_new_kind_that_can_be_read_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, [("one", 40, INK), ("two", 40, INK)])
    test_what_is_written_on_it_can_be_read("plain", "planted", LOOKS[0])
