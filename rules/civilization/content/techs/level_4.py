"""The techs of level IV (CB 13)."""

from __future__ import annotations

from rules.civilization.coins import coins_of
from rules.civilization.content.battle_abilities import DealWounds
from rules.civilization.kinds import Tech
from rules.civilization.price import Price
from rules.civilization.state import Battle, Player, State
from rules.engine.step import tell


class AtomicTheory(Tech):
    level = 4


class Ballistics(Tech):
    level = 4
    ranks = {"artillery": 4}
    abilities = (DealWounds(Price(iron=1), 6),)


class Combustion(Tech):
    level = 4
    ranks = {"mounted": 4}
    text = "The walls of a city that you attack are destroyed before the battle."

    async def before_battle(self, state: State, player: Player, battle: Battle) -> None:
        city = state.cities.get(battle.square)
        if city and city.walled and battle.over == "city" and battle.attacker == player.seat:
            city.walled = False
            tell(state, f"{self.name}: the walls of {city.square} are destroyed.", city.square)


class Computers(Tech):
    level = 4
    coin = 1
    coins_for_a_card = 5
    text = f"Your battle hand and your culture hand are 1 card larger for every {coins_for_a_card} coins you have."

    def more(self, state: State, player: Player) -> int:
        return coins_of(state, player) // self.coins_for_a_card

    def battle_hand(self, cards: int, state: State, player: Player, battle: Battle) -> int:
        return cards + self.more(state, player)

    def culture_hand(self, most: int, state: State, player: Player) -> int:
        return most + self.more(state, player)


class Flight(Tech):
    level = 4
    ranks = {"aircraft": 1}
    speed = 6
    water = "end"


class MassMedia(Tech):
    level = 4


class ReplaceableParts(Tech):
    level = 4
    ranks = {"infantry": 4}
    stacking = 6
