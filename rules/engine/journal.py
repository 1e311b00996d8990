"""The journal: every answer since the last snapshot, and what can go wrong when it is carried out or replayed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Generic, TypeVar

from rules.engine import chance
from rules.engine.ask import Answer
from rules.engine.deed import Deed
from rules.engine.phrases import (
    cannot_be_taken_back,
    chance_has_come_since,
    game_is_over,
    has_answered_since,
    nothing_to_take_back,
    turn_before_is_over,
)

S = TypeVar("S")


@dataclass(slots=True)
class Entry:
    """One answer in the journal: what was asked in which step, and a checksum of what led up to it."""

    step: str
    seat: str
    kind: str
    answer: Answer
    checksum: str = ""
    """The checksums of the state before the answer (8 digits) and of the possible answers (8 digits); empty if not
    sealed."""
    along: bool = False
    """Given together with the seat's previous answer, when only the question of that one was seen: both go back
    together."""
    about: str = ""
    """The subject of words said aside and unseen. If others take something back and it is no longer asked, it stays in
    the journal and counts for nothing, and its seat is told."""
    draw: int | None = None
    """The number of its row in the ledger, if chance gave it and there is a ledger."""
    by_word: bool = field(default=False, compare=False)
    """Given because its seat had left word: it would be given again at once. Not saved."""
    quiet: bool = field(default=False, compare=False)
    """Said in a conversation, and without effect so far: nobody else knows of it, and it keeps nobody from taking
    back."""
    standing: bool = field(default=False, compare=False)
    """Said to a question that holds nobody up; the seat may have said something else since."""
    told: int = field(default=0, compare=False)
    """How many lines had been told before it; not saved, because every replay finds it out."""
    open: tuple[str, ...] = field(default=(), compare=False)
    """The kinds of questions that its seat could answer then."""

    def copy(self) -> Entry:
        """For another game. (Every branch of a look ahead copies its journal, and dataclasses.replace is slow.)"""
        return Entry(
            self.step, self.seat, self.kind, self.answer, self.checksum, self.along, self.about, self.draw,
            self.by_word, self.quiet, self.standing, self.told, self.open,
        )  # fmt: skip


@dataclass(slots=True)
class Mark(Generic[S]):
    """A checkpoint that becomes the base when nobody can take back anything before it."""

    position: int
    state: S


def last_answer(journal: Sequence[Entry]) -> int:
    """The place in a journal of the last answer of a seat (chance answered because of it)."""
    return max((i for i, entry in enumerate(journal) if entry.seat != chance.SEAT), default=0)


def unheard(journal: Sequence[Entry], seat: str) -> bool:
    """The last words of a seat have had no effect yet: nobody else may know of them."""
    return next((entry.quiet for entry in reversed(journal) if entry.seat == seat), False)


def own_answers(journal: Sequence[Entry], seat: str, unheard: Collection[int], firm: int) -> list[int]:
    """The places of the answers that a seat can take back, the last one first. It can take back its own, up to the
    first one by chance or by another seat. The first `firm` entries stay, because others have seen their effects. Words
    of a conversation stop nobody, and can be taken back themselves while they are among `unheard`."""
    own, barred = [], False
    for position in reversed(range(len(journal))):
        entry = journal[position]
        if entry.quiet:
            if entry.seat == seat and position in unheard:
                own.append(position)
        elif entry.seat != seat or position < firm:
            barred = True
        elif not barred:
            own.append(position)
    return own


def thing(journal: Sequence[Entry], own: Sequence[int], mains: Collection[str]) -> int:
    """How many of the answers that a seat can take back (`own`, the last one first) make up the last thing it did. An
    answer that was given along with another goes back with it; so does one that led only to the next question. `mains`:
    the kinds of questions with which a thing begins."""
    count = min(len(own), 1)
    for position, before in pairwise(own):
        if not (journal[position].along or led_to(journal[before], journal[position], mains)):
            break
        count += 1
    return count


def led_to(before: Entry, after: Entry, mains: Collection[str]) -> bool:
    """An answer has led to the question of the next one, and to nothing that anybody was told. If neither has had an
    effect yet, only others were told those lines."""
    unheard_of = before.quiet and after.quiet
    return after.kind not in mains and after.kind not in before.open and (unheard_of or after.told == before.told)


def barrier(journal: Sequence[Entry], seat: str, firm: int, *, over: bool) -> Deed:
    """The reason why a seat cannot go further back."""
    if not journal:
        return nothing_to_take_back()
    return cannot_be_taken_back(game_is_over() if over else _barrier(journal, seat, firm))


def _barrier(journal: Sequence[Entry], seat: str, firm: int) -> Deed:
    others = [position for position, entry in enumerate(journal) if entry.seat != seat and not entry.quiet]
    last = journal[others[-1]].seat if others and others[-1] + 1 >= firm else chance.SEAT if firm else None
    if last is None:
        return turn_before_is_over()
    return chance_has_come_since() if last == chance.SEAT else has_answered_since(last)


def firm_until(journal: Sequence[Entry], firm: int) -> int:
    """The number of entries at the beginning that nobody can take back now: everything before the last answers of one
    seat in a row. Words of a conversation do not count before they are heard."""
    position = len(journal)
    while position and journal[position - 1].quiet:
        position -= 1
    if not position:
        return firm
    last = journal[position - 1].seat
    if last == chance.SEAT:
        return position
    while position and (journal[position - 1].quiet or journal[position - 1].seat == last):
        position -= 1
    return max(position, firm)


class Diverged(Exception):
    """The journal answers one question, and the replay met another."""


class Broken(Exception):
    """The rules failed while carrying out an answer. The game stands as it did before that answer."""
