"""Clash of Cultures: every kind of deed, with its sentence in English and how much it matters.

The chapters are in the order of the book.
"""

from __future__ import annotations

from typing import Annotated

from rules.engine.deed import (
    Deeds,
    HasId,
    Noun,
    Owner,
    Owners,
    Said,
    Saids,
    Space,
    Spaces,
    Things,
    named,
    titled,
)
from rules.engine.english import nouns
from rules.engine.phrases import ENGINE

DEEDS = Deeds(ENGINE)
deed, phrase = DEEDS.deed, DEEDS.phrase

COURSE = "the course of the game"
MOVES = "moves and discoveries"
CITIES = "cities"
RESOURCES = "resources"
ADVANCES = "advances and governments"
UNITS = "units and leaders"
BATTLES = "battles and barbarians"
EVENTS = "events"
CARDS = "cards"
POINTS = "objectives and points"
WONDERS = "wonders"
TRADE = "trade"

Power = Annotated[str | HasId, named("effects")]
"""Anything that can speak: an advance, a wonder, an event, half a card."""
Advance = Annotated[str | HasId, named("advances")]
Category = Annotated[str | HasId, named("categories")]
People = Annotated[str, named("peoples")]
Leader = Annotated[str, named("leaders")]
Card = Annotated[str | HasId, titled("cards")]
"""A whole card, as it is drawn and held."""
Title = Annotated[str | HasId, titled("effects")]
"""A power as a single thing, whatever its name: "Spies" is played, "Imperial Roads" has been used."""
Sign = Annotated[str, named("signs")]
"""The icon of an event."""
Objective = Annotated[str | HasId, titled("objectives")]
Wonder = Annotated[str | HasId, named("wonders")]

NOUNS = nouns(
    *("settler", "infantry, infantry", "cavalry, cavalry", "elephant", "leader", "ship", "pirate ship"),
    *("food, food", "wood, wood", "ore, ore", "ideas: idea, ideas", "gold, gold"),
    *("mood: mood token", "culture: culture token", "captive"),
    *("action card", "objective card", "wonder card", "event"),
    *("barbarians: barbarian", "pirates: pirate"),
    *("port", "academy, academies", "fortress, fortresses", "temple"),
    *("market", "obelisk", "observatory, observatories"),
    *("plains, plains", "forest", "mountain", "barren, barren", "sea"),
)
"""In the order for lists."""


@phrase("{what}")
def called(what: Power) -> None: ...


@phrase("{what}")
def the_card(what: Card) -> None: ...


@phrase("{what}")
def some(what: Things) -> None: ...


# --- setup (chapter 1) -------------------------------------------------------------------------------------------

DEEDS.are_about(COURSE)


@deed("{who} starts in {at}[ as {people}]", weight=2)
def starts_in(who: Owner, at: Space, people: People = "") -> None: ...


@phrase("{what}")
def the_people(what: People) -> None: ...


@deed("{who} is dealt {peoples}")
def is_dealt(who: Owner, peoples: Saids) -> None: ...


@deed("{who} plays {people}")
def plays_people(who: Owner, people: People, at: Space) -> None: ...


@deed("{who} is the first player")
def is_first_player(who: Owner) -> None: ...


# --- the map (chapter 3) -----------------------------------------------------------------------------------------

DEEDS.are_about(MOVES)


@phrase("{at} {land}")
def land_in(at: Space, land: Noun) -> None: ...


@deed("{who} explores: {land}")
def explores(who: Owner, land: Saids, at: Spaces) -> None: ...


@deed("Barbarians live in {at}")
def barbarians_live(at: Space) -> None: ...


@deed("A pirate ship lies in {at}")
def pirate_ship_lies(at: Space) -> None: ...


# --- cities (chapter 4) ------------------------------------------------------------------------------------------

DEEDS.are_about(CITIES)


@deed("The city in {at} is now {mood}")
def becomes(at: Space, mood: Noun) -> None: ...


# --- resources (chapter 5) ---------------------------------------------------------------------------------------

DEEDS.are_about(RESOURCES)


@deed("{who} gains {what}[ ({why})][; there is no room for {lost}]")
def gains(who: Owner, what: Things, why: Said = "", lost: Things = ()) -> None: ...


