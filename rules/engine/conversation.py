"""Conversations: several seats are asked at the same time, each in a flow of its own.

A flow only reads, so it is never repaired. When the state has changed, it runs again from its first question with the
answers of its seat. Answers that still fit stay; the others are dropped, and the seat is told why. A flow in which
nothing has been said aside runs only when somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from typing import Any

from rules.engine.ask import (
    CONVERSATIONS,
    Answer,
    Aside,
    Ask,
    BadAnswer,
    Each,
    Flow,
    Open,
    Question,
    Request,
    Settled,
    Unreadable,
)
from rules.engine.deed import Said
from rules.engine.journal import Entry
from rules.engine.phrases import is_gone, not_asked


class Talk:
    """How far one seat has got in a flow."""

    __slots__ = (
        "_again",
        "_asked",
        "_changed",
        "_coroutine",
        "_outdated",
        "_settle",
        "about",
        "ask",
        "done",
        "flow",
        "said",
        "seat",
        "standing",
        "value",
    )

    def __init__(self, seat: str, flow: Flow[Any], settle: Callable[[Settled], None], about: str = "") -> None:
        self.seat, self.flow, self.about = seat, flow, about
        """`about`: of something said aside and unseen."""
        self.said: list[Entry] = []
        """The seat's answers since the first question."""
        self._asked: list[Ask] = []
        """The question behind each of them: it has the words for the answer."""
        self.ask: Ask | None = None
        self.standing: list[Ask] = []
        """Questions that hold nobody up, each with the answer that counts now as its preset."""
        self._changed: dict[str, Answer] = {}
        """The seat's answers to those, by kind."""
        self.done, self.value = False, None
        self._again = self._outdated = False
        self._settle = settle
        self._coroutine: Coroutine[Request, object, object] | None = None

    @property
    def finished(self) -> bool:
        """The seat has said everything the flow needs."""
        return self.done and bool(self.said)

    @property
    def open(self) -> list[Ask]:
        waits = self.waits
        return [*([waits] if waits else []), *self.standing]

    @property
    def waits(self) -> Ask | None:
        """The question that has to be answered. Somebody is looking, so it is found out now if that was put off."""
        if self._outdated:
            self.go_through()
        return self.ask

    def hold(self, flow: Flow[Any]) -> Said:
        """The flow as it is now that the state has changed. It is put off if the seat has said nothing that could have
        stopped fitting."""
        self.flow = flow
        if self.said:
            return self.go_through()
        self.close()
        self.done, self._outdated = False, True
        return ""

    def go_through(self) -> Said:
        """Runs from the first question on, with what has been said. Gives the reason if some of it is dropped."""
        self._again, self._outdated = True, False
        try:
            return self._go_through()
        finally:
            self._again = False

    def _go_through(self) -> Said:
        self.close()
        said, asked = self.said, self._asked
        self.said, self._asked = [], []
        self._coroutine, self.done, self.value = self.flow(), False, None
        why, cut = self._go_on(None), False
        if not said:
            return why
        for entry, ask in zip(said, asked, strict=True):
            if entry.standing:
                self._note(entry, ask)
            elif not cut:
                misfit = self._say_again(entry, ask)
                cut, why = bool(misfit), misfit or why
        counts = [entry.kind in self._changed or not entry.standing for entry in self.said]
        self.said = [entry for entry, kept in zip(self.said, counts, strict=True) if kept]
        self._asked = [ask for ask, kept in zip(self._asked, counts, strict=True) if kept]
        return why

    def _say_again(self, entry: Entry, before: Ask) -> Said:
        """Gives the reason if it no longer fits."""
        if self.ask is None or self.ask.kind != entry.kind:
            return not_asked()
        try:
            value = self.ask.read(entry.answer)
        except Unreadable:
            return is_gone(before.spoken(entry.answer))
        except BadAnswer as misfit:
            return misfit.why
        self._note(entry, before)
        self._go_on(value)
        return ""

    def say(self, entry: Entry, ask: Ask, value: object) -> None:
        """Takes one more answer; it has no effect yet."""
        entry.quiet, entry.standing = True, ask.standing
        self._note(entry, ask)
        if ask.standing:  # the questions after it may be different now
            self._changed[entry.kind] = entry.answer
            self.go_through()
        else:
            self._go_on(value)

    def _note(self, entry: Entry, ask: Ask) -> None:
        self.said.append(entry)
        self._asked.append(ask)

    def _go_on(self, value: object) -> Said:
        """On to the next question that has to be answered. Gives the reason if an answer to a standing question no
        longer counts."""
        self.ask = None
        why: Said = ""
        assert self._coroutine is not None, "a flow has to run before it is answered"
        while True:
            try:
                request = self._coroutine.send(value)
            except StopIteration as end:
                self._coroutine, self.done, self.value = None, True, end.value
                return why
            if isinstance(request, Settled):
                request.aside = self._again
                self._settle(request)
                value = None
            elif not isinstance(request, Ask) or request.seat != self.seat:
                raise RuntimeError(f"a flow asks its own seat {self.seat}, and does nothing else")
            elif self.about and not request.standing:
                raise RuntimeError(f"words said unseen hold nobody up, but {request.kind} does")
            elif request.standing:
                value, misfit = self._stand(request)
                why = misfit or why
            else:
                self.ask = request
                return why

    def _stand(self, ask: Ask) -> tuple[object, Said]:
        """The answer to a standing question, and the reason if it is not what the seat has said."""
        answer = self._changed.get(ask.kind, ask.usual)
        why: Said = ""
        try:
            value = ask.read(answer)
        except BadAnswer as misfit:
            answer, why = ask.usual, misfit.why
            value = ask.read(answer)
            del self._changed[ask.kind]
        ask.preset = [answer] if isinstance(answer, str) else answer  # a flow makes its questions again each time
        self.standing.append(ask)
        return value, why

    def heard(self) -> object:
        """The value of a flow that has ended. From now on it counts for everybody, unless nobody else sees any of
        it."""
        for entry in self.said:
            entry.quiet = bool(self.about)
        return self.value

    def close(self) -> None:
        if self._coroutine:
            self._coroutine.close()
        self._coroutine = self.ask = None
        self.standing, self._outdated = [], False


