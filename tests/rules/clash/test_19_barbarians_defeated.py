"""Chapter 19: defeated barbarians, and captured cities of theirs."""

from tests.rule import rule
from tests.rules.clash.fights import attack
from tests.rules.clash.test_19_barbarians import moved

# --- defeating and capturing barbarians ----------------------------------------------------------------------


@rule("CM-19.19")
def test_a_fortress_defends_a_barbarian_city() -> None:
    game = attack(
        "infantry", "city blue:fortress, infantry", foe="barbarians", chance=["6 infantry", "1 leader", "1 leader"]
    )
    assert game.units("D4", "barbarians") == ["infantry"]
    game = attack("infantry", "city blue:fortress", foe="barbarians", chance=["1 leader", "6 infantry"])
    assert game.city("D4").owner == "barbarians"


@rule("CM-19.21")
def test_a_victory_over_barbarians_brings_a_gold() -> None:
    game = attack("infantry", "2 infantry", foe="barbarians", chance=["6 infantry", "1 leader", "1 leader"])
    assert game.red.stock.gold == 0
    game = attack("2 infantry", "infantry", foe="barbarians", chance=["6 infantry", "1 leader", "1 leader"])
    assert game.red.stock.gold == 1


@rule("CM-19.21")
def test_a_victory_as_the_defender_brings_it_too() -> None:
    board = "D4 plains  red city, 2 red infantry\nD5 plains  barbarians infantry"
    game = moved(board, "1 leader", "6 infantry", "1 leader")
    assert game.red.stock.gold == 1


@rule("CM-19.22", "CM-19.21")
def test_a_barbarian_city_of_any_size_brings_one_more() -> None:
    board = "city blue:temple blue:academy, infantry"
    game = attack("2 infantry", board, foe="barbarians", chance=["6 infantry", "1 leader", "1 leader"])
    assert game.red.stock.gold == 2
    game = attack("infantry", "city blue:temple", foe="barbarians")
    assert game.red.stock.gold == 1


@rule("CM-19.23")
def test_its_buildings_keep_their_colours_and_it_becomes_angry() -> None:
    game = attack("infantry", "city blue:temple red:academy happy", foe="barbarians")
    assert game.city("D4").owner == "red"
    assert game.city("D4").buildings == {"temple": "blue", "academy": "red"}
    assert game.city("D4").mood == "angry"


@rule("CM-19.29")
def test_without_a_settlement_left_it_is_removed_for_a_gold_a_piece() -> None:
    cities = "\n".join(f"{space} plains  red city" for space in ("B3", "B4", "B5", "B6", "F3", "F4", "F5"))
    game = attack("infantry", "city blue:temple blue:academy", foe="barbarians", elsewhere=cities)
    assert "D4" not in game.state.cities
    assert game.red.stock.gold == 3