@deed("{who} exchanges {given} for {what}[ ({why})][; there is no room for {lost}]")
def exchanges(who: Owner, given: Things, what: Things, why: Said = "", lost: Things = ()) -> None: ...


@deed("{who} pays {price} for {what}", is_price=True)
def pays(who: Owner, price: Things, what: Said) -> None: ...


@deed("{who} gives up {captives} for {what}")
def gives_up(who: Owner, captives: Things, what: Said) -> None: ...


@deed("{who} loses {what} above the limit")
def loses_excess(who: Owner, what: Things) -> None: ...


@phrase("{ways:or}")
def either(ways: Saids) -> None: ...


@phrase("{price}, and {more}")
def with_more(price: Said, more: Things) -> None: ...


@phrase("{price} less any {saved} of it")
def less_any(price: Said, saved: int) -> None: ...


@phrase("{count:mood or culture token|mood or culture tokens}")
def any_tokens(count: int) -> None: ...


@phrase("academy")
def the_academy() -> None: ...


@phrase("temple")
def the_temple() -> None: ...


@phrase("market")
def the_market() -> None: ...


@phrase("gold mine")
def the_gold_mine() -> None: ...


@phrase("trade routes")
def the_trade_routes() -> None: ...


@phrase("trade")
def a_trade() -> None: ...


@phrase("taxes")
def the_taxes() -> None: ...


@phrase("your leader is gone")
def leader_is_gone() -> None: ...


# --- turns (chapter 6) -------------------------------------------------------------------------------------------

DEEDS.are_about(COURSE)


@deed("Age {age}, round {number}: it is {whose:'s} turn", weight=0, begins_turn=True)
def turn_begins(age: int, number: int, whose: Owner) -> None: ...


@deed("{who} gains one more main action this turn")
def gains_action(who: Owner) -> None: ...


@deed("{who} loses a main action")
def loses_action(who: Owner) -> None: ...


# --- advances and governments (chapter 7) ------------------------------------------------------------------------

DEEDS.are_about(ADVANCES)


@deed("{who} gains {what}[ for {price}]")
def gains_advance(who: Owner, what: Advance, price: Things = ()) -> None: ...


@deed("{who} gains {what} with it")
def gains_special_advance(who: Owner, what: Power) -> None: ...


@deed("{who} changes government to {what}")
def changes_government(who: Owner, what: Category) -> None: ...


@phrase("the change of government")
def the_change_of_government() -> None: ...


# --- founding, collecting, constructing, recruiting (chapters 8 to 11) -------------------------------------------

DEEDS.are_about(CITIES)


@deed("{who} founds a city in {at}", weight=2)
def founds_city(who: Owner, at: Space) -> None: ...


@deed("{who} collects in {at}", about=RESOURCES)
def collects(who: Owner, at: Space, land: Spaces) -> None: ...


@phrase("collecting again")
def collecting_again() -> None: ...


@phrase("the {what}")
def a_building(what: Noun) -> None: ...


@deed("{who} constructs {what:a} in {at}[ for {price}]")
def constructs(who: Owner, what: Noun, at: Space, price: Things = ()) -> None: ...


@deed("{who} recruits {what} in {at}[ for {price}]", about=UNITS)
def recruits(who: Owner, what: Things, at: Space, price: Things = ()) -> None: ...


@deed("{who} is now led by {leader}", about=UNITS)
def is_led(who: Owner, leader: Leader) -> None: ...


@deed("The leader {leader} leaves the game", about=UNITS)
def leader_leaves_game(leader: Leader) -> None: ...


# --- pieces and moves (chapters 12 and 13) -----------------------------------------------------------------------

DEEDS.are_about(MOVES)


@deed("{who} places {what:a} in {at}", about=UNITS)
def places(who: Owner, what: Things, at: Space) -> None: ...


@deed("{who} moves {what} from {start} to {to}")
def moves(who: Owner, what: Things, start: Space, to: Space) -> None: ...


@deed("{who} moves the city from {start} to {to}[ with {what}]")
def moves_city(who: Owner, start: Space, to: Space, what: Things = ()) -> None: ...


