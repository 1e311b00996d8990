"""Chapter 16: the action cards of a combat round, from the payments before it to everything they do before the dice are
rolled (CM-16.02 to CM-16.06, CM-16.29)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rules.clash.board import is_player
from rules.clash.combat import Force, battle_of, force_of, units_of_force
from rules.clash.consequences import of_fought
from rules.clash.deeds import called, may_play_no_card, plays_face_down, plays_no_card, reveals, the_card
from rules.clash.effect import Effect
from rules.clash.kinds import CombatCard
from rules.clash.questions.cities import no_card
from rules.clash.questions.war import play_face_down
from rules.clash.refusals import (
    attacks_no_city,
    does_nothing_in_battles,
    is_for_attacker,
    is_for_cities,
    is_for_defender,
    is_for_land,
    needs_fighters,
    one_of_a_kind,
)
from rules.clash.state import Battle, State
from rules.clash.voices import has, interrupts, modify
from rules.engine.ask import Option, Refusal, Shown, choose_one
from rules.engine.deed import Deed, Kind
from rules.engine.rehearsal import together
from rules.engine.step import tell

# Payments before the battle (CM-16.02), and step 1: play action card (CM-16.04, CM-16.05)


async def prepare_face_down(state: State, fight: Battle, mine: Force, foe: Force) -> None:
    """Each side says everything it has to say before the cards are revealed, so that the defender is called once. If
    the attacker may play a card, the defender comes after and sees whether there is one; otherwise both are asked at
    once (docs/rulings.md, 17)."""
    acts = {force.owner: partial(_prepare, force.owner) for force in (mine, foe)}
    if fight.round == 1 and is_player(foe.owner) and is_player(mine.owner) and not _may_play(state, fight, foe, mine):
        await together(state, acts)
    else:
        for act in acts.values():
            await act(state)
    for force in (mine, foe):
        take_card(state, fight, force)
    await _reveal(state, fight, mine, foe)


async def _prepare(owner: str, state: State) -> None:
    fight = battle_of(state)
    if fight.round == 1 and is_player(owner):
        await interrupts(Effect.before_battle, state, state.players[owner], fight)
    opponent = fight.defender if owner == fight.attacker else fight.attacker
    force, foe = force_of(state, fight, owner), force_of(state, fight, opponent)
    if is_asked_for_a_card(state, fight, force, foe):
        card = await choose_card(state, fight, force, play_face_down)
        plays = plays_face_down if card else plays_no_card
        tell(state, plays(force.cards_of or force.owner, fight.space))


def _may_play(state: State, fight: Battle, force: Force, foe: Force) -> bool:
    """As everybody can see: it does not matter whether the hand really has a playable card."""
    return _could_hold_a_card(state, force) and not _banned(state, fight, force, foe)


def _could_hold_a_card(state: State, force: Force) -> bool:
    player = state.players[force.cards_of] if force.cards_of else None
    return player is not None and bool(player.action_cards) and has(state, player, "tactics")


def _banned(state: State, fight: Battle, force: Force, foe: Force) -> bool:
    player = state.players[force.cards_of or force.owner]
    return modify(Effect.combat_card_ban, False, state, player, fight) or _denied(state, fight, foe, force)


def is_asked_for_a_card(state: State, fight: Battle, force: Force, foe: Force) -> bool:
    """Everybody who could hold a card is asked, so that the question gives nothing away."""
    if not (_could_hold_a_card(state, force) and _who_fights(state, fight, force)):
        return False
    banned = _banned(state, fight, force, foe)
    if banned:
        tell(state, may_play_no_card(force.cards_of or force.owner, fight.space))
    return not banned


async def choose_card(state: State, fight: Battle, force: Force, question: Kind[[int, str]]) -> str | None:
    """The card that somebody plays from the hand for a side this round."""
    player = state.players[force.cards_of or force.owner]
    options: list[Option[str | None]] = [
        Option(
            card,
            card,
            _named_in_battle(state, card, player.action_cards),
            cannot_play(state, fight, force, card),
            hint=partial(of_fought, state.box, card),
        )
        for card in player.action_cards
    ]
    options.append(Option("none", None, no_card(), idle=True))
    text = question(fight.round, fight.space)
    card = await choose_one(player.seat, "battle-card", text, options, secret=True, reaction=True)
    if card:
        player.action_cards.remove(card)
        fight.cards[player.seat] = card
        fight.played.setdefault(player.seat, []).append(card)
    return card


def take_card(state: State, fight: Battle, force: Force) -> None:
    """The card that a side has laid down, face down or open."""
    card = fight.cards.get(force.cards_of or "")
    force.played, force.card = card is not None, state.box.action_cards[card].combat if card else None


def _denied(state: State, fight: Battle, foe: Force, force: Force) -> bool:
    """A power of the opponent."""
    if not is_player(foe.owner):
        return False
    return modify(Effect.denies_card, False, state, state.players[foe.owner], fight)


def _named_in_battle(state: State, card: str, hand: list[str]) -> Deed:
    """In a battle only the lower half of a card matters. The upper half tells it from another card with the same lower
    half."""
    name = _lower_half(state, card)
    alike = sum(_lower_half(state, other) == name for other in hand) > 1
    whole = alike or card in state.box.events
    return the_card(card) if whole else called(state.box.action_cards[card].combat)


def _lower_half(state: State, card: str) -> str:
    return state.box.card_name(card) if card in state.box.events else state.box.action_cards[card].combat.name


def cannot_play(state: State, fight: Battle, force: Force, card: str) -> Refusal | None:
    """The reason why this side cannot play the combat half of a card in this battle."""
    if card in state.box.events:
        return Refusal("CM-16.05", does_nothing_in_battles(card))
    half = state.box.action_cards[card].combat
    if not _who_fights(state, fight, force) & {*half.fighters}:
        return Refusal("CM-16.05", needs_fighters(half, map(one_of_a_kind, half.fighters)))
    if half.side and half.side != ("attacker" if force.attacks else "defender"):
        return Refusal("CM-16.05", is_for_defender(half) if force.attacks else is_for_attacker(half))
    if half.place == "land" and fight.naval:
        return Refusal("CM-16.05", is_for_land(half))
    if half.place == "city" and not fight.city:
        return Refusal("CM-16.05", is_for_cities(half))
    if not half.attacks_city and force.attacks and fight.city:
        return Refusal("CM-16.05", attacks_no_city(half))
    return half.playable(state, state.players[force.cards_of or force.owner], fight)


def _who_fights(state: State, fight: Battle, force: Force) -> set[str]:
    """A side's kinds of fighters, in the words of cards."""
    units = "ship" if fight.naval else "army"
    fighters = {units} if units_of_force(state, fight, force) else set()
    return fighters | {"fortress"} if fight.fortress and not force.attacks else fighters


