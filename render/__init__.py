"""Pictures. A view goes in, a file comes out; nothing here knows the hidden state, Discord, or the event loop.

    from render import RENDERERS, Look

    look = Look(title="Nile Delta").named({"red": "first", "blue": "second"})
    png = RENDERERS["clash"].board(view, look)

All of it is slow enough (10 to 100 milliseconds) to be called in a worker thread, and safe to be called in several.
"""

from __future__ import annotations

from render.clash.renderer import CLASH
from render.look import Look
from render.picture import Renderer

RENDERERS: dict[str, Renderer] = {"clash": CLASH}

__all__ = ["RENDERERS", "Look", "Renderer"]
