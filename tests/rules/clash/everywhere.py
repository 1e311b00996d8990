"""One test for several editions: if a rule is the same in all, its proof in one is a proof in all.

    @everywhere
    @rule("CM-8.02", "CC-9.3")
    def test_no_city_on_barren_land() -> None:
        game = clash("D4 barren red settler")

runs once for each edition: every `clash(...)` in it that names no edition is a situation of that one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., Any])
EVERY = ("monumental", "classic", "civilizations")


def in_editions(*names: str) -> Callable[[Test], Test]:
    """The test runs once for each of these editions."""

    def told(test: Test) -> Test:
        found: Test = pytest.mark.usefixtures("edition")(pytest.mark.parametrize("edition", names, indirect=True)(test))
        return found

    return told


everywhere = in_editions(*EVERY)
only_classic = in_editions("classic", "civilizations")
"""Rules that both books of the classic game have."""
only_2012 = in_editions("classic")
"""Rules that the expansion changes."""
with_civilizations = in_editions("monumental", "civilizations")
only_2014 = in_editions("civilizations")
