"""Effects that speak for a player at a moment, and code that lets them speak. They are looked up, never registered.

The moments themselves are the methods of `Effect` (rules/clash/effect.py).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules.clash.edition import EDITIONS
from rules.clash.effect import Effect
from rules.engine.effects import Moment, Moments

if TYPE_CHECKING:
    from rules.clash.state import Player, State


class Voices(dict[Moment, tuple[Effect, ...]]):
    """The effects that speak for somebody, by moment, looked up on demand. First come the rules of the house, that is,
    of the edition; then the player's own, wonders, and cards on the table. If the player has since gained a borrowed
    advance, or has already paid for a power, this speaks only once."""

    def __init__(
        self,
        edition: str,
        advances: tuple[str, ...],
        civilization: str | None,
        leader: str | None,
        laid: tuple[str, ...],
    ) -> None:
        self.edition = edition
        house, box = EDITIONS[edition].house, EDITIONS[edition].box
        special = box.specials(civilization, advances) if civilization else ()
        if civilization:  # an advance that is both lent and owned speaks once
            special += tuple(id for id in box.lent(civilization, advances) if id not in advances)
        own = advances + special + (box.abilities(leader) if leader else ())
        self.ids = own + tuple(id for id in laid if id not in own)
        self.effects = [*house, *(box.effects[id] for id in self.ids)]

    def __missing__(self, moment: Moment) -> tuple[Effect, ...]:
        speaking = _all_at(self.edition, moment)
        found = self[moment] = tuple([effect for effect in self.effects if effect.id in speaking])
        return found


_voices = lru_cache(maxsize=4096)(Voices)


def _voices_of(state: State, player: Player) -> Voices:
    laid = player.wonders
    for lying in state.in_play:
        if lying.seat is None or lying.seat == player.seat:
            laid = [*laid, lying.card]
    return _voices(state.edition, player.advances, player.civilization, player.leader, tuple(laid))


@lru_cache(maxsize=512)
def _all_at(edition: str, moment: Moment) -> frozenset[str]:
    """Everything of an edition that has something to say at a moment."""
    return frozenset(id for id, effect in EDITIONS[edition].effects.items() if moment.__name__ in effect.moments)


def effects_of(state: State, player: Player) -> tuple[str, ...]:
    """The ids of everything that speaks for a player, in the order in which it speaks."""
    return _voices_of(state, player).ids


def has(state: State, player: Player, advance: str) -> bool:
    """The advance works for the player: it may be their own, borrowed (Great Library) or lent.

    The ruling (CM-C.73; docs/rulings.md, 1): a borrowed advance works in every respect, and unlocks everything it
    usually unlocks, except where a rule says *own*. Every rule asks one of these two, and none looks into
    `player.advances`."""
    return advance in player.advances or advance in effects_of(state, player)


def owns(player: Player, advance: str) -> bool:
    """The player has a cube on the advance. This counts for points, objectives, prerequisites of advances, governments,
    teaching and being taught, and where a card says *own*."""
    return advance in player.advances


def speakers(moment: Moment, state: State, player: Player) -> tuple[Effect, ...]:
    """The player's effects that have something to say at a moment."""
    return _voices_of(state, player)[moment]


_moments = Moments[Effect, "State", "Player"](speakers)
modify, interrupts = _moments.modify, _moments.interrupts
