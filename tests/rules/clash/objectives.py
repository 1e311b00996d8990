"""Objectives tried out in a line: does red, who holds the card, complete it in this situation?

assert completes(status("metropolis", "D2 plains  red city academy temple market obelisk"), "metropolis")
"""

from __future__ import annotations

from rules.clash.editions.monumental import BOX
from tests.rules.clash.scenario import Situation, clash


def card_of(objective: str) -> str:
    """The (first) card with an objective."""
    return next(card.id for card in BOX.objective_cards.values() for half in card.halves if half.id == objective)


def key(objective: str) -> str:
    """The answer that completes an objective with that card."""
    return f"{card_of(objective)}: {objective}"


def status(
    objective: str, drawn: str = "", *, red: str = "", blue: str = "", yellow: str = "", seats: int = 2
) -> Situation:
    """Red's first step of the status phase, with the card in hand."""
    game = clash(drawn, seats=seats, red=f"{red}, {card_of(objective)}", blue=blue, yellow=yellow)
    return game.run("status-objectives", "red")


def offered(game: Situation, objective: str, seat: str = "red") -> bool:
    """The objective can be completed now."""
    return game.asked == f"{seat} objective" and key(objective) in game.choices


def completes(game: Situation, objective: str, seat: str = "red") -> bool:
    """Plays it: the card is in front of the player, with its points."""
    if not offered(game, objective, seat):
        return False
    player = game.state.players[seat]
    card, before = card_of(objective), len(player.completed)
    game.say(seat, key(objective))
    player = game.state.players[seat]
    assert card not in player.objective_cards
    assert [(done.card, done.objective) for done in player.completed[before:]] == [(card, objective)]
    return True
