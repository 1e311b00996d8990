"""Upper halves about cities: collecting, constructing and winning them over."""

from __future__ import annotations

from functools import partial

from rules.clash.actions.collect import Harvest
from rules.clash.actions.construct import NO_PLAN, activate_by, allowed_buildings, cannot_construct, construct_building
from rules.clash.actions.influence import SETTLEMENT, from_nowhere, no_attempt
from rules.clash.board import army_at, cities_of
from rules.clash.cities import cannot_activate, city_options, in_no_city
from rules.clash.content.action_cards.combat import (
    DefensiveFormation,
    Encircled,
    HeavyResistance,
    ImprovedDefenses,
    Peltasts,
    TacticalRetreat,
)
from rules.clash.content.boards import Block
from rules.clash.content.questions.action_cards import turn_up_which_region, who_takes_their_place
from rules.clash.content.questions.common import region_between, where_one_appears, without_region
from rules.clash.deeds import places, takes_over
from rules.clash.explore import borders_unrevealed, reveal_region
from rules.clash.kinds import ActionCard, CivilCard
from rules.clash.payment import price as price_of
from rules.clash.pieces import kinds_of, lose_unit, place_unit, settlements_left, units_left
from rules.clash.pile import Pile
from rules.clash.questions.cities import construct_what, construct_where
from rules.clash.questions.war import no_settler
from rules.clash.refusals import (
    a_kind,
    attempt_has_its_card,
    collect_has_its_card,
    no_barbarian_city,
    none_in_supply,
    nothing_to_explore,
)
from rules.clash.state import BARBARIANS, City, InPlay, Player, State
from rules.engine.ask import Option, Refusal, choose_one, none_can
from rules.engine.step import tell

# --- collecting ----------------------------------------------------------------------------------------------


class CollectCard(CivilCard):
    """It changes the next Collect of the turn; only one card can (CM-23.03)."""

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if any(card.seat == player.seat and NEXT_COLLECT in card.about for card in state.in_play):
            return Refusal("CM-23.03", collect_has_its_card())
        return None

    async def act(self, state: State, player: Player) -> None:
        state.in_play.append(InPlay(self.id, player.seat, [NEXT_COLLECT, "this turn"]))


NEXT_COLLECT = "next collect"


class ProductionFocus(CollectCard):
    text = "Your next Collect this turn may take several resources from the same space, but no more in all than usual."

    def harvest(self, harvest: Harvest, state: State, player: Player, city: City) -> Harvest:
        harvest.per_space = harvest.most
        return harvest


class MassProduction(CollectCard):
    more = 2
    text = f"Your next Collect this turn may take {more} more resources, from {more} more spaces."

    def harvest(self, harvest: Harvest, state: State, player: Player, city: City) -> Harvest:
        harvest.most += self.more
        return harvest


# --- constructing --------------------------------------------------------------------------------------------

FOR_NOTHING = price_of(Pile())


class CityDevelopment(CivilCard):
    costs_action = True
    price = Pile(culture=1)
    text = f"For {price}, activate a city to construct a building there without paying for it."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return in_no_city(state, player, _no_building_here)

    async def act(self, state: State, player: Player) -> None:
        places = city_options(state, player, _no_building_here)
        city = await choose_one(player.seat, "construct-city", construct_where(), places)
        buildings = _buildings(state, player, city)
        building = await choose_one(player.seat, "construct-building", construct_what(), buildings)
        await construct_building(state, player, city, building, FOR_NOTHING)
        await activate_by(state, player, city, building)


def _buildings(state: State, player: Player, city: City) -> list[Option[str]]:
    return [
        Option(b, b, a_kind(b), unless=partial(cannot_construct, state, player, city, b)) for b in state.box.buildings
    ]


def _no_building_here(state: State, player: Player, city: City) -> Refusal | None:
    allowed = allowed_buildings(state, player)
    return cannot_activate(state, city) or none_can(allowed, partial(cannot_construct, state, player, city), NO_PLAN)


# --- winning over --------------------------------------------------------------------------------------------


