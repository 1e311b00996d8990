"""Changes since a player's last turn, to be understood in a second. They have a golden rim, moves are arrows, battles
are crossed swords, and the strips show the differences."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from render.arrows import Box, draw_arrows, tag
from render.canvas import Canvas, encode
from render.civilization import board, marks
from render.civilization.alt_text import fight, fought_in_words, moment
from render.civilization.changes import Changes, between
from render.civilization.land import box_of as box_on
from render.civilization.land import layer
from render.civilization.people import colour_of, name_of
from render.civilization.printed import investment_name, piece_name, policy_name, relic_name
from render.civilization.square import cities_by_square
from render.look import Look
from render.numbers import LESS, MORE
from render.palette import GOLD, INK, WHITE
from render.sentences import listed, shortened
from render.square_shapes import Layout
from render.text import MINUS
from rules.civilization.editions import box_of
from rules.civilization.view_types import View
from rules.engine.english import verb

TITLE = "since last turn"
SHARE = 0.58
"""Arrows are measured by this share of a square's height."""


def draw_since(before: View, view: View, look: Look) -> bytes:
    return encode(paint(before, view, look), board.table(look))


def paint(before: View, view: View, look: Look) -> Image.Image:
    changes = between(before, view)
    where = board.sheet(len(view["players"]), look.width)
    canvas = Canvas(layer(board.land_of(view, where.size, where.layout), look).copy())
    here = board.map_in(view)
    board.draw_coordinates(canvas, here, where.layout, look)

    def rims() -> None:
        for slot in changes.discovered:
            squares = here.squares_of[slot]
            _rim(canvas, box_on(where.layout, squares[0])[:2], box_on(where.layout, squares[-1])[2:], look)
        for square in changes.squares:
            box = box_on(where.layout, square)
            _rim(canvas, box[:2], box[2:], look)

    board.draw_pieces(canvas, view, where.layout, look, rims)
    _arrows(canvas, view, where.layout, changes, look)
    _tags(canvas, where.layout, changes, look)
    board.beside(canvas, view, where, replace(look, title=TITLE), changes.deltas)
    return canvas.image


def _rim(canvas: Canvas, start: tuple[int, int], end: tuple[int, int], look: Look) -> None:
    """A golden rim, half of it outside the square, so that it does not cover the corners."""
    (x0, y0), (x1, y1) = start, end
    for beyond, wide, colour in ((6, 10, INK), (4, 6, GOLD)):
        edge = look.px(beyond)
        box = (x0 - edge, y0 - edge, x1 + edge - 1, y1 + edge - 1)
        canvas.draw.rectangle(box, None, colour, look.px(wide))


def _arrows(canvas: Canvas, view: View, layout: Layout, changes: Changes, look: Look) -> None:
    moves = [
        (colour_of(owner, look), layout.centre(start), layout.centre(end), count)
        for (owner, start, end), count in sorted(changes.moves.items())
    ]
    draw_arrows(canvas, moves, layout.high * SHARE, _taken(view, layout), look)


def _taken(view: View, layout: Layout) -> list[Box]:
    """The places of figures and cities."""
    found: list[Box] = []
    for square in (*view["figures"], *view["cities"]):
        x0, y0, x1, y1 = box_on(layout, square)
        found.append((x0, (y0 + y1) / 2 if square in view["figures"] else y0, x1, y1))
    return found


def _tags(canvas: Canvas, layout: Layout, changes: Changes, look: Look) -> None:
    """In the upper right corner: crossed swords, or figures lost and gained."""
    for square in changes.squares:
        x0, y0, x1, _ = box_on(layout, square)
        if square in changes.fights:
            marks.swords(canvas, layout, square, _winner(changes, square, look))
        if gone := changes.lost.get(square, 0):
            tag(canvas, f"{MINUS}{gone}", x0 + look.px(14), y0 + look.px(8), LESS, look)
        elif come := changes.come.get(square, 0):
            tag(canvas, f"+{come}", x1 - look.px(16), y0 + look.px(10), MORE, look)


