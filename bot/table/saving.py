"""What is saved of a running game after an answer, and what had been saved before it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.telling import announce
from bot.words.pace import asked_now
from rules.engine.game import Game
from rules.engine.save import save
from rules.engine.tree import Json, pack, to_json, unpack
from storage.answers import Progress
from storage.games import GameRecord, Post
from storage.views import Kept

if TYPE_CHECKING:
    from bot.table.table import Table

FRAME, END = "frame", "end"


@dataclass
class Saved:
    """Where a game stood when it was saved last."""

    told: int = 0
    number: int = 0
    base: int = 0
    turn: str | None = None
    """Whose turn it was."""
    beat: str = ""
    """The beat of film and chart then."""

    @classmethod
    def of(cls, table: Table) -> Saved:
        game, view = table.game, table.view(None)
        shown = table.presentation
        return cls(game.told, game.count, game.number, shown.turn(view), shown.beat(view))


def to_keep(table: Table, actor: str | None) -> list[Kept]:
    """Everybody's view at every beat, and its player's when a turn has ended; in a game without turns the view of
    whoever has answered. Where the beat is whose word it is, another turn of the same player is one too. When the
    game is over, what each seat and spectators see then."""
    view, last, game = table.view(None), table.saved.turn, table.game
    ended = last is not None and (table.presentation.turn(view) != last or table.turn_begins)
    beat, before = table.presentation.beat(view), table.saved.beat
    kept = []
    if FRAME not in table.record.kept or (before and (beat != before or (ended and beat == last))):
        kept.append((FRAME, view))
    if last and ended:
        kept.append((f"turn {last}", table.view(last)))
    elif actor and not table.presentation.has_turns:
        kept.append((f"turn {actor}", table.view(actor)))
    if table.over:
        kept += [(END, view), *((f"{END} {seat}", table.view(seat)) for seat in game.seats)]
    return [Kept(what, game.told, pack(seen)) for what, seen in kept]


async def last_views(table: Table) -> dict[str | None, Json]:
    """What spectators and each seat saw at the end of a game. Of a game that ended before that was kept there is only
    spectators' last view."""
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


def progress(table: Table, seat: str | None, posts: list[Post], begins: GameRecord | None) -> Progress:
    """What has come of the last change; the table's record says it already."""
    game, record, saved = table.game, table.record, table.saved
    first = min(game.written, game.count)
    undone = first < saved.number
    record.status = "ended" if table.over else "running"
    record.saved = pack(save(game))
    record.number = game.count
    told = max(min(saved.told, game.told), game.first_line)
    table.forget_views(first)
    kept = [] if undone else to_keep(table, seat)
    for one in kept:
        numbers = record.kept.setdefault(one.what, [])
        if game.count not in numbers[-1:]:  # a game may end without another answer, where a view was kept already
            numbers.append(game.count)
    record.asked = announce.called(table, seat)
    record.announced = announce.announced(table, posts)
    table.heard = {each: min(until, game.told) for each, until in table.heard.items()}
    table.heard |= dict.fromkeys([*([seat] if seat else []), *announce.asked_by_dm(posts)], game.told)
    record.shown = game.count if posts else min(record.shown, first if undone else game.count)
    entries = [
        (number, e.step, e.seat, e.kind, e.answer, e.checksum, e.about)
        for number, e in enumerate(game.journal, game.number)
        if number >= first
    ]
    return Progress(
        game=record.id,
        status=record.status,
        saved=record.saved,
        number=game.count,
        position=game.position(),
        announced=record.announced,
        shown=record.shown,
        asked=record.asked,
        entries=entries,
        undone_from=first if undone else None,
        told_from=told,
        lines=[
            (n, game.text(line), line.to, line.spaces, line.deed.written())
            for n, line in enumerate(game.lines_since(told), told)
        ],
        kept=kept,
        kept_from=first,
        snapshot=_snapshot(game) if game.number > saved.base else None,
        posts=posts,
        at=time.time(),
        begins=begins,
        words=record.words,
        asked_now=asked_now(table),
        now=table.clock(),
    )
