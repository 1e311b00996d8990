"""Things that lie face up for everybody: the events, the region that is being explored, the wonders. A panel below the
head, if there are any."""

from __future__ import annotations

from render.canvas import Canvas
from render.clash.people import name_of
from render.hex_shapes import Box
from render.look import Look
from render.text import cut, wrapped
from rules.clash.editions import box_of
from rules.clash.view_types import View

MOST_LINES = 2
"""The most lines of all events together, and of the region."""
LINE, PAD = 34, 14
SQUEEZED = 1.25
"""How narrow letters may get before a sentence goes on in a second line."""


def events_of(view: View) -> list[str]:
    """The names of the event that is being resolved and of the cards that lie on the table for everybody."""
    cards = [view["event"]] if view["event"] else []
    cards += [lying["card"] for lying in view["in_play"] if lying["seat"] is None]
    return [box_of(view).card_name(card) for card in dict.fromkeys(cards)]


def region_of(view: View) -> list[str]:
    """The terrains of the region that is being laid."""
    return list(box_of(view).regions[view["exploring"]]) if view["exploring"] else []


def sentences(view: View, look: Look) -> list[str]:
    found = []
    if events := events_of(view):
        found.append(f"{'Event' if len(events) == 1 else 'Events'}: {', '.join(events)}")
    if region := region_of(view):
        found.append(f"Exploring: {', '.join(region)}")
    if wonders := open_wonders(view, look):
        found.append(f"Wonders to build: {', '.join(wonders)}")
    return found


def open_wonders(view: View, look: Look) -> list[str]:
    """Those that are face up, and the players they are reserved for."""
    owners = {wonder: seat for seat, player in view["players"].items() for wonder in player.get("reserved", ())}
    return [
        box_of(view).card_name(wonder) + (f" (only {name_of(owners[wonder], look)})" if wonder in owners else "")
        for wonder in view.get("open_wonders", ())
    ]


def _lines(view: View, wide: float, unit: float, look: Look) -> list[str]:
    size, room = look.px(28), round((wide - 2 * PAD * unit) * SQUEEZED)
    lines: list[str] = []
    for sentence in sentences(view, look):
        parts = wrapped(sentence, size, room, False)
        rest = " ".join(parts[MOST_LINES - 1 :])
        lines += [*parts[: MOST_LINES - 1], *([cut(rest, size, room, False)] if rest else [])]
    return lines


def height(view: View, wide: float, unit: float, look: Look) -> int:
    lines = _lines(view, wide, unit, look)
    return round((len(lines) * LINE + PAD) * unit) if lines else 0


def draw_banner(canvas: Canvas, view: View, box: Box, unit: float, look: Look) -> None:
    x0, y0, x1, _ = box
    lines = _lines(view, x1 - x0, unit, look)
    if lines:
        canvas.panel(box, look.theme.panel, look.theme.accent, round(12 * unit), round(3 * unit))
    for n, line in enumerate(lines):
        y = y0 + (PAD / 2 + LINE * (n + 0.5)) * unit
        room = round(x1 - x0 - 2 * PAD * unit)
        canvas.text(line, x0 + PAD * unit, y, look.px(28), look.theme.text, bold=False, most=room)
