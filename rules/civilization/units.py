"""Unit cards: ranks, drawing, killing (CB-007 to CB-010, CB-100 to CB-104, CB-203, CB-240)."""

from __future__ import annotations

from rules.civilization.box import Box
from rules.civilization.deeds import drew_unit, fighting, finds_no_unit, gains_unit, keeps_unit, loses_unit
from rules.civilization.effect import Effect
from rules.civilization.questions.battles import which_unit_is_kept
from rules.civilization.questions.course import none
from rules.civilization.state import Player, State
from rules.civilization.voices import modify
from rules.engine import chance
from rules.engine.ask import Option, choose_one
from rules.engine.deed import Deed
from rules.engine.step import reveal, tell


def rank_of(state: State, player: Player, type: str) -> int:
    """0: locked (CB-010). Techs give ranks, and nobody loses them (CB-203)."""
    return modify(Effect.rank, state.box.unit_types[type].start_rank, state, player, type)


def cost_of_unit(state: State, player: Player, type: str) -> int:
    """At the owner's rank (CB-101, CB-204)."""
    return state.box.unit_types[type].costs[rank_of(state, player, type) - 1]


def units_left(state: State, type: str) -> int:
    """How many cards could still be drawn, including killed ones (CB-103, CB-104)."""
    return len(state.unit_decks[type]) + len(state.unit_discards[type])


async def draw_unit(state: State, type: str) -> str | None:
    """The top card of a deck; if this would be a face-up card, the deck is shuffled first (CB-104)."""
    deck = state.unit_decks[type]
    if not deck:
        deck[:], state.unit_discards[type] = sorted(state.unit_discards[type]), []
    if not deck:
        return None
    card = await chance.draw("unit", deck)
    deck.remove(card)
    return card


async def gain_unit(state: State, player: Player, type: str) -> None:
    """Draws a unit into the standing forces, unseen by the others (CB-008, CB-100)."""
    card = await draw_unit(state, type)
    if card is None:
        tell(state, finds_no_unit(player.seat, type))
        return
    player.units.append(card)
    tell(state, gains_unit(player.seat, type))
    await reveal(state, drew_unit(player.seat, told_unit(state, player, card)), to=[player.seat])


def types_to_gain(state: State, player: Player) -> dict[str, int]:
    """Unlocked types of units, each with how many cards are left (CB-010, CR-54)."""
    unlocked = [type for type in state.box.unit_types if rank_of(state, player, type)]
    return {type: units_left(state, type) for type in unlocked if units_left(state, type)}


def strength_of(state: State, player: Player, card: str) -> int:
    """At the owner's rank (CB-240)."""
    printed = state.box.unit_cards[card]
    strength = printed.at_rank(printed.strengths, rank_of(state, player, printed.type))
    return modify(Effect.strength, strength, state, player, card)


def health_of(state: State, player: Player, card: str) -> int:
    """At the owner's rank (CW-029, CR-03); for a card without health, its strength (CB-256)."""
    printed = state.box.unit_cards[card]
    if not printed.healths:
        return strength_of(state, player, card)
    return printed.at_rank(printed.healths, rank_of(state, player, printed.type))


def unit_at_rank(box: Box, card: str, rank: int, strength: int, health: int) -> Deed:
    """ "Pikeman 3"; with a printed health "Pikeman 2/4"."""
    printed = box.unit_cards[card]
    unit = box.unit_types[printed.type].at_rank(rank)
    return fighting(unit.id, strength, health if printed.healths else 0)


def told_unit(state: State, player: Player, card: str) -> Deed:
    """As its owner reads it."""
    rank = rank_of(state, player, state.box.unit_cards[card].type)
    return unit_at_rank(state.box, card, rank, strength_of(state, player, card), health_of(state, player, card))


def discard_unit(state: State, card: str) -> None:
    """It goes face up to the bottom of its deck (CB-256)."""
    state.unit_discards[state.box.unit_cards[card].type].append(card)


async def kill_at_random(state: State, player: Player) -> None:
    """A random unit of the standing forces is killed."""
    card = await chance.draw("killed-unit", player.units)
    player.units.remove(card)
    discard_unit(state, card)
    tell(state, loses_unit(player.seat, told_unit(state, player, card)))


async def save_unit(state: State, player: Player, killed: list[str], why: Deed) -> None:
    """One of the player's lost units comes back, if it is still face up under its deck (CR-71)."""
    lying = [card for card in dict.fromkeys(killed) if card in state.unit_discards[state.box.unit_cards[card].type]]
    if not lying:
        return
    options: list[Option[str | None]] = [Option(card, card, told_unit(state, player, card)) for card in lying]
    options.append(Option("none", None, none(), idle=True))
    best = max(lying, key=lambda card: strength_of(state, player, card))
    card = await choose_one(player.seat, "save-unit", which_unit_is_kept(why), options, preset=best)
    if card:
        state.unit_discards[state.box.unit_cards[card].type].remove(card)
        player.units.append(card)
        tell(state, keeps_unit(player.seat, told_unit(state, player, card), why))
