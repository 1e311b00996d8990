"""The market board: wonders on offer, buildings and resources that are left, and what the decks still hold."""

from __future__ import annotations

from PIL import Image

from render.canvas import Canvas
from render.civilization import art, buildings, wonders
from render.civilization.levels import ERAS, EVENT_COLOURS
from render.civilization.mat import event_back
from render.civilization.page import encoded
from render.civilization.strips import card
from render.icons import icon
from render.look import Look
from render.page import fitting, page, paragraph
from render.palette import INK, WHITE, rgb
from render.text import cut, width
from rules.civilization.editions import box_of
from rules.civilization.view_types import View

HIGH = 1018
EDGE = 14
TOP, WONDERS = 84, 366
"""Where the wonders begin, and how high their cards are."""
BUILDINGS = TOP + WONDERS + 56
ROW = 206
PAPER = rgb("#FFF8E7")


def draw_market(view: View, look: Look) -> bytes:
    return encoded(paint(view, look), look)


def paint(view: View, look: Look) -> Image.Image:
    canvas = page(look, HIGH)
    px, theme = look.px, look.theme
    x = px(EDGE) + canvas.text("The market", px(EDGE), px(44), px(52), theme.text)
    _wonder_deck(canvas, view, x + px(40), look)
    _wonders(canvas, view, look)
    canvas.text("Buildings", px(EDGE), px(BUILDINGS - 26), px(32), theme.text)
    _buildings(canvas, view, look)
    _below(canvas, view, look)
    return canvas.image


# --- wonders -------------------------------------------------------------------------------------------------


def _wonder_deck(canvas: Canvas, view: View, x: float, look: Look) -> None:
    """The wonders still to come, by era; the name of the table."""
    px, theme = look.px, look.theme
    left = view["wonder_deck"]
    words = f"{left} more wonder{'' if left == 1 else 's'} to come" if left else "no more wonders to come"
    x += canvas.text(words, x, px(46), px(30), theme.faint, bold=False) + px(30)
    right = px(1600 - EDGE)
    room = round(right - x)
    if look.title and room > px(80):
        words = cut(look.title, px(30), room, False)
        canvas.text(words, right, px(46), px(30), theme.faint, bold=False, at="right")


def _wonders(canvas: Canvas, view: View, look: Look) -> None:
    px = look.px
    open_ = view["wonder_market"]
    if not open_:
        canvas.text("No wonder is left.", px(EDGE), px(TOP + WONDERS / 2), px(36), look.theme.faint, bold=False)
        return
    across = max(len(open_), 4)
    wide = (1600 - 2 * EDGE - (across - 1) * 12) / across
    for n, id in enumerate(open_):
        x = EDGE + n * (wide + 12)
        _wonder(canvas, view, id, (x, TOP, x + wide, TOP + WONDERS), look)


def _wonder(canvas: Canvas, view: View, id: str, box: tuple[float, float, float, float], look: Look) -> None:
    """Its picture and name, its cost and for whom it is cheaper, its culture, its text."""
    px = look.px
    printed = box_of(view)
    wonder = printed.wonders[id]
    x0, y0, x1, y1 = box
    colour = EVENT_COLOURS[ERAS.index(wonder.era)]
    canvas.panel((px(x0), px(y0), px(x1), px(y1)), PAPER, INK, px(14), px(3))
    canvas.panel((px(x0 + 3), px(y0 + 3), px(x1 - 3), px(y0 + 42)), colour, None, px(11), 0)
    canvas.text(wonder.era.capitalize(), px(x0 + 18), px(y0 + 23), px(28), WHITE)
    right = px(x1 - 14)
    for _ in range(wonder.culture):
        right -= px(30)
        canvas.put(art.icon("culture", px(30)), right, px(y0 + 8))
    canvas.put(wonders.wonder(id, px(104)), px(x0 + 14), px(y0 + 54))
    size, lines = fitting(wonder.name, px(x1 - x0 - 142), px(84), [px(34), px(30), px(28), px(26)], True)
    for m, line in enumerate(lines[:2]):
        canvas.text(line, px(x0 + 130), px(y0 + 74) + m * size, size, INK, most=px(x1 - x0 - 140))
    canvas.centre(art.icon("production", px(34)), px(x0 + 147), px(y0 + 140))
    canvas.text(str(wonder.price), px(x0 + 172), px(y0 + 140), px(36), INK)
    below: float = y0 + 184
    if wonder.discount:
        tech, cheaper = wonder.discount
        words = f"{cheaper} with {printed.techs[tech].name}"
        canvas.text(words, px(x0 + 18), px(below), px(28), rgb("#7A3A10"), most=px(x1 - x0 - 36))
        below += 22
    room = (px(x0 + 18), px(below), px(x1 - 14), px(y1 - 8))
    paragraph(canvas, wonder.text, room, (30, 28, 26, 24, 22, 20, 18), look, INK)


# --- buildings -----------------------------------------------------------------------------------------------


