"""A game being played: a state, the open asks, and a journal that can rebuild both.

Crash-only: a game is never repaired. After an exception or a restart, for an undo and for a look-ahead, the live state
is dropped, and the answers of the journal are replayed from the last snapshot.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from weakref import ref

from rules.engine import chance
from rules.engine.ask import (
    CONVERSATIONS,
    QUESTIONS,
    Answer,
    Ask,
    BadAnswer,
    Chance,
    Each,
    NotAsked,
    Open,
    Question,
    Refused,
    Request,
    Settled,
    Shown,
)
from rules.engine.conversation import Conversation, Talk
from rules.engine.deed import Said, fits_no_more
from rules.engine.journal import Broken, Diverged, Entry, Mark, barrier, firm_until, last_answer, own_answers
from rules.engine.ledger import Ledger
from rules.engine.listening import Listening
from rules.engine.phrases import lies_before_last_snapshot, not_asked, nothing_is_asked, question_is_gone
from rules.engine.rules import Rules, S_co, take_next
from rules.engine.seals import Signature, must_ask_alike, seal, stands_alike
from rules.engine.step import Due, Line, remind
from rules.engine.tree import Json, clone

MOST_STEPS = 10_000  # rules that never ask would run forever: rather give up than hang the program


@dataclass
class Game(Listening[S_co]):
    rules: Rules[S_co]
    options: Json
    seed: str
    base: S_co
    """The snapshot from which the journal goes on."""
    number: int = 0
    """How many answers came before the base, chance's included."""
    drawn: int = 0
    """How many answers chance gave before it, including those that an update has dropped: none of them comes again."""
    given_before: dict[str, int] = field(default_factory=dict)
    """How many answers each seat gave before it."""
    written: int = 10**9
    """The number of answers that have been written down (at a table): the base does not move beyond them."""
    sealed: bool = True
    """Every entry gets its checksum. Only mass random play does without."""
    scripted: list[str] = field(default_factory=list)
    """Answers of chance that tests set beforehand; used up first."""
    journal: list[Entry] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    """The lines since this object was made, from line number `first_line` on, without the running step."""
    first_line: int = 0
    ledger: Ledger | None = None
    """Decides chance. Without one the seed does: in tests, on imagined tables, in games from before ledgers."""
    on_step: Callable[[S_co, Due], None] | None = None
    """Called with the state before every step."""

    state: S_co = field(init=False)
    _settled: list[Settled] = field(init=False, default_factory=list)
    step: Due | None = field(init=False, default=None)
    began: int = field(init=False, default=0)
    """How many answers had been given when it began."""
    _coroutine: Coroutine[Request, object, None] | None = field(init=False, default=None)
    _request: Question | None = field(init=False, default=None)
    _talks: Conversation = field(init=False)
    _begun: int = field(init=False, default=0)
    """The place in the journal where the current turn begins."""
    _firm: int = field(init=False, default=0)
    """The number of journal entries that nobody can take back, because others have seen their effects."""
    times_shown: int = field(init=False, default=0)
    """How often something has been shown that somebody did not know."""
    _marks: list[Mark[S_co]] = field(init=False, default_factory=list)
    _replayed: list[Entry] = field(init=False, default_factory=list)
    _verify: bool = field(init=False, default=False)
    _as_one: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        """The conversation does not hold the game, so a branch is gone as soon as nobody has it."""
        me = ref(self)

        def settle(request: Settled) -> None:
            if game := me():
                game._hear_of(request)

        def explain(seat: str, why: Said) -> None:
            if game := me():
                game._explain(seat, why)

        self._talks = Conversation(settle, explain)

    # --- life ----------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls, rules: Rules[S_co], options: Json, seed: str | Ledger, *, sealed: bool = True, scripted: Sequence[str] = ()
    ) -> Game[S_co]:
        """`seed`: or the ledger, if people can check chance."""
        ledger = seed if isinstance(seed, Ledger) else None
        game = cls(rules, options, ledger.seed if ledger else str(seed), rules.new(options), ledger=ledger)
        game.sealed, game.scripted = sealed, list(scripted)
        game.rebuild()
        return game

    def rebuild(self, *, verify: bool = False) -> None:
        """Replays the journal from the base. Diverged if the rules now ask something else (or, with `verify`, if a
        checksum differs): the journal then ends with the last answer that led where it did before."""
        if self.ledger:
            self.ledger.forget(self.rolled)
        entries, self.journal = self.journal, []
        del self.lines[max(self.base.told - self.first_line, 0) :]
        self._replayed, self._verify, self.times_shown = entries[::-1], verify, 0
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
            talk, ask = self._find(entry.seat, entry.kind, entry.about)
            self._check_asked(entry, ask.signature)
            value = ask.read(entry.answer)
        except BadAnswer as error:
            if not (entry.about or entry.quiet):
                raise Diverged(f"{entry.kind} of {entry.seat} no longer fits: {error}") from error
            self._replayed.pop()  # the words belong to a conversation that no longer takes place
            if entry.about:
                self._let_lapse(entry, not_asked() if isinstance(error, NotAsked) else error.why)
            return
        entry.quiet = False
        self._note(self._replayed.pop(), ask.signature)
        self._feed(talk, ask, entry, value)

    def _let_lapse(self, entry: Entry, why: Said) -> None:
        """Somebody has taken back what the words were about. Only its seat is told, so the entry stays in the
        journal."""
        self._check_asked(entry, list)
        entry.quiet = True
        self._note(entry, list)
        self._explain(entry.seat, why)

    def _drop(self) -> None:
        if self._coroutine:
            self._coroutine.close()
        self._coroutine = self._request = None
        self._talks.end(asides=True)
        self._marks, self._begun, self._firm = [], 0, 0

    # --- answering -------------------------------------------------------------------------------------------

    def answer(self, seat: str, answer: Answer, kind: str | None = None) -> None:
        """Carries out an answer. BadAnswer: nothing has changed, and the sentence says why. Broken: nothing has
        changed."""
        before = len(self.journal)
        self._carry_out(seat, answer, kind)
        if not self._as_one:
            self._settle_marks(before)

    def as_one(self, change: Callable[[], None]) -> None:
        """Several answers as one: if one of them is bad or fails, nothing has changed."""
        if self._as_one:  # already within such a change
            change()
            return
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
        talk, ask = self._find(seat, kind)
        value = self._read(ask, answer)
        before, self._settled = len(self.journal), []
        entry = Entry(self._step_name, seat, ask.kind, answer, about=talk.about if talk else "")
        self._note(entry, ask.signature)
        try:
            self._feed(talk, ask, entry, value)
        except Exception as error:
            failed = self._step_name
            del self.journal[before:]
            self.rebuild()
            raise Broken(f"the step {failed} failed") from error

    def _read(self, ask: Ask, answer: Answer) -> object:
        try:
            return ask.read(answer)
        except Refused as error:
            raise Refused(self.rules.cited(error.refusal), self.rules.write) from None
        except BadAnswer:
            raise
        except Exception as error:
            raise Broken(f"a check in the step {self._step_name} failed") from error

    def _find(self, seat: str, kind: str | None, about: str = "") -> tuple[Talk | None, Ask]:
        """`about`: for something said aside and unseen, only the same question will do."""
        ask = None
        for talk, ask in self._open(seat):
            if kind in (None, ask.kind) and (not about or (talk and talk.about == about)):
                return talk, ask
        raise NotAsked(question_is_gone(str(kind)) if ask else nothing_is_asked())

    def _feed(self, talk: Talk | None, ask: Ask, entry: Entry, value: object) -> None:
        """Takes the value of one answer. In a conversation it has no effect before the flow has ended."""
        if talk is None:
            self._go(value)
            return
        talk.say(entry, ask, value)
        if isinstance(self._request, CONVERSATIONS) and self._talks.can_be_heard(self._request):
            self._go(self._hear(self._request))

    def _go(self, value: object) -> None:
        """Runs until somebody at the table has to answer, or the game is over."""
        self._request, moves = None, 0
        while self._coroutine:
            try:
                request = self._coroutine.send(value)
            except StopIteration:
                request = None
            if request is None or (isinstance(request, QUESTIONS) and self.rules.decided(self.state)):
                moves += 1
                if moves > MOST_STEPS:
                    raise RuntimeError(f"{moves} steps without a question")
                self._coroutine.close()  # at its end, or before a question that nobody has to answer now
                self._end_step()
                self._begin_step()
                value = None
            elif isinstance(request, Chance):
                value = self._chance(request)
            elif isinstance(request, (Settled, Shown)):
                value = None
                self._hear_of(request)
            elif isinstance(request, Ask) and request.standing:  # it could wait for nobody else
                value = request.read(request.usual)
            else:
                self._talks.hold_aside(self.rules.asides(self.state))
                if isinstance(request, CONVERSATIONS):
                    self._talks.go_on(request.flows)
                    if self._talks.can_be_heard(request):
                        value = self._hear(request)
                        continue
                self._request = request
                return
        self._talks.end(asides=True)

    def _hear(self, request: Each | Open) -> object:
        """Words of a conversation count from now on. If others learn of them, nobody can take them back."""
        value, ended = self._talks.hear(request)
        said = [entry for talk in ended for entry in talk.said if not entry.quiet]
        if len(ended) > 1 or (said and said[-1] is not self.journal[-1]):
            self._firm = len(self.journal)
        return value

    def _explain(self, seat: str, why: Said) -> None:
        remind(self.state, fits_no_more(why), to=[seat])

    def _chance(self, request: Chance) -> str:
        if self._replayed:
            entry = self._replayed[-1]
            self._check_state(entry)
            if (entry.seat, entry.kind) != (chance.SEAT, request.kind) or entry.answer not in request.options:
                raise Diverged(f"chance is asked for {request.kind}, but the journal has {entry.kind} of {entry.seat}")
            self._check_asked(entry, request.signature)
            self._note(self._replayed.pop(), request.signature)
            return str(entry.answer)
        number = self.rolled
        if self.scripted:
            answer = self.scripted.pop(0)
            if answer not in request.options:
                raise Diverged(f"{answer} cannot come up for {request.kind}")
        elif self.ledger:
            answer = self.ledger.draw(number, request.kind, request.options)
        else:
            answer = chance.outcome(self.seed, number, request.options)
        entry = Entry(self._step_name, chance.SEAT, request.kind, answer, draw=number if self.ledger else None)
        self._note(entry, request.signature)
        return answer

    def _hear_of(self, request: Settled | Shown) -> None:
        if isinstance(request, Settled):
            request.after = self.count
            self._settled.append(request)
            return
        if self._replayed and (self._replayed[-1].seat, self._replayed[-1].kind) == (chance.SEAT, request.what):
            self._note(self._replayed.pop(), list)  # it used to be in the journal as an answer of chance
        self._firm = len(self.journal)
        self.times_shown += 1

    # --- steps -----------------------------------------------------------------------------------------------

    def _begin_step(self) -> None:
        self.step = take_next(self.rules, self.state)
        if self.step is None:
            self._coroutine = None
            return
        self.began = self.count
        if self.step.step in self.rules.steps.checkpoints and self.journal:
            self._begun = len(self.journal)
            if not self._talks.unheard(self.journal):  # no snapshot holds words that nobody has heard yet
                self._marks.append(Mark(self._begun, self._snapshot(self.step)))
        if self.on_step:
            self.on_step(self.state, self.step)
        self._coroutine = self.rules.steps.start(self.state, self.step)

    def _snapshot(self, step: Due) -> S_co:
        """The state as it is before `step`, with the step at the head of the agenda."""
        copy = clone(self.state)
        copy.agenda.insert(0, clone(step))
        return copy

    def _end_step(self) -> None:
        self._talks.end()
        if self._talks.said_aside:  # seats hear which of their words lapse before a snapshot is taken
            self._talks.hold_aside(self.rules.asides(self.state))
        self.lines += self.state.lines
        self.state.told += len(self.state.lines)
        self.state.lines = []

    @property
    def _step_name(self) -> str:
        return self.step.step if self.step else ""

    # --- the journal -----------------------------------------------------------------------------------------

    def _note(self, entry: Entry, signature: Signature) -> None:
        """An entry is sealed again if something before it was taken back."""
        if self.sealed and not entry.checksum:
            entry.checksum = seal(self.state, signature())
        entry.told = self.told
        if entry.seat != chance.SEAT:  # chance has no other question open
            entry.open = tuple([ask.kind for ask in self._talks.waiting(self._request, entry.seat)])
        self.journal.append(entry)

    def _settle_marks(self, before: int) -> None:
        """Moves the base to the last checkpoint that nobody can now go back behind. It moves after an answer, but only
        over answers that came `before` this one: the way back must remain if this answer fails half-way or is
        refused."""
        if not self._marks:
            return
        firm = min(before, firm_until(self.journal, self._firm), self.written - self.number)
        if settled := [mark for mark in self._marks if mark.position <= firm]:
            mark = settled[-1]
            given = [entry.seat for entry in self.journal[: mark.position]]
            for seat in dict.fromkeys(given):
                self.given_before[seat] = self.given_before.get(seat, 0) + given.count(seat)
            self.base, self.number = mark.state, self.number + mark.position
            self.drawn += given.count(chance.SEAT)
            del self.journal[: mark.position]
            self._firm, self._begun = max(self._firm - mark.position, 0), max(self._begun - mark.position, 0)
            self._marks = [Mark(m.position - mark.position, m.state) for m in self._marks[len(settled) :]]

    def _check_state(self, entry: Entry) -> None:
        """If the state differs, the previous answer led somewhere else: the journal ends before that answer."""
        if self._verify and entry.checksum and not stands_alike(entry, self.state):
            del self.journal[last_answer(self.journal) :]
            raise Diverged(f"the state before {entry.kind} of {entry.seat} is different now")

    def _check_asked(self, entry: Entry, signature: Signature) -> None:
        if self._verify:
            must_ask_alike(entry, signature)

    # --- taking back -----------------------------------------------------------------------------------------

    @property
    def waits_to_hear(self) -> bool:
        """Somebody has finished saying something aside; the next step that listens will hear it."""
        return self._talks.can_be_heard(Open({}))

    def unheard(self, seat: str | None = None) -> list[Entry]:
        """Words of the seat, or of anybody, in conversations, that have had no effect yet."""
        unheard = [self.journal[position] for position in self._talks.unheard(self.journal)]
        return [entry for entry in unheard if seat in (None, entry.seat)]

    def own(self, seat: str) -> list[int]:
        """The places in the journal of the answers that the seat can take back, the last one first."""
        unheard = self._talks.unheard(self.journal)
        return [] if self.over else own_answers(self.journal, seat, unheard, self._firm)

    def can_undo(self, seat: str) -> int:
        """How many answers the seat can take back."""
        return len(self.own(seat))

    def undo(self, seat: str, count: int = 1) -> int:
        """Gives the number of the first answer that is not what it was. The others keep what they said in a
        conversation with the seat, unless the seat goes back behind it."""
        own = self.own(seat)
        if not 0 < count <= len(own):
            raise BadAnswer(barrier(self.journal, seat, self._firm, over=self.over))
        for position in own[:count]:
            del self.journal[position]
        for entry in self.journal[own[count - 1] :]:
            entry.checksum = ""  # from here the game takes another way
        self.rebuild()
        return self.number + own[count - 1]

    def rewind(self, number: int) -> None:
        """Goes back to the position after answer `number`, past answers of all seats (but not behind the base)."""
        if number < self.number:
            raise BadAnswer(lies_before_last_snapshot())
        if number < self.number + len(self.journal):
            del self.journal[number - self.number :]
            self.rebuild()

    def fork(self, seed: str | None = None, until: int | None = None) -> Game[S_co]:
        """A second game in the same position, or after `until` entries. Its own `seed` gives away no future dice."""
        twin = Game(self.rules, self.options, seed or self.seed, self.base, self.number, self.drawn)
        twin.given_before, twin.sealed = dict(self.given_before), self.sealed
        twin.ledger = self.ledger.copy() if self.ledger and seed is None else None
        twin.journal, twin.first_line = [entry.copy() for entry in self.journal[:until]], self.base.told
        twin.rebuild()
        return twin

    # --- looking ---------------------------------------------------------------------------------------------

    @property
    def fresh_turn(self) -> bool:
        """Only chance has answered since a checkpoint: a turn has just begun."""
        return all(entry.seat == chance.SEAT for entry in self.journal[self._begun :])

    def position(self) -> str:
        """A checksum of the open position: the state and what is asked."""
        return seal(self.state, [ask.signature() for _, ask in self._open()])
