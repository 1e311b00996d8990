"""How far answers lead on a branch, and everything that they settle."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace

from bot.table.script import asks_of, open_to, take_presets
from bot.words.asked import written
from rules.engine.ask import Answer, Ask, NotAsked
from rules.engine.game import Game
from rules.engine.lookahead import Crossroads
from rules.engine.step import BaseState
from rules.engine.writing import Writer


@dataclass(frozen=True)
class Upshot:
    """Everything that some answers settle."""

    said: tuple[tuple[str, ...], ...] = ()
    """For each answer its name, and the names of choices that came with it and had a single option."""
    usual: tuple[str, ...] = ()
    """How minor questions were answered on the way."""
    hint: str = ""
    """The hint of the last answer."""

    @property
    def words(self) -> tuple[str, ...]:
        """A choice with a single option is left out if another word names it already."""
        found: list[str] = []
        for name, *settled in self.said:
            found.append(name)
            for choice in settled:
                found += [choice] * all(choice not in word for word in found)
        return tuple(found)

    @property
    def settles(self) -> int:
        """How many choices had a single option."""
        return sum(len(words) - 1 for words in self.said)

    def without(self, count: int) -> Upshot:
        """The same, of the answers after the first `count`."""
        return replace(self, said=self.said[count:])


class Reached:
    """How far some answers lead, and what they settle on the way."""

    def __init__(self, game: Game, seat: str, standing: set[str], write: Writer) -> None:
        self.game, self.seat, self.standing, self.write = game, seat, set(standing), write
        self.first = game.given(seat)
        self.upshot = Upshot()
        self.taken: tuple[str, ...] = ()
        """The kinds of minor questions that were answered on the way."""
        self.following: Ask | None = None
        self._then: Reached | None = None
        """A copy from the moment when the last answer had been carried out."""
        self._count, self._began = game.count, game.began
        """How many answers had been given then, and when the running step began."""
        self._crossroads: Crossroads[BaseState] | None = None

    def branch(self) -> Reached:
        """One more way on from the last answer. The first takes the game, unless minor questions were answered since
        then."""
        assert self._then, "it has come to rest"
        found = self._then.copy()
        if self._crossroads is None:
            self._crossroads = Crossroads(self.game, self._count, self._began)
            if self.game.count == self._count:
                return found
        found.game = self._crossroads.branch()
        found.first = max(found.first, found.game.given_before.get(self.seat, 0))
        return found

    def copy(self) -> Reached:
        found = copy(self)
        found.standing = set(self.standing)
        return found

    @property
    def barred(self) -> bool:
        """Whether something has happened that cannot be taken back."""
        return self.game.can_undo(self.seat) < self.game.given(self.seat) - self.first

    @property
    def new_asks(self) -> list[Ask]:
        return [ask for ask in asks_of(self.game, self.seat) if ask.kind not in self.standing]

    def answer(self, kind: str, answer: Answer, *, looked_at: bool = False) -> None:
        """Gives the next answer, after any minor questions on the way. `looked_at`: the hint of the answer is worked
        out."""
        while (ask := self._open(kind)) is None:
            if self.barred or not self._take_preset():
                raise NotAsked(kind)
        count, before = self.game.count, self.upshot
        hint = hint_of(ask, answer, self.write) if looked_at else before.hint
        self.game.answer(self.seat, answer, kind)
        self.standing.discard(kind)
        settled = [
            self.write.said(choice.words)
            for choice in self.game.settled_of(self.seat)
            if choice.after == count + 1 and not choice.aside and choice.words
        ]
        self.upshot = Upshot((*before.said, (written(ask, answer, self.write), *settled)), before.usual, hint)

    def _open(self, kind: str) -> Ask | None:
        return next((ask for ask in open_to(self.game, self.seat) if ask.kind == kind), None)

    def come_to_rest(self) -> None:
        """Answers the minor questions that are left."""
        self._count, self._began, self._then = self.game.count, self.game.began, self.copy()
        while not self.barred and self._take_preset():
            pass

    def _take_preset(self) -> bool:
        """Answers a minor question with its preset, if that can be taken back."""
        before = {ask.kind: ask for ask in asks_of(self.game, self.seat)}
        taken = take_presets(self.game, self.seat, self.standing, most=1)
        self.taken += tuple(taken)
        if usual := [written(before[kind], before[kind].preset or [], self.write) for kind in taken if kind in before]:
            self.upshot = replace(self.upshot, usual=(*self.upshot.usual, *usual))
        return bool(taken)


def hint_of(ask: Ask, answer: Answer, write: Writer) -> str:
    """The hint of an answer."""
    if isinstance(answer, str):
        return next(option.hint_for(write) for option in ask.options if option.key == answer)
    hints = [hint for o in ask.options if o.key in answer and (hint := o.hint_for(write))]
    return write.said(ask.outcome(answer)) or "; ".join(hints)
