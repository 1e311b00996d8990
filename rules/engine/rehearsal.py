"""Questions that several seats would be asked one after the other, asked of all of them at once.

The rules of a step are written as if one seat came after the other. If nobody need know what the others say, `together`
asks everybody at the same time. Each seat's part runs on a copy of the state, until it asks somebody else or rolls.
Then all parts are done in order, with the answers given. A question that comes up only then (after a die, or because an
earlier seat has changed something) waits until then.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine, Generator, Mapping
from dataclasses import dataclass, fields
from functools import partial
from typing import Any, TypeVar

from rules.engine.ask import Answer, Ask, BadAnswer, Each, Request, Settled, Shown
from rules.engine.deed import Said, fits_no_more
from rules.engine.phrases import not_asked
from rules.engine.step import BaseState, remind
from rules.engine.tree import clone

S = TypeVar("S", bound=BaseState)
Act = Callable[[S], Coroutine[Request, object, None]]
"""The actions of a seat, given the state: the true one, or a copy."""


@dataclass(frozen=True)
class Answered:
    """An answer given beforehand."""

    kind: str
    answer: Answer

    def written(self) -> str:
        """As a word of a step on the agenda."""
        return json.dumps([self.kind, self.answer])

    @classmethod
    def read(cls, word: str) -> Answered:
        return cls(*json.loads(word))


async def together(state: S, acts: Mapping[str, Act[S]]) -> None:
    """Asks all seats at once, and then acts in this order."""
    if len(acts) < 2:
        for act in acts.values():
            await act(state)
        return
    said = await Each({seat: partial(rehearse, state, seat, act) for seat, act in acts.items()})
    for seat, act in acts.items():
        await follow(state, seat, act, said[seat])


async def rehearse(state: S, seat: str, act: Act[S]) -> list[Answered]:
    """The seat's answers to everything it can be asked beforehand. For use in a flow."""
    said: list[Answered] = []
    await _Rehearsal(act(clone(state)), seat, said)
    return said


async def follow(state: S, seat: str, act: Act[S], said: list[Answered]) -> None:
    """Does it, with the answers that nobody else has known until now. If they do not fit a question, it is asked, and
    its seat is told why."""
    if said:
        await Shown("said")
    await _Following(act(state), seat, list(said), lambda why: remind(state, fits_no_more(why), to=[seat]))


@dataclass
class _Rehearsal:
    act: Coroutine[Request, object, None]
    seat: str
    said: list[Answered]

    def __await__(self) -> Generator[Request, Any, None]:
        value: object = None
        while True:
            try:
                request = self.act.send(value)
            except StopIteration:
                return
            if isinstance(request, Settled):
                value = yield request
            elif isinstance(request, Ask) and request.seat == self.seat:
                answer: Answer = yield _as_answer(request)
                self.said.append(Answered(request.kind, answer))
                value = request.read(answer)
            else:
                self.act.close()
                return


@dataclass
class _Following:
    act: Coroutine[Request, object, None]
    seat: str
    said: list[Answered]
    explain: Callable[[Said], None]

    def __await__(self) -> Generator[Request, Any, None]:
        value: object = None
        while True:
            try:
                request = self.act.send(value)
            except StopIteration:
                if self.said:
                    self.explain(not_asked())
                return
            if self.said and isinstance(request, Ask) and request.seat == self.seat:
                try:
                    value = self._take(request)
                    continue
                except BadAnswer as misfit:
                    self.said.clear()
                    self.explain(misfit.why)
            value = yield request

    def _take(self, ask: Ask) -> object:
        said = self.said.pop(0)
        if said.kind != ask.kind:
            raise BadAnswer(not_asked())
        return ask.read(said.answer)


class _Raw(Ask):
    """A question whose value is its answer as it is saved: the values of a copy mean nothing on the table."""

    __slots__ = ()

    def read(self, answer: Answer) -> Answer:
        Ask.read(self, answer)
        return answer


def _as_answer(ask: Ask) -> Ask:
    return _Raw(**{field.name: getattr(ask, field.name) for field in fields(ask)})
