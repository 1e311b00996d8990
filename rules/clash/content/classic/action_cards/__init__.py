"""The action cards of 2012 and 2014: those of the later box stand in for them, with each half adapted to that time."""

from collections.abc import Iterable

from rules.clash.content.action_cards import ACTION_CARDS as LATER
from rules.clash.content.classic.action_cards.advances import ABOUT_ADVANCES
from rules.clash.content.classic.action_cards.armies import OF_ARMIES, WITH_ONE_KIND
from rules.clash.content.classic.action_cards.combat import AMONG_BEASTS, IN_BATTLE
from rules.clash.content.classic.action_cards.names import NAMED
from rules.clash.kinds import ActionCard, CivilCard, CombatCard


def _cards(upper: Iterable[CivilCard], lower: Iterable[CombatCard]) -> tuple[ActionCard, ...]:
    """The later cards, with these halves in place of those of the same name."""
    civil, combat = {half.id: half for half in upper}, {half.id: half for half in lower}
    return tuple(_with(card, civil.get(card.civil.id), combat.get(card.combat.id)) for card in LATER)


def _with(card: ActionCard, civil: CivilCard | None, combat: CombatCard | None) -> ActionCard:
    return ActionCard(civil or card.civil, combat or card.combat, number=card.number)


ACTION_CARDS = _cards((*ABOUT_ADVANCES, *NAMED, *OF_ARMIES, *WITH_ONE_KIND), IN_BATTLE)
ACTION_CARDS_OF_2014 = _cards((*ABOUT_ADVANCES, *NAMED, *OF_ARMIES), AMONG_BEASTS)
"""The expansion has its own halves that tell its army units apart (CV-7.3)."""