@deed("{who} turns {what} into {into}", about=UNITS)
def turns(who: Owner, what: Things, into: Things, at: Space) -> None: ...


@deed("{whom:'s} ships find no way in and return to {at}")
def ships_return(whom: Owner, at: Space) -> None: ...


@deed("{who} loses {what:|nobody}", about=BATTLES)
def loses(who: Owner, what: Things, at: Spaces = ()) -> None: ...


@deed("{who} loses {what} with the ships in {at}", about=BATTLES)
def loses_with_ships(who: Owner, what: Things, at: Space) -> None: ...


@phrase("the road")
def the_road() -> None: ...


@phrase("the attack on {at}")
def the_attack_on(at: Space) -> None: ...


# --- happiness and influence (chapters 14 and 15) ----------------------------------------------------------------

DEEDS.are_about(CITIES)


@phrase("happiness")
def more_happiness() -> None: ...


@deed("{who} tries to influence {at} from {start} with a roll of {value}")
def influences(who: Owner, at: Space, start: Space, value: int) -> None: ...


@deed("The attempt fails")
def attempt_fails() -> None: ...


@deed("The {what} in {at} changes to {whom}")
def changes_sides(what: Noun, at: Space, whom: Owner) -> None: ...


@deed("The {what} in {at} now shows {whom:'s} colour")
def changes_colour(what: Noun, at: Space, whom: Owner) -> None: ...


@phrase("range")
def the_range() -> None: ...


@phrase("the roll")
def the_roll() -> None: ...


# --- battles (chapters 16 to 20) ---------------------------------------------------------------------------------

DEEDS.are_about(BATTLES)


@deed("{who} attacks {whom} in {at}")
def attacks(who: Owner, whom: Owner, at: Space) -> None: ...


@deed("{who} plays a card face down")
def plays_face_down(who: Owner, at: Space) -> None: ...


@deed("{who} plays no card")
def plays_no_card(who: Owner, at: Space) -> None: ...


@deed("{who} may not play a card this round")
def may_play_no_card(who: Owner, at: Space) -> None: ...


@deed("{who} reveals {card}: {card:.text}")
def reveals(who: Owner, card: Power, at: Space) -> None: ...


@phrase("a {value}[ ({icon})]")
def die(value: int, icon: Noun = "") -> None: ...


@deed("{who} rolls {dice:|no dice}")
def rolls(who: Owner, dice: Saids, at: Space) -> None: ...


@deed("Combat values: {who} {value}, {whom} {other_value}; hits on {who}: {hits}, on {whom}: {other_hits}")
def combat_values(
    who: Owner, value: int, whom: Owner, other_value: int, hits: int, other_hits: int, at: Space
) -> None: ...


@deed("{who} goes back to {to}")
def goes_back(who: Owner, at: Space, to: Space) -> None: ...


@deed("{who} wins the battle in {at}", weight=3)
def wins_battle(who: Owner, at: Space) -> None: ...


@deed("Nobody wins the battle in {at}")
def nobody_wins_battle(at: Space) -> None: ...


@deed("{who} kills {whom:'s} leader", weight=4)
def has_killed_leader(who: Owner, whom: Owner, at: Space) -> None: ...


@deed("{who} captures {whom:'s} city in {at}", weight=5)
def captures(who: Owner, whom: Owner, at: Space) -> None: ...


@deed("{who} captures {whom:'s} city in {at}", weight=4)
def barbarians_capture(who: Owner, whom: Owner, at: Space) -> None: ...


@deed("{who} razes {whom:'s} city in {at}", weight=5)
def razes_city_of(who: Owner, whom: Owner, at: Space) -> None: ...


@deed("{who} has no settlement left: the city in {at} is removed", weight=4)
def has_no_settlement_left(who: Owner, at: Space) -> None: ...


@deed("No {what} is left to replace the one in {at}: it is removed")
def is_not_replaced(what: Noun, at: Space) -> None: ...


@phrase("capture of {at}")
def capture_of(at: Space) -> None: ...


@phrase("pieces of {at}")
def pieces_of(at: Space) -> None: ...


@phrase("razing of {at}")
def razing_of(at: Space) -> None: ...


