"""Phoenicia"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.clash.aftermath import THIS_BATTLE
from rules.clash.board import cities_of, within
from rules.clash.combat import Force
from rules.clash.content.civilizations.common import Bonus, Teaches, pay_to_ignore
from rules.clash.content.civilizations.powers import paid_for
from rules.clash.deeds import called
from rules.clash.kinds import Ability, Civilization, Leader, SpecialAdvance
from rules.clash.leaders import leader_fights, leader_figure
from rules.clash.payment import gain, gain_mixture
from rules.clash.pile import Pile
from rules.clash.priced import Priced
from rules.clash.state import Battle, City, InPlay, Player, State
from rules.clash.trade_routes import CARRIERS, Gift, Income, Route, Trader
from rules.clash.turn import running
from rules.clash.voices import has

# --- special advances ----------------------------------------------------------------------------------------


class CityIndependence(SpecialAdvance):
    needs = "fishing"
    building = "port"
    more = 0.5
    text = (
        f"A {building} in your colour cannot be influenced, keeps its colour when its city is captured, and is worth "
        f"{more:g} more VP. Your government advances are worth nothing."
    )

    def keeps_colour(self, keeps: bool, state: State, player: Player, building: str) -> bool:
        return keeps or building == self.building

    def piece_points(self, points: float, state: State, player: Player) -> float:
        ports = sum(city.buildings.get(self.building) == player.seat for city in state.cities.values())
        return points + self.more * ports

    def advance_points(self, points: float, state: State, player: Player) -> float:
        governing = sum(state.box.advances[advance].category.government for advance in player.advances)
        return points - state.box.points_of_an_advance * governing


class Biremes(SpecialAdvance):
    needs = "warships"
    bonus = 2
    text = f"+{bonus} in naval battles, only in the first round if the enemy has Warships."

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        enemy = state.players.get(foe.owner)
        matched = enemy is not None and has(state, enemy, self.needs)
        if battle.naval and (battle.round == 1 or not matched):
            force.bonus += self.bonus
        return force


class Alphabet(SpecialAdvance):
    needs = "writing"
    routes = 2
    gifts = (("culture", Pile(culture=1)), ("2 ideas", Pile(ideas=2)))
    text = f"Up to {routes} trade routes a turn may give {gifts[0][1]} or {gifts[1][1]}."

    def trade_income(self, income: Income, state: State, player: Player) -> Income:
        left = self.routes - running(state).used.count(self.id)
        if left > 0:
            income.gifts += [Gift(name, pile, left, self.id) for name, pile in self.gifts]
        return income


class CedarsAndDyes(SpecialAdvance):
    name = "Cedars & Dyes"
    needs = "trade_routes"
    reach = 3
    text = f"Ships, and your cities with a port, form trade routes to cities beside the sea up to {reach} spaces away."

    def traders(self, traders: list[Trader], state: State, player: Player) -> list[Trader]:
        traders = [replace(one, coastal_reach=self.reach) if one.kind == "ship" else one for one in traders]
        ports = [city.space for city in cities_of(state, player.seat) if "port" in city.buildings]
        return traders + [Trader(f"port {space}", "port", space, 0, self.reach) for space in ports]


# --- Ithobaal ------------------------------------------------------------------------------------------------


class Deliverance(Ability):
    text = "A city with a building in your colour becomes happy when he captures it."

    def mood_of_captured(self, mood: str, state: State, player: Player, city: City, loser: str) -> str:
        figure = leader_figure(state, player.seat)
        here = figure is not None and figure.space == city.space
        return "happy" if here and player.seat in city.buildings.values() else mood


class PriestOfAstarte(Bonus):
    name = "Priest of Astarte"
    reach = 2
    text = f"+{Bonus.bonus} in his land battles within {reach} spaces of a city of yours with a temple."

    def times(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> int:
        near = within(state, battle.space, self.reach)
        return any("temple" in city.buildings and city.space in near for city in cities_of(state, player.seat))


# --- Hiram ---------------------------------------------------------------------------------------------------


class FavoursTraders(Ability):
    """Does something for one trade route of a settler or ship in the leader's space."""

    def traders(self, traders: list[Trader], state: State, player: Player) -> list[Trader]:
        figure = leader_figure(state, player.seat)
        return [
            replace(one, favoured=True) if figure and one.space == figure.space and one.kind in CARRIERS else one
            for one in traders
        ]


class TradeMaster(FavoursTraders):
    more = 1
    text = f"You may have {more} more trade route, if one is that of a settler or ship in his space."

    def route_limit(self, most: int, state: State, player: Player, favoured: bool) -> int:
        return most + self.more if favoured else most


class Constructor(Teaches):
    category = "Construction"


# --- Pygmalion -----------------------------------------------------------------------------------------------


class MediterraneanTrader(FavoursTraders):
    gives = ("gold", "culture")
    text = "One trade route of a settler or ship in his space gives 1 more gold or culture token."

    async def after_trade(self, state: State, player: Player, routes: Sequence[Route]) -> None:
        if any(trader.favoured for trader, _ in routes):
            await gain_mixture(state, player, "mediterranean-trader", called(self), self.gives, 1)


class Protector(Priced, Ability):
    price = Pile(culture=1)
    text = f"Once a battle, when he defends a city, pay {price} to ignore 1 hit; you get it back if you win."

    async def before_casualties(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        defends = battle.city == player.seat and leader_fights(state, player, battle)
        if not defends or paid_for(state, player, self):
            return
        if await pay_to_ignore(state, player, battle, mine, foe, self.cost, called(self)):
            state.in_play.append(InPlay(self.id, player.seat, [THIS_BATTLE]))

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        if paid_for(state, player, self) and battle.winner == player.seat:
            gain(state, player, self.price, called(self))


PHOENICIA = Civilization(
    "Phoenicia",
    [CityIndependence, Biremes, Alphabet, CedarsAndDyes],
    [
        Leader("ithobaal", "Ithobaal", [Deliverance, PriestOfAstarte]),
        Leader("hiram", "Hiram", [TradeMaster, Constructor]),
        Leader("pygmalion", "Pygmalion", [MediterraneanTrader, Protector]),
    ],
    starting_region="start_maritime",
)
