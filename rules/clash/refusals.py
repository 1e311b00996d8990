"""The reasons why something is not allowed in Clash of Cultures: the phrases of its refusals, with their sentences in
English.

The chapters are in the order of the book. A phrase that is also used within another one begins with a small letter.
"""

from __future__ import annotations

from rules.clash.deeds import Advance, Card, Category, Objective, Power, Title, phrase
from rules.engine.deed import Noun, Owner, Said, Saids, Space, Things


@phrase("{power}: {why}")
def because_of(power: Power, why: Said) -> None: ...


@phrase("{what}")
def a_kind(what: Noun) -> None: ...


@phrase("{what:a}")
def one_of_a_kind(what: Noun) -> None: ...


# --- the box and the supply (chapter 1) --------------------------------------------------------------------------


@phrase("The {what} belongs to the Civilizations set")
def belongs_to_civilizations(what: Noun) -> None: ...


@phrase("You have no {what} left")
def has_none_left(what: Noun) -> None: ...


@phrase("You have no {what} left in your supply")
def none_in_supply(what: Noun) -> None: ...


@phrase("You do not have enough {what:many} left in your supply")
def too_few_in_supply(what: Noun) -> None: ...


@phrase("You have no {what} on the board")
def none_on_board(what: Noun) -> None: ...


# --- cities and their moods (chapter 4) --------------------------------------------------------------------------


@phrase("You have no city")
def has_no_city() -> None: ...


@phrase("The city in {at} already has size {size}, and none can be larger")
def is_largest(at: Space, size: int) -> None: ...


@phrase("The size of the city in {at} would exceed the number of your cities ({cities})")
def would_be_too_large(at: Space, cities: int) -> None: ...


@phrase("The city in {at} is angry")
def city_is_angry(at: Space) -> None: ...


@phrase("the city in {at} is happy")
def city_is_happy(at: Space) -> None: ...


@phrase("The city in {at} is not happy")
def city_is_not_happy(at: Space) -> None: ...


@phrase("All your cities are happy")
def cities_are_happy() -> None: ...


@phrase("The city in {at} is angry and has been activated this turn")
def is_angry_and_activated(at: Space) -> None: ...


@phrase("The city in {at} has already been activated this turn")
def has_been_activated(at: Space) -> None: ...


@phrase("the city in {at} cannot be activated again this turn")
def city_rests(at: Space) -> None: ...


# --- resources and paying (chapter 5) ----------------------------------------------------------------------------


@phrase("It costs {price}, but you have {stock}")
def is_too_dear(price: Said, stock: Things) -> None: ...


@phrase("It costs {price} (ideas and gold may replace food), but you have {stock}")
def advance_is_too_dear(price: Said, stock: Things) -> None: ...


@phrase("{units:the} costs {price}, but you have {stock}")
def units_are_too_dear(units: Things, price: Said, stock: Things) -> None: ...


@phrase("You cannot pay for anybody there: you have {stock}")
def nobody_is_cheap_enough(stock: Things) -> None: ...


@phrase("A road costs {price}, but you have {stock}")
def road_is_too_dear(price: Said, stock: Things) -> None: ...


@phrase("To attack in {at} you have to pay {price}, but you have {stock}")
def attack_is_too_dear(at: Space, price: Said, stock: Things) -> None: ...


@phrase("A step in {at} costs {price}, but you have {tokens}")
def step_is_too_dear(at: Space, price: Things, tokens: int) -> None: ...


@phrase("Each army costs 1 food, wood, ore, gold or culture token: {armies} in all, but you have {stock}")
def armies_are_too_dear(armies: int, stock: Things) -> None: ...


@phrase("It takes {captives:captive|captives}, but you hold {held}")
def takes_captives(captives: int, held: int) -> None: ...


@phrase("{price} cannot be paid exactly with {given}")
def is_not_paid_with(price: Said, given: Things) -> None: ...


@phrase("A token is not a resource: a space gives it only once")
def token_comes_once() -> None: ...


@phrase("You have no {what} to exchange")
def nothing_to_exchange(what: Noun) -> None: ...


