"""Chapter 13: with Navigation ships sail round the board.

The rim of the board for two, clockwise: A3 B2 C2 D1 E2 F2 G3 F3 F4 G5 F5 F6 G7 F7 E8 D8 C8 B7 A7 B6 B5 A5 B4 B3.
The starting regions (C2 D1 E2 and E8 D8 C8) are land.
"""

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash

TAIL = " round the board"

EAST = """
F2 sea     red ship
E3 plains
G3 plains
F3 plains
"""
"""A lake at the rim: from here one sails round the board or nowhere."""

WEST = """
B2 plains
A3 sea
C3 plains
B3 sea
"""
"""The first sea to the west."""


LAKE = "B2 plains\nA3 sea{}\nC3 plains\nB3 plains"
"""The same with a single space, and so a single entrance."""


def sailing(*drawn: str, red: str = "navigation", start: str = "F2") -> Situation:
    return clash("\n".join(map(str.strip, drawn)), red=red).say("red", "move", start)


def round_the_board(game: Situation) -> list[str]:
    return sorted(option.key.removesuffix(TAIL) for option in game.ask.options if option.key.endswith(TAIL))


@everywhere
@rule("CM-13.04", "CC-14.4", "CC-31.5")
def test_ships_sail_round_the_board_in_both_directions() -> None:
    game = sailing(EAST, WEST)
    assert round_the_board(game) == ["A3", "B3", "explore B4", "explore D3", "explore F4"]
    game.say("red", f"A3{TAIL}")
    assert game.units("A3") == ["ship"]


@everywhere
@rule("CM-13.04", "CC-14.4", "CC-31.5")
def test_not_without_navigation() -> None:
    game = clash(EAST.strip() + WEST.rstrip())
    assert "CM-12.04" in game.refusal("move")


@everywhere
@rule("CM-13.04", "CC-14.4")
def test_not_from_a_lake_inside_the_board() -> None:
    game = sailing("D3 sea  red ship\nD4 sea", WEST, start="D3")
    assert round_the_board(game) == []


@everywhere
@rule("CM-13.17", "CM-13.04", "CC-14.4")
def test_they_come_to_the_first_sea_that_they_meet_and_no_further() -> None:
    nearer = "B2 sea\nA3 plains\nC3 plains\nB3 plains\nB4 sea\nA5 plains\nC5 plains\nB5 plains"
    game = sailing(EAST, nearer)
    assert "B2" in round_the_board(game)
    assert "B4" not in round_the_board(game)


@everywhere
@rule("CM-13.17", "CC-14.4")
def test_land_and_the_starting_sea_are_skipped_on_the_way() -> None:
    start = "F2 sea  red ship\nE3 plains\nG3 sea\nF3 plains"  # to the west F2 follows G3, then E2 D1 C2
    game = sailing(start, WEST)
    assert {"A3", "B3"} <= {*round_the_board(game)}
    assert "F2" not in round_the_board(game)


@everywhere
@rule("CM-13.17", "CM-13.06", "CC-14.4", "CC-14.6")
def test_a_ship_first_sails_to_the_rim_through_its_own_sea() -> None:
    start = "F2 sea\nE3 sea  red ship\nG3 plains\nF3 plains\nD3 plains\nE4 plains\nC4 plains\nD4 plains"
    game = sailing(start, WEST, start="E3")
    assert {"A3", "B3"} <= {*round_the_board(game)}


@everywhere
@rule("CM-13.17", "CC-14.4")
def test_the_rim_has_to_be_reached_past_no_enemy() -> None:
    start = "F2 sea  blue ship\nE3 sea  red ship\nG3 plains\nF3 plains\nD3 plains\nE4 plains\nC4 plains\nD4 plains"
    game = sailing(start, WEST, start="E3")
    assert round_the_board(game) == []


@everywhere
@rule("CM-13.05", "CM-13.02", "CC-14.2", "CV-6.6")
def test_an_enemy_ship_at_the_entrance_has_to_be_fought() -> None:
    for enemy in ("blue", "pirates"):
        game = sailing(EAST, LAKE.format(f"  {enemy} ship"))
        assert round_the_board(game) == ["A3", "explore F4"]
        game.say("red", f"A3{TAIL}", chance=["5 cavalry", "1 leader"])
        assert game.units("A3") == ["ship"]
        assert "attacks" in game.told()


