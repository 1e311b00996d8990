"""Slips of German are found; sentences that people write are none."""

from __future__ import annotations

import pytest

from rules.engine.german import nouns
from tests.rules.engine.german_slips import english_nouns, slips

NOUNS = nouns("""
    settler: der Siedler, Siedler
    elephant: der Elefant, Elefanten, weak
    barbarians: der Barbar, Barbaren, weak
    card: die Karte, Karten
    wood: das Holz, mass
    happy: glücklich
    die Stadt, Städte
""")


@pytest.mark.parametrize(
    "text",
    [
        "@red erobert the Stadt.",
        "@red erhält 2 {what}.",
        "@red greift|greifen an.",
        "@red[ für 2 Holz] baut.",
        "@red erhält  2 Holz.",
        "@red erhält 2 Holz ().",
        "Das Spiel endet..",
        "@red erobert die Staedte.",
        "@red zahlt für die Strasse.",
        "Die Barbaren greift @red an.",
        "@red erhalten 1 Holz.",
        "Das war alles. @red ziehst eine Karte.",
        "Du ziehen eine Karte.",
        "@red zieht zieht eine Karte.",
        "@red erobert den Stadt.",
        "@red verliert ein Elefanten.",
        "@red verliert einen Elefant.",
        "@red verliert der Karten von @blue und einen Karte.",
        "@red verliert 2 Elefant.",
        "@red zieht 1 Karten.",
        "du ziehst eine Karte.",
        "@red verliert 1 settler.",
    ],
)
def test_what_only_a_program_would_write_is_found(text: str) -> None:
    assert [*slips(text, NOUNS, {"settler"})], text


@pytest.mark.parametrize(
    "text",
    [
        "@red erobert die Stadt von @blue in D4. Du ziehst 2 Karten, ebenso @blue und die Barbaren.",
        "Die Barbaren greifen dich in D4 an. @red ist am Zug. @red überlässt dir den ersten Zug.",
        "@red verliert einen Elefanten und 2 Siedler. Mit 2 Elefanten, einem Siedler und 3 Städten.",
        "Neue Steine für eine Mauer, Poesie und 1 Holz; die Stadt ist jetzt glücklich (2,5).",
        "Die Karten der Barbaren, die Stadt der Siedler, der Barbaren Städte.",
        "Du und @blue, dir und dich: Kühn.",
        "Sie bietet es für die Barbaren an. Otto I. greift an, bis du wieder am Zug bist. Statue und Treue.",
    ],
)
def test_what_people_write_is_none(text: str) -> None:
    assert [*slips(text, NOUNS, {"settler"})] == []


def test_english_nouns_are_those_that_german_calls_otherwise() -> None:
    english = {"settler": ("settler", "settlers"), "gold": ("gold", "gold"), "happy": ("happy", "happy")}
    known = nouns("gold: das Gold, mass \n settler: der Siedler, Siedler \n happy: glücklich")
    assert english_nouns(english, known) == {"settler", "settlers", "happy"}
