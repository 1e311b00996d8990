"""The open offers: who gives whom what, and who still has to say yes. Everybody sees the backs of hidden things. Only
their giver, and players who may look at them, see the fronts."""

from __future__ import annotations

from collections import Counter

from PIL import Image

from render.canvas import Canvas
from render.civilization import art
from render.civilization.mat import event_back
from render.civilization.page import encoded
from render.civilization.people import badge, colour_of, name_of
from render.icons import icon
from render.look import Look
from render.page import page
from render.sentences import listed, shortened
from render.text import cut, width
from rules.civilization.editions import box_of
from rules.civilization.view_types import BundleSeen, DealSeen, View

EDGE, TOP, GAP = 14, 88, 14
HEAD, ROW, FOOT = 64, 64, 12
FEW = 3
"""How many offers stand one below the other. If there are more, they stand in two columns."""
HIGHEST = 1018

Box = tuple[float, float, float, float]


def draw_deals(view: View, look: Look) -> bytes:
    return encoded(paint(view, look), look)


def paint(view: View, look: Look) -> Image.Image:
    boxes, high = _places([_high(deal) for deal in view["deals"]])
    canvas = page(look, high)
    px, theme = look.px, look.theme
    x = px(EDGE) + canvas.text("Open offers", px(EDGE), px(44), px(52), theme.text) + px(40)
    if left := len(view["deals"]) - len(boxes):
        x += canvas.text(f"and {left} more", x, px(46), px(34), theme.faint, bold=False) + px(40)
    if look.title:
        right = px(1600 - EDGE)
        words = cut(look.title, px(30), round(right - x), False)
        canvas.text(words, right, px(46), px(30), theme.faint, bold=False, at="right")
    if not boxes:
        canvas.text("Nobody has made an offer", px(800), px(high - 70), px(40), theme.faint, bold=False, at="centre")
    for deal, box in zip(view["deals"], boxes, strict=False):
        _deal(canvas, view, deal, box, look)
    return canvas.image


def _high(deal: DealSeen) -> float:
    return HEAD + ROW * len(deal["parts"]) + FOOT


def _places(heights: list[float]) -> tuple[list[Box], int]:
    """The places of as many offers as there is room for, and the height of the page."""
    columns = 1 if len(heights) <= FEW else 2
    wide = (1600 - 2 * EDGE - (columns - 1) * GAP) / columns
    ends, boxes = [float(TOP)] * columns, []
    for high in heights:
        n = min(range(columns), key=lambda column: ends[column])
        if ends[n] + high + EDGE > HIGHEST:
            break
        x = EDGE + n * (wide + GAP)
        boxes.append((x, ends[n], x + wide, ends[n] + high))
        ends[n] += high + GAP
    return boxes, max(round(max(ends)), 240)


def _deal(canvas: Canvas, view: View, deal: DealSeen, box: Box, look: Look) -> None:
    """The player who makes the offer, and the answers. Below, a line for each player who gives something to another."""
    px, theme = look.px, look.theme
    x0, y0, x1, y1 = box
    mine = view["seat"] in asked(deal)
    edge = theme.accent if mine else theme.panel_edge
    canvas.panel((px(x0), px(y0), px(x1), px(y1)), theme.panel, edge, px(12), px(7 if mine else 2))
    y = px(y0 + HEAD / 2 + 4)
    right = float(px(x1 - 22))
    for seat in reversed(partners(deal)):
        sign = icon("check" if seat in deal["accepted"] else "hourglass", px(34), theme.text, theme.panel)
        right -= px(36)
        canvas.centre(sign, right + px(18), y)
        right -= px(50)
        canvas.centre(badge(seat, px(46), look), right + px(23), y)
        right -= px(20)
    x = px(x0 + 22) + canvas.text(str(deal["number"]), px(x0 + 22), y, px(36), theme.faint) + px(20)
    name = cut(f"{name_of(deal['seat'], look)} offers", px(36), round(right - x - px(10)))
    canvas.text(name, x, y, px(36), theme.text)
    for n, part in enumerate(deal["parts"]):
        _part(canvas, view, part, (x0 + 16, y0 + HEAD + n * ROW, x1 - 16, y0 + HEAD + (n + 1) * ROW - 6), look)


