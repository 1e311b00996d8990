"""Chapter 10: activating a city to construct a building."""

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash

TWO = "D2 plains  red city\nC2 forest  red city\n"
THREE = TWO + "E2 mountain  red city\n"
PRICE = "1 food, 1 wood, 1 ore"

ADVANCES = {
    "port": "fishing",
    "academy": "writing",
    "fortress": "tactics",
    "temple": "myths",
    "market": "bartering",
    "obelisk": "art_and_sculptures",
    "observatory": "mathematics",
}
ALL = ", ".join(ADVANCES.values())


# --- price and advance -----------------------------------------------------------------------------------------


@everywhere
@rule("CM-10.01", "CC-12.1", "CC-12.5")
def test_a_building_costs_one_food_one_wood_and_one_ore() -> None:
    game = clash(TWO, red=f"{PRICE}, tactics").say("red", "construct", "D2")
    assert game.city("D2").buildings == {"fortress": "red"}
    assert game.city("D2").size == 2
    assert game.red.stock.resources() == 0
    assert (game.turn.actions, game.city("D2").activated, game.city("C2").activated) == (2, 1, 0)


@everywhere
@rule("CM-10.01", "CC-12.1")
@pytest.mark.parametrize("stock", ["1 food, 1 wood", "1 wood, 1 ore", "1 food, 1 ore", "1 food, 1 wood, 5 ideas"])
def test_all_three_are_needed(stock: str) -> None:
    assert "CM-10.01" in clash(TWO, red=f"{stock}, tactics").refusal("construct")


@everywhere
@rule("CM-10.01", "CC-12.1")
def test_gold_stands_in_for_what_is_missing() -> None:
    game = clash(TWO, red="1 food, 2 gold, tactics").say("red", "construct", "D2")
    assert game.red.stock.resources() == 0
    assert game.city("D2").size == 2


@rule("CM-10.02")
@pytest.mark.parametrize("building", ADVANCES)
def test_each_building_needs_its_own_advance(building: str) -> None:
    cities = TWO + "D3 sea\n"
    others = ", ".join(advance for kind, advance in ADVANCES.items() if kind != building)
    game = clash(cities, red=f"{PRICE}, {others}").say("red", "construct", "D2")
    assert game.refusal(building).endswith("(CM-10.02)")
    game = clash(cities, red=f"{PRICE}, {ALL}").say("red", "construct", "D2")
    assert game.refusal(building) == ""


# --- where nothing can be constructed --------------------------------------------------------------------------


@everywhere
@rule("CM-10.03", "CC-12.3")
def test_not_in_an_angry_city() -> None:
    game = clash("D2 plains  red city angry\nC2 forest  red city", red=f"{PRICE}, tactics").say("red", "construct")
    assert game.city("C2").size == 2
    game = clash("D2 plains  red city angry\nC2 forest  red city angry", red=f"{PRICE}, tactics")
    assert game.refusal("construct").endswith("(CM-4.07)")


@everywhere
@rule("CM-10.03", "CC-12.4", "CC-6.3")
def test_no_city_grows_above_the_number_of_cities() -> None:
    game = clash("D2 plains  red city", red=f"{PRICE}, tactics")
    assert game.refusal("construct").endswith("(CM-4.03)")
    game = clash(TWO.replace("D2 plains  red city", "D2 plains  red city temple"), red=f"{PRICE}, tactics")
    game.say("red", "construct")
    assert game.city("C2").buildings == {"fortress": "red"}
    assert game.city("D2").size == 2


@everywhere
@rule("CM-10.03", "CC-12.4", "CC-6.3")
def test_foreign_cities_do_not_count_for_the_number_of_cities() -> None:
    game = clash("D2 plains  red city\nC2 forest  blue city", red=f"{PRICE}, tactics")
    assert game.refusal("construct").endswith("(CM-4.03)")


@rule("CM-10.03")
def test_no_city_becomes_larger_than_size_five() -> None:
    five = "D2 plains  red city academy temple market obelisk\n"
    others = "".join(f"{space} plains  red city academy temple market obelisk\n" for space in ("C2", "D1", "E2", "E3"))
    game = clash(five + others + "D3 plains  red city", red=f"{PRICE}, tactics").say("red", "construct")
    assert game.city("D3").buildings == {"fortress": "red"}
    game = clash(five + others + "D3 plains  red settler", red=f"{PRICE}, tactics")
    assert game.refusal("construct").endswith("(CM-4.02)")


@rule("CM-10.04")
def test_no_building_without_a_piece_in_the_supply() -> None:
    """Five fortresses stand, four in red's cities and one in a city of blue's that red has influenced."""
    mine = "".join(f"{space} plains  red city fortress\n" for space in ("C2", "D1", "E2", "E3"))
    foreign = "D7 plains  blue city red:fortress\n"
    game = clash(mine + foreign + "D2 plains  red city", red=f"{PRICE}, tactics, myths").say("red", "construct", "D2")
    assert game.city("D2").buildings == {"temple": "red"}  # the only choice
    game = clash(mine + foreign + "D2 plains  red city", red=f"{PRICE}, tactics")
    assert game.refusal("construct").endswith("(CM-10.04)")


