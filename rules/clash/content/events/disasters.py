"""Plagues and hunger."""

from __future__ import annotations

from rules.clash.board import cities_of, clockwise, is_sea, units_of
from rules.clash.events import choose_city, lower_mood, shielded
from rules.clash.kinds import EventCard
from rules.clash.payment import lose
from rules.clash.pieces import lose_unit, named_units, settle_passengers
from rules.clash.pile import Pile, amount_of
from rules.clash.state import Player, State
from rules.engine.ask import Option, choose_one
from rules.engine.step import tell

WAYS_OF_CONTAGION = ("roads", "navigation", "trade_routes")


def contagious(player: Player) -> bool:
    """Roads, Navigation and Trade Routes bring sickness too."""
    return any(advance in player.advances for advance in WAYS_OF_CONTAGION)


class Epidemics(EventCard):
    units, lost, lost_on_the_ways = 2, 1, 2
    text = (
        f"Every player with {units} units or more loses {lost} of them "
        f"({lost_on_the_ways} with Roads, Navigation or Trade Routes)."
    )

    async def resolve(self, state: State, player: Player) -> None:
        for other in clockwise(state, player.seat):
            units = units_of(state, other.seat)
            if len(units) >= self.units and not shielded(state, other, self.id):
                await lose_units(state, other, self.lost_on_the_ways if contagious(other) else self.lost)


async def lose_units(state: State, player: Player, count: int) -> None:
    """Units of the player's choice are removed, passengers that no longer fit with them."""
    for _ in range(count):
        units = {f"{unit.kind} in {unit.space}": unit for unit in units_of(state, player.seat)}
        if not units:
            return
        options = [Option(key, unit, spaces=(unit.space,)) for key, unit in units.items()]
        unit = await choose_one(player.seat, "event-loss", "Which unit do you lose?", options)
        lose_unit(state, unit)
        tell(state, f"@{player.seat} loses {named_units([unit])} in {unit.space}.", unit.space)
        if is_sea(state, unit.space):
            await settle_passengers(state, unit.space, player.seat)


class Famine1(EventCard):
    name = "Famine"
    icon = "barbarians-move"
    takes = 1
    text = f"Lose {takes} food, or else one of your cities becomes angry."

    async def resolve(self, state: State, player: Player) -> None:
        if not shielded(state, player, self.id):
            await starve(state, player, self.takes)


async def starve(state: State, player: Player, food: int) -> None:
    """CM-5.05: gold cannot stand in. Who cannot lose all of it makes a city angry."""
    lost = min(food, player.stock.food)
    lose(player, Pile(food=lost))
    tell(state, f"@{player.seat} loses {amount_of('food', lost)}.")
    if lost < food:
        city = await choose_city(
            state, player, "angry-city", "Which city becomes angry?", cities_of(state, player.seat)
        )
        if city:
            await lower_mood(state, player, city, to_angry=True)
