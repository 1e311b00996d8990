"""The techs of level II (CB 13)."""

from __future__ import annotations

from rules.civilization.board import others
from rules.civilization.city_management.produce import SPLIT
from rules.civilization.content.abilities import Cancel, CityProduction, CoinOnCard, GainCulture, Obsolete
from rules.civilization.content.battle_abilities import DealWounds
from rules.civilization.content.questions import struck_unit
from rules.civilization.kinds import Aim, Tech
from rules.civilization.price import Price
from rules.civilization.state import City, Player, State
from rules.civilization.units import kill_at_random
from rules.engine.ask import Option


class CivilService(Tech):
    level = 2
    hand = 1
    coin = 1
    abilities = (Cancel("culture event", Price(spy=1)),)


class Chivalry(Tech):
    level = 2
    governments = ("feudalism",)
    ranks = {"mounted": 2}
    abilities = (GainCulture(Price(incense=1), 5),)


class Construction(Tech):
    level = 2
    unlocks = ("workshop",)
    abilities = (CityProduction(Price(wheat=1), 5),)


class Democracy(Tech):
    level = 2
    governments = ("democracy",)
    ranks = {"infantry": 2}
    tokens = 4
    abilities = (CoinOnCard(Price(trade=6)),)


class Engineering(Tech):
    level = 2
    unlocks = ("aqueduct",)
    made = 2
    text = f"Once a turn, one produce action may make {made} items."

    def items(self, most: int, state: State, player: Player, city: City) -> int:
        return most if SPLIT in player.used else max(most, self.made)


class Irrigation(Tech):
    level = 2
    cities = 3


class Mathematics(Tech):
    level = 2
    ranks = {"artillery": 2}
    abilities = (DealWounds(Price(iron=1), 3),)


class _ObsoleteOrKill(Obsolete):
    eras = ("ancient",)
    instead = "kill a unit, drawn at random, of another player's standing forces"

    def others(self, state: State, player: Player) -> list[Option[Aim]]:
        return [
            Option(f"unit-{p.seat}", Aim((p.seat,), (p.seat,)), struck_unit(p.seat))
            for p in others(state, player.seat)
            if p.units
        ]

    async def do_instead(self, state: State, player: Player, aim: Aim) -> None:
        await kill_at_random(state, state.players[aim.choices[0]])


class Monarchy(Tech):
    level = 2
    governments = ("monarchy",)
    abilities = (_ObsoleteOrKill(Price(silk=1)),)


class PrintingPress(Tech):
    level = 2
    unlocks = ("university",)
    stacking = 4
    tokens = 4
    abilities = (CoinOnCard(Price(culture=5)),)


class Sailing(Tech):
    level = 2
    speed = 4
    water = "end"
