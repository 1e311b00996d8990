"""What "since your last turn" lays over the board leaves the board to be read."""

from __future__ import annotations

from itertools import pairwise
from unittest.mock import patch

from render import Look
from render.clash import board, since
from render.clash.since import Way
from render.clash.space import plan
from rules.engine.tree import Json
from tests.render.situations import views
from tests.rules.clash.scenario import clash

LOOK = Look()


def ways_of(before: Json, view: Json) -> list[Way]:
    """The arrows that are drawn."""
    with patch.object(since, "_arrow") as arrow:
        since.paint(before, view, LOOK)
    return [call.args[1] for call in arrow.call_args_list]


def covered(view: Json, way: Way) -> int:
    layout = board.sheet("monumental", len(view["players"]), LOOK.width).layout
    taken = since._taken(view, layout, LOOK)
    return sum(since._covered(taken, point) for point in way.points())


def moved(view: Json, start: str, end: str) -> Json:
    units = {**view["units"], start: [], end: [*view["units"].get(end, ()), *view["units"][start]]}
    return {**view, "units": {space: there for space, there in units.items() if there}}


def test_an_arrow_goes_round_the_units_on_its_way() -> None:
    before = clash("D4 plains  2 red infantry\nD5 forest  blue infantry, blue settler\nD6 plains").game
    view = moved(before.view(None), "D4", "D6")
    (way,) = ways_of(before.view(None), view)
    straight = Way(way.start, way.end, way.side, since.ASIDE[0])
    assert 4 * covered(view, way) < covered(view, straight)


def test_arrows_there_and_back_do_not_lie_on_each_other() -> None:
    game = clash("D4 plains  red infantry\nD5 forest  blue infantry").game.view(None)
    view = {**game, "units": {"D4": game["units"]["D5"], "D5": game["units"]["D4"]}}
    one, other = ways_of(game, view)
    near = [(a, b) for a in one.points() for b in other.points() if abs(a[0] - b[0]) + abs(a[1] - b[1]) < 8]
    assert not near


def test_no_arrow_covers_more_than_one_straight_beside_the_middle_would() -> None:
    seen = views(4)
    ways = [(view, way) for before, view in pairwise(seen) for way in ways_of(before, view)]
    assert len(ways) > 10
    chosen = sum(covered(view, way) for view, way in ways)
    straight = sum(covered(view, Way(way.start, way.end, way.side, since.ASIDE[0])) for view, way in ways)
    assert chosen < 0.7 * straight


def test_the_ring_of_a_new_city_lies_under_its_pieces() -> None:
    """Pixel by pixel what the board shows, where the pieces are solid."""
    view = clash("D4 plains  red city temple, 2 red infantry, red settler").game.view(None)
    before = {**view, "cities": {}}
    plain, marked = board.paint(view, LOOK), since.paint(before, view, LOOK)
    layout = board.sheet("monumental", len(view["players"]), LOOK.width).layout
    x, y = layout.centre("D4")
    (content,) = (content for space, content in board.contents(view) if space == "D4")
    for placed in plan(content, round(layout.side, 2), LOOK):
        left, top = round(x + placed.x), round(y + placed.y)
        box = left, top, left + placed.picture.width, top + placed.picture.height
        solid = placed.picture.getchannel("A").point(lambda alpha: 255 * (alpha == 255))
        for one in (plain, marked):
            one.paste((0, 0, 0), (left, top), solid.point(lambda value: 255 - value))
        assert plain.crop(box).tobytes() == marked.crop(box).tobytes(), placed.what
