"""Great builders and inventors."""

from __future__ import annotations

from functools import partial

from rules.civilization.board import cities_of, others
from rules.civilization.city_part import actions_of, extra_action
from rules.civilization.content.abilities import LearnFromOthers
from rules.civilization.content.questions import which_city_does_what
from rules.civilization.deeds import action_in, called
from rules.civilization.kinds import Ability, Aim, GreatPersonCard
from rules.civilization.payment import gain_culture, gain_trade
from rules.civilization.pieces import buildings_on_map
from rules.civilization.refusals import deck_is_empty, nothing_to_do
from rules.civilization.research import is_researching
from rules.civilization.state import Player, State
from rules.civilization.units import gain_unit, units_left
from rules.engine.ask import Option, Refusal, choose_one, none_of


class _Builder(GreatPersonCard):
    type = "builder"


class _ExtraAction(Ability):
    once = ""
    discards = True
    text = "One of your cities, even your capital in Anarchy, takes one more city action. It cannot be cancelled."

    def _actions(self, state: State, player: Player) -> list[Option[tuple[str, ...]]]:
        return [
            Option(f"{action.key}-{city.square}", (city.square, action.key), action_in(action.text, city.square),
                   spaces=city.center, unless=partial(action.why_not, state, player, city))
            for city in cities_of(state, player.seat)
            for action in actions_of(state, player).values()
        ]  # fmt: skip

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return none_of(self._actions(state, player), Refusal("CB-079", nothing_to_do()))

    async def aim(self, state: State, player: Player) -> Aim:
        options = self._actions(state, player)
        return Aim(await choose_one(player.seat, "extra-action", which_city_does_what(self), options))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        square, action = aim.choices
        await extra_action(state, player, state.cities[square], actions_of(state, player)[action])


class AdaLovelace(_Builder):
    abilities = (_ExtraAction(),)


class Archimedes(_Builder):
    culture = 3
    text = (
        f"Gain {culture} culture whenever you research a tech that nobody else knows, nor researches in the same turn."
    )

    async def after_learning(self, state: State, player: Player, tech: str, researched: bool) -> None:
        """Others who learn it in the same turn count: those before have learned it, and those after are about to
        (CR-36)."""
        rivals = others(state, player.seat)
        if researched and not any(tech in o.techs or is_researching(state, o.seat, tech) for o in rivals):
            gain_culture(state, player, self.culture, called(self))


class _ForBuildings(Ability):
    once = ""
    discards = True
    text = "Gain 1 trade and 1 culture for each building in your cities."

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        mine = [building for building in buildings_on_map(state) if building.owner == player.seat]
        gain_trade(state, player, len(mine), called(self))
        gain_culture(state, player, len(mine), called(self))


class FrankLloydWright(_Builder):
    abilities = (_ForBuildings(),)


class HenryFord(_Builder):
    faster = 1
    text = f"Your travel speed is {faster} higher."

    def travel_speed(self, speed: int, state: State, player: Player) -> int:
        return speed + self.faster


class _RowLower(Ability):
    when = ("research",)
    once = ""
    discards = True
    lowers = (2, 3, 4)
    text = "When you research a tech of level II to IV, you may put it one row lower in your pyramid."


class NikolaTesla(_Builder):
    abilities = (_RowLower(),)


class _FreeAircraft(Ability):
    when = ("start-of-turn",)
    once = ""
    discards = True
    text = "Build an aircraft for free, unlocked or not."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if units_left(state, "aircraft") else Refusal("CB-103", deck_is_empty("aircraft"))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        await gain_unit(state, player, "aircraft")


class OrvilleWright(_Builder):
    abilities = (_FreeAircraft(),)


class _LearnOnce(LearnFromOthers):
    once = ""
    discards = True


class ThomasEdison(_Builder):
    abilities = (_LearnOnce(),)