class Conversation:
    """The flows that are open: those of the running step by seat, and those that the state holds aside."""

    def __init__(self, settle: Callable[[Settled], None], explain: Callable[[str, Said], None]) -> None:
        self._settle, self._explain = settle, explain
        self._talks: dict[str, Talk] = {}
        self._asides: dict[tuple[str, str], Talk] = {}

    def open(self, request: Question | None, seat: str | None = None) -> Iterator[tuple[Talk | None, Ask]]:
        """The questions open to this seat, or to all: those of the running step, and those aside."""
        if isinstance(request, Ask) and seat in (None, request.seat):
            yield None, request
        for talk in self._open_to(request, seat):
            for ask in talk.open:
                yield talk, ask

    def waiting(self, request: Question | None, seat: str | None = None) -> Iterator[Ask]:
        """Those that somebody has to answer. Unseen words hold nobody up."""
        if isinstance(request, Ask) and seat in (None, request.seat):
            yield request
        for talk in self._open_to(request, seat):
            if not talk.about and (ask := talk.waits):
                yield ask

    def _open_to(self, request: Question | None, seat: str | None) -> Iterator[Talk]:
        flows = request.flows if isinstance(request, CONVERSATIONS) else ()
        for talk in (*[self._talks[each] for each in flows], *self._asides.values()):
            if seat in (None, talk.seat):
                yield talk

    def go_on(self, flows: Mapping[str, Flow[object]]) -> None:
        """The flows of the step, each with what its seat has already said in this step."""
        for seat, flow in flows.items():
            talk = self._talks.setdefault(seat, Talk(seat, flow, self._settle))
            talk.flow = flow
            if why := talk.go_through():
                self._explain(seat, why)

    @property
    def said_aside(self) -> bool:
        """Somebody has said something aside that nobody has heard. Otherwise there is nothing to check before the next
        question."""
        return any(talk.said for talk in self._asides.values())

    def hold_aside(self, asides: Sequence[Aside]) -> None:
        """Holds what can be said aside now. Words about something else are gone."""
        if not asides and not self._asides:
            return
        before, self._asides = self._asides, {}
        for aside in asides:
            key = (aside.seat, aside.about)
            talk = before.pop(key, None) or Talk(aside.seat, aside.flow, self._settle, aside.about * aside.unseen)
            self._asides[key] = talk
            if why := talk.hold(aside.flow):
                self._explain(talk.seat, why)
        for gone in before.values():
            gone.close()
            if gone.said:
                self._explain(gone.seat, not_asked())

    def is_aside(self, ask: Ask) -> bool:
        """Nobody waits for the answer: it is only something that the seat may say."""
        return any(ask in talk.open for talk in self._asides.values())

    def can_be_heard(self, request: Each | Open) -> bool:
        """The step can go on: every seat has finished, or one has if one is enough."""
        if isinstance(request, Each):
            return all(self._talks[seat].done for seat in request.flows)
        return self._finished() is not None

    def hear(self, request: Each | Open) -> tuple[object, list[Talk]]:
        """The value for the step, and the flows that end with it."""
        if isinstance(request, Each):
            unseen, said = self._said_unseen(request.aside), [self._talks.pop(seat) for seat in request.flows]
            return {talk.seat: talk.heard() for talk in (*unseen, *said)}, said
        talk = self._finished()
        assert talk is not None, "only a flow that has finished is heard"
        self._talks = {seat: other for seat, other in self._talks.items() if other is not talk}
        self._asides = {key: other for key, other in self._asides.items() if other is not talk}
        return (talk.seat, talk.heard()), [talk]

    def _finished(self) -> Talk | None:
        for talk in (*self._talks.values(), *self._asides.values()):
            if talk.said and talk.done:
                return talk
        return None

    def _said_unseen(self, about: str) -> list[Talk]:
        keys = [key for key, talk in self._asides.items() if key[1] == talk.about == about and talk.finished]
        return [self._asides.pop(key) for key in keys]

    def unheard(self, journal: Sequence[Entry]) -> list[int]:
        """The places in the journal of words in flows that nobody has heard yet."""
        said = [entry for talk in (*self._talks.values(), *self._asides.values()) for entry in talk.said]
        if not said:
            return []
        return [position for position, entry in enumerate(journal) if any(entry is one for one in said)]

    def end(self, *, asides: bool = False) -> None:
        """Ends the conversation of the step; or everything, including what is said aside."""
        for talk in self._talks.values():
            talk.close()
        self._talks = {}
        if asides:
            for talk in self._asides.values():
                talk.close()
            self._asides = {}
