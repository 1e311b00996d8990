"""A picture that is to be drawn, as a value: it can be sent to another process, which draws it and puts it in words."""

from __future__ import annotations

import json
import zlib
from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from render.look import Look
from render.picture import Renderer
from rules.engine.tree import Json, dumps


class Picture(NamedTuple):
    """A file, and what it shows in words."""

    name: str
    data: bytes
    alt: str


def pack(view: Json) -> bytes:
    """A view as it is kept for later pictures."""
    return zlib.compress(dumps(view).encode())


def unpack(packed: bytes) -> Json:
    view: Json = json.loads(zlib.decompress(packed))
    return view


@dataclass(frozen=True)
class Drawing:
    """Something to draw; `game` is the name of its rules."""

    game: str
    look: Look

    def draw(self, by: Renderer) -> Picture:
        raise NotImplementedError


@dataclass(frozen=True)
class Board(Drawing):
    view: Json
    area: str | None = None
    """Only a space and what is round it."""

    def draw(self, by: Renderer) -> Picture:
        if self.area is None:
            words = by.alt_text(self.view, self.look)
            return Picture("board.png", by.board(self.view, self.look), words)
        words = by.alt_area(self.view, self.area, self.look)
        return Picture(f"{self.area.lower()}.png", by.area(self.view, self.area, self.look), words)


@dataclass(frozen=True)
class Mat(Drawing):
    view: Json
    of: str

    def draw(self, by: Renderer) -> Picture:
        words = by.alt_texts(self.view, self.look)[f"mat {self.of}"]
        return Picture("mat.png", by.mat(self.view, self.of, self.look), words)


@dataclass(frozen=True)
class Hand(Drawing):
    view: Json
    playable: Collection[str]

    def draw(self, by: Renderer) -> Picture:
        words = by.alt_texts(self.view, self.look)["hand"]
        return Picture("hand.png", by.hand(self.view, self.look, self.playable), words)


@dataclass(frozen=True)
class Since(Drawing):
    before: bytes
    """The earlier view as it was kept."""
    view: Json

    def draw(self, by: Renderer) -> Picture:
        before = unpack(self.before)
        words = by.alt_since(before, self.view, self.look)
        return Picture("since.png", by.since(before, self.view, self.look), words)


@dataclass(frozen=True)
class Battle(Drawing):
    view: Json

    def draw(self, by: Renderer) -> Picture:
        data = by.battle(self.view, self.look)
        if data is None:
            raise ValueError("there is no battle to draw")
        return Picture("battle.png", data, by.alt_battle(self.view, self.look))


@dataclass(frozen=True)
class Chart(Drawing):
    frames: list[bytes]
    view: Json

    def draw(self, by: Renderer) -> Picture:
        views = [*map(unpack, self.frames), self.view]
        return Picture("score.png", by.chart(views, self.look), by.alt_chart(views, self.look))


@dataclass(frozen=True)
class Film(Drawing):
    frames: list[bytes]
    view: Json
    only_last: bool
    """Only the last chapter of the game."""

    def draw(self, by: Renderer) -> Picture:
        views = [*map(unpack, self.frames), self.view]
        if self.only_last:
            last = by.chapter(self.view)
            views = [view for view in views if by.chapter(view) == last]
        return Picture("film.gif", by.film(views, self.look), by.alt_film(views, self.look))
