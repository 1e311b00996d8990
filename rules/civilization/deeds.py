"""Everything that happens in Civilization: every kind of deed, with its sentence in English and how much it matters.

The chapters are in the order of the book.
"""

from __future__ import annotations

from typing import Annotated

from rules.engine.deed import Deeds, HasId, Noun, Owner, Owners, Said, Saids, Space, Spaces, Things, named
from rules.engine.english import nouns
from rules.engine.phrases import ENGINE
from rules.engine.presentation import DETAIL

DEEDS = Deeds(ENGINE)
deed, phrase = DEEDS.deed, DEEDS.phrase

COURSE = "the course of the game"
CITIES = "cities and buildings"
RESOURCES = "trade, coins and resources"
DEALS = "deals"
WONDERS = "wonders"
CULTURE = "culture and great people"
POWERS = "cards and abilities"
MOVES = "moves and discoveries"
TECHS = "techs and governments"
BATTLES = "battles and units"

Power = Annotated[str | HasId, named("powers")]
"""Anything that can have an effect: a card, an ability, a culture event, a relic, the find in a hut."""
Building = Annotated[str | HasId, named("buildings")]
CityState = Annotated[str | HasId, named("city_states")]
Civilization = Annotated[str | HasId, named("civilizations")]
Event = Annotated[str | HasId, named("events")]
Government = Annotated[str | HasId, named("governments")]
GreatPerson = Annotated[str | HasId, named("great_people")]
Marker = Annotated[str | HasId, named("markers")]
PersonCard = Annotated[str | HasId, named("people_cards")]
Policy = Annotated[str | HasId, named("policies")]
RankedUnit = Annotated[str | HasId, named("ranked_units")]
Relic = Annotated[str | HasId, named("relics")]
Tech = Annotated[str | HasId, named("techs")]
UnitType = Annotated[str | HasId, named("unit_types")]
Wonder = Annotated[str | HasId, named("wonders")]

TITLES = {
    "start-of-turn": "Start of Turn",
    "trade": "Trade",
    "city-management": "City Management",
    "movement": "Movement",
    "research": "Research",
}
"""The names of the phases."""
NOUNS = nouns(
    *("army, armies", "scout"),
    *(f"{type}: {type} unit" for type in ("infantry", "artillery", "mounted", "aircraft")),
    *("production, production", "trade, trade", "culture, culture"),
    *("incense, incense", "iron, iron", "silk, silk", "wheat, wheat", "spy, spies", "uranium, uranium"),
    *(f"culture event of level {n}, culture events of level {n}" for n in (1, 2, 3)),
    *("culture event", "hut marker", "village marker"),
    *("hut", "village", "fortification", "caravan", "barbarians: barbarian"),
    *("great person, great people", "combat bonus, combat bonus"),
    *("building", "limited building", "wonder"),
    *(f"{phase}: {title}" for phase, title in TITLES.items() if phase != "trade"),  # trade is a thing already
    *("forest", "mountain", "grassland", "desert", "water, water"),
)
"""In the order in which they are listed."""


@phrase("{government}")
def called_government(government: Government) -> None: ...


@phrase("{event}")
def called_event(event: Event) -> None: ...


@phrase("{what}")
def called(what: Power) -> None: ...


@phrase("{building}")
def called_building(building: Building) -> None: ...


@phrase("{type}")
def called_type(type: UnitType) -> None: ...


@phrase("{person}")
def called_person(person: GreatPerson) -> None: ...


@phrase("{who}")
def called_seat(who: Owner) -> None: ...


# --- setup and turns (chapters 1 to 3) ---------------------------------------------------------------------------

DEEDS.are_about(COURSE)


@deed("{who} plays {civilization:the}, who know {tech} and begin in {government}")
def plays_civilization(who: Owner, civilization: Civilization, tech: Tech, government: Government) -> None: ...


@deed("{who} is the first player")
def is_first_player(who: Owner) -> None: ...


@deed("{who:'s} capital is in {at}", about=CITIES)
def has_capital(who: Owner, at: Space) -> None: ...


