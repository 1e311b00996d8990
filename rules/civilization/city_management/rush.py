"""Paying trade for production (CB-089)."""

from __future__ import annotations

from rules.civilization.city_management.production import production_of
from rules.civilization.effect import Effect
from rules.civilization.state import City, Player, State
from rules.civilization.voices import modify


def rate(state: State, player: Player) -> int:
    """The production for each `rush_price` of trade."""
    return modify(Effect.rush, state.box.rush, state, player)


def most_production(state: State, player: Player, city: City) -> int:
    """With all the player's trade, and the caravan of the city."""
    paid = player.trade // state.box.rush_price * rate(state, player)
    return production_of(state, player, city) + caravan_of(state, city) + paid


def caravan_of(state: State, city: City) -> int:
    """The production from the city's caravan (CF-046)."""
    return state.box.production_of_a_caravan if city.marker == "caravan" else 0


def trade_for(state: State, player: Player, city: City, cost: int) -> int:
    """The least trade that makes up for what the city lacks."""
    missing = max(cost - production_of(state, player, city), 0)
    return -(-missing // rate(state, player)) * state.box.rush_price
