"""Egyptians (CB-002, CB-013, CB-031)."""

from __future__ import annotations

from functools import partial

from rules.civilization.board import capital_of
from rules.civilization.city_management.actions import CityAction
from rules.civilization.city_management.items import Item, buildings_on_offer, place_item, why_not_make
from rules.civilization.city_management.placing import squares_for, why_nowhere
from rules.civilization.consequences import of_place
from rules.civilization.content.questions import what_does_city_build_free
from rules.civilization.deeds import begins_with, city_builds_free, to_build_for_free, wonder_stands
from rules.civilization.kinds import Civilization
from rules.civilization.pieces import lay
from rules.civilization.questions.cities import where_does_it_go
from rules.civilization.refusals import has_built_for_free, nothing_for_free
from rules.civilization.state import City, Piece, Player, State
from rules.civilization.wonders import draw_wonder
from rules.engine.ask import Option, Refusal, choose_one, none_can
from rules.engine.step import tell


class _BuildForFree(CityAction):
    """It costs no production, but all other rules hold: unlocking, supply, terrain, limits, blockades (CR-54). It is
    the city's action (CR-31), but not a produce action: a building program waits (CR-92)."""

    key, text = "build-free", to_build_for_free()

    def why_not(self, state: State, player: Player, city: City) -> Refusal | None:
        if self.key in player.used:
            return Refusal("CB-209", has_built_for_free())
        otherwise = Refusal("CR-54", nothing_for_free())
        return none_can(buildings_on_offer(state), partial(self._why_not, state, player, city), otherwise)

    def _why_not(self, state: State, player: Player, city: City, item: Item) -> Refusal | None:
        return why_not_make(state, player, city, item) or why_nowhere(state, player, city, item)

    async def announce(self, state: State, player: Player, city: City) -> list[str]:
        items = [
            Option(item.name, item, item.called, unless=partial(self._why_not, state, player, city, item))
            for item in buildings_on_offer(state)
        ]
        item = await choose_one(player.seat, "produce", what_does_city_build_free(city.square), items)
        where = [await _choose_square(state, player, city, item)] if item.lies else []
        player.used.append(self.key)
        return [item.name, *where]

    async def carry_out(self, state: State, player: Player, city: City, about: list[str]) -> None:
        building, *where = about
        item = next(item for item in buildings_on_offer(state) if item.name == building)
        tell(state, city_builds_free(city.square, player.seat))
        await place_item(state, player, city, item, *where or [""])


async def _choose_square(state: State, player: Player, city: City, item: Item) -> str:
    options = [
        Option(square, square, unless=refused, spaces=(square,), hint=partial(of_place, state, square, item))
        for square, refused in squares_for(state, player, city, item)
    ]
    return await choose_one(player.seat, "where", where_does_it_go(item.said), options)


class Egyptians(Civilization):
    nation = "Egypt"
    leader = "Cleopatra"
    starting_tech = "construction"
    home = "home_egyptians"
    text = (
        "You begin with an ancient wonder in the outskirts of your capital. Once a turn, one of your cities may build "
        "an unlocked building for free as its city action."
    )

    async def before_capitals(self, state: State, player: Player) -> None:
        """Drawn before the market is filled (CB-013)."""
        id = await draw_wonder(state)
        if id:
            player.wonders = (*player.wonders, id)
            tell(state, begins_with(player.seat, id))

    async def at_setup(self, state: State, player: Player) -> None:
        capital = capital_of(state, player.seat)
        for id in player.wonders:
            square = await _choose_square(state, player, capital, Item("wonder", id))
            lay(state, square, Piece("wonder", id, player.seat))
            tell(state, wonder_stands(id, player.seat, square))

    def city_actions(self, actions: list[CityAction], state: State, player: Player) -> list[CityAction]:
        return [*actions, _BuildForFree()]
