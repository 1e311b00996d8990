"""Tests keep no pictures on the disk, and panels look ahead as long as it takes: what they show does not depend on how
busy the machine is."""

from bot.table import ahead
from render.cache import SHELF


def pytest_configure() -> None:
    SHELF.folder = None
    ahead.MOST_SECONDS = 60.0
