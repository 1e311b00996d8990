"""Loot by price list (CF-021 to CF-031): the winner gets an amount of loot, and buys things with it. Unspent loot is
lost."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import NamedTuple

from rules.civilization.coins import add_coin, places_of_tokens, remove_coin, told_place
from rules.civilization.deeds import discards_coin, has_nothing_to_take
from rules.civilization.effect import Effect
from rules.civilization.loot import (
    events_of,
    hand_over,
    hand_over_event,
    learn_of_loser,
    of_figures,
    techs_of,
    write_down,
)
from rules.civilization.questions.battles import coin_from, discard_coin_of, for_loot, what_do_you_buy
from rules.civilization.questions.course import nothing_more
from rules.civilization.state import Battle, Player, State
from rules.civilization.voices import modify
from rules.engine.ask import Option, choose_one
from rules.engine.step import tell

OF_FIGURES, OF_A_CITY = 1, 2
"""The loot for figures, and for a city (CF-021, CF-022)."""
GOODS, TECH, EVENT, LOST_COIN, COIN = 1, 2, 2, 1, 2
"""Prices: trade, culture or a resource (CF-025 to CF-027); a tech (CF-029); a culture event (CF-030); a coin that the
loser discards (CF-028), or hands over (CF-031)."""


class Purchase(NamedTuple):
    price: int
    what: str
    buy: Callable[[State, Player, Player, str], Awaitable[None]]
    """The winner, the loser, and the thing."""


async def by_price(state: State, winner: Player, loser: Player, fight: Battle) -> None:
    """CF-024: the winner spends all of it at once."""
    loot = loot_of(state, winner, loser, fight)
    while loot:
        options: list[Option[Purchase | None]] = [*_on_offer(state, winner, loser, loot)]
        if all(option.refused for option in options):
            tell(state, has_nothing_to_take(loser.seat, winner.seat))
            return
        options.append(Option("done", None, nothing_more(), idle=True))
        bought = await choose_one(winner.seat, "loot", what_do_you_buy(loot, loser.seat), options)
        if bought is None:
            return
        loot -= bought.price
        await bought.buy(state, winner, loser, bought.what)


def loot_of(state: State, winner: Player, loser: Player, fight: Battle) -> int:
    """The loot for figures, or for a conquered city; each side's cards count once (CW-072)."""
    conquered = fight.over == "city" and fight.winner == fight.attacker
    loot = modify(Effect.loot, OF_A_CITY if conquered else OF_FIGURES, state, winner, fight)
    return max(modify(Effect.loot, loot, state, loser, fight), 0)


def _on_offer(state: State, winner: Player, loser: Player, loot: int) -> list[Option[Purchase]]:
    """The loser's things that the winner can still pay for (CR-75)."""
    return [
        Option(option.key, bought, option.called, unless=partial(getattr, option, "refused"),
               hint=for_loot(bought.price))
        for option, bought in _list(state, winner, loser)
        if bought.price <= loot
    ]  # fmt: skip


def _list(state: State, winner: Player, loser: Player) -> Iterator[tuple[Option[str], Purchase]]:
    for what, text in of_figures(state, loser):
        yield Option(what, what, text), Purchase(GOODS, what, hand_over)
    for option in techs_of(state, winner, loser):
        yield option, Purchase(TECH, option.value, _learn)
    for option in events_of(state, loser):
        yield option, Purchase(EVENT, option.value, hand_over_event)
    for option in places_of_tokens(state, loser):
        place, where = option.value, option.called
        lost = Option(f"discard-coin {place}", place, discard_coin_of(loser.seat, where))
        yield lost, Purchase(LOST_COIN, place, _discard_coin)
        yield Option(f"coin {place}", place, coin_from(where)), Purchase(COIN, place, _take_coin)


async def _learn(state: State, winner: Player, loser: Player, tech: str) -> None:
    await learn_of_loser(state, winner, tech)


async def _discard_coin(state: State, winner: Player, loser: Player, place: str) -> None:
    remove_coin(state, loser, place)
    tell(state, discards_coin(loser.seat, told_place(place)))


async def _take_coin(state: State, winner: Player, loser: Player, place: str) -> None:
    """It goes to the winner's sheet, wherever it lay."""
    remove_coin(state, loser, place)
    write_down(state, "coin")
    add_coin(state, winner)
