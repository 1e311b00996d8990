"""How a picture should look: everything about it that is not in the view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from render.palette import PALETTES, THEMES, Theme

WIDTH = 1600
LIGHT = ", light"
LOOKS = tuple(f"{palette}{ground}" for ground in ("", LIGHT) for palette in PALETTES)
"""The looks that people choose from: a palette, on a dark or a light background."""


@dataclass(frozen=True)
class Look:
    palette: str = "default"
    """One of render.palette.PALETTES: how the players' colours are chosen."""
    dark: bool = True
    """Dark fits Discord's usual background; light is parchment."""
    width: int = WIDTH
    """The width of a whole board. Other pictures keep the proportion."""
    names: tuple[tuple[str, str], ...] = ()
    """Seat -> the name of its player. A seat without one is called by its colour."""
    title: str = ""
    """The name of the table."""
    planned: bool = False
    """It shows a plan, and not the present table."""

    @classmethod
    def of(cls, words: str | None) -> Look:
        """One of LOOKS. Anything else gives the usual look."""
        return cls(words.removesuffix(LIGHT), not words.endswith(LIGHT)) if words in LOOKS and words else cls()

    def named(self, names: Mapping[str, str]) -> Look:
        return replace(self, names=tuple(names.items()))

    def name(self, seat: str) -> str:
        return dict(self.names).get(seat) or seat.capitalize()

    @property
    def theme(self) -> Theme:
        return THEMES[self.palette, self.dark]

    def px(self, size: float) -> int:
        """A length on a board 1600 wide, in pixels of this picture."""
        return round(size * self.width / WIDTH)
