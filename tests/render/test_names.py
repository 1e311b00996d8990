"""Names in every script are drawn in all pictures: joined, stacked, from right to left, cut where they may be cut. A
person whose name cannot be drawn gets the seat's word; nobody is left without a name, or with a box."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
from PIL import Image

import render
from render import PLAIN, Inputs, Look, renderer_of
from render import faces as all_faces
from render.civilization.sample import everything, fought, offered
from render.faces import ABOVE, BELOW, FONTS, NAMES, USUAL, clusters
from render.look import WIDTH
from render.palette import INK, WHITE
from render.people import written
from render.picture_kinds import Renderer, SeatScore
from render.runs import isolated, runs_of, writable
from render.text import cut, label, width
from tests.render.situations import crowd, fight, played, views

IN_SCRIPTS = {
    "Japanese": "田中さくら",
    "katakana": "サクラ",
    "simplified Chinese": "张伟龙",
    "traditional Chinese": "陳美玲",
    "Korean": "김민준",
    "Hebrew": "שלום עולם",
    "Hebrew with points": "דָּוִד",
    "Arabic": "محمد عبد الله",
    "Persian": "کیان پژمان",
    "Urdu": "ٹیپو سلطان",
    "Hindi": "प्रिया शक्ति",
    "Bengali": "শ্রীমতী",
    "Punjabi": "ਗੁਰਪ੍ਰੀਤ",
    "Gujarati": "કૃષ્ણ",
    "Odia": "କୃଷ୍ଣ",
    "Tamil": "கிருஷ்ணன்",
    "Telugu": "కృష్ణ",
    "Kannada": "ಕೃಷ್ಣ",
    "Malayalam": "കൃഷ്ണൻ",
    "Sinhala": "ශ්‍රී",
    "Thai": "สมชาย น้ำผึ้ง",
    "Lao": "ສົມພອນ",
    "Burmese": "ကျော်",
    "Khmer": "ស្រី",
    "Tibetan": "བསྟན་འཛིན",
    "Georgian": "გიორგი",
    "Armenian": "Արմեն",
    "Amharic": "አማርኛ",
    "Cherokee": "ᏣᎳᎩ",
    "Inuktitut": "ᓄᓇᕗᑦ",
    "Berber": "ⵜⵉⴼⵉⵏⴰⵖ",
    "Dhivehi": "ދިވެހި",
    "Syriac": "ܫܠܡܐ",
    "Javanese": "ꦗꦮ",
    "Fulani": "𞤀𞤣𞤤𞤢𞤥",
    "runes": "ᚱᚢᚾᛁ",
    "Cyrillic": "Наташа",
    "Greek": "Ελένη",
    "Vietnamese": "Nguyễn Thị",
    "emoji": "🐘🎉",
    "emoji of several": "👩‍👩‍👧 👍🏽 🇫🇷",
    "signs": "★ ♛ ♥",
    "several scripts": "Ann さくら שלום",
}
EVERY_SCRIPT = pytest.mark.parametrize("name", IN_SCRIPTS.values(), ids=IN_SCRIPTS)
UNWRITABLE = {
    "a rare character": "王\U00020000明",
    "hieroglyphs": "\U00013000\U00013001",
    "not assigned": "\U0003fffd",
    "blank letters": "\u3164\u2800",
    "no width": "\u200b\u200d\u2060",
    "turned around": "\u202e\u202d",
    "private": "\ue000\uf8ff",
}


# --- in every picture ----------------------------------------------------------------------------------------


def every_picture() -> Iterator[tuple[str, Renderer, str, Inputs]]:
    """Every picture that names somebody."""
    sheets = [[SeatScore("blue", 9, {"cities": 9}), SeatScore("red", 4, {"cities": 4})]] * 2
    for name, renderer, view, battle, changed in (
        ("clash", renderer_of("clash"), crowd().game.view("red"), fight(), {}),
        ("civilization", renderer_of("civilization"), everything(2, hidden=1), fought(over=True), {"turn": 3}),
    ):
        before = {**view, **changed}
        yield name, renderer, "board", Inputs(view)
        yield name, renderer, "mat", Inputs(view, "red")
        yield name, renderer, "battle", Inputs(battle)
        yield name, renderer, "chart", Inputs(view, views=[before, view], scores=sheets)
        yield name, renderer, "film", Inputs(view, views=[before, view])
    yield "clash", renderer_of("clash"), "hand", Inputs(crowd().game.view("red"))
    yield "civilization", renderer_of("civilization"), "deals", Inputs(offered(everything(2)))
    yield "plain", PLAIN, "board", Inputs(played(2, 60).view(None))
    yield "plain", PLAIN, "chart", Inputs({}, views=[{}, {}], scores=sheets)


EVERY_PICTURE = pytest.mark.parametrize(
    ("renderer", "kind", "inputs"),
    [found[1:] for found in every_picture()],
    ids=[f"{n} {k}" for n, _, k, _ in every_picture()],
)


def looks(name: str) -> tuple[Look, Look]:
    """The pictures with that name for everybody, and without names."""
    look = Look(width=800, title="Nile Delta")
    return look.named(dict.fromkeys(("red", "blue"), name)), look


@EVERY_PICTURE
@pytest.mark.parametrize("name", ["田中さくら", "שלום", "محمد", "प्रिया", "สมชาย", "🐘"])
def test_a_name_is_seen_in_every_picture(renderer: Renderer, kind: str, inputs: Inputs, name: str) -> None:
    named, nameless = looks(name)
    assert renderer.draw(kind, inputs, named) != renderer.draw(kind, inputs, nameless)


@EVERY_PICTURE
@pytest.mark.parametrize("name", [UNWRITABLE["a rare character"], UNWRITABLE["blank letters"]])
def test_who_cannot_be_drawn_goes_by_the_seats_word(renderer: Renderer, kind: str, inputs: Inputs, name: str) -> None:
    named, nameless = looks(name)
    assert renderer.draw(kind, inputs, named) == renderer.draw(kind, inputs, nameless)


def test_words_say_the_name_as_it_is() -> None:
    look = Look().named({"red": UNWRITABLE["a rare character"]})
    assert UNWRITABLE["a rare character"] in renderer_of("clash").words("board", Inputs(crowd().game.view(None)), look)


@pytest.mark.parametrize("wide", [390, WIDTH])
def test_names_in_every_script_come_out_in_any_width(wide: int) -> None:
    for name in IN_SCRIPTS.values():
        look = Look(width=wide, title=name).named({"red": name, "blue": name * 12})
        assert renderer_of("clash").draw("mat", Inputs(views(4)[-1], "red"), look)


# --- letters -------------------------------------------------------------------------------------------------


@EVERY_SCRIPT
def test_every_letter_of_a_name_is_drawn_and_none_is_a_box(name: str) -> None:
    """A box is what a face draws for a letter it lacks."""
    assert writable(name) == name
    for run in runs_of(name):
        face = run.font(48, True)
        assert run.text.isspace() or face.getmask(run.text, direction=run.direction).getbbox(), run
        for letter in run.text:
            lacking = face.getmask("\U0010fffd")
            assert lacking.getbbox()
            assert bytes(face.getmask(letter)) != bytes(lacking), (run.face, letter)


@EVERY_SCRIPT
@pytest.mark.parametrize("halo", [None, INK])
def test_a_label_has_all_of_a_name(name: str, halo: tuple[int, int, int] | None) -> None:
    """No part of it is cut off above, below or at the sides."""
    small = label(name, 40, WHITE, halo=halo)
    ink = ink_of(small)
    assert ink is not None
    assert ink[2] - ink[0] > 0.6 * width(name, 40) - 8
    high = {
        run.face: run.font(1000, True).getbbox(run.text, anchor="ls", direction=run.direction) for run in runs_of(name)
    }
    for face, (_, top, _, bottom) in high.items():
        assert face == USUAL or (-top <= 1000 * ABOVE + 90 and bottom <= 1000 * BELOW + 90), face


def ink_of(picture: Image.Image) -> tuple[int, int, int, int] | None:
    return picture.getchannel("A").getbbox()


@EVERY_SCRIPT
def test_a_wide_name_is_cut_between_letters(name: str) -> None:
    long = " ".join([name] * 20)
    for most in (120, 200, 310):
        short = cut(long, 36, most)
        assert width(short, 36) <= most
        assert short.endswith("…")
        assert ink_of(label(short, 36, WHITE))
        kept = clusters(short.removesuffix("…"))
        assert kept == clusters(long)[: len(kept)]


@pytest.mark.parametrize("name", UNWRITABLE.values(), ids=UNWRITABLE)
def test_a_name_that_cannot_be_written_is_the_seats_word(name: str) -> None:
    look = written(Look().named({"red": name, "blue": "Ann"}))
    assert (look.name("red"), look.name("blue")) == ("Red", "Ann")
    assert "".join(run.text for run in runs_of(name)).strip("王明\u200d") == ""  # nor is it ever a box


def test_half_a_name_is_another_name() -> None:
    """A word with a letter that no face has is left out; if a face lacks only a sign, only the sign is left out."""
    assert writable("王\U00020000明 Wang") == "Wang"
    assert writable("Ann\ue000") == "Ann"
    assert writable("\U0001d4d0\U0001d4f7\U0001d4f7  \u202eBob") == "Ann Bob"


def test_marks_without_end_are_cut_short() -> None:
    assert len(clusters("a" + "\u0301" * 500)[0]) < 12


def test_without_shaping_other_scripts_go_by_the_seats_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters that are not joined, or in the wrong order, are worse than none."""
    for cached in (all_faces.others, writable, runs_of):
        cached.cache_clear()
    monkeypatch.setattr(all_faces, "SHAPING", False)
    look = written(Look().named({"red": "שלום", "blue": "Zoë"}))
    for cached in (all_faces.others, writable, runs_of):
        cached.cache_clear()
    assert (look.name("red"), look.name("blue")) == ("Red", "Zoë")


