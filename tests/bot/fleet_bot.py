"""The bot as one of several processes on one database. They share a clock that the tests put forward. It is in a
hurry: the first coin wins a game of Civilization, and leases are short."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot import __main__ as program
from bot import client
from bot.people.taking_over import TakingOver
from bot.people.votes import Votes
from bot.post import outbox
from bot.post.speaking import Speaking
from bot.waiting.reminders import Reminders
from bot.words import slots as turns
from bot.words.slots import Slots
from rules import GAMES
from rules.civilization.edition import EDITIONS
from rules.civilization.editions import BASE
from storage import database, senders, slots
from tests.rules.engine.auction import AUCTION

CLOCK, THERE = "FLEET_CLOCK", "FLEET_THERE"
LEASE = 4.0
IDENTIFY_EVERY = 0.3
"""Seconds. At Discord it is five."""
ALSO: tuple[tuple[dict[str, Any], str, object], ...] = (
    (GAMES, AUCTION.name, AUCTION),
    (EDITIONS, BASE.name, replace(BASE, box=replace(BASE.box, coins_to_win=1))),
)
"""Its games."""


def now() -> float:
    return time.time() + float(Path(os.environ[CLOCK]).read_text() or 0)


class Cradle(client.Cradle):
    """It leaves a file when it has joined the others."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **{**more, "clock": now})

    async def _join_others(self) -> None:
        await super()._join_others()
        _has_joined()


def _has_joined() -> None:
    Path(os.environ[THERE]).touch()


def in_haste() -> None:
    for catalog, name, game in ALSO:
        catalog[name] = game
    for module, name, value in (
        (slots, "LEASE", LEASE),
        (senders, "LEASE", LEASE),
        (Slots, "every", 0.5),
        (Speaking, "every", 0.5),
        (TakingOver, "every", 1.0),
        (turns, "BETWEEN", IDENTIFY_EVERY + 0.1),
        (Reminders, "every", 0.3),
        (Votes, "every", 0.3),
        (outbox, "LOOKS", 0.5),
        (outbox, "RETRY_AFTER", (0.05, 0.1, 0.2)),
        (outbox, "AGAIN", 0.1),
        (database, "ANSWERS_WITHIN", 20.0),
        (program, "Cradle", Cradle),
    ):
        setattr(module, name, value)


if __name__ == "__main__":
    in_haste()
    sys.exit(program.main(sys.argv[1:]))
