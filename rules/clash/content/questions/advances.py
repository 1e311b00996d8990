"""Questions of advances and wonders."""

from __future__ import annotations

from rules.clash.deeds import DEEDS, Card, Category, Power
from rules.engine.deed import Noun, Space, Things

question = DEEDS.question


# --- advances ---------------------------------------------------------------------------------------------------------


@question("Raise which city's mood, and how far?")
def raise_which_mood() -> None: ...


@question("{at} {mood}, {steps} up")
def mood_goes_up(at: Space, mood: Noun, steps: int) -> None: ...


@question("Exchange which token?")
def exchange_which_token() -> None: ...


@question("Use {power}?")
def use_power(power: Power) -> None: ...


@question("Pay {price} for {gained}")
def pay_and_gain(price: Things, gained: Things) -> None: ...


@question("Take back which resource?")
def take_back_which() -> None: ...


@question("Turn 1 ore into gold?")
def turn_ore_into_gold() -> None: ...


@question("Keep the ore")
def keep_the_ore() -> None: ...


@question("Which {category} advance for free?")
def which_category_for_free(category: Category) -> None: ...


# --- wonders ----------------------------------------------------------------------------------------------------------


@question("{wonder}: which {card} do you draw?")
def draw_from_which(wonder: Power, card: Noun) -> None: ...


@question("The top card of the deck")
def top_of_the_deck() -> None: ...


@question("{card}, from the discard pile")
def from_discard_pile(card: Card) -> None: ...


@question("Pay a token")
def pay_a_token() -> None: ...


@question("Your combat value is {value}: pay a token for +{bonus}?")
def pay_for_combat_value(value: int, bonus: int) -> None: ...


@question("Use which advance this turn?")
def borrow_which_advance() -> None: ...
