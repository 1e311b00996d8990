"""Chapter 21, Combat: resolving. The winner, the losses of both sides, and what happens to a city."""

from __future__ import annotations

from rules.civilization.battle_bonus import set_bonus
from rules.civilization.board import city_at, enemies_in, figures_in
from rules.civilization.cities import destroy_city
from rules.civilization.deeds import (
    defender_wins_tie,
    loses_all_figures,
    loses_figures,
    scouts_killed,
    sum_of_side,
    wins_battle,
)
from rules.civilization.disbanding import held_out
from rules.civilization.fighters import (
    opponent,
    player_of,
    running,
    sides,
    total,
    units_in_play,
    units_killed,
)
from rules.civilization.pieces import remove_figure
from rules.civilization.state import Battle, City, State
from rules.civilization.steps import STEPS
from rules.civilization.units import discard_unit
from rules.civilization.victory import reach
from rules.engine.deed import Deed
from rules.engine.step import tell


@STEPS.step
async def end_of_battle(state: State) -> None:
    """Totals, the winner, losses, and the removal of figures (CR-70)."""
    fight = running(state)
    set_bonus(state, fight)
    totals = {side: total(state, fight, side) for side in sides(fight)}
    defends = totals[fight.defender] >= totals[fight.attacker]  # and wins ties (CB-266)
    fight.winner = fight.defender if defends else fight.attacker
    why = defender_wins_tie() if totals[fight.defender] == totals[fight.attacker] else ""
    tell(state, wins_battle(fight.winner, fight.square, sums(state, fight), why))
    _units_return(state, fight)
    _armies_lost(state, fight, fight.winner)
    _figures_removed(state, fight.square, opponent(fight, fight.winner))
    state.last_battle, state.battle = fight, None
    city = city_at(state, fight.square)
    if fight.over == "city" and city:
        if defends:
            held_out(state, city)
        else:
            _conquered(state, fight, city)


def sums(state: State, fight: Battle) -> list[Deed]:
    """ "@red 5", "@blue 7 with a bonus of 2": the score of a battle so far, or at its end."""
    return [sum_of_side(side, total(state, fight, side), fight.bonus[side]) for side in sides(fight)]


def _units_return(state: State, fight: Battle) -> None:
    """They go to the standing forces (CB-269); those of the barbarians to the bottom of their decks (CR-24)."""
    for side in sides(fight):
        player = player_of(state, side)
        for unit in units_in_play(fight, side):
            if player:
                player.units.append(unit.card)
            else:
                discard_unit(state, unit.card)


def _armies_lost(state: State, fight: Battle, winner: str) -> None:
    """One for every 2 units killed, but never the last army (CB-267)."""
    armies = [figure for figure in figures_in(state, fight.square, winner) if figure.kind == "army"]
    lost = min(units_killed(state, fight, winner) // state.box.killed_for_an_army, len(armies) - 1)
    for figure in armies[len(armies) - max(lost, 0) :]:
        remove_figure(state, figure)
        tell(state, loses_figures(winner, [figure.kind], fight.square))


def _figures_removed(state: State, square: str, loser: str) -> None:
    """All the loser's figures in the square, including scouts, go back to the supply (CB-268, CB-270); nobody retreats
    (CR-27)."""
    figures = figures_in(state, square, loser)
    for figure in figures:
        remove_figure(state, figure)
    if figures:
        tell(state, loses_all_figures(loser, len(figures), square))


def killed_at_once(state: State, fight: Battle) -> None:
    """Scouts without an army die at once: this counts as a battle won (CB-234, CR-73)."""
    fight.winner = fight.attacker
    for figure in enemies_in(state, fight.square, fight.attacker):
        remove_figure(state, figure)
    tell(state, scouts_killed(fight.defender, fight.square))
    state.last_battle = fight


# --- cities --------------------------------------------------------------------------------------------------------


def _conquered(state: State, fight: Battle, city: City) -> None:
    """A capital wins the game at once (CB-277). Another city is destroyed (CB-273), and the figures stay there
    (CB-274). Barbarians do a capital no harm (CW-039, CR-37)."""
    winner = player_of(state, fight.attacker)
    if not city.capital:
        destroy_city(state, city)
    elif winner:
        reach(state, winner, "military")