# --- turns (chapter 6) -------------------------------------------------------------------------------------------


@phrase("You have no main action left this turn")
def no_action_is_left() -> None: ...


@phrase("{what} has already been used this turn")
def has_been_used(what: Title) -> None: ...


# --- advances and governments (chapter 7) ------------------------------------------------------------------------


@phrase("You have every advance that you could take")
def has_all_advances() -> None: ...


@phrase("There is no {category} advance that you could take")
def no_advance_to_take(category: Category) -> None: ...


@phrase("There is no category that you could start")
def no_category_to_begin() -> None: ...


@phrase("There is no advance that you could borrow")
def no_advance_to_borrow() -> None: ...


@phrase("You already have {what}")
def has_already(what: Power) -> None: ...


@phrase("You do not have {what}")
def has_not(what: Power) -> None: ...


@phrase("{what} needs {advance}")
def needs_advance(what: Power, advance: Advance) -> None: ...


@phrase("The first advance of {category} must be {advance}")
def first_must_be(category: Category, advance: Advance) -> None: ...


@phrase("Your government is {government}; change it in the status phase")
def has_government(government: Category) -> None: ...


# --- founding (chapter 8) ----------------------------------------------------------------------------------------


@phrase("The settler in {at} is aboard a ship")
def settler_is_aboard(at: Space) -> None: ...


@phrase("There is a city in {at}")
def city_is_there(at: Space) -> None: ...


@phrase("{at} is a sea space: a city needs land")
def is_sea(at: Space) -> None: ...


@phrase("{at} is barren")
def is_barren(at: Space) -> None: ...


@phrase("There are enemy units in {at}")
def enemies_are_there(at: Space) -> None: ...


# --- collecting (chapter 9) --------------------------------------------------------------------------------------


@phrase("The city in {at} has no space to collect from")
def nothing_to_collect(at: Space) -> None: ...


@phrase("Each space can be used only once")
def space_is_used_once() -> None: ...


@phrase("At most {spaces} can be used")
def too_many_spaces(spaces: Things) -> None: ...


@phrase("None of your cities could collect from land farther away")
def no_land_farther_away() -> None: ...


@phrase("You have already collected this turn")
def has_collected() -> None: ...


@phrase("no further Collect this turn")
def collects_no_more() -> None: ...


# --- constructing (chapter 10) -----------------------------------------------------------------------------------


@phrase("You have no advance that allows a building")
def no_building_allowed() -> None: ...


@phrase("There is nothing that you could construct")
def nothing_to_construct() -> None: ...


@phrase("The {building} needs {advance}")
def building_needs(building: Noun, advance: Advance) -> None: ...


@phrase("There is already {building:a} in {at}")
def building_is_there(building: Noun, at: Space) -> None: ...


@phrase("The city in {at} is not next to the sea")
def is_not_beside_sea(at: Space) -> None: ...


@phrase("You have no city with {building:a}")
def no_city_with(building: Noun) -> None: ...


# --- recruiting and leaders (chapter 11) -------------------------------------------------------------------------


@phrase("A city needs {building:a} to recruit {unit:many}")
def city_needs(building: Noun, unit: Noun) -> None: ...


@phrase("There is nothing that you could recruit in {at} and pay for")
def nothing_to_recruit(at: Space) -> None: ...


@phrase("Your leader is in none of your cities")
def leader_is_in_no_city() -> None: ...


@phrase("Your leader is not aboard a ship")
def leader_is_not_aboard() -> None: ...


@phrase("Nobody with your leader can found a city")
def nobody_can_found() -> None: ...


@phrase("No enemy land unit beside your leader could flee")
def nobody_could_flee() -> None: ...


# --- moving (chapter 12) -----------------------------------------------------------------------------------------


@phrase("Army units cannot be moved without Tactics")
def needs_tactics() -> None: ...


@phrase("The {what} in {at} has entered a mountain this turn")
def has_entered_mountain(what: Noun, at: Space) -> None: ...


@phrase("Units that entered a forest this turn cannot be moved into a battle")
def come_from_forest() -> None: ...