@phrase("barbarians defeated")
def barbarians_defeated() -> None: ...


@deed("Barbarians settle in {at}")
def barbarians_settle(at: Space) -> None: ...


@deed("A barbarian {what} appears in {at}")
def barbarian_appears(what: Noun, at: Space) -> None: ...


@deed("{who} holds the barbarians in {at}")
def holds_barbarians(who: Owner, at: Space) -> None: ...


@phrase("pirate ship")
def a_pirate_ship() -> None: ...


@deed("A pirate ship appears in {at}")
def pirate_ship_appears(at: Space) -> None: ...


@deed("{who} loses {what} to pirates")
def loses_to_pirates(who: Owner, what: Things) -> None: ...


# --- events (chapter 21) -----------------------------------------------------------------------------------------

DEEDS.are_about(EVENTS)


@deed("The next event is {event}")
def next_event_is(event: Card) -> None: ...


@deed("{who} draws the event {event} ({sign:|no icon}[, then {other}]): {event:.text}", weight=2)
def draws_event(who: Owner, event: Power, sign: Sign, other: Sign) -> None: ...


@deed("{who} draws the event {event} ({sign:|no icon}[, then {other}]): only its icon counts", weight=2)
def draws_event_for_icon(who: Owner, event: Power, sign: Sign, other: Sign) -> None: ...


@deed("{who} is shielded from the event")
def is_shielded(who: Owner) -> None: ...


@deed("The land in {at} is exhausted")
def is_exhausted(at: Space) -> None: ...


@phrase("the mood of {at}")
def the_mood_of(at: Space) -> None: ...


@deed("{who} gains {points} VP ({why})", about=POINTS)
def gains_points(who: Owner, points: float, why: Said) -> None: ...


# --- objectives and cards (chapters 22 and 23) -------------------------------------------------------------------

DEEDS.are_about(CARDS)


@deed("{who} completes the objective {what}[, for {price}]", weight=3, about=POINTS)
def completes_objective(who: Owner, what: Objective, price: Things = ()) -> None: ...


@deed("{who} draws {what:a}")
def draws(who: Owner, what: Things) -> None: ...


@deed("{who} drew {card}")
def drew(who: Owner, card: Card) -> None: ...


@deed("{who} would draw {what:a}, but none is left")
def would_draw(who: Owner, what: Noun) -> None: ...


@deed("{who} discards {what:a}")
def discards(who: Owner, what: Things) -> None: ...


@deed("{who} plays {card}: {card:.text}")
def plays_card(who: Owner, card: Power, at: Space = "") -> None: ...


@deed("{who} uses {card}: {card:.text}")
def uses_card(who: Owner, card: Power) -> None: ...


@deed("{who} cancels {card}")
def cancels_card(who: Owner, card: Power) -> None: ...


@deed("It does not cost {whom} a main action")
def costs_no_action(whom: Owner) -> None: ...


# --- wonders (chapter 24) ----------------------------------------------------------------------------------------

DEEDS.are_about(WONDERS)


@deed("{who} constructs {what} in {at}[ for {price}]", weight=4)
def constructs_wonder(who: Owner, what: Wonder, at: Space, price: Things = ()) -> None: ...


# --- the status phase (chapter 25) -------------------------------------------------------------------------------

DEEDS.are_about(COURSE)


@deed("Status phase of age {age}")
def status_phase_begins(age: int) -> None: ...


@phrase("“{what}” is no longer possible.")
def is_not_possible(what: Said) -> None: ...


@phrase("{what}")
def the_government(what: Category) -> None: ...


@deed("{who} razes the city in {at}", about=CITIES)
def razes(who: Owner, at: Space) -> None: ...


@deed("{who} goes first in the next age")
def goes_first(who: Owner) -> None: ...


@deed("{who} makes {whom} the first player")
def makes_first_player(who: Owner, whom: Owner) -> None: ...


# --- trade (chapter 26) ------------------------------------------------------------------------------------------

DEEDS.are_about(TRADE)


@deed("{who} has {count:trade route|trade routes}")
def has_trade_routes(who: Owner, count: int, at: Spaces) -> None: ...


