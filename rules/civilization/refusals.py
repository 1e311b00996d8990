"""Why something is not allowed in Civilization: every reason, with its sentence in English.

The chapters are in the order of the book. The seat that would do it reads the refusal: "you" is that seat.
"""

from __future__ import annotations

from rules.civilization.deeds import Building, Event, Government, Power, Relic, Tech, Wonder, phrase
from rules.engine.deed import Noun, Owner, Said, Saids, Space, Things

# --- squares -----------------------------------------------------------------------------------------------------


@phrase("{at} is {terrain}")
def is_terrain(at: Space, terrain: Noun) -> None: ...


@phrase("The tile of {at} lies face down")
def lies_face_down(at: Space) -> None: ...


@phrase("{at} is not empty")
def is_not_empty(at: Space) -> None: ...


@phrase("{what:a} lies in {at}")
def marker_lies(what: Noun, at: Space) -> None: ...


@phrase("{what:a} stands in {at}")
def piece_stands(what: Noun, at: Space) -> None: ...


@phrase("An enemy figure stands in {at}")
def enemy_stands(at: Space) -> None: ...


@phrase("An enemy figure blockades {at}")
def enemy_blockades(at: Space) -> None: ...


# --- Start of Turn (chapter 4) -----------------------------------------------------------------------------------


@phrase("You can have at most {most:city|cities}")
def has_most_cities(most: int) -> None: ...


@phrase("All your city markers are on the map")
def has_no_city_marker() -> None: ...


@phrase("Not all[ {count}] squares around {at} are face up")
def is_hidden_around(at: Space, count: int = 0) -> None: ...


@phrase("The city in {at} is too close")
def is_too_near(at: Space) -> None: ...


@phrase("{government} is already your government")
def is_in_force(government: Government) -> None: ...


@phrase("You have already changed your government this Start of Turn")
def has_changed_government() -> None: ...


@phrase("You have not unlocked {government}")
def has_not_unlocked(government: Government) -> None: ...


@phrase("The way to {government} leads through Anarchy")
def needs_anarchy(government: Government) -> None: ...


@phrase("Anarchy can be left in the next turn's Start of Turn")
def is_new_to_anarchy() -> None: ...


@phrase("You have already said which city counts {at}")
def has_said_who_counts(at: Space) -> None: ...


# --- prices (chapters 4, 6, 13) ----------------------------------------------------------------------------------


@phrase("It costs {price}, but you have {have}")
def costs_more(price: Things, have: int) -> None:
    """It costs only one thing, and more of that than you have."""


@phrase("It costs {price}, which you do not have")
def needs_resources(price: Saids) -> None: ...


@phrase("any resource")
def any_resource() -> None: ...


@phrase("any {count} resources")
def any_resources(count: int) -> None: ...


@phrase("That does not pay {price}")
def does_not_pay(price: Saids) -> None: ...


# --- negotiating (chapter 5) -------------------------------------------------------------------------------------


@phrase("{who} has no more than {what}")
def has_no_more(who: Owner, what: Things) -> None: ...


@phrase("{who} has only {count} of this: {what}")
def has_only(who: Owner, count: int, what: Said) -> None:
    """Something hidden; its owner reads its face."""


@phrase("You agree to give {what}")
def agrees_to_give(what: Said) -> None: ...


@phrase("{whom} {what}")
def for_seat(whom: Owner, what: Said) -> None: ...


# --- City Management (chapters 6 to 8) ---------------------------------------------------------------------------


@phrase("{at} has already taken its city action")
def has_acted(at: Space) -> None: ...


@phrase("There is nothing that any of your cities could do")
def nothing_to_do() -> None: ...


@phrase("There is nothing that this city could produce")
def nothing_to_produce() -> None: ...


@phrase("There is nothing that your cities could build for free")
def nothing_for_free() -> None: ...


@phrase("You have already built a building for free this turn")
def has_built_for_free() -> None: ...


@phrase("{at} needs {cost} production for {what}, but has at most {most}")
def needs_production(at: Space, cost: int, what: Said, most: int) -> None: ...


@phrase("All your {kind} figures are on the map")
def has_no_more_figures(kind: Noun) -> None: ...


@phrase("You have not unlocked {type:many}")
def has_not_unlocked_units(type: Noun) -> None: ...


@phrase("The deck of {type:many} is empty")
def deck_is_empty(type: Noun) -> None: ...


@phrase("You know no tech that unlocks {building}")
def has_not_unlocked_building(building: Building) -> None: ...


@phrase("You now build {upgrade} instead of {building}")
def builds_upgrade(upgrade: Building, building: Building) -> None: ...


@phrase("All markers of {building} are in use")
def all_in_use(building: Building) -> None: ...


@phrase("A city can have only one {what}")
def is_second(what: Noun) -> None: ...


