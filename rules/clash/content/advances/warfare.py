"""Warfare: moving armies, and making them count."""

from __future__ import annotations

from rules.clash.actions.recruit import CARD
from rules.clash.combat import Force
from rules.clash.content.advances.construction import one_for_a_token
from rules.clash.content.piece_kinds import UNITS
from rules.clash.content.questions.common import pay_price_for
from rules.clash.deeds import called, fights_with
from rules.clash.effect import Effect
from rules.clash.kinds import Advance, Category
from rules.clash.payment import Price, affordable, offer_to_pay
from rules.clash.payment import price as price_of
from rules.clash.pile import Pile
from rules.clash.priced import Priced
from rules.clash.state import Battle, City, Player, State
from rules.clash.voices import has, modify
from rules.engine.deed import Deed
from rules.engine.step import tell


class Tactics(Advance):
    border = "blue"
    text = "Your army units may move, and you may play action cards in battles."

    def army_may_move(self, allowed: bool, state: State, player: Player) -> bool:
        return True


class Siegecraft(Advance):
    for_the_die = Pile(wood=2)
    for_the_hit = Pile(ore=2)
    text = (
        f"Before you attack a fortress, {for_the_die} switch off its extra die, and {for_the_hit} the hit it cancels."
    )

    async def before_battle(self, state: State, player: Player, battle: Battle) -> None:
        if not battle.fortress or player.seat != battle.attacker:
            return
        for what, cost in (("die", self.for_the_die), ("hit", self.for_the_hit)):
            owner = state.players.get(battle.city or "")
            usual = price_of(cost)
            price = modify(Effect.siege_price, usual, state, owner) if owner else usual
            if await pay_for_power(state, player, price, f"siegecraft-{what}", called(self)):
                battle.powers.append(f"{player.seat} siegecraft {what}")

    def combat_of_foe(self, force: Force, state: State, player: Player, battle: Battle, mine: Force) -> Force:
        if battle.round == 1:
            force.extra_dice -= f"{player.seat} siegecraft die" in battle.powers
            force.cancels -= f"{player.seat} siegecraft hit" in battle.powers
        return force


class SteelWeapons(Priced, Advance):
    price = Pile(ore=1)
    bonus, bonus_against_steel = 2, 1
    text = (
        f"For {price} before a land battle: +{bonus} in every round (+{bonus_against_steel} if the enemy has it too)."
    )

    async def before_battle(self, state: State, player: Player, battle: Battle) -> None:
        if battle.naval:
            return
        cost = modify(Effect.steel_price, self.cost, state, player, foe_has(state, player, battle, self))
        if await pay_for_power(state, player, cost, "steel-weapons", called(self)):
            battle.powers.append(f"{player.seat} steel")
            tell(state, fights_with(player.seat, self, battle.space))

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        if f"{player.seat} steel" in battle.powers:
            force.bonus += self.bonus_against_steel if foe_has(state, player, battle, self) else self.bonus
        return force


def foe_has(state: State, player: Player, battle: Battle, advance: Advance) -> bool:
    """Barbarians have no advances."""
    foe = state.players.get(battle.defender if player.seat == battle.attacker else battle.attacker)
    return foe is not None and has(state, foe, advance.id)


async def pay_for_power(state: State, player: Player, cost: Price, kind: str, what: Deed) -> bool:
    """Asks whether to pay for something before a battle; anything free is simply used."""
    if not affordable(state, player, cost):
        return False
    if cost.ways[0].cost.total() == 0:
        return True
    return await offer_to_pay(state, player, cost, what, kind, pay_price_for(what, cost.said()))


class Draft(Advance):
    border = "blue"
    instead = Pile(mood=1)
    usual = UNITS["infantry"].price

    def written(self) -> str:
        return f"One infantry of each Recruit may cost {self.instead} in place of {self.usual}."

    def recruit_price(self, price: Price, state: State, player: Player, city: City, kinds: list[str]) -> Price:
        if CARD in kinds:
            return price  # the price of Draft covers the card
        instead = modify(Effect.draft_price, self.instead, state, player)
        return one_for_a_token(state, price, kinds, "infantry", instead, self.id)


WARFARE = Category("Warfare", [Tactics, Siegecraft, SteelWeapons, Draft])
