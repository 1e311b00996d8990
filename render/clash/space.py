"""The things in one space: its city and its units, as large as fits, in rows that never overlap.

From top to bottom: the coordinates (they belong to the land), the skyline of the city, and a plaque with its owner,
size and mood. Then come chips for the units, one for each kind with the number; a leader's chip has the name if there
is room. In a battle each side has rows of its own. Signs on a chip say that its units can no longer move, or may not
fight; signs on a plaque how often the city has been activated, and what lies in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PIL import Image

from render.cache import Cache
from render.canvas import Canvas
from render.clash import art, buildings
from render.clash.alt_text import halted, in_forest
from render.clash.chips import Count, Extras, chip, chip_width, houses, plaque, plaque_width
from render.clash.people import badge, clipped, colour_of, short_name
from render.clash.terrain import COORDINATES
from render.hex_shapes import HALF
from render.look import Look
from render.text import capital_height
from rules.clash.editions import box_of
from rules.clash.view_types import CitySeen, UnitSeen, View

LARGEST, SMALLEST, STEP = 1.5, 0.82, 0.04
"""The sizes of rows on a board 1600 wide. With a smaller one, nobody could read the digits in a preview."""
ROW = 26.0
"""Height of a row on a hex of side 65, at scale 1."""
NAMED = (1.0, 0.94, 0.88)
"""How far everything else may shrink to make room for a leader's full name, for the short one, and for its
beginning."""
CROWDED = -1.0
"""As the height of a skyline it means that there is none, and that the plaque shows no mood either."""
GAP = 2.0
SPARE, MOST_SPARE = 0.07, 0.12
"""How far a row may reach over the slanting sides of a hex. It may, because the corners of chips are round."""

_plans: Cache[list[Placed]] = Cache()


@dataclass(frozen=True)
class Content:
    """Everything that decides how the pieces of a space look."""

    city: tuple[str, int, str, Extras, tuple[tuple[str, str], ...], tuple[str, ...]] | None
    """Owner, size, mood, what else is on its plaque, buildings with their colours (without the port), wonders."""
    units: tuple[tuple[str, tuple[tuple[str, Count], ...]], ...]
    """Owner -> kind -> number."""
    ports: tuple[tuple[str, int], ...] = ()
    """The ports that stand in this sea space: colour, and the side of the hex they lie at."""
    names: tuple[str, ...] = ()
    """The names of the leader who is here: in full, short, and clipped."""

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
    """The width in a row of that height. Many heights are tried, but few sprites are made."""
    make: Callable[[float], Image.Image]


def content_of(view: View, space: str, ports: Iterable[tuple[str, int]] = ()) -> Content:
    city = view["cities"].get(space)
    counts: dict[str, dict[str, list[UnitSeen]]] = {}
    for unit in view["units"].get(space, ()):
        counts.setdefault(unit["owner"], {}).setdefault(unit["kind"], []).append(unit)
    units = tuple(
        (owner, tuple((kind, _count(view, kinds[kind])) for kind in ("ship", *art.ORDER[:-1]) if kind in kinds))
        for owner, kinds in sorted(counts.items(), key=lambda pair: _attacker_first(view, space, pair[0]))
    )
    return Content(_city(city) if city else None, units, tuple(ports), _names(view, space))


def _count(view: View, units: list[UnitSeen]) -> Count:
    pirates = sum(unit["pirate"] for unit in units if unit["owner"] in view["players"])
    return Count(len(units), len(halted(view, units)), len(in_forest(view, units)), pirates)


def _names(view: View, space: str) -> tuple[str, ...]:
    """None if two leaders meet, because it would not be clear whose name it is."""
    led = [view["players"][unit["owner"]]["leader"] for unit in view["units"].get(space, ()) if unit["kind"] == "leader"
           and unit["owner"] in view["players"]]  # fmt: skip
    if len(led) != 1 or led[0] not in box_of(view).leaders:
        return ()
    full = box_of(view).leaders[led[0]].name
    return full, short_name(full), clipped(short_name(full))


def _attacker_first(view: View, space: str, owner: str) -> tuple[bool, str]:
    battle = view["battle"]
    return not (battle and battle["space"] == space and battle["attacker"] == owner), owner


def _city(city: CitySeen) -> tuple[str, int, str, Extras, tuple[tuple[str, str], ...], tuple[str, ...]]:
    standing = tuple((kind, colour) for kind, colour in city["buildings"].items() if kind != "port")
    extras = Extras(city["activated"], city["tokens"], city["marker"] or "")
    return city["owner"], city["size"], city["mood"], extras, standing, tuple(city["wonders"])


# --- where everything goes -----------------------------------------------------------------------------------


def plan(content: Content, side: float, look: Look) -> list[Placed]:
    return _plans.get((content, side, look.width, look.palette), lambda: _plan(content, side, look))


def _plan(content: Content, side: float, look: Look) -> list[Placed]:
    ports = [_port(colour, at, side, look) for colour, at in content.ports]
    if not content.city and not content.units:
        return ports
    smallest = SMALLEST * look.width / 1600 * 65 / side
    for name, least in (*zip(content.names, NAMED, strict=False), ("", 0)):
        if placed := _largest(content, side, name, least * smallest / SMALLEST, smallest, look):
            return [*ports, *placed]
    return ports


def _largest(content: Content, side: float, name: str, least: float, smallest: float, look: Look) -> list[Placed]:
    """The largest rows that fit, but not below a scale. At the smallest legible size something has to go: a battle over
    a large city with everybody there has no skyline."""
    for n in range(round((LARGEST - smallest) / STEP), -round(smallest / STEP), -1):
        scale = smallest + n * STEP
        tall = (1.3, 1.1) if scale > 1.2 else (1.3, 1.1, 0.95, 0.8, 0.75) if n > 0 else (0.8, 0.75)
        if n <= 0 and not name:
            tall = (*tall, 0.0, CROWDED)
        for skyline in tall if scale > least - STEP / 2 else ():
            placed = _try(content, side, scale, skyline, name, look)
            if placed is not None:
                return placed
    return []


def _port(colour: str, at: int, side: float, look: Look) -> Placed:
    """A port stands in the sea, at the side of its city."""
    u = side / 65
    size = round(31 * u)
    # Off the middle of the side where coordinates stand in the way.
    x, y = ((36.0, -38.0), (37.0, -21.0), (37.0, 21.0), (0.0, 38.0), (-37.0, 21.0), (-37.0, -21.0))[at]
    picture = buildings.building("port", size, colour_of(colour, look))
    return Placed("port", picture, round(x * u - size / 2), round(y * u - size / 2))


def _try(content: Content, side: float, scale: float, skyline: float, name: str, look: Look) -> list[Placed] | None:
    """All rows at one scale. None if they do not fit in the hex. The skyline has its own height."""
    u = side / 65
    high, gap = ROW * u * scale, (GAP if scale > 0.95 else GAP / 2 if scale > 0.84 else GAP / 4) * u
    room = _room(content, side, look)
    top, bottom, left, right = room
    pieces = _pieces(content, look) if content.city and skyline > 0 else []
    sky = ROW * u * skyline if pieces else 0.0
    groups = _groups(content, name, skyline != CROWDED, look)
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
        flowed = _flow(groups, rows, high, gap, y, side, room, side * (MOST_SPARE if skyline == CROWDED else SPARE))
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
    """Top, bottom, left and right of the room for pieces: below the coordinates, and less beside a port."""
    u = side / 65
    top, bottom, left, right = -31.5, 55.8, -60.0, 60.0
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
    """A sprite as wide as it is high. Its size is the last argument."""
    return Item(what, round, lambda high: make(*words, round(high)))


def _building(kind: str, colour: str, look: Look, size: int) -> Image.Image:
    return buildings.building(kind, size, colour_of(colour, look))


def _houses(owner: str, look: Look, size: int) -> Image.Image:
    return houses(owner, size, look)


def _badge(owner: str, look: Look, size: int) -> Image.Image:
    return badge(owner, size, look)


def _chip(kind: str, count: Count, owner: str, look: Look, name: str = "") -> Item:
    return Item(
        f"chip {kind}",
        lambda high: chip_width(count.all, high, look, name),
        lambda high: chip(kind, count, owner, high, look, name),
    )


def _plaque(owner: str, size: int, mood: str, extras: Extras, look: Look) -> Item:
    return Item(
        "plaque",
        lambda high: plaque_width(size, mood, extras, high, look),
        lambda high: plaque(owner, size, mood, extras, high, look),
    )


def _groups(content: Content, name: str, moods: bool, look: Look) -> list[list[Item]]:
    """The groups for the rows: the plaque with the units of the same owner, or a badge with the units."""
    groups: list[list[Item]] = []
    city = content.city
    if city:
        owner, size, mood, extras, _, _ = city
        groups.append([_plaque(owner, size, mood if moods else "", extras if moods else Extras(), look)])
    for owner, kinds in content.units:
        chips = [_chip(kind, number, owner, look, name if kind == "leader" else "") for kind, number in kinds]
        if city and owner == city[0]:
            groups[0] += chips
        else:
            groups.append([_square("badge", _badge, owner, look), *chips])
    if city and len(groups) > 1:  # the attacker comes first, the city and its defenders last
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
    spare: float,
) -> list[list[Item]] | None:
    """Distributes the groups over a number of rows from the height `y` on. Each group begins a row, and each row holds
    as much as the hex is wide there. None if there are too few rows."""
    found: list[list[Item]] = []
    for group in groups:
        found.append([])
        used = 0.0
        for item in group:
            wide = item.wide(high)
            at = y + (len(found) - 1) * (high + gap)
            if found[-1] and used + gap + wide > _width(side, at, at + high, room) + spare:
                found.append([])
                used = 0.0
                at += high + gap
            if wide > _width(side, at, at + high, room) + spare:
                return None
            used += wide + (gap if found[-1] else 0)
            found[-1].append(item)
    return found if len(found) <= rows else None


def draw(canvas: Canvas, content: Content, x: float, y: float, side: float, look: Look) -> None:
    for placed in plan(content, side, look):
        canvas.put(placed.picture, x + placed.x, y + placed.y)