@phrase("City Walls need Masonry")
def needs_masonry() -> None: ...


@phrase("There are already City Walls in {at}")
def walls_stand(at: Space) -> None: ...


@phrase("There is no place for {what} around {at}")
def no_place_around(what: Said, at: Space) -> None: ...


@phrase("There is no place for {what:a} in your cities")
def no_place_in_cities(what: Building) -> None: ...


@phrase("Something else is built in {at}")
def is_promised(at: Space) -> None: ...


@phrase("Something of another player stands in {at}")
def is_of_another(at: Space) -> None: ...


@phrase("{building} stands on {terrain:bare}; {at} is {now}")
def stands_elsewhere(building: Building, terrain: Things, at: Space, now: Noun) -> None: ...


@phrase("{city} has {what:a} in {at}")
def has_one(city: Space, what: Noun, at: Space) -> None: ...


@phrase("No resource icon counts for this city")
def has_no_icon() -> None: ...


@phrase("The market has no {what}")
def market_lacks(what: Noun) -> None: ...


@phrase("The market has none of its resources")
def market_lacks_all() -> None: ...


@phrase("None of your cities has a resource that the market holds")
def market_lacks_theirs() -> None: ...


@phrase("The market has no resource left")
def market_is_empty() -> None: ...


@phrase("Space {space} costs {price}; you have {have}")
def space_costs_more(space: int, price: Things, have: Things) -> None: ...


@phrase("You are at the end of the culture track")
def is_at_end() -> None: ...


@phrase("In Anarchy your capital takes no city action")
def is_in_anarchy() -> None: ...


@phrase("Under Monarchy the two actions of your capital must differ")
def repeats_action() -> None: ...


# --- culture events and abilities (chapter 9, CB 15) -------------------------------------------------------------


@phrase("{event} is played in {phases:bare}")
def is_played_in(event: Event, phases: Things) -> None: ...


@phrase("{event} is played when resources are paid")
def is_played_as_resource(event: Event) -> None: ...


@phrase("{event} is played when another player announces what it cancels")
def is_played_to_cancel(event: Event) -> None: ...


@phrase("{event} is played before the units for a battle of yours are drawn")
def is_played_before_battle(event: Event) -> None: ...


@phrase("{event} has not been allowed this turn")
def was_forbidden(event: Event) -> None: ...


@phrase("This ability of {what} has already been used this turn")
def was_used_in_turn(what: Power) -> None: ...


@phrase("This ability of {what} has already been used in this battle")
def was_used_in_battle(what: Power) -> None: ...


@phrase("{what} has already been used this turn")
def was_used(what: Power) -> None: ...


@phrase("It has no possible target")
def nothing_to_aim_at() -> None: ...


@phrase("There is no building that it could destroy")
def nothing_to_destroy() -> None: ...


@phrase("There is nobody it could strike")
def nobody_to_strike() -> None: ...


@phrase("{who} is already in Anarchy")
def is_already_in_anarchy(who: Owner) -> None: ...


@phrase("{who} is immune to anarchy")
def is_immune(who: Owner) -> None: ...


@phrase("There is no square that it could change")
def no_square_to_change() -> None: ...


@phrase("{at} is {now}: {event} {event:verb changes} only {terrain:bare}")
def changes_other_terrain(at: Space, now: Noun, event: Event, terrain: Things) -> None: ...


@phrase("There are no cities on the map other than capitals")
def only_capitals() -> None: ...


@phrase("You have no city other than the capital")
def has_only_capital() -> None: ...


@phrase("The decks of all types that you have are empty")
def decks_are_empty() -> None: ...


@phrase("{who} knows nothing that you could learn with this card")
def teaches_nothing(who: Owner) -> None: ...


@phrase("The pool of great people is empty")
def pool_is_empty() -> None: ...


# --- movement (chapters 11 and 12) -------------------------------------------------------------------------------


@phrase("They have nowhere to go")
def nowhere_to_go() -> None: ...


@phrase("Your other figures in {at} have nowhere to go")
def others_cannot_go(at: Space) -> None: ...


@phrase("{at} is water, and your figures cannot enter it")
def cannot_cross_water(at: Space) -> None: ...


@phrase("{at} is water: your figures cannot end a move there")
def cannot_end_on_water(at: Space) -> None: ...


@phrase("{at} cannot hold more than {most} of your figures")
def holds_no_more(at: Space, most: int) -> None: ...


@phrase("Figures cannot end a move in their own city center, {at}")
def is_own_center(at: Space) -> None: ...


@phrase("A scout alone cannot enter the city in {at}")
def city_needs_army(at: Space) -> None: ...


@phrase("A scout alone cannot enter {at}: an enemy figure stands there")
def enemy_needs_army(at: Space) -> None: ...


