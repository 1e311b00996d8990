"""Education: ideas and plans."""

from __future__ import annotations

from rules.clash.cards import draw_to_hand
from rules.clash.content.questions.advances import pay_and_gain, use_power
from rules.clash.deeds import called
from rules.clash.kinds import Advance, Category
from rules.clash.payment import affordable, gain, pay, price
from rules.clash.pile import Pile
from rules.clash.questions.cities import say_no
from rules.clash.state import City, Player, State
from rules.engine.ask import Option, choose_one


class Writing(Advance):
    border = "blue"
    text = "Draw an action card and an objective card."

    async def on_gain(self, state: State, player: Player) -> None:
        await draw_to_hand(state, player, "action")
        await draw_to_hand(state, player, "objective")


class PublicEducation(Advance):
    border = "yellow"
    gives = Pile(ideas=1)
    text = f"Once a turn, collecting in a city with an academy also gives {gives}."

    async def after_collect(self, state: State, player: Player, city: City, got: Pile, spaces: list[str]) -> None:
        if state.turn and self.id not in state.turn.used and "academy" in city.buildings:
            state.turn.used.append(self.id)
            gain(state, player, self.gives, called(self))


class FreeEducation(Advance):
    border = "yellow"
    price = Pile(ideas=1)
    gives = Pile(mood=1)
    text = f"When you pay for another advance with ideas or gold, you may also pay {price} for {gives}."

    async def after_advance(self, state: State, player: Player, advance: str, paid: Pile) -> None:
        cost = price(self.price)
        if advance == self.id or not (paid.ideas or paid.gold) or not affordable(state, player, cost):
            return
        options = [
            Option("pay", True, pay_and_gain(self.price, self.gives)),
            Option("keep", False, say_no(), idle=True),
        ]
        if await choose_one(player.seat, "free-education", use_power(self), options):
            await pay(state, player, cost, called(self))
            gain(state, player, self.gives, called(self))


class Philosophy(Advance):
    border = "yellow"
    gives = Pile(ideas=1)
    text = f"Gain {gives} now, and again with every Science advance you gain."

    async def on_gain(self, state: State, player: Player) -> None:
        gain(state, player, self.gives, called(self))

    async def after_advance(self, state: State, player: Player, advance: str, paid: Pile) -> None:
        if state.box.advances[advance].category.id == "science":
            gain(state, player, self.gives, called(self))


EDUCATION = Category("Education", [Writing, PublicEducation, FreeEducation, Philosophy])
