"""The things in one square, from top to bottom: a resource, the one piece that it may hold or a hut or village, its
icons; over them the figures that stand there, in the colour, shape and letter of their owner. A city fills its square,
a metropolis two."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from PIL import Image

from render.cache import Cache
from render.canvas import Canvas, Pen, sprite
from render.civilization import art, buildings, finds, relics, wonders
from render.civilization.people import badge, colour_of
from render.civilization.printed import city_state_in, combat_bonus
from render.icons import icon
from render.look import Look
from render.palette import INK, WHITE, Colour, ink_on, mix
from render.text import label, width
from rules.civilization.editions import box_of
from rules.civilization.view_types import CitySeen, View
from rules.civilization.yields import Icons
from rules.engine.squares import place

OVER = 2
"""How many pixels a badge may reach beyond its square."""

_squares: Cache[tuple[Image.Image, int, int]] = Cache()


@dataclass(frozen=True)
class Figures:
    """The figures of one owner."""

    owner: str
    armies: int
    scouts: int
    moved: bool = False
    """None of them can still move."""


@dataclass(frozen=True)
class City:
    """The part of a city that stands in one square of its center."""

    owner: str
    capital: bool
    walled: bool
    acted: bool
    marker: str = ""
    """The marker of a disbanded figure."""
    program: bool = False
    half: Half | None = None


@dataclass(frozen=True)
class Half:
    """One half of a metropolis."""

    first: bool
    other: Literal["left", "right", "above", "below"]
    """Where the other half is."""


@dataclass(frozen=True)
class Content:
    """Everything that decides how a square looks, except the land."""

    icons: Icons
    bonus: int = 0
    """In battle."""
    resource: str | None = None
    marker: str | None = None
    hides: str = ""
    """The content of the hut or village, as far as the viewer knows it: a resource, or that it is something else."""
    piece: tuple[str, str, bool] | None = None
    """Kind, name, obsolete."""
    city: City | None = None
    relic: str | None = None
    city_state: str | None = None
    figures: tuple[Figures, ...] = ()
    locked: bool = False
    """No figure may leave it this turn."""
    watched: bool = False
    """The viewer wants to be asked when figures of others pass."""


NOTHING = Content(Icons())


def center_of(city: CitySeen) -> tuple[str, ...]:
    """Its one square, or the two of a metropolis."""
    return (city["square"], city["second"]) if city["second"] else (city["square"],)


def cities_by_square(view: View) -> dict[str, CitySeen]:
    """Each city by every square of its center."""
    return {square: city for city in view["cities"].values() for square in center_of(city)}


def _city_in(city: CitySeen, square: str) -> City:
    half = None
    if city["second"]:
        other = city["square"] if square == city["second"] else city["second"]
        (x, y), (a, b) = place(square), place(other)
        half = Half(square == city["square"], "right" if a > x else "left" if a < x else "below" if b > y else "above")
    return City(
        city["owner"], city["capital"], city["walled"], bool(city["actions"]), city["marker"], city["program"], half
    )


def content_of(view: View, square: str, city: CitySeen | None) -> Content:
    """`city`: the city that has its center here."""
    here = view["squares"][square]
    piece, city_state = here["piece"], city_state_in(view, square)
    return Content(
        icons=Icons() if city else Icons(**here["icons"]),
        bonus=combat_bonus(view, piece) if piece else city_state.combat_bonus if city_state else 0,
        resource=None if city else "any" if city_state and city_state.any_resource else here["resource"],
        marker=here["marker"],
        hides=_what_it_hides(view, square),
        piece=(piece["kind"], piece["name"], piece["name"] in view["obsolete"]) if piece else None,
        city=_city_in(city, square) if city else None,
        relic=view["relics"].get(square),
        city_state=city_state.id if city_state else None,
        figures=figures_in(view, square),
        locked=square in view["locked"],
        watched=square in view["watched"],
    )


def _what_it_hides(view: View, square: str) -> str:
    id = view["looked_at"].get(square)
    return (box_of(view).markers[id].resource or box_of(view).markers[id].find) if id else ""


def figures_in(view: View, square: str) -> tuple[Figures, ...]:
    counts: dict[str, Counter[str]] = {}
    moved: dict[str, bool] = {}
    for figure in view["figures"].get(square, ()):
        owner = figure["owner"]
        counts.setdefault(owner, Counter())[figure["kind"]] += 1
        moved[owner] = moved.get(owner, True) and figure["moved"]
    moving = view["part"] if view["phase"] == "movement" else None
    return tuple(
        Figures(owner, kinds["army"], kinds["scout"], moved[owner] and owner == moving)
        for owner, kinds in counts.items()
    )


def draw(canvas: Canvas, content: Content, box: tuple[int, int, int, int], look: Look) -> None:
    if content == NOTHING:
        return
    x0, y0, x1, y1 = box
    key = content, x1 - x0, y1 - y0, look.palette
    picture, dx, dy = _squares.get(key, lambda: _drawn(content, x1 - x0, y1 - y0, look))
    canvas.put(picture, x0 + dx, y0 + dy)


def _drawn(content: Content, wide: int, high: int, look: Look) -> tuple[Image.Image, int, int]:
    """Everything as one sprite, no larger than necessary, and its place."""
    picture = Image.new("RGBA", (wide + 2 * OVER, high + 2 * OVER), (0, 0, 0, 0))
    canvas, box, u = Sprite(picture), (OVER, OVER, wide + OVER, high + OVER), high / 100
    if content.city:
        _city(canvas, content.city, box, u, look)
    else:
        _what_lies(canvas, content, box, u)
    if content.figures:
        _figures(canvas, content.figures, box, u, look)
    if content.city:
        _markers(canvas, content.city, bool(content.figures), box, u)
    if content.locked:
        size = round(38 * u)
        canvas.put(art.marker("lock", size), box[2] - size - round(3 * u), box[1] + round(10 * u))
    if content.watched:
        size = round(42 * u)
        canvas.put(art.marker("eye", size), (box[0] + box[2] - size) / 2, box[1])
    x0, y0, x1, y1 = picture.getbbox() or (0, 0, 1, 1)
    return picture.crop((x0, y0, x1, y1)), x0 - OVER, y0 - OVER


class Sprite(Canvas):
    """A transparent canvas."""

    def put(self, picture: Image.Image, x: float, y: float) -> None:
        self.image.alpha_composite(picture.convert("RGBA"), (max(round(x), 0), max(round(y), 0)))


def _city(canvas: Canvas, city: City, box: tuple[int, int, int, int], u: float, look: Look) -> None:
    """Everything in the owner's colour, because people look for that first. The palace of a metropolis stands in its
    first square."""
    x0, y0, x1, y1 = box
    colour = colour_of(city.owner, look)
    inset = round(3 * u)
    _city_ground(canvas, mix(colour, WHITE, 0.12), city.half.other if city.half else "", box, u)
    roof, first = mix(colour, INK, 0.25), not city.half or city.half.first
    picture = buildings.city(roof, city.capital and first, city.walled, x1 - x0 - 4 * inset, y1 - y0 - 4 * inset)
    canvas.put(picture, x0 + 2 * inset + round(8 * u) * first, y0 + 2 * inset + round(2 * u))
    if first:
        canvas.put(badge(city.owner, round(46 * u), look), x0 - round(1 * u), y0 - round(1 * u))
    if city.acted and first:
        canvas.put(icon("hourglass", round(32 * u), WHITE, INK), x1 - round(34 * u), y0 + round(6 * u))


def _city_ground(canvas: Canvas, colour: Colour, open_to: str, box: tuple[int, int, int, int], u: float) -> None:
    """With a white rim, except towards the other half of a metropolis."""
    x0, y0, x1, y1 = box
    inset, beyond = round(3 * u), round(40 * u)
    left, above, right, below = (-beyond if open_to == side else inset for side in ("left", "above", "right", "below"))
    wide, high = x1 - x0, y1 - y0
    ground = Sprite(Image.new("RGBA", (wide + 2 * beyond, high + 2 * beyond), (0, 0, 0, 0)))
    inner = (beyond + left, beyond + above, beyond + wide - right, beyond + high - below)
    ground.panel(inner, colour, WHITE, round(14 * u), max(round(5 * u), 1))
    canvas.put(ground.image.crop((beyond, beyond, beyond + wide, beyond + high)), x0, y0)


def _markers(canvas: Canvas, city: City, crowded: bool, box: tuple[int, int, int, int], u: float) -> None:
    """Fortification, caravan and building program: at the bottom, or wherever figures leave room."""
    x0, y0, x1, y1 = box
    if city.half and not city.half.first:
        return
    size = round(40 * u)
    if city.marker:
        at = ((x0 + x1 - size) / 2, y0) if crowded else (x0 + round(2 * u), y1 - size - round(2 * u))
        canvas.put(art.marker(city.marker, size), *at)
    if city.program:
        at = (x1 - size, y0 + round(20 * u)) if crowded else (x1 - size - round(2 * u), y1 - size - round(2 * u))
        canvas.put(art.marker("program", size), *at)


def _what_lies(canvas: Canvas, content: Content, box: tuple[int, int, int, int], u: float) -> None:
    x0, y0, x1, _ = box
    middle = (x0 + x1) / 2
    small = bool(content.figures)
    if content.relic or content.city_state:
        size = round((50 if small else 68) * u)
        picture = relics.relic(content.relic, size) if content.relic else _city_state(content.city_state, size)
        aside = small or content.resource
        canvas.put(picture, x0 + round(3 * u) if aside else round(middle - size / 2), y0 + round(2 * u))
    elif content.piece:
        kind, name, obsolete = content.piece
        size = round((46 if small else 66) * u)
        left = x0 + round(5 * u) if small else round(middle - size / 2)
        canvas.put(_piece(kind, name, obsolete, size), left, y0 + round(4 * u))
    elif content.marker:
        size = round((44 if small else 58) * u)
        left = x0 + round(5 * u) if small else round(middle - size / 2)
        canvas.put(art.marker(content.marker, size), left, y0 + round(6 * u))
        if content.hides:
            known = finds.picture(content.hides, round(34 * u))
            canvas.put(known, left + round(size * 0.8), y0 + round(4 * u))
    if content.resource:
        size = round(42 * u)
        canvas.put(art.resource(content.resource, size), x1 - size - round(4 * u), y0 + round(4 * u))
    if not small:
        _icons(canvas, content, box, u)


def _city_state(id: str | None, size: int) -> Image.Image:
    return buildings.city_state((id or "").rpartition("_")[2], size)


def _piece(kind: str, name: str, obsolete: bool, size: int) -> Image.Image:
    if kind == "building":
        return buildings.building(name, size)
    return wonders.wonder(name, size, obsolete) if kind == "wonder" else art.great_person(name, size)


def _icons(canvas: Canvas, content: Content, box: tuple[int, int, int, int], u: float) -> None:
    """In a row at the bottom, closer together if there are many."""
    x0, _, x1, y1 = box
    names = [name for name, count in content.icons._asdict().items() for _ in range(count)]
    names += ["battle"] * bool(content.bonus)
    if not names:
        return
    size = round(28 * u)
    step = min(size + u, (x1 - x0 - 6 * u - size) / max(len(names) - 1, 1))
    left = (x0 + x1) / 2 - (step * (len(names) - 1) + size) / 2
    for n, name in enumerate(names):
        canvas.put(art.icon(name, size), left + n * step, y1 - size - round(3 * u))


# --- figures -------------------------------------------------------------------------------------------------


def _figures(canvas: Canvas, there: tuple[Figures, ...], box: tuple[int, int, int, int], u: float, look: Look) -> None:
    """A plate for each owner at the bottom of the square. If there are two owners, one plate stands above the other."""
    x0, _, x1, y1 = box
    high = round(46 * u)
    y = y1 - high - round(2 * u)
    for figures in reversed(there[:2]):
        picture = plate(figures, high, x1 - x0 - round(2 * u), look)
        canvas.put(picture, (x0 + x1 - picture.width) / 2, y)
        y -= high + round(2 * u)


def plate(figures: Figures, high: int, most: int, look: Look) -> Image.Image:
    """The badge, then each kind with its number, in the owner's colour."""
    colour = colour_of(figures.owner, look)
    ink = ink_on(colour)
    paper = mix(colour, INK, 0.12) if ink == WHITE else mix(colour, WHITE, 0.1)
    digits = round(high * 0.92)
    kinds = [(kind, count) for kind, count in (("army", figures.armies), ("scout", figures.scouts)) if count]
    gap = max(round(high * 0.06), 1)
    size = round(high * 0.82)
    parts = [art.sign(kind, size, ink, paper) for kind, _ in kinds]
    numbers = [str(count) if count > 1 else "" for _, count in kinds]
    wide = (
        high
        + gap
        + sum(part.width + gap for part in parts)
        + sum(width(text, digits) + gap for text in numbers if text)
    )
    ground = Image.new("RGBA", (wide + gap * 2, high), (0, 0, 0, 0))

    def paint(pen: Pen) -> None:
        pen.rect(INK, 0, 2, pen.width, 98, 26)
        pen.rect(WHITE, 4, 6, pen.width - 4, 94, 22)
        pen.rect(paper, 9, 11, pen.width - 9, 89, 18)

    ground.alpha_composite(sprite(("figures", paper), wide + gap * 2, high, paint))
    ground.alpha_composite(badge(figures.owner, high, look))
    x = high + gap
    for part, text in zip(parts, numbers, strict=True):
        ground.alpha_composite(part, (x, (high - part.height) // 2))
        x += part.width + gap
        if text:
            number = label(text, digits, ink)
            ground.alpha_composite(number, (x - 1, max((high - number.height) // 2, 0)))
            x += width(text, digits) + gap
    if figures.moved:
        sand = icon("hourglass", round(high * 0.5), WHITE, INK)
        ground.alpha_composite(sand, (0, high - sand.height))
    if ground.width > most:
        ground = ground.resize((most, high), Image.Resampling.LANCZOS)
    return ground
