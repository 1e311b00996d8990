"""What all tests of the bot have in common."""

from __future__ import annotations

import pytest

from bot import late_pictures, reply
from tests.bot.house import PATIENCE


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine answers would now and then be acknowledged first, and come in another message, and pictures
    come after their words. What that looks like is told in test_in_time.py and test_hanging.py, where this is
    otherwise."""
    monkeypatch.setattr(reply, "ACKNOWLEDGE_AFTER", PATIENCE)
    monkeypatch.setattr(late_pictures, "PATIENCE", PATIENCE)
