"""A player's belongings besides techs and wonders: cities and what they can produce. With the expansions also social
policies, investments and great person cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from PIL import Image

from render.canvas import Canvas
from render.civilization import art, relics
from render.civilization.printed import investment_name, person_name, person_type, policy_name, relic_name
from render.civilization.square import center_of
from render.icons import icon
from render.look import Look
from render.sentences import listed
from render.text import width
from rules.civilization.view_types import PlayerSeen, View

HIGH, GAP, ABOVE_CHIPS = 44, 10, 6
SIZE = 28
MOST_ROWS = 3
ANARCHY = "anarchy"


@dataclass(frozen=True)
class Chip:
    sign: Image.Image
    words: str
    asleep: bool = False
    """It has no effect now."""


def chips_of(view: View, seat: str, look: Look) -> list[Chip]:
    player, px, theme = view["players"][seat], look.px, look.theme
    sleeps = player["government"] == ANARCHY
    ink = theme.faint if sleeps else theme.accent
    chips = [
        Chip(
            art.icon("production", px(30)),
            f"{' and '.join(center_of(city))}: {city['production']}",
            not city["production"],
        )
        for city in view["cities"].values()
        if city["owner"] == seat
    ]
    chips += [Chip(icon("flag", px(30), ink, theme.panel), policy_name(view, id), sleeps) for id in player["policies"]]
    chips += [
        Chip(art.icon("coin", px(30)), f"{investment_name(view, id)} {count}")
        for id, count in player["investments"].items()
    ]
    chips += [
        Chip(art.great_person(person_type(view, id), px(34)), _with_tokens(view, player, id))
        for id in player["open_people"]
    ]
    chips += [Chip(relics.relic(id, px(36)), f"{relic_name(view, id)} to come") for id in player["coming"]]
    chips += [Chip(art.great_person(kind, px(34)), f"{count} hidden") for kind, count in hidden_people(player).items()]
    return chips


def _with_tokens(view: View, player: PlayerSeen, id: str) -> str:
    """A great person card that is face up, and how many markers lie on it."""
    return f"{person_name(view, id)}{f' {count}' if (count := player['tokens'].get(id, 0)) else ''}"


def hidden_people(player: PlayerSeen) -> Counter[str]:
    """Great person cards that are kept face down, by the type that their markers show."""
    return Counter(player["hand_sizes"]["people"])


def height_of(rows: list[list[tuple[float, Chip]]]) -> int:
    """With the space above them."""
    return len(rows) * HIGH + ABOVE_CHIPS * bool(rows)


def rows_of_chips(chips: list[Chip], wide: int, look: Look) -> list[list[tuple[float, Chip]]]:
    """Sets them like the words of a paragraph: each with its place."""
    rows: list[list[tuple[float, Chip]]] = []
    x = 0.0
    for chip in chips:
        taken = _wide(chip, look)
        if not rows or x + taken > wide:
            rows.append([])
            x = 0.0
        rows[-1].append((x, chip))
        x += taken + look.px(GAP)
    if more := sum(map(len, rows[MOST_ROWS:])):
        x, last = rows[MOST_ROWS - 1][-1]
        words = f"and {more + 1} more"
        rows[MOST_ROWS - 1][-1] = x, Chip(last.sign, words)
    return rows[:MOST_ROWS]


def _wide(chip: Chip, look: Look) -> int:
    return look.px(62) + width(chip.words, look.px(SIZE))


def draw_chips(canvas: Canvas, rows: list[list[tuple[float, Chip]]], left: float, top: float, look: Look) -> None:
    px, theme = look.px, look.theme
    for n, row in enumerate(rows):
        y = top + n * px(HIGH)
        for x, chip in row:
            x0, wide = left + x, _wide(chip, look)
            edge = theme.panel_edge if chip.asleep else theme.accent
            canvas.panel((x0, y, x0 + wide, y + px(HIGH - 6)), theme.panel, edge, px(12), px(2))
            middle = y + px(HIGH - 6) / 2
            canvas.centre(chip.sign, x0 + px(28), middle)
            ink = theme.faint if chip.asleep else theme.text
            canvas.text(chip.words, x0 + px(50), middle, px(SIZE), ink, bold=not chip.asleep)


def chips_in_words(view: View, seat: str) -> list[str]:
    player = view["players"][seat]
    sentences = []
    if player["policies"]:
        asleep = ", without effect in Anarchy" if player["government"] == ANARCHY else ""
        sentences.append(f"Social policies: {listed([policy_name(view, id) for id in player['policies']])}{asleep}.")
    if player["investments"]:
        held = [f"{investment_name(view, id)} ({count})" for id, count in player["investments"].items()]
        sentences.append(f"Investments: {listed(held)}.")
    people = [_with_tokens(view, player, id) for id in player["open_people"]]
    people += [f"{count} {kind} face down" for kind, count in hidden_people(player).items()]
    if people:
        sentences.append(f"Great person cards: {listed(people)}.")
    if player["coming"]:
        sentences.append(
            f"To come at the start of the next turn: {listed([relic_name(view, id) for id in player['coming']])}."
        )
    return sentences
