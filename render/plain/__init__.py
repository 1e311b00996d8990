"""Draws the views of any game, knowing nothing of it: what games have until they have a renderer of their own."""

from render.plain.renderer import PLAIN

__all__ = ["PLAIN"]
