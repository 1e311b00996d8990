"""The tie between a control and its question: how many answers its seat had given, and the question as it was at the
time. `12.4f1e0badcafe`."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.ask import Ask, BadAnswer
from rules.engine.deed import kept
from rules.engine.game import Game
from rules.engine.tree import checksum

KIND_DIGITS = 4
ANSWERED = "That has already been answered."
CHANGED = "The question has changed in the meantime. These are the choices now."
GONE = "You are no longer being asked this."
OLDER = "I have been updated since this was posted. These are the choices now."


class Stale(BadAnswer):
    """The control belongs to a question that is no longer asked, or has changed."""

    def __init__(self, text: str, about: str = "") -> None:
        super().__init__(text)
        self.about = about
        """The kind of the open question that is most similar."""


def fingerprint(ask: Ask) -> str:
    """Twelve digits: four for the kind of question, eight for everything that can be read and answered, in any
    language."""
    read = [[kept(option.text), [*map(kept, option.group)], list(option.spaces)] for option in ask.options]
    return checksum(ask.kind)[:KIND_DIGITS] + checksum([ask.signature(), kept(ask.text), ask.preset, read])


def mark_of(game: Game, ask: Ask) -> str:
    return f"{game.given(ask.seat)}.{fingerprint(ask)}"


def undo_mark(game: Game, seat: str) -> str:
    """The mark of a control that takes back. The last answer of the seat takes the place of the question."""
    last = next(([entry.kind, entry.answer] for entry in reversed(game.journal) if entry.seat == seat), None)
    return f"{game.given(seat)}.{checksum(last)}"


def is_last(game: Game, seat: str, mark: str) -> bool:
    """Whether a control that takes back belongs to the last answer of the seat. Others may have gone on since, and that
    answer may be before the last snapshot. Then only its number can be compared."""
    if any(entry.seat == seat for entry in game.journal):
        return mark == undo_mark(game, seat)
    return mark.partition(".")[0] == str(game.given(seat))


def found(asks: Sequence[Ask], given: int, mark: str) -> Ask:
    """The question among these that a control belongs to. Stale if there is none, or if it has changed."""
    own, _, print = mark.partition(".")
    if not print:
        raise Stale(OLDER)
    prints = {fingerprint(ask): ask for ask in asks}
    same = prints.get(print)
    alike = same or next((ask for other, ask in prints.items() if other[:KIND_DIGITS] == print[:KIND_DIGITS]), None)
    about = alike.kind if alike else ""
    if own != str(given):
        raise Stale(ANSWERED, about)
    if same is None:
        raise Stale(CHANGED if alike else GONE, about)
    return same
