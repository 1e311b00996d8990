"""Buildings and cities as small pictures, each with its own outline, on a square of 100 x 100."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render.canvas import Pen, sprite
from render.faces import font
from render.icons import GILT, GILT_DARK, star_points
from render.palette import INK, WHITE, Colour, mix, rgb

Paint = Callable[[Pen], None]
STONE, STONE_DARK = rgb("#E9E2D3"), rgb("#A89C86")
WALL, ROOF = rgb("#F2DFBD"), rgb("#B8482F")
WOOD, WOOD_DARK = rgb("#B98046"), rgb("#6E4522")
SLATE, SLATE_LIGHT = rgb("#46566A"), rgb("#7D90A6")
JADE, SKY = rgb("#2F9C7B"), rgb("#9CD3EE")


def edged(pen: Pen, colour: Colour, *xy: float) -> None:
    """A shape with a dark rim."""
    pen.poly(colour, *xy)
    pen.line(INK, 5, *xy, *xy[:2])


def block(pen: Pen, colour: Colour, x0: float, y0: float, x1: float, y1: float) -> None:
    edged(pen, colour, x0, y0, x1, y0, x1, y1, x0, y1)


def columns(pen: Pen, xs: tuple[float, ...], top: float, bottom: float, wide: float = 9) -> None:
    for x in xs:
        block(pen, STONE, x - wide / 2, top, x + wide / 2, bottom)


def harbor(pen: Pen) -> None:
    """A pier with a boat."""
    block(pen, WOOD, 4, 64, 60, 74)
    for x in (10, 30, 50):
        pen.line(WOOD_DARK, 7, x, 74, x, 96)
    pen.line(INK, 5, 74, 10, 74, 76)
    edged(pen, WHITE, 72, 14, 72, 60, 40, 60)
    edged(pen, ROOF, 77, 22, 77, 60, 96, 60)
    edged(pen, WOOD_DARK, 36, 74, 98, 74, 88, 94, 48, 94)


def trading_post(pen: Pen) -> None:
    """A tent with wares."""
    edged(pen, WALL, 14, 40, 86, 40, 92, 92, 8, 92)
    for n, x in enumerate((10, 26, 42, 58, 74)):
        edged(pen, ROOF if n % 2 == 0 else WHITE, 50 + (x - 50) * 0.4, 10, 50 + (x - 34) * 0.4, 10, x + 16, 46, x, 46)
    pen.poly(INK, 50, 50, 64, 92, 36, 92)
    pen.disc(INK, 80, 84, 14)
    pen.disc(GILT, 80, 84, 10)


def workshop(pen: Pen) -> None:
    """An anvil."""
    edged(pen, SLATE, 6, 32, 30, 32, 94, 32, 94, 46, 70, 56, 62, 72, 80, 84, 80, 94, 24, 94, 24, 84, 40, 72, 34, 56,
           14, 48)  # fmt: skip
    pen.line(SLATE_LIGHT, 5, 32, 38, 88, 38)
    for dx, dy in ((36, 8), (50, 2), (64, 8)):
        pen.line(rgb("#F6A623"), 6, 50, 24, dx, dy)


def iron_mine(pen: Pen) -> None:
    """A gallery in the rock, with a cart."""
    edged(pen, rgb("#7C736A"), 2, 96, 20, 34, 44, 8, 70, 26, 98, 96)
    edged(pen, rgb("#2B2622"), 26, 96, 26, 52, 74, 52, 74, 96)
    pen.line(WOOD, 8, 26, 96, 26, 52, 74, 52, 74, 96)
    edged(pen, SLATE_LIGHT, 32, 68, 68, 68, 62, 86, 38, 86)
    for x in (41, 59):
        pen.disc(INK, x, 90, 7)


def library(pen: Pen) -> None:
    """An open book."""
    edged(pen, ROOF, 2, 30, 50, 38, 98, 30, 98, 84, 50, 92, 2, 84)
    edged(pen, WHITE, 8, 20, 30, 18, 50, 30, 50, 84, 30, 74, 8, 76)
    edged(pen, WHITE, 92, 20, 70, 18, 50, 30, 50, 84, 70, 74, 92, 76)
    for y in (36, 48, 60):
        pen.line(SLATE_LIGHT, 4, 16, y, 40, y + 5)
        pen.line(SLATE_LIGHT, 4, 84, y, 60, y + 5)


def university(pen: Pen) -> None:
    """A scholar's cap over a book."""
    edged(pen, ROOF, 16, 62, 84, 62, 84, 96, 16, 96)
    block(pen, WHITE, 22, 66, 84, 88)
    edged(pen, SLATE, 26, 36, 74, 36, 74, 60, 50, 70, 26, 60)
    edged(pen, rgb("#26313F"), 50, 8, 98, 30, 50, 52, 2, 30)
    pen.line(GILT, 5, 50, 30, 88, 38, 88, 62)
    pen.disc(GILT, 88, 66, 7)


