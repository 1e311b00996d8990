"""Questions about moves and research, and their answers (chapters 11 to 14)."""

from __future__ import annotations

from rules.civilization.deeds import DEEDS, CityState, Government, Tech, UnitType
from rules.engine.deed import Noun, Owner, Said, Saids, Space, Things

question = DEEDS.question

# --- movement (chapters 11 and 12) -------------------------------------------------------------------------------


@question("Movement: who moves?")
def who_goes() -> None: ...


@question("{at} {what:bare}")
def group_in(at: Space, what: Things) -> None: ...


@question("Where to from {at}, with {left:square|squares} left?")
def where_to(at: Space, left: int) -> None: ...


@question("Stay in {at}")
def stay_in(at: Space) -> None: ...


@question("Disband in {at}")
def disband_in(at: Space) -> None: ...


@question("Discover {first} to {last}")
def discover_tile(first: Space, last: Space) -> None: ...


@question("for 1 square of the move")
def for_one_square() -> None: ...


@question("a village, taken without a battle")
def village_without_battle() -> None: ...


@question("your own city: they are disbanded there")
def is_own_city() -> None: ...


@question("a city-state. {city_state:.text}")
def city_state_with_text(city_state: CityState) -> None: ...


@question("a city could be built there")
def city_could_be_built() -> None: ...


@question("a tile can be discovered from there")
def tile_can_be_discovered() -> None: ...


@question("What do they leave in {at}?")
def what_do_they_leave(at: Space) -> None: ...


@question("A {what}")
def leave_marker(what: Noun) -> None: ...


# --- interrupting a move -----------------------------------------------------------------------------------------


@question("{who} is about to enter {at}. Interrupt?")
def interrupt_before(who: Owner, at: Space) -> None: ...


@question("{who} passes {at}. Interrupt?")
def interrupt_passing(who: Owner, at: Space) -> None: ...


@question("{who} has come to {at}. Interrupt?")
def interrupt_on_the_way(who: Owner, at: Space) -> None: ...


@question("{who} has moved {what:a} to {at}. Interrupt?")
def interrupt_after(who: Owner, what: Things, at: Space) -> None: ...


@question("Which squares and figures shall I ask you about while {mover} moves?")
def where_are_you_asked(mover: Owner) -> None: ...


@question("within {reach:square|squares} of your cities")
def within_reach(reach: int) -> None: ...


@question("Near your cities")
def near_your_cities() -> None: ...


@question("every {what} that comes from {at}")
def everything_from(what: Noun, at: Space) -> None: ...


# --- a battle before it begins -----------------------------------------------------------------------------------


@question("kills {what:a} of {whom}")
def kills_scouts(what: Things, whom: Owner) -> None: ...


@question("battle against the barbarians: you draw {mine}, they have {units:unit|units} of rank {rank}")
def battle_with_barbarians(mine: Said, units: int, rank: int) -> None: ...


@question("battle against {whom}[ {where}]: you draw {mine}, they draw {theirs}")
def battle_with(whom: Owner, where: Said, mine: Said, theirs: Said) -> None: ...


@question("in the capital[ {walls}]")
def in_the_capital(walls: Said) -> None: ...


@question("in a city[ {walls}]")
def in_a_city(walls: Said) -> None: ...


@question("with walls")
def with_walls() -> None: ...


@question("{drawn} of {has:unit|units}[ with +{bonus}]")
def force(drawn: int, has: int, bonus: int) -> None: ...


@question("winning it wins the game")
def wins_game_at_once() -> None: ...


# --- research (chapter 13) ---------------------------------------------------------------------------------------


@question("What do you research? It costs all your trade, except what your coins keep.")
def what_do_you_research() -> None: ...


@question("{tech} (level {level})")
def tech_of_level(tech: Tech, level: int) -> None: ...


@question("Level {level}")
def of_level(level: int) -> None: ...


@question("Nothing: keep all trade")
def research_nothing() -> None: ...


@question("Later, when everybody has moved")
def research_later() -> None: ...


@question("A second tech for {trade} more trade?")
def second_tech_for(trade: int) -> None: ...


@question("No second tech")
def no_second_tech() -> None: ...


@question("{why}: which tech do you learn?")
def which_tech(why: Said) -> None: ...


@question("{words:sentence}")
def one_sentence(words: Said) -> None: ...


@question("{first:sentence} {second:sentence}")
def two_sentences(first: Said, second: Said) -> None: ...


@question("Unlocks {what:commas}")
def unlocks(what: Saids) -> None: ...


@question("{government} (government)")
def government_card(government: Government) -> None: ...


@question("{type} of rank {rank}")
def units_of_rank(type: UnitType, rank: int) -> None: ...


@question("Travel speed {speed}")
def travel_speed(speed: int) -> None: ...


@question("Stacking limit {figures}")
def stacking_limit(figures: int) -> None: ...


@question("Up to {cities:city|cities}")
def up_to_cities(cities: int) -> None: ...


@question("{events:more culture event|more culture events} in hand")
def more_in_hand(events: int) -> None: ...


@question("{coins:coin|coins}")
def coins_printed(coins: int) -> None: ...


@question("Your figures may cross water")
def may_cross_water() -> None: ...


@question("Your figures may end moves on water")
def may_end_on_water() -> None: ...
