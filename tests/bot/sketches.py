"""Pictures with the right names and the right words, in one colour. Drawing took a third of the time of these tests,
and most of them only need that there is a picture. `@pytest.mark.drawn` is for those that look at one, and for whole
games; bots in processes of their own always draw."""

from __future__ import annotations

import zlib

from bot.local.images import plain_png
from render import Drawing, Picture, renderer_of

SIZE = (64, 48)


def sketch(drawing: Drawing) -> Picture:
    """Different pictures have different colours."""
    kind, inputs = renderer_of(drawing.game).kinds[drawing.kind], drawing.inputs()
    red, green, blue, _ = zlib.crc32(repr(drawing).encode()).to_bytes(4)
    return Picture(kind.file_of(inputs), plain_png(*SIZE, (red, green, blue)), kind.alt(inputs, drawing.look))
