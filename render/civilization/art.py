"""Icons, resources, figures and units as signs on a square of 100 x 100."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render.canvas import Pen, sprite
from render.icons import GILT, GILT_DARK, PaintIcon, axes, star_points, wagon
from render.palette import INK, WHITE, Colour, mix, rgb

CREAM = rgb("#FFF6DE")
PLAN, CORN = rgb("#2463A8"), rgb("#B97810")
BRICK, TEAL, VIOLET = rgb("#C8562B"), rgb("#0E7C86"), rgb("#8446B4")

# --- icons: production, trade, culture, coins; battle ---------------------------------------------------------


def production(pen: Pen) -> None:
    """A hammer."""
    pen.disc(INK, 50, 50, 50)
    pen.disc(BRICK, 50, 50, 43)
    pen.line(CREAM, 13, 66, 78, 46, 42)
    pen.poly(CREAM, 22, 44, 58, 18, 70, 34, 34, 60)


def trade(pen: Pen) -> None:
    """Two arrows, there and back."""
    pen.disc(INK, 50, 50, 50)
    pen.disc(TEAL, 50, 50, 43)
    for turn in (1, -1):
        y = 50 - 15 * turn
        pen.line(CREAM, 11, 50 - 24 * turn, y, 50 + 12 * turn, y)
        pen.poly(CREAM, 50 + 8 * turn, y - 17, 50 + 32 * turn, y, 50 + 8 * turn, y + 17)


def culture(pen: Pen) -> None:
    """A lyre."""
    pen.disc(INK, 50, 50, 50)
    pen.disc(VIOLET, 50, 50, 43)
    pen.arc(CREAM, 9, 50, 44, 24, 0, 180)
    pen.line(CREAM, 9, 26, 44, 24, 22)
    pen.line(CREAM, 9, 74, 44, 76, 22)
    pen.line(CREAM, 6, 26, 34, 74, 34)
    for x in (42, 58):
        pen.line(CREAM, 5, x, 34, x, 64)
    pen.rect(CREAM, 34, 74, 66, 83, 3)


def coin(pen: Pen) -> None:
    pen.disc(INK, 50, 50, 50)
    pen.disc(GILT, 50, 50, 43)
    pen.ring(GILT_DARK, 6, 50, 50, 34)
    pen.poly(GILT_DARK, *star_points(50, 51, 24, 10, 5))


def battle(pen: Pen) -> None:
    """A combat bonus."""
    pen.disc(INK, 50, 50, 50)
    pen.disc(rgb("#B3262A"), 50, 50, 43)
    for side in (-1, 1):
        pen.line(CREAM, 9, 50 - 26 * side, 74, 50 + 24 * side, 24)
        pen.line(CREAM, 8, 50 - 26 * side, 54, 50 - 10 * side, 72)


ICONS: dict[str, Callable[[Pen], None]] = {
    paint.__name__: paint for paint in (production, trade, culture, coin, battle)
}

# --- resources -----------------------------------------------------------------------------------------------

PLATES = {
    "incense": rgb("#E9D7F5"),
    "iron": rgb("#D9DFE5"),
    "silk": rgb("#FFD9E2"),
    "wheat": rgb("#FFF0B8"),
    "spy": rgb("#CFE3D4"),
    "uranium": rgb("#E4F5A8"),
    "any": rgb("#FFFFFF"),
}


def _plate(pen: Pen, kind: str) -> None:
    pen.rect(INK, 0, 0, 100, 100, 24)
    pen.rect(PLATES[kind], 7, 7, 93, 93, 18)


def incense(pen: Pen) -> None:
    """A bowl, and its smoke."""
    _plate(pen, "incense")
    pen.poly(rgb("#8A5A12"), 20, 62, 80, 62, 66, 82, 34, 82)
    pen.rect(rgb("#8A5A12"), 40, 80, 60, 88)
    pen.rect(GILT, 16, 56, 84, 64, 3)
    for x in (38, 60):
        pen.arc(rgb("#7A4DA3"), 7, x + 4, 42, 10, 90, 270)
        pen.arc(rgb("#7A4DA3"), 7, x + 4, 23, 10, -90, 90)


def iron(pen: Pen) -> None:
    """Three bars."""
    _plate(pen, "iron")
    for x, y in ((16, 58), (52, 58), (34, 30)):
        pen.poly(rgb("#3E4A57"), x, y + 24, x + 7, y, x + 25, y, x + 32, y + 24)
        pen.poly(rgb("#8796A6"), x + 6, y + 10, x + 9, y + 3, x + 23, y + 3, x + 26, y + 10)


def silk(pen: Pen) -> None:
    """A roll of cloth."""
    _plate(pen, "silk")
    pen.poly(rgb("#D23B68"), 20, 34, 70, 20, 82, 62, 60, 86, 28, 78)
    pen.poly(rgb("#F07D9C"), 20, 34, 70, 20, 74, 34, 26, 50)
    pen.disc(rgb("#9C1F47"), 22, 42, 9, 12)
    pen.disc(rgb("#F9C3D0"), 22, 42, 4, 6)
    pen.line(rgb("#9C1F47"), 4, 44, 48, 50, 78)


def wheat(pen: Pen) -> None:
    """An ear."""
    _plate(pen, "wheat")
    pen.line(CORN, 6, 50, 90, 50, 34)
    for y in (34, 50, 66):
        for side in (-1, 1):
            pen.poly(CORN, 50, y + 16, 50 + side * 6, y, 50 + side * 27, y - 14, 50 + side * 25, y + 5)
    pen.poly(CORN, 50, 10, 60, 24, 50, 38, 40, 24)


def spy(pen: Pen) -> None:
    """A hat and a mask."""
    _plate(pen, "spy")
    pen.poly(rgb("#22402F"), 30, 46, 36, 18, 64, 18, 70, 46)
    pen.rect(rgb("#22402F"), 12, 44, 88, 56, 6)
    pen.disc(rgb("#22402F"), 34, 72, 15, 11)
    pen.disc(rgb("#22402F"), 66, 72, 15, 11)
    for x in (34, 66):
        pen.disc(PLATES["spy"], x, 72, 6, 4)


def uranium(pen: Pen) -> None:
    """The sign of danger."""
    _plate(pen, "uranium")
    for start in (-120, 0, 120):
        pen.pie(rgb("#33420E"), 50, 50, 38, start, start + 60)
    pen.disc(PLATES["uranium"], 50, 50, 13)
    pen.disc(rgb("#33420E"), 50, 50, 9)


def _any(pen: Pen) -> None:
    """A resource of the player's choice."""
    _plate(pen, "any")
    pen.arc(INK, 13, 50, 38, 22, 160, 420)
    pen.line(INK, 13, 58, 52, 50, 64)
    pen.disc(INK, 50, 82, 8)


