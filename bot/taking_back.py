"""What a seat can take back, as a person counts it: things done, not answers; and what has only been begun."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.script import asks_of
from rules.engine.game import Game
from rules.engine.journal import thing

if TYPE_CHECKING:
    from bot.answering import Answering


def last_thing(table: Answering, seat: str) -> int:
    """How many answers go back together: those of what has been done last, or the last touch of what has only been
    begun."""
    things = done_things(table, seat)
    if draft_of(table, seat):
        return _last_touch(table.game, seat)
    return len(things[0]) if things else 0


def done_things(table: Answering, seat: str) -> list[list[int]]:
    """Where in the journal the answers stand that the seat can take back, by things; the last one first."""
    own, mains = table.game.own(seat), table.presentation.questions
    found = []
    while own:
        count = thing(table.game.journal, own, mains)
        found.append(own[:count])
        own = own[count:]
    return found


def draft_of(table: Answering, seat: str) -> int:
    """How many answers belong to a choice that has been begun and not finished: they have led to an open question, and
    to nothing else."""
    game, mains = table.game, table.presentation.questions
    own = game.own(seat)
    last = game.journal[own[0]] if own else None
    if last is None or (last.told != game.told and not last.quiet):
        return 0
    led_to = [ask for ask in asks_of(game, seat) if ask.kind not in mains and ask.kind not in last.open]
    return thing(game.journal, own, mains) if led_to else 0


def _last_touch(game: Game[Any], seat: str) -> int:
    """The last answer, with what was given along with it."""
    own = game.own(seat)
    return next((count for count, at in enumerate(own, 1) if not game.journal[at].along), len(own))
