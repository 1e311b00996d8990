"""The signs of "since your last turn" leave the board readable."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import pytest

from render import Look, arrows
from render.arrows import ASIDE, Way
from render.clash import board, marks, since
from render.clash.changes import between
from render.clash.space import plan
from render.hex_shapes import HALF
from rules.clash.assembled import CLASH
from rules.engine.game import Game
from rules.engine.picker import picker
from tests.render.drawn import in_words
from tests.render.situations import views
from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import clash

LOOK = Look()


def ways_of(before: Any, view: Any) -> list[Way]:
    """The arrows drawn."""
    with patch.object(arrows, "_arrow") as arrow:
        since.paint(before, view, LOOK)
    return [call.args[1] for call in arrow.call_args_list]


def covered(view: Any, way: Way) -> int:
    layout = board.sheet("monumental", len(view["players"]), LOOK.width).layout
    taken = since._taken(view, layout, LOOK)
    return sum(arrows._covered(taken, point) for point in way.points())


def moved(view: Any, start: str, end: str) -> Any:
    units = {**view["units"], start: [], end: [*view["units"].get(end, ()), *view["units"][start]]}
    return {**view, "units": {space: there for space, there in units.items() if there}}


def test_an_arrow_goes_round_the_units_on_its_way() -> None:
    before = clash("D4 plains  2 red infantry\nD5 forest  blue infantry, blue settler\nD6 plains").game
    view = moved(before.view(None), "D4", "D6")
    (way,) = ways_of(before.view(None), view)
    straight = Way(way.start, way.end, way.side, ASIDE[0])
    assert 4 * covered(view, way) < covered(view, straight)


def test_arrows_there_and_back_do_not_lie_on_each_other() -> None:
    game = clash("D4 plains  red infantry\nD5 forest  blue infantry").game.view(None)
    view = {**game, "units": {"D4": game["units"]["D5"], "D5": game["units"]["D4"]}}
    one, other = ways_of(game, view)
    near = [(a, b) for a in one.points() for b in other.points() if abs(a[0] - b[0]) + abs(a[1] - b[1]) < 8]
    assert not near


def test_an_arrow_need_not_look_at_pieces_far_away() -> None:
    """Each is drawn where it would be drawn if it looked at all of them."""
    for before, view in pairwise(views(4)):
        with patch.object(arrows, "_near", lambda boxes, start, end, side: boxes):
            everywhere = ways_of(before, view)
        assert ways_of(before, view) == everywhere


def test_no_arrow_covers_more_than_one_straight_beside_the_middle_would() -> None:
    seen = views(4)
    ways = [(view, way) for before, view in pairwise(seen) for way in ways_of(before, view)]
    assert len(ways) > 10
    chosen = sum(covered(view, way) for view, way in ways)
    straight = sum(covered(view, Way(way.start, way.end, way.side, ASIDE[0])) for view, way in ways)
    assert chosen < 0.7 * straight


def test_the_ring_of_a_new_city_lies_under_its_pieces() -> None:
    """Pixel by pixel the same as on the board, where the pieces are solid."""
    view = clash("D4 plains  red city temple, 2 red infantry, red settler").game.view(None)
    before: Any = {**view, "cities": {}}
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


# --- battles -------------------------------------------------------------------------------------------------


def marked(before: Any, view: Any) -> list[str]:
    """The spaces with crossed swords."""
    with patch.object(marks, "swords") as swords:
        since.paint(before, view, LOOK)
    return [call.args[2] for call in swords.call_args_list]


@pytest.mark.parametrize(
    ("chance", "answers", "how"),
    [
        (["1 leader", "5 cavalry"], [], "Blue won"),
        (["5 cavalry", "5 cavalry"], [], "nobody won"),
        (["1 leader"] * 4, ["retreat"], "nobody won"),
        (["5 cavalry", "1 leader"], [], "Red won"),
    ],
    ids=["repelled", "drawn", "gone back", "won"],
)
def test_every_battle_is_marked_however_it_ended(chance: list[str], answers: list[str], how: str) -> None:
    before = clash("D3 plains  2 red infantry\nD4 plains  2 blue infantry").game.view(None)
    sides = "2 infantry" if answers else "infantry"
    game = attack(sides, sides, chance=chance)
    after = game.say("red", *answers).game.view(None)
    assert marked(before, after) == ["D4"]
    assert f"Red attacked Blue in D4: {how}." in in_words("since", after, LOOK, before=before)
    assert marked(after, after) == [], "seen before"


def test_a_city_taken_without_a_fight_has_a_ring_and_no_swords() -> None:
    view = attack("infantry", "city").game.view(None)
    before: Any = {**view, "cities": {"D4": {**view["cities"]["D4"], "owner": "blue"}}}
    assert marked(before, view) == []
    with patch.object(since, "_ring") as ring:
        since.paint(before, view, LOOK)
    assert [call.args[2] for call in ring.call_args_list] == ["D4"]
    assert "City taken in D4 (Red)." in in_words("since", view, LOOK, before=before)


def test_no_battle_of_whole_games_is_missed() -> None:
    """From the beginning of one turn to that of the next, counted by what the rules remember last."""
    told = 0
    for seed in range(6):
        pick = picker(seed)
        game = Game.new(CLASH, {"seats": 3}, f"since {seed}", sealed=False)
        before, whose = game.view(None), ""
        last, fought = game.state.last_battle, Counter[str]()
        while not game.over:
            ask = game.asks[pick(len(game.asks))]
            game.answer(ask.seat, ask.sample(pick), ask.kind)
            now = game.state.last_battle
            if now and now is not last:
                fought[now.space] += 1
                last = now
            if game.state.turn and game.state.turn.seat != whose:
                seen, whose = game.view(None), game.state.turn.seat
                assert Counter(battle["space"] for battle in between(before, seen).fought) == fought
                told += fought.total()
                before, fought = seen, Counter()
    assert told > 5


def test_a_view_kept_before_battles_were_noted_can_still_be_looked_back_to() -> None:
    view = attack("infantry", "infantry", chance=["1 leader", "5 cavalry"]).game.view(None)
    before = {key: value for key, value in view.items() if key != "fought"}
    assert marked(before, view) == ["D4"]


# --- nothing is shaded ---------------------------------------------------------------------------------------


def test_what_has_not_changed_looks_as_on_the_board() -> None:
    """A city of the player's own, and the land round it."""
    view = clash("D4 plains  red city temple, 2 red infantry\nG4 plains  red city market").game.view(None)
    before: Any = {**view, "cities": {"G4": view["cities"]["G4"]}}
    plain, seen = board.paint(view, LOOK), since.paint(before, view, LOOK)
    where = board.sheet("monumental", len(view["players"]), LOOK.width).layout
    x, y = where.centre("G4")
    box = round(x - where.side), round(y - where.side * HALF), round(x + where.side), round(y + where.side * HALF)
    assert plain.crop(box).tobytes() == seen.crop(box).tobytes()