@phrase("units that entered {terrain} this turn cannot enter {at}")
def come_from_terrain(terrain: Noun, at: Space) -> None: ...


@phrase("The {what} in {at} has fought this turn")
def has_fought(what: Noun, at: Space) -> None: ...


@phrase("The {what} in {at} has moved in this action")
def has_moved(what: Noun, at: Space) -> None: ...


@phrase("The {what} in {at} cannot be moved again this turn")
def moves_no_more(what: Noun, at: Space) -> None: ...


@phrase("Some of the units aboard in {at} can no longer be moved")
def some_move_no_more(at: Space) -> None: ...


@phrase("From {at} there is nowhere to go")
def nowhere_to_go(at: Space) -> None: ...


@phrase("{units} cannot go anywhere from {at}")
def can_go_nowhere(units: Things, at: Space) -> None: ...


@phrase("{what:many} alone cannot enter {at}: there are enemies")
def cannot_enter_alone(what: Noun, at: Space) -> None: ...


@phrase("More than {most:army unit|army units} would stand in {at}")
def too_many_would_stand(most: int, at: Space) -> None: ...


@phrase("{at} holds as many army units as a space can")
def army_is_full(at: Space) -> None: ...


@phrase("There is no room for all these army units in {at}")
def no_room_for_all(at: Space) -> None: ...


@phrase("None of your cities has room for {unit:a}")
def no_city_has_room(unit: Noun) -> None: ...


@phrase("No unit in your cities could go to another city by an imperial road")
def nobody_goes_by_imperial_road() -> None: ...


# --- ships (chapter 13) ------------------------------------------------------------------------------------------


@phrase("Your ships in {at} have room for {room} more")
def ships_have_room(at: Space, room: int) -> None: ...


@phrase("Pirates sail only together with a ship or a land unit of yours")
def pirates_need_company() -> None: ...


@phrase("The {who} has to come along")
def has_to_come_along(who: Noun) -> None: ...


@phrase("With them aboard, the ships in {at} cannot go anywhere")
def nowhere_together(at: Space) -> None: ...


@phrase("Your ships in {at} have moved or fought this turn")
def ships_have_moved(at: Space) -> None: ...


@phrase("There is no land beside {at}")
def no_land_beside(at: Space) -> None: ...


@phrase("You have no ship beside land")
def no_ship_beside_land() -> None: ...


@phrase("Enemy ships are in every sea space")
def enemies_are_on_every_sea() -> None: ...


@phrase("{units} cannot become ships: only settlers and infantry can, and you have {ships:ship|ships} left")
def no_ship_comes_of(units: Things, ships: int) -> None: ...


@phrase("The new ships in {at} would not have room for the others")
def no_room_for_others(at: Space) -> None: ...


@phrase("You do not have enough settlers and infantry left, or no room in {at}")
def too_few_for_ships(at: Space) -> None: ...


# --- happiness and influence (chapters 14 and 15) ----------------------------------------------------------------


@phrase("Pay only one of the two prices to make the city in {at} happy")
def one_price_is_enough(at: Space) -> None: ...


@phrase("An attempt to influence culture has succeeded this turn")
def attempt_has_succeeded() -> None: ...


@phrase("No city has a building")
def no_city_has_building() -> None: ...


@phrase("The city in {at} has no building")
def city_has_no_building(at: Space) -> None: ...


@phrase("No building in {at} could be exchanged for one of yours")
def no_building_to_exchange(at: Space) -> None: ...


@phrase("No building in {at} is influenced")
def no_building_is_influenced(at: Space) -> None: ...


@phrase("{building:a} of {whose} keeps its colour")
def keeps_its_colour(building: Noun, whose: Owner) -> None: ...


@phrase("{at} is too far away[ from {start}] for your culture tokens")
def is_too_far(at: Space, start: Space = "") -> None: ...


@phrase("{at} cannot be reached from {start}")
def cannot_be_reached(at: Space, start: Space) -> None: ...


@phrase("The city in {at} is influenced itself: no boost")
def no_boost_from(at: Space) -> None: ...


@phrase("The city in {at} is influenced itself and can only target itself")
def targets_only_itself(at: Space) -> None: ...


