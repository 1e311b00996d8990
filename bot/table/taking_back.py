"""The things that a seat can take back, as a person counts them: things done, not answers, and unfinished choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.table.script import asks_of
from bot.words.asked import written
from bot.words.wording import names
from rules.engine.game import Game
from rules.engine.journal import thing

if TYPE_CHECKING:
    from bot.table.table import Table


def last_thing(table: Table, seat: str) -> int:
    """How many answers are taken back together: those of the last thing done, or the last touch of an unfinished
    choice."""
    things = done_things(table, seat)
    if unfinished(table, seat):
        return _last_touch(table.game, seat)
    return len(things[0]) if things else 0


def done_things(table: Table, seat: str) -> list[list[int]]:
    """The places in the journal of the answers that the seat can take back, grouped by things, the last one first.
    Answers from words left beforehand would be given again at once. So they go back together with the thing that the
    seat did before."""
    own, mains, journal = table.game.own(seat), table.presentation.questions, table.game.journal
    found = []
    while own:
        count = thing(journal, own, mains)
        if not all(journal[at].by_word for at in own[:count]):
            found.append(own[:count])
        own = own[count:]
    return found


def in_words(table: Table, seat: str, things: list[list[int]]) -> list[str]:
    """These things in words: the lines about them. For things that nobody was told about, the question and the
    answer."""
    journal, in_order = table.game.journal, things[::-1]
    starts = [journal[one[-1]].told for one in in_order]
    untold = [
        one
        for one, start, end in zip(in_order, starts, [*starts[1:], table.game.told], strict=True)
        if start == end or all(journal[at].quiet for at in one)
    ]
    return [*table.told_since(starts[0], seat), *(_said(table, seat, one) for one in untold)]


def _said(table: Table, seat: str, one: list[int]) -> str:
    """Each question as it was asked, with its answer."""
    words, write = list[str](), table.writer_to(seat)
    for at in reversed(one):
        entry = table.game.journal[at]
        if not entry.along:
            before = table.game.fork(until=at)
            asks = [ask for ask in (*before.asks, *before.standing) if (ask.seat, ask.kind) == (seat, entry.kind)]
            words += [f"{ask.question_for(write)} {written(ask, entry.answer, write)}" for ask in asks]
    return names("; ".join(words), table.people)


def unfinished(table: Table, seat: str) -> int:
    """How many answers belong to an unfinished choice: they have led to an open question, and to nothing else."""
    game, mains = table.game, table.presentation.questions
    own = game.own(seat)
    last = game.journal[own[0]] if own else None
    if last is None or (last.told != game.told and not last.quiet):
        return 0
    led_to = [ask for ask in asks_of(game, seat) if ask.kind not in mains and ask.kind not in last.open]
    return thing(game.journal, own, mains) if led_to else 0


def _last_touch(game: Game, seat: str) -> int:
    """The last answer, together with those that were given along with it."""
    own = game.own(seat)
    return next((count for count, at in enumerate(own, 1) if not game.journal[at].along), len(own))
