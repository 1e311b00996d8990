"""The strips beside the map: what each player has, how close they are to each victory, and where the game stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PIL import Image

from render.cache import Cache
from render.canvas import Canvas, Pen, sprite
from render.civilization import art
from render.civilization.people import colour_of
from render.civilization.printed import ROMAN
from render.civilization.victory import ended_in_words, turn_of
from render.hex_shapes import Box
from render.icons import icon
from render.look import Look
from render.numbers import Cell, draw_cells, plate, signed
from render.palette import INK, WHITE, contrast, ink_on
from render.people import badge
from render.text import cut, label, width
from rules.civilization.editions import box_of
from rules.civilization.view_types import View

NONE: Mapping[str, float] = MappingProxyType({})
PHASES = {
    "setup": "Setup",
    "start-of-turn": "Start of turn",
    "trade": "Trade",
    "city-management": "Cities",
    "movement": "Movement",
    "research": "Research",
}

LONG, NARROW = 600, 300
"""Strips wider than the first have their rows in two columns. Those narrower than the second have less in a row."""
CLOSE = 0.82
"""How much smaller the numbers are if a row of a narrow strip has three of them."""
LOWEST = 38
"""A row of a strip needs about this height. If there is no room for a row, the player's sheet still has it."""

_strips: Cache[Image.Image] = Cache()


@dataclass(frozen=True)
class Strip:
    """Everything that decides how a player's strip looks."""

    seat: str
    name: str
    civilization: str
    government: str
    most: tuple[int, int, int]
    """The most that there can be: trade on the dial, coins needed to win, spaces of the culture track."""
    numbers: tuple[tuple[str, int], ...]
    ranks: tuple[tuple[str, int], ...]
    resources: tuple[tuple[str, int], ...]
    level: int
    """The level of the highest tech."""
    first: bool
    acting: bool
    done: bool
    won: bool
    wide: int
    high: int
    deltas: tuple[tuple[str, float], ...] = ()
    """The changes, by the names of the numbers: plus or minus."""

    def __getitem__(self, what: str) -> int:
        return dict(self.numbers)[what]

    def delta(self, what: str) -> float:
        return dict(self.deltas).get(what, 0)


Deltas = Mapping[str, Mapping[str, float]]
"""Seat -> number -> plus or minus."""


Row = Callable[[Canvas, Strip, tuple[float, float], float, Look], None]
"""Draws a row of a strip between two ends, at a height."""


def acting(view: View) -> list[str]:
    """The seat whose part it is. In phases that everybody plays at once, all seats that are not done."""
    if view["ended"]:
        return []
    if view["part"]:
        return [view["part"]]
    return [seat for seat in view["players"] if seat not in view["done"]]


def numbers(view: View, seat: str) -> dict[str, int]:
    player = view["players"][seat]
    held = player["hand_sizes"]
    return {
        "trade": player["trade"],
        "culture": player["culture"],
        "coins": player["coins"],
        "level": player["culture_level"],
        "techs": len(player["techs"]),
        "cities": sum(city["owner"] == seat for city in view["cities"].values()),
        "units": held["units"],
        "events": len(held["events"]),
        "huts": held["markers"].count("hut"),
        "villages": held["markers"].count("village"),
        "people": len(player["great_people"]),
        "bonus": player["combat_bonus"],
        **{kind: player["resources"].get(kind, 0) for kind in box_of(view).resources},
    }


def strip_of(view: View, seat: str, box: Box, look: Look, deltas: Mapping[str, float] = NONE) -> Strip:
    player, printed = view["players"][seat], box_of(view)
    return Strip(
        seat=seat,
        name=look.name(seat),
        civilization=printed.civilizations[player["civilization"]].name,
        government=printed.governments[player["government"]].name,
        most=(printed.most_trade, printed.coins_to_win, len(printed.culture_track)),
        numbers=tuple(numbers(view, seat).items()),
        ranks=tuple(player["ranks"].items()),
        resources=tuple((kind, player["resources"].get(kind, 0)) for kind in printed.resources),
        level=max(player["rows"].values(), default=0),
        first=view["first_player"] == seat,
        acting=seat in acting(view),
        done=seat in view["done"],
        won=seat in view["winners"],
        wide=box[2] - box[0],
        high=box[3] - box[1],
        deltas=tuple(sorted(deltas.items())),
    )