@deed("{who} places {what:a} in {at}", about=MOVES)
def places_figure(who: Owner, what: Noun, at: Space) -> None: ...


@deed("Turn {turn}: {who} {who:verb is} the first player", weight=0, begins_turn=True)
def begins_turn(who: Owner, turn: int) -> None: ...


@deed("Turn {turn}, {phase}: {who}", weight=0)
def begins_part(who: Owner, turn: int, phase: Noun) -> None: ...


# --- Start of Turn (chapter 4) -----------------------------------------------------------------------------------

DEEDS.are_about(CITIES)


@deed("{who} builds a city in {at}", weight=2)
def builds_city(who: Owner, at: Space) -> None: ...


@deed("{who} is now in {government}", weight=2, about=TECHS)
def changes_government(who: Owner, government: Government) -> None: ...


@deed("{who} has the {what} in {at} gather {goal}")
def lets_gather(who: Owner, what: Noun, at: Space, goal: Said) -> None: ...


@phrase("for {at}")
def for_city(at: Space) -> None: ...


# --- trade, culture and resources (chapters 4, 6, 10) ------------------------------------------------------------

DEEDS.are_about(RESOURCES)


@deed("{who} gains {what}[ ({why})][; {lost} of {brought} is lost]")
def gains(who: Owner, what: Things, why: Said = "", lost: int = 0, brought: Things = ()) -> None: ...


@deed("{who} takes {what}[ ({why})]")
def takes_resource(who: Owner, what: Things, why: Said = "") -> None: ...


@deed("{who} pays {price}[ for {what}]", is_price=True)
def pays(who: Owner, price: Saids, what: Said = "") -> None: ...


@phrase("{what}")
def some(what: Things) -> None: ...


@phrase("{what}")
def token(what: Noun) -> None:
    """A resource token."""


@phrase("{what} from {marker:a}")
def icon_of(what: Noun, marker: Noun) -> None:
    """A resource on a marker."""


@phrase("loot from {whom}")
def loot_from(whom: Owner) -> None: ...


@phrase("{at} is devoted to the arts")
def devoted_to_arts(at: Space) -> None: ...


@phrase("the city-state")
def the_city_state() -> None: ...


@phrase("trade of the cities")
def trade_of_cities() -> None: ...


@phrase("the outskirts of the capital")
def outskirts_of_capital() -> None: ...


# --- negotiating (chapter 5) -------------------------------------------------------------------------------------

DEEDS.are_about(DEALS)


@deed("{who} is done with trading", weight=0)
def is_done_trading(who: Owner) -> None: ...


@deed("{who} is not done with trading", weight=0)
def is_not_done_trading(who: Owner) -> None: ...


@deed("{who} offers {whom} {terms}")
def offers(who: Owner, whom: Owners, terms: Said) -> None: ...


@phrase("{given} for {wanted}")
def swap(given: Saids, wanted: Saids) -> None:
    """Between two players."""


@phrase("a round trade, in which {parts}")
def round_trade(parts: Saids) -> None:
    """Among several players."""


@phrase("{parts}")
def parts_of_trade(parts: Saids) -> None: ...


@phrase("{who} gives {whom} {what}")
def part_of_trade(who: Owner, whom: Owner, what: Said) -> None: ...


@phrase("{what}[ ({shown})]")
def bundle(what: Things, shown: Saids = ()) -> None:
    """Hidden things appear as their backs; `shown`: as their faces, for those who may know."""


@phrase("{marker} from {sort:a}")
def found_in(marker: Marker, sort: Noun) -> None:
    """A marker, with its square."""


@deed("{who} shows {whom} {what}")
def shows_cards(who: Owner, whom: Owner, what: Saids) -> None: ...


@deed("{who:'s} offer to {whom} lapses: {why}")
def offer_lapses(who: Owner, whom: Owners, why: Said) -> None: ...


@phrase("{who} offers something else")
def offers_something_else(who: Owner) -> None: ...


@phrase("{who} declines")
def declines(who: Owner) -> None: ...


@phrase("it is withdrawn")
def is_withdrawn() -> None: ...


@phrase("another offer takes its place")
def is_replaced() -> None: ...


