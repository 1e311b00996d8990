"""Culture events (CB 9): drawing, the hand limit, discarding. powers.py plays them."""

from __future__ import annotations

from collections.abc import Callable

from rules.civilization.board import in_order
from rules.civilization.deeds import called_event, discards_event, draws_events, drew_event, finds_no_event, text_of
from rules.civilization.effect import Effect
from rules.civilization.kinds import CultureEvent
from rules.civilization.questions.cities import discard_events, which_event_is_kept
from rules.civilization.state import Player, State
from rules.civilization.steps import STEPS
from rules.civilization.voices import modify
from rules.engine import chance
from rules.engine.ask import Option, choose_amounts, choose_one
from rules.engine.step import reveal, tell


def hand_limit(state: State, player: Player) -> int:
    """CB-151"""
    return modify(Effect.culture_hand, state.box.culture_hand, state, player)


async def draw_event(state: State, player: Player, level: int) -> None:
    """Draws the top card of the deck of a level into the hand, and discards down to the limit at once (CB-148, CB-152).
    If several are drawn, one is kept (CR-32)."""
    drawn = []
    for _ in range(modify(Effect.events_drawn, 1, state, player)):
        if card := await _top_event(state, level):
            drawn.append(card)
    if not drawn:
        tell(state, finds_no_event(player.seat, level))
        return
    tell(state, draws_events(player.seat, {"culture event": len(drawn)}, level))
    for card in drawn:
        player.events.append(card)
        await reveal(state, drew_event(player.seat, card), to=[player.seat])
    if len(drawn) > 1:
        await _keep_one(state, player, drawn)
    await keep_limit(state, player)


async def _top_event(state: State, level: int) -> str | None:
    deck = state.event_decks[str(level)]
    if not deck:  # the discards lie face up under it (CB-155)
        deck[:], state.event_discards[str(level)] = sorted(state.event_discards[str(level)]), []
    if not deck:
        return None
    card = await chance.draw("culture-event", deck)
    deck.remove(card)
    return card


async def _keep_one(state: State, player: Player, drawn: list[str]) -> None:
    options = [Option(id, id, called_event(id), hint=text_of(id)) for id in dict.fromkeys(drawn)]
    kept = await choose_one(player.seat, "keep-event", which_event_is_kept(), options, secret=True)
    drawn.remove(kept)
    for id in drawn:
        discard_event(state, player, id)
        tell(state, discards_event(player.seat, id))


async def keep_limit(state: State, player: Player) -> None:
    """Players who hold too many discard at once, before any card can be played (CB-077, CB-152)."""
    surplus = len(player.events) - hand_limit(state, player)
    if surplus <= 0:
        return
    options = [
        Option(id, id, called_event(id), up_to=player.events.count(id), hint=text_of(id))
        for id in dict.fromkeys(player.events)
    ]
    text = discard_events(surplus)
    gone = await choose_amounts(player.seat, "discard-event", text, options, least=surplus, most=surplus, secret=True)
    for id in gone:
        discard_event(state, player, id)
        tell(state, discards_event(player.seat, id))


def hold_too_many(state: State) -> list[Player]:
    """The players who hold too many, after a deal (CB-077), or because their limit has fallen, for instance with the
    coins that a card counts (CR-79)."""
    least = state.box.culture_hand
    full = [player for player in state.players.values() if len(player.events) > least]
    over = [player.seat for player in full if len(player.events) > hand_limit(state, player)]
    return [player for player in in_order(state) if player.seat in over] if over else []


@STEPS.step
async def discard_surplus(state: State) -> None:
    for player in hold_too_many(state):
        await keep_limit(state, player)


def could_hold(state: State, player: Player, wanted: Callable[[CultureEvent], bool]) -> bool:
    """Whether, as far as anybody can see, such a card may be in the hand. Everybody knows the levels of its cards and
    the discards (CR-46, CR-60)."""
    events, gone = state.box.events, state.event_discards
    levels = {events[id].level for id in player.events}
    if not levels:
        return False
    for card in events.values():
        if card.level in levels and wanted(card) and gone[str(card.level)].count(card.id) < card.copies:
            return True
    return False


def discard_event(state: State, player: Player, id: str) -> None:
    """Face up to the bottom of the deck of its level (CB-155)."""
    player.events.remove(id)
    state.event_discards[str(state.box.events[id].level)].append(id)
