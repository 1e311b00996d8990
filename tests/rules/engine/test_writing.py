"""Deeds written in English and in German: no other test asserts the text of the engine's grammar."""

from __future__ import annotations

import pytest

from rules.engine.deed import Deed, Deeds, Owner, Space, Spaces, fits_no_more, says
from rules.engine.writing import LONGEST, Writer
from tests.rules.engine import auction_deeds, auction_german
from tests.rules.engine.vocabulary import (
    ENGLISH,
    GERMAN,
    a_piece,
    amount,
    attacks,
    calls,
    casts,
    dragon_of,
    flies,
    forges,
    gains,
    hoard,
    is_in,
    keep_peace,
    learns,
    lies,
    melts,
    one_of,
    pays,
    rests,
    sees,
    stand,
    takes,
    takes_wounds,
)

RED = ENGLISH.to("red")


@pytest.mark.parametrize(
    ("writer", "deed", "text"),
    [
        (ENGLISH, attacks("red", "blue", "D4"), "@red attacks @blue in D4."),
        (ENGLISH, attacks("dragons", "red", "D4"), "The dragons attack @red in D4."),
        (RED, calls("red", "fog"), "You call: fog."),
        (ENGLISH, calls("dragons", "fog"), "The dragons call: fog."),
        (ENGLISH, attacks("", "red", "D4"), "Nobody attacks @red in D4."),
        (RED, attacks("red", "blue", "D4"), "You attack @blue in D4."),
        (RED, attacks("dragons", "red", "D4"), "The dragons attack you in D4."),
        (ENGLISH.to("red", {"blue": "Ben"}), attacks("red", "blue", "D4"), "You attack Ben in D4."),
        (ENGLISH, flies("red", "D4"), "@red flies to D4 and sings."),
        (RED, flies("red", "D4"), "You fly to D4 and sing."),
        (ENGLISH, takes("red", "blue", "ring"), "@red takes @blue's ring, and their luck changes."),
        (RED, takes("red", "dragons", "ring"), "You take the dragons' ring, and your luck changes."),
        (RED, takes("dragons", "red", "ring"), "The dragons take your ring, and their luck changes."),
        (ENGLISH, forges("red", "army", "D4"), "@red forges an army in D4."),
        (ENGLISH, forges("red", "ring", "D4", ["coin"] * 2), "@red forges a ring in D4 for 2 coins."),
        (ENGLISH, gains("red", ["army", "army", "ring", "coin"]), "@red gains 1 coin, 1 ring and 2 armies."),
        (ENGLISH, gains("red", []), "@red gains nothing."),
        (RED, gains("red", ["coin"], hoard("dragons", "D4")), "You gain 1 coin (the hoard of the dragons in D4)."),
        (RED, gains("red", ["coin"], lost=["ring"]), "You gain 1 coin; there is no room for 1 ring."),
        (ENGLISH, casts("red", "fog"), "@red casts Fog: Nobody sees you."),
        (ENGLISH, learns("red", "now"), "@red learns Now!"),
        (ENGLISH, learns("red", "now", ["the rain", dragon_of(3)]), "@red learns Now! (the rain, 3)."),
        (ENGLISH, fits_no_more("It is late. (A-3)"), "Your choice no longer fits: It is late. (A-3)"),
        (ENGLISH, gains("red", ["coin"], "the rain"), "@red gains 1 coin (the rain)."),
        (ENGLISH, learns("red", "unheard of"), "@red learns unheard of."),
        (ENGLISH, lies("wings", "red", "D4"), "Red Wings of @red lie in D4."),
        (ENGLISH, lies("fog", "red", "D4"), "Fog of @red lies in D4."),
        (ENGLISH, keep_peace(["red", "blue"], ["D4", "D5"]), "@red and @blue keep the peace in D4 and D5."),
        (ENGLISH, takes_wounds("red", 1), "@red takes 1 wound."),
        (ENGLISH, takes_wounds("red", 2), "@red takes 2 wounds."),
        (ENGLISH, takes_wounds("red", 0), "@red takes no wound."),
        (ENGLISH, sees("red", [dragon_of(3), dragon_of(2, 4)]), "@red sees 3 and 2/4."),
        (ENGLISH, sees("red", []), "@red sees nobody."),
        (ENGLISH, stand(["army"], "D4"), "There is an army in D4."),
        (ENGLISH, stand([], "D4"), "There is no figure in D4."),
        (ENGLISH, stand(["army", "ring", "ring"], "D4"), "There are 2 rings and an army in D4."),
        (ENGLISH, says("as it was told"), "as it was told"),
        (GERMAN, attacks("dragons", "red", "D4"), "Die Drachen greifen @red in D4 an."),
        (GERMAN, attacks("red", "dragons", "D4"), "@red greift die Drachen in D4 an."),
        (GERMAN, attacks("red", "", "D4"), "@red greift niemanden in D4 an."),
        (GERMAN.to("red"), attacks("red", "blue", "D4"), "Du greifst @blue in D4 an."),
        (GERMAN.to("red"), attacks("blue", "red", "D4"), "@blue greift dich in D4 an."),
        (GERMAN, forges("red", "ring", "D4"), "@red schmiedet in D4 einen Ring."),
        (GERMAN.to("red"), forges("red", "ring", "D4"), "@red schmiedet in D4 einen Ring."),
        (GERMAN, takes("red", "dragons", "ring"), "@red nimmt den Ring der Drachen."),
        (GERMAN, takes("dragons", "red", "ring"), "Die Drachen nehmen den Ring von @red."),
        (GERMAN, gains("red", ["coin", "ring", "ring"]), "@red erhält 1 Münze und 2 Ringe."),
        (GERMAN, gains("red", "coin", hoard("dragons", "D4")), "@red erhält 1 Münze (der Hort der Drachen in D4)."),
        (GERMAN, takes_wounds("red", 0), "@red nimmt keine Wunde."),
        (GERMAN, stand(["army", "ring"], "D4"), "In D4 sind ein Ring und ein Heer."),
        (GERMAN, stand([], "D4"), "In D4 ist keine Figur."),
        (GERMAN, casts("red", "fog"), "@red casts Fog: Nobody sees you."),
        (GERMAN.to("red"), rests("red"), "You rest."),
    ],
)  # fmt: skip
def test_a_deed_is_a_sentence(writer: Writer, deed: Deed, text: str) -> None:
    assert writer.text(deed) == text


