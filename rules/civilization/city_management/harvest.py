"""Harvesting a resource (CB-136 to CB-140)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.civilization.city_management.actions import CityAction
from rules.civilization.payment import take_resource
from rules.civilization.state import City, Player, State
from rules.civilization.what_squares_give import resource_in, squares_of
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.english import either

NONE_THERE = Refusal("CB-136", "No resource icon counts for this city.")


def squares_with_resources(state: State, city: City) -> dict[str, str]:
    """Square -> the resource whose icon counts for the city and has not been used (CB-083)."""
    found = {square: resource_in(state, square) for square in squares_of(state, city)}
    return {square: kind for square, kind in found.items() if kind and f"resource {square}" not in city.used}


def harvestable(state: State, city: City) -> list[str]:
    """The kinds that the city can harvest now (CB-138)."""
    kinds = squares_with_resources(state, city).values()
    return [kind for kind in state.box.market_resources if kind in kinds and state.market[kind]]


async def choose_harvest(state: State, player: Player, cities: Sequence[City]) -> str:
    """One resource (CB-137), from the squares of one of these cities."""
    kinds = dict.fromkeys(kind for city in cities for kind in squares_with_resources(state, city).values())
    squares = {kind: _where(state, cities, kind)[1] for kind in sorted(kinds)}
    options = [
        Option(kind, kind, f"{kind} ({square})", _out_of_stock(state, kind), (square,))
        for kind, square in squares.items()
    ]
    return await choose_one(player.seat, "harvest", "Harvest which resource?", options)


def _where(state: State, cities: Sequence[City], kind: str) -> tuple[City, str]:
    """The first of these cities that can have it, and the square."""
    return next(
        (city, square)
        for city in cities
        for square, found in squares_with_resources(state, city).items()
        if found == kind
    )


def use_icon(state: State, cities: Sequence[City], kind: str) -> None:
    """It is used for this turn, also by who harvests without a city action (CB-083)."""
    city, square = _where(state, cities, kind)
    city.used.append(f"resource {square}")


def _out_of_stock(state: State, kind: str) -> Refusal | None:
    return None if state.market[kind] else Refusal("CB-138", f"The market has no {kind}.")


class Harvest(CityAction):
    key, text = "harvest", "Harvest a resource"

    def why_not(self, state: State, player: Player, city: City) -> Refusal | None:
        kinds = squares_with_resources(state, city).values()
        if not kinds:
            return NONE_THERE
        return None if harvestable(state, city) else Refusal("CB-138", "The market has none of its resources.")

    async def announce(self, state: State, player: Player, city: City) -> list[str]:
        kind = await choose_harvest(state, player, [city])
        use_icon(state, [city], kind)
        return [kind]

    def in_words(self, state: State, city: City, about: list[str]) -> str:
        return f"Harvest {about[0]} in {city.square}"

    async def carry_out(self, state: State, player: Player, city: City, about: list[str]) -> None:
        take_resource(state, player, about[0])

    def outlook(self, state: State, player: Player, city: City) -> str:
        return either([f"1 {kind}" for kind in harvestable(state, city)])