@phrase("{given}[ ({cards})] for {wanted}")
def terms_of(given: Things, wanted: Things, cards: Saids = ()) -> None: ...


@deed("{who} offers {whom} {what}")
def offers_trade(who: Owner, whom: Owner, what: Said) -> None: ...


@deed("{who} shows {whom} {cards}")
def shows_cards(who: Owner, whom: Owner, cards: Saids) -> None: ...


@deed("{who} declines {whom:'s} offer")
def declines_offer(who: Owner, whom: Owner) -> None: ...


@deed("{who} agrees: {what}")
def agree(who: Owners, what: Said) -> None: ...


@deed("{who} receives {card}")
def receives_card(who: Owner, card: Card) -> None: ...


@deed("{who:'s} offer to {whom} lapses: {why}")
def offer_lapses(who: Owner, whom: Owner, why: Said) -> None: ...


@phrase("it is withdrawn")
def is_withdrawn() -> None: ...


@phrase("another offer takes its place")
def is_replaced() -> None: ...


@phrase("the turn is over")
def turn_is_over() -> None: ...


@phrase("{who} no longer {who:verb has} what it takes")
def no_longer_can(who: Owner) -> None: ...


# --- the end (chapters 27 and 29) --------------------------------------------------------------------------------

DEEDS.are_about(COURSE)


@phrase("{points} for {line}")
def points_for(points: float, line: Noun) -> None: ...


@deed("{who}: {points} VP[ ({lines})]", weight=0, about=POINTS)
def scores(who: Owner, points: float, lines: Saids) -> None: ...


@deed("{who} wins", weight=0)
def wins(who: Owner) -> None: ...


@deed("{who} shares the victory", weight=0)
def share_victory(who: Owners) -> None: ...


@deed("A wonder has been built: the game ends after this round", about=WONDERS)
def wonder_ends_game() -> None: ...


@deed("{who} rolls a {value}: the game ends")
def rolls_the_end(who: Owner, value: int) -> None: ...


@deed("{who} rolls a {value}: the game goes on")
def rolls_on(who: Owner, value: int) -> None: ...


# --- action cards ------------------------------------------------------------------------------------------------

DEEDS.are_about(CARDS)


@deed("{who} can no longer afford a second advance of {category}", about=ADVANCES)
def cannot_afford_second(who: Owner, category: Category) -> None: ...


@deed("{who} takes over the barbarian city in {at}", about=BATTLES)
def takes_over(who: Owner, at: Space) -> None: ...


@deed("{who} rolls {rolled:|no dice} for {card}", about=BATTLES)
def rolls_for(who: Owner, rolled: Saids, card: Power, at: Space) -> None: ...


@deed("{card}: {who} made the enemy lose a unit", about=BATTLES)
def cost_a_unit(card: Power, who: Owner, at: Space) -> None: ...


@deed("{who} takes {whom:'s} card into {who:their} hand", about=BATTLES)
def takes_combat_card(who: Owner, whom: Owner, at: Space) -> None: ...


@deed("{who} retreats from {start} to {end}", about=BATTLES)
def retreats_to(who: Owner, start: Space, end: Space) -> None: ...


@deed("{who} keeps the peace until the end of {whose:'s} next turn", about=BATTLES)
def keep_peace_until_turn(who: Owners, whose: Owner) -> None: ...


@deed("{who} looks at {whose:'s} hand")
def looks_at_hand(who: Owner, whose: Owner) -> None: ...


@deed("{who} has {cards:|no card}")
def has_cards(who: Owner, cards: Saids) -> None: ...


@deed("{who} exchanges {card:a} with {whom}")
def exchanges_card(who: Owner, card: Noun, whom: Owner) -> None: ...


@deed("{who} exchanges {whose:their} {taken} for {given}")
def takes_in_exchange(who: Owner, whose: Owner, taken: Card, given: Card) -> None: ...


@deed("{who} shuffles {cards:objective card|objective cards} back into the deck")
def shuffles_back(who: Owner, cards: int) -> None: ...


# --- advances and wonders ----------------------------------------------------------------------------------------

DEEDS.are_about(CARDS)


