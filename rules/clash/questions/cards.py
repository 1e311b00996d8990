"""Questions of chapters 21 to 29: events, objectives, cards, the status phase and trade."""

from __future__ import annotations

from rules.clash.deeds import DEEDS, Category
from rules.engine.deed import Noun, Owner, Said, Space, Things

question = DEEDS.question


# --- events (chapter 21) -----------------------------------------------------------------------------------------


@question("You have to draw an event. Does its text count?")
def does_text_count() -> None: ...


@question("Draw, for its icon and its text")
def draw_for_all() -> None: ...


@question("Only for its icon")
def draw_for_icon() -> None: ...


@question("Which land is exhausted?")
def which_land_is_exhausted() -> None: ...


@question("{at} ({mood})")
def city_in_mood(at: Space, mood: Noun) -> None: ...


@question("Keep the mood of {at}?")
def keep_mood(at: Space) -> None: ...


@question("Accept it")
def accept_it() -> None: ...


# --- objectives (chapter 22) -------------------------------------------------------------------------------------


@question("Do you complete an objective?")
def complete_objective() -> None: ...


@question("No objective")
def no_objective() -> None: ...


@question("No other")
def no_other_objective() -> None: ...


@question("you hold none that is fulfilled now; you are asked anyway, so that nobody can tell")
def none_is_fulfilled() -> None: ...


# --- action cards (chapter 23) -----------------------------------------------------------------------------------


@question("Play a card right after the {occasion}?")
def play_right_after(occasion: Noun) -> None: ...


@question("Discard which {what}?")
def discard_which(what: Noun) -> None: ...


# --- the status phase (chapter 25) -------------------------------------------------------------------------------


@question("Which advance do you take for free?")
def which_free_advance() -> None: ...


@question("Ask me after the event that {whose} {whose:verb brings}")
def ask_after_event(whose: Owner) -> None: ...


@question("Raze a city of size 1 for {gold}?")
def raze_for(gold: Things) -> None: ...


@question("Raze nothing")
def raze_nothing() -> None: ...


@question("{mood}; it is gone for good")
def is_gone_for_good(mood: Noun) -> None: ...


@question("Ask me when I have seen my new cards")
def ask_me_later() -> None: ...


@question("Change government for {price}?")
def change_government_for(price: Said) -> None: ...


@question("Keep your government")
def keep_government() -> None: ...


@question("Change to {government}")
def change_to(government: Category) -> None: ...


@question("Who goes first in the next age?")
def who_goes_first() -> None: ...


# --- trade (chapter 26) ------------------------------------------------------------------------------------------


@question("Which markets do you trade with? Their owners gain {gain}")
def which_markets(gain: Things) -> None: ...


@question("{at} of {whose}")
def market_of(at: Space, whose: Owner) -> None: ...


@question("Trade routes: gain {count} of what?")
def routes_bring_what(count: int) -> None: ...


@question("Trade with whom?")
def trade_with_whom() -> None: ...


@question("What do you offer {whom}?")
def offer_what(whom: Owner) -> None: ...


@question("What do you want from {whom} for {given}?")
def want_what(whom: Owner, given: Things) -> None: ...


@question("(let {whom} see these cards)")
def let_them_see(whom: Owner) -> None: ...


@question("resources and tokens")
def the_goods() -> None: ...


@question("Give {whom} {what}: which?")
def give_which(whom: Owner, what: Things) -> None: ...
