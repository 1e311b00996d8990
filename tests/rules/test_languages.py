"""The sentences of each game in each language: nothing is missing, and there is no sentence that nobody says."""

from __future__ import annotations

import pytest

from rules import ALL
from rules.engine import german
from rules.engine.deed import says
from rules.engine.german import German
from rules.engine.phrases import ENGINE
from rules.engine.rules import Rules
from rules.engine.sentence import Maybe, Sentence, Slot
from rules.engine.writing import VERB, Writer
from tests.rules.engine.auction import AUCTION

RULES = {rules.name: rules for rules in (AUCTION, *ALL)}
MISSING: dict[str, dict[str, int]] = {
    "auction": {"de": 0},
    "clash": {"de": 0},
    "clash-2012": {"de": 0},
    "clash-2014": {"de": 0},
    "civilization": {},
    "civilization-fame": {},
    "civilization-wisdom": {},
    "civilization-both": {},
}
"""How many sentences and nouns each game lacks in each language besides English, apart from questions. Nobody has
translated Civilization yet."""
CLASH_ASKS = 403
MISSING_QUESTIONS: dict[str, dict[str, int]] = {
    name: {code: CLASH_ASKS if name.startswith("clash") else 0 for code in lacking} for name, lacking in MISSING.items()
}
"""The same for words that are only in questions: there each reader gets English for anything missing."""
FORMS = 3
"""For a German verb: one, many, the reader."""
TRANSLATED = [(name, code) for name, lacking in MISSING.items() for code in lacking]


def _slots(said: Sentence) -> list[Slot]:
    parts = [inner for part in said.rest for inner in (part.parts if isinstance(part, Maybe) else (part,))]
    return [part for part in parts if isinstance(part, Slot)]


def _always(said: Sentence) -> set[str]:
    """Slots outside brackets."""
    return {part.name for part in (said.subject, *said.rest) if isinstance(part, Slot)}


def _at_times(said: Sentence) -> set[str]:
    return {*said.slots} - _always(said)


def test_it_is_known_which_game_has_which_languages() -> None:
    assert {name: [*rules.languages] for name, rules in RULES.items()} == {name: [*MISSING[name]] for name in MISSING}


def missing(rules: Rules, writer: Writer, *, asked: bool = False) -> list[str]:
    """Everything told and refused, and the nouns; or everything that is only in questions."""
    kinds = [kind for name, kind in rules.deeds.kinds.items() if name not in (says.name, *writer.sentences)]
    own = [kind for kind in kinds if kind.is_asked == asked]
    sentences = [f'write {kind.name}="...", with {", ".join(kind.slots) or "no slot"}' for kind in own]
    nouns = [] if asked else [noun for noun in rules.write.nouns if noun not in writer.nouns]
    return [*sentences, *(f"write a line “{noun}: ...”" for noun in nouns)]


@pytest.mark.parametrize(("name", "code"), TRANSLATED)
def test_so_much_is_missing(name: str, code: str) -> None:
    """A new deed needs a sentence, and a new piece a noun, in the file of the game for this language."""
    rules = RULES[name]
    lacking = missing(rules, rules.languages[code])
    assert len(lacking) == MISSING[name][code], f"in the {code} of {name}: {'; '.join(lacking)}"


@pytest.mark.parametrize(("name", "code"), TRANSLATED)
def test_so_many_questions_are_missing(name: str, code: str) -> None:
    """A new question needs a sentence in the file of the game for this language."""
    rules = RULES[name]
    lacking = missing(rules, rules.languages[code], asked=True)
    assert len(lacking) == MISSING_QUESTIONS[name][code], f"in the {code} of {name}: {'; '.join(lacking)}"


def test_the_phrases_of_the_engine_are_in_every_language() -> None:
    """Those of deeds, refusals and questions; `says` is a text in the language in which it was told."""
    assert set(ENGINE.kinds) - set(german.SENTENCES) == {says.name}


def test_what_is_missing_is_named() -> None:
    empty = Writer(German(), {"urn": None}, sentences={"offers": AUCTION.deeds.kinds["offers"].english})
    lacking, asked = missing(AUCTION, empty), missing(AUCTION, empty, asked=True)
    assert 'write gives="...", with who, whom, lot, at' in lacking
    assert "write a line “scale: ...”" in lacking
    assert 'write which_lot_for="...", with whom' in asked
    assert 'write no="...", with no slot' in asked
    assert len(lacking) + len(asked) == len(AUCTION.deeds.kinds) - 2 + len(AUCTION.write.nouns) - 1
    assert not {*lacking} & {*asked}


@pytest.mark.parametrize(("name", "code"), TRANSLATED)
def test_no_sentence_is_one_too_many(name: str, code: str) -> None:
    """Sentences of a deed that is gone, or with a slot that the deed does not have."""
    kinds, sentences = RULES[name].deeds.kinds, RULES[name].languages[code].sentences
    assert [kind for kind in sentences if kind not in kinds] == []
    assert {kind: slots for kind, said in sentences.items() if (slots := {*said.slots} - {*kinds[kind].slots})} == {}


@pytest.mark.parametrize(("name", "code"), TRANSLATED)
def test_a_language_leaves_out_what_english_leaves_out(name: str, code: str) -> None:
    """A slot that may be empty is in brackets there too, or has its own words for nothing."""
    rules = RULES[name]
    for kind, said in rules.languages[code].sentences.items():
        english = rules.write.sentences.get(kind) or rules.deeds.kinds[kind].english
        assert _at_times(english) - _always(said) == _at_times(english), f"{kind}: put into brackets what may be empty"
        assert _at_times(said) <= _at_times(english), f"{kind}: put into brackets only what may be empty"


def test_in_german_whoever_does_something_can_be_the_reader() -> None:
    """A verb has three forms, if it agrees with an owner."""
    short = []
    for name, code in TRANSLATED:
        kinds = RULES[name].deeds.kinds
        for kind, said in RULES[name].languages[code].sentences.items():
            owners = {slot for slot, n in kinds[kind].slots.items() if kinds[kind].roles[n].kind == "owner"}
            verbs = [slot.form for slot in _slots(said) if slot.name in owners and slot.form.startswith(VERB)]
            if said.subject and said.subject.name in owners and not said.subject.form:
                verbs.append(said.verb)
            short += [f"{name}: {kind}: {verb}" for verb in verbs if len(verb.split("|")) != FORMS]
    assert short == []
