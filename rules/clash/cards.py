"""Decks and hands: a card is drawn from all the cards left in its deck (CM-13, CM-22.01, CM-23)."""

from __future__ import annotations

from functools import partial
from typing import Literal

from rules.clash.consequences import of_card
from rules.clash.deeds import discards, draws, drew, next_event_is, the_card, would_draw
from rules.clash.effect import Effect
from rules.clash.questions.cards import discard_which
from rules.clash.state import Player, State
from rules.clash.voices import modify, speakers
from rules.engine import chance
from rules.engine.ask import Option, choose_one
from rules.engine.step import reveal, tell

Deck = Literal["action", "objective", "event", "wonder"]
WORDS = {"action": "action card", "objective": "objective card", "wonder": "wonder card", "event": "event"}
"""The names of the cards of each deck."""


async def draw_card(state: State, deck: Deck) -> str | None:
    """The next card of a deck; an empty deck is rebuilt from its discards (CM-23.05). None: no card is left
    (CM-23.07)."""
    cards: list[str] = getattr(state, f"{deck}_deck")
    discards: list[str] = getattr(state, f"{deck}_discards", [])
    if deck == "event" and (card := _laid_down(state)):
        await chance.draw("event-card", [card])  # somebody sees a card: this cannot be taken back
        return card
    if not cards:
        cards[:], discards[:] = sorted(discards), []
    if not cards:
        return None
    card = await chance.draw(f"{deck}-card", cards)
    cards.remove(card)
    return card


def _laid_down(state: State) -> str | None:
    """The event that somebody has looked at; if the deck is empty, the first one put below it."""
    if state.event_next:
        card, state.event_next = state.event_next, None
        return card
    return state.event_bottom.pop(0) if state.event_bottom and not state.event_deck else None


async def foresee_event(state: State) -> None:
    """Players with the right power know the next event beforehand."""
    seers = [player.seat for player in state.players.values() if sees_next_event(state, player)]
    if seers and state.event_next is None:
        state.event_next = await draw_card(state, "event")
        if state.event_next:
            await reveal(state, next_event_is(state.event_next), to=seers)


def sees_next_event(state: State, player: Player) -> bool:
    return modify(Effect.sees_next_event, False, state, player)


async def draw_to_hand(state: State, player: Player, deck: Literal["action", "objective", "wonder"]) -> str | None:
    """Puts a card in a player's hand; only that player sees which."""
    a_card_comes(state, player, deck)
    if taken := await drawn_instead(state, player, deck):
        hand(player, deck).append(taken)
        return taken
    card = await _next_card(state, player, deck)
    if card is None:
        tell(state, would_draw(player.seat, WORDS[deck]))
        return None
    hand(player, deck).append(card)
    tell(state, draws(player.seat, WORDS[deck]))
    await reveal(state, drew(player.seat, card), to=[player.seat])
    return card


OFFERED = " offered"
"""Marks for objectives that were offered this turn end like this (rules/clash/objectives.py)."""


def a_card_comes(state: State, player: Player, deck: str) -> None:
    """Everybody sees that a card comes, but not which: objectives that were offered in the player's turn are offered
    again."""
    if deck == "objective" and state.turn and state.turn.seat == player.seat:
        state.turn.used = [word for word in state.turn.used if not word.endswith(OFFERED)]


async def drawn_instead(state: State, player: Player, deck: Deck) -> str | None:
    """A power may let the player take this card in place of the top card of a deck."""
    for effect in speakers(Effect.instead_of_drawing, state, player):
        if taken := await effect.instead_of_drawing(state, player, deck):
            return taken
    return None


async def _next_card(state: State, player: Player, deck: Deck) -> str | None:
    """From the deck, or the objective card that was foretold to the player."""
    if deck == "objective" and player.foretold:
        card = player.foretold[0].card
        await chance.draw("objective-card", [card])  # somebody sees a card: this cannot be taken back
        player.foretold.pop(0)
        return card
    return await draw_card(state, deck)


def hand(player: Player, deck: Literal["action", "objective", "wonder"]) -> list[str]:
    cards: list[str] = getattr(player, f"{deck}_cards")
    return cards


def discard_action_card(state: State, player: Player, card: str) -> None:
    """Face up on the discard pile (CM-23.04)."""
    player.action_cards.remove(card)
    put_on_pile(state, player, "action", card)


def put_on_pile(state: State, player: Player, deck: Deck, card: str) -> None:
    """A discarded card goes on top of its pile, unless a power says otherwise."""
    below = modify(Effect.discards_below, False, state, player, deck)
    pile = discard_pile(state, deck, card)
    pile.insert(0 if below else len(pile), card)


def discard_pile(state: State, deck: Deck, card: str) -> list[str]:
    """The pile for a discarded card from a hand: events kept in hand go back to the events."""
    pile: list[str] = getattr(state, f"{'event' if card in state.box.events else deck}_discards")
    return pile


def may_see_hand(state: State, seat: str | None, owner: str) -> bool:
    """The seat's own hand, or one that a card lets it see; at the end all hands are open."""
    return (
        state.ended
        or seat == owner
        or any(card.seat == seat and f"hand of {owner}" in card.about for card in state.in_play if seat)
    )


def use_up(state: State, player: Player, occasion: str) -> None:
    """Removes the player's cards that were to lie on the table until this happens, as "next collect"."""
    state.in_play = [card for card in state.in_play if card.seat != player.seat or occasion not in card.about]


async def discard_card(state: State, player: Player, deck: Literal["action", "objective"]) -> None:
    """A card of the player's choice from the hand; the others do not see an objective card."""
    cards = hand(player, deck)
    options = [Option(card, card, the_card(card), hint=partial(of_card, state.box, card)) for card in cards]
    if not options:
        return
    card = await choose_one(player.seat, "discard-card", discard_which(WORDS[deck]), options, secret=True)
    cards.remove(card)
    put_on_pile(state, player, deck, card)
    tell(state, discards(player.seat, WORDS[deck]))
