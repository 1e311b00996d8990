"""The bot with less patience than it has: for tests of its own processes, which would wait as long as it does."""

import sys

from bot.pictures import studio, workers
from bot.stand_ins import thinking

workers.TO_HEAR, studio.LIMIT, thinking.PATIENCE = 2.0, 10.0, 10.0

from bot.__main__ import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
