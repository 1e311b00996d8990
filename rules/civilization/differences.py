"""Differences of an edition for somebody who knows another one: the two are compared as values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from types import MappingProxyType

from rules.civilization.box import Box
from rules.civilization.edition import EDITIONS, Edition
from rules.civilization.written import Words
from rules.engine.english import listed, starting
from rules.engine.presentation import Chapter, Written, in_groups


def differences_from(here: Edition, title: str) -> list[Written]:
    """For somebody who knows the edition of this title; there is nothing to tell about any other game."""
    known = next((edition for edition in EDITIONS.values() if edition.title == title), here)
    return differences(here, known)


def differences(here: Edition, known: Edition) -> list[Written]:
    """Heading by heading, a line for each difference; headings without one are left out."""
    mine, theirs = _by_heading(here), _by_heading(known)
    found: dict[str, Iterable[str | Chapter]] = {
        "Numbers": _numbers(here.box, known.box),
        "The map": _map(here.box, known.box),
        **{heading: _things(mine[heading], theirs[heading]) for heading in mine},
        "For everybody": _house(here, known),
        "Options": _options(here, known),
        **{heading: _rules(here, known, prefix) for prefix, heading in BOOKS.items()},
        "Rules that are not here": _gone([_numbered(rule) for rule in _only(known, here)]),
    }
    return in_groups(found)


BOOKS: Mapping[str, str] = MappingProxyType(
    {
        "CB": "Rules of the book",
        "CF": "Rules of Fame and Fortune",
        "CW": "Rules of Wisdom and Warfare",
        "CR": "Rulings",
    }
)


# --- what is in the box ----------------------------------------------------------------------------------------------


def _by_heading(edition: Edition) -> dict[str, dict[str, str]]:
    """The texts of everything in a box, by heading and name."""
    found: dict[str, dict[str, str]] = {}
    for heading, things in Words(edition).by_heading().items():
        said = found[heading] = {}
        for written in things:
            said[written.name] = f"{said.get(written.name, '')} {written.text}".strip()
    return found


def _things(mine: Mapping[str, str], theirs: Mapping[str, str]) -> Iterator[str]:
    for name, text in mine.items():
        if name not in theirs:
            yield f"New: **{name}**. {text}"
        elif text != theirs[name]:
            yield f"**{name}**: {text}"
    yield from _gone([name for name in theirs if name not in mine])


def _gone(names: list[str]) -> Iterator[str]:
    if names:
        yield f"Not here: {listed(names)}."


CALLED: Mapping[str, str] = MappingProxyType(
    {
        "seats": "players",
        "wonder_market": "wonders that are face up",
        "wonders_of_an_era": "wonders of each era in the deck",
        "market_ages": "wonders of the market can become obsolete",
        "arts": "culture of a city devoted to the arts",
        "arts_of_a_metropolis": "extra culture of a metropolis devoted to the arts",
        "production_of_a_caravan": "production of a caravan",
        "bonus_of_a_fortification": "combat bonus of a fortification",
        "bonus_of_a_metropolis": "extra combat bonus of a metropolis",
        "bonus_of_a_city": "combat bonus of a city",
        "bonus_of_a_capital": "combat bonus of a capital",
        "bonus_of_walls": "combat bonus of walls",
    }
)
"""Fields of the box whose names do not explain themselves."""


def _numbers(here: Box, known: Box) -> Iterator[str]:
    theirs = numbers_of(known)
    for field, value in numbers_of(here).items():
        if value != theirs[field]:
            name = starting(CALLED.get(field, field.replace("_", " ")))
            yield f"{name}: **{_plain(value)}** (there {_plain(theirs[field])})"


def numbers_of(box: Box) -> dict[str, object]:
    values = {field.name: getattr(box, field.name) for field in fields(box)}
    return {name: value for name, value in values.items() if type(value) in (int, bool) or name == "seats"}


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return f"{value[0]} to {value[-1]}"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value or "nothing")


def _map(here: Box, known: Box) -> Iterator[str]:
    for home, name in ((True, "Home tiles"), (False, "Neutral tiles")):
        mine, theirs = (sum((tile.civilization is not None) == home for tile in box.tiles.values())
                        for box in (here, known))  # fmt: skip
        if mine != theirs:
            yield f"{name}: **{mine}** (there {theirs})"


# --- what an edition adds --------------------------------------------------------------------------------------------


def _house(here: Edition, known: Edition) -> Iterator[str]:
    """By name: the rules of the book explain them."""
    mine, theirs = ({rule.id: rule.name for rule in edition.house} for edition in (here, known))
    yield from (name for id, name in mine.items() if id not in theirs)
    yield from _gone([name for id, name in theirs.items() if id not in mine])


def _options(here: Edition, known: Edition) -> Iterator[str]:
    before = {option.name for option in known.options}
    for option in here.options:
        if option.name not in before:
            yield f"New: **{option.text}**: {'; '.join(text for text, _ in option.choices)}."
    names = {option.name for option in here.options}
    yield from _gone([option.text for option in known.options if option.name not in names])


def _rules(here: Edition, known: Edition, book: str) -> Iterator[str]:
    yield from (f"{rule.name}: {rule.text}" for rule in _only(here, known) if rule.name.startswith(book))


def _only(one: Edition, other: Edition) -> list[Written]:
    """Rules that only one of the two books has."""
    return [rule for number, rule in one.rulebook.items() if number not in other.rulebook]


def _numbered(rule: Written) -> str:
    return rule.name
