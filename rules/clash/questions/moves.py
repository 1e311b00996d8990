"""Questions of chapters 12 to 15: moving, ships, happiness and influence."""

from __future__ import annotations

from rules.clash.deeds import DEEDS
from rules.engine.deed import Noun, Owner, Said, Saids, Space, Things

question = DEEDS.question


# --- moving (chapter 12) -----------------------------------------------------------------------------------------


@question("Who moves? {groups:group|groups} left")
def who_moves_next(groups: int) -> None: ...


@question("Who moves from {at}?")
def who_moves_from(at: Space) -> None: ...


@question("Who moves for free?")
def who_moves_for_free() -> None: ...


@question("Nobody else moves")
def nobody_else_moves() -> None: ...


@question("{units} in {at}")
def units_in(units: Things, at: Space) -> None: ...


@question("{at}: {units}")
def units_at_space(at: Space, units: Things) -> None: ...


@question("{at} aboard: {units}")
def units_on_ships(at: Space, units: Things) -> None: ...


@question("{units} from {at}: where to?")
def where_units_go(units: Things, at: Space) -> None: ...


@question("{what}[ with {cargo}][ from {terrains}][ in {at}]")
def so_many_figures(what: Things, cargo: Things, terrains: Saids, at: Space) -> None: ...


@question("{what}[ with {cargo}][ from {terrains}][ in {at}]")
def one_figure(what: Noun, cargo: Things, terrains: Saids, at: Space) -> None: ...


@question("{at} {one}")
def figure_in(at: Space, one: Said) -> None: ...


@question("city {at}")
def the_city_in(at: Space) -> None: ...


@question("The city from {at}: where to?")
def where_city_goes(at: Space) -> None: ...


@question("Who goes along?")
def who_comes_along() -> None: ...


# --- ways of going: by land --------------------------------------------------------------------------------------


@question("{at} (explore)")
def to_explore(at: Space) -> None: ...


@question("{at} (board)")
def to_board(at: Space) -> None: ...


@question("{at} as ships")
def as_ships(at: Space) -> None: ...


@question("{at} (attack)")
def to_attack(at: Space) -> None: ...


@question("By road")
def by_road() -> None: ...


@question("{where} {road}")
def on_road(where: Said, road: Noun) -> None: ...


@question("battle against {armies}")
def battle_against(armies: Saids) -> None: ...


@question("{units:|nobody} of {whose}")
def units_of(units: Things, whose: Owner) -> None: ...


@question("{whose:'s} city, size {size}, with {pieces:a|no building}")
def enemy_city(whose: Owner, size: int, pieces: Things) -> None: ...


@question("cannot move again this turn")
def no_further_move() -> None: ...


@question("cannot move from there into a battle this turn")
def no_battle_from_there() -> None: ...


# --- ways of going: by sea (chapter 13) --------------------------------------------------------------------------


@question("{at}[ {way}]")
def to_sail(at: Space, way: Said = "") -> None: ...


@question("{at} (attack)[ {way}]")
def to_attack_ships(at: Space, way: Said) -> None: ...


@question("{at} (attack the pirates)[ {way}]")
def to_attack_pirates(at: Space, way: Said) -> None: ...


@question("explore {at}[ {way}]")
def ship_explores(at: Space, way: Said) -> None: ...


@question("round the board")
def round_the_board() -> None: ...


@question("{at} ashore")
def to_go_ashore(at: Space) -> None: ...


@question("Where does the ship sail?")
def where_ship_sails() -> None: ...


@question("Back to where it came from")
def back_where_it_came_from() -> None: ...


@question("Who sails along from {at}?")
def who_sails_along(at: Space) -> None: ...


@question("Which ship moves for free?")
def which_ship_is_free() -> None: ...


@question("No ship")
def no_ship() -> None: ...


@question("The ship from {at}: where to?")
def where_ship_goes(at: Space) -> None: ...


@question("Which ship in {at} does the {unit} board?")
def aboard_which_ship(at: Space, unit: Noun) -> None: ...


@question("{count} of your units in {at} no longer fit aboard. Which ones?")
def which_fit_no_longer(at: Space, count: int) -> None: ...


@question("Who becomes a ship in {at}?")
def who_becomes_ship(at: Space) -> None: ...


@question("What becomes of {ships} in {at}?")
def what_becomes_of(ships: Things, at: Space) -> None: ...


# --- happiness (chapter 14) --------------------------------------------------------------------------------------


@question("Which cities become happier? Name a city once for each step")
def which_cities_become_happier() -> None: ...


@question("{at} ({mood}, size {size})")
def mood_and_size(at: Space, mood: Noun, size: int) -> None: ...


@question("{price} per step")
def so_much_a_step(price: Said) -> None: ...


@question("{at}: happy for {price}")
def happy_for(at: Space, price: Things) -> None: ...


# --- influence (chapter 15) --------------------------------------------------------------------------------------


@question("Influence from which city?")
def influence_from_where() -> None: ...


@question("Influence which city[ from {start}]?")
def influence_which_city(start: Space = "") -> None: ...


@question("No attempt")
def no_attempt_now() -> None: ...


@question("{at} (size {size})")
def source_city(at: Space, size: int) -> None: ...


@question("{at} {who} (range {reach})")
def source_units(at: Space, who: Noun, reach: int) -> None: ...


@question("{at} ({whose})[, {tokens} for range]")
def target_city(at: Space, whose: Owner, tokens: Things) -> None: ...


@question("{unit} in {at} ({whose})[, {tokens} for range]")
def target_unit(unit: Noun, at: Space, whose: Owner, tokens: Things) -> None: ...


@question("{whose:'s} cities")
def cities_of_owner(whose: Owner) -> None: ...


@question("your cities")
def your_cities() -> None: ...


@question("armies")
def the_armies() -> None: ...


@question("{prizes:or}")
def one_of_these(prizes: Saids) -> None: ...


@question("needs a roll of {least} or more[, {boost} for each point short]")
def die_has_to_show(least: int, boost: Things) -> None: ...


@question("{missing} short of a {success}: boost the roll?")
def boost_the_roll(missing: int, success: int) -> None: ...


@question("Let it fail")
def let_it_fail() -> None: ...


@question("Which building in {at}?")
def which_building_in(at: Space) -> None: ...


@question("{building} ({whose})")
def building_of(building: Noun, whose: Owner) -> None: ...
