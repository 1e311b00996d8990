"""Wonders as small pictures on golden ground, so that they stand out from all buildings."""

from __future__ import annotations

from PIL import Image

from render.canvas import Pen, sprite
from render.civilization.buildings import (
    JADE,
    ROOF,
    SKY,
    SLATE,
    STONE,
    STONE_DARK,
    WALL,
    WOOD,
    WOOD_DARK,
    Paint,
    block,
    columns,
    edged,
)
from render.icons import GILT, GILT_DARK, star_points
from render.palette import INK, WHITE, rgb


def _henge(pen: Pen) -> None:
    for x in (14, 44, 74):
        block(pen, STONE_DARK, x, 40, x + 12, 88)
    block(pen, STONE, 10, 28, 60, 40)
    block(pen, STONE, 40, 16, 90, 28)


def _giant(pen: Pen) -> None:
    pen.disc(INK, 50, 18, 13)
    edged(pen, rgb("#C98A3C"), 34, 32, 66, 32, 62, 60, 74, 92, 60, 92, 50, 66, 40, 92, 26, 92, 38, 60)
    pen.disc(rgb("#C98A3C"), 50, 18, 9)
    pen.line(rgb("#C98A3C"), 9, 64, 36, 82, 10)
    pen.disc(rgb("#F6A623"), 83, 8, 8)


def _gardens(pen: Pen) -> None:
    for n, (x, y) in enumerate(((8.0, 68.0), (22.0, 44.0), (36.0, 20.0))):
        block(pen, WALL, x, y, 100 - x, y + 24)
        for k in range(5 - n):
            pen.disc(JADE, x + 8 + k * 17, y, 8)


def _oracle(pen: Pen) -> None:
    columns(pen, (18, 82), 38, 90, 12)
    edged(pen, STONE, 6, 38, 50, 10, 94, 38)
    pen.disc(INK, 50, 66, 18)
    pen.disc(rgb("#B48BE8"), 50, 66, 14)
    pen.disc(WHITE, 45, 61, 4)


def _towers(pen: Pen) -> None:
    for x, top in ((20, 42), (80, 42), (50, 12)):
        edged(pen, rgb("#B79B6C"), x - 14, 90, x - 10, top + 20, x, top, x + 10, top + 20, x + 14, 90)
    block(pen, STONE_DARK, 6, 78, 94, 92)


def _castle(pen: Pen) -> None:
    for y, half in ((70, 40), (44, 30), (20, 20)):
        block(pen, WHITE, 50 - half + 8, y, 50 + half - 8, y + 22)
        edged(pen, SLATE, 50 - half, y + 6, 50 - half + 12, y - 8, 50 + half - 12, y - 8, 50 + half, y + 6)


def _pagoda(pen: Pen) -> None:
    for n, y in enumerate((76, 58, 40, 22)):
        half = 26 - n * 4
        block(pen, WHITE, 50 - half + 8, y, 50 + half - 8, y + 16)
        edged(pen, JADE, 50 - half, y + 4, 50 - half + 10, y - 5, 50 + half - 10, y - 5, 50 + half, y + 4)
    pen.line(GILT_DARK, 5, 50, 4, 50, 18)


def _glass_pyramid(pen: Pen) -> None:
    block(pen, STONE, 4, 40, 96, 60)
    edged(pen, SKY, 50, 16, 88, 90, 12, 90)
    for x in (30, 50, 70):
        pen.line(WHITE, 4, 50, 18, x, 88)
    pen.line(WHITE, 4, 30, 58, 70, 58)


def _canal(pen: Pen) -> None:
    block(pen, STONE, 4, 24, 26, 92)
    block(pen, STONE, 74, 24, 96, 92)
    pen.rect(rgb("#3C86BD"), 28, 60, 72, 92)
    edged(pen, ROOF, 32, 48, 68, 48, 62, 64, 38, 64)
    pen.line(INK, 5, 50, 22, 50, 48)
    pen.line(SLATE, 6, 26, 80, 50, 66, 74, 80)


def _liberty(pen: Pen) -> None:
    green = rgb("#5FB59A")
    block(pen, STONE_DARK, 32, 76, 68, 94)
    edged(pen, green, 40, 30, 58, 30, 64, 76, 36, 76)
    pen.line(green, 9, 56, 34, 72, 14)
    pen.disc(rgb("#F6A623"), 74, 8, 7)
    pen.disc(INK, 48, 22, 12)
    pen.disc(green, 48, 22, 8)
    for x in (36, 42, 48, 54):
        pen.line(INK, 3, 48, 20, x, 6)


def _opera(pen: Pen) -> None:
    for x, top in ((66, 34), (44, 22), (22, 36)):
        edged(pen, WHITE, x - 16, 76, x + 14, top, x + 22, 76)
    block(pen, ROOF, 2, 74, 98, 90)


