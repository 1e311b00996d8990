"""People in `make bench` who look in twice a day: their plans are carried out, even in games where others play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.bench.days import ALL, NOW, PLAYED, share
from tests.bench.lookers import Lookers


@pytest.mark.parametrize(("name", "most"), [("civilization", 4), ("clash", 1)])
def test_planned_answers_are_given_when_they_are_due_and_a_turn_takes_fewer_looks(name: str, most: int) -> None:
    played = replace(PLAYED[name], most=most)
    now, planned, again = (Lookers(played, 3, row, 1).play() for row in (NOW, ALL, ALL))
    assert planned == again, "a game is the same each time"
    assert (now.whole, planned.whole, now.due) == (most, most, 0)
    assert planned.days < now.days
    assert planned.due > 10
    assert share([planned], "legal") >= 95
