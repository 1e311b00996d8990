"""Chapter 26: trades between players, as a free action of the active player.

What is proposed lies on the table as `state.offer`: the partner can answer as long as the active player chooses his
next action, and the active player never has to wait for it. A partner may answer with a proposal of his own; he puts
it together while the turn goes on. An offer lapses with the turn, or when one of the two no longer has what it takes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from rules.clash.board import others
from rules.clash.cards import hand
from rules.clash.payment import gain, lose
from rules.clash.pile import KINDS, Pile, amount_of, listed, pile_of, word_for
from rules.clash.state import Offer, Player, State
from rules.clash.steps import STEPS
from rules.engine import chance
from rules.engine.ask import Ask, Option, Refusal, choose_one
from rules.engine.step import Due, do_next, due, tell

Deck = Literal["action", "objective", "wonder"]
DECKS: tuple[Deck, ...] = ("action", "objective", "wonder")
SHOWN = "shown"


# --- what can be done while the active player chooses an action ----------------------------------------------


def menu(state: State, player: Player) -> list[Option[Due]]:
    """What the active player can do about trades."""
    offer = state.offer
    options = [Option("trade", Due("propose-trade", [player.seat]), "Propose a trade", idle=True)]
    if offer and offer.seat == player.seat:
        options.append(Option("withdraw-trade", Due("withdraw-trade", []), "Withdraw your offer", idle=True))
    elif offer and offer.stage == "open":
        options.append(Option("accept-trade", Due("accept-trade", []), f"Accept: {terms(state, offer, player.seat)}"))
        options.append(Option("decline-trade", Due("decline-trade", []), "Decline the offer", idle=True))
    return options


def answer_of_partner(state: State) -> Ask[Any] | None:
    """What the other player may say meanwhile: to an offer, which cards he gives, or what he offers in turn."""
    offer = state.offer
    if offer is None or state.turn is None:
        return None
    mine = offer.seat != state.turn.seat
    asks: dict[str, Callable[[State, Offer], Ask[Any]]] = (
        {"give": _ask_give, "want": _ask_want} if mine else {"open": _ask_answer, "agreed": _ask_cards}
    )
    return asks[offer.stage](state, offer) if offer.stage in asks else None


def _ask_answer(state: State, offer: Offer) -> Ask[Due]:
    options = [
        Option("accept", Due("accept-trade", []), "Accept"),
        Option("counter", Due("counter-trade", []), "Offer something else", idle=True),
        Option("decline", Due("decline-trade", []), "Decline", idle=True),
    ]
    return Ask(
        offer.to, "trade-answer", f"@{offer.seat} offers you {terms(state, offer, offer.to)}.", options, reaction=True
    )


def step_after(state: State, value: Due | list[str]) -> Due:
    """What follows from the partner's answer."""
    if isinstance(value, Due):
        return value
    steps = {"give": "counter-give", "want": "counter-want", "agreed": "carry-out-trade"}
    return Due(steps[_offer(state).stage], value)


# --- putting an offer together -------------------------------------------------------------------------------


@STEPS.step
async def propose_trade(state: State, seat: str) -> None:
    """To whom, what for what. It takes the place of what was proposed before."""
    partners = [Option(other.seat, other.seat, f"@{other.seat}") for other in others(state, state.players[seat])]
    offer = _draft(seat, await choose_one(seat, "trade-with", "Trade with whom?", partners))
    give = _ask_give(state, offer)
    _set_give(offer, await give if give.options else [])
    want = _ask_want(state, offer)
    _set_want(offer, await want if want.options else [])
    await _lay_open(state, offer)


def _draft(seat: str, to: str) -> Offer:
    return Offer(seat, to, "give", Pile(), [], False, Pile(), [])


@STEPS.step
async def counter_trade(state: State) -> None:
    offer = _offer(state)
    state.offer = _draft(offer.to, offer.seat)
    tell(state, f"@{offer.to} is about to offer @{offer.seat} something else.")
    if not _ask_give(state, state.offer).options:
        do_next(state, due(counter_give))


