"""Colours: themes, palettes for colour-blind eyes, contrast, and how different two colours look to whom.

A game's own colours (terrain, goods) stand in its own folder; here is what all pictures share, and the arithmetic.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Colour = tuple[int, int, int]
INK: Colour = (22, 24, 29)
WHITE: Colour = (255, 255, 255)
GOLD: Colour = (240, 190, 60)


def rgb(text: str) -> Colour:
    """#D6CC78"""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`share` of the other colour in the first."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(one, other, strict=True))
    return r, g, b


@dataclass(frozen=True)
class Palette:
    """The colours of up to five seats, in order, and of owners whom nobody plays."""

    name: str
    seats: tuple[Colour, ...]
    others: tuple[Colour, ...]

    @property
    def owners(self) -> tuple[Colour, ...]:
        """All colours that people have to tell apart."""
        return *self.seats, *self.others


def _palette(name: str, *colours: str) -> Palette:
    found = tuple(rgb(colour) for colour in colours)
    return Palette(name, found[:5], found[5:])


# In the order of the seats: red, blue, yellow, green, purple; then two owners whom nobody plays. Each set is checked
# by the tests under simulated colour vision. Letters and shapes also tell the seats apart.
PALETTES: dict[str, Palette] = {
    palette.name: palette
    for palette in (
        _palette("default", "#C22B2B", "#2360C9", "#F6CB2E", "#35A853", "#EE77EE", "#26262B", "#858894"),
        _palette("deuteranopia", "#B8400B", "#1F5FBF", "#FFE14D", "#5FD0B4", "#EE66FF", "#1E1E22", "#6E6E7A"),
        _palette("protanopia", "#C8500A", "#1B57B8", "#FFE14D", "#66D3BE", "#EE99FF", "#1E1E22", "#85858F"),
        _palette("tritanopia", "#C4232F", "#1A6FA8", "#FFD9A0", "#0E4A2C", "#8811BB", "#1E1E22", "#8C8C96"),
        _palette("contrast", "#D00000", "#0033CC", "#FFE600", "#00A651", "#FF66FF", "#000000", "#868686"),
    )
}


@dataclass(frozen=True)
class Theme:
    palette: Palette
    dark: bool
    table: Colour
    """The colour of the table, under everything else."""
    panel: Colour
    panel_edge: Colour
    text: Colour
    faint: Colour
    """Text that people need not read at first sight. It is still legible."""
    accent: Colour

    def seat(self, number: int) -> Colour:
        return self.palette.seats[number]


def _theme(palette: Palette, dark: bool) -> Theme:
    strong = palette.name == "contrast"
    if dark:
        return Theme(
            palette,
            dark,
            table=rgb("#000000" if strong else "#14202B"),
            panel=rgb("#0B0B0B" if strong else "#1F2F3D"),
            panel_edge=rgb("#FFFFFF" if strong else "#3A5063"),
            text=rgb("#FFFFFF" if strong else "#F4F1E8"),
            faint=rgb("#FFFFFF" if strong else "#B6C2CC"),
            accent=GOLD,
        )
    return Theme(
        palette,
        dark,
        table=rgb("#FFFFFF" if strong else "#DCD2BC"),
        panel=rgb("#FFFFFF" if strong else "#F5EFE1"),
        panel_edge=rgb("#000000" if strong else "#B3A588"),
        text=rgb("#000000" if strong else "#1F2328"),
        faint=rgb("#000000" if strong else "#57503F"),
        accent=rgb("#8A5A00"),
    )


THEMES = {(palette.name, dark): _theme(palette, dark) for palette in PALETTES.values() for dark in (True, False)}


# --- contrast (WCAG 2.2) -------------------------------------------------------------------------------------


def _linear(channel: int) -> float:
    value = channel / 255
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def luminance(colour: Colour) -> float:
    r, g, b = (_linear(channel) for channel in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Colour, other: Colour) -> float:
    """From 1 (the same) to 21 (black on white). Text needs 4.5."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=256)
def ink_on(colour: Colour) -> Colour:
    """Black or white, whichever reads better."""
    return INK if contrast(INK, colour) >= contrast(WHITE, colour) else WHITE


# --- colour vision -------------------------------------------------------------------------------------------

Matrix = tuple[tuple[float, float, float], ...]

# Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
VISION: dict[str, Matrix] = {
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(colour: Colour, vision: str | None) -> tuple[float, float, float]:
    """Linear RGB of a colour as an eye of that kind sees it. None: an eye with all three cones."""
    linear = [_linear(channel) for channel in colour]
    if vision is None:
        return linear[0], linear[1], linear[2]
    r, g, b = (min(max(sum(m * c for m, c in zip(row, linear, strict=True)), 0.0), 1.0) for row in VISION[vision])
    return r, g, b


def _lab(linear: tuple[float, float, float]) -> tuple[float, float, float]:
    r, g, b = linear
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: Colour, other: Colour, vision: str | None = None) -> float:
    """How different two colours look (CIEDE2000): 1 is hardly seen, 10 at a glance."""
    return ciede2000(_lab(seen(one, vision)), _lab(seen(other, vision)))


def ciede2000(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """The distance of two colours in Lab (Sharma, Wu and Dalal 2005, whose names the variables have)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    c_bar = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(c_bar**7 / (c_bar**7 + 25.0**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn) / 2)
    l_bar, c_bar = (l1 + l2) / 2, (c1 + c2) / 2
    h_bar = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * cos(radians(h_bar - 30))
        + 0.24 * cos(radians(2 * h_bar))
        + 0.32 * cos(radians(3 * h_bar + 6))
        - 0.20 * cos(radians(4 * h_bar - 63))
    )
    s_l = 1 + 0.015 * (l_bar - 50) ** 2 / sqrt(20 + (l_bar - 50) ** 2)
    s_c, s_h = 1 + 0.045 * c_bar, 1 + 0.015 * c_bar * t
    r_c = 2 * sqrt(c_bar**7 / (c_bar**7 + 25.0**7))
    r_t = -sin(radians(60 * exp(-(((h_bar - 275) / 25) ** 2)))) * r_c
    return sqrt((dl / s_l) ** 2 + (dc / s_c) ** 2 + (dh / s_h) ** 2 + r_t * (dc / s_c) * (dh / s_h))
