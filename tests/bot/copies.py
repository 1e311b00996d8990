"""Bots that live at once: copies of a process that has read the whole program already.

To start `python -m bot`, with its processes that draw and think, takes five seconds of work, and tests do it a hundred
times. A copy runs the same program in the same surroundings, and draws and thinks in threads of its own. How it starts
from nothing, and what becomes of its processes, is told in test_start.py, test_ends.py, test_workers.py and, with
`afresh`, in test_crash.py.

    python -m tests.bot.copies      reads an order in each line, and says the number of the process that carries it out
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import importlib
import json
import os
import runpy
import signal
import subprocess
import sys
from pathlib import Path

from bot.pictures import studio
from bot.stand_ins import thinking
from render.cache import SHELF
from tests.bot.at_hand import at_hand
from tests.bot.leases import shorten
from tests.servers import DIES_WITH_PARENT

ROOT = Path(__file__).parents[2]
READ = ("bot.commands.all_commands", "bot.check", "bot.config", "render.warm", "tests.rules.engine.auction")
EVERY = 0.01
"""Seconds between two looks at whether a process has gone."""


class Copy:
    """A process that is not a child of this one."""

    def __init__(self, number: int) -> None:
        self.number = number

    async def kill(self) -> None:
        try:
            os.kill(self.number, signal.SIGKILL)
            while True:
                os.kill(self.number, 0)
                await asyncio.sleep(EVERY)
        except ProcessLookupError:
            return


class Original:
    """Starts with the first copy, and ends with the tests."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    async def copy(self, module: str, environment: dict[str, str], said: Path) -> Copy:
        """A process that runs a module in these surroundings. `said`: a file for its output."""
        order = json.dumps({"module": module, "environment": environment, "said": str(said)})
        return Copy(await asyncio.to_thread(self._order, order))

    def _order(self, order: str) -> int:
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.bot.copies"],
                cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
            )  # fmt: skip
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(f"{order}\n")
        return int(self._process.stdout.readline())


ORIGINAL = Original()


# --- in the process that is copied -----------------------------------------------------------------------------


def serve() -> None:
    """Until nobody is left to give orders."""
    get_ready()
    orders, answers = os.fdopen(os.dup(0)), os.dup(1)
    os.dup2(os.open(os.devnull, os.O_RDWR), 0)
    os.dup2(2, 1)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how they ended
    while order := orders.readline():
        number = os.fork()
        if number == 0:
            os.close(answers)
            become(**json.loads(order))
        os.write(answers, f"{number}\n".encode())


def get_ready() -> None:
    """Reads everything that a bot needs, and draws what all its pictures share."""
    SHELF.folder = None
    for module in READ:
        importlib.import_module(module)
    shorten(setattr)
    studio.Workers = thinking.Workers = lambda *_: at_hand()  # type: ignore[assignment, attr-defined]
    gc.collect()
    gc.freeze()


def become(module: str, environment: dict[str, str], said: str) -> None:
    """A copy becomes a bot, and never returns from that. It ends with the tests, even if they are killed."""
    try:
        ctypes.CDLL(None).prctl(DIES_WITH_PARENT, signal.SIGKILL)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.environ.clear()
        os.environ.update(environment)
        file = os.open(said, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        for number in (1, 2):
            os.dup2(file, number)
        sys.argv = [module]
        runpy.run_module(module, run_name="__main__")
    finally:
        os._exit(1)


if __name__ == "__main__":
    serve()
