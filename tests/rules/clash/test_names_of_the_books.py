"""Everything that the book of an edition names is in its box under that name."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rules.clash.assembled import CLASH, CLASH_2012, CLASH_2014
from rules.clash.edition import Edition
from rules.clash.editions import CIVILIZATIONS, CLASSIC, MONUMENTAL
from rules.engine.rules import Rules
from tests.rule import rule

GAMES: dict[str, tuple[Edition, Rules]] = {
    "monumental": (MONUMENTAL, CLASH),
    "2012": (CLASSIC, CLASH_2012),
    "2014": (CIVILIZATIONS, CLASH_2014),
}
NAME = re.compile(r"[A-Z][\w'-]*(?: & [A-Z][\w'-]*| [A-Z][\w'-]*| of (?:the )?[A-Z][\w'-]*)*")
BEGINS = re.compile(r"(?:^|[.:;?!] )$")


def names_in(text: str) -> Iterator[list[str]]:
    """Each capitalized name with what it may be: the first word of a sentence may be an ordinary one, unless a colon
    follows."""
    for found in NAME.finditer(text):
        begins, labels = BEGINS.search(text[: found.start()]), text[found.end() : found.end() + 1] == ":"
        yield [found[0], *([found[0].partition(" ")[2]] if begins and not labels else [])]


def in_the_box(edition: Edition, rules: Rules) -> set[str]:
    """Everything that has a name: things, terms, halves, categories, abilities, and the actions of the menu."""
    box = edition.box
    halves = [half for card in box.action_cards.values() for half in (card.civil, card.combat)]
    abilities = [each for civ in box.civilizations.values() for leader in civ.leaders for each in leader.abilities]
    leaders = [leader.name for civ in box.civilizations.values() for leader in civ.leaders]
    names = [written.name for written in rules.presentation.about("") if not written.kind.startswith("rule")]
    names += [named.name for named in (*halves, *abilities, *box.categories.values(), *box.objectives.values())]
    return {*names, *leaders, *(verb.title() for verb in rules.presentation.verbs), *(o.text for o in edition.options)}


def is_there(name: str, names: set[str]) -> bool:
    if name in names or not name:
        return True
    return any(is_there(name[: at.start()], names) and is_there(name[at.end() :], names) for at in SEAM.finditer(name))


SEAM = re.compile(r" of (?:the )?| ")


@pytest.mark.parametrize("game", GAMES)
def test_every_name_in_the_book_of_an_edition_is_in_its_box(game: str) -> None:
    edition, rules = GAMES[game]
    names = in_the_box(edition, rules)
    missing = {
        f"{number}: {name}"
        for number, written in edition.rulebook.items()
        for name, *short in names_in(written.text)
        if not any(is_there(either, names) for either in (name, *short))
    }
    assert missing == set()


PRINTED = {
    "spy": "Spies",
    "new_plans": "New Goals",
    "city_development": "City Growth",
    "production_focus": "Focused Collection",
    "mass_production": "Mass Collection",
    "explorer": "Explorers",
    "cultural_takeover": "Cultural Awe",
    "encircled": "Cavalry",
    "goal_focused": "Focused",
    "diversified_research": "Balanced",
    "pestilence": "Plague",
    "epidemics": "Epidemic",
}
"""Names in the books of 2012 and 2014 that differ from those in their own box."""


@rule("CV-8.37", "CV-8.1", "CV-8.9", "CV-2.6", "CV-5.11", "CC-30.5")
@pytest.mark.parametrize("game", ["2012", "2014"])
def test_what_stands_in_bears_the_name_that_the_old_books_print(game: str) -> None:
    edition, rules = GAMES[game]
    box = edition.box
    halves = {half.id: half for card in box.action_cards.values() for half in (card.civil, card.combat)}
    assert {id: (halves | box.objectives | box.events)[id].name for id in PRINTED} == PRINTED
    for name in PRINTED.values():
        assert any(name in written.name.split(" / ") for written in rules.presentation.about(name)), name


@pytest.mark.parametrize("game", ["2012", "2014"])
def test_army_units_are_called_infantry_only_where_there_are_others(game: str) -> None:
    _, rules = GAMES[game]
    written = [each for each in rules.presentation.about("") if re.search("infantry", each.name + each.text, re.I)]
    assert bool(written) == (game == "2014")
    units = [each.name for each in rules.presentation.about("") if each.kind == "unit"]
    assert ("Army unit" in units, "Infantry" in units) == (game == "2012", game == "2014")
