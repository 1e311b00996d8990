"""What has to be read can be read: heights, contrast, nothing on top of anything else."""

from __future__ import annotations

from itertools import combinations

import pytest

from render import Look
from render.clash import area, battle, board, chart, hand, mat, since
from render.clash.buildings import BUILDINGS as PIECES
from render.clash.people import colour_of
from render.clash.sample import everything
from render.clash.space import Content, Placed, content_of, plan
from render.clash.terrain import GROUNDS, coordinate_ink, coordinate_place, ground
from render.hexes import HALF
from render.palette import INK, PALETTES, THEMES, contrast, ink_on
from render.text import capital_height, width
from rules.clash.content.boards import BOARDS
from rules.clash.content.pieces import BUILDINGS, UNITS
from rules.engine.tree import Json
from tests.render.situations import crowd, fight, played, views
from tests.render.watched import overlapping, written_by

MUST_READ = 28
"""On a picture 1600 wide: 1.75 percent."""
PREVIEW = 550
LOOKS = [Look(title="Nile Delta"), Look(dark=False, title="Nile Delta"), Look("contrast")]


def tables() -> list[Json]:
    late = [views(seats)[-2] for seats in (2, 3, 4)]
    return [*late, everything(), crowd().game.view(None)]


def contents(view: Json) -> dict[str, Content]:
    ports = board.ports_of(view)
    spaces = {*view["cities"], *view["units"], *ports}
    return {space: content_of(view, space, ports.get(space, ())) for space in spaces}


@pytest.mark.parametrize(("seats", "least"), [(2, 50), (3, 40), (4, 36)])
def test_hexes_are_large_in_a_preview(seats: int, least: float) -> None:
    where = board.sheet(seats, 1600)
    shown = min(PREVIEW / where.size[0], 350 / where.size[1])
    assert 2 * where.layout.side * shown >= least
    assert where.size == (1600, 1018)


@pytest.mark.parametrize("view", tables(), ids=["two", "three", "four", "everything", "crowd"])
def test_pieces_of_a_space_lie_side_by_side_within_the_hex(view: Json) -> None:
    look = Look()
    layout = board.sheet(len(view["players"]), 1600).layout
    for space, content in contents(view).items():
        placed = plan(content, round(layout.side, 2), look)
        assert not [(a.what, b.what) for a, b in combinations(placed, 2) if _meet(a, b)], space
        for one in placed:
            assert _inside(one, layout.side), (space, one)
        if not view["battle"]:
            _must_be_readable(placed, space)


def _meet(one: Placed, other: Placed) -> bool:
    a, b = one.box, other.box
    return not (a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1)


def _inside(one: Placed, side: float) -> bool:
    """But for the round corners, and below the coordinates."""
    x0, y0, x1, y1 = one.box
    if one.what == "port":
        return y0 >= -HALF * side and y1 <= HALF * side
    most = side - min(abs(y0), abs(y1)) / HALF / 2 + 0.06 * side
    coordinates = -HALF * side + 0.055 * side + capital_height(28)
    return max(abs(x0), abs(x1)) <= most and y0 >= coordinates and y1 <= HALF * side + 1


def _must_be_readable(placed: list[Placed], space: str) -> None:
    """Digits stand on chips and plaques that have room for them."""
    for one in placed:
        if one.what.startswith("chip") or one.what == "plaque":
            assert one.picture.height >= capital_height(MUST_READ), (space, one)


def test_the_fullest_space_shows_everything() -> None:
    """Four armies, two settlers, a leader and a city of size 5 with two wonders."""
    content = contents(crowd().game.view(None))["D4"]
    placed = plan(content, round(board.sheet(4, 1600).layout.side, 2), Look())
    shown = sorted(one.what for one in placed)
    assert shown == sorted(
        ["temple", "market", "great_wall", "great_statue", "plaque"]
        + [f"chip {kind}" for kind in ("infantry", "cavalry", "elephant", "leader", "settler")]
    )


def test_both_sides_of_a_battle_over_a_city_are_seen() -> None:
    view = crowd().game.view(None)
    kinds = {
        "red": ["infantry", "cavalry", "elephant", "leader"],
        "blue": ["infantry", "infantry", "leader", "settler"],
    }
    there = [{"kind": kind, "owner": owner} for owner, all_ in kinds.items() for kind in all_]
    city = {**view["cities"]["D4"], "owner": "blue"}
    busy = {
        **view,
        "units": {**view["units"], "D4": there},
        "cities": {**view["cities"], "D4": city},
        "battle": {"space": "D4", "attacker": "red"},
    }
    placed = plan(content_of(busy, "D4"), 64.79, Look())
    what = [one.what for one in placed]
    assert what.count("chip infantry") == 2
    assert {"badge", "plaque", "chip settler", "chip elephant"} <= {*what}
    assert not [(a.what, b.what) for a, b in combinations(placed, 2) if _meet(a, b)]


