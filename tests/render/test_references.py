"""Pictures look as they should; and the comparison sees what a person would see, and nothing else."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest
from PIL import Image, ImageDraw, ImageFilter

from render import text as texts
from render.clash import board, terrain
from render.faces import font
from render.hex_shapes import Layout, Point
from render.palette import Colour, rgb
from render.text import capital_height
from tests.render import references
from tests.render.every_kind import EVERY_KIND
from tests.render.grown import grown
from tests.render.references import (
    BUILD,
    DARK,
    FOLDER,
    PICTURES,
    check,
    difference,
    drawn,
    game_of,
    reference,
    stored_size,
    with_few_colours,
)
from tests.render.watched import World, forgotten


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_look_like_their_references(name: str) -> None:
    assert check(name) == ""


def test_there_is_a_reference_of_every_kind_and_none_too_many() -> None:
    named = [(game_of(name), name.removeprefix(f"{game_of(name)} ")) for name in PICTURES]
    assert [
        (game, kind) for game, kind in EVERY_KIND if not any(of == game and name.startswith(kind) for of, name in named)
    ] == []
    assert {references.file_of(name) for name in PICTURES} == {*FOLDER.glob("*.png")}
    sizes = [file.stat().st_size for file in FOLDER.glob("*.png")]
    assert sum(sizes) / len(sizes) < 50_000


# --- what passes ---------------------------------------------------------------------------------------------


def unhinted(text: str, size: int, colour: Colour, bold: bool, halo: Colour | None) -> Image.Image:
    """Like a FreeType without hinting: every letter in its place, drawn eight times as large and reduced."""
    edge = texts.halo_width(size) if halo else 0
    wide, high = texts.width(text, size, bold) + 2 * edge + 2, texts.capital_height(size) + 2 * texts.hang(size)
    large = Image.new("RGBA", (wide * 8, high * 8), (*(halo or colour), 0))
    line = 8 * (texts.hang(size) + texts.capital_height(size))
    pen, letters, small = ImageDraw.Draw(large), font(size * 8, bold), font(size, bold)
    for stroke, ink in ((edge * 8, halo), (0, colour)):
        for n, letter in enumerate(text if ink else ""):
            place = 8 * (edge + 1 + small.getlength(text[:n])), line
            pen.text(place, letter, ink, letters, anchor="ls", stroke_width=stroke, stroke_fill=ink)
    return large.reduce(8)


@pytest.fixture(scope="module")
def another_freetype() -> World:
    """Everything that has been drawn with those letters."""
    return World()


@pytest.mark.parametrize("name", PICTURES)
def test_letters_of_another_freetype_pass(name: str, another_freetype: World) -> None:
    """Even though palettes, which last as long as the process, are also made from pictures with those letters."""
    with forgotten(another_freetype), patch.object(texts, "_draw", unhinted):
        now = drawn(name)
    assert now.tobytes() != drawn(name).tobytes()
    found = difference(reference(name), now)
    assert found.same, found


@pytest.mark.parametrize("change", ["blur", "brighter"])
def test_what_nobody_would_see_passes(change: str) -> None:
    picture = board.paint(grown(4, "late"), DARK)
    other = {
        "blur": lambda: picture.filter(ImageFilter.GaussianBlur(0.6)),
        "brighter": lambda: picture.point(lambda value: min(value + 2, 255)),
    }[change]()
    assert difference(with_few_colours(stored_size(picture)), stored_size(other)).same


# --- what does not -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", ["A4", "F8", "I6", "D1"])
def test_a_label_that_has_moved_is_seen(space: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The coordinates of one space move by their own height."""
    original = terrain.coordinate_place

    def place(layout: Layout, one: str, size: int) -> Point:
        x, y = original(layout, one, size)
        return x, y + capital_height(size) * (one == space)

    monkeypatch.setattr(terrain, "coordinate_place", place)
    with forgotten():
        now = drawn("board 4 late")
    assert not difference(reference("board 4 late"), now).same


def test_a_number_that_is_another_is_seen() -> None:
    view = grown(4, "late")
    more: Any = {**view, "units": {**view["units"], "H2": view["units"]["H2"] * 3}}
    now = stored_size(board.paint(more, DARK))
    assert not difference(reference("board 4 late"), now).same


def test_a_wrong_colour_is_seen() -> None:
    """One tile of 24 pixels in the colour of another player."""
    picture = board.paint(grown(4, "late"), DARK)
    wrong = picture.copy()
    ImageDraw.Draw(wrong).rectangle((300, 400, 323, 423), rgb("#C22B2B"))
    assert not difference(with_few_colours(stored_size(picture)), stored_size(wrong)).same


def test_a_terrain_in_another_hue_is_seen() -> None:
    picture = board.paint(grown(4, "late"), DARK)
    red, green, blue = picture.split()
    other = Image.merge("RGB", (red, green.point(lambda value: min(value + 14, 255)), blue))
    assert not difference(with_few_colours(stored_size(picture)), stored_size(other)).same


def test_a_failure_is_written_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(references.PICTURES, "chart", PICTURES["mat"])
    problem = check("chart")
    assert problem.startswith("chart looks different")
    path = BUILD / "chart.png"
    assert str(path) in problem
    with Image.open(path) as sheet:
        assert sheet.width == 3 * (references.WIDE + 8)
    path.unlink()
