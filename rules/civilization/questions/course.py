"""Questions at the table, and their answers: setup, Start of Turn, Trade, prices (chapters 1 to 5)."""

from __future__ import annotations

from rules.civilization.deeds import DEEDS, Government, GreatPerson, Policy, Power
from rules.engine.deed import Noun, Owner, Said, Saids, Space, Things

question = DEEDS.question

# --- questions of no chapter -------------------------------------------------------------------------------------


@question("Done")
def done() -> None: ...


@question("Nothing")
def nothing() -> None: ...


@question("Nothing more")
def nothing_more() -> None: ...


@question("None")
def none() -> None: ...


@question("No more")
def no_more() -> None: ...


@question("Column {column}")
def in_column(column: str) -> None:
    """The heading that lists a square when there are many, by the letters in its name."""


# --- setup (chapters 1 and 2) ------------------------------------------------------------------------------------


@question("Which civilization do you play?")
def which_civilization() -> None: ...


@question("Where is your capital?")
def where_is_capital() -> None: ...


@question("Capital in {at}")
def capital_in(at: Space) -> None: ...


@question("Where does your {what} start?")
def where_does_it_stand(what: Noun) -> None: ...


@question("{what} in {at}")
def figure_in(what: Noun, at: Space) -> None: ...


# --- the start of a phase (Fame and Fortune) ---------------------------------------------------------------------


@question("{phase} begins. Play a card first?")
def card_before_phase(phase: Noun) -> None: ...


# --- Start of Turn (chapter 4) -----------------------------------------------------------------------------------


@question("Start of Turn: what do you do?")
def what_do_you_do() -> None: ...


@question("Build a city in {at}")
def build_city_in(at: Space) -> None: ...


@question("Which figure builds the city in {at}?")
def which_founder(at: Space) -> None: ...


@question("around it {icons}")
def around_it(icons: Things) -> None: ...


@question("{resources:bare}")
def bare_resources(resources: Things) -> None: ...


@question("Where does your {what} go?")
def where_does_yours_go(what: Noun) -> None: ...


@question("Place {person:the}")
def place_person(person: GreatPerson) -> None: ...


@question("Change to {government}")
def change_to(government: Government) -> None: ...


@question("{government:.text}")
def text_of_government(government: Government) -> None: ...


@question("{government:.text} From there you can change to another government.")
def text_of_anarchy(government: Government) -> None: ...


@question("Change your government at once?")
def which_government_at_once() -> None: ...


@question("Keep your government")
def keep_government() -> None: ...


@question("Have the {what} in {at} gather for a city other than {usual}")
def gather_elsewhere(what: Noun, at: Space, usual: Space) -> None: ...


@question("Which city counts {at}?")
def which_city_counts(at: Space) -> None: ...


@question("Which square does {at} grow onto?")
def over_which_square(at: Space) -> None: ...


# --- investments (Fame and Fortune), social policies (Wisdom and Warfare) ----------------------------------------


@question("Which coin token do you invest?")
def which_coin_is_invested() -> None: ...


@question("Which card does the investment go on?")
def which_investment() -> None: ...


@question("{card} ({markers})")
def with_markers(card: Power, markers: int) -> None: ...


@question("Which social policy do you adopt?")
def which_policy() -> None: ...


@question("{policy:.text} On its other side: {other}.")
def text_of_both_sides(policy: Policy, other: Policy) -> None: ...


@question("Which social policy do you give back?")
def which_policy_is_returned() -> None: ...


@question("Which social policy do you switch?")
def which_policy_is_switched() -> None: ...


@question("{given} for {taken}")
def policy_for(given: Policy, taken: Policy) -> None: ...


# --- prices (chapters 4, 6, 13) ----------------------------------------------------------------------------------


@question("Pay {price} for {what} with what?")
def pay_with_what(price: Saids, what: Said) -> None: ...


# --- Trade (chapter 5) -------------------------------------------------------------------------------------------


@question("Do you trade?")
def do_you_trade() -> None: ...


@question("Propose a deal")
def propose_deal() -> None: ...


@question("Withdraw an offer")
def withdraw_offer() -> None: ...


@question("until somebody offers you something")
def until_you_have_an_offer() -> None: ...


@question("Done until somebody offers you something")
def done_until_offer() -> None: ...


@question("Wait, I am not done yet")
def not_done_yet() -> None: ...


@question("Trade with whom?")
def trade_with_whom() -> None: ...


@question("A deal among several")
def deal_among_several() -> None: ...


@question("With whom?")
def with_whom() -> None: ...


@question("What do you offer {whom}?")
def what_do_you_offer(whom: Owner) -> None: ...


@question("What do you want from {whom} for {given}?")
def what_do_you_want(whom: Owner, given: Saids) -> None: ...


@question("What {giver:verb does} {giver} give?[ So far {parts}.]")
def what_is_given(giver: Owner, parts: Saids) -> None: ...


@question("{what} to {whom}")
def gift_to(what: Said, whom: Owner) -> None: ...


@question("To {whom}")
def to_seat(whom: Owner) -> None: ...


@question("(let {whom} see the hidden part)")
def let_see(whom: Owner) -> None: ...


@question("You give {agreed}. Which ones?")
def which_do_you_give(agreed: Said) -> None: ...
