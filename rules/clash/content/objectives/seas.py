"""Ships, ports and trade routes."""

from __future__ import annotations

from rules.clash.board import units_of
from rules.clash.content.objectives.battles import Resistance
from rules.clash.content.objectives.cities import TerrorRegime
from rules.clash.content.objectives.comparing import leads
from rules.clash.kinds import Objective, ObjectiveCard
from rules.clash.state import Player, State, Unit
from rules.clash.trade_routes import trade_routes
from rules.clash.voices import has


def ships_of(state: State, player: Player) -> list[Unit]:
    return [unit for unit in units_of(state, player.seat) if unit.kind == "ship"]


class SeaBlockade(Objective):
    ships = 2
    text = f"{ships} or more of your ships are in the sea spaces of other players' ports."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        ports = [c.port for c in state.cities.values() if c.owner in state.players and c.owner != player.seat]
        return sum(ship.space in ports for ship in ships_of(state, player)) >= self.ships


class LargeFleet(Objective):
    enough, most_of_all = 4, 2
    text = f"You have {enough} or more ships, or {most_of_all} or more and more than any other player."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        ships = len(ships_of(state, player))
        leading = leads(state, player, lambda p: len(ships_of(state, p)))
        return ships >= self.enough or (ships >= self.most_of_all and leading)


class TradePower(Objective):
    excludes = "shipping_routes"
    routes = 3
    text = f"With Trade Routes, {routes} or more routes would be possible for you now."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return has(state, player, "trade_routes") and len(trade_routes(state, player)) >= self.routes


class ShippingRoutes(Objective):
    excludes = "trade_power"
    routes = 2
    text = f"With Trade Routes, {routes} or more routes would be possible for you now with ships alone."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return has(state, player, "trade_routes") and len(trade_routes(state, player, ("ship",))) >= self.routes


CARDS = (
    ObjectiveCard(TradePower(), Resistance(), number=28),
    ObjectiveCard(ShippingRoutes(), TerrorRegime(), number=29),
)
