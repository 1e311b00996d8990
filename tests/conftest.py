"""Tests keep no pictures on the disk of whoever runs them."""

from render.cache import SHELF


def pytest_configure() -> None:
    SHELF.folder = None
