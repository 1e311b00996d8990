"""Disbanding figures, and the marker they leave to the city where they end: a fortification or a caravan (CF 5)."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from rules.civilization.deeds import disbands, holds_marker, loses_fortification
from rules.civilization.effect import Effect
from rules.civilization.grammar import kinds_of
from rules.civilization.pieces import remove_figure
from rules.civilization.questions.course import nothing
from rules.civilization.questions.moves import leave_marker, what_do_they_leave
from rules.civilization.state import City, CityMarker, Figure, FigureKind, Player, State
from rules.engine.ask import Option, choose_one
from rules.engine.step import tell

LEFT_BY: MappingProxyType[FigureKind, CityMarker] = MappingProxyType({"army": "fortification", "scout": "caravan"})
"""CF-042, CF-045"""


class Disbanding(Effect):
    """A rule of the house: a figure that ends a move in a city of its owner is disbanded (CF-040)."""

    id, name = "disbanding", "Disbanding"

    def disbands(self, disbands: bool, state: State, player: Player) -> bool:
        return True


DISBANDING = Disbanding()


async def disband(state: State, player: Player, city: City, group: Sequence[Figure]) -> None:
    """Everything that has moved there together goes back to the supply; one figure may leave a marker."""
    for figure in group:
        remove_figure(state, figure)
    tell(state, disbands(player.seat, kinds_of(group), city.square, city.center))
    if city.marker:  # a city holds only one, of either sort (CF-047)
        return
    kinds = dict.fromkeys(figure.kind for figure in group)
    options = [Option(LEFT_BY[kind], LEFT_BY[kind], leave_marker(LEFT_BY[kind])) for kind in kinds]
    options.append(Option("nothing", "", nothing(), idle=True))
    city.marker = await choose_one(player.seat, "leave-behind", what_do_they_leave(city.square), options)
    if city.marker:
        tell(state, holds_marker(city.square, city.marker, city.center))


def held_out(state: State, city: City) -> None:
    """The city has been defended: its fortification is spent (CF-044)."""
    if city.marker == "fortification":
        city.marker = ""
        tell(state, loses_fortification(city.square, city.center))
