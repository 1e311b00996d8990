"""Differences of an edition for somebody who knows another one: the two are compared as values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

from rules.clash.box import Box
from rules.clash.box_words import called, numbers_of
from rules.clash.edition import Edition
from rules.clash.kinds import Advance
from rules.clash.things import Things, groups_of
from rules.engine.english import listed, starting
from rules.engine.presentation import Chapter, Written, in_groups


def differences(here: Edition, known: Edition) -> list[Written]:
    """Heading by heading, a line for each difference; headings without one are left out."""
    box, other = here.box, known.box
    both = box.civilizations.keys() & other.civilizations.keys()
    mine, theirs = (groups_of(edition.box, both, box.icons, edition.word) for edition in (here, known))
    found: dict[str, Iterable[str | Chapter]] = {
        "Words": _words(here, known),
        "Numbers": _numbers(box, other),
        "The map": _map(box, other),
        **{heading: _things(mine[heading], theirs[heading]) for heading in mine},
        "Borders": _borders(box, other),
        "Cards": _cards(box, other),
        "For everybody": _house(here, known),
        "Options": _options(here, known),
        "Rules of the book": _by_chapter(_new_rules(here, known)),
        "Rules that are not here": _gone_by_chapter(_gone_rules(here, known), known),
    }
    return in_groups(found)


SPOKEN = (
    *("age", "round", "main action", "plains", "Construct a building", "Construct a wonder", "Recruit"),
    *("Increase happiness", "Influence culture"),
)
"""Words that people use when they talk about the game; others are only forms of them."""


# --- what is in the box ---------------------------------------------------------------------------------------


def _numbers(here: Box, known: Box) -> Iterator[str]:
    theirs = numbers_of(known)
    for field, value in numbers_of(here).items():
        if value != theirs.get(field):
            yield f"{starting(called(field))}: **{value}** (there {theirs.get(field, 'nothing')})"


def _words(here: Edition, known: Edition) -> Iterator[str]:
    for usual in SPOKEN:
        word, before = here.word(usual), known.word(usual)
        if word != before:
            yield f"**{starting(word)}** (there {before})"
    for icon, name in here.box.icons.items():
        if name != known.box.icons.get(icon, name):
            yield f"**{starting(name)}** (there {known.box.icons[icon]})"


def _things(mine: Things, theirs: Things) -> Iterator[str]:
    """Things that are only here, new texts of the others, and things that are only in the other edition."""
    for id, (name, parts) in mine.items():
        if id not in theirs:
            yield f"New: **{name}**. {' '.join(parts)}"
            continue
        old_name, before = theirs[id]
        was = f" (there {old_name})" if old_name != name else ""
        text = " ".join(part for part in parts if part not in before)
        left_out = [part for part in before if part not in parts]
        if not text and left_out:
            text = f"Not: {' '.join(left_out)}"
        if text or was:
            yield f"**{name}**{was}: {text or 'the same.'}"
    yield from _gone([name for id, (name, _) in theirs.items() if id not in mine])


def _gone(names: list[str]) -> Iterator[str]:
    if names:
        yield f"Not here: {listed(names)}."


def _map(here: Box, known: Box) -> Iterator[str]:
    for players, board in here.boards.items():
        if players not in known.boards:
            yield f"There is a board for {players}."
        elif board != known.boards[players]:
            yield f"The board for {players} is laid out differently."
    yield from _gone([f"a board for {players}" for players in known.boards if players not in here.boards])
    tiles, before = ({**box.regions, **box.starting_regions} for box in (here, known))
    others = sum(before.get(name) != tile for name, tile in tiles.items())
    if tiles != before:
        yield f"{len(tiles)} sides of regions, {others or 'none'} of them with other land (there {len(before)})."


def _borders(here: Box, known: Box) -> Iterator[str]:
    for id, advance in here.advances.items():
        before = known.advances.get(id)
        if before and advance.border != before.border:
            yield f"**{advance.name}**: {_border(advance)} (there {_border(before)})"


def _border(advance: Advance) -> str:
    return advance.border or "none"


def _cards(here: Box, known: Box) -> Iterator[str]:
    """The cards that combine the halves."""
    pairs = (
        ("Action cards", {*here.action_cards}, {*known.action_cards}),
        ("Objective cards", {*here.objective_cards}, {*known.objective_cards}),
    )
    for name, mine, theirs in pairs:
        if mine != theirs:
            others = len(mine - theirs) or "none"
            yield f"{name}: {len(mine)}, {others} of them with other halves (there {len(theirs)})."


# --- what an edition adds -------------------------------------------------------------------------------------


def _house(here: Edition, known: Edition) -> Iterator[str]:
    mine, theirs = ({rule.id: rule.text for rule in edition.house} for edition in (here, known))
    yield from (text for id, text in mine.items() if theirs.get(id) != text)
    yield from (f"No longer: {text}" for id, text in theirs.items() if id not in mine)


def _options(here: Edition, known: Edition) -> Iterator[str]:
    before = {option.name: [value for _, value in option.choices] for option in known.options}
    for option in here.options:
        texts = [text for text, _ in option.choices]
        if option.name not in before:
            yield f"New: **{option.text}**: {'; '.join(texts)}."
        elif new := [text for text, value in option.choices if value not in before[option.name]]:
            yield f"**{option.text}**: {'; '.join(new)}."
    names = {option.name for option in here.options}
    yield from _gone([option.text for option in known.options if option.name not in names])


# --- the rules of the book ------------------------------------------------------------------------------------


def _by_chapter(rules: list[Written]) -> Iterator[str | Chapter]:
    for name, chapter in groupby(rules, lambda rule: rule.chapter):
        yield Chapter(starting(name))
        yield from (f"{rule.name}: {rule.text}" for rule in chapter)


def _gone_by_chapter(rules: list[Written], known: Edition) -> Iterator[str | Chapter]:
    """If a chapter is gone entirely, one line says so."""
    on_cards = known.concordance.on_cards
    whole = Counter(rule.chapter for number, rule in known.rulebook.items() if number not in on_cards)
    for name, chapter in groupby(rules, lambda rule: rule.chapter):
        gone = [*chapter]
        if 1 < len(gone) == whole[name]:
            yield Chapter(starting(name))
            yield f"All of it: {gone[0].name} to {gone[-1].name}."
        else:
            yield from _by_chapter(gone)


def _new_rules(here: Edition, known: Edition) -> list[Written]:
    """New rules of this book, in its order. They are about matters on which the two books do not both agree with the
    code. Books with the same numbers are compared by their sentences."""

    def only_here(matter: str) -> set[str]:
        mine, theirs = {*here.numbers(matter)}, {*known.numbers(matter)}
        return mine if mine & theirs or not (_says_the_same(here, matter) and _says_the_same(known, matter)) else set()

    return _read(here, {number for matter in _matters(here, known) for number in only_here(matter)}, known)


def _gone_rules(here: Edition, known: Edition) -> list[Written]:
    """Rules of the other book, in its order, about matters that this book lacks."""

    def gone(matter: str) -> set[str]:
        mine, theirs = {*here.numbers(matter)}, {*known.numbers(matter)}
        return theirs - here.rulebook.keys() if mine & theirs or here.sign(matter) == "-" else set()

    return _read(known, {number for matter in _matters(here, known) for number in gone(matter)}, here)


def _read(book: Edition, numbers: set[str], other: Edition) -> list[Written]:
    """The rules that the other book lacks."""
    said = {rule.text for rule in other.rulebook.values()}
    told = numbers - book.concordance.on_cards
    return [rule for number, rule in book.rulebook.items() if number in told and rule.text not in said]


def _matters(one: Edition, two: Edition) -> list[str]:
    """The numbers of the code that one of the books mentions, and texts without such a number."""
    return [*dict.fromkeys((*_own(one, two), *_own(two, one)))]


def _own(book: Edition, other: Edition) -> list[str]:
    rows = book.concordance.rows
    named = {number for row in rows.values() for number in row.numbers}
    if not other.concordance.rows:  # this is the book with the numbers of the code
        named |= book.concordance.agrees
    return [*rows, *(number for number in book.rulebook if number not in named and number not in rows)]


def _says_the_same(book: Edition, number: str) -> bool:
    return book.sign(number) in "=?"
