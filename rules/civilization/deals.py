"""Deals of the Trade phase: offers among any number of players (CB-074 to CB-077, CR-38, CR-50).

Players may have offers open to others, and answer the offers of others when they like: they accept, decline, or offer
something else. A deal is checked and carried out in one piece when its last partner accepts. Players make promises in
words at the table. These bind nobody, so nothing here records them, and a gift for a promise is a gift for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from rules.civilization.board import others
from rules.civilization.deeds import (
    accepts_offer,
    agree,
    called_seat,
    cannot_keep,
    declines,
    has_it_no_longer,
    is_replaced,
    is_withdrawn,
    offer_lapses,
    offers,
    offers_something_else,
    part_of_trade,
    parts_of_trade,
    receives,
    round_trade,
    shows_cards,
    swap,
)
from rules.civilization.questions.course import (
    deal_among_several,
    gift_to,
    trade_with_whom,
    what_do_you_offer,
    what_do_you_want,
    what_is_given,
    which_do_you_give,
    with_whom,
)
from rules.civilization.refusals import agrees_to_give, for_seat
from rules.civilization.state import Bundle, Deal, Player, State
from rules.civilization.tradable import (
    Gift,
    amounts,
    back_of,
    bundles,
    face_of,
    hidden_of,
    lacks,
    lose,
    offered_by,
    too_much,
    wanted_of,
    words_of,
)
from rules.engine.ask import Aside, Option, Refusal, Shown, choose_amounts, choose_one, choose_some
from rules.engine.deed import Deed
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
from rules.engine.step import reveal, tell

SEVERAL = "several"

# --- what is said, and what follows from it ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Proposal:
    parts: list[Bundle]
    instead: int = 0
    """The number of the deal that it answers."""


Talk = Proposal | Acceptance[Gift] | Decline | Withdrawal


async def carry_on(state: State, seat: str, said: Talk) -> None:
    """Others may have overtaken the words: then they have no effect."""
    match said:
        case Proposal(parts, instead):
            if instead:
                _drop(state, instead, offers_something_else(seat))
            await _lay_open(state, seat, parts)
        case Acceptance(number, gifts):
            await _accept(state, seat, number, gifts)
        case Decline(number):
            _drop(state, number, declines(seat))
        case Withdrawal(number):
            _drop(state, number, is_withdrawn())


def asides(state: State) -> list[Aside[Talk]]:
    """Players who have offers can answer them at any time."""
    kept = [deal for deal in state.deals if not _short(state, deal)]
    to = {seat: [deal for deal in kept if seat in deal.asked] for seat in state.players}
    return answers_aside(to, partial(_answer, state))


# --- the dialogue, which only reads ----------------------------------------------------------------------------------


async def propose(state: State, seat: str) -> Proposal | None:
    """The partners, and the goods on each side. With several partners, anything may go round among them."""
    everybody = [Option(player.seat, [player.seat], called_seat(player.seat)) for player in others(state, seat)]
    options = list(everybody)
    if len(everybody) > 1:
        options.append(Option(SEVERAL, [], deal_among_several(), idle=True))
    partners = await choose_one(seat, "trade-with", trade_with_whom(), options)
    if not partners:
        chosen = await choose_some(seat, "trade-among", with_whom(), everybody, least=2)
        partners = [name for names in chosen for name in names]
    return await _terms_of(state, seat, partners)


async def _terms_of(state: State, seat: str, partners: Sequence[str], instead: Deal | None = None) -> Proposal | None:
    """The gifts of each side. Nothing for nothing is not a deal, and players with nothing to give are left out."""
    parts: list[Bundle] = []
    for giver in (seat, *partners):
        to = [name for name in (seat, *partners) if name != giver]
        gifts = await _what_is_given(state, seat, state.players[giver], to, parts, instead)
        parts += bundles(state, giver, gifts)
    return Proposal(parts, instead.number if instead else 0) if parts else None


async def _what_is_given(
    state: State, seat: str, giver: Player, to: Sequence[str], parts: Sequence[Bundle], instead: Deal | None
) -> list[Gift]:
    """The terms of an answered offer are the starting point. A player can be working on an offer and an answer at the
    same time, so these are two kinds of question."""
    own = giver.seat == seat
    options = offered_by(state, giver, to) if own else wanted_of(state, giver, to)
    if not options:
        return []
    text = _question(state, giver, to, parts, own=own)
    ask = partial(choose_amounts, text=text, options=options, check=too_much(state, giver), secret=own)
    if instead is None:
        kind = "trade-give" if own else "trade-want"
        return await ask(seat, kind, preset=[])
    kind = "counter-give" if own else "counter-want"
    return await ask(seat, kind, preset=_as_before(options, [p for p in instead.parts if p.seat == giver.seat]))


def _question(state: State, giver: Player, to: Sequence[str], parts: Sequence[Bundle], *, own: bool) -> Deed:
    """The terms so far are in it."""
    if len(to) > 1:
        return what_is_given(giver.seat, _each_part(state, parts))
    if own:
        return what_do_you_offer(to[0])
    return what_do_you_want(giver.seat, [words_of(state, part) for part in parts])


def _as_before(options: Sequence[Option[Gift]], before: Sequence[Bundle]) -> list[str]:
    """The terms of the answered offer, for a counter-offer: hidden things only as their backs."""
    usual = []
    for option in options:
        part = next((part for part in before if part.to == option.value.to), None)
        if part:
            wanted = part.goods.get(option.value.what, 0) + part.hidden.count(option.value.what)
            usual += [option.key] * min(wanted, option.up_to)
    return usual


async def _answer(state: State, seat: str, deals: Sequence[Deal]) -> Talk:
    offered = [
        Offered(deal, str(deal.number), deal.seat, terms(state, deal), _shown(state, deal, seat)) for deal in deals
    ]
    deal, reply = await reply_to_one(seat, offered)
    if reply == "accept":
        return Acceptance(deal.number, await _which(state, seat, deal))
    if reply == "counter":
        partners = [name for name in deal.partners if name != seat]
        return await _terms_of(state, seat, partners, deal) or Decline(deal.number)
    return Decline(deal.number)


async def _which(state: State, seat: str, deal: Deal) -> list[Gift]:
    """The giver chooses among their hidden things, unless there is nothing to choose."""
    giver = state.players[seat]
    parts = [part for part in deal.parts if part.seat == seat and part.hidden]
    if not parts:
        return []
    options = [option for part in parts for option in _that_fit(state, giver, part, single=len(parts) == 1)]
    wanted = [(part.to, back) for part in parts for back in part.hidden]
    usual = _some_of(state, giver, options, wanted)
    if len(parts) == 1 and _are_alike(state, giver, parts[0]):
        return [option.value for option in options for _ in range(usual.count(option.key))]
    hidden = {part.to: words_of(state, Bundle(seat, part.to, {}, part.hidden)) for part in parts}
    agreed = parts_of_trade([for_seat(to, words) for to, words in hidden.items()])
    too_many = too_much(state, giver)

    def check(gifts: list[Gift]) -> Refusal | None:
        if sorted((gift.to, back_of(state, gift.what)) for gift in gifts) != sorted(wanted):
            return Refusal("CR-50", agrees_to_give(agreed))
        return too_many(gifts)

    n, text = len(wanted), which_do_you_give(agreed)
    return await choose_amounts(
        seat, "trade-cards", text, options, least=n, most=n, check=check, preset=usual, secret=True
    )


def _that_fit(state: State, giver: Player, part: Bundle, *, single: bool) -> list[Option[Gift]]:
    """The giver's things with such backs; `single`: it is clear who gets them."""
    have = amounts(state, giver)
    return [
        Option(
            id if single else f"{part.to} {id}",
            Gift(part.to, id),
            face_of(state, id) if single else gift_to(face_of(state, id), part.to),
            up_to=min(have[id], part.hidden.count(back_of(state, id))),
        )
        for id in dict.fromkeys(hidden_of(giver))
        if back_of(state, id) in part.hidden
    ]


