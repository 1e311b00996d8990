"""Victory (CB 22): meeting a condition, who wins, and the variant with a scored last turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from rules.civilization.board import in_order
from rules.civilization.coins import coins_of, players_with_coins
from rules.civilization.deeds import (
    conquers_capital,
    ends_culture_track,
    has_enough_coins,
    has_space_flight,
    wins_game,
)
from rules.civilization.state import Player, State, Victory
from rules.civilization.steps import STEPS
from rules.engine.deed import Deed
from rules.engine.step import tell

Kind = Literal["culture", "tech", "economic", "military"]
TOLD: Mapping[Kind, Callable[[str], Deed]] = {
    "culture": ends_culture_track,
    "tech": has_space_flight,
    "economic": has_enough_coins,
    "military": conquers_capital,
}


def reach(state: State, player: Player, kind: Kind) -> None:
    """A player meets a condition. The winner is only decided when everything at the same moment is settled (CB-282,
    CR-57)."""
    if any(met.seat == player.seat and met.kind == kind for met in state.victories):
        return
    state.victories.append(Victory(player.seat, kind, state.turn))
    tell(state, TOLD[kind](player.seat))
    if kind == "military":  # CB-277, CB-281, CB-283: nothing else happens
        _win(state, [player.seat])


def rich(state: State) -> list[Player]:
    """Players with enough coins to win, if nobody has been told yet (CB-280)."""
    told = [met.seat for met in state.victories if met.kind == "economic"]
    return [player for player in players_with_coins(state, state.box.coins_to_win) if player.seat not in told]


def is_due(state: State) -> bool:
    """Somebody has met a condition, and the game may be over (CR-57)."""
    if rich(state):
        return True
    return bool(state.victories) and _ends_at_once(state)


def is_decided(state: State) -> bool:
    """Somebody has won, or would have if anybody checked: nobody is asked anything more, even in the middle of a step
    (CB-278 to CB-281)."""
    return state.ended or (state.phase != "setup" and _ends_at_once(state) and is_due(state))


def _ends_at_once(state: State) -> bool:
    """In the variant the turn is played to its end (CB-284)."""
    return state.variants.tie_break == "order"


@STEPS.step
async def look_for_victory(state: State) -> None:
    _look(state)


def has_come(state: State) -> bool:
    """Checked between two squares of a move, since a blockade may begin or end there (CR-43, CR-57, CR-69). True: the
    game is over, and nothing more happens."""
    if is_due(state):
        _look(state)
    return state.ended


def _look(state: State) -> None:
    for player in rich(state):
        reach(state, player, "economic")
    if _ends_at_once(state):
        met = [victory.seat for victory in state.victories]
        _win(state, [next(player.seat for player in in_order(state) if player.seat in met)])  # CB-282


@STEPS.step
async def end_of_turn(state: State) -> None:
    """The variant: the turn has been played to its end, and the highest score wins (CB-284 to CB-286, CR-58)."""
    if state.variants.tie_break == "scores" and state.victories:
        met = list(dict.fromkeys(victory.seat for victory in state.victories))
        scores = {seat: score(state, state.players[seat]) for seat in met}
        _win(state, [seat for seat in met if scores[seat] == max(scores.values())])


def score(state: State, player: Player) -> int:
    """CB-285"""
    return len(player.techs) + player.culture_level + coins_of(state, player)


def _win(state: State, seats: list[str]) -> None:
    state.winners, state.ended = seats, True
    state.agenda.clear()
    tell(state, wins_game(seats))
