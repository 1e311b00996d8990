"""A seat's secrets: culture events, great people, its units, and the contents of huts and villages."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from PIL import Image

from render.canvas import Canvas
from render.civilization import art, finds
from render.civilization.battle import heart
from render.civilization.levels import ERAS, EVENT_COLOURS
from render.civilization.page import encoded
from render.civilization.people import BARBARIANS, colour_of
from render.civilization.printed import ROMAN, rank_name
from render.icons import icon
from render.look import Look
from render.page import bar, fitting, page, paragraph
from render.palette import INK, WHITE, ink_on, mix, rgb
from render.sentences import shortened
from render.text import cut
from rules.civilization.editions import box_of
from rules.civilization.view_types import ValuesSeen, View

TOP, EDGE, GAP, HEAD = 98, 14, 12, 50
PAPER = rgb("#FFF8E7")
PLAYABLE = rgb("#FFC83D")
TITLES = {
    "event": "Culture events",
    "person": "Great people",
    "fighting": "In the battle",
    "against": "Against you",
    "unit": "Standing forces",
    "marker": "Huts and villages",
}
PHASES = {
    "before-drawing": "before a battle",
    "any": "any time",
    "window": "in answer",
}
MOST_ACROSS = 10
"""Cards without a text in a row."""
EVENT_HIGH, UNIT_HIGH = 300, 196


@dataclass(frozen=True)
class Held:
    """A card as it is shown."""

    sort: str
    id: str
    name: str
    text: str = ""
    when: str = ""
    level: int = 0
    """The level of an event, or the rank of a unit."""
    type: str = ""
    """The type of a unit, or the sort of a marker."""
    strength: int = 0
    health: int = 0
    owner: str = ""
    """The owner of a unit."""
    find: str = ""
    """The content of a marker: a resource, or who is there."""


def holds_something(view: View) -> bool:
    return bool(held_in(view))


def held_in(view: View) -> list[Held]:
    """All secrets of the seat whose view this is. ValueError for a spectator."""
    seat = view["seat"] or ""
    hand = view["players"].get(seat)
    if hand is None or "units" not in hand:
        raise ValueError("Only a seat has a hand.")
    printed = box_of(view)
    found: list[Held] = []
    for id in hand["events"]:
        event = printed.events[id]
        when = " or ".join(PHASES.get(phase, phase.replace("-", " ")) for phase in event.when)
        found.append(Held("event", id, event.name, event.text, when, event.level))
    for id in hand["people_cards"]:
        person = printed.people_cards[id]
        found.append(Held("person", id, person.name, person.text, type=person.type))
    found += _battle_hands(view, seat)
    found += [_held_unit(view, "unit", id, seat, hand["values"][id]) for id in sorted(hand["units"])]
    for id in hand["markers"]:
        marker = printed.markers[id]
        find = marker.resource or marker.find
        found.append(Held("marker", id, marker.name.capitalize(), type=marker.sort, find=find))
    return found


def _battle_hands(view: View, seat: str) -> list[Held]:
    """The units that the seat plays, its own or the barbarians', and one that it can attack."""
    fight = view["battle"]
    if fight is None:
        return []
    played = [seat, *([BARBARIANS] if fight["played_by"] == seat else [])]
    found = [
        _held_unit(view, "fighting" if side in played else "against", id, side, fight["values"][side][id])
        for side, cards in fight["hands"].items()
        if isinstance(cards, list)
        for id in sorted(cards)
    ]
    return sorted(found, key=lambda card: card.sort != "fighting")


def _held_unit(view: View, sort: str, id: str, owner: str, values: ValuesSeen) -> Held:
    """With its values in the battle, as the view gives them."""
    type, rank = box_of(view).unit_cards[id].type, values["rank"]
    name, locked = rank_name(view, type, rank), sort == "unit" and not view["players"][owner]["ranks"][type]
    level = 0 if locked else rank
    return Held(sort, id, name, level=level, type=type, strength=values["strength"], health=values["health"],
                owner=owner)  # fmt: skip


def draw_hand(view: View, look: Look, playable: Collection[str] = ()) -> bytes:
    return encoded(paint(view, look, playable), look)


