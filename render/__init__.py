"""Pictures. A view goes in, a file comes out; nothing here knows the hidden state, Discord, or the event loop.

    from render import RENDERERS, Look

    look = Look(title="Nile Delta").named({"red": "first", "blue": "second"})
    png = RENDERERS["clash"].board(view, look)

All of it is slow enough (10 milliseconds to a second) to be drawn by worker processes: what is to be drawn is a value
for them, see render/drawing.py.
"""

from __future__ import annotations

from render.clash.renderer import CLASH
from render.drawing import Drawing, Picture
from render.look import LOOKS, Look
from render.picture import Renderer

RENDERERS: dict[str, Renderer] = {"clash": CLASH}

__all__ = ["LOOKS", "RENDERERS", "Drawing", "Look", "Picture", "Renderer"]
