"""Looking ahead for a player: what each option of a question would lead to, tried out on branches of the game. So a
whole action can be one touch, and a control says everything that it decides.

A branch ends before anything that cannot be taken back, so it never reveals what its player may not know. Dice, draws
and moves of others are not looked at."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from bot.table.reached import Reached, Upshot
from bot.table.script import allowed, asks_of
from bot.words.asked import Worded, worded
from bot.words.wording import BUTTONS_IN_A_ROW, OPTIONS
from rules.engine.ask import Answer, Ask, BadAnswer, Option
from rules.engine.game import Game
from rules.engine.journal import Broken, Entry
from rules.engine.lookahead import SEED
from rules.engine.tree import checksum
from rules.engine.writing import Writer

if TYPE_CHECKING:
    from bot.table.table import Table

MOST_TRIED = 150
"""Branches in a search. One search in a hundred would need more. The number does not depend on the clock, so a panel
offers the same on a busy machine."""
AT_ONCE = 0.004
"""Seconds before other tasks get a turn."""
MOST_OF_ONE = 75
"""No more ways to go on from one option are listed, because three menus hold no more."""
MOST_PICKED = 400
"""How many answers with several parts are looked at."""

END = object()


Trail = tuple[tuple[str, Answer], ...]
"""Answers by the kinds of their questions."""


@dataclass(frozen=True)
class Whole:
    """A whole action: answers that follow one another."""

    path: Trail
    words: tuple[str, ...]
    """The name of each answer, and of everything between them that is settled because there is only one option."""
    usual: tuple[str, ...] = ()
    """The minor questions on the way, with the presets that answer them."""
    hint: str = ""
    """The price and the outcome, as the last option gives them."""
    settles: int = 0
    """How many of the words name a choice with a single option."""

    of_turn: bool = False
    """Whether its first word says what to do on the turn, and the others say how."""

    token: str = ""
    """Distinguishes it from all other actions that could be done instead."""

    def __post_init__(self) -> None:
        if not self.token:
            object.__setattr__(self, "token", checksum([list(self.path), list(self.words), self.settles]))


@dataclass
class Branch:
    """An option, with everything that it can lead to."""

    option: Worded
    wholes: list[Whole] = field(default_factory=list)
    pending: int = 0
    """How many ways to go on have not been tried yet."""
    complete: bool = True
    """Whether everything is listed, except ways to do nothing after all."""
    way_out: bool = False
    """Whether there are such ways."""
    entry: Whole | None = None
    """The option itself, if more than one answer follows from it."""

    @property
    def ways(self) -> int:
        """It can lead to at least this many things."""
        return len(self.wholes) + self.pending

    @property
    def only(self) -> Whole | None:
        """The one thing that it can lead to."""
        return self.wholes[0] if self.complete and len(self.wholes) == 1 and not self.way_out else None


@dataclass(frozen=True)
class LookedFrom:
    """The position from which a search has looked ahead."""

    count: int
    last: Entry | None
    """The last answer in the journal."""
    others: frozenset[str]
    """The kinds of the seat's other open questions."""
    behind: frozenset[str]
    """The kinds of the questions that have led here."""
    write: Writer

    def leads_to(self, here: LookedFrom, between: set[str], kind: str) -> bool:
        """Whether a search from here has found the same as one from there would, beyond the question of this kind.
        `between`: the kinds of the questions that have led from here to there."""
        same = self.others == here.others and self.behind | between | {kind} == here.behind | {kind}
        return same and self.write.language is here.write.language and self.write.people == here.write.people

    def given_since(self, game: Game, seat: str) -> Trail:
        """The answers that have led from here to the present position. It is empty if anything else has happened."""
        at = self.count - game.number
        journal = game.journal
        if at < 0 or (journal[at - 1] if 0 < at <= len(journal) else None) is not self.last:
            return ()
        since = journal[at:]
        return tuple((entry.kind, entry.answer) for entry in since) if {entry.seat for entry in since} == {seat} else ()


@dataclass
class Ahead:
    """Everything that has been found out about a question."""

    kind: str
    changes: int
    """Which position of the table it belongs to."""
    branches: list[Branch] = field(default_factory=list)
    beyond: list[Branch] = field(default_factory=list)
    """The actions that could follow if the player leaves the question: only if doing nothing leads back to the main
    question of the turn."""
    everything: bool = False
    """Whether the search went on when a panel had no room for more."""
    origin: LookedFrom | None = None
    ends: list[tuple[Trail, Upshot]] = field(default_factory=list)
    """Answers from which nothing follows, and what they settle: for the next search."""

    def find(self, token: str) -> Whole | None:
        for branch in (*self.branches, *self.beyond):
            for whole in (*branch.wholes, *([branch.entry] if branch.entry else [])):
                if whole.token == token:
                    return whole
        return None

    def narrowed(self, ask: Ask) -> Ahead:
        """The same, but only for the options that are left in the question."""
        keys = {option.key for option in ask.options}
        return replace(self, branches=[branch for branch in self.branches if branch.option.key in keys], beyond=[])

    @property
    def gives_more(self) -> bool:
        """Whether one touch can do something that would otherwise take several."""
        return bool(self.beyond) or any(branch.ways > 1 and not branch.option.idle for branch in self.branches)

    def of(self, option: Option) -> Branch | None:
        return next((branch for branch in self.branches if branch.option.key == option.key), None)


