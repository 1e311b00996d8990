"""People can read everything they have to: sizes, contrast, nothing on top of anything else. They recognize owners at a
glance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from itertools import combinations, product
from typing import Any

import pytest
from PIL import ImageChops

from render import Look
from render.canvas import Canvas
from render.civilization import (
    area,
    art,
    battle,
    board,
    buildings,
    deals,
    finds,
    hand,
    market,
    mat,
    relics,
    since,
    square,
    wonders,
)
from render.civilization.land import GROUNDS, box_of, pattern
from render.civilization.sample import everything, fought, held, laid_open
from render.civilization.sample_expanded import expanded, horde
from render.civilization.square import Content, Figures, plate
from render.palette import THEMES, contrast
from render.people import SEATS
from rules.civilization.editions import BOTH_EXPANSIONS
from rules.civilization.map import map_of
from rules.civilization.yields import Icons
from tests.render.watched import overlapping, written_by

MUST_READ = 26
"""On a picture 1600 wide."""
PREVIEW = 550, 350
LOOKS = [Look(name, dark, title="Nile Delta") for name, dark in THEMES]
EVERY_LOOK = pytest.mark.parametrize(
    "look", LOOKS, ids=lambda look: f"{look.palette} {'dark' if look.dark else 'light'}"
)


@pytest.mark.parametrize(("players", "wide", "high"), [(2, 33, 31), (3, 24, 21), (4, 24, 21), (5, 19, 18)])
def test_squares_are_large_in_a_preview(players: int, wide: float, high: float) -> None:
    """Sixteen rows cannot be higher than 350 / 16 = 21.9; so squares are somewhat wider than high. Twenty-eight
    columns cannot be wider than 550 / 28 = 19.6."""
    where = board.sheet(players, 1600)
    assert where.size == (1600, 1018)
    shown = min(PREVIEW[0] / where.size[0], PREVIEW[1] / where.size[1])
    assert where.layout.wide * shown >= wide
    assert where.layout.high * shown >= high


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_map_strips_and_head_lie_beside_each_other_on_the_picture(players: int) -> None:
    where = board.sheet(players, 1600)
    squares = [box_of(where.layout, one) for one in map_of(players).squares]
    beside = (where.head, *where.strips)
    assert len(where.strips) == players
    for one, other in (*combinations(beside, 2), *product(squares, beside)):
        apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert apart, (one, other)
    assert all(0 <= x0 < x1 <= 1600 and 0 <= y0 < y1 <= 1018 for x0, y0, x1, y1 in (*squares, *beside))


PICTURES: dict[str, Callable[[Look], object]] = {
    "board 2": lambda look: board.paint(everything(2), look),
    "board 3": lambda look: board.paint(everything(3), look),
    "board 4": lambda look: board.paint(everything(4), look),
    "board 5": lambda look: board.paint(everything(5, hidden=6), look),
    "area": lambda look: area.paint(everything(4), "N14", look),
    "mat red": lambda look: mat.paint(everything(4), "red", look),
    "mat blue": lambda look: mat.paint(everything(4), "blue", look),
    "mat green": lambda look: mat.paint(everything(4), "green", look),
    "market": lambda look: market.paint(everything(4), look),
    "battle": lambda look: battle.paint(fought(over=False), look),
    "battle over": lambda look: battle.paint(fought(over=True), look),
    "hand": lambda look: hand.paint(held(), look, held()["players"]["red"]["events"][:1]),
    "hand in a battle": lambda look: hand.paint(laid_open(), look),
    "deals": lambda look: deals.paint(held(), look),
}


EXPANDED: dict[str, Callable[[Look], object]] = {
    "board": lambda look: board.paint(expanded(), look),
    "mat": lambda look: mat.paint(expanded(), "yellow", look),
    "market": lambda look: market.paint(expanded(), look),
    "battle": lambda look: battle.paint(horde(), look),
    "hand": lambda look: hand.paint(horde(), look),
}


@EVERY_LOOK
def test_texts_are_high_apart_and_contrasting(look: Look) -> None:
    check(PICTURES, look)


@pytest.mark.parametrize("dark", [True, False])
def test_so_are_those_of_the_expansions(dark: bool) -> None:
    check(EXPANDED, Look(dark=dark, title="Nile Delta"))


def check(pictures: Mapping[str, Callable[[Look], object]], look: Look) -> None:
    for name, draw in pictures.items():
        found = written_by(lambda draw=draw: draw(look))  # type: ignore[misc]
        assert len(found) > 8, name
        for one in found:
            assert contrast(one.colour, one.ground) >= 4.5, (name, one)
            assert one.size >= (MUST_READ if name.startswith(("board", "area")) else 18), (name, one)
        assert not overlapping(found), name


@EVERY_LOOK
def test_the_differences_since_the_last_turn_can_be_read(look: Look) -> None:
    view = everything(4)
    rich = {**view["players"]["red"], "trade": 27, "culture": 20, "coins": 14, "culture_level": 20}
    after: Any = {**view, "players": {**view["players"], "red": rich}}
    found = written_by(lambda: since.paint(view, after, look))
    assert not [one for one in found if contrast(one.colour, one.ground) < 4.5]
    assert {"+13", "+18", "+11", "+16"} <= {one.text for one in found}
    assert "since last turn" in {one.text for one in found}


def test_the_head_leaves_room_for_what_the_picture_is_about() -> None:
    """With five players it is narrow; at the end it says who has won, and how."""
    view = everything(5)
    over: Any = {**view, "ended": True, "winners": ["purple"]}
    over["victories"] = [{"seat": "purple", "kind": "economic", "turn": 43}]
    texts = {one.text for one in written_by(lambda: since.paint(view, over, Look()))}
    assert {"Purple won by coins", "since last turn"} <= texts


def test_on_a_narrow_card_of_a_tech_its_coins_stand_beside_its_level() -> None:
    """Twelve techs of the first level make the cards as narrow as they get."""
    view = deepcopy(expanded())  # it is shared with other tests
    techs = [tech for tech, printed in BOTH_EXPANSIONS.box.techs.items() if printed.level == 1]
    techs += [tech for tech, printed in BOTH_EXPANSIONS.box.techs.items() if printed.level == 2][: len(techs) - 1]
    rows = {tech: BOTH_EXPANSIONS.box.techs[tech].level for tech in techs}
    view["players"]["red"] |= {"techs": techs, "rows": rows, "coin_tokens": dict.fromkeys(techs, 4)}
    found = written_by(lambda: mat.paint(view, "red", Look()))
    assert [one.text for one in found].count("4") >= len(techs)
    assert not overlapping(found)


# --- owners --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("armies", "scouts"), [(1, 0), (0, 1), (1, 1), (3, 0), (3, 2), (6, 2)])
def test_figures_of_everybody_look_different_in_a_preview_also_without_colours(armies: int, scouts: int) -> None:
    """Shape and letter of the badge: in grey, and as large as Discord shows it."""
    layout = board.sheet(4, 1600).layout
    high, most = round(layout.high * 0.46), round(layout.wide)
    plates = [plate(Figures(seat, armies, scouts), high, most, Look()) for seat in SEATS[:4]]
    for one, other in combinations(plates, 2):
        assert one.size == other.size
        small = [picture.resize((24, 9)).convert("LA").getchannel("L") for picture in (one, other)]
        difference = ImageChops.difference(*small).tobytes()
        assert sum(value > 24 for value in difference) >= 8
    assert plates[0].width <= most


def test_a_square_with_figures_shows_what_they_stand_on() -> None:
    """The piece and the resource are above the plate."""
    look, box = Look(), (0, 0, 70, 61)
    figures = (Figures("red", 3, 2),)

    def drawn(content: Content) -> bytes:
        canvas = Canvas.blank(70, 61, GROUNDS["forest"].base)
        square.draw(canvas, content, box, look)
        return canvas.image.crop((0, 0, 70, 30)).tobytes()

    contents = [
        Content(Icons(), figures=figures),
        Content(Icons(), figures=figures, resource="iron"),
        Content(Icons(), figures=figures, marker="hut"),
        Content(Icons(), figures=figures, piece=("building", "market", False)),
        Content(Icons(), figures=figures, piece=("building", "temple", False)),
        Content(Icons(), figures=figures, piece=("wonder", "stonehenge", False)),
        Content(Icons(), figures=figures, piece=("wonder", "stonehenge", True)),
        Content(Icons(), figures=figures, piece=("great person", "artist", False)),
    ]
    assert len({drawn(content) for content in contents}) == len(contents)


def test_every_kind_of_piece_has_a_picture_of_its_own() -> None:
    box = BOTH_EXPANSIONS.box
    assert {*box.buildings} <= {*buildings.BUILDINGS}
    assert {*box.wonders} <= {*wonders.WONDERS}
    assert {*box.great_people} <= {*art.PEOPLE}
    assert {*box.finds} <= {*finds.FINDS}
    assert {*box.relics} <= {*relics.RELICS}
    assert {*box.resources} <= {*art.RESOURCES}
    assert {*box.unit_types} <= {*art.UNITS}
    pictures = [
        *(buildings.building(name, 40) for name in box.buildings),
        *(wonders.wonder(name, 40) for name in box.wonders),
        *(relics.relic(name, 40) for name in box.relics),
        buildings.city_state("1", 40),
        *(art.great_person(name, 40) for name in box.great_people),
        *(art.resource(name, 40) for name in box.resources),
        *(art.marker(name, 40) for name in art.MARKERS),
    ]
    for one, other in combinations(pictures, 2):
        changed = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).convert("L").tobytes()
        assert sum(value > 32 for value in changed) > 0.06 * len(changed)


def test_terrain_is_told_apart_without_colour() -> None:
    """By its drawing."""
    shapes = {terrain: pattern(terrain, 0, 70, 61).getchannel("A").tobytes() for terrain in GROUNDS}
    for one, other in combinations(shapes, 2):
        differing = sum(abs(a - b) > 128 for a, b in zip(shapes[one], shapes[other], strict=True))
        assert differing > 0.05 * len(shapes[one]), (one, other)