@phrase("{who} no longer {who:verb has} what it takes")
def has_it_no_longer(who: Owner) -> None: ...


@deed("{who} accepts {whom:'s} offer: {asked} may still do so")
def accepts_offer(who: Owner, whom: Owner, asked: Owners) -> None: ...


@deed("{who} {who:verb agrees}: {terms}")
def agree(who: Owners, terms: Said) -> None: ...


@deed("{who} receives {what} from {whom}")
def receives(who: Owner, what: Said, whom: Owner) -> None: ...


@deed("{lost} for {who} cannot be kept: the dial ends at {most}")
def cannot_keep(who: Owner, lost: Things, most: int) -> None: ...


# --- City Management (chapters 6 to 8) ---------------------------------------------------------------------------

DEEDS.are_about(CITIES)


@deed("This has no effect: {what}")
def comes_to_nothing(what: Said, at: Space) -> None: ...


@phrase("{action} in {at}")
def action_in(action: Said, at: Space) -> None:
    """A city action, as players choose and announce it."""


@phrase("Produce")
def to_produce() -> None: ...


@phrase("Devote to the arts")
def to_devote_to_arts() -> None: ...


@phrase("Harvest a resource")
def to_harvest() -> None: ...


@phrase("Build a building for free")
def to_build_for_free() -> None: ...


@phrase("Harvest two resources")
def to_harvest_two() -> None: ...


@phrase("Devote to the arts, for trade")
def to_devote_for_trade() -> None: ...


@phrase("Harvest {what:bare}")
def to_harvest_that(what: Things) -> None: ...


@phrase("Start a building program")
def to_start_program() -> None: ...


@phrase("{at} produces {items}")
def produces(at: Space, items: Saids) -> None: ...


@phrase("{what}[ in {at}]")
def made_in(what: Said, at: Space = "") -> None: ...


@deed("{at} starts a building program")
def starts_program(at: Space) -> None: ...


@deed("{wonders} is in the market", about=WONDERS)
def come_to_market(wonders: Saids) -> None: ...


@deed("{who} now {who:verb has} {wonder} in {at}", weight=4, about=WONDERS)
def wonder_stands(wonder: Wonder, who: Owner, at: Space) -> None: ...


@deed("{wonder} is obsolete", about=WONDERS)
def grows_obsolete(wonder: Wonder) -> None: ...


@deed("{wonder} leaves the market for good", about=WONDERS)
def leaves_market(wonder: Wonder) -> None: ...


@deed("{who:'s} {building} in {at} is destroyed ({why})")
def building_destroyed(building: Building, who: Owner, at: Space, why: Said) -> None: ...


@deed("{who:'s} City Walls in {at} are destroyed ({why})")
def walls_destroyed(who: Owner, at: Space, why: Said) -> None: ...


@deed("{who:'s} city in {at} is destroyed", weight=3)
def city_destroyed(who: Owner, at: Space) -> None: ...


# --- culture events and abilities (chapter 9, CB 15) -------------------------------------------------------------

DEEDS.are_about(CULTURE)


@deed("{who} would draw a culture event of level {level}, but none is left")
def finds_no_event(who: Owner, level: int) -> None: ...


@deed("{who} draws {what:a} of level {level}")
def draws_events(who: Owner, what: Things, level: int) -> None: ...


@deed("{who} drew {event}")
def drew_event(who: Owner, event: Event) -> None: ...


@deed("{who} discards {event}")
def discards_event(who: Owner, event: Event) -> None: ...


@deed("{who} plays {event}[ ({aim:commas})]")
def plays_event(who: Owner, event: Event, aim: Saids = ()) -> None: ...


@deed("{who} does not allow {whom} to play {event}")
def forbids_event(who: Owner, whom: Owner, event: Event) -> None: ...


@deed("{who} uses {what}", about=POWERS)
def uses(who: Owner, what: Said) -> None: ...


@deed("{who} cancels it with {card}: {what}", about=POWERS)
def cancels(who: Owner, card: Said, what: Said) -> None: ...


@deed("{what} takes effect for {who}: {text}", about=POWERS)
def says_to(what: Said, who: Owner, text: Said) -> None: ...