def _are_alike(state: State, giver: Player, part: Bundle) -> bool:
    """It makes no difference which are given: all with such a back go, or all of them show the same."""
    for back in part.hidden:
        held = [id for id in hidden_of(giver) if back_of(state, id) == back]
        if len(held) > part.hidden.count(back) and len(dict.fromkeys(held)) > 1:
            return False
    return True


def _some_of(
    state: State, giver: Player, options: Sequence[Option[Gift]], wanted: Sequence[tuple[str, str]]
) -> list[str]:
    """Options that give what is wanted. Others may do so too."""
    left, chosen = dict(amounts(state, giver)), []
    for to, back in wanted:
        option = next(
            option
            for option in options
            if option.value.to == to and back_of(state, option.value.what) == back and left[option.value.what]
        )
        left[option.value.what] -= 1
        chosen.append(option.key)
    return chosen


async def withdraw(state: State, seat: str) -> Withdrawal:
    deals = own_deals(state, seat)
    options = [Option(str(deal.number), deal.number, terms(state, deal, seat)) for deal in deals]
    return await withdrawal(seat, options)


def own_deals(state: State, seat: str) -> list[Deal]:
    return [deal for deal in state.deals if deal.seat == seat]


# --- what happens --------------------------------------------------------------------------------------------------


