"""A situation of any game, to look at and to play with answers and draws set beforehand. After every answer the game is
saved, loaded and compared. Each game has its own way to describe one (its scenario.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Self, TypeVar

from rules.engine.ask import Answer, Ask, BadAnswer, Option, Refusal, Refused
from rules.engine.deed import Deed
from rules.engine.game import Game
from rules.engine.rules import Rules
from rules.engine.save import load, save
from rules.engine.step import BaseState, Due
from rules.engine.tree import Json, clone, pack, to_json, unpack

S = TypeVar("S", bound=BaseState)


def state_of(game: Game, kind: type[S]) -> S:
    """The state of a game, if the caller only knows which game it is."""
    assert isinstance(game.state, kind)
    return game.state


def begun(rules: Rules[S], options: Json, state: S, scripted: Sequence[str] = ()) -> Game[S]:
    """A game that goes on from a state, up to the next question."""
    game: Game[S] = Game(rules, options, "scenario", state, scripted=list(scripted))
    game.first_line = state.told
    game.rebuild()
    return game


class AnySituation(Generic[S]):
    """A game in progress, with short ways to look at it."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    # --- looking ---------------------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        return self.game.state

    @property
    def ask(self) -> Ask[Any]:
        """The open question (the first, if there are several)."""
        return self.game.asks[0]

    @property
    def asked(self) -> str:
        """The seat and its question, as "red action"."""
        return f"{self.ask.seat} {self.ask.kind}"

    @property
    def all_asked(self) -> list[str]:
        return [f"{ask.seat} {ask.kind}" for ask in self.game.asks]

    def ask_of(self, seat: str) -> Ask[Any]:
        return next(ask for ask in self.game.asks if ask.seat == seat)

    @property
    def choices(self) -> list[str]:
        """The possible answers."""
        return [option.key for option in self.ask.legal()]

    def option(self, key: str) -> Option[Any]:
        return next(option for option in self.ask.options if option.key == key)

    def refused(self, key: str) -> Refusal | None:
        """The refusal of an option, as a value."""
        return self.option(key).refused

    def refusal(self, key: str) -> str:
        """The rule that forbids an option, with its sentence; empty if the option is allowed."""
        option = self.option(key)
        return option.refused.text(self.game.rules.write) if option.refused else ""

    def deeds(self, seat: str | None = None) -> list[Deed]:
        """Everything that has happened, as this seat (or a spectator) knows it."""
        return [line.deed for line in self.game.lines_from(0, seat)]

    def told(self, seat: str | None = None) -> str:
        """Everything this seat (or a spectator) has heard."""
        return "\n".join(self.game.text(line) for line in self.game.lines_from(0, seat))

    # --- playing ---------------------------------------------------------------------------------------------

    def say(self, seat: str, *answers: Answer, chance: Sequence[str] = ()) -> Self:
        """Gives answers of one seat, one after the other. `chance` lists the rolls and draws in their order; all of
        them have to come up."""
        self.script(*chance).go(seat, *answers)
        assert not self.game.scripted, f"chance was not asked for {self.game.scripted}"
        return self

    def script(self, *chance: str) -> Self:
        """Sets what chance answers from now on, over several calls of `go`."""
        self.game.scripted = self._scripted(chance)
        return self

    def go(self, seat: str, *answers: Answer) -> Self:
        """Gives answers while the list from `script` is used up."""
        for answer in answers:
            self._answer(seat, answer)
        return self

    def run(self, step: str, *words: str, chance: Sequence[str] = ()) -> Self:
        """Puts a step at the head of the agenda and plays up to the next question: an event icon, a battle ..."""
        state = clone(self.state)
        state.agenda.insert(0, Due(step, list(words)))
        self.game = begun(self.game.rules, self.game.options, state, self._scripted(chance))
        return self

    def must_refuse(self, seat: str, *answers: Answer) -> str:
        """The last answer is refused, and nothing has changed; returns the sentence with the rule's number."""
        *before, last = answers
        self.say(seat, *before)
        was = self.game.position()
        try:
            self.game.answer(seat, last)
        except Refused as refused:
            assert self.game.position() == was
            return str(refused)
        raise AssertionError(f"{last} was not refused")

    def _scripted(self, chance: Sequence[str]) -> list[str]:
        """The answers of chance, as a test writes them."""
        return list(chance)

    def _answer(self, seat: str, answer: Answer) -> None:
        self.game.answer(seat, answer, self._kind(seat, answer))
        self._must_rebuild()

    def _kind(self, seat: str, answer: Answer) -> str | None:
        """The first of several questions to a seat that has such an answer; None: the first question."""
        for ask in (*self.game.asks, *self.game.standing):
            if ask.seat == seat:
                try:
                    ask.read(answer)
                except BadAnswer:
                    continue
                return ask.kind
        return None

    def _must_rebuild(self) -> None:
        if not self.game.scripted:
            twin: Game[S] = load(self.game.rules, unpack(pack(save(self.game))))
            assert to_json(twin.state) == to_json(self.state)