@deed("{who} interrupts the movement", about=MOVES)
def interrupts_move(who: Owner) -> None: ...


@phrase("{what}[ ({aim:commas})][: {text}]")
def announcement(what: Said, aim: Saids = (), text: Said = "") -> None:
    """A card with the targets named for it, and with its text."""


@phrase("{what:.text}")
def text_of(what: Power) -> None: ...


@phrase("{count}x {what}")
def times(what: Said, count: int) -> None: ...


@phrase("front {number}")
def front(number: int) -> None: ...


@phrase("the civilization sheet")
def the_sheet() -> None: ...


# --- movement (chapters 11 and 12) -------------------------------------------------------------------------------

DEEDS.are_about(MOVES)


@deed("{who} moves {what:a} from {start} to {end}")
def moves(who: Owner, what: Things, start: Space, end: Space) -> None: ...


@deed("{who} must still move {what:a} out of {at}")
def must_move(who: Owner, what: Things, at: Space) -> None: ...


@deed("{who} disbands {what:a} in {at}")
def disbands(who: Owner, what: Things, at: Space, center: Spaces = ()) -> None: ...


@deed("{at} has {what:a}")
def holds_marker(at: Space, what: Noun, center: Spaces = ()) -> None: ...


@deed("The fortification of {at} is removed")
def loses_fortification(at: Space, center: Spaces = ()) -> None: ...


@deed("{who} discovers {tile} from {at}[: {lying}]", weight=2)
def discovers_tile(who: Owner, at: Space, tile: Said, lying: Saids, squares: Spaces) -> None: ...


@phrase("the tile {first} to {last}")
def the_tile(first: Space, last: Space) -> None: ...


@phrase("{what:a} in {at}")
def lying_in(what: Noun, at: Space) -> None: ...


@deed("{who} takes the {what} in {at}")
def explores(who: Owner, what: Noun, at: Space) -> None: ...


@deed("The {sort} held {marker:.held}")
def marker_was(sort: Noun, marker: Marker) -> None: ...


@deed("{who} finds {what} in the {sort}")
def finds_marker(who: Owner, what: Said, sort: Noun) -> None: ...


@phrase("{marker:.held}")
def a_marker(marker: Marker) -> None: ...


@deed("The {sort} in {at} holds {marker:.held}")
def marker_is(sort: Noun, at: Space, marker: Marker) -> None: ...


@deed("{who} holds {what:commas|no marker}")
def holds_markers(who: Owner, what: Saids) -> None: ...


@deed("{who} looks at all hut and village markers")
def looks_at_markers(who: Owner) -> None: ...


# --- research (chapters 13 and 14) -------------------------------------------------------------------------------

DEEDS.are_about(TECHS)


@deed("{who} researches {what}", weight=0)
def researches(who: Owner, what: Saids) -> None: ...


@phrase("{tech}[ in row {row}]")
def tech_in_row(tech: Tech, row: str = "") -> None:
    """`row`: if it differs from its level."""


@phrase("nothing")
def no_tech() -> None: ...


@deed("{who} will research {what}")
def will_research(who: Owner, what: Said) -> None: ...


@deed("{who} will choose {who:their} research when everybody has moved")
def will_choose_research(who: Owner) -> None: ...


@deed("{who} spends {spent} trade[ (coins keep {kept})]")
def spends_trade(who: Owner, spent: int, kept: int) -> None: ...


@deed("{who} learns {tech}", weight=2)
def learns(who: Owner, tech: Tech) -> None: ...


@deed("{who} can learn no tech ({why})")
def cannot_learn(who: Owner, why: Said) -> None: ...


@deed("{building} now stands in {at}", about=CITIES)
def stands_now(building: Building, at: Space) -> None: ...


@deed("{who} puts a coin token on {where}", about=RESOURCES)
def puts_coin(who: Owner, where: Said) -> None: ...


@deed("{who} discards a coin token from {where}", about=RESOURCES)
def discards_coin(who: Owner, where: Said) -> None: ...


@deed("{who} invests a coin token from {where}", about=RESOURCES)
def invests_coin(who: Owner, where: Said) -> None: ...


