"""The action cards of 2012: those of the later box stand in for them, each half as 2012 would have it."""

from collections.abc import Mapping
from typing import TypeVar

from rules.clash.content.action_cards import ACTION_CARDS as LATER
from rules.clash.content.classic.action_cards.advances import ABOUT_ADVANCES
from rules.clash.content.classic.action_cards.armies import OF_BARBARIANS
from rules.clash.content.classic.action_cards.combat import IN_BATTLE
from rules.clash.kinds import ActionCard, CivilCard, CombatCard

Half = TypeVar("Half", CivilCard, CombatCard)


def _of_2012(half: Half, others: Mapping[str, Half]) -> Half:
    return others.get(half.id, half)


UPPER: dict[str, CivilCard] = {half.id: half for half in (*ABOUT_ADVANCES, *OF_BARBARIANS)}
LOWER: dict[str, CombatCard] = {half.id: half for half in IN_BATTLE}
ACTION_CARDS = tuple(
    ActionCard(_of_2012(card.civil, UPPER), _of_2012(card.combat, LOWER), number=card.number) for card in LATER
)