# --- from right to left --------------------------------------------------------------------------------------


def in_order(text: str) -> list[str]:
    return [run.text for run in runs_of(text)]


def test_hebrew_goes_from_right_to_left_and_what_is_around_it_does_not() -> None:
    assert in_order("שלום עולם") == ["עולם", " ", "שלום"]
    assert [run.rightwards for run in runs_of("Ann שלום")] == [True, False]
    assert in_order("Ann שלום Bob") == ["Ann ", "שלום", " Bob"]


def test_numbers_in_hebrew_go_from_left_to_right() -> None:
    assert in_order(isolated("דן 1.5")) == ["1.5", " ", "דן"]
    assert in_order(isolated("דן (12)")) == [")", "12", " (", "דן"]


def test_a_name_decides_its_own_direction_and_no_other() -> None:
    """A number after it is not part of it; neither is a Latin name next to it."""
    assert in_order(f"{isolated('דן')} 12 points") == ["דן", " 12 points"]
    assert in_order("דן 12 points") == ["12", " ", "דן", " points"]  # the order it would have
    assert in_order(f"{isolated('דן')}, {isolated('רון')} won") == ["דן", ", ", "רון", " won"]
    assert isolated("Ann") == "Ann"


def test_a_name_that_is_cut_is_cut_at_its_end() -> None:
    short = cut(isolated("שלום עולם גדול"), 40, 150)
    assert in_order(short)[0] == "…"


# --- the files -----------------------------------------------------------------------------------------------

ROOT = Path(render.__file__).parents[1]


def test_whoever_installs_it_gets_the_letters() -> None:
    """pyproject.toml names everything in a package that is not code."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"]
    packed = [f"{package.replace('.', '/')}/{glob}" for package, globs in table.items() for glob in globs]
    for folder in ("bot", "render", "rules", "storage"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix not in (".py", ".pyc"):
                name = path.relative_to(ROOT).as_posix()
                assert any(fnmatch(name, glob) and name.count("/") == glob.count("/") for glob in packed), name


def test_the_licence_names_every_family() -> None:
    licence = (FONTS / "OFL.txt").read_text()
    for path in NAMES.iterdir():
        family = "Noto Emoji" if "Emoji" in path.name else "Noto Sans CJK" if "CJK" in path.name else path.name[:4]
        assert family in licence


def test_the_letters_do_not_swell_the_repository() -> None:
    assert sum(path.stat().st_size for path in NAMES.iterdir()) < 8.5e6
