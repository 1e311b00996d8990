"""A battle: who fights whom and for what, the fronts, the units killed, everything else that counts, and the result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from PIL import Image

from render.canvas import Canvas, Pen, sprite
from render.civilization import art, buildings
from render.civilization.land import GROUNDS, pattern
from render.civilization.mat import event_back
from render.civilization.page import encoded
from render.civilization.people import badge, colour_of, does, name_of, within
from render.civilization.printed import ROMAN, rank_name
from render.civilization.square import cities_by_square
from render.civilization.strips import card
from render.icons import icon
from render.look import Look
from render.numbers import signed
from render.page import page
from render.palette import GOLD, INK, contrast, ink_on, mix, rgb
from render.sentences import listed, shortened
from render.swords import swords
from render.text import cut
from rules.civilization.editions import box_of
from rules.civilization.view_types import BattleSeen, CitySeen, FighterSeen, View

HIGH = 1018
EDGE, MIDDLE = 14, 800
SIDE_HIGH = 156
TOP, LOW = 100, HIGH - 86 - SIDE_HIGH
"""Where the attacker's side begins, and the defender's."""
FRONTS = TOP + SIDE_HIGH + 14
MOST_FRONTS = 7
PAPER = rgb("#FFF8E7")
Role = Literal["attacker", "defender"]
ROLES: tuple[Role, Role] = ("attacker", "defender")
DOES: dict[Role, str] = {"attacker": "attacks", "defender": "defends"}
OVER = {"figures": "figures", "city": "a city", "village": "a village"}


def battle_in(view: View) -> BattleSeen | None:
    """The current battle, or the last one."""
    return view["battle"] or view["last_battle"]


@dataclass(frozen=True)
class Unit:
    """A unit card as it fights: with the values at its owner's rank."""

    type: str
    rank: int
    strength: int
    health: int
    wounds: int = 0


def unit_of(view: View, one: FighterSeen) -> Unit:
    type = box_of(view).unit_cards[one["card"]].type
    return Unit(type, one["rank"], one["strength"], one["health"], one["wounds"])


Front = Mapping[Role, Unit | None]
"""Attacker and defender."""


def fronts_of(view: View, battle: BattleSeen) -> list[Front]:
    """The fronts that have a unit."""
    fronts = [
        {role: unit_of(view, one) if (one := front[role]) else None for role in ROLES} for front in battle["fronts"]
    ]
    return [front for front in fronts if any(front.values())]


def in_hand(battle: BattleSeen, owner: str) -> int:
    """Cards that have not been played. Only their owner sees which they are."""
    held = battle["hands"].get(owner, 0)
    return held if isinstance(held, int) else len(held)


def total(battle: BattleSeen, owner: str) -> int:
    """The total of a side with its bonus, counted as in this edition."""
    return int(battle["totals"].get(owner, 0))


def draw_battle(view: View, look: Look) -> bytes:
    return encoded(paint(view, look), look)


def paint(view: View, look: Look) -> Image.Image:
    battle = battle_in(view)
    if battle is None:
        raise ValueError("There is no battle to draw.")
    canvas = page(look, HIGH)
    _head(canvas, view, battle, look)
    _side(canvas, view, battle, "attacker", TOP, look)
    _side(canvas, view, battle, "defender", LOW, look)
    _fronts(canvas, view, battle, look)
    _result(canvas, view, battle, look)
    return canvas.image


def _head(canvas: Canvas, view: View, battle: BattleSeen, look: Look) -> None:
    """Where it is fought, on what terrain, and what for."""
    px, theme = look.px, look.theme
    square = battle["square"]
    terrain = view["squares"][square]["terrain"] or ""
    size = px(72)
    canvas.panel((px(EDGE), px(12), px(EDGE) + size, px(12) + size), GROUNDS[terrain].base, INK, px(8), px(3))
    canvas.put(pattern(terrain, 0, size - px(8), size - px(8)), px(EDGE + 4), px(16))
    x = px(104) + canvas.text(f"Battle in {square}", px(104), px(50), px(52), theme.text) + px(28)
    city = cities_by_square(view).get(square)
    over = _over(battle, city)
    if battle["over"] == "city" and city:
        picture = buildings.city(
            mix(colour_of(city["owner"], look), INK, 0.2), city["capital"], city["walled"], px(110), px(80)
        )
        canvas.put(picture, px(1600 - EDGE) - picture.width, px(10))
    elif battle["over"] == "village":
        canvas.put(art.marker("village", px(78)), px(1600 - EDGE - 90), px(10))
    canvas.text(f"{terrain}, over {over}", x, px(54), px(34), theme.faint, bold=False)


