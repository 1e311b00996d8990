"""CC-28 Exploration: the worked examples X1 to X7, and the inhabitants of a region."""

from __future__ import annotations

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere, only_2012, only_classic
from tests.rules.clash.scenario import Situation, clash

X1_BLOCK, WEST, SOUTH_WEST, EAST = (
    ("D5", "C6", "E6", "D6"),
    ("B4", "A5", "C5", "B5"),
    ("B6", "A7", "C7", "B7"),
    ("F6", "E7", "G7", "F7"),
)
X1 = "D5 sea\nC6 plains\nE6 forest\nD6 mountain"
"""The spaces that X1 has revealed stay on the map."""


def explore(start: str, entered: str, tile: list[str], *, before: str = X1) -> Situation:
    """Blue's settler enters a region that turns out to be this one: top, left, right, bottom."""
    drawn = "\n".join(
        f"{line}  blue settler" if line.split()[0] == start else line for line in [*before.split("\n"), *HOME] if line
    )
    game = clash(drawn, turn="blue")
    regions = game.state.box.regions
    name = next(id for id in game.state.region_pile if [*regions[id]] in (tile, tile[::-1]))
    return game.say("blue", "move", start, entered, chance=[name])


HOME = ["D7 plains", "E8 plains"]


def laid(game: Situation, block: tuple[str, ...]) -> list[str]:
    return [game.state.terrain[space] for space in block]


def ways(game: Situation) -> int:
    """How many ways of laying it the explorer can choose from."""
    return len(game.choices) if game.asked == "blue orientation" else 1


@everywhere
@rule("CC-28.10")
def test_x1_the_explorer_is_not_put_into_the_sea() -> None:
    game = explore("D7", "D6", ["sea", "plains", "forest", "mountain"], before="")
    assert laid(game, X1_BLOCK) == ["sea", "plains", "forest", "mountain"]
    assert "CM-12.08" in game.refusal("move")  # a mountain
    assert game.refusal("found-city") == ""


@everywhere
@rule("CC-28.11")
def test_x2_sea_is_laid_to_sea() -> None:
    game = explore("C6", "B5", ["plains", "sea", "plains", "barren"])
    assert laid(game, WEST) == ["barren", "plains", "sea", "plains"]


@everywhere
@rule("CC-28.12")
def test_x3_where_the_sea_meets_the_edge_either_way_the_explorer_chooses() -> None:
    game = explore("D7", "C7", ["sea", "barren", "forest", "plains"])
    assert ways(game) == 2


@everywhere
@rule("CC-28.13")
def test_x4_the_other_way_round_would_put_sea_under_the_explorer() -> None:
    game = explore("E8", "F7", ["sea", "mountain", "mountain", "forest"])
    assert laid(game, EAST) == ["sea", "mountain", "mountain", "forest"]


@everywhere
@rule("CC-28.14")
def test_x5_the_sea_is_laid_to_the_edge() -> None:
    game = explore("E6", "F6", ["mountain", "sea", "plains", "mountain"])
    assert laid(game, EAST) == ["mountain", "plains", "sea", "mountain"]


@everywhere
@rule("CC-28.15")
def test_x6_the_explorer_comes_before_the_sea() -> None:
    game = explore("C6", "C5", ["plains", "sea", "plains", "barren"])
    assert laid(game, WEST) == ["plains", "sea", "plains", "barren"]


@everywhere
@rule("CC-28.16")
def test_x7_a_region_without_sea_lies_either_way() -> None:
    assert ways(explore("D7", "E7", ["forest", "mountain", "plains", "mountain"])) == 2


@everywhere
@rule("CC-28.17")
def test_the_same_region_may_lie_otherwise_if_it_is_entered_elsewhere() -> None:
    tile = ["plains", "sea", "plains", "barren"]
    lies = [laid(explore("C6", entered, tile), WEST) for entered in ("B5", "C5")]
    assert lies[0] == lies[1][::-1]


# --- barbarians ----------------------------------------------------------------------------------------------


@only_classic
@rule("CC-28.8", "CC-23.1", "CC-23.2")
def test_barbarians_settle_on_plains_that_the_explorer_has_not_entered_once_the_region_lies() -> None:
    game = explore("C6", "B5", ["plains", "sea", "plains", "barren"])
    assert [space for space, city in game.state.cities.items() if city.owner == "barbarians"] == ["A5"]
    assert game.units("A5") == ["infantry"]
    told = game.told()
    assert told.index("@blue explores") < told.index("Barbarians live in A5")


@only_classic
@rule("CC-23.2")
def test_the_explorer_says_on_which_plains_they_settle() -> None:
    game = explore("D7", "D6", ["forest", "plains", "plains", "plains"], before="")
    game.say("blue", "D5 forest, D6 plains")
    assert game.asked == "blue barbarian-city"
    assert game.choices == ["C6", "E6"]  # not where the settler has gone
    game.say("blue", "E6")
    assert [space for space, city in game.state.cities.items() if city.owner == "barbarians"] == ["E6"]


@only_2012
@rule("CC-23.2")
def test_one_plains_space_is_not_enough_and_two_seas_bring_no_pirates() -> None:
    game = explore("D7", "D6", ["plains", "sea", "forest", "sea"], before="")
    assert not game.state.cities
    assert game.asked == "blue action"
