"""Full garbage collections: they wait for a quiet moment, and look at what is new. Everything is looked at seldom."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from bot import garbage as collecting
from bot.garbage import MIDDLE, NO_LATER, WORTH_IT, YOUNG, Garbage


class Ring:
    """It holds itself, so only a collection can remove it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.collect()
    gc.freeze()  # as in tests/conftest.py
    gc.set_threshold(*thresholds)


def an_old_one() -> weakref.ref[Ring]:
    """Nobody has it now, but only a full collection would notice."""
    ring = Ring()
    gc.collect(1)
    gc.collect(1)
    return weakref.ref(ring)


def pass_collections(count: int) -> None:
    """Enough new objects come and stay to make Python go through the middle-aged ones this often."""
    kept: list[list[list[int]]] = []
    while gc.get_count()[2] < count:
        kept.append([[] for _ in range(YOUNG * MIDDLE)])


async def test_nothing_is_looked_through_while_somebody_waits() -> None:
    idle = False
    garbage = Garbage(lambda: idle)
    garbage.leave_out_what_is_there()
    old = an_old_one()
    pass_collections(WORTH_IT)
    await garbage.look()
    assert old() is not None
    idle = True
    await garbage.look()
    assert old() is None


async def test_it_is_not_put_off_for_ever() -> None:
    garbage = Garbage(lambda: False)
    garbage.leave_out_what_is_there()
    old = an_old_one()
    pass_collections(NO_LATER)
    assert old() is not None, "Python begins none by itself"
    await garbage.look()
    assert old() is None


async def test_nothing_new_is_worth_no_look() -> None:
    garbage = Garbage(lambda: True)
    garbage.leave_out_what_is_there()
    assert gc.get_freeze_count() > 10_000
    before = [generation["collections"] for generation in gc.get_stats()]
    await garbage.look()
    assert [generation["collections"] for generation in gc.get_stats()] == before


def frozen() -> weakref.ref[Ring]:
    """Somebody had it when the last collection came. Now nobody does."""
    ring = Ring()
    gc.collect()
    gc.freeze()
    return weakref.ref(ring)


async def test_what_was_left_out_is_looked_at_after_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    garbage = Garbage(lambda: True)
    garbage.leave_out_what_is_there()
    old = frozen()
    pass_collections(WORTH_IT)
    await garbage.look()
    assert old() is not None
    monkeypatch.setattr(collecting, "HOUR", -1.0)
    pass_collections(WORTH_IT)
    await garbage.look()
    assert old() is None


async def test_what_was_left_out_is_looked_at_when_it_is_much(monkeypatch: pytest.MonkeyPatch) -> None:
    garbage = Garbage(lambda: True)
    garbage.leave_out_what_is_there()
    old, kept = frozen(), [[number] for number in range(200_000)]
    pass_collections(WORTH_IT)
    await garbage.look()
    assert old() is not None
    monkeypatch.setattr(collecting, "MUCH", len(kept) // 2)
    pass_collections(WORTH_IT)
    await garbage.look()
    assert old() is None
