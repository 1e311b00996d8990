"""Every eye can tell the players apart; the palette of a file loses next to nothing."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from itertools import combinations
from math import log10

import pytest
from PIL import Image, ImageChops, ImageStat

from render import Look
from render.clash import board, mat, page, since
from render.clash.people import badge
from render.clash.terrain import flat
from render.palette import PALETTES, VISION, Palette, ciede2000, difference, seen
from render.people import SEATS
from tests.render.situations import crowd, views

OWNERS = (*SEATS, "barbarians", "pirates")
MOST_BYTES = 1 << 20
Lab = tuple[float, float, float]


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_is_ciede2000(one: Lab, other: Lab, expected: float) -> None:
    """Pairs published with the formula, chosen for cases that are easy to get wrong."""
    assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)


def test_red_and_green_look_alike_to_a_deuteranope_and_grey_stays_grey() -> None:
    red, green, grey = (200, 40, 40), (100, 120, 30), (128, 128, 128)
    assert difference(red, green, "deuteranopia") < difference(red, green) / 2
    for vision in VISION:
        assert seen(grey, vision) == pytest.approx(seen(grey, None), abs=0.01)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_owners_differ_for_usual_eyes(palette: object) -> None:
    assert isinstance(palette, Palette)
    for one, other in combinations(palette.owners, 2):
        assert difference(one, other) >= 22


@pytest.mark.parametrize("vision", VISION)
def test_owners_differ_in_the_palette_made_for_an_eye(vision: str) -> None:
    palette = PALETTES[vision]
    for one, other in combinations(palette.owners, 2):
        assert difference(one, other, vision) >= 18


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("name", ["default", "contrast"])
def test_owners_differ_somewhat_for_every_eye_in_the_general_palettes(name: str, vision: str) -> None:
    palette = PALETTES[name]
    for one, other in combinations(palette.owners, 2):
        assert difference(one, other, vision) >= 12


def test_every_palette_has_colours_for_five_seats_and_two_besides() -> None:
    for palette in PALETTES.values():
        assert len({*palette.seats}) == len(SEATS) == 5
        assert len({*palette.owners}) == 7


def test_letters_of_the_seats_differ() -> None:
    assert len({seat[0] for seat in SEATS}) == len(SEATS)


def test_badges_differ_in_shape() -> None:
    shapes = [badge(owner, 40, Look()).getchannel("A").tobytes() for owner in OWNERS]
    for one, other in combinations(shapes, 2):
        assert sum(abs(p - q) > 128 for p, q in zip(one, other, strict=True)) > 40


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("dark", [True, False])
@pytest.mark.parametrize("table", [board.table, page.table], ids=["board", "page"])
def test_land_has_its_own_colour_in_every_file(table: Callable[[Look], Image.Image], dark: bool, name: str) -> None:
    """Exhausted or not; the rest of a palette depends on the sample, and so on the shape of letters."""
    look = Look(name, dark)
    for colour in flat(look):
        spot = Image.new("RGB", (4, 4), colour).quantize(palette=table(look), dither=Image.Dither.NONE)
        assert spot.convert("RGB").getpixel((1, 1)) == colour


def decibels(one: Image.Image, other: Image.Image) -> float:
    """Peak signal to noise."""
    squares = ImageStat.Stat(ImageChops.difference(one, other)).sum2
    error = sum(squares) / (3 * one.width * one.height)
    return 99.0 if not error else 10 * log10(255**2 / error)


@pytest.mark.parametrize("look", [Look(), Look(dark=False), Look("tritanopia")], ids=["dark", "light", "tritanopia"])
def test_files_are_small_and_true(look: Look) -> None:
    for view in (views(2)[-2], views(4)[-2], crowd().game.view(None)):
        file = board.draw_board(view, look)
        assert len(file) < MOST_BYTES
        with Image.open(BytesIO(file)) as picture:
            assert picture.mode == "P"
            assert picture.size == (1600, 1018)
            assert decibels(picture.convert("RGB"), board.paint(view, look)) >= 41
    for before, view in ((views(2)[0], views(2)[-2]), (views(4)[4], views(4)[-2])):
        with Image.open(BytesIO(since.draw_since(before, view, look))) as picture:
            assert decibels(picture.convert("RGB"), since.paint(before, view, look)) >= 38
    file = mat.draw_mat(views(4)[-2], "red", look)
    with Image.open(BytesIO(file)) as picture:
        assert decibels(picture.convert("RGB"), mat.paint(views(4)[-2], "red", look)) >= 41
