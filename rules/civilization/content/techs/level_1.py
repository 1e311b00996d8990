"""The techs of level I (CB 13)."""

from __future__ import annotations

from rules.civilization.board import others
from rules.civilization.coins import add_coin, coin_refused
from rules.civilization.content.abilities import Cancel, CityProduction, CoinOnCard, GainCulture, GainGreatPerson
from rules.civilization.content.battle_abilities import Heal, StrongerAttack
from rules.civilization.content.questions import who_gains_trade
from rules.civilization.content.targets import seats_of
from rules.civilization.deeds import called
from rules.civilization.kinds import Ability, Aim, Tech
from rules.civilization.payment import gain_trade
from rules.civilization.price import Price
from rules.civilization.state import Battle, Player, State
from rules.engine.ask import choose_one


class AnimalHusbandry(Tech):
    level = 1
    abilities = (Heal(3), CityProduction(Price(wheat=1), 3))


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


class _Caravan(Ability):
    when = ("trade",)
    trade, of_other = 9, 6
    text = f"Gain {trade} trade; another player of your choice gains {of_other}."

    async def aim(self, state: State, player: Player) -> Aim:
        options = seats_of(others(state, player.seat))
        return Aim((await choose_one(player.seat, "who-gains", who_gains_trade(self.of_other), options),))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        gain_trade(state, player, self.trade, called(self))
        gain_trade(state, state.players[aim.choices[0]], self.of_other, called(self))


class HorsebackRiding(Tech):
    level = 1
    speed = 3
    abilities = (_Caravan(Price(silk=1)),)


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
    abilities = (GainGreatPerson(Price(any=3)),)


class Pottery(Tech):
    level = 1
    unlocks = ("granary",)
    hand = 1
    tokens = 4
    abilities = (CoinOnCard(Price(any=2)),)


class Writing(Tech):
    level = 1
    unlocks = ("library",)
    abilities = (Cancel("city action", Price(spy=1)),)
