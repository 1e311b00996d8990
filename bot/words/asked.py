"""Questions as their readers read them: with words in place of values, and names in place of seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace

from rules.engine.ask import Answer, Ask, Option
from rules.engine.writing import Writer


class Worded(Option):
    """An option in words. It is still the same option: its key and its value answer the question."""

    __slots__ = ("_read", "_write", "headings", "label")

    def __init__(self, option: Option, write: Writer, key: str = "") -> None:
        super().__init__(
            key or option.key,
            option.value,
            option.text,
            spaces=option.spaces,
            up_to=option.up_to,
            many=option.many,
            idle=option.idle,
            unless=lambda: option.refused,
            group=option.group,
            hint=lambda: option.remark,
        )
        self.label = option.label_for(write)
        self.headings = tuple(write.said(heading) for heading in option.group)
        self._write, self._read = write, ""

    @property
    def hint(self) -> str:
        if not self._read:
            self._read = self.hint_for(self._write)
        return self._read

    def counted(self, count: int) -> str:
        """The words for this many of it."""
        return self._write.said(self.times(count))


@dataclass(slots=True)
class WordedAsk(Ask):
    """A question with its options in words."""

    options: list[Worded]
    write: Writer

    def legal(self) -> list[Worded]:
        return [option for option in self.options if option.refused is None]

    def spelled(self, answer: Answer) -> str:
        return written(self, answer, self.write)

    def in_short(self, answer: Answer) -> str:
        """The outcome of the answer."""
        return self.write.said(self.outcome(answer))

    def of(self, options: list[Worded]) -> WordedAsk:
        """The same question with only these options."""
        return replace(self, options=options)

    def only(self, wanted: Callable[[Option], bool]) -> WordedAsk:
        return self.of([option for option in self.options if wanted(option)])


def worded(ask: Ask, write: Writer) -> WordedAsk:
    parts = {field.name: getattr(ask, field.name) for field in fields(ask)}
    return WordedAsk(**{**parts, "options": [Worded(option, write) for option in ask.options], "write": write})


def written(ask: Ask, answer: Answer, write: Writer) -> str:
    """An answer in words, by the labels of its options."""
    return write.language.comma.join(map(write.said, ask.spoken(answer))) or write.language.nothing
