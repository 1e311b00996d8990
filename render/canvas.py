"""A picture being drawn: sprites drawn once at several times their size, pasted often; and the way to the file.

Measured on 1600 x 1000 pixels: text and polygons are expensive, pasting is cheap. A palette PNG (compression level 1,
palette made beforehand) is written three times as fast as RGB, and is half as large.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from io import BytesIO

from PIL import Image, ImageDraw

from render import png
from render import text as texts
from render.cache import Cache
from render.palette import Colour

FINE = 4
"""How many times larger a sprite is drawn than it is used."""
SMOOTH = 3
"""The same for lines that are drawn on the picture itself."""
COLOURS = 256

_sprites: Cache[Image.Image] = Cache()
_tables: Cache[Image.Image] = Cache(lasting=True)


def _has_room(box: tuple[float, float, float, float]) -> bool:
    """A detail may be too small for a small picture. Then it is left out."""
    return box[0] <= box[2] and box[1] <= box[3]


class Pen:
    """Draws on a box 100 units high, whatever its size in pixels."""

    def __init__(self, image: Image.Image, height: float = 100) -> None:
        self.image = image
        self.draw = ImageDraw.Draw(image)
        self.k = image.height / height
        self.width = image.width / self.k

    def _points(self, xy: Sequence[float]) -> list[tuple[float, float]]:
        k = self.k
        return [(x * k, y * k) for x, y in zip(xy[::2], xy[1::2], strict=True)]

    def poly(self, fill: Colour, *xy: float) -> None:
        self.draw.polygon(self._points(xy), fill)

    def line(self, fill: Colour, wide: float, *xy: float) -> None:
        """A line with round joints and ends."""
        points = self._points(xy)
        w = max(round(wide * self.k), 1)
        self.draw.line(points, fill, w, joint="curve")
        r = w / 2 - 0.5
        if w > 2:
            for x, y in (points[0], points[-1]):
                self.draw.ellipse((x - r, y - r, x + r, y + r), fill)

    def rect(self, fill: Colour, x0: float, y0: float, x1: float, y1: float, round_by: float = 0) -> None:
        box = (x0 * self.k, y0 * self.k, x1 * self.k - 1, y1 * self.k - 1)
        if _has_room(box):
            self.draw.rounded_rectangle(box, round_by * self.k, fill)

    def disc(self, fill: Colour, x: float, y: float, r: float, ry: float | None = None) -> None:
        ry = r if ry is None else ry
        k = self.k
        self.draw.ellipse(((x - r) * k, (y - ry) * k, (x + r) * k, (y + ry) * k), fill)

    def ring(self, fill: Colour, wide: float, x: float, y: float, r: float) -> None:
        k = self.k
        self.draw.ellipse(((x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k), None, fill, max(round(wide * k), 1))

    def arc(self, fill: Colour, wide: float, x: float, y: float, r: float, start: float, end: float) -> None:
        k = self.k
        self.draw.arc(((x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k), start, end, fill, max(round(wide * k), 1))

    def pie(self, fill: Colour, x: float, y: float, r: float, start: float, end: float) -> None:
        k = self.k
        self.draw.pieslice(((x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k), start, end, fill)


Paint = Callable[[Pen], None]


def sprite(key: Hashable, wide: int, high: int, paint: Paint) -> Image.Image:
    """A separate picture with a transparent ground, drawn large and reduced. The key names everything that it depends
    on."""
    return _sprites.get((key, wide, high), lambda: _fine(wide, high, paint))


def _fine(wide: int, high: int, paint: Paint) -> Image.Image:
    large = Image.new("RGBA", (max(wide, 1) * FINE, max(high, 1) * FINE), (0, 0, 0, 0))
    paint(Pen(large))
    return large.reduce(FINE)


class Canvas:
    """The picture itself, in RGB. Places are in pixels."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        self.draw = ImageDraw.Draw(image)

    @classmethod
    def blank(cls, wide: int, high: int, colour: Colour) -> Canvas:
        return cls(Image.new("RGB", (wide, high), colour))

    def put(self, picture: Image.Image, x: float, y: float) -> None:
        """Pastes with the upper left corner at x, y. Parts outside are cut off."""
        place = (round(x), round(y))
        if picture.mode == "RGBA":
            self.image.paste(picture, place, picture)
        else:
            self.image.paste(picture, place)

    def centre(self, picture: Image.Image, x: float, y: float) -> None:
        self.put(picture, x - picture.width / 2, y - picture.height / 2)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: int,
        colour: Colour,
        *,
        bold: bool = True,
        at: str = "left",
        halo: Colour | None = None,
        most: int | None = None,
    ) -> int:
        """One line with its capitals centred on the height `y`, squeezed to a width. Returns its width."""
        picture = texts.label(text, size, colour, bold, halo)
        if most is not None and picture.width - 2 > most:
            picture = picture.resize((most + 2, picture.height), Image.Resampling.BICUBIC)
        left = {"left": x - 1, "centre": x - picture.width / 2, "right": x - picture.width + 1}[at]
        self.put(picture, left, y - picture.height / 2)
        return picture.width - 2

    def panel(self, box: tuple[float, float, float, float], fill: Colour, edge: Colour | None, r: int, w: int) -> None:
        """A rounded box with smooth corners."""
        x0, y0, x1, y1 = (round(v) for v in box)
        wide, high = x1 - x0, y1 - y0

        def paint(pen: Pen) -> None:
            k = pen.k
            pen.rect(edge or fill, 0, 0, pen.width, 100, r * FINE / k)
            if edge:
                b = w * FINE / k
                pen.rect(fill, b, b, pen.width - b, 100 - b, max(r - w, 0) * FINE / k)

        self.put(sprite(("panel", fill, edge, r, w), wide, high, paint), x0, y0)

    def finely(self, box: tuple[float, float, float, float], paint: Callable[[ImageDraw.ImageDraw, int], None]) -> None:
        """Draws smooth lines over a part of the picture. `paint` gets a pen with its origin in the upper left corner of
        the box, and how many times larger than the picture it draws."""
        x0, y0 = max(round(box[0]), 0), max(round(box[1]), 0)
        x1, y1 = min(round(box[2]), self.image.width), min(round(box[3]), self.image.height)
        if x1 <= x0 or y1 <= y0:
            return
        part = self.image.crop((x0, y0, x1, y1))
        part = part.resize((part.width * SMOOTH, part.height * SMOOTH), Image.Resampling.NEAREST)
        paint(ImageDraw.Draw(part), SMOOTH)
        self.image.paste(part.reduce(SMOOTH), (x0, y0))

    def smooth(self, shapes: Sequence[tuple[Sequence[tuple[float, float]], Colour, float]]) -> None:
        """Polygons (width 0) and closed lines, in pixels of the picture, with smooth edges."""
        edge = max(wide for _, _, wide in shapes) + 2
        xs = [x for points, _, _ in shapes for x, _ in points]
        ys = [y for points, _, _ in shapes for _, y in points]
        left, top = max(round(min(xs) - edge), 0), max(round(min(ys) - edge), 0)

        def paint(pen: ImageDraw.ImageDraw, k: int) -> None:
            for points, colour, wide in shapes:
                moved = [((x - left) * k, (y - top) * k) for x, y in points]
                if wide:
                    pen.line([*moved, *moved[:2]], colour, round(wide * k), joint="curve")
                else:
                    pen.polygon(moved, colour)

        self.finely((left, top, max(xs) + edge, max(ys) + edge), paint)


