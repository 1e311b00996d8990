"""The techs of level I (CB 13)."""

from __future__ import annotations

from rules.civilization.coins import add_coin, coin_refused
from rules.civilization.content.abilities import CoinOnCard, GainCulture
from rules.civilization.content.battle_abilities import Heal, StrongerAttack
from rules.civilization.kinds import Tech
from rules.civilization.price import Price
from rules.civilization.state import Battle, Player, State


class AnimalHusbandry(Tech):
    level = 1
    abilities = (Heal(3),)


class CodeOfLaws(Tech):
    name = "Code of Laws"
    level = 1
    unlocks = ("trading_post",)
    governments = ("republic",)
    tokens = 4
    text = "Once a turn, when you have won a battle: put a coin token on this card."

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        if battle.winner == player.seat and self.id not in player.used and not coin_refused(state, player, self.id):
            player.used.append(self.id)
            add_coin(state, player, self.id)


class Currency(Tech):
    level = 1
    unlocks = ("market",)
    abilities = (GainCulture(Price(incense=1), 3),)


class HorsebackRiding(Tech):
    level = 1
    speed = 3


class Masonry(Tech):
    level = 1
    unlocks = ("walls",)
    stacking = 3


class Metalworking(Tech):
    level = 1
    unlocks = ("barracks",)
    abilities = (StrongerAttack(Price(iron=1), 3),)


class Navigation(Tech):
    level = 1
    unlocks = ("harbor",)
    water = "cross"


class Philosophy(Tech):
    level = 1
    unlocks = ("temple",)


class Pottery(Tech):
    level = 1
    unlocks = ("granary",)
    hand = 1
    tokens = 4
    abilities = (CoinOnCard(Price(any=2)),)


class Writing(Tech):
    level = 1
    unlocks = ("library",)
