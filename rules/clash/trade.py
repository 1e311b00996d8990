"""Chapter 26: trades between players, as a free action of the active player.

A player with an offer answers it when they like, while the active player goes on: they accept it, decline it, or offer
something else. The active player does the same with offers from others. A trade is carried out as soon as the active
player chooses the next action. There may be an offer to each of several partners. It lapses with the turn, or when one
of the two can no longer keep it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from rules.clash.amounts import kind_alone, of_kind
from rules.clash.board import others
from rules.clash.cards import WORDS, a_card_comes, hand
from rules.clash.consequences import of_card
from rules.clash.deeds import (
    a_trade,
    agree,
    declines_offer,
    is_replaced,
    is_withdrawn,
    no_longer_can,
    offer_lapses,
    offers_trade,
    receives_card,
    shows_cards,
    some,
    terms_of,
    the_card,
)
from rules.clash.payment import gain, lose
from rules.clash.pile import KINDS, Pile, pile_of
from rules.clash.questions.cards import give_which, let_them_see, offer_what, the_goods, trade_with_whom, want_what
from rules.clash.questions.cities import a_player, many_of
from rules.clash.refusals import has_agreed_to_give
from rules.clash.state import Offer, Player, State
from rules.engine.ask import Aside, Option, Refusal, Shown, choose_amounts, choose_one, choose_some
from rules.engine.deed import Deed, Said
from rules.engine.offers import (
    Acceptance,
    Decline,
    Offered,
    Withdrawal,
    answers_aside,
    numbered,
    reply_to_one,
    withdrawal,
)
from rules.engine.phrases import offer_of
from rules.engine.step import reveal, tell

Deck = Literal["action", "objective", "wonder"]
DECKS: tuple[Deck, ...] = ("action", "objective", "wonder")
SHOWN = "shown"


# --- what is said, and what follows from it ----------------------------------------------------------------------


Talk = Offer | Acceptance[str] | Decline | Withdrawal | None
"""A player's words about trades; None: nothing after all."""


def asides(state: State) -> Sequence[Aside[Talk]]:
    """A player with an offer can answer it whatever happens in the turn (CM-26.01)."""
    if not state.offers:
        return ()
    kept = [offer for offer in state.offers if not _short_of(state, offer)]
    to = {seat: [offer for offer in kept if offer.to == seat] for seat in state.players}
    return answers_aside(to, partial(answer, state))


async def carry_on(state: State, said: Talk) -> None:
    """Others may have overtaken the words: then they have no effect."""
    match said:
        case Offer():
            await lay_open(state, said)
        case Acceptance(number, cards):
            if offer := numbered(state.offers, number):
                await carry_out(state, offer, cards)
        case Decline(number):
            if offer := numbered(state.offers, number):
                state.offers.remove(offer)
                tell(state, declines_offer(offer.to, offer.seat))
        case Withdrawal(number):
            if offer := numbered(state.offers, number):
                drop_offer(state, offer, is_withdrawn())


# --- the dialogue, which only reads --------------------------------------------------------------------------


async def proposal(state: State, seat: str, to: str | None = None) -> Offer | None:
    """The partner, and the goods on each side. Any terms are allowed (CM-26.03), except nothing for nothing."""
    if to is None:
        partners = [
            Option(other.seat, other.seat, a_player(other.seat)) for other in others(state, state.players[seat])
        ]
        to = await choose_one(seat, "trade-with", trade_with_whom(), partners)
    player, partner = state.players[seat], state.players[to]
    given = await _goods_and_cards(state, player, partner)
    cards = [word for word in given if word not in (*KINDS, SHOWN)]
    shown = SHOWN in given and bool(cards)
    give = pile_of([word for word in given if word in KINDS])
    wanted = await _goods_and_decks(player, partner, _things(give, [_deck_of(player, card) for card in cards]))
    want, want_cards = pile_of([w for w in wanted if w in KINDS]), [w for w in wanted if w not in KINDS]
    if not (give.total() or cards or want.total() or want_cards):
        return None
    return Offer(0, seat, to, give, cards, shown, want, want_cards)


