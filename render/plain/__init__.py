"""Draws the views of any game, without knowing the game. Games use it until they have their own renderer."""

from render.plain.renderer import PLAIN

__all__ = ["PLAIN"]
