"""The ledger of a game: every answer of chance is a row in it, and each row is bound to all before it.

People who have seen the running head under a post can check at the end that nothing was rewritten. verify.py computes
it, and its check computes the same; docs/fair_chance.md explains it.
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
    """The rest of its line in the transcript: the options of a draw, or the secret of a game."""


@dataclass(slots=True)
class Ledger:
    key: bytes = field(repr=False)
    written: str
    """The running head after all rows that have been written down."""
    new: list[BoundRow] = field(default_factory=list, repr=False)
    """The rows added since then."""

    @classmethod
    def begin(cls, secret: str, began: list[object], head: str = "") -> Ledger:
        """`began`: the row with the words of the players (`beginning`); `head`: the head so far, if the game has a new
        secret from now on."""
        committed = verify.commitment(_number(began), secret)
        ledger = cls(verify.key_of(secret, began), head or committed)
        ledger._add(began, {"commitment": committed, "secret": secret})
        return ledger

    def copy(self) -> Ledger:
        return Ledger(self.key, self.written, [*self.new])

    @property
    def seed(self) -> str:
        """The key, in the place of the game's seed, so that it is saved."""
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
        """Draws from this number on were dropped before they were written down: nobody has seen them."""
        while self.new and isinstance(drawn := self.new[-1].row[0], int) and drawn >= number:
            self.new.pop()

    def strike(self, first: int) -> None:
        """The draws from this one on no longer count: people have agreed to go back behind them."""
        self._add(["struck", first])

    def post(self, drawn: int) -> str:
        """The running head after this number of draws, as everybody sees it. It is a new one under each post, so nobody
        can tell from it whether something was drawn in secret."""
        self._add(["post", drawn])
        return self.head

    def _add(self, row: list[object], kept: Json | None = None) -> None:
        self.new.append(BoundRow(row, verify.next_head(self.key, self.head, row), kept or {}))

    def are_written(self) -> None:
        self.written, self.new = self.head, []


def beginning(game: int, edition: str, release: int, words: dict[str, str]) -> list[object]:
    """The row that begins a game: its seats in their order, and the word of each."""
    return ["game", game, edition, release, [*words], [*words.values()]]


def _number(began: list[object]) -> int:
    number = began[1]
    assert isinstance(number, int)
    return number
