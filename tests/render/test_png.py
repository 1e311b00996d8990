"""PNG files whose halves are compressed at the same time."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render import png
from rules.engine.picker import picker


def made(wide: int, high: int, colours: int) -> Image.Image:
    """Runs of colours of any length, so that the lower half has much to refer back to."""
    pick, pixels = picker(wide), bytearray()
    while len(pixels) < wide * high:
        pixels += bytes([pick(colours)]) * (1 + pick(40))
    image = Image.frombytes("P", (wide, high), bytes(pixels[: wide * high]))
    image.putpalette([channel for n in range(colours) for channel in (n, 255 - n, n * 7 % 256)])
    return image


@pytest.mark.parametrize("size", [(1, 1), (1, 2), (3, 1), (257, 129), (800, 500)])
@pytest.mark.parametrize("colours", [1, 2, 17, 256])
def test_every_reader_gets_every_pixel(size: tuple[int, int], colours: int) -> None:
    image = made(*size, colours)
    with Image.open(BytesIO(png.of(image))) as read:
        assert read.format == "PNG"
        assert read.size == size
        assert read.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_two_halves_take_no_more_room_than_one_whole() -> None:
    image, whole = made(800, 500, 64), BytesIO()
    image.save(whole, "PNG", compress_level=1)
    assert len(png.of(image)) < 1.05 * len(whole.getvalue())
