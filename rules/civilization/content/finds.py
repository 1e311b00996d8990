"""Contents of huts and villages other than resources (CB-190, CF 4, CW-040), in every box with such markers."""

from __future__ import annotations

from functools import partial

from rules.civilization.board import capital_of
from rules.civilization.city_management.items import Item, place_item
from rules.civilization.city_states import found_city_state
from rules.civilization.coins import add_coin
from rules.civilization.content.abilities import MoreProduction
from rules.civilization.content.questions import what_is_built_free, which_tech_is_taught
from rules.civilization.deeds import a_piece, called, lying_in, nothing_to_build
from rules.civilization.great_people import gain_great_person
from rules.civilization.kinds import Aim, Find
from rules.civilization.payment import gain_culture
from rules.civilization.piece_kinds import Marker
from rules.civilization.pieces import figures_left
from rules.civilization.refusals import knows_all
from rules.civilization.research import learn, learnable
from rules.civilization.routes import why_not_placed
from rules.civilization.state import FIGURES, FigureKind, Player, State
from rules.civilization.units import gain_unit, rank_of, units_left
from rules.engine.ask import Option, Refusal, choose_one, none_of
from rules.engine.step import tell

LEVEL = 1
"""The level of the tech that a teacher gives."""


class GreatPerson(Find):
    text = "Gain a great person."

    async def found(self, state: State, player: Player, marker: Marker, square: str) -> None:
        await gain_great_person(state, player)


class Wealth(Find):
    text = "Put a coin token on your civilization sheet."

    async def found(self, state: State, player: Player, marker: Marker, square: str) -> None:
        add_coin(state, player)


class NativeArt(Find):
    text = "Gain the culture that is printed on it."

    async def found(self, state: State, player: Player, marker: Marker, square: str) -> None:
        gain_culture(state, player, marker.culture, called(self))


class CityStates(Find):
    name = "City-state"
    text = "The top city-state marker comes to its square."

    async def found(self, state: State, player: Player, marker: Marker, square: str) -> None:
        await found_city_state(state, square)


class FriendlyBarbarian(Find):
    text = "Build an unlocked unit for free, or a figure in the square of the marker."

    async def found(self, state: State, player: Player, marker: Marker, square: str) -> None:
        """Nothing if neither a deck nor the supply has anything left to build (CF-034)."""
        figures: dict[str, FigureKind] = {kind: kind for kind in FIGURES}
        options = [
            Option(type, type, a_piece(type))
            for type in state.box.unit_types
            if rank_of(state, player, type) and units_left(state, type)
        ]
        options += [
            Option(kind, kind, lying_in(kind, square),
                   unless=partial(why_not_placed, state, player, figures[kind], square))
            for kind in figures if figures_left(state, player, figures[kind])
        ]  # fmt: skip
        if all(option.refused for option in options):
            tell(state, nothing_to_build(player.seat))
            return
        text = what_is_built_free(called(self))
        built = await choose_one(player.seat, "friendly-barbarian", text, options)
        if built in figures:
            await place_item(state, player, capital_of(state, player.seat), Item("figure", built), square)
        else:
            await gain_unit(state, player, built)


class FriendlyWorkers(MoreProduction, Find):
    when = ("city-management",)
    production = 4


class Teacher(Find):
    when = ("start-of-turn",)
    text = "Learn a tech of level I for free."

    def _techs(self, state: State, player: Player) -> list[Option[str]]:
        return learnable(state, player, state.box.techs, LEVEL)

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return none_of(self._techs(state, player), Refusal("CB-200", knows_all("I")))

    async def aim(self, state: State, player: Player) -> Aim:
        text = which_tech_is_taught()
        return Aim((await choose_one(player.seat, "teacher", text, self._techs(state, player)),))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        await learn(state, player, aim.choices[0])


FINDS = {find.name.lower(): find for find in (
    GreatPerson(), Wealth(), NativeArt(), CityStates(), FriendlyBarbarian(), FriendlyWorkers(), Teacher(),
)}  # fmt: skip
"""By what their markers show."""
