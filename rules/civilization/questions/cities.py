"""Questions about cities, culture and cards, and their answers (chapters 6 to 10, CB 15)."""

from __future__ import annotations

from rules.civilization.deeds import DEEDS, Event, GreatPerson, PersonCard, Power
from rules.engine.deed import Noun, Owner, Said, Saids, Space, Things

question = DEEDS.question

# --- City Management (chapter 6) ---------------------------------------------------------------------------------


@question("City Management: what do your cities do?")
def what_do_your_cities_do() -> None: ...


@question("What happens to the caravan of {at}?")
def what_becomes_of_caravan(at: Space) -> None: ...


@question("Discard the caravan for {more} production[, and pay {trade} trade]")
def discard_caravan(more: int, trade: int) -> None: ...


@question("Keep the caravan, and pay {trade} trade")
def keep_caravan(trade: int) -> None: ...


@question("icons count twice when it next produces")
def icons_count_twice() -> None: ...


# --- producing (chapter 7) ---------------------------------------------------------------------------------------


@question("What does {at} produce?")
def what_does_it_produce(at: Space) -> None: ...


@question("What does {at} produce as well?")
def what_more_does_it_produce(at: Space) -> None: ...


@question("Nothing else")
def nothing_else() -> None: ...


@question("Figures")
def figures() -> None: ...


@question("Units")
def units() -> None: ...


@question("Buildings")
def buildings() -> None: ...


@question("Wonders")
def wonders() -> None: ...


@question("{production} production[, {most} with {helps}]")
def could_spend(production: int, most: int = 0, helps: Saids = ()) -> None:
    """`most`: if the player could have more."""


@question("all your trade")
def all_your_trade() -> None: ...


@question("the caravan")
def the_caravan() -> None: ...


@question("costs {cost}[, and {trade} trade for the rest]")
def costs(cost: int, trade: int) -> None: ...


@question("costs {cost}, and {trade} trade if the caravan stays")
def costs_beside_caravan(cost: int, trade: int) -> None: ...


@question("fights, and takes huts and villages")
def army_fights() -> None: ...


@question("builds cities and gathers; does not fight")
def scout_builds() -> None: ...


@question("gives {what}")
def gives(what: Things) -> None: ...


@question("one per city")
def one_in_a_city() -> None: ...


@question("+{bonus} in defence, and the attacker plays first")
def walls_defend(bonus: int) -> None: ...


@question("Where do you put {what}?")
def where_does_it_go(what: Said) -> None: ...


@question("in place of {piece}")
def instead_of_piece(piece: Said) -> None: ...


@question("in place of {icons}")
def instead_of_icons(icons: Things) -> None: ...


# --- the arts, harvesting, the culture track (chapter 8) ---------------------------------------------------------


@question("then enough for the next space ({price})")
def then_enough(price: int) -> None: ...


@question("then {have} of {price} for the next space")
def then_so_much(have: int, price: int) -> None: ...


@question("Harvest which resource?")
def which_resource() -> None: ...


@question("{what} ({at})")
def resource_of(what: Noun, at: Space) -> None: ...


@question("{what:or}")
def one_of(what: Saids) -> None: ...


@question("Advance on the culture track ({price})")
def advance(price: Things) -> None: ...


@question("Advance to space {space} of the culture track ({price})")
def advance_to(space: int, price: Things) -> None: ...


@question("{why}: which space do you advance to?")
def which_space(why: Said) -> None: ...


@question("Space {space}")
def space_called(space: int) -> None: ...


@question("space {space} of {track}")
def space_of(space: int, track: int) -> None: ...


@question("leaves {culture} culture")
def leaves_culture(culture: int) -> None: ...


@question("a culture event, and you discard one: {most} is your limit")
def event_too_many(most: int) -> None: ...


@question("wins the game")
def is_victory() -> None: ...


# --- culture events and abilities (chapter 9, CB 15) -------------------------------------------------------------


@question("Which culture event do you keep?")
def which_event_is_kept() -> None: ...


@question("Discard {count:culture event|culture events}")
def discard_events(count: int) -> None: ...


@question("{what} ({price})")
def ability_for(what: Power, price: Saids) -> None: ...


@question("{what}: {what:.text}")
def with_its_text(what: Power) -> None: ...


@question("Play {event}")
def play(event: Event) -> None: ...


@question("Turn {card} face up")
def turn_face_up(card: PersonCard) -> None: ...


@question("{who} wants to play this against you: {what:sentence} Do you allow it?")
def do_you_allow(who: Owner, what: Said) -> None: ...


@question("Allow it")
def allow() -> None: ...


@question("Do not allow it")
def refuse() -> None: ...


@question("{who}: {what:sentence} Cancel it?")
def cancel_it(who: Owner, what: Said) -> None: ...


@question("Let it happen")
def let_it_happen() -> None: ...


@question("coin {coins} of {most}")
def coin_of(coins: int, most: int) -> None: ...


@question("{tokens:token|tokens|no token} left afterwards")
def tokens_left(tokens: int) -> None: ...


# --- great people (chapter 10) -----------------------------------------------------------------------------------


@question("Which great person do you keep?")
def which_person_is_kept() -> None: ...


@question("Where does {person:the} go?")
def where_does_person_go(person: GreatPerson) -> None: ...


@question("Keep it on the sheet")
def hold_it() -> None: ...
