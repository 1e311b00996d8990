"""Chapter 27: the end of the game, victory points, ties."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.clash.deeds import points_for, scores, share_victory, wins
from rules.clash.effect import Effect
from rules.clash.state import Player, State
from rules.clash.voices import modify
from rules.engine.step import tell


@dataclass(frozen=True)
class Score:
    """One line of the score sheet."""

    reason: str
    points: float


def score_sheet(state: State, player: Player) -> list[Score]:
    """Its lines are in the order in which ties are broken (CM-27.08)."""
    return [Score(line, LINES[line](state, player)) for line in state.box.score_lines]


def specials_of(state: State, player: Player) -> tuple[str, ...]:
    if player.civilization is None:
        return ()
    return state.box.specials(player.civilization, player.advances)


def _pieces(state: State, seat: str) -> int:
    """Settlements and buildings in the player's colour, in any city."""
    settlements = sum(city.owner == seat for city in state.cities.values())
    return settlements + sum(colour == seat for city in state.cities.values() for colour in city.buildings.values())


def _settlements_and_buildings(state: State, player: Player) -> float:
    return modify(Effect.piece_points, state.box.points_of_a_piece * _pieces(state, player.seat), state, player)


def _advances(state: State, player: Player) -> float:
    count = len(player.advances) + len(specials_of(state, player))
    return modify(Effect.advance_points, state.box.points_of_an_advance * count, state, player)


def _objectives(state: State, player: Player) -> float:
    completed = state.box.points_of_an_objective * float(len(player.completed))
    return completed + _given(player, "objectives") + modify(Effect.objective_points, 0.0, state, player)


def _given(player: Player, line: str) -> float:
    """Points from cards and powers. Captives, rune stones, explorer tokens and druidic markers count with the
    objectives, all others with the events (CM-27.06, CM-27.10)."""
    return sum(points.amount for points in player.points if points.line == line)


def _wonders(state: State, player: Player) -> float:
    """For the builder and for the owner (CM-27.05, CM-24.11, CM-24.12)."""
    points = 0.0
    for wonder, built in state.wonders.items():
        card = state.box.wonders[wonder]
        if built.space is None:
            continue
        if built.builder == player.seat:
            points += card.points_of_builder
        if state.cities[built.space].owner == player.seat:
            points += card.points_of_owner
    return points


def _events(state: State, player: Player) -> float:
    return _given(player, "events") + modify(Effect.points, 0.0, state, player)


def _leaders(state: State, player: Player) -> float:
    return state.box.points_of_a_leader * len(player.trophies)


LINES: dict[str, Callable[[State, Player], float]] = {
    "settlements and buildings": _settlements_and_buildings,
    "advances": _advances,
    "objectives": _objectives,
    "wonders": _wonders,
    "events": _events,
    "defeated leaders": _leaders,
}
"""CM-27.02 to CM-27.07"""


def wins_ties(state: State, player: Player) -> bool:
    return modify(Effect.wins_ties, False, state, player)


def total(sheet: list[Score]) -> float:
    return round(sum(line.points for line in sheet), 1)


def ranking(state: State) -> list[list[str]]:
    """The seats from best to worst; seats that share a place are together (CM-27.08, CM-27.09)."""

    def strength(player: Player) -> tuple[float, ...]:
        sheet = score_sheet(state, player)
        return total(sheet), wins_ties(state, player), *(line.points for line in sheet)

    strengths = {seat: strength(player) for seat, player in state.players.items()}
    places = sorted(set(strengths.values()), reverse=True)
    return [[seat for seat, value in strengths.items() if value == place] for place in places]


def is_over(state: State) -> bool:
    return state.ended


def end_game(state: State) -> None:
    state.ended = True
    state.agenda.clear()
    state.to_play = []
    for player in state.players.values():
        sheet = score_sheet(state, player)
        lines = [points_for(line.points, line.reason) for line in sheet if line.points]
        tell(state, scores(player.seat, total(sheet), lines))
    winners = ranking(state)[0]
    tell(state, share_victory(winners) if len(winners) > 1 else wins(*winners))