def _buildings(canvas: Canvas, view: View, look: Look) -> None:
    """A column for each pool: the basic building, its upgrade below, and the markers that are left."""
    px, theme = look.px, look.theme
    printed = box_of(view)
    pools = list(printed.building_pools)
    step = (1600 - 2 * EDGE + 8) / len(pools)
    for n, pool in enumerate(pools):
        x0, x1 = EDGE + n * step, EDGE + (n + 1) * step - 8
        left = view["buildings_left"][pool]
        canvas.panel(
            (px(x0), px(BUILDINGS), px(x1), px(BUILDINGS + ROW + 88)), theme.panel, theme.panel_edge, px(12), px(2)
        )
        forms = [building for building in printed.buildings.values() if building.pool == pool]
        for m, building in enumerate(forms[:2]):
            y = BUILDINGS + 12 + m * 118
            _building(canvas, building.id, view, (x0 + 8, y, x1 - 8), look)
        colour = theme.text if left else theme.faint
        words = f"{left} left" if left else "none left"
        canvas.text(words, px((x0 + x1) / 2), px(BUILDINGS + ROW + 64), px(28), colour, at="centre", bold=bool(left))


def _building(canvas: Canvas, id: str, view: View, box: tuple[float, float, float], look: Look) -> None:
    px, theme = look.px, look.theme
    building = box_of(view).buildings[id]
    x0, y, x1 = box
    canvas.put(buildings.building(id, px(56)), px(x0), px(y))
    x = px(x0 + 64)
    x += canvas.text(str(building.cost), x, px(y + 18), px(30), theme.text) + px(5)
    canvas.put(art.icon("production", px(26)), x, px(y + 5))
    if building.limited:
        canvas.put(icon("star", px(26), theme.accent, theme.panel), px(x1 - 26), px(y + 4))
    icons = [name for name, count in building.icons._asdict().items() for _ in range(count)]
    icons += ["battle"] * bool(building.combat_bonus)
    step = min(27.0, (x1 - x0 - 64 - 26) / max(len(icons) - 1, 1))
    for n, name in enumerate(icons):
        canvas.put(art.icon(name, px(26)), px(x0 + 64 + n * step), px(y + 38))
    room = px(x1 - x0)
    size = next((px(s) for s in (28, 26, 24) if width(building.name, px(s)) <= room), px(24))
    canvas.text(building.name, px((x0 + x1) / 2), px(y + 86), size, theme.text, at="centre", most=room)


# --- resources and decks -------------------------------------------------------------------------------------


def _below(canvas: Canvas, view: View, look: Look) -> None:
    """Resources that can be harvested. Unit cards and culture events that can be drawn, with the used ones that will
    come again below. Great people, huts and villages that nobody has seen."""
    px, theme = look.px, look.theme
    y0 = BUILDINGS + ROW + 104
    canvas.panel((px(EDGE), px(y0), px(1600 - EDGE), px(HIGH - EDGE)), theme.panel, theme.panel_edge, px(12), px(2))
    killed, played = view["unit_discards"], view["event_discards"]
    of_expansions = view["city_state_pile"] or view["people_deck"] or view["people_discards"]
    size, small = (px(46), px(42)) if of_expansions else (px(58), px(52))
    groups: list[tuple[str, list[tuple[Image.Image, int, int]]]] = [
        ("Resources", [(art.resource(kind, size), count, 0) for kind, count in view["market"].items()]),
        ("Units", [(art.sign(kind, small, theme.text, theme.panel), count, len(killed[kind]))
                   for kind, count in view["unit_decks"].items()]),
        ("Culture events", [(event_back(int(level), size), count, len(played[level]))
                            for level, count in view["event_decks"].items()]),
        ("Unseen", [(icon("laurel", small, theme.accent, theme.panel), view["great_people"], 0),
                    (art.marker("hut", small), view["huts"], 0),
                    (art.marker("village", small), view["villages"], 0)]),
    ]  # fmt: skip
    unseen = groups[-1][1]
    if view["city_state_pile"]:
        unseen.append((art.marker("house", small), view["city_state_pile"], 0))
    if view["people_deck"] or view["people_discards"]:
        unseen.insert(0, (card(size, "P", theme.panel), view["people_deck"], len(view["people_discards"])))
    taken = [sign.width + px(6) + width(str(count), px(38)) for _, cells in groups for sign, count, _ in cells]
    gap = (px(1600 - 2 * EDGE - 40) - sum(taken)) / (len(taken) - 1)
    x, y, low = float(px(EDGE + 20)), px(y0 + 104), px(y0 + 146)
    for title, cells in groups:
        canvas.text(title, x, px(y0 + 34), px(28), theme.faint, bold=False)
        for sign, count, discarded in cells:
            canvas.centre(sign, x + sign.width / 2, y)
            x += sign.width + px(6)
            colour = theme.text if count else theme.faint
            wide = canvas.text(str(count), x, y, px(38), colour, bold=bool(count))
            if discarded:
                canvas.text(f"+{discarded}", x, low, px(28), theme.faint, bold=False)
            x += wide + gap