@deed("{who} loses a coin token from {where} ({why})", about=RESOURCES)
def loses_coin(who: Owner, where: Said, why: Said) -> None: ...


# --- units (chapter 7) -------------------------------------------------------------------------------------------

DEEDS.are_about(BATTLES)


@phrase("{unit} {strength}[/{health}][ ({wounds:wound|wounds})]")
def fighting(unit: RankedUnit, strength: int, health: int = 0, wounds: int = 0) -> None:
    """In a battle; with its health, if that is printed."""


@deed("{who} gains {what:a}")
def gains_unit(who: Owner, what: Noun) -> None: ...


@deed("{who} would gain {what:a}, but no card is left")
def finds_no_unit(who: Owner, what: Noun) -> None: ...


@deed("{who} drew {drawn}")
def drew_unit(who: Owner, drawn: Said) -> None: ...


@deed("{who} loses {lost} from {who:their} standing forces")
def loses_unit(who: Owner, lost: Said) -> None: ...


@deed("{who} keeps {kept}, which was killed ({why})")
def keeps_unit(who: Owner, kept: Said, why: Said) -> None: ...


# --- battles (chapters 18 to 21) ---------------------------------------------------------------------------------

DEEDS.are_about(BATTLES)


@deed("{who} attacks {whom} in {at}")
def attacks(who: Owner, whom: Owner, at: Space) -> None: ...


@deed("Units drawn for the battle: {hands}[; {ahead} {ahead:verb has} +{bonus}]")
def units_drawn(hands: Saids, at: Space, ahead: Owner = "", bonus: int = 0) -> None: ...


@phrase("{who} {units}")
def hand_of_size(who: Owner, units: int) -> None: ...


@deed("{who} sees {whom:'s} units: {units:commas|none}")
def sees_units(who: Owner, whom: Owner, units: Saids) -> None: ...


@deed("{unit} takes {wounds:wound|wounds|no wound}[ ({why})]")
def takes_wounds(unit: Said, wounds: int, why: Said = "") -> None: ...


@deed("{who} removes {wounds:wound|wounds|no wound} from {units:commas}")
def removes_wounds(who: Owner, wounds: int, units: Saids) -> None: ...


@deed("{who} fights with {units:commas|no unit}")
def fights_with(who: Owner, units: Saids) -> None: ...


@deed("{who} opens front {front} with {opener}", weight=DETAIL)
def opens_front(who: Owner, front: int, opener: Said) -> None: ...


@deed(
    "{who} attacks with {attacker} on front {front}, against {foe}: "
    "{dealt:wound|wounds|no wounds} dealt, {taken} taken",
    weight=DETAIL,
)
def attacks_front(who: Owner, front: int, attacker: Said, foe: Said, dealt: int, taken: int) -> None: ...


@deed("{who:'s} {killed} is killed", weight=DETAIL)
def unit_killed(killed: Said, who: Owner) -> None: ...


@deed("{who} wins the battle in {at}: {sums:commas}[ ({why})]", weight=3)
def wins_battle(who: Owner, at: Space, sums: Saids, why: Said = "") -> None: ...


@phrase("the defender wins a tie")
def defender_wins_tie() -> None: ...


@phrase("{who} {total}[ with a bonus of {bonus}]")
def sum_of_side(who: Owner, total: int, bonus: int) -> None: ...


@deed("{who} loses {what:a} in {at}")
def loses_figures(who: Owner, what: Things, at: Space) -> None: ...


@deed("{who} loses {number:figure|figures} in {at}")
def loses_all_figures(who: Owner, number: int, at: Space) -> None: ...


@deed("{who:'s} scouts in {at} are killed")
def scouts_killed(who: Owner, at: Space) -> None: ...


# --- victory (chapter 22) ----------------------------------------------------------------------------------------

DEEDS.are_about(COURSE)


@deed("{who} has reached the end of the culture track", weight=5)
def ends_culture_track(who: Owner) -> None: ...


@deed("{who} has researched Space Flight", weight=5)
def has_space_flight(who: Owner) -> None: ...


