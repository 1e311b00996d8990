"""Chapter 6: ages, rounds, turns, and the menu of a turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from rules.clash import trade
from rules.clash.actions import advance, collect, construct, found_city, happiness, influence, move, recruit
from rules.clash.board import all_units
from rules.clash.box import Box
from rules.clash.consequences import of_played
from rules.clash.deeds import called, some, turn_begins, turn_is_over
from rules.clash.effect import Effect
from rules.clash.ending import begin_round, ends_wonderfully, wonderful_ending
from rules.clash.objectives import offer_after_action
from rules.clash.payment import lose_excess
from rules.clash.playing import play, why_not_play
from rules.clash.questions.cities import (
    as_many_as_city_is_large,
    in_city_of_mood,
    rolls_to_win,
    takes_no_action,
    to_advance,
    to_collect,
    to_construct,
    to_construct_wonder,
    to_end_turn,
    to_found_city,
    to_increase_happiness,
    to_influence,
    to_move,
    to_play,
    to_play_card,
    to_propose_trade,
    to_recruit,
    to_withdraw_offer,
    up_to_groups,
    what_to_do,
    where_settler_stands,
    with_mood_tokens,
)
from rules.clash.questions.printed_texts import full_text_of
from rules.clash.refusals import a_kind, has_been_used
from rules.clash.state import Player, State, Turn
from rules.clash.status_phase import status_phase
from rules.clash.steps import STEPS
from rules.clash.turn import no_action, running
from rules.clash.voices import interrupts, modify, speakers
from rules.engine.ask import Ask, Open, Option, Refusal
from rules.engine.deed import Deed, Kind, Said
from rules.engine.phrases import in_parts
from rules.engine.step import Due, do_next, due, tell


@dataclass(frozen=True)
class Action:
    """A main action (CM-6.04)."""

    key: str
    text: Kind[[]]
    """Its name."""
    why_not: Callable[[State, Player], Refusal | None]
    step: str
    hint: Callable[[State, Player], Said]


ACTIONS = (
    Action("advance", to_advance, advance.why_not, "advance", advance.in_a_word),
    Action("found-city", to_found_city, found_city.why_not, "found-city", lambda *_: where_settler_stands()),
    Action("collect", to_collect, collect.why_not, "collect", collect.in_a_word),
    Action(
        "construct",
        to_construct,
        construct.why_not_building,
        "construct",
        lambda state, _: some(state.box.building_price),
    ),
    Action(
        "wonder",
        to_construct_wonder,
        construct.why_not_wonder,
        "construct-wonder",
        lambda state, _: in_city_of_mood(map(a_kind, state.box.wonder_moods)),
    ),
    Action("recruit", to_recruit, recruit.why_not, "recruit", lambda *_: as_many_as_city_is_large()),
    Action("move", to_move, move.why_not, "move", lambda state, _: up_to_groups(state.box.groups)),
    Action("happiness", to_increase_happiness, happiness.why_not, "happiness", lambda *_: with_mood_tokens()),
    Action(
        "influence",
        to_influence,
        influence.why_not,
        "influence",
        lambda state, _: rolls_to_win(state.box.influence_success),
    ),
)


def next_step(state: State) -> Due | None:
    """The next step if nothing else is on the agenda (CM-6.01, CM-6.02)."""
    if state.ended:
        return None
    if state.turn:
        return due(act)
    if state.to_play:
        return due(turn)
    if ends_wonderfully(state):
        return due(wonderful_ending)
    if state.round < state.box.rounds:
        return due(next_round)
    return due(status_phase)


@STEPS.checkpoint
async def turn(state: State) -> None:
    seat = state.to_play.pop(0)
    player = state.players[seat]
    lost = min(player.actions_lost, state.box.main_actions)
    player.actions_lost = 0
    _reset(state)  # there may have been battles in the status phase
    state.turn = Turn(seat, state.box.main_actions - lost, [])
    tell(state, turn_begins(state.age, state.round, seat))
    await interrupts(Effect.before_income, state, player)
    await interrupts(Effect.at_turn_start, state, player)


@STEPS.step
async def next_round(state: State) -> None:
    state.round += 1
    begin_round(state)


@STEPS.step
async def act(state: State) -> None:
    """One main action or free action, or the end of the turn."""
    turn = running(state)
    player = state.players[turn.seat]
    while True:
        if turn.acted:
            await offer_after_action(state, turn)
        await trade.drop_stale_offers(state)
        _, said = await Open({turn.seat: partial(_choose, state, player)})
        if isinstance(said, Due):
            do_next(state, said)
            return
        await trade.carry_on(state, said)


async def _choose(state: State, player: Player) -> Due | trade.Talk:
    """The next step of the active player; or words about trades, which are not a step of their own."""
    step: Due = await Ask(player.seat, "action", what_to_do(), _menu(state, player))
    if step == PROPOSE:
        return await trade.proposal(state, player.seat)
    if step == WITHDRAW:
        return await trade.withdraw(state, player.seat)
    return step


PROPOSE, WITHDRAW = Due("propose-trade", []), Due("withdraw-trade", [])


def _menu(state: State, player: Player) -> list[Option[Due]]:
    seat = player.seat
    options: list[Option[Due]] = []
    used_up = no_action(state)
    for action in ACTIONS:
        step = Due("main-action", [action.step, seat])
        barred = used_up if used_up and not _is_free(state, player, action.step) else None
        test = None if barred else partial(action.why_not, state, player)
        hint = partial(_hint_of, state, player, action)
        options.append(Option(action.key, step, action.text(), barred, unless=test, hint=hint))
    for effect in speakers(Effect.act, state, player):
        step = Due("use-power", [seat, effect.id])
        test = partial(power_refused, state, player, effect)
        options.append(Option(effect.id, step, called(effect), unless=test, hint=full_text_of(effect)))
    names = [_upper_half(state.box, card) for card in player.action_cards]
    for card, name in zip(player.action_cards, names, strict=True):
        step = Due("play-card", [seat, card])
        test, hint = partial(why_not_play, state, player, card), partial(of_played, state.box, card)
        options.append(Option(card, step, _played_as(state.box, card, names.count(name) > 1), unless=test, hint=hint))
    options.append(Option("trade", PROPOSE, to_propose_trade(), idle=True))
    if trade.own_offers(state, seat):
        options.append(Option("withdraw-trade", WITHDRAW, to_withdraw_offer(), idle=True))
    idle = running(state).actions > 0  # with no action left it is the obvious choice
    options.append(Option("end-turn", Due("end-turn", []), to_end_turn(), idle=idle))
    return options


def _is_free(state: State, player: Player, action: str) -> bool:
    return modify(Effect.action_is_free, False, state, player, action)


def _hint_of(state: State, player: Player, action: Action) -> Said:
    free = _is_free(state, player, action.step)
    return in_parts(takes_no_action() if free else "", action.hint(state, player))


def _played_as(box: Box, card: str, alike: bool) -> Deed:
    """In a turn only the upper half of an action card matters. The lower half tells it from another card with the same
    upper half."""
    whole = alike or card not in box.action_cards
    return to_play_card(card) if whole else to_play(box.action_cards[card].civil)


def _upper_half(box: Box, card: str) -> str:
    return box.action_cards[card].civil.name if card in box.action_cards else box.card_name(card)


def power_refused(state: State, player: Player, effect: Effect) -> Refusal | None:
    """The reason why the power of an advance, wonder or leader cannot be used as an action now."""
    if effect.once_a_turn and effect.id in running(state).used:
        return Refusal("CM-6.09", has_been_used(effect))
    return (no_action(state) if effect.needs_action(state, player) else None) or effect.why_not(state, player)


@STEPS.step
async def main_action(state: State, step: str, seat: str) -> None:
    turn = running(state)
    turn.actions -= not _is_free(state, state.players[seat], step)
    turn.acted = True
    do_next(state, Due(step, [seat]))


@STEPS.step
async def use_power(state: State, seat: str, id: str) -> None:
    effect, turn = state.box.effects[id], running(state)
    turn.acted = True
    if effect.needs_action(state, state.players[seat]):
        turn.actions -= 1
    if effect.once_a_turn:
        turn.used.append(id)
    await effect.act(state, state.players[seat])


@STEPS.step
async def end_turn(state: State) -> None:
    """CM-6.09: resets everything that only held for the turn."""
    _reset(state)
    over = ("this turn", f"turn of {running(state).seat}")
    state.in_play = [card for card in state.in_play if not any(word in card.about for word in over)]
    lose_excess(state, state.players[running(state).seat])
    trade.drop_offers(state, turn_is_over())
    state.turn = None


def _reset(state: State) -> None:
    for unit in all_units(state):
        unit.moved, unit.halted, unit.in_forest, unit.on_plains, unit.travelled = False, "", False, False, False
    for city in state.cities.values():
        city.activated, city.activated_angry, city.moved, city.halted = 0, False, False, False


@STEPS.step
async def play_card(state: State, seat: str, card: str) -> None:
    """The civil half of an action card (CM-23.02, CM-23.06)."""
    await play(state, state.players[seat], card)
