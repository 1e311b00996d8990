"""Playing cards from the hand: as an action in the player's turn, or right after something happens (CM-21.10,
CM-23)."""

from __future__ import annotations

from functools import partial

from rules.clash.board import others
from rules.clash.cards import discard_action_card
from rules.clash.consequences import of_played
from rules.clash.deeds import called, cancels_card, costs_no_action, plays_card, the_card, uses_card
from rules.clash.effect import Effect
from rules.clash.kinds import CivilCard, HeldEvent
from rules.clash.payment import cannot_pay, pay
from rules.clash.questions.cards import play_right_after
from rules.clash.questions.cities import no_card
from rules.clash.refusals import (
    has_just_been_played,
    is_played_after,
    is_played_as_action,
    is_played_first,
)
from rules.clash.state import InPlay, Player, State
from rules.clash.steps import STEPS
from rules.clash.turn import no_action, running
from rules.clash.voices import modify, speakers
from rules.engine.ask import Ask, Option, Refusal
from rules.engine.deed import Deed
from rules.engine.step import do_next, due, tell

CARD_WITHOUT_ACTION = "card without an action"
"""Records in the turn that a card cost no main action."""


def why_not_play(state: State, player: Player, card: str) -> Refusal | None:
    """The reason why a card in hand cannot be played as an action of the turn."""
    found = state.box.action_card(card)
    if isinstance(found, HeldEvent):
        return _lacks_action(state, player) or found.unusable(state, player)
    return why_not_half(state, player, found.civil)


def why_not_half(state: State, player: Player, half: CivilCard, occasion: str | None = None) -> Refusal | None:
    """The same for the upper half of an action card, or the reason why it cannot be played right after an occasion."""
    if half.answers != occasion:
        return Refusal("CM-23.02", _at_another_time(half))
    if half.opens_turn and running(state).acted:
        return Refusal("CM-23.02", is_played_first(half))
    if half.costs_action and (refusal := _lacks_action(state, player)):
        return refusal
    return cannot_pay(state, player, half.cost, "CM-23.06") or half.why_not(state, player)


def _at_another_time(half: CivilCard) -> Deed:
    return is_played_after(half, half.answers) if half.answers else is_played_as_action(half)


def _lacks_action(state: State, player: Player) -> Refusal | None:
    """The reason why a card that costs a main action cannot be used."""
    return no_action(state) if modify(Effect.card_costs_action, True, state, player) else None


async def play(state: State, player: Player, card: str) -> None:
    """Plays a card from the hand. The caller knows that it can be played."""
    found = state.box.action_card(card)
    if isinstance(found, HeldEvent):
        await _use_event(state, player, found, card)
    else:
        await _play_half(state, player, found.civil, card)


async def _play_half(state: State, player: Player, half: CivilCard, card: str) -> None:
    """Shown, discarded, paid for, carried out (CM-23.04, CM-23.06), unless another player's power cancels it."""
    discard_action_card(state, player, card)
    tell(state, plays_card(player.seat, half))
    target = await half.target(state, player)
    if await _countered(state, player, half, target):
        return
    if half.costs_action:
        _spend_action(state, player)
    if turn := state.turn:  # none, if it responds to the free advance of the status phase (CC-17.5)
        turn.acted = turn.acted or not half.opens_turn
        turn.used.append(half.id)
    await pay(state, player, half.cost, called(half))
    await half.act_on(state, player, target)


async def _use_event(state: State, player: Player, event: HeldEvent, card: str) -> None:
    """CM-21.10"""
    _spend_action(state, player)
    running(state).acted = True
    if event.lies:
        player.action_cards.remove(card)
        state.in_play.append(InPlay(card, player.seat, []))
    else:
        discard_action_card(state, player, card)
    tell(state, uses_card(player.seat, event))
    await event.use(state, player)


def _spend_action(state: State, player: Player) -> None:
    if modify(Effect.card_costs_action, True, state, player):
        running(state).actions -= 1
    else:
        running(state).used.append(CARD_WITHOUT_ACTION)
        tell(state, costs_no_action(player.seat))


async def offer_cards(state: State, player: Player, occasion: str) -> None:
    """Something has happened, and cards can be played right after it. The player is asked if any card of the box could
    be, in hand or not, so the question gives nothing away. No two with the same name (CM-23.03)."""
    played: list[str] = []
    while player.action_cards and _could_answer(state, player, occasion, played):
        options: list[Option[str | None]] = [
            Option(
                card,
                card,
                the_card(card),
                _refused_answer(state, player, card, occasion, played),
                hint=partial(of_played, state.box, card),
            )
            for card in player.action_cards
        ]
        options.append(Option("none", None, no_card(), idle=True))
        text = play_right_after(occasion)
        card = await Ask(player.seat, "answer-card", text, options, secret=True, reaction=True)
        if card is None:
            return
        played.append(state.box.action_cards[card].civil.id)
        await play(state, player, card)


async def _countered(state: State, player: Player, card: CivilCard, target: Player | None) -> bool:
    """Somebody else cancels the card being played: it stays discarded, and costs nothing."""
    for other in others(state, player):
        for effect in speakers(Effect.counters_card, state, other):
            if await effect.counters_card(state, other, player, card.id, target):
                tell(state, cancels_card(other.seat, card))
                return True
    return False


@STEPS.step
async def advance_answered(state: State, seat: str) -> None:
    """Cards played with an advance that was bought or taken, after the event that it brought (CC-17.5)."""
    await offer_cards(state, state.players[seat], "advance")


def answers_to_come(state: State, seat: str) -> None:
    """The player is about to gain an advance: a player with a card for it says so after all its other effects."""
    if any(card.civil.answers == "advance" for card in state.box.action_cards.values()):
        do_next(state, due(advance_answered, seat))


def _could_answer(state: State, player: Player, occasion: str, played: list[str]) -> bool:
    halves = {card.civil.id: card.civil for card in state.box.action_cards.values()}
    return any(id not in played and why_not_half(state, player, half, occasion) is None for id, half in halves.items())


def _refused_answer(state: State, player: Player, card: str, occasion: str, played: list[str]) -> Refusal | None:
    if card in state.box.events:
        return Refusal("CM-21.10", is_played_as_action(card))
    half = state.box.action_cards[card].civil
    if half.id in played:
        return Refusal("CM-23.03", has_just_been_played(half))
    return why_not_half(state, player, half, occasion)
