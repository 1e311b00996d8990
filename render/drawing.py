"""A picture to be drawn, as a value. It can be sent to another process, which draws it and puts it into words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from render.look import Look
from render.picture_kinds import Card, Inputs, Renderer, Scores
from rules.engine.tree import Json, unpack


class Picture(NamedTuple):
    """A file, and its content in words."""

    name: str
    data: bytes
    alt: str


@dataclass(frozen=True)
class Drawing:
    """Something to draw: the name of the game's rules, the kind, the look, and the material of the picture
    (render.picture_kinds.Inputs). Views that were kept stay packed until they are needed."""

    game: str
    kind: str
    look: Look
    view: Json
    of: str = ""
    before: bytes | None = None
    frames: Sequence[bytes] = ()
    """Views that were kept, without the present one."""
    scores: Sequence[Scores] = ()
    cards: Sequence[Card] = ()
    playable: Collection[str] = ()
    captions: Sequence[str] = ()
    """For each of the frames, and for the present."""

    def inputs(self) -> Inputs:
        return Inputs(
            self.view,
            self.of,
            before=None if self.before is None else unpack(self.before),
            views=[*map(unpack, self.frames), self.view],
            scores=self.scores,
            cards=self.cards,
            playable=self.playable,
            captions=self.captions,
        )

    def draw(self, by: Renderer) -> Picture:
        kind, inputs = by.kinds[self.kind], self.inputs()
        return Picture(kind.file_of(inputs), kind.draw(inputs, self.look), kind.alt(inputs, self.look))

    def in_words(self, by: Renderer) -> str:
        """The whole content in words, without a picture."""
        return by.kinds[self.kind].in_words(self.inputs(), self.look)
