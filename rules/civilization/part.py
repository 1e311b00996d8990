"""The part that a player has of a phase: its menu, and its end (CB-046)."""

from __future__ import annotations

from functools import partial

from rules.civilization.state import Player, State
from rules.engine.ask import Ask, Flow, Open, Option, Settled, only
from rules.engine.step import Due


async def menu(state: State, player: Player, kind: str, text: str, options: list[Option[Due]]) -> Due:
    """What the player does next. Who can do nothing but end is not asked, unless that would tell of hidden cards."""
    if not hides_something(player) and (single := only(options)):
        await Settled(player.seat, kind, single.key, single.label())
        return single.value
    flow: Flow[Due] = partial(_choose, player.seat, kind, text, options)
    while True:
        seat, said = await Open({player.seat: flow})
        if isinstance(said, Due):
            return said
        state.watched[seat] = said  # aside, by somebody else (CR-47)


async def _choose(seat: str, kind: str, text: str, options: list[Option[Due]]) -> Due:
    step: Due = await Ask(seat, kind, text, options)
    return step


def hides_something(player: Player) -> bool:
    """Whether the player holds cards or markers that nobody else knows and that could be used."""
    return bool(player.events or player.markers)


def end_part(state: State) -> None:
    state.part, state.watched = None, {}