def room_for(options: int) -> int:
    """How many whole actions a panel lists at most: three menus below one row of buttons, or two below two rows."""
    return OPTIONS * (3 if options <= BUTTONS_IN_A_ROW else 2)


async def look_ahead(table: Table, seat: str, kind: str, *, everything: bool = False) -> Ahead:
    """Looks ahead from the open question of this kind. `everything`: even what a panel has no room for."""
    known = table.ahead.get((seat, kind))
    if known and known.changes == table.changes and (known.everything or not everything):
        return known
    found = Ahead(kind, table.changes, everything=everything)
    async for _ in _Search(table, seat).all_of(found):
        await asyncio.sleep(0)
    if found.changes == table.changes:
        table.ahead = {at: each for at, each in table.ahead.items() if each.changes == table.changes}
        table.ahead[seat, kind] = found
    return found


async def found_ahead(table: Table, seat: str, kind: str, token: str) -> Whole | None:
    """A whole action. It may have stood in a panel with fewer options, which had room for more."""
    for everything in (False, True):
        if whole := (await look_ahead(table, seat, kind, everything=everything)).find(token):
            return whole
    return None


class _Search:
    def __init__(self, table: Table, seat: str) -> None:
        self.table, self.seat = table, seat
        self.write = table.writer_of_controls(seat)
        self.tried, self.begun = 0, time.monotonic()

    @property
    def tired(self) -> bool:
        return self.tried >= MOST_TRIED

    async def all_of(self, found: Ahead) -> AsyncIterator[None]:
        """Adds each result as it is found. Between two steps other tasks get a turn."""
        game = self.table.game
        ask = next((ask for ask in asks_of(game, self.seat) if ask.kind == found.kind), None)
        if ask is None or ask.form != "one":
            return
        self.stem = self.table.branching.of(game)
        self.standing = {other.kind for other in asks_of(game, self.seat)} - {ask.kind}
        self.behind = self._behind(ask)
        last = game.journal[-1] if game.journal else None
        here = LookedFrom(game.count, last, frozenset(self.standing), frozenset(self.behind), self.write)
        self.known, found.origin, self.ends = self._known(here, ask), here, found.ends
        async for _ in self._of(found.branches, ask, room_for(len(ask.legal())), everything=found.everything):
            yield
        if (leaving := self._leaving(ask)) and (beyond := self._main_after(leaving)):
            async for _ in self._of(found.beyond, beyond[0], OPTIONS, leaving, beyond[1], everything=found.everything):
                yield

    async def _of(
        self, branches: list[Branch], ask: Ask, room: int, before: Trail = (), unsaid: int = 0, *, everything: bool
    ) -> AsyncIterator[None]:
        """All options of a question. The branch that seems to have the fewest ways grows first. When the others no
        longer fit into the room, they are left as they are: a panel would not list them."""
        legal, self.of_turn = worded(ask, self.write).legal(), self.table.is_main(ask)
        growing: list[tuple[int, int, Branch, Iterator[None]]] = []
        for number, option in enumerate(legal if len(legal) <= MOST_OF_ONE else ()):
            path = (*before, (ask.kind, option.key))
            branch = Branch(option, entry=Whole(path, (option.label,)) if before else None)
            branches.append(branch)
            growing.append((0, number, branch, self._follow_up(branch, path, unsaid)))
        while growing:
            _, number, branch, growth = heappop(growing)
            most = 1 if branch.option.idle and not before else room
            if self.tired or (branch.ways > max(most, 1) and not everything):
                branch.complete = False
            elif next(growth, END) is not END:
                heappush(growing, (branch.ways, number, branch, growth))
            elif branch.complete and branch.ways > 1 - branch.way_out and not branch.option.idle:
                room -= branch.ways
            if self._long_enough():
                yield

    def _known(self, here: LookedFrom, ask: Ask) -> dict[str, Upshot]:
        """Everything that the last search has found beyond the answers that have been given since."""
        for last in self.table.ahead.values():
            if last.origin is None or last.changes != self.table.changes - 1:
                continue
            given = last.origin.given_since(self.table.game, self.seat)
            between = {kind for kind, _ in given if kind not in self.table.presentation.questions}
            if given and last.origin.leads_to(here, between, ask.kind):
                ends = [(path[len(given) :], end) for path, end in last.ends if path[: len(given)] == given]
                return {repr(path): end.without(len(given)) for path, end in ends}
        return {}

    def _behind(self, ask: Ask) -> set[str]:
        """The kinds of questions that have led to this one. If one of them comes again, something new begins."""
        game, found = self.table.game, set[str]()
        for entry in (game.journal[position] for position in game.own(self.seat)):
            if entry.kind == ask.kind:
                found.clear()
            elif entry.kind in self.table.presentation.questions:
                break
            else:
                found.add(entry.kind)
        return set() if self.table.is_main(ask) else found

    def _long_enough(self) -> bool:
        now = time.monotonic()
        if now - self.begun < AT_ONCE:
            return False
        self.begun = now
        return True

    def _leaving(self, ask: Ask) -> Trail:
        """The answer that does nothing, if the question has others that do something."""
        idle = [option for option in ask.legal() if option.idle]
        main = self.table.is_main(ask)
        return ((ask.kind, idle[-1].key),) if idle and not main else ()

    def _main_after(self, leaving: Trail) -> tuple[Ask, int] | None:
        """The main question of the turn that follows, if nothing else happens before it, and it is the one that led
        here. It does not count if it comes only when all of this is over. Also, how many words it takes to leave."""
        self.tried += 1
        end = self._reach(leaving, None)
        if end is None or end.barred or end.game.told != self.table.game.told:
            return None
        main = next((ask for ask in asks_of(end.game, self.seat) if self.table.is_main(ask)), None)
        journal, questions = self.table.game.journal, self.table.presentation.questions
        led_here = [entry.kind for entry in journal if entry.seat == self.seat and entry.kind in questions]
        return (main, len(end.upshot.words)) if main and main.kind in led_here[-1:] else None

    def _follow_up(self, branch: Branch, path: Trail, unsaid: int) -> Iterator[None]:
        """Everything that can be done by one option, step by step. `unsaid`: how many words at the beginning only say
        what is left."""
        due: deque[tuple[Trail, Reached | None]] = deque([(path, None)])
        while due:
            path, before = due.popleft()
            self.tried += 1
            upshot, end = self.known.get(repr(path)), None
            if upshot is None and (end := self._reach(path, before)):
                upshot = end.upshot
            if upshot is None:
                branch.complete = False
                yield
                continue
            words, following = upshot.words[unsaid:], end.following if end else None
            if branch.entry and path == branch.entry.path:  # the option has settled these too, so they are nothing new
                branch.entry = replace(branch.entry, words=words, settles=upshot.settles)
            if following is None:
                branch.wholes.append(Whole(path, words, upshot.usual, upshot.hint, upshot.settles, self.of_turn))
                if not upshot.usual:
                    self.ends.append((path, upshot))
            else:
                answers = every_answer(following)
                if following.form != "one":
                    branch.way_out |= allowed(following, [])
                elif answers and (active := _active(following, answers)):
                    branch.way_out |= len(active) < len(answers)
                    answers = active
                if answers is None or len(branch.wholes) + len(due) + len(answers) > MOST_OF_ONE:
                    branch.pending, branch.complete = len(due) + len(answers or ()), False
                    return
                due += [((*path, (following.kind, answer)), end) for answer in answers]
            branch.pending = len(due)
            yield

    def _reach(self, path: Trail, before: Reached | None) -> Reached | None:
        """Where the answers lead. None if nobody can tell. `before`: where all of them but the last have led."""
        if before:
            steps, end = path[-1:], before.branch()
        else:
            steps, end = path, Reached(self.stem.fork(SEED), self.seat, self.standing, self.write)
        try:
            for kind, answer in steps:
                end.answer(kind, answer, looked_at=kind == path[-1][0])
            end.come_to_rest()
        except (BadAnswer, Broken):
            return None
        asks = [] if end.barred else end.new_asks
        goes_on = asks and not any(self.table.is_main(ask) for ask in asks) and self._goes_on(path, asks[0])
        if goes_on:
            end.following = asks[0]
        return end

    def _goes_on(self, path: Trail, ask: Ask) -> bool:
        """Whether the question is part of what has begun, and nothing new."""
        alone = self.table.presentation.alone
        return ask.kind not in {*dict(path), *self.behind} and alone.isdisjoint((path[-1][0], ask.kind))


def _active(ask: Ask, answers: list[Answer]) -> list[Answer]:
    """The answers that do something."""
    idle = [option.key for option in ask.options if option.idle]
    return [answer for answer in answers if answer not in idle]


def every_answer(ask: Ask) -> list[Answer] | None:
    """Every answer that is allowed, the usual one first. None if there are too many."""
    legal = ask.legal()
    if ask.form == "one":
        return [option.key for option in sorted(legal, key=lambda option: option.idle)]
    found: list[Answer] = [ask.preset] if ask.preset else []
    tried = 0
    for count in range(max(ask.least, 1), ask.most + 1):
        for some in combinations_with_replacement(legal, count):
            tried += 1
            if tried > MOST_PICKED:
                return None
            answer = [option.key for option in some]
            if answer not in found and allowed(ask, answer):
                found.append(answer)
                if len(found) > MOST_OF_ONE:
                    return None
    return found
