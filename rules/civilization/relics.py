"""Relics (CF 6, CW 9): their places, what they forbid, and who takes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rules.civilization.board import ground, map_on
from rules.civilization.deeds import gives_nothing, relic_lies, takes_relic
from rules.civilization.kinds import Relic
from rules.civilization.refusals import relic_bars_building, relic_bars_city, relic_bars_scout
from rules.civilization.state import Figure, Player, State
from rules.engine.ask import Refusal
from rules.engine.deed import Deed
from rules.engine.step import tell


def place_relics(state: State, slot: str) -> None:
    """A relic lies on its square, face up, as soon as its tile is face up (CF-048, CW-060)."""
    for square in map_on(state).squares_of[slot]:
        relic = ground(state, square).relic
        if relic in state.box.relics:
            state.relics[square] = relic
            tell(state, relic_lies(relic, square))


# --- what they forbid ----------------------------------------------------------------------------------------------

SAME_RULE = {"CF-049": "CW-060", "CF-050": "CW-061", "CF-051": "CW-062"}
"""Both expansions have the rule; the number is that of the expansion with the relic."""


def untouchable(state: State, square: str) -> Refusal | None:
    """While a relic lies there, nobody builds in the square, and nothing changes it (CF-049, CW-060)."""
    return _lies(state, square, "CF-049", relic_bars_building)


def near_relic(state: State, squares: Iterable[str]) -> Refusal | None:
    """No city is built beside one (CF-050, CW-061)."""
    found = (_lies(state, square, "CF-050", relic_bars_city) for square in squares)
    return next(filter(None, found), None)


def closed_to_scouts(state: State, square: str) -> Refusal | None:
    """Scouts need an army here, even if another effect lets them go elsewhere alone (CF-051, CW-062)."""
    return _lies(state, square, "CF-051", relic_bars_scout)


def _lies(state: State, square: str, rule: str, why: Callable[[Relic, str], Deed]) -> Refusal | None:
    if square not in state.relics:
        return None
    relic = state.box.relics[state.relics[square]]
    cited = rule if relic.expansion == "CF" else SAME_RULE[rule]
    return Refusal(cited, why(relic, square))


# --- taking one ----------------------------------------------------------------------------------------------------


async def take_relic(state: State, player: Player, square: str, group: Sequence[Figure]) -> None:
    """An army has ended its move there, since no scout comes alone (CF-052, CW-064). An army that was just placed has
    not moved (CR-63)."""
    if square not in state.relics or not any(figure.moved for figure in group):
        return
    relic = state.box.relics[state.relics.pop(square)]
    tell(state, takes_relic(player.seat, relic, square))
    if relic.later and not relic.why_nothing(state):
        player.coming.append(relic.id)
    else:
        await _give(state, player, relic)


async def comes(state: State, player: Player) -> None:
    """At the start of the following turn (CF-054, CF-056)."""
    await _give(state, player, state.box.relics[player.coming.pop(0)])


async def _give(state: State, player: Player, relic: Relic) -> None:
    if nothing := relic.why_nothing(state):
        tell(state, gives_nothing(relic, nothing))
    else:
        await relic.use(state, player)
