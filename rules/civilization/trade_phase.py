"""Chapter 5: Trade. Everybody collects at once; then they negotiate until all are done (CB-070 to CB-077, CR-50).

Everybody has a menu for as long as the phase lasts, and answers it when they like. "Done" means done until somebody
makes an offer. Then the offer is the only question: the menu stays and holds nobody up, and through it the player can
take back "done". So two players who want nothing from each other have one touch each, or none if they have left word to
pass on Trade. An offer to somebody who has finished is never lost, and it calls nobody else back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from rules.civilization import deals, powers
from rules.civilization.board import cities_of, in_order
from rules.civilization.deals import Talk
from rules.civilization.deeds import is_done_trading, is_not_done_trading, trade_of_cities
from rules.civilization.effect import Effect
from rules.civilization.payment import gain_trade
from rules.civilization.questions.course import (
    do_you_trade,
    done,
    done_until_offer,
    not_done_yet,
    propose_deal,
    until_you_have_an_offer,
    withdraw_offer,
)
from rules.civilization.state import City, Player, State
from rules.civilization.steps import STEPS
from rules.civilization.voices import modify
from rules.civilization.what_squares_give import icons_of_city
from rules.civilization.yields import total
from rules.engine.ask import Aside, Ask, Open, Option
from rules.engine.step import Due, do_next, tell

PROPOSE, WITHDRAW = "propose", "withdraw"


@STEPS.step
async def trade_phase(state: State) -> None:
    collect_trade(state)


def collect_trade(state: State) -> None:
    """The trade icons in the outskirts of all cities, and in squares where scouts gather (CB-070 to CB-073)."""
    for player in in_order(state):
        trade = sum(_trade_of(state, player, city) for city in cities_of(state, player.seat))
        gain_trade(state, player, trade, trade_of_cities())


def _trade_of(state: State, player: Player, city: City) -> int:
    trade = total(icons_of_city(state, city).values()).trade
    return modify(Effect.trade_of_city, trade, state, player, city)


# --- negotiating -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Done:
    """A player is done; or is not, after all."""

    done: bool


def is_going_on(state: State) -> bool:
    """Whether anybody still negotiates: is not done, or has an offer to answer."""
    return state.phase == "trade" and (bool(state.deals) or any(seat not in state.done for seat in state.players))


@STEPS.step
async def negotiation(state: State) -> None:
    """The next words from anybody, and their effect."""
    await deals.drop_stale_deals(state)
    if not is_going_on(state):
        return
    seat, said = await Open({})
    match said:
        case Due():
            do_next(state, said)
        case Done(done):
            _set_done(state, seat, done)
        case None:
            pass
        case _:
            await deals.carry_on(state, seat, said)


def _set_done(state: State, seat: str, done: bool) -> None:
    if done == (seat in state.done):
        return
    if done:
        state.done.append(seat)
    else:
        state.done.remove(seat)
    tell(state, is_done_trading(seat) if done else is_not_done_trading(seat))


def asides(state: State) -> Sequence[Aside]:
    """All words of this phase are said aside, so that a choice in progress stands while others act."""
    if not is_going_on(state):
        return ()
    menus = [Aside(player.seat, f"trade {state.turn}", partial(_menu, state, player)) for player in in_order(state)]
    return [*deals.asides(state), *menus]


async def _menu(state: State, player: Player) -> Talk | Due | Done | None:
    if player.seat in state.done:
        return await _still_done(player.seat)
    options: list[Option] = [Option(PROPOSE, PROPOSE, propose_deal(), idle=True)]
    waits = bool(deals.own_deals(state, player.seat))  # for an answer: word to pass does not count meanwhile
    if waits:
        options.append(Option(WITHDRAW, WITHDRAW, withdraw_offer(), idle=True))
    options += powers.options(state, player, "trade")
    options.append(Option("done-trading", Done(True), done(), idle=True, hint=until_you_have_an_offer()))
    said = await Ask(player.seat, "trade", do_you_trade(), options, reaction=not waits)
    if said == PROPOSE:
        return await deals.propose(state, player.seat)
    if said == WITHDRAW:
        return await deals.withdraw(state, player.seat)
    assert isinstance(said, Due | Done), said
    return said


async def _still_done(seat: str) -> Done:
    """It stands until its player changes it (CR-50)."""
    options = [
        Option("still-done", Done(True), done_until_offer()),
        Option("wait", Done(False), not_done_yet(), idle=True),
    ]
    said: Done = await Ask(seat, "trade", do_you_trade(), options, preset=["still-done"], standing=True)
    return said
