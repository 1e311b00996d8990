"""Powers of leaders that need more than a number: they are paid for before a battle, or construct as a free action."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from rules.clash.actions.construct import (
    activate_by,
    add_wonder,
    building_price,
    cannot_construct,
    cannot_construct_wonder,
    construct_building,
    wonder_price,
)
from rules.clash.aftermath import THIS_BATTLE
from rules.clash.cities import cannot_activate
from rules.clash.combat import Force
from rules.clash.consequences import of_card
from rules.clash.content.advances.warfare import pay_for_power
from rules.clash.content.civilizations.common import NO_LEADER_CITY
from rules.clash.deeds import called, the_card
from rules.clash.effect import Effect
from rules.clash.kinds import Ability
from rules.clash.leaders import leader_city, leader_fights
from rules.clash.payment import cannot_pay
from rules.clash.pile import Pile
from rules.clash.priced import Priced
from rules.clash.questions.cities import construct_what
from rules.clash.refusals import a_kind, nothing_to_construct
from rules.clash.state import Battle, City, InPlay, Player, State
from rules.engine.ask import Option, Refusal, choose_one, none_of


class PaidPower(Priced, Ability):
    """Paid for before a land battle with the leader: a bonus until the battle is over, even if the leader dies."""

    def useful(self, state: State, player: Player, battle: Battle) -> bool:
        return True

    def strength(self, state: State, player: Player, battle: Battle) -> int:
        raise NotImplementedError

    async def before_battle(self, state: State, player: Player, battle: Battle) -> None:
        if not leader_fights(state, player, battle) or not self.useful(state, player, battle):
            return
        if await pay_for_power(state, player, self.cost, ask_kind(self), called(self)):
            state.in_play.append(InPlay(self.id, player.seat, [THIS_BATTLE]))

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        if paid_for(state, player, self):
            force.bonus += self.strength(state, player, battle)
        return force


def paid_for(state: State, player: Player, power: Ability) -> bool:
    """The power has been paid for in the running battle, and lies on the table."""
    return any(card.card == power.id and card.seat == player.seat for card in state.in_play)


def ask_kind(effect: Effect) -> str:
    """Way of the Sword -> way-of-the-sword"""
    return effect.name.lower().replace(" ", "-")


class Constructs(Ability):
    """A building or wonder in the leader's city as a free action, at its usual price plus an extra one."""

    costs_action = False
    once_a_turn = True
    extra: ClassVar[Pile]

    def why_not(self, state: State, player: Player) -> Refusal | None:
        city = leader_city(state, player)
        if city is None:
            return NO_LEADER_CITY
        nothing = Refusal("CM-10.02", nothing_to_construct())
        return cannot_activate(state, city) or none_of(self._options(state, player, city), nothing)

    def _options(self, state: State, player: Player, city: City) -> list[Option[str]]:
        building, wonder = partial(self._building, state, player, city), partial(self._wonder, state, player, city)
        options = [Option(b, b, a_kind(b), unless=partial(building, b)) for b in state.box.buildings]
        return options + [
            Option(w, w, the_card(w), unless=partial(wonder, w), hint=partial(of_card, state.box, w))
            for w in state.ways.wonders_to_build(state, player)
        ]

    def _building(self, state: State, player: Player, city: City, building: str) -> Refusal | None:
        price = building_price(state, player, city, building).plus(self.extra)
        return cannot_construct(state, player, city, building) or cannot_pay(state, player, price, "CM-10.01")

    def _wonder(self, state: State, player: Player, city: City, wonder: str) -> Refusal | None:
        price = wonder_price(state, player, wonder, city).plus(self.extra)
        return cannot_construct_wonder(state, player, city, wonder) or cannot_pay(state, player, price, "CM-24.02")

    async def act(self, state: State, player: Player) -> None:
        """An ordinary construction: the city is activated."""
        city = leader_city(state, player)
        if city is None:
            return
        options = self._options(state, player, city)
        piece = await choose_one(player.seat, ask_kind(self), construct_what(), options, secret=True)
        if piece in state.box.buildings:
            price = building_price(state, player, city, piece).plus(self.extra)
            await construct_building(state, player, city, piece, price)
        else:
            await add_wonder(state, player, city, piece, wonder_price(state, player, piece, city).plus(self.extra))
        await activate_by(state, player, city, piece)
