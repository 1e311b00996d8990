"""Gains and payments: trade, culture, and resources of all sorts (CB-073, CB-185, CB-208, CB-292, CR-22)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.civilization.culture_events import discard_event
from rules.civilization.deeds import called_event, gains, icon_of, pays, some, takes_resource, token
from rules.civilization.effect import Effect
from rules.civilization.price import ANY, Price
from rules.civilization.questions.course import pay_with_what
from rules.civilization.refusals import costs_more, does_not_pay, needs_resources
from rules.civilization.state import Player, State
from rules.civilization.voices import interrupts, modify, speakers
from rules.engine.ask import Option, Refusal, choose_amounts
from rules.engine.deed import Deed
from rules.engine.step import tell

# --- gaining -----------------------------------------------------------------------------------------------------


def gain_trade(state: State, player: Player, amount: int, why: Deed | str = "") -> None:
    """Trade above the dial's limit is lost (CB-073)."""
    gained = min(amount, state.box.most_trade - player.trade)
    player.trade += gained
    if amount:
        tell(state, gains(player.seat, {"trade": gained}, why, amount - gained, {"trade": amount}))


def gain_culture(state: State, player: Player, amount: int, why: Deed | str = "") -> None:
    player.culture += amount
    if amount:
        tell(state, gains(player.seat, {"culture": amount}, why))


def take_resource(state: State, player: Player, kind: str, why: Deed | str = "") -> None:
    """A token of the market. The caller knows that there is one."""
    state.market[kind] -= 1
    player.resources[kind] = player.resources.get(kind, 0) + 1
    tell(state, takes_resource(player.seat, kind, why))


# --- paying ------------------------------------------------------------------------------------------------------


def sources(state: State, player: Player) -> dict[str, int]:
    """Everything that the player can spend as a resource, with the number of each: tokens, markers, events."""
    found = {kind: count for kind, count in player.resources.items() if count}
    found |= {id: player.markers.count(id) for id in player.markers if state.box.markers[id].resource}
    return found | {id: player.events.count(id) for id in player.events if state.box.events[id].stands_for}


def kinds_of(state: State, player: Player, source: str) -> tuple[str, ...]:
    """The resources that the player can spend a source as."""
    kinds: tuple[str, ...] = (source,)
    if source in state.box.events:
        kinds = state.box.events[source].stands_for
    elif source in state.box.markers:
        kinds = (state.box.markers[source].resource or "",)
    return modify(Effect.resource_kinds, kinds, state, player, source)


def ways_to_pay(state: State, player: Player, price: Price) -> tuple[Price, ...]:
    """The price, and the other prices that the player may pay."""
    return modify(Effect.prices, (price,), state, player)


def covers(state: State, player: Player, spent: Sequence[str], price: Price) -> bool:
    """Whether these are exactly what a price asks for."""
    wanted = price.resources
    return len(spent) == len(wanted) and _pick(state, player, list(spent), wanted) is not None


def cheapest(state: State, player: Player, price: Price) -> list[str] | None:
    """The means to pay a price: tokens first, then markers, then events; None: nothing can pay it."""
    have = [source for source, count in sources(state, player).items() for _ in range(count)]
    ways = (_pick(state, player, have, way.resources) for way in ways_to_pay(state, player, price))
    return next((found for found in ways if found is not None), None)


def _pick(state: State, player: Player, have: list[str], wanted: Sequence[str]) -> list[str] | None:
    if not wanted:
        return []
    for i, source in enumerate(have):
        if wanted[0] == ANY or wanted[0] in kinds_of(state, player, source):
            rest = _pick(state, player, have[:i] + have[i + 1 :], wanted[1:])
            if rest is not None:
                return [source, *rest]
    return None


def cannot_pay(state: State, player: Player, price: Price) -> Refusal | None:
    if player.trade < price.trade:
        return Refusal("CR-18", costs_more({"trade": price.trade}, player.trade))
    if player.culture < price.culture:
        return Refusal("CB-208", costs_more({"culture": price.culture}, player.culture))
    if price.resources and cheapest(state, player, price) is None:
        return Refusal("CB-208", needs_resources(price.said))
    return None


async def choose_payment(state: State, player: Player, price: Price, what: Deed) -> list[str]:
    """The tokens, markers and events that pay the resources of a price. Changes nothing."""
    if not price.resources:
        return []
    options = [
        Option(source, source, _told(state, source), up_to=count) for source, count in sources(state, player).items()
    ]
    ways = ways_to_pay(state, player, price)
    counts = [len(way.resources) for way in ways]

    def check(spent: list[str]) -> Refusal | None:
        paid = any(covers(state, player, spent, way) for way in ways)
        return None if paid else Refusal("CB-208", does_not_pay(price.said))

    hidden = bool(player.markers or player.events)
    return await choose_amounts(
        player.seat, "pay", pay_with_what(price.said, what), options,
        least=min(counts), most=max(counts), check=check, preset=cheapest(state, player, price), minor=True,
        secret=hidden,
    )  # fmt: skip


def _told(state: State, source: str) -> Deed:
    if source in state.box.events:
        return called_event(source)
    if source in state.box.markers:
        marker = state.box.markers[source]
        return icon_of(marker.resource or "", marker.sort)
    return token(source)


async def pay(state: State, player: Player, price: Price, what: Deed) -> None:
    """Pays a price. The caller knows that the player can."""
    spent = await choose_payment(state, player, price, what)
    player.trade -= price.trade
    player.culture -= price.culture
    paid = [some({kind: n}) for kind, n in (("trade", price.trade), ("culture", price.culture)) if n]
    paid += [_told(state, source) for source in spent]
    if paid:
        tell(state, pays(player.seat, paid, what))
    if spent and not covers(state, player, spent, price):
        player.used += _used_for(state, player, spent, price)
    for source in spent:
        await spend(state, player, source)


def _used_for(state: State, player: Player, spent: Sequence[str], price: Price) -> list[str]:
    """The cards that make it possible to pay with just these."""
    asked = speakers(Effect.prices, state, player)
    ways = {effect.id: effect.prices((price,), state, player) for effect in asked}
    return [id for id, found in ways.items() if any(covers(state, player, spent, way) for way in found)]


async def spend(state: State, player: Player, source: str) -> None:
    """A token goes back to the market, a marker to the box, an event to its discards (CB-154, CB-185, CB-292)."""
    if source in state.box.events:
        discard_event(state, player, source)
        await state.box.events[source].when_spent(state, player)
    elif source in state.box.markers:
        player.markers.remove(source)
    else:
        player.resources[source] -= 1
        state.market[source] += 1
    await interrupts(Effect.after_spending, state, player, source)
