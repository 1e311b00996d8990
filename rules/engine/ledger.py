"""The ledger of a game: every answer of chance is a row in it, and each row is bound to all before it.

People who have seen the running head under a post can check at the end that nothing was rewritten. It is computed in
verify.py, where the check does the same; docs/fair_chance.md explains it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.engine import verify
from rules.engine.tree import Json


@dataclass(frozen=True, slots=True)
class BoundRow:
    row: list[object]
    head: str
    """The running head after it."""
    kept: Json = field(default_factory=dict)
    """The rest of its line in the transcript: the options of a draw, the secret of a game."""


@dataclass(slots=True)
class Ledger:
    key: bytes = field(repr=False)
    written: str
    """The running head after all rows that have been written down."""
    new: list[BoundRow] = field(default_factory=list, repr=False)
    """The rows since."""

    @classmethod
    def begin(cls, secret: str, began: list[object], head: str = "") -> Ledger:
        """`began`: what the words of the players stand in (`beginning`); `head`: of the game so far, if its secret is
        another one from now on."""
        committed = verify.commitment(_number(began), secret)
        ledger = cls(verify.key_of(secret, began), head or committed)
        ledger._add(began, {"commitment": committed, "secret": secret})
        return ledger

    def copy(self) -> Ledger:
        return Ledger(self.key, self.written, [*self.new])

    @property
    def seed(self) -> str:
        """The key, as the seed of a game: so it is saved."""
        return self.key.hex()

    @property
    def head(self) -> str:
        return self.new[-1].head if self.new else self.written

    def draw(self, number: int, kind: str, options: Sequence[str]) -> str:
        """The answer of chance with this number."""
        digest = verify.digest_of(options)
        answer = options[verify.place(verify.numbers(self.key, number, kind, digest), len(options))]
        self._add([number, kind, digest, answer], {"options": [*options]})
        return answer

    def forget(self, number: int) -> None:
        """Draws from this number on have been dropped before they were written down: nobody has seen them."""
        while self.new and isinstance(drawn := self.new[-1].row[0], int) and drawn >= number:
            self.new.pop()

    def strike(self, first: int) -> None:
        """The draws from this one on no longer count: people have agreed to go back behind them."""
        self._add(["struck", first])

    def post(self, drawn: int) -> str:
        """The running head as everybody sees it after this number of draws. It is another one under each post: nobody
        can tell from it whether something has been drawn in secret."""
        self._add(["post", drawn])
        return self.head

    def _add(self, row: list[object], kept: Json | None = None) -> None:
        self.new.append(BoundRow(row, verify.next_head(self.key, self.head, row), kept or {}))

    def are_written(self) -> None:
        self.written, self.new = self.head, []


def beginning(game: int, edition: str, release: int, words: dict[str, str]) -> list[object]:
    """The row with which a game begins: its seats in their order, and the word of each."""
    return ["game", game, edition, release, [*words], [*words.values()]]


def _number(began: list[object]) -> int:
    number = began[1]
    assert isinstance(number, int)
    return number
