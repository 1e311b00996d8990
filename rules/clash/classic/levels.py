"""Chapters 5 and 8 of 2012: Culture Level and Happiness Level, and the events they bring.

A border raises its level and then gives its token. Nobody can hold more tokens of a kind than its level
(rules/clash/classic/house.py), and an event comes when a level reaches 3, 5 or 7.
"""

from __future__ import annotations

from rules.clash.actions.advance import answer_to, speak_up, takeable
from rules.clash.deeds import culture_level_rises, happiness_level_rises
from rules.clash.kinds import Advance
from rules.clash.payment import gain
from rules.clash.pile import Pile
from rules.clash.state import Player, State
from rules.engine.step import Due, do_next, tell


async def take_effect_by_levels(state: State, player: Player, info: Advance, paid: Pile, cube: bool) -> None:
    """In the order of CC-8.17: what comes with the advance, the level, the token, then the event."""
    await speak_up(state, player, info)
    event = reaches_event(state, player, info)
    if info.border:
        _rise(state, player, info)
        gain(state, player, state.box.borders[info.border])
    await answer_to(state, player, info, paid)
    if event:
        do_next(state, Due("event", [player.seat]))


def _rise(state: State, player: Player, info: Advance) -> None:
    """One step up, and never above the highest (CC-5.7, CC-5.8)."""
    kind, level = _next_level(state, player, info)
    if level > player.levels[kind]:
        player.levels = player.levels + Pile(**{kind: 1})
        rises = culture_level_rises if kind == "culture" else happiness_level_rises
        tell(state, rises(player.seat, level))


def _next_level(state: State, player: Player, info: Advance) -> tuple[str, int]:
    """The kind of token that the border of an advance gives, and its level after that."""
    (kind, _), *_ = state.box.borders[info.border or "blue"].items()
    return kind, min(player.levels[kind] + 1, state.box.most_of_a_resource)


def reaches_event(state: State, player: Player, info: Advance, cube: bool = True) -> bool:
    """CC-5.9: its border brings a level to a number with an event. The levels rise even if a later edition would take
    no cube from the tracker (CC-8.18)."""
    if info.border is None:
        return False
    kind, level = _next_level(state, player, info)
    return level > player.levels[kind] and level in state.box.event_levels


def event_within_reach(state: State, player: Player) -> bool:
    """One of the advances that the player could take now would bring an event."""
    return any(reaches_event(state, player, info) for info in takeable(state, player))
