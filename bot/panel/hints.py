"""Hints of the options besides their names: what they cost, what they lead to, what their cards say.

Buttons have no room for hints, so these are listed above them. An entry of a menu has a line below its name. If a hint
has to be cut, a touch shows it in full."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words.wording import DESCRIPTION, LABEL, label, short

ROOM = 1400
"""Characters for everything that is listed above the buttons. It is read on a phone."""
LEAST, MOST = 80, 200
"""The least and the most characters of each hint."""

Labelled = tuple[str, str]
"""The name of a thing, and its hint."""


def listed(entries: Sequence[Labelled]) -> list[str]:
    """A line for each option that has a hint, or whose name is longer than a button can show."""
    room = _room(entries)
    return [
        f"- **{called}**: {cut(hint, room)}" if hint else f"- {called}"
        for called, hint in entries
        if hint or len(called) > LABEL
    ]


def described(hint: str) -> str | None:
    """For the line below the name of a menu entry, which shows no mentions."""
    return cut(label(hint, len(hint)), DESCRIPTION) or None


def are_cut(entries: Sequence[Labelled], *, menu: bool) -> bool:
    room = DESCRIPTION if menu else _room(entries)
    return any(len(hint) > room for _, hint in entries)


def in_full(entries: Sequence[Labelled]) -> str:
    return "\n".join(f"- **{called}**: {hint}" if hint else f"- **{called}**" for called, hint in entries)


def _room(entries: Sequence[Labelled]) -> int:
    said = sum(1 for _, hint in entries if hint)
    return min(max(ROOM // max(said, 1), LEAST), MOST)


def cut(text: str, most: int) -> str:
    """As much of it as fits, cut between words."""
    if len(text) <= most:
        return text
    head = text[: most - 1]
    return short(f"{head[: head.rfind(' ')] if ' ' in head else head}".rstrip(" ,;:·") + "…", most)
