"""Chapter 3: turns, their five phases, and player order."""

from __future__ import annotations

from functools import partial

from rules.civilization import (
    city_part,
    culture_events,
    great_person_cards,
    movement,
    powers,
    research,
    start_of_turn,
    trade_phase,
    victory,
)
from rules.civilization.board import clockwise, in_order
from rules.civilization.deeds import begins_part, begins_turn
from rules.civilization.kinds import When
from rules.civilization.questions.course import card_before_phase
from rules.civilization.state import PHASES, Phase, State
from rules.civilization.steps import STEPS
from rules.engine.ask import Each
from rules.engine.step import Due, do_next, due, tell

PART = {
    "start-of-turn": start_of_turn.start_of_turn,
    "city-management": city_part.city_management,
    "movement": movement.movement,
}
"""Phases in which players act one after the other (CB-046)."""
TOGETHER = {"trade": trade_phase.trade_phase, "research": research.research}
"""Those in which all act at once (CB-047, CB-048)."""


def next_step(state: State) -> Due | None:
    """The next step, if nothing else is on the agenda."""
    if state.ended:
        return None
    if state.phase != "setup" and victory.is_due(state):
        return due(victory.look_for_victory)
    if state.phase != "setup" and culture_events.hold_too_many(state):
        return due(culture_events.discard_surplus)
    if great_person_cards.too_many(state):
        return due(great_person_cards.discard_surplus_people)
    if state.move:
        return due(movement.go_on)
    if trade_phase.is_going_on(state):
        return due(trade_phase.negotiation)
    if state.part:
        return due(PART[state.phase], state.part)
    return due(begin_part) if state.to_play else due(next_phase)


@STEPS.checkpoint
async def begin_part(state: State) -> None:
    """Each finishes before the next begins (CB-046)."""
    state.part = state.to_play.pop(0)
    tell(state, begins_part(state.part, state.turn, state.phase))


@STEPS.checkpoint
async def next_phase(state: State) -> None:
    """Start of Turn, Trade, City Management, Movement, Research (CB-044)."""
    if state.phase in ("setup", PHASES[-1]):
        do_next(state, due(victory.end_of_turn), due(next_turn))
        return
    state.phase, state.done = PHASES[PHASES.index(state.phase) + 1], []
    _begin(state, state.phase)


@STEPS.step
async def next_turn(state: State) -> None:
    """From the second turn on, the first player marker passes to the left (CB-045)."""
    if state.ended:
        return
    state.turn += 1
    if state.turn > 1:
        state.first_player = clockwise(state, state.first_player)[1].seat
    state.locked = []
    for player in state.players.values():
        player.used, player.lasting = [], []
    for city in state.cities.values():
        city.actions, city.used, city.extra, city.bonus = [], [], 0, 0
    for figures in state.figures.values():
        for figure in figures:
            figure.moved = False
    tell(state, begins_turn(state.first_player, state.turn))
    state.phase = PHASES[0]
    _begin(state, state.phase)


def _begin(state: State, phase: Phase) -> None:
    if phase in TOGETHER:
        do_next(state, due(TOGETHER[phase]))
    else:
        do_next(state, due(order_of_play))
    if state.variants.great_person_deck:
        do_next(state, due(before_phase))


@STEPS.step
async def order_of_play(state: State) -> None:
    state.to_play = [player.seat for player in in_order(state)]


@STEPS.step
async def before_phase(state: State) -> None:
    """Asks all players who may hold a card for the start of a phase, at the same time (CR-46, CR-59)."""
    when: When = "start-of-phase"
    asked = [player for player in in_order(state) if powers.might_use(state, player, when)]
    if not asked:
        return
    text = card_before_phase(state.phase)
    said = await Each({player.seat: partial(powers.ask_for_card, state, player, when, text) for player in asked})
    do_next(state, *(step for player in asked if (step := said[player.seat])))
