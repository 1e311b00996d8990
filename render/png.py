"""A picture with a palette becomes a PNG. Compressing takes longer than drawing, so two threads share it: the lower
half goes on from the end of the upper half, as `pigz` does it. Python's zlib lets both run at once."""

from __future__ import annotations

import struct
import zlib
from threading import Thread

from PIL import Image

LEVEL = 1
WINDOW = 2**15
"""How far back compressed data may refer."""
HEADER = b"\x78\x01"
"""The first bytes of all data that zlib has compressed at its fastest level."""
SIGNATURE = b"\x89PNG\r\n\x1a\n"
INDEXED = 3


def of(image: Image.Image) -> bytes:
    wide, high = image.size
    rows = Image.new("P", (wide + 1, high))  # in the file each row begins with a zero: no filter
    rows.paste(image, (1, 0))
    head = struct.pack(">IIBBBBB", wide, high, 8, INDEXED, 0, 0, 0)
    palette = bytes(image.getpalette() or [])
    data = _deflated(rows.tobytes())
    return SIGNATURE + b"".join(
        _chunk(*part) for part in ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", data), (b"IEND", b""))
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))


def _deflated(data: bytes) -> bytes:
    middle, lower = len(data) // 2, list[bytes]()

    def compress_lower() -> None:
        known = data[max(middle - WINDOW, 0) : middle]
        deflate = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS, zdict=known)
        lower.append(deflate.compress(data[middle:]) + deflate.flush())

    other = Thread(target=compress_lower)
    other.start()
    deflate = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)
    upper = deflate.compress(memoryview(data)[:middle]) + deflate.flush(zlib.Z_SYNC_FLUSH)
    check = zlib.adler32(data)
    other.join()
    return HEADER + upper + lower[0] + struct.pack(">I", check)
