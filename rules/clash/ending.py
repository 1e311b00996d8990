"""Rounds, and when the last one is over: CM-27.01, and the variable ends of CM-29.01 and CC-41.7."""

from __future__ import annotations

from rules.clash.board import clockwise
from rules.clash.deeds import rolls_on, rolls_the_end, wonder_ends_game
from rules.clash.scoring import end_game
from rules.clash.state import State
from rules.clash.steps import STEPS
from rules.engine import chance
from rules.engine.step import do_next, due, tell


def last_age(state: State) -> int:
    """With a variable end the track has one more age."""
    return state.variants.ages + (state.variants.ending > 0)


def begin_round(state: State) -> None:
    """Everybody has a turn, clockwise from the first player (CM-6.02)."""
    state.to_play = [player.seat for player in clockwise(state, state.first_player)]
    if _marked(state) and not state.variants.ending_wonder:
        do_next(state, due(roll_to_end))


def _marked(state: State) -> bool:
    """One of the rounds at the end of the track in which the game may end early."""
    return rounds_left(state) <= state.variants.ending


def ends_wonderfully(state: State) -> bool:
    """CC-41.7: a wonder has been built in this marked round."""
    now = (state.age, state.round)
    return (
        state.variants.ending_wonder
        and _marked(state)
        and any((built.age, built.round) == now for built in state.wonders.values())
    )


@STEPS.step
async def wonderful_ending(state: State) -> None:
    """Everybody has finished the round: points are counted at once, before any status phase."""
    tell(state, wonder_ends_game())
    end_game(state)


def rounds_left(state: State) -> int:
    """Rounds on the track, including the one that begins."""
    return (last_age(state) - state.age) * state.box.rounds + state.box.rounds - state.round + 1


@STEPS.step
async def roll_to_end(state: State) -> None:
    """The first player rolls before a marked round begins; the game may end at once."""
    face = state.box.die[await chance.roll("ending", len(state.box.die)) - 1]
    ends = face.value >= state.variants.ending_die
    rolls = rolls_the_end if ends else rolls_on
    tell(state, rolls(state.first_player, face.value))
    if ends:
        end_game(state)
