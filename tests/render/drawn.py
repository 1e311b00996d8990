"""Pictures in one line: by the renderer of a game, from views."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from render import Inputs, Look, renderer_of


def drawn(
    kind: str,
    view: Any,
    look: Look,
    of: str = "",
    *,
    before: Any | None = None,
    playable: Collection[str] = (),
    game: str = "clash",
) -> bytes:
    return renderer_of(game).draw(kind, Inputs(view, of, before, playable=playable), look)


def in_words(kind: str, view: Any, look: Look, of: str = "", *, before: Any | None = None, game: str = "clash") -> str:
    return renderer_of(game).words(kind, Inputs(view, of, before), look)


def drawn_over(kind: str, views: Sequence[Any], look: Look) -> bytes:
    """Pictures of the whole game."""
    return renderer_of("clash").draw(kind, Inputs(views[-1], views=views), look)


def in_words_over(kind: str, views: Sequence[Any], look: Look) -> str:
    return renderer_of("clash").words(kind, Inputs(views[-1], views=views), look)


def all_in_words(kind: str, view: Any, look: Look, of: str = "", *, game: str = "clash") -> str:
    """Words of any length."""
    return renderer_of(game).kinds[kind].in_words(Inputs(view, of), look)


def alt_texts(view: Any, look: Look) -> dict[str, str]:
    """The words of all kinds that need only the view: kind, and seat."""
    texts = {kind: in_words(kind, view, look) for kind in ("board", "hand", "battle")}
    return {**texts, **{f"mat {seat}": in_words("mat", view, look, seat) for seat in view["players"]}}


def with_battle(view: Any, look: Look) -> bytes:
    """The battle, if there is one."""
    kind = renderer_of("clash").kinds["battle"]
    return drawn("battle", view, look) if kind.when(view) else b""
