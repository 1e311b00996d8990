"""Plans: a seat's decisions for parts of the game that are still to come.

A plan is made of answers given on a table as the seat may imagine it, where all others do nothing. When a part comes,
its answers go to the game one by one, as if its player had typed them: the journal knows nothing of plans. If something
has been rolled, drawn or shown on the way, three dealings go in step. Then only answers that all of them allow can be
planned. The plan ends where they ask different things, so it can reveal nothing that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from dataclasses import dataclass, field

from rules.engine import chance
from rules.engine.ask import Answer, Ask, BadAnswer, NotAsked, Option
from rules.engine.deed import Deed, Said, kept
from rules.engine.game import Game
from rules.engine.imagine import Unimaginable, waiting
from rules.engine.lookahead import start_at
from rules.engine.phrases import (
    an_answer,
    depends_on_chance,
    game_would_be_over,
    is_a_fight,
    is_too_far_ahead,
    nobody_can_tell,
    will_not_be_asked,
)
from rules.engine.picker import picker
from rules.engine.step import BaseState, Due
from rules.engine.tree import checksum, clone

DEALINGS = 3
NOW = ""
"""A part that has come, and for which there are plans: it is the next thing to do."""
MOST_ANSWERS = 300
"""Nobody plans farther ahead than this."""
WordLeft = Callable[[Game, Ask], Answer | None]
"""The answer of a seat that has left word on a question; None: it wants to be asked."""


@dataclass(frozen=True)
class Planned:
    """An answer, for the part in which it is due. None: in this part the player wants to be asked."""

    part: str
    """As `Rules.part` names it."""
    kind: str
    answer: Answer | None
    along: bool = False
    """It belongs to the answer before: both are one thing to do."""
    hint: str = ""
    """A fingerprint of what was said of it: the price and the outcome."""
    text: str | list[object] = field(default="", compare=False)
    """Its words, as they are kept: it is named by them while nothing asks for it."""


@dataclass(frozen=True)
class Unfit:
    """An answer that does not fit now."""

    planned: Planned
    why: BadAnswer | None
    """None: it waits for the one before."""


class Imagined:
    """The table after everything that a seat has planned. `steps` brings it there one answer at a time, so that other
    work gets a turn in between."""

    def __init__(self, game: Game, seat: str, word: WordLeft) -> None:
        self.seat, self._game, self._word = seat, game, word
        self.plan: list[Planned] = []
        """The part of it that is done."""
        self.asked: list[Ask] = []
        """The question that each of them answers."""
        self.left_out: list[Unfit] = []
        """The answers that do not fit now, each with everything planned after it for the same part."""
        self.ends: Deed | None = None
        """Why nobody can plan further; None: the seat is asked something."""
        self.dealings = [_Dealing(game, seat, 0, word)]
        self.holes: dict[str, Ask] = {}
        """By part, a question that the plan leaves open, although it goes on with a later part."""
        self._answers = 0
        self._parts: list[str] = []
        """The parts that have come, as far as anybody was asked in them."""
        self._wanted: list[str] = []
        """The parts of the plan, as they were given."""

    @property
    def unfit(self) -> list[Planned]:
        return [each.planned for each in self.left_out]

    @property
    def everything(self) -> list[Planned]:
        """The steps that fit and those that do not, in their order."""
        order = self.order
        return sorted([*self.plan, *self.unfit], key=lambda each: order.index(each.part))

    @property
    def order(self) -> list[str]:
        """All parts, in the order in which they come. A part that nobody has seen stands before the part that it was
        planned before."""
        order = [*self._parts]
        for at, part in reversed([*enumerate(self._wanted)]):
            if part not in order:
                later = (order.index(other) for other in self._wanted[at + 1 :] if other in order)
                order.insert(next(later, len(order)), part)
        return order

    @property
    def table(self) -> Game:
        return self.dealings[0].game

    @property
    def part(self) -> str:
        return part_of(self.table)

    @property
    def asks(self) -> list[Ask]:
        """The questions to the seat that can be planned."""
        return [] if self.ends else self.dealings[0].asks

    @property
    def certain(self) -> bool:
        """Nothing has been rolled, drawn or shown on the way, so this is the same wherever hidden things are."""
        return not self.dealings[0].uncertain

    def steps(self, plan: Sequence[Planned], hole: str = "") -> Iterator[None]:
        """Does everything planned, and goes on to the next question. `hole`: no farther than to the open question of
        this part. The rest of the plan is `unfit` then."""
        left = yield from self._begin(plan)
        while left and not self.ends:
            here = [each for each in left if each.part == self.part or (each.part == NOW and each is left[0])]
            due = next((each for each in here if self._is_asked(each.kind)), None)
            if due:
                left.remove(due)
                why = self._do(due)
                if why:
                    left = self._leave_out([due, *left], why, due.part)
            elif over := self._asked_no_more(left):
                left = self._leave_out(left, NotAsked(will_not_be_asked()), over)
            elif not self._leave_open(hole):
                break
            yield from self._go_on()
        self._leave_out(left, NotAsked(self.ends or nobody_can_tell()))

    def _begin(self, plan: Sequence[Planned]) -> Generator[None, None, list[Planned]]:
        """Remembers the parts of a plan, and goes on to the first question. Returns what is left to do: all of it."""
        self._wanted = [*dict.fromkeys([*self._wanted, *(each.part for each in plan)])]
        yield from self._go_on()
        return [*plan]

    def _leave_open(self, hole: str) -> bool:
        """The seat will be asked here. False: that is as far as this goes."""
        part, ask = self.part, self.asks[0]
        if part == hole or not self._let_own_part_be():
            return False
        self.holes = {**self.holes, part: self.holes.get(part, ask)}
        return True

    def _asked_no_more(self, plan: Sequence[Planned]) -> str:
        """A part of the plan that is over, or in which its player is asked what to do, but not what they planned."""
        mains = self.table.rules.presentation.questions
        goes_on = "" if all(ask.kind in mains for ask in self.asks) else self.part
        return next((each.part for each in plan if each.part in self._parts and each.part != goes_on), "")

    def _leave_out(self, plan: Sequence[Planned], why: BadAnswer, part: str | None = None) -> list[Planned]:
        """Everything planned for this part (None: for any) does not fit, because the first of it does not. Returns the
        rest."""
        out = [each for each in plan if part in (None, each.part)]
        self.left_out += [Unfit(each, None if number else why) for number, each in enumerate(out)]
        return [each for each in plan if part not in (None, each.part)]

    def steps_to(self, plan: Sequence[Planned], wanted: Collection[str]) -> Iterator[None]:
        """Does what is planned, up to the first question of a wanted kind, after everything planned for its part. In
        earlier parts without plans, the seat wants to be asked. The rest of the plan is `unfit`."""
        left = yield from self._begin(plan)
        while not self.ends:
            here = [each for each in left if each.part == self.part and self._is_asked(each.kind)]
            due = next((each for each in here if each.answer is not None), None)
            if due is None and any(ask.kind in wanted for ask in self.asks):
                left = [each for each in left if each not in here]  # the seat wants to say something there after all
                break
            due = due or next(iter(here), Planned(self.part, self.asks[0].kind, None))
            left = [each for each in left if each is not due]
            if why := self._do(due):
                if due.answer is None:
                    self.ends = nobody_can_tell()
                    break
                left = self._leave_out([due, *left], why, due.part)
            yield from self._go_on()
        self._leave_out(left, NotAsked(self.ends or nobody_can_tell()))

    def _is_asked(self, kind: str) -> bool:
        return any(ask.kind == kind for ask in self.asks)

    def _do(self, due: Planned) -> BadAnswer | None:
        """Returns why it cannot be done. None: it is done."""
        if due.answer is None:
            ask = next(ask for ask in self.asks if ask.kind == due.kind)
            if not self._let_own_part_be():
                return NotAsked(nobody_can_tell())
            self.plan.append(due)
            self.asked.append(ask)
            return None
        try:
            self.say(due.kind, due.answer, along=due.along)
        except BadAnswer as why:
            return why
        return None

    def say(self, kind: str, answer: Answer, *, along: bool = False) -> Planned:
        """Plans an answer to an open question. BadAnswer: it cannot be given, as far as anybody knows."""
        ask = next((ask for ask in self.asks if ask.kind == kind), None)
        if ask is None:
            raise NotAsked(nobody_can_tell())
        part, hint = self.part, self._hint(kind, answer)
        for dealing in self.dealings:
            dealing.game.answer(self.seat, answer, kind)
        said = Planned(part, kind, answer, along, hint, kept(answered(ask, answer)))
        self.plan.append(said)
        self.asked.append(ask)
        return said

    def _hint(self, kind: str, answer: Answer) -> str:
        """Nothing if it depends on a draw, so that it is not a promise."""
        asks = [next(ask for ask in dealing.asks if ask.kind == kind) for dealing in self.dealings]
        first, *others = [hint_mark(ask, answer) for ask in asks]
        return first if all(other == first for other in others) else ""

    def _let_own_part_be(self) -> bool:
        """The seat does nothing when it is asked; False: there is no way to do nothing."""
        return all(dealing.asks and dealing.answer_one(dealing.asks[0]) for dealing in self.dealings)

    def _go_on(self) -> Iterator[None]:
        """The others do nothing, until the seat is asked."""
        while self.ends is None:
            self._remember_part()
            for dealing in self.dealings:
                if not dealing.asks and not dealing.game.over:
                    if not dealing.let_be():
                        self.ends = nobody_can_tell()
                        return
                    self._answers += 1
                    yield
            if len(self.dealings) == 1 and not self.certain:
                yield from self._deal_again()
            if self._answers > MOST_ANSWERS:
                self.ends = is_too_far_ahead()
            elif any(dealing.game.over for dealing in self.dealings):
                self.ends = game_would_be_over()
            elif all(dealing.asks for dealing in self.dealings):
                for dealing in self.dealings:
                    dealing.begin_here()
                self._remember_part()
                self._look_at_question()
                return

    def _remember_part(self) -> None:
        if self.part not in self._parts:
            self._parts.append(self.part)

    def _deal_again(self) -> Iterator[None]:
        """The other dealings follow to the position of the first one."""
        for deal in range(1, DEALINGS):
            try:
                dealing = _Dealing(self._game, self.seat, deal, self._word)
                yield from dealing.follow(self.plan)
            except (Unimaginable, BadAnswer):
                self.ends = depends_on_chance()
                return
            self.dealings.append(dealing)

    def _look_at_question(self) -> None:
        first, *others = [dealing.asks for dealing in self.dealings]
        if any(ask.kind in self.table.rules.presentation.never_planned for ask in first):
            self.ends = is_a_fight()
            return
        stand_alike = all(self._stands_alike(dealing) for dealing in self.dealings)
        if not (stand_alike and all(self._is_sure(*asks) for asks in zip(first, *others, strict=True))):
            self.ends = depends_on_chance()

    def _stands_alike(self, dealing: _Dealing) -> bool:
        """Whether the seat is asked the same kinds of questions there, in the same part."""
        kinds = [ask.kind for ask in dealing.asks]
        return kinds == [ask.kind for ask in self.dealings[0].asks] and part_of(dealing.game) == self.part

    def _is_sure(self, ask: Ask, *others: Ask) -> bool:
        """Whether a question is the same in all dealings. A seat that has planned something in this part may go on,
        whatever it draws, with options that all dealings allow."""
        shown, goes_on = self.table.rules.presentation, any(each.part == self.part for each in self.plan)
        words = not goes_on or ask.kind not in shown.whatever_is_drawn
        if any(_frame(other, words=words) != _frame(ask, words=words) for other in others):
            return False
        known = [{option.key: _as_read(option) for option in other.options} for other in others]
        sure = [option for option in ask.options if all(of.get(option.key) == _as_read(option) for of in known)]
        if all(len(sure) == len(each.options) for each in (ask, *others)):
            return True
        if not goes_on or ask.kind not in shown.questions or ask.form != "one":
            return False
        ask.options = sure
        return bool(ask.legal())


class _Dealing:
    """One table as it may be."""

    def __init__(self, game: Game, seat: str, deal: int, word: WordLeft) -> None:
        self.seat, self._pick, self._word = seat, picker(deal), word
        self.game = waiting(game, seat, self._pick)
        self._known, self._unsure = self._learnt(), False
        self._opening: tuple[int, BaseState] | None = None
        self.game.on_step = self._remember

    @property
    def uncertain(self) -> bool:
        return self._unsure or self._learnt() != self._known

    def _remember(self, state: BaseState, step: Due) -> None:
        self._opening = None
        if not self.game.unheard():  # no snapshot holds words that nobody has heard yet
            copy = clone(state)
            copy.agenda.insert(0, clone(step))
            self._opening = (len(self.game.journal), copy)

    def begin_here(self) -> None:
        """The game begins at the first question to the seat: earlier answers may name things that are redealt, and
        could not be given again."""
        self._unsure, self.game.on_step = self.uncertain, None
        if self._opening:
            try:
                start_at(self.game, *self._opening)
            except Exception as error:
                raise Unimaginable("it does not turn out the same again") from error
            self._known, self._opening = self._learnt(), None

    def _learnt(self) -> tuple[int, int]:
        return self.game.drawn + sum(entry.seat == chance.SEAT for entry in self.game.journal), self.game.times_shown

    @property
    def asks(self) -> list[Ask]:
        """The questions on which the seat has left no word."""
        return [ask for ask in self.game.asks if ask.seat == self.seat and self._word(self.game, ask) is None]

    def let_be(self) -> bool:
        """Answers the next question like somebody who does nothing."""
        return self.answer_one(next((ask for ask in self.game.asks if ask not in self.asks), self.game.asks[0]))

    def answer_one(self, ask: Ask) -> bool:
        def word() -> Answer | None:
            return self._word(self.game, ask) if ask.seat == self.seat else None

        ways = (word, lambda: let_be(self.game, ask), lambda: ask.sample(self._pick))
        return any(_given(self.game, ask, way) for way in ways)

    def follow(self, plan: Sequence[Planned]) -> Iterator[None]:
        """BadAnswer: this dealing does not allow it."""
        for each in plan:
            while not any(ask.kind == each.kind for ask in self.asks) or part_of(self.game) != each.part:
                if self.game.over or not self.answer_one(next(iter(self.asks), self.game.asks[0])):
                    raise NotAsked(depends_on_chance())
                yield
            self.begin_here()
            ask = next(ask for ask in self.asks if ask.kind == each.kind)
            if each.answer is None:
                self.answer_one(ask)
            else:
                self.game.answer(self.seat, each.answer, each.kind)
            yield


def things_of(plan: Sequence[Planned], mains: Collection[str]) -> list[list[Planned]]:
    """The plan as a person counts it: the answer that begins a thing takes everything it leads to with it. `mains`: the
    kinds of questions with which a thing begins."""
    found: list[list[Planned]] = []
    for each in plan:
        if found and found[-1][0].part == each.part and (each.along or each.kind not in mains):
            found[-1].append(each)
        else:
            found.append([each])
    return found


def _given(game: Game, ask: Ask, way: Callable[[], Answer | None]) -> bool:
    try:
        answer = way()
        if answer is None:
            return False
        game.answer(ask.seat, answer, ask.kind)
    except Exception:  # redealt things need not fit an earlier answer, or the question
        return False
    return True


def let_be(game: Game, ask: Ask) -> Answer:
    """The answer of somebody who does nothing: the usual one, otherwise passing, otherwise the one that ends their
    part."""
    if ask.preset is not None:
        return ask.usual
    if ask.passing:
        return ask.passing.key
    if ask.form != "one":
        return []
    legal = ask.legal()
    for verb in game.rules.presentation.verbs.values():
        if verb.ends and any(option.key == verb.answer_to(ask) for option in legal):
            return str(verb.answer_to(ask))
    return next((option.key for option in reversed(legal) if option.idle), legal[0].key)


def part_of(game: Game) -> str:
    return "" if game.over else game.rules.part(game.state)


def answered(ask: Ask, answer: Answer) -> Said:
    """An answer as it is kept for its reader."""
    said = ask.spoken(answer)
    return said[0] if len(said) == 1 else an_answer(said)


def hint_mark(ask: Ask, answer: Answer) -> str:
    """A fingerprint of the hints on an answer: a plan stops where they have changed."""
    keys = [answer] if isinstance(answer, str) else answer
    found = [said_as_value(option.remark) for option in ask.options if option.key in keys]
    return checksum([*found, said_as_value(ask.outcome(answer))])


def _frame(ask: Ask, *, words: bool) -> list[object]:
    """Everything in a question, except its options."""
    return [ask.form, ask.least, ask.most, ask.preset, said_as_value(ask.text) if words else ""]


def _as_read(option: Option) -> list[object]:
    """Everything to read in an option, except its hint."""
    return [option.refused.rule if option.refused else option.up_to, said_as_value(option.text)]


def said_as_value(said: Deed | str) -> object:
    return said.written() if isinstance(said, Deed) else said
