"""The box of an edition: everything that its content puts into the game, by id, and every printed number.

The decks hold exactly what is here. A rule finds the box of its edition with `state.box`; there is no other box.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rules.civilization.content.tiles import MapTile
from rules.civilization.piece_kinds import (
    Building,
    CityState,
    GreatPerson,
    Marker,
    RankedUnit,
    Resource,
    Space,
    UnitCard,
    UnitType,
)
from rules.civilization.yields import Icons
from rules.engine.content import by_id

if TYPE_CHECKING:
    from rules.civilization.kinds import (
        Card,
        Civilization,
        CultureEvent,
        Era,
        Find,
        Government,
        GreatPersonCard,
        Investment,
        Policy,
        Relic,
        Tech,
        WonderCard,
    )
    from rules.civilization.state import PieceKind


@dataclass(frozen=True, eq=False)
class Box:
    # --- cards -----------------------------------------------------------------------------------------------
    all_techs: tuple[Tech, ...]
    all_governments: tuple[Government, ...]
    all_wonders: tuple[WonderCard, ...]
    all_civilizations: tuple[Civilization, ...]
    all_events: tuple[CultureEvent, ...]
    all_investments: tuple[Investment, ...]
    """Everybody has one of each (CF-080)."""
    all_people_cards: tuple[GreatPersonCard, ...]
    all_policies: tuple[Policy, ...]
    """Both sides of each card (CW-011)."""
    all_relics: tuple[Relic, ...]

    # --- pieces ----------------------------------------------------------------------------------------------
    resources: Mapping[str, Resource]
    buildings: Mapping[str, Building]
    building_pools: Mapping[str, int]
    """How many markers of each pool (CB-011)."""
    unit_types: Mapping[str, UnitType]
    unit_cards: Mapping[str, UnitCard]
    great_people: Mapping[str, GreatPerson]
    markers: Mapping[str, Marker]
    city_states: Mapping[str, CityState]
    finds: Mapping[str, Find]
    """The finds of the markers without a resource."""
    culture_track: tuple[Space, ...]
    """The first is space 1 (CB-141)."""
    tiles: Mapping[str, MapTile]
    seats: tuple[int, int]
    """The fewest and the most players."""
    armies: int
    scouts: int
    city_markers: int
    """Besides the capital."""

    # --- what everybody begins with --------------------------------------------------------------------------
    starting_units: tuple[str, ...]
    resources_per_player: int
    wonder_market: int
    """How many wonders lie face up."""
    wonders_of_an_era: int
    """In the deck (CB-012, CF-007)."""
    market_ages: bool
    """Wonders of the market can become obsolete (CF-020)."""
    most_cities: int
    travel_speed: int
    stacking_limit: int
    culture_hand: int

    # --- costs and limits ------------------------------------------------------------------------------------
    most_trade: int
    culture_of_a_city_state: int
    """The culture that it costs to build a city on a city-state (CW-047)."""
    army_cost: int
    scout_cost: int
    walls_cost: int
    city_distance: int
    rush_price: int
    """The trade that buys production (CB-089)."""
    rush: int
    """The production that this trade buys."""
    arts: int
    """The culture of a city devoted to the arts, besides its icons (CB-133)."""
    arts_of_a_metropolis: int
    """How much more a metropolis brings (CF-066)."""
    production_of_a_caravan: int
    """The production from a disbanded scout (CF-046)."""
    research_price: int
    """The price of a tech of level I (CB-193)."""
    research_step: int
    coins_to_win: int

    # --- battle ----------------------------------------------------------------------------------------------
    battle_hand: int
    hand_of_an_army: int
    """For each army after the first (CB-236)."""
    hand_of_a_city: int
    bonus_of_a_city: int
    bonus_of_a_capital: int
    bonus_of_walls: int
    bonus_of_a_fortification: int
    """The bonus from a disbanded army (CF-043)."""
    bonus_of_a_city_state: int
    """The bonus of armies that are attacked there (CW-045)."""
    bonus_of_a_metropolis: int
    """In addition to the bonus of a capital (CF-067)."""
    barbarians: tuple[str, ...]
    """The types of the units that defend a village (CB-187)."""
    barbarian_rank: int
    killed_for_an_army: int
    """The winner loses an army for this number of units killed (CB-267)."""
    loot_of_trade: int
    loot_of_culture: int
    city_loot_of_resources: int
    """For a city; figures bring only one (CB-271, CB-275)."""

    # --- by id -----------------------------------------------------------------------------------------------

    @cached_property
    def techs(self) -> dict[str, Tech]:
        return by_id(self.all_techs)

    @cached_property
    def governments(self) -> dict[str, Government]:
        return by_id(self.all_governments)

    @cached_property
    def wonders(self) -> dict[str, WonderCard]:
        return by_id(self.all_wonders)

    @cached_property
    def civilizations(self) -> dict[str, Civilization]:
        return by_id(self.all_civilizations)

    @cached_property
    def events(self) -> dict[str, CultureEvent]:
        return by_id(self.all_events)

    @cached_property
    def investments(self) -> dict[str, Investment]:
        return by_id(self.all_investments)

    @cached_property
    def policies(self) -> dict[str, Policy]:
        return by_id(self.all_policies)

    @cached_property
    def relics(self) -> dict[str, Relic]:
        return by_id(self.all_relics)

    @cached_property
    def people_cards(self) -> dict[str, GreatPersonCard]:
        return by_id(self.all_people_cards)

    @cached_property
    def ranked_units(self) -> dict[str, RankedUnit]:
        return {unit.id: unit for type in self.unit_types.values() for unit in type.ranked}

    @cached_property
    def effects(self) -> dict[str, Card]:
        """Everything that can speak, by its key."""
        cards: list[Card] = [*self.all_techs, *self.all_governments, *self.all_wonders, *self.all_civilizations]
        cards += [*self.all_investments, *self.all_policies, *self.all_people_cards]
        return {card.key: card for card in cards}

    @cached_property
    def icons_of(self) -> dict[PieceKind, dict[str, Icons]]:
        """The icons of a piece on the map, by its kind and its name."""
        return {
            "building": {name: building.icons for name, building in self.buildings.items()},
            "wonder": {name: Icons(culture=wonder.culture) for name, wonder in self.wonders.items()},
            "great person": {type: person.icons for type, person in self.great_people.items()},
        }

    @cached_property
    def coins_on_cards(self) -> int:
        """All coin icons printed on cards."""
        return sum(card.coin for card in self.effects.values())

    @cached_property
    def coins_on_pieces(self) -> dict[str, int]:
        """The names of the pieces that show coins, each with their number."""
        icons = {name: icons for by_name in self.icons_of.values() for name, icons in by_name.items()}
        return {name: icons[name].coin for name in icons if icons[name].coin}

    # --- decks -----------------------------------------------------------------------------------------------

    @cached_property
    def market_resources(self) -> tuple[str, ...]:
        return tuple(id for id, resource in self.resources.items() if resource.market)

    def wonders_of(self, era: Era) -> list[str]:
        return [id for id, wonder in self.wonders.items() if wonder.era == era]

    def event_deck(self, level: int) -> list[str]:
        return [id for id, event in self.events.items() if event.level == level for _ in range(event.copies)]

    def unit_deck(self, type: str) -> list[str]:
        return [id for id, card in self.unit_cards.items() if card.type == type for _ in range(card.copies)]

    def marker_pool(self, sort: str) -> list[str]:
        return [id for id, marker in self.markers.items() if marker.sort == sort for _ in range(marker.copies)]

    def find_of(self, marker: str) -> Find | None:
        """The find of a marker; None: it has a resource."""
        return self.finds.get(self.markers[marker].find)

    def forms(self, building: str) -> tuple[str, ...]:
        """A building and its upgrade (CB-205)."""
        upgrade = self.buildings[building].upgrade
        return (building, upgrade) if upgrade else (building,)

    def base_price(self, tech: str) -> int:
        """The trade that a tech of this level needs (CB-193)."""
        return self.research_price + self.research_step * (self.techs[tech].level - 1)