async def _goods_and_cards(state: State, player: Player, partner: Player) -> list[str]:
    """Amounts, and cards by name: the partner does not see them, unless the proposer shows them (CM-26.02,
    CM-26.03)."""
    options = [kind_alone(kind, have, (the_goods(),)) for kind, have in player.stock.items()]
    cards = {card: deck for deck in DECKS for card in hand(player, deck)}
    options += [_card(state, c, many_of(WORDS[deck])) for c, deck in cards.items()]
    if cards:
        options.append(Option(SHOWN, SHOWN, let_them_see(partner.seat)))
    text = offer_what(partner.seat)
    if not options:
        return []
    return await choose_amounts(player.seat, "trade-give", text, options, preset=[], secret=True)


async def _goods_and_decks(player: Player, partner: Player, given: dict[str, int]) -> list[str]:
    """Amounts, and cards by number: the partner chooses which."""
    options = [kind_alone(kind, have) for kind, have in partner.stock.items()]
    options += [
        Option(
            f"{deck} card",
            deck,
            some({WORDS[deck]: len(hand(partner, deck))}),
            up_to=len(hand(partner, deck)),
            many=partial(of_kind, WORDS[deck]),
        )
        for deck in DECKS
        if hand(partner, deck)
    ]
    text = want_what(partner.seat, given)
    return await choose_amounts(player.seat, "trade-want", text, options, preset=[]) if options else []


async def answer(state: State, seat: str, offers: Sequence[Offer]) -> Talk:
    """Accept, decline, or offer something else."""
    active = state.turn is not None and state.turn.seat == seat  # the player who proposes any trade in their turn
    offered = [Offered(o, o.seat, o.seat, _terms(state, o), _shown(state, o), not active) for o in offers]
    offer, reply = await reply_to_one(seat, offered)
    if reply == "accept":
        return Acceptance(offer.number, await _which_cards(state, offer))
    if reply == "counter":
        return await proposal(state, seat, offer.seat) or Decline(offer.number)
    return Decline(offer.number)


async def _which_cards(state: State, offer: Offer) -> list[str]:
    """The partner chooses which of their own cards to give."""
    partner = state.players[offer.to]
    decks = [deck for deck in DECKS if deck in offer.want_cards]
    options = [_card(state, card) for deck in decks for card in hand(partner, deck)]

    def check(cards: list[str]) -> Refusal | None:
        chosen = [_deck_of(partner, card) for card in cards]
        agreed = all(chosen.count(deck) == offer.want_cards.count(deck) for deck in decks)
        return None if agreed else Refusal("CM-26.04", has_agreed_to_give(_things(Pile(), offer.want_cards)))

    text = give_which(offer.seat, _things(Pile(), offer.want_cards))
    count = len(offer.want_cards)
    preset = [card for deck in decks for card in hand(partner, deck)[: offer.want_cards.count(deck)]]
    if count == len(options):
        return preset
    return await choose_some(
        offer.to, "trade-cards", text, options, least=count, most=count, check=check, preset=preset, secret=True
    )


def own_offers(state: State, seat: str) -> list[Offer]:
    return [offer for offer in state.offers if offer.seat == seat]


async def withdraw(state: State, seat: str) -> Withdrawal:
    offers = own_offers(state, seat)
    return await withdrawal(
        seat, [Option(offer.to, offer.number, offer_of(offer.to, _terms(state, offer))) for offer in offers]
    )


# --- what happens --------------------------------------------------------------------------------------------


async def lay_open(state: State, offer: Offer) -> None:
    """It replaces an earlier offer between the two."""
    for other in [other for other in state.offers if {other.seat, other.to} == {offer.seat, offer.to}]:
        drop_offer(state, other, is_replaced())
    state.next_offer += 1
    offer.number = state.next_offer
    state.offers.append(offer)
    tell(state, offers_trade(offer.seat, offer.to, _terms(state, offer)))
    if offer.shown:
        shown = shows_cards(offer.seat, offer.to, map(the_card, offer.cards))
        await reveal(state, shown, to=[offer.to], what="offered-cards")