@deed("{who} has enough coins", weight=5)
def has_enough_coins(who: Owner) -> None: ...


@deed("{who} has conquered a capital", weight=5)
def conquers_capital(who: Owner) -> None: ...


@deed("{who} wins the game", weight=0)
def wins_game(who: Owners) -> None: ...


# --- city management (chapters 7 to 11) --------------------------------------------------------------------------

DEEDS.are_about(CITIES)


@phrase("{what:a}")
def a_piece(what: Noun) -> None:
    """A figure, or a unit."""


@phrase("{what:a}")
def a_building(what: Building) -> None: ...


@phrase("City Walls")
def city_walls() -> None: ...


@deed("{who} builds {what:a} in {at}")
def builds_building(who: Owner, what: Building, at: Space) -> None: ...


@deed("{who} builds City Walls around {at}")
def builds_walls(who: Owner, at: Space) -> None: ...


@deed("{who} discards the caravan of {at} for {what}", about=RESOURCES)
def discards_caravan(who: Owner, at: Space, what: Things, center: Spaces = ()) -> None: ...


@deed("{at} has {more} more production this turn ({why})")
def has_more_production(at: Space, more: int, why: Said) -> None: ...


@deed("The building program of {at} has ended")
def program_ends(at: Space) -> None: ...


@deed("{who} advances for free ({why})", about=CULTURE)
def advances_free(who: Owner, why: Said) -> None: ...


@deed("{who} enters space {space} of the culture track", about=CULTURE)
def enters_space(who: Owner, space: int) -> None: ...


@deed("{who} gains {what:a}", about=CULTURE)
def gains_person(who: Owner, what: GreatPerson) -> None: ...


@deed("{who} would gain a great person, but the pool is empty", about=CULTURE)
def gains_no_person(who: Owner) -> None: ...


@deed("{who} places {what:the} in {at}", about=CULTURE)
def places_person(who: Owner, what: GreatPerson, at: Space) -> None: ...


# --- loot (chapter 21) -------------------------------------------------------------------------------------------

DEEDS.are_about(BATTLES)


@deed("{whose} has nothing that {who} could take")
def has_nothing_to_take(whose: Owner, who: Owner) -> None: ...


@deed("{who} takes nothing from {whom}")
def takes_nothing(who: Owner, whom: Owner) -> None: ...


@deed("{who} takes {what} from {whom}")
def takes_loot(who: Owner, what: Noun, whom: Owner) -> None: ...


@deed("{who} takes {sort:a} marker from {whom}")
def takes_loot_marker(who: Owner, sort: Noun, whom: Owner) -> None: ...


@deed("The {sort} taken holds {marker:.held}")
def marker_taken(sort: Noun, marker: Marker) -> None: ...


@deed("{who} takes a culture event of level {level} from {whom}")
def takes_event(who: Owner, level: int, whom: Owner) -> None: ...


@deed("The culture event taken is {event}")
def event_taken(event: Event) -> None: ...


# --- cards and abilities -----------------------------------------------------------------------------------------

DEEDS.are_about(POWERS)


@deed("{who} builds {what} for free ({why})", about=CITIES)
def builds_free(who: Owner, what: Said, why: Said, where: Spaces = ()) -> None: ...


@deed("{whose:'s} city in {at} builds for free", about=CITIES)
def city_builds_free(at: Space, whose: Owner) -> None: ...


@deed("{who} begins with {wonder}", about=WONDERS)
def begins_with(who: Owner, wonder: Wonder) -> None: ...


@deed("{who} gives up {what:the} in {at} ({why})", about=BATTLES)
def gives_up(who: Owner, what: Noun, at: Space, why: Said) -> None: ...


@deed("{who} loses {what:a} in {at} ({why})", about=BATTLES)
def loses_to_event(who: Owner, what: Things, at: Space, why: Said) -> None: ...


@deed("{who} loses {what:the} in {at} ({why})", about=CULTURE)
def loses_person(who: Owner, what: GreatPerson, at: Space, why: Said) -> None: ...


@deed("{whose:'s} {what:bare} {what:verb is} moved from {start} to {at} ({why})", about=MOVES)
def are_moved(what: Things, whose: Owner, start: Space, at: Space, why: Said) -> None: ...


