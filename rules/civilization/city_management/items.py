"""Items of a produce action (CB-085): figures, units, buildings, walls, wonders. Their costs, and everything they need
but a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, cast

from rules.civilization.arrival import arrive
from rules.civilization.board import enemies_in
from rules.civilization.content.buildings import WALLS
from rules.civilization.deeds import (
    a_building,
    a_piece,
    builds_building,
    builds_walls,
    called,
    called_building,
    city_walls,
    places_figure,
    token,
)
from rules.civilization.effect import Effect
from rules.civilization.pieces import buildings_left, figures_left, lay, place_figure
from rules.civilization.refusals import (
    all_in_use,
    builds_upgrade,
    deck_is_empty,
    has_no_more_figures,
    has_not_unlocked_building,
    has_not_unlocked_units,
    is_second,
    needs_masonry,
    walls_stand,
)
from rules.civilization.state import City, FigureKind, Piece, Player, State
from rules.civilization.units import cost_of_unit, gain_unit, rank_of, units_left
from rules.civilization.voices import interrupts, modify
from rules.civilization.wonders import fill_market, gain_wonder
from rules.engine.ask import Refusal
from rules.engine.deed import Deed
from rules.engine.step import do_next, tell

Sort = Literal["figure", "unit", "building", "walls", "wonder"]
BUILDINGS: tuple[Sort, ...] = ("building", "walls")
"""Walls are a building in the center of their city (CB-118, CR-86)."""


class Item(NamedTuple):
    sort: Sort
    name: str
    """The kind of figure, the type of unit, or the id of the building or wonder; "walls"."""

    @classmethod
    def read(cls, sort: str, name: str) -> Item:
        return cls(cast(Sort, sort), name)

    @property
    def lies(self) -> bool:
        """It goes in a square of the outskirts."""
        return self.sort in ("figure", "building", "wonder")

    @property
    def figure(self) -> FigureKind:
        return cast(FigureKind, self.name)

    @property
    def called(self) -> Deed:
        match self.sort:
            case "building":
                return called_building(self.name)
            case "walls":
                return city_walls()
            case "wonder":
                return called(self.name)
        return token(self.name)

    @property
    def said(self) -> Deed:
        """In the middle of a sentence."""
        match self.sort:
            case "building":
                return a_building(self.name)
            case "walls":
                return city_walls()
            case "wonder":
                return called(self.name)
        return a_piece(self.name)


def items_on_offer(state: State) -> list[Item]:
    """Everything that a city could make at this table."""
    box = state.box
    figures = [Item("figure", "army"), Item("figure", "scout")]
    units = [Item("unit", type) for type in box.unit_types]
    buildings = [Item("building", id) for id in box.buildings]
    wonders = [Item("wonder", id) for id in state.wonder_market]
    return [*figures, *units, *buildings, Item("walls", WALLS), *wonders]


def buildings_on_offer(state: State) -> list[Item]:
    return [item for item in items_on_offer(state) if item.sort in BUILDINGS]


def cost_of(state: State, player: Player, city: City, item: Item) -> int:
    return modify(Effect.cost, printed_cost(state, player, item), state, player, city, item)


def printed_cost(state: State, player: Player, item: Item) -> int:
    """CB-092, CB-093, CB-101, CB-102, CB-106, CB-118, CB-120"""
    box = state.box
    match item.sort:
        case "figure":
            return box.army_cost if item.name == "army" else box.scout_cost
        case "unit":
            return cost_of_unit(state, player, item.name)
        case "building":
            return box.buildings[item.name].cost
        case "walls":
            return box.walls_cost
        case "wonder":
            wonder = box.wonders[item.name]
            tech, cheaper = wonder.discount or ("", wonder.price)
            return cheaper if tech in player.techs else wonder.price


def why_not_make(
    state: State, player: Player, city: City, item: Item, made: Sequence[Item] = (), *, unlocked: bool = False
) -> Refusal | None:
    """Counts what is unlocked and in supply, minus what is being made along with it; its place is another question.
    `unlocked`: a building that the player may build by whatever means."""
    same = made.count(item)
    match item.sort:
        case "figure":
            if figures_left(state, player, item.figure) <= same:
                return Refusal("CB-094", has_no_more_figures(item.name))
        case "unit":
            if not rank_of(state, player, item.name):
                return Refusal("CB-102", has_not_unlocked_units(item.name))
            if units_left(state, item.name) <= same:
                return Refusal("CB-103", deck_is_empty(item.name))
        case "building":
            return why_not_building(state, player, item.name, made, unlocked=unlocked)
        case "walls":
            if city.walled or same:
                return Refusal("CB-118", walls_stand(city.square))
            if not modify(Effect.unlocked, unlocked, state, player, item):
                return Refusal("CB-118", needs_masonry())
        case "wonder":
            if any(other.sort == "wonder" for other in made):
                return Refusal("CB-124", is_second("wonder"))
    return None


def why_not_building(
    state: State, player: Player, building: str, made: Sequence[Item] = (), *, unlocked: bool = False
) -> Refusal | None:
    """CB-105, CB-107, CB-206. `unlocked`: the player may build it by whatever means."""
    kind = state.box.buildings[building]
    if kind.upgrade and _unlocked(state, player, kind.upgrade):
        return Refusal("CB-206", builds_upgrade(kind.upgrade, building))
    if not (unlocked or _unlocked(state, player, building)):
        return Refusal("CB-105", has_not_unlocked_building(building))
    others = [state.box.buildings[other.name] for other in made if other.sort == "building"]
    if kind.limited and any(other.limited for other in others):
        return Refusal("CB-115", is_second("limited building"))
    if buildings_left(state, building) <= sum(other.pool == kind.pool for other in others):
        return Refusal("CB-107", all_in_use(building))
    return None


def _unlocked(state: State, player: Player, building: str) -> bool:
    return modify(Effect.unlocked, False, state, player, Item("building", building))


async def place_item(state: State, player: Player, city: City, item: Item, square: str) -> None:
    """Puts an item on the table. It has been paid for."""
    match item.sort:
        case "figure":
            put_figure(state, player, item.figure, square)
        case "unit":
            await gain_unit(state, player, item.name)
        case "building":
            lay(state, square, Piece("building", item.name, player.seat))
            tell(state, builds_building(player.seat, item.name, square))
        case "walls":
            city.walled = True
            tell(state, builds_walls(player.seat, city.square))
        case "wonder":
            state.wonder_market.remove(item.name)
            gain_wonder(state, player, item.name, square)
            await fill_market(state)
    await interrupts(Effect.after_building, state, player, item, square or city.square)


def put_figure(state: State, player: Player, kind: FigureKind, square: str) -> None:
    """An army that is placed on an enemy figure, a village or a hut fights or explores at once (CB-227, CR-63)."""
    figure = place_figure(state, player, kind, square)
    tell(state, places_figure(player.seat, kind, square))
    if kind == "army" and (square in state.map_markers or enemies_in(state, square, player.seat)):
        do_next(state, *arrive(state, player.seat, [figure]))
