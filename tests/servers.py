"""Real PostgreSQL servers for tests, each in a folder of its own. One is for the whole run: it starts when the first
test asks for it, and ends with the last process that uses it, however that one ends.

    python -m tests.servers FOLDER      keeps a server for as long as somebody holds its file `used`
"""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import functools
import os
import pwd
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import IO, Any

import pytest

MISSING = "PostgreSQL is not tested here: there is no server on this machine (`apt-get install postgresql`)."
NOT_INSTALLED = "PostgreSQL is not tested here: psycopg is not installed (`pip install -e .[postgres]`)."
USER = "cradle"
NUMBERS = count(1)
USUAL = ("shared_buffers=16MB", "max_connections=200", "listen_addresses=")
QUICK = ("fsync=off", "full_page_writes=off")
"""Nothing has to outlive the machine, but all of it a crash of the server."""
STARTED_WITHIN = 120.0
UNLOCKED_WITHIN = "30s"
ROOT = Path(__file__).parents[1]
DIES_WITH_PARENT = 1
"""PR_SET_PDEATHSIG."""


def _program(name: str) -> str | None:
    """Debian keeps the programs of a server outside the path."""
    there = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(there[-1]) if there else None)


def _owner() -> dict[str, Any]:
    """The account that runs it: a server refuses to run as root."""
    if os.geteuid():
        return {}
    names = {each.pw_name for each in pwd.getpwall()}
    name = next(name for name in ("postgres", "nobody") if name in names)
    return {"user": name, "group": pwd.getpwnam(name).pw_gid, "extra_groups": []}


class Server:
    """A server in this folder. It ends at once with the process that has started it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self._data = folder, str(folder / "data")
        self._owner = _owner()
        self._process: subprocess.Popen[bytes] | None = None
        if self._owner:
            shutil.chown(folder, self._owner["user"])

    @property
    def address(self) -> str:
        return f"postgresql://{USER}@/postgres?host={self.folder}"

    def make(self) -> None:
        words = ("-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C", "--no-sync")
        subprocess.run(
            [_found("initdb"), "-D", self._data, *words],
            check=True, cwd=self.folder, stdout=subprocess.DEVNULL, timeout=STARTED_WITHIN, **self._owner,
        )  # fmt: skip

    def start(self, lasting: bool = False) -> None:
        """`ready` says when it can be used. `lasting`: what it has written outlives the machine too."""
        chosen = (*USUAL, *(() if lasting else QUICK))
        options = [word for option in (*chosen, f"unix_socket_directories={self.folder}") for word in ("-c", option)]
        libc = ctypes.CDLL(None)
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [_found("postgres"), "-D", self._data, *options], cwd=self.folder, stdout=log, stderr=log,
                preexec_fn=lambda: libc.prctl(DIES_WITH_PARENT, signal.SIGQUIT), **self._owner,
            )  # fmt: skip

    def ready(self) -> bool:
        assert self._process
        assert self._process.poll() is None, (self.folder / "log").read_text()
        psycopg = import_module("psycopg")
        with contextlib.suppress(psycopg.OperationalError), psycopg.connect(self.address, connect_timeout=5):
            return True
        return False

    def until_ready(self) -> None:
        limit = time.monotonic() + STARTED_WITHIN
        while not self.ready():
            assert time.monotonic() < limit, "the server does not start"
            time.sleep(0.05)

    def crash(self) -> None:
        """As `pg_ctl -m immediate stop`: nothing is put away, and all connections break."""
        if self._process:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(STARTED_WITHIN)


def _found(name: str) -> str:
    program = _program(name)
    assert program
    return program


def why_none() -> str | None:
    """Why there can be no server here."""
    if not find_spec("psycopg_pool"):
        return NOT_INSTALLED
    return None if _program("initdb") and _program("postgres") else MISSING


def must_be_possible() -> None:
    if missing := why_none():
        assert not os.environ.get("CI"), missing
        pytest.skip(missing)


# --- the server of the whole run -----------------------------------------------------------------------------


@functools.cache
def shared() -> str:
    """The address of the server that all processes of this run have in common."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or str(os.getpid())
    folder = Path("/tmp") / f"cradle-pg-{run}"
    folder.mkdir(mode=0o700, exist_ok=True)
    with (folder / "starting").open("w") as starting:
        fcntl.flock(starting, fcntl.LOCK_EX)
        _held(folder)
        ready = folder / "ready"
        if not ready.exists():
            words = [sys.executable, "-m", "tests.servers", str(folder)]
            keeper = subprocess.Popen(words, cwd=ROOT, stdin=subprocess.DEVNULL, start_new_session=True)
            while not ready.exists():
                assert keeper.poll() is None, "the server does not start"
                time.sleep(0.05)
        return ready.read_text()


@functools.cache
def _held(folder: Path) -> IO[str]:
    """The file that says that this process uses the server. It is open until the process ends."""
    used = (folder / "used").open("w")
    fcntl.flock(used, fcntl.LOCK_SH)
    return used


def keep(folder: Path) -> None:
    server = Server(folder)
    try:
        server.make()
        server.start()
        server.until_ready()
        (folder / "ready.new").write_text(server.address)
        (folder / "ready.new").rename(folder / "ready")
        with (folder / "used").open("w") as used:
            fcntl.flock(used, fcntl.LOCK_EX)
    finally:
        server.crash()
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def empty_database() -> Iterator[str]:
    """The address of a part of the server that nobody else uses."""
    must_be_possible()
    psycopg, name, address = import_module("psycopg"), f"t{os.getpid()}_{next(NUMBERS)}", shared()
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}".encode())
        yield f"{address}&options=-csearch_path%3D{name}"
        connection.execute(f"SET lock_timeout = '{UNLOCKED_WITHIN}'".encode())
        connection.execute(f"DROP SCHEMA {name} CASCADE".encode())


if __name__ == "__main__":
    keep(Path(sys.argv[1]))
