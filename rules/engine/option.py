"""Options: every possible answer to an ask, with its hint, and with the reason if it is not allowed.

Their words are values, as in deeds, so people read them in their own language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple

from typing_extensions import TypeVar

from rules.engine.deed import Deed, Said
from rules.engine.english import PLAIN
from rules.engine.phrases import forbidden, so_often
from rules.engine.writing import Writer

V_co = TypeVar("V_co", covariant=True, default=object)
"""The value for the rule. Code that does not care leaves it out: `Option` has any value."""


class Refusal(NamedTuple):
    """The reason why something is not allowed: one plain sentence, and the number of the rule that says so."""

    rule: str
    why: Said

    @property
    def said(self) -> Deed:
        return forbidden(self.why, self.rule)

    def text(self, write: Writer) -> str:
        """As its reader is told."""
        return write.phrase(self.said)

    def __str__(self) -> str:
        """For a log: in English, with ids in place of what is printed."""
        return self.text(PLAIN)


class Option(Generic[V_co]):
    """One possible answer. `key` is what is saved; `value` is what the rule gets."""

    __slots__ = ("_refused", "_remark", "_unless", "group", "idle", "key", "many", "spaces", "text", "up_to", "value")

    def __init__(
        self,
        key: str,
        value: V_co,
        text: Said = "",
        refused: Refusal | None = None,
        spaces: tuple[str, ...] = (),
        *,
        up_to: int = 1,
        many: Callable[[int], Said] | None = None,
        idle: bool = False,
        unless: Callable[[], Refusal | None] | None = None,
        group: tuple[Said, ...] = (),
        hint: Said | Callable[[], Said] = "",
    ) -> None:
        self.key, self.value, self.text, self.spaces = key, value, text, spaces
        self.up_to = up_to
        """How often one answer may name it (amounts only)."""
        self.many = many
        """An amount of it, from its number: 2 coins, 2 for Anna. None: its name, and how often."""
        self.idle = idle
        """Doing nothing, or something people seldom want: the last of the buttons, and rare in random play."""
        self.group = group
        """The headings under which people would look for it, if there are too many options to show at once."""
        self._refused, self._unless = refused, unless
        self._remark = hint

    @property
    def refused(self) -> Refusal | None:
        """Why it is not allowed. Worked out when somebody looks, since a replay need not look at what was not
        chosen."""
        if self._unless:
            self._refused, self._unless = self._unless(), None
        return self._refused

    @property
    def remark(self) -> Said:
        """Its hint: the price, the outcome, the text of a card, for the player who has to choose. Worked out when
        somebody looks, like a refusal. It is not part of the choice: a control still counts if its hint has changed."""
        if callable(self._remark):
            self._remark = self._remark()
        return self._remark

    @property
    def called(self) -> Said:
        """Its name: the key, if it has no other."""
        return self.text or self.key

    def times(self, count: int) -> Said:
        """An amount of it, in an answer."""
        if self.many:
            return self.many(count)
        return self.called if count == 1 else so_often(self.called, count)

    def label_for(self, write: Writer) -> str:
        return write.said(self.called)

    def hint_for(self, write: Writer) -> str:
        return write.said(self.remark)
