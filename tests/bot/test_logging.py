"""The log is for the host: it says what the bot does, and never what somebody holds."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from bot.__main__ import start_logging


@pytest.fixture
def levels() -> Iterator[None]:
    """The levels of the tests' own log are put back."""
    loggers = [logging.getLogger(), logging.getLogger("bot")]
    before = [logger.level for logger in loggers]
    yield
    for logger, level in zip(loggers, before, strict=True):
        logger.setLevel(level)


def test_on_debug_only_the_bot_itself_is_talkative(levels: None) -> None:
    """The libraries would write down whole messages, answers and seeds."""
    start_logging("DEBUG")
    assert logging.getLogger("bot.post.outbox").isEnabledFor(logging.DEBUG)
    for library in ("discord.http", "discord.gateway", "aiosqlite", "aiohttp", "asyncio"):
        assert not logging.getLogger(library).isEnabledFor(logging.DEBUG)
        assert logging.getLogger(library).isEnabledFor(logging.INFO)


def test_a_quiet_log_is_quiet_everywhere(levels: None) -> None:
    start_logging("WARNING")
    for name in ("bot.post.outbox", "discord.http"):
        assert not logging.getLogger(name).isEnabledFor(logging.INFO)
        assert logging.getLogger(name).isEnabledFor(logging.WARNING)
