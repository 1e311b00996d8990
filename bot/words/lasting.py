"""How long a game takes at its pace, as the bench has measured it (tests/bench/days.py), and when a running one is
likely to be over."""

from __future__ import annotations

from bot.words.pace import Pace
from rules.engine.presentation import Presentation

DAY = 24 * 3600.0
ENOUGH = 0.15
"""The share of a game after which its end can be guessed."""


def how_long(shown: Presentation, seats: int, pace: Pace) -> str:
    """A sentence; nothing, if nobody has measured it."""
    if not pace.days or not shown.lasts:
        return ""
    quick, slow = shown.lasts[min(max(seats, min(shown.lasts)), max(shown.lasts))]
    least, most = in_words(quick), in_words(slow)
    span = least if least == most else f"{least} if you plan your turns, {most} if nobody does"
    return f"People who look in twice a day take about {span}."


def in_words(days: float) -> str:
    """ "10 days", "3 weeks" """
    return f"{round(days)} days" if days < 14 else f"{round(days / 7)} weeks"


def likely_end(begun: float, now: float, gone: float) -> float | None:
    """The moment at which it is over if it goes on as it has gone until now."""
    return begun + (now - begun) / gone if ENOUGH <= gone < 1 and now > begun else None
