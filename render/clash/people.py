"""People besides the players: barbarians and pirates have signs, leaders have short names."""

from __future__ import annotations

from PIL import Image

from render import people
from render.canvas import Pen
from render.icons import ICONS
from render.look import Look
from render.palette import INK, WHITE, Colour
from render.people import emblem

SEATS = people.SEATS[:4]
SHORT = 8
TITLES = ("Queen", "Emperor", "Empress", "Maharaja")
"""Words that nobody calls a leader by. They do not count towards the `SHORT` letters of a short name."""
SIGNS = {"barbarians": ("burst", "axes"), "pirates": ("octagon", "skull")}
"""Shape and sign, in the order of the palette's colours for others."""


def colour_of(owner: str, look: Look) -> Colour:
    if owner in SIGNS:
        return look.theme.palette.others[list(SIGNS).index(owner)]
    return people.colour_of(owner, look)


def name_of(owner: str, look: Look) -> str:
    return look.name(owner) if owner in SEATS else f"The {owner}"


def within(owner: str, look: Look) -> str:
    """The name within a sentence."""
    return look.name(owner) if owner in SEATS else f"the {owner}"


def does(owner: str, verb: str) -> str:
    """ "attacks" of a player, "attack" of the barbarians or the pirates."""
    return verb if owner in SEATS else verb.removesuffix("s")


def short_name(name: str) -> str:
    """A leader's name in passing: Gaius Julius Caesar is Caesar, and Erik the Red is Erik."""
    if len(name) <= SHORT:
        return name
    words = [word for word in name.partition(" the ")[0].split() if word not in TITLES]
    return max(reversed(words), key=len)


def clipped(name: str) -> str:
    """A short name that is still too long for a small hex, as it stands on old coins."""
    return name if len(name) <= SHORT else f"{name[: SHORT - 2]}."


def badge(owner: str, size: int, look: Look) -> Image.Image:
    if owner not in SIGNS:
        return people.badge(owner, size, look)
    kind, sign = SIGNS[owner]
    return emblem(owner, kind, colour_of(owner, look), size, lambda pen, ink: _sign(pen, sign, ink))


def _sign(pen: Pen, name: str, colour: Colour) -> None:
    large = round(62 * pen.k)
    picture = Image.new("RGBA", (large, large), (*colour, 0))
    inner = Pen(picture)
    ICONS[name](inner, colour, INK if colour == WHITE else WHITE)
    at = (round(19 * pen.k), round(19 * pen.k))
    pen.image.paste(picture, at, picture)