RESOURCES: dict[str, Callable[[Pen], None]] = {
    **{paint.__name__: paint for paint in (incense, iron, silk, wheat, spy, uranium)},
    "any": _any,
}

# --- what lies on the map ------------------------------------------------------------------------------------


def hut(pen: Pen) -> None:
    """A round hut of straw."""
    pen.disc(INK, 50, 88, 46, 11)
    pen.rect(INK, 16, 44, 84, 92, 8)
    pen.poly(INK, 50, 2, 100, 58, 88, 66, 12, 66, 0, 58)
    pen.rect(rgb("#D8AF74"), 22, 48, 78, 87, 4)
    pen.poly(rgb("#C98A3C"), 50, 11, 90, 57, 10, 57)
    pen.poly(rgb("#E8B765"), 50, 11, 50, 57, 10, 57)
    pen.rect(rgb("#4A2E18"), 40, 60, 60, 87, 8)


def village(pen: Pen) -> None:
    """Tents behind a palisade, with a skull on a pole."""
    for x, r in ((28, 30), (72, 30)):
        pen.poly(INK, x, 46 - r, x + r + 4, 84, x - r - 4, 84)
        pen.poly(rgb("#8E3B2E"), x, 58 - r, x + r - 3, 78, x - r + 3, 78)
        pen.poly(rgb("#B65A45"), x, 58 - r, x - 4, 78, x - r + 3, 78)
        pen.poly(INK, x, 56, x + 7, 80, x - 7, 80)
    for x in range(2, 99, 12):
        pen.poly(INK, x - 3, 100, x - 3, 72, x + 4, 64, x + 11, 72, x + 11, 100)
        pen.poly(rgb("#9A7548"), x, 97, x, 75, x + 4, 70, x + 8, 75, x + 8, 97)
    pen.line(INK, 6, 50, 60, 50, 28)
    pen.disc(INK, 50, 17, 17)
    pen.disc(CREAM, 50, 15, 12)
    pen.rect(CREAM, 44, 22, 56, 31)
    pen.disc(INK, 45, 15, 3.4)
    pen.disc(INK, 55, 15, 3.4)


