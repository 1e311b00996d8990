"""What a game has to be able to draw: the bot asks for these and never names a game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from render.look import Look
from rules.engine.tree import Json


class Renderer(Protocol):
    """Everything is made from views: what one seat, or a spectator, may know. Pictures are PNG files, the film is
    a GIF. No method remembers anything but caches; all may be called from several threads."""

    def warm(self, look: Look) -> None:
        """Makes what all pictures of a look share (palettes, sprites): once at the start, so that nobody waits."""

    def board(self, view: Json, look: Look) -> bytes:
        """The whole board with the strips of all players."""

    def area(self, view: Json, space: str, look: Look) -> bytes:
        """A space and all round it at double size. ValueError if there is no such space."""

    def mat(self, view: Json, seat: str, look: Look) -> bytes:
        """What one player has."""

    def hand(self, view: Json, look: Look, playable: Collection[str] = ()) -> bytes:
        """The cards of the seat whose view it is: for that seat only. Those that can be played now, by the ids in
        `playable`, are marked. ValueError for a spectator's view."""

    def has_battle(self, view: Json) -> bool:
        """Whether a battle goes on, or has ever been fought."""

    def fought(self, before: Json, view: Json) -> bool:
        """Whether a battle goes on, or has ended between the two views."""

    def chapter(self, view: Json) -> str:
        """The part of the game in which the view was seen, such as its age."""

    def battle(self, view: Json, look: Look) -> bytes | None:
        """The battle that is going on, or the one that was fought last; None if there has been none."""

    def since(self, before: Json, view: Json, look: Look) -> bytes:
        """The board with all that has changed between two views."""

    def chart(self, views: Sequence[Json], look: Look) -> bytes:
        """How the points went over the game, and what they are for now; `views` from the beginning to now."""

    def film(self, views: Sequence[Json], look: Look) -> bytes:
        """The game, a frame for each view."""

    def alt_text(self, view: Json, look: Look) -> str:
        """What a sighted player would learn first from the board, in under 1,000 characters."""

    def alt_texts(self, view: Json, look: Look) -> Mapping[str, str]:
        """The same for all pictures of one view: "board", "hand", and "mat red" for each seat."""

    def alt_area(self, view: Json, space: str, look: Look) -> str:
        """The same for an area."""

    def alt_battle(self, view: Json, look: Look) -> str:
        """The same for a battle."""

    def alt_since(self, before: Json, view: Json, look: Look) -> str:
        """The same for what has changed."""

    def alt_film(self, views: Sequence[Json], look: Look) -> str:
        """The same for the film."""

    def alt_chart(self, views: Sequence[Json], look: Look) -> str:
        """The same for the score."""

    def text_board(self, view: Json, look: Look) -> str:
        """The whole board in words and coordinates, of any length."""
