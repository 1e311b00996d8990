"""Everything to see and to hear in a game: how far it has got, the open questions, its views, and the lines told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic

from rules.engine import chance
from rules.engine.ask import Ask, Question, Settled
from rules.engine.conversation import Conversation, Talk
from rules.engine.deed import Deed
from rules.engine.journal import Entry
from rules.engine.rules import Rules, S_co
from rules.engine.step import Due, Line
from rules.engine.tree import Json


class Listening(Generic[S_co]):
    rules: Rules[S_co]
    state: S_co
    lines: list[Line]
    first_line: int
    step: Due | None
    options: Json
    number: int
    drawn: int
    journal: list[Entry]
    given_before: dict[str, int]
    _talks: Conversation
    _request: Question | None
    _settled: list[Settled]

    @property
    def over(self) -> bool:
        return self.step is None

    @property
    def count(self) -> int:
        """How many answers were given, including those of chance."""
        return self.number + len(self.journal)

    def given(self, seat: str) -> int:
        """How many answers of a seat still stand."""
        return self.given_before.get(seat, 0) + sum(entry.seat == seat for entry in self.journal)

    @property
    def seats(self) -> list[str]:
        return self.rules.seats(self.options)

    @property
    def rolled(self) -> int:
        """How many answers chance has given, including those that no longer count: the number of the next one."""
        return self.drawn + sum(entry.seat == chance.SEAT for entry in self.journal)

    @property
    def asks(self) -> list[Ask]:
        """The questions that somebody has to answer now."""
        return list(self._talks.waiting(self._request))

    def asks_of(self, seat: str) -> list[Ask]:
        """Those that this seat has to answer."""
        return list(self._talks.waiting(self._request, seat))

    @property
    def standing(self) -> list[Ask]:
        """Those that hold nobody up: the preset counts now, and the seat may say something else."""
        return [ask for _, ask in self._open() if ask.standing]

    def standing_of(self, seat: str) -> list[Ask]:
        return [ask for _, ask in self._open(seat) if ask.standing]

    def _open(self, seat: str | None = None) -> Iterator[tuple[Talk | None, Ask]]:
        return self._talks.open(self._request, seat)

    @property
    def settled(self) -> list[Settled]:
        """Choices with only one answer that came since a seat last answered, on the way to what is asked now."""
        list(self._open())  # this was put off until somebody looks
        return self._settled

    def settled_of(self, seat: str) -> list[Settled]:
        """Those of this seat."""
        list(self._open(seat))
        return [choice for choice in self._settled if choice.seat == seat]

    def view(self, seat: str | None) -> Any:
        """Everything that a seat, or a spectator, may know: only the game knows the shape of it."""
        return self.rules.view(self.state, seat)

    @property
    def told(self) -> int:
        """The number that the next line will have."""
        return self.state.told + len(self.state.lines)

    def lines_since(self, number: int) -> list[Line]:
        """All lines from line `number` on."""
        return (self.lines + self.state.lines)[max(number - self.first_line, 0) :]

    def recall(self, lines: list[Line]) -> None:
        """The lines just before the known ones: a save carries none from before its base."""
        self.lines[:0] = lines
        self.first_line -= len(lines)

    def lines_from(self, number: int, seat: str | None) -> list[Line]:
        """Those of them that this seat (or a spectator) may hear."""
        return [line for line in self.lines_since(number) if line.heard_by(seat)]

    def deeds(self, number: int = 0) -> list[Deed]:
        """The deeds from line `number` on."""
        return [line.deed for line in self.lines_since(number)]

    def text(self, line: Line) -> str:
        """A line in English, as its hearers read it."""
        return self.rules.write.to(line.reader).text(line.deed)