def _part(canvas: Canvas, view: View, part: BundleSeen, box: Box, look: Look) -> None:
    """From whom, to whom, and what."""
    px, theme = look.px, look.theme
    x0, y0, x1, y1 = box
    canvas.panel((px(x0), px(y0), px(x1), px(y1)), theme.table, colour_of(part["seat"], look), px(10), px(3))
    y, x = px((y0 + y1) / 2), float(px(x0 + 36))
    canvas.centre(badge(part["seat"], px(46), look), x, y)
    canvas.centre(icon("arrow", px(34), theme.text, theme.table), x + px(52), y)
    canvas.centre(badge(part["to"], px(46), look), x + px(104), y)
    x += px(160)
    cells = [(_sign(what, px(42)), count) for what, count in part["goods"].items()]
    cells += [(_back(back, px(42)), count) for back, count in _backs(part).items()]
    for sign, count in cells:
        canvas.centre(sign, x + px(21), y)
        x += px(50) + canvas.text(str(count), x + px(50), y, px(38), theme.text) + px(26)
    if part["shown"]:
        canvas.centre(art.marker("eye", px(44)), x + px(22), y)
        x += px(56)
    if faces := faces_of(view, part):
        words, room = listed(faces), round(px(x1 - 14) - x)
        size = next((px(size) for size in (32, 28, 26) if width(words, px(size), False) <= room), px(26))
        canvas.text(cut(words, size, room, False), x, y, size, theme.text, bold=False)


def _backs(part: BundleSeen) -> Counter[str]:
    return Counter(part["hidden"])


def _sign(what: str, size: int) -> Image.Image:
    return art.icon(what, size) if what in art.ICONS else art.resource(what, size)


def _back(back: str, size: int) -> Image.Image:
    """The back of a marker by its sort, of a culture event by its level."""
    sort = back.split(maxsplit=1)[0]
    return art.marker(sort, size) if sort in art.MARKERS else event_back(int(back.rsplit(maxsplit=1)[-1]), size)


def partners(deal: DealSeen) -> list[str]:
    """Everybody in the deal, the proposer first."""
    return list(dict.fromkeys([deal["seat"], *(part[role] for part in deal["parts"] for role in ("seat", "to"))]))


def asked(deal: DealSeen) -> list[str]:
    """The seats that have still to answer it."""
    return [seat for seat in partners(deal) if seat not in deal["accepted"]]


def faces_of(view: View, part: BundleSeen) -> list[str]:
    """The faces of the hidden things, as far as the view knows them."""
    printed = box_of(view)
    return [
        printed.markers[id].name if id in printed.markers else printed.events[id].name for id in part.get("chosen", ())
    ]


# --- in words ------------------------------------------------------------------------------------------------


def alt_deals(view: View, look: Look) -> str:
    return shortened(deal_sentences(view, look))


def deal_sentences(view: View, look: Look) -> list[str]:
    if not view["deals"]:
        return ["Nobody has made an offer that is still open."]
    count = len(view["deals"])
    sentences = [f"{count} open offer{'s' * (count > 1)}."]
    for deal in view["deals"]:
        parts = [_part_in_words(view, part, look) for part in deal["parts"]]
        waits = listed([name_of(seat, look) for seat in asked(deal)])
        agreed = listed([name_of(seat, look) for seat in deal["accepted"] if seat != deal["seat"]])
        sentences.append(
            f"Offer {deal['number']} of {name_of(deal['seat'], look)}: {listed(parts)}; "
            f"{f'{agreed} agreed, ' if agreed else ''}{waits} asked."
        )
    return sentences


def _part_in_words(view: View, part: BundleSeen, look: Look) -> str:
    things = [f"{count} {what}" for what, count in part["goods"].items()]
    things += [f"{count} {back}" if count > 1 else f"a {back}" for back, count in _backs(part).items()]
    faces = listed(faces_of(view, part))
    hides = f" ({faces}{', shown' if part['shown'] else ''})" if faces else " (shown)" if part["shown"] else ""
    return f"{name_of(part['seat'], look)} gives {name_of(part['to'], look)} {listed(things)}{hides}"
