"""The modern wonders (CB-012, CB-120)."""

from __future__ import annotations

from rules.civilization.city_management.culture_track import advance_free, next_space
from rules.civilization.content.abilities import CoinOnCard, LearnFromOthers
from rules.civilization.deeds import called
from rules.civilization.kinds import Ability, Aim, CultureEvent, WonderCard
from rules.civilization.refusals import is_at_end
from rules.civilization.state import Player, State
from rules.engine.ask import Refusal


class _CoinEachTurn(CoinOnCard):
    when = ("start-of-turn",)
    automatic = True

    def written(self) -> str:
        return f"Every Start of Turn: {super().written()[0].lower()}{super().written()[1:]}"


class PanamaCanal(WonderCard):
    era = "modern"
    price = 25
    discount = ("engineering", 20)
    culture = 3
    abilities = (_CoinEachTurn(),)


class StatueOfLiberty(WonderCard):
    name = "Statue of Liberty"
    era = "modern"
    price = 25
    discount = ("metal_casting", 20)
    culture = 3
    abilities = (LearnFromOthers(),)


class _FreeAdvance(Ability):
    when = ("start-of-turn",)
    automatic = True
    text = "Every Start of Turn: advance on the culture track for free."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if next_space(state, player) else Refusal("CB-150", is_at_end())

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        await advance_free(state, player, called(self))


class SydneyOperaHouse(WonderCard):
    era = "modern"
    price = 25
    culture = 3
    abilities = (_FreeAdvance(),)


class UnitedNations(WonderCard):
    era = "modern"
    price = 20
    culture = 3
    text = "Culture events of others can be aimed at you only if you allow it."

    def spared(self, spared: bool, state: State, player: Player, event: CultureEvent) -> bool:
        return True
