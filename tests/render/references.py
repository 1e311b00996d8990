"""Reference pictures: they show how each kind of picture has to look.

    make pins                                  redraws those that look different (tests/pins.py)
    python -m tests.render.references          redraws all of them: look at what has changed before you commit it
    python -m tests.render.references --check  only compares, and writes what differs to build/references

Pictures are compared as eyes do it: in Lab, slightly reduced, by the mean of the difference and by its worst spot. So
letters that another FreeType sets a little differently pass, but a moved label or a wrong colour does not. References
have few colours, to be small. The new picture gets the same ones before the comparison; true colours are only compared
from afar.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import reduce
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageCms, ImageFilter, ImageStat

from render import Look
from render.civilization.sample import everything, fought, held, laid_open
from render.civilization.sample_expanded import expanded, horde
from tests.pin import ROOT
from tests.render.drawn import drawn as picture_of
from tests.render.drawn import drawn_over
from tests.render.every_kind import EVERY, EVERY_KIND, sample
from tests.render.grown import grown
from tests.render.situations import crowd, fight, full
from tests.render.situations_classic import beginning, table, with_civilizations

FOLDER = Path(__file__).parent / "references"
BUILD = ROOT / "build" / "references"
WIDE = 640
COMPARED = 400
SPOT = 3
"""Radius of a spot, in pixels of the compared pictures: about one and a half of the smallest letters."""
AFAR = 50
"""How wide pictures are when their true colours are compared."""
COLOURS, COLOURS_OF_A_CROWD = 57, 72
CROWDS = (
    "area crowd",
    "civilization since",
    *(f"civilization board {which}" for which in ("3", "4", "5", "light", "expanded")),
)
MOST_MEAN, MOST_AT_A_SPOT, MOST_AFAR = 2.4, 15, 3.0
"""In Lab, where people hardly see a difference of 2."""

NAMES = {"red": "Anna", "blue": "Bertrand", "yellow": "Chloë", "green": "Dmitri"}
DARK = Look(title="Nile Delta").named(NAMES)
LIGHT = Look("deuteranopia", dark=False, title="Nile Delta").named(NAMES)
STORY = [("early", 4), ("middle", 4), ("late", 4)]


def _film() -> bytes:
    return drawn_over("film", [grown(seats, stage) for stage, seats in STORY], DARK)


def _civilization(kind: str, view: Any, look: Look, of: str = "", before: Any | None = None) -> bytes:
    return picture_of(kind, view, look, of, before=before, game="civilization")


def game_of(name: str) -> str:
    """The first word names the game. Pictures of Clash of Cultures came first, and have no such word."""
    return next((game for game in EVERY if name.startswith(f"{game} ")), "clash")


PICTURES: dict[str, Callable[[], bytes]] = {
    **{
        f"board {seats} {stage}": lambda seats=seats, stage=stage: picture_of("board", grown(seats, stage), DARK)  # type: ignore[misc]
        for seats in (2, 3, 4)
        for stage in ("early", "middle", "late")
    },
    "board 4 late light": lambda: picture_of("board", grown(4, "late"), LIGHT),
    "board full": lambda: picture_of("board", full(), DARK),
    "mat full": lambda: picture_of("mat", full(), DARK, "red"),
    "since full": lambda: picture_of("since", full(), DARK, before={**full(), "fought": [], "cities": {}}),
    "crowd": lambda: picture_of("board", crowd().game.view(None), DARK),
    "area crowd": lambda: picture_of("board", crowd().game.view(None), DARK, "D4"),
    "area light": lambda: picture_of("board", grown(4, "late"), LIGHT, "D4"),
    "mat": lambda: picture_of("mat", grown(4, "late"), DARK, "red"),
    "mat light": lambda: picture_of("mat", crowd().game.view(None), LIGHT, "red"),
    "hand": lambda: picture_of("hand", crowd().game.view("red"), DARK, playable=["leadership-high_ground"]),
    "battle": lambda: picture_of("battle", fight(), DARK),
    "battle full": lambda: picture_of("battle", full(), DARK),
    "battle light": lambda: picture_of("battle", fight(), LIGHT),
    "since": lambda: picture_of("since", grown(3, "middle"), DARK, before=grown(3, "early")),
    "board 2012": lambda: picture_of("board", table().game.view("red"), DARK),
    "mat 2012": lambda: picture_of("mat", table().game.view("red"), DARK, "red"),
    "mat 2012 light": lambda: picture_of("mat", beginning().game.view(None), LIGHT, "red"),
    "hand 2012": lambda: picture_of("hand", table().game.view("red"), DARK),
    "board 2014": lambda: picture_of("board", with_civilizations().game.view("red"), DARK),
    "mat 2014": lambda: picture_of("mat", with_civilizations().game.view("red"), DARK, "red"),
    "hand 2014": lambda: picture_of("hand", with_civilizations().game.view("red"), DARK),
    "chart": lambda: drawn_over("chart", [grown(seats, stage) for stage, seats in STORY], DARK),
    "film frame": _film,
    **{
        f"civilization board {players}": lambda players=players: _civilization("board", everything(players), DARK)  # type: ignore[misc]
        for players in (2, 3, 4, 5)
    },
    "civilization mat": lambda: _civilization("mat", held(), DARK, "red"),
    "civilization mat late": lambda: _civilization("mat", everything(), LIGHT, "green"),
    "civilization market": lambda: _civilization("market", everything(), DARK),
    "civilization hand": lambda: _civilization("hand", laid_open(), DARK),
    "civilization board expanded": lambda: _civilization("board", expanded(), DARK),
    "civilization area expanded": lambda: _civilization("board", expanded(), DARK, "N6"),
    "civilization mat expanded": lambda: _civilization("mat", expanded(), LIGHT, "yellow"),
    "civilization battle expanded": lambda: _civilization("battle", horde(), DARK),
    "civilization hand expanded": lambda: _civilization("hand", horde(), DARK),
    "civilization deals": lambda: _civilization("deals", held(), DARK),
    "civilization board light": lambda: _civilization("board", fought(over=False), LIGHT),
    "civilization area": lambda: _civilization("board", everything(), DARK, "N14"),
    "civilization battle": lambda: _civilization("battle", fought(over=False), DARK),
    "civilization battle over": lambda: _civilization("battle", fought(over=True), LIGHT),
    "civilization since": lambda: _civilization("since", everything(hidden=3), DARK, before=everything()),
}


def _drawn_by_itself(game: str, kind: str) -> bytes:
    return EVERY[game].kinds[kind].draw(sample(game, kind), DARK)


PICTURES |= {
    f"{game} {kind}": lambda game=game, kind=kind: _drawn_by_itself(game, kind)  # type: ignore[misc]
    for game, kind in EVERY_KIND
    if not any(name.removeprefix(f"{game} ").startswith(kind) for name in PICTURES if game == game_of(name))
}
"""A kind that is not listed above is added with one of its samples."""


def drawn(name: str) -> Image.Image:
    """The picture as it is now, in the stored size of references; for a film, its last frame."""
    with Image.open(BytesIO(PICTURES[name]())) as file:
        file.seek(getattr(file, "n_frames", 1) - 1)
        return stored_size(file.convert("RGB"))


def stored_size(picture: Image.Image) -> Image.Image:
    return picture.resize((WIDE, round(picture.height * WIDE / picture.width)), Image.Resampling.LANCZOS)


def file_of(name: str) -> Path:
    return FOLDER / f"{name.replace(' ', '_')}.png"


def reference(name: str) -> Image.Image:
    """With its palette."""
    with Image.open(file_of(name)) as file:
        return file.copy()


def with_few_colours(picture: Image.Image, name: str = "") -> Image.Image:
    colours = COLOURS_OF_A_CROWD if name in CROWDS else COLOURS
    return picture.quantize(colours, Image.Quantize.MEDIANCUT, kmeans=3, dither=Image.Dither.NONE)


def store(name: str) -> int:
    """Returns the size of the file."""
    FOLDER.mkdir(exist_ok=True)
    with_few_colours(drawn(name), name).save(file_of(name), optimize=True)
    return file_of(name).stat().st_size


# --- comparing -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Difference:
    mean: float
    spot: float
    """The mean over the spot that differs most."""
    afar: float
    """The mean of the true colours, seen from afar."""
    picture: Image.Image
    """Dark where nothing differs."""

    @property
    def same(self) -> bool:
        return self.mean <= MOST_MEAN and self.spot <= MOST_AT_A_SPOT and self.afar <= MOST_AFAR

    def __str__(self) -> str:
        return f"mean {self.mean:.2f}, worst spot {self.spot:.0f}, from afar {self.afar:.2f}"


TO_LAB = ImageCms.buildTransform(ImageCms.createProfile("sRGB"), ImageCms.createProfile("LAB"), "RGB", "LAB")


def difference(was: Image.Image, now: Image.Image) -> Difference:
    """`was` is a reference with its palette."""
    if was.size != now.size:
        return Difference(100, 100, 100, Image.new("L", was.size, 255))
    plain = was.convert("RGB")
    alike = now.quantize(palette=was, dither=Image.Dither.NONE).convert("RGB")
    near = _near(_lab(plain, COMPARED), _lab(alike, COMPARED))
    far = _apart(_lab(plain, AFAR), _lab(now, AFAR))
    worst = near.filter(ImageFilter.BoxBlur(SPOT)).getextrema()[1]
    assert isinstance(worst, int)
    return Difference(_mean(near), worst, _mean(far), near.point(lambda value: min(value * 6, 255)))


def _mean(picture: Image.Image) -> float:
    return float(ImageStat.Stat(picture).mean[0])


def _lab(picture: Image.Image, wide: int) -> Image.Image:
    small = picture.resize((wide, round(picture.height * wide / picture.width)), Image.Resampling.BOX)
    found = ImageCms.applyTransform(small, TO_LAB)
    assert found is not None
    return found


def _apart(one: Image.Image, other: Image.Image) -> Image.Image:
    """How different they are in lightness and the two colour axes together, pixel by pixel."""
    light, red, yellow = ImageChops.difference(one, other).split()
    return ImageChops.add(light.point(lambda value: round(value * 100 / 255)), ImageChops.add(red, yellow))


def _near(one: Image.Image, other: Image.Image) -> Image.Image:
    """The same, but a detail may be one pixel further in the other picture: letters shift by a hair."""
    shifts = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    there = [_apart(one, ImageChops.offset(other, x, y)) for x, y in shifts]
    back = [_apart(ImageChops.offset(one, x, y), other) for x, y in shifts]
    return ImageChops.lighter(reduce(ImageChops.darker, there), reduce(ImageChops.darker, back))


def side_by_side(name: str, was: Image.Image, now: Image.Image, found: Difference) -> Path:
    """Reference, new picture, difference: written to build/references."""
    pictures = [was.convert("RGB"), now, found.picture.convert("RGB").resize(was.size)]
    sheet = Image.new("RGB", (sum(one.width + 8 for one in pictures), max(one.height for one in pictures)), "white")
    x = 0
    for one in pictures:
        sheet.paste(one, (x, 0))
        x += one.width + 8
    BUILD.mkdir(parents=True, exist_ok=True)
    path = BUILD / file_of(name).name
    sheet.save(path)
    return path


def check(name: str) -> str:
    """Empty, or the fault with the place to look at it."""
    if not file_of(name).exists():
        return f"{name}: there is no reference; make pins draws it"
    was, now = reference(name), drawn(name)
    found = difference(was, now)
    if found.same:
        return ""
    path = side_by_side(name, was, now, found)
    return f"{name} looks different ({found}): see {path}"


def keep() -> Iterator[str]:
    """Redraws those that look different, and says where old and new are side by side."""
    for name in PICTURES:
        new, problem = not file_of(name).exists(), check(name)
        if problem:
            yield f"{file_of(name).relative_to(ROOT)}\n  {'new' if new else problem}"
            store(name)
    for file in sorted({*FOLDER.glob("*.png")} - {file_of(name) for name in PICTURES}):
        file.unlink()
        yield f"{file.relative_to(ROOT)}\n  gone: no picture has this name now"


def main(words: list[str]) -> int:
    if "--check" in words:
        wrong = [problem for name in PICTURES if (problem := check(name))]
        print("\n".join(wrong) or "All pictures are as they should be.")
        return len(wrong)
    for name in PICTURES:
        print(f"{file_of(name).name}: {store(name) / 1024:.0f} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
