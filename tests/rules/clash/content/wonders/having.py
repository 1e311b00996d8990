"""Situations with a wonder in red's first city."""

from __future__ import annotations

from tests.rules.clash.scenario import Situation, clash

HOME = "D2 plains  red city {}\nE2 plains  red city\nD7 plains  blue city\n"
HIT, MISS = "6 infantry", "1 leader"
MORALE, GROUND, IDEAS = "militia-high_morale", "leadership-high_ground", "great_ideas-siege"


def having(wonder: str, red: str = "", elsewhere: str = "", blue: str = "") -> Situation:
    return clash(HOME.format(wonder) + elsewhere, red=red, blue=blue)


def discarded(game: Situation, *cards: str) -> Situation:
    """Puts action cards on their discard pile, the last one on top."""
    for card in cards:
        game.state.action_deck.remove(card)
        game.state.action_discards.append(card)
    return game
