"""The bot with one more game, for tests that need it in a separate process."""

import sys

from rules import GAMES
from tests.rules.engine.auction import AUCTION

GAMES[AUCTION.name] = AUCTION

from bot.__main__ import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
