"""Upper halves about armies and barbarians. In 2012 barbarians do not walk about: they attack from their cities
(CC-23.3)."""

from __future__ import annotations

from rules.clash.classic.barbarians import attackers, raid
from rules.clash.content.action_cards import armies
from rules.clash.content.classic.action_cards import names
from rules.clash.content.questions.classic import which_barbarians_are_next
from rules.clash.state import Player, State
from rules.clash.steps import STEPS
from rules.engine.ask import Option, choose_one
from rules.engine.step import do_next, due


class Mercenaries(armies.Mercenaries):
    text = (
        f"Barbarian cities within {armies.Mercenaries.reach} spaces of your cities or army units each attack a city "
        "within their reach, no matter whose, for 1 food, wood, ore, gold or culture token each."
    )

    def willing(self, state: State, start: str) -> bool:
        return start in _attackers(state)

    def send(self, state: State, player: Player, armies: list[str]) -> None:
        do_next(state, due(mercenaries_attack, player.seat, *armies))


def _attackers(state: State) -> dict[str, dict[str, int]]:
    return attackers(state, [city for city in state.cities.values() if city.owner in state.players])


@STEPS.step
async def mercenaries_attack(state: State, seat: str, *armies: str) -> None:
    """One barbarian city after the other, in the player's order, while there is somebody to attack."""
    able = _attackers(state)
    armies = tuple(army for army in armies if army in able)
    if not armies:
        return
    options = [Option(space, space, spaces=(space,)) for space in armies]
    start = await choose_one(seat, "barbarian-army", which_barbarians_are_next(), options)
    do_next(state, due(mercenaries_attack, seat, *(army for army in armies if army != start)))
    await raid(state, seat, start, list(able[start]))


OF_ARMIES = (Mercenaries(),)


# --- in 2012 all army units are alike (CV-5.1) ---------------------------------------------------------------


class Militia(armies.Militia):
    """The expansion replaces it, because it has other army units too (CV-7.3)."""

    text = f"For {armies.Militia.price}, place 1 army unit in one of your cities."


class CulturalTakeover(names.CulturalTakeover):
    soldier = "army unit"


WITH_ONE_KIND = (Militia(), CulturalTakeover())