def granary(pen: Pen) -> None:
    """A silo with grain."""
    block(pen, WALL, 20, 40, 66, 94)
    edged(pen, ROOF, 14, 42, 43, 8, 72, 42)
    pen.rect(WOOD_DARK, 34, 64, 52, 94)
    for x, y in ((78, 78), (90, 88), (70, 90)):
        pen.disc(INK, x, y, 13)
        pen.disc(rgb("#E0B04A"), x, y, 9)


def aqueduct(pen: Pen) -> None:
    """Two rows of arches, with water above."""
    block(pen, STONE, 2, 22, 98, 96)
    pen.rect(SKY, 2, 14, 98, 22)
    pen.line(INK, 5, 2, 13, 98, 13)
    for x in (20, 50, 80):
        pen.pie(INK, x, 50, 11, 180, 360)
        pen.rect(INK, x - 11, 49, x + 11, 56)
        pen.pie(INK, x, 80, 11, 180, 360)
        pen.rect(INK, x - 11, 79, x + 11, 97)
    pen.line(STONE_DARK, 5, 2, 62, 98, 62)


def market(pen: Pen) -> None:
    """A stall under a striped awning."""
    block(pen, WOOD, 12, 62, 88, 94)
    for x in (14, 86):
        pen.line(WOOD_DARK, 7, x, 24, x, 94)
    for n in range(5):
        left = 6 + n * 17.6
        right = left + 17.6
        edged(pen, rgb("#2B7BBF") if n % 2 == 0 else WHITE, left, 14, right, 14, right, 42, left, 42)
    for x, colour in ((30, ROOF), (50, GILT), (70, JADE)):
        pen.disc(INK, x, 60, 12)
        pen.disc(colour, x, 60, 8)


def bank(pen: Pen) -> None:
    """Columns under a roof, with a coin."""
    block(pen, STONE, 6, 84, 94, 96)
    columns(pen, (16, 36, 64, 84), 44, 84, 10)
    edged(pen, mix(STONE, JADE, 0.35), 2, 44, 50, 6, 98, 44)
    pen.disc(INK, 50, 62, 20)
    pen.disc(GILT, 50, 62, 15)
    pen.rect(GILT_DARK, 46, 54, 54, 70)


def temple(pen: Pen) -> None:
    """Columns under a gable."""
    block(pen, STONE, 2, 86, 98, 97)
    columns(pen, (14, 38, 62, 86), 42, 86, 11)
    edged(pen, STONE, 0, 42, 50, 6, 100, 42)
    pen.poly(ROOF, 26, 36, 50, 17, 74, 36)


def cathedral(pen: Pen) -> None:
    """Two towers, a rose window, a cross."""
    block(pen, STONE, 28, 44, 72, 96)
    for x in (16, 84):
        block(pen, STONE, x - 13, 40, x + 13, 96)
        edged(pen, SLATE, x - 15, 42, x, 4, x + 15, 42)
    edged(pen, SLATE, 26, 46, 50, 24, 74, 46)
    pen.line(GILT, 5, 50, 4, 50, 24)
    pen.line(GILT, 5, 42, 11, 58, 11)
    pen.disc(INK, 50, 60, 11)
    pen.disc(rgb("#5AA7D8"), 50, 60, 7)
    pen.rect(WOOD_DARK, 42, 76, 58, 96)


def barracks(pen: Pen) -> None:
    """A camp of tents with a standard."""
    pen.line(INK, 6, 50, 2, 50, 60)
    edged(pen, ROOF, 52, 4, 90, 14, 52, 26)
    for x in (28, 72):
        edged(pen, WALL, x, 34, x + 30, 94, x - 30, 94)
        pen.poly(INK, x, 60, x + 10, 94, x - 10, 94)


