"""The score over the ages, taken from the views."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import chart
from render.chart import Chart
from render.clash.alt_text import age, when
from render.clash.page import encoded
from render.look import Look
from render.picture_kinds import Scores, SeatScore
from rules.clash.view_types import View


def ranked(view: View) -> list[str]:
    """The best first. The lines of the score sheet are in the order that breaks ties (CM-27.08)."""

    def place(seat: str) -> list[float]:
        player = view["players"][seat]
        return [-player["points"], *(-line for line in player["score"].values())]

    return sorted(view["players"], key=place)


def sheet_of(view: View) -> Scores:
    players = view["players"]
    return [SeatScore(seat, players[seat]["points"], players[seat]["score"]) for seat in ranked(view)]


def chart_of(views: Sequence[View]) -> Chart:
    last = views[-1]
    title = "Final score" if last["ended"] else f"Score · {when(last)}"
    parts = ["" if view["ended"] else age(view) for view in views]
    return Chart(title, [sheet_of(view) for view in views], parts)


def paint(views: Sequence[View], look: Look) -> Image.Image:
    return chart.paint(chart_of(views), look)


def draw_chart(views: Sequence[View], look: Look) -> bytes:
    return encoded(paint(views, look), look)


def alt_chart(views: Sequence[View], look: Look) -> str:
    return chart.in_words(chart_of(views), look)
