"""Battles told in two lines: red's units in D3 attack all units in D4.

    game = attack("2 infantry", "city fortress, infantry", blue="tactics, 2 food", chance=["6 infantry", ...])

The dice are listed in the order of the rolls: red's, then those of D4's defender.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.engine.english import listed
from tests.rules.clash.scenario import Situation, clash


def attack(
    mine: str,
    theirs: str,
    *,
    foe: str = "blue",
    land: str = "plains",
    elsewhere: str = "",
    red: str = "",
    blue: str = "",
    chance: Sequence[str] = (),
) -> Situation:
    """Red, who has Tactics, moves everybody from D3 into D4; the dice of the first round, if no card delays them."""
    drawn = f"D3 plains  {owned('red', mine)}\nD4 {land}  {owned(foe, theirs)}\n{elsewhere}"
    game = clash(drawn, red=f"tactics, {red}", blue=blue)
    group = [word for item in mine.split(",") for word in _one_by_one(item.split())]
    return game.say("red", "move", "D3", *([group] if len(group) > 1 else []), "D4", chance=chance)


def owned(owner: str, items: str) -> str:
    """ "2 infantry, city temple" -> "2 red infantry, red city temple"."""
    words = [item.split() for item in items.split(",")]
    return ", ".join(" ".join([*w[:1], owner, *w[1:]] if w[0].isdigit() else [owner, *w]) for w in words)


def _one_by_one(words: list[str]) -> list[str]:
    return [words[-1]] * (int(words[0]) if len(words) > 1 else 1)


def values(game: Situation) -> tuple[int, int]:
    """The combat values of the last round, the attacker's first."""
    told = re.findall(r"Combat values: \S+(?: \S+)? (\d+), \S+(?: \S+)? (\d+);", game.told())
    return int(told[-1][0]), int(told[-1][1])


def numbers(game: Situation, side: str) -> list[int]:
    """The numbers that a side rolled in the last round, whatever else its dice show."""
    told = str(re.findall(rf"{side} rolls? ((?:a \d|no dice).*)\.", game.told())[-1])
    return [int(number) for number in re.findall(r"a (\d)", told)]


def dice(game: Situation, side: str) -> list[str]:
    """The roll of a side in the last round, as "6 infantry"; side "@red" or "The barbarians"."""
    told = str(re.findall(rf"{side} rolls? (.*)\.", game.told())[-1])
    found = re.findall(r"a (\d) \((\w+)\)", told)
    assert told == (listed([f"a {value} ({icon})" for value, icon in found]) if found else "no dice")
    return [f"{value} {icon}" for value, icon in found]