def academy(pen: Pen) -> None:
    """A fort with a star."""
    edged(pen, STONE, 4, 96, 4, 34, 20, 34, 20, 44, 34, 44, 34, 28, 66, 28, 66, 44, 80, 44, 80, 34, 96, 34, 96, 96)
    pen.poly(rgb("#B3262A"), *star_points(50, 64, 27, 11, 5))
    pen.line(INK, 5, 50, 4, 50, 28)
    edged(pen, ROOF, 52, 4, 80, 10, 52, 18)


def shipyard(pen: Pen) -> None:
    """A hull on the stocks under a crane."""
    pen.line(WOOD_DARK, 8, 14, 96, 14, 8, 78, 8)
    pen.line(WOOD_DARK, 6, 14, 30, 36, 8)
    pen.line(INK, 4, 70, 8, 70, 44)
    edged(pen, WOOD, 22, 56, 98, 50, 86, 84, 36, 84)
    for x in (44, 60, 76):
        pen.line(WOOD_DARK, 5, x, 56, x, 82)
    pen.line(WOOD_DARK, 7, 30, 94, 94, 94)


BUILDINGS: dict[str, Paint] = {
    paint.__name__: paint
    for paint in (
        harbor, trading_post, workshop, iron_mine, library, university, granary, aqueduct, market, bank, temple,
        cathedral, barracks, academy, shipyard,
    )
}  # fmt: skip


def building(name: str, size: int) -> Image.Image:
    return sprite(("civilization building", name), size, size, BUILDINGS[name])


def city_state(number: str, size: int) -> Image.Image:
    """A walled town that nobody owns, under a flag with its number."""

    def paint(pen: Pen) -> None:
        pen.line(INK, 6, 50, 2, 50, 40)
        edged(pen, WHITE, 52, 3, 90, 3, 90, 34, 52, 34)
        pen.draw.text((71 * pen.k, 30 * pen.k), number, INK, font(round(32 * pen.k)), "ms")
        for x, y, w in ((6, 50, 28), (66, 54, 28), (30, 42, 32)):
            edged(pen, WALL, x, y, x + w, y, x + w, 90, x, 90)
            edged(pen, SLATE_LIGHT, x - 3, y + 3, x + w / 2, y - 18, x + w + 3, y + 3)
        edged(pen, STONE_DARK, 2, 96, 2, 66, 16, 66, 16, 74, 32, 74, 32, 66, 68, 66, 68, 74, 84, 74, 84, 66, 98, 66,
              98, 96)  # fmt: skip
        pen.rect(INK, 42, 76, 58, 96, 6)

    return sprite(("civilization city-state", number), size, size, paint)


# --- cities --------------------------------------------------------------------------------------------------


def city(colour: Colour, capital: bool, walled: bool, wide: int, high: int) -> Image.Image:
    """Houses with roofs in the owner's colour. A capital has a palace. Walls stand in front of everything."""

    def paint(pen: Pen) -> None:
        middle = pen.width / 2
        houses = ((-44, 50, 26), (18, 50, 26)) if capital else ((-40, 52, 28), (12, 52, 28), (-19, 40, 38))
        for x, y, w in houses:
            edged(pen, WALL, middle + x, y, middle + x + w, y, middle + x + w, 94, middle + x, 94)
            edged(pen, colour, middle + x - 5, y + 3, middle + x + w / 2, y - 20, middle + x + w + 5, y + 3)
        if capital:
            block(pen, STONE, middle - 18, 40, middle + 18, 94)
            edged(pen, GILT, middle - 22, 42, middle - 13, 20, middle + 13, 20, middle + 22, 42)
            pen.line(INK, 5, middle, 2, middle, 20)
            edged(pen, colour, middle + 2, 2, middle + 24, 8, middle + 2, 15)
        pen.rect(WOOD_DARK, middle - 7, 70, middle + 7, 94)
        if walled:
            step = 92 / 11
            points: list[float] = []
            for n in range(11):
                y = 66 if n % 2 == 0 else 74
                points += [middle - 46 + n * step, y, middle - 46 + (n + 1) * step, y]
            edged(pen, STONE, *points, middle + 46, 97, middle - 46, 97)
            edged(pen, INK, middle - 8, 97, middle - 8, 84, middle, 78, middle + 8, 84, middle + 8, 97)

    return sprite(("civilization city", colour, capital, walled), wide, high, paint)