@rule("CM-10.04")
def test_foreign_pieces_in_own_cities_leave_the_supply_alone() -> None:
    mine = "".join(f"{space} plains  red city fortress\n" for space in ("C2", "D1", "E2"))
    drawn = mine + "E3 plains  red city blue:fortress\nD3 plains  red city fortress\nD2 plains  red city\n"
    game = clash(drawn, red=f"{PRICE}, tactics").say("red", "construct")
    assert game.city("D2").buildings == {"fortress": "red"}


@rule("CM-10.04")
def test_a_refusal_names_the_empty_supply() -> None:
    mine = "".join(f"{space} plains  red city fortress\n" for space in ("C2", "D1", "E2", "E3", "D3"))
    game = clash(mine + "D2 plains  red city", red=f"{PRICE}, tactics, myths, writing").say("red", "construct", "D2")
    assert game.refusal("fortress").endswith("(CM-10.04)")
    assert game.choices == ["academy", "temple"]


# --- ports -----------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-10.05", "CC-6.11")
def test_a_port_needs_the_sea_beside_it() -> None:
    game = clash(TWO, red=f"{PRICE}, fishing")
    assert game.refusal("construct").endswith("(CM-10.05)")
    game = clash(TWO + "D3 sea", red=f"{PRICE}, fishing").say("red", "construct")  # D3 borders on D2, not on C2
    assert game.city("D2").port == "D3"
    assert game.city("C2").buildings == {}


@everywhere
@rule("CM-10.05", "CC-6.12")
def test_one_of_several_sea_spaces_is_the_port_s() -> None:
    game = clash(TWO + "D3 sea\nE3 sea", red=f"{PRICE}, fishing").say("red", "construct")
    assert game.asked == "red port-space"
    assert game.choices == ["D3", "E3"]
    game.say("red", "E3")
    assert game.city("D2").port == "E3"


@everywhere
@rule("CM-10.09")
def test_a_captured_port_keeps_its_sea_space() -> None:
    game = clash(
        "D2 plains  2 red infantry\nD3 plains  blue city port@E4\nE4 sea\nC4 sea",
        red="tactics",
    )
    game.say("red", "move", "D2", ["infantry", "infantry"], "D3")
    assert (game.city("D3").owner, game.city("D3").buildings, game.city("D3").port) == ("red", {"port": "red"}, "E4")


@everywhere
@rule("CM-10.09")
def test_an_influenced_port_keeps_its_sea_space() -> None:
    game = clash("D2 plains  red city\nD3 plains  blue city port@E4\nE4 sea\nC4 sea")
    game.say("red", "influence", chance=["6 infantry"])
    assert game.city("D3").buildings == {"port": "red"}
    assert game.city("D3").port == "E4"


# --- effects when constructed ----------------------------------------------------------------------------------


@everywhere
@rule("CM-10.06", "CC-6.9")
def test_an_academy_brings_two_ideas() -> None:
    game = clash(TWO, red=f"{PRICE}, writing").say("red", "construct", "D2")
    assert game.red.stock.ideas == 2


@rule("CM-10.06")
@pytest.mark.parametrize("token", ["mood", "culture"])
def test_a_temple_brings_a_mood_or_a_culture_token(token: str) -> None:
    game = clash(TWO, red=f"{PRICE}, myths").say("red", "construct", "D2", token)
    assert dict(game.red.stock.items()) == {token: 1}


@rule("CM-10.06")
def test_an_observatory_brings_an_action_card() -> None:
    game = clash(TWO, red=f"{PRICE}, mathematics")
    game.say("red", "construct", "D2", chance=["militia-high_morale"])
    assert game.red.action_cards == ["militia-high_morale"]


@rule("CM-10.06")
@pytest.mark.parametrize("building", ["fortress", "market", "obelisk"])
def test_other_buildings_bring_nothing(building: str) -> None:
    game = clash(TWO, red=f"{PRICE}, {ADVANCES[building]}").say("red", "construct", "D2")
    assert game.asked == "red action"
    assert game.red.stock.total() == 0
    assert game.red.action_cards == []


@rule("CM-10.07")
def test_capturing_buildings_brings_none_of_it() -> None:
    game = clash(
        "D2 plains  2 red infantry\nD3 plains  blue city academy temple observatory\nD7 plains  blue city",
        red="tactics",
    )
    game.say("red", "move", "D2", ["infantry", "infantry"], "D3").say("blue", "none")
    assert game.city("D3").owner == "red"
    assert dict(game.red.stock.items()) == {"gold": 4}  # only for the size
    assert game.red.action_cards == []


# --- wonders ---------------------------------------------------------------------------------------------------


@rule("CM-10.08")
def test_an_activation_may_construct_a_wonder_in_place_of_a_building() -> None:
    stock = "3 food, 2 wood, 7 ore, 5 culture"
    happy = "D2 plains  red city happy\nC2 forest  red city\n"
    game = clash(happy, red=f"{stock}, storage, engineering, siegecraft, tactics, great_wall").say("red", "wonder")
    assert game.city("D2").wonders == ["great_wall"]
    assert game.city("D2").buildings == {}
    assert (game.turn.actions, game.city("D2").activated) == (2, 1)
    assert game.red.stock.total() == 0