@STEPS.step
async def counter_give(state: State, *words: str) -> None:
    offer = _offer(state)
    _set_give(offer, list(words))
    if not _ask_want(state, offer).options:
        do_next(state, due(counter_want))


@STEPS.step
async def counter_want(state: State, *words: str) -> None:
    offer, state.offer = _offer(state), None
    _set_want(offer, list(words))
    await _lay_open(state, offer)


def _ask_give(state: State, offer: Offer) -> Ask[str]:
    """Amounts, and cards by name: the partner will not see which, unless they are to be shown (CM-26.02, CM-26.03)."""
    player = state.players[offer.seat]
    options = [Option(kind, kind, word_for(kind), up_to=have) for kind, have in player.stock.items()]
    cards = [card for deck in DECKS for card in hand(player, deck)]
    options += [Option(card, card, state.box.card_name(card)) for card in cards]
    if cards:
        options.append(Option(SHOWN, SHOWN, f"(let @{offer.to} see these cards)"))
    text = f"What do you offer @{offer.to}?"
    most = sum(option.up_to for option in options)
    return Ask(offer.seat, "trade-give", text, options, "amounts", 0, most, preset=[], secret=True)


def _ask_want(state: State, offer: Offer) -> Ask[str]:
    """Amounts, and cards by number: the partner chooses which."""
    partner = state.players[offer.to]
    options = [Option(kind, kind, word_for(kind), up_to=have) for kind, have in partner.stock.items()]
    options += [
        Option(f"{deck} card", deck, _cards(deck, len(hand(partner, deck))), up_to=len(hand(partner, deck)))
        for deck in DECKS
        if hand(partner, deck)
    ]
    text = f"What do you want from @{offer.to} for {_goods(offer.give, _decks_of(state, offer))}?"
    most = sum(option.up_to for option in options)
    return Ask(offer.seat, "trade-want", text, options, "amounts", 0, most, preset=[])


def _set_give(offer: Offer, words: list[str]) -> None:
    offer.give = pile_of([word for word in words if word in KINDS])
    offer.cards = [word for word in words if word not in (*KINDS, SHOWN)]
    offer.shown = SHOWN in words and bool(offer.cards)
    offer.stage = "want"


def _set_want(offer: Offer, words: list[str]) -> None:
    offer.want = pile_of([word for word in words if word in KINDS])
    offer.want_cards = [word for word in words if word not in KINDS]
    offer.stage = "open"


async def _lay_open(state: State, offer: Offer) -> None:
    """Any terms are allowed (CM-26.03), only not nothing for nothing."""
    if not (offer.give.total() or offer.cards or offer.want.total() or offer.want_cards):
        return
    drop_offer(state, "another one takes its place")
    state.offer = offer
    tell(state, f"@{offer.seat} offers @{offer.to} {terms(state, offer)}.")
    if offer.shown:
        names = listed([state.box.card_name(card) for card in offer.cards])
        tell(state, f"@{offer.seat} shows you {names}.", to=[offer.to])
        await chance.shown("offered-cards")


# --- answering -----------------------------------------------------------------------------------------------


@STEPS.step
async def accept_trade(state: State) -> None:
    """If it is the partner who still has to choose the cards that he gives, the turn goes on meanwhile."""
    offer = _offer(state)
    which = _ask_cards(state, offer)
    if which.least == len(which.options):
        do_next(state, Due("carry-out-trade", [option.key for option in which.options]))
    elif state.turn and state.turn.seat == offer.to:
        do_next(state, Due("carry-out-trade", await which))
    else:
        offer.stage = "agreed"
        tell(state, f"@{offer.to} agrees, and chooses the cards to give.")


def _ask_cards(state: State, offer: Offer) -> Ask[str]:
    """The cards that the partner gives are of his own choice."""
    partner = state.players[offer.to]
    decks = [deck for deck in DECKS if deck in offer.want_cards]
    options = [Option(card, card, state.box.card_name(card)) for deck in decks for card in hand(partner, deck)]

    def check(cards: list[str]) -> Refusal | None:
        chosen = [_deck_of(partner, card) for card in cards]
        agreed = all(chosen.count(deck) == offer.want_cards.count(deck) for deck in decks)
        return None if agreed else Refusal("CM-26.04", f"You have agreed to give {_goods(Pile(), offer.want_cards)}.")

    text = f"Give @{offer.seat} {_goods(Pile(), offer.want_cards)}: which?"
    count = len(offer.want_cards)
    preset = [card for deck in decks for card in hand(partner, deck)[: offer.want_cards.count(deck)]]
    return Ask(offer.to, "trade-cards", text, options, "some", count, count, check, preset, secret=True)


