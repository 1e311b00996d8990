"""What all tests of the bot have in common."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.panel import reply
from bot.post import late_pictures
from rules import GAMES
from tests.bot.house import PATIENCE


@pytest.fixture
def own_games() -> Iterator[None]:
    """What a test enters among the games is gone for the next one, however it is taken back."""
    before = dict(GAMES)
    yield
    GAMES.clear()
    GAMES.update(before)


@pytest.fixture(autouse=True)
def unhurried(own_games: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine answers would now and then be acknowledged first, and come in another message, and pictures
    come after their words. What that looks like is told in test_in_time.py and test_hanging.py, where this is
    otherwise."""
    monkeypatch.setattr(reply, "ACKNOWLEDGE_AFTER", PATIENCE)
    monkeypatch.setattr(late_pictures, "PATIENCE", PATIENCE)
