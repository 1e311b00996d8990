"""A real PostgreSQL server for tests: in a folder of its own, started when the first test asks for it."""

from __future__ import annotations

import atexit
import functools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import pytest

MISSING = "PostgreSQL is not tested here: there is no server on this machine (`apt-get install postgresql`)."
NOT_INSTALLED = "PostgreSQL is not tested here: psycopg is not installed (`pip install -e .[postgres]`)."
USER = "cradle"
NUMBERS = count(1)
QUICK = "-c fsync=off -c full_page_writes=off -c shared_buffers=16MB -c max_connections=60"
"""Nothing has to outlive the machine."""


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


@functools.cache
def server() -> str | None:
    """The folder of its socket. None: there is no server on this machine."""
    initdb, pg_ctl = _program("initdb"), _program("pg_ctl")
    if initdb is None or pg_ctl is None:
        return None
    owner, folder = _owner(), Path(tempfile.mkdtemp(prefix="cradle-pg-", dir="/tmp"))
    if owner:
        shutil.chown(folder, owner["user"])

    def run(*words: str) -> None:
        subprocess.run(words, check=True, cwd=folder, stdout=subprocess.DEVNULL, timeout=60, **owner)

    data = str(folder / "data")
    run(initdb, "-D", data, "-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C", "--no-sync")
    options = f"-k {folder} -c listen_addresses='' {QUICK}"
    run(pg_ctl, "-D", data, "-o", options, "-l", str(folder / "log"), "-w", "start")

    def stop() -> None:
        run(pg_ctl, "-D", data, "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder, ignore_errors=True)

    atexit.register(stop)
    return str(folder)


@contextmanager
def empty_database() -> Iterator[str]:
    """The address of a part of the server that nobody else uses."""
    folder = server() if find_spec("psycopg_pool") else None
    if folder is None:
        missing = MISSING if find_spec("psycopg_pool") else NOT_INSTALLED
        assert not os.environ.get("CI"), missing
        pytest.skip(missing)
    psycopg = import_module("psycopg")
    name, address = f"t{next(NUMBERS)}", f"postgresql://{USER}@/postgres?host={folder}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}".encode())
        yield f"{address}&options=-csearch_path%3D{name}"
        connection.execute(f"DROP SCHEMA {name} CASCADE".encode())
