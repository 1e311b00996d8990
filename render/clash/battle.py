"""The card of a battle: both armies, and round by round what they played and rolled, hits and losses, and who won."""

from __future__ import annotations

from collections import Counter

from PIL import Image

from render.canvas import Canvas, Pen, sprite
from render.clash import art, buildings
from render.clash.alt_text import kinds_in
from render.clash.cards import saying
from render.clash.chips import Count, chip
from render.clash.fight import Fight, Side, VolleyOfEdition, fight_of
from render.clash.page import encoded
from render.clash.people import badge, colour_of, does, name_of, within
from render.clash.strips import card_back
from render.clash.terrain import tile
from render.icons import icon
from render.look import Look
from render.numbers import LESS, signed
from render.page import page, paragraph
from render.palette import GOLD, INK, WHITE, Colour, contrast, ink_on, mix, rgb
from render.sentences import shortened
from render.swords import BLOOD, swords
from render.text import cut, label, width
from rules.clash.editions import box_of, word_of
from rules.clash.kinds import CombatCard
from rules.clash.view_types import RolledSeen, View

HIGH = 1018
EDGE, MIDDLE = 14, 800
TOP, BOTTOM = 132, HIGH - 108
ARMY = TOP + 158
"""The middle of the row of units."""
ROUNDS = TOP + 220
"""Where the rounds begin."""
MOST_ROUNDS = 4
DIE = rgb("#FFF8E7")


def draw_battle(view: View, look: Look) -> bytes:
    return encoded(paint(view, look), look)


def paint(view: View, look: Look) -> Image.Image:
    fight = fight_of(view)
    if fight is None:
        raise ValueError("There is no battle to draw.")
    canvas = page(look, HIGH)
    _head(canvas, view, fight, look)
    half = MIDDLE - EDGE - 8
    for side, x in zip(fight.sides, (EDGE, MIDDLE + 8), strict=True):
        _side(canvas, fight, side, x, x + half, look)
    swords(canvas, look.px(MIDDLE), look.px(TOP + 53), look.px(92))
    _result(canvas, fight, look)
    return canvas.image


def _head(canvas: Canvas, view: View, fight: Fight, look: Look) -> None:
    """Where it is fought, on what terrain, for which city, and the round."""
    px, theme = look.px, look.theme
    terrain = view["spaces"][fight.space]["terrain"]
    canvas.put(tile(terrain, 0, px(66), look), px(EDGE), px(6))
    x = px(170) + canvas.text(f"Battle in {fight.space}", px(170), px(64), px(56), theme.text)
    words = [word_of(view, str(terrain))]
    if fight.city:
        owner = within(fight.city, look)
        words.append(f"city of {owner}, size {fight.city_size}")
    right = px(1600 - EDGE)
    if fight.round:
        count = f"{fight.round} round{'' if fight.round == 1 else 's'}" if fight.over else f"Round {fight.round}"
        right -= canvas.text(count, right, px(64), px(46), theme.text, at="right") + px(24)
    if fight.fortress:
        fortress = buildings.building("fortress", px(72), colour_of(fight.defender.owner, look))
        right -= fortress.width
        canvas.put(fortress, right, px(26))
        right -= px(16)
        words.append("fortress")
    size = px(34)
    words_ = cut(" · ".join(words), size, round(right - x - px(40)), False)
    canvas.text(words_, x + px(30), px(66), size, theme.faint, bold=False)


def _side(canvas: Canvas, fight: Fight, side: Side, x0: float, x1: float, look: Look) -> None:
    px, theme = look.px, look.theme
    colour = colour_of(side.owner, look)
    edge = colour if contrast(colour, theme.table) > 1.6 else theme.panel_edge
    won = fight.over and fight.winner == side.owner
    canvas.panel((px(x0), px(TOP), px(x1), px(BOTTOM)), theme.panel, GOLD if won else edge, px(14), px(8 if won else 4))
    canvas.panel((px(x0 + 10), px(TOP + 10), px(x1 - 10), px(TOP + 94)), colour, None, px(8), 0)
    ink = ink_on(colour)
    inner = 0 if side.attacks else 36  # the crossed swords lie over the defender's left and the attacker's right
    canvas.centre(badge(side.owner, px(66), look), px(x0 + 54 + inner), px(TOP + 52))
    who = does(side.owner, "attacks" if side.attacks else "defends")
    size, room = px(44), px(x1 - x0 - 300)
    canvas.text(cut(name_of(side.owner, look), size, room), px(x0 + 100 + inner), px(TOP + 52), size, ink)
    canvas.text(who, px(x1 - (64 if side.attacks else 28)), px(TOP + 52), px(34), ink, bold=False, at="right")
    left, right = x0 + 26, x1 - 26
    _army(canvas, side, left, right, look)
    shown = side.volleys[-MOST_ROUNDS:]
    if not shown:
        middle = px((x0 + x1) / 2), px((ROUNDS + BOTTOM) / 2)
        canvas.text("no round yet", *middle, px(34), theme.faint, bold=False, at="centre")
    high = (BOTTOM - 14 - ROUNDS) / max(len(shown), 1)
    for n, volley in enumerate(shown):
        number = len(side.volleys) - len(shown) + n + 1
        face_down = side.face_down and number == len(side.volleys)
        _round(canvas, number, volley, face_down, (left, ROUNDS + n * high, right, ROUNDS + (n + 1) * high), look)