# --- several -----------------------------------------------------------------------------------------------------


def told(*deeds: Deed, writer: Writer = ENGLISH) -> str:
    return writer.paragraph(deeds)


def test_what_one_does_is_one_sentence() -> None:
    deeds = flies("red", "D4"), rests("red"), attacks("red", "blue", "D4")
    assert told(*deeds) == "@red flies to D4 and sings, rests and attacks @blue in D4."
    assert told(*deeds, writer=RED) == "You fly to D4 and sing, rest and attack @blue in D4."


def test_a_verb_stands_once() -> None:
    deeds = attacks("red", "blue", "D4"), attacks("red", "green", "D5")
    assert told(*deeds) == "@red attacks @blue in D4 and @green in D5."
    assert told(*deeds, writer=GERMAN) == "@red greift @blue in D4 an und greift @green in D5 an."


def test_what_is_done_for_a_price_is_one_deed() -> None:
    deeds = pays("red", ["coin"], a_piece("ring")), forges("red", "ring", "D4"), rests("red")
    assert told(*deeds) == "@red forges a ring in D4 for 1 coin and rests."
    assert told(*deeds[:2], writer=GERMAN) == "@red schmiedet in D4 einen Ring für 1 Münze."
    others = forges("blue", "ring", "D4"), forges("red", "army", "D4")
    assert told(deeds[0], others[0]) == "@red pays 1 coin for a ring. @blue forges a ring in D4."
    assert told(deeds[0], others[1]) == "@red pays 1 coin for a ring and forges an army in D4."


