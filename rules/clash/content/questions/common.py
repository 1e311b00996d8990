"""Questions of cards of several chapters, and their answers."""

from __future__ import annotations

from rules.clash.deeds import DEEDS, Card, Category, Power
from rules.engine.deed import Noun, Said, Space

question = DEEDS.question


# --- yes and no -------------------------------------------------------------------------------------------------------


@question("Leave it")
def leave_it() -> None: ...


@question("{power}: pay {price}?")
def pay_price_for(power: Said, price: Said) -> None: ...


# --- advances and cards -----------------------------------------------------------------------------------------------


@question("Which {category} advance?")
def which_of_category(category: Category) -> None: ...


@question("No advance")
def without_advance() -> None: ...


@question("{power}: {power:.text}")
def as_it_reads(power: Power) -> None: ...


@question("Take {card}")
def take_card(card: Card) -> None: ...


# --- cities and spaces ------------------------------------------------------------------------------------------------


@question("Which city becomes happier?")
def which_becomes_happier() -> None: ...


@question("The region {start} to {end}")
def region_between(start: Space, end: Space) -> None: ...


@question("No region")
def without_region() -> None: ...


@question("Where does {unit:a} appear?")
def where_one_appears(unit: Noun) -> None: ...


@question("Where does the {unit} go?")
def where_one_goes(unit: Noun) -> None: ...


# --- gains ------------------------------------------------------------------------------------------------------------


@question("{power}: gain what?")
def gain_what(power: Power) -> None: ...


@question("{points} VP")
def worth_points(points: float) -> None: ...