def _nations(pen: Pen) -> None:
    pen.disc(INK, 50, 48, 38)
    pen.disc(rgb("#4C9BD6"), 50, 48, 34)
    pen.ring(WHITE, 4, 50, 48, 22)
    pen.line(WHITE, 4, 50, 14, 50, 82)
    pen.line(WHITE, 4, 16, 48, 84, 48)
    for side in (-1, 1):
        pen.arc(JADE, 7, 50, 50, 46, 100 if side < 0 else 0, 180 if side < 0 else 80)


def _stepped_pyramid(pen: Pen) -> None:
    for n, y in enumerate((78, 62, 46, 30)):
        half = 46 - n * 9
        block(pen, STONE if n % 2 else STONE_DARK, 50 - half, y, 50 + half, y + 16)
    block(pen, STONE, 36, 10, 64, 30)
    pen.rect(INK, 45, 16, 55, 30)
    edged(pen, WALL, 42, 30, 58, 30, 66, 94, 34, 94)
    for y in (42, 54, 66, 78):
        pen.line(STONE_DARK, 4, 40, y, 60, y)


def _long_wall(pen: Pen) -> None:
    pen.poly(JADE, 0, 96, 0, 66, 30, 44, 58, 62, 100, 30, 100, 96)
    edged(pen, STONE, 0, 74, 28, 52, 56, 70, 100, 40, 100, 58, 56, 90, 28, 72, 0, 94)
    for x, y in ((28, 38), (78, 34)):
        block(pen, STONE_DARK, x - 11, y, x + 11, y + 34)
        block(pen, STONE, x - 14, y - 8, x + 14, y + 2)


def _pyramids(pen: Pen) -> None:
    edged(pen, WALL, 66, 34, 100, 90, 34, 90)
    pen.poly(STONE_DARK, 66, 36, 97, 88, 70, 88)
    edged(pen, WALL, 36, 12, 76, 90, 0, 90)
    pen.poly(STONE_DARK, 36, 16, 72, 87, 42, 87)


def _enthroned(pen: Pen) -> None:
    block(pen, WOOD_DARK, 58, 22, 78, 94)
    block(pen, STONE, 24, 80, 84, 96)
    edged(pen, WHITE, 42, 32, 62, 32, 62, 64, 40, 64, 40, 82, 26, 82, 28, 54, 40, 50)
    pen.disc(INK, 52, 19, 13)
    pen.disc(WALL, 52, 19, 9)
    pen.line(INK, 9, 18, 10, 18, 92)
    pen.line(ROOF, 5, 18, 10, 18, 92)
    pen.line(WHITE, 7, 44, 42, 18, 46)


def _lighthouse(pen: Pen) -> None:
    pen.rect(rgb("#3C86BD"), 0, 84, 100, 98)
    edged(pen, STONE, 34, 90, 40, 50, 60, 50, 66, 90)
    block(pen, STONE_DARK, 40, 30, 60, 50)
    for side in (-1, 1):
        pen.poly(WHITE, 50, 20, 50 + side * 48, 6, 50 + side * 48, 30)
    pen.disc(INK, 50, 20, 13)
    pen.disc(rgb("#F6A623"), 50, 20, 9)


def _gate(pen: Pen) -> None:
    block(pen, STONE_DARK, 2, 86, 98, 96)
    columns(pen, (12, 31, 50, 69, 88), 46, 86, 9)
    block(pen, STONE, 4, 32, 96, 46)
    edged(pen, JADE, 32, 30, 38, 12, 50, 20, 62, 8, 70, 30)


def _terraces(pen: Pen) -> None:
    pen.poly(INK, 2, 94, 60, 2, 98, 94)
    pen.poly(rgb("#4F8A4B"), 9, 90, 60, 10, 92, 90)
    for y, left, right in ((46, 40, 72), (60, 30, 78), (74, 20, 84)):
        block(pen, STONE, left, y, right, y + 9)
    edged(pen, WOOD, 50, 46, 58, 34, 66, 46)


def _mausoleum(pen: Pen) -> None:
    for x in (8, 92):
        block(pen, WHITE, x - 5, 30, x + 5, 90)
        pen.disc(INK, x, 26, 9)
        pen.disc(WHITE, x, 26, 5)
    block(pen, WHITE, 24, 54, 76, 90)
    pen.disc(INK, 50, 40, 23, 25)
    pen.disc(WHITE, 50, 40, 18, 20)
    pen.line(GILT_DARK, 5, 50, 2, 50, 16)
    edged(pen, SLATE, 40, 90, 40, 68, 50, 58, 60, 68, 60, 90)


def _measured_man(pen: Pen) -> None:
    block(pen, WALL, 12, 12, 88, 88)
    pen.ring(WOOD_DARK, 5, 50, 50, 36)
    for x in (28, 72):
        pen.line(INK, 7, 50, 58, x, 82)
    pen.line(INK, 8, 50, 36, 50, 60)
    pen.line(INK, 7, 18, 38, 82, 38)
    pen.disc(INK, 50, 25, 9)


