"""Targets that several cards offer: players, and buildings on the map."""

from __future__ import annotations

from collections.abc import Iterable

from rules.civilization.content.questions import struck_building
from rules.civilization.deeds import called_seat
from rules.civilization.pieces import Standing
from rules.civilization.state import Player
from rules.engine.ask import Option
from rules.engine.deed import Deed


def seats_of(players: Iterable[Player]) -> list[Option[str]]:
    return [Option(player.seat, player.seat, called_seat(player.seat)) for player in players]


def told_building(found: Standing) -> Deed:
    """With its owner and its place."""
    return struck_building(found.said, found.owner, found.square)
