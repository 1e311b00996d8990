"""What Clash of Cultures asks, what can be answered, and what is said of that: the phrases, with their sentences in
English.

The chapters are in the order of the book. What stands within another phrase begins with a small letter, and so do the
hints.
"""

from __future__ import annotations

from typing import Annotated

from rules.clash.deeds import DEEDS, Leader, Objective, Power
from rules.engine.deed import Noun, Owner, Said, Saids, Space, Things, named

question = DEEDS.question

Building = Annotated[str, named("buildings")]
"""The kind of a building, with what is printed of it."""


# --- printed texts -----------------------------------------------------------------------------------------------


@question("{power:.text}")
def text_of(power: Power) -> None: ...


@question("{power:.full_text}")
def full_text_of(power: Power) -> None: ...


@question("{half}: {half:.text}")
def objective_says(half: Objective) -> None: ...


@question("In battle, {half}: {half:.text}")
def says_in_battle(half: Power) -> None: ...


@question("{half:.when_played}")
def when_of(half: Power) -> None: ...


@question("an action")
def an_action() -> None: ...


@question("with {special}: {special:.full_text}")
def comes_with_it(special: Power) -> None: ...


@question("{top}: {top:.full_text}")
def says_in_full(top: Power) -> None: ...


@question("+{what}")
def so_much_more(what: Things) -> None: ...


@question("in place of {lost}")
def in_place_of(lost: Saids) -> None: ...


@question("free")
def is_free() -> None: ...


@question("brings {building:.gives}")
def brings(building: Building) -> None: ...


@question("brings a unit back after a battle or an event")
def brings_units_back() -> None: ...


@question("{unit:many}")
def many_of(unit: Noun) -> None: ...


@question("recruits {units}")
def lets_recruit(units: Saids) -> None: ...


@question("rolls {dice:die|dice} more and cancels {hits:hit|hits} in the first round")
def defends_its_city(dice: int, hits: int) -> None: ...


@question("{leader}")
def the_leader(leader: Leader) -> None: ...


@question("Special advances: {advances}")
def special_advances_are(advances: Saids) -> None: ...


@question("Leaders: {leaders}")
def leaders_are(leaders: Saids) -> None: ...


# --- the map (chapters 2 and 3) ----------------------------------------------------------------------------------


@question("{at} ({land})")
def land_at(at: Space, land: Noun) -> None: ...


@question("{land} · around it {counts}")
def land_with_neighbours(land: Noun, counts: Saids) -> None: ...


@question("{count} {land}")
def so_much_land(count: int, land: Noun) -> None: ...


# --- what an army meets (chapter 12) -----------------------------------------------------------------------------


@question("battle against {armies}")
def battle_against(armies: Saids) -> None: ...


@question("{units:|nobody} of {whose}")
def units_of_somebody(units: Things, whose: Owner) -> None: ...


@question("a city of {whose}, size {size}, with {pieces:a|no building}")
def enemy_city(whose: Owner, size: int, pieces: Things) -> None: ...


@question("no further move in this turn")
def no_further_move() -> None: ...


@question("no battle from there in this turn")
def no_battle_from_there() -> None: ...


# --- advances and governments (chapter 7) ------------------------------------------------------------------------


@question("{price} each")
def so_much_each(price: Things) -> None: ...


@question("{advances:commas}: {price}")
def advances_for(advances: Saids, price: Said) -> None: ...


@question("{count:advance|advances}: {price}")
def many_advances_for(count: int, price: Said) -> None: ...


@question("an event follows")
def event_follows() -> None: ...
