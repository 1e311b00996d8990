"""A player's part of a phase: its menu, and its end (CB-046)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules.civilization.culture_events import could_hold
from rules.civilization.kinds import When
from rules.civilization.powers import might_use
from rules.civilization.questions.course import done
from rules.civilization.research import hear_plan
from rules.civilization.state import Player, State
from rules.civilization.villages import could_hold_find
from rules.engine.ask import Ask, Flow, Open, Option, Settled, only
from rules.engine.deed import Deed
from rules.engine.step import Due

DONE = "done"


async def menu(
    state: State,
    player: Player,
    phase: When,
    text: Deed,
    options: Sequence[Option[Due]],
    beside: Sequence[Option[Due]],
    end: Due,
    urgent: Sequence[Option[Due]] = (),
) -> Due:
    """Asks for the player's next action. `beside`: cards, and everything else that people do not want to be asked about
    again and again. A seat may leave word to pass on it, except on those that are `urgent`. A player who can only end
    the part is not asked, unless this would give away hidden cards."""
    passable = not any(option.refused is None and not option.idle for option in (*options, *urgent))
    every = [*options, *beside]
    every.append(Option(DONE, end, done(), idle=True))
    if not may_hide(state, player, phase) and (single := only(every)):
        await Settled(player.seat, phase, single.key)  # it goes without saying
        return single.value
    flow: Flow[Due] = partial(_choose, player.seat, phase, text, every, passable)
    while True:
        seat, said = await Open({player.seat: flow})
        match said:
            case Due():
                return said
            case str():  # aside, by players who have moved: their research (CB-048)
                hear_plan(state, seat, said)
            case _:  # the squares that the player watches (CR-47)
                state.watched[seat] = said


async def _choose(seat: str, kind: str, text: Deed, options: list[Option[Due]], passable: bool) -> Due:
    step: Due = await Ask(seat, kind, text, options, reaction=passable)
    return step


def may_hide(state: State, player: Player, phase: When) -> bool:
    """Whether, as far as anybody can see, the player may hold something for use now (CR-46)."""
    return (
        might_use(state, player, phase)
        or could_hold(state, player, lambda card: phase in card.when and not card.stands_for)
        or could_hold_find(state, player, lambda find: phase in find.when)
    )


def end_part(state: State) -> None:
    state.part, state.watched = None, {}
