"""Chapter 5: resources and tokens, their limits, and paying with one thing in place of another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rules.clash.amounts import kind_alone, kind_counted
from rules.clash.deeds import NOUNS, either, exchanges, gains, gives_up, loses_excess, pays, some, with_more
from rules.clash.effect import Effect
from rules.clash.pile import KINDS, RESOURCES, Pile, pile_of
from rules.clash.questions.cities import (
    captive_of,
    gain_of_what,
    leaves,
    loses_of_it,
    pay_it,
    pay_with_what,
    say_no,
    which_captives,
)
from rules.clash.refusals import is_not_paid_with, is_too_dear
from rules.clash.state import Player, State
from rules.clash.voices import modify
from rules.engine.ask import Option, Refusal, choose_amounts, choose_one
from rules.engine.deed import Deed, Said
from rules.engine.english import English
from rules.engine.step import tell
from rules.engine.writing import Writer

ENGLISH = Writer(English(), NOUNS)
"""Payments have the same names in every edition."""

Instead = Mapping[str, tuple[str, ...]]
"""The kinds that can replace a kind, one for one."""

GOLD_FOR_ANYTHING: Instead = {kind: ("gold",) for kind in RESOURCES if kind != "gold"}
NOTHING_ELSE: Instead = {}


class Way(NamedTuple):
    """One of the prices that a player may pay, and the powers that allow it."""

    cost: Pile
    powers: tuple[str, ...] = ()
    captives: int = 0
    """Captives that the player gives up with it."""


class Price(NamedTuple):
    """One or several alternative prices, the usual one first; each unit can be replaced as `instead` says."""

    ways: tuple[Way, ...]
    instead: Instead = GOLD_FOR_ANYTHING
    exchange: bool = True
    """A power that lets one token replace another works here (the Colosseum does not help with wonders)."""
    words: Deed | None = None
    """How to write it, if a list of all ways would be tedious."""

    def plus(self, more: Pile) -> Price:
        """The same price plus something."""
        words = self.words and with_more(self.words, more)
        return self._replace(ways=tuple(way._replace(cost=way.cost + more) for way in self.ways), words=words)

    def or_else(self, cost: Pile, *powers: str) -> Price:
        """The same price, with one more way to pay it that these powers allow."""
        return self._replace(ways=(*self.ways, Way(cost, powers)))

    def cheaper(self, saved: Pile, power: str) -> Price:
        """The same price minus something."""
        ways = tuple(
            way._replace(cost=way.cost - saved, powers=(*way.powers, power))
            for way in self.ways
            if way.cost.covers(saved)
        )
        return self._replace(ways=ways or self.ways)

    def also(self, kind: str, *others: str) -> Price:
        """The same price, but `others` may replace `kind` too."""
        return self._replace(instead={**self.instead, kind: (*self.instead.get(kind, ()), *others)})

    def free(self, power: str) -> Price:
        return self._replace(ways=(Way(Pile(), (power,)), *self.ways))

    def said(self) -> Deed:
        """ "2 food or 1 mood token"; "1 food and 1 ore, or 1 mood token"."""
        if self.words or len(self.ways) == 1:
            return self.words or some(self.ways[0].cost)
        return either(dict.fromkeys(some(way.cost) for way in self.ways if not way.captives))

    def __str__(self) -> str:
        return ENGLISH.said(self.said())


@dataclass(frozen=True)
class Paid:
    pile: Pile
    powers: tuple[str, ...]
    """The powers that made this way of paying possible."""


def price(cost: Pile, instead: Instead = GOLD_FOR_ANYTHING) -> Price:
    return Price((Way(cost),), instead)


def limit(state: State, player: Player, kind: str) -> int:
    """CM-5.01, CM-5.02, for a kind with a limit"""
    usual = state.box.most_food_without_storage if kind == "food" else state.box.most_of_a_resource
    return modify(Effect.limit, usual, state, player, kind)


def _with_room(state: State, player: Player, pile: Pile) -> Pile:
    """As much of it as fits within the limits."""
    got = Pile()
    for kind, amount in pile.items():
        room = max(limit(state, player, kind) - player.stock[kind], 0) if kind in state.box.limited else amount
        got[kind] = min(amount, room)
    return got


def gaining(state: State, player: Player, pile: Pile) -> Deed:
    """The gain, with the part that would be lost (CM-5.03)."""
    lost = pile - _with_room(state, player, pile)
    said = some(pile)
    for kind, amount in lost.items():
        said = loses_of_it(said, {kind: amount}, limit(state, player, kind))
    return said


def gain(state: State, player: Player, pile: Pile, why: Deed | str = "") -> Pile:
    """Adds to the stock; anything above a limit is lost at once (CM-5.03). Returns the real gain."""
    return _receive(state, player, pile, lambda got, lost: gains(player.seat, got, why, lost))


def exchange(state: State, player: Player, given: Pile, taken: Pile, why: Deed) -> None:
    """Gives up one thing for the other."""
    lose(player, given)
    _receive(state, player, taken, lambda got, lost: exchanges(player.seat, given, got, why, lost))


def _receive(state: State, player: Player, pile: Pile, deed: Callable[[Pile, Pile], Deed]) -> Pile:
    got = _with_room(state, player, pile)
    player.stock = player.stock + got
    if pile.total():
        tell(state, deed(got, pile - got))
    return got


async def gain_mixture(state: State, player: Player, kind: str, why: Deed, kinds: tuple[str, ...], count: int) -> None:
    """This many resources, in any mix of these kinds. `why`: the source of them."""
    if len(kinds) == 1:
        gain(state, player, Pile(**{kinds[0]: count}), why)
        return
    options = [kind_alone(k, count) for k in kinds]
    preset = [min(kinds, key=lambda k: player.stock[k])] * count
    text = gain_of_what(why, count)
    chosen = await choose_amounts(
        player.seat,
        kind,
        text,
        options,
        least=count,
        most=count,
        preset=preset,
        comes_to=lambda kinds: gaining(state, player, pile_of(kinds)),
    )
    gain(state, player, pile_of(chosen), why)


def lose_excess(state: State, player: Player) -> None:
    """A limit has fallen: anything above it is lost at once (CM-5.03)."""
    for kind, amount in player.stock.items():
        over = amount - limit(state, player, kind) if kind in state.box.limited else 0
        if over > 0:
            player.stock = player.stock - pile_of([kind] * over)
            tell(state, loses_excess(player.seat, [kind] * over))


def lose(player: Player, pile: Pile) -> None:
    player.stock = player.stock - pile


# --- what can be paid, and how -------------------------------------------------------------------------------


def thriftiest(stock: Pile, cost: Pile, instead: Instead) -> Pile | None:
    """The payment that replaces as little as possible; None if the stock is not enough."""
    if stock.covers(cost):
        return cost
    if cost.total() > stock.total():
        return None  # payment is one for one, whatever replaces what
    if instead is GOLD_FOR_ANYTHING and (not stock.gold or cost.mood > stock.mood or cost.culture > stock.culture):
        return None
    missing = {kind: amount - stock[kind] for kind, amount in cost.items() if amount > stock[kind]}
    spare = {other: stock[other] - cost[other] for kind in missing for other in instead.get(kind, ())}
    if sum(missing.values()) > sum([amount for amount in spare.values() if amount > 0]):
        return _rearranged(stock, cost, instead, missing)
    paid = Pile() + cost
    for kind, amount in missing.items():
        paid[kind] -= amount
        for other in instead.get(kind, ()):
            used = max(min(amount, spare[other]), 0)
            paid[other] += used
            spare[other] -= used
            amount -= used
        if amount:
            return _rearranged(stock, cost, instead, missing)
    return paid


def _rearranged(stock: Pile, cost: Pile, instead: Instead, missing: Mapping[str, int]) -> Pile | None:
    """If the simple way fails, another one may work (docs/rulings.md, 12). Several kinds may be missing, or a
    replacement may be part of the price and replaceable itself."""
    if len(missing) > 1 or any(cost[other] and other in instead for kind in missing for other in instead.get(kind, ())):
        return next(_payments(stock, cost, instead), None)
    return None


def _could_rearrange(cost: Pile, instead: Instead) -> bool:
    return any(cost[other] or len(instead[kind]) > 1 for kind, _ in cost.items() for other in instead.get(kind, ()))


def _payments(stock: Pile, cost: Pile, instead: Instead) -> Iterator[Pile]:
    """Every pile from the stock that pays the cost exactly (CM-5.09)."""
    units = [kind for kind, amount in cost.items() for _ in range(amount)]
    seen: set[tuple[int, ...]] = set()

    def spend(index: int, paid: Pile) -> Iterator[Pile]:
        mark = (index, *(paid[kind] for kind in KINDS))
        if mark in seen:
            return
        seen.add(mark)
        if index == len(units):
            yield paid
            return
        for kind in (units[index], *instead.get(units[index], ())):
            if paid[kind] < stock[kind]:
                more = Pile(*(paid[k] + (k == kind) for k in KINDS))
                yield from spend(index + 1, more)

    yield from spend(0, Pile())


def settles(paid: Pile, cost: Pile, instead: Instead) -> bool:
    """Whether a pile pays a cost exactly."""
    return paid.total() == cost.total() and next(_payments(paid, cost, instead), None) is not None


def offered_to(state: State, player: Player, price: Price) -> Price:
    """The price as this player may pay it: with the right wonder, another token can replace each token."""
    if player.captives and _spends_captives(state, player):
        price = _with_captives(player, price)
    tokens = exchanged_tokens(state, player) if player.wonders and price.exchange else ()
    if not tokens:
        return price
    instead = {}
    for kind in KINDS:
        others = price.instead.get(kind, ())
        if any(token in tokens for token in (kind, *others)):
            others = tuple(dict.fromkeys([*others, *(token for token in tokens if token != kind)]))
        if others:
            instead[kind] = others
    return price._replace(instead=instead)


def exchanged_tokens(state: State, player: Player) -> tuple[str, ...]:
    """Kinds of tokens that the player may pay in place of one another."""
    return tuple(token for wonder in player.wonders for token in state.box.wonders[wonder].exchanges)


def affordable(state: State, player: Player, price: Price) -> bool:
    if player.wonders or player.captives:
        price = offered_to(state, player, price)
    way = price.ways[0]
    if len(price.ways) == 1 and not way.captives:  # by far the most frequent question of all
        return thriftiest(player.stock, way.cost, price.instead) is not None
    return any(_plan(player, way, price.instead) is not None for way in price.ways)


def _plan(player: Player, way: Way, instead: Instead) -> Pile | None:
    return None if way.captives > len(player.captives) else thriftiest(player.stock, way.cost, instead)


def cannot_pay(state: State, player: Player, price: Price, rule: str) -> Refusal | None:
    if affordable(state, player, price):
        return None
    return Refusal(rule, is_too_dear(price.said(), player.stock))


def after_paying(
    state: State, player: Player, price: Price, why_not: Callable[[Player], Refusal | None]
) -> Refusal | None:
    """Whether something is still possible with the rest, for at least one way of paying."""
    price = offered_to(state, player, price)
    stock, captives, refusal = player.stock, player.captives, None
    for way in price.ways:
        plan = _plan(player, way, price.instead)
        if plan is not None:
            player.stock, player.captives = stock - plan, captives[way.captives :]
            refusal = why_not(player)
            player.stock, player.captives = stock, captives
            if refusal is None:
                return None
    return refusal


async def pay(state: State, player: Player, price: Price, what: Deed) -> Paid:
    """Pays a price. The caller knows that the player can afford it. Asks how, if there is more than one way."""
    price = offered_to(state, player, price)
    plans = [(way, _plan(player, way, price.instead)) for way in price.ways]
    way, plan = next((way, plan) for way, plan in plans if plan is not None)
    if _is_choice(state, player, price, plans):
        way, plan = await _ask_how(player, price, what, way, plan)
    lose(player, plan)
    await give_up_captives(state, player, way.captives, what)
    if plan.total():
        tell(state, pays(player.seat, plan, what))
    return Paid(plan, way.powers)


async def offer_to_pay(
    state: State, player: Player, price: Price, what: Deed, kind: str, text: Said, no: Said = ""
) -> bool:
    """Asks a player who can afford it whether to pay for something, and takes the price. `no` is the option not to
    pay."""
    if not affordable(state, player, price):
        return False
    options = [Option("pay", True, pay_it(price.said())), Option("no", False, no or say_no(), idle=True)]
    if not await choose_one(player.seat, kind, text, options):
        return False
    await pay(state, player, price, what)
    return True


def _is_choice(state: State, player: Player, price: Price, plans: list[tuple[Way, Pile | None]]) -> bool:
    """More than one payment is possible. A free way is always taken."""
    possible = [(way, plan) for way, plan in plans if plan is not None]
    if not possible[0][1].total() and not possible[0][0].captives:
        return False
    if len({(str(plan), way.captives) for way, plan in possible}) > 1:
        return True
    way, plan = possible[0]
    left = player.stock - plan
    return any(left[other] for kind, _ in way.cost.items() if plan[kind] for other in price.instead.get(kind, ())) or (
        _could_rearrange(way.cost, price.instead)
        and plan != way.cost
        and len(_first_two(player.stock, way.cost, price.instead)) > 1
    )


def _first_two(stock: Pile, cost: Pile, instead: Instead) -> list[Pile]:
    found = []
    for payment in _payments(stock, cost, instead):
        found.append(payment)
        if len(found) == 2:
            break
    return found


async def _ask_how(player: Player, price: Price, what: Deed, way: Way, plan: Pile) -> tuple[Way, Pile]:
    most = dict.fromkeys(KINDS, 0)
    for one in price.ways:
        for kind, amount in one.cost.items():
            for paid_with in (kind, *price.instead.get(kind, ())):
                most[paid_with] += amount
    options = [
        kind_counted(kind, player.stock[kind], min(top, player.stock[kind]))
        for kind, top in most.items()
        if top and player.stock[kind]
    ]
    if captives := min(max(one.captives for one in price.ways), len(player.captives)):
        options.append(kind_counted(CAPTIVE, len(player.captives), captives))

    def way_of(kinds: list[str]) -> Way | None:
        given = pile_of([kind for kind in kinds if kind != CAPTIVE])
        ways = [one for one in price.ways if one.captives == kinds.count(CAPTIVE)]
        return next((one for one in ways if settles(given, one.cost, price.instead)), None)

    def check(kinds: list[str]) -> Refusal | None:
        if way_of(kinds):
            return None
        return Refusal("CM-5.09", is_not_paid_with(price.said(), kinds))

    totals = [one.cost.total() + one.captives for one in price.ways]
    preset = [kind for kind, amount in plan.items() for _ in range(amount)] + [CAPTIVE] * way.captives
    chosen = await choose_amounts(
        player.seat,
        "pay",
        pay_with_what(price.said(), what),
        options,
        least=min(totals),
        most=max(totals),
        check=check,
        preset=preset,
        minor=True,
        comes_to=lambda kinds: leaves(player.stock - pile_of([kind for kind in kinds if kind != CAPTIVE])),
    )
    return way_of(chosen) or way, pile_of([kind for kind in chosen if kind != CAPTIVE])


# --- captives ------------------------------------------------------------------------------------------------


CAPTIVE = "captive"


def _captive(captive: str) -> Deed:
    owner, _, kind = captive.partition(" ")
    return captive_of(kind, owner)


def _spends_captives(state: State, player: Player) -> bool:
    if not player.civilization:
        return False
    owned = state.box.specials(player.civilization, player.advances)
    return any(s.spends_captives for s in state.box.civilizations[player.civilization].advances if s.id in owned)


def _with_captives(player: Player, price: Price) -> Price:
    """Each captive may replace a mood or culture token."""
    ways = [
        way._replace(cost=way.cost - Pile(mood=mood, culture=culture), captives=way.captives + mood + culture)
        for way in price.ways
        for mood in range(way.cost.mood + 1)
        for culture in range(way.cost.culture + 1)
        if 0 < mood + culture <= len(player.captives) - way.captives
    ]
    return price._replace(ways=(*price.ways, *ways))


async def give_up_captives(state: State, player: Player, count: int, what: Deed) -> None:
    """They go back to their owners' supplies."""
    if not count:
        return
    kinds = {captive: player.captives.count(captive) for captive in player.captives}
    given = player.captives[:count]
    if len(kinds) > 1 and count < len(player.captives):
        options = [
            Option(captive, captive, _captive(captive), up_to=min(have, count)) for captive, have in kinds.items()
        ]
        text = which_captives(what)
        given = await choose_amounts(
            player.seat, "captives", text, options, least=count, most=count, preset=given, minor=True
        )
    for captive in given:
        player.captives.remove(captive)
    tell(state, gives_up(player.seat, [CAPTIVE] * count, what))
