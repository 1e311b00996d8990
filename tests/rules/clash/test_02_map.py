"""Chapter 2: the map, its spaces, and how far apart they are."""

import pytest

from rules.clash.deeds import attacks
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere, only_classic
from tests.rules.clash.scenario import clash

# D4 and D6 have only one neighbour in common: D5.
AROUND_D5 = """
    D4 plains  red city great_statue
    D6 plains  blue city academy
"""


@everywhere
@rule("CM-2.01", "CC-3.7")
def test_a_region_has_four_spaces() -> None:
    game = clash("D2 plains  red settler")
    before = {*game.state.terrain}
    game.say("red", "move", "D2", "D3", chance=["region_13"])
    game.say("red", game.choices[0])
    assert {*game.state.terrain} - before == {"D3", "C4", "E4", "D4"}
    found = [game.state.terrain[space] for space in ("D3", "C4", "E4", "D4")]
    assert sorted(found) == ["barren", "mountain", "plains", "sea"]


@everywhere
@rule("CM-2.01", "CC-3.6")
def test_everything_but_sea_is_land() -> None:
    game = clash(
        """
        D4 plains  red settler
        D5 forest
        C5 mountain
        C4 barren
        D3 plains
        E4 sea
        E5 sea
        """
    )
    game.say("red", "move", "D4")
    assert sorted(game.choices) == ["C4", "C5", "D3", "D5"]


@everywhere
@rule("CM-2.02", "CC-3.9")
def test_spaces_that_share_a_side_are_adjacent() -> None:
    spaces = ("D3", "C4", "E4", "D4", "D5", "C5", "E5", "C3", "E3", "B4", "F4", "D6", "C6", "E6")
    game = clash("\n".join(f"{space} plains" for space in spaces) + "\nD4 plains  red settler")
    game.say("red", "move", "D4")
    assert sorted(game.choices) == ["C4", "C5", "D3", "D5", "E4", "E5"]


@rule("CM-2.02")
def test_within_two_spaces_includes_the_second_but_not_the_third() -> None:
    game = clash(AROUND_D5 + "D5 plains", red="1 culture")
    game.say("red", "influence", chance=["6 infantry"])
    assert game.red.stock.culture == 1
    game = clash("D4 plains  red city temple\nD5 plains\nD6 plains\nD7 plains  blue city academy", red="1 culture")
    game.say("red", "influence", chance=["6 infantry"])
    assert game.red.stock.culture == 0


@rule("CM-2.03")
@pytest.mark.parametrize(
    "between", ["sea  blue ship", "sea  pirates ship", "plains  blue city", "plains  barbarians city"]
)
def test_a_range_goes_through_sea_cities_and_units(between: str) -> None:
    game = clash(AROUND_D5 + f"D5 {between}")
    game.say("red", "influence", chance=["6 infantry"])
    assert game.city("D6").buildings == {"academy": "red"}


@rule("CM-2.03", "CM-2.11")
def test_a_range_goes_round_an_unrevealed_region() -> None:
    game = clash(AROUND_D5, red="9 culture")
    assert "CM-15.11" in game.refusal("influence")
    game = clash(AROUND_D5 + "C5 plains\nC6 plains", red="9 culture")
    game.say("red", "influence", chance=["6 infantry"])
    assert game.red.stock.culture == 8  # three spaces now, one more than the city's range


@everywhere
@rule("CM-2.03", "CC-3.9")
def test_a_range_does_not_leave_the_board() -> None:
    """The hex between J6 and J8 lies outside the board: the way along the rim is a space longer."""
    rim = "J8 barren  red city temple\nI8 plains\nI7 plains\nJ6 plains  blue city academy"
    game = clash(rim, seats=4, red="9 culture")
    game.say("red", "influence", chance=["6 infantry"])
    assert game.red.stock.culture == 8


@everywhere
@rule("CM-2.04", "CC-3.10")
@pytest.mark.parametrize("enemy", ["blue infantry", "blue settler", "barbarians infantry"])
def test_pieces_of_others_are_enemies_who_keep_you_from_collecting(enemy: str) -> None:
    game = clash(f"D4 plains  red city\nD5 forest  {enemy}\nC5 forest\nE5 forest  red settler")
    game.say("red", "collect")
    assert sorted(game.choices) == ["C5 wood", "D4 food", "E5 wood"]


@everywhere
@rule("CM-2.04", "CC-3.10")
def test_pirates_are_enemies_too() -> None:
    game = clash("D4 sea  red ship\nD5 sea  pirates ship", red="tactics")
    game.say("red", "move", "D4", "D5", chance=["6 infantry", "1 leader"])
    assert attacks("red", "pirates", "D5") in game.deeds()


@rule("CM-2.05")
def test_army_units_need_tactics_to_move_and_settlers_and_ships_do_not() -> None:
    game = clash(
        """
        D3 plains  red settler
        D4 plains  red infantry
        D5 plains  red cavalry
        C5 plains  red elephant
        C4 plains  red leader
        E4 sea     red ship
        E5 sea
        """,
        red="rome, leader caesar",
    )
    game.say("red", "move")
    assert all("CM-12.05" in game.refusal(space) for space in ("D4", "D5", "C5", "C4"))
    assert game.choices == ["D3", "E4", "done"]


@rule("CM-2.05")
def test_land_units_go_aboard_and_ships_never_ashore() -> None:
    game = clash("D4 plains  red settler, red infantry\nE4 sea  red ship\nE5 sea", red="tactics")
    game.say("red", "move", "D4", ["settler", "infantry"], "E4")
    assert game.units("E4") == ["infantry", "settler", "ship"]
    game.say("red", "E4")
    assert all("E5" in key or "explore" in key for key in game.choices)


