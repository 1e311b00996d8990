"""The release of this program. It counts up with every release that hosts get, and docs/changelog.md lists the changes
under it. A game knows the release that last saved it: an older release leaves it alone.

The first change after a release has gone out to hosts raises it. Until then everything that is added belongs to this
number: no host has a program or a game of it yet."""

from typing import Final

RELEASE: Final = 1
