"""Coins (CB 14): icons on cards and in squares, and tokens."""

from __future__ import annotations

from rules.civilization.effect import Effect
from rules.civilization.state import SHEET, Player, State
from rules.civilization.voices import modify, wonders_in_force
from rules.civilization.what_squares_give import icons_of_player
from rules.engine.ask import Refusal
from rules.engine.step import tell


def coins_of(state: State, player: Player) -> int:
    """All coin icons and tokens that the player controls (CB-214)."""
    in_force = wonders_in_force(state, player)
    tokens = sum(n for card, n in player.coins.items() if card not in state.box.wonders or card in in_force)
    return modify(Effect.coins, tokens + icons_of_player(state, player).coin, state, player)


def slots_of(state: State, card: str) -> int | None:
    """How many tokens the task of a card can give in the game (CB-218); None: no limit is printed."""
    return state.box.techs[card].tokens if card in state.box.techs else None


def coin_refused(state: State, player: Player, card: str) -> Refusal | None:
    most = slots_of(state, card)
    if most is not None and player.coins.get(card, 0) >= most:
        return Refusal("CB-218", f"{state.box.effects[card].name} has given its {most} coin tokens.")
    return None


def add_coin(state: State, player: Player, card: str = SHEET) -> None:
    """A coin token on a card, or on the civilization sheet, if it can still be given."""
    if card != SHEET and coin_refused(state, player, card):
        return
    player.coins[card] = player.coins.get(card, 0) + 1
    where = f"{state.box.effects[card].name}" if card != SHEET else "the civilization sheet"
    tell(state, f"@{player.seat} puts a coin token on {where}.")
