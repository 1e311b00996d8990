"""The pictures of a table for one viewer. Viewers who see the same thing share one drawing.

The renderer of the game names the kinds of pictures. A picture for everybody is made from a spectator's view, in the
table's look. A private one is made from the seat's view, in the look that its player has chosen."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.pictures.studio import Studio, Subject
from bot.table import sight
from bot.table.script import playable
from bot.table.table import Table
from bot.telling import story
from bot.words.as_typed import plain, quoted
from bot.words.wording import and_list
from render import Drawing, Kind, Look, Picture, Renderer, SeatScore, renderer_of
from render.picture_kinds import Card, Scores
from rules.engine.ask import BadAnswer, NotAsked
from rules.engine.tree import Json, dumps, unpack

NOTHING_YET = "You have not acted yet: `/board` shows the table as it is."
NOT_KEPT = "Your own view of the end of this game was not kept. `/board` shows what everybody saw."
BOARD = "board"


class NothingToShow(NotAsked):
    """There is such a picture, but not now, or not for this person. The text is one plain sentence."""


@dataclass(frozen=True)
class Pictures:
    studio: Studio
    table: Table
    seat: str | None
    """The seat that looks. None: a spectator."""
    look: Look
    then: Json | None = None
    """The spectators' view at that time, for pictures of a moment that everybody sees and that may be over."""
    moment: str = ""
    """Tells that moment from all others."""

    def at(self, packed: bytes) -> Pictures:
        """The pictures of a moment that was kept."""
        return replace(self, then=unpack(packed), moment=str(zlib.crc32(packed)))

    # --- what there is ---------------------------------------------------------------------------------------

    @property
    def renderer(self) -> Renderer:
        return renderer_of(self.table.record.rules)

    def kind(self, name: str) -> Kind:
        kinds = self.renderer.kinds
        wanted = name.strip().lower()
        if wanted not in kinds:
            raise BadAnswer(f"There is no picture {quoted(name, 20)} in this game. There are {and_list(list(kinds))}.")
        return kinds[wanted]

    def choices(self, name: str) -> dict[str, str]:
        """The things that a kind can show: the words people read -> the value the kind knows."""
        kind = self.renderer.kinds.get(name)
        if kind is None or kind.of is None:
            return {}
        return {self._name_of(value): value for value in kind.of.values(self._view(kind))}

    def _name_of(self, value: str) -> str:
        return f"{self.look.name(value)} ({value})" if value in self.table.people else value

    def _view(self, kind: Kind) -> Json:
        if self.then is not None:
            return self.then
        return sight.view(self.table, self.seat, None if kind.audience == "all" else self.seat)

    def _found(self, kind: Kind, of: str) -> str:
        """The value that somebody means by these words. A player who gives none means their own."""
        if kind.of is None:
            if of:
                raise BadAnswer(f"The picture “{kind.name}” always shows everything.")
            return ""
        choices, wanted = self.choices(kind.name), of.strip().lower()
        for label, value in choices.items():
            if wanted and wanted in (value.lower(), label.lower(), self.look.name(value).lower()):
                return value
        if not wanted and not kind.of.required:
            return ""
        if not wanted and self.seat in choices.values():
            return self.seat or ""
        example = next(iter(choices), "nothing")
        problem = f"There is no {quoted(of, 20)} for the picture “{kind.name}”" if wanted else f"{kind.of.text}?"
        raise BadAnswer(f"{problem}{'.' if wanted else ''} It can be of {example}, for instance.")

    def wanted(self, name: str, of: str = "") -> tuple[Kind, Json, str]:
        """The kind, the view it is made from and the value it shows. Otherwise, why there is no such picture."""
        kind = self.kind(name)
        if kind.audience == "seat" and self.seat is None:
            raise NothingToShow(f"You have no seat in this game, and so no {kind.name}.")
        if kind.audience == "seat" and self.seat and not self.table.has_view_of(self.seat):
            raise NothingToShow(NOT_KEPT)
        view = self._view(kind)
        if not kind.when(view):
            raise NothingToShow(kind.otherwise)
        return kind, view, self._found(kind, of)

    # --- what goes into it -----------------------------------------------------------------------------------

    async def drawing(self, name: str, of: str = "", since: tuple[str, int] | None = None) -> Drawing:
        """`since`: the kept view to look back to, if it is not that of the person who looks."""
        return await self._looking_back(await self._before(name, since), name, of)

    async def _looking_back(self, before: bytes | None, name: str, of: str) -> Drawing:
        kind, view, of = self.wanted(name, of)
        frames = await self.table.frames() if kind.whole_game else []
        seen = [frame.view for frame in frames]
        captions = await self._captions([frame.told for frame in frames]) if kind.captioned else []
        scores = await asyncio.to_thread(self._scores, seen, view) if kind.scored else []
        cards = self._cards(view) if kind.held else []
        held = kind.held and not self.table.only_looked_at
        able = playable(self.table.game, self.seat) if held else ()
        rules = self.table.record.rules
        return Drawing(rules, kind.name, self.look, view, of, before, seen, scores, cards, able, captions)

    async def _before(self, name: str, since: tuple[str, int] | None) -> bytes | None:
        if not self.kind(name).looks_back:
            return None
        what, number = since or self.table.last_seen(self.seat)
        kept = None if number is None else await self.table.kept(what, number)
        if kept is None:
            raise NothingToShow(NOTHING_YET)
        return kept.view

    async def _captions(self, ends: Sequence[int]) -> list[str]:
        """In the language of the table, because everybody sees the same."""
        table, before = self.table, sight.last_line(self.table, self.seat)
        return await story.captions(table.database, table.id, table.rules, table.writer(), ends, before)

    def _scores(self, frames: Sequence[bytes], view: Json) -> list[Scores]:
        """The points at each of the kept views, and now. Worked out in another thread, because it takes a moment."""
        score = self.table.presentation.score
        return [
            [SeatScore(line.seat, line.total, line.reasons) for line in score(seen)]
            for seen in (*map(unpack, frames), view)
        ]

    def _cards(self, view: Json) -> list[Card]:
        return [Card(card.name, card.text, card.kind) for card in self.table.presentation.hand(view)]

    @property
    def _moment(self) -> str:
        """The key that tells pictures of different positions apart: the position as it is now, as it was last told, as
        it was when a post was made, or as a seat plans it. A later look never replaces the picture of a post: it may
        show something that can still be taken back."""
        if self.table.imagined:
            return f"{self.seat} plans {zlib.crc32(dumps(self.table.view(self.seat)).encode())}"
        if self.then is not None:
            return self.moment
        return "told" if sight.last_line(self.table, self.seat) is not None else ""

    # --- drawn, or in words ----------------------------------------------------------------------------------

    async def show(self, name: str, of: str = "", since: tuple[str, int] | None = None) -> Picture:
        """NothingToShow if there is nothing to draw. A moment that was kept does not change with its table."""
        before = await self._before(name, since)
        subject, version = self.subject(name, of, before), 0 if self.moment else self.table.changes
        found = self.studio.found(subject, version)
        return found or await self.studio.picture(subject, version, await self._looking_back(before, name, of))

    def subject(self, name: str, of: str = "", before: bytes | None = None) -> Subject:
        """The same for pictures where the newer one will do for both."""
        kind = self.kind(name)
        told_apart = (
            kind.name,
            of.strip().lower(),
            "" if before is None else str(zlib.crc32(before)),
            self._moment,
            self.table.writer().language.code if kind.captioned else "",
        )
        return Subject(self.table.id, told_apart, None if kind.audience == "all" else self.seat, self.look, kind.slow)

    async def in_words(self, name: str, of: str = "") -> str:
        """Everything that is in a picture."""
        drawing = await self.drawing(name, of)
        called = {seat: plain(name) for seat, name in self.look.names}
        drawing = replace(drawing, look=replace(self.look.named(called), title=self.table.name))
        return await asyncio.to_thread(drawing.in_words, self.renderer)

    async def or_board(self, kind: str, since: tuple[str, int]) -> Picture:
        """A picture that looks back to a kept view. If that view has been taken back since, it is the board."""
        try:
            return await self.show(kind, since=since)
        except NothingToShow:
            return await self.show(BOARD)
