"""Chapter 1: setup."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.clash.assembled import CLASH
from rules.clash.deeds import starts_in
from rules.clash.editions.monumental import BOX
from rules.engine.chance import SEAT
from rules.engine.game import Game
from tests.rule import rule
from tests.rules.clash.scenario import Situation, clash

SEEDS = [f"seed {number}" for number in range(20)]


def begin(seats: int = 2, *, civilizations: bool = True, seed: str = "setup", chance: Sequence[str] = ()) -> Situation:
    """A game right after setup; `chance` scripts the first draws: each seat's place (with three or four players) and
    civilization (if the table plays with them), then the hands, then the first player."""
    options = {"seats": seats, "civilizations": civilizations}
    game = Situation(Game.new(CLASH, options, seed, scripted=chance))
    assert not game.game.scripted
    return game


def drawn(game: Situation, kind: str) -> list[str]:
    """The answers of chance so far for one kind of draw."""
    return [str(entry.answer) for entry in game.game.journal if (entry.seat, entry.kind) == (SEAT, kind)]


def supply(game: Situation, seat: str = "red") -> dict[str, int]:
    known: dict[str, int] = game.game.view(seat)["players"][seat]["supply"]
    return known


def face_up(game: Situation) -> dict[str, str]:
    """The board as a spectator sees it."""
    spaces: dict[str, Any] = game.game.view(None)["spaces"]
    return {space: seen["terrain"] for space, seen in spaces.items() if seen["terrain"]}


@rule("CM-1.01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play(seats: int) -> None:
    assert len(begin(seats).state.players) == seats


@rule("CM-1.01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_neither_fewer_than_two_nor_more_than_four(seats: int) -> None:
    with pytest.raises(ValueError, match=r"for 2 to 4 players \(CM-1\.01\)"):
        begin(seats)


@rule("CM-1.02")
@pytest.mark.parametrize(("seats", "face_down"), [(2, 8), (3, 12), (4, 14)])
def test_only_the_starting_regions_lie_face_up(seats: int, face_down: int) -> None:
    game = begin(seats, civilizations=False)
    homes = {player.home for player in game.state.players.values()}
    seen = face_up(game)
    assert len(seen) == 4 * seats
    assert all(seen[home] == "plains" for home in homes)
    assert len(game.game.view(None)["spaces"]) == 4 * (seats + face_down)


@rule("CM-1.02")
def test_any_of_the_sixteen_regions_can_lie_anywhere_and_each_lies_only_once() -> None:
    found = set()
    for seed in SEEDS:
        game = begin(seed=seed)
        seat = game.ask.seat
        assert len(set(game.state.region_pile)) == 16
        home, beside = ("D2", "D3") if seat == "red" else ("D7", "D6")
        game.say(seat, "move", home, beside)
        (tile,) = drawn(game, "region")
        assert tile not in game.state.region_pile
        found.add(tile)
    assert len(found) > 5


@rule("CM-1.03")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_or_four_players_the_places_are_drawn(seats: int) -> None:
    places = {tuple(player.position for player in begin(seats, seed=seed).state.players.values()) for seed in SEEDS}
    assert len(places) > 2
    assert all(sorted(taken) == list(range(1, seats + 1)) for taken in places)


@rule("CM-1.03")
def test_who_draws_the_third_place_of_four_starts_there() -> None:
    game = begin(4, civilizations=False, chance=["3"])
    assert game.red.position == 3
    assert game.city("C8").owner == "red"


@rule("CM-1.04")
def test_the_pieces_of_one_colour() -> None:
    left = supply(begin())
    assert left["settlement"] == 7 - 1
    assert [left[kind] for kind in ("port", "academy", "fortress", "temple")] == [5, 5, 5, 5]
    assert (left["infantry"], left["settler"], left["ship"]) == (16, 4 - 1, 4)


@rule("CM-1.05")
def test_civilizations_bring_more_pieces() -> None:
    left = supply(begin())
    assert [left[kind] for kind in ("market", "obelisk", "observatory")] == [5, 5, 5]
    assert (left["cavalry"], left["elephant"], left["leader"]) == (4, 4, 1)


@rule("CM-1.05")
def test_without_civilizations_there_are_none_of_these_pieces() -> None:
    pieces = ("market", "obelisk", "observatory", "cavalry", "elephant", "leader")
    left = supply(begin(civilizations=False))
    assert {left[kind] for kind in pieces} == {0}
    game = clash(
        """
        D2 plains  red city market
        D4 plains  red city
        """,
        red="bartering, fishing, 2 food, 1 wood, 2 ore, 1 culture, 1 mood",
        civilizations=False,
    )
    assert "CM-1.05" in game.refusal("construct")
    game.say("red", "recruit", "D2")
    assert all("CM-1.05" in game.refusal(kind) for kind in ("cavalry", "elephant", "leader"))
    assert game.choices == ["settler", "infantry"]


@rule("CM-1.06")
def test_each_player_is_dealt_a_civilization_at_random_with_its_three_leaders() -> None:
    game = begin(chance=["rome"])
    assert game.red.civilization == "rome"
    assert starts_in("red", "D2", "rome") in game.deeds()
    assert sorted(game.red.leaders) == ["augustus", "caesar", "sulla"]
    dealt = [(begin(seed=seed).red.civilization, begin(seed=seed).blue.civilization) for seed in SEEDS]
    assert len({*dealt}) > 1
    assert all(red != blue for red, blue in dealt)  # every board is there only once


@rule("CM-1.06")
def test_without_the_civilizations_set_nobody_has_one() -> None:
    game = begin(civilizations=False)
    assert (game.red.civilization, game.red.leaders) == (None, [])


@rule("CM-1.07")
def test_an_alternate_starting_region_has_its_plains_where_they_always_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BOX.civilizations["rome"], "starting_region", "start_egypt")
    game = begin(4, chance=["2", "rome"])
    seen = face_up(game)
    assert [seen[space] for space in ("I2", "J1", "H1", "I1")] == ["plains", "mountain", "barren", "barren"]
    assert game.city("I2").owner == "red"


@rule("CM-1.07")
def test_without_an_alternate_one_it_is_the_standard_region_on_the_side_of_the_place() -> None:
    seen = face_up(begin(4, civilizations=False))
    assert [seen[space] for space in ("I2", "J1", "H1", "I1")] == ["plains", "forest", "mountain", "barren"]
    assert [seen[space] for space in ("C2", "D1", "B1", "C1")] == ["plains", "mountain", "forest", "barren"]


@rule("CM-1.08", "CM-1.09", "CM-1.10")
def test_everybody_starts_with_two_food_two_advances_and_three_cubes() -> None:
    game = begin(3)
    for player in game.state.players.values():
        assert str(player.stock) == "2 food"
        assert player.advances == ("farming", "mining")
        assert player.tracker == 3
    assert game.state.event_discards == []


@rule("CM-1.11")
def test_everybody_starts_with_a_happy_city_of_size_one_and_a_settler() -> None:
    game = begin(civilizations=False)
    for seat, home in (("red", "D2"), ("blue", "D7")):
        city = game.city(home)
        assert (city.owner, city.size, city.mood) == (seat, 1, "happy")
        assert game.units(home) == ["settler"]
        assert game.state.terrain[home] == "plains"


@rule("CM-1.12")
@pytest.mark.parametrize(("civilizations", "events", "objectives"), [(True, 58, 38), (False, 38, 32)])
def test_some_events_and_objectives_come_only_with_the_civilizations(
    civilizations: bool, events: int, objectives: int
) -> None:
    game = begin(civilizations=civilizations)
    in_hands = sum(len(player.objective_cards) for player in game.state.players.values())
    decks = game.game.view(None)["decks"]
    assert (decks["event"], decks["objective"] + in_hands) == (events, objectives)


@rule("CM-1.12")
@pytest.mark.parametrize("deck", ["action", "objective"])
def test_the_decks_are_shuffled(deck: str) -> None:
    first = {drawn(begin(civilizations=False, seed=seed), f"{deck}-card")[0] for seed in SEEDS}
    assert len(first) > 1


@rule("CM-1.13")
def test_the_starting_hand_is_an_action_card_and_an_objective_card_that_only_its_owner_sees() -> None:
    game = begin(civilizations=False, chance=["leadership-high_ground", "metropolis-general"])
    hand = {"action": ["leadership-high_ground"], "objective": ["metropolis-general"], "wonder": []}
    assert game.game.view("red")["players"]["red"]["hand"] == hand
    for other in ("blue", None):
        seen = game.game.view(other)["players"]["red"]
        assert "hand" not in seen
        assert seen["hand_sizes"] == {"action": 1, "objective": 1, "wonder": 0}
        assert "Leadership" not in game.told(other)
    assert len(game.blue.action_cards) == len(game.blue.objective_cards) == 1


@rule("CM-1.14")
def test_barbarians_and_pirates_wait_in_the_supply() -> None:
    game = begin()
    owners = {unit.owner for units in game.state.units.values() for unit in units}
    assert owners | {city.owner for city in game.state.cities.values()} == {"red", "blue"}


@rule("CM-1.14")
def test_the_pirates_have_four_ships() -> None:
    game = clash("D3 sea  4 pirates ship\nD4 sea\nD2 plains  red city").run("pirates", "red")
    assert game.asked == "red pirate-ship"
    assert len(game.units("D3", "pirates")) == 2  # two had to come off the map first: there is no fifth


@rule("CM-1.14")
@pytest.mark.parametrize(("civilizations", "asked"), [(True, "red barbarian-unit"), (False, "red action")])
def test_without_the_civilizations_the_barbarians_are_all_infantry(civilizations: bool, asked: str) -> None:
    game = clash("D2 plains  red city\nD3 plains\nD4 plains", civilizations=civilizations)
    game.run("barbarians-spawn", "red")
    assert game.asked == asked
    assert {*game.units("D4", "barbarians")} == {"infantry"}


@rule("CM-1.15")
def test_the_first_age_begins_with_its_first_round() -> None:
    seen = begin().game.view(None)
    assert (seen["age"], seen["round"]) == (1, 1)


@rule("CM-1.16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_drawn(seats: int) -> None:
    games = [begin(seats, seed=seed) for seed in SEEDS]
    assert {game.state.first_player for game in games} == {*games[0].state.players}
    assert all(game.asked == f"{game.state.first_player} action" for game in games)


@rule("CM-1.17")
def test_no_leader_is_on_the_board() -> None:
    game = begin(chance=["rome"])
    assert game.red.leader is None
    assert "leader" not in [kind for space in game.state.units for kind in game.units(space)]


@rule("CM-1.18")
@pytest.mark.parametrize(("seats", "order"), [(2, [1, 2]), (3, [1, 3, 2]), (4, [1, 2, 4, 3])])
def test_turns_pass_clockwise_round_the_table(seats: int, order: list[int]) -> None:
    game = begin(seats)
    taken = []
    for _ in range(seats):
        taken.append(game.state.players[game.ask.seat].position)
        game.say(game.ask.seat, "end-turn")
    first = order.index(taken[0])
    assert taken == order[first:] + order[:first]
