"""A stand-in that plays: it finds the answer for a seat by trying answers on tables as the seat may imagine them.

A try goes down a tree of the seat's own answers: first those not tried yet, then the best so far. Others answer as most
people would. When everything that the answer has set off is over, the game's own measure says what the position is
worth. An answer is as good as the best that can follow it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import log, sqrt

from rules.engine.ask import Answer, Ask, BadAnswer, Option, Pick
from rules.engine.game import Game
from rules.engine.imagine import Knowledge, Unimaginable
from rules.engine.journal import Broken, Diverged
from rules.engine.picker import picker
from rules.engine.rules import Rules
from rules.engine.step import BaseState, Due

TRIES = 60
WORLDS = 4
"""How many different deals of the hidden things are imagined in turn."""
MOST_ANSWERS = 40
"""The most answers in one try: then the position is weighed as it is."""
MOST_CANDIDATES = 24
MOST_SAMPLES = 6
CURIOSITY = 0.6
"""How many points an answer may be behind if it has hardly been tried."""
MARGIN = 0.03
"""How much better than passing an answer must be for the stand-in to give it."""
MOST_IN_A_ROW = 60
"""After this many answers in a row, a seat stops."""

KindAndAnswer = tuple[str, Answer]
"""A kind of question, and the answer to it."""


@dataclass(slots=True)
class _Node:
    """A question to the seat that its own answers lead to."""

    kind: str = ""
    untried: list[Answer] = field(default_factory=list)
    branches: dict[str, _Branch] = field(default_factory=dict)


@dataclass(slots=True)
class _Branch:
    """One of the answers to a question."""

    answer: Answer
    tries: int = 0
    total: float = 0.0
    kept: int = 0
    """How often the seat was asked again afterwards, so that it could do something else."""
    alone: bool = True
    """Nobody else has ever had a say before the next question."""
    then: dict[str, _Node] = field(default_factory=dict)
    """The seat's next questions, by kind."""

    @property
    def value(self) -> float:
        mean = self.total / self.tries if self.tries else 0.0
        best = max((b.value for node in self.then.values() for b in node.branches.values() if b.tries), default=mean)
        return max(mean, best) if self.alone else mean


def decide(
    game: Game,
    seat: str,
    kind: str,
    seed: int,
    *,
    tries: int = TRIES,
    enough: Callable[[], bool] = lambda: False,
) -> list[KindAndAnswer]:
    """The seat's answers to its open question of this kind, and to the next ones while it learns nothing new; nothing,
    if it had better say nothing. `enough`: it has to stop, however many answers have been tried."""
    pick = picker(seed)
    ask = next(ask for ask in game.asks if (ask.seat, ask.kind) == (seat, kind))
    if _never_ends(game, seat):
        return [(kind, _let_go(ask, pick))]
    aside, hastily = game._talks.is_aside(ask), quick(game, ask, pick)
    if _no_choice(ask) and not aside:
        return hastily
    try:
        search = _Search(game, seat, ask, pick, aside)
        search.run(tries, enough)
    except Unimaginable:
        return hastily
    if aside and search.gain() < MARGIN:
        return hastily
    return search.best() or hastily


def give(game: Game, seat: str, said: Sequence[KindAndAnswer]) -> None:
    """Gives the answers, while nobody else has a say between them and they fit the questions. BadAnswer: the first does
    not."""
    for number, (kind, answer) in enumerate(said):
        before = game.count
        try:
            game.answer(seat, answer, kind)
        except BadAnswer:
            if not number:
                raise
            return
        if game.count != before + 1:
            return


def quick(game: Game, ask: Ask, pick: Pick) -> list[KindAndAnswer]:
    """Answers without thinking; if an aside can be left unsaid, it only gets a no."""
    if not game._talks.is_aside(ask):
        return [(ask.kind, reflex(ask, pick))]
    return [(ask.kind, ask.passing.key)] if ask.passing else []


def reflex(ask: Ask, pick: Pick) -> Answer:
    """The answer of most people, without thinking: the usual one, or passing, or anything allowed."""
    if ask.preset is not None:
        return ask.usual
    if ask.passing and pick(4):
        return ask.passing.key
    return ask.sample(pick)


def _let_go(ask: Ask, pick: Pick) -> Answer:
    idle = [option.key for option in ask.legal() if option.idle]
    return idle[-1] if idle and ask.form == "one" else reflex(ask, pick)


def _no_choice(ask: Ask) -> bool:
    return ask.form == "one" and len(ask.legal()) == 1


def _never_ends(game: Game, seat: str) -> bool:
    """The seat has answered so often in a row that it must be going round in circles."""
    own = game.journal[-MOST_IN_A_ROW:]
    return len(own) == MOST_IN_A_ROW and all(entry.seat in (seat, "chance") for entry in own)


def worth(rules: Rules, state: BaseState, seat: str) -> float:
    """The game's own measure of a position; without one, how far the seat is ahead in the score."""
    if rules.worth:
        return rules.worth(state, seat)
    totals = {line.seat: line.total for line in rules.presentation.score(rules.view(state, seat))}
    return totals.get(seat, 0.0) - max((total for other, total in totals.items() if other != seat), default=0.0)


