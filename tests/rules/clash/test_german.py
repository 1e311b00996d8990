"""Clash of Cultures in German: every kind of deed in sample words, and a whole game of each edition."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import pytest

from rules.clash import deeds
from rules.clash.assembled import CLASH, CLASH_2012, CLASH_2014
from rules.clash.edition import EDITIONS, Edition
from rules.clash.german import NAMES, names_of
from rules.clash.german.editions import OWN
from rules.clash.state import MOODS, State
from rules.engine.deed import ENGINE, Deed, Kind, Role, fits_no_more
from rules.engine.game import Game
from rules.engine.random_play import play, tables
from rules.engine.rules import Rules
from rules.engine.sentence import Slot
from rules.engine.writing import Writer
from tests.rules.engine.german_slips import english_nouns, slips

RULES = {"monumental": CLASH, "classic": CLASH_2012, "civilizations": CLASH_2014}
EDITION_NAMES = [*RULES]
SEATS = {"who": "red", "by": "red", "whose": "blue", "whom": "blue", "seat": "red"}
CALLED_THE_SAME = {
    *("Marqzen", "Ahuitzotl", "Acamapichtli", "Hammurabi", "Nabopolassar", "Hannibal", "Viriatus", "Vercingetorix"),
    *("Sun Tzu", "Qin Shi Huang", "Wu Zetian", "Imhotep", "Ramses II", "Attila", "Bleda", "Rugila", "Siyaj K'ak'"),
    *("Wak Chanil Ajaw", "Ithobaal", "Hiram", "Pygmalion", "Augustus", "Sulla", "Ragnar Lodbrok"),
}
"""Leaders without a German name of their own."""


def german(edition: str) -> Writer:
    return RULES[edition].languages["de"]


def wrong(text: str, writer: Writer) -> list[str]:
    assert writer.english
    return [*slips(text, writer.nouns, english_nouns(writer.english.nouns, writer.nouns))]


def table(edition: Edition, role: Role) -> dict[str, Any]:
    """The table with the print of the named thing."""
    found: dict[str, Any] = getattr(edition if hasattr(edition, role.table) else edition.box, role.table)
    return found


# --- every kind ----------------------------------------------------------------------------------------------


def is_condition(kind: Kind[Any]) -> bool:
    """It comes after "if" or "wenn", and is not a full sentence."""
    return kind.name.startswith("if_")


KINDS = [
    (name, kind.name)
    for name in EDITION_NAMES
    for kind in deeds.DEEDS.kinds.values()
    if kind.name not in ENGINE.kinds
    and not kind.is_asked
    and not is_condition(kind)
    and all(table(EDITIONS[name], role) for role in kind.roles if role.kind == "name")
]
"""Everything that an edition can tell; without leaders nobody is led."""


def _words(role: Role, slot: str, edition: Edition, turn: int) -> Any:
    """A sample word; a new one each time."""
    match role.kind:
        case "owner":
            return (SEATS[slot], "barbarians" if slot == "who" else "pirates", SEATS[slot])[turn]
        case "owners":
            return [("red", "blue"), ("blue", "barbarians"), ("red", "blue", "green")][turn]
        case "space":
            return {"start": "D5", "to": "E6", "end": "E6", "other": "C3"}.get(slot, "D4")
        case "spaces":
            return [("D4",), ("D4", "D5"), ("D4", "D5", "D6")][turn]
        case "noun":
            return ["temple", "elephant", "academy"][turn]
        case "things":
            return [["settler"], ["infantry", "infantry", "elephant"], {"culture": 1, "wood": 1, "ideas": 2}][turn]
        case "name":
            return [*table(edition, role)][turn]
        case "said":
            return [deeds.the_gold_mine(), deeds.capture_of("D4"), deeds.some(["elephant", "elephant"])][turn]
        case "saids":
            return [(deeds.die(5, "elephant"),), (deeds.die(1), deeds.die(6)), (deeds.die(2),) * 3][turn]
        case "number":
            return [1, 2, 0][turn]
    raise ValueError(role)


def samples(kind: Kind[Any], edition: Edition) -> Iterator[Deed]:
    """With one thing, with two, with others; and with nothing if that is allowed."""
    roles = [*zip(kind.slots, kind.roles, strict=True)]
    for turn in range(3):
        yield kind(*[_words(role, slot, edition, turn) for slot, role in roles])
    empty = {"saids": (), "things": (), "said": "", "name": "", "noun": ""}
    optional = {slot for slot, role in roles if role.kind in empty} - _needed(kind)
    yield kind(*[empty[role.kind] if slot in optional else _words(role, slot, edition, 0) for slot, role in roles])


def _needed(kind: Kind[Any]) -> set[str]:
    """Words that are in every sentence of that kind, with none for their absence."""
    parts = (kind.english.subject, *kind.english.rest)
    return {part.name for part in parts if isinstance(part, Slot) and "|" not in part.form}


@pytest.mark.parametrize(("edition", "name"), KINDS)
def test_every_kind_of_deed_is_german_for_a_stranger_and_for_who_does_it(edition: str, name: str) -> None:
    writer = german(edition)
    for deed in samples(deeds.DEEDS.kinds[name], EDITIONS[edition]):
        for reader in (None, "red", "blue"):
            texts = [writer.to(reader).text(deed), writer.to(reader).paragraph([deed, deed, deed])]
            assert [slip for text in texts for slip in wrong(text, writer)] == []


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_condition_of_a_plan_ends_a_german_sentence(edition: str) -> None:
    conditions = [kind() for kind in deeds.DEEDS.kinds.values() if is_condition(kind)]
    assert conditions
    for condition in conditions:
        text = german(edition).text(condition)
        assert wrong(f"Der Plan wird angehalten, wenn {text[0].lower()}{text[1:]}", german(edition)) == []


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_whatever_can_stand_in_a_sentence_has_its_noun(edition: str) -> None:
    """In addition to the pieces listed in English: units, buildings, land, moods, lines of the score sheet."""
    box, known = EDITIONS[edition].box, german(edition).nouns
    words = {*box.units, *box.buildings, *MOODS, *box.score_lines}
    lands = {land for region in box.regions.values() for land in region}
    assert sorted(word for word in words | lands if word not in known) == []


# --- what is printed -----------------------------------------------------------------------------------------

TOLD = [kind for kind in deeds.DEEDS.kinds.values() if not kind.is_asked]
TABLES = sorted({role.table for kind in TOLD for role in kind.roles if role.kind == "name"})


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("name", TABLES)
def test_everything_that_is_printed_has_a_german_name(name: str, edition: str) -> None:
    """A new card has its line in rules/clash/german/names.py, or in civilizations.py and editions.py next to it."""
    names = names_of(EDITIONS[edition]).get(name, {})
    lacking = {str(one.name) for id, one in table(EDITIONS[edition], Role("name", name)).items() if id not in names}
    assert lacking - CALLED_THE_SAME == set(), f"write a line “id: ...” for each, in {name}"
    assert name == "leaders" or lacking == set()


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("name", TABLES)
def test_what_has_two_names_in_english_has_two_in_german(name: str, edition: str) -> None:
    writer, found = german(edition), dict[str, set[str]]()
    for id, one in table(EDITIONS[edition], Role("name", name)).items():
        found.setdefault(writer.printed(name, id, "name"), set()).add(str(one.name))
    assert {german: english for german, english in found.items() if len(english) > 1} == {}


def test_nothing_has_a_german_name_that_is_in_no_box() -> None:
    printed = {name: {id for one in EDITIONS.values() for id in table(one, Role("name", name))} for name in TABLES}
    tables = [*NAMES.items(), *(named for own in OWN.values() for named in own.names.items())]
    assert {id for name, names in tables for id in names if id not in printed[name]} == set()


# --- some sentences ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "reader", "deed", "text"),
    [
        ("monumental", None, deeds.captures("red", "blue", "D4"), "@red erobert die Stadt von @blue in D4."),
        ("monumental", "red", deeds.captures("red", "barbarians", "D4"), "Du eroberst die Stadt der Barbaren in D4."),
        ("monumental", "blue", deeds.captures("red", "blue", "D4"), "@red erobert deine Stadt in D4."),
        ("monumental", "blue", deeds.ships_return("blue", "D4"),
         "Deine Schiffe finden keinen Zugang und kehren nach D4 zurück."),
        ("monumental", None, deeds.gains("red", {"food": 2, "mood": 1}, deeds.a_trade(), {"ore": 1}),
         "@red erhält 2 Nahrung und 1 Stimmungsmarker (Handel); 1 Erz geht aus Platzmangel verloren."),
        ("monumental", None, deeds.gives_up("red", ["captive"], deeds.called("aztecs.human_sacrifice")),
         "@red gibt 1 Gefangenen für Menschenopfer her."),
        ("monumental", None, deeds.changes_sides("elephant", "D4", "barbarians"),
         "Der Elefant in D4 läuft zu den Barbaren über."),
        ("monumental", None, deeds.drew("red", "spy-high_morale"), "@red bekommt Spion / Hohe Moral."),
        ("classic", None, deeds.drew("red", "spy-high_morale"), "@red bekommt Spione / Hohe Moral."),
        ("monumental", "red", deeds.turn_begins(2, 3, "red"), "Zeitalter 2, Runde 3: Am Zug bist du."),
        ("classic", "red", deeds.turn_begins(2, 3, "red"), "Runde 2, Zug 3: Am Zug bist du."),
        ("monumental", None, deeds.recruits("red", ["infantry"] * 2, "D4"), "@red rekrutiert 2 Infanterie in D4."),
        ("classic", None, deeds.recruits("red", ["infantry"] * 2, "D4"), "@red baut 2 Armeeeinheiten in D4."),
        ("civilizations", None, deeds.recruits("red", ["infantry"] * 2, "D4"), "@red baut 2 Infanterie in D4."),
        ("monumental", None,
         deeds.scores("red", 2.5, [deeds.points_for(0.5, "advances"), deeds.points_for(2, "objectives")]),
         "@red: 2,5 Siegpunkte (0,5 für Fortschritte und 2 für Ziele)."),
        ("monumental", "red", deeds.agree(["blue", "red"], deeds.terms_of({"food": 2}, {})),
         "Handel zwischen @blue und dir: 2 Nahrung gegen nichts."),
    ],
)  # fmt: skip
def test_so_it_is_told(edition: str, reader: str | None, deed: Deed, text: str) -> None:
    assert german(edition).to(reader).text(deed) == text


def test_a_turn_is_a_paragraph() -> None:
    told = [
        deeds.pays("red", {"wood": 1}, deeds.a_building("port")),
        deeds.constructs("red", "port", "D5"),
        deeds.moves("red", ["settler"], "D4", "D5"),
        deeds.moves("red", ["infantry"] * 2, "D5", "D6"),
        deeds.plays_no_card("red", "D6"),
        deeds.plays_no_card("blue", "D6"),
        deeds.draws("blue", ["action card"]),
        deeds.draws("barbarians", ["action card"]),
    ]
    assert german("monumental").in_sentences(told) == [
        "@red errichtet einen Hafen in D5 für 1 Holz, bewegt einen Siedler von D4 nach D5 und 2 Infanterie von D5 nach"
        " D6 und spielt keine Karte.",
        "@blue spielt keine Karte und zieht eine Aktionskarte.",
        "Die Barbaren ziehen eine Aktionskarte.",
    ]
    assert german("monumental").in_sentences(told[4:6]) == ["@red spielt keine Karte, ebenso wenig @blue."]


def test_others_do_not_do_it_either_where_nothing_fills_a_slot() -> None:
    """An empty slot has a word that makes its sentence negative. The name of a card never does, whatever it says."""
    seen = german("monumental").paragraph
    assert seen([deeds.sees_cards("red", []), deeds.sees_cards("blue", [])]) == (
        "@red sieht keine Karte, ebenso wenig @blue."
    )
    cards = ["nicht so schnell"]
    assert seen([deeds.sees_cards("red", cards), deeds.sees_cards("blue", cards)]) == (
        "@red sieht nicht so schnell, ebenso @blue."
    )


# --- whole games ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=EDITION_NAMES)
def game(request: pytest.FixtureRequest) -> Game[State]:
    rules: Rules[State] = RULES[request.param]
    [(seed, options)] = tables(rules, [101]).items()
    return play(rules, options, seed)


def test_a_whole_game_is_told_in_german(game: Game[State]) -> None:
    """To everybody, line by line and turn by turn; reasons of refusals are still in English."""
    writer = game.rules.languages["de"]
    for reader in (None, *game.seats):
        said = writer.to(reader)
        told = [line.deed for line in game.lines_from(0, reader) if line.deed.kind is not fits_no_more]
        assert len(told) > 100
        texts = [said.text(deed) for deed in told]
        for _, turn in groupby(told, lambda deed: deed.kind is deeds.turn_begins):
            texts += said.paragraphs(turn)
        assert [slip for text in texts for slip in wrong(text, writer)] == []


def test_the_same_game_reads_otherwise_for_who_plays(game: Game[State]) -> None:
    lines = [line.deed for line in game.lines_from(0, None)]
    seat = game.seats[0]
    assert any(text.startswith("Du ") for text in game.rules.languages["de"].to(seat).in_sentences(lines))
    assert not any("Du " in text for text in game.rules.languages["de"].in_sentences(lines))
