"""The tests of the storage run on both engines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from storage.database import Address
from tests.servers import empty_database


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Address]:
    """A database that is still to be made."""
    if request.param == "sqlite":
        yield tmp_path / "db"
    else:
        with empty_database() as address:
            yield address
