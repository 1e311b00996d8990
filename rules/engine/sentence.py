"""How the sentence of a deed is written down, in any language: "{who} spends {spent} trade[ (coins keep {kept})]".

A slot is in braces, with a form if necessary: {whom:'s}. A part in brackets is left out if a slot in it is empty. A
slot at the beginning is the subject, and the next word the verb, unless the slot says whose: {whose:'s} ships sail.
"""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import NamedTuple


class Slot(NamedTuple):
    """The place for a word of the deed."""

    name: str
    form: str = ""
    """The form that a language gives the word: an article, a case; for a number, one word or another."""


class Maybe(NamedTuple):
    """Left out if a slot in it is empty."""

    parts: tuple[str | Slot, ...]


Fragment = str | Slot | Maybe
WHOSE = "'s"
"""The form of a slot that says who owns the next thing."""


class Sentence(NamedTuple):
    """A clause: its subject, its verb and the rest, so that clauses can be combined. A sentence that is not a clause
    has only the rest."""

    subject: Slot | None
    verb: str
    rest: tuple[Fragment, ...]

    @property
    def slots(self) -> tuple[str, ...]:
        """All slots, each as often as it occurs."""
        within = [slot.name for part in self.rest for slot in _slots_in(part)]
        return (self.subject.name, *within) if self.subject else (*within,)


def _slots_in(part: Fragment) -> Iterator[Slot]:
    if isinstance(part, Slot):
        yield part
    if isinstance(part, Maybe):
        yield from (inner for inner in part.parts if isinstance(inner, Slot))


def parsed(text: str) -> Sentence:
    """ValueError if a bracket or a brace has no partner, or is inside another."""
    pieces = text.replace("]", "[").split("[")
    if len(pieces) % 2 == 0 or [mark for mark in text if mark in "[]"] != ["[", "]"] * (len(pieces) // 2):
        raise ValueError(f"the brackets of “{text}” do not match")
    parts: list[Fragment] = []
    for n, piece in enumerate(pieces):
        parts += [Maybe(tuple(_read(piece)))] if n % 2 else _read(piece)
    first, then = (*parts, "", "")[:2]
    if isinstance(first, Slot) and first.form != WHOSE and isinstance(then, str) and then.startswith(" "):
        word, space, more = then[1:].partition(" ")
        verb = word.rstrip(":,;")
        return Sentence(first, verb, tuple(filter(None, (word[len(verb) :] + space + more, *parts[2:]))))
    return Sentence(None, "", tuple(parts))


def sentences(**texts: str) -> dict[str, Sentence]:
    """By the kind of deed: `builds="{who} baut|bauen in {at} {what:ein akk}"`."""
    return {name: parsed(text) for name, text in texts.items()}


def _read(piece: str) -> list[str | Slot]:
    found: list[str | Slot] = []
    for text, name, form, _ in Formatter().parse(piece):
        found += [text] if text else []
        found += [Slot(name, form or "")] if name is not None else []
    return found
