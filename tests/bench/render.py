"""Pictures against REF: Pillow's own RGB PNG at level 1 of the same frame, in the same run.

from tests.bench.render import results
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image

from render import Look
from render.cache import SHELF
from render.civilization import board as civilization_board
from render.civilization import land
from render.civilization.sample import everything
from render.clash import board, terrain
from rules import GAMES
from rules.engine.game import Game
from rules.engine.picker import picker
from tests.bench.result import Result, seconds
from tests.render.drawn import drawn

REPEATS = 9
LOOK = Look(title="Nile Delta")


def late_view(seats: int = 4) -> Any:
    """Near the end of a random game, when the board is full."""
    pick = picker(3)
    game: Game[Any] = Game.new(GAMES["clash"], {"seats": seats}, "bench render", sealed=False)
    view = game.view(None)
    while not game.over:
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        if game.state.turn:
            view = game.view(None)
    return view


def ref(frame: Image.Image) -> float:
    return seconds(lambda: frame.save(BytesIO(), "PNG", compress_level=1))


def ratio(work: Callable[[], Any], frame: Image.Image, before: Callable[[], Any] = lambda: None) -> float:
    """Median of pairs. Work and REF take turns, so that a slow moment of the machine slows both."""
    ratios = []
    for _ in range(REPEATS):
        before()
        ours = seconds(work)
        ratios.append(ours / ref(frame))
    return statistics.median(ratios)


def results() -> list[Result]:
    """With an empty disk for every new map, because drawing and keeping it is measured."""
    usual = SHELF.folder
    with TemporaryDirectory() as folder:
        SHELF.folder = Path(folder) / "layers"
        try:
            return _results()
        finally:
            SHELF.folder = usual


@dataclass(frozen=True)
class Drawn:
    """A full board of a game."""

    game: str
    view: Any
    paint: Callable[[Any, Look], Image.Image]
    forget: Callable[[], None]
    """As if this process had not drawn any map of the game."""
    space: str

    def draw(self, of: str = "") -> bytes:
        return drawn("board", self.view, LOOK, of, game=self.game)

    def no_map_yet(self) -> None:
        self.forget()
        assert SHELF.folder is not None
        rmtree(SHELF.folder, ignore_errors=True)

    def results(self) -> list[Result]:
        file = self.draw()
        frame = self.paint(self.view, LOOK)

        def row(what: str, amount: float, unit: str, most: float) -> Result:
            return Result(f"{self.game}: {what}", amount, unit, most)

        return [
            row("board picture, warm, against REF", ratio(self.draw, frame), "x", 0.35),
            # The sprites are there, as in a running bot; this map is new.
            row("board picture, new map, against REF", ratio(self.draw, frame, self.no_map_yet), "x", 1.5),
            row("board picture, map on disk, against REF", ratio(self.draw, frame, self.forget), "x", 0.7),
            row("area, warm, against REF of the board", ratio(lambda: self.draw(self.space), frame), "x", 0.15),
            row("size of a full board picture", len(file) / 1024, "KiB", 1024),
        ]


def full_boards() -> list[Drawn]:
    return [
        Drawn("clash", late_view(), board.paint, terrain.forget_layers, "E5"),
        Drawn("civilization", everything(4, hidden=0), civilization_board.paint, land.forget_layers, "N14"),
    ]


def _results() -> list[Result]:
    return [row for full in full_boards() for row in full.results()]


if __name__ == "__main__":
    for result in results():
        print(result)
