"""The pace of a game: how long the others wait for an answer, counted in the waking hours of the person who is asked,
and how often that person is reminded."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.words.hours import Hours
from bot.words.wording import MESSAGE, and_list, short
from rules.engine.presentation import TableOption
from storage.waits import Wait

HOUR = 3600.0
PAUSE = 180.0
"""Seconds for second thoughts after somebody has ended a part. Only then is the next player called, and plans are
carried out."""


@dataclass(frozen=True)
class Pace:
    name: str
    text: str
    days: float
    """The time for an answer: this many of the person's own days, ..."""
    minutes: int = 0
    """... and this many minutes."""
    reminders: int = 3
    """How often a person is reminded of the same wait. Nobody is reminded at a quick table, because its players are
    there anyway."""
    early: float = 0.0
    """Reminders leave out a question that is younger than this, in seconds."""

    @property
    def pause(self) -> float:
        """None at a quick table, because its players are there anyway."""
        return PAUSE if self.days else 0.0

    def ends(self, wait: Wait, hours: Hours) -> float:
        """When the time of a seat is over."""
        return hours.after(wait.runs, self.days * hours.day + self.minutes * 60)


PACES = {
    pace.name: pace
    for pace in (
        Pace("relaxed", "relaxed (four days for each answer)", 4, early=12 * HOUR),
        Pace("daily", "daily (one day for each answer)", 1, early=4 * HOUR),
        Pace("live", "live (half an hour for each answer)", 0, minutes=30, reminders=0),
    )
}
PACE = TableOption("pace", "Pace", tuple((pace.text, pace.name) for pace in PACES.values()))


EARLY = TableOption(
    "early",
    "Who is called when a turn begins",
    (("everybody, to plan ahead (not at the live pace)", True), ("each player when their part comes", False)),
)
"""Offered only in games where it makes a difference."""


def opens_early(options: Mapping[str, object]) -> bool:
    return bool(options.get(EARLY.name, True)) and pace_of(options).days > 0


def pace_of(options: Mapping[str, object]) -> Pace:
    """The pace of a table. A table from before there were paces is relaxed."""
    return PACES.get(str(options.get(PACE.name)), PACES["relaxed"])


# --- what is said of it --------------------------------------------------------------------------------------

_CLOCK = re.compile("\ue000([^\ue000]*)\ue000")


def until(seats: Sequence[str]) -> str:
    """A placeholder in a promised message. It becomes the deadlines of these seats when the message goes out."""
    return f"\ue000{' '.join(seats)}\ue000"


def has_clocks(content: str) -> bool:
    return bool(_CLOCK.search(content))


def without_clocks(content: str) -> str:
    return _CLOCK.sub("", content)


def with_clocks(content: str, ends: Mapping[str, float], people: Mapping[str, str]) -> str:
    """The message with the deadline of each of these seats filled in."""

    def told(found: re.Match[str]) -> str:
        times: dict[str, list[str]] = {}
        for seat in found[1].split():
            if seat in ends:
                times.setdefault(moment(ends[seat]), []).append(people[seat])
        if len(times) > 1:
            each = [f"{and_list(called)} {end}" for end, called in times.items()]
            return f" You can act until: {'; '.join(each)}."
        return "".join(f" You can act until {end}." for end in times)

    return short(_CLOCK.sub(told, content), MESSAGE)


def moment(at: float) -> str:
    """A moment, in the form that Discord shows each reader in their own time."""
    return f"<t:{int(at)}:f> (<t:{int(at)}:R>)"
