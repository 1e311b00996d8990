"""The common ground of all tests of pictures."""

from collections.abc import Iterator

import pytest

from tests.render.watched import no_words_on_sprites


@pytest.fixture(autouse=True, scope="session")
def watched_sprites() -> Iterator[None]:
    with no_words_on_sprites():
        yield
