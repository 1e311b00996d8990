"""Piles of resources and tokens: a player's stock, or a price (CM-5)."""

from __future__ import annotations

from functools import lru_cache

from rules.engine.english import listed
from rules.engine.tree import tree

RESOURCES = ("food", "wood", "ore", "ideas", "gold")
TOKENS = ("mood", "culture")
KINDS = (*RESOURCES, *TOKENS)

LEVELS = {"culture": "Culture Level", "mood": "Happiness Level"}
"""For editions with levels that limit tokens (CC-5.6): the name of the level, by the kind of token."""

WORDS = {
    "ideas": ("idea", "ideas"),
    "mood": ("mood token", "mood tokens"),
    "culture": ("culture token", "culture tokens"),
    "captive": ("captive", "captives"),
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

    def items(self) -> tuple[tuple[str, int], ...]:
        """The kinds in the pile, with their amounts, in the order of the board."""
        return _items(self.food, self.wood, self.ore, self.ideas, self.gold, self.mood, self.culture)

    def total(self) -> int:
        return self.food + self.wood + self.ore + self.ideas + self.gold + self.mood + self.culture

    def resources(self) -> int:
        return self.food + self.wood + self.ore + self.ideas + self.gold

    # Written out kind by kind, because every list of choices compares a hundred piles.

    def __add__(self, other: Pile) -> Pile:
        return Pile(
            self.food + other.food,
            self.wood + other.wood,
            self.ore + other.ore,
            self.ideas + other.ideas,
            self.gold + other.gold,
            self.mood + other.mood,
            self.culture + other.culture,
        )

    def __sub__(self, other: Pile) -> Pile:
        return Pile(
            self.food - other.food,
            self.wood - other.wood,
            self.ore - other.ore,
            self.ideas - other.ideas,
            self.gold - other.gold,
            self.mood - other.mood,
            self.culture - other.culture,
        )

    def __mul__(self, times: int) -> Pile:
        return Pile(*(getattr(self, kind) * times for kind in KINDS))

    def covers(self, other: Pile) -> bool:
        return (
            self.food >= other.food
            and self.wood >= other.wood
            and self.ore >= other.ore
            and self.ideas >= other.ideas
            and self.gold >= other.gold
            and self.mood >= other.mood
            and self.culture >= other.culture
        )

    def __str__(self) -> str:
        return _words(self.food, self.wood, self.ore, self.ideas, self.gold, self.mood, self.culture)


@lru_cache(maxsize=8192)
def _items(*amounts: int) -> tuple[tuple[str, int], ...]:
    return tuple((kind, amount) for kind, amount in zip(KINDS, amounts, strict=True) if amount)


@lru_cache(maxsize=8192)
def _words(*amounts: int) -> str:
    words = [amount_of(kind, amount) for kind, amount in zip(KINDS, amounts, strict=True) if amount]
    return listed(words)


def pile_of(kinds: list[str]) -> Pile:
    pile = Pile()
    for kind in kinds:
        pile[kind] += 1
    return pile


def word_for(kind: str) -> str:
    return WORDS.get(kind, (kind, kind))[0]


def amount_of(kind: str, amount: int) -> str:
    one, many = WORDS.get(kind, (kind, kind))
    return f"{amount} {one if amount == 1 else many}"
