"""Questions of special advances and leaders."""

from __future__ import annotations

from rules.clash.deeds import DEEDS, Card, Leader, Power, Wonder
from rules.engine.deed import Noun, Owner, Said, Space, Things

question = DEEDS.question


# --- Aztecs -----------------------------------------------------------------------------------------------------------


@question("Which units do you keep as captives? You hold {held} of {most}")
def keep_which_captives(held: int, most: int) -> None: ...


@question("Cancel this event and draw another?")
def cancel_event() -> None: ...


@question("Give up a captive")
def give_up_a_captive() -> None: ...


@question("Resolve it")
def resolve_event() -> None: ...


@question("{power}: exchange up to {most} for gold?")
def exchange_for_gold(power: Power, most: int) -> None: ...


@question("{power}: a captive from {at} in place of {resource}?")
def take_captive_from(power: Power, at: Space, resource: Things) -> None: ...


@question("A captive {unit}")
def a_captive(unit: Noun) -> None: ...


@question("{power}: undo that {what}?")
def undo_what(power: Power, what: Said) -> None: ...


@question("the mood of {at} falls")
def mood_would_fall(at: Space) -> None: ...


@question("you lose {units}")
def units_would_fall(units: Things) -> None: ...


@question("Undo it")
def undo_it() -> None: ...


@question("Who flees?")
def who_flees() -> None: ...


@question("{unit:a} of {whose} in {at}")
def unit_of_enemy(unit: Noun, whose: Owner, at: Space) -> None: ...


# --- Carthage ---------------------------------------------------------------------------------------------------------


@question("Which ship founds a city, and where?")
def which_ship_founds() -> None: ...


@question("Who founds a city, and where?")
def who_founds() -> None: ...


@question("Who lands in {at}?")
def who_lands(at: Space) -> None: ...


@question("Sacrifice {leader} to drive the attacker away?")
def sacrifice_leader(leader: Leader) -> None: ...


@question("Remove her")
def remove_her() -> None: ...


@question("Fight on")
def keep_fighting() -> None: ...


# --- Celts ------------------------------------------------------------------------------------------------------------


@question("{power}: for {price}, which armies stay where they are?")
def which_armies_stay(power: Power, price: Things) -> None: ...


@question("{power}: pay {price} to push whom out of the battle?")
def push_whom_out(power: Power, price: Things) -> None: ...


@question("{power}: pay {price} to keep the settler?")
def pay_to_keep_settler(power: Power, price: Things) -> None: ...


# --- China ------------------------------------------------------------------------------------------------------------


@question("{power}: who changes?")
def who_changes(power: Power) -> None: ...


# --- Greece -----------------------------------------------------------------------------------------------------------


@question("The mood of {at} would fall: which city takes over the activation?")
def who_takes_activation(at: Space) -> None: ...


@question("{at} itself")
def city_itself(at: Space) -> None: ...


@question("Play which card?")
def play_which_card() -> None: ...


# --- Huns -------------------------------------------------------------------------------------------------------------


@question("{power}: pay {price} to say where the barbarians go?")
def pay_to_direct_barbarians(power: Power, price: Said) -> None: ...


@question("{power}: use a cavalry like an elephant?")
def use_cavalry_as_elephant(power: Power) -> None: ...


@question("Cancel a hit; the {value} does not count")
def cancel_a_hit(value: int) -> None: ...


@question("Use it as cavalry")
def use_as_cavalry() -> None: ...


# --- India ------------------------------------------------------------------------------------------------------------


@question("{power}: roll again?[ Then only the {building} can be won.]")
def roll_influence_again(power: Power, building: Noun) -> None: ...


@question("Roll again")
def roll_again() -> None: ...


# --- Japan ------------------------------------------------------------------------------------------------------------


@question("{who} plays {card}[ on {whom}]. Discard a card to cancel it?")
def cancel_card_of(who: Owner, card: Power, whom: Owner) -> None: ...


@question("Let it happen")
def let_it_be() -> None: ...


@question("{power}: buy which advance?")
def buy_which_advance(power: Power) -> None: ...


@question("Pay {price} to take a card back?")
def take_card_back(price: Things) -> None: ...


@question("Which building?")
def which_building() -> None: ...


# --- Maya -------------------------------------------------------------------------------------------------------------


@question("{power}: pay {price} to collect as if {at} were {larger} larger?")
def pay_to_collect_more(power: Power, price: Things, at: Space, larger: int) -> None: ...


@question("{power}: pay {price} to recruit as if {at} were {larger} larger?")
def pay_to_recruit_more(power: Power, price: Things, at: Space, larger: int) -> None: ...


@question("An event is about to be drawn. Put the next card below the deck?")
def bury_next_event() -> None: ...


@question("Leave {card} on top")
def leave_on_top(card: Card) -> None: ...


@question("Pay {price}: {card} goes below the deck")
def pay_to_bury(price: Things, card: Card) -> None: ...


@question("{power}: influence which city from {at}?")
def influence_which_city_from(power: Power, at: Space) -> None: ...


@question("{power}: exchange a building in {at}?")
def exchange_building_in(power: Power, at: Space) -> None: ...


@question("Put {built:a} in place of the {gone}")
def put_in_place_of(built: Noun, gone: Noun) -> None: ...


# --- Persia -----------------------------------------------------------------------------------------------------------


@question("Round {round} in {at}: pay culture tokens for your combat value?")
def pay_tokens_in_battle(round: int, at: Space) -> None: ...


@question("Pay {tokens} for +{bonus}")
def pay_tokens_for(tokens: Things, bonus: int) -> None: ...


@question("Pay nothing")
def pay_nothing() -> None: ...


@question("Use your card, or take +{bonus}?")
def card_or_bonus(bonus: int) -> None: ...


@question("+{bonus} in its place")
def bonus_in_its_place(bonus: int) -> None: ...


# --- Rome -------------------------------------------------------------------------------------------------------------


@question("Make {at} happy for {price}?")
def make_city_happy(at: Space, price: Things) -> None: ...


@question("Leave it neutral")
def leave_it_neutral() -> None: ...


@question("Pay {price} for {unit:a} in {at}?")
def pay_for_unit(price: Things, unit: Noun, at: Space) -> None: ...


# --- Vikings ----------------------------------------------------------------------------------------------------------


@question("{who} raids you: what do you lose?")
def raided_lose_what(who: Owner) -> None: ...


@question("Turn {building:a} into a rune stone?")
def turn_into_rune_stone(building: Noun) -> None: ...


@question("A rune stone for {points} VP")
def rune_stone_for(points: float) -> None: ...


@question("Where do they land?")
def where_they_land() -> None: ...


# --- leaders who seek a wonder or cancel hits -------------------------------------------------------------------------


@question("Take {wonder} in place of the next wonder card?")
def take_wonder_instead(wonder: Wonder) -> None: ...


@question("Draw a wonder card")
def draw_wonder_card() -> None: ...


@question("{power}: {hits:hit|hits} on you. Pay {price} to ignore one?")
def pay_to_ignore_hit(power: Said, hits: int, price: Said) -> None: ...
