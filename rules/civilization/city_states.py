"""City-states (CW 7): where they are founded, who controls them, and how they fall. what_squares_give.py counts their
icons, as it does for all squares."""

from __future__ import annotations

from rules.civilization.board import figures_in
from rules.civilization.deeds import becomes_city_state, city_state_falls, the_city_state
from rules.civilization.payment import gain_culture
from rules.civilization.state import Player, State
from rules.engine import chance
from rules.engine.step import tell


async def found_city_state(state: State, square: str) -> None:
    """The top one of the pile, in the place of the hut or village (CW-041)."""
    if not state.city_state_pile:
        return
    id = await chance.draw("city-state", state.city_state_pile)
    state.city_state_pile.remove(id)
    state.city_states[square] = id
    tell(state, becomes_city_state(square, id))


def controlled(state: State, seat: str) -> list[str]:
    """The squares of the city-states where the player has a figure (CW-042). During a battle for one, it belongs to the
    player who was there first."""
    return [square for square in state.city_states if (here := figures_in(state, square)) and here[0].owner == seat]


def swallowed(state: State, player: Player, square: str) -> None:
    """A city has been built on it; the Zulu also build beside it (CW-047, CW-049)."""
    if state.city_states.pop(square, None):
        tell(state, city_state_falls(square))
        gain_culture(state, player, state.box.culture_of_a_city_state, the_city_state())
