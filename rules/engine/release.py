"""The release of this program. It counts up with every release that hosts get, and stands above its changes in
docs/changelog.md. A game knows the release that has written it last: an older one leaves it alone."""

from typing import Final

RELEASE: Final = 1