def _over(battle: BattleSeen, city: CitySeen | None) -> str:
    """The place that they fight for."""
    if battle["over"] != "city" or not city:
        return OVER[battle["over"]]
    what = "the metropolis" if city["second"] else "the capital" if city["capital"] else "a city"
    defences = [*["walls"] * city["walled"], *["a fortification"] * (city["marker"] == "fortification")]
    return f"{what}{f' with {listed(defences)}' if defences else ''}"


# --- the two sides -------------------------------------------------------------------------------------------


def _side(canvas: Canvas, view: View, battle: BattleSeen, role: Role, top: float, look: Look) -> None:
    """Name, cards still in hand, bonus, and losses."""
    px, theme = look.px, look.theme
    owner = battle[role]
    colour = colour_of(owner, look)
    won, turn = battle["winner"] == owner, battle["to_play"] == owner and not battle["winner"]
    edge = GOLD if won or turn else colour if contrast(colour, theme.table) > 1.6 else theme.panel_edge
    canvas.panel(
        (px(EDGE), px(top), px(1600 - EDGE), px(top + SIDE_HIGH)),
        theme.panel,
        edge,
        px(14),
        px(8 if won or turn else 4),
    )
    canvas.panel((px(EDGE + 10), px(top + 10), px(1600 - EDGE - 10), px(top + 80)), colour, None, px(8), 0)
    ink = ink_on(colour)
    canvas.centre(badge(owner, px(58), look), px(EDGE + 52), px(top + 45))
    played_by = f" (played by {name_of(battle['played_by'], look)})" if owner not in view["players"] else ""
    name = cut(name_of(owner, look) + played_by, px(42), px(860))
    canvas.text(name, px(EDGE + 96), px(top + 45), px(42), ink)
    words = does(owner, DOES[role]) + (", to play" if turn else "")
    canvas.text(words, px(1600 - EDGE - 30), px(top + 45), px(34), ink, bold=False, at="right")
    y = top + 117
    x = float(px(EDGE + 30))
    x += _hand(canvas, battle, owner, x, px(y), look) + px(40)
    bonus = battle["bonus"].get(owner, 0)
    canvas.centre(art.icon("battle", px(44)), x + px(22), px(y))
    x += px(54)
    x += canvas.text(signed(bonus) if bonus else "0", x, px(y), px(40), theme.text) + px(16)
    x += canvas.text("combat bonus", x, px(y), px(30), theme.faint, bold=False) + px(40)
    killed = [box_of(view).unit_cards[id].type for id in battle["killed"].get(owner, ())]
    _killed(canvas, killed, x, px(y), look)


def _hand(canvas: Canvas, battle: BattleSeen, owner: str, x: float, y: float, look: Look) -> float:
    """The cards that have not been played, from behind."""
    px, theme = look.px, look.theme
    count = in_hand(battle, owner)
    shown = min(count, 9)
    for n in range(shown):
        canvas.put(card(px(52), "U", theme.panel), x + n * px(30), y - px(26))
    wide = px(30) * max(shown - 1, 0) + (px(52) if shown else 0)
    words = f"{count} in hand" if count else "no card in hand"
    end = x + wide + px(12)
    end += canvas.text(words, end, y, px(30), theme.faint, bold=False)
    return end - x


def _killed(canvas: Canvas, killed: list[str], x: float, y: float, look: Look) -> None:
    """How many units of each type were killed, under a skull."""
    px, theme = look.px, look.theme
    if not killed:
        return
    canvas.centre(icon("skull", px(38), theme.text, theme.panel), x + px(19), y)
    x += px(52)
    for kind in art.UNITS:
        count = killed.count(kind)
        if count:
            canvas.centre(art.sign(kind, px(38), theme.faint, theme.panel), x + px(19), y)
            x += px(46) + canvas.text(str(count), x + px(46), y, px(34), theme.text) + px(18)


# --- the fronts ----------------------------------------------------------------------------------------------


