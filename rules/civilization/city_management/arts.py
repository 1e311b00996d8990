"""Devoting a city to the arts (CB-133 to CB-135)."""

from __future__ import annotations

from rules.civilization.board import others
from rules.civilization.city_management.actions import CityAction
from rules.civilization.city_management.culture_track import next_space, price_of
from rules.civilization.consequences import of_arts
from rules.civilization.deeds import devoted_to_arts, to_devote_to_arts
from rules.civilization.effect import Effect
from rules.civilization.payment import gain_culture
from rules.civilization.state import City, Player, State
from rules.civilization.voices import interrupts, modify
from rules.civilization.what_squares_give import icons_of_city
from rules.engine.deed import Deed, Said


def culture_of(state: State, city: City) -> int:
    """1 token, 2 for a metropolis (CF-066), and 1 for each unused culture icon (CB-083)."""
    icons = icons_of_city(state, city)
    base = state.box.arts + state.box.arts_of_a_metropolis * bool(city.second)
    arts = modify(Effect.arts, base, state, state.players[city.owner], city)
    return arts + sum(found.culture for square, found in icons.items() if _unused(city, square))


def _unused(city: City, square: str) -> bool:
    return f"culture {square}" not in city.used


class Arts(CityAction):
    key, text = "arts", to_devote_to_arts()

    async def announce(self, state: State, player: Player, city: City) -> list[str]:
        amount = culture_of(state, city)
        found = icons_of_city(state, city)
        city.used += [f"culture {sq}" for sq, icons in found.items() if icons.culture and _unused(city, sq)]
        return [str(amount)]

    async def carry_out(self, state: State, player: Player, city: City, about: list[str]) -> None:
        self.gain(state, player, int(about[0]), devoted_to_arts(city.square))
        for other in others(state, player.seat):
            await interrupts(Effect.after_arts_of_others, state, other, city)

    def gain(self, state: State, player: Player, amount: int, why: Deed) -> None:
        gain_culture(state, player, amount, why)

    def outlook(self, state: State, player: Player, city: City) -> Said:
        space = next_space(state, player)
        return of_arts(player, culture_of(state, city), price_of(state, player, space) if space else None)
