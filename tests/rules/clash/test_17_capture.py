"""Chapter 17: capturing cities."""

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import Situation, clash

FIVE_TEMPLES = "\n".join(f"{space} plains  red city red:temple" for space in ("D1", "D2", "C2", "E2", "C3"))
"""All the temples that red has."""
SEVEN_CITIES = "\n".join(f"{space} plains  red city" for space in ("D1", "D2", "C2", "E2", "C3", "E3", "C4"))
"""All the settlements that red has."""
REFUGE = "D7 plains  blue city"


def captured(city: str, elsewhere: str = "", red: str = "") -> Situation:
    """Red's infantry marches into a blue city that nobody defends."""
    return attack("infantry", city, elsewhere=elsewhere, red=red)


# --- when a city is captured ---------------------------------------------------------------------------------


@everywhere
@rule("CM-17.01", "CC-18.11", "CC-19.1")
def test_an_army_that_enters_an_undefended_city_captures_it_without_a_fight() -> None:
    game = captured("city")
    assert game.city("D4").owner == "red"
    assert "rolls" not in game.told()


@everywhere
@rule("CM-17.01", "CC-19.1")
def test_an_army_that_remains_alone_after_the_battle_captures_the_city() -> None:
    game = attack("infantry", "city, infantry", chance=["6 infantry", "1 leader"])
    assert game.city("D4").owner == "red"


@everywhere
@rule("CM-17.01", "CC-19.1")
def test_a_city_is_not_captured_while_a_defender_is_there_or_nobody_is_left() -> None:
    game = attack("infantry", "city, infantry", chance=["1 leader", "1 leader"])
    assert game.city("D4").owner == "blue"
    game = attack("infantry", "city, infantry", chance=["6 infantry", "6 infantry"])
    assert game.city("D4").owner == "blue"


# --- its pieces ----------------------------------------------------------------------------------------------


@everywhere
@rule("CM-17.02", "CC-19.1")
def test_the_owners_pieces_become_the_captors_and_other_colours_and_wonders_stay() -> None:
    game = captured("city temple academy red:port@C5 great_wall", elsewhere="C5 sea")
    assert game.city("D4").buildings == {"temple": "red", "academy": "red", "port": "red"}
    assert game.city("D4").wonders == ["great_wall"]
    game = clash("D3 plains  red infantry\nD4 plains  blue city temple green:academy", seats=4, red="tactics")
    game.say("red", "move", "D3", "D4")
    assert game.city("D4").buildings == {"temple": "red", "academy": "green"}


@rule("CM-17.09")
def test_an_obelisk_keeps_its_colour() -> None:
    game = captured("city obelisk temple")
    assert game.city("D4").buildings == {"obelisk": "blue", "temple": "red"}
    assert game.city("D4").influenced


@rule("CM-17.07")
def test_a_building_that_cannot_be_replaced_is_removed_for_1_gold() -> None:
    game = captured("city angry temple academy", elsewhere=FIVE_TEMPLES)
    assert game.city("D4").buildings == {"academy": "red"}
    assert game.red.stock.gold == 1 + 1


@rule("CM-17.07")
def test_influence_on_the_last_piece_counts_as_a_piece_that_is_not_in_the_supply() -> None:
    theirs = "\n".join(f"{space} plains  red city red:temple" for space in ("D1", "D2", "C2", "E2"))
    game = captured("city angry temple", elsewhere=f"{theirs}\nD7 plains  blue city red:temple")
    game.say("blue", "none")
    assert game.city("D4").buildings == {}


@rule("CM-17.15")
def test_removed_pieces_do_not_count_for_the_size_and_bring_their_own_gold() -> None:
    game = captured("city temple academy", elsewhere=FIVE_TEMPLES)
    assert game.red.stock.gold == 2 + 1
    game = captured("city happy temple academy", elsewhere=FIVE_TEMPLES)
    assert game.red.stock.gold == 2 + 1 + 1


@rule("CM-17.08", "CM-17.16")
def test_without_a_settlement_the_whole_city_is_removed_for_1_gold_a_piece() -> None:
    game = captured("city happy temple red:academy great_wall", elsewhere=SEVEN_CITIES)
    assert "D4" not in game.state.cities
    assert game.red.stock.gold == 4
    assert game.state.wonders["great_wall"].space is None
    assert game.units("D4") == ["infantry"]
    game = captured("city angry temple", elsewhere=SEVEN_CITIES)
    assert game.red.stock.gold == 2


