"""A battle as everybody can foresee it: the opponent, the number of units, and what else counts. So a player can read
it before an attack."""

from __future__ import annotations

from collections.abc import Sequence

from rules.civilization.battle import declared, only_scouts, size_of_hand
from rules.civilization.battle_bonus import whole_bonus
from rules.civilization.board import city_at, enemies_in
from rules.civilization.grammar import kinds_of
from rules.civilization.questions.moves import (
    battle_with,
    battle_with_barbarians,
    force,
    in_a_city,
    in_the_capital,
    kills_scouts,
    wins_game_at_once,
    with_walls,
)
from rules.civilization.state import Figure, Player, State
from rules.engine.deed import Deed, Said
from rules.engine.phrases import in_parts


def of_attack(state: State, player: Player, group: Sequence[Figure], square: str) -> Said:
    """ "battle against @blue: you draw 3 of your 4 units with +2, they 5 of 6 with +8"."""
    fight = declared(state, square, player.seat)
    if only_scouts(state, fight):
        return kills_scouts(kinds_of(enemies_in(state, square, player.seat)), fight.defender)
    armies = sum(figure.kind == "army" for figure in group)
    mine = _force(len(player.units), size_of_hand(state, fight, player, armies), whole_bonus(state, fight, player.seat))
    other = state.players.get(fight.defender)
    if other is None:
        return battle_with_barbarians(mine, len(state.box.barbarians), fight.barbarian_rank)
    theirs = _force(len(other.units), size_of_hand(state, fight, other), whole_bonus(state, fight, other.seat))
    city = city_at(state, square) if fight.over == "city" else None
    if city is None:
        return battle_with(other.seat, "", mine, theirs)
    walls = with_walls() if city.walled else ""
    if city.capital:
        return in_parts(battle_with(other.seat, in_the_capital(walls), mine, theirs), wins_game_at_once())
    return battle_with(other.seat, in_a_city(walls), mine, theirs)


def _force(has: int, draws: int, bonus: int) -> Deed:
    """How many of the units in the standing forces are drawn."""
    return force(min(draws, has), has, bonus)
