"""Theocracy in 2012."""

from __future__ import annotations

from rules.clash.actions.recruit import lacks_building
from rules.clash.board import cities_of
from rules.clash.content.advances import theocracy
from rules.clash.content.questions.classic import which_army_unit_comes
from rules.clash.kinds import Category
from rules.clash.pieces import place_in_city, room_for_army, units_left
from rules.clash.refusals import a_kind
from rules.clash.state import City, Player, State
from rules.engine.ask import Option, choose_one


class Fanaticism(theocracy.Fanaticism):
    """CC-40.6: any army unit that the city can build (CV-5.10), since the expansion has others than infantry
    (CV-5.1)."""

    fanatic = "army unit"

    async def comfort(self, state: State, player: Player) -> None:
        cities = {kind: _homes(state, player, kind) for kind, unit in state.box.units.items() if unit.army}
        options = [Option(kind, kind, a_kind(kind)) for kind, homes in cities.items() if homes]
        if options:
            kind = await choose_one(player.seat, "fanatics", which_army_unit_comes(self), options)
            await place_in_city(state, player.seat, kind, cities[kind])


def _homes(state: State, player: Player, kind: str) -> list[City]:
    if not units_left(state, player.seat, kind):
        return []
    return [
        city
        for city in cities_of(state, player.seat)
        if room_for_army(state, city.space, player.seat) and not lacks_building(state, player, city, kind)
    ]


THEOCRACY = Category(
    "Theocracy",
    [theocracy.Dogma, theocracy.Devotion, theocracy.Conversion, Fanaticism],
    needs="state_religion",
)
