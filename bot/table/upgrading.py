"""A game that another version of the rules has saved: it goes on as far as the present rules follow it, or waits for an
update."""

from __future__ import annotations

import logging
import time
from dataclasses import replace

from bot.table import announce
from bot.table.beforehand import take_words
from bot.table.table import Table
from rules.engine.save import Replayed
from storage.answers import has_to_wait, has_waited

log = logging.getLogger(__name__)


async def catch_up(table: Table, drill: Replayed) -> None:
    """The rules have been corrected since the game was saved. Answers that no longer fit are taken back, and their
    players are told once, because this is saved in the same transaction. A game that a newer release has written is
    left alone."""
    log.warning("game %s after an update: %s", table.id, without_secrets(drill))
    if drill.game is None:
        if not table.record.waiting:
            await has_to_wait(table.database, table.id, announce.waits_for_update(table), time.time())
            table.record.waiting = True
            table.wake()
        return
    table.game.written = drill.first
    take_words(table)
    table.saved = replace(table.saved, count=table.record.count, told=table.game.base.told)
    table.record.forget_views(drill.first)
    table.record.announced = min(table.record.announced, table.game.told)
    await table.save(announce.after_upgrade(table))


async def wait_no_more(table: Table) -> None:
    """The update that the game waited for has come: reminders and clocks go on."""
    if table.record.waiting and table.begun and not table.only_looked_at:
        await has_waited(table.database, table.id, table.clock())
        table.record.waiting = False
        table.wake()


def without_secrets(drill: Replayed) -> str:
    """How it fares, for the log. Only `python -m bot drill` says why, because the reason may name a card in somebody's
    hand."""
    if drill.outcome == "re-asks":
        return f"re-asks {len(drill.dropped)}, from number {drill.first} on"
    return drill.outcome