def test_things_are_added_up() -> None:
    assert told(gains("red", ["coin"]), gains("red", ["coin", "ring"])) == "@red gains 2 coins and 1 ring."
    assert (
        told(gains("red", ["coin"]), gains("red", ["coin"], "the rain")) == "@red gains 1 coin and 1 coin (the rain)."
    )
    assert told(*[pays("red", ["coin"], "the way")] * 2) == "@red pays 2 coins for the way."
    built = [forges("red", "ring", "D4", ["coin"])] * 2
    assert told(*built) == "@red forges a ring in D4 for 1 coin twice."


def test_things_that_are_given_for_others_are_not_added_up() -> None:
    assert told(*[melts("red", ["ring"], ["coin"])] * 2) == "@red melts 1 ring into 1 coin twice."


def test_the_same_again_is_counted() -> None:
    assert told(*[flies("red", "D4")] * 2) == "@red flies to D4 and sings twice."
    assert told(*[rests("red")] * 4) == "@red rests 4 times."
    assert told(*[says("It rains.")] * 2) == "It rains. It rains."


def test_what_reads_alike_is_counted_though_it_is_not_alike() -> None:
    @Deeds().deed("{who} lands in {at}")
    def lands(who: Owner, at: Space, beside: Spaces) -> None: ...

    assert told(lands("red", "D4", ["D5"]), lands("red", "D4", ["D6"])) == "@red lands in D4 twice."


def test_what_several_do_alike_is_said_once() -> None:
    deeds = [flies(seat, "D4") for seat in ("red", "blue", "green")]
    assert told(*deeds) == "@red flies to D4 and sings, and so do @blue and @green."
    assert told(*deeds[:2]) == "@red flies to D4 and sings, and so does @blue."
    assert told(*deeds[:2], writer=ENGLISH.to("blue")) == "@red flies to D4 and sings, and so do you."
    assert told(*deeds, writer=GERMAN) == "@red fliegt nach D4 und singt, ebenso @blue und @green."
    assert told(rests("red"), rests("dragons")) == "@red rests, and so do the dragons."


def test_what_is_explained_stays_a_sentence_of_its_own() -> None:
    deeds = rests("red"), casts("red", "fog"), rests("red")
    assert told(*deeds) == "@red rests. @red casts Fog: Nobody sees you. @red rests."


def test_what_a_language_has_no_sentence_for_is_told_in_english() -> None:
    deeds = attacks("red", "blue", "D4"), rests("red"), attacks("red", "blue", "D5")
    assert told(*deeds, writer=GERMAN) == "@red greift @blue in D4 an. @red rests. @red greift @blue in D5 an."
    assert [deed.kind for deed in deeds if GERMAN.lacks(deed)] == [rests]


def test_what_has_a_title_is_one_thing_whatever_its_name() -> None:
    assert told(lies("wings", "red", "D4")) == "Red Wings of @red lie in D4."
    assert told(is_in("wings", "D4")) == "Red Wings is in D4."


def test_of_several_prices_one_is_paid() -> None:
    coins, both = amount(["coin", "coin"]), amount(["ring", "army"])
    assert told(one_of([coins, amount(["ring"])])) == "2 coins or 1 ring."
    assert told(one_of([coins, both])) == "2 coins, or 1 ring and 1 army."
    assert told(one_of([coins])) == "2 coins."


def test_no_sentence_is_endless() -> None:
    deeds = [attacks("red", "blue", f"D{n}") for n in range(40)]
    sentences = ENGLISH.in_sentences(deeds)
    assert len(sentences) > 1
    assert all(len(sentence) < LONGEST + 30 for sentence in sentences)
    assert " ".join(ENGLISH.paragraphs(deeds)) == " ".join(sentences)


def test_german_has_every_sentence_of_the_auction() -> None:
    own = {name for name in auction_deeds.DEEDS.kinds if name != "says"}
    assert own == set(auction_german.SENTENCES)
    assert set(auction_deeds.NOUNS) == set(auction_german.NOUNS)
    for name, sentence in auction_german.SENTENCES.items():
        assert {*sentence.slots} <= set(auction_deeds.DEEDS.kinds[name].slots)
    given = auction_deeds.gives("red", "blue", "ring", "ring")
    assert auction_german.GERMAN.text(given) == "@red gibt @blue den Ring."
    assert auction_german.GERMAN.to("blue").text(given) == "@red gibt dir den Ring."
