"""CC-2 Setup in 2012."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.clash.classic.opening import SEEDS, begin


@rule("CC-2.1")
@pytest.mark.parametrize(("seats", "face_down"), [(2, 8), (3, 12), (4, 14)])
def test_the_layout_depends_on_how_many_play(seats: int, face_down: int) -> None:
    assert len(begin(seats).game.view(None)["spaces"]) == 4 * (seats + face_down)


@rule("CC-2.2")
def test_regions_lie_face_down_at_random_and_first_regions_open() -> None:
    game = begin(3)
    seen = game.game.view(None)["spaces"]
    homes = [player.home for player in game.state.players.values()]
    assert len([space for space in seen.values() if space["terrain"]]) == 4 * 3
    assert all(seen[home]["terrain"] == "plains" for home in homes)
    found = set()
    for seed in SEEDS:
        game = begin(seed=seed, chance=())
        home, beside = ("D2", "D3") if game.ask.seat == "red" else ("D7", "D6")
        game.say(game.ask.seat, "move", home, beside)
        found.add(tuple(game.state.terrain.get(space) for space in ("D3", "D4", "D5", "D6")))
    assert len(found) > 3


@rule("CC-2.3")
def test_on_the_other_side_mountain_and_forest_change_places() -> None:
    seen = begin(4).game.view(None)["spaces"]
    first = [seen[space]["terrain"] for space in ("I2", "J1", "H1", "I1")]
    other = [seen[space]["terrain"] for space in ("C2", "D1", "B1", "C1")]
    assert first == ["plains", "forest", "mountain", "barren"]
    assert other == ["plains", "mountain", "forest", "barren"]


@rule("CC-2.4")
def test_only_four_players_draw_their_places() -> None:
    def places(seats: int) -> set[tuple[int, ...]]:
        tables = [begin(seats, seed=seed).state.players.values() for seed in SEEDS]
        return {tuple(player.position for player in players) for players in tables}

    assert places(3) == {(1, 2, 3)}
    assert len(places(4)) > 2


@rule("CC-2.5", "CC-2.6", "CC-5.12")
def test_everybody_begins_with_two_food_two_advances_and_no_level() -> None:
    game = begin(3)
    for player in game.state.players.values():
        assert str(player.stock) == "2 food"
        assert player.advances == ("farming", "mining")
        assert player.levels.total() == 0
    assert game.game.view(None)["players"]["red"]["levels"] == {"mood": 0, "culture": 0}


@rule("CC-2.7", "CC-2.8")
def test_everybody_begins_with_a_neutral_city_and_a_settler_on_their_plains() -> None:
    game = begin()
    for seat, home in (("red", "D2"), ("blue", "D7")):
        city = game.city(home)
        assert (city.owner, city.size, city.mood) == (seat, 1, "neutral")
        assert game.units(home) == ["settler"]
        assert game.state.terrain[home] == "plains"


@rule("CC-2.9")
def test_everybody_holds_an_action_card_and_an_objective_card_that_nobody_else_sees() -> None:
    game = begin()
    for player in game.state.players.values():
        assert (len(player.action_cards), len(player.objective_cards)) == (1, 1)
    seen = game.game.view("red")["players"]
    assert seen["red"]["hand"]["action"] == game.red.action_cards
    assert "hand" not in seen["blue"]
    assert len({begin(seed=seed).red.action_cards[0] for seed in SEEDS}) > 1


@rule("CC-2.10")
def test_the_turn_track_begins_at_its_first_space() -> None:
    assert (begin().state.age, begin().state.round) == (1, 1)


@rule("CC-2.11")
def test_the_first_player_is_drawn() -> None:
    assert {begin(seed=seed).state.first_player for seed in SEEDS} == {"red", "blue"}
    game = begin()
    assert game.ask.seat == game.state.first_player
