"""The part of a running game that is saved after an answer, and the part that was saved before it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from bot.table import announce
from bot.table.clocks import awaited
from bot.table.fair_chance import written
from bot.telling.change import Change
from rules.engine.game import Game
from rules.engine.release import RELEASE
from rules.engine.save import save
from rules.engine.tree import Json, pack, to_json, unpack
from storage.answers import Progress
from storage.games import GameRecord, Held
from storage.posts import Post
from storage.views import FRAME, Kept, still_kept

if TYPE_CHECKING:
    from bot.table.table import Table

END = "end"


def to_keep(table: Table, change: Change) -> list[Kept]:
    """Everybody's view at every beat, and a player's view when their turn has ended. In a game without turns it is the
    view of the seat that has answered. If a beat is a turn, another turn of the same player counts too. When the game
    is over, the views of each seat and of spectators at that time."""
    before, now, game = change.before, change.after, table.game
    ended = before.turn is not None and (now.turn != before.turn or table.turn_begins)
    another_beat = before.beat and (now.beat != before.beat or (ended and now.beat == before.turn))
    kept = []
    if another_beat or FRAME not in table.record.kept:
        kept.append((FRAME, now.view))
    if before.turn and ended:
        kept.append((f"turn {before.turn}", table.view(before.turn)))
    elif change.actor and not table.presentation.has_turns:
        kept.append((f"turn {change.actor}", table.view(change.actor)))
    if table.over:
        kept += [(END, now.view), *((f"{END} {seat}", table.view(seat)) for seat in game.seats)]
    return [Kept(what, game.told, pack(seen)) for what, seen in kept]


async def last_views(table: Table) -> dict[str | None, Json]:
    """The views of spectators and each seat at the end of a game. A game that ended before these were kept has only the
    last view of spectators."""
    whats: dict[str | None, str] = {None: END if table.last(END) is not None else FRAME}
    whats |= {seat: f"{END} {seat}" for seat in table.people}
    found = {}
    for seat, what in whats.items():
        number = table.last(what)
        if number is not None and (kept := await table.kept(what, number)):
            found[seat] = unpack(kept.view)
    return found


def _snapshot(game: Game) -> tuple[int, bytes]:
    return game.number, pack({"base": to_json(game.base), "version": game.rules.version})


def progress(
    table: Table, change: Change, posts: list[Post], begins: GameRecord | None, held: Held | None = None
) -> Progress:
    """The record of a change. The table takes it over when it is written."""
    game, record, before = table.game, table.record, change.before
    first = min(game.written, game.count)
    undone = first < before.count
    told = max(min(before.told, game.told), game.first_line)
    entries = [
        (number, e.step, e.seat, e.kind, e.answer, e.checksum, e.along, e.about, e.draw)
        for number, e in enumerate(game.journal, game.number)
        if number >= first
    ]
    return Progress(
        game=record.id,
        status="ended" if table.over else "running",
        saved=pack(save(game)),
        count=game.count,
        position=game.position(),
        announced=announce.announced(table, posts),
        shown=game.count if posts else min(record.shown, first if undone else game.count),
        asked=announce.asked_now(table, change, posts, held),
        entries=entries,
        undone_from=first if undone else None,
        told_from=told,
        lines=[
            (n, game.text(line), line.to, line.deed.written()) for n, line in enumerate(game.lines_since(told), told)
        ],
        kept=[] if undone else to_keep(table, change),
        kept_from=first,
        snapshot=_snapshot(game) if game.number > before.base else None,
        posts=posts,
        at=time.time(),
        known=record.version,
        release=RELEASE,
        begins=begins,
        ledger=written(game.ledger) if game.ledger else (),
        words=record.words,
        awaited=awaited(table),
        now=table.clock(),
    )


def say(record: GameRecord, written: Progress) -> None:
    """Brings the record of the game up to date with what is being written."""
    record.status, record.saved, record.count = written.status, written.saved, written.count
    record.asked, record.announced, record.shown = written.asked, written.announced, written.shown
    record.release = written.release
    record.forget_views(written.kept_from)
    for one in written.kept:
        numbers = record.kept.setdefault(one.what, [])
        if written.count not in numbers[-1:]:  # one may be there: a game can end without an answer
            numbers.append(written.count)
        record.kept[one.what] = still_kept(one.what, numbers)
