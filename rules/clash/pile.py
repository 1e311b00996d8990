"""Piles of resources and tokens: what a player has, what something costs (CM-5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.tree import tree

RESOURCES = ("food", "wood", "ore", "ideas", "gold")
TOKENS = ("mood", "culture")
KINDS = (*RESOURCES, *TOKENS)

WORDS = {
    "ideas": ("idea", "ideas"),
    "mood": ("mood token", "mood tokens"),
    "culture": ("culture token", "culture tokens"),
}


@tree
class Pile:
    food: int = 0
    wood: int = 0
    ore: int = 0
    ideas: int = 0
    gold: int = 0
    mood: int = 0
    culture: int = 0

    def __getitem__(self, kind: str) -> int:
        amount: int = getattr(self, kind)
        return amount

    def __setitem__(self, kind: str, amount: int) -> None:
        setattr(self, kind, amount)

    def items(self) -> Iterator[tuple[str, int]]:
        """The kinds that are there, with their amounts, in the order of the board."""
        for kind in KINDS:
            if amount := getattr(self, kind):
                yield kind, amount

    def total(self) -> int:
        return self.food + self.wood + self.ore + self.ideas + self.gold + self.mood + self.culture

    def resources(self) -> int:
        return self.food + self.wood + self.ore + self.ideas + self.gold

    def __add__(self, other: Pile) -> Pile:
        return Pile(*(getattr(self, kind) + getattr(other, kind) for kind in KINDS))

    def __sub__(self, other: Pile) -> Pile:
        return Pile(*(getattr(self, kind) - getattr(other, kind) for kind in KINDS))

    def __mul__(self, times: int) -> Pile:
        return Pile(*(getattr(self, kind) * times for kind in KINDS))

    def covers(self, other: Pile) -> bool:
        return all(getattr(self, kind) >= getattr(other, kind) for kind in KINDS)

    def __str__(self) -> str:
        words = [amount_of(kind, amount) for kind, amount in self.items()]
        return listed(words) if words else "nothing"


def pile_of(kinds: list[str]) -> Pile:
    pile = Pile()
    for kind in kinds:
        pile[kind] += 1
    return pile


def amount_of(kind: str, amount: int) -> str:
    one, many = WORDS.get(kind, (kind, kind))
    return f"{amount} {one if amount == 1 else many}"


def listed(words: list[str]) -> str:
    """a, b and c"""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]