def lock(pen: Pen) -> None:
    """Nobody may leave."""
    pen.arc(INK, 22, 50, 38, 34, 180, 360)
    pen.arc(CREAM, 10, 50, 38, 28, 180, 360)
    for x in (25, 75):
        pen.line(INK, 20, x, 36, x, 50)
        pen.line(CREAM, 9, x, 36, x, 50)
    pen.rect(INK, 8, 42, 92, 100, 12)
    pen.rect(rgb("#C22B2B"), 15, 49, 85, 93, 7)
    pen.disc(CREAM, 50, 66, 9)
    pen.rect(CREAM, 46, 66, 54, 84)


def eye(pen: Pen) -> None:
    """Somebody looks."""
    for colour, s in ((INK, 0.0), (CREAM, 8.0)):
        pen.poly(colour, s * 1.6, 50, 24 + s * 0.5, 24 + s, 50, 14 + s, 76 - s * 0.5, 24 + s, 100 - s * 1.6, 50,
                 76 - s * 0.5, 76 - s, 50, 86 - s, 24 + s * 0.5, 76 - s)  # fmt: skip
    pen.disc(rgb("#2B6CB0"), 50, 50, 23)
    pen.disc(INK, 50, 50, 12)
    pen.disc(CREAM, 43, 43, 5)


def fortification(pen: Pen) -> None:
    """Ramparts with a shield."""
    pen.poly(INK, 0, 34, 22, 34, 22, 20, 40, 20, 40, 34, 60, 34, 60, 20, 78, 20, 78, 34, 100, 34, 100, 96, 0, 96)
    pen.poly(rgb("#CFC5AF"), 7, 41, 29, 41, 29, 27, 33, 27, 33, 41, 67, 41, 67, 27, 71, 27, 71, 41, 93, 41, 93, 89, 7,
             89)  # fmt: skip
    pen.poly(INK, 28, 36, 72, 36, 72, 66, 50, 92, 28, 66)
    pen.poly(rgb("#B3262A"), 36, 44, 64, 44, 64, 64, 50, 80, 36, 64)


def caravan(pen: Pen) -> None:
    """A laden camel."""
    sand = rgb("#E3B34F")
    for colour, s in ((INK, 6.0), (sand, 0.0)):
        pen.line(colour, 12 + 2 * s, 22, 50, 74, 50)
        pen.disc(colour, 42, 42, 15 + s, 17 + s)
        pen.line(colour, 9 + 2 * s, 72, 52, 84, 30, 80, 20)
        pen.line(colour, 10 + 2 * s, 76, 18, 87, 20)
        for x in (22, 34, 64, 74):
            pen.line(colour, 7 + 2 * s, x, 52, x, 88)
    pen.rect(INK, 28, 24, 58, 46, 6)
    pen.rect(rgb("#0E7C86"), 33, 29, 53, 41, 4)


