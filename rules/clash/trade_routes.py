"""Trade routes: settlers and ships paired with foreign cities (the advance Trade Routes; pirates block, CM-20.02)."""

from __future__ import annotations

from rules.clash.board import board, is_player, is_sea, next_to_pirates, revealed, units_of
from rules.clash.effect import Effect, modify
from rules.clash.payment import gain, gain_mixture
from rules.clash.pile import Pile
from rules.clash.state import City, Player, State, Unit
from rules.engine.step import tell

REACH = 2
MOST = 4
CARRIERS = ("settler", "ship")
MARKET_GIVES = Pile(gold=1)


def trade_routes(state: State, player: Player, carriers: tuple[str, ...] = CARRIERS) -> list[tuple[Unit, City]]:
    """A best pairing: as many routes as possible, each unit and each city once, markets only where needed."""
    units = [unit for unit in units_of(state, player.seat) if unit.kind in carriers]
    reach = {unit.id: _reach(state, unit) for unit in units}
    cities = sorted(
        (c for c in state.cities.values() if is_player(c.owner) and c.owner != player.seat and c.mood != "angry"),
        key=lambda city: "market" in city.buildings,
    )
    used: dict[str, City] = {}

    def pair(city: City, tried: set[str]) -> bool:
        for unit in units:
            if unit.id in tried or city.space not in reach[unit.id]:
                continue
            tried.add(unit.id)
            if unit.id not in used or pair(used[unit.id], tried):
                used[unit.id] = city
                return True
        return False

    for city in cities:
        if len(used) < MOST:
            pair(city, set())
    return [(unit, used[unit.id]) for unit in units if unit.id in used]


def _reach(state: State, unit: Unit) -> dict[str, int]:
    """Spaces within 2 steps, not through unrevealed regions, nor from or through the sea around pirates."""

    def blocked(space: str) -> bool:
        return is_sea(state, space) and next_to_pirates(state, space)

    if blocked(unit.space):
        return {}
    return board(state).grid.reach(unit.space, REACH, lambda s: revealed(state, s) and not blocked(s))


async def take_trade_income(state: State, player: Player) -> None:
    routes = trade_routes(state, player)
    if not routes:
        return
    tell(state, f"@{player.seat} has {len(routes)} trade routes.", *(city.space for _, city in routes))
    kinds = modify(Effect.income_kinds, ("food",), state, player)
    await gain_mixture(state, player, "trade-routes", kinds, len(routes))
    for owner in dict.fromkeys(city.owner for _, city in routes if "market" in city.buildings):
        gain(state, state.players[owner], MARKET_GIVES, "market")
