"""How long a game takes at its pace, as the bench measured it (tests/bench/days.py), and when a running game is likely
to be over."""

from __future__ import annotations

from collections.abc import Mapping

from bot.words.pace import pace_of
from rules.engine.presentation import Presentation

DAY = 24 * 3600.0
ENOUGH = 0.2
"""The share of a game after which its end can be guessed: from about the fifth turn on."""


def how_long(shown: Presentation, seats: int, options: Mapping[str, object]) -> str:
    """A sentence for a table with these options. Empty if nobody has measured that."""
    span = days_of(shown, seats, options)
    return f"People who look in twice a day take about {span}." if span else ""


def days_of(shown: Presentation, seats: int, options: Mapping[str, object]) -> str:
    """ "10 days for 16 turns if everybody plans their turns, 6 weeks if nobody does" """
    lasts = shown.lasts
    if not pace_of(options).days or not lasts:
        return ""
    number = lasts.spans(dict(options))
    quick, slow = [in_words(days * number) for days in lasts.of(seats)]
    whole = f"{quick} for {lasts.span(number)}"
    return whole if quick == slow else f"{whole} if everybody plans their turns, {slow} if nobody does"


def in_words(days: float) -> str:
    """ "10 days", "3 weeks" """
    return f"{round(days)} days" if days < 14 else f"{round(days / 7)} weeks"


def likely_end(begun: float, now: float, gone: float) -> float | None:
    """The moment when it is over if it goes on at the same rate."""
    return begun + (now - begun) / gone if ENOUGH <= gone < 1 and now > begun else None
