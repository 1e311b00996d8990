"""The wonders."""

from __future__ import annotations

from rules.clash.cards import discard_card, draw_to_hand
from rules.clash.combat import Force
from rules.clash.kinds import WonderCard
from rules.clash.pile import Pile
from rules.clash.sequence import gain_action
from rules.clash.state import BARBARIANS, Battle, Player, State
from rules.engine.ask import Refusal


class GreatWall(WonderCard):
    price = Pile(food=3, wood=2, ore=7, culture=5)
    needs = "siegecraft"
    penalty = 2
    text = (
        f"Attackers of your happy cities have -{penalty} in the first round. Barbarians who attack a city lose at once."
    )

    def combat_of_foe(self, force: Force, state: State, player: Player, battle: Battle, mine: Force) -> Force:
        if battle.round == 1 and battle.city == player.seat and battle.city_mood == "happy" and force.attacks:
            force.bonus -= self.penalty
        return force

    def wins_outright(self, wins: bool, state: State, player: Player, battle: Battle) -> bool:
        return wins or (battle.attacker == BARBARIANS and battle.city == player.seat)


class GreatStatue(WonderCard):
    price = Pile(food=3, wood=4, ore=5, culture=5)
    needs = "monuments"
    costs_action = False
    once_a_turn = True
    text = "When built draw an objective card. Once a turn discard an objective card for one more main action."

    async def on_gain(self, state: State, player: Player) -> None:
        await draw_to_hand(state, player, "objective")

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if player.objective_cards else Refusal("CM-22.01", "You have no objective card to discard.")

    async def act(self, state: State, player: Player) -> None:
        await discard_card(state, player, "objective")
        gain_action(state, player)


WONDERS = (GreatWall(), GreatStatue())
