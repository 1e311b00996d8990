"""Chapter 27: the end of the game, victory points, ties."""

from collections.abc import Sequence

import pytest

from rules.clash.state import Completed, Player, Points
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash

LINES = ("settlements and buildings", "advances", "objectives", "wonders", "events", "defeated leaders")


def score(game: Situation, seat: str, line: str) -> float:
    """One line of a player's score, as everybody sees it."""
    points: float = game.game.view(None)["players"][seat]["score"][line]
    return points


def total(game: Situation, seat: str) -> float:
    points: float = game.game.view(None)["players"][seat]["points"]
    return points


@everywhere
@rule("CM-27.02", "CC-4.3")
def test_a_point_for_every_settlement_and_building_in_ones_colour_wherever_it_stands() -> None:
    game = clash(
        """
        D4 plains  red city temple blue:academy
        D7 plains  blue city red:market port@D6
        B5 plains  barbarians city red:fortress
        D6 sea
        """
    )
    assert score(game, "red", LINES[0]) == 1 + 1 + 1 + 1
    assert score(game, "blue", LINES[0]) == 1 + 1 + 1


@everywhere
@rule("CM-27.02", "CC-4.3")
def test_wonders_are_no_settlements_or_buildings_and_size_does_not_matter() -> None:
    assert score(clash("D4 plains  red city great_statue temple"), "red", LINES[0]) == 2


@everywhere
@rule("CM-27.03", "CC-4.4")
def test_half_a_point_for_every_advance_and_no_rounding() -> None:
    game = clash("D4 plains  red city", red="myths")
    assert score(game, "red", "advances") == 1.5  # Farming, Mining, Myths
    assert total(game, "red") == 2.5


@rule("CM-27.03")
def test_the_advances_of_a_civilization_count_too() -> None:
    game = clash(red="rome, bartering, roads, engineering, voting, separation_of_power")
    assert score(game, "red", "advances") == (7 + 4) / 2


@rule("CM-27.04")
def test_two_points_for_every_completed_objective() -> None:
    cities = "\n".join(f"{space} plains  red city" for space in ("D2", "D4", "B3", "B5", "F5"))
    five = f"{cities}\nD6 plains  red city temple academy fortress market"
    game = clash(five, red="large_civilization-draft, metropolis-general").run("status-objectives", "red")
    assert score(game, "red", "objectives") == 0
    game.say("red", "large_civilization-draft: large_civilization")
    assert score(game, "red", "objectives") == 2
    game.say("red", "metropolis-general: metropolis")
    assert score(game, "red", "objectives") == 4


@rule("CM-27.05")
def test_four_points_for_a_wonder_of_ones_own() -> None:
    game = clash("D4 plains  red city great_statue great_wall")
    assert score(game, "red", "wonders") == 8


@rule("CM-27.05")
def test_a_conquered_wonder_brings_two_to_its_owner_and_two_to_its_builder() -> None:
    game = clash("D4 plains  red infantry\nD5 plains  blue city great_statue", red="tactics")
    assert (score(game, "red", "wonders"), score(game, "blue", "wonders")) == (0, 4)
    game.say("red", "move", "D4", "D5")
    assert game.city("D5").owner == "red"
    assert (score(game, "red", "wonders"), score(game, "blue", "wonders")) == (2, 2)


@rule("CM-27.06")
def test_points_from_events_count() -> None:
    game = clash("D4 plains  red city", red="3 mood").run("event-text", "red", "uprising")
    game.say("red", ["mood", "mood", "mood"])  # worth half a point each
    assert score(game, "red", "events") == 1.5
    assert total(game, "red") == 1.5 + 1 + 1  # and a settlement and two advances


