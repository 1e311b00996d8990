"""A picture is made from a view and nothing else: the same view gives the same bytes, secrets none."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import render
from render import RENDERERS, Look
from render.cache import forget_everything
from rules.clash.invariants import scramble
from rules.clash.view import view as view_of
from rules.engine.random_play import picker
from rules.engine.tree import Json, clone
from tests.render.situations import crowd, fight, played, views

CLASH = RENDERERS["clash"]
LOOK = Look(title="Nile Delta").named({"red": "Ann", "blue": "Bob"})


def everything_of(view: Json) -> dict[str, bytes | str]:
    """All that a spectator can be sent."""
    before = views(len(view["players"]))[0]
    return {
        "board": CLASH.board(view, LOOK),
        "area": CLASH.area(view, "D4", LOOK),
        "mat": CLASH.mat(view, "red", LOOK),
        "since": CLASH.since(before, view, LOOK),
        "alt": CLASH.alt_text(view, LOOK),
        "text": CLASH.text_board(view, LOOK),
        **CLASH.alt_texts(view, LOOK),
    }


@pytest.mark.parametrize(("seats", "answers"), [(2, 150), (4, 400)])
def test_secrets_do_not_change_what_a_spectator_sees(seats: int, answers: int) -> None:
    state = played(seats, answers).state
    shown = everything_of(view_of(state, None))
    for seed in range(2):
        other = clone(state)
        scramble(other, None, picker(seed))
        assert everything_of(view_of(other, None)) == shown


def test_the_same_view_gives_the_same_bytes() -> None:
    view = crowd().game.view(None)
    first = everything_of(view)
    forget_everything()
    assert everything_of(view) == first


def test_pictures_may_be_drawn_in_several_threads_at_once() -> None:
    several = [views(4)[n] for n in (0, 3, -1)]
    alone = [CLASH.board(view, LOOK) for view in several]
    forget_everything()
    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(lambda view: CLASH.board(view, LOOK), several * 2)) == alone * 2


def test_drawing_changes_no_view() -> None:
    view = crowd().game.view("red")
    before = repr(view)
    CLASH.board(view, LOOK)
    CLASH.hand(view, LOOK)
    CLASH.battle(fight(), LOOK)
    assert repr(view) == before


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="hand"):
        CLASH.hand(crowd().game.view(None), LOOK)


# --- boundaries ----------------------------------------------------------------------------------------------

FACTS = ("rules.clash.content", "rules.clash.box", "rules.clash.pile", "rules.clash.kinds", "rules.engine.hexes",
         "rules.engine.tree")  # fmt: skip
FORBIDDEN = ("asyncio", "discord", "bot", "storage", "time", "datetime", "secrets")


def imports() -> Iterator[tuple[str, str]]:
    root = Path(render.__file__).parent
    for file in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module:
                yield str(file.relative_to(root)), node.module
            elif isinstance(node, ast.Import):
                for name in node.names:
                    yield str(file.relative_to(root)), name.name


def test_render_knows_facts_but_no_state_and_no_bot() -> None:
    for file, module in imports():
        if file == "gallery.py":
            continue  # it plays games to have something to show
        assert module.split(".")[0] not in FORBIDDEN, (file, module)
        if module.startswith("rules"):
            assert module.startswith(FACTS), (file, module)


def test_what_is_common_to_all_games_knows_none() -> None:
    for file, module in imports():
        if "/" not in file and file not in ("__init__.py", "gallery.py"):
            assert not module.startswith(("rules.clash", "render.clash")), (file, module)
