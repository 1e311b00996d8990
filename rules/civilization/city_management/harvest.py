"""Harvesting a resource (CB-136 to CB-140)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.civilization.city_management.actions import CityAction
from rules.civilization.deeds import action_in, some, to_harvest, to_harvest_that
from rules.civilization.payment import take_resource
from rules.civilization.questions.cities import one_of, resource_of, which_resource
from rules.civilization.refusals import has_no_icon, market_lacks, market_lacks_all
from rules.civilization.state import City, Player, State
from rules.civilization.what_squares_give import resources_in, squares_of
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.deed import Deed, Said

NONE_THERE = Refusal("CB-136", has_no_icon())


def squares_with_resources(state: State, city: City) -> dict[str, tuple[str, ...]]:
    """Square -> the resource whose unused icon counts for the city (CB-083), or all resources if it shows any (CR-17):
    these squares come last."""
    found = {square: resources_in(state, square) for square in squares_of(state, city)}
    unused = {square: kinds for square, kinds in found.items() if kinds and f"resource {square}" not in city.used}
    return dict(sorted(unused.items(), key=lambda item: len(item[1])))


def harvestable(state: State, city: City) -> list[str]:
    """The kinds that the city can harvest now (CB-138)."""
    there = [kind for kinds in squares_with_resources(state, city).values() for kind in kinds]
    return [kind for kind in state.box.market_resources if kind in there and state.market[kind]]


async def choose_harvest(state: State, player: Player, cities: Sequence[City]) -> str:
    """One resource (CB-137), from a square of one of these cities."""
    found = [kinds for city in cities for kinds in squares_with_resources(state, city).values()]
    kinds = dict.fromkeys(kind for kinds in found for kind in kinds)
    squares = {kind: _where(state, cities, kind)[1] for kind in sorted(kinds)}
    options = [
        Option(kind, kind, resource_of(kind, square), _out_of_stock(state, kind), (square,))
        for kind, square in squares.items()
    ]
    return await choose_one(player.seat, "harvest", which_resource(), options)


def _where(state: State, cities: Sequence[City], kind: str) -> tuple[City, str]:
    """The first of these cities that can have it, and the square."""
    return next(
        (city, square)
        for city in cities
        for square, found in squares_with_resources(state, city).items()
        if kind in found
    )


def use_icon(state: State, cities: Sequence[City], kind: str) -> None:
    """The icon is used up for this turn, even if the player harvests without a city action (CB-083)."""
    city, square = _where(state, cities, kind)
    city.used.append(f"resource {square}")


def _out_of_stock(state: State, kind: str) -> Refusal | None:
    return None if state.market[kind] else Refusal("CB-138", market_lacks(kind))


class Harvest(CityAction):
    key, text = "harvest", to_harvest()

    def why_not(self, state: State, player: Player, city: City) -> Refusal | None:
        if not squares_with_resources(state, city):
            return NONE_THERE
        return None if harvestable(state, city) else Refusal("CB-138", market_lacks_all())

    async def announce(self, state: State, player: Player, city: City) -> list[str]:
        kind = await choose_harvest(state, player, [city])
        use_icon(state, [city], kind)
        return [kind]

    def in_words(self, city: City, about: list[str]) -> Deed:
        return action_in(to_harvest_that(about), city.square)

    async def carry_out(self, state: State, player: Player, city: City, about: list[str]) -> None:
        take_resource(state, player, about[0])

    def outlook(self, state: State, player: Player, city: City) -> Said:
        return one_of([some(kind) for kind in harvestable(state, city)])
