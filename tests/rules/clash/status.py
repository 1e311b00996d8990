"""A status phase in a line: an age is over, and everybody is asked what needs no knowledge of the others."""

from __future__ import annotations

from typing import Any

from rules.engine.ask import Ask
from tests.rules.clash.scenario import Situation, clash

TWO = "D2 plains  red city\nD7 plains  blue city"
# Three players at the places 1, 2 and 3: clockwise red, yellow, blue.
THREE = "E4 plains  red city\nB7 plains  blue city\nG8 plains  yellow city"
FIVE_CITIES = "\n".join(f"{space} plains  red city" for space in ("D2", "D4", "B3", "B5", "F5"))
METROPOLIS_CITY = "city temple academy fortress port@C3"
# Objectives for six cities and for a city of size five.
LARGE = "large_civilization-draft"
METROPOLIS = "metropolis-general"
DEMOCRATS = "philosophy, voting, draft, 1 culture, 1 mood"


def status(
    drawn: str = TWO,
    *,
    seats: int = 2,
    red: str = "",
    blue: str = "",
    yellow: str = "",
    age: int = 1,
    turn: str = "red",
    variants: dict[str, Any] | None = None,
) -> Situation:
    """The last round of an age is over, and nobody has done anything; `turn` is the first player."""
    game = clash(drawn, seats=seats, red=red, blue=blue, yellow=yellow, age=age, round=3, turn=turn, variants=variants)
    for _ in range(seats):
        game.say(game.ask.seat, "end-turn")
    return game


def word(game: Situation, kind: str, seat: str = "red") -> Ask[Any] | None:
    """The standing question, which holds nobody up: whether to raze, to change the government."""
    return next((ask for ask in game.game.standing if (ask.seat, ask.kind) == (seat, kind)), None)


def words(game: Situation, kind: str, seat: str = "red") -> list[str]:
    """The possible answers to a standing question."""
    ask = word(game, kind, seat)
    return [option.key for option in ask.legal()] if ask else []


def ask_later(game: Situation) -> Situation:
    """Red wants to see the new cards before saying anything about the government."""
    game.game.answer("red", "later", "change-government")
    return game


def all_advance(game: Situation) -> Situation:
    """Everybody takes an advance, and nothing else: Engineering, which brings no token."""
    while game.ask.kind in ("objective", "free-advance"):
        game.say(game.ask.seat, "none" if game.ask.kind == "objective" else "engineering")
    return game


def asked(game: Situation) -> list[str]:
    """Everybody who still has to answer, with their questions."""
    return [f"{ask.seat} {ask.kind}" for ask in game.game.asks]
