"""How a sentence is written down: slots, forms, parts that may be left out."""

from __future__ import annotations

import pytest

from rules.engine.deed import Deeds, Owner
from rules.engine.sentence import Maybe, Sentence, Slot, parsed


def test_a_clause_has_a_subject_and_a_verb() -> None:
    assert parsed("{who} gains {what:a}") == Sentence(Slot("who"), "gains", (" ", Slot("what", "a")))
    assert parsed("{who} rests") == Sentence(Slot("who"), "rests", ())


@pytest.mark.parametrize("text", ["Nobody wins in {at}", "{who}: {points} points", "{bids}", "{whose:'s}"])
def test_what_is_no_clause_is_told_as_it_is(text: str) -> None:
    sentence = parsed(text)
    assert (sentence.subject, sentence.verb) == (None, "")


def test_what_stands_in_brackets_may_be_left_out() -> None:
    assert parsed("{who} gains 1[ ({why})]").rest == (" 1", Maybe((" (", Slot("why"), ")")))
    assert parsed("{who} gains {what}[ ({why})][; {lost} lost]").slots == ("who", "what", "why", "lost")


@pytest.mark.parametrize("text", ["{who} gains 1[ ({why})", "a]", "a[b[c]]", "]a[", "{who", "who}"])
def test_what_does_not_fit_together_fails_at_once(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parsed(text)


def test_a_slot_that_is_no_parameter_fails_where_it_is_declared() -> None:
    with pytest.raises(ValueError, match="falls has no parameter where"):

        @Deeds().deed("{who} falls in {where}")
        def falls(who: Owner) -> None: ...


def test_two_deeds_are_not_called_the_same() -> None:
    deeds = Deeds()

    def falls(who: Owner) -> None: ...

    deeds.deed("{who} falls")(falls)
    with pytest.raises(ValueError, match="two deeds falls"):
        deeds.deed("{who} falls down")(falls)