@rule("CM-17.08", "CM-17.04")
def test_the_owner_of_a_removed_city_may_place_a_settler_too() -> None:
    game = captured("city", elsewhere=f"{SEVEN_CITIES}\n{REFUGE}").say("blue", "D7")
    assert game.units("D7") == ["settler"]


# --- gold and mood -------------------------------------------------------------------------------------------


@rule("CM-17.03")
def test_the_gold_is_the_size_of_the_city() -> None:
    assert captured("city").red.stock.gold == 1
    assert captured("city temple red:academy great_wall").red.stock.gold == 4


@rule("CM-17.03")
def test_one_more_if_it_was_happy_and_only_1_if_it_was_angry() -> None:
    assert captured("city happy temple").red.stock.gold == 2 + 1
    assert captured("city angry temple academy").red.stock.gold == 1


@everywhere
@rule("CM-17.05", "CC-19.4", "CC-6.21")
def test_the_city_becomes_angry() -> None:
    for mood in ("happy", "neutral", "angry"):
        assert captured(f"city {mood}").city("D4").mood == "angry"


# --- the previous owner --------------------------------------------------------------------------------------


@rule("CM-17.04")
def test_the_previous_owner_may_place_a_settler_in_one_of_their_other_cities() -> None:
    game = captured("city", elsewhere=f"{REFUGE}\nC8 plains  blue city")
    assert game.asked == "blue refugee-settler"
    assert sorted(game.choices) == ["C8", "D7", "none"]
    game.say("blue", "C8")
    assert game.units("C8") == ["settler"]
    game = captured("city", elsewhere=REFUGE).say("blue", "none")
    assert game.units("D7") == []


@everywhere
@rule("CM-17.04", "CC-19.3")
def test_not_without_another_city() -> None:
    game = captured("city", elsewhere="D7 plains  blue infantry")
    assert game.asked == "red action"


@everywhere
@rule("CM-17.04", "CC-19.3")
def test_not_without_a_settler_in_the_supply() -> None:
    game = captured("city", elsewhere=f"{REFUGE}, 4 blue settler")
    assert game.asked == "red action"
    assert game.units("D7") == ["settler"] * 4


@rule("CM-17.04")
def test_settlers_that_fall_with_the_city_are_in_the_supply_again() -> None:
    game = captured("city, settler", elsewhere=f"{REFUGE}, 3 blue settler").say("blue", "D7")
    assert game.units("D7") == ["settler"] * 4


# --- what the new owner has from it --------------------------------------------------------------------------


@rule("CM-17.06")
def test_a_captured_market_works_without_bartering() -> None:
    game = captured("city market", red="1 food, 1 wood")
    assert "bartering" not in game.red.advances
    game.say("red", "recruit", ["cavalry"], ["food", "wood"])
    assert game.units("D4") == ["cavalry", "infantry"]


@rule("CM-17.06")
def test_a_captured_fortress_defends_whoever_owns_it_now() -> None:
    game = clash(
        """
        D3 plains  red infantry
        D4 plains  barbarians city blue:fortress
        D5 plains  blue infantry
        D7 plains  blue city
        """,
        red="tactics",
        blue="tactics",
    )
    game.say("red", "move", "D3", "D4", chance=["1 leader", "1 leader"]).say("red", "end-turn")
    game.say("blue", "move", "D5", "D4", chance=["5 cavalry", "1 leader", "1 leader"])
    assert game.units("D4", "red") == ["infantry"]  # two dice were rolled for one infantry, and the hit is cancelled


@rule("CM-17.10")
def test_wonders_pass_to_the_new_owner_with_their_powers() -> None:
    game = captured("city great_statue", red="metropolis-general")
    assert game.turn.actions == 2
    game.say("red", "great_statue", "metropolis-general")
    assert game.turn.actions == 3
    assert game.state.wonders["great_statue"].builder == "blue"


@rule("CM-17.01", "CM-19.22")
def test_a_barbarian_city_brings_1_gold_whatever_its_size_and_keeps_its_colours() -> None:
    game = attack("infantry", "city happy blue:temple blue:academy", foe="barbarians")
    assert game.red.stock.gold == 1
    assert game.city("D4").buildings == {"temple": "blue", "academy": "blue"}
    assert game.city("D4").owner == "red"
    assert game.city("D4").mood == "angry"
