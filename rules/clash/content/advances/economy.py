"""Economy: markets, trade routes, taxes."""

from __future__ import annotations

from rules.clash.board import cities_of
from rules.clash.cards import discard_card
from rules.clash.cities import NO_CITY
from rules.clash.content.questions.common import gain_what
from rules.clash.deeds import called, some, the_taxes
from rules.clash.effect import Effect
from rules.clash.kinds import Advance, Category
from rules.clash.payment import gain, gain_mixture
from rules.clash.pile import Pile
from rules.clash.priced import Priced
from rules.clash.refusals import nothing_to_discard
from rules.clash.state import Player, State
from rules.clash.trade_routes import take_trade_income
from rules.clash.voices import modify
from rules.engine.ask import Option, Refusal, choose_one


class Bartering(Advance):
    border = "yellow"
    costs_action = False
    once_a_turn = True
    text = "Once a turn, discard an action card for 1 gold or 1 culture token."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if player.action_cards else Refusal("CM-6.06", nothing_to_discard("action card"))

    async def act(self, state: State, player: Player) -> None:
        await discard_card(state, player, "action")
        gains = [Option(kind, Pile(**{kind: 1}), some([kind])) for kind in ("gold", "culture")]
        gain(state, player, await choose_one(player.seat, "bartering", gain_what(self), gains), called(self))


class TradeRoutes(Advance):
    most = 4
    text = f"At the start of your turn, gain 1 food for each trade route, {most} at most."

    async def at_turn_start(self, state: State, player: Player) -> None:
        await take_trade_income(state, player)


class Taxation(Priced, Advance):
    once_a_turn = True
    price = Pile(mood=1)
    kinds = ("food", "wood", "ore")
    text = f"Once a turn, as an action, pay {price} and gain 1 food, wood or ore for each of your cities."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if not cities_of(state, player.seat):
            return NO_CITY
        return self.cannot_pay(state, player)

    async def act(self, state: State, player: Player) -> None:
        await self.pay(state, player)
        await self.take_taxes(state, player)

    @classmethod
    async def take_taxes(cls, state: State, player: Player) -> None:
        kinds = modify(Effect.income_kinds, cls.kinds, state, player)
        await gain_mixture(state, player, "taxes", the_taxes(), kinds, len(cities_of(state, player.seat)))


class Currency(Advance):
    border = "blue"
    text = "Trade Routes and Taxation may give gold."

    def income_kinds(self, kinds: tuple[str, ...], state: State, player: Player) -> tuple[str, ...]:
        return (*kinds, "gold")


ECONOMY = Category("Economy", [Bartering, TradeRoutes, Taxation, Currency])
