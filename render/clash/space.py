"""What lies in one space: its city and its units, as large as fits, in rows that never overlap.

From top to bottom: the coordinates (they belong to the land), the skyline of the city, a plaque with its owner, size
and mood, and chips for the units, one for each kind with the number. In a battle each side has a row of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PIL import Image

from render.cache import Cache
from render.canvas import Canvas, Pen, sprite
from render.clash import art, buildings
from render.clash.people import badge, colour_of
from render.clash.terrain import COORDINATES
from render.hexes import HALF
from render.icons import icon
from render.look import Look
from render.palette import INK, WHITE, ink_on, rgb
from render.text import capital_height, label, label_width, width
from rules.engine.tree import Json

PLAQUE = rgb("#FFFAEC")
LARGEST, SMALLEST, STEP = 1.5, 0.82, 0.04
"""Of rows on a board 1600 wide; below the smallest, digits could not be read in a preview."""
ROW = 26.0
"""Height of a row on a hex of side 65, at scale 1."""
GAP = 2.0
SPARE = 0.07
"""How far a row may reach over the slanting sides of a hex: the corners of chips are round."""

_plans: Cache[list[Placed]] = Cache(2048)


@dataclass(frozen=True)
class Content:
    """All that decides how the pieces of a space look."""

    city: tuple[str, int, str, int, tuple[tuple[str, str], ...], tuple[str, ...]] | None
    """Owner, size, mood, times activated, buildings with their colours (without the port), wonders."""
    units: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]
    """Owner -> kind -> number."""
    ports: tuple[tuple[str, int], ...] = ()
    """The ports that stand in this sea space: colour, and the side of the hex they lie at."""
    name: str = ""
    """Written below: who leads here."""

    def __bool__(self) -> bool:
        return self.city is not None or bool(self.units) or bool(self.ports)


@dataclass(frozen=True)
class Placed:
    """A sprite with its upper left corner, from the middle of the hex."""

    what: str
    picture: Image.Image
    x: int
    y: int

    @property
    def box(self) -> tuple[int, int, int, int]:
        return self.x, self.y, self.x + self.picture.width, self.y + self.picture.height


@dataclass(frozen=True)
class Item:
    what: str
    wide: Callable[[float], int]
    """The width in a row of that height: many heights are tried, few sprites are made."""
    make: Callable[[float], Image.Image]


def content_of(view: Json, space: str, ports: Iterable[tuple[str, int]] = (), name: str = "") -> Content:
    city = view["cities"].get(space)
    counts: dict[str, Counter[str]] = {}
    for unit in view["units"].get(space, ()):
        counts.setdefault(unit["owner"], Counter())[unit["kind"]] += 1
    units = tuple(
        (owner, tuple((kind, kinds[kind]) for kind in ("ship", *art.ORDER[:-1]) if kinds[kind]))
        for owner, kinds in sorted(counts.items(), key=lambda pair: _attacker_first(view, space, pair[0]))
    )
    return Content(_city(city) if city else None, units, tuple(ports), name)


def _attacker_first(view: Json, space: str, owner: str) -> tuple[bool, str]:
    battle = view["battle"]
    return not (battle and battle["space"] == space and battle["attacker"] == owner), owner


def _city(city: Json) -> tuple[str, int, str, int, tuple[tuple[str, str], ...], tuple[str, ...]]:
    standing = tuple((kind, colour) for kind, colour in city["buildings"].items() if kind != "port")
    return city["owner"], city["size"], city["mood"], city["activated"], standing, tuple(city["wonders"])


# --- sprites -------------------------------------------------------------------------------------------------


def _digits(high: float, look: Look) -> int:
    """The size of digits in a row: not smaller than what can be read in a preview, as long as they fit."""
    return max(round(high * 1.12), min(look.px(28), round(high * 1.3)))


def _number(count: int) -> str:
    return str(count) if count > 1 else ""


def chip_width(count: int, high: float, look: Look) -> int:
    number = _number(count)
    return round(high * 1.08) + (width(number, _digits(high, look)) + 1 if number else 0)


def chip(kind: str, count: int, owner: str, high: float, look: Look) -> Image.Image:
    """Units of one kind: sign and number, on the owner's colour."""
    colour = colour_of(owner, look)
    ink = ink_on(colour)
    size = round(high)
    digits = _digits(high, look)
    inner = round(high * 0.8)
    number = _number(count)
    wide = chip_width(count, high, look)

    def paint(pen: Pen) -> None:
        w = pen.width
        pen.rect(INK, 0, 0, w, 100, 24)
        pen.rect(WHITE, 5, 5, w - 5, 95, 20)
        pen.rect(colour, 10, 10, w - 10, 90, 16)

    ground = sprite(("chip", colour), wide, size, paint).copy()
    sign = art.unit(kind, inner, ink, colour)
    ground.alpha_composite(sign, (round(high * 0.14), (size - inner) // 2))
    if number:
        text = label(number, digits, ink)
        ground.alpha_composite(_within(text, ground), _at(wide - text.width - round(high * 0.12), text, size))
    return ground


def _within(text: Image.Image, ground: Image.Image) -> Image.Image:
    """The rows of a label that the ground has room for."""
    over = max(text.height - ground.height, 0)
    top = over // 2
    return text.crop((0, top, text.width, text.height - (over - top)))


def _at(x: int, text: Image.Image, high: int) -> tuple[int, int]:
    return max(x, 0), max((high - text.height) // 2, 0)


def plaque_width(size: int, activated: int, high: float, look: Look) -> int:
    number = label_width(str(size), _digits(high, look))
    return round(high) + number + round(high * 0.78) + round(high * 0.3) + (round(high * 0.4) if activated else 0)


def plaque(owner: str, size: int, mood: str, activated: int, high: float, look: Look) -> Image.Image:
    """The owner's badge, the size of the city and its mood; a mark if it has been activated in this turn."""
    h = round(high)
    digits = _digits(high, look)
    number = label(str(size), digits, INK)
    face = icon(mood, round(high * 0.78))
    mark = round(high * 0.4) if activated else 0
    wide = plaque_width(size, activated, high, look)

    def paint(pen: Pen) -> None:
        w = pen.width
        pen.rect(INK, 40, 4, w, 96, 30)
        pen.rect(PLAQUE, 40, 11, w - 7, 89, 24)

    ground = sprite("plaque", wide, h, paint).copy()
    ground.alpha_composite(badge(owner, h, look), (0, 0))
    x = h + round(high * 0.02)
    ground.alpha_composite(_within(number, ground), _at(x, number, h))
    x += number.width
    ground.alpha_composite(face, (x, (h - face.height) // 2))
    if activated:
        x += face.width
        sand = icon("hourglass", mark, INK, INK)
        ground.alpha_composite(sand, (x, (h - mark) // 2))
    return ground


def houses(owner: str, size: int, look: Look) -> Image.Image:
    """A settlement without buildings: three roofs in its owner's colour."""
    colour = colour_of(owner, look)
    wall = rgb("#F3E3C3")

    def paint(pen: Pen) -> None:
        for x, y, w in ((4, 44, 40), (56, 44, 40), (26, 24, 48)):
            pen.poly(INK, x - 5, y + 10, x + w / 2, y - 22, x + w + 5, y + 10, x + w, y + 20, x + w, 100, x, 100, x, y + 20)  # fmt: skip  # noqa: E501
            pen.poly(wall, x + 6, y + 14, x + w - 6, y + 14, x + w - 6, 94, x + 6, 94)
            pen.poly(colour, x + 3, y + 10, x + w / 2, y - 13, x + w - 3, y + 10)
        pen.rect(INK, 42, 66, 58, 94, 4)

    return sprite(("houses", colour), size, size, paint)


# --- where everything goes -----------------------------------------------------------------------------------


def plan(content: Content, side: float, look: Look) -> list[Placed]:
    return _plans.get((content, side, look.width, look.palette), lambda: _plan(content, side, look))


def _plan(content: Content, side: float, look: Look) -> list[Placed]:
    ports = [_port(colour, at, side, look) for colour, at in content.ports]
    if not content.city and not content.units:
        return ports
    u = side / 65
    smallest = SMALLEST * look.width / 1600 / u
    scale = LARGEST
    while scale > 0.3:
        tall = (1.3, 1.1) if scale > 1.2 else (1.3, 1.1, 0.95, 0.8, 0.75)
        # A battle over a large city with everybody there: the fighters matter, the skyline is left out.
        for skyline in tall if scale >= smallest - 0.001 else (0.75, 0.0):
            placed = _try(content, side, scale, skyline, look)
            if placed is not None:
                return [*ports, *placed]
        scale -= STEP
    return ports


def _port(colour: str, at: int, side: float, look: Look) -> Placed:
    """A port lies in the sea at the side of its city."""
    u = side / 65
    size = round(31 * u)
    # Off the middle of the side where coordinates stand in the way.
    x, y = ((36.0, -38.0), (37.0, -21.0), (37.0, 21.0), (0.0, 38.0), (-37.0, 21.0), (-37.0, -21.0))[at]
    picture = buildings.building("port", size, colour_of(colour, look))
    return Placed("port", picture, round(x * u - size / 2), round(y * u - size / 2))


def _try(content: Content, side: float, scale: float, skyline: float, look: Look) -> list[Placed] | None:
    """All rows at one scale; None if they do not fit in the hex. The skyline has a height of its own."""
    u = side / 65
    high, gap = ROW * u * scale, (GAP if scale > 0.95 else GAP / 2) * u
    room = _room(content, side, look)
    top, bottom, left, right = room
    pieces = _pieces(content, look) if content.city and skyline else []
    sky = ROW * u * skyline if pieces else 0.0
    groups = _groups(content, look)
    for rows in range(len(groups), 5):
        total = rows * high + (rows - 1) * gap + (sky + gap if pieces else 0)
        if total > bottom - top:
            return None
        y = top + (bottom - top - total) / 2
        placed: list[Placed] = []
        if pieces:
            wide = _width(side, y, y + sky, room) + 8 * u
            size = min(sky, (wide - gap * (len(pieces) - 1)) / len(pieces))
            if size < min(sky, 20 * u) * 0.95:
                return None
            placed += _in_a_row(pieces, size, (left + right) / 2, y + sky - size, gap)
            y += sky + gap
        flowed = _flow(groups, rows, high, gap, y, side, room)
        if flowed is None:
            continue
        for row in flowed:
            placed += _in_a_row(row, high, (left + right) / 2, y, gap)
            y += high + gap
        return placed
    return None


def _in_a_row(row: list[Item], high: float, middle: float, y: float, gap: float) -> list[Placed]:
    pictures = [item.make(high) for item in row]
    x = middle - (sum(picture.width for picture in pictures) + gap * (len(row) - 1)) / 2
    placed = []
    for item, picture in zip(row, pictures, strict=True):
        placed.append(Placed(item.what, picture, round(x), round(y)))
        x += picture.width + gap
    return placed


def _room(content: Content, side: float, look: Look) -> tuple[float, float, float, float]:
    """Top, bottom, left and right of what pieces may take: below the coordinates, and less beside a port."""
    u = side / 65
    top, bottom, left, right = -31.5, 41.0 if content.name else 55.8, -60.0, 60.0
    top = max(top, (capital_height(look.px(28)) + 1 - (HALF - COORDINATES) * side) / u)
    for _, at in content.ports:
        if at in (1, 2):
            right = 21
        elif at in (4, 5):
            left = -21
        elif at == 3:
            bottom = 22
    return top * u, bottom * u, left * u, right * u


def _width(side: float, y0: float, y1: float, room: tuple[float, float, float, float]) -> float:
    """How wide a row between two heights may be."""
    hex_wide = 2 * side - max(abs(y0), abs(y1)) / HALF - 0.02 * side
    _, _, left, right = room
    return min(hex_wide - abs(left + right), right - left)


def _pieces(content: Content, look: Look) -> list[Item]:
    assert content.city
    owner, _, _, _, standing, wonders = content.city
    pieces = [_square(kind, _building, kind, colour, look) for kind, colour in standing]
    pieces += [_square(id, buildings.wonder, id) for id in wonders]
    if len(pieces) < 2 and not (pieces and content.units):
        pieces.insert(0, _square("houses", _houses, owner, look))
    return pieces


def _square(what: str, make: Callable[..., Image.Image], *words: object) -> Item:
    """A sprite as wide as it is high; its size is the last argument."""
    return Item(what, round, lambda high: make(*words, round(high)))


def _building(kind: str, colour: str, look: Look, size: int) -> Image.Image:
    return buildings.building(kind, size, colour_of(colour, look))


def _houses(owner: str, look: Look, size: int) -> Image.Image:
    return houses(owner, size, look)


def _badge(owner: str, look: Look, size: int) -> Image.Image:
    return badge(owner, size, look)


def _chip(kind: str, count: int, owner: str, look: Look) -> Item:
    return Item(
        f"chip {kind}",
        lambda high: chip_width(count, high, look),
        lambda high: chip(kind, count, owner, high, look),
    )


def _plaque(owner: str, size: int, mood: str, activated: int, look: Look) -> Item:
    return Item(
        "plaque",
        lambda high: plaque_width(size, activated, high, look),
        lambda high: plaque(owner, size, mood, activated, high, look),
    )


def _groups(content: Content, look: Look) -> list[list[Item]]:
    """What is set in rows: the plaque with the units of the same owner, or a badge with the units."""
    groups: list[list[Item]] = []
    city = content.city
    if city:
        owner, size, mood, activated, _, _ = city
        groups.append([_plaque(owner, size, mood, activated, look)])
    for owner, kinds in content.units:
        chips = [_chip(kind, number, owner, look) for kind, number in kinds]
        if city and owner == city[0]:
            groups[0] += chips
        else:
            groups.append([_square("badge", _badge, owner, look), *chips])
    if city and len(groups) > 1:  # the attacker comes first, the city and who defends it last
        groups.append(groups.pop(0))
    return groups


def _flow(
    groups: list[list[Item]],
    rows: int,
    high: float,
    gap: float,
    y: float,
    side: float,
    room: tuple[float, float, float, float],
) -> list[list[Item]] | None:
    """Deals the groups out to so many rows from the height `y` on, each group beginning a row; as much in each as the
    hex is wide there. None if they do not suffice."""
    found: list[list[Item]] = []
    for group in groups:
        found.append([])
        used = 0.0
        for item in group:
            wide = item.wide(high)
            at = y + (len(found) - 1) * (high + gap)
            if found[-1] and used + gap + wide > _width(side, at, at + high, room) + SPARE * side:
                found.append([])
                used = 0.0
                at += high + gap
            if wide > _width(side, at, at + high, room) + SPARE * side:
                return None
            used += wide + (gap if found[-1] else 0)
            found[-1].append(item)
    return found if len(found) == rows else None


def draw(canvas: Canvas, content: Content, x: float, y: float, side: float, look: Look) -> None:
    for placed in plan(content, side, look):
        canvas.put(placed.picture, x + placed.x, y + placed.y)
    if content.name:
        size = round(side * 0.2)
        canvas.text(content.name, x, y + side * 0.74, size, INK, at="centre", halo=PLAQUE)
