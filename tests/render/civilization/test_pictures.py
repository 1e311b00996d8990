"""Each kind of picture comes out whole, in any width, small enough to send. It is made from a view and nothing else."""

from __future__ import annotations

from copy import deepcopy
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from render import Inputs, Look, SeatScore, renderer_of
from render.cache import forget_everything
from render.civilization import alt_text, area, board, chips, mat
from render.civilization.changes import between
from render.civilization.sample import everything, fought, held, laid_open, offered
from render.civilization.sample_expanded import expanded, horde
from render.sentences import MOST
from rules.civilization.map import map_of
from rules.engine.squares import label
from tests.render.drawn import drawn, in_words

GAME = "civilization"
KINDS = renderer_of(GAME).kinds
MOST_BYTES = 1 << 20


def later(view: Any) -> Any:
    """The view after some time."""
    after = deepcopy(view)
    after["turn"] += 1
    after["players"]["red"]["trade"] += 3
    return after


def every_picture() -> dict[str, tuple[str, Inputs]]:
    view, scores = everything(4), [[SeatScore("red", 9, {"techs": 6, "coins": 3}), SeatScore("blue", 4, {"techs": 4})]]
    return {
        **{f"board {players}": ("board", Inputs(everything(players))) for players in (2, 3, 4)},
        "board expanded": ("board", Inputs(expanded())),
        "area": ("board", Inputs(view, "N14")),
        "area expanded": ("board", Inputs(expanded(), "N6")),
        **{f"mat {seat}": ("mat", Inputs(view, seat)) for seat in view["players"]},
        "mat expanded": ("mat", Inputs(expanded(), "yellow")),
        "market": ("market", Inputs(view)),
        "hand": ("hand", Inputs(held())),
        "hand in a battle": ("hand", Inputs(laid_open())),
        "deals": ("deals", Inputs(held())),
        "deals of others": ("deals", Inputs(offered(view))),
        "since": ("since", Inputs(later(view), before=view)),
        "battle": ("battle", Inputs(fought(over=False))),
        "battle over": ("battle", Inputs(fought(over=True))),
        "battle expanded": ("battle", Inputs(horde())),
        "hand expanded": ("hand", Inputs(horde())),
        "chart": ("chart", Inputs(view, views=[view, later(view)], scores=scores * 2)),
        "film": ("film", Inputs(view, views=[view, later(view)])),
    }


def size_of(file: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(file)) as picture:
        picture.load()
        return picture.size


def test_every_kind_is_drawn_here() -> None:
    assert {kind for kind, _ in every_picture().values()} == {*KINDS}


@pytest.mark.parametrize("name", every_picture())
def test_pictures_are_small_files_and_have_words(name: str) -> None:
    kind, inputs = every_picture()[name]
    look = Look(title="Nile Delta")
    file = KINDS[kind].draw(inputs, look)
    assert len(file) < MOST_BYTES
    wide, high = size_of(file)
    assert (wide >= 1000, high <= 1018) == (True, True)
    words = KINDS[kind].words(inputs, look)
    assert 40 < len(words) <= MOST
    assert len(KINDS[kind].in_words(inputs, look)) >= len(words) - 30


@pytest.mark.parametrize("width", [320, 550, 1000, 2000])
def test_every_kind_of_picture_comes_out_in_any_width(width: int) -> None:
    look = Look(width=width, title="Nile Delta of the Great River").named({"red": "x" * 60, "blue": "Bo"})
    for name, (kind, inputs) in every_picture().items():
        wide = size_of(KINDS[kind].draw(inputs, look))[0]
        if kind != "film":
            assert wide == (round(width * area.SIZE[0] / 1600) if name.startswith("area") else width), name


def test_unknown_squares_and_seats_are_refused() -> None:
    view = everything(2)
    with pytest.raises(ValueError, match="Z9"):
        drawn("board", view, Look(), "Z9", game=GAME)
    with pytest.raises(ValueError, match="green"):
        drawn("mat", view, Look(), "green", game=GAME)


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="hand"):
        drawn("hand", everything(4), Look(), game=GAME)
    assert in_words("hand", everything(4), Look(), game=GAME) == "No hand: this is what a spectator sees."


