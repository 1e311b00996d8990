"""The story, told as people tell it: an action is a sentence or two, a turn a few of them.

Deeds between two answers to the main question of a turn follow from the same action, and belong together.
rules/engine/writing.py joins and writes them. The choice is made here: a post leaves out what it says anyway, and a
long story leaves out what matters least."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from rules.engine.deed import says
from rules.engine.game import Game
from rules.engine.presentation import DETAIL
from rules.engine.rules import Rules
from rules.engine.step import Line
from rules.engine.writing import Writer, in_paragraphs

if TYPE_CHECKING:
    from storage.answers import KeptLine


@dataclass(frozen=True)
class Account:
    """The lines of an action, and how much they matter."""

    text: str
    weight: int


def accounts(game: Game, number: int, seat: str | None, write: Writer, before: int | None = None) -> list[Account]:
    """The actions that a seat (or a spectator) could hear of, from line `number` on and before line `before`."""
    rules, left_out = game.rules, (0,) if seat else (0, DETAIL)
    heard = [
        (n, line)
        for n, line in enumerate(game.lines_since(number), max(number, game.first_line))
        if (before is None or n < before) and line.heard_by(seat) and line.weight not in left_out
    ]
    begun = [entry.told for entry in game.journal if entry.kind in rules.presentation.questions]
    actions = groupby(heard, lambda line: sum(start <= line[0] for start in begun))
    found = []
    for lines in _alike_in_a_row([[line for _, line in group] for _, group in actions]):
        heaviest = max(line.weight for line in lines)
        found += [Account(paragraph, heaviest) for paragraph in paragraphs(write, lines)]
    return found


def line_of(rules: Rules, kept: KeptLine) -> Line:
    """A line that was saved."""
    return Line(rules.deeds.read_or_text(kept.deed, kept.text), kept.to)


def text_of(line: Line, write: Writer) -> str:
    """As today's rules write it."""
    return write.to(line.reader).text(line.deed)


def paragraphs(write: Writer, lines: Sequence[Line]) -> list[str]:
    """The lines of one action: one paragraph, or several if there is much to tell."""
    sentences = []
    for reader, group in groupby(lines, lambda line: line.reader):
        sentences += write.to(reader).in_sentences(line.deed for line in group)
    return in_paragraphs(sentences)


def _alike_in_a_row(actions: Iterable[list[Line]]) -> list[list[Line]]:
    """Joins actions alike: a player who does the same thing again and again (moves, and moves) has done one action, as
    far as the readers are concerned."""
    found: list[list[Line]] = []
    for lines in actions:
        if found and len({_doing(line) for line in (*found[-1], *lines)}) == 1:
            found[-1] += lines
        else:
            found.append(lines)
    return found


def _doing(line: Line) -> object:
    """The actor and the kind of deed. A line that is only text stands for itself."""
    return line.deed if line.deed.kind is says else (line.deed.kind, line.deed.get("who"))


def shortened(story: Sequence[Account], most: int) -> list[str]:
    """Shortens a long story: leaves out what matters least, the earliest first."""
    if len(story) <= most:
        return [one.text for one in story]
    by_weight = sorted(range(len(story)), key=lambda n: (story[n].weight, n))
    left_out = set(by_weight[: len(story) - most + 1])
    return [one.text for n, one in enumerate(story) if n not in left_out] + ["… and more: `/log`"]