@pytest.mark.parametrize("look", LOOKS, ids=["dark", "light", "contrast"])
@pytest.mark.parametrize("view", tables(), ids=["two", "three", "four", "everything", "crowd"])
def test_texts_of_a_board_are_high_apart_and_contrasting(view: Json, look: Look) -> None:
    found = written_by(lambda: board.paint(view, look))
    assert len(found) > 12 * len(view["players"])
    for one in found:
        assert one.size >= MUST_READ, one
        assert contrast(one.colour, one.ground) >= 4.5, one
    assert not overlapping(found)


@pytest.mark.parametrize("look", LOOKS, ids=["dark", "light", "contrast"])
def test_texts_of_the_other_pictures_are_apart_and_contrasting(look: Look) -> None:
    game = crowd().game
    fought = fight()
    late, later = played(4, 300).view(None), played(4, 420).view(None)
    pictures = {
        "mat": lambda: mat.paint(game.view(None), "red", look),
        "mat late": lambda: mat.paint(views(4)[-1], "green", look),
        "hand": lambda: hand.paint(game.view("red"), look, ["leadership-high_ground"]),
        "area": lambda: area.paint(game.view(None), "D4", look),
        "battle": lambda: battle.paint(fought, look),
        "chart": lambda: chart.paint(views(4), look),
        "since": lambda: since.paint(late, later, look),
    }
    for name, draw in pictures.items():
        found = written_by(draw)
        assert found, name
        for one in found:
            assert contrast(one.colour, one.ground) >= 4.5, (name, one)
            assert one.size >= 22, (name, one)
        if name != "since":  # its marks lie on the board on purpose
            assert not overlapping(found), name


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: f"{theme.palette.name} {theme.dark}")
def test_colours_of_texts_have_contrast(theme: object) -> None:
    from render.palette import Theme

    assert isinstance(theme, Theme)
    for ground_ in (theme.table, theme.panel):
        assert contrast(theme.text, ground_) >= 4.5
        assert contrast(theme.faint, ground_) >= 4.5


@pytest.mark.parametrize("palette", PALETTES)
def test_letters_and_numbers_on_the_owners_colours_have_contrast(palette: str) -> None:
    look = Look(palette)
    for owner in ("red", "blue", "yellow", "green", "barbarians", "pirates"):
        colour = colour_of(owner, look)
        assert contrast(ink_on(colour), colour) >= 4.5, owner


@pytest.mark.parametrize("dark", [True, False])
def test_coordinates_have_contrast_and_height_on_every_terrain(dark: bool) -> None:
    look = Look(dark=dark)
    for terrain in (*GROUNDS, None):
        assert contrast(coordinate_ink(terrain, look), ground(terrain, look).pale) >= 4.5
        assert contrast(coordinate_ink(terrain, look), ground(terrain, look).base) >= 4.5
    for seats in BOARDS:
        where = board.sheet(seats, 1600)
        size = look.px(28)
        assert size >= MUST_READ
        for space in BOARDS[seats].grid.spaces:
            x, y = coordinate_place(where.layout, space, size)
            cx, cy = where.layout.centre(space)
            top, bottom = y - capital_height(size) / 2 - cy, y + capital_height(size) / 2 - cy
            assert -HALF * where.layout.side < top
            assert bottom < -0.4 * where.layout.side
            assert width(space, size) < where.layout.width_at(top)
            assert abs(x - cx) < 1


def test_every_kind_of_piece_has_a_silhouette_of_its_own() -> None:
    from render.clash.art import UNITS as SIGNS
    from render.clash.art import unit
    from render.clash.buildings import building

    assert {*UNITS} <= {*SIGNS}
    assert {*BUILDINGS} <= {*PIECES}
    signs = [unit(kind, 40, INK, INK).getchannel("A") for kind in UNITS]
    pieces = [building(kind, 40, INK).getchannel("A") for kind in BUILDINGS]
    for one, other in [*combinations(signs, 2), *combinations(pieces, 2)]:
        a, b = one.tobytes(), other.tobytes()
        differing = sum(abs(p - q) > 128 for p, q in zip(a, b, strict=True))
        assert differing > 0.08 * len(a)
