"""An answer costs no more than it did: the calls of one fixed game of each edition are counted, and have a ceiling.

The count is the same on any machine and under any load. It says little about time. It shows at once that something is
worked out more often than before; no clock of a busy machine could. A change that needs more calls raises the ceiling,
and says why in its commit; a change that needs fewer lowers it.
"""

from __future__ import annotations

import sys
from types import FrameType

import pytest

from tests.bench.random_games import answers_of

CEILINGS = {
    "clash": 695,
    "clash-2014": 748,
    "civilization": 890,
    "civilization-both": 1025,
}
"""How many function calls an answer takes, including those written in C."""


def calls_of(name: str, seed: int) -> float:
    """How many calls an answer takes in a whole game of four."""
    calls = 0

    def count(_: FrameType, event: str, __: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        answers = answers_of(name, seed)
    finally:
        sys.setprofile(before)
    return calls / answers


@pytest.mark.parametrize("name", CEILINGS)
def test_an_answer_takes_no_more_calls_than_it_did(name: str) -> None:
    answers_of(name, 0)  # work done once for a process is not part of an answer
    assert calls_of(name, 0) <= CEILINGS[name], "look for what is worked out more often than before"
