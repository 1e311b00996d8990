"""An answer costs no more than it did: the calls of one fixed game of each edition are counted, and have a ceiling.

The count is the same on any machine and under any load. It says little about time. It says at once that something is
worked out more often than before, which no clock of a busy machine would. A change that needs more calls raises the
ceiling, and says why in its commit; one that needs fewer lowers it.
"""

from __future__ import annotations

import sys
from types import FrameType

import pytest

from tests.bench.random_games import answers_of

CEILINGS = {
    "clash": 765,
    "clash-2014": 815,
    "civilization": 1015,
    "civilization-both": 1150,
}
"""Calls of functions an answer, those that are written in C included."""


def calls_of(name: str, seed: int) -> float:
    """Calls an answer in a whole game of four."""
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
    answers_of(name, 0)  # what is worked out once for a process is no part of an answer
    assert calls_of(name, 0) <= CEILINGS[name], "look for what is worked out more often than before"
