"""Losing a city (CB-273, CR-28)."""

from __future__ import annotations

from rules.civilization.board import outskirts
from rules.civilization.deeds import city_destroyed
from rules.civilization.gathering import stop_gathering
from rules.civilization.pieces import lose_wonder
from rules.civilization.social_policies import city_lost
from rules.civilization.state import City, State
from rules.engine.step import tell


def destroy_city(state: State, city: City) -> None:
    """Its marker goes back to its owner, and its buildings to the market; wonders and great people leave the game."""
    del state.cities[city.square]
    stop_gathering(state, city.square)
    for square in outskirts(state, city):
        piece = state.pieces.get(square)
        if piece and piece.owner == city.owner:
            del state.pieces[square]
            if piece.kind == "wonder":
                lose_wonder(state, piece)
    city_lost(state, state.players[city.owner])
    tell(state, city_destroyed(city.owner, city.square))
