"""Every kind of picture of every renderer, with something to draw. Tests for all pictures go through these, so they
include a new kind as soon as its renderer has it.

If no table here gives a new kind anything to draw, `samples` says so: then it needs one more table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from render import PLAIN, RENDERERS, Inputs, Kind, Look, Renderer, SeatScore
from render.civilization.sample import everything, fought, held, offered
from render.civilization.sample_expanded import expanded, horde
from render.picture_kinds import Scores
from rules.engine.tree import Json
from tests.render.grown import grown
from tests.render.situations import crowd, fight, full
from tests.render.situations_classic import with_civilizations


@dataclass(frozen=True)
class Views:
    """Views of some tables of a game, in order of time."""

    public: Sequence[Json]
    private: Sequence[Json]
    """By seats that hold something."""


def _of_clash() -> Views:
    public = [grown(4, "middle"), grown(4, "late"), crowd().game.view(None), fight()]
    return Views(public, [crowd().game.view("red"), with_civilizations().game.view("red")])


def _of_civilization() -> Views:
    public = [everything(hidden=6), everything(), expanded(), offered(everything()), fought(over=True)]
    return Views(public, [held(), horde()])


def _of_any() -> Views:
    return Views([grown(4, "middle"), full()], [crowd().game.view("red")])


TABLES: Mapping[str, Callable[[], Views]] = {"clash": _of_clash, "civilization": _of_civilization, "plain": _of_any}
EVERY: Mapping[str, Renderer] = {"plain": PLAIN} | {
    next(game for game, one in RENDERERS.items() if one is renderer): renderer for renderer in RENDERERS.values()
}
"""Each renderer once, by the first game that it draws."""
EVERY_KIND = [(game, kind) for game, renderer in EVERY.items() for kind in renderer.kinds]


def inputs_of(kind: Kind, view: Json, earlier: Sequence[Json] = (), *, few: bool = False) -> Iterator[Inputs]:
    """Everything worth drawing in a view: all the required names, and either none or one of the optional ones. With
    `few`, only the first of these. Earlier views are those with the same players."""
    if not kind.when(view):
        return
    before = [one for one in earlier if one["players"].keys() == view["players"].keys()]
    views = [*before[-1 if kind.slow else 0 :], view]
    values = [*kind.of.values(view)] if kind.of else [""]
    chosen = values[-1 if kind.whole_game else len(values) // 2]
    named = values if kind.of is None or kind.of.required else ["", chosen]
    for of in named[:1] if few else named:
        yield Inputs(view, of, (before or views)[-1], views, [_points(time, seen) for time, seen in enumerate(views)])


def _points(time: int, view: Json) -> Scores:
    """Some points for every seat, more each time. Their reasons do not matter here."""
    earned = 3 * time
    seats = enumerate(view["players"])
    return [SeatScore(seat, 7 - n + earned, {"techs": 5 - n, "coins": 2 + earned}) for n, seat in seats]


@cache
def _views(game: str) -> Views:
    return TABLES[game]()


def samples(game: str, name: str) -> list[Inputs]:
    """A kind of a game with something to draw, on each of its tables that has it."""
    kind, views = EVERY[game].kinds[name], _views(game)
    shown = views.private if kind.audience == "seat" else views.public
    found = [inputs for n, view in enumerate(shown) for inputs in inputs_of(kind, view, views.public[:n])]
    assert found, f"no table in tests/render/every_kind.py gives {game} {name} something to draw: lay one out"
    return found


def sample(game: str, name: str) -> Inputs:
    """The longest game, if it takes a whole one; for other kinds the table with the longest words."""
    kind = EVERY[game].kinds[name]
    return max(
        samples(game, name),
        key=lambda inputs: (kind.whole_game * len(inputs.views), len(kind.in_words(inputs, Look()))),
    )


def shown_to_spectators(
    renderer: Renderer, view: Json, seen: Sequence[Json], look: Look, *, few: bool = False
) -> dict[str, bytes | str]:
    """Everything that can be sent to somebody without a seat: each picture, its words, and all of them."""
    found: dict[str, bytes | str] = {}
    for kind in renderer.kinds.values():
        if kind.audience != "seat":
            found |= _shown(kind, inputs_of(kind, view, seen, few=few), look)
    return found


def shown_to_a_seat(renderer: Renderer, view: Any, look: Look) -> dict[str, bytes | str]:
    """Everything that can only be sent to the seat with the view."""
    found: dict[str, bytes | str] = {}
    for kind in renderer.kinds.values():
        if kind.audience == "seat":
            found |= _shown(kind, inputs_of(kind, view), look)
    return found


def _shown(kind: Kind, every: Iterator[Inputs], look: Look) -> dict[str, bytes | str]:
    found: dict[str, bytes | str] = {}
    for inputs in every:
        name = f"{kind.name} {inputs.of}"
        found[name] = kind.draw(inputs, look)
        found[f"{name}, alt text"], found[f"{name}, in words"] = kind.words(inputs, look), kind.in_words(inputs, look)
    return found
