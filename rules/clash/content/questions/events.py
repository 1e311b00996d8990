"""Questions of events."""

from __future__ import annotations

from rules.clash.deeds import DEEDS, Power
from rules.engine.deed import Noun, Owner, Said, Space, Things

question = DEEDS.question


# --- disasters, famines, plagues --------------------------------------------------------------------------------------


@question("Which city's mood falls?")
def which_mood_falls() -> None: ...


@question("{event}: which city's mood falls?")
def event_lowers_which_mood(event: Power) -> None: ...


@question("Which {count} cities' moods fall?")
def which_moods_fall(count: int) -> None: ...


@question("Which city becomes angry?")
def which_city_becomes_angry() -> None: ...


@question("{event}: which city is destroyed?")
def destroy_which_city(event: Power) -> None: ...


@question("{event}: which pieces are destroyed?")
def destroy_which_pieces(event: Power) -> None: ...


@question("{piece} in {at}")
def piece_in(piece: Said, at: Space) -> None: ...


@question("{event}: which of your cities burns?")
def burn_which_city(event: Power) -> None: ...


@question("Which of your units do you lose? {count} in all")
def lose_which_units(count: int) -> None: ...


@question("{event}: what do you give up ({count})?")
def give_up_what(event: Power, count: int) -> None: ...


# --- years and envoys -------------------------------------------------------------------------------------------------


@question("Hand out {what}: to whom?")
def hand_out_to_whom(what: Things) -> None: ...


@question("for {whom}")
def for_whom(whom: Owner) -> None: ...


@question("{count} for {whom}")
def so_many_for(whom: Owner, count: int) -> None: ...


@question("{event}: who else gains {what}?")
def who_else_gains(event: Power, what: Things) -> None: ...


@question("Take the open wonder card?")
def take_open_wonder() -> None: ...


@question("Draw from the deck")
def draw_from_the_deck() -> None: ...


# --- politics ---------------------------------------------------------------------------------------------------------


@question("Which other player places a settler?")
def who_places_settler() -> None: ...


@question("{who} places a settler")
def is_to_place_settler(who: Owner) -> None: ...


@question("{event}: in which city?")
def civil_war_where(event: Power) -> None: ...


@question("Change to which government?")
def change_to_which_government() -> None: ...


@question("{event}: remove an army unit to avoid the loss of a main action?")
def remove_army_for_action(event: Power) -> None: ...


@question("{event}: remove an army unit to avoid a change of government?")
def remove_army_for_government(event: Power) -> None: ...


@question("Remove the {unit} in {at}")
def remove_one(unit: Noun, at: Space) -> None: ...


@question("{event}: pay which tokens?")
def pay_which_tokens(event: Power) -> None: ...


@question("A last leader, or {points} VP?")
def leader_or_points(points: float) -> None: ...


@question("Where does the leader appear?")
def where_last_leader_appears() -> None: ...


@question("{event}: who has to give up a temple in your place?")
def who_gives_up_temple(event: Power) -> None: ...


@question("Who replaces one of your temples?")
def who_replaces_temple() -> None: ...


@question("Which temple do you replace?")
def replace_which_temple() -> None: ...


# --- great persons ----------------------------------------------------------------------------------------------------


@question("Take {person:the} for {price}? {person:.text}")
def take_person(person: Power, price: Said) -> None: ...


@question("{person}: which advance?")
def person_teaches(person: Power) -> None: ...


@question("Reveal which region?")
def reveal_which_region() -> None: ...


@question("Found a city there for {price}?")
def found_city_there(price: Things) -> None: ...


@question("No city")
def without_city() -> None: ...


@question("Which city becomes happy?")
def which_city_becomes_happy() -> None: ...


@question("{person}: construct where?")
def construct_where_with(person: Power) -> None: ...


@question("No building")
def without_building() -> None: ...


@question("Change which tokens into the other kind?")
def change_which_tokens() -> None: ...


@question("{tokens} to give")
def tokens_to_give(tokens: Things) -> None: ...


@question("Which objective card {whom:verb does} {whom} receive next?")
def foretell_which_card(whom: Owner) -> None: ...


@question("{person}: peace with whom?")
def peace_with_whom(person: Power) -> None: ...
