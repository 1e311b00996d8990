"""What makes a saved game of one version one of the next: plain JSON goes in and comes out."""

from __future__ import annotations

from rules.engine.tree import Json


def to_version_2(base: Json) -> Json:
    """A game knows its edition; there had been only one. Several offers may be open, and none is put together in the
    state: at a snapshot no trade is proposed. Which leaders left without having been recruited was not noted, nor by
    what an objective was completed, nor where the battles had been."""
    base = {key: value for key, value in base.items() if key != "offer"}
    players = {
        seat: {
            **player,
            "passed_over": [],
            "completed": [{**done, "criterion": ""} for done in player["completed"]],
        }
        for seat, player in base["players"].items()
    }
    return {**base, "players": players, "edition": "monumental", "offers": [], "next_offer": 0, "fought": []}


MIGRATIONS = {1: to_version_2}
