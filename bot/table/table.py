"""A running game with its Discord places. The only file that sees rules, storage and pictures at work together."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from bot.table import announce, fair_chance, second_thoughts
from bot.table.ahead import Ahead
from bot.table.answering import Answering
from bot.table.at_any_time import options_of
from bot.table.beforehand import take_words
from bot.table.drafts import Draft
from bot.table.plans import is_due, played_by_hand
from bot.table.recalling import recall
from bot.table.saving import last_views, progress, say
from bot.table.script import asks_of
from bot.table.shown import Position, Positions
from bot.telling.change import Change, Stand
from bot.telling.telling import accounts, shortened
from bot.words.as_typed import plain
from bot.words.languages import LANGUAGE, known
from bot.words.wording import MOST_LINES, enclosed, names, refusal
from render import renderer_of
from rules import GAMES
from rules.engine.ask import Ask, BadAnswer, NotAsked
from rules.engine.game import Game
from rules.engine.lookahead import Branching
from rules.engine.presentation import Presentation, TableOption
from rules.engine.release import RELEASE
from rules.engine.rules import Rules
from rules.engine.save import Replayed, load, replay_packed
from rules.engine.step import BaseState
from rules.engine.tree import Json, unpack
from rules.engine.writing import Writer
from storage import games, views
from storage.answers import save_progress
from storage.database import Database
from storage.games import GameRecord, Held, Seat
from storage.places import Direct, Place
from storage.posts import Post
from storage.views import Kept, Statement

if TYPE_CHECKING:
    from bot.table.plan_table import PlanTable


class Table:
    imagined: ClassVar[bool] = False
    """Nothing that is done here happens."""

    def __init__(
        self, database: Database, record: GameRecord, wake: Callable[[], None], clock: Callable[[], float] = time.time
    ) -> None:
        self.shown, self.answering = Positions(record), Answering(self)
        self.database, self.wake, self.clock = database, wake, clock
        self.foresee: Callable[[Table, Sequence[Post]], None] = lambda table, posts: None
        """It is told of the posts of a change before that is written."""
        self.lock = asyncio.Lock()
        self.heard: dict[str, int] = {}
        """The line up to which a seat has been told in private, as far as that is known."""
        self.changes = 0
        """Goes up whenever the visible state changes, even when something is taken back."""
        self.drafts: dict[str, Draft] = {}
        """Answers that are being put together, by seat."""
        self.begun_by_words = False
        """The last step began a turn, and words left beforehand have already done something in it."""
        self.plans: dict[str, PlanTable] = {}
        """The tables where seats plan, by seat, and those for commands that are being typed ahead."""
        self.ahead: dict[tuple[str, str], Ahead] = {}
        """Everything that looking ahead has found about open questions, by seat and kind."""
        self.branching = Branching[BaseState]()
        """The common start of all branches that are tried out."""
        self.names: dict[str, str] = {}
        """The names of the players, by seat, as far as known."""
        self.reads: dict[str, str] = {}
        """The language that each of them reads, by seat, as far as known."""
        self.twin: Game | None = None
        """The game as others see it while the player who acts can still take something back. See `sight`."""
        self.saved = Stand()
        """Where the game stood when it was last saved."""
        self._past: dict[str | None, Json] = {}
        """The last views, by seat, of a finished game that the present rules would play differently."""

    # --- what it is ------------------------------------------------------------------------------------------

    @property
    def record(self) -> GameRecord:
        return self.shown.now.record

    @property
    def _game(self) -> Game | None:
        return self.shown.now.looked_at()

    @_game.setter
    def _game(self, game: Game | None) -> None:
        self.shown.now.game, self.shown.now.views = game, None

    @property
    def live(self) -> list[str]:
        """The pictures that are shown automatically: of something that goes on, or has ended with the last step."""
        return self.shown.now.live

    @property
    def taken_unasked(self) -> list[str]:
        """Minor questions that the last step settled by their presets."""
        return self.shown.now.taken_unasked

    @property
    def name(self) -> str:
        """The name of the game, in messages: plain text."""
        return plain(self.record.name)

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def control(self) -> str:
        """The name of the table in the ids of its controls."""
        return str(self.id)

    @property
    def rules(self) -> Rules:
        return GAMES[self.record.rules]

    @property
    def presentation(self) -> Presentation:
        return self.rules.presentation

    @property
    def options(self) -> tuple[TableOption, ...]:
        """The options of this table: those of the rules, and those that the host may change at any time."""
        return options_of(self.presentation)

    @property
    def game(self) -> Game:
        if self._game is None:
            raise self.absent
        return self._game

    @property
    def begun(self) -> bool:
        """There is something to look at."""
        return self._game is not None or bool(self._past)

    @property
    def over(self) -> bool:
        """Nobody can answer: the game is played to its end, or its players have ended it."""
        return self.begun and (self.record.status == "ended" or self._game is None or self._game.over)

    @property
    def only_looked_at(self) -> bool:
        """The game has ended, and the rules have been corrected since then. It is shown as it was seen at that time."""
        return self._game is None and bool(self._past)

    @property
    def absent(self) -> NotAsked:
        return NotAsked(f"**{self.name}** {self.why_not_here}")

    @property
    def why_not_here(self) -> str:
        """Why a game cannot be played or looked at."""
        if self.record.status == "lobby":
            return "has not begun."
        if self.record.saved is None:
            return "has been called off."
        if self.record.status == "ended":
            return "is over: it can only be looked at." if self._past else "is over, and can no longer be shown."
        if self.of_newer_release:
            return (
                f"was saved by a newer release of me ({self.record.release}; I am {RELEASE}). "
                "I leave it as it is until I am updated again. Nothing is lost."
            )
        return "was saved by another version of me and has to wait for an update. Nothing is lost."

    @property
    def of_newer_release(self) -> bool:
        """A newer program has written it. Something that looks like a mistake to this one may be a correction."""
        return self.record.release > RELEASE and self.record.status == "running"

    @property
    def paused(self) -> str:
        """The words for somebody who wants to answer, but cannot."""
        return f"**{self.name}** is paused. Nothing is lost: a host can resume it."

    def seat_of(self, user: int) -> str | None:
        return next((seat.seat for seat in self.record.seats if seat.user == user), None)

    def seat_named(self, seat: str) -> Seat:
        return next(found for found in self.record.seats if found.seat == seat)

    def seat_at(self, place: Place) -> Seat | None:
        """The seat of the person who owns these direct messages."""
        return next((seat for seat in self.record.seats if Direct(seat.user) == place), None)

    @property
    def users(self) -> list[int]:
        """The people who sit here."""
        return [seat.user for seat in self.record.seats if not seat.stand_in]

    @property
    def people(self) -> dict[str, str]:
        """The names of the seats: mentions, which show the name without calling anybody."""
        return {seat.seat: seat.name for seat in self.record.seats}

    def writer(self, seat: str | None = None) -> Writer:
        """The writer for everything that happens: in the language of a seat, or for everybody in that of the table."""
        return self.rules.writer(known(self.reads.get(seat) if seat else self.record.options.get(LANGUAGE.name)))

    def writer_to(self, seat: str | None) -> Writer:
        """The writer for what only this seat reads. It addresses the seat as *you*."""
        return replace(self.writer(seat).to(seat), typed=plain)

    def writer_of_controls(self, seat: str) -> Writer:
        """The same with the names of the others, for buttons and menus, which show no mentions."""
        return self.writer(seat).to(seat, enclosed(self.names))

    def refusal(self, why: BadAnswer, seat: str | None) -> str:
        """Why something is not done, in the language of a seat."""
        return refusal(why.text(self.writer_to(seat)), self.people)

    def asks_of(self, seat: str | None) -> list[Ask]:
        """The questions that are open for a seat."""
        return asks_of(self._game, seat) if self._game and not self.over else []

    def is_main(self, ask: Ask) -> bool:
        """Whether this question asks what to do on the seat's turn."""
        return ask.kind in self.presentation.questions

    def has_turn(self, seat: str) -> bool:
        return self.presentation.turn(self.view(None)) == seat and not self.over

    @property
    def turn_begins(self) -> bool:
        """A turn has begun, and nothing has been done in it yet except by words left beforehand."""
        return self.game.fresh_turn or self.begun_by_words

    def view(self, seat: str | None) -> Json:
        return self._past.get(seat, self._past[None]) if self.only_looked_at else self.shown.now.view(self.game, seat)

    def has_view_of(self, seat: str) -> bool:
        """Whether its own view is known, not only that of spectators. Finished games did not always keep it."""
        return not self.only_looked_at or seat in self._past

    @property
    def stand(self) -> Stand:
        return Stand.of(self.game, self.view(None))

    def change(self, actor: str | None = None) -> Change:
        """The change from where the game was last saved to where it stands now."""
        return Change(self.saved, self.stand, actor)

    # --- what pictures look back to ----------------------------------------------------------------------------

    def last(self, what: str) -> int | None:
        """The number of answers after which such a view was last kept."""
        return next(iter(self.record.kept.get(what, [])[-1:]), None)

    def last_seen(self, seat: str | None) -> tuple[str, int | None]:
        """The view that a seat, or a spectator, looks back to: its name, and the number of answers before it."""
        what = "frame" if seat is None else f"turn {seat}"
        return what, self.last(what)

    async def kept(self, what: str, number: int) -> Kept | None:
        return await views.find(self.database, self.id, what, number)

    async def frames(self) -> list[Kept]:
        """The spectators' views at the ends of all turns before now."""
        return await views.frames(self.database, self.id, self.record.count)

    def live_in(self, view: Json) -> list[str]:
        """The kinds of pictures that a view of spectators has of something going on."""
        return renderer_of(self.record.rules).live(view, view)

    # --- life ------------------------------------------------------------------------------------------------

    async def load(self) -> Replayed | None:
        """Brings a game back from its save. Returns the drill's result if these rules lead elsewhere."""
        self._game, self._past = None, {}
        if self.record.saved is None:
            return None
        if self.of_newer_release:
            return Replayed("cannot load", why=f"release {self.record.release} has written it, and this is {RELEASE}")
        try:
            self._game, drill = load(self.rules, unpack(self.record.saved)), None
        except Exception:
            if self.record.status == "ended":
                self._past = await last_views(self)
                self.changes += 1
                return None
            drill = replay_packed(self.rules, self.record.saved)
            self._game = drill.game
        if self._game:
            self.record.seats.sort(key=lambda one: self.game.seats.index(one.seat))  # the database has its own order
            await recall(self)
            self._settle()
            self.shown.now.live = self.live_in(self.saved.view)
        return drill

    def _settle(self) -> None:
        self.saved, self.game.written = self.stand, self.game.count
        if self.game.ledger:
            self.game.ledger.are_written()
        self.record.forget_views(self.game.count)
        self.changes, self.twin, self.shown.failed = self.changes + 1, None, False

    def go_back_to(self, game: Game, number: int) -> None:
        """Goes back to the position after this number of answers, and saves it."""
        self.shown.begin_change()
        self._game, game.written, self.drafts = game, number, {}
        self.shown.now.taken_unasked, self.shown.now.live = [], []
        self.record.forget_views(number)
        self.record.announced = min(self.record.announced, game.told)

    async def start(self) -> None:
        """Deals out the seats in the order of joining, and begins."""
        options = {**self.record.options, "seats": len(self.record.seats)}
        chances = fair_chance.begun(self.record, self.rules.seats(options))
        game = Game.new(self.rules, options, chances)
        game.written = 0
        seats = [replace(found, seat=seat) for seat, found in zip(game.seats, self.record.seats, strict=True)]
        self.shown.begin_change()
        try:
            self.record.options, self.record.seats, self._game = options, seats, game
            take_words(self)
            await self.save(announce.opening(self), begins=self.record)
        except Exception:
            await self.reload()
            raise

    async def set_private(self, user: int, private: games.Private) -> None:
        """How a player sees secrets from now on."""
        async with self.lock:
            await games.set_private(self.database, self.id, user, private)
            for seat in self.record.seats:
                if seat.user == user:
                    seat.private = private

    async def mind(self, seat: str, minded: bool) -> None:
        """From now on a stand-in plays for the person of this seat, or no longer does. Everybody is told."""
        async with self.lock:
            found = self.seat_named(seat)
            if found.stand_in or found.minded == minded:
                return
            posts = announce.minded(self, found, minded)
            await games.mind(self.database, self.id, seat, minded, posts, time.time())
            found.minded = minded
            self.wake()

    async def call_off(self) -> None:
        """The game is called off before it has begun. Everybody who has joined is told."""
        await games.close_lobby(self.database, self.id, announce.called_off(self), time.time())
        self.record.status = "ended"
        self.wake()

    async def move(self, channel: int, server: int | None = None) -> None:
        """The game goes on in another place. Both places are told."""
        async with self.lock:
            await games.move(self.database, self.id, channel, announce.moved(self, channel), time.time(), server)
            self.record.thread, self.record.server = channel, server or self.record.server
            self.wake()

    # --- saving ----------------------------------------------------------------------------------------------

    async def carry_out(self, seat: str, change: Callable[[], list[str] | None]) -> None:
        """Changes the game, saves it with the messages it causes, and then tells. Answers for players who pass are part
        of it: nothing leaves the journal before it is written. `change` may return kinds settled without asking."""
        self.shown.begin_change()
        self.begun_by_words = False
        changed, undone, unasked = False, False, list[str]()

        def carry_out() -> None:
            nonlocal changed, undone, unasked
            before, was_due = {id(entry) for entry in self.game.journal}, is_due(self, seat)
            unasked = change() or []
            if seat in self.record.words:
                self.record.words[seat].notes = []
            changed, undone = True, self.game.count < self.saved.count
            given = [entry for entry in self.game.journal if entry.seat == seat and id(entry) not in before]
            for entry in given[1:]:
                entry.along = True
            if was_due:
                played_by_hand(self, seat, given)
            take_words(self, seat)

        try:
            self.game.as_one(carry_out)
            made = self._made(seat, unasked, undone=undone)
            if undone and self.game.told < self.record.announced:
                made = replace(made, retracted=True)
                self.record.announced = self.game.told
            self.shown.now.taken_unasked = unasked
            posts, held = second_thoughts.after_part(self, made)
            if not (held or announce.waits_still(self, posts)) and second_thoughts.take_up_plans(self):  # nobody else
                made = self._made(seat, unasked, undone=undone)
                posts, held = second_thoughts.after_part(self, made)
            self.foresee(self, posts)
            await self.save(posts, held, change=made)
        except Exception as error:
            if changed or not isinstance(error, BadAnswer):
                await self.reload()
            self.shown.before = None
            raise

    def _made(self, seat: str, unasked: list[str], *, undone: bool) -> Change:
        """The change that has been made, before it is saved. Live pictures show its outcome from now on."""
        change = self.change(seat)
        before, after = change.before.view, change.after.view
        self.shown.now.live = renderer_of(self.record.rules).live(before, after)
        begun = [] if self.live_in(before) else self.live_in(after)
        ended = [] if undone else renderer_of(self.record.rules).ended(before, after)
        return replace(change, undone=undone, begun=begun, ended=ended, unasked=unasked)

    async def save(
        self,
        posts: list[Post],
        held: Held | None = None,
        also: Sequence[Statement] = (),
        change: Change | None = None,
        begins: GameRecord | None = None,
    ) -> None:
        """Nobody sees any of it until it is written. `also`: more statements. `change`: the answer, if there is one."""
        change, posts = change or self.change(), fair_chance.with_head(self, posts)
        written = progress(self, change, posts, begins, held)
        say(self.record, written)
        self.heard = announce.heard(self.heard, change, posts)
        with self.shown.unseen():
            await save_progress(self.database, written, also)
        self.record.waiting = False
        self._settle()
        self.wake()

    async def reload(self) -> Replayed | None:
        """Crash-only: after a failure the table is what the database says. Returns what `load` returns."""
        self.shown.take_change_back()
        if record := await games.find(self.database, self.id):
            self.shown.now = Position(record)
            return await self.load()
        return None

    # --- telling ---------------------------------------------------------------------------------------------

    def told_since(self, number: int, seat: str | None) -> list[str]:
        """The actions since line `number` that a seat, or a spectator, could hear of."""
        story = accounts(self.game, number, seat, self.writer(seat))
        return [names(text, self.people) for text in shortened(story, MOST_LINES)]
