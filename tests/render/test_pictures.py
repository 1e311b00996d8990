"""Each kind of picture comes out whole, for every stage of a game; the crowded one is written to build/ to look at."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from render import RENDERERS, Look
from render.clash import hand
from render.clash.changes import between
from render.clash.fight import fight_of
from render.clash.mat import buyable
from rules.clash.box import BOX
from tests.render.situations import crowd, fight, views
from tests.render.watched import written_by
from tests.rules.clash.scenario import clash

CLASH = RENDERERS["clash"]
BUILD = Path(__file__).parents[2] / "build"


def size_of(file: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(file)) as picture:
        picture.load()
        return picture.size


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_of_a_whole_game(seats: int) -> None:
    seen = views(seats)
    for view in (seen[0], seen[len(seen) // 2], seen[-1]):
        assert size_of(CLASH.board(view, Look())) == (1600, 1018)


def test_the_crowded_space() -> None:
    view = crowd().game.view(None)
    BUILD.mkdir(exist_ok=True)
    (BUILD / "crowded.png").write_bytes(CLASH.board(view, Look()))
    (BUILD / "crowded_area.png").write_bytes(CLASH.area(view, "D4", Look()))


def test_pages() -> None:
    assert size_of(CLASH.battle(fight(), Look()) or b"") == (1600, 1018)
    assert size_of(CLASH.hand(crowd().game.view("red"), Look()))[0] == 1600
    assert size_of(CLASH.hand(crowd().game.view("green"), Look()))[0] == 1600
    assert size_of(CLASH.chart(views(3), Look())) == (1600, 1018)
    for seat in ("red", "green"):
        assert size_of(CLASH.mat(views(4)[-1], seat, Look())) == (1600, 1018)


def test_a_great_person_kept_in_hand_is_one_of_its_cards() -> None:
    view = clash("D4 plains  red city", red="great_engineer, great_ideas-siege").game.view("red")
    written = [one.text for one in written_by(lambda: hand.paint(view, Look()))]
    assert {"Event", "Great Engineer", "Action", "2 cards"} <= {*written}
    assert "Event card: Great Engineer: " in CLASH.alt_texts(view, Look())["hand"]


@pytest.mark.parametrize("width", [320, 400, 500, 550, 640, 1000, 2400])
def test_every_kind_of_picture_comes_out_in_any_width(width: int) -> None:
    look = Look(width=width, title="Nile Delta of the Great River").named({"red": "x" * 60, "blue": "Bo"})
    for seats in (2, 3, 4):
        assert size_of(CLASH.board(views(seats)[-2], look)) == (width, round(width * 7 / 11))
    crowded = crowd().game.view("red")
    others = (
        CLASH.board(crowded, look),
        CLASH.since(views(4)[2], views(4)[-2], look),
        CLASH.mat(crowded, "red", look),
        CLASH.hand(crowded, look),
        CLASH.chart(views(3), look),
        CLASH.battle(fight(), look) or b"",
    )
    assert [size_of(file)[0] for file in others] == [width] * len(others)
    assert size_of(CLASH.area(crowded, "D4", look))[0] == round(width * 11 / 16)


def test_unknown_places_and_seats_are_refused() -> None:
    view = views(2)[0]
    with pytest.raises(ValueError, match="Z9"):
        CLASH.area(view, "Z9", Look())
    with pytest.raises(ValueError, match="green"):
        CLASH.mat(view, "green", Look())


def test_the_film_has_a_frame_for_each_view() -> None:
    seen = views(2)[:5]
    file = CLASH.film(seen, Look())
    with Image.open(BytesIO(file)) as film:
        assert film.format == "GIF"
        assert getattr(film, "n_frames", 1) == len(seen)
    assert len(file) < 10_000_000


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
    assert found.attacker.left == {"infantry": 2}
    assert found.attacker.lost == {"infantry": 1, "cavalry": 1}
    assert [len(volley["dice"]) for volley in found.attacker.volleys] == [4, 2]
    assert fight_of(crowd().game.view(None)) is None


def test_buyable_advances_are_those_the_rules_allow() -> None:
    from rules.clash.actions.advance import cannot_take

    game = clash("D4 plains red city", red="writing, philosophy, voting, myths, rituals")
    player = game.game.view(None)["players"]["red"]
    for advance in BOX.advances.values():
        assert buyable(player, advance) == (cannot_take(game.red, advance) is None), advance.id
