"""Chapter 5: resources and tokens, their limits, and paying with one thing in place of another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from rules.clash.effect import Effect, modify
from rules.clash.pile import KINDS, RESOURCES, Pile, amount_of, pile_of
from rules.clash.state import Player, State
from rules.engine.ask import Option, Refusal, choose_amounts
from rules.engine.step import tell

MOST_OF_A_RESOURCE = 7
MOST_FOOD_WITHOUT_STORAGE = 2

Instead = Mapping[str, tuple[str, ...]]
"""What may be given in place of a kind, one for one."""

GOLD_FOR_ANYTHING: Instead = {kind: ("gold",) for kind in RESOURCES if kind != "gold"}
NOTHING_ELSE: Instead = {}


@dataclass(frozen=True)
class Way:
    """One of the prices that may be paid, and the powers that allow it."""

    cost: Pile
    powers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Price:
    """One or several alternative prices, the usual one first; each unit may be replaced as `instead` says."""

    ways: tuple[Way, ...]
    instead: Instead = field(default_factory=lambda: GOLD_FOR_ANYTHING)

    def or_else(self, cost: Pile, *powers: str) -> Price:
        """The same price, with one more way to pay it that these powers allow."""
        return replace(self, ways=(*self.ways, Way(cost, powers)))

    def cheaper(self, saved: Pile, power: str) -> Price:
        """The same price less something."""
        ways = tuple(Way(way.cost - saved, (*way.powers, power)) for way in self.ways if way.cost.covers(saved))
        return replace(self, ways=ways or self.ways)

    def also(self, kind: str, *others: str) -> Price:
        """The same price, where `others` may stand in for `kind` too."""
        return replace(self, instead={**self.instead, kind: (*self.instead.get(kind, ()), *others)})

    def free(self, power: str) -> Price:
        return replace(self, ways=(Way(Pile(), (power,)), *self.ways))

    def __str__(self) -> str:
        return " or ".join(dict.fromkeys(str(way.cost) for way in self.ways))


@dataclass(frozen=True)
class Paid:
    pile: Pile
    powers: tuple[str, ...]
    """Powers that made this way of paying possible."""


def price(cost: Pile, instead: Instead = GOLD_FOR_ANYTHING) -> Price:
    return Price((Way(cost),), instead)


def limit(state: State, player: Player, kind: str) -> int:
    """CM-5.01, CM-5.02"""
    usual = MOST_FOOD_WITHOUT_STORAGE if kind == "food" else MOST_OF_A_RESOURCE
    return modify(Effect.limit, usual, state, player, kind)


def gain(state: State, player: Player, pile: Pile, why: str = "") -> Pile:
    """Adds to the stock; what exceeds a limit is lost at once (CM-5.03). Gives back what was really gained."""
    got = Pile()
    for kind, amount in pile.items():
        room = max(limit(state, player, kind) - player.stock[kind], 0) if kind in RESOURCES else amount
        got[kind] = min(amount, room)
        player.stock[kind] += got[kind]
    if pile.total():
        lost = pile - got
        tail = f"; {lost} more than there is room for is lost" if lost.total() else ""
        tell(state, f"@{player.seat} gains {got}{f' ({why})' if why else ''}{tail}.")
    return got


async def gain_mixture(state: State, player: Player, kind: str, kinds: tuple[str, ...], count: int) -> None:
    """So many resources, any mix of these kinds."""
    if len(kinds) == 1:
        gain(state, player, Pile(**{kinds[0]: count}), kind)
        return
    options = [Option(k, k, up_to=count) for k in kinds]
    preset = [min(kinds, key=lambda k: player.stock[k])] * count
    chosen = await choose_amounts(
        player.seat, kind, f"Gain {count}: of what?", options, least=count, most=count, preset=preset
    )
    gain(state, player, pile_of(chosen), kind)


def lose_excess(state: State, player: Player) -> None:
    """A limit has fallen: whatever exceeds it is lost at once (CM-5.03)."""
    for kind in RESOURCES:
        over = player.stock[kind] - limit(state, player, kind)
        if over > 0:
            player.stock[kind] -= over
            tell(state, f"@{player.seat} loses {amount_of(kind, over)} above the limit.")


def lose(player: Player, pile: Pile) -> None:
    player.stock = player.stock - pile


# --- what can be paid, and how -------------------------------------------------------------------------------


def thriftiest(stock: Pile, cost: Pile, instead: Instead) -> Pile | None:
    """The payment that replaces as little as possible; None if the stock does not suffice."""
    if stock.covers(cost):
        return cost
    paid = Pile(*(min(stock[kind], cost[kind]) for kind in KINDS))
    left = stock - paid
    for kind, missing in (cost - paid).items():
        for other in instead.get(kind, ()):
            used = min(missing, left[other])
            paid[other] += used
            left[other] -= used
            missing -= used
        if missing:
            return _rearranged(stock, cost, instead)
    return paid


def _rearranged(stock: Pile, cost: Pile, instead: Instead) -> Pile | None:
    """Where a substitute is itself part of the price, the simple way may fail although another one works."""
    return next(_payments(stock, cost, instead), None) if _could_rearrange(cost, instead) else None


def _could_rearrange(cost: Pile, instead: Instead) -> bool:
    return any(cost[other] or len(instead[kind]) > 1 for kind, _ in cost.items() for other in instead.get(kind, ()))


def _payments(stock: Pile, cost: Pile, instead: Instead) -> Iterator[Pile]:
    """Every pile out of the stock that pays the cost exactly (CM-5.09)."""
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


def pays(paid: Pile, cost: Pile, instead: Instead) -> bool:
    """Whether a pile pays a cost exactly."""
    return paid.total() == cost.total() and next(_payments(paid, cost, instead), None) is not None


def affordable(player: Player, price: Price) -> bool:
    return any(thriftiest(player.stock, way.cost, price.instead) is not None for way in price.ways)


def cannot_pay(player: Player, price: Price, rule: str) -> Refusal | None:
    if affordable(player, price):
        return None
    return Refusal(rule, f"It costs {price}, and you have {player.stock}.")


async def pay(state: State, player: Player, price: Price, what: str) -> Paid:
    """Pays a price that the player can afford. Asks how, if there is more than one way to do it."""
    plans = [(way, thriftiest(player.stock, way.cost, price.instead)) for way in price.ways]
    way, plan = next((way, plan) for way, plan in plans if plan is not None)
    if _is_choice(player, price, plans):
        plan = await _ask_how(player, price, what, plan)
        way = next(way for way in price.ways if pays(plan, way.cost, price.instead))
    lose(player, plan)
    if plan.total():
        tell(state, f"@{player.seat} pays {plan} for {what}.")
    return Paid(plan, way.powers)


def _is_choice(player: Player, price: Price, plans: list[tuple[Way, Pile | None]]) -> bool:
    """More than one payment is possible. A free way is always taken."""
    possible = [(way, plan) for way, plan in plans if plan is not None]
    if not possible[0][1].total():
        return False
    if len({str(plan) for _, plan in possible}) > 1:
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


async def _ask_how(player: Player, price: Price, what: str, plan: Pile) -> Pile:
    most = dict.fromkeys(KINDS, 0)
    for way in price.ways:
        for kind, amount in way.cost.items():
            for paid_with in (kind, *price.instead.get(kind, ())):
                most[paid_with] += amount
    options = [
        Option(kind, kind, amount_of(kind, player.stock[kind]), up_to=min(top, player.stock[kind]))
        for kind, top in most.items()
        if top and player.stock[kind]
    ]

    def check(kinds: list[str]) -> Refusal | None:
        given = pile_of(kinds)
        if any(pays(given, way.cost, price.instead) for way in price.ways):
            return None
        return Refusal("CM-5.09", f"{given} does not pay {price} exactly.")

    totals = [way.cost.total() for way in price.ways]
    preset = [kind for kind, amount in plan.items() for _ in range(amount)]
    chosen = await choose_amounts(
        player.seat,
        "pay",
        f"Pay {price} for {what}: with what?",
        options,
        least=min(totals),
        most=max(totals),
        check=check,
        preset=preset,
        minor=True,
    )
    return pile_of(chosen)
