"""The grammar of German: no other test asserts it, apart from a few sentences in test_writing.py."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.engine.deed import Deed
from rules.engine.german import German, nouns
from rules.engine.sentence import sentences
from rules.engine.writing import Writer, names, translated
from tests.rules.engine.vocabulary import (
    ENGLISH,
    attacks,
    calls,
    casts,
    flies,
    forges,
    gains,
    keep_peace,
    lies,
    melts,
    rests,
    stand,
    takes,
    takes_wounds,
)

NAMES = {"spells": names("""
    fog: Nebel
    wings: Rote Flügel: alle beide
""")}  # fmt: skip


def writer(nouns_: str = "", **texts: str) -> Writer:
    words = nouns(f"""
        coin: die Münze, Münzen
        ring: der Ring, Ringe
        army: das Heer, Heere
        gold: das Gold, mass
        dragons: der Drache, Drachen, weak
        guards: die Wache
        die Stadt, Städte
        das Schiff, Schiffe
        happy: glücklich
        {nouns_}
    """)
    return Writer(German(), words, translated(NAMES, ENGLISH.printed), sentences(**texts), english=ENGLISH)


@pytest.mark.parametrize(
    ("form", "texts"),
    [
        ("Stadt", ("deine Stadt", "die Stadt von @blue", "die Stadt der Drachen", "die Stadt von niemandem")),
        ("Stadt akk", ("deine Stadt", "die Stadt von @blue", "die Stadt der Drachen", "die Stadt von niemandem")),
        ("Stadt dat", ("deiner Stadt", "der Stadt von @blue", "der Stadt der Drachen", "der Stadt von niemandem")),
        ("ring akk", ("deinen Ring", "den Ring von @blue", "den Ring der Drachen", "den Ring von niemandem")),
        ("army gen", ("deines Heers", "des Heers von @blue", "des Heers der Drachen", "des Heers von niemandem")),
        ("Schiff many dat",
         ("deinen Schiffen", "den Schiffen von @blue", "den Schiffen der Drachen", "den Schiffen von niemandem")),
    ],
)  # fmt: skip
def test_what_is_somebodys_stands_in_its_case(form: str, texts: tuple[str, ...]) -> None:
    german = writer(attacks=f"Alle meinen {{whom:{form}}}").to("red")
    found = [german.text(attacks("green", whom, "D4")) for whom in ("red", "blue", "dragons", "")]
    assert found == [f"Alle meinen {text}." for text in texts]


@pytest.mark.parametrize(
    ("form", "one", "two"),
    [
        ("akk", "1 Ring", "2 Ringe"),
        ("ein akk", "einen Ring", "2 Ringe"),
        ("kein akk", "keinen Ring", "2 Ringe"),
        ("der dat", "dem Ring", "2 Ringen"),
    ],
)
def test_one_is_a_number_or_an_article(form: str, one: str, two: str) -> None:
    german = writer(gains=f"Es geht um {{what:{form}}}")
    assert german.text(gains("red", ["ring"])) == f"Es geht um {one}."
    assert german.text(gains("red", ["ring", "ring"])) == f"Es geht um {two}."


def test_weak_nouns_end_as_they_should() -> None:
    words = nouns("bear: der Bär, Bären, weak \n prisoner: der Gefangene, Gefangene, weak")
    bear, prisoner = words["bear"], words["prisoner"]
    assert [bear.with_article("ein", case) for case in ("nom", "akk")] == ["ein Bär", "einen Bären"]
    assert [prisoner.in_case("akk"), prisoner.in_case("akk", many=True)] == ["Gefangenen", "Gefangene"]


def test_what_is_not_counted_and_what_never_changes() -> None:
    german = writer(gains="{who} erhält|erhalten {what:ein akk}", takes="Es ist {what:der dat}")
    assert german.text(gains("red", ["gold", "gold", "guards", "guards"])) == "@red erhält 2 Gold und 2 Wache."
    assert german.text(gains("red", ["gold"])) == "@red erhält 1 Gold."
    assert german.text(takes("red", "blue", "happy")) == "Es ist glücklich."


def test_the_plural_of_a_noun_that_has_none_of_its_own_has_no_ending() -> None:
    assert writer(gains="mit {what:dat}").text(gains("red", ["guards", "guards"])) == "Mit 2 Wache."
    assert writer(gains="mit {what:dat}").text(gains("red", ["army", "army"])) == "Mit 2 Heeren."


def test_names_are_translated_where_they_have_a_translation() -> None:
    german = writer(casts="{who} zaubert|zaubern|zauberst {spell}", lies="{spell} liegt bei {whose:dat}")
    assert german.text(casts("red", "fog")) == "@red zaubert Nebel."
    assert german.text(casts("red", "now")) == "@red zaubert Now!"
    assert german.to("red").text(lies("wings", "red", "D4")) == "Rote Flügel: alle beide liegt bei dir."


def test_a_fraction_has_a_comma() -> None:
    german = writer(takes_wounds="{who} erleidet {wounds:Wunde|Wunden}", forges="{at}")
    assert german.text(takes_wounds("red", 1)) == "@red erleidet 1 Wunde."
    assert German().figure(2.5) == "2,5"
    assert German().number(0.5, "Punkt", "Punkte") == "0,5 Punkte"


TOLD = {
    "attacks": "{who} greift|greifen|greifst {whom:akk} in {at} an",
    "forges": "{who} schmiedet|schmieden|schmiedest {what:ein akk} in {at}[ für {price:akk}]",
    "calls": "{who} ruft|rufen|rufst: {words}",
    "rests": "{who} ruht|ruhen|ruhst",
    "flies": "{who} bewegt|bewegen|bewegst keinen Flügel in {at}",
    "stand": "In {at} {what:verb ist|sind} {what:ein nom}",
    "melts": "{who} schmilzt|schmelzen|schmilzt {what:ein akk} ein",
    "keep_peace": "Frieden zwischen {who:dat}",
}


@pytest.mark.parametrize(
    ("deeds", "text"),
    [
        ([forges("red", "ring", "D4"), forges("red", "army", "D5")],
         "@red schmiedet einen Ring in D4 und ein Heer in D5."),
        ([attacks("red", "blue", "D4"), attacks("red", "dragons", "D5")],
         "@red greift @blue in D4 an und greift die Drachen in D5 an."),
        ([attacks("red", "blue", "D4")] * 2, "@red greift zweimal @blue in D4 an."),
        ([rests("red")] * 3, "@red ruht dreimal."),
        ([rests("red")] * 5, "@red ruht 5-mal."),
        ([stand(["ring"], "D4"), stand(["ring"], "D4")], "In D4 sind 2 Ringe."),
        ([keep_peace(["red", "dragons"], [])] * 2, "Frieden zwischen @red und den Drachen (zweimal)."),
        ([rests("red"), rests("blue")], "@red ruht, ebenso @blue."),
        ([flies("red", "D4"), flies("blue", "D4"), flies("dragons", "D4")],
         "@red bewegt keinen Flügel in D4, ebenso wenig @blue und die Drachen."),
        ([rests("red"), flies("red", "D4"), rests("blue"), flies("blue", "D4")],
         "@red ruht und bewegt keinen Flügel in D4, ebenso @blue."),
        ([melts("red", ["ring"], []), melts("red", ["coin"], ["coin"])],
         "@red schmilzt einen Ring ein und schmilzt eine Münze ein."),
        ([calls("red", "Los!"), rests("red")], "@red ruft: Los! @red ruht."),
    ],
)  # fmt: skip
def test_clauses_are_put_together(deeds: list[Deed], text: str) -> None:
    assert writer(**TOLD).paragraph(deeds) == text


def test_the_reader_is_spoken_to() -> None:
    german = writer(**TOLD).to("blue")
    assert german.paragraph([rests("red"), rests("blue")]) == "@red ruht, ebenso du."
    assert german.paragraph([rests("blue"), rests("red")]) == "Du ruhst, ebenso @red."
    assert german.text(attacks("dragons", "blue", "D4")) == "Die Drachen greifen dich in D4 an."
    assert german.text(keep_peace(["blue", "red"], [])) == "Frieden zwischen dir und @red."
    without = replace(german, sentences={**german.sentences, **sentences(rests="{who} ruht|ruhen")})
    assert without.text(rests("blue")) == "@blue ruht."
