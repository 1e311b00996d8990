"""People besides the players: the barbarians of the villages."""

from __future__ import annotations

from PIL import Image

from render import people
from render.canvas import Pen
from render.icons import ICONS
from render.look import Look
from render.palette import INK, WHITE, Colour
from render.people import emblem

BARBARIANS = "barbarians"


def colour_of(owner: str, look: Look) -> Colour:
    return look.theme.palette.others[0] if owner == BARBARIANS else people.colour_of(owner, look)


def name_of(owner: str, look: Look) -> str:
    return "The barbarians" if owner == BARBARIANS else look.name(owner)


def within(owner: str, look: Look) -> str:
    """The name within a sentence."""
    return "the barbarians" if owner == BARBARIANS else look.name(owner)


def does(owner: str, verb: str) -> str:
    """ "attacks" of a player, "attack" of the barbarians."""
    if owner != BARBARIANS:
        return verb
    return {"is": "are"}.get(verb, verb.removesuffix("s"))


def badge(owner: str, size: int, look: Look) -> Image.Image:
    if owner != BARBARIANS:
        return people.badge(owner, size, look)

    def axe(pen: Pen, ink: Colour) -> None:
        large = round(62 * pen.k)
        picture = Image.new("RGBA", (large, large), (*ink, 0))
        ICONS["axes"](Pen(picture), ink, INK if ink == WHITE else WHITE)
        pen.image.paste(picture, (round(19 * pen.k), round(19 * pen.k)), picture)

    return emblem(owner, "burst", colour_of(owner, look), size, axe)
