"""Printed texts of cards and boards, in answers and their hints."""

from __future__ import annotations

from typing import Annotated

from rules.clash.deeds import DEEDS, Card, Category, Leader, Objective, Power
from rules.engine.deed import Saids, Things, named

question = DEEDS.question

Building = Annotated[str, named("buildings")]
"""The kind of a building, with its printed text."""
Board = Annotated[str, named("civilizations")]
"""A civilization by the name on its board."""
Fighter = Annotated[str, named("fighters")]
"""A kind of unit, with its effect in a battle."""


@question("{power:.text}")
def text_of(power: Power) -> None: ...


@question("{power:.full_text}")
def full_text_of(power: Power) -> None: ...


@question("{power}: {power:.full_text}")
def says_in_full(power: Power) -> None: ...


@question("with {special}: {special:.full_text}")
def comes_with_it(special: Power) -> None: ...


@question("{half:.text}")
def text_of_objective(half: Objective) -> None: ...


@question("{half}: {half:.text}")
def objective_says(half: Objective) -> None: ...


@question("In battle, {half}: {half:.text}")
def says_in_battle(half: Power) -> None: ...


@question("{half:.when_played}")
def when_of(half: Power) -> None: ...


@question("an action")
def an_action() -> None: ...


@question("{half}")
def the_objective(half: Objective) -> None: ...


@question("{half} of {card}")
def objective_of(half: Objective, card: Card) -> None: ...


@question("{category}")
def the_category(category: Category) -> None: ...


@question("{people}")
def the_people_of(people: Board) -> None: ...


@question("{leader}")
def the_leader(leader: Leader) -> None: ...


@question("Special advances: {advances}")
def special_advances_are(advances: Saids) -> None: ...


@question("Leaders: {leaders}")
def leaders_are(leaders: Saids) -> None: ...


@question("+{what}")
def so_much_more(what: Things) -> None: ...


@question("in place of {lost}")
def in_place_of(lost: Saids) -> None: ...


@question("brings {building:.gives}")
def brings(building: Building) -> None: ...


@question("brings a unit back after a battle or an event")
def brings_units_back() -> None: ...


@question("recruits {units}")
def lets_recruit(units: Saids) -> None: ...


@question("rolls {dice:extra die|extra dice} and cancels {hits:hit|hits} in the first round")
def defends_its_city(dice: int, hits: int) -> None: ...


@question("{unit:.text}")
def in_a_battle(unit: Fighter) -> None: ...
