"""A picture of a plan has a frame and says so, whatever it shows; the same picture of the table does not."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from render import Look
from render.as_planned import WORDS
from tests.render.every_kind import EVERY, TABLES, inputs_of

TABLE = Look(title="Nile Delta")
PLAN = replace(TABLE, planned=True)


@pytest.mark.parametrize("look", [TABLE, replace(TABLE, dark=False), replace(TABLE, width=390)], ids=str)
@pytest.mark.parametrize("game", EVERY)
def test_a_plan_is_framed_and_nothing_of_the_board_is_hidden(game: str, look: Look) -> None:
    kind = EVERY[game].kinds["board"]
    inputs = next(inputs_of(kind, TABLES[game]().public[0]))
    plain, framed = (Image.open(BytesIO(kind.draw(inputs, one))) for one in (look, replace(look, planned=True)))
    assert framed.width > plain.width
    assert framed.height > plain.height
    beside, above = (framed.width - plain.width) // 2, framed.height - plain.height - (framed.width - plain.width) // 2
    inner = framed.convert("RGB").crop((beside, above, beside + plain.width, above + plain.height))
    assert max(ImageStat.Stat(ImageChops.difference(inner, plain.convert("RGB"))).mean) < 6
    accent = look.theme.accent
    assert _near(framed.convert("RGB").getpixel((framed.width - beside // 2 - 1, above // 2 + 2)), accent)


def _near(pixel: object, colour: tuple[int, int, int]) -> bool:
    assert isinstance(pixel, tuple)
    return all(abs(a - b) < 24 for a, b in zip(pixel, colour, strict=True))


@pytest.mark.parametrize("game", EVERY)
def test_its_words_say_so_too(game: str) -> None:
    kind = EVERY[game].kinds["board"]
    inputs = next(inputs_of(kind, TABLES[game]().public[0]))
    for said in (kind.alt(inputs, PLAN), kind.in_words(inputs, PLAN)):
        assert said.startswith(f"{WORDS}: ")
    for said in (kind.alt(inputs, TABLE), kind.in_words(inputs, TABLE)):
        assert WORDS not in said