@deed("{advance}: {who} {who:verb turns} 1 ore into gold", about=RESOURCES)
def turns_ore_to_gold(advance: Power, who: Owner, at: Space) -> None: ...


@deed("{who} fights with {weapons}", about=BATTLES)
def fights_with(who: Owner, weapons: Power, at: Space) -> None: ...


@deed("{who} uses {advance} until the end of the turn", about=ADVANCES)
def borrows(who: Owner, advance: Power) -> None: ...


@deed("{who} takes {card}")
def takes_card(who: Owner, card: Card) -> None: ...


@deed("{who} takes {card} back")
def takes_back_card(who: Owner, card: Card) -> None: ...


@deed("{who} takes {card} from the discard pile")
def takes_discarded(who: Owner, card: Card) -> None: ...


@deed("{who} takes {card} from the deck")
def takes_from_deck(who: Owner, card: Card) -> None: ...


@deed("{who} takes {card} from {whose:'s} hand")
def takes_from_hand(who: Owner, card: Card, whose: Owner) -> None: ...


@deed("{who} takes {card}, which was face up")
def takes_open(who: Owner, card: Card) -> None: ...


@deed("The wonder card {card} is laid face up", about=WONDERS)
def lies_open(card: Card) -> None: ...


@deed("{who} discards {card}")
def discards_openly(who: Owner, card: Card) -> None: ...


# --- events ------------------------------------------------------------------------------------------------------

DEEDS.are_about(EVENTS)


@deed("{who} may not play a card in the first round", about=BATTLES)
def may_play_no_first_card(who: Owner, at: Space) -> None: ...


@deed("The {piece} in {at} is destroyed", about=CITIES)
def is_destroyed(piece: Noun, at: Space) -> None: ...


@deed("The settlement in {at} is destroyed", weight=4, about=CITIES)
def settlement_is_destroyed(at: Space) -> None: ...


@deed("{wonder:the} in {at} {wonder:verb is} destroyed", about=WONDERS)
def wonder_is_destroyed(wonder: Wonder, at: Space) -> None: ...


@deed("{who} sees {cards:|no card}", about=CARDS)
def sees_cards(who: Owner, cards: Saids) -> None: ...


@deed("{seer:the} has foretold a card for {whom}", about=CARDS)
def has_foretold(seer: Power, whom: Owner) -> None: ...


@deed("{event:the} is over")
def is_over(event: Power) -> None: ...


@deed("{who} gives up {what}", about=RESOURCES)
def gives_up_things(who: Owner, what: Things) -> None: ...


@deed("{who} gives up {units} in {at}", about=UNITS)
def gives_up_units(who: Owner, units: Things, at: Space) -> None: ...


@deed("{who} pays {what}", about=RESOURCES)
def pays_tokens(who: Owner, what: Things) -> None: ...


@deed("{who} no longer {who:verb has} a government. Cubes on {event}: {cubes}", about=ADVANCES)
def has_no_government(who: Owner, event: Power, cubes: int) -> None: ...


@deed("{who} is now led by {leader}, in {at}", about=UNITS)
def is_led_by(who: Owner, leader: Leader, at: Space) -> None: ...


@deed("{who} keeps the peace", about=BATTLES)
def keep_peace(who: Owners) -> None: ...


@deed("{who} discards {person:the}", about=CARDS)
def discards_person(who: Owner, person: Power) -> None: ...


# --- civilizations and leaders -----------------------------------------------------------------------------------

DEEDS.are_about(UNITS)


@deed("{who} keeps a captive {kind} of {whose}", about=BATTLES)
def keeps_captive(who: Owner, kind: Noun, whose: Owner) -> None: ...


@deed("{power}: {who} {who:verb keeps} {units}", about=BATTLES)
def keeps_units(power: Power, who: Owner, units: Things, at: Space) -> None: ...


@deed("{units} flees from {start} to {end}", about=BATTLES)
def flees(units: Things, start: Space, end: Space) -> None: ...


@deed("{power}: {more} more for {who}", about=RESOURCES)
def harvests_more(power: Power, more: Things, who: Owner, at: Space) -> None: ...


@phrase("{what:the}")
def the_power(what: Power) -> None: ...


