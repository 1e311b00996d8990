"""A game being played: a state, the asks that are open, and a journal from which all of it can be rebuilt.

Crash-only: a game is never repaired. After an exception, for an undo, after a restart and for a look-ahead the live
state is dropped, and the last snapshot is played on with the answers of the journal.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from rules.engine import chance
from rules.engine.ask import Answer, Ask, BadAnswer, Chance, Either, NotAsked, Refused, Request, Settled, Together
from rules.engine.journal import UNKNOWN, Broken, Diverged, Entry, last_answer
from rules.engine.rules import Rules
from rules.engine.step import BaseState, Due, Line
from rules.engine.tree import Json, checksum, clone, to_json

S = TypeVar("S", bound=BaseState)

MOST_STEPS = 10_000
"""So many steps without a question never come to an end: rather give up than hang the program."""


@dataclass(slots=True)
class _Mark:
    """A checkpoint that becomes the base when nothing before it can be taken back any more."""

    position: int
    state: Any


@dataclass
class Game(Generic[S]):
    rules: Rules[S]
    options: Json
    seed: str
    base: S
    """The last snapshot that the journal starts from."""
    number: int = 0
    """How many answers came before the base, chance's included."""
    drawn: int = 0
    """How many of them were answers of chance."""
    sealed: bool = True
    """Every entry gets its checksum. Only mass random play does without."""
    scripted: list[str] = field(default_factory=list)
    """Answers of chance laid down beforehand (by tests); used up first."""
    journal: list[Entry] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    """What was told since this object was made, from line number `first_line` on; without the running step."""
    first_line: int = 0

    on_step: Callable[[S, Due], None] | None = None
    """Called with the state before every step (by tests)."""

    state: S = field(init=False)
    settled: list[Settled] = field(init=False, default_factory=list)
    """Choices without a choice since the last answer of a seat."""
    step: Due | None = field(init=False, default=None)
    _coroutine: Coroutine[Request, Any, None] | None = field(init=False, default=None)
    _request: Ask[Any] | Together[Any] | Either[Any] | None = field(init=False, default=None)
    _held: dict[int, Any] = field(init=False, default_factory=dict)
    _marks: list[_Mark] = field(init=False, default_factory=list)
    _replayed: list[Entry] = field(init=False, default_factory=list)
    _verify: bool = field(init=False, default=False)
    _as_one: bool = field(init=False, default=False)

    # --- life ----------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        rules: Rules[S],
        options: Json,
        seed: str,
        *,
        sealed: bool = True,
        scripted: Sequence[str] = (),
    ) -> Game[S]:
        game = cls(rules, options, seed, rules.new(options), sealed=sealed, scripted=list(scripted))
        game.rebuild()
        return game

    @property
    def over(self) -> bool:
        return self.step is None

    @property
    def count(self) -> int:
        """How many answers have been given, chance's included."""
        return self.number + len(self.journal)

    @property
    def seats(self) -> list[str]:
        return self.rules.seats(self.options)

    def rebuild(self, *, verify: bool = False) -> None:
        """Plays the base on with the journal. Diverged if the rules now ask something else (or, with `verify`,
        stand differently by checksum): the journal then ends with the last answer that led where it did before."""
        entries, self.journal = self.journal, []
        kept = self.base.told - self.first_line
        del self.lines[max(kept, 0) :]
        self._replayed, self._verify = entries[::-1], verify
        self._drop()
        self.state = clone(self.base)
        try:
            self._begin_step()
            self._go(None)
            while self._replayed:
                self._answer_again(self._replayed[-1])
        finally:
            self._replayed, self._verify = [], False

    def _answer_again(self, entry: Entry) -> None:
        self._check_state(entry)
        try:
            index, ask = self._find(entry.seat, entry.kind)
            self._check_asked(entry, ask.signature)
            value = ask.read(entry.answer)
        except BadAnswer as error:
            raise Diverged(f"{entry.kind} of {entry.seat} does not fit any more: {error}") from error
        self.journal.append(self._replayed.pop())
        self._feed(index, value)

    def _drop(self) -> None:
        if self._coroutine:
            self._coroutine.close()
        self._coroutine = self._request = None
        self._marks = []
        self._held = {}

    # --- asking and answering --------------------------------------------------------------------------------

    @property
    def asks(self) -> list[Ask[Any]]:
        """The questions that are open now."""
        request = self._request
        if request is None:
            return []
        if isinstance(request, Ask):
            return [request]
        return [ask for index, ask in enumerate(request.asks) if index not in self._held]

    def answer(self, seat: str, answer: Answer, kind: str | None = None) -> None:
        """Carries out an answer. BadAnswer: nothing has changed, and the sentence says why. Broken: the same."""
        before = len(self.journal)
        self._carry_out(seat, answer, kind)
        if not self._as_one:
            self._settle_marks(before)

    def answer_all(self, seat: str, answers: Mapping[str, Answer]) -> None:
        """Gives several answers in the order in which they are asked, by kind: all of them, or none."""

        def give() -> None:
            left = dict(answers)
            while left:
                ask = next((ask for ask in self.asks if ask.seat == seat), None)
                if ask is None or ask.kind not in left:
                    raise NotAsked(f"{next(iter(left))} is not asked of you here.")
                self.answer(seat, left.pop(ask.kind), ask.kind)

        self.as_one(give)

    def as_one(self, change: Callable[[], None]) -> None:
        """Several answers as one: if any of them is bad or fails, nothing has changed."""
        before = len(self.journal)
        self._as_one = True
        try:
            change()
        except (BadAnswer, Broken):
            self.rewind(self.number + before)
            raise
        finally:
            self._as_one = False
        self._settle_marks(before)

    def _carry_out(self, seat: str, answer: Answer, kind: str | None) -> None:
        index, ask = self._find(seat, kind)
        value = self._read(ask, answer)
        before = len(self.journal)
        self.settled = []
        self._record(Entry(self._step_name(), seat, ask.kind, answer), ask.signature)
        try:
            self._feed(index, value)
        except Exception as error:
            failed = self._step_name()
            del self.journal[before:]
            self.rebuild()
            raise Broken(f"the step {failed} failed") from error

    def _read(self, ask: Ask[Any], answer: Answer) -> Any:
        try:
            return ask.read(answer)
        except Refused as error:
            raise Refused(self.rules.cited(error.refusal)) from None
        except BadAnswer:
            raise
        except Exception as error:
            raise Broken(f"a check in the step {self._step_name()} failed") from error

    def _find(self, seat: str, kind: str | None) -> tuple[int, Ask[Any]]:
        request = self._request
        asks = [] if request is None else [request] if isinstance(request, Ask) else request.asks
        for index, ask in enumerate(asks):
            if ask.seat == seat and kind in (None, ask.kind) and index not in self._held:
                return index, ask
        if any(ask.seat == seat for ask in self.asks):
            raise NotAsked(f"That question ({kind}) is not open any more.")
        raise NotAsked("Nothing is asked of you now.")

    def _feed(self, index: int, value: Any) -> None:
        """Takes the value of one answer; goes on as soon as the request is complete."""
        request = self._request
        if isinstance(request, Together):
            self._held[index] = value
            if len(self._held) == len(request.asks):
                self._go([self._held[i] for i in range(len(request.asks))])
        elif isinstance(request, Either):
            self._go((request.asks[index].seat, value))
        else:
            self._go(value)

    def _go(self, value: Any) -> None:
        """Runs on until somebody at the table has to answer, or the game is over."""
        self._request = None
        self._held = {}
        moves = 0
        while self._coroutine:
            try:
                request = self._coroutine.send(value)
            except StopIteration:
                moves += 1
                if moves > MOST_STEPS:
                    raise RuntimeError(f"{moves} steps without a question") from None
                self._end_step()
                self._begin_step()
                value = None
                continue
            if isinstance(request, Chance):
                value = self._chance(request)
            elif isinstance(request, Settled):
                self.settled.append(request)
                value = None
            else:
                self._request = request
                return

    def _chance(self, request: Chance) -> str:
        def signature() -> list[object]:
            return [request.kind, list(request.options)]

        if self._replayed:
            entry = self._replayed[-1]
            self._check_state(entry)
            if (entry.seat, entry.kind) != (chance.SEAT, request.kind) or entry.answer not in request.options:
                raise Diverged(f"chance is asked for {request.kind}, the journal has {entry.kind} of {entry.seat}")
            self._check_asked(entry, signature)
            self.journal.append(self._replayed.pop())
            return str(entry.answer)
        if self.scripted:
            answer = self.scripted.pop(0)
            if answer not in request.options:
                raise Diverged(f"{answer} cannot come up for {request.kind}")
        else:
            answer = chance.outcome(self.seed, self.drawn + self._chances(), request.options)
        self._record(Entry(self._step_name(), chance.SEAT, request.kind, answer), signature)
        return answer

    def _chances(self) -> int:
        return sum(entry.seat == chance.SEAT for entry in self.journal)

    # --- steps -----------------------------------------------------------------------------------------------

    def _begin_step(self) -> None:
        agenda = self.state.agenda
        self.step = agenda.pop(0) if agenda else self.rules.next_step(self.state)
        if self.step is None:
            self._coroutine = None
            return
        if self.step.step in self.rules.steps.checkpoints and self.journal:
            self._marks.append(_Mark(len(self.journal), self._snapshot(self.step)))
        if self.on_step:
            self.on_step(self.state, self.step)
        self._coroutine = self.rules.steps.start(self.state, self.step)

    def _snapshot(self, step: Due) -> S:
        """The state as it is before `step`, which goes back to the head of the agenda."""
        copy = clone(self.state)
        copy.agenda.insert(0, clone(step))
        return copy

    def _end_step(self) -> None:
        self.lines += self.state.lines
        self.state.told += len(self.state.lines)
        self.state.lines = []

    def _step_name(self) -> str:
        return self.step.step if self.step else ""

    # --- the journal -----------------------------------------------------------------------------------------

    def _record(self, entry: Entry, signature: Callable[[], list[object]]) -> None:
        if self.sealed:
            entry.checksum = checksum(to_json(self.state)) + checksum(signature())
        self.journal.append(entry)

    def _settle_marks(self, before: int) -> None:
        """Moves the base to the last checkpoint that nobody can go back behind any more. It moves after an answer,
        and not beyond what came `before` that: should it fail half-way, or be refused, the way back is still there."""
        if not self._marks:
            return
        last = self._revealed
        while last and self.journal[last - 1].seat == self.journal[self._revealed - 1].seat != chance.SEAT:
            last -= 1
        firm = min(before, last)
        settled = [mark for mark in self._marks if mark.position <= firm]
        if settled:
            mark = settled[-1]
            self.base, self.number = mark.state, self.number + mark.position
            self.drawn += sum(entry.seat == chance.SEAT for entry in self.journal[: mark.position])
            del self.journal[: mark.position]
            self._marks = [_Mark(m.position - mark.position, m.state) for m in self._marks[len(settled) :]]

    def _check_state(self, entry: Entry) -> None:
        """If the state differs, the answer before has led elsewhere: the journal ends before that one."""
        if not self._verify or not entry.checksum:
            return
        now = checksum(to_json(self.state))
        if entry.checksum[:8] not in (now, UNKNOWN):
            del self.journal[last_answer(self.journal) :]
            raise Diverged(f"the state before {entry.kind} of {entry.seat} is another one now")
        entry.checksum = now + entry.checksum[8:]

    def _check_asked(self, entry: Entry, signature: Callable[[], list[object]]) -> None:
        if self._verify and entry.checksum and entry.checksum[8:] != checksum(signature()):
            raise Diverged(f"{entry.kind} of {entry.seat} can be answered differently now")

    # --- taking back -----------------------------------------------------------------------------------------

    @property
    def _revealed(self) -> int:
        """How many entries of the journal count already: those that come after are held until all have answered."""
        return len(self.journal) - len(self._held)

    def _own(self, seat: str) -> list[int]:
        """Where the answers stand that the seat can take back, the last one first: its own, up to the first one by
        chance or by another seat. What another seat has answered does not count while nobody knows it."""
        own = []
        for position in reversed(range(len(self.journal))):
            if self.journal[position].seat == seat:
                own.append(position)
            elif position < self._revealed:
                break
        return own

    def can_undo(self, seat: str) -> int:
        """How many answers the seat can take back."""
        return len(self._own(seat))

    def undo(self, seat: str, count: int = 1) -> int:
        """Gives the number of the first answer that is not what it was. The others keep what they have answered
        together with the seat, unless it goes back behind that question."""
        if not self.journal:
            raise BadAnswer("There is nothing to take back.")
        own = self._own(seat)
        if not 0 < count <= len(own):
            raise BadAnswer(f"That cannot be taken back: {self._barrier(seat)}.")
        revealed = self._revealed
        for position in own[:count]:
            del self.journal[position : position + 1 if position >= revealed else None]
        self.rebuild()
        return self.number + own[count - 1]

    def _barrier(self, seat: str) -> str:
        entry = next((e for e in reversed(self.journal[: self._revealed]) if e.seat != seat), None)
        if entry is None:
            return "the turn before is over"
        if entry.seat == chance.SEAT:
            return "something has been rolled, drawn or shown since"
        return f"@{entry.seat} has answered since"

    def rewind(self, number: int) -> None:
        """Back to the position after answer `number`, whoever answered since (not further than the base)."""
        if number < self.number:
            raise BadAnswer("That lies before the last snapshot.")
        if number < self.number + len(self.journal):
            del self.journal[number - self.number :]
            self.rebuild()

    def fork(self, seed: str | None = None) -> Game[S]:
        """A second game in the same position: for looking ahead, with a `seed` of its own to learn nothing about
        the dice to come."""
        twin = Game(self.rules, self.options, seed or self.seed, self.base, self.number, self.drawn, self.sealed)
        twin.journal, twin.first_line = list(self.journal), self.base.told
        twin.rebuild()
        return twin

    # --- looking ---------------------------------------------------------------------------------------------

    def view(self, seat: str | None) -> Json:
        return self.rules.view(self.state, seat)

    def lines_since(self, number: int) -> list[Line]:
        """All lines from line `number` on."""
        return (self.lines + self.state.lines)[max(number - self.first_line, 0) :]

    def lines_from(self, number: int, seat: str | None) -> list[Line]:
        """Those of them that this seat (or a spectator) may hear."""
        return [line for line in self.lines_since(number) if line.heard_by(seat)]

    @property
    def fresh_turn(self) -> bool:
        """Nobody but chance has answered anything since a checkpoint: a turn has just begun."""
        begun = self._marks[-1].position if self._marks else 0
        return all(entry.seat == chance.SEAT for entry in self.journal[begun:])

    @property
    def told(self) -> int:
        """The number that the next line will have."""
        return self.state.told + len(self.state.lines)

    def position(self) -> str:
        """A checksum of the open position: the state and what is asked."""
        return checksum(to_json(self.state)) + checksum([ask.signature() for ask in self.asks])
