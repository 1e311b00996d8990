"""Autocracy"""

from __future__ import annotations

from rules.clash.actions.construct import gain_token
from rules.clash.board import army_at
from rules.clash.deeds import called
from rules.clash.kinds import Advance, Category
from rules.clash.pile import Pile
from rules.clash.priced import Priced
from rules.clash.refusals import army_is_there, because_of
from rules.clash.state import City, Player, State
from rules.clash.turn import gain_action
from rules.engine.ask import Refusal


class Nationalism(Advance):
    text = "After recruiting army units or ships, gain 1 mood or culture token."

    async def after_recruit(self, state: State, player: Player, city: City, kinds: list[str], paid: Pile) -> None:
        if any(state.box.units[kind].army or kind == "ship" for kind in kinds):
            await gain_token(state, player, called(self))


class Totalitarianism(Advance):
    text = "Enemies may not boost attempts to influence culture in your cities with army units."

    def boost_ban(self, ban: Refusal | None, state: State, player: Player, city: City) -> Refusal | None:
        if not army_at(state, city.space, player.seat):
            return ban
        return Refusal("CM-15.16", because_of(self, army_is_there(city.space)))


class AbsolutePower(Priced, Advance):
    costs_action = False
    once_a_turn = True
    price = Pile(mood=2)
    text = f"Once a turn, pay {price} for one more main action."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return self.cannot_pay(state, player)

    async def act(self, state: State, player: Player) -> None:
        await self.pay(state, player)
        gain_action(state, player)


class ForcedLabor(Priced, Advance):
    costs_action = False
    once_a_turn = True
    price = Pile(mood=1)
    text = f"For {price}, your angry cities work like neutral ones this turn, each still only once."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return self.cannot_pay(state, player)

    async def act(self, state: State, player: Player) -> None:
        await self.pay(state, player)

    def mood_at_work(self, mood: str, state: State, player: Player, city: City) -> str:
        forced = state.turn is not None and state.turn.seat == player.seat and self.id in state.turn.used
        return "neutral" if forced and mood == "angry" else mood


AUTOCRACY = Category("Autocracy", [Nationalism, Totalitarianism, AbsolutePower, ForcedLabor], needs="draft")