class CulturalTakeover(CivilCard):
    size = 1
    soldier = "infantry"

    def written(self) -> str:
        return (
            f"Your next attempt this turn to influence culture may target a barbarian city of size {self.size}. If "
            f"it succeeds, the city and one of its units, as a settler or {self.soldier}, become yours; its other "
            "units are removed."
        )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if any(card.card == self.id and card.seat == player.seat for card in state.in_play):
            return Refusal("CM-23.03", attempt_has_its_card(self))
        if settlements_left(state, player.seat) == 0:
            return Refusal("CM-8.03", none_in_supply("settlement"))
        return self._no_target(state, player)

    def _no_target(self, state: State, player: Player) -> Refusal | None:
        """Asks the rules of influence as if the card were already on the table."""
        small = [city for city in state.cities.values() if self._may_win(state, city)]
        nobody = Refusal("CM-23.02", no_barbarian_city(self.size))
        state.in_play.append(InPlay(self.id, player.seat, []))
        refusal = no_attempt(state) or none_can(small, from_nowhere(state, player), nobody)
        state.in_play.pop()
        return refusal

    async def act(self, state: State, player: Player) -> None:
        state.in_play.append(InPlay(self.id, player.seat, ["next attempt", "this turn"]))

    def _may_win(self, state: State, city: City) -> bool:
        return city.owner == BARBARIANS and city.size == self.size

    def wins_settlement(self, wins: bool, state: State, player: Player, city: City) -> bool:
        return wins or (self._may_win(state, city) and settlements_left(state, player.seat) > 0)

    async def after_influence(self, state: State, player: Player, city: City | None, won: str) -> None:
        if city is None or won != SETTLEMENT or not self._may_win(state, city):
            return
        army = army_at(state, city.space, BARBARIANS)
        for unit in army:
            lose_unit(state, unit)
        city.owner, city.marker = player.seat, None
        tell(state, takes_over(player.seat, city.space))
        kinds = [kind for kind in ("settler", "infantry") if units_left(state, player.seat, kind)]
        if army and kinds:
            options = [Option(kind, kind, a_kind(kind)) for kind in kinds]
            text = who_takes_their_place(kinds_of(army), city.space)
            kind = await choose_one(player.seat, "takeover-unit", text, options)
            place_unit(state, kind, player.seat, city.space)
            tell(state, places(player.seat, kind, city.space))


# --- exploring -----------------------------------------------------------------------------------------------


class Explorer(CivilCard):
    costs_action = True
    price = Pile(culture=1)
    text = f"For {price}, turn up a region beside one of your cities, place a settler in one of your cities, or both."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if _regions(state, player) or _settler_cities(state, player):
            return None
        return Refusal("CM-23.02", nothing_to_explore())

    async def act(self, state: State, player: Player) -> None:
        explored = await self._explore(state, player)
        cities = _settler_cities(state, player)
        options: list[Option[str | None]] = [Option(city.space, city.space, spaces=(city.space,)) for city in cities]
        if explored or not options:
            options.append(Option("none", None, no_settler(), idle=True))
        space = await choose_one(player.seat, "explorer-settler", where_one_appears("settler"), options)
        if space:
            place_unit(state, "settler", player.seat, space)
            tell(state, places(player.seat, "settler", space))

    async def _explore(self, state: State, player: Player) -> bool:
        """By the normal rules of placing, although no unit enters (CM-3.14)."""
        options: list[Option[Block | None]] = [
            Option(block[0], block, region_between(block[0], block[-1]), spaces=block)
            for block in _regions(state, player)
        ]
        if not options:
            return False
        if _settler_cities(state, player):
            options.append(Option("none", None, without_region(), idle=True))
        block = await choose_one(player.seat, "explorer-region", turn_up_which_region(), options)
        if block:
            await reveal_region(state, player, block)
        return block is not None


def _regions(state: State, player: Player) -> list[Block]:
    """Unrevealed regions next to a city itself, not only next to its region (CM-C.72)."""
    blocks = [block for city in cities_of(state, player.seat) for block in borders_unrevealed(state, city.space)]
    return list(dict.fromkeys(blocks))


def _settler_cities(state: State, player: Player) -> list[City]:
    return cities_of(state, player.seat) if units_left(state, player.seat, "settler") else []


CARDS = (
    ActionCard(CulturalTakeover(), HeavyResistance(), number=15),
    ActionCard(CulturalTakeover(), ImprovedDefenses(), number=16),
    ActionCard(CityDevelopment(), TacticalRetreat(), number=17),
    ActionCard(CityDevelopment(), Peltasts(), number=18),
    ActionCard(ProductionFocus(), TacticalRetreat(), number=19),
    ActionCard(ProductionFocus(), Peltasts(), number=20),
    ActionCard(Explorer(), Encircled(), number=21),
    ActionCard(Explorer(), DefensiveFormation(), number=22),
    ActionCard(MassProduction(), DefensiveFormation(), number=29),
    ActionCard(MassProduction(), Encircled(), number=30),
)
