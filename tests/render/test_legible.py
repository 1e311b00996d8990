"""People can read everything they have to: heights, contrast, nothing on top of anything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations, combinations_with_replacement, product
from typing import Any
from unittest.mock import patch

import pytest
from PIL import Image, ImageChops

from render import Look
from render.clash import area, battle, board, chart, hand, mat, since
from render.clash.art import UNITS as SIGNS
from render.clash.art import unit
from render.clash.buildings import BUILDINGS as PIECES
from render.clash.buildings import building
from render.clash.people import colour_of, short_name
from render.clash.sample import everything
from render.clash.space import Content, Placed, _plan, content_of
from render.clash.terrain import BORDER, GROUNDS, coordinate_ink, coordinate_place, ground
from render.hex_shapes import HALF
from render.palette import INK, PALETTES, THEMES, Theme, contrast, ink_on
from render.people import SEATS
from render.text import capital_height, label, width
from rules.clash.content.boards import BOARDS
from rules.clash.content.piece_kinds import BUILDINGS, FIGHTERS, UNITS
from rules.clash.editions.monumental import BOX
from tests.render.situations import crowd, fight, full, played, views
from tests.render.watched import overlapping, written_by
from tests.rules.clash.scenario import clash

MUST_READ = 28
"""On a picture 1600 wide: 1.75 percent."""
NAMES = 21
"""Names of leaders: people need not read them at first sight."""
PREVIEW = 550
LOOKS = [Look(name, dark, title="Nile Delta") for name, dark in THEMES]
EVERY_LOOK = pytest.mark.parametrize(
    "look", LOOKS, ids=lambda look: f"{look.palette} {'dark' if look.dark else 'light'}"
)


TABLES: dict[str, Callable[[], Any]] = {
    "two": lambda: views(2)[-2],
    "three": lambda: views(3)[-2],
    "four": lambda: views(4)[-2],
    "everything": everything,
    "crowd": lambda: crowd().game.view(None),
    "full": full,
}
EVERY_TABLE = pytest.mark.parametrize("view", TABLES, indirect=True)


@pytest.fixture
def view(request: pytest.FixtureRequest) -> Any:
    """Its game is played by the first test that looks at it, not by every process that only collects the tests."""
    return TABLES[request.param]()


def contents(view: Any) -> dict[str, Content]:
    ports = board.ports_of(view)
    spaces = {*view["cities"], *view["units"], *ports}
    return {space: content_of(view, space, ports.get(space, ())) for space in spaces}


@pytest.mark.parametrize(("seats", "least"), [(2, 50), (3, 40), (4, 36)])
def test_hexes_are_large_in_a_preview(seats: int, least: float) -> None:
    where = board.sheet("monumental", seats, 1600)
    shown = min(PREVIEW / where.size[0], 350 / where.size[1])
    assert 2 * where.layout.side * shown >= least
    assert where.size == (1600, 1018)


@EVERY_TABLE
def test_pieces_of_a_space_lie_side_by_side_within_the_hex(view: Any) -> None:
    look = Look()
    layout = board.sheet("monumental", len(view["players"]), 1600).layout
    for space, content in contents(view).items():
        with on_chips() as written:
            placed = _plan(content, round(layout.side, 2), look)
        assert not [(a.what, b.what) for a, b in combinations(placed, 2) if _meet(a, b)], space
        for one in placed:
            assert _inside(one, layout.side), (space, one)
        _must_be_readable(placed, written)


def _meet(one: Placed, other: Placed) -> bool:
    a, b = one.box, other.box
    return not (a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1)


def _inside(one: Placed, side: float) -> bool:
    """Except the round corners, and below the coordinates."""
    x0, y0, x1, y1 = one.box
    if one.what == "port":
        return y0 >= -HALF * side and y1 <= HALF * side
    most = side - min(abs(y0), abs(y1)) / HALF / 2 + 0.06 * side
    coordinates = -HALF * side + 0.055 * side + capital_height(28)
    return max(abs(x0), abs(x1)) <= most and y0 >= coordinates and y1 <= HALF * side + 1


@contextmanager
def on_chips() -> Iterator[list[tuple[str, int]]]:
    """The words written on chips and plaques in the meantime, and their size."""
    found: list[tuple[str, int]] = []

    def noted(text: str, size: int, *more: Any) -> Image.Image:
        found.append((text, size))
        return label(text, size, *more)

    with patch("render.clash.chips.label", noted):
        yield found


def _must_be_readable(placed: list[Placed], written: list[tuple[str, int]]) -> None:
    """Numbers are large enough, and fit on their chips and plaques."""
    for text, size in written:
        assert size >= MUST_READ or (not text.isdigit() and size >= NAMES), text
    for one in placed:
        if one.what.startswith("chip") or one.what == "plaque":
            assert one.picture.height >= capital_height(MUST_READ), one


def test_the_fullest_space_shows_everything() -> None:
    """Four armies, two settlers, a leader and a city of size 5 with two wonders."""
    content = contents(crowd().game.view(None))["D4"]
    placed = _plan(content, round(board.sheet("monumental", 4, 1600).layout.side, 2), Look())
    shown = sorted(one.what for one in placed)
    assert shown == sorted(
        ["temple", "market", "great_wall", "great_statue", "plaque"]
        + [f"chip {kind}" for kind in ("infantry", "cavalry", "elephant", "leader", "settler")]
    )


def battle_for_a_city(attackers: Sequence[str], defenders: Sequence[str]) -> Content:
    view = crowd().game.view(None)
    sides = {"red": attackers, "blue": defenders}
    free = {"halted": "", "in_forest": False, "pirate": False}
    there = [{"kind": kind, "owner": owner, **free} for owner, kinds in sides.items() for kind in kinds]
    city = {**view["cities"]["D4"], "owner": "blue"}
    busy: Any = {
        **view,
        "units": {**view["units"], "D4": there},
        "cities": {**view["cities"], "D4": city},
        "battle": {"space": "D4", "attacker": "red"},
    }
    return content_of(busy, "D4")


@pytest.mark.parametrize("palette", PALETTES)
def test_both_sides_of_a_battle_over_a_large_city_are_read_whoever_comes(palette: str) -> None:
    """Every two armies of four units, each with settlers, over a city of size 5 on the smallest hexes."""
    look = Look(palette)
    side = round(board.sheet("monumental", 4, 1600).layout.side, 2)
    armies = [army for army in combinations_with_replacement(FIGHTERS, 4) if army.count("leader") < 2]
    chosen = armies[::2] if palette == "default" else armies[::6]
    for mine, theirs in product(chosen, chosen):
        attackers, defenders = [*mine, "settler", "settler"], [*theirs, "settler", "settler"]
        with on_chips() as written:
            placed = _plan(battle_for_a_city(attackers, defenders), side, look)
        what = Counter(one.what for one in placed)
        assert what["badge"] == what["plaque"] == 1
        assert what["chip settler"] == 2
        assert all(what[f"chip {kind}"] == (kind in mine) + (kind in theirs) for kind in FIGHTERS)
        assert not [(a.what, b.what) for a, b in combinations(placed, 2) if _meet(a, b)]
        assert all(_inside(one, side) for one in placed)
        _must_be_readable(placed, written)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hex_is_as_large_as_it_is_meant_to_be_on_the_picture(seats: int, palette: str) -> None:
    """Measured on the picture: the part that changes when one space is explored, and half of the borders on both
    sides."""
    view = views(seats)[0]
    fog = next(space for space, shown in view["spaces"].items() if shown["terrain"] is None)
    explored: Any = {**view, "spaces": {**view["spaces"], fog: {"terrain": "plains", "exhausted": False}}}
    pictures = [board.paint(seen, Look(palette)) for seen in (view, explored)]
    changed = ImageChops.difference(*pictures).getbbox()
    assert changed is not None
    preview = min(PREVIEW / pictures[0].width, 350 / pictures[0].height)
    border = BORDER / 100 * board.sheet("monumental", seats, 1600).layout.side
    assert (changed[2] - changed[0] + border) * preview >= {2: 50, 3: 40, 4: 36}[seats]


def test_a_leader_is_named_where_there_is_room() -> None:
    small = board.sheet("monumental", 4, 1600).layout.side
    large = area.layout_round("D4", BOARDS[4].grid.spaces, Look())[0].side

    def named(drawn: str, leader: str, side: float = small, home: str = "rome") -> list[str]:
        view = clash(drawn, seats=4, red=f"{home}, leader {leader}").game.view(None)
        with on_chips() as written:
            _plan(content_of(view, "D4"), round(side, 2), Look())
        return [text for text, _ in written if not text.isdigit()]

    assert named("D4 plains  red leader", "caesar") == ["Caesar"]
    assert named("D4 plains  red leader", "caesar", large) == ["Gaius Julius Caesar"]
    assert named("D4 plains  red city happy, red leader, 2 red infantry", "sulla") == ["Sulla"]
    for leader in BOX.leaders.values():
        home = next(one.id for one in BOX.civilizations.values() if leader in one.leaders)
        (name,) = named("D4 plains  red leader, 2 red infantry, red cavalry", leader.id, home=home)
        assert short_name(leader.name).startswith(name.removesuffix(".")) or name == leader.name
    everybody = "3 red infantry, red leader, 2 red settler"
    assert named(f"D4 plains  red city happy temple market academy obelisk, {everybody}", "augustus") == []


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Gaius Julius Caesar", "Caesar"),
        ("Erik the Red", "Erik"),
        ("Queen Boudica", "Boudica"),
        ("Emperor Jimmu", "Jimmu"),
        ("Nebuchadnezzar II", "Nebuchadnezzar"),
        ("Sun Tzu", "Sun Tzu"),
        ("Alexander the Great", "Alexander"),
    ],
)
def test_short_names_are_what_one_would_call_a_leader(name: str, short: str) -> None:
    assert short_name(name) == short
    assert all(short_name(leader.name) for leader in BOX.leaders.values())


@EVERY_LOOK
@EVERY_TABLE
def test_texts_of_a_board_are_high_apart_and_contrasting(view: Any, look: Look) -> None:
    found = written_by(lambda: board.paint(view, look))
    assert len(found) > 12 * len(view["players"])
    for one in found:
        assert one.size >= MUST_READ, one
        assert contrast(one.colour, one.ground) >= 4.5, one
    assert not overlapping(found)


@EVERY_LOOK
def test_texts_of_the_other_pictures_are_apart_and_contrasting(look: Look) -> None:
    game = crowd().game
    fought = fight()
    late, later = played(4, 300).view(None), played(4, 420).view(None)
    pictures = {
        "mat": lambda: mat.paint(game.view(None), "red", look),
        "mat full": lambda: mat.paint(full(), "red", look),
        "mat late": lambda: mat.paint(views(4)[-1], "green", look),
        "hand": lambda: hand.paint(game.view("red"), look, ["leadership-high_ground"]),
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
        if name != "since":  # its marks overlap the board on purpose
            assert not overlapping(found), name


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: f"{theme.palette.name} {theme.dark}")
def test_colours_of_texts_have_contrast(theme: object) -> None:
    assert isinstance(theme, Theme)
    for ground_ in (theme.table, theme.panel):
        assert contrast(theme.text, ground_) >= 4.5
        assert contrast(theme.faint, ground_) >= 4.5


@pytest.mark.parametrize("palette", PALETTES)
def test_letters_and_numbers_on_the_owners_colours_have_contrast(palette: str) -> None:
    look = Look(palette)
    for owner in (*SEATS, "barbarians", "pirates"):
        colour = colour_of(owner, look)
        assert contrast(ink_on(colour), colour) >= 4.5, owner


@pytest.mark.parametrize("dark", [True, False])
def test_coordinates_have_contrast_and_height_on_every_terrain(dark: bool) -> None:
    look = Look(dark=dark)
    for terrain in (*GROUNDS, None):
        assert contrast(coordinate_ink(terrain, look), ground(terrain, look).pale) >= 4.5
        assert contrast(coordinate_ink(terrain, look), ground(terrain, look).base) >= 4.5
    for seats in BOARDS:
        where = board.sheet("monumental", seats, 1600)
        size = look.px(28)
        assert size >= MUST_READ
        for space in BOARDS[seats].grid.spaces:
            x, y = coordinate_place(where.layout, space, size)
            cx, cy = where.layout.centre(space)
            top, bottom = y - capital_height(size) / 2 - cy, y + capital_height(size) / 2 - cy
            assert -HALF * where.layout.side < top
            assert bottom < -0.4 * where.layout.side
            assert width(space, size) < 2 * where.layout.side - abs(top) / HALF, "the hex is narrower there"
            assert abs(x - cx) < 1


def test_every_kind_of_piece_has_a_silhouette_of_its_own() -> None:
    assert {*UNITS} <= {*SIGNS}
    assert {*BUILDINGS} <= {*PIECES}
    signs = [unit(kind, 40, INK, INK).getchannel("A") for kind in UNITS]
    pieces = [building(kind, 40, INK).getchannel("A") for kind in BUILDINGS]
    for one, other in [*combinations(signs, 2), *combinations(pieces, 2)]:
        a, b = one.tobytes(), other.tobytes()
        differing = sum(abs(p - q) > 128 for p, q in zip(a, b, strict=True))
        assert differing > 0.08 * len(a)


DECK = (*BOX.action_cards, *BOX.objective_cards, *BOX.wonders)
HANDS = [DECK[n : n + hand.MOST_WIDE] for n in range(0, len(DECK), hand.MOST_WIDE)]


@pytest.mark.parametrize("cards", HANDS, ids=range(len(HANDS)))
def test_no_text_of_a_card_is_in_small_letters_beside_a_half_that_is_nearly_empty(cards: tuple[str, ...]) -> None:
    view = clash("D3 plains  red city", red=", ".join(cards)).game.view("red")
    found = written_by(lambda: hand.paint(view, Look()))
    assert [one for one in found if one.size < 26] == []
    assert not overlapping(found)
