"""Phrases of any game: what the engine itself asks and answers. The phrases of a game are with the game."""

from __future__ import annotations

from rules.engine.deed import ENGINE as ENGINE  # a game imports them from here, with everything that is declared below
from rules.engine.deed import Owner, Said, Saids, Typed

phrase, question = ENGINE.phrase, ENGINE.question


# --- answers that are not taken ----------------------------------------------------------------------------------


@phrase("{why:sentence} ({rule})")
def forbidden(why: Said, rule: str) -> None: ...


@phrase("Choose one: {among:commas}[, and {more} more]")
def choose_one_of(among: Saids, more: int) -> None: ...


@phrase("Choose exactly {count}: {among:commas}[, and {more} more]")
def choose_so_many_of(count: int, among: Saids, more: int) -> None: ...


@phrase("Choose {least} to {most}: {among:commas}[, and {more} more]")
def choose_some_of(least: int, most: int, among: Saids, more: int) -> None: ...


@phrase("At most {most} of {what} can be chosen here")
def at_most_of(most: int, what: Said) -> None: ...


@phrase("“{typed}” is not one of the choices. You can choose {among:commas}[, and {more} more]")
def is_no_choice(typed: Typed, among: Saids, more: int) -> None: ...


@phrase("That question is no longer open")
def not_asked() -> None: ...


@phrase("That question ({kind}) is no longer open")
def question_is_gone(kind: str) -> None: ...


@phrase("You have no question to answer now")
def nothing_is_asked() -> None: ...


@phrase("“{what:commas}” can no longer be chosen")
def is_gone(what: Saids) -> None: ...


# --- answers in words --------------------------------------------------------------------------------------------


@phrase("{count}x {what}")
def so_often(what: Said, count: int) -> None: ...


@phrase("{parts:dots}")
def joined(parts: Saids) -> None: ...


def in_parts(*parts: Said) -> Said:
    """All the parts that say anything, side by side: a price, an outcome, the text of a card."""
    present = [part for part in parts if part]
    return joined(present) if len(present) > 1 else present[0] if present else ""


# --- offers ------------------------------------------------------------------------------------------------------


@question("Which offer do you withdraw?")
def which_offer_is_withdrawn() -> None: ...


@question("Which offer do you answer?")
def which_offer_is_answered() -> None: ...


@question("{by} {by:verb offers} you {terms}")
def is_offered(by: Owner, terms: Said) -> None: ...


@question("{by}: {terms}")
def offer_of(by: Owner, terms: Said) -> None: ...


@question("Accept")
def accept() -> None: ...


@question("Offer something else")
def offer_something_else() -> None: ...


@question("Decline")
def decline() -> None: ...


# --- what cannot be taken back -----------------------------------------------------------------------------------


@phrase("There is nothing to take back")
def nothing_to_take_back() -> None: ...


@phrase("That cannot be taken back: {why}")
def cannot_be_taken_back(why: Said) -> None: ...


@phrase("the game is over")
def game_is_over() -> None: ...


@phrase("the previous turn is over")
def turn_before_is_over() -> None: ...


@phrase("something has been rolled, drawn or shown since")
def chance_has_come_since() -> None: ...


@phrase("{who} has answered since")
def has_answered_since(who: Owner) -> None: ...


@phrase("That was before the last saved position")
def lies_before_last_snapshot() -> None: ...


# --- how far one can plan ----------------------------------------------------------------------------------------


@phrase("The next part depends on dice, draws or cards")
def depends_on_chance() -> None: ...


@phrase("A fight cannot be planned. You can leave orders for it with `/passing`")
def is_a_fight() -> None: ...


@phrase("Nobody can tell what comes next")
def nobody_can_tell() -> None: ...


@phrase("You cannot plan that far ahead")
def is_too_far_ahead() -> None: ...


@phrase("If nobody did anything else, the game would be over then")
def game_would_be_over() -> None: ...


# --- why a plan stops --------------------------------------------------------------------------------------------


@phrase("Your plan stopped: {why}")
def plan_stopped(why: Said) -> None: ...


@phrase("It goes on by itself with {part}")
def plan_goes_on_with(part: str) -> None: ...


@phrase("{whys}")
def several_reasons(whys: Saids) -> None: ...


@phrase("the game has gone back to an earlier turn")
def game_has_gone_back() -> None: ...


@phrase("the next thing in it is no longer among the choices")
def next_thing_is_gone() -> None: ...


@phrase("you will not be asked that")
def will_not_be_asked() -> None: ...


@phrase("you have taken it back")
def you_took_it_back() -> None: ...


@phrase("you have done something else first")
def you_did_something_else() -> None: ...


@phrase("its price or its outcome has changed: {answer:commas}")
def answer_has_changed(answer: Saids) -> None: ...


@phrase("{answer:commas}: {why}")
def answer_is_refused(answer: Saids, why: Said) -> None: ...


@phrase("that cannot be done now: {answer:commas}")
def answer_cannot_be_done(answer: Saids) -> None: ...


@phrase("something has happened that I no longer have words for")
def nobody_knows_any_more() -> None: ...


@phrase("The rest of what you had planned for {part} was not done: the part is over")
def rest_was_not_done(part: str) -> None: ...


@phrase("I no longer do this for you each time, because something may be left to do: {what}")
def no_longer_always(what: Said) -> None: ...


# --- what has been done, or will be done, for somebody -----------------------------------------------------------


@phrase("{answer:commas}")
def an_answer(answer: Saids) -> None: ...


@phrase("{answers:arrows}")
def one_after_the_other(answers: Saids) -> None: ...


@phrase("{what} → …")
def and_so_on(what: Said) -> None:
    """A thing that has only been begun."""


@phrase("Done as you had planned: {done:dots}")
def done_as_planned(done: Saids) -> None: ...


@phrase("Done as you ordered ({about}): {answer}")
def done_as_ordered(about: str, answer: Said) -> None: ...


@phrase("You passed, as you had asked me to ({about}). You could have chosen: {missed}")
def passed_as_asked(about: str, missed: Saids) -> None: ...


@phrase("You were not asked about {about}. You could have chosen: {missed}. `/passing` lets me ask you")
def passed_as_is_usual(about: str, missed: Saids) -> None: ...


@phrase("It is {now}: from now on you are asked again ({about})")
def asked_again(now: str, about: str) -> None: ...


@phrase("Not planned: `{command}`. ⚠ {why:sentence}")
def was_not_planned(command: str, why: Said) -> None: ...


@phrase("This game no longer has `/{verb}`")
def command_is_gone(verb: str) -> None: ...


# --- when somebody wants to be asked -----------------------------------------------------------------------------
# Another language may need other words after "if": only here do a game's conditions ("you are attacked") occur.


@phrase("Stop if {what}")
def stop_if(what: Said) -> None: ...


@phrase("It stops if {whats:or}")
def plan_stops_if(whats: Saids) -> None: ...


@phrase("unless {whats:or}")
def unless_it_is(whats: Saids) -> None: ...
