"""The strips beside the board: what each player has, and where the game stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PIL import Image

from render.cache import Cache
from render.canvas import Canvas
from render.clash import art
from render.clash.alt_text import when
from render.clash.chips import houses
from render.clash.columns import columns_of
from render.clash.people import badge, colour_of, short_name
from render.columns import draw_columns
from render.hex_shapes import Box
from render.icons import icon
from render.look import Look
from render.numbers import Cell, draw_cells, plate, points, signed
from render.palette import INK, WHITE, contrast, ink_on, mix
from render.text import cut, label, width
from rules.clash.editions import EDITIONS, box_of, edition_of
from rules.clash.pile import RESOURCES, TOKENS
from rules.clash.view_types import View
from rules.engine.english import starting

NONE: Mapping[str, float] = MappingProxyType({})

SQUEEZED = 1.25
"""How narrow letters may get before a name is cut."""

_strips: Cache[Image.Image] = Cache()


@dataclass(frozen=True)
class Strip:
    """Everything that decides how a player's strip looks."""

    seat: str
    name: str
    points: str
    stock: tuple[tuple[str, int, int | None], ...]
    """Kind, amount, limit."""
    tracker: int
    cubes: int
    """The amount when it is full."""
    counts: tuple[tuple[str, int], ...]
    leader: str
    civilization: str
    government: str
    first: bool
    actions: int | None
    """Actions left in the present turn. None on the turn of others."""
    wide: int
    high: int
    unit: float
    owned: tuple[str, ...]
    """The advances."""
    edition: str
    deltas: tuple[tuple[str, float], ...] = ()
    """The changes, by the names of goods and counts: plus or minus."""

    def delta(self, what: str) -> float:
        return dict(self.deltas).get(what, 0)


Deltas = Mapping[str, Mapping[str, float]]
"""Seat -> number -> plus or minus."""


def strip_of(view: View, seat: str, box: Box, unit: float, look: Look, deltas: Mapping[str, float] = NONE) -> Strip:
    player = view["players"][seat]
    turn = view["turn"]
    printed = box_of(view)
    sizes = player["hand_sizes"]
    stock: list[tuple[str, int, int | None]] = [
        (kind, player["stock"][kind], player["limits"][kind]) for kind in RESOURCES
    ]
    stock += [(kind, player["stock"][kind], player["limits"].get(kind)) for kind in TOKENS]
    leader = printed.leaders[player["leader"]].name if player["leader"] in printed.leaders else ""
    government = printed.categories[player["government"]].name if player["government"] else ""
    return Strip(
        seat=seat,
        name=look.name(seat),
        points=points(player["points"]),
        stock=tuple(stock),
        tracker=player["tracker"],
        cubes=printed.cubes_on_tracker,
        counts=(
            ("city", sum(city["owner"] == seat for city in view["cities"].values())),
            ("advance", len(player["advances"]) + len(player["specials"])),
            *((deck, sizes[deck]) for deck in printed.hands),
        ),
        leader=leader,
        civilization=printed.civilizations[player["civilization"]].name if player["civilization"] else "",
        government=government,
        first=view["first_player"] == seat,
        actions=turn["actions"] if turn and turn["seat"] == seat and not view["ended"] else None,
        wide=box[2] - box[0],
        high=box[3] - box[1],
        unit=unit,
        owned=tuple(player["advances"]),
        edition=edition_of(view),
        deltas=tuple(sorted(deltas.items())),
    )


def numbers(strip: Strip) -> dict[str, float]:
    """All numbers of a strip except the points, by name."""
    return {**{kind: amount for kind, amount, _ in strip.stock}, **dict(strip.counts), "tracker": strip.tracker}


def draw_strip(
    canvas: Canvas, view: View, seat: str, box: Box, unit: float, look: Look, deltas: Mapping[str, float] = NONE
) -> None:
    strip = strip_of(view, seat, box, unit, look, deltas)
    key = (strip, look.palette, look.dark, look.width)
    canvas.put(_strips.get(key, lambda: _draw(strip, look)), box[0], box[1])


