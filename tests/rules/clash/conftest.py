from collections.abc import Iterator

import pytest

from tests.rules.clash import scenario


@pytest.fixture
def edition(request: pytest.FixtureRequest) -> Iterator[str]:
    """Situations belong to the edition that `@everywhere` asks for (tests/rules/clash/everywhere.py)."""
    before, scenario.usual[:] = list(scenario.usual), [request.param]
    yield request.param
    scenario.usual[:] = before
