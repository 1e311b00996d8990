"""The box: its contents have names, and no name is there twice."""

from dataclasses import replace

import pytest

from rules.clash.editions.monumental import BOX
from rules.clash.kinds import WonderCard
from rules.clash.pile import Pile


class Farming(WonderCard):
    price = Pile(food=1)
    needs = "engineering"


def test_two_cards_of_a_deck_with_the_same_name_keep_the_box_shut() -> None:
    box = replace(BOX, all_wonders=(*BOX.all_wonders, Farming()))
    with pytest.raises(ValueError, match="two things in the box are called farming"):
        box.effects  # noqa: B018


def test_the_same_half_on_two_action_cards_is_one_effect() -> None:
    halves = [half for card in BOX.action_cards.values() for half in (card.civil, card.combat)]
    assert len({half.id for half in halves}) < len(halves)
    assert all(type(BOX.effects[half.id]) is type(half) for half in halves)
