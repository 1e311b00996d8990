"""Decks and hands: a card is drawn from all that are left in its deck (CM-13, CM-22.01, CM-23)."""

from __future__ import annotations

from typing import Literal

from rules.clash.box import BOX
from rules.clash.state import Player, State
from rules.engine import chance
from rules.engine.ask import Option, choose_one
from rules.engine.step import tell

Deck = Literal["action", "objective", "event", "wonder"]
WORDS = {"action": "an action card", "objective": "an objective card", "wonder": "a wonder card", "event": "an event"}


async def draw_card(state: State, deck: Deck) -> str | None:
    """The next card of a deck; an empty deck is made anew from its discards (CM-23.05). None: no card is left
    (CM-23.07)."""
    cards: list[str] = getattr(state, f"{deck}_deck")
    discards: list[str] = getattr(state, f"{deck}_discards", [])
    if not cards:
        cards[:], discards[:] = sorted(discards), []
    if not cards:
        return None
    card = await chance.draw(f"{deck}-card", cards)
    cards.remove(card)
    return card


async def draw_to_hand(state: State, player: Player, deck: Literal["action", "objective", "wonder"]) -> str | None:
    """A card into a player's hand; only that player sees which."""
    card = await draw_card(state, deck)
    if card is None:
        tell(state, f"@{player.seat} would draw {WORDS[deck]}, but none is left.")
        return None
    hand(player, deck).append(card)
    tell(state, f"@{player.seat} draws {WORDS[deck]}.")
    tell(state, f"You drew {BOX.card_name(card)}.", to=[player.seat])
    return card


def hand(player: Player, deck: Literal["action", "objective", "wonder"]) -> list[str]:
    cards: list[str] = getattr(player, f"{deck}_cards")
    return cards


def discard_action_card(state: State, player: Player, card: str) -> None:
    """Face up on the discard pile (CM-23.04)."""
    player.action_cards.remove(card)
    state.action_discards.append(card)


async def discard_card(state: State, player: Player, deck: Literal["action", "objective"]) -> None:
    """A card of the player's choice from the hand; an objective card unseen by the others."""
    cards = hand(player, deck)
    options = [Option(card, card, BOX.card_name(card)) for card in cards]
    if not options:
        return
    card = await choose_one(player.seat, "discard-card", f"Discard which {deck} card?", options, secret=True)
    cards.remove(card)
    getattr(state, f"{deck}_discards").append(card)
    tell(state, f"@{player.seat} discards {WORDS[deck]}.")
