"""Lower halves of the action cards: what they do in a battle."""

from __future__ import annotations

from rules.clash.cards import draw_to_hand
from rules.clash.combat import Force
from rules.clash.kinds import CombatCard, Fighter
from rules.clash.payment import affordable, pay, price
from rules.clash.pile import Pile
from rules.clash.state import Battle, Player, State
from rules.engine.ask import Option, choose_one
from rules.engine.step import tell

ANYBODY: tuple[Fighter, ...] = ("army", "fortress", "ship")


class HighGround(CombatCard):
    fighters = ("army", "fortress")
    place = "land"
    attacks_city = False
    text = "The enemy may use no CLASH abilities in this round."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        foe.clash = False


class HighMorale(CombatCard):
    fighters = ANYBODY
    bonus = 2
    text = f"+{bonus}."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        mine.bonus += self.bonus


class Siege(CombatCard):
    fighters = ("army",)
    side = "attacker"
    place = "city"
    bonus = 1
    ransom = Pile(food=2)
    text = f"+{bonus}. The defender may use no CLASH abilities in this round unless he pays {ransom}."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        mine.bonus += self.bonus
        foe.clash = await self._pays(state, foe)

    async def _pays(self, state: State, foe: Force) -> bool:
        defender = state.players.get(foe.owner)
        if defender is None or not affordable(defender, price(self.ransom)):
            return False
        options = [Option("pay", True, f"Pay {self.ransom}"), Option("refuse", False, "Fight without CLASH", idle=True)]
        text = f"Siege: pay {self.ransom} to keep your CLASH abilities in this round?"
        if not await choose_one(foe.seat, "siege", text, options):
            return False
        await pay(state, defender, price(self.ransom), self.name)
        return True


class Surprise(CombatCard):
    fighters = ANYBODY
    bonus = 1
    text = f"+{bonus}. If the enemy loses a unit in this round, draw an action card."

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        mine.bonus += self.bonus

    async def after_casualties(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        if foe.lost:
            tell(state, f"{self.name}: @{player.seat} made the enemy lose a unit.", battle.space)
            await draw_to_hand(state, player, "action")
