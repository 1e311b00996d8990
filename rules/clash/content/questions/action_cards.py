"""Questions of action cards."""

from __future__ import annotations

from rules.clash.deeds import DEEDS, Card, Power
from rules.engine.deed import Owner, Said, Space, Things

question = DEEDS.question


# --- advances ---------------------------------------------------------------------------------------------------------


@question("Which advance do you gain?")
def gain_which_advance() -> None: ...


@question("{card} with {whom}: which advance do you gain?")
def gain_which_advance_with(card: Power, whom: Owner) -> None: ...


@question("Exchange advances with whom?")
def exchange_advances_with_whom() -> None: ...


@question("Which advance first?")
def which_advance_first() -> None: ...


@question("Which second advance?")
def which_second_advance() -> None: ...


# --- cities -----------------------------------------------------------------------------------------------------------


@question("Pay {price} for one more step: which city?")
def one_more_step(price: Things) -> None: ...


@question("Keep the token")
def keep_the_token() -> None: ...


@question("What takes the place of {units} in {at}?")
def who_takes_their_place(units: Things, at: Space) -> None: ...


@question("Which region is turned up?")
def turn_up_which_region() -> None: ...


# --- armies and battles -----------------------------------------------------------------------------------------------


@question("Which barbarian armies do you hire?")
def hire_which_armies() -> None: ...


@question("{card}: pay {price} to keep {what} this round?")
def keep_abilities(card: Power, price: Things, what: Said) -> None: ...


@question("your CLASH abilities")
def your_clash_abilities() -> None: ...


@question("Fight without CLASH")
def fight_without_clash() -> None: ...


@question("Where do your units go?")
def retreat_where() -> None: ...


# --- plots ------------------------------------------------------------------------------------------------------------


@question("Who has one less action?")
def who_loses_action() -> None: ...


@question("Negotiate with whom?")
def negotiate_with_whom() -> None: ...


@question("Whose hand do you look at?")
def spy_on_whom() -> None: ...


@question("Which card of {whose} do you take?")
def take_which_card_of(whose: Owner) -> None: ...


@question("Exchange nothing")
def exchange_nothing() -> None: ...


@question("What do you give for {card}?")
def give_what_for(card: Card) -> None: ...


@question("Which new objective do you keep?")
def keep_which_objective() -> None: ...


@question("None of them")
def none_of_them() -> None: ...


@question("Which card goes back for {card}?")
def which_card_goes_back_for(card: Card) -> None: ...
