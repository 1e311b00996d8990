"""A language: its grammar, as far as deeds need it. English is in rules/engine/english.py, German in
rules/engine/german.py; the words and sentences of a game are with the game.

The form of a slot is whatever the language understands: an article, a case.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from rules.engine.sentence import Sentence

if TYPE_CHECKING:
    from rules.engine.writing import Writer

ONE, MANY, YOU = "one", "many", "you"
"""The number of a verb."""


class Language:
    code: str
    called: str
    """The name that its speakers give it."""
    negations: frozenset[str] = frozenset()
    """Words that make a clause negative, if the language has another way to say "do so" then."""
    comma, dot, arrow = ", ", " · ", " → "
    last, other, nothing, nobody = " and ", " or ", "nothing", "nobody"

    def owner(self, to: Writer, owner: str, form: str) -> str:
        """A seat, or a crowd (one of the nouns); or the reader."""
        raise NotImplementedError

    def noun(self, to: Writer, noun: str, form: str) -> str:
        raise NotImplementedError

    def amount(self, to: Writer, noun: str, count: int, form: str) -> str:
        raise NotImplementedError

    def name(self, name: str, form: str) -> str:
        """A printed name."""
        raise NotImplementedError

    def figure(self, count: float) -> str:
        return f"{count:g}"

    def number(self, count: float, one: str, many: str) -> str:
        """A number with the thing that it counts."""
        return f"{self.figure(count)} {one if count == 1 else many}"

    def is_several(self, name: str) -> bool:
        """Whether the verb of a printed name is in the plural."""
        return False

    def number_of(self, to: Writer, role: str, word: Any) -> str:
        """The number of the verb with this subject."""
        match role:
            case "owner":
                return YOU if word and word == to.reader else MANY if word in to.nouns else ONE
            case "owners":
                return self.number_of(to, "owner", word[0]) if len(word) == 1 else MANY
            case "name":
                return MANY if self.is_several(word) else ONE
            case "things":
                return ONE if sum(count for _, count in word) <= 1 else MANY
            case "spaces" | "saids":
                return ONE if len(word) == 1 else MANY
            case "number":
                return ONE if word == 1 else MANY
        return ONE

    def verb(self, verb: str, number: str) -> str:
        raise NotImplementedError

    def has_you(self, sentence: Sentence) -> bool:
        """The language can say it to the player who does it."""
        return True

    def once(self, verb: str, sentence: Sentence) -> Hashable:
        """If this is the same for clauses in a row, they share one verb: "gains 1 food and 2 gold". None: they never
        do."""
        return verb

    def so_do(self, others: str, number: str, *, says_no: bool) -> str:
        """After a sentence: others do the same, or do not do it either."""
        raise NotImplementedError

    def again(self, text: str, count: int, *, is_clause: bool) -> str:
        """How many times; a clause begins with its verb."""
        raise NotImplementedError

    def listed(self, words: Sequence[str]) -> str:
        return self.last.join(filter(None, (self.comma.join(words[:-1]), *words[-1:])))

    def either(self, words: Sequence[str]) -> str:
        """One of them, after a comma if one of them is several things itself: "1 ring and 1 coin, or 2 coins"."""
        comma = self.comma.strip() if any(self.last in word for word in words) else ""
        return f"{comma}{self.other}".join(words)

    def ended(self, text: str) -> str:
        """A sentence, from its capital to its full stop; a name may end it with its own mark, a refusal with the number
        of its rule."""
        text = text[:1].upper() + text[1:]
        ended = text.rpartition(" (")[0].endswith(".") if text.endswith(")") else text.endswith((".", "!", "?", "…"))
        return text if ended else f"{text}."