@STEPS.step
async def carry_out_trade(state: State, *taken: str) -> None:
    """At once and as a whole (CM-26.04)."""
    offer, state.offer = _offer(state), None
    player, partner = state.players[offer.seat], state.players[offer.to]
    tell(state, f"@{partner.seat} and @{player.seat} agree: {terms(state, offer)}.")
    lose(player, offer.give)
    lose(partner, offer.want)
    _hand_over(state, player, partner, offer.cards)
    _hand_over(state, partner, player, taken)
    gain(state, player, offer.want, "trade")  # what exceeds a limit is lost (CM-26.05)
    gain(state, partner, offer.give, "trade")
    if state.turn:
        state.turn.acted = True
    if offer.cards or taken:
        await chance.shown("traded-cards")


def _hand_over(state: State, player: Player, to: Player, cards: Sequence[str]) -> None:
    """Nobody else sees them (CM-26.03)."""
    for card in cards:
        deck = _deck_of(player, card)
        hand(player, deck).remove(card)
        hand(to, deck).append(card)
        tell(state, f"You receive {state.box.card_name(card)}.", to=[to.seat])


@STEPS.step
async def decline_trade(state: State) -> None:
    offer = _offer(state)
    state.offer = None
    tell(state, f"@{offer.to} declines.")


@STEPS.step
async def withdraw_trade(state: State) -> None:
    drop_offer(state, "it is withdrawn")


def drop_offer(state: State, why: str) -> None:
    if state.offer:
        tell(state, f"The offer of @{state.offer.seat} to @{state.offer.to} lapses: {why}.")
        state.offer = None


def drop_stale_offer(state: State) -> None:
    """Nobody can be held to what he no longer has (CM-26.04)."""
    offer = state.offer
    if offer is None:
        return
    player, partner = state.players[offer.seat], state.players[offer.to]
    cards = [card for deck in DECKS for card in hand(player, deck)]
    if not player.stock.covers(offer.give) or any(card not in cards for card in offer.cards):
        drop_offer(state, f"@{player.seat} no longer has what it takes")
    elif not partner.stock.covers(offer.want) or any(_short(partner, offer, deck) for deck in DECKS):
        drop_offer(state, f"@{partner.seat} no longer has what it takes")


def _short(partner: Player, offer: Offer, deck: Deck) -> bool:
    return len(hand(partner, deck)) < offer.want_cards.count(deck)


def _offer(state: State) -> Offer:
    if state.offer is None:
        raise RuntimeError("no trade is proposed")
    return state.offer


# --- words ---------------------------------------------------------------------------------------------------


def terms(state: State, offer: Offer, seat: str | None = None) -> str:
    """2 food and 1 action card for 1 gold; with the names of the cards for a partner who may see them."""
    given = _goods(offer.give, _decks_of(state, offer))
    names = (
        f" ({listed([state.box.card_name(card) for card in offer.cards])})" if offer.shown and seat == offer.to else ""
    )
    return f"{given}{names} for {_goods(offer.want, offer.want_cards)}"


def _goods(pile: Pile, decks: list[str]) -> str:
    words = [amount_of(kind, amount) for kind, amount in pile.items()]
    words += [_cards(deck, decks.count(deck)) for deck in DECKS if deck in decks]
    return listed(words) if words else "nothing"


def _cards(deck: str, count: int) -> str:
    return f"{count} {deck} card{'' if count == 1 else 's'}"


def _decks_of(state: State, offer: Offer) -> list[str]:
    return [_deck_of(state.players[offer.seat], card) for card in offer.cards]


def _deck_of(player: Player, card: str) -> Deck:
    return next(deck for deck in DECKS if card in hand(player, deck))
