"""Back to an earlier position, past dice and other players' answers, because the others agree or because a host of the
server says so. The seed stays the same and chance counts on: dice and draws that somebody has seen never come again.
Lines told since then stay in the log, struck out. Everything here is done while the table is locked."""

from __future__ import annotations

from collections.abc import Sequence

from bot.table import announce, sight
from bot.table.beforehand import take_words
from bot.table.plans import go_back
from bot.table.recalling import recall
from bot.table.table import Table
from rules.engine import chance
from rules.engine.ask import NotAsked
from rules.engine.game import Game
from rules.engine.journal import Diverged
from rules.engine.save import stood
from rules.engine.tree import CannotLoad, to_json, unpack
from storage import ledger, snapshots
from storage.views import Statement

TOO_FAR = "That is too far back: the rules have been corrected since then."


async def rewind(table: Table, number: int, heading: str, also: Sequence[Statement] = ()) -> None:
    """The game goes on from the position after this number of answers, and everybody is told. `also`: statements for
    the same transaction."""
    game, untold = await position(table, number), sight.last_line(table, None)
    try:
        table.go_back_to(game, number)
        await recall(table)
        struck = snapshots.striking(table.id, game.told, untold)
        go_back(table)
        take_words(table)
        await table.save(announce.goes_on(table, heading), also=[struck, *also])
    except Exception:
        await table.reload()
        raise


async def position(table: Table, number: int) -> Game:
    """The game as it stood after this number of answers. Chance never repeats what it has said."""
    now = table.game
    said = now.drawn + sum(entry.seat == chance.SEAT for entry in now.journal)
    game = now.fork() if number >= now.number else await _from_snapshot(table, number)
    if now.ledger:
        game.ledger = now.ledger.copy()  # without the draws that are made again on the way there
        if (first := await ledger.first_draw(table.database, table.id, number)) is not None:
            game.ledger.strike(first)
    kept = game.journal[: number - game.number]
    game.drawn = said - sum(entry.seat == chance.SEAT for entry in kept)
    game.rewind(number)
    return game


async def _from_snapshot(table: Table, number: int) -> Game:
    found = await snapshots.before(table.database, table.id, number)
    saved = unpack(table.record.saved or b"")
    base = unpack(found.base) if found else {"base": to_json(table.rules.new(table.game.options))}
    answers = await snapshots.answers(table.database, table.id, found.number if found else 0, number)
    saved |= {
        "number": found.number if found else 0,
        "version": base.get("version", table.rules.version),
        "base": base["base"],
        "journal": answers,
        "given": await snapshots.given(table.database, table.id, found.number if found else 0),
    }
    try:
        return stood(table.rules, saved)
    except (CannotLoad, Diverged) as error:
        raise NotAsked(TOO_FAR) from error