def paint(view: View, look: Look, playable: Collection[str] = ()) -> Image.Image:
    """`playable` cards have a golden rim and a mark."""
    cards = held_in(view)
    bands = [Band.of(cards, sorts) for sorts in _bands(cards)]
    high = TOP + sum(band.high for band in bands) + EDGE if cards else 240
    canvas = page(look, high)
    seat = view["seat"] or ""
    events = f"{sum(card.sort == 'event' for card in cards)}/{view['players'][seat]['culture_hand']} events"
    bar(canvas, seat, f"{look.name(seat)}: for your eyes only", events, look)
    if not cards:
        words = "Nothing is hidden here"
        canvas.text(words, canvas.image.width / 2, look.px(160), look.px(40), look.theme.faint, at="centre")
    y = TOP
    for band in bands:
        titled: set[str] = set()
        free = 0.0
        for n, card in enumerate(band.cards):
            x0, y0 = EDGE + n % band.across * (band.wide + GAP), y + HEAD + n // band.across * (band.tall + GAP)
            if card.sort not in titled and (n < band.across):
                left = max(look.px(x0 + 4), free)
                wide = canvas.text(TITLES[card.sort], left, look.px(y + 22), look.px(32), look.theme.text)
                titled.add(card.sort)
                free = left + wide + look.px(30)
            DRAW[card.sort](canvas, view, card, (x0, y0, x0 + band.wide, y0 + band.tall), card.id in playable, look)
        y += band.high
    return canvas.image


def _bands(cards: list[Held]) -> tuple[tuple[str, ...], ...]:
    """Cards side by side: cards with a text, then cards without one, which share a row as long as there is room."""
    bands: list[tuple[str, ...]] = [("event", "person")]
    for one, other in (("fighting", "against"), ("unit", "marker")):
        beside = sum(card.sort in (one, other) for card in cards) <= MOST_ACROSS
        bands += [(one, other)] if beside else [(one,), (other,)]
    return tuple(bands)


