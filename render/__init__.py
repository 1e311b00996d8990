"""Pictures. A view goes in, a file comes out; nothing here knows the hidden state, Discord, or the event loop.

    from render import Inputs, Look, renderer_of

    look = Look(title="Nile Delta").named({"red": "first", "blue": "second"})
    png = renderer_of("clash").draw("board", Inputs(view), look)

All of it is slow enough (10 milliseconds to a second) to be drawn by worker processes: what is to be drawn is a value
for them, see render/drawing.py. The kinds of pictures of a game stand in its renderer, see render/picture_kinds.py; a
game without one is drawn by the plain renderer, which can draw any view.
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