def draw_strip(canvas: Canvas, view: View, seat: str, box: Box, look: Look, deltas: Mapping[str, float] = NONE) -> None:
    strip = strip_of(view, seat, box, look, deltas)
    key = (strip, look.palette, look.dark, look.width)
    canvas.put(_strips.get(key, lambda: _draw(strip, look)), box[0], box[1])


def _draw(strip: Strip, look: Look) -> Image.Image:
    theme, px = look.theme, look.px
    canvas = Canvas.blank(strip.wide, strip.high, theme.table)
    colour = colour_of(strip.seat, look)
    edge = (
        theme.accent
        if strip.acting or strip.won
        else colour
        if contrast(colour, theme.table) > 1.5
        else theme.panel_edge
    )
    wide = 7 if strip.acting or strip.won else 3
    canvas.panel((0, 0, strip.wide, strip.high), theme.panel, edge, px(12), px(wide))
    _head(canvas, strip, look)
    top, bottom = px(58), strip.high - px(8)
    if strip.wide > px(LONG):  # a wide strip is low, so its rows stand in two columns
        half = strip.wide / 2
        step = (bottom - top) / 2
        for n, row in enumerate(ROWS):
            row(canvas, strip, (half * (n % 2) + px(4), half * (n % 2 + 1) - px(4)), top + step * (n // 2 + 0.5), look)
        return canvas.image
    rows = NARROW_ROWS if strip.wide < px(NARROW) else ROWS
    rows = rows[: max(round((bottom - top) / px(LOWEST)), 1)]
    step = (bottom - top) / len(rows)
    for n, row in enumerate(rows):
        row(canvas, strip, (px(4), strip.wide - px(4)), top + step * (n + 0.5), look)
    return canvas.image


def _head(canvas: Canvas, strip: Strip, look: Look) -> None:
    """A bar in the player's colour: badge, name, first player, civilization."""
    px, colour = look.px, colour_of(strip.seat, look)
    ink = ink_on(colour)
    canvas.panel((px(7), px(7), strip.wide - px(7), px(56)), colour, None, px(8), 0)
    canvas.put(badge(strip.seat, px(44), look), px(12), px(10))
    y = px(32)
    right = float(strip.wide - px(16))
    if strip.done:
        right -= px(30)
        canvas.centre(icon("check", px(28), ink, ink), right + px(15), y)
        right -= px(6)
    size = px(28)
    if strip.wide >= px(NARROW):
        words = cut(strip.civilization, size, round((right - px(66)) * 0.5), False)
        right -= canvas.text(words, right, y, size, ink, bold=False, at="right") + px(10)
    if strip.first:
        wreath = icon("laurel", px(42), ink, ink)
        right -= wreath.width
        canvas.put(wreath, right, y - wreath.height / 2)
        canvas.text("1", right + wreath.width / 2, y - px(1), px(26), ink, at="centre")
        right -= px(8)
    if strip.won:
        right -= px(42)
        canvas.centre(icon("crown", px(38), ink, colour), right + px(20), y)
    name_size = px(32)
    canvas.text(cut(strip.name, name_size, round(right - px(66))), px(64), y, name_size, ink)


def _cells(canvas: Canvas, cells: list[Cell], span: tuple[float, float], y: float, look: Look) -> None:
    draw_cells(canvas, cells, span[0] + look.px(10), span[1], y, look.width / 1600, look)


def _dials(canvas: Canvas, strip: Strip, span: tuple[float, float], y: float, look: Look) -> None:
    """Trade, coins towards fifteen, spaces of the culture track, and culture tokens."""
    _cells(canvas, _dial_cells(strip, look), span, y, look)


def _dial_cells(strip: Strip, look: Look) -> list[Cell]:
    size = look.px(34)
    most_trade, coins_to_win, last = strip.most
    return [
        (art.icon("trade", size), str(strip["trade"]), f"/{most_trade}", strip.delta("trade")),
        (art.icon("coin", size), str(strip["coins"]), f"/{coins_to_win}", strip.delta("coins")),
        (track(size), str(strip["level"]), f"/{last}", strip.delta("level")),
        (art.icon("culture", size), str(strip["culture"]), "", strip.delta("culture")),
    ]


def _belongings(canvas: Canvas, strip: Strip, span: tuple[float, float], y: float, look: Look) -> None:
    """Techs with the highest level, and the government."""
    _government(canvas, strip, (_techs(canvas, strip, span, y, look), span[1]), y, look)


def _techs(canvas: Canvas, strip: Strip, span: tuple[float, float], y: float, look: Look) -> float:
    """Returns where they end."""
    theme, px = look.theme, look.px
    x = span[0] + px(10)
    x += _cell(canvas, pyramid(px(34), theme.text), str(strip["techs"]), x, y, look)
    x += canvas.text(ROMAN[strip.level], x - px(4), y, px(28), theme.faint, bold=False) + px(14)
    if more := strip.delta("techs"):
        plate(canvas, more, x - px(12), y, look)
        x += width(signed(more), px(28)) + px(14)
    return x


def _government(canvas: Canvas, strip: Strip, span: tuple[float, float], y: float, look: Look) -> None:
    theme, px = look.theme, look.px
    canvas.centre(icon("crown", px(30), theme.text, theme.panel), span[0] + px(16), y)
    size = px(28)
    room = round(span[1] - span[0] - px(46))
    canvas.text(cut(strip.government, size, round(room * 1.25)), span[0] + px(38), y, size, theme.text, most=room)


def _cell(canvas: Canvas, sign: Image.Image, text: str, x: float, y: float, look: Look) -> float:
    """A sign and its number. Returns the width."""
    canvas.centre(sign, x + sign.width / 2, y)
    return sign.width + look.px(14) + canvas.text(text, x + sign.width + look.px(4), y, look.px(30), look.theme.text)


def _forces(canvas: Canvas, strip: Strip, span: tuple[float, float], y: float, look: Look) -> None:
    """Ranks of the unit types, number of units, combat bonus."""
    _cells(canvas, _force_cells(strip, look), span, y, look)


def _force_cells(strip: Strip, look: Look) -> list[Cell]:
    theme, px = look.theme, look.px
    u = px(30)
    cells: list[Cell] = [
        (art.sign(kind, u, theme.text if rank else theme.faint, theme.panel), ROMAN[rank], "", strip.delta(kind))
        for kind, rank in strip.ranks
        if rank or kind != "aircraft"
    ]
    cells.append((card(px(34), "U", theme.panel), str(strip["units"]), "", strip.delta("units")))
    if strip["bonus"] and len(cells) < 5:
        cells.append((art.icon("battle", u), f"+{strip['bonus']}", "", 0))
    return cells


def _resources(canvas: Canvas, strip: Strip, span: tuple[float, float], y: float, look: Look) -> None:
    """Tokens, huts and villages held, culture events, great people: only those that the player has."""
    cells = _resource_cells(strip, look)
    changes = any(delta for _, _, _, delta in cells)
    end = span[1] if changes else span[0] + (span[1] - span[0]) * min(len(cells) / 5, 1)
    _cells(canvas, cells, (span[0], end), y, look)


def _resource_cells(strip: Strip, look: Look) -> list[Cell]:
    size = look.px(30)
    cells: list[Cell] = [
        (card(look.px(34), "E", look.theme.panel), str(strip["events"]), "", strip.delta("events")),
    ]
    cells += [
        (art.resource(kind, size), str(count), "", strip.delta(kind))
        for kind, count in strip.resources
        if count or strip.delta(kind)
    ]
    for what, sign in (("huts", art.marker("hut", size)), ("villages", art.marker("village", size))):
        if strip[what] or strip.delta(what):
            cells.append((sign, str(strip[what]), "", strip.delta(what)))
    if strip["people"]:
        cells.append((icon("laurel", size, look.theme.text, look.theme.panel), str(strip["people"]), "", 0))
    return cells


def _some(cells: Callable[[Strip, Look], list[Cell]], first: int, count: int) -> Row:
    """A few of them for a narrow strip, without their maximum. Beside two numbers there is room for changes."""

    def row(canvas: Canvas, strip: Strip, span: tuple[float, float], y: float, look: Look) -> None:
        few = count < 3
        some = cells(strip, look)[first : first + count]
        chosen: list[Cell] = [(sign, text, "", delta if few else 0) for sign, text, _, delta in some]
        wide = few and not any(delta for _, _, _, delta in chosen)
        end = span[0] + (span[1] - span[0]) * len(chosen) / count
        unit = look.width / 1600 * (1 if wide else CLOSE)
        draw_cells(canvas, chosen, span[0] + look.px(10 if wide else 4), end, y, unit, look)

    return row


def _techs_and_units(canvas: Canvas, strip: Strip, span: tuple[float, float], y: float, look: Look) -> None:
    end = _techs(canvas, strip, span, y, look)
    x = max(end, (span[0] + span[1]) / 2 + look.px(10))
    if x + look.px(44) + width(str(strip["units"]), look.px(30)) < span[1]:
        _cell(canvas, card(look.px(34), "U", look.theme.panel), str(strip["units"]), x, y, look)


def _civilization_alone(canvas: Canvas, strip: Strip, span: tuple[float, float], y: float, look: Look) -> None:
    px, left = look.px, span[0] + look.px(10)
    canvas.centre(icon("flag", px(30), look.theme.text, look.theme.panel), left + px(16), y)
    canvas.text(strip.civilization, left + px(38), y, px(28), look.theme.text, most=round(span[1] - left - px(44)))


def _government_alone(canvas: Canvas, strip: Strip, span: tuple[float, float], y: float, look: Look) -> None:
    _government(canvas, strip, (span[0] + look.px(10), span[1]), y, look)


ROWS: tuple[Row, ...] = (_dials, _belongings, _forces, _resources)
NARROW_ROWS: tuple[Row, ...] = (
    _some(_dial_cells, 0, 2),
    _some(_dial_cells, 2, 2),
    _techs_and_units,
    _civilization_alone,
    _government_alone,
    _some(_force_cells, 0, 3),
)


BACKS = {"U": (150, 48, 44), "E": (112, 62, 160), "H": (138, 90, 18), "P": (20, 96, 104)}


def card(high: int, letter: str, rim: tuple[int, int, int]) -> Image.Image:
    """The back of a card with the letter of its deck."""
    picture = icon("card", high, BACKS[letter], WHITE).copy()
    text = label(letter, round(high * 0.66), WHITE)
    picture.alpha_composite(text, ((high - text.width) // 2, max((high - text.height) // 2, 0)))
    return picture


def pyramid(size: int, colour: tuple[int, int, int]) -> Image.Image:
    """The techs of a player: steps."""

    def paint(pen: Pen) -> None:
        for n in range(3):
            wide = 34 - n * 11
            pen.rect(colour, 50 - wide - 14, 68 - n * 30, 50 + wide + 14, 94 - n * 30, 6)

    return sprite(("pyramid", colour), size, size, paint)


def track(size: int) -> Image.Image:
    """The culture track: a road that winds upwards."""

    def paint(pen: Pen) -> None:
        pen.rect(INK, 0, 0, 100, 100, 26)
        pen.rect(art.VIOLET, 7, 7, 93, 93, 20)
        pen.line(art.CREAM, 11, 22, 82, 74, 74, 34, 50, 70, 36, 60, 20)
        pen.disc(art.CREAM, 60, 20, 11)

    return sprite("culture track", size, size, paint)


SQUEEZED = 1.2
"""A name squeezed by this much is still easy to read."""


def draw_header(canvas: Canvas, view: View, box: Box, look: Look, *, phase: bool = True) -> None:
    """Where the game stands: turn and phase, and the name of the table, or the subject of the picture in its place."""
    theme, px = look.theme, look.px
    x0, y0, x1, y1 = box
    y = (y0 + y1) / 2
    words = [turn_of(view), *([PHASES[view["phase"]]] if phase else [])]
    text = ended_in_words(view, look) if view["ended"] else "  ·  ".join(words)
    x = x0 + px(6)
    beside = width(look.title, px(28), False) / SQUEEZED + px(30)
    high = next((px(size) for size in (36, 32, 28) if width(text, px(size)) + beside <= x1 - x), px(36))
    x += canvas.text(cut(text, high, round(x1 - x)), x, y, high, theme.text) + px(24)
    if look.title and x1 - x > px(90):
        size, room = px(28), round(x1 - x - px(6))
        title = cut(look.title, size, round(room * SQUEEZED), False)
        canvas.text(title, x1 - px(6), y, size, theme.faint, bold=False, at="right", most=room)