def test_the_same_view_gives_the_same_bytes_and_is_not_changed() -> None:
    look = Look(width=640)
    first = {name: KINDS[kind].draw(inputs, look) for name, (kind, inputs) in every_picture().items() if kind != "film"}
    kept = repr(everything(4))
    forget_everything(lasting=True)
    for name, (kind, inputs) in every_picture().items():
        if kind != "film":
            assert KINDS[kind].draw(inputs, look) == first[name], name
    assert repr(everything(4)) == kept


def test_tiles_that_lie_face_down_all_look_alike() -> None:
    """Nothing in a view says what they are, so nothing in a picture does."""
    view = everything(4)
    layout = board.sheet(4, 1600).layout
    picture = board.paint(view, Look())
    hidden = [slot for slot, lies in view["slots"].items() if lies is None]
    assert len(hidden) > 2
    backs = set()
    for slot in hidden:
        squares = map_of(4).squares_of[slot]
        left, top = layout.corners(squares[5])[0]
        right, bottom = layout.corners(squares[10])[2]
        backs.add(
            picture.crop((round(left) + 8, round(top) + 8, round(right) - 8, round(bottom) - 8))
            .resize((64, 64))
            .tobytes()
        )
    assert len(backs) <= 2, "two, where a pixel more or less lies between two lines"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_square_looked_at_and_all_round_it_are_in_the_picture(players: int) -> None:
    here = map_of(players)
    for square in here.squares:
        layout, (wide, high) = area.layout_round(square, here.squares, Look())
        for near in (square, *here.around.neighbours[square]):
            x, y = layout.centre(near)
            assert area.LEFT + layout.wide * 0.4 < x < wide - layout.wide * 0.4
            assert area.ABOVE + layout.high * 0.4 < y < high - layout.high * 0.4


def test_a_battle_is_posted_when_it_is_over_if_it_was_one() -> None:
    before, view = fought(over=False), fought(over=True)
    renderer = renderer_of(GAME)
    assert renderer.live(everything(4), before) == renderer.live(before, view) == ["battle"]
    assert renderer.ended(before, view) == ["battle"]
    assert renderer.ended(view, view) == []
    scouts = {**view, "last_battle": {**view["last_battle"], "fronts": [], "killed": {}}}
    barbarians = {**view, "last_battle": {**view["last_battle"], "defender": "barbarians"}}
    assert renderer.ended(before, scouts) == renderer.ended(before, barbarians) == []


def test_a_metropolis_is_fought_for_in_either_of_its_squares() -> None:
    view = horde()
    city = view["cities"][view["battle"]["square"]]
    for square in (city["square"], city["second"]):
        words = in_words("battle", {**view, "battle": {**view["battle"], "square": square}}, Look(), game=GAME)
        assert words.startswith(
            f"Battle in {square} over the metropolis with walls and a fortification: The barbarians"
        )


# --- what the pictures are made of ---------------------------------------------------------------------------


def test_changes_between_two_views() -> None:
    before = everything(4)
    after = deepcopy(before)
    square, figures = next((square, there) for square, there in before["figures"].items() if len(there) == 3)
    target = next(one for one in before["squares"] if one not in before["figures"])
    after["figures"][target] = after["figures"].pop(square)
    hut = next(one for one, there in before["squares"].items() if there.get("marker"))
    after["squares"][hut]["marker"] = None
    after["players"]["blue"]["techs"].append("pottery")
    after["players"]["blue"]["rows"]["pottery"] = 1
    after["last_battle"] = fought(over=True)["last_battle"]
    changes = between(before, after)
    assert changes.moves == {(figures[0]["owner"], square, target): 3}
    assert changes.taken == {hut: before["squares"][hut]["marker"]}
    assert changes.techs == {"blue": ["pottery"]}
    assert changes.deltas == {"blue": {"techs": 1}}
    assert changes.fights == [after["last_battle"]["square"]]
    assert {square, target, hut, *changes.fights} == {*changes.squares}
    assert not between(before, deepcopy(before)).squares


