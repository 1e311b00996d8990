"""Trade routes: settlers and ships paired with foreign cities (the advance Trade Routes; pirates block, CM-20.02)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.clash.board import board, is_coastal, is_player, is_sea, next_to_pirates, revealed, units_of
from rules.clash.cities import serves, settler_ban
from rules.clash.deeds import has_trade_routes, the_market, the_trade_routes
from rules.clash.effect import Effect
from rules.clash.payment import gain
from rules.clash.pile import Pile
from rules.clash.questions.cards import market_of, routes_bring_what, which_markets
from rules.clash.refusals import a_kind, because_of, too_many_routes
from rules.clash.state import City, Player, State, Unit
from rules.clash.voices import has, interrupts, modify
from rules.engine.ask import Option, Refusal, choose_amounts, choose_some
from rules.engine.step import tell

NEEDS = "trade_routes"
"""The advance that lets a player have any."""
CARRIERS = ("settler", "ship")
MARKET_GIVES = Pile(gold=1)
FOOD = ("food",)
"""The gift of a trade route, unless a power changes it."""


@dataclass(frozen=True)
class Trader:
    """A unit that forms a trade route; with the right power also a city."""

    id: str
    kind: str
    space: str
    reach: int
    coastal_reach: int = 0
    """Its reach to cities by the sea, if that is farther."""
    favoured: bool = False
    """A power brings something extra for its route: it is paired first."""


Route = tuple[Trader, City]


@dataclass(frozen=True)
class Gift:
    """A possible gift of a trade route."""

    name: str
    pile: Pile
    most: int
    """How many routes may give it."""
    power: str = ""
    """The pieces that each of them uses up: they limit everything it gives together."""


@dataclass
class Income:
    """The income of trade routes with other players: one gift for each route."""

    routes: Sequence[Route]
    gifts: list[Gift]

    def fits(self, chosen: list[Gift]) -> Refusal | None:
        for power in {gift.power: None for gift in chosen if gift.power}:
            same = [gift for gift in chosen if gift.power == power]
            if len(same) > same[0].most:
                return Refusal("CM-28.01", because_of(power, too_many_routes(same[0].most)))
        return None


# --- pairing -------------------------------------------------------------------------------------------------


def trade_routes(state: State, player: Player, carriers: tuple[str, ...] | None = None) -> list[Route]:
    """The best pairing: as many routes as possible, each trader and each city once, markets only if necessary."""
    traders = [one for one in traders_of(state, player) if carriers is None or one.kind in carriers]
    partners = _partners(state, player.seat)
    reach = {one.id: _reached(state, one, partners) for one in traders}
    worth = {
        (one.id, city.space): modify(Effect.route_worth, 0, state, player, one, city)
        for one in traders
        for city in reach[one.id]
    }

    def best(city: City) -> int:
        return max((worth.get((one.id, city.space), 0) for one in traders), default=0)

    cities = sorted(partners, key=lambda city: (-best(city), _who_gains_least(city)))
    used = _first_pair(traders, cities, reach)
    most = modify(Effect.route_limit, state.box.most_trade_routes, state, player, bool(used))

    def pair(city: City, tried: set[str]) -> bool:
        for one in sorted(traders, key=lambda one: -worth.get((one.id, city.space), 0)):
            if one.id in tried or city not in reach[one.id]:
                continue
            tried.add(one.id)
            if one.id not in used or pair(used[one.id], tried):
                used[one.id] = city
                return True
        return False

    for city in cities:
        if len(used) < most and city not in used.values():
            pair(city, set())
    return [(one, used[one.id]) for one in traders if one.id in used]


def _first_pair(traders: list[Trader], cities: list[City], reach: dict[str, list[City]]) -> dict[str, City]:
    """A power favours one trader: it gets its best city, and the pair stays."""
    for one in traders:
        if one.favoured and reach[one.id]:
            return {one.id: next(city for city in cities if city in reach[one.id])}
    return {}


def traders_of(state: State, player: Player) -> list[Trader]:
    units = [unit for unit in units_of(state, player.seat) if unit.kind in CARRIERS]
    free = [unit for unit in units if unit.kind != "settler" or settler_ban(state, unit) is None]
    return modify(
        Effect.traders, [Trader(unit.id, unit.kind, unit.space, state.box.trade_reach) for unit in free], state, player
    )


def could_trade(state: State, unit: Unit) -> bool:
    """Whether a settler or ship could form a trade route from its place for its owner, who has Trade Routes
    (docs/rulings.md, 13)."""
    if unit.kind not in CARRIERS or not is_player(unit.owner) or not has(state, state.players[unit.owner], NEEDS):
        return False
    trader = next((one for one in traders_of(state, state.players[unit.owner]) if one.id == unit.id), None)
    return trader is not None and bool(_reached(state, trader, _partners(state, unit.owner)))


def _partners(state: State, seat: str) -> list[City]:
    """Cities of the other players that are not angry; with the right power also cities of the barbarians."""
    barbarians = modify(Effect.trades_with_barbarians, False, state, state.players[seat])
    return [
        c for c in state.cities.values() if (is_player(c.owner) or barbarians) and c.owner != seat and c.mood != "angry"
    ]


def _who_gains_least(city: City) -> int:
    """Barbarians give only food, and a market also gives its owner something."""
    return 2 if is_player(city.owner) and "market" in city.buildings else int(not is_player(city.owner))


def _reached(state: State, trader: Trader, partners: list[City]) -> list[City]:
    """Cities within reach. The way leads neither through unrevealed regions, nor from or through the sea around
    pirates."""

    def blocked(space: str) -> bool:
        return is_sea(state, space) and next_to_pirates(state, space)

    if blocked(trader.space):
        return []
    most = max(trader.reach, trader.coastal_reach)
    steps = board(state).grid.reach(trader.space, most, lambda s: revealed(state, s) and not blocked(s))
    return [
        city
        for city in partners
        if city.space in steps
        and (steps[city.space] <= trader.reach or (is_coastal(state, city) and steps[city.space] <= most))
    ]


# --- income --------------------------------------------------------------------------------------------------


async def take_trade_income(state: State, player: Player) -> None:
    routes = trade_routes(state, player)
    if not routes:
        return
    routes = await _used(state, player, routes)
    if not routes:
        return
    tell(state, has_trade_routes(player.seat, len(routes), [city.space for _, city in routes]))
    with_players = [route for route in routes if is_player(route[1].owner)]
    if with_players:
        await _take(state, player, _income(state, player, with_players))
    if len(with_players) < len(routes):
        gain(state, player, Pile(food=len(routes) - len(with_players)), the_trade_routes())
    for owner in dict.fromkeys(city.owner for _, city in with_players if serves(state, city, "market")):
        gain(state, state.players[owner], MARKET_GIVES, the_market())
    await interrupts(Effect.after_trade, state, player, routes)


async def _used(state: State, player: Player, routes: list[Route]) -> list[Route]:
    """A player need not use the ways to markets, which bring their owners something (CV-4.5)."""
    markets = [city for _, city in routes if is_player(city.owner) and serves(state, city, "market")]
    if not markets or not state.box.trade_is_optional:
        return routes
    options = [Option(city.space, city, market_of(city.space, city.owner), spaces=(city.space,)) for city in markets]
    text = which_markets(MARKET_GIVES)
    used = await choose_some(player.seat, "trade-markets", text, options, preset=[option.key for option in options])
    return [route for route in routes if route[1] not in markets or route[1] in used]


def _income(state: State, player: Player, routes: list[Route]) -> Income:
    kinds = modify(Effect.income_kinds, FOOD, state, player)
    gifts = [Gift(kind, Pile(**{kind: 1}), len(routes)) for kind in kinds]
    return modify(Effect.trade_income, Income(routes, gifts), state, player)


async def _take(state: State, player: Player, income: Income) -> None:
    """Any mix of the gifts, one for each route."""
    count = len(income.routes)
    chosen = income.gifts[:1] * count
    if len(income.gifts) > 1:
        options = [Option(gift.name, gift, a_kind(gift.name), up_to=min(gift.most, count)) for gift in income.gifts]
        everywhere = [gift for gift in income.gifts if gift.most >= count and not gift.power]
        preset = [min(everywhere, key=lambda gift: player.stock[gift.name]).name] * count
        text = routes_bring_what(count)
        chosen = await choose_amounts(
            player.seat, "trade-routes", text, options, least=count, most=count, check=income.fits, preset=preset
        )
    total = Pile()
    for gift in chosen:
        total = total + gift.pile
        if gift.power and state.turn:
            state.turn.used.append(gift.power)
    gain(state, player, total, the_trade_routes())
