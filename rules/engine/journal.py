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
    """The checksums of the state before the answer (8 digits) and of the possible answers (8 digits); empty if
    unsealed."""
    along: bool = False
    """Given together with the seat's answer before, whose question alone was seen: it goes back together with it."""
    about: str = ""
    """The subject of words said aside and unseen. If it is no longer asked after others have taken something back,
    it stays in the journal, counts for nothing, and its seat is told."""
    draw: int | None = None
    """The number of its row in the ledger, if chance has given it and there is one."""
    by_word: bool = field(default=False, compare=False)
    """Given by word that its seat had left: it would be given again at once. Not saved."""
    quiet: bool = field(default=False, compare=False)
    """Said in a conversation, and it has had no effect yet: nobody else knows, and it bars nobody."""
    standing: bool = field(default=False, compare=False)
    """It was said to a question that holds nobody up, and may have been said otherwise since."""
    told: int = field(default=0, compare=False)
    """How many lines had been told before it; not saved, as every replay finds it out."""
    open: tuple[str, ...] = field(default=(), compare=False)
    """The kinds of questions that were open to its seat then."""


@dataclass(slots=True)
class Mark(Generic[S]):
    """A checkpoint that becomes the base when nothing before it can be taken back."""

    position: int
    state: S


def last_answer(journal: Sequence[Entry]) -> int:
    """Where in a journal the last answer of a seat stands (chance answered because of it)."""
    return max((i for i, entry in enumerate(journal) if entry.seat != chance.SEAT), default=0)


def unheard(journal: Sequence[Entry], seat: str) -> bool:
    """Whether nothing has come yet of what a seat has said last: nobody else may know of it."""
    return next((entry.quiet for entry in reversed(journal) if entry.seat == seat), False)


def own_answers(journal: Sequence[Entry], seat: str, unheard: Collection[int], firm: int) -> list[int]:
    """The places of the answers that a seat can take back, the last one first: its own, up to the first one by chance
    or by another seat, and not among the first `firm` ones, of which something has come that others have seen. Words of
    a conversation bar nobody, and can themselves be taken back as long as they are among `unheard`."""
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
    """How many of the answers that a seat can take back (`own`, the last one first) make up the last thing that it has
    done: what was given along with one goes back with it; so does what led to its question and to nothing else.
    `mains`: the kinds of questions with which a thing begins."""
    count = min(len(own), 1)
    for position, before in pairwise(own):
        if not (journal[position].along or led_to(journal[before], journal[position], mains)):
            break
        count += 1
    return count


def led_to(before: Entry, after: Entry, mains: Collection[str]) -> bool:
    """Whether an answer has led to the question of the next one, and to nothing that anybody was told. Where it has
    had no effect yet, it is others who were told something."""
    unheard_of = before.quiet and after.quiet
    return after.kind not in mains and after.kind not in before.open and (unheard_of or after.told == before.told)


def barrier(journal: Sequence[Entry], seat: str, firm: int, *, over: bool) -> Deed:
    """Why a seat cannot go further back."""
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
    """The number of entries at the beginning that nobody can take back now: all before the last seat's answers in
    a row. Words of a conversation do not count before they are heard."""
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
    """A replay met another question than the journal answers."""


class Broken(Exception):
    """The rules failed while carrying out an answer. The game stands as before that answer."""