def test_walls_that_have_been_destroyed_are_a_change() -> None:
    before = everything(4)
    square = next(square for square, city in before["cities"].items() if city["walled"])
    after = deepcopy(before)
    after["cities"][square]["walled"] = False
    assert between(before, after).squares == [square]
    words = in_words("since", after, Look(), before=before, game=GAME)
    assert f"The city in {square} no longer has walls." in words


def test_changes_of_the_pieces_of_the_expansions() -> None:
    before, after = expanded(), deepcopy(expanded())
    relic, state = next(iter(before["relics"])), next(iter(before["city_states"]))
    del after["relics"][relic]
    before = before | {"city_states": {}}
    capital = next(square for square, city in before["cities"].items() if city["second"])
    second = before["cities"][capital]["second"]
    before = before | {"cities": before["cities"] | {capital: before["cities"][capital] | {"second": "", "marker": ""}}}
    after["players"]["red"]["policies"].append("pacifism")
    after["players"]["blue"]["investments"]["infrastructure"] = 3
    changes = between(before, after)
    assert changes.relics == {relic: expanded()["relics"][relic]}
    assert changes.grown == [second]
    assert changes.marked == {capital: ["fortification"]}
    assert changes.policies == {"red": ["pacifism"]}
    assert changes.investments["blue"]["infrastructure"] > 0
    assert {relic, state, second, capital} <= {*changes.squares}
    words = in_words("since", after, Look(), before=before, game=GAME)
    for told in (
        "has been found",
        "There is a city-state",
        "a metropolis",
        "has a fortification",
        "Pacifism",
        "Infrastructure",
    ):
        assert told in words, told


def test_a_scout_that_has_become_a_city_is_not_lost() -> None:
    before = everything(4)
    after = deepcopy(before)
    square = next(one for one, there in before["figures"].items() if [f["kind"] for f in there] == ["scout"])
    del after["figures"][square]
    after["cities"][square] = {**next(iter(before["cities"].values())), "owner": before["figures"][square][0]["owner"]}
    changes = between(before, after)
    assert changes.founded == [square]
    assert not changes.lost


def test_the_pyramid_offers_a_place_on_two_techs_beside_each_other() -> None:
    assert mat.has_room([[], [], [], [], []], 0)
    assert not mat.has_room([["a"], [], [], [], []], 1)
    assert mat.has_room([["a", "b"], [], [], [], []], 1)
    assert not mat.has_room([["a", "b"], ["c"], [], [], []], 1)


def test_cards_before_a_player_for_which_there_is_no_room_are_counted() -> None:
    view, look = expanded(), Look()
    held = chips.chips_of(view, "yellow", look)
    rows = chips.rows_of_chips(held * 3, look.px(1000), look)
    shown = [chip.words for row in rows for _, chip in row]
    assert len(rows) == chips.MOST_ROWS
    assert shown[-1] == f"and {3 * len(held) - len(shown) + 1} more"
    assert [chip.words for row in chips.rows_of_chips(held, look.px(1000), look) for _, chip in row] == [
        chip.words for chip in held
    ]


def test_words_of_a_square_name_all_that_lies_there() -> None:
    view, look = everything(4), Look()
    for square, there in view["squares"].items():
        words = alt_text.of_square(view, square, look)
        assert words.startswith(f"{square}: ")
        resource = None if square in view["cities"] else there.get("resource")
        for what in (there["terrain"], resource, there.get("marker")):
            assert what is None or what in words
        if square in view["cities"]:
            assert ("capital" if view["cities"][square]["capital"] else "city") in words
        for figure in view["figures"].get(square, ()):
            assert figure["kind"][:3] in words


def test_every_square_of_a_map_has_a_letter_and_a_number_at_its_rim() -> None:
    here = map_of(4)
    columns = {square.rstrip("0123456789") for square in here.squares}
    assert columns == {label((n, 0))[:-1] for n in range(16)}
