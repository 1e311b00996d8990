"""Tests keep no pictures on the disk."""

from render.cache import SHELF


def pytest_configure() -> None:
    SHELF.folder = None
