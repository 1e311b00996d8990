"""The release of this program. It counts up with every release that hosts get, and docs/changelog.md lists the changes
under it. A game knows the release that last saved it: an older release leaves it alone."""

from typing import Final

RELEASE: Final = 1