def _army(canvas: Canvas, side: Side, x: float, right: float, look: Look) -> None:
    """The units that are left in full colour, and the lost ones crossed out."""
    px = look.px
    sprites = [(chip(kind, Count(count), side.owner, px(92), look), False) for kind, count in side.left.items()]
    sprites += [(chip(kind, Count(count), side.owner, px(92), look), True) for kind, count in side.lost.items()]
    if not sprites:
        canvas.text("nobody fights", px(x), px(ARMY), px(34), look.theme.faint, bold=False)
        return
    gap = px(12)
    total = sum(picture.width for picture, _ in sprites) + gap * (len(sprites) - 1)
    shrink = min(1.0, px(right - x) / total)
    left = float(px(x))
    for picture, gone in sprites:
        if shrink < 1:
            picture = picture.resize((round(picture.width * shrink), round(picture.height * shrink)))
        canvas.put(_struck_out(picture) if gone else picture, left, px(ARMY) - picture.height / 2)
        left += picture.width + gap * shrink


def _struck_out(picture: Image.Image) -> Image.Image:
    """Pale, and crossed out so that the kind and the number can still be read."""
    gone = picture.copy()
    gone.putalpha(gone.getchannel("A").point(lambda alpha: alpha * 11 // 20))

    def paint(pen: Pen) -> None:
        for colour, wide in ((INK, 15), (LESS, 8)):
            pen.line(colour, wide, 8, 92, pen.width - 8, 8)

    gone.alpha_composite(sprite("struck out", *picture.size, paint))
    return gone


# --- a round -------------------------------------------------------------------------------------------------

Room = tuple[float, float, float, float]


def _round(canvas: Canvas, number: int, volley: VolleyOfEdition, face_down: bool, box: Room, look: Look) -> None:
    """Its number, the card, the dice with their total, and the hits. Below, everything that counted."""
    px, theme = look.px, look.theme
    x0, y0, x1, y1 = box
    canvas.draw.line((px(x0), px(y0), px(x1), px(y0)), theme.panel_edge, px(2))
    if y1 - y0 > 300:  # one round only: the card with its text
        _card(canvas, volley, face_down, (x0, y0 + 16, x1, y0 + 196), look)
        _dice(canvas, volley, (x0, y0 + 216, x1, y0 + 346), (x0, y0 + 362, x1, y0 + 452), look)
        _account(canvas, volley, x0, y0 + 407, x1 - 330, look)
        _losses(canvas, volley, y1 - 44, x1, look)
    elif y1 - y0 > 200:
        canvas.text(f"{number}", px(x0), px(y0 + 30), px(34), theme.accent)
        _card_name(canvas, volley, face_down, x0 + 36, y0 + 30, x1, look)
        row = (x0, y0 + 54, x1, y1 - 46)
        _dice(canvas, volley, row, row, look)
        _account(canvas, volley, x0, y1 - 25, _losses(canvas, volley, y1 - 25, x1, look), look)
    else:
        canvas.text(f"{number}", px(x0), px((y0 + y1) / 2 - 20), px(34), theme.accent)
        row = (x0 + 36, y0 + 10, x1, y1 - 46)
        _dice(canvas, volley, row, row, look)
        end = _losses(canvas, volley, y1 - 23, x1, look)
        name = [_combat(volley, volley["card"]).name] if volley["card"] else ["a card, face down"] if face_down else []
        _account(canvas, volley, x0 + 36, y1 - 23, end, look, *name)


def _card(canvas: Canvas, volley: VolleyOfEdition, face_down: bool, box: Room, look: Look) -> None:
    """The combat card: its name and text once it is revealed, before that its back."""
    px, theme = look.px, look.theme
    x0, y0, x1, y1 = box
    place = (px(x0), px(y0), px(x1), px(y1))
    middle = (y0 + y1) / 2
    if volley["card"]:
        half = _combat(volley, volley["card"])
        canvas.panel(place, DIE, INK, px(12), px(3))
        canvas.centre(icon("swords", px(40), rgb("#B23A34"), DIE), px(x0 + 36), px(y0 + 34))
        canvas.text(cut(half.name, px(36), px(x1 - x0 - 90)), px(x0 + 68), px(y0 + 34), px(36), INK)
        room = (px(x0 + 18), px(y0 + 60), px(x1 - 16), px(y1 - 4))
        paragraph(canvas, saying(half.when_played, half.text), room, (30, 28, 26, 24, 22), look, INK)
        return
    canvas.panel(place, theme.table, theme.panel_edge, px(12), px(3))
    if face_down:
        canvas.centre(card_back("action", px(130)), px(x0 + 90), px(middle))
        canvas.text("a card, face down", px(x0 + 170), px(middle), px(36), theme.text)
    else:
        canvas.text(_no_card(volley), px((x0 + x1) / 2), px(middle), px(34), theme.faint, bold=False, at="centre")


def _combat(volley: VolleyOfEdition, card: str) -> CombatCard:
    return box_of(volley).action_cards[card].combat


def _no_card(volley: VolleyOfEdition) -> str:
    return "no card yet" if volley["value"] is None else "no card"


def _card_name(
    canvas: Canvas, volley: VolleyOfEdition, face_down: bool, x: float, y: float, right: float, look: Look
) -> None:
    px, theme = look.px, look.theme
    if volley["card"]:
        canvas.centre(icon("swords", px(34), theme.text, theme.panel), px(x + 18), px(y))
        name = cut(_combat(volley, volley["card"]).name, px(32), px(right - x - 46))
        canvas.text(name, px(x + 46), px(y), px(32), theme.text)
    elif face_down:
        canvas.centre(card_back("action", px(40)), px(x + 18), px(y))
        canvas.text("a card, face down", px(x + 46), px(y), px(30), theme.text, bold=False)
    else:
        canvas.text(_no_card(volley), px(x), px(y), px(30), theme.faint, bold=False)


def _dice(canvas: Canvas, volley: VolleyOfEdition, box: Room, below: Room, look: Look) -> None:
    """The number and icon of each die, then (or below) the combat value and the hits."""
    px, theme = look.px, look.theme
    x0, y0, x1, y1 = below
    middle = (y0 + y1) / 2
    if volley["value"] is None:
        canvas.text("no dice rolled", px((x0 + x1) / 2), px(middle), px(34), theme.faint, bold=False, at="centre")
        return
    right = px(x1) - _hits(canvas, volley["hits"], px(x1), px(middle), px(min(y1 - y0, 84)), look) - px(24)
    size = px(min(64, (y1 - y0) * 0.8))
    right -= canvas.text(str(volley["value"]), right, px(middle), size, theme.text, at="right") + px(14)
    right -= canvas.text("=", right, px(middle), px(40), theme.faint, bold=False, at="right") + px(16)
    dice = volley["dice"]
    gap = px(10)
    if box is not below:
        x0, y0, x1, y1 = box
        middle, right = (y0 + y1) / 2, px(x1)
    large = round(min(px(y1 - y0), px(124), (right - px(x0) + gap) / max(len(dice), 1) - gap))
    for n, die in enumerate(dice):
        canvas.put(_die(die, large), px(x0) + n * (large + gap), px(middle) - large / 2)


def _hits(canvas: Canvas, hits: int, right: float, y: float, high: int, look: Look) -> float:
    """A plate with the hits. Returns its width."""
    theme = look.theme
    text = f"{hits} hit{'' if hits == 1 else 's'}"
    size = round(high * 0.56)
    wide = width("9 hits", size) + high * 0.4
    fill, edge = (BLOOD, WHITE) if hits else (theme.table, theme.faint)
    canvas.panel((right - wide, y - high / 2, right, y + high / 2), fill, edge, round(high * 0.17), look.px(3))
    canvas.text(text, right - wide / 2, y, size, WHITE if hits else theme.faint, at="centre")
    return wide


def _die(die: RolledSeen, size: int) -> Image.Image:
    """If the die has icons, an icon that a unit answers to shines. A number that does not count is struck out."""
    shines, dropped = die["use"] != "number", die["use"] == "dropped"
    rim: Colour = GOLD if shines else mix(INK, WHITE, 0.25)

    def paint(pen: Pen) -> None:
        pen.rect(INK, 0, 0, 100, 100, 18)
        pen.rect(rim, 4, 4, 96, 96, 15)
        pen.rect(DIE, 11, 11, 89, 89, 10)

    picture = sprite(("die", rim), size, size, paint).copy()
    number = label(str(die["value"]), round(size * 0.56), mix(INK, WHITE, 0.5) if dropped else INK)
    if die["icon"]:
        sign = art.unit(die["icon"], round(size * 0.42), INK if shines else mix(INK, WHITE, 0.45), DIE)
        picture.alpha_composite(sign, (round(size * 0.45), round(size * 0.44)))
        left, middle = round(size * 0.13), size * 0.33
    else:
        left, middle = round((size - number.width) / 2), size * 0.5
    picture.alpha_composite(number, (left, max(round(middle - number.height / 2), 0)))
    if dropped:
        picture.alpha_composite(sprite("struck", size, size, lambda pen: pen.line(BLOOD, 7, 15, 52, 50, 16)))
    return picture


def _losses(canvas: Canvas, volley: VolleyOfEdition, y: float, right: float, look: Look) -> float:
    """The losses of the round. Returns where they begin."""
    if not volley["lost"]:
        return right
    text = f"loses {kinds_in(volley, Counter(volley['lost']))}"
    colour = LESS if look.dark else BLOOD
    canvas.text(text, look.px(right), look.px(y), look.px(28), colour, at="right")
    return right - 20 - width(text, 28)


def _account(
    canvas: Canvas, volley: VolleyOfEdition, x: float, y: float, right: float, look: Look, *words: str
) -> None:
    """The parts of the value, after other words."""
    parts = [*words]
    if volley["value"] is not None:
        numbers = sum(die["value"] for die in volley["dice"] if die["use"] != "dropped")
        parts.append(f"{numbers} on dice")
        if volley["added"]:
            parts.append(signed(volley["added"]))
        if volley["cancels"]:
            parts.append(f"cancels {volley['cancels']} hit{'' if volley['cancels'] == 1 else 's'}")
    text = cut(" · ".join(parts), look.px(28), look.px(right - x), False)
    if text:
        canvas.text(text, look.px(x), look.px(y), look.px(28), look.theme.faint, bold=False)


# --- the end -------------------------------------------------------------------------------------------------


def result_in_words(fight: Fight, look: Look) -> str:
    owner, verb = fight.result
    if owner is None:
        return verb
    return f"{name_of(owner, look)} {does(owner, verb)}"


def _result(canvas: Canvas, fight: Fight, look: Look) -> None:
    px, theme = look.px, look.theme
    y = HIGH - 52
    if not fight.over:
        canvas.text("The battle goes on", px(MIDDLE), px(y), px(42), theme.faint, bold=False, at="centre")
        return
    size = px(56)
    text = cut(result_in_words(fight, look), size, px(1200))
    wide = width(text, size)
    canvas.text(text, px(MIDDLE), px(y), size, theme.text, at="centre")
    if owner := fight.result[0]:
        for x in (px(MIDDLE) - wide / 2 - px(60), px(MIDDLE) + wide / 2 + px(60)):
            canvas.centre(badge(owner, px(68), look), x, px(y))


def alt_battle(view: View, look: Look) -> str:
    fight = fight_of(view)
    if fight is None:
        return "No battle."
    how = result_in_words(fight, look) if fight.over else f"round {fight.round}"
    sentences = [f"Battle in {fight.space}: {how}."]
    for side in fight.sides:
        army = kinds_in(view, side.left) if side.left else "nobody left"
        side_of = "Attacker" if side.attacks else "Defender"
        sentences.append(f"{side_of}: {name_of(side.owner, look)}, with {army}.")
        if side.lost:
            sentences.append(f"Lost: {kinds_in(view, side.lost)}.")
    if fight.city:
        inside = ", with a fortress" if fight.fortress else ""
        sentences.append(f"For a city of {within(fight.city, look)}, size {fight.city_size}{inside}.")
    for number in range(len(fight.attacker.volleys), 0, -1):  # the last round first, because the others may be cut off
        for side in fight.sides:
            sentences += _volley_in_words(number, name_of(side.owner, look), side.volleys[number - 1])
    return shortened(sentences)


def _die_in_words(die: RolledSeen) -> str:
    return f"{die['value']} {die['icon']}".rstrip() + (
        " (the number does not count)" if die["use"] == "dropped" else ""
    )


def _volley_in_words(number: int, who: str, volley: VolleyOfEdition) -> list[str]:
    words = [_combat(volley, volley["card"]).name] if volley["card"] else []
    if volley["value"] is not None:
        dice = ", ".join(_die_in_words(die) for die in volley["dice"]) or "no dice"
        words.append(f"{dice}: value {volley['value']}, {volley['hits']} hit{'' if volley['hits'] == 1 else 's'}")
        if volley["added"]:
            words.append(f"{signed(volley['added'])} to the value")
        if volley["cancels"]:
            words.append(f"cancels {volley['cancels']} hit{'' if volley['cancels'] == 1 else 's'}")
    if volley["lost"]:
        words.append(f"loses {kinds_in(volley, Counter(volley['lost']))}")
    return [f"Round {number}, {who}: {'; '.join(words)}."] if words else []
