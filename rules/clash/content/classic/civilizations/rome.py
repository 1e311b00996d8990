"""Rome in 2014."""

from __future__ import annotations

from rules.clash.actions.move import Source, cannot_move, choose_group, go
from rules.clash.board import cities_of, units_at
from rules.clash.content.civilizations import rome
from rules.clash.content.classic.civilizations.revised import ANY_STANDS_IN, revised
from rules.clash.content.piece_kinds import RoadKind
from rules.clash.content.questions.classic import who_goes_by_road
from rules.clash.effect import Effect
from rules.clash.pieces import kinds_of
from rules.clash.pile import Pile
from rules.clash.questions.moves import units_at_space, where_units_go
from rules.clash.refusals import nobody_goes_by_imperial_road
from rules.clash.routes import Route, ends_of_road
from rules.clash.state import Player, State, Unit
from rules.clash.voices import modify
from rules.engine.ask import Option, Refusal, choose_one, none_of
from rules.engine.step import Due

IMPERIAL = RoadKind("by imperial road", Pile(), most=2)


class ImperialRoads(rome.RomanRoads):
    """CV-8.48"""

    costs_action = False
    once_a_turn = True
    text = (
        f"Once a turn, as a free action, one unit or group goes by road, for nothing, from one of your cities to "
        f"another within {IMPERIAL.most} spaces."
    )

    def road_length(self, most: int, state: State, player: Player, start: str, end: str) -> int:
        """Other roads keep their length."""
        return most

    def why_not(self, state: State, player: Player) -> Refusal | None:
        nowhere = Refusal("CV-8.48", nobody_goes_by_imperial_road())
        return none_of(self._sources(state, player), nowhere)

    def _sources(self, state: State, player: Player) -> list[Option[Source]]:
        tactics = modify(Effect.army_may_move, False, state, player)
        found = []
        for city in cities_of(state, player.seat):
            units = [u for u in units_at(state, city.space) if not cannot_move(state, player, u, tactics)]
            if any(not option.refused for unit in units for option in _routes(state, player, _of(city.space), [unit])):
                source = Source(city.space, False, units)
                found.append(
                    Option(city.space, source, units_at_space(city.space, kinds_of(units)), spaces=(city.space,))
                )
        return found

    async def act(self, state: State, player: Player) -> None:
        options = self._sources(state, player)
        source = await choose_one(player.seat, "imperial-road", who_goes_by_road(), options)
        units = await choose_group(state, player, source, _routes)
        routes = _routes(state, player, source, units)
        route = await choose_one(player.seat, "move-to", where_units_go(kinds_of(units), source.space), routes)
        await go(state, player, units, [], route, Due("free-moves", [player.seat]))


class Provinces(rome.Provinces):
    """CV-2.3; docs/rulings.md, 35"""

    text = f"{rome.Provinces.text} {ANY_STANDS_IN}"


def _of(space: str) -> Source:
    return Source(space, False, [])


def _routes(state: State, player: Player, source: Source, units: list[Unit]) -> list[Option[Route]]:
    """To other cities of the player."""
    mine = {city.space for city in cities_of(state, player.seat)}
    ends = ends_of_road(state, player, source.space, units, IMPERIAL)
    return [option for option in ends if option.value.space in mine]


ROME = revised(rome.ROME, ImperialRoads, Provinces)
