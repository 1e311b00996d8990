"""Slips of grammar that programs make and people never do: "1 techs", "the barbarians attacks", "a island".

Random play looks for them in all lines and questions, and the tests of the bot in all posts. Nouns that are counted in
every game stand here; each game names its own pieces (`Rules.nouns`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

_COUNTED = (
    *("action", "advance", "answer", "army", "building", "card", "city", "coin", "die", "event", "figure"),
    *("game", "hit", "hut", "idea", "objective", "piece", "player", "point", "resource"),
    *("settlement", "space", "square", "step", "tech", "tile", "token", "turn", "unit", "village"),
    *("vote", "wonder"),
)
"""Nouns that are counted, in the singular."""


def _many(noun: str) -> str:
    if noun == "die":
        return "dice"
    return noun[:-1] + "ies" if noun.endswith("y") else noun + ("es" if noun.endswith("s") else "s")


_NUMBER = r"(?<![^\s(*])"
"""The place before a number that counts something: the number is not part of another one, of a range or of a space."""
_CROWD = "barbarians|pirates"
_DOES = r"(?!(?:always|as|perhaps|this)\b)[a-z]+(?<![su])s"
"""A verb with a subject in the singular."""
_ONE_DOES = "(?:is|has|lies|stands|leaves|needs)"
_BEGINS = r"(?:^|[.:!?] )"

_SLIPS = (
    ("several who does", rf"(?<!of )\b[Tt]he (?:{_CROWD}) {_DOES}\b"),
    ("several who does", rf"{_BEGINS}@[a-z]+(?:, @[a-z]+)* and @[a-z]+ {_DOES}\b"),
    (
        "several who does",
        r"(?<! card Great )(?<!of The Hanging )\b(?:Gardens|Pyramids|Cities of Gold)(?: of @[a-z]+)?(?: in \w+)? "
        rf"{_ONE_DOES}\b",
    ),
    ("a before a vowel", r"\b[Aa] (?!(?:one|once|eu|Eu))[aeioAEIO][a-z]+|\b[Aa] (?:8|11|18)\b"),
    ("an before a consonant", r"\b[Aa]n (?!hour|honest|heir)[b-df-hj-np-tv-zB-DF-HJ-NP-TV-Z][a-z]+"),
    ("a word twice", r"\b(the|a|an|of|to|in|is|and|for|with|by) \1\b"),
    ("signs that do not go together", r"(?<!\S)[,.;:!?](?!\S)|(?<!\.)\.\.(?!\.)|,,|\(\)|[?!]\.|\.,|(?<=\S)  (?=\S)"),
    ("a word of the program", r"[a-z,] None\b|\bTrue\b|\bFalse\b|[{}]"),
)


@lru_cache
def _patterns(nouns: tuple[str, ...]) -> list[tuple[str, re.Pattern[str]]]:
    """Each with the fault that it finds. A noun may begin with a capital."""
    counted = (*_COUNTED, *(noun.lower() for noun in nouns))
    one, several = "|".join(counted), "|".join((*map(_many, counted), "rounds"))
    wrong = (
        ("one of several", rf"{_NUMBER}1 (?:(?!for )[a-z]+ )?(?i:{several})\b"),
        ("several of one", rf"{_NUMBER}(?:[2-9]|\d\d+) (?:[a-z]+ )?(?i:{one})\b(?! [a-z]+s\b|['-])"),
        *_SLIPS,
    )
    return [(what, re.compile(pattern)) for what, pattern in wrong]


@lru_cache(maxsize=1 << 16)
def slip(text: str, nouns: tuple[str, ...] = ()) -> str:
    """The first fault in a text; empty if there is none. Cached, because most texts come again and again."""
    return next(slips(text, nouns), "")


def slips(text: str, nouns: tuple[str, ...] = ()) -> Iterator[str]:
    """The faults of a text of a game with pieces of these names, each with the wrong words."""
    for what, pattern in _patterns(nouns):
        for found in pattern.finditer(text):
            yield f"{what}: “{found[0].strip()}” in “{text}”"
