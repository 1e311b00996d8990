"""A player's mat: the advance board as it lies on the table, goods on their tracks, and everything that is known of the
player."""

from __future__ import annotations

from itertools import pairwise

from PIL import Image

from render.canvas import Canvas, Pen, sprite
from render.clash import art, belongings, buildings
from render.clash.chips import houses
from render.clash.page import encoded
from render.clash.people import colour_of
from render.clash.strips import card_back
from render.icons import icon
from render.look import Look
from render.numbers import in_points, points
from render.page import bar, fitting, heading, page
from render.palette import WHITE, Colour, ink_on, mix
from render.text import line_height, wrapped
from rules.clash.advance_board import obstacle
from rules.clash.box import Box
from rules.clash.content.piece_kinds import IN_WORDS
from rules.clash.editions import box_of
from rules.clash.kinds import Advance, Category
from rules.clash.pile import RESOURCES, TOKENS
from rules.clash.view_types import PlayerSeen, View

TOP = 92
EDGE = 14
HEAD, CELL = 40, 96
"""Height of the names of the categories and of an advance."""
LOWER = 502
"""Height of the part below the advance board. With it, a mat with four rows is as high as all pictures."""


def draw_mat(view: View, seat: str, look: Look) -> bytes:
    return encoded(paint(view, seat, look), look)


def paint(view: View, seat: str, look: Look) -> Image.Image:
    if seat not in view["players"]:
        raise ValueError(f"There is no seat {seat} at this table.")
    canvas = page(look, _high(box_of(view)))
    player = view["players"][seat]
    title = look.name(seat)
    if player["civilization"]:
        title += f"  ·  {box_of(view).civilizations[player['civilization']].name}"
    if player["government"]:
        title += f"  ·  {box_of(view).categories[player['government']].name}"
    bar(canvas, seat, title, in_points(player["points"]), look)
    _advances(canvas, box_of(view), player, seat, look)
    _lower(canvas, view, seat, look)
    return canvas.image


# --- the advance board ---------------------------------------------------------------------------------------


def buyable(printed: Box, player: PlayerSeen, advance: Advance) -> bool:
    """The player could take it next, whatever it costs."""
    return obstacle(printed, tuple(player["advances"]), advance) is None


def _bottom(printed: Box) -> int:
    """Where the part below the advance board begins. There is a row for each advance of the largest category."""
    return TOP + HEAD + CELL * max(len(category.advances) for category in printed.categories.values())


def _high(printed: Box) -> int:
    return _bottom(printed) + LOWER


def _advances(canvas: Canvas, printed: Box, player: PlayerSeen, seat: str, look: Look) -> None:
    step = (1600 - 2 * EDGE) / len(printed.categories)
    for n, category in enumerate(printed.categories.values()):
        x = EDGE + step * n
        _category(canvas, category, x + step / 2, step - 8, look)
        left = x + (BRACKET if any(advance.after for advance in category.advances) else 3)
        for m, advance in enumerate(category.advances):
            y = TOP + HEAD + CELL * m
            _advance(canvas, printed, advance, player, seat, (left, y, x + step - 3, y + CELL - 6), look)
            if advance.after:
                before = [other.id for other in category.advances].index(advance.after)
                _leads_to(canvas, x + 3, left, TOP + HEAD + CELL * before, y, look)


BRACKET = 14
"""Room beside a category in which one advance needs another one besides the top one (CC-8.4)."""


def _leads_to(canvas: Canvas, x: float, right: float, above: float, below: float, look: Look) -> None:
    """From an advance to a lower one that needs it: a line beside them, with a point."""
    px, middle, colour = look.px, (CELL - 6) / 2, look.theme.accent
    line = [(px(right), px(above + middle)), (px(x + 2), px(above + middle)), (px(x + 2), px(below + middle)),
            (px(right), px(below + middle))]  # fmt: skip
    for one, other in pairwise(line):
        canvas.draw.line((*one, *other), colour, px(4))
    point = [(px(right + 2), px(below + middle)), (px(right - 8), px(below + middle - 9)),
             (px(right - 8), px(below + middle + 9))]  # fmt: skip
    canvas.draw.polygon([at for corner in point for at in corner], colour)


