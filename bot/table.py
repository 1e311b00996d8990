"""A running game with its Discord places: load, lock, answer, save, announce. The only file that sees the rules at
work, the storage and the pictures together."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from bot import announce, marks
from bot.script import ask_for, asks_of, follow, take_passes, take_presets
from bot.shelves import Draft
from bot.wording import names
from render import LOOKS, Look, renderer_of
from render.drawing import pack as pack_view
from rules import GAMES
from rules.engine.ask import Answer, Ask, BadAnswer, NotAsked
from rules.engine.game import Game
from rules.engine.presentation import Presentation, TableOption
from rules.engine.rules import Rules
from rules.engine.save import Replayed, load, pack, replay, save, unpack
from rules.engine.tree import Json, to_json
from storage import games, views
from storage.database import Database
from storage.games import GameRecord, Progress, Seat
from storage.views import Kept

PALETTE = TableOption("palette", "Colours of the pictures that all see", tuple((look, look) for look in LOOKS))


class Table:
    def __init__(self, database: Database, record: GameRecord, wake: Callable[[], None]) -> None:
        self.database, self.record, self._wake = database, record, wake
        self.lock = asyncio.Lock()
        self._game: Game[Any] | None = None
        self.taken_unasked: list[str] = []
        """Minor questions that the last step settled by their presets."""
        self.live: list[str] = []
        """The pictures that are shown by themselves: of what goes on, or has ended with the last step."""
        self.changes = 0
        """Counts up whenever what can be seen changes, also when something is taken back."""
        self.drafts: dict[str, Draft] = {}
        """Answers in the making, by seat."""
        self.called: dict[str, str] = {}
        """What the players are called, by seat, as far as it is known."""
        self._told = 0
        self._saved_number = self._saved_base = 0
        self._kept = 0
        """So many of the saved answers still stand."""
        self._turn: str | None = None
        """Whose turn it was when the game was saved last."""
        self._beat = ""
        """The beat of film and chart then."""

    # --- what it is ------------------------------------------------------------------------------------------

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def rules(self) -> Rules[Any]:
        return GAMES[self.record.rules]

    @property
    def presentation(self) -> Presentation:
        return self.rules.presentation

    @property
    def options(self) -> tuple[TableOption, ...]:
        """What can be chosen for this table: of the rules, and of the pictures."""
        return (*self.presentation.options, PALETTE)

    @property
    def game(self) -> Game[Any]:
        if self._game is None:
            raise self.absent
        return self._game

    @property
    def begun(self) -> bool:
        return self._game is not None

    @property
    def absent(self) -> NotAsked:
        return NotAsked(f"**{self.record.name}** {self.why_not_here}")

    @property
    def why_not_here(self) -> str:
        """What is said of a game that cannot be played or looked at."""
        if self.record.status == "lobby":
            return "has not begun."
        if self.record.saved is None:
            return "has been called off."
        return "was saved by another version of me and has to wait for an update; nothing is lost."

    def seat_of(self, user: int) -> str | None:
        return next((seat.seat for seat in self.record.seats if seat.user == user), None)

    def user_of(self, seat: str) -> Seat:
        return next(found for found in self.record.seats if found.seat == seat)

    @property
    def users(self) -> list[int]:
        return [seat.user for seat in self.record.seats]

    @property
    def people(self) -> dict[str, str]:
        """How the seats are written: as mentions, which show the name without calling anybody."""
        return {seat.seat: f"<@{seat.user}>" for seat in self.record.seats}

    def asks_of(self, seat: str | None) -> list[Ask[Any]]:
        """The questions that are open for a seat."""
        return asks_of(self.game, seat) if self.begun else []

    def is_main(self, ask: Ask[Any]) -> bool:
        """Whether it asks what to do on one's turn."""
        return ask.kind in self.presentation.questions

    def has_turn(self, seat: str) -> bool:
        return self.presentation.turn(self.view(None)) == seat

    def asked(self, seat: str, mark: str) -> Ask[Any]:
        """The open question that a control belongs to."""
        return marks.found(asks_of(self.game, seat), self.game.given(seat), mark)

    def view(self, seat: str | None) -> Json:
        return self.game.view(seat)

    # --- what pictures look back to ----------------------------------------------------------------------------

    def look(self, names: Mapping[str, str], chosen: str | None = None) -> Look:
        """How its pictures look to somebody who has chosen a palette, or to everybody."""
        look = Look.of(chosen or self.record.options.get(PALETTE.name))
        return replace(look, title=self.record.name).named(names)

    def last(self, what: str) -> int | None:
        """After how many answers such a view has been kept last."""
        return next(iter(self.record.kept.get(what, [])[-1:]), None)

    def last_seen(self, seat: str | None) -> tuple[str, int | None]:
        """The view that a seat, or a spectator, looks back to: what it is called, and after how many answers."""
        what = "frame" if seat is None else f"turn {seat}"
        return what, self.last(what)

    async def kept(self, what: str, number: int) -> Kept | None:
        return await views.find(self.database, self.id, what, number)

    async def frames(self) -> list[bytes]:
        """What spectators saw at the ends of all turns before now."""
        return await views.frames(self.database, self.id, self.game.count)

    async def heard(self, seat: str | None, most: int, *, first: int = 0, before: int | None = None) -> list[str]:
        """The last lines of the game that a seat, or a spectator, could hear."""
        told = await games.lines_of(self.database, self.id, most, first=first, before=before)
        return [text for text, to in told if to is None or seat in to]

    def _live_since(self, before: Json) -> list[str]:
        return renderer_of(self.record.rules).live(before, self.view(None))

    def _to_keep(self, actor: str | None = None) -> list[Kept]:
        """Everybody's view at every beat, and its player's when a turn has ended; in a game without turns the view of
        whoever has answered. Where the beat is whose word it is, another turn of the same player is one too."""
        view, last = self.view(None), self._turn
        ended = last is not None and (self.presentation.turn(view) != last or self.game.fresh_turn)
        beat = self.presentation.beat(view)
        kept = []
        if "frame" not in self.record.kept or (self._beat and (beat != self._beat or (ended and beat == last))):
            kept.append(("frame", view))
        if last and ended:
            kept.append((f"turn {last}", self.view(last)))
        elif actor and not self.presentation.has_turns:
            kept.append((f"turn {actor}", self.view(actor)))
        return [Kept(what, self.game.told, pack_view(seen)) for what, seen in kept]

    # --- life ------------------------------------------------------------------------------------------------

    def load(self) -> Replayed | None:
        """Brings a running game back from its save. Gives the drill's result if these rules lead elsewhere."""
        if self.record.saved is None:
            return None
        saved = unpack(self.record.saved)
        drill = None
        try:
            self._game = load(self.rules, saved)
        except Exception:
            drill = replay(self.rules, saved)
            self._game = drill.game
        if self._game:
            self._settle()
            self.live = self._live_since(self.view(None))
        return drill

    def _settle(self) -> None:
        self._told, self._saved_number, self._saved_base = self.game.told, self.game.count, self.game.number
        self._kept = self._saved_number
        self._turn = self.presentation.turn(self.view(None))
        self._beat = self.presentation.beat(self.view(None))
        self._forget_views(self.game.count)
        self.changes += 1

    def _forget_views(self, number: int) -> None:
        """Those of positions that have been taken back."""
        self.record.kept = {
            what: kept for what, all in self.record.kept.items() if (kept := [n for n in all if n <= number])
        }

    async def start(self) -> None:
        """Deals the seats in the order of joining, and begins."""
        options = {**self.record.options, "seats": len(self.record.seats)}
        game = Game.new(self.rules, options, secrets.token_hex(16))
        for seat, found in zip(game.seats, self.record.seats, strict=True):
            found.seat = seat
        self.record.options, self.record.status = options, "running"
        await games.save_lobby(self.database, self.record)
        self._game = game
        await self._save(None, announce.opening(self))

    async def set_private(self, user: int, private: games.Private) -> None:
        """How a player sees secrets from now on."""
        for seat in self.record.seats:
            if seat.user == user:
                seat.private = private
        await games.set_private(self.database, self.id, user, private)

    async def call_off(self) -> None:
        """The game that has not begun will not begin."""
        self.record.status = "ended"
        await games.close_lobby(self.database, self.id)

    async def move(self, channel: int) -> None:
        """The game goes on in another place; both places hear of it."""
        async with self.lock:
            before, self.record.thread = self.record.thread, channel
            await games.move(self.database, self.id, channel, announce.moved(self, before), time.time())
            self._wake()

    # --- answers ---------------------------------------------------------------------------------------------

    async def answer(self, user: int, mark: str, answer: Callable[[Ask[Any]], Answer]) -> None:
        """The answer to the question that a control belongs to."""
        async with self.lock:
            seat = self._seat(user)
            ask = self.asked(seat, mark)
            standing = {other.kind for other in asks_of(self.game, seat)} - {ask.kind}

            def change() -> None:
                self.game.answer(seat, answer(ask), ask.kind)
                self.taken_unasked = take_presets(self.game, seat, standing)

            await self._carry_out(seat, lambda: self.game.as_one(change))
            self.drafts.pop(seat, None)

    async def command(self, user: int, answers: Mapping[str, str]) -> None:
        """Several answers by kind of question, all or none, as a slash command gives them."""
        async with self.lock:
            seat = self._seat(user)
            if not answers:
                return
            standing = {ask.kind for ask in asks_of(self.game, seat)} - answers.keys()

            def change() -> None:
                follow(self.game, seat, answers)
                self.taken_unasked = take_presets(self.game, seat, standing)

            await self._carry_out(seat, change)

    def try_out(self, seat: str, answers: Mapping[str, str], kind: str) -> Ask[Any] | None:
        """The question of this kind that would come after these answers; None if it would not be asked. Chance
        answers differently there, so that trying out tells nothing."""
        game = self.game.fork("trying out")
        try:
            follow(game, seat, answers, until=kind)
        except BadAnswer:
            return None
        return ask_for(game, seat, kind)

    async def undo(self, user: int, mark: str | None = None) -> None:
        """Takes back the seat's last answer; with `mark`, only if it is the one that the control belongs to."""
        async with self.lock:
            seat = self._seat(user)
            if mark is not None and mark != marks.undo_mark(self.game, seat):
                raise marks.Stale("You have gone on since; this is where it stands now.")
            if self.game.over:  # its seed has been told
                raise NotAsked(f"**{self.record.name}** is over: nothing can be taken back any more.")
            await self._carry_out(seat, partial(self._take_back, seat))

    def _take_back(self, seat: str) -> None:
        self._kept = min(self._kept, self.game.undo(seat))

    async def pass_from_now_on(self, user: int, mark: str) -> str:
        """Passes on the open question and on every later one of its kind, until the player says otherwise. Gives the
        kind."""
        async with self.lock:
            seat = self._seat(user)
            ask = self.asked(seat, mark)
            if ask.passing is None:
                raise marks.Stale(marks.GONE)
            await games.leave_pass(self.database, self.id, seat, ask.kind)
            self.record.passes.setdefault(seat, []).append(ask.kind)
            await self._carry_out(seat, lambda: None)
            return ask.kind

    async def ask_again(self, user: int, kind: str) -> None:
        """The word to pass on a kind of question is taken back."""
        async with self.lock:
            seat = self._seat(user)
            await games.take_back_pass(self.database, self.id, seat, kind)
            self.record.passes[seat] = [other for other in self.record.passes.get(seat, []) if other != kind]

    def _seat(self, user: int) -> str:
        seat = self.seat_of(user)
        if seat is None:
            raise NotAsked("You have no seat in this game.")
        return seat

    # --- saving ----------------------------------------------------------------------------------------------

    async def _carry_out(self, seat: str, change: Callable[[], None]) -> None:
        """Changes the game, saves it together with the messages it causes, and only then lets anybody know."""
        told, count, before = self.game.told, self.game.count, self.view(None)
        self.taken_unasked = []
        change()
        undone = self.game.count < count
        try:
            take_passes(self.game, self.record.passes)
            self.live = self._live_since(before)
            if undone:
                self.record.announced = min(self.record.announced, self.game.told)
            await self._save(
                seat, announce.after(self, seat, undone=undone, taken_back=undone and self.game.told < told)
            )
        except Exception:
            await self._reload()
            raise

    async def _save(self, seat: str | None, posts: list[games.Post]) -> None:
        game, record = self.game, self.record
        first = min(self._kept, game.count)
        moved = game.number > self._saved_base
        undone = first < self._saved_number
        record.status = "ended" if game.over else "running"
        record.saved = pack(save(game))
        record.number = game.count
        told = max(min(self._told, game.told), game.first_line)
        self._forget_views(first)
        kept = [] if undone else self._to_keep(seat)
        for one in kept:
            record.kept.setdefault(one.what, []).append(game.count)
        record.asked = announce.called(self, seat)
        if posts:
            record.announced = game.told
        await games.save_progress(
            self.database,
            Progress(
                game=record.id,
                status=record.status,
                saved=record.saved,
                number=game.count,
                position=game.position(),
                announced=record.announced,
                asked=record.asked,
                entries=[
                    (number, e.step, e.seat, e.kind, e.answer, e.checksum)
                    for number, e in enumerate(game.journal, game.number)
                    if number >= first
                ],
                undone_from=first if undone else None,
                told_from=told,
                lines=[
                    (number, line.text, line.to, line.spaces)
                    for number, line in enumerate(game.lines_since(told), told)
                ],
                kept=kept,
                kept_from=first,
                snapshot=(game.number, pack({"base": to_json(game.base)})) if moved else None,
                posts=posts,
                at=time.time(),
            ),
        )
        self._settle()
        self._wake()

    async def _reload(self) -> None:
        """Crash-only: after a failure the table is what the database says."""
        record = await games.find(self.database, self.id)
        if record:
            self.record = record
            self.load()

    # --- telling ---------------------------------------------------------------------------------------------

    def told_since(self, number: int, seat: str | None) -> list[str]:
        return [names(line.text, self.people) for line in self.game.lines_from(number, seat)]


class Tables:
    """All tables: loaded when they are needed."""

    def __init__(self, database: Database, wake: Callable[[], None]) -> None:
        self.database, self._wake = database, wake
        self._tables: dict[int, Table] = {}
        self._lock = asyncio.Lock()

    async def get(self, game: int) -> Table | None:
        async with self._lock:
            if game not in self._tables:
                record = await games.find(self.database, game)
                if record is None:
                    return None
                table = Table(self.database, record, self._wake)
                drill = table.load()
                self._tables[game] = table
                if drill:
                    await announce.after_upgrade(table, drill)
            return self._tables[game]

    async def in_channel(self, channel: int | None) -> Table | None:
        game = await games.find_by_channel(self.database, channel) if channel else None
        return await self.get(game) if game else None

    async def of_user(self, user: int) -> list[Table]:
        found = [await self.get(game) for game in await games.games_of(self.database, user)]
        return [table for table in found if table]

    async def open(self, name: str, rules: str, options: Json, host: int) -> Table:
        game = await games.create(self.database, name, rules, options, host)
        table = await self.get(game)
        if table is None:
            raise RuntimeError("the game that was just written is not there")
        return table
