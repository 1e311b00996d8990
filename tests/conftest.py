"""Tests keep no pictures on the disk. All collected tests stay in memory to the end, so garbage is never looked for
among them, and not at all while they are collected."""

import gc

from render.cache import SHELF


def pytest_configure() -> None:
    SHELF.folder = None
    gc.disable()


def pytest_collection_finish() -> None:
    gc.enable()
    gc.collect()
    gc.freeze()