def _category(canvas: Canvas, category: Category, x: float, wide: float, look: Look) -> None:
    px = look.px
    canvas.text(category.name, px(x), px(TOP + 20), px(28), look.theme.text, at="centre", most=px(wide))


def _advance(
    canvas: Canvas,
    printed: Box,
    advance: Advance,
    player: PlayerSeen,
    seat: str,
    box: tuple[float, float, float, float],
    look: Look,
) -> None:
    """Owned: filled with the player's colour. Buyable: a bright frame and a plus. The others: faint."""
    px, theme = look.px, look.theme
    x0, y0, x1, y1 = (px(value) for value in box)
    colour = colour_of(seat, look)
    owned, next_ = advance.id in player["advances"], buyable(printed, player, advance)
    fill: Colour = colour if owned else theme.panel if not next_ else mix(theme.panel, theme.accent, 0.16)
    ink = ink_on(colour) if owned else theme.text if next_ else theme.faint
    edge = WHITE if owned else theme.accent if next_ else theme.panel_edge
    canvas.panel((x0, y0, x1, y1), fill, edge, px(9), px(4 if owned or next_ else 2))
    unlocked = next((kind for kind, building in printed.buildings.items() if building.advance == advance.id), None)
    _name(canvas, advance.name, (x0 + px(6), y0 + px(4), x1 - px(6), y1 - px(33)), ink, look)
    y = y1 - px(19)
    right = x1 - px(8)
    if unlocked:
        picture = buildings.building(unlocked, px(28), WHITE if owned and colour != WHITE else theme.text)
        canvas.put(picture, right - picture.width, y - picture.height / 2)
        right -= picture.width + px(4)
    if advance.border:
        kind = "culture" if advance.border == "blue" else "mood"
        canvas.put(art.good(kind, px(26)), right - px(26), y - px(13))
    if owned or next_:
        sign = icon("check", px(24), ink, ink) if owned else _plus(px(24), theme.accent)
        canvas.put(sign, x0 + px(9), y - sign.height / 2)


def _plus(size: int, colour: Colour) -> Image.Image:
    def paint(pen: Pen) -> None:
        pen.rect(colour, 40, 8, 60, 92, 4)
        pen.rect(colour, 8, 40, 92, 60, 4)

    return sprite(("plus", colour), size, size, paint)


def _name(canvas: Canvas, text: str, box: tuple[int, int, int, int], colour: Colour, look: Look) -> None:
    """In one line or two, as large as it goes; a long word is squeezed a little."""
    x0, y0, x1, y1 = box
    px, lines = fitting(text, x1 - x0, look.px(66), [look.px(size) for size in (28, 26, 25, 24)], True)
    high = round(px * 0.96)
    y = (y0 + y1) / 2 - high * (len(lines) - 1) / 2
    for line in lines[:2]:
        canvas.text(line, (x0 + x1) / 2, y, px, colour, at="centre", most=x1 - x0)
        y += high


# --- below it ------------------------------------------------------------------------------------------------


def _lower(canvas: Canvas, view: View, seat: str, look: Look) -> None:
    y = _bottom(box_of(view)) + 10
    high = LOWER - 10 - EDGE
    for x0, x1, draw in ((EDGE, 520, _goods), (532, 1150, _people), (1162, 1600 - EDGE, _score)):
        box = (look.px(x0), look.px(y), look.px(x1), look.px(y + high))
        canvas.panel(box, look.theme.panel, look.theme.panel_edge, look.px(12), look.px(2))
        draw(canvas, view, seat, x0 + 18, y, x1 - 18, look)


def _goods(canvas: Canvas, view: View, seat: str, x: float, y: float, right: float, look: Look) -> None:
    """Resources on their tracks up to their limits, and tokens up to their levels or beside the event tracker. Below,
    what can still be built."""
    printed, player = box_of(view), view["players"][seat]
    tracks = [*RESOURCES, *(kind for kind in TOKENS if kind in printed.limited)]
    step = 408 / max(len(tracks), 6)
    for n, kind in enumerate(tracks):
        _track(canvas, printed, player, seat, kind, x, y + 8 + (n + 0.5) * step, step, look)
    if printed.cubes_on_tracker:
        _tokens(canvas, printed, player, seat, x, y + 16 + (len(tracks) + 0.5) * step, look)
    _pieces_left(canvas, player, seat, x, y + 452, look)


