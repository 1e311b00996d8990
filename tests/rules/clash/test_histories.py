"""No answer of a whole game changes because of code for other editions."""

from __future__ import annotations

import pytest

from tests.rules.clash.histories import HISTORIES


@pytest.mark.parametrize("table", HISTORIES.tables)
def test_a_game_goes_as_it_has_always_gone(table: str) -> None:
    assert HISTORIES.of(table) == HISTORIES.kept()[table]
