"""The box of an edition: everything that its content puts into the game, by id, and every printed number.

The decks hold exactly what is here. A rule finds the box of its edition with `state.box`; there is no other box.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.clash.content.boards import Board, Tile
from rules.clash.content.piece_kinds import BuildingKind, Face, RoadKind, UnitKind
from rules.clash.kinds import ANY_GOVERNMENT, HeldEvent
from rules.clash.payment import GOLD_FOR_ANYTHING, NOTHING_ELSE, Price, price
from rules.clash.pile import Pile
from rules.clash.state import Mood
from rules.engine.content import HasId, by_id

if TYPE_CHECKING:
    from rules.clash.effect import Effect
    from rules.clash.kinds import (
        ActionCard,
        Advance,
        Category,
        Civilization,
        EventCard,
        Icon,
        Leader,
        Objective,
        ObjectiveCard,
        Occasion,
        WonderCard,
    )


class Titled(NamedTuple):
    """A thing that has a name and no card, with its text, if it has one."""

    name: str
    text: str = ""


@dataclass(frozen=True, eq=False)
class Box:
    # --- cards -----------------------------------------------------------------------------------------------
    all_categories: tuple[Category, ...]
    all_action_cards: tuple[ActionCard, ...]
    all_events: tuple[EventCard, ...]
    all_objective_cards: tuple[ObjectiveCard, ...]
    all_wonders: tuple[WonderCard, ...]
    all_civilizations: tuple[Civilization, ...]

    # --- pieces (CM-1.04, CM-1.05, CM-1.14) ------------------------------------------------------------------
    units: Mapping[str, UnitKind]
    buildings: Mapping[str, BuildingKind]
    building_price: Pile
    buildings_of_a_kind: int
    settlements: int
    barbarian_settlements: int
    pirate_ships: int
    exhausted_tokens: int | None
    """None: as many as necessary."""
    die: tuple[Face, ...]
    boards: Mapping[int, Board]
    """By the number of players."""
    regions: Mapping[str, Tile]
    starting_regions: Mapping[str, Tile]

    regions_are_inhabited: bool
    """Barbarians wait in regions with two plains, pirates in regions with two sea spaces (CC-23.2); otherwise this is a
    variant."""

    # --- setup and time (chapters 1, 6 and 7) ----------------------------------------------------------------
    starting_advances: tuple[str, ...]
    starting_food: int
    starting_mood: Mood
    """The mood of the first city."""
    starting_mood_of_a_short_game: Mood
    places_drawn: int
    """With this number of players or more, chance assigns the places."""
    settlers: int
    settlers_of_a_short_game: int
    boards_dealt: int
    """How many civilizations each player is dealt along with a place; 0: they come at the end of setup (CV-1.5)."""
    boards_to_choose_from: int
    """How many civilizations each player is dealt, if each keeps one of several."""
    cubes_on_tracker: int
    """0: the edition has no event tracker."""
    event_levels: tuple[int, ...]
    """An event comes when a level reaches one of these numbers (CC-5.9)."""
    ages: int
    rounds: int
    main_actions: int
    advance_price: Pile
    icons: Mapping[Icon, str]
    """The names of the icons of events."""
    borders: Mapping[str, Pile]
    """The gain from an advance with a border of this colour."""
    change_of_government: Pile
    government_changes_with_an_advance: bool
    """A player can take the top advance of another government, and all cubes move (CC-8.11); otherwise this is a step
    of the status phase."""
    status_steps: tuple[str, ...]
    """The steps between the check for the end of the game and the choice of the first player, in order (CM-25.01)."""
    last_status_steps: tuple[str, ...]
    """The steps after that choice."""

    # --- limits ----------------------------------------------------------------------------------------------
    limited: tuple[str, ...]
    """Resources and tokens with a limit."""
    most_of_a_resource: int
    """The same for tokens, if they are limited."""
    most_food_without_storage: int
    largest_city: int
    wonders_count_in_size: bool
    wonders_per_city: int
    wonders_lie_open: bool
    """Revealed wonders are face up for everybody (CC-27.2); otherwise players draw wonders into their hands."""
    wonder_moods: tuple[Mood, ...]
    """The moods of a city in which a wonder can be built."""
    angered_cities_rest: bool
    """If anything but an activation makes a city angry, its earlier activations still count (CC-6.16). Otherwise it
    works once more (CM-4.19)."""
    units_come_from_elsewhere: bool
    """If none of a kind is left, a player can recruit one from the board again (CM-11.07)."""
    port_serves_every_sea: bool
    """A city with a port collects gold or a mood token from any sea space next to it, not only from the port's."""
    influenced_city_reaches_itself: bool
    """A city that is influenced can still be won back from itself (CM-15.10)."""
    buildings_need_their_advance: bool
    """A building is no use to the owner of its city if that owner could not construct it (CC-19.6)."""
    most_army_units: int
    units_per_ship: int
    groups: int
    """How many groups one Move action moves."""

    # --- war (chapters 16 to 20) -----------------------------------------------------------------------------
    hits: int
    """The combat value for each hit."""
    infantry_adds: int
    cavalry_adds: int
    fortress_dice: int
    fortress_cancels: int
    barbarian_rounds: int
    """Attacking barbarians go back after this number of rounds."""
    rounds_against_barbarians: int | None
    """Attackers of barbarians go back after this number of rounds."""
    barbarian_reach: int
    """Barbarian cities appear at this distance, and armies within it move."""
    pirates_of_an_icon: int
    gold_for_barbarians: Pile
    gold_for_a_barbarian_city: int
    gold_for_a_pirate: Pile
    token_for_a_pirate: bool
    """A pirate brings a mood or culture token too."""
    first_casualties: tuple[str, ...]
    """Kinds of army units that fall before others (CV-5.12)."""

    # --- all other numbers ---------------------------------------------------------------------------------------
    influence_success: int
    roads: tuple[RoadKind, ...]
    """The ways to use Roads, each with its price."""
    trade_reach: int
    most_trade_routes: int
    trade_is_optional: bool
    """A player may leave out a trade route that would bring somebody else something (CV-4.5)."""
    gold_mine: Pile
    events_begin_with_first_player: bool
    """Events for all players start with the first player, not with the player who drew the card."""
    gold_for_razing: Pile
    points_of_a_piece: float
    points_of_an_advance: float
    points_of_an_objective: float
    points_of_a_leader: float
    score_lines: tuple[str, ...]
    """The lines of the score sheet, in the order in which they break ties (CM-27.08)."""
    stand_ins: frozenset[str] = frozenset()
    """Fields of this box that stand in for unknown ones, or single things in a field ("units/ship"), unless a card says
    otherwise about itself."""

    # --- by id -----------------------------------------------------------------------------------------------

    @cached_property
    def categories(self) -> dict[str, Category]:
        return by_id(self.all_categories)

    @cached_property
    def advances(self) -> dict[str, Advance]:
        return by_id(advance for category in self.categories.values() for advance in category.advances)

    @cached_property
    def action_cards(self) -> dict[str, ActionCard]:
        return by_id(self.all_action_cards)

    @cached_property
    def events(self) -> dict[str, EventCard]:
        return by_id(self.all_events)

    @cached_property
    def objective_cards(self) -> dict[str, ObjectiveCard]:
        return by_id(self.all_objective_cards)

    @cached_property
    def wonders(self) -> dict[str, WonderCard]:
        return by_id(self.all_wonders)

    @cached_property
    def civilizations(self) -> dict[str, Civilization]:
        return by_id(self.all_civilizations)

    @cached_property
    def leaders(self) -> dict[str, Leader]:
        return by_id(leader for civ in self.civilizations.values() for leader in civ.leaders)

    @cached_property
    def effects(self) -> dict[str, Effect]:
        """Everything that can speak."""
        everything: list[Effect] = [*self.advances.values(), *self.events.values(), *self.wonders.values()]
        halves = [half for card in self.action_cards.values() for half in (card.civil, card.combat)]
        everything += {(type(half), half.id): half for half in halves}.values()  # several cards have the same half
        everything += [special for civ in self.civilizations.values() for special in civ.advances]
        everything += [ability for leader in self.leaders.values() for ability in leader.abilities]
        return by_id(everything)

    @cached_property
    def objectives(self) -> dict[str, Objective]:
        return {half.id: half for card in self.objective_cards.values() for half in card.halves}

    # --- what deeds name (rules/clash/deeds.py) ---------------------------------------------------------------

    @cached_property
    def cards(self) -> dict[str, ActionCard | ObjectiveCard | EventCard | WonderCard]:
        """All cards that are drawn from a deck."""
        return {**self.wonders, **self.events, **self.objective_cards, **self.action_cards}

    @cached_property
    def peoples(self) -> dict[str, Titled]:
        """Civilizations as a sentence names them: Rome, the Celts."""
        names = {id: civilization.name for id, civilization in self.civilizations.items()}
        return {id: Titled(f"the {name}" if name.endswith(("s", "Maya")) else name) for id, name in names.items()}

    @cached_property
    def signs(self) -> dict[str, Titled]:
        """The icons of events."""
        return {icon: Titled(name) for icon, name in self.icons.items()}

    @cached_property
    def fighters(self) -> dict[str, Titled]:
        """The kinds of units, with their effects in a battle."""
        return {kind: Titled(kind, _in_battle(self, kind)) for kind in self.units}

    # ----------------------------------------------------------------------------------------------------------

    @lru_cache(maxsize=1024)  # noqa: B019 - a box lasts as long as the program
    def objectives_at(
        self, occasion: Occasion, laid_down: frozenset[str], civilizations: bool
    ) -> tuple[Objective, ...]:
        """The objectives that are checked on this occasion, each once: those on any card that has not been laid
        down."""
        cards = [card for id, card in self.objective_cards.items() if id not in laid_down]
        halves = [half for card in cards if civilizations or not card.expansion for half in card.halves]
        return tuple({half.id: half for half in halves if occasion in half.at}.values())

    def decks(self, civilizations: bool) -> dict[str, list[str]]:
        """The cards of each deck, with or without those of the Civilizations set (CM-1.12)."""
        cards: dict[str, Iterable[EventCard | ObjectiveCard]] = {
            "event": self.events.values(),
            "objective": self.objective_cards.values(),
        }
        decks = {
            name: [card.id for card in deck if civilizations or not card.expansion] for name, deck in cards.items()
        }
        return {**decks, "action": list(self.action_cards), "wonder": list(self.wonders)}

    def action_card(self, id: str) -> ActionCard | HeldEvent:
        """A card in the hand of action cards: some events are kept there too (CM-21.10)."""
        event = self.events.get(id)
        return event if isinstance(event, HeldEvent) else self.action_cards[id]

    def card_name(self, id: str) -> str:
        return self.cards[id].name if id in self.cards else id

    def stands_in(self, field: str, *cards: HasId) -> bool:
        """At least one of these cards of a field stands in for an unknown card."""
        said = [(self.is_stand_in(field, card.id), getattr(card, "stand_in", None)) for card in cards]
        return any(listed if own is None else own for listed, own in said)

    def is_stand_in(self, field: str, id: str) -> bool:
        return not self.stand_ins.isdisjoint((field, f"{field}/{id}"))

    # --- prices and pieces, as rules look them up ------------------------------------------------------------

    @cached_property
    def usual_advance_price(self) -> Price:
        return price(self.advance_price, {**GOLD_FOR_ANYTHING, "food": ("ideas", "gold")})

    @cached_property
    def advance_prices(self) -> dict[str, Price]:
        """The price of each advance, before any power changes it."""
        usual = self.usual_advance_price
        return {a.id: usual.plus(a.surcharge) if a.surcharge.total() else usual for a in self.advances.values()}

    @cached_property
    def advances_cost_the_same(self) -> bool:
        return all(cost is self.usual_advance_price for cost in self.advance_prices.values())

    @cached_property
    def usual_building_price(self) -> Price:
        return price(self.building_price)

    @cached_property
    def unit_prices(self) -> dict[str, Price]:
        return {kind: price(unit.price) for kind, unit in self.units.items() if unit.counts}

    @cached_property
    def road_prices(self) -> dict[str, Price]:
        return {road.name: price(road.price) for road in self.roads}

    @cached_property
    def price_of_change(self) -> Price:
        return price(self.change_of_government, NOTHING_ELSE)

    @property
    def hands(self) -> tuple[str, ...]:
        """The decks whose cards players hold."""
        return ("action", "objective") if self.wonders_lie_open else ("action", "objective", "wonder")

    @cached_property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most players."""
        return min(self.boards), max(self.boards)

    @cached_property
    def barbarian_units(self) -> tuple[str, ...]:
        return tuple(kind for kind, unit in self.units.items() if unit.barbarian_supply)

    @lru_cache(maxsize=1024)  # noqa: B019 - a box lasts as long as the program
    def allowed_buildings(self, advances: tuple[str, ...]) -> tuple[str, ...]:
        """The buildings that these advances allow (CM-10.02)."""
        return tuple(kind.name for kind in self.buildings.values() if kind.advance in advances)

    # --- civilizations ---------------------------------------------------------------------------------------

    def starting_region(self, civilization: str | None) -> str | None:
        return self.civilizations[civilization].starting_region if civilization else None

    def leaders_of(self, civilization: str | None) -> list[str]:
        return [leader.id for leader in self.civilizations[civilization].leaders] if civilization else []

    @lru_cache(maxsize=1024)  # noqa: B019 - a box lasts as long as the program
    def specials(self, civilization: str, advances: tuple[str, ...]) -> tuple[str, ...]:
        """The special advances that come with these basic ones (CM-28.02)."""
        owned = {*advances, *(ANY_GOVERNMENT for id in advances if self._tops_government(self.advances[id]))}
        return tuple(special.id for special in self.civilizations[civilization].advances if special.needs in owned)

    def lent(self, civilization: str, advances: tuple[str, ...]) -> tuple[str, ...]:
        """Special advances that give an advance's ability to the owner of another."""
        owned = self.specials(civilization, advances)
        lenders = [special.lends for special in self.civilizations[civilization].advances if special.id in owned]
        return tuple(lent for lends in lenders for owner, lent in lends.items() if owner in advances)

    def specials_with(self, civilization: str | None, advance: Advance) -> tuple[str, ...]:
        """The special advances that a player gains along with this one."""
        return self.specials(civilization, (advance.id,)) if civilization else ()

    def _tops_government(self, advance: Advance) -> bool:
        return advance.category.government and advance is advance.category.top

    def abilities(self, leader: str) -> tuple[str, ...]:
        return tuple(ability.id for ability in self.leaders[leader].abilities)


def _in_battle(box: Box, kind: str) -> str:
    """The effect of a unit in a battle (CM-16.08 to CM-16.13, CM-17.11, CM-18.02)."""
    if kind == "settler":
        return "Does not fight, and is lost with the army it is with."
    if kind == "ship":
        return (
            "Rolls a die at sea, where signs do nothing."
            if any(face.icon for face in box.die)
            else "Rolls a die at sea."
        )
    if not box.units[kind].counts:
        return "Does not fight, but helps the army it is with, and is lost with it."
    sides = sum(face.icon == kind for face in box.die)
    if not sides:
        return f"Rolls a die on land{box.units[kind].power}."
    clash = {
        "infantry": f"activated, it adds {box.infantry_adds} to the combat value",
        "cavalry": f"activated, it adds {box.cavalry_adds} to the combat value",
        "elephant": "activated, it cancels a hit, and the number of its die does not count",
        "leader": "the die is rolled again until it shows another sign",
    }
    return f"Rolls a die on land; {sides} of its {len(box.die)} sides show its sign: {clash[kind]}."