@rule("CM-27.07")
def test_two_points_for_a_defeated_enemy_leader() -> None:
    game = clash("D4 plains  3 red infantry\nD5 plains  blue leader", red="tactics", blue="rome, leader caesar, 1 gold")
    dice = ["6 infantry"] * 3 + ["3 infantry"]
    game.say("red", "move", "D4", ["infantry"] * 3, "D5", chance=dice)
    assert score(game, "red", "defeated leaders") == 2
    assert score(game, "blue", "defeated leaders") == 0


# --- the victory ---------------------------------------------------------------------------------------------

ADVANCES = ("storage", "irrigation", "husbandry", "engineering", "sanitation", "roads", "fishing", "navigation")


def give(player: Player, line: str, points: int) -> None:
    """Points in one line of the score sheet."""
    if line == "advances":
        player.advances += ADVANCES[: 2 * points]
    elif line == "objectives":
        player.completed += [Completed("a card", "an objective")] * (points // 2)
    elif line == "events":
        player.points.append(Points("an event", points))
    else:
        player.trophies += ["a leader"] * (points // 2)


def ended(drawn: str, **given: Sequence[tuple[str, int]]) -> Situation:
    """The sixth age is over, with these points in these lines besides the map."""
    game = clash(drawn, seats=3, age=6, round=3)
    for seat, lines in given.items():
        for line, points in lines:
            give(game.state.players[seat], line, points)
    return game.run("game-end-check")


def last_line(game: Situation) -> str:
    assert game.game.over
    return game.told().splitlines()[-1]


EVEN = "E4 plains  red city\nB7 plains  blue city\nG8 plains  yellow city"


@rule("CM-27.08")
def test_most_points_win() -> None:
    game = ended(EVEN, red=[("events", 1)], blue=[("advances", 2)], yellow=[("objectives", 4)])
    assert last_line(game) == "@yellow wins."


@rule("CM-27.08")
@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("advances", "objectives"),
        ("advances", "events"),
        ("objectives", "events"),
        ("objectives", "defeated leaders"),
        ("events", "defeated leaders"),
    ],
)
def test_a_tie_is_broken_by_the_lines_of_the_score_from_the_top(earlier: str, later: str) -> None:
    assert last_line(ended(EVEN, blue=[(earlier, 2)], red=[(later, 2)], yellow=[(later, 2)])) == "@blue wins."


@rule("CM-27.08")
def test_settlements_and_buildings_come_first_of_all() -> None:
    drawn = EVEN + "\nC7 plains  blue city"
    assert last_line(ended(drawn, red=[("advances", 1)], yellow=[("events", 1)])) == "@blue wins."


@rule("CM-27.08")
def test_wonders_come_after_objectives_and_before_events() -> None:
    drawn = "E4 plains  red city great_statue\nB7 plains  blue city\nG8 plains  yellow city"
    assert last_line(ended(drawn, blue=[("events", 4)], yellow=[("events", 4)])) == "@red wins."
    assert last_line(ended(drawn, blue=[("objectives", 4)])) == "@blue wins."


@everywhere
@rule("CM-27.09", "CC-4.10")
def test_if_all_is_tied_the_victory_is_shared() -> None:
    game = ended(EVEN, red=[("objectives", 2)], yellow=[("objectives", 2)])
    assert last_line(game) == "@red and @yellow share the victory."


@everywhere
@rule("CM-27.10")
def test_what_a_civilization_gathers_counts_with_the_objectives_for_ties() -> None:
    game = clash(EVEN, seats=3, age=6, round=3)
    game.blue.points.append(Points("captives", 2, "objectives"))
    game.red.points.append(Points("an event", 2))
    assert (score(game, "blue", "objectives"), score(game, "blue", "events")) == (2, 0)
    assert last_line(game.run("game-end-check")) == "@blue wins."


@everywhere
@rule("CM-27.10")
def test_the_distance_of_knut_counts_with_the_events() -> None:
    game = clash(EVEN, seats=3, age=6, round=3)
    game.blue.points.append(Points("distance", 2))
    game.red.completed.append(Completed("a card", "an objective"))
    assert last_line(game.run("game-end-check")) == "@red wins."
