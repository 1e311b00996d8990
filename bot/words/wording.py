"""How names, lines and questions are written, within Discord's limits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from bot.words.as_typed import plain

MESSAGE = 2000
LABEL = 80
CHOICE = 100
DESCRIPTION = 100
CUSTOM_ID = 100
OPTIONS = 25
BUTTONS_IN_A_ROW = 5
MOST_LINES = 12

_BEGIN, _END = "\ue000", "\ue001"
"""These stand around a name when it is not known yet whether it will appear on a control or in a line. Nobody can type
them."""
_NAME = re.compile(rf"{_BEGIN}([^{_END}]*){_END}?|(?<!\\)@([a-z]+)")


def names(text: str, people: Mapping[str, str]) -> str:
    """Puts people's names in place of @red in a line. If the seat has no person, only the colour. For messages: a
    marked name becomes plain text."""
    return _NAME.sub(lambda found: plain(found[1]) if found[2] is None else people.get(found[2], found[2]), text)


def enclosed(called: Mapping[str, str]) -> dict[str, str]:
    """The names of people, for words that are shown both on controls and in lines."""
    return {seat: f"{_BEGIN}{name}{_END}" for seat, name in called.items()}


def label(text: str, most: int = LABEL) -> str:
    """As it stands on a control, where no character has a special meaning and no mention is shown."""
    return short(_NAME.sub(lambda found: found[1] if found[2] is None else found[2], text), most)


def refusal(why: object, people: Mapping[str, str]) -> str:
    """Why something is not done."""
    return f"⚠ {names(str(why), people)}"


def short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def bullets(lines: Iterable[str], most: int = MOST_LINES) -> str:
    """The events, a line each. If there are too many, only the last ones."""
    told = list(lines)
    left_out = [f"… and {len(told) - most} earlier: `/log`"] if len(told) > most else []
    return "\n".join(f"- {line}" for line in [*left_out, *told[-most:]])


def fitting(*parts: str, most: int = MESSAGE) -> str:
    """The parts of a message, one below the other. If they do not fit, the longest part is cut."""
    present = [part for part in parts if part]
    while sum(map(len, present)) + 2 * len(present) > most:
        longest = max(range(len(present)), key=lambda i: len(present[i]))
        present[longest] = short(present[longest], max(len(present[longest]) - 200, 50))
    return "\n".join(present)


def pages(text: str, most: int = MESSAGE) -> list[str]:
    """A long text in parts that fit, cut between lines if possible."""
    found = []
    while len(text) > most:
        end = text.rfind("\n", 1, most + 1)
        end = end if end > 0 else most
        found.append(text[:end])
        text = text[end:].removeprefix("\n")
    return [*found, text] if text else found


def points(value: float) -> str:
    """As in pictures: 12.5 is 12½."""
    whole, _, rest = f"{value:g}".partition(".")
    if rest != "5":
        return f"{value:g}"
    return f"{whole if whole.strip('-0') else whole.strip('0')}½"


def in_points(value: float) -> str:
    return f"{points(value)} {'point' if 0 < value <= 1 else 'points'}"


def ended(text: str) -> str:
    """The text as a whole sentence, so that another can follow it."""
    return text if text.endswith((".", "?", "!", "…", ":")) else f"{text}."


def and_list(words: list[str], joint: str = "and") -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joint} {words[-1]}" if words else ""
