"""The common part of the renderers of all board games: the board, a closer look at a part of it, and a player's
belongings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from render.look import Look
from render.picture_kinds import Inputs, Kind, Selection

W = TypeVar("W", bound=Mapping[str, object])
"""Draws a view with a battle, which is found by its name."""
Draw = Callable[[W, Look], bytes]
Say = Callable[[W, Look], str]
DrawPart = Callable[[W, str, Look], bytes]
SayPart = Callable[[W, str, Look], str]
DrawAll = Callable[[Inputs[W], Look], bytes]
SayAll = Callable[[Inputs[W], Look], str]


@dataclass(frozen=True)
class BoardGame(Generic[W]):
    """How the board of a game is drawn and described, and what a player has."""

    draw_board: Draw[W]
    """The whole board, with the strips of all players."""
    draw_area: DrawPart[W]
    """A part of the board, and everything round it."""
    board_in_words: Say[W]
    whole_board_in_words: Say[W]
    area_in_words: SayPart[W]
    parts: Callable[[W], Sequence[str]]
    draw_mat: DrawPart[W]
    mat_in_words: SayPart[W]
    mat_sentences: Callable[[W, str, Look], Sequence[str]]
    seats: Callable[[W], Sequence[str]]

    def board(self, title: str, part: str) -> Kind[W]:
        """`part`: what a part of the board is called, such as "space"."""

        def draw(inputs: Inputs[W], look: Look) -> bytes:
            return self.draw_area(inputs.view, inputs.of, look) if inputs.of else self.draw_board(inputs.view, look)

        def words(inputs: Inputs[W], look: Look) -> str:
            of = inputs.of
            return self.area_in_words(inputs.view, of, look) if of else self.board_in_words(inputs.view, look)

        def text(inputs: Inputs[W], look: Look) -> str:
            of = inputs.of
            return self.area_in_words(inputs.view, of, look) if of else self.whole_board_in_words(inputs.view, look)

        return Kind(
            "board",
            title,
            draw,
            words,
            text=text,
            of=Selection(f"A {part} to look at more closely", self.parts),
            file=lambda inputs: f"{inputs.of.lower()}.png" if inputs.of else "",
        )

    def mat(self, title: str) -> Kind[W]:
        return Kind(
            "mat",
            title,
            lambda inputs, look: self.draw_mat(inputs.view, inputs.of, look),
            lambda inputs, look: self.mat_in_words(inputs.view, inputs.of, look),
            text=lambda inputs, look: " ".join(self.mat_sentences(inputs.view, inputs.of, look)),
            of=Selection("Whose", self.seats, required=True),
        )


def since(draw: Callable[[W, W, Look], bytes], say: Callable[[W, W, Look], str]) -> Kind[W]:
    return Kind(
        "since",
        "What has changed since the last turn",
        lambda inputs, look: draw(inputs.earlier, inputs.view, look),
        lambda inputs, look: say(inputs.earlier, inputs.view, look),
        looks_back=True,
    )


def battle(
    draw: Draw[W],
    say: Say[W],
    *,
    when: Callable[[W], bool],
    ended: Callable[[W, W], bool],
    text: Say[W] | None = None,
) -> Kind[W]:
    all_of_it = text or say
    return Kind(
        "battle",
        "The battle that is being fought, or the last one",
        lambda inputs, look: draw(inputs.view, look),
        lambda inputs, look: say(inputs.view, look),
        text=lambda inputs, look: all_of_it(inputs.view, look),
        audience="all",
        when=when,
        otherwise="No battle has been fought in this game yet.",
        live=_fighting,
        ended=ended,
    )


def chart(title: str, draw: DrawAll[W], say: SayAll[W], *, scored: bool = False) -> Kind[W]:
    file = "score.png"
    return Kind("chart", title, draw, say, audience="all", whole_game=True, scored=scored, file=lambda _: file)


def film(draw: DrawAll[W], say: SayAll[W], text: SayAll[W], of: Selection[W] | None = None) -> Kind[W]:
    return Kind(
        "film",
        "The game as a film, a picture for every turn",
        draw,
        say,
        text,
        audience="all",
        of=of,
        whole_game=True,
        captioned=True,
        slow=True,
        file=lambda _: "film.gif",
    )


def _fighting(before: W, view: W) -> bool:
    """A battle is being fought, or has ended between the two views."""
    return view["battle"] is not None or view["last_battle"] != before["last_battle"]
