"""How far everybody has come over the turns."""

from __future__ import annotations

from PIL import Image

from render import chart
from render.chart import Chart
from render.civilization.page import encoded
from render.civilization.victory import ended_in_words
from render.look import Look
from render.picture_kinds import Inputs
from rules.civilization.view_types import View


def chart_of(inputs: Inputs[View], look: Look) -> Chart:
    """The winner comes first, with any number of points. The title says how they won."""
    last = inputs.views[-1]
    title = ended_in_words(last, look) if last["ended"] else f"Turn {last['turn']}"
    parts = ["" if view["ended"] else f"turn {view['turn'] - view['turn'] % STEP or 1}" for view in inputs.views]
    last_sheet = sorted(inputs.scores[-1], key=lambda line: (line.seat not in last["winners"], -line.total))
    return Chart(title, [*inputs.scores[:-1], last_sheet], parts, about="techs, culture and coins")


STEP = 5
"""Turns between two marks."""


def paint(inputs: Inputs[View], look: Look) -> Image.Image:
    return chart.paint(chart_of(inputs, look), look)


def draw_chart(inputs: Inputs[View], look: Look) -> bytes:
    return encoded(paint(inputs, look), look)


def alt_chart(inputs: Inputs[View], look: Look) -> str:
    return chart.in_words(chart_of(inputs, look), look)
