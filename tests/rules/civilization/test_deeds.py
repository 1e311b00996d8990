"""Lines told as deeds: reasons use the names of their causes."""

from __future__ import annotations

import pytest

from rules.civilization.city_management.items import Item
from rules.civilization.deeds import called, gains, gives_nothing, is_discarded, nobody_invests, relic_lies
from rules.civilization.edition import EDITIONS


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_reason_has_the_name_of_whatever_it_comes_from(edition: str) -> None:
    found, box = EDITIONS[edition], EDITIONS[edition].box
    names = [(key, effect.name) for key, effect in found.effects.items()]
    names += [(ability.id, ability.name) for ability in found.abilities.values()]
    names += [(event.id, event.name) for event in box.all_events]
    names += [(relic.id, relic.name) for relic in box.all_relics]
    names += [(find.id, find.name) for find in box.finds.values()]
    assert [(id, found.write.said(called(id))) for id, _ in names] == names
    assert len(dict(names)) == len(names), "no id is there twice"


def test_two_gains_for_one_reason_are_one() -> None:
    write, why = EDITIONS["base"].write, called("currency.gain_culture")
    deeds = gains("red", {"trade": 3}, why), gains("red", {"culture": 2}, why)
    assert write.paragraph(deeds) == "@red gains 3 trade and 2 culture (Currency)."


@pytest.mark.parametrize(
    ("item", "text"),
    [
        (Item("figure", "army"), "an army"),
        (Item("unit", "infantry"), "an infantry unit"),
        (Item("building", "iron_mine"), "an Iron Mine"),
        (Item("walls", "walls"), "City Walls"),
        (Item("wonder", "panama_canal"), "Panama Canal"),
    ],
)
def test_an_item_stands_in_a_sentence_with_the_article_it_needs(item: Item, text: str) -> None:
    assert EDITIONS["base"].write.said(item.said) == text


def test_names_in_the_plural_take_their_verb() -> None:
    write = EDITIONS["both_expansions"].write
    assert write.text(relic_lies("seven_cities_of_gold", "F4")) == "Seven Cities of Gold lie in F4."
    assert write.text(relic_lies("atlantis", "F4")) == "Atlantis lies in F4."
    nothing = "it gives nothing, because nobody invests at this table (CR-87)."
    assert write.text(gives_nothing("seven_cities_of_gold", nobody_invests())) == f"Seven Cities of Gold: {nothing}"
    gone = "Leonidas (Great General) is drawn, and discarded: no marker of that type is left."
    assert write.text(is_discarded("leonidas", "general")) == gone