def _draw(strip: Strip, look: Look) -> Image.Image:
    theme = look.theme
    canvas = Canvas.blank(strip.wide, strip.high, theme.table)
    u = strip.unit
    colour = colour_of(strip.seat, look)
    playing = strip.actions is not None
    edge = theme.accent if playing else colour if contrast(colour, theme.table) > 1.5 else theme.panel_edge
    canvas.panel((0, 0, strip.wide, strip.high), theme.panel, edge, round(12 * u), round((7 if playing else 3) * u))
    _head(canvas, strip, look)
    rows = _rows(strip)
    top, bottom = 60 * u, strip.high - 7 * u
    if _tall(strip):
        place = (14 * u, bottom - 88 * u, strip.wide - 12 * u, bottom - 4 * u)
        columns = columns_of(EDITIONS[strip.edition].box.categories.values(), strip.owned)
        draw_columns(canvas, columns, colour, place, look)
        bottom -= 92 * u
    step = (bottom - top) / len(rows)
    for n, row in enumerate(rows):
        _row(canvas, row, top + step * (n + 0.5), strip, look)
    return canvas.image


def _head(canvas: Canvas, strip: Strip, look: Look) -> None:
    """A bar in the player's colour: badge, name, first player, actions left, points."""
    u, colour = strip.unit, colour_of(strip.seat, look)
    ink = ink_on(colour)
    pad = 7 * u
    canvas.panel((pad, pad, strip.wide - pad, 58 * u), colour, None, round(8 * u), 0)
    canvas.put(badge(strip.seat, round(46 * u), look), 12 * u, 9.5 * u)
    y = 33 * u
    size = round(34 * u)
    right = strip.wide - 18 * u
    right -= canvas.text(strip.points, right, y, size, ink, at="right") + 8 * u
    if more := strip.delta("points"):
        wide = width(signed(more), look.px(28)) + 16 * u
        right -= wide
        plate(canvas, more, right, y, look)
        right -= 8 * u
    star = icon("star", round(32 * u), ink, ink)
    right -= star.width
    canvas.centre(star, right + star.width / 2, y - 1 * u)
    right -= 10 * u
    if strip.actions is not None:
        right = _actions(canvas, strip, right, y, look)
    if strip.first:
        wreath = icon("laurel", round(44 * u), ink, ink)
        right -= wreath.width
        canvas.put(wreath, right, y - wreath.height / 2)
        canvas.text("1", right + wreath.width / 2, y - 1 * u, look.px(28), ink, at="centre")
        right -= 8 * u
    name_size = round(32 * u)
    canvas.text(cut(strip.name, name_size, round(right - 66 * u)), 66 * u, y, name_size, ink)


def _actions(canvas: Canvas, strip: Strip, right: float, y: float, look: Look) -> float:
    """The number of actions left, with an hourglass, on a plate."""
    u = strip.unit
    size = round(32 * u)
    text = str(strip.actions)
    sand = icon("hourglass", round(30 * u), INK, INK)
    wide = sand.width + width(text, size) + 18 * u
    canvas.panel((right - wide, y - 19 * u, right, y + 19 * u), WHITE, INK, round(8 * u), max(round(2 * u), 1))
    canvas.centre(sand, right - wide + 6 * u + sand.width / 2, y)
    canvas.text(text, right - 7 * u, y, size, INK, at="right")
    return right - wide - 8 * u


def _tall(strip: Strip) -> bool:
    """Whether there is room for the whole advance board: only at a table for two."""
    return strip.high > 300 * strip.unit


def _rows(strip: Strip) -> list[str]:
    words = strip.leader or strip.civilization or strip.government
    return ["resources", "tokens", "counts"] + (["words"] if words else [])


def _row(canvas: Canvas, row: str, y: float, strip: Strip, look: Look) -> None:
    if row == "resources":
        _stock(canvas, strip, strip.stock[:5], y, look)
    elif row == "tokens":
        _tokens(canvas, strip, y, look)
    elif row == "counts":
        _counts(canvas, strip, y, look)
    else:
        _words(canvas, strip, y, look)


def _stock(
    canvas: Canvas,
    strip: Strip,
    goods: tuple[tuple[str, int, int | None], ...],
    y: float,
    look: Look,
    right: float | None = None,
) -> None:
    u = strip.unit
    cells: list[Cell] = [
        (art.good(kind, round(34 * u)), str(amount), f"/{limit}", strip.delta(kind)) for kind, amount, limit in goods
    ]
    draw_cells(canvas, cells, 14 * u, right or strip.wide - 10 * u, y, u, look)