# Step 2: reveal (CM-16.06, CM-16.29)


async def _reveal(state: State, fight: Battle, mine: Force, foe: Force) -> None:
    for force in (mine, foe):
        lay_open(state, fight, force, reveals)
    if mine.card or foe.card:
        await Shown("combat-cards")  # the last to choose must not choose again with knowledge of the other card


def lay_open(state: State, fight: Battle, force: Force, deed: Callable[[str, CombatCard, str], Deed]) -> None:
    """The card of a side, if it has one, is open for everybody to see."""
    if force.card:
        force.volley.card = fight.cards.get(force.cards_of or force.owner)
        tell(state, deed(force.owner, force.card, fight.space))


async def carry_out_cards(state: State, fight: Battle, mine: Force, foe: Force) -> None:
    """The face-up cards take effect before the dice are rolled."""
    for force in (mine, foe):
        if force.card and is_player(force.owner):
            await interrupts(Effect.cards_revealed, state, state.players[force.owner], fight, force)
    sides = ((mine, foe), (foe, mine))
    for wave in WAVES:
        for force, other in sides:
            card = force.card
            if card and not fight.winner and wave(card):
                await card.on_reveal(state, state.players[force.cards_of or force.owner], fight, force, other)


WAVES: tuple[Callable[[CombatCard], bool], ...] = (
    lambda card: card.first,
    lambda card: card.cancels and not card.first,
    lambda card: not (card.first or card.cancels or card.last),
    lambda card: card.last,
)
"""CM-16.29"""
