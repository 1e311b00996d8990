"""A file on disk saves time and never shows anything but the picture that would be drawn."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from render import Look, cache
from render.cache import SHELF, Cache, Folder, forget_everything
from render.clash import board, terrain
from tests.render.situations import views

SIZE = (40, 30)


def red() -> Image.Image:
    return Image.new("RGB", SIZE, (200, 20, 20))


def blue() -> Image.Image:
    return Image.new("RGB", SIZE, (20, 20, 200))


def never() -> Image.Image:
    raise AssertionError("drawn although it is there")


@pytest.fixture
def shelf(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "not yet there" / "layers", most=3)


def files(shelf: Folder) -> list[Path]:
    assert shelf.folder
    return sorted(shelf.folder.iterdir())


def test_what_has_been_drawn_once_is_read_from_disk(shelf: Folder) -> None:
    assert shelf.get("a map", red).tobytes() == red().tobytes()
    found = Folder(shelf.folder).get("a map", never)
    assert (found.size, found.mode, found.tobytes()) == (SIZE, "RGB", red().tobytes())


def test_another_key_is_another_picture(shelf: Folder) -> None:
    shelf.get("a map", red)
    assert shelf.get("another", blue).tobytes() == blue().tobytes()


def test_another_version_of_the_drawing_code_draws_anew(shelf: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.get("a map", red)
    monkeypatch.setattr(cache, "drawing_code", lambda: "of tomorrow")
    assert shelf.get("a map", blue).tobytes() == blue().tobytes()


def test_the_version_is_made_of_the_code_and_the_fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "clash").mkdir()
    drawing = tmp_path / "clash" / "terrain.py"
    monkeypatch.setattr(cache, "__file__", str(tmp_path / "cache.py"))
    versions = []
    for code in ("green", "greener"):
        drawing.write_text(code)
        versions.append(cache.drawing_code.__wrapped__())
    (tmp_path / "new.ttf").write_bytes(b"letters")
    versions.append(cache.drawing_code.__wrapped__())
    assert len(set(versions)) == 3


@pytest.mark.parametrize("damage", ["cut", "bit", "empty", "other"])
def test_a_damaged_file_is_drawn_anew_and_mended(shelf: Folder, damage: str) -> None:
    shelf.get("a map", red)
    (file,) = files(shelf)
    data = bytearray(file.read_bytes())
    data[-5] ^= 1
    wrong = {"cut": bytes(data[:-20]), "bit": bytes(data), "empty": b"", "other": b"no picture at all"}[damage]
    file.write_bytes(wrong)
    assert shelf.get("a map", blue).tobytes() == blue().tobytes()
    assert shelf.get("a map", never).tobytes() == blue().tobytes()


def test_the_folder_is_bounded_and_what_was_used_longest_ago_goes(shelf: Folder) -> None:
    for n, name in enumerate("abc"):
        shelf.get(name, red)
        newest = max(files(shelf), key=lambda file: file.stat().st_mtime_ns)
        os.utime(newest, (1000 + n, 1000 + n))
    shelf.get("a", never)  # used now
    shelf.get("d", red)
    assert len(files(shelf)) == 3
    for name in "acd":
        shelf.get(name, never)
    assert shelf.get("b", blue).tobytes() == blue().tobytes()


def test_a_folder_that_cannot_be_written_only_costs_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert Folder(tmp_path / "file").get("a map", red).tobytes() == red().tobytes()
    assert Folder(None).get("a map", red).tobytes() == red().tobytes()


@pytest.fixture
def on_disk(tmp_path: Path) -> Iterator[Path]:
    SHELF.folder = tmp_path
    forget_everything()
    yield tmp_path
    SHELF.folder = None
    forget_everything()


def test_a_map_is_drawn_once_even_over_a_restart(on_disk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = board.paint(views(2)[0], Look()).tobytes()
    assert len(list(on_disk.iterdir())) == 1
    forget_everything()
    monkeypatch.setattr(terrain, "_draw", never)
    assert board.paint(views(2)[0], Look()).tobytes() == first


def test_every_map_and_every_theme_is_a_file_of_its_own(on_disk: Path) -> None:
    for view in (views(2)[0], views(2)[-1]):
        for look in (Look(), Look(dark=False), Look(width=800)):
            board.paint(view, look)
    assert len(list(on_disk.iterdir())) == 6


def test_all_caches_have_one_limit_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    forget_everything(lasting=True)
    monkeypatch.setattr(cache, "MOST", 3 * cache.weight(red()))
    one, other = Cache[Image.Image](), Cache[Image.Image]()
    first = one.get(1, red)
    one.get(2, red)
    other.get(1, red)
    assert one.get(1, red) is first, "used again, so it stays"
    other.get(2, red)
    assert one.get(1, never) is first
    with pytest.raises(AssertionError):
        one.get(2, never)
    large = Image.new("RGB", (red().width * 10, red().height * 10))
    assert one.get(3, lambda: large) is large
    with pytest.raises(AssertionError):
        one.get(1, never)
    assert one.get(3, never) is large, "what is too large stays until something else comes"
    one.get(1, red)
    assert Cache.taken == cache.weight(red())


def test_a_pixel_takes_one_byte_or_four() -> None:
    """Pillow keeps three channels in as much room as four (its ImagingMemoryInstance.pixelsize)."""
    pixels = {mode: cache.weight(Image.new(mode, (10, 10))) - cache.SMALL for mode in ("L", "P", "RGB", "RGBA")}
    assert pixels == {"L": 100, "P": 100, "RGB": 400, "RGBA": 400}
