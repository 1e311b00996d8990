"""What all tests of the bot have in common."""

from __future__ import annotations

import pytest

from bot import reply
from tests.bot.house import PATIENCE


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine answers would now and then be acknowledged first, and come in another message. What that looks
    like is told in test_in_time.py, where this is set otherwise."""
    monkeypatch.setattr(reply, "ACKNOWLEDGE_AFTER", PATIENCE)
