"""The production of a city: icons, bonuses, paid trade (CB-086 to CB-091, CR-52)."""

from __future__ import annotations

from rules.civilization.board import cities_of
from rules.civilization.deeds import has_more_production, program_ends
from rules.civilization.effect import Effect
from rules.civilization.state import City, Player, State
from rules.civilization.voices import modify
from rules.civilization.what_squares_give import icons_of_city
from rules.civilization.yields import Icons
from rules.engine.ask import Option, choose_one
from rules.engine.deed import Deed, Said
from rules.engine.step import tell

STANDING_BONUS = "production bonus"
"""Recorded among the things a city has used: the production that cards add to its icons has been counted."""

DOUBLED = 2
"""How often each icon of a city with a building program counts."""


def production_of(state: State, player: Player, city: City, icons: dict[str, Icons] | None = None) -> int:
    """The city's production now, without trade: unused icons and bonuses. `icons`: those that count for it, by square,
    if known."""
    unused = [
        shown.production
        for square, shown in (icons or icons_of_city(state, city)).items()
        if shown.production and f"production {square}" not in city.used
    ]
    amount = sum(unused) * (DOUBLED if city.program else 1)  # CW-025, and nothing else (CW-026)
    if STANDING_BONUS not in city.used:
        amount = modify(Effect.outskirts_production, amount, state, player, city)
        amount = modify(Effect.city_production, amount, state, player, city)
    return amount + city.bonus


def use_up(state: State, player: Player, city: City) -> None:
    """All icons and bonuses count as used, even if some production is left over (CB-083, CB-088, CR-52); a building
    program ends (CW-025, CW-027)."""
    used = [f"production {square}" for square, icons in icons_of_city(state, city).items() if icons.production]
    city.used += [mark for mark in [*used, STANDING_BONUS] if mark not in city.used]
    city.bonus = 0
    if city.program:
        city.program = False
        tell(state, program_ends(city.square))


async def choose_city(state: State, player: Player, text: Said) -> str:
    """The center of one of the player's cities."""
    mine = [Option(city.square, city.square, spaces=city.center) for city in cities_of(state, player.seat)]
    return await choose_one(player.seat, "which-city", text, mine)


def raise_production(state: State, square: str, amount: int, why: Deed) -> None:
    """A city has more production this turn."""
    state.cities[square].bonus += amount
    tell(state, has_more_production(square, amount, why))
