"""Drawn pictures are kept: the last ones used in memory, dear ones on disk, where they outlive the process.

Pictures are drawn in several threads. Nothing here may ever show an old picture: a file on disk is found by what it was
drawn from and by the drawing code itself, and a damaged one is drawn again.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Generic, TypeVar

import PIL
from PIL import Image

V = TypeVar("V")


class Cache(Generic[V]):
    """In memory, with a limit. The value that was used longest ago goes first."""

    def __init__(self, most: int, lasting: bool = False) -> None:
        self.most, self.lasting = most, lasting
        self._kept: OrderedDict[Hashable, V] = OrderedDict()
        self._lock = Lock()
        ALL.append(self)  # type: ignore[arg-type]  # clearing asks nothing of what is kept

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """Two threads may make the same thing at once. That costs time, but never gives a wrong picture."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        made = make()
        with self._lock:
            self._kept[key] = made
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)
        return made

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()


ALL: list[Cache[object]] = []


def forget_everything(*, lasting: bool = False) -> None:
    """For benchmarks and tests: as if nothing had been drawn yet. `lasting`: as if the process had just started."""
    for kept in ALL:
        if lasting or not kept.lasting:
            kept.clear()


# --- on disk -------------------------------------------------------------------------------------------------

MOST_FILES = 24
"""A layer of a whole board has 5 MB. They are not compressed, because that would take longer than drawing."""


class Folder:
    """Pictures in a folder, a file each. Without a folder, or on a full disk, it keeps nothing and does not
    complain."""

    def __init__(self, folder: Path | None, most: int = MOST_FILES) -> None:
        self.folder, self.most = folder, most

    def get(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """`key` is written out with `repr`: plain values and dataclasses of plain values."""
        if self.folder is None:
            return make()
        file = self.folder / hashlib.sha256(f"{drawing_code()} {key!r}".encode()).hexdigest()[:40]
        with suppress(OSError, ValueError):
            picture = _unpack(file.read_bytes())
            os.utime(file)  # this marks it as used last
            return picture
        made = make()
        with suppress(OSError):
            self._write(file, _pack(made))
        return made

    def _write(self, file: Path, data: bytes) -> None:
        """Written under another name first, so that nobody reads half a file."""
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=file.parent)
        with os.fdopen(handle, "wb") as out:
            out.write(data)
        os.replace(name, file)
        files = sorted((entry.stat().st_mtime_ns, entry.path) for entry in os.scandir(file.parent))
        for _, path in files[: -self.most]:
            os.unlink(path)


def _pack(picture: Image.Image) -> bytes:
    pixels = picture.tobytes()
    return f"{picture.width} {picture.height} {zlib.crc32(pixels)}\n".encode() + pixels


def _unpack(data: bytes) -> Image.Image:
    """ValueError if `_pack` has not made it."""
    head, _, pixels = data.partition(b"\n")
    width, height, check = (int(word) for word in head.split())
    if zlib.crc32(pixels) != check:
        raise ValueError("the file is damaged")
    return Image.frombytes("RGB", (width, height), pixels)


@cache
def drawing_code() -> str:
    """Changes whenever anything changes that affects how a picture looks: this package, its fonts, Pillow."""
    here = Path(__file__).parent
    digest = hashlib.sha256(PIL.__version__.encode())
    for file in sorted(path for path in here.rglob("*") if path.suffix in (".py", ".ttf", ".otf")):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def usual_folder() -> Path:
    """In the cache folder of the user who runs this. Without a home, in the folder for temporary files."""
    with suppress(RuntimeError):
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cradle" / "layers"
    return Path(tempfile.gettempdir()) / "cradle" / "layers"


SHELF = Folder(usual_folder())
"""The folder of maps. The program that runs this may set another folder, or None."""