def program(pen: Pen) -> None:
    """A plan with a hammer on it: the next production counts twice."""
    pen.rect(INK, 0, 6, 100, 94, 14)
    pen.rect(PLAN, 7, 13, 93, 87, 9)
    for at in (31, 50, 69):
        pen.line(rgb("#6FA3DA"), 3, 10, at, 90, at)
        pen.line(rgb("#6FA3DA"), 3, at, 16, at, 84)
    pen.line(CREAM, 13, 70, 76, 46, 44)
    pen.poly(CREAM, 22, 46, 58, 20, 70, 36, 34, 62)


def house(pen: Pen) -> None:
    """A city-state from behind."""
    pen.disc(INK, 50, 50, 50)
    pen.disc(rgb("#7B8794"), 50, 50, 43)
    pen.poly(CREAM, 22, 50, 50, 22, 78, 50, 78, 76, 22, 76)
    pen.rect(rgb("#7B8794"), 42, 56, 58, 76)


MARKERS: dict[str, Callable[[Pen], None]] = {
    paint.__name__: paint for paint in (hut, village, lock, eye, fortification, caravan, program, house)
}

# --- figures: silhouettes in one colour ----------------------------------------------------------------------


def army(pen: Pen, colour: Colour, detail: Colour) -> None:
    """A helmet with a crest."""
    pen.pie(colour, 52, 30, 46, 150, 345)
    pen.disc(colour, 50, 50, 34, 32)
    pen.rect(colour, 16, 48, 84, 70, 6)
    pen.poly(colour, 16, 60, 40, 60, 46, 98, 22, 92)
    pen.poly(colour, 84, 60, 60, 60, 54, 98, 78, 92)
    pen.rect(detail, 26, 54, 74, 64, 4)
    pen.rect(detail, 45, 54, 55, 98)
    pen.arc(detail, 5, 50, 46, 38, 205, 335)


def scout(pen: Pen, colour: Colour, detail: Colour) -> None:
    wagon(pen, colour, detail)


# --- units ---------------------------------------------------------------------------------------------------


def infantry(pen: Pen, colour: Colour, detail: Colour) -> None:
    """A spear behind a shield."""
    pen.line(colour, 8, 20, 96, 78, 14)
    pen.poly(colour, 92, 0, 88, 28, 66, 10)
    pen.poly(detail, 14, 26, 48, 14, 80, 26, 80, 58, 70, 82, 48, 100, 26, 82, 14, 58)
    pen.poly(colour, 20, 31, 48, 20, 74, 31, 74, 57, 65, 78, 48, 93, 31, 78, 20, 57)
    pen.line(detail, 8, 48, 30, 48, 80)
    pen.line(detail, 8, 30, 50, 66, 50)


def mounted(pen: Pen, colour: Colour, detail: Colour) -> None:
    """A horse's head."""
    pen.poly(colour, 40, 2, 50, 14, 66, 20, 84, 40, 90, 66, 92, 98, 26, 98, 32, 76, 52, 56, 50, 50, 38, 54, 24, 66,
             12, 66, 4, 54, 8, 46, 22, 30, 28, 18)  # fmt: skip
    pen.disc(detail, 38, 30, 6)
    pen.line(detail, 5, 62, 30, 74, 48, 78, 70)


def artillery(pen: Pen, colour: Colour, detail: Colour) -> None:
    """A bow with its arrow."""
    pen.arc(colour, 11, 20, 50, 52, -62, 62)
    pen.line(colour, 4, 44, 4, 26, 50)
    pen.line(colour, 4, 26, 50, 44, 96)
    pen.line(colour, 8, 18, 50, 84, 50)
    pen.poly(colour, 98, 50, 78, 36, 78, 64)
    for x in (8, 20):
        pen.line(colour, 6, x, 36, x + 12, 50)
        pen.line(colour, 6, x, 64, x + 12, 50)


