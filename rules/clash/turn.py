"""The running turn, and how many main actions are left in it (CM-6.03, CM-6.10)."""

from __future__ import annotations

from rules.clash.deeds import gains_action, loses_action
from rules.clash.refusals import no_action_is_left
from rules.clash.state import Player, State, Turn
from rules.engine.ask import Refusal
from rules.engine.step import tell

ACTION = "main action"


def running(state: State) -> Turn:
    """The running turn."""
    if state.turn is None:
        raise RuntimeError("it is nobody's turn")
    return state.turn


def no_action(state: State) -> Refusal | None:
    if running(state).actions:
        return None
    return Refusal("CM-6.03", no_action_is_left())


def gain_action(state: State, player: Player) -> None:
    """One more main action this turn (CM-6.10)."""
    running(state).actions += 1
    tell(state, gains_action(player.seat))


def lose_action(state: State, player: Player) -> None:
    """CM-6.10, CM-6.12: from the current turn; if it has none left, from the next one."""
    if state.turn and state.turn.seat == player.seat:
        state.turn.actions = max(state.turn.actions - 1, 0)
    else:
        player.actions_lost += 1
    tell(state, loses_action(player.seat))
