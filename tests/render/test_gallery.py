"""The gallery shows every kind of picture of every game."""

from __future__ import annotations

from typing import Any

import pytest

from render import PLAIN, renderer_of
from render.gallery import _every_kind, play
from rules import ALL
from rules.engine.rules import Rules
from rules.engine.slips import slips


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_every_kind_of_every_game_is_shown(rules: Rules[Any]) -> None:
    renderer = renderer_of(rules.name)
    played = play(rules, 2, renderer)
    for by in (renderer, PLAIN):
        shown = list(_every_kind(by, played, "game"))
        assert {title.title.partition(":")[0] for title in shown} == {kind.title for kind in by.kinds.values()}
        assert len({one.file for one in shown}) == len(shown)
        assert all(one.data and one.alt for one in shown)
        assert [wrong for one in shown for wrong in slips(one.alt, rules.nouns)] == []
