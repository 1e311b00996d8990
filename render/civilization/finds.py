"""Finds in huts and villages: resources, and everything else."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render.civilization import art
from render.icons import GILT_DARK, icon
from render.palette import INK, WHITE

FINDS: dict[str, Callable[[int], Image.Image]] = {
    "great person": lambda size: icon("laurel", size, INK, WHITE),
    "wealth": lambda size: art.icon("coin", size),
    "native art": lambda size: art.icon("culture", size),
    "city-state": lambda size: art.marker("house", size),
    "friendly barbarian": lambda size: art.sign("axes", size, INK, WHITE),
    "friendly workers": lambda size: art.icon("production", size),
    "teacher": lambda size: icon("bulb", size, GILT_DARK, WHITE),
}


def picture(find: str, size: int) -> Image.Image:
    """By the resource, or else by the kind of find."""
    return FINDS[find](size) if find in FINDS else art.resource(find, size)
