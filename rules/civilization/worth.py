"""The worth of a position to a player, in points: how near each of the four victories is, and what brings it nearer. A
stand-in compares positions by it; no rule uses it."""

from __future__ import annotations

from rules.civilization.board import cities_of, figures_of
from rules.civilization.changing_government import FIRST
from rules.civilization.coins import coins_of
from rules.civilization.state import ANARCHY, Player, State
from rules.civilization.units import health_of, strength_of
from rules.civilization.what_squares_give import icons_of_city, icons_of_player
from rules.civilization.yields import total

RIVALS = 0.4
"""How much of the best rival's worth is subtracted from the player's own."""
VICTORY = 100.0
TECH, SPACE, COIN, CITY = 2.0, 2.5, 3.0, 6.0
"""Points for each of them; a tech counts by its level."""
PRODUCTION, TRADE_ICON, CULTURE_ICON = 0.6, 0.6, 0.5
PROGRAM = 0.15
"""Points for each production icon that a building program will double."""
TRADE, CULTURE, RESOURCE, MARKER, EVENT, PERSON = 0.12, 0.25, 0.5, 0.6, 0.7, 1.0
HIDDEN_PERSON, OPEN_PERSON, INVESTMENT = 1.0, 1.2, 3.2
"""Points for each card of a great person, and for each marker on an investment, which cost a coin token."""
ARMY, SCOUT, UNIT, WALLS = 0.6, 0.5, 0.125, 0.8
METROPOLIS, COMING = 1.0, 2.0
"""Points for a metropolis in addition to its benefit, and for a relic that brings something in the next turn."""
LEFT_BEHIND = 0.4
"""Points for a fortification or caravan: less than for the figure that left it."""
GOVERNMENT, NO_GOVERNMENT = 1.0, -3.0
"""Points for any government but the one that everybody can have, and for Anarchy, which costs the capital its
action."""


def worth(state: State, seat: str) -> float:
    if state.ended:
        return VICTORY if seat in state.winners else -VICTORY
    worths = {name: _own(state, player) for name, player in state.players.items()}
    return worths[seat] - RIVALS * max((value for name, value in worths.items() if name != seat), default=0.0)


def _own(state: State, player: Player) -> float:
    icons = icons_of_player(state, player)
    cities = cities_of(state, player.seat)
    return (
        TECH * sum(state.box.techs[tech].level for tech in player.techs)
        + SPACE * player.culture_level
        + COIN * coins_of(state, player)
        + CITY * len(cities)
        + WALLS * sum(city.walled for city in cities)
        + METROPOLIS * sum(bool(city.second) for city in cities)
        + LEFT_BEHIND * sum(bool(city.marker) for city in cities)
        + COMING * len(player.coming)
        + PRODUCTION * icons.production
        + TRADE_ICON * icons.trade
        + CULTURE_ICON * icons.culture
        + PROGRAM * sum(total(icons_of_city(state, city).values()).production for city in cities if city.program)
        + _stock(player)
        + _government(player)
        + ARMY * len(figures_of(state, player.seat, "army"))
        + SCOUT * len(figures_of(state, player.seat, "scout"))
        + UNIT * sum(strength_of(state, player, card) + health_of(state, player, card) for card in player.units)
    )


def _government(player: Player) -> float:
    if player.government == ANARCHY:
        return NO_GOVERNMENT
    return 0.0 if player.government in FIRST else GOVERNMENT


def _stock(player: Player) -> float:
    return (
        TRADE * player.trade
        + CULTURE * player.culture
        + RESOURCE * sum(player.resources.values())
        + MARKER * len(player.markers)
        + EVENT * len(player.events)
        + PERSON * len(player.great_people)
        + HIDDEN_PERSON * len(player.people_cards)
        + OPEN_PERSON * len(player.open_people)
        + INVESTMENT * sum(player.investments.values())
    )
