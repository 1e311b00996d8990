"""A battle as a seat, or a spectator, may know it: everything but the units in hands (CB-241, CR-60)."""

from __future__ import annotations

from typing import cast

from rules.civilization.effect import Effect
from rules.civilization.fighters import hand_of, opponent, sides, total, values_of
from rules.civilization.state import Battle, State
from rules.civilization.view_types import BattleSeen
from rules.civilization.voices import modify
from rules.engine.tree import to_json


def battle_view(state: State, fight: Battle | None, seat: str | None) -> BattleSeen | None:
    """A hand that the seat does not see has only a number of units; the others also show the values they fight with."""
    if fight is None:
        return None
    shown = cast("BattleSeen", to_json(fight))
    shown["hands"] = {
        side: list(cards) if sees_hand(state, fight, seat, side) else len(cards) for side, cards in fight.hands.items()
    }
    shown["values"] = {
        side: values_of(state, side, cards)
        for side, cards in fight.hands.items()
        if sees_hand(state, fight, seat, side)
    }
    shown["totals"] = {side: total(state, fight, side) for side in sides(fight)} if fight.bonus else {}
    return shown


def sees_hand(state: State, fight: Battle, seat: str | None, side: str) -> bool:
    """Its own, the hand of barbarians it plays (CB-186), or one that a card opens to it."""
    if seat is None:
        return False
    if seat == hand_of(fight, side):
        return True
    against = seat == opponent(fight, side)
    return against and modify(Effect.sees_battle_hand, False, state, state.players[seat], fight)
