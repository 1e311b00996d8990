"""Importing this module draws what all pictures share (palettes, sprites), before anybody waits for a picture. If
processes are copies of one that has imported it, that happens once for all of them."""

from __future__ import annotations

from render import PLAIN, RENDERERS, Look

for renderer in (*RENDERERS.values(), PLAIN):
    renderer.warm(Look())
