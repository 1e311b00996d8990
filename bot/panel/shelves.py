"""How a question with many options is split as a person thinks: first the heading, then the option.

No controls are made here. The same question is always split in the same way, so a place in it fits into the id of a
control."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bot.words.asked import Worded
from bot.words.wording import OPTIONS


@dataclass(frozen=True)
class Shelf:
    """Options in words, and further shelves, under a heading."""

    heading: str
    entries: list[Shelf | Worded]

    @property
    def pages(self) -> int:
        return max(-(-len(self.entries) // OPTIONS), 1)

    def page(self, number: int) -> list[tuple[int, Shelf | Worded]]:
        """Its entries with their numbers."""
        first = number * OPTIONS
        return list(enumerate(self.entries))[first : first + OPTIONS]

    def all(self) -> list[Worded]:
        return [o for entry in self.entries for o in (entry.all() if isinstance(entry, Shelf) else [entry])]


def shelf_of(options: Sequence[Worded], heading: str = "", depth: int = 0) -> Shelf:
    """Options that fit into one menu stay together. More are split by the headings that the options bring, then by
    where they are, then by their names; if none of that helps, the shelf has pages."""
    if len(options) > OPTIONS and (found := _split(options, depth)):
        named, below = found
        entries: list[Shelf | Worded] = []
        for name, group in _grouped(options, named).items():
            entries += [shelf_of(group, name, below)] if name and len(group) > 1 else group
        return Shelf(heading, entries)
    return Shelf(heading, list(options))


Naming = Callable[[Worded], str]
AUTOMATIC: tuple[Naming, ...] = (
    lambda option: option.spaces[0] if option.spaces else "",
    lambda option: option.spaces[-1] if option.spaces else "",
    lambda option: option.label.partition(":")[0] if ":" in option.label else "",
    lambda option: option.label.partition(" ")[0],
)


def _split(options: Sequence[Worded], depth: int) -> tuple[Naming, int] | None:
    """How the headings are named, and at which depth of the options' own headings to go on."""
    while any(len(option.headings) > depth for option in options):
        named = _heading(depth)
        depth += 1
        if len(_grouped(options, named)) > 1:
            return named, depth
    sensible = [(_entries(options, named), index) for index, named in enumerate(AUTOMATIC)]
    sensible = [(max(count, OPTIONS), index) for count, index in sensible if 1 < count <= len(options) // 2]
    return (AUTOMATIC[min(sensible)[1]], depth) if sensible else None


def _heading(depth: int) -> Naming:
    return lambda option: option.headings[depth] if len(option.headings) > depth else ""


def _grouped(options: Sequence[Worded], named: Naming) -> dict[str, list[Worded]]:
    """Options by heading. Those that are seldom wanted stand beside the headings, unless they bring a heading of their
    own."""
    found: dict[str, list[Worded]] = {}
    for option in options:
        found.setdefault("" if option.idle and not option.headings else named(option), []).append(option)
    if "" in found:  # last, because idle options come last
        found[""] = found.pop("")
    return found


def _entries(options: Sequence[Worded], named: Naming) -> int:
    return sum(1 if name else len(group) for name, group in _grouped(options, named).items())


# --- a place in a question -----------------------------------------------------------------------------------

PLACE = re.compile(r"s([\d-]*)p(\d{1,4})(?:n(\d{1,4}))?(?:c(\d{1,4}))?")


@dataclass(frozen=True)
class Spot:
    """Where somebody is looking: the numbers of the headings from the top, and the page. While an option is counted:
    the option and how many."""

    path: tuple[int, ...] = ()
    page: int = 0
    option: int | None = None
    count: int | None = None

    def __str__(self) -> str:
        text = f"s{'-'.join(map(str, self.path))}p{self.page}"
        text += "" if self.option is None else f"n{self.option}"
        return text + ("" if self.count is None else f"c{self.count}")

    @classmethod
    def of(cls, text: str) -> Spot:
        """The top, if the text is not a place."""
        found = PLACE.fullmatch(text)
        if found is None:
            return cls()
        path, page, option, count = found.groups()
        numbers = tuple(int(number) for number in path.split("-") if number)
        return cls(numbers, int(page), None if option is None else int(option), None if count is None else int(count))

    def below(self, entry: int) -> Spot:
        return Spot((*self.path, entry))

    def turned(self, page: int) -> Spot:
        return replace(self, page=page)

    def counting(self, option: int | None, count: int | None = None) -> Spot:
        return replace(self, option=option, count=count)

    def shelf(self, top: Shelf) -> list[Shelf]:
        """The shelves on the way, from the top. It stops where the place leads nowhere."""
        found = [top]
        for number in self.path:
            entry = found[-1].entries[number] if number < len(found[-1].entries) else None
            if not isinstance(entry, Shelf):
                break
            found.append(entry)
        return found


TOP = Spot()
