"""Lines that are texts, put together by how they read: for chapters that do not tell deeds yet, and for what was kept
before there were deeds. Deeds are put together in rules/engine/writing.py.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from bot.words.wording import and_list
from rules.engine.english import so_many
from rules.engine.writing import LONGEST, in_paragraphs

_DOING = re.compile(r"(@[a-z]+) ((?!is )[a-z]+s) ([^:;]*)\.")
"""Somebody does something: "@red gains 1 food." What is explained after a colon stays a sentence of its own."""
_PLAIN = re.compile(r"(?!.*(,| and | for )).*")
"""What can be put together with another of its kind: "1 food" and "1 wood"."""
_PAID = re.compile(r"(?P<price>.+?) for (?P<what>.+)")
_ARTICLE = re.compile(r"(the|an|a) ")
_ONE = re.compile(r"an? ([A-Za-z]+(?: [A-Za-z]+)?[^s\Wxyz])")
"""A thing with a name of one word or two, of which there are several with an s."""
TIMES = {2: "twice", 3: "three times"}


def doing(line: str) -> tuple[str, str] | str:
    """Who does what, of a line; the line itself, if it cannot be told."""
    clause = _DOING.fullmatch(line)
    return (clause[1], clause[2]) if clause else line


def paragraphs(lines: Sequence[str]) -> list[str]:
    """The lines of one action: one paragraph, or several if there is much to tell."""
    return in_paragraphs(_alike(_sentences(lines)))


def _sentences(lines: Sequence[str]) -> list[tuple[str, str]]:
    """Who does it, and the sentence, with that name left out at its beginning; nobody if it cannot be told so."""
    found: list[tuple[str, str]] = []
    doing: list[tuple[str, str]] = []
    who = ""

    def end() -> None:
        if doing:
            found.append((who, _joined(doing)))
            doing.clear()

    for line in lines:
        clause = _DOING.fullmatch(line)
        if clause is None:
            end()
            found.append(("", line))
            continue
        if clause[1] != who or len(_joined(doing)) + len(line) > LONGEST:
            end()
        who = clause[1]
        doing.append((clause[2], clause[3]))
    end()
    return found


def _joined(doing: Sequence[tuple[str, str]]) -> str:
    """ "gains 1 food", "gains 1 wood" and "pays 1 gold": "gains 1 food and 1 wood and pays 1 gold"."""
    clauses = []
    for verb, group in groupby(_with_prices(doing), lambda clause: (clause[0], bool(_PLAIN.fullmatch(clause[1])))):
        things = [thing for _, thing in group]
        clauses += [f"{verb[0]} {and_list(_counted(things))}"] if verb[1] else [f"{verb[0]} {t}" for t in things]
    return and_list(clauses)


def _with_prices(doing: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """What is paid for and what comes of it name the same thing: "pays 2 coins for a boat" and "builds a boat in D2"
    are "builds a boat in D2 for 2 coins". Where nothing but the thing comes of it, paying for it is enough."""
    found: list[tuple[str, str]] = []
    for verb, thing in doing:
        paid = _PAID.fullmatch(found[-1][1]) if found and found[-1][0] == "pays" else None
        if paid and thing == paid["what"]:
            continue
        if paid and _bare(thing).startswith(_bare(paid["what"])):
            found[-1] = (verb, f"{thing} for {paid['price']}")
        else:
            found.append((verb, thing))
    return found


def _bare(thing: str) -> str:
    return _ARTICLE.sub("", thing)


def _counted(things: Sequence[str]) -> list[str]:
    """One boat after the other is "2 boats"; what is more than a thing with a name is done "twice"."""
    return [_so_often(thing, len(list(same))) for thing, same in groupby(things)]


def _so_often(thing: str, count: int) -> str:
    if count == 1:
        return thing
    if one := _ONE.fullmatch(thing):
        return so_many(count, one[1])
    return f"{thing} {TIMES.get(count, f'{count} times')}"


def _alike(sentences: Sequence[tuple[str, str]]) -> list[str]:
    """What several do alike is said once: "@red draws a card, and so do @blue and @green."."""
    found = []
    for (text, by_somebody), group in groupby(sentences, lambda sentence: (sentence[1], bool(sentence[0]))):
        people = [who for who, _ in group]
        if not by_somebody:
            found += [text] * len(people)
            continue
        others = f", and so do{'es' if len(people) == 2 else ''} {and_list(people[1:])}" if people[1:] else ""
        found.append(f"{people[0]} {text}{others}.")
    return found