def _track(
    canvas: Canvas,
    printed: Box,
    player: PlayerSeen,
    seat: str,
    kind: str,
    x: float,
    middle: float,
    step: float,
    look: Look,
) -> None:
    """A track with a square for each that there can ever be. Those above the limit are crossed out. If a level brings
    an event, its square has the number of the event until that has come."""
    px, theme = look.px, look.theme
    size = min(44, step - 12, 350 / printed.most_of_a_resource - 6)
    canvas.centre(art.good(kind, px(min(46, step - 8))), px(x + 22), px(middle))
    amount, limit = player["stock"][kind], player["limits"][kind]
    canvas.text(str(amount), px(x + 54), px(middle), px(40), theme.text)
    for square in range(1, printed.most_of_a_resource + 1):
        left = x + 104 + (square - 1) * (size + 7)
        filled, beyond = square <= amount, square > limit
        fill = colour_of(seat, look) if filled else theme.table if not beyond else theme.panel
        edge = theme.text if filled else theme.faint if not beyond else mix(theme.panel, theme.faint, 0.35)
        box = (px(left), px(middle - size / 2), px(left + size), px(middle + size / 2))
        canvas.panel(box, fill, edge, px(7), px(3 if filled else 2))
        if not beyond:
            continue
        if kind in TOKENS and square in printed.event_levels:
            canvas.text(str(square), px(left + size / 2), px(middle), px(28), theme.accent, at="centre")
        else:
            canvas.centre(icon("cross", px(18), mix(theme.panel, theme.faint, 0.6)), px(left + size / 2), px(middle))


def _tokens(canvas: Canvas, printed: Box, player: PlayerSeen, seat: str, x: float, middle: float, look: Look) -> None:
    """How many there are, and the cubes on the event tracker."""
    px, theme = look.px, look.theme
    for n, kind in enumerate(TOKENS):
        canvas.centre(art.good(kind, px(46)), px(x + 22 + n * 116), px(middle))
        canvas.text(str(player["stock"][kind]), px(x + 54 + n * 116), px(middle), px(40), theme.text)
    left = x + 250
    canvas.text("events", px(left), px(middle), px(28), theme.faint, bold=False)
    for n in range(printed.cubes_on_tracker):
        filled = n < player["tracker"]
        box = (px(left + 100 + n * 44), px(middle - 17), px(left + 134 + n * 44), px(middle + 17))
        fill = colour_of(seat, look) if filled else theme.table
        canvas.panel(box, fill, theme.text if filled else theme.faint, px(7), px(3))


def _pieces_left(canvas: Canvas, player: PlayerSeen, seat: str, x: float, y: float, look: Look) -> None:
    """Settlements and buildings that can still be built."""
    px, theme = look.px, look.theme
    kinds = [kind for kind in player["supply"] if kind in buildings.BUILDINGS]
    signs = [houses(seat, px(32), look), *(buildings.building(kind, px(30), theme.text) for kind in kinds)]
    for n, (kind, sign) in enumerate(zip(("settlement", *kinds), signs, strict=True)):
        canvas.centre(sign, px(x + 14 + n * 59), px(y))
        canvas.text(str(player["supply"][kind]), px(x + 33 + n * 59), px(y), px(28), theme.text)