@deed("{who} loses {units} with the ship in {at}", about=BATTLES)
def loses_with_ship(who: Owner, units: Things, at: Space) -> None: ...


@deed("The barbarians in {at} stay", about=BATTLES)
def barbarians_stay_in(at: Spaces) -> None: ...


@deed("{who} puts a marker on the settlement in {at}", about=CITIES)
def marks_settlement(who: Owner, at: Space) -> None: ...


@deed("{who} keeps the settler in {at}", about=CITIES)
def keeps_settler(who: Owner, at: Space) -> None: ...


@deed("{who} turns {before:a} in {at} into {after:a}")
def turns_unit(who: Owner, before: Noun, at: Space, after: Noun) -> None: ...


@deed("{tokens:culture token|culture tokens} {tokens:verb lies} in {at}", about=RESOURCES)
def culture_lies(tokens: int, at: Space) -> None: ...


@deed("The city in {at} takes over the activation of {other}", about=CITIES)
def takes_activation_over(at: Space, other: Space) -> None: ...


@deed("The {building} in {at} shows {whose:'s} colour again", about=CITIES)
def shows_colour_again(building: Noun, at: Space, whose: Owner) -> None: ...


@deed("{who} puts the next event card under the deck", about=EVENTS)
def buries_event(who: Owner) -> None: ...


@deed("{who} puts {built:a} in place of the {gone} in {at}", about=CITIES)
def puts_in_place(who: Owner, built: Noun, gone: Noun, at: Space) -> None: ...


@deed("{who} ignores {who:their} card and {who:verb takes} +{bonus}", about=BATTLES)
def ignores_card(who: Owner, bonus: int, at: Space) -> None: ...


@deed("{who} loses {what} to raiding", about=BATTLES)
def loses_to_raiding(who: Owner, what: Things) -> None: ...


@deed("{who} sets up a rune stone", about=CARDS)
def sets_up_rune_stone(who: Owner) -> None: ...


@deed("{who} puts an explorer token next to {ship}", about=MOVES)
def puts_explorer(who: Owner, ship: Space, region: Spaces) -> None: ...


# --- the editions of 2012 and 2014 -------------------------------------------------------------------------------

DEEDS.are_about(BATTLES)


@deed("{whose:'s} city in {at} is destroyed", weight=4, about=CITIES)
def city_is_destroyed(whose: Owner, at: Space) -> None: ...


@deed("{who} would turn up a wonder, but none is left", about=WONDERS)
def would_turn_up(who: Owner) -> None: ...


@deed("{who} turns up a wonder: {wonder} {wonder:verb is} now face up", about=WONDERS)
def turns_up(who: Owner, wonder: Wonder) -> None: ...


@deed("{who} reserves {wonder}: nobody else may build it", about=WONDERS)
def reserves(who: Owner, wonder: Wonder) -> None: ...


@deed("{unit:a} of {whose} comes back in {at}", about=UNITS)
def comes_back(unit: Noun, whose: Owner, at: Space) -> None: ...


@deed("{who} rerolls {before}: it is now {after}")
def rolls_again(who: Owner, before: Said, after: Said, at: Space) -> None: ...


@deed("{power}: one of {whose:'s} ships appears in {at}", about=UNITS)
def ship_appears(power: Power, whose: Owner, at: Space) -> None: ...


@deed("{whose:'s} leader appears in {at}", about=UNITS)
def leader_appears(whose: Owner, at: Space) -> None: ...


@deed("{whose:'s} Culture Level is now {level}", about=CITIES)
def culture_level_rises(whose: Owner, level: int) -> None: ...


@deed("{whose:'s} Happiness Level is now {level}", about=CITIES)
def happiness_level_rises(whose: Owner, level: int) -> None: ...


@deed("No barbarians are close enough to attack")
def no_barbarians_near() -> None: ...


@deed("The barbarians of {start} attack {end} instead")
def barbarians_turn(start: Space, end: Space) -> None: ...


@deed("The barbarians of {start} stay where they are")
def barbarians_stay(start: Space) -> None: ...


@deed("A pirate ship moves from {start} to {end}")
def pirate_ship_moves(start: Space, end: Space) -> None: ...