async def carry_out(state: State, offer: Offer, taken: Sequence[str]) -> None:
    """At once, and in one piece (CM-26.04)."""
    state.offers.remove(offer)
    player, partner = state.players[offer.seat], state.players[offer.to]
    tell(state, agree([partner.seat, player.seat], _terms(state, offer)))
    lose(player, offer.give)
    lose(partner, offer.want)
    await _hand_over(state, player, partner, offer.cards)
    await _hand_over(state, partner, player, taken)
    gain(state, player, offer.want, a_trade())  # anything above a limit is lost (CM-26.05)
    gain(state, partner, offer.give, a_trade())
    if state.turn:
        state.turn.acted = True


async def _hand_over(state: State, player: Player, to: Player, cards: Sequence[str]) -> None:
    """Nobody else sees them (CM-26.03)."""
    for card in cards:
        deck = _deck_of(player, card)
        hand(player, deck).remove(card)
        hand(to, deck).append(card)
        a_card_comes(state, to, deck)
        await reveal(state, receives_card(to.seat, card), to=[to.seat], what="traded-cards")


def drop_offer(state: State, offer: Offer, why: Deed) -> None:
    state.offers.remove(offer)
    tell(state, offer_lapses(offer.seat, offer.to, why))


def drop_offers(state: State, why: Deed) -> None:
    for offer in list(state.offers):
        drop_offer(state, offer, why)


async def drop_stale_offers(state: State) -> None:
    """Nobody can be held to something that is gone (CM-26.04). If a card is missing, everybody learns which cards were
    offered, or were not. A player who answered before must not answer again with this knowledge."""
    told = False
    for offer in list(state.offers):
        if seat := _short_of(state, offer):
            told = told or _lacks_cards(state, offer)
            drop_offer(state, offer, no_longer_can(seat))
    if told:
        await Shown("offered-cards")


def _short_of(state: State, offer: Offer) -> str:
    """The first of the two who lacks something for the trade, if there is one."""
    player, partner = state.players[offer.seat], state.players[offer.to]
    if not player.stock.covers(offer.give) or _lacks_cards(state, offer):
        return player.seat
    short = any(len(hand(partner, deck)) < offer.want_cards.count(deck) for deck in DECKS)
    return partner.seat if short or not partner.stock.covers(offer.want) else ""


def _lacks_cards(state: State, offer: Offer) -> bool:
    cards = [card for deck in DECKS for card in hand(state.players[offer.seat], deck)]
    return any(card not in cards for card in offer.cards)


# --- words ---------------------------------------------------------------------------------------------------


def _terms(state: State, offer: Offer, seen: Sequence[str] = ()) -> Deed:
    """2 food and 1 action card for 1 gold; with the names of the cards that the partner has seen."""
    given = _things(offer.give, [_deck_of(state.players[offer.seat], card) for card in offer.cards])
    return terms_of(given, _things(offer.want, offer.want_cards), map(the_card, seen))


def _shown(state: State, offer: Offer) -> Deed | None:
    """For a partner who may see the cards."""
    return _terms(state, offer, offer.cards) if offer.shown and offer.cards else None


def _things(pile: Pile, decks: Sequence[str]) -> dict[str, int]:
    return {**dict(pile.items()), **{WORDS[deck]: decks.count(deck) for deck in decks}}


def _card(state: State, card: str, heading: Said = "") -> Option[str]:
    hint = partial(of_card, state.box, card)
    return Option(card, card, the_card(card), group=(heading,) if heading else (), hint=hint)


def _deck_of(player: Player, card: str) -> Deck:
    return next(deck for deck in DECKS if card in hand(player, deck))