def aircraft(pen: Pen, colour: Colour, detail: Colour) -> None:
    pen.poly(colour, 50, 0, 60, 14, 60, 36, 100, 62, 100, 74, 60, 62, 58, 84, 72, 94, 72, 100, 28, 100, 28, 94, 42, 84,
             40, 62, 0, 74, 0, 62, 40, 36, 40, 14)  # fmt: skip
    pen.disc(detail, 50, 24, 5, 9)


SIGNS: dict[str, PaintIcon] = {
    paint.__name__: paint for paint in (army, scout, infantry, mounted, artillery, aircraft, axes)
}
UNITS = ("infantry", "mounted", "artillery", "aircraft")


def icon(name: str, size: int) -> Image.Image:
    return sprite(("civilization icon", name), size, size, ICONS[name])


def resource(name: str, size: int) -> Image.Image:
    return sprite(("civilization resource", name), size, size, RESOURCES[name])


def marker(name: str, size: int) -> Image.Image:
    return sprite(("civilization marker", name), size, size, MARKERS[name])


def sign(name: str, size: int, colour: Colour, detail: Colour) -> Image.Image:
    return sprite(("civilization sign", name, colour, detail), size, size, lambda pen: SIGNS[name](pen, colour, detail))


# --- great people --------------------------------------------------------------------------------------------


def _palette(pen: Pen) -> None:
    pen.disc(CREAM, 50, 50, 27, 22)
    for x, y, colour in ((40, 42, BRICK), (56, 38, rgb("#2B6CB0")), (66, 52, rgb("#2E7D4F")), (38, 58, VIOLET)):
        pen.disc(colour, x, y, 5.5)


def _compasses(pen: Pen) -> None:
    pen.line(CREAM, 8, 50, 26, 34, 76)
    pen.line(CREAM, 8, 50, 26, 66, 76)
    pen.line(CREAM, 5, 38, 60, 62, 60)
    pen.disc(CREAM, 50, 26, 8)


def _star(pen: Pen) -> None:
    pen.poly(CREAM, *star_points(50, 53, 31, 13, 5))


def _heart(pen: Pen) -> None:
    pen.disc(CREAM, 38, 42, 14)
    pen.disc(CREAM, 62, 42, 14)
    pen.poly(CREAM, 25, 48, 50, 78, 75, 48, 62, 40, 38, 40)


def _gear(pen: Pen) -> None:
    pen.poly(CREAM, *star_points(50, 50, 32, 22, 9))
    pen.disc(CREAM, 50, 50, 24)
    pen.disc(INK, 50, 50, 9)


def _flask(pen: Pen) -> None:
    pen.poly(CREAM, 43, 22, 57, 22, 57, 44, 74, 74, 26, 74, 43, 44)
    pen.rect(CREAM, 38, 19, 62, 26, 3)
    pen.poly(rgb("#38A169"), 40, 56, 60, 56, 68, 70, 32, 70)


PEOPLE: dict[str, tuple[Colour, Callable[[Pen], None]]] = {
    "artist": (rgb("#9B3FA6"), _palette),
    "builder": (rgb("#A8601C"), _compasses),
    "general": (rgb("#B3262A"), _star),
    "humanitarian": (rgb("#C2407A"), _heart),
    "industrialist": (rgb("#4B5563"), _gear),
    "scientist": (rgb("#1F5FA8"), _flask),
}


def great_person(kind: str, size: int) -> Image.Image:
    """A medal on laurel."""
    colour, inner = PEOPLE[kind]

    def paint(pen: Pen) -> None:
        pen.disc(INK, 50, 50, 50)
        pen.disc(GILT, 50, 50, 46)
        pen.ring(GILT_DARK, 3, 50, 50, 45)
        pen.disc(mix(colour, WHITE, 0.08), 50, 50, 38)
        inner(pen)

    return sprite(("great person", kind), size, size, paint)