@everywhere
@rule("CM-13.05", "CM-13.17", "CC-14.2", "CC-14.4", "CV-6.6")
def test_an_enemy_ship_that_blocks_one_of_two_entrances_need_not_be_fought() -> None:
    """A3 and B3 are one sea, and both lie at the rim: the ship may go in at B3."""
    for enemy in ("blue", "pirates"):
        game = sailing(EAST, WEST.replace("A3 sea", f"A3 sea  {enemy} ship"))
        assert round_the_board(game) == ["A3", "B3", "explore B4", "explore D3", "explore F4"]
        game.say("red", f"B3{TAIL}")
        assert game.units("B3") == ["ship"]
        assert "attacks" not in game.told()


@everywhere
@rule("CM-13.05", "CM-13.07", "CC-14.2", "CC-14.5")
def test_another_entrance_is_looked_for_over_land_but_not_behind_other_seas_or_unrevealed_regions() -> None:
    """From F2 westwards: B2, which is blocked, A3 and B3, the region of B4, then B6, which is the same sea as B2."""
    sea = "B2 sea  blue ship\nA3 plains\nC3 sea\nB3 plains\nD3 sea\nC4 sea\nE4 plains\nD4 sea\n"
    sea += "D5 sea\nC6 sea\nE6 plains\nD6 plains\nB6 sea\nA7 plains\nC7 plains\nB7 plains"
    between = "B4 plains\nA5 {}\nC5 plains\nB5 plains"
    assert {"B2", "B6"} <= {*round_the_board(sailing(EAST, sea, between.format("plains")))}
    for stopped in (sailing(EAST, sea, between.format("sea")), sailing(EAST, sea)):
        assert [space for space in round_the_board(stopped) if not space.startswith("explore F")] == ["B2"]


@everywhere
@rule("CM-13.05", "CM-18.03", "CC-14.2", "CC-21.2")
def test_from_there_a_ship_retreats_to_where_it_started() -> None:
    game = sailing(EAST, WEST.replace("A3 sea", "A3 sea  blue ship"))
    game.say("red", f"A3{TAIL}", chance=["1 leader", "1 leader"]).say("red", "retreat")
    assert game.units("F2") == ["ship"]


@everywhere
@rule("CM-13.06", "CC-14.6")
def test_the_ship_sails_on_through_the_destination_and_may_explore_beside_it() -> None:
    game = sailing(EAST, WEST)
    game.say("red", f"explore B4{TAIL}", chance=["region_07"])  # B4 forest, A5 forest, C5 sea, B5 sea, or turned
    game.say("red", "B4")
    assert game.units("B4") == ["ship"]


@everywhere
@rule("CM-13.07", "CM-13.17", "CC-14.5", "CC-14.4")
def test_unrevealed_regions_are_explored_and_not_passed() -> None:
    far = "F6 sea\nE7 plains\nG7 plains\nF7 plains"
    game = sailing(EAST, far)
    assert "explore F4" in round_the_board(game)
    assert "F6" not in round_the_board(game)
    between = "F4 plains\nE5 plains\nG5 plains\nF5 plains"
    game = sailing(EAST, far, between)
    assert "F6" in round_the_board(game)


@everywhere
@rule("CM-13.07", "CC-14.5")
def test_nor_are_they_passed_within_the_board() -> None:
    game = clash("D3 sea  red ship\nD5 sea\nD2 plains").say("red", "move", "D3")
    assert "D5" not in [option.key for option in game.ask.options]
    assert "explore D3" in game.choices


@everywhere
@rule("CM-13.17", "CC-14.4")
def test_an_explored_region_is_entered_at_the_rim() -> None:
    lake = "D3 plains\nC4 plains\nE4 sea\nD4 plains"  # beside E5: otherwise the sea of the tile would come to lie there
    game = sailing(EAST, lake)
    game.say("red", f"explore F4{TAIL}", chance=["region_12"])  # forest, sea, plains, forest
    assert game.state.terrain["G5"] == "sea"
    assert game.units("G5") == ["ship"]


@rule("CM-13.04")
def test_cartography_notices_a_voyage_round_the_board() -> None:
    game = sailing(EAST, WEST, red="navigation, cartography")
    game.say("red", f"A3{TAIL}")
    assert (game.red.stock.ideas, game.red.stock.culture) == (1, 1)
