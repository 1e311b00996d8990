"""Every value of a view, changed one by one: does a picture change with it, and do any words?"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.rules import Rules

Path = tuple[str | int, ...]
Shown = Iterable[tuple[str, Callable[[], bytes], Callable[[], str]]]
"""The name, picture and words of everything that can be shown of a view."""


def leaves(value: Any, path: Path = (), empty: bool = False) -> Iterator[tuple[Path, Any]]:
    """Every value of a tree. A list of plain values is one, so that it can lose an item; on request also empty ones."""
    if isinstance(value, dict) and value:
        for key, below in value.items():
            yield from leaves(below, (*path, key), empty)
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for number, below in enumerate(value):
            yield from leaves(below, (*path, number), empty)
    elif empty or value not in ([], {}):
        yield path, value


def key_of(path: Path) -> str:
    """The last name on the path."""
    return next(str(part) for part in reversed(path) if isinstance(part, str))


@dataclass(frozen=True)
class Values:
    """The shape of the views of a game."""

    by_name: Collection[str]
    """Everything below it has the name of a space, a seat or a kind: one of the names."""
    names: Collection[str]
    choices: Callable[[Path], Sequence[Any]]
    """Other words to replace it."""
    exceptions: Mapping[str, str]
    """Values that are in no picture, or everything below them, with the reason."""

    def shape(self, path: Path) -> str:
        """units.D4[1].kind and units.C4[0].kind are alike: units.*[].kind."""
        words = ""
        for n, part in enumerate(path):
            within = next((str(one) for one in reversed(path[:n]) if isinstance(one, str)), "")
            one = "[]" if isinstance(part, int) else "*" if within in self.by_name and part in self.names else str(part)
            words += one if one == "[]" or not words else f".{one}"
        return words

    def excepted(self, path: Path) -> str | None:
        """The exception that covers it."""
        words = self.shape(path)
        return next((one for one in self.exceptions if words == one or words.startswith((f"{one}.", f"{one}["))), None)

    def unknown(self, view: Any, known: Collection[str]) -> dict[str, Any]:
        """Values of a kind that is neither known nor excepted, each with an example."""
        return {
            words: value
            for path, value in leaves(view)
            if value is not None and (words := self.shape(path)) not in known and not self.excepted(path)
        }

    def changed(self, view: Any, path: Path, value: Any) -> Iterator[Any]:
        """The same view with another value there, in one or two ways."""
        if isinstance(value, bool):
            others: list[Any] = [not value]
        elif isinstance(value, int | float):
            others = [value + 1]
        elif isinstance(value, list):
            others = [value[:-1]]
        else:
            others = [other for other in self.choices(path) if other != value][:2]
        for other in others:
            copy = deepcopy(view)
            place: Any = copy
            for part in path[:-1]:
                place = place[part]
            place[path[-1]] = other
            yield copy

    def missing(
        self, view: Any, shown: Callable[[Any], Shown], met: set[str], only: Callable[[Path], bool]
    ) -> dict[str, str]:
        """The values that change no picture, or no words; `met` holds shapes that need no second look."""
        plain = {name: (draw(), tell()) for name, draw, tell in shown(view)}
        missing: dict[str, str] = {}
        for path, value in leaves(view):
            words = self.shape(path)
            if self.excepted(path) or words in met or not only(path):
                continue
            missing[words] = "neither seen nor told"
            for other in self.changed(view, path, value):
                seen = told = False
                for name, draw, tell in shown(other):
                    seen = seen or draw() != plain[name][0]
                    told = told or tell() != plain[name][1]
                    if seen and told:
                        break
                missing[words] = "" if seen and told else "not told" if seen else "not seen" if told else missing[words]
                if seen and told:
                    met.add(words)
                    break
        return {words: what for words, what in missing.items() if what}


def seen_in_play(rules: Rules[Any], seats: int, answers: int, every: int = 20, seed: int = 3) -> Iterator[Any]:
    """The views of the seats that were asked, in a random game."""
    pick = picker(seed)
    game: Game[Any] = Game.new(rules, {"seats": seats}, "values", sealed=False)
    for count in range(answers):
        if game.over:
            break
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        if not count % every:
            yield game.view(ask.seat)
    yield game.view(None)
