"""The modern wonders (CB-012, CB-120)."""

from __future__ import annotations

from rules.civilization.board import others
from rules.civilization.city_management.culture_track import advance_free, next_space
from rules.civilization.content.abilities import CoinOnCard
from rules.civilization.kinds import Ability, Aim, CultureEvent, WonderCard
from rules.civilization.research import learn, techs_to_learn
from rules.civilization.state import Player, State
from rules.engine.ask import Option, Refusal, choose_one, none_of


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


class _LearnFromOthers(Ability):
    when = ("start-of-turn",)
    text = "In Start of Turn: research for free a tech that another player knows."

    def _techs(self, state: State, player: Player) -> list[Option[str]]:
        return techs_to_learn(state, player, others(state, player.seat))

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return none_of(self._techs(state, player), Refusal("CB-200", "The others know nothing that you do not know."))

    async def aim(self, state: State, player: Player) -> Aim:
        return Aim((await choose_one(player.seat, "learn", "Which tech do you learn?", self._techs(state, player)),))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        await learn(state, player, aim.choices[0], researched=True)  # CR-76


class StatueOfLiberty(WonderCard):
    name = "Statue of Liberty"
    era = "modern"
    price = 25
    discount = ("metal_casting", 20)
    culture = 3
    abilities = (_LearnFromOthers(),)


class _FreeAdvance(Ability):
    when = ("start-of-turn",)
    automatic = True
    text = "Every Start of Turn: advance on the culture track for free."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if next_space(state, player) else Refusal("CB-150", "You are at the end of the culture track.")

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        await advance_free(state, player, self.name)


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