async def _lay_open(state: State, seat: str, parts: list[Bundle]) -> None:
    """If a player makes several offers to the same partners, only the last one counts."""
    deal = Deal(state.next_deal, seat, parts, [seat])
    state.next_deal += 1
    for other in own_deals(state, seat):
        if sorted(other.partners) == sorted(deal.partners):
            _drop(state, other.number, is_replaced())
    state.deals.append(deal)
    tell(state, offers(seat, deal.asked, terms(state, deal)))
    for part in parts:
        if part.shown:
            faces = [face_of(state, id) for id in part.chosen]
            await reveal(state, shows_cards(seat, part.to, faces), to=[part.to], what="offered-cards")


def _drop(state: State, number: int, why: Deed) -> None:
    if deal := numbered(state.deals, number):
        state.deals.remove(deal)
        tell(state, offer_lapses(deal.seat, deal.partners[1:], why))


async def _accept(state: State, seat: str, number: int, gifts: list[Gift]) -> None:
    deal = numbered(state.deals, number)
    if deal is None:
        return
    for part in deal.parts:
        if part.seat == seat:
            part.chosen = [gift.what for gift in gifts if gift.to == part.to]
    deal.accepted.append(seat)
    if deal.asked:
        tell(state, accepts_offer(seat, deal.seat, deal.asked))
    else:
        await _carry_out(state, deal)


async def _carry_out(state: State, deal: Deal) -> None:
    """In one piece (CR-50): everybody gives before anybody receives, so gifts make room on the dial."""
    state.deals.remove(deal)
    tell(state, agree(deal.partners, terms(state, deal)))
    for part in deal.parts:
        lose(state.players[part.seat], part)
    for part in deal.parts:
        await _receive(state, state.players[part.to], part)


async def _receive(state: State, to: Player, part: Bundle) -> None:
    """Only giver and receiver know the faces of hidden things."""
    for kind, n in part.goods.items():
        if kind == "trade":
            gained = min(n, state.box.most_trade - to.trade)
            to.trade += gained
            if gained < n:
                tell(state, cannot_keep(to.seat, {"trade": n - gained}, state.box.most_trade))
        elif kind == "culture":
            to.culture += n
        else:
            to.resources[kind] = to.resources.get(kind, 0) + n
    for id in part.chosen:
        (to.markers if id in state.box.markers else to.events).append(id)
        deed = receives(to.seat, face_of(state, id), part.seat)
        await reveal(state, deed, to=[to.seat], what="traded-cards")


async def drop_stale_deals(state: State) -> None:
    """Nobody can be held to something that is gone. If a hidden thing is missing, everybody learns which one was
    offered, or was not. A player who answered before must not answer again with this knowledge."""
    told = False
    for deal in list(state.deals):
        if seat := _short(state, deal):
            told = told or any(part.chosen for part in deal.parts if part.seat == seat)
            _drop(state, deal.number, has_it_no_longer(seat))
    if told:
        await Shown("offered-cards")


def _short(state: State, deal: Deal) -> str:
    """The first partner who lacks something for the deal, if there is one."""
    for seat in deal.partners:
        given = [part for part in deal.parts if part.seat == seat]
        if given and lacks(state, state.players[seat], given):
            return seat
    return ""


# --- words ---------------------------------------------------------------------------------------------------------


def terms(state: State, deal: Deal, seat: str | None = None) -> Deed:
    """Between two players "3 trade for 1 silk", as the proposer says it; among several, each player's gift to each
    other. With a seat: as only this seat may read them."""
    if len(deal.partners) > 2:
        return round_trade(_each_part(state, deal.parts, seat))
    given = [words_of(state, part, seat) for part in deal.parts if part.seat == deal.seat]
    wanted = [words_of(state, part, seat) for part in deal.parts if part.seat != deal.seat]
    return swap(given, wanted)


def _shown(state: State, deal: Deal, seat: str) -> Deed | None:
    """For a seat that may see something hidden in it."""
    sees = any(part.shown and part.chosen and seat in (part.seat, part.to) for part in deal.parts)
    return terms(state, deal, seat) if sees else None


def _each_part(state: State, parts: Sequence[Bundle], seat: str | None = None) -> list[Deed]:
    return [part_of_trade(part.seat, part.to, words_of(state, part, seat)) for part in parts]
