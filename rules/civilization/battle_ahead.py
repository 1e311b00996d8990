"""A battle as everybody knows it before it begins: against whom it would be, with how many units, and what counts
besides them. So a player reads it before an attack."""

from __future__ import annotations

from collections.abc import Sequence

from rules.civilization.battle import declared, only_scouts, size_of_hand
from rules.civilization.battle_bonus import whole_bonus
from rules.civilization.board import city_at, enemies_in
from rules.civilization.consequences import together
from rules.civilization.deeds import called_seat
from rules.civilization.grammar import told_of
from rules.civilization.state import Figure, Player, State
from rules.engine.english import so_many


def of_attack(state: State, player: Player, group: Sequence[Figure], square: str) -> str:
    """ "battle against @blue: you draw 3 of your 4 units with +2, they 5 of 6 with +8"."""
    fight = declared(state, square, player.seat)
    if only_scouts(state, fight):
        return f"kills {told_of(enemies_in(state, square, player.seat))} of {state.said(called_seat(fight.defender))}"
    armies = sum(figure.kind == "army" for figure in group)
    mine = _force(len(player.units), size_of_hand(state, fight, player, armies), whole_bonus(state, fight, player.seat))
    other = state.players.get(fight.defender)
    if other is None:
        theirs = f"{len(state.box.barbarians)} units of rank {fight.barbarian_rank}"
        return f"battle against the barbarians: you draw {mine}, they have {theirs}"
    theirs = _force(len(other.units), size_of_hand(state, fight, other), whole_bonus(state, fight, other.seat))
    city = city_at(state, square) if fight.over == "city" else None
    where = "" if city is None else " in the capital" if city.capital else " in a city"
    walls = " with walls" if city and city.walled else ""
    wins = "to win it wins the game" if city and city.capital else ""
    text = f"battle against @{other.seat}{where}{walls}: you draw {mine}, they {theirs}"
    return together(text, wins)


def _force(has: int, draws: int, bonus: int) -> str:
    """The units drawn out of this number in the standing forces."""
    return f"{min(draws, has)} of {so_many(has, 'unit')}" + (f" with +{bonus}" if bonus else "")