def _fronts(canvas: Canvas, view: View, battle: BattleSeen, look: Look) -> None:
    """The fronts side by side: the attacker's unit above, the defender's below."""
    px, theme = look.px, look.theme
    fronts = fronts_of(view, battle)
    y0, y1 = FRONTS, LOW - 14
    if not fronts:
        words = "No unit has been played yet." if not battle["winner"] else "No unit is left on a front."
        canvas.text(words, px(MIDDLE), px((y0 + y1) / 2), px(40), theme.faint, bold=False, at="centre")
        return
    shown = fronts[-MOST_FRONTS:]
    across = max(len(shown), 5)
    step = (1600 - 2 * EDGE + 14) / across
    left = (1600 - step * len(shown) + 14) / 2
    middle = (y0 + y1) / 2
    for n, front in enumerate(shown):
        x0, x1 = left + n * step, left + (n + 1) * step - 14
        canvas.panel(
            (px(x0), px(y0), px(x1), px(y1)), mix(theme.table, theme.text, 0.07), theme.panel_edge, px(14), px(2)
        )
        for role, (top, bottom) in zip(ROLES, ((y0 + 10, middle - 8), (middle + 8, y1 - 10)), strict=True):
            box = (x0 + 10, top, x1 - 10, bottom)
            if unit := front[role]:
                _unit(canvas, view, unit, battle[role], box, look)
            elif not battle["winner"]:
                at = px((box[0] + box[2]) / 2), px((box[1] + box[3]) / 2)
                canvas.text("open", *at, px(30), theme.faint, bold=False, at="centre")
        if front["attacker"] and front["defender"]:
            swords(canvas, px((x0 + x1) / 2), px(middle), px(46))


def _unit(
    canvas: Canvas, view: View, unit: Unit, owner: str, box: tuple[float, float, float, float], look: Look
) -> None:
    """A card: its type, rank and name, its strength, and its health with its wounds."""
    px = look.px
    x0, y0, x1, y1 = box
    colour = colour_of(owner, look)
    canvas.panel((px(x0), px(y0), px(x1), px(y1)), PAPER, colour, px(12), px(6))
    canvas.panel((px(x0 + 6), px(y0 + 6), px(x1 - 6), px(y0 + 50)), colour, None, px(7), 0)
    ink = ink_on(colour)
    canvas.centre(art.sign(unit.type, px(36), ink, colour), px(x0 + 32), px(y0 + 28))
    name = rank_name(view, unit.type, unit.rank)
    canvas.text(name, px(x0 + 58), px(y0 + 28), px(28), ink, most=px(x1 - x0 - 70))
    high = y1 - y0 - 56
    middle = (x0 + x1) / 2
    canvas.text(ROMAN[unit.rank], px(x1 - 16), px(y0 + 72), px(26), mix(INK, PAPER, 0.35), at="right")
    y = y0 + 56 + high * 0.36
    canvas.centre(icon("swords", px(54), rgb("#B3262A"), PAPER), px(middle - 42), px(y))
    canvas.text(str(unit.strength), px(middle + 4), px(y), px(66), INK)
    size = min(32.0, (x1 - x0 - 24) / max(unit.health, 1) - 3)
    left = middle - (unit.health * (size + 3) - 3) / 2
    for n in range(unit.health):
        wounded = n >= unit.health - unit.wounds
        canvas.centre(heart(px(size), wounded), px(left + n * (size + 3) + size / 2), px(y0 + 56 + high * 0.8))


def heart(size: int, wounded: bool) -> Image.Image:
    """One point of health, or a wound."""

    def paint(pen: Pen) -> None:
        for colour, s in ((INK, 0.0), ((mix(PAPER, INK, 0.25) if wounded else rgb("#D43A4A")), 8.0)):
            pen.disc(colour, 28, 34, 28 - s)
            pen.disc(colour, 72, 34, 28 - s)
            pen.poly(colour, 3 + s, 46, 50, 99 - 1.4 * s, 97 - s, 46, 74, 28, 50, 34, 26, 28)
        if wounded:
            pen.line(INK, 10, 26, 26, 74, 72)
            pen.line(INK, 10, 74, 26, 26, 72)

    return sprite(("heart", wounded), size, size, paint)


# --- how it stands -------------------------------------------------------------------------------------------