class _Search:
    def __init__(self, game: Game, seat: str, ask: Ask, pick: Pick, aside: bool) -> None:
        self.rules, self.seat, self.pick, self.aside = game.rules, seat, pick, aside
        self.main = game.rules.presentation.questions
        knows = Knowledge(game, seat, ask.kind)
        self.worlds = [knows.imagined(pick) for _ in range(WORLDS)]
        self.root = _Node(ask.kind, self._candidates(ask))
        self._weighed: list[float] = []
        """The worth of the position when everything that the try had set off was over."""

    def run(self, tries: int, enough: Callable[[], bool]) -> None:
        for number in range(tries):
            if number and enough():
                break
            table = self.worlds[number % len(self.worlds)]()
            self._try(table, worth(self.rules, table.state, self.seat))

    def gain(self) -> float:
        """How much better the best answer is than saying nothing."""
        best = self._best_of(self.root)
        return best.value if best else 0.0

    def best(self) -> list[KindAndAnswer]:
        """From the root, the best answers so far, as long as the next question is certain."""
        said: list[KindAndAnswer] = []
        nodes = [self.root]
        while len(nodes) == 1 and (branch := self._best_of(nodes[0])):
            said.append((nodes[0].kind, branch.answer))
            nodes = list(branch.then.values()) if branch.alone else []
        return said

    def _best_of(self, node: _Node) -> _Branch | None:
        tried = [branch for branch in node.branches.values() if branch.tries]
        # An answer that gains nothing is not worth another turn to speak.
        return max(tried, key=lambda branch: branch.value - (MARGIN if branch.kept else 0.0), default=None)

    # --- one try ---------------------------------------------------------------------------------------------

    def _try(self, table: Game, worth_before: float) -> None:
        """The gain of a try, compared with the same table before it: in some worlds others hold more than in others."""
        self._weighed = []
        table.on_step = self._weigh
        path: list[_Branch] = []
        node: _Node | None = self.root
        answered = 0
        try:
            while not self._weighed and not table.over and answered < MOST_ANSWERS:
                ask, mine = self._next(table, node)
                if ask is None:
                    break
                answered += 1
                if not mine:
                    self._give(table, ask, reflex(ask, self.pick))
                    if path:
                        path[-1].alone = False
                    continue
                if node is None:
                    node = path[-1].then.get(ask.kind)
                    if node is None:
                        node = path[-1].then[ask.kind] = _Node(ask.kind, self._candidates(ask))
                branch = self._choose(node)
                path.append(branch)
                before = table.count
                if not self._give(table, ask, branch.answer):
                    break
                branch.alone &= table.count == before + 1
                node = None
        except (Broken, Diverged, RuntimeError):
            return
        finally:
            table.on_step = None
        [value] = self._weighed or [worth(self.rules, table.state, self.seat)]
        kept = any(ask.seat == self.seat and ask.kind in self.main for ask in table.asks)
        for branch in path:
            branch.tries += 1
            branch.total += value - worth_before
            branch.kept += kept

    def _weigh(self, state: BaseState, due: Due) -> None:
        """Called before every step. A step that does not come from the agenda is a new beginning."""
        if not self._weighed and not state.agenda and self.rules.next_step(state) == due:
            self._weighed.append(worth(self.rules, state, self.seat))

    def _next(self, table: Game, node: _Node | None) -> tuple[Ask | None, bool]:
        """The next question of the try, and whether the seat itself is asked."""
        own = [ask for ask in table.asks if ask.seat == self.seat]
        if not self.aside:  # its other questions do not count
            own = [ask for ask in own if not table._talks.is_aside(ask)]
        if node is not None:
            return next((ask for ask in own if ask.kind == node.kind), None), True
        small = [ask for ask in own if ask.kind not in self.main]
        if small:
            return small[-1], True
        others = [ask for ask in table.asks if ask.seat != self.seat and not table._talks.is_aside(ask)]
        return (None, False) if own or self.aside or not others else (others[0], False)

    def _give(self, table: Game, ask: Ask, answer: Answer) -> bool:
        """An answer that does not fit this time, because something else was rolled, is replaced by another."""
        try:
            table.answer(ask.seat, answer, ask.kind)
        except BadAnswer:
            try:
                table.answer(ask.seat, ask.sample(self.pick), ask.kind)
            except BadAnswer:
                return False
        return True

    # --- what to try -----------------------------------------------------------------------------------------

    def _choose(self, node: _Node) -> _Branch:
        if node.untried:
            answer = node.untried.pop()
            return node.branches.setdefault(_key(answer), _Branch(answer))
        every = sum(branch.tries for branch in node.branches.values()) + 1
        tried = [branch for branch in node.branches.values() if branch.tries] or list(node.branches.values())
        return max(tried, key=lambda b: b.value + CURIOSITY * sqrt(log(every) / (b.tries or 1)))

    def _candidates(self, ask: Ask) -> list[Answer]:
        """The possible answers, the likeliest last: all options; for an answer with many parts, the usual one, the
        least, the most and some others."""
        if ask.form == "one":
            found: list[Answer] = [option.key for option in self._shuffled(ask)]
        else:
            found = [ask.sample(self.pick) for _ in range(MOST_SAMPLES)]
            pool = ask.pool()
            found += [pool[: ask.most], pool[-ask.most :] if ask.most else [], pool[: ask.least]]
        found = found[-MOST_CANDIDATES:]
        if ask.preset is not None:
            found.append(ask.usual)
        once = {_key(answer): answer for answer in reversed(found) if self._legal(ask, answer)}
        return list(once.values())[::-1]

    def _shuffled(self, ask: Ask) -> list[Option]:
        """The options in random order, those that do nothing first."""
        legal = [*ask.legal()]
        mixed = [legal.pop(self.pick(len(legal))) for _ in range(len(legal))]
        return sorted(mixed, key=lambda option: not option.idle)

    def _legal(self, ask: Ask, answer: Answer) -> bool:
        try:
            ask.read(answer)
        except BadAnswer:
            return False
        return True


def _key(answer: Answer) -> str:
    return answer if isinstance(answer, str) else ",".join(sorted(answer))