@phrase("The city in {at} is influenced itself and cannot target anything")
def targets_nothing(at: Space) -> None: ...


@phrase("The foreign city in {at} cannot target itself")
def cannot_target_itself(at: Space) -> None: ...


@phrase("there is an army in {at}")
def army_is_there(at: Space) -> None: ...


@phrase("the city in {at} has {what:a}")
def city_has(what: Noun, at: Space) -> None: ...


@phrase("the city in {at} is within {reach} spaces of {start}")
def city_is_near(at: Space, reach: int, start: Space) -> None: ...


@phrase("the city in {at} cannot be influenced")
def cannot_be_influenced(at: Space) -> None: ...


# --- battles (chapters 16 to 20) ---------------------------------------------------------------------------------


@phrase("{card} does nothing in battles")
def does_nothing_in_battles(card: Card) -> None: ...


@phrase("{card} needs {fighters:or} on your side")
def needs_fighters(card: Title, fighters: Saids) -> None: ...


@phrase("{card} is for the attacker")
def is_for_attacker(card: Title) -> None: ...


@phrase("{card} is for the defender")
def is_for_defender(card: Title) -> None: ...


@phrase("{card} is for battles on land")
def is_for_land(card: Title) -> None: ...


@phrase("{card} is for battles over a city")
def is_for_cities(card: Title) -> None: ...


@phrase("{card} cannot be used to attack a city")
def attacks_no_city(card: Title) -> None: ...


@phrase("the attacker plays first, and sees no card")
def attacker_plays_first() -> None: ...


@phrase("No land beside it is free of enemies and has room for your army")
def no_way_out() -> None: ...


@phrase("the fortress in {at} can only be attacked with Siegecraft")
def needs_siegecraft(at: Space) -> None: ...


@phrase("In {at} the {first} is lost before the {unit}")
def is_lost_before(at: Space, first: Noun, unit: Noun) -> None: ...


@phrase("No barbarian city could be founded near you, and none has room for a unit")
def no_barbarians_could_come() -> None: ...


@phrase("No barbarian army within {reach} spaces could move")
def no_barbarians_could_move(reach: int) -> None: ...


@phrase("There is no barbarian city of size {size}")
def no_barbarian_city(size: int) -> None: ...


# --- events (chapter 21) -----------------------------------------------------------------------------------------


@phrase("you cannot construct anything until you have Sanitation")
def needs_sanitation() -> None: ...


@phrase("The settlement in {at} can only be the last piece of its city")
def settlement_goes_last(at: Space) -> None: ...


@phrase("Either culture tokens or mood tokens are changed, not both")
def one_kind_of_tokens() -> None: ...


@phrase("No unrevealed region lies beside a region with a city of yours")
def no_region_nearby() -> None: ...


@phrase("No unrevealed region borders a city of yours, and you have no settler to place")
def nothing_to_explore() -> None: ...


@phrase("You have no Trade Routes, and no advance of Economy to gain")
def no_trade_routes() -> None: ...


@phrase("Only {who} may discard {what:the}")
def only_owner_discards(who: Owner, what: Power) -> None: ...


# --- objectives and cards (chapters 22 and 23) -------------------------------------------------------------------


@phrase("in the status phase")
def in_status_phase() -> None: ...


@phrase("when a battle is over")
def when_battle_is_over() -> None: ...


@phrase("when you have founded a city")
def when_city_is_founded() -> None: ...


@phrase("when you have recruited")
def when_recruited() -> None: ...


@phrase("when you have built a wonder")
def when_wonder_is_built() -> None: ...


@phrase("after one of your actions")
def after_an_action() -> None: ...


@phrase("{objective} is checked at another time: {when:or}")
def is_checked_later(objective: Objective, when: Saids) -> None: ...


@phrase("{objective} has just been completed for the same reason")
def has_just_been_completed(objective: Objective) -> None: ...


@phrase("{objective} cannot be completed together with {other}")
def excludes(objective: Objective, other: Objective) -> None: ...


