"""Pictures. A view goes in, a file comes out; nothing here knows the hidden state, Discord, or the event loop.

    from render import Inputs, Look, renderer_of

    look = Look(title="Nile Delta").named({"red": "first", "blue": "second"})
    png = renderer_of("clash").draw("board", Inputs(view), look)

Drawing is slow (10 milliseconds to a second), so worker processes do it. They are sent each picture as a value, see
render/drawing.py. A game's renderer has its kinds of pictures, see render/picture_kinds.py. The plain renderer draws
games without a renderer of their own, because it can draw any view.
"""

from __future__ import annotations

from typing import Any

from render.civilization.renderer import CIVILIZATION
from render.clash.renderer import CLASH
from render.drawing import Drawing, Picture
from render.look import LOOKS, Look
from render.picture_kinds import Inputs, Kind, Renderer, SeatScore
from render.plain import PLAIN

RENDERERS: dict[str, Renderer[Any]] = {
    "clash": CLASH,
    "clash-2012": CLASH,
    "clash-2014": CLASH,
    "civilization": CIVILIZATION,
    "civilization-fame": CIVILIZATION,
    "civilization-wisdom": CIVILIZATION,
    "civilization-both": CIVILIZATION,
}


def renderer_of(game: str) -> Renderer:
    """The game's own renderer, or the plain one."""
    return RENDERERS.get(game, PLAIN)


__all__ = [
    "LOOKS",
    "PLAIN",
    "RENDERERS",
    "Drawing",
    "Inputs",
    "Kind",
    "Look",
    "Picture",
    "Renderer",
    "SeatScore",
    "renderer_of",
]
