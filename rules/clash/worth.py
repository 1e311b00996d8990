"""The worth of a position to a player, in points: what scores now, and what is likely to score later. A stand-in
compares positions by it; no rule uses it."""

from __future__ import annotations

from rules.clash.board import cities_of, units_of, within_over_land
from rules.clash.cities import cannot_found_at
from rules.clash.ending import last_age, rounds_left
from rules.clash.pieces import settlements_left
from rules.clash.scoring import score_sheet
from rules.clash.state import City, Player, State, Unit

RIVALS = 0.4
"""How much of the best rival's worth is subtracted from the player's own."""
CITY, BUILDING, ADVANCE, SETTLER, ARMY, SHIP = 2.2, 0.5, 0.8, 1.3, 0.3, 0.25
"""The points that each will bring in a whole game, in addition to those it scores itself."""
MOODS = {"happy": 0.7, "neutral": 0.0, "angry": -0.9}
CARDS = {"action_cards": 0.35, "objective_cards": 0.5, "wonder_cards": 0.3}
HEAP = (0.3, 0.26, 0.22, 0.16, 0.1, 0.06, 0.03)
"""The worth of the first, the second ... of a resource or token in stock."""
FAR = 4


def worth(state: State, seat: str) -> float:
    worths = {name: _own(state, player) for name, player in state.players.items()}
    return worths[seat] - RIVALS * max((value for name, value in worths.items() if name != seat), default=0.0)


def _own(state: State, player: Player) -> float:
    points = sum(line.points for line in score_sheet(state, player))
    if state.ended:
        return points
    rounds = last_age(state) * state.box.rounds
    to_come = min(rounds_left(state) / rounds, 1.0)
    soon = 0.25 + 0.75 * to_come
    cities = cities_of(state, player.seat)
    return (
        points
        + to_come * (CITY * len(cities) + ADVANCE * len(player.advances))
        + to_come * BUILDING * sum(len(city.buildings) for city in cities)
        + soon * sum(_mood(city) for city in cities)
        + soon * _stock(player)
        + soon * sum(each * len(getattr(player, held)) for held, each in CARDS.items())
        + _figures(state, player, len(cities), to_come)
    )


def _mood(city: City) -> float:
    return MOODS[city.mood] * (0.5 + city.size / 4)


def _stock(player: Player) -> float:
    return sum(sum(HEAP[:amount]) for _, amount in player.stock.items())


def _figures(state: State, player: Player, cities: int, to_come: float) -> float:
    """Settlers for future cities first, and as many fighters as there is something to guard."""
    units = units_of(state, player.seat)
    settlers = [unit for unit in units if unit.kind == "settler"][: settlements_left(state, player.seat)]
    fighters = sum(state.box.units[unit.kind].army for unit in units)
    ships = sum(unit.kind == "ship" for unit in units)
    return (
        sum(0.25 + SETTLER * to_come - _way(state, player, unit, to_come) for unit in settlers)
        + to_come * ARMY * (min(fighters, cities + 1) + max(fighters - cities - 1, 0) / 3)
        + to_come * SHIP * min(ships, 2)
    )


def _way(state: State, player: Player, settler: Unit, to_come: float) -> float:
    """The cost of a settler's way to the place where it can found a city."""
    if cannot_found_at(state, player, settler.space) is None:
        return -0.3
    near = within_over_land(state, settler.space, FAR)
    away = min((steps for space, steps in near.items() if cannot_found_at(state, player, space) is None), default=FAR)
    return 0.15 * away * (0.5 + to_come)