@phrase("A scout alone cannot enter the {what} in {at}")
def marker_needs_army(what: Noun, at: Space) -> None: ...


@phrase("A scout alone cannot stop in {at}")
def scout_cannot_stop(at: Space) -> None: ...


@phrase("A scout cannot be placed on the {what} in {at}")
def marker_bars_scout(what: Noun, at: Space) -> None: ...


@phrase("In Democracy your armies do not attack other players: they cannot enter {at}")
def keeps_peace(at: Space) -> None: ...


@phrase("{whose:'s} {wonder} {wonder:verb keeps} everybody from stopping in {at}")
def lets_nobody_stop(wonder: Wonder, whose: Owner, at: Space) -> None: ...


@phrase("No figure could be moved")
def no_figure_to_move() -> None: ...


@phrase("None of your figures can go to a water square")
def no_way_to_water() -> None: ...


@phrase("None of your figures could join others")
def no_figures_to_join() -> None: ...


@phrase("None of your figures could go along the edge of the map")
def no_way_along_edge() -> None: ...


# --- research and coins (chapters 13 and 14) ---------------------------------------------------------------------


@phrase("You need {price} trade for {tech}, but have {have}")
def needs_trade(price: int, tech: Tech, have: int) -> None: ...


@phrase("You already know {tech}")
def knows(tech: Tech) -> None: ...


@phrase("You know every tech[ of level {level}]")
def knows_all(level: str = "") -> None: ...


@phrase("There is no tech[ of level {level}] that you could learn")
def no_tech_to_learn(level: str = "") -> None: ...


@phrase("The others know nothing that you do not know")
def others_know_no_more() -> None: ...


@phrase("Your row {row} of {techs} can carry only {carried} of level {level}")
def row_carries_no_more(row: str, techs: int, carried: int, level: str) -> None: ...


@phrase("{what} has already given its {most:coin token|coin tokens}")
def has_given_all(what: Power, most: int) -> None: ...


@phrase("You have no coin token")
def has_no_coin_token() -> None: ...


@phrase("Nobody else has a coin token")
def nobody_has_coin_token() -> None: ...


# --- battles (chapters 18 to 20) ---------------------------------------------------------------------------------


@phrase("The enemy has no unit in play")
def enemy_has_no_unit() -> None: ...


@phrase("None of your units in play has a wound")
def nobody_is_wounded() -> None: ...


@phrase("{what} must be declared before you play the unit")
def is_declared_before(what: Power) -> None: ...


@phrase("You have no unit in this battle")
def has_no_unit() -> None: ...


@phrase("You have already played a unit in this battle turn")
def has_played_unit() -> None: ...


@phrase("None of your killed units is there")
def no_unit_lies_there() -> None: ...


# --- Fame and Fortune --------------------------------------------------------------------------------------------


@phrase("{at} is a metropolis")
def is_metropolis(at: Space) -> None: ...


@phrase("{at} has no room to grow")
def has_no_room(at: Space) -> None: ...


@phrase("Its outskirts would extend beyond the map beside {at}")
def outskirts_leave_map(at: Space) -> None: ...


@phrase("Its outskirts would overlap those of {city}")
def outskirts_overlap(city: Space) -> None: ...


@phrase("{relic} lies in {at}: nothing can be built there, and nothing changes it")
def relic_bars_building(relic: Relic, at: Space) -> None: ...


@phrase("{relic} lies in {at}: no city can be built beside it")
def relic_bars_city(relic: Relic, at: Space) -> None: ...


@phrase("{relic} lies in {at}: a scout alone cannot enter")
def relic_bars_scout(relic: Relic, at: Space) -> None: ...


@phrase("Nobody invests at this table")
def has_no_investments() -> None: ...


@phrase("Only a defender can use {what}")
def is_for_defender(what: Power) -> None: ...


@phrase("You are the first player")
def is_first_already() -> None: ...


@phrase("You have fewer than {coins:coin|coins}")
def needs_coins(coins: int) -> None: ...


@phrase("You have neither trade nor culture")
def has_neither() -> None: ...


@phrase("No marker lies on {what}")
def has_no_marker(what: Power) -> None: ...


# --- Wisdom and Warfare ------------------------------------------------------------------------------------------


@phrase("{at} has a building program")
def has_program(at: Space) -> None: ...


@phrase("{at} is a city-state")
def is_city_state(at: Space) -> None: ...


@phrase("You have adopted no social policy")
def has_no_policy() -> None: ...


@phrase("There are no villages left")
def no_village_left() -> None: ...


@phrase("There is no empty square outside all outskirts")
def no_square_outside() -> None: ...


@phrase("No army or city of another player is within {steps:square|squares} of a village")
def nobody_near_village(steps: int) -> None: ...
