"""The pictures of a table, for one who looks: what goes into each, and that it is drawn once for all who see the same.

A picture for everybody is made from a spectator's view and in the table's look; a private one from the seat's view, in
the look that its player has chosen.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.drawing import Studio, Subject
from bot.script import playable
from bot.table import Table
from bot.wording import short
from render import RENDERERS, Look, Picture
from render.drawing import Battle, Board, Chart, Drawing, Film, Hand, Mat, Since
from rules.engine.ask import BadAnswer

THE_SAME_FOR_ALL = ("battle", "chart", "film")


@dataclass(frozen=True)
class Pictures:
    studio: Studio
    table: Table
    seat: str | None
    """Whose eyes; None: a spectator's."""
    look: Look

    async def _drawn(self, prepare: Callable[[], Awaitable[Drawing]], *kind: str) -> Picture:
        seat = None if kind[0] in THE_SAME_FOR_ALL else self.seat
        subject, version = Subject(self.table.id, kind, seat, self.look), self.table.changes
        found = self.studio.found(subject, version)
        return found or await self.studio.picture(subject, version, await prepare())

    @property
    def _about(self) -> tuple[str, Look]:
        return self.table.record.rules, self.look

    # --- now -------------------------------------------------------------------------------------------------

    async def board(self, area: str | None = None) -> Picture:
        place = area.strip().upper() if area else None
        if place and place not in self.table.view(self.seat)["spaces"]:
            example = next(iter(self.table.view(self.seat)["spaces"]))
            raise BadAnswer(
                f"There is no space “{short(place, 20)}” on this board. Spaces are called {example}, for instance."
            )

        async def prepare() -> Drawing:
            return Board(*self._about, self.table.view(self.seat), place)

        return await self._drawn(prepare, "board", place or "")

    async def mat(self, of: str) -> Picture:
        """What one player has in front of him."""

        async def prepare() -> Drawing:
            return Mat(*self._about, self.table.view(self.seat), of)

        return await self._drawn(prepare, "mat", of)

    async def hand(self) -> Picture | None:
        """The cards of the seat, those that can be played now marked; None if it holds none."""
        if not self.table.presentation.hand(self.table.view(self.seat)):
            return None

        async def prepare() -> Drawing:
            return Hand(*self._about, self.table.view(self.seat), playable(self.table.game, self.seat))

        return await self._drawn(prepare, "hand")

    def text_board(self) -> str:
        """The board in words."""
        return RENDERERS[self.table.record.rules].text_board(self.table.view(self.seat), self.look)

    # --- looking back ----------------------------------------------------------------------------------------

    async def since(self, what: str, number: int) -> Picture | None:
        """What has changed since that view was kept; None if that has been taken back."""
        kept = await self.table.kept(what, number)
        if kept is None:
            return None

        async def prepare() -> Drawing:
            return Since(*self._about, kept.view, self.table.view(self.seat))

        return await self._drawn(prepare, "since", what, str(number))

    async def battle(self) -> Picture:
        """The battle that goes on, or else the last one. It is the same for all."""

        async def prepare() -> Drawing:
            return Battle(*self._about, self.table.view(None))

        return await self._drawn(prepare, "battle")

    async def chart(self) -> Picture:
        """How the points went, and what they are for."""

        async def prepare() -> Drawing:
            view = self.table.view(None)
            return Chart(*self._about, await self.table.frames(), view)

        return await self._drawn(prepare, "chart")

    async def film(self, *, only_last: bool = False) -> Picture:
        """The game turn by turn, or only its last part."""

        async def prepare() -> Drawing:
            view = self.table.view(None)
            return Film(*self._about, await self.table.frames(), view, only_last)

        return await self._drawn(prepare, "film", "last" if only_last else "")

    async def named(self, words: list[Any]) -> Picture:
        """A picture as a promised message names it."""
        match words:
            case ["since", what, number]:
                return await self.since(what, number) or await self.board()
            case ["battle"]:
                return await self.battle()
            case ["chart"]:
                return await self.chart()
            case ["film"]:
                return await self.film()
            case _:
                return await self.board()
