"""Each kind of picture comes out whole, for every stage of a game; the crowded one is written to build/ to look at."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from render import Look
from render import chart as charts
from render.clash import area, board, chart, columns, hand, mat
from render.clash.changes import between
from render.clash.fight import fight_of
from render.clash.mat import buyable
from render.clash.strips import strip_of
from render.clash.terrain import borders_of
from render.hex_shapes import SIDES
from render.numbers import points
from rules.clash.actions.advance import cannot_take
from rules.clash.content.boards import BOARDS
from rules.clash.editions.monumental import BOX
from tests.render.drawn import alt_texts, drawn, drawn_over
from tests.render.situations import crowd, fight, views
from tests.render.watched import written_by
from tests.rules.clash.scenario import clash

BUILD = Path(__file__).parents[2] / "build"


def size_of(file: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(file)) as picture:
        picture.load()
        return picture.size


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_of_a_whole_game(seats: int) -> None:
    seen = views(seats)
    for view in (seen[0], seen[len(seen) // 2], seen[-1]):
        assert size_of(drawn("board", view, Look())) == (1600, 1018)


def test_the_crowded_space() -> None:
    """Only to look at; test_legible.py proves that people can read everything in it."""
    view = crowd().game.view(None)
    board, area = drawn("board", view, Look()), drawn("board", view, Look(), "D4")
    BUILD.mkdir(exist_ok=True)
    (BUILD / "crowded.png").write_bytes(board)
    (BUILD / "crowded_area.png").write_bytes(area)
    assert size_of(board) == (1600, 1018)
    assert len(area) > 10_000


def test_pages() -> None:
    assert size_of(drawn("battle", fight(), Look())) == (1600, 1018)
    assert size_of(drawn("hand", crowd().game.view("red"), Look()))[0] == 1600
    assert size_of(drawn("hand", crowd().game.view("green"), Look()))[0] == 1600
    assert size_of(drawn_over("chart", views(3), Look())) == (1600, 1018)
    for seat in ("red", "green"):
        assert size_of(drawn("mat", views(4)[-1], Look(), seat)) == (1600, 1018)


def test_a_great_person_kept_in_hand_is_one_of_its_cards() -> None:
    view = clash("D4 plains  red city", red="great_engineer, great_ideas-siege").game.view("red")
    written = [one.text for one in written_by(lambda: hand.paint(view, Look()))]
    assert {"Event", "Great Engineer", "Action", "2 cards"} <= {*written}
    assert "Event card: Great Engineer: " in alt_texts(view, Look())["hand"]


@pytest.mark.parametrize("width", [320, 400, 500, 550, 640, 1000, 2400])
def test_every_kind_of_picture_comes_out_in_any_width(width: int) -> None:
    look = Look(width=width, title="Nile Delta of the Great River").named({"red": "x" * 60, "blue": "Bo"})
    for seats in (2, 3, 4):
        assert size_of(drawn("board", views(seats)[-2], look)) == (width, round(width * 7 / 11))
    crowded = crowd().game.view("red")
    others = (
        drawn("board", crowded, look),
        drawn("since", views(4)[-2], look, before=views(4)[2]),
        drawn("mat", crowded, look, "red"),
        drawn("hand", crowded, look),
        drawn_over("chart", views(3), look),
        drawn("battle", fight(), look),
    )
    assert [size_of(file)[0] for file in others] == [width] * len(others)
    assert size_of(drawn("board", crowded, look, "D4"))[0] == round(width * 11 / 16)


def test_unknown_places_and_seats_are_refused() -> None:
    view = views(2)[0]
    with pytest.raises(ValueError, match="Z9"):
        drawn("board", view, Look(), "Z9")
    with pytest.raises(ValueError, match="green"):
        drawn("mat", view, Look(), "green")


# --- what the pictures are made of ---------------------------------------------------------------------------


def test_changes_between_two_views() -> None:
    drawn = "D4 plains red city, 2 red infantry\nD5 forest"
    game = clash(drawn, red="tactics")
    before = game.game.view(None)
    game.say("red", "move", "D4", ["infantry", "infantry"], "D5")
    changes = between(before, game.game.view(None))
    assert changes.moves == {("red", "D4", "D5"): 2}
    assert changes.spaces == ["D4", "D5"]
    assert not changes.fights


def test_a_battle_is_shown_with_all_its_rounds() -> None:
    found = fight_of(fight())
    assert found is not None
    assert (found.space, found.round, found.winner, found.over) == ("D5", 2, "red", True)
    assert (found.fortress, found.city, found.city_size) == (True, "blue", 3)
    assert found.attacker.left == {"infantry": 1, "cavalry": 1}
    assert found.attacker.lost == {"infantry": 2}
    assert [len(volley["dice"]) for volley in found.attacker.volleys] == [4, 2]
    assert fight_of(crowd().game.view(None)) is None


def test_buyable_advances_are_those_the_rules_allow() -> None:
    game = clash("D4 plains red city", red="writing, philosophy, voting, myths, rituals")
    player = game.game.view(None)["players"]["red"]
    for advance in BOX.advances.values():
        assert buyable(game.state.box, player, advance) == (cannot_take(game.state, game.red, advance) is None), (
            advance.id
        )


# --- what the pictures show ----------------------------------------------------------------------------------


def test_the_score_chart_tells_the_lines_of_the_score_sheet() -> None:
    seen = views(4)
    last = seen[-1]
    written = [one.text for one in written_by(lambda: chart.paint(seen, Look()))]
    for player in last["players"].values():
        assert sum(player["score"].values()) == player["points"]
        assert points(player["points"]) in written
        wide = max(other["points"] for other in last["players"].values())
        for amount in player["score"].values():
            if amount > wide / 8:  # there is room for the number
                assert points(amount) in written
    assert {*next(iter(last["players"].values()))["score"]} <= {*written}


def test_the_pieces_of_a_bar_are_as_long_as_their_points() -> None:
    """Measured on the picture, half a bar below the names."""
    view = clash("D4 plains  red city temple academy market", red="writing, myths, tactics").game.view(None)
    picture = chart.paint([view], Look())
    score = view["players"]["red"]["score"]
    most = max(player["points"] for player in view["players"].values())
    y = charts.TOP + 24 + chart.ranked(view).index("red") * 128 + 40
    row = [picture.getpixel((x, y)) for x in range(charts.BARS, 1581)]
    for amount, colour in zip(score.values(), charts.SOURCES, strict=True):
        assert row.count(colour) == pytest.approx(500 * amount / most, abs=6)


def test_ties_are_broken_in_the_order_of_the_score_sheet() -> None:
    view = clash(
        """
        D4 plains  red city
        D6 plains  blue city, blue infantry
        B5 plains  blue city
        """,
        red="writing, myths",
    ).game.view(None)
    assert view["players"]["red"]["points"] == view["players"]["blue"]["points"]
    assert chart.ranked(view) == ["blue", "red"]  # more settlements and buildings (CM-27.08)


def test_the_mat_names_everything_that_a_civilization_brings() -> None:
    """Leader with abilities, special advances, wonders and objectives, however many there are."""
    view = clash(
        "D4 plains  red city great_wall great_statue great_library great_lighthouse",
        red="rome, leader augustus, bartering, roads, engineering, voting, separation_of_power, fishing, writing",
    ).game.view(None)
    player = view["players"]["red"]
    player["completed"] = [{"objective": id} for id in [*BOX.objectives][:6]]
    assert len(player["specials"]) >= 3
    written = " ".join(one.text for one in written_by(lambda: mat.paint(view, "red", Look())))
    names = [BOX.leaders["augustus"].name, BOX.civilizations["rome"].name]
    names += [BOX.effects[id].name for id in player["specials"]]
    names += [BOX.card_name(id) for id in player["wonders"]]
    names += [BOX.objectives[one["objective"]].name for one in player["completed"]]
    assert [name for name in names if name not in written] == []
    strip = strip_of(view, "red", (0, 0, 475, 230), 1.0, Look())
    assert dict(strip.counts)["advance"] == len(player["advances"]) + len(player["specials"])
    assert (strip.leader, strip.civilization) == ("Augustus", "Rome")


def test_at_a_table_for_two_the_strips_show_which_advances_are_filled_in() -> None:
    """Not only how many: two games that differ in one advance of each player look different, and only next to the
    board."""
    seen = [clash("D4 plains red city", seats=2, red=f"writing, {one}").game.view(None) for one in ("myths", "tactics")]
    tall, wide = ([board.paint(view, Look(width=width)) for view in seen] for width in (1600, 640))
    for one, other in (tall, wide):
        box = ImageChops.difference(one, other).getbbox()
        assert box is not None
        assert box[0] > 0.5 * one.width
    written = [one.text for one in written_by(lambda: board.paint(seen[0], Look()))]
    heads = [category.name[: columns.LETTERS] for category in BOX.categories.values()]
    assert len({*heads}) == len(heads)
    assert all(written.count(head) == 2 for head in heads)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_strips_are_as_large_on_small_pictures_as_on_large_ones(seats: int) -> None:
    """The names on them, for instance: the films of three and four players once had them at two thirds of their
    size."""
    view = views(seats)[-2]

    def names(wide: int) -> list[tuple[int, int]]:
        look = Look(width=wide)
        shown = [one for one in written_by(lambda: board.paint(view, look)) if one.text.lower() in view["players"]]
        return [(one.size * 1600 // wide, one.box[3] - one.box[1]) for one in shown]

    large, small = names(1600), names(800)
    assert len(large) == len(small) == seats
    for (size, high), (other, half) in zip(large, small, strict=True):
        assert abs(size - other) <= 2
        assert abs(high - 2 * half) <= 2


def test_a_region_ends_where_its_spaces_end() -> None:
    """In every size of the picture, borders are between spaces of two regions and nowhere else."""
    for board_ in BOARDS.values():
        borders = borders_of(board_.grid.spaces, board_.blocks)
        for block in board_.blocks:
            for space in block:
                inside = sum(one in board_.grid.neighbours[space] for one in block)
                assert sum((space, side) in borders for side in SIDES) == 6 - inside


def test_the_area_of_a_space_at_the_edge_shows_board_rather_than_table() -> None:
    spaces = BOARDS[4].grid.spaces
    for space in spaces:
        layout, (wide, high) = area.layout_round(space, spaces, Look())
        for near in (space, *BOARDS[4].grid.neighbours[space]):
            x, y = layout.centre(near)
            assert layout.side * 0.9 < x < wide - layout.side * 0.9
            assert 0 < y < high
        corners = [layout.centre(any_)[0] for any_ in spaces]
        assert min(corners) - layout.side <= layout.side * 0.1 or max(corners) + layout.side >= wide - layout.side * 0.1