def _tokens(canvas: Canvas, strip: Strip, y: float, look: Look) -> None:
    """Mood and culture tokens, then the cubes left on the event tracker. In other editions, the limits at their
    levels."""
    u, theme = strip.unit, look.theme
    step = (strip.wide - 24 * u) / 5
    if not strip.cubes:
        _stock(canvas, strip, strip.stock[5:], y, look, 14 * u + 2.15 * step)
        return
    size, gap = 24 * u, 6 * u
    cubes = strip.wide - 62 * u - strip.cubes * (size + gap)
    words = cubes - 10 * u - width("event", look.px(28), False)
    cells: list[Cell] = [
        (art.good(kind, round(34 * u)), str(amount), "", strip.delta(kind)) for kind, amount, _ in strip.stock[5:]
    ]
    draw_cells(canvas, cells, 14 * u, min(14 * u + 2.15 * step, words), y, u, look)
    canvas.text("event", words, y, look.px(28), theme.faint, bold=False)
    for n in range(strip.cubes):
        filled = n < strip.tracker
        left = cubes + n * (size + gap)
        fill = colour_of(strip.seat, look) if filled else mix(theme.panel, theme.text, 0.12)
        canvas.panel((left, y - size / 2, left + size, y + size / 2), fill, theme.text if filled else theme.faint,
                     round(5 * u), max(round(2 * u), 1))  # fmt: skip
    if more := strip.delta("tracker"):
        plate(canvas, more, cubes + strip.cubes * (size + gap) + 2 * u, y, look)


COUNT_SIGNS = {"action": "A", "objective": "O", "wonder": "W"}


def _counts(canvas: Canvas, strip: Strip, y: float, look: Look) -> None:
    """Cities and advances, then the cards in hand: each deck as a card with its letter."""
    u = strip.unit
    cells: list[Cell] = [
        (_count_sign(what, strip, look), str(amount), "", strip.delta(what)) for what, amount in strip.counts
    ]
    draw_cells(canvas, cells, 14 * u, strip.wide - 10 * u, y, u, look)


def _count_sign(what: str, strip: Strip, look: Look) -> Image.Image:
    u, theme = strip.unit, look.theme
    if what == "city":
        return houses(strip.seat, round(34 * u), look)
    if what == "advance":
        return icon("bulb", round(34 * u), theme.text, theme.faint)
    return card_back(what, round(38 * u))


BACKS = {"action": (178, 58, 52), "objective": (46, 110, 74), "wonder": (122, 63, 176)}


def card_back(what: str, high: int) -> Image.Image:
    """The back of a card with the letter of its deck."""
    picture = icon("card", high, BACKS[what], WHITE).copy()
    letter = label(COUNT_SIGNS[what], round(high * 0.66), WHITE)
    picture.alpha_composite(letter, ((high - letter.width) // 2, max((high - letter.height) // 2, 0)))
    return picture


def _words(canvas: Canvas, strip: Strip, y: float, look: Look) -> None:
    """The leader on the board (shortened if necessary), the civilization and the government."""
    u, theme = strip.unit, look.theme
    x = 14 * u
    size = look.px(28)
    words = " · ".join(word for word in (strip.civilization, strip.government) if word)
    room = round(strip.wide - x - 14 * u)
    if strip.leader:
        crown = art.unit("leader", round(30 * u), theme.text, theme.panel)
        canvas.centre(crown, x + 17 * u, y)
        x += 40 * u
        left = room - round(40 * u) - (round(22 * u) + round(width(words, size, False) / SQUEEZED) if words else 0)
        leader = strip.leader if width(strip.leader, size) <= left else short_name(strip.leader)
        x += 22 * u + canvas.text(cut(leader, size, round(left * SQUEEZED)), x, y, size, theme.text, most=left)
    if words:
        room = round(strip.wide - x - 14 * u)
        canvas.text(cut(words, size, round(room * SQUEEZED), False), x, y, size, theme.faint, bold=False, most=room)


def draw_header(canvas: Canvas, view: View, box: Box, unit: float, look: Look) -> None:
    """Where the game stands: age and round, and the name of the table."""
    theme, u = look.theme, unit
    x0, y0, x1, y1 = box
    y = (y0 + y1) / 2
    size = round(40 * u)
    text = "The end" if view["ended"] else "  ·  ".join(starting(part) for part in when(view).split(", "))
    x = x0 + 6 * u
    x += canvas.text(text, x, y, size, theme.text) + 24 * u
    if look.title and x1 - x > 120 * u:
        small, room = look.px(28), round(x1 - x - 6 * u)
        title = cut(look.title, small, round(room * SQUEEZED), False)
        canvas.text(title, x1 - 6 * u, y, small, theme.faint, bold=False, at="right", most=room)