def _result(canvas: Canvas, view: View, battle: BattleSeen, look: Look) -> None:
    """The totals of both sides, and the winner."""
    px, theme = look.px, look.theme
    y = px(HIGH - 44)
    x = float(px(EDGE + 10))
    for role in ROLES:
        owner = battle[role]
        canvas.centre(badge(owner, px(48), look), x + px(24), y)
        x += px(60)
        both, bonus = total(battle, owner), battle["bonus"].get(owner, 0)
        x += canvas.text(str(both), x, y, px(46), theme.text) + px(14)
        x += canvas.text(f"{both - bonus} + {bonus}", x, y, px(30), theme.faint, bold=False) + px(50)
    right, size = float(px(1600 - EDGE - 10)), px(36)
    if not battle["winner"]:
        words = "so far; the defender wins a tie"
        canvas.text(cut(words, size, round(right - x)), right, y, size, theme.faint, at="right", bold=False)
        return
    right = _loot(canvas, view, battle, right, y, look)
    words = f"{name_of(battle['winner'], look)} won{' and took' * bool(battle['loot'])}"
    canvas.text(cut(words, size, round(right - x)), right, y, size, theme.text, at="right")


def _loot(canvas: Canvas, view: View, battle: BattleSeen, right: float, y: float, look: Look) -> float:
    """The winner's loot, from right to left. Returns where it begins."""
    px, theme = look.px, look.theme
    for what, count in reversed(battle["loot"].items()):
        if what in box_of(view).techs:
            words = box_of(view).techs[what].name
            right -= canvas.text(words, right, y, px(36), theme.text, at="right") + px(10)
            right -= px(44)
            canvas.centre(icon("bulb", px(44), theme.text, theme.faint), right + px(22), y)
        else:
            right -= canvas.text(str(count), right, y, px(40), theme.text, at="right") + px(8)
            right -= px(48)
            canvas.centre(_booty(what, px(48)), right + px(24), y)
        right -= px(22)
    return right


def _booty(what: str, size: int) -> Image.Image:
    """One of its kind."""
    if what in art.ICONS:
        return art.icon(what, size)
    if what in art.RESOURCES:
        return art.resource(what, size)
    return art.marker(what, size) if what in art.MARKERS else event_back(int(what.removeprefix("event ")), size)


# --- in words ------------------------------------------------------------------------------------------------


def alt_battle(view: View, look: Look) -> str:
    return shortened(battle_sentences(view, look))


def battle_sentences(view: View, look: Look) -> list[str]:
    battle = battle_in(view)
    if battle is None:
        return ["No battle has been fought in this game yet."]
    names = {role: name_of(battle[role], look) for role in ROLES}
    fronts = fronts_of(view, battle)
    over = _over(battle, cities_by_square(view).get(battle["square"]))
    attacks = does(battle["attacker"], "attacks")
    foe = within(battle["defender"], look)
    sentences = [f"Battle in {battle['square']} over {over}: {names['attacker']} {attacks} {foe}."]
    if battle["winner"]:
        loot = listed([_loot_in_words(view, what, count) for what, count in battle["loot"].items()])
        sentences.append(f"{name_of(battle['winner'], look)} won{f' and took {loot}' if loot else ''}.")
    elif battle["to_play"]:
        sentences.append(f"{name_of(battle['to_play'], look)} {does(battle['to_play'], 'is')} to play.")
    for number, front in enumerate(fronts, 1):
        units = [f"{names[role]} {_in_words(view, unit)}" for role in ROLES if (unit := front[role])]
        sentences.append(f"Front {number}: {' against '.join(units)}.")
    for role, name in names.items():
        owner = battle[role]
        killed, bonus = len(battle["killed"].get(owner, ())), battle["bonus"].get(owner, 0)
        dead = f", {killed} killed" if killed else ""
        comes_to = total(battle, owner)
        sentences.append(
            f"{name}: {in_hand(battle, owner)} in hand, combat bonus {bonus}, comes to {comes_to} so far{dead}."
        )
    return sentences


def _loot_in_words(view: View, what: str, count: int) -> str:
    if what in box_of(view).techs:
        return f"the tech {box_of(view).techs[what].name}"
    if level := what.removeprefix("event ") * what.startswith("event "):
        return f"{'a culture event' if count == 1 else f'{count} culture events'} of level {level}"
    if what in art.MARKERS:
        return f"{count} {what} marker{'s' * (count > 1)}"
    return f"{count} {what}"


def _in_words(view: View, unit: Unit) -> str:
    wounds = f", {unit.wounds} wounded" if unit.wounds else ""
    health = f", health {unit.health}" if unit.health != unit.strength else ""
    return f"{rank_name(view, unit.type, unit.rank)} (strength {unit.strength}{health}{wounds})"
