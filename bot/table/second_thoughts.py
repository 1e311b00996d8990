"""Second thoughts: a pause after somebody has ended a part and could still take it back. Until it is over nobody is
told, the next player is not called, and no other player's plan is carried out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.table import announce
from bot.table.beforehand import take_words
from bot.table.meanwhile import anew
from bot.table.taking_back import done_things
from bot.telling.change import Change
from bot.words.pace import pace_of
from storage.games import Held
from storage.posts import Post

if TYPE_CHECKING:
    from bot.table.table import Table


def after_part(table: Table, change: Change) -> tuple[list[Post], Held | None]:
    """The messages that go out now, and the pause if the rest waits until the actor has thought again."""
    posts = announce.after(table, change)
    held = _pause(table, change, posts)
    return [] if held else posts, held


def _pause(table: Table, change: Change, posts: list[Post]) -> Held | None:
    """Whether these posts wait until the player who has ended a part has thought again. They wait only if another
    person is called for the next part. Questions to others in the middle of a part do not wait."""
    known, seconds = table.record.asked.held, pace_of(table.record.options).pause
    if not seconds or not posts or table.over or change.actor is None or change.begun or change.ended:
        return None
    if known and change.actor == known.by:  # even if words left beforehand repeat the answer that was taken back
        return known
    if change.undone:
        return None
    moved_on = _moves_on(change)
    if known and not moved_on and done_things(table, known.by):  # somebody else has only said something meanwhile
        return known
    new = [ask for ask in announce.new_questions(table, change.actor) if ask.seat != change.actor]
    can_be_taken_back = done_things(table, change.actor)
    if not moved_on or not can_be_taken_back or not any(table.seat_named(ask.seat).manned for ask in new):
        return None
    return Held(until=table.clock() + seconds, by=change.actor, turn=change.before.turn)


def _moves_on(change: Change) -> bool:
    return (change.before.turn, change.before.part) != (change.after.turn, change.after.part)


def take_up_plans(table: Table) -> bool:
    """Whether anything is done that was waiting for second thoughts."""
    stood = table.game.count
    table.game.as_one(lambda: take_words(table))
    return table.game.count > stood


@anew
async def after_pause(table: Table, held: Held) -> None:
    """Nobody has had second thoughts. The plans that are due are carried out, and then the next players are called.
    `held`: the pause that is over. Another one may have begun meanwhile."""
    async with table.lock:
        if table.record.asked.held != held or table.over or table.record.paused is not None:
            return
        table.shown.begin_change()
        table.begun_by_words = False
        try:
            made = replace(table.change(), actor=None) if take_up_plans(table) else table.change(held.by)
            await table.save(announce.after_pause(table, made), change=made)
        except Exception:
            await table.reload()
            table.shown.before = None
            raise
