"""A hand: action, objective and wonder cards with their texts, for the eyes of one seat."""

from __future__ import annotations

from collections.abc import Collection

from PIL import Image

from render.canvas import Canvas
from render.clash import art, buildings
from render.clash.cards import TITLES, Card, Part, cards_of
from render.clash.page import encoded
from render.icons import icon
from render.look import Look
from render.page import bar, fitting, page, paragraph
from render.palette import INK, WHITE, Colour, ink_on, mix, rgb
from render.text import cut, width
from rules.clash.view_types import View

TOP, EDGE, GAP = 92, 14, 12
ROW = 478
"""Height of a row of cards: four lines of text in letters that are easy to read on a phone."""
HEAD = 48
"""Height of the name of a part."""
SIZES = (34, 32, 30, 28, 26, 24, 22, 20)
LARGE_ENOUGH = 30
"""Letters of this size are large enough: no part gives up room to make others larger than this."""
MOST_WIDE = 12
"""A hand of up to this many cards stands in rows of three."""
DECKS: dict[str, Colour] = {"action": rgb("#B23A34"), "objective": rgb("#2E6E4A"), "wonder": rgb("#7A3FB0"),
                           "event": rgb("#8A5A12")}  # fmt: skip
PAPER = rgb("#FFF8E7")


def draw_hand(view: View, look: Look, playable: Collection[str] = ()) -> bytes:
    return encoded(paint(view, look, playable), look)


def paint(view: View, look: Look, playable: Collection[str] = ()) -> Image.Image:
    """`playable` cards (or halves, by id) have a golden rim and a mark."""
    cards = cards_of(view)
    across = _across(len(cards))
    rows = max(-(-len(cards) // across), 1)
    high = TOP + EDGE + rows * ROW + (rows - 1) * GAP if cards else 240
    canvas = page(look, high)
    seat = view["seat"] or ""
    count = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
    bar(canvas, seat, f"{look.name(seat)}: hand", count, look)
    if not cards:
        canvas.text("No cards", canvas.image.width / 2, look.px(160), look.px(40), look.theme.faint, at="centre")
    wide = (1600 - 2 * EDGE - (across - 1) * GAP) / across
    for n, card in enumerate(cards):
        x = EDGE + (n % across) * (wide + GAP)
        y = TOP + (n // across) * (ROW + GAP)
        _card(canvas, card, (x, y, x + wide, y + ROW), card.id in playable, look)
    return canvas.image


def _across(count: int) -> int:
    """Rows of three are legible on a phone. Only a hand that would become a tower stands in rows of four."""
    return 3 if count <= MOST_WIDE else 4


def _card(canvas: Canvas, card: Card, box: tuple[float, float, float, float], playable: bool, look: Look) -> None:
    px = look.px
    x0, y0, x1, y1 = box
    colour = DECKS[card.deck]
    rim, w = (rgb("#FFC83D"), 9) if playable else (INK, 3)
    canvas.panel((px(x0), px(y0), px(x1), px(y1)), PAPER, rim, px(16), px(w))
    head = 44
    top = (px(x0 + w), px(y0 + w), px(x1 - w), px(y0 + w + head))
    canvas.panel(top, colour, None, px(9), 0)
    middle = y0 + w + head / 2
    canvas.text(TITLES[card.deck], px(x0 + 22), px(middle), px(28), WHITE)
    if playable:
        canvas.text("can be played", px(x1 - 54), px(middle), px(28), WHITE, at="right")
        canvas.centre(icon("check", px(28), WHITE, WHITE), px(x1 - 32), px(middle))
    y = y0 + w + head
    high = y1 - w - y
    for n, (part, share) in enumerate(zip(card.parts, _shares(card, x1 - x0 - 40, high), strict=True)):
        if n:
            canvas.draw.line((px(x0 + 18), px(y), px(x1 - 18), px(y)), mix(colour, PAPER, 0.4), px(3))
        _part(canvas, card, part, (x0 + 20, y + 8, x1 - 20, y + share * high - 6), look)
        y += share * high


def _shares(card: Card, wide: float, high: float) -> tuple[float, ...]:
    """How much of its card each part takes: half each, unless a long text would be too small and the other text is
    short."""
    if len(card.parts) != 2:
        return (1 / len(card.parts),) * len(card.parts)

    def smallest(upper: float) -> int:
        rooms = zip(card.parts, (upper, 1 - upper), strict=True)
        sizes = [fitting(p.text, round(wide), round(s * high - HEAD - 14), SIZES, False)[0] for p, s in rooms]
        return min(*sizes, LARGE_ENOUGH)

    upper = max((0.5, 0.56, 0.44, 0.62, 0.38), key=smallest)  # the first of several that are alike
    return upper, 1 - upper


def _part(canvas: Canvas, card: Card, part: Part, box: tuple[float, float, float, float], look: Look) -> None:
    px = look.px
    x0, y0, x1, y1 = box
    colour = DECKS[card.deck]
    picture = _sign(card, part, px(38), colour)
    canvas.centre(picture, px(x0 + 19), px(y0 + 22))
    left = px(x0 + 46)
    size = px(30)
    text, room = part.text, px(x1) - left
    title = f"{part.name} ({part.price})" if part.price else part.name
    if part.price and width(title, size) > room:  # the price is told below, unless the text tells it anyway
        title, text = part.name, text if part.price in text else f"{part.price}: {text}"
    canvas.text(cut(title, size, room), left, px(y0 + 22), size, INK)
    below = (px(x0), px(y0 + HEAD), px(x1), px(y1))
    paragraph(canvas, text, below, SIZES, look, INK)


def _sign(card: Card, part: Part, size: int, colour: Colour) -> Image.Image:
    if part.sign == "battle":
        return icon("swords", size, colour, PAPER)
    if part.sign == "goal":
        return icon("flag", size, colour, INK)
    if part.sign == "wonder":
        return buildings.wonder(card.id, size)
    if part.sign == "person":
        return icon("laurel", size, colour, INK)
    if part.sign == "price":
        return art.good("gold", size)
    return icon("bulb", size, colour, ink_on(PAPER))
