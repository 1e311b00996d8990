"""The card of a battle: both armies, what they played and rolled, hits and losses, and who won."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.canvas import Canvas, Pen, sprite
from render.clash import art, buildings
from render.clash.alt_text import shortened, some
from render.clash.fight import Fight, Side, read
from render.clash.page import encoded, page, paragraph
from render.clash.people import badge, colour_of, name_of
from render.clash.space import chip
from render.clash.strips import LESS, card_back
from render.clash.terrain import tile
from render.icons import icon
from render.look import Look
from render.palette import GOLD, INK, WHITE, Colour, contrast, ink_on, mix, rgb
from render.text import cut, label, width, writable
from rules.clash.content.pieces import UNITS
from rules.clash.pile import listed
from rules.engine.tree import Json

HIGH = 1018
EDGE, MIDDLE = 14, 800
DIE = rgb("#FFF8E7")


def draw_battle(view: Json, told: Sequence[str], look: Look) -> bytes | None:
    image = paint(view, told, look)
    return None if image is None else encoded(image, look)


def paint(view: Json, told: Sequence[str], look: Look) -> Image.Image | None:
    fight = read(view, told)
    if fight is None:
        return None
    canvas = page(look, HIGH)
    _head(canvas, view, fight, look)
    half = MIDDLE - EDGE - 8
    for side, x in ((fight.attacker, EDGE), (fight.defender, MIDDLE + 8)):
        _side(canvas, view, fight, side, x, x + half, look)
    if not fight.result:
        _swords(canvas, look.px(MIDDLE), look.px(185), look.px(92))
    _result(canvas, fight, look)
    return canvas.image


def _swords(canvas: Canvas, x: float, y: float, size: int) -> None:
    def disc(pen: Pen) -> None:
        pen.disc(INK, 50, 50, 50)
        pen.disc(WHITE, 50, 50, 46)
        pen.disc(rgb("#C22B2B"), 50, 50, 41)

    canvas.centre(sprite("battle disc", size, size, disc), x, y)
    canvas.centre(icon("swords", round(size * 0.6), WHITE, INK), x, y)


def _head(canvas: Canvas, view: Json, fight: Fight, look: Look) -> None:
    """Where, on what ground, which city, which round."""
    px, theme = look.px, look.theme
    land = tile(view["spaces"][fight.space]["terrain"], 0, px(66), look)
    canvas.put(land, px(EDGE), px(6))
    title = f"Battle in {fight.space}"
    x = px(170) + canvas.text(title, px(170), px(64), px(56), theme.text)
    words = [str(view["spaces"][fight.space]["terrain"])]
    city = view["cities"].get(fight.space)
    if city:
        words.append(f"city of {name_of(city['owner'], look)}, size {city['size']}")
    right = px(1600 - EDGE)
    if fight.round:
        right -= canvas.text(f"Round {fight.round}", right, px(64), px(46), theme.text, at="right") + px(24)
    if city and "fortress" in city["buildings"]:
        fortress = buildings.building("fortress", px(64), colour_of(city["buildings"]["fortress"], look))
        right -= fortress.width
        canvas.put(fortress, right, px(30))
        right -= px(16)
    size = px(34)
    words_ = cut(writable(" · ".join(words)), size, round(right - x - px(40)), False)
    canvas.text(words_, x + px(30), px(66), size, theme.faint, bold=False)


def _side(canvas: Canvas, view: Json, fight: Fight, side: Side, x0: float, x1: float, look: Look) -> None:
    px, theme = look.px, look.theme
    colour = colour_of(side.owner, look)
    top, bottom = 132, HIGH - 108
    edge = colour if contrast(colour, theme.table) > 1.6 else theme.panel_edge
    won = bool(fight.result) and fight.winner == side.owner
    canvas.panel((px(x0), px(top), px(x1), px(bottom)), theme.panel, GOLD if won else edge, px(14), px(8 if won else 4))
    canvas.panel((px(x0 + 10), px(top + 10), px(x1 - 10), px(top + 94)), colour, None, px(8), 0)
    ink = ink_on(colour)
    defends = 22 if side is fight.defender else 0
    canvas.centre(badge(side.owner, px(66), look), px(x0 + 54 + defends), px(top + 52))
    who = "attacks" if side is fight.attacker else "defends"
    room = px(x1 - x0 - 280)
    canvas.text(
        cut(writable(name_of(side.owner, look)), px(44), room), px(x0 + 100 + defends), px(top + 52), px(44), ink
    )
    canvas.text(who, px(x1 - (58 if side is fight.attacker else 28)), px(top + 52), px(34), ink, bold=False, at="right")
    y = top + 168
    _army(canvas, side, x0 + 26, y, x1 - 26, look)
    _card(canvas, side, x0 + 26, y + 78, x1 - 26, look)
    _dice(canvas, side, x0 + 26, y + 352, x1 - 26, look)
    _sum(canvas, side, x0 + 26, bottom - 60, x1 - 26, look)


def _army(canvas: Canvas, side: Side, x: float, y: float, right: float, look: Look) -> None:
    """What is left in full colour, what is lost crossed out."""
    px = look.px
    kinds = [kind for kind in UNITS if side.units[kind] or side.lost[kind]]
    sprites: list[tuple[Image.Image, bool]] = []
    for kind in kinds:
        if side.units[kind]:
            sprites.append((chip(kind, side.units[kind], side.owner, px(92), look), False))
        if side.lost[kind]:
            sprites.append((chip(kind, side.lost[kind], side.owner, px(92), look), True))
    if not sprites:
        canvas.text("nobody fights", px(x), px(y), px(34), look.theme.faint, bold=False)
        return
    gap = px(12)
    total = sum(picture.width for picture, _ in sprites) + gap * (len(sprites) - 1)
    shrink = min(1.0, px(right - x) / total)
    left = float(px(x))
    for picture, gone in sprites:
        if shrink < 1:
            picture = picture.resize((round(picture.width * shrink), round(picture.height * shrink)))
        if gone:
            pale = picture.copy()
            pale.putalpha(pale.getchannel("A").point(lambda alpha: alpha * 2 // 5))
            canvas.put(pale, left, px(y) - pale.height / 2)
            sign = icon("cross", round(picture.height * 0.9), LESS if look.dark else rgb("#C22B2B"), INK)
            canvas.centre(sign, left + picture.width / 2, px(y))
        else:
            canvas.put(picture, left, px(y) - picture.height / 2)
        left += picture.width + gap * shrink


def _card(canvas: Canvas, side: Side, x: float, y: float, right: float, look: Look) -> None:
    """The combat card: its name and text once it is revealed, its back before."""
    px = look.px
    box = (px(x), px(y), px(right), px(y + 160))
    if side.card:
        canvas.panel(box, DIE, INK, px(12), px(3))
        canvas.centre(icon("swords", px(40), rgb("#B23A34"), DIE), px(x + 36), px(y + 32))
        canvas.text(cut(side.card, px(34), px(right - x - 90)), px(x + 66), px(y + 32), px(34), INK)
        paragraph(
            canvas, side.card_text, (px(x + 18), px(y + 58), px(right - 16), px(y + 156)), (28, 26, 24, 22), look, INK
        )
    elif side.face_down:
        canvas.panel(box, look.theme.table, look.theme.panel_edge, px(12), px(3))
        canvas.centre(card_back("action", px(120)), px(x + 90), px(y + 80))
        canvas.text("a card, face down", px(x + 170), px(y + 80), px(34), look.theme.text)
    else:
        canvas.panel(box, look.theme.table, look.theme.panel_edge, px(12), px(3))
        words = "no card" if side.decided or side.dice else "no card yet"
        canvas.text(words, px((x + right) / 2), px(y + 80), px(34), look.theme.faint, bold=False, at="centre")


def _dice(canvas: Canvas, side: Side, x: float, y: float, right: float, look: Look) -> None:
    """Number and icon; an icon that one of the army answers to shines."""
    px = look.px
    if not side.dice:
        canvas.text("no dice yet", px((x + right) / 2), px(y), px(34), look.theme.faint, bold=False, at="centre")
        return
    size = min(134.0, (right - x) / len(side.dice) - 12)
    there = side.fought
    total = len(side.dice) * (size + 12) - 12
    left = (x + right - total) / 2
    for value, kind in side.dice:
        canvas.centre(_die(value, kind, bool(there[kind]), px(size), look), px(left + size / 2), px(y))
        left += size + 12


def _die(value: int, kind: str, shines: bool, size: int, look: Look) -> Image.Image:
    rim: Colour = GOLD if shines else mix(INK, WHITE, 0.25)

    def paint(pen: Pen) -> None:
        pen.rect(INK, 0, 0, 100, 100, 18)
        pen.rect(rim, 4, 4, 96, 96, 15)
        pen.rect(DIE, 11, 11, 89, 89, 10)

    die = Canvas(sprite(("die", rim), size, size, paint).copy())
    die.image.alpha_composite(art.unit(kind, round(size * 0.42), INK if shines else mix(INK, WHITE, 0.4), DIE),
                              (round(size * 0.48), round(size * 0.44)))  # fmt: skip
    number = label(str(value), round(size * 0.56), INK)
    die.image.alpha_composite(number, (round(size * 0.13), max(round(size * 0.33 - number.height / 2), 0)))
    return die.image


def _sum(canvas: Canvas, side: Side, x: float, y: float, right: float, look: Look) -> None:
    """Combat value and the hits it makes."""
    if side.value is None:
        return
    px, theme = look.px, look.theme
    left = px(x) + canvas.text("value", px(x), px(y), px(32), theme.faint, bold=False) + px(14)
    left += canvas.text(str(side.value), left, px(y), px(60), theme.text) + px(24)
    canvas.centre(icon("arrow", px(44), theme.text, INK), left + px(22), px(y))
    hits = side.hits or 0
    text = f"{hits} hit{'' if hits == 1 else 's'}"
    wide = width(text, px(52)) + px(36)
    colour = rgb("#C22B2B") if hits else theme.table
    canvas.panel(
        (px(right) - wide, px(y - 38), px(right), px(y + 38)), colour, WHITE if hits else theme.faint, px(14), px(3)
    )
    canvas.text(text, px(right) - wide / 2, px(y), px(52), WHITE if hits else theme.faint, at="centre")


def _result(canvas: Canvas, fight: Fight, look: Look) -> None:
    px, theme = look.px, look.theme
    y = HIGH - 52
    if not fight.result:
        canvas.text("The battle goes on", px(MIDDLE), px(y), px(42), theme.faint, bold=False, at="centre")
        return
    text = f"{name_of(fight.winner, look)} wins" if fight.winner else "Nobody wins"
    text = text.replace("The barbarians wins", "The barbarians win").replace("The pirates wins", "The pirates win")
    size = px(56)
    text = cut(writable(text), size, px(1200))
    wide = width(text, size)
    canvas.text(text, px(MIDDLE), px(y), size, theme.text, at="centre")
    if fight.winner:
        for x in (px(MIDDLE) - wide / 2 - px(60), px(MIDDLE) + wide / 2 + px(60)):
            canvas.centre(badge(fight.winner, px(68), look), x, px(y))


def alt_battle(view: Json, told: Sequence[str], look: Look) -> str:
    fight = read(view, told)
    if fight is None:
        return "No battle."
    sentences = [f"Battle in {fight.space}, round {fight.round}."]
    if fight.result:
        winner = name_of(fight.winner, look) if fight.winner else "nobody"
        sentences[0] = f"Battle in {fight.space}: {winner} won."
    for side in (fight.attacker, fight.defender):
        who = name_of(side.owner, look)
        army = listed([some(count, kind) for kind, count in side.units.items()]) if side.units else "nobody left"
        sentences.append(f"{who} {'attacks' if side is fight.attacker else 'defends'} with {army}.")
        if side.card:
            sentences.append(f"Card: {side.card}.")
        if side.dice:
            sentences.append(f"Dice: {', '.join(f'{value} {kind}' for value, kind in side.dice)}.")
        if side.value is not None:
            sentences.append(f"Value {side.value}, {side.hits} hit{'' if side.hits == 1 else 's'}.")
        if side.lost.total():
            sentences.append(f"Lost: {listed([some(count, kind) for kind, count in side.lost.items()])}.")
    return shortened(sentences)