@dataclass(frozen=True)
class Band:
    """Cards of one size, in rows."""

    cards: list[Held]
    across: int
    tall: int

    @classmethod
    def of(cls, cards: list[Held], sorts: tuple[str, ...]) -> Band:
        chosen = [card for sort in sorts for card in cards if card.sort == sort]
        if "event" in sorts:
            return cls(chosen, 4 if len(chosen) in (4, 7, 8) else 3, EVENT_HIGH)
        return cls(chosen, min(max(len(chosen), 7), MOST_ACROSS), UNIT_HIGH)

    @property
    def wide(self) -> float:
        return (1600 - 2 * EDGE - (self.across - 1) * GAP) / self.across

    @property
    def high(self) -> int:
        rows = -(-len(self.cards) // self.across)
        return HEAD + rows * (self.tall + GAP) if rows else 0


TEXT_SIZES = (34, 32, 30, 28, 26, 24, 22, 20)

Box = tuple[float, float, float, float]


def _frame(canvas: Canvas, box: Box, playable: bool, look: Look) -> float:
    """Paper with a rim. Returns the width of the rim."""
    px = look.px
    w = 9 if playable else 3
    x0, y0, x1, y1 = box
    canvas.panel((px(x0), px(y0), px(x1), px(y1)), PAPER, PLAYABLE if playable else INK, px(16), px(w))
    return w


def _event(canvas: Canvas, view: View, card: Held, box: Box, playable: bool, look: Look) -> None:
    """Era and phase in a head, then name and text."""
    px = look.px
    x0, y0, x1, y1 = box
    w = _frame(canvas, box, playable, look)
    colour = EVENT_COLOURS[card.level - 1]
    canvas.panel((px(x0 + w), px(y0 + w), px(x1 - w), px(y0 + w + 46)), colour, None, px(9), 0)
    ink = ink_on(colour)
    middle = px(y0 + w + 23)
    x = px(x0 + 22) + canvas.text(ERAS[card.level - 1].capitalize(), px(x0 + 22), middle, px(28), ink) + px(20)
    right = px(x1 - 20)
    if playable:
        canvas.centre(icon("check", px(28), ink, ink), right - px(14), middle)
        right -= px(38)
    canvas.text(cut(card.when, px(28), round(right - x), False), right, middle, px(28), ink, bold=False, at="right")
    size, lines = fitting(card.name, px(x1 - x0 - 44), px(46), [px(36), px(32), px(28)], True)
    canvas.text(lines[0], px(x0 + 22), px(y0 + w + 78), size, INK, most=px(x1 - x0 - 44))
    below = (px(x0 + 22), px(y0 + w + 108), px(x1 - 20), px(y1 - w - 6))
    paragraph(canvas, card.text, below, TEXT_SIZES, look, INK)


def _person(canvas: Canvas, view: View, card: Held, box: Box, playable: bool, look: Look) -> None:
    """The medal of the type and its name in a head, then name and text."""
    px = look.px
    x0, y0, x1, y1 = box
    w = _frame(canvas, box, playable, look)
    colour = mix(art.PEOPLE[card.type][0], INK, 0.2)
    canvas.panel((px(x0 + w), px(y0 + w), px(x1 - w), px(y0 + w + 46)), colour, None, px(9), 0)
    ink, middle = ink_on(colour), px(y0 + w + 23)
    canvas.centre(art.great_person(card.type, px(44)), px(x0 + 40), middle)
    canvas.text(box_of(view).great_people[card.type].name, px(x0 + 72), middle, px(28), ink)
    if playable:
        canvas.centre(icon("check", px(28), ink, ink), px(x1 - 34), middle)
    canvas.text(card.name, px(x0 + 22), px(y0 + w + 78), px(34), INK, most=px(x1 - x0 - 44))
    below = (px(x0 + 22), px(y0 + w + 108), px(x1 - 20), px(y1 - w - 6))
    paragraph(canvas, card.text, below, TEXT_SIZES, look, INK)


def _unit(canvas: Canvas, view: View, card: Held, box: Box, playable: bool, look: Look) -> None:
    """Type, name at its rank, strength. Health is in a heart if it is a separate number."""
    px = look.px
    x0, y0, x1, y1 = box
    w = _frame(canvas, box, playable, look)
    colour = colour_of(card.owner, look)
    canvas.panel((px(x0 + w), px(y0 + w), px(x1 - w), px(y0 + w + 42)), colour, None, px(9), 0)
    ink = ink_on(colour)
    canvas.text(card.name, px(x0 + w + 12), px(y0 + w + 21), px(28), ink, most=px(x1 - x0 - 2 * w - 20))
    middle = (y0 + w + 42 + y1 - w) / 2
    size = min((x1 - x0) * 0.42, 84)
    y, wide = px(middle - 18), x1 - x0
    if box_of(view).unit_cards[card.id].healths or card.health != card.strength:
        canvas.centre(art.sign(card.type, px(size * 0.8), INK, PAPER), px(x0 + wide * 0.21), y)
        canvas.text(str(card.strength), px(x0 + wide * 0.5), y, px(60), INK, at="centre")
        canvas.centre(heart(px(min(50, wide * 0.32)), False), px(x0 + wide * 0.79), y)
        canvas.text(str(card.health), px(x0 + wide * 0.79), y - px(2), px(30), WHITE, at="centre")
    else:
        canvas.centre(art.sign(card.type, px(size), INK, PAPER), px(x0 + wide * 0.31), y)
        canvas.text(str(card.strength), px(x0 + wide * 0.74), y, px(72), INK, at="centre")
    words = f"rank {ROMAN[card.level]}" if card.level else "locked"
    at = px((x0 + x1) / 2), px(y1 - 28)
    canvas.text(words, *at, px(28), INK, bold=False, at="centre", most=px(x1 - x0 - 24))


def _marker(canvas: Canvas, view: View, card: Held, box: Box, playable: bool, look: Look) -> None:
    """The content of a marker, and where it was found."""
    px = look.px
    x0, y0, x1, y1 = box
    _frame(canvas, box, playable, look)
    middle = (x0 + x1) / 2
    canvas.centre(finds.picture(card.find, px(92)), px(middle - 8), px(y0 + 84))
    canvas.centre(art.marker(card.type, px(46)), px(x1 - 30), px(y0 + 36))
    canvas.text(card.name, px(middle), px(y1 - 38), px(32), INK, at="centre", most=px(x1 - x0 - 20))


DRAW: dict[str, Callable[[Canvas, View, Held, Box, bool, Look], None]] = {
    "event": _event,
    "person": _person,
    "fighting": _unit,
    "against": _unit,
    "unit": _unit,
    "marker": _marker,
}


def alt_hand(view: View, look: Look) -> str:
    player = view["players"].get(view["seat"] or "")
    if player is None or "units" not in player:
        return "No hand: this is what a spectator sees."
    cards = held_in(view)
    return shortened(["What only you know.", *map(_in_words, cards)] if cards else ["You keep no secrets."])


def _in_words(card: Held) -> str:
    if card.sort == "event":
        return (
            f"Culture event {card.name} ({ERAS[card.level - 1]}, {card.when}): {card.text}".rstrip(": ").rstrip(".")
            + "."
        )
    if card.sort == "person":
        return f"Great person {card.name} ({card.type}): {card.text}".rstrip(": ").rstrip(".") + "."
    if card.type in art.UNITS:
        where = {"fighting": " in the battle", "against": " against you"}.get(card.sort, "")
        health = f", health {card.health}" if card.health != card.strength else ""
        rank = f"rank {ROMAN[card.level]}" if card.level else "locked"
        return f"{card.name}{where} ({card.type}, {rank}, strength {card.strength}{health})."
    return f"From a {card.type}: {card.name.lower()}."