def _winner(changes: Changes, square: str, look: Look) -> tuple[int, int, int]:
    won = next((battle["winner"] for battle in reversed(changes.fought) if battle["square"] == square), None)
    return colour_of(won, look) if won else WHITE


# --- in words ------------------------------------------------------------------------------------------------


def alt_since(before: View, view: View, look: Look) -> str:
    changes, printed = between(before, view), box_of(view)
    since = "Since your last turn" if view["seat"] else f"Since turn {before['turn']}"  # a spectator has had none
    sentences = [f"{since}. {moment(view, look)}"]
    sentences += [*fight(view, look), *(fought_in_words(battle, look) for battle in changes.fought)]
    for what, squares in (("New city", changes.founded), ("Walls", changes.walled)):
        sentences += [f"{what} in {square} ({name_of(view['cities'][square]['owner'], look)})." for square in squares]
    sentences += [f"The city in {square} is destroyed." for square in changes.destroyed]
    for square in changes.built:
        if piece := view["squares"][square]["piece"]:
            sentences.append(f"{piece_name(view, piece)} in {square} ({name_of(piece['owner'], look)}).")
    sentences += [f"Nothing is left in {square}." for square in changes.razed]
    sentences += [f"The city in {square} no longer has walls." for square in changes.breached]
    moves: dict[str, list[str]] = {}
    for (owner, start, end), count in changes.moves.items():
        moves.setdefault(owner, []).append(f"{_figures(count)} from {start} to {end}")
    sentences += [f"{name_of(owner, look)} moved {listed(words)}." for owner, words in moves.items()]
    sentences += [f"{square} lost {_figures(count)}." for square, count in changes.lost.items()]
    sentences += [f"{square} has gained {_figures(count)}." for square, count in changes.come.items()]
    sentences += [f"The {marker} in {square} is gone." for square, marker in changes.taken.items()]
    sentences += _pieces_of_expansions(view, changes, look)
    sentences += [f"{square} is now {terrain}." for square, terrain in changes.altered.items()]
    for seat, techs in changes.techs.items():
        sentences.append(f"{name_of(seat, look)} has learned {listed([printed.techs[tech].name for tech in techs])}.")
    for seat, government in changes.governments.items():
        sentences.append(f"{name_of(seat, look)} now has {printed.governments[government].name}.")
    for seat, policies in changes.policies.items():
        names = [policy_name(view, id) for id in policies]
        sentences.append(f"{name_of(seat, look)} has adopted {listed(names)}.")
    for seat, investments in changes.investments.items():
        put = [f"{count} in {investment_name(view, id)}" for id, count in investments.items()]
        sentences.append(f"{name_of(seat, look)} has invested {listed(put)}.")
    if changes.discovered:
        here = board.map_in(view)
        corners = [here.squares_of[slot] for slot in changes.discovered]
        sentences.append(f"Discovered: {listed([f'{squares[0]} to {squares[-1]}' for squares in corners])}.")
    return shortened(sentences if len(sentences) > 1 else [f"{sentences[0]} Nothing has changed on the map."])


def _pieces_of_expansions(view: View, changes: Changes, look: Look) -> list[str]:
    cities = cities_by_square(view)
    relics = {square: relic_name(view, id) for square, id in changes.relics.items()}
    words = [f"{name} in {square} {verb(name, 'has')} been found." for square, name in relics.items()]
    words += [f"There is a city-state in {square}." for square in changes.risen]
    words += [f"The city-state in {square} is gone." for square in changes.fallen]
    for square in changes.grown:
        words.append(f"The capital of {name_of(cities[square]['owner'], look)} has grown to {square}: a metropolis.")
    words += [f"The city in {square} has a {listed(marks)}." for square, marks in changes.marked.items()]
    return words


def _figures(count: int) -> str:
    return f"{count} figure{'' if count == 1 else 's'}"