@deed("{whose:'s} figures in {start} go to {at}", about=MOVES)
def go_by_steam(whose: Owner, start: Space, at: Space) -> None: ...


@deed("No figure may leave {at} this turn", about=MOVES)
def is_locked(at: Space) -> None: ...


@deed("{at} is {terrain} from now on ({why})", about=MOVES)
def becomes_terrain(at: Space, terrain: Noun, why: Said) -> None: ...


@deed("{who} can learn nothing from {whom}", about=TECHS)
def can_learn_nothing(who: Owner, whom: Owner) -> None: ...


@deed("There is nothing that {who} could build", about=CITIES)
def nothing_to_build(who: Owner) -> None: ...


# --- Fame and Fortune --------------------------------------------------------------------------------------------

DEEDS.are_about(CULTURE)


@deed("{whose:'s} capital is now a metropolis in {at}", weight=4, about=CITIES)
def becomes_metropolis(whose: Owner, at: Spaces) -> None: ...


@deed("{relic} lies in {at}", about=MOVES)
def relic_lies(relic: Relic, at: Space) -> None: ...


@deed("{who} takes {relic} in {at}", weight=3, about=MOVES)
def takes_relic(who: Owner, relic: Relic, at: Space) -> None: ...


@deed("{relic}: it gives nothing, because {why}", about=MOVES)
def gives_nothing(relic: Relic, why: Said) -> None: ...


@phrase("nobody invests at this table (CR-87)")
def nobody_invests() -> None: ...


@deed("{who} invests for free ({why})", about=RESOURCES)
def invests_free(who: Owner, why: Said) -> None: ...


@deed("{who} has {markers} on {card}", about=POWERS)
def has_markers_on(who: Owner, markers: int, card: Power) -> None: ...


@deed("There is no tech that {who} could learn", about=TECHS)
def nothing_to_learn(who: Owner) -> None: ...


@deed("{who} drew {card} ({type})")
def drew_person(who: Owner, card: PersonCard, type: GreatPerson) -> None: ...


@deed("{card}[ ({type})] is drawn, and discarded: no marker of that type is left")
def is_discarded(card: PersonCard, type: GreatPerson) -> None: ...


@deed("{who} discards {card} ({type})")
def discards_person(who: Owner, card: PersonCard, type: GreatPerson) -> None: ...


@deed("{who} turns {card} ({type}) face up: {card:.text}")
def turns_face_up(who: Owner, card: PersonCard, type: GreatPerson) -> None: ...


@deed("{who} puts {card} into row {row} of the pyramid")
def puts_into_pyramid(who: Owner, card: PersonCard, row: str) -> None: ...


@deed("{who} is now the first player", about=COURSE)
def becomes_first(who: Owner) -> None: ...


@deed("All {count} of {whose:'s} units in the battle are killed", about=BATTLES)
def all_are_killed(whose: Owner, count: int) -> None: ...


@deed("{whose:'s} last unit in the battle is killed", about=BATTLES)
def last_is_killed(whose: Owner) -> None: ...


# --- Wisdom and Warfare ------------------------------------------------------------------------------------------

DEEDS.are_about(TECHS)


@deed("{at} is now a city-state. {city_state:.text}", weight=2, about=CITIES)
def becomes_city_state(at: Space, city_state: CityState) -> None: ...


@deed("The city-state in {at} is destroyed", weight=3, about=CITIES)
def city_state_falls(at: Space) -> None: ...


@deed("{who} adopts {policy}", weight=2)
def adopts_policy(who: Owner, policy: Policy) -> None: ...


@deed("{who} gives {policy} back")
def gives_back(who: Owner, policy: Policy) -> None: ...


@deed("{who} switches {given} for {taken} ({why})")
def switches_policy(who: Owner, given: Policy, taken: Policy, why: Said) -> None: ...


@deed("There is now a village in {at}", about=MOVES)
def village_lies(at: Space) -> None: ...


@deed("{at} takes one more action this turn ({why})", about=CITIES)
def takes_one_more_action(at: Space, why: Said) -> None: ...
