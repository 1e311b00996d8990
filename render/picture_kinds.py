"""Kinds of pictures. A renderer is a mapping of them, and each is declared once: a new one is an entry and a drawing
function. A room that shows pictures looks them up in the mapping, and need not know any of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal

from typing_extensions import TypeVar

from render.as_planned import WORDS, framed
from render.look import Look
from render.people import written
from rules.engine.tree import Json

W = TypeVar("W", default=Json)
"""The shape of a view. Code that knows no game sees only JSON."""


@dataclass(frozen=True)
class SeatScore:
    """The points of a seat at some time, and the reasons for them."""

    seat: str
    total: float
    reasons: Mapping[str, float]


Scores = Sequence[SeatScore]
"""Everybody's points at some time, the best first."""


@dataclass(frozen=True)
class Card:
    """A card in hand as people read it."""

    name: str
    text: str
    kind: str = ""


@dataclass(frozen=True)
class Inputs(Generic[W]):
    """The material of a picture: views, so only things that one seat, or a spectator, may know."""

    view: W
    of: str = ""
    """The part, or the player, that it shows: one of the values of the kind's parameter."""
    before: W | None = None
    """The earlier view, to show what has changed since."""
    views: Sequence[W] = ()
    """The kept views of the game, from its beginning. The last one is the present view."""
    scores: Sequence[Scores] = ()
    """The points at each of these views."""
    cards: Sequence[Card] = ()
    """The cards of the seat."""
    playable: Collection[str] = ()
    """The answers that the seat could give now, by name."""
    captions: Sequence[str] = ()
    """The weightiest deed on the way to each of the views, as it is told of @red. None if it is not known."""

    @property
    def earlier(self) -> W:
        if self.before is None:
            raise ValueError("There is no earlier view to compare with.")
        return self.before


Audience = Literal["all", "viewer", "seat"]
"""The same for everybody, from what spectators see; for each viewer, from their own view; or only for people with a
seat."""


def _always(_: object) -> bool:
    return True


def _by_kind(_: object) -> str:
    return ""


@dataclass(frozen=True)
class Selection(Generic[W]):
    """The values that a kind may show."""

    text: str
    """The name of the parameter for people: "a space", "whose"."""
    values: Callable[[W], Sequence[str]]
    """All possible values, from a view."""
    required: bool = False


@dataclass(frozen=True)
class Kind(Generic[W]):
    """One kind of picture: PNG, or GIF if its file is named so. Only caches remember anything. All functions may be
    called from several threads."""

    name: str
    title: str
    """The kind, for people."""
    paint: Callable[[Inputs[W], Look], bytes]
    """Draws it. Every name in the look can be written."""
    words: Callable[[Inputs[W], Look], str]
    """The most important things that a sighted player sees, in under 1,000 characters."""
    text: Callable[[Inputs[W], Look], str] | None = None
    """All of it in words, of any length. None: the same words."""
    audience: Audience = "viewer"
    of: Selection[W] | None = None
    looks_back: bool = False
    """It needs an earlier view."""
    whole_game: bool = False
    """It needs the kept views."""
    captioned: bool = False
    """It needs the weightiest deed on the way to each of them."""
    scored: bool = False
    """It needs the points at each of them."""
    held: bool = False
    """It needs the cards that the seat holds, and the answers that it could give now."""
    slow: bool = False
    """Whether it takes so long that no other picture should wait for it."""
    when: Callable[[W], bool] = _always
    """Whether there is something to draw."""
    otherwise: str = "There is nothing to show."
    """The words to say if there is nothing to draw."""
    live: Callable[[W, W], bool] | None = None
    """Whether to show it automatically to the player who acts: something is going on, or has ended between the two
    views."""
    ended: Callable[[W, W], bool] | None = None
    """Whether something has ended between the two views that everybody wants to see. Then it is posted."""
    file: Callable[[Inputs[W]], str] = field(default=_by_kind)
    """The name of its file. Empty: the name of the kind."""

    @property
    def of_a_moment(self) -> bool:
        """It needs nothing but a view, and perhaps an earlier one."""
        return not (self.whole_game or self.captioned or self.scored or self.held)

    def file_of(self, inputs: Inputs[W]) -> str:
        return self.file(inputs) or f"{self.name}.png"

    def draw(self, inputs: Inputs[W], look: Look) -> bytes:
        drawn = self.paint(inputs, written(look))
        return framed(drawn, look) if look.planned and not self.slow else drawn

    def alt(self, inputs: Inputs[W], look: Look) -> str:
        """The most important things, beside the picture."""
        return f"{WORDS}: {self.words(inputs, look)}" if look.planned else self.words(inputs, look)

    def in_words(self, inputs: Inputs[W], look: Look) -> str:
        """All of it."""
        said = (self.text or self.words)(inputs, look)
        return f"{WORDS}: {said}" if look.planned else said


def _nothing(_: Look) -> None: ...


@dataclass(frozen=True)
class Renderer(Generic[W]):
    """How a game is drawn."""

    kinds: Mapping[str, Kind[W]]
    warm: Callable[[Look], None] = _nothing
    """Makes what all pictures of a look share (palettes, sprites). Done once at the start, so that nobody waits for
    it."""

    @classmethod
    def of(cls, *kinds: Kind[W], warm: Callable[[Look], None] = _nothing) -> Renderer[W]:
        return cls({kind.name: kind for kind in kinds}, warm)

    def draw(self, kind: str, inputs: Inputs[W], look: Look) -> bytes:
        return self.kinds[kind].draw(inputs, look)

    def words(self, kind: str, inputs: Inputs[W], look: Look) -> str:
        return self.kinds[kind].words(inputs, look)

    def live(self, before: W, view: W) -> list[str]:
        """The kinds to show automatically now."""
        return [kind.name for kind in self.kinds.values() if kind.live and kind.live(before, view)]

    def ended(self, before: W, view: W) -> list[str]:
        """The kinds that show what has ended between the two views, and are posted."""
        return [kind.name for kind in self.kinds.values() if kind.ended and kind.ended(before, view)]
