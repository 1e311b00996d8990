"""Building something for free: it costs nothing, but all other rules hold (CR-54)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from rules.civilization.board import cities_of
from rules.civilization.city_management.items import Item, Sort, items_on_offer, place_item, why_not_make
from rules.civilization.city_management.placing import squares_for, why_nowhere
from rules.civilization.content.questions import what_is_built_free, which_city_gets_walls
from rules.civilization.deeds import builds_free, called
from rules.civilization.kinds import Ability, Aim
from rules.civilization.questions.cities import where_does_it_go
from rules.civilization.questions.course import nothing
from rules.civilization.refusals import nothing_for_free
from rules.civilization.state import City, Player, State
from rules.engine.ask import Option, Refusal, choose_one, none_can
from rules.engine.deed import Deed
from rules.engine.step import tell

May = Callable[[State, Player, City, Item], Refusal | None]
"""The reason why a city may not have an item, other than lack of room."""


def why_not_free(state: State, player: Player, item: Item, may: May = why_not_make) -> Refusal | None:
    """The reason why none of the player's cities can have it."""
    cities = cities_of(state, player.seat)
    refusals = [may(state, player, city, item) or why_nowhere(state, player, city, item) for city in cities]
    return None if None in refusals else refusals[0]


def places_for(state: State, player: Player, item: Item, may: May = why_not_make) -> dict[str, City]:
    """The places where it can go, each with the city that gets it: walls at a center, a unit anywhere."""
    found: dict[str, City] = {}
    for city in cities_of(state, player.seat):
        if may(state, player, city, item) is None:
            for square in _squares_of(state, player, city, item):
                found.setdefault(square, city)
    return found


def _squares_of(state: State, player: Player, city: City, item: Item) -> list[str]:
    if not item.lies:
        return [city.square if item.sort == "walls" else ""]
    return [square for square, test in squares_for(state, player, city, item) if test() is None]


async def choose_build(
    state: State, player: Player, items: list[Item], why: Deed, may: May = why_not_make, *, or_nothing: bool = False
) -> Aim:
    """The item, and its place; `or_nothing`: the player may choose nothing."""
    options: list[Option[Item | None]] = [
        Option(item.name, item, item.called, unless=partial(why_not_free, state, player, item, may)) for item in items
    ]
    if or_nothing:
        options.append(Option("nothing", None, nothing(), idle=True))
    item = await choose_one(player.seat, "free-build", what_is_built_free(why), options)
    if item is None:
        return Aim()
    places = places_for(state, player, item, may)
    squares = [Option(square, square, spaces=(square,)) for square in places if square]
    where_to = which_city_gets_walls() if item.sort == "walls" else where_does_it_go(item.said)
    where = await choose_one(player.seat, "where", where_to, squares) if squares else ""
    return Aim(tuple(filter(None, [item.name, where])))


async def build(state: State, player: Player, items: list[Item], aim: Aim, why: Deed, may: May = why_not_make) -> None:
    """Puts the named items on the table."""
    if not aim.choices:
        return
    name, *where = aim.choices
    item = next(item for item in items if item.name == name)
    square = where[0] if where else ""
    city = places_for(state, player, item, may)[square]
    tell(state, builds_free(player.seat, item.said, why, where))
    await place_item(state, player, city, item, square if item.lies else "")


async def offer_build(state: State, player: Player, items: list[Item], why: Deed, may: May = why_not_make) -> None:
    """One of the items, if any can be built and the player wants one."""
    if not all(why_not_free(state, player, item, may) for item in items):
        aim = await choose_build(state, player, items, why, may, or_nothing=True)
        await build(state, player, items, aim, why, may)


class FreeBuild(Ability):
    """One of the player's cities gets something for nothing, in the player's part of Start of Turn."""

    when = ("start-of-turn",)
    sorts: ClassVar[tuple[Sort, ...]]

    def _items(self, state: State) -> list[Item]:
        return [item for item in items_on_offer(state) if item.sort in self.sorts]

    def why_not(self, state: State, player: Player) -> Refusal | None:
        otherwise = Refusal("CR-54", nothing_for_free())
        return none_can(self._items(state), partial(why_not_free, state, player), otherwise)

    async def aim(self, state: State, player: Player) -> Aim:
        return await choose_build(state, player, self._items(state), called(self))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        await build(state, player, self._items(state), aim, called(self))