def _two_towers(pen: Pen) -> None:
    block(pen, STONE, 8, 52, 92, 96)
    for x in (22, 78):
        block(pen, STONE, x - 15, 12, x + 15, 96)
        for side in (-6, 6):
            pen.rect(INK, x + side - 3, 20, x + side + 3, 42)
    pen.disc(INK, 50, 62, 13)
    pen.disc(rgb("#8E5BD0"), 50, 62, 9)
    for x in (22, 50, 78):
        pen.rect(WOOD_DARK, x - 7, 80, x + 7, 96)


def _clock_tower(pen: Pen) -> None:
    block(pen, WALL, 36, 56, 64, 98)
    block(pen, WALL, 32, 28, 68, 60)
    edged(pen, SLATE, 30, 28, 50, 2, 70, 28)
    pen.disc(INK, 50, 44, 14)
    pen.disc(WHITE, 50, 44, 10)
    pen.line(INK, 4, 50, 44, 50, 37)
    pen.line(INK, 4, 50, 44, 55, 47)
    for x in (43, 57):
        pen.line(STONE_DARK, 4, x, 66, x, 96)


def _open_arms(pen: Pen) -> None:
    pen.poly(JADE, 0, 98, 50, 62, 100, 98)
    edged(pen, WHITE, 2, 30, 98, 30, 98, 38, 60, 46, 64, 86, 36, 86, 40, 46, 2, 38)
    pen.disc(INK, 50, 18, 12)
    pen.disc(WHITE, 50, 18, 8)


def _onion_domes(pen: Pen) -> None:
    for x, top, colour in ((20, 40, JADE), (80, 40, rgb("#2B7BBF")), (50, 16, ROOF)):
        block(pen, WALL, x - 13, top + 24, x + 13, 94)
        pen.disc(INK, x, top + 16, 18, 16)
        pen.poly(INK, x - 12, top + 8, x, top - 14, x + 12, top + 8)
        pen.disc(colour, x, top + 16, 14, 12)
        pen.poly(colour, x - 9, top + 8, x, top - 7, x + 9, top + 8)
    pen.rect(WOOD_DARK, 42, 72, 58, 94)


def _network(pen: Pen) -> None:
    nodes = ((50, 50), (16, 22), (84, 18), (12, 78), (88, 74), (50, 87))
    for x, y in nodes[1:]:
        pen.line(SLATE, 6, 50, 50, x, y)
    pen.line(SLATE, 5, 16, 22, 84, 18, 88, 74)
    for n, (x, y) in enumerate(nodes):
        pen.disc(INK, x, y, 17 if n == 0 else 12)
        pen.disc(SKY if n else JADE, x, y, 12 if n == 0 else 8)


def _pentagon(pen: Pen) -> None:
    for r, colour in ((50, INK), (45, STONE), (32, INK), (28, STONE_DARK), (15, INK), (11, JADE)):
        pen.poly(colour, *star_points(50, 53, r, r * 0.809, 5))


def _monument(pen: Pen) -> None:
    """A wonder that has no picture yet."""
    block(pen, STONE, 14, 78, 86, 92)
    block(pen, STONE, 26, 64, 74, 78)
    edged(pen, STONE_DARK, 40, 64, 44, 20, 50, 8, 56, 20, 60, 64)


WONDERS: dict[str, Paint] = {
    "stonehenge": _henge,
    "the_colossus": _giant,
    "the_hanging_gardens": _gardens,
    "the_oracle": _oracle,
    "angkor_wat": _towers,
    "himeji_samurai_castle": _castle,
    "porcelain_tower": _pagoda,
    "the_louvre": _glass_pyramid,
    "panama_canal": _canal,
    "statue_of_liberty": _liberty,
    "sydney_opera_house": _opera,
    "united_nations": _nations,
    # Fame and Fortune
    "chichen_itza": _stepped_pyramid,
    "the_great_wall": _long_wall,
    "the_pyramids": _pyramids,
    "brandenburg_gate": _gate,
    "machu_pichu": _terraces,
    "taj_mahal": _mausoleum,
    "big_ben": _clock_tower,
    "cristo_redentor": _open_arms,
    "the_kremlin": _onion_domes,
    # Wisdom and Warfare
    "statue_of_zeus": _enthroned,
    "the_great_lighthouse": _lighthouse,
    "leonardos_workshop": _measured_man,
    "notre_dame": _two_towers,
    "the_internet": _network,
    "the_pentagon": _pentagon,
}


def wonder(name: str, size: int, obsolete: bool = False) -> Image.Image:
    """On a golden ground. On a grey one if its card lies face down."""
    ground = rgb("#9AA0A8") if obsolete else GILT

    def paint(pen: Pen) -> None:
        pen.rect(INK, 0, 0, 100, 100, 18)
        pen.rect(WHITE, 4, 4, 96, 96, 15)
        pen.rect(ground, 9, 9, 91, 91, 11)
        inner = Image.new("RGBA", (round(74 * pen.k), round(74 * pen.k)), (0, 0, 0, 0))
        WONDERS.get(name, _monument)(Pen(inner))
        pen.image.alpha_composite(inner, (round(13 * pen.k), round(13 * pen.k)))

    return sprite(("civilization wonder", name, obsolete), size, size, paint)
