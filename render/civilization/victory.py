"""The winner and the kind of victory, and a warning that somebody is about to win."""

from __future__ import annotations

from collections.abc import Sequence

from render.look import Look
from render.sentences import listed
from rules.civilization.view_types import View

HOW = {"culture": "by culture", "tech": "by space flight", "economic": "by coins", "military": "by conquest"}


def ended_in_words(view: View, look: Look) -> str:
    """The winner, and the victories, because no sum of points shows them."""
    winners = listed([look.name(seat) for seat in view["winners"]]) or "Nobody"
    return " ".join(filter(None, (winners, "won", _by(view, view["winners"]))))


def turn_in_words(view: View, look: Look) -> str:
    """In the variant with scores, a turn is played to its end when somebody meets a condition (CB-284)."""
    seats = list(dict.fromkeys(met["seat"] for met in view["victories"]))
    because = [f"{look.name(seat)} can win {_by(view, [seat])}" for seat in seats]
    return f"{turn_of(view)}{', as ' if because else ''}{listed(because)}"


def turn_of(view: View) -> str:
    return f"Turn {view['turn']}{', the last' if view['victories'] else ''}"


def _by(view: View, seats: Sequence[str]) -> str:
    return listed([*dict.fromkeys(HOW[met["kind"]] for met in view["victories"] if met["seat"] in seats)])
