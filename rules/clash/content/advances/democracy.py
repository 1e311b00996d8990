"""Democracy"""

from __future__ import annotations

from functools import partial

from rules.clash.actions.collect import COLLECTED, collect
from rules.clash.actions.collect import why_not as why_not_collect
from rules.clash.actions.happiness import increase_happiness
from rules.clash.actions.happiness import why_not as why_not_happiness
from rules.clash.board import cities_of
from rules.clash.deeds import called
from rules.clash.kinds import Advance, Category
from rules.clash.payment import after_paying, gain
from rules.clash.pile import Pile
from rules.clash.priced import Priced
from rules.clash.refusals import because_of, city_is_happy, collects_no_more, has_collected
from rules.clash.state import City, Player, State
from rules.engine.ask import Refusal
from rules.engine.step import do_next, due


class Voting(Priced, Advance):
    costs_action = False
    price = Pile(mood=1)
    text = f"For {price}, increase happiness as a free action, at its usual price."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        refusal = self.cannot_pay(state, player)
        return refusal or after_paying(state, player, self.cost, partial(why_not_happiness, state))

    async def act(self, state: State, player: Player) -> None:
        """The remaining tokens must still pay for a step, however the player pays."""
        await self.pay(state, player)
        if why_not_happiness(state, player) is None:
            await increase_happiness(state, player, cities_of(state, player.seat))


class SeparationOfPower(Advance):
    name = "Separation of Power"
    text = "Enemies may not boost attempts to influence culture in your happy cities."

    def boost_ban(self, ban: Refusal | None, state: State, player: Player, city: City) -> Refusal | None:
        if city.mood != "happy":
            return ban
        return Refusal("CM-15.16", because_of(self, city_is_happy(city.space)))


class CivilLiberties(Advance):
    gives = Pile(mood=3)
    dearer = Pile(mood=1)
    text = f"As an action, gain {gives}. Draft costs you {dearer} more."

    async def act(self, state: State, player: Player) -> None:
        gain(state, player, self.gives, called(self))

    def draft_price(self, price: Pile, state: State, player: Player) -> Pile:
        return price + self.dearer


class EconomicLiberty(Priced, Advance):
    costs_action = False
    once_a_turn = True
    price = Pile(mood=1)
    text = f"For {price}, collect as a free action, if you collect only this once in the turn."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if state.turn and COLLECTED in state.turn.used:
            return Refusal("CM-6.06", has_collected())
        return self.cannot_pay(state, player) or why_not_collect(state, player)

    async def act(self, state: State, player: Player) -> None:
        await self.pay(state, player)
        do_next(state, due(collect, player.seat))

    def collect_ban(self, ban: Refusal | None, state: State, player: Player) -> Refusal | None:
        if state.turn and self.id in state.turn.used and COLLECTED in state.turn.used:
            return Refusal("CM-6.06", because_of(self, collects_no_more()))
        return ban


DEMOCRACY = Category("Democracy", [Voting, SeparationOfPower, CivilLiberties, EconomicLiberty], needs="philosophy")
