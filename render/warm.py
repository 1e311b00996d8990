"""Importing this draws once what all pictures share (palettes, sprites): before anybody waits for a picture, and, where
processes are made as copies of one that has imported it, once for all of them."""

from __future__ import annotations

from render import PLAIN, RENDERERS, Look

for renderer in (*RENDERERS.values(), PLAIN):
    renderer.warm(Look())
