"""Slips of German that programs make and people never do: "die Barbaren greift an", "einen Stadt", "2 Stadt", a word
that stayed English. rules/engine/slips.py finds English slips."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache

from rules.engine.german import ARTICLES, CASES, GermanNoun

NUMBERS = (False, True)
ENGLISH = (
    *("the", "of", "and", "for", "with", "from", "to", "by", "at", "into", "not", "no", "than", "more", "then", "is"),
    *("are", "has", "have", "you", "your", "their", "them", "nobody", "nothing", "twice", "card", "cards", "city"),
    *("turn", "round", "age", "lost", "token", "tokens", "advance", "wonder", "player"),
)
"""Small words of English sentences that do not exist in German."""
_BEGINS = r"(?:^|[.:!?] )"

SLIPS = [
    (what, re.compile(pattern))
    for what, pattern in (
        ("an English word", rf"\b(?i:{'|'.join(ENGLISH)})\b"),
        ("what should have been filled in", r"[{}\[\]|]|\bNone\b|\bTrue\b|\bFalse\b"),
        ("signs that do not go together", r"  |(?<!\S)[,.;:!?](?!\S)|\.\.|,,|\(\s|\s\)|\(\)|[?!]\.|\.,|“$"),
        ("an umlaut in two letters", r"(?<![@\w])\w*(?:(?<![aeqAEQ])(?<!Stat)ue|[ao]e(?!sie))\w*"),
        ("ss for ß", r"\b\w*(?i:strasse|gross|reiss|schliess|aussen)\w*"),
        ("several who does", rf"{_BEGINS}[Dd]ie (?:Barbaren|Piraten) [a-zäöüß]+t\b"),
        ("one who do", rf"{_BEGINS}@[a-z]+ (?!ist\b)[a-zäöüß]+(?:en|[^s\W]st)\b"),
        ("you who does", rf"{_BEGINS}[Dd]u (?!und\b)[a-zäöüß]+(?<!t)\b"),
        ("a word twice", r"\b(?!(?:die|der|das) )(\w+) \1\b"),
        ("a sentence that begins small", r"(?:^|(?<!I)[.!?] )[a-zäöü]"),
    )
]


@lru_cache
def _forms(nouns: tuple[GermanNoun, ...]) -> tuple[dict[str, set[str]], dict[str, set[bool]]]:
    """Every form of a noun: the articles that it may have, and whether it is one or several."""
    articles: dict[str, set[str]] = {}
    numbers: dict[str, set[bool]] = {}
    for noun in nouns:
        if not noun.gender:
            continue
        for case in CASES:
            for many in NUMBERS:
                form = noun.in_case(case, many=many)
                numbers.setdefault(form, set()).update(NUMBERS if noun.mass else [many])
                for article in ARTICLES:
                    if not many or article != "ein":
                        said = noun.with_article(article, case, many=many).partition(" ")[0]
                        articles.setdefault(form, set()).add(said)
    return articles, numbers


ALL_ARTICLES = {word for genders in ARTICLES.values() for cases in genders.values() for word in cases}
_ARTICLE = re.compile(rf"\b({'|'.join(sorted(ALL_ARTICLES))}) (\w+)", re.I)
_NUMBER = re.compile(r"(?<![^\s(])(\d+) ([A-ZÄÖÜ]\w+)")


def slips(text: str, nouns: Mapping[str, GermanNoun], also: Collection[str] = ()) -> Iterator[str]:
    """The slips of a text that uses these nouns; `also`: English words that may not be in it."""
    for what, pattern in SLIPS:
        for found in pattern.finditer(text):
            yield f"{what}: “{found[0].strip()}” in “{text}”"
    articles, numbers = _forms(tuple(nouns.values()))
    for article, word in _ARTICLE.findall(text):
        if word in articles and article.lower() not in articles[word]:
            yield f"an article that does not fit: “{article} {word}” in “{text}”"
    for figure, word in _NUMBER.findall(text):
        if word in numbers and (figure != "1") not in numbers[word]:
            yield f"a number that does not fit: “{figure} {word}” in “{text}”"
    for word in also:
        if re.search(rf"\b{re.escape(word)}\b", text):
            yield f"an English noun: “{word}” in “{text}”"


def english_nouns(english: Mapping[str, tuple[str, str]], nouns: Mapping[str, GermanNoun]) -> set[str]:
    """Nouns whose German names differ."""
    known = {word.lower() for noun in nouns.values() for word in (noun.one, noun.many)}
    return {word for words in english.values() for word in words if word.lower() not in known}
