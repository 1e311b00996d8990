"""The deeds of seats at a table: answers, commands, whole actions, and taking back."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from bot.table.ahead import Whole
from bot.table.meanwhile import anew, has_changed, write
from bot.table.plans import bring_back, can_come_back, has_not_begun
from bot.table.reached import Reached
from bot.table.script import asks_of, follow, open_to, take_presets
from bot.table.taking_back import done_things, last_thing, unfinished
from bot.words import marks
from rules.engine.ask import Answer, Ask, BadAnswer, NotAsked
from rules.engine.game import Game
from rules.engine.planning import part_of
from storage.versions import Overtaken
from storage.words import Left, Pass, keep

if TYPE_CHECKING:
    from bot.table.table import Table


P = ParamSpec("P")
T = TypeVar("T")


class NeedsConsent(BadAnswer):
    """It would decide more than the player has said, and that could not be taken back."""


def up_to_date(
    said: Callable[Concatenate[Answering, P], Awaitable[T]],
) -> Callable[Concatenate[Answering, P], Coroutine[object, None, T]]:
    """Something is said at a table that another process may have gone on with. Then it is said again there. A refusal
    too is only true of the game as it stands."""

    @anew
    @functools.wraps(said)
    async def tried(answering: Answering, /, *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await said(answering, *args, **kwargs)
        except BadAnswer:
            if await has_changed(answering._table):
                raise Overtaken from None
            raise

    return tried


class Answering:
    """The part of a table that hears what its seats say."""

    def __init__(self, table: Table) -> None:
        self._table = table

    # --- saying ----------------------------------------------------------------------------------------------

    def asked(self, seat: str, mark: str) -> Ask:
        """The open question that a control belongs to."""
        return marks.found(open_to(self._table.game, seat), self._table.game.given(seat), mark)

    def _meant(self, seat: str, mark: str) -> tuple[Ask, int]:
        """The question that a control belongs to, and how many answers have to be dropped for it. It may be the
        question that was open before an unfinished choice."""
        try:
            return self.asked(seat, mark), 0
        except marks.Stale:
            if begun := unfinished(self._table, seat):
                for count in range(1, begun + 1):
                    earlier = self._table.game.fork()
                    earlier.undo(seat, count)
                    try:
                        return marks.found(asks_of(earlier, seat), earlier.given(seat), mark), count
                    except marks.Stale:
                        continue
            raise

    def meant(self, seat: str, mark: str) -> tuple[str, bool]:
        """The kind of the question that a control belongs to, and whether it holds nobody up."""
        ask, _ = self._meant(seat, mark)
        return ask.kind, ask.standing

    @up_to_date
    async def drop_for(self, user: int, mark: str) -> None:
        """Drops an unfinished choice, if the control belongs to a question from before it."""
        dropped = self._meant(self.seat_of(user), mark)[1]
        if dropped:
            await self._undo(user, count=dropped)

    @up_to_date
    async def answer(self, user: int, mark: str, answer: Callable[[Ask], Answer], *, sure: bool = True) -> None:
        """Answers the question that a control belongs to. NeedsConsent: this would settle something that can never be
        taken back, and the player is not `sure`."""
        async with self._table.lock:
            seat = self.seat_of(user)
            ask, dropped = self._meant(seat, mark)
            answered = answer(ask)

            def change(game: Game) -> list[str]:
                self._take_back(game, seat, dropped)
                standing = {other.kind for other in asks_of(game, seat)} - {ask.kind}
                said = Reached(game, seat, standing, self._table.writer_of_controls(seat))
                said.answer(ask.kind, answered)
                if said.upshot.settles and said.barred and not sure:
                    raise NeedsConsent(consent(said.upshot.words))
                return take_presets(game, seat, standing)

            await self._say(seat, change, rehearsed=bool(dropped))
            self._table.drafts.pop(seat, None)

    @up_to_date
    async def act(self, user: int, mark: str, whole: Whole) -> None:
        """Does a whole action exactly as it was found and shown: all of it or nothing."""
        async with self._table.lock:
            seat = self.seat_of(user)
            ask, dropped = self._meant(seat, mark)

            def change(game: Game) -> list[str]:
                self._take_back(game, seat, dropped)
                standing = {other.kind for other in asks_of(game, seat)} - {ask.kind}
                said = Reached(game, seat, standing, self._table.writer_of_controls(seat))
                for kind, each in whole.path:
                    said.answer(kind, each)
                upshot = said.upshot
                if upshot.settles != whole.settles or upshot.words[-len(whole.words) :] != whole.words:
                    raise marks.Stale(marks.CHANGED, ask.kind)
                on_the_way = said.taken
                return [*on_the_way, *take_presets(game, seat, standing)]

            await self._say(seat, change, rehearsed=bool(dropped))
            self._table.drafts.pop(seat, None)

    async def command(self, user: int, answers: Mapping[str, str], dropped: int = 0) -> None:
        """Gives several answers by kind of question, all or none, as a slash command does. `dropped`: how many answers
        of an unfinished choice to take back first. If somebody else has gone on, they may be others by now."""
        if dropped:
            await self._command(user, answers, dropped)
        else:
            await up_to_date(Answering._command)(self, user, answers, dropped)

    async def _command(self, user: int, answers: Mapping[str, str], dropped: int) -> None:
        async with self._table.lock:
            seat = self.seat_of(user)
            if not answers:
                return

            def change(game: Game) -> list[str]:
                self._take_back(game, seat, dropped)
                standing = {ask.kind for ask in asks_of(game, seat)} - answers.keys()
                given = game.given(seat)
                unnamed = follow(game, seat, answers)
                if unnamed and game.can_undo(seat) < game.given(seat) - given:
                    raise NeedsConsent(consent([self._table.writer_to(seat).said(choice.words) for choice in unnamed]))
                return take_presets(game, seat, standing)

            await self._say(seat, change, rehearsed=bool(dropped))

    async def _say(self, seat: str, change: Callable[[Game], list[str]], *, rehearsed: bool) -> None:
        """A change that takes something back first is tried on a copy. So if it is refused, nothing has been taken
        back."""
        if rehearsed:
            change(self._table.game.fork())
        await self._table.carry_out(seat, lambda: change(self._table.game))

    # --- taking back -----------------------------------------------------------------------------------------

    async def undo(self, user: int, mark: str | None = None, count: int = 0) -> bool:
        """Takes back the last thing that the seat has done, or this number of answers. With `mark`: only if the control
        belongs to the last answer. If others have gone on, it is refused, and that is the reason given. False: words
        left beforehand have given the same answer again at once."""
        return await up_to_date(Answering._undo)(self, user, mark, count)

    async def _undo(self, user: int, mark: str | None = None, count: int = 0) -> bool:
        async with self._table.lock:
            seat = self.seat_of(user)
            game = self._table.game
            if mark is not None and not marks.is_last(game, seat, mark):
                raise marks.Stale("You have done something else since. This is where things stand.")
            count = count or max(last_thing(self._table, seat), 1)
            stood = game.count
            done, part = can_come_back(self._table, seat), part_of(game)

            def change() -> None:
                first = self._take_back(self._table.game, seat, count)
                has_not_begun(self._table, part)
                bring_back(self._table, seat, done, first)

            await self._table.carry_out(seat, change)
            return self._table.game.count < stood

    async def undo_all(self, user: int, mark: str) -> None:
        """Takes back as much of the turn as possible."""
        seat = self.seat_of(user)
        await self.undo(user, mark, sum(len(thing) for thing in done_things(self._table, seat)))

    def _take_back(self, game: Game, seat: str, count: int) -> int:
        """Returns the number of the first answer that has changed."""
        first = game.undo(seat, count) if count else game.count
        game.written = min(game.written, first)
        return first

    # --- passing ---------------------------------------------------------------------------------------------

    @up_to_date
    async def pass_from_now_on(self, user: int, mark: str) -> str:
        """Passes on the open question and on every later one of its kind, until the player says otherwise. Returns the
        kind."""
        async with self._table.lock:
            seat = self.seat_of(user)
            ask = self.asked(seat, mark)
            if ask.passing is None:
                raise marks.Stale(marks.GONE)
            passing = ask.passing.key

            def change() -> None:
                self._table.game.answer(seat, passing, ask.kind)
                self._table.record.words.setdefault(seat, Left()).say(ask.kind, Pass())

            await self._table.carry_out(seat, change)
            return ask.kind

    @up_to_date
    async def pass_on(self, user: int, kind: str) -> None:
        """Passes on every question of a kind, including one that is open."""
        async with self._table.lock:
            seat = self.seat_of(user)
            await self._table.carry_out(
                seat, lambda: self._table.record.words.setdefault(seat, Left()).say(kind, Pass())
            )

    @up_to_date
    async def leave_orders(self, user: int, kind: str, orders: list[str]) -> None:
        """Also answers the open question of this kind, if there is one. No orders: the seat is asked again."""
        async with self._table.lock:
            seat = self.seat_of(user)

            def change() -> None:
                left = self._table.record.words.setdefault(seat, Left())
                if orders:
                    left.say(kind, left.passes.get(kind, Pass()).model_copy(update={"orders": orders}))
                else:
                    left.ask_again(kind, usually=kind not in self._table.presentation.usual)

            await self._table.carry_out(seat, change)

    @up_to_date
    async def leave_word(self, user: int, change: Callable[[Left], None]) -> None:
        """Changes the words that a seat has left beforehand."""
        async with self._table.lock:
            seat = self.seat_of(user)
            left = self._table.record.words.get(seat, Left()).model_copy(deep=True)
            change(left)
            words = {**self._table.record.words, seat: left}
            await write(self._table, lambda known: keep(self._table.database, known, words))
            self._table.record.words = words

    @up_to_date
    async def go_on_with_plan(self, user: int, change: Callable[[Left], None]) -> None:
        """Everything that is due is done at once."""
        async with self._table.lock:
            seat = self.seat_of(user)
            await self._table.carry_out(seat, lambda: change(self._table.record.words.setdefault(seat, Left())))

    def seat_of(self, user: int) -> str:
        """The seat of somebody who wants to answer."""
        seat = self._table.seat_of(user)
        if seat is None:
            raise NotAsked("You have no seat in this game.")
        if self._table.only_looked_at:
            raise self._table.absent
        if self._table.over:  # its seed is known
            raise NotAsked(f"**{self._table.name}** is over: nothing can be answered or taken back.")
        if self._table.record.paused is not None:
            raise NotAsked(self._table.paused)
        return seat


def consent(words: list[str] | tuple[str, ...]) -> str:
    return f"That would decide this at once: {' → '.join(words)}. It cannot be taken back, so choose it by its name."
