"""Questions of the cards of Civilization, with their answers, in English.

The chapters follow what the cards do. The seat that answers a question reads it: "you" is that seat.
"""

from __future__ import annotations

from rules.civilization.deeds import DEEDS, GreatPerson, Power, Wonder
from rules.engine.deed import Noun, Owner, Said, Space, Things

question = DEEDS.question

# --- techs and coins ---------------------------------------------------------------------------------------------


@question("Which tech do you learn?")
def which_tech_is_taught() -> None: ...


@question("Which tech do you learn from {whom}?")
def which_tech_is_taught_by(whom: Owner) -> None: ...


@question("{card}: which tech do you learn for free?")
def which_tech_is_a_gift(card: Power) -> None: ...


@question("Who do you exchange techs with?")
def with_whom_are_techs_exchanged() -> None: ...


@question("{card}: who gets a coin token?")
def who_gets_coin(card: Power) -> None: ...


@question("{card}: who discards a coin token?")
def who_discards_coin(card: Power) -> None: ...


@question("Where does {whose} discard a coin token from?")
def from_where_is_coin_discarded(whose: Owner) -> None: ...


@question("Which coin token do you give away?")
def which_coin_is_given_away() -> None: ...


@question("Who gains {trade} trade?")
def who_gains_trade(trade: int) -> None: ...


# --- cities and resources ----------------------------------------------------------------------------------------


@question("Which city gets {more} more production?")
def which_city_has_more_production(more: int) -> None: ...


@question("{card}: for which city?")
def for_which_city(card: Power) -> None: ...


@question("{card}: which city does what?")
def which_city_does_what(card: Power) -> None: ...


@question("{card}: which resource do you take?")
def which_resource_is_taken(card: Power) -> None: ...


@question("Which resource as well?")
def which_resource_as_well() -> None: ...


@question("{card}: what do you turn into the other?")
def what_is_converted(card: Power) -> None: ...


@question("How much of it?")
def how_much_is_converted() -> None: ...


# --- building for free -------------------------------------------------------------------------------------------


@question("{why}: what do you build for free?")
def what_is_built_free(why: Said) -> None: ...


@question("What does {city} build for free?")
def what_does_city_build_free(city: Space) -> None: ...


@question("Which city gets City Walls?")
def which_city_gets_walls() -> None: ...


@question("Which figure appears in {at}?")
def which_figure_appears(at: Space) -> None: ...


# --- units -------------------------------------------------------------------------------------------------------


@question("{card}: which unit do you build for free?")
def which_unit_is_free(card: Power) -> None: ...


@question("Which units do you build for free?")
def which_units_are_free() -> None: ...


@question("{card}: choose {units:new unit|new units}")
def which_units_are_new(card: Power, units: int) -> None: ...


@question("Deal up to {wounds:wound|wounds} to which enemy units?")
def which_enemies_are_wounded(wounds: int) -> None: ...


@question("{card}: which enemy unit takes a wound?")
def which_enemy_is_wounded(card: Power) -> None: ...


@question("Remove up to {wounds:wound|wounds} from which of your units?")
def which_units_are_healed(wounds: int) -> None: ...


@question("Front {front}: {unit}")
def unit_on_front(front: int, unit: Said) -> None: ...


# --- what is struck ----------------------------------------------------------------------------------------------


@question("{card}: what is its target?")
def what_is_aimed_at(card: Power) -> None: ...


@question("{card} Against whom?")
def against_whom_is_revolt(card: Power) -> None:
    """The name of the card ends with a mark of its own."""


@question("{card}: which building is destroyed?")
def which_building_is_destroyed(card: Power) -> None: ...


@question("{card}: which buildings are destroyed, up to {most}?")
def which_buildings_are_destroyed(card: Power, most: int) -> None: ...


@question("Which city is destroyed?")
def which_city_is_destroyed() -> None: ...


@question("{card}: in which square?")
def where_does_somebody_die(card: Power) -> None: ...


@question("{card}: who dies?")
def who_dies(card: Power) -> None: ...


@question("{card}: whom do they attack?")
def whom_do_barbarians_attack(card: Power) -> None: ...


@question("{wonder} in the market")
def wonder_in_market(wonder: Wonder) -> None: ...


@question("{wonder} ({whose})")
def wonder_in_play(wonder: Wonder, whose: Owner) -> None: ...


@question("{whose:'s} {building} in {at}")
def struck_building(building: Said, whose: Owner, at: Space) -> None: ...


@question("{whose:'s} city in {at}")
def struck_city(whose: Owner, at: Space) -> None: ...


@question("{whose:'s} army in {at}")
def struck_army(whose: Owner, at: Space) -> None: ...


@question("{whose:'s} {who:bare}")
def struck_figures(who: Things, whose: Owner) -> None: ...


@question("{whose:'s} {person}")
def struck_person(person: GreatPerson, whose: Owner) -> None: ...


@question("A unit of {whose}")
def struck_unit(whose: Owner) -> None: ...


# --- moving figures ----------------------------------------------------------------------------------------------


@question("{card}: whose figures are moved?")
def whose_figures_are_moved(card: Power) -> None: ...


@question("{whose:'s} {who:bare} in {at}")
def figures_of_another(who: Things, whose: Owner, at: Space) -> None: ...


@question("{card}: which figure goes?")
def which_figure_is_moved(card: Power) -> None: ...


@question("Which square do you move {who:a} to?")
def where_are_they_moved(who: Things) -> None: ...


@question("{card}: which square's figures go?")
def from_where_do_figures_go(card: Power) -> None: ...


@question("Where to?")
def where_do_figures_go() -> None: ...


@question("Which figures go?")
def which_figures_go() -> None: ...


@question("{what} that has moved")
def figure_that_has_moved(what: Noun) -> None: ...


@question("Which square's figures move by steam?")
def which_figures_go_by_steam() -> None: ...


@question("Which water square do they go to?")
def to_which_water_do_they_go() -> None: ...


@question("Which square may no figure leave?")
def which_square_is_locked() -> None: ...


# --- squares -----------------------------------------------------------------------------------------------------


@question("{card}: which square becomes {to}?")
def which_square_becomes(card: Power, to: Noun) -> None: ...


@question("{card}: which square changes?")
def which_square_changes(card: Power) -> None: ...


@question("What does {at} become?")
def what_does_square_become(at: Space) -> None: ...


@question("{card}: where do they camp?")
def where_do_barbarians_camp(card: Power) -> None: ...


# --- culture events and governments ------------------------------------------------------------------------------


@question("Which culture events do you discard?")
def which_events_are_discarded() -> None: ...


@question("{card}: from which deck?")
def from_which_deck(card: Power) -> None: ...


@question("Level {level}")
def deck_of_level(level: str) -> None: ...


@question("Which row does it go in?")
def which_row_does_card_take() -> None: ...


@question("Row {row}")
def row_of_pyramid(row: str) -> None: ...


@question("{wonder} {wonder:verb is} obsolete: which government do you go back to?")
def to_which_government(wonder: Wonder) -> None: ...


# --- civilizations -----------------------------------------------------------------------------------------------


@question("Which tech of {whose} do you research for your {figure} in {at}?")
def which_tech_is_spied_out(whose: Owner, figure: Noun, at: Space) -> None: ...


@question("None: attack {at}")
def attacks_instead(at: Space) -> None: ...


@question("Which square does {city} cover too?")
def which_square_is_covered_too(city: Space) -> None: ...


@question("{card}: which hut do you explore?")
def which_hut_is_explored(card: Power) -> None: ...