def _people(canvas: Canvas, view: View, seat: str, x: float, y: float, right: float, look: Look) -> None:
    """The leader, wonders, objectives, cards in hand and pieces left."""
    px, theme, player = look.px, look.theme, view["players"][seat]
    line = y + 36
    leader = box_of(view).leaders.get(player["leader"] or "")
    rows: list[tuple[str, str]] = []
    rows += belongings.leader(view, seat)
    if leader:
        rows += [("", f"{ability.name}: {ability.text}") for ability in leader.abilities]
    rows += belongings.beside(view, seat, look)
    own = box_of(view).civilizations[player["civilization"]].advances if player["civilization"] else ()
    if not leader:  # the leader's abilities need the room
        rows += [("", special.text) for special in own if special.id in player["specials"]]
    wonders = [id for id in view["wonders"] if id in player["wonders"]]
    rows += [("", words) for words in belongings.of_wonders(view, seat)]
    if not leader:
        for n, id in enumerate(wonders):
            canvas.put(buildings.wonder(id, px(84)), px(x + n * 96), px(_high(box_of(view)) - EDGE - 226))
    bottom = _high(box_of(view)) - EDGE - (128 if leader or not wonders else 240)
    for title, parts, size in _set(rows, right - x, bottom - line, look):
        if title:
            heading(canvas, title, px(x), px(line), look)
        for part in parts:
            left, colour = (x + 150, theme.text) if title else (x + 20, theme.faint)
            canvas.text(part, px(left), px(line), px(size), colour, bold=bool(title))
            line += line_height(size)
        line += 6
    _left_over(canvas, box_of(view), player, x, right, look)


def _set(rows: list[tuple[str, str]], wide: float, high: float, look: Look) -> list[tuple[str, tuple[str, ...], int]]:
    """The title, lines and size of each row, as large as everything fits. If there is not enough room, the leader's
    abilities are left out before any name is."""
    found: list[tuple[str, tuple[str, ...], int]] = []
    for large, small in ((28, 24), (26, 22), (24, 22), (28, 0), (26, 0), (24, 0), (22, 0)):
        found = []
        for title, text in rows:
            size = large if title else small
            if size:
                lines = wrapped(text, look.px(size), look.px(wide - (150 if title else 20)), bool(title))
                found.append((title, lines, size))
        if sum(len(lines) * line_height(size) + 6 for _, lines, size in found) <= high:
            break
    return found


def _left_over(canvas: Canvas, printed: Box, player: PlayerSeen, x: float, right: float, look: Look) -> None:
    """Two rows at the bottom: cards in hand, units still in the supply."""
    px, theme = look.px, look.theme
    y = _high(printed) - EDGE - 84
    canvas.draw.line((px(x), px(y - 30), px(right), px(y - 30)), theme.panel_edge, px(2))
    canvas.text("in hand", px(x), px(y), px(28), theme.faint, bold=False)
    for n, deck in enumerate(printed.hands):
        canvas.centre(card_back(deck, px(42)), px(x + 150 + n * 100), px(y))
        canvas.text(str(player["hand_sizes"][deck]), px(x + 172 + n * 100), px(y), px(32), theme.text)
    y += 50
    canvas.text("supply", px(x), px(y), px(28), theme.faint, bold=False)
    for n, kind in enumerate(kind for kind in IN_WORDS if kind in player["supply"]):
        left = x + 110 + n * 80
        canvas.centre(art.unit(kind, px(30), theme.text, theme.panel), px(left + 14), px(y))
        canvas.text(str(player["supply"][kind]), px(left + 32), px(y), px(28), theme.text)


def _score(canvas: Canvas, view: View, seat: str, x: float, y: float, right: float, look: Look) -> None:
    """The points that everybody knows of, by source."""
    px, theme, player = look.px, look.theme, view["players"][seat]
    heading(canvas, "Points", px(x), px(y + 36), look)
    sheet = player["score"]
    most = max([*sheet.values(), 1])
    step = 62
    for n, (reason, amount) in enumerate(sheet.items()):
        middle = y + 84 + n * step
        canvas.text(reason, px(x), px(middle), px(28), theme.text, bold=False)
        canvas.text(points(amount) or "0", px(right), px(middle), px(32), theme.text, at="right")
        top = middle + 20
        wide = (right - x) * amount / most
        canvas.draw.rectangle((px(x), px(top), px(right), px(top + 8)), theme.table)
        if amount:
            canvas.draw.rectangle((px(x), px(top), px(x + wide), px(top + 8)), colour_of(seat, look))
    canvas.text(f"{points(player['points'])}", px(right), px(y + 36), px(40), theme.text, at="right")