@phrase("You have already completed {objective} with {government}")
def completed_before(objective: Objective, government: Category) -> None: ...


@phrase("{objective} is not fulfilled yet. It says: {objective:.text}")
def is_not_fulfilled(objective: Objective) -> None: ...


@phrase("{card} is played as an action of your turn")
def is_played_as_action(card: Title) -> None: ...


@phrase("{card} is played right after {what:a}")
def is_played_after(card: Title, what: Noun) -> None: ...


@phrase("{card} is played before your first action")
def is_played_first(card: Title) -> None: ...


@phrase("{card} has just been played for the same reason")
def has_just_been_played(card: Title) -> None: ...


@phrase("{card} has been played for that this turn")
def has_been_played_for_it(card: Title) -> None: ...


@phrase("{card} has already been played for your next attempt")
def attempt_has_its_card(card: Title) -> None: ...


@phrase("A card has already been played for your next Collect")
def collect_has_its_card() -> None: ...


@phrase("You have not won a land battle or captured a city this turn")
def has_not_triumphed() -> None: ...


@phrase("You have not won a land battle this turn")
def has_won_no_battle() -> None: ...


@phrase("No player within {reach} spaces has an advance that you could take")
def nobody_can_teach(reach: int) -> None: ...


@phrase("They have no advance that you could take")
def they_cannot_teach() -> None: ...


@phrase("No category has 2 advances that you could take")
def no_two_advances() -> None: ...


@phrase("You cannot pay for 2 advances of the same category")
def two_are_too_dear() -> None: ...


@phrase("After {advance}, you could not take another advance of {category}")
def no_other_advance(advance: Advance, category: Category) -> None: ...


@phrase("After {advance}, you could not pay for another advance of {category}")
def another_is_too_dear(advance: Advance, category: Category) -> None: ...


@phrase("There is nobody to play it on")
def nobody_to_play_on() -> None: ...


@phrase("{who} is already under {card:a}")
def is_under(who: Owner, card: Title) -> None: ...


@phrase("You have already negotiated with {whom} this turn")
def has_negotiated(whom: Owner) -> None: ...


@phrase("{who} may not attack {whom} this turn")
def may_not_attack(who: Owner, whom: Owner) -> None: ...


@phrase("{who} has no cards")
def has_no_cards(who: Owner) -> None: ...


@phrase("You have no card of the same kind to give")
def no_such_card_to_give() -> None: ...


@phrase("You have no {what} to discard")
def nothing_to_discard(what: Noun) -> None: ...


@phrase("There is no {what} left to draw")
def none_to_draw(what: Noun) -> None: ...


@phrase("You have no card that needs a main action")
def no_card_needs_action() -> None: ...


@phrase("{card} is not an action card that needs a main action")
def needs_no_action(card: Card) -> None: ...


# --- wonders (chapter 24) ----------------------------------------------------------------------------------------


@phrase("There is no wonder that you could build: you need a wonder card")
def no_wonder_to_build() -> None: ...


@phrase("{wonder} needs a city with {building:a}")
def wonder_needs(wonder: Power, building: Noun) -> None: ...


@phrase("Only a {moods:or} city can construct a wonder, but {at} is {mood}")
def wrong_mood_for_wonder(moods: Saids, at: Space, mood: Noun) -> None: ...


@phrase("There is no place for another wonder in {at}")
def no_place_for_wonder(at: Space) -> None: ...


# --- trade (chapter 26) ------------------------------------------------------------------------------------------


@phrase("You have agreed to give {what}")
def has_agreed_to_give(what: Things) -> None: ...


# --- civilizations (chapter 28) ----------------------------------------------------------------------------------


@phrase("None of your settlers and infantry can be changed")
def nobody_can_be_changed() -> None: ...


@phrase("The city in {at} is larger than {size}")
def is_larger_than(at: Space, size: int) -> None: ...


@phrase("at most {most} of the routes")
def too_many_routes(most: int) -> None: ...


@phrase("an army of {whose} is near {at}")
def army_is_near(whose: Owner, at: Space) -> None: ...


@phrase("There is an explorer token in this region")
def explorer_is_there() -> None: ...