@rule("CM-2.06")
def test_all_army_units_in_a_space_are_one_army() -> None:
    game = clash(
        """
        D4 plains  red city
        D5 plains
        D6 plains  2 barbarians infantry, barbarians cavalry
        C4 plains
        B4 plains  barbarians infantry
        """
    )
    game.run("barbarians-move", "red")
    assert game.asked == "red barbarian-army"
    assert sorted(game.choices) == ["B4", "D6"]
    game.say("red", "D6")
    assert game.units("D5") == ["cavalry", "infantry", "infantry"]
    assert game.units("B4") == []  # the other army has moved by itself, as the last one
    assert game.units("C4") == ["infantry"]


@everywhere
@rule("CM-2.07", "CC-11.5", "CC-22.7")
def test_nothing_is_collected_from_exhausted_land() -> None:
    game = clash(
        """
        D4 plains  red city
        D5 forest  exhausted
        C5 barren  exhausted
        C4 plains  exhausted
        E5 forest
        """,
        red="irrigation",
    )
    game.say("red", "collect")
    assert sorted(game.choices) == ["D4 food", "E5 wood"]


@everywhere
@rule("CM-2.07", "CC-9.4", "CC-22.7")
def test_no_city_is_founded_on_exhausted_land_not_even_by_barbarians() -> None:
    game = clash("D3 plains\nD4 plains  exhausted, red settler\nC4 forest\nE4 forest\nD2 plains  red city")
    assert "exhausted" in game.refusal("found-city")
    game = clash("D3 plains\nD4 plains  exhausted\nC4 forest\nE4 forest\nD2 plains  red city")
    game.run("barbarians-spawn", "red")
    assert {"C4", "E4"} <= {*game.choices}
    assert "D4" not in game.choices


@everywhere
@rule("CM-2.07")
def test_exhausted_land_can_be_entered() -> None:
    game = clash("D2 plains\nD3 plains  red settler\nD4 plains  exhausted")
    game.say("red", "move", "D3", "D4")
    assert game.units("D4") == ["settler"]


@everywhere
@rule("CM-2.08", "CC-14.1")
def test_ships_reach_the_sea_spaces_of_their_own_group() -> None:
    game = clash("D4 sea  red ship\nD5 sea\nD6 sea\nE5 plains\nE6 plains\nF4 sea")
    game.say("red", "move", "D4")
    assert {"D5", "D6"} <= {*game.choices}
    assert "F4" not in game.choices


@everywhere
@rule("CM-2.09", "CC-6.11")
def test_a_city_with_sea_beside_it_is_coastal() -> None:
    stock = "fishing, 1 food, 1 wood, 1 ore"
    inland = clash("D4 plains  red city\nE5 plains  red city\nD6 sea", red=stock)
    assert "CM-10.05" in inland.refusal("construct")
    coastal = clash("D4 plains  red city\nE5 plains  red city\nE6 sea", red=stock)
    coastal.say("red", "construct")
    assert coastal.city("E5").port == "E6"


@everywhere
@rule("CM-2.10")
def test_the_starting_city_is_a_space_whoever_holds_it() -> None:
    card = "city_founder-resistance"
    game = clash("D2 plains  blue city\nB7 plains  red settler\nC7 plains  red city", red=card)
    game.say("red", "found-city")
    assert game.choices == [f"{card}: city_founder", "none"]  # six spaces from D2
    game = clash("D6 plains  red settler\nB7 plains  red city", red=card)
    game.say("red", "found-city")
    assert game.asked == "red action"  # four spaces from D2


@everywhere
@rule("CM-2.11")
def test_at_least_so_far_away_is_measured_straight_across_the_unknown() -> None:
    card = "city_founder-resistance"
    game = clash("D6 plains  red settler", red=card)
    game.say("red", "found-city")
    assert game.asked == "red action"  # four spaces straight on, although no way leads there
    game = clash("D7 plains  red settler", red=card)
    game.say("red", "found-city")
    assert f"{card}: city_founder" in game.choices


SO_FAR = "D2 plains  red city\nD4 plains\nC4 plains\nE4 plains"


@rule("CM-2.11")
def test_exactly_so_far_away_is_measured_along_a_way() -> None:
    game = clash(SO_FAR).run("barbarians-spawn", "red")
    assert sorted(game.choices) == ["C2", "E2"]  # none is two spaces away while D3 is unrevealed: next to the city
    game = clash(f"{SO_FAR}\nD3 sea").run("barbarians-spawn", "red")
    assert sorted(game.choices) == ["C4", "D4", "E4"]


@only_classic
@rule("CC-3.9")
def test_within_so_many_spaces_is_measured_along_a_way() -> None:
    game = clash(SO_FAR).run("barbarians-spawn", "red")
    assert sorted(game.choices) == ["C2", "E2"]
    game = clash(f"{SO_FAR}\nD3 sea").run("barbarians-spawn", "red")
    assert sorted(game.choices) == ["C2", "C4", "D4", "E2", "E4"]


@rule("CM-2.12")
@pytest.mark.parametrize("between", ["D5 sea", ""])
def test_land_spaces_are_not_counted_over_sea_nor_through_unrevealed_regions(between: str) -> None:
    game = clash(f"D4 plains  red city\nD6 plains  barbarians infantry\nC4 forest\nE4 forest\n{between}")
    game.run("barbarians-move", "red")
    assert game.asked == "red barbarian-city"  # no army is near: a new city instead
    assert game.units("D6") == ["infantry"]


@rule("CM-2.12")
def test_cities_and_units_on_the_way_do_not_matter_for_land_spaces() -> None:
    game = clash("D4 plains  red city\nD6 plains  barbarians infantry\nD5 plains  blue city, blue settler")
    game.run("barbarians-move", "red")
    assert game.city("D5").owner == "barbarians"