# --- the file ------------------------------------------------------------------------------------------------


def table_of(key: Hashable, sample: Callable[[], Image.Image], exact: Sequence[Colour] = ()) -> Image.Image:
    """A palette of 256 colours, made once from a sample picture of the same kind. It contains the `exact` ones
    unchanged, so that flat colours stay the same."""
    return _tables.get(key, lambda: _table(sample(), exact))


def _table(sample: Image.Image, exact: Sequence[Colour]) -> Image.Image:
    kept = list(dict.fromkeys(exact))[: COLOURS // 2]
    # Every other pixel has the same colours, and that takes a quarter of the time.
    sample = sample.resize((sample.width // 2, sample.height // 2), Image.Resampling.NEAREST)
    found = sample.quantize(COLOURS - len(kept), Image.Quantize.MEDIANCUT, kmeans=3, dither=Image.Dither.NONE)
    channels = (found.getpalette() or [])[: 3 * (COLOURS - len(kept))]
    colours = kept + [
        colour
        for colour in zip(channels[::3], channels[1::3], channels[2::3], strict=True)
        if not any(_close(colour, other) for other in kept)
    ]
    colours += kept[:1] * (COLOURS - len(colours))
    table = Image.new("P", (1, 1))
    table.putpalette([channel for colour in colours for channel in colour])
    return table


def _close(one: Colour, other: Colour) -> bool:
    """Whether the two are so close that Pillow may take one for the other when it looks for the best match."""
    return all(abs(a - b) < 9 for a, b in zip(one, other, strict=True))


def encode(image: Image.Image, table: Image.Image | None) -> bytes:
    """PNG. Without a palette every colour is kept, at the cost of time and size."""
    if table is not None:
        return png.of(image.quantize(palette=table, dither=Image.Dither.NONE))
    file = BytesIO()
    image.save(file, "PNG", compress_level=1)
    return file.getvalue()
