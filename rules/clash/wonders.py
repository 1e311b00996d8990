"""Chapter 24: the places of wonders, and of their cards. actions/construct.py builds them."""

from __future__ import annotations

from rules.clash.cards import draw_to_hand
from rules.clash.state import City, Player, State


async def draw_wonder(state: State, player: Player) -> None:
    """Into the hand of the player (CM-24.01)."""
    await draw_to_hand(state, player, "wonder")


def wonders_in_hand(_: State, player: Player) -> list[str]:
    """Each player builds from their hand (CM-24.01)."""
    return player.wonder_cards


def play_from_hand(_: State, player: Player, wonder: str) -> None:
    player.wonder_cards.remove(wonder)


def lay_out(state: State) -> None:
    """Each wonder card is in front of the owner of its city, or set aside while barbarians hold it (CM-24.09, CM-24.10,
    CM-24.12). Call this whenever a city with wonders changes hands, or a wonder comes or goes."""
    for player in state.players.values():
        player.wonders = [
            wonder
            for wonder, built in state.wonders.items()
            if built.space and state.cities[built.space].owner == player.seat
        ]


def wonders_leave(state: State, city: City, *wonders: str) -> None:
    """Wonders of a city are destroyed: they leave the game with their points (CM-24.08)."""
    for wonder in wonders:
        city.wonders.remove(wonder)
        state.wonders[wonder].space = None
    lay_out(state)
