"""Drawn pictures are kept: the ones used last in memory, expensive ones on disk, where they outlive the process.

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
from typing import ClassVar, Generic, NamedTuple, TypeVar

import PIL
from PIL import Image

V = TypeVar("V")


MOST = 48 * 2**20
"""Bytes of pictures in memory, for everything that a process draws. Those of a table take some 20 MB."""
SMALL = 500
"""Bytes that an entry takes besides its pixels: for its key, and for its place here."""


class _Kept(NamedTuple):
    value: object
    weight: int
    lasting: bool


_At = tuple[object, Hashable]
_kept: OrderedDict[_At, _Kept] = OrderedDict()
"""Everything that is kept, by its cache and key, in the order of its last use."""
_lock = Lock()


class Cache(Generic[V]):
    """In memory. All caches share one limit. The value that was used longest ago goes first."""

    taken: ClassVar[int] = 0
    """Bytes, in all caches."""

    def __init__(self, *, lasting: bool = False) -> None:
        self.lasting = lasting

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """Two threads may make the same thing at once. That costs time, but never gives a wrong picture."""
        at = (self, key)
        with _lock:
            if at in _kept:
                _kept.move_to_end(at)
                return _kept[at].value  # type: ignore[return-value]  # this cache has put it there
        made = make()
        with _lock:
            _forget(at)
            _kept[at] = _Kept(made, weight(made), self.lasting)
            Cache.taken += _kept[at].weight
            while Cache.taken > MOST and len(_kept) > 1:
                _forget(next(iter(_kept)))
        return made

    def clear(self) -> None:
        with _lock:
            for at in [at for at in _kept if at[0] is self]:
                _forget(at)


def weight(kept: object) -> int:
    """About how many bytes it takes. Pillow keeps a pixel with several channels in four bytes."""
    if isinstance(kept, Image.Image):
        return SMALL + kept.width * kept.height * (1 if len(kept.getbands()) == 1 else 4)
    if isinstance(kept, (tuple, list)):
        return SMALL + sum(map(weight, kept))
    return SMALL


def _forget(at: _At) -> None:
    if at in _kept:
        Cache.taken -= _kept.pop(at).weight


def forget_everything(*, lasting: bool = False) -> None:
    """For benchmarks and tests: as if nothing had been drawn yet. `lasting`: as if the process had just started."""
    with _lock:
        for at in [at for at, kept in _kept.items() if lasting or not kept.lasting]:
            _forget(at)


# --- on disk -------------------------------------------------------------------------------------------------

MOST_FILES = 24
"""A layer of a whole board takes 5 MB. Layers are not compressed, because that would take longer than drawing."""


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
