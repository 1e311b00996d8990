"""Chapter 15: what cannot be influenced, how often, and from which places."""

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash

NEXT_DOOR = "D2 plains  red city\nD3 plains  blue city academy\n"
SUCCESS = ["6 infantry"]

# --- what cannot be exchanged ----------------------------------------------------------------------------------


@rule("CM-15.07")
def test_settlements_wonders_and_obelisks_cannot_be_influenced() -> None:
    game = clash("D2 plains  red city\nD3 plains  blue city great_wall")
    assert game.refusal("influence").endswith("(CM-15.02)")
    game = clash("D2 plains  red city\nD3 plains  blue city great_wall obelisk")
    assert game.refusal("influence").endswith("(CM-15.17)")
    game = clash("D2 plains  red city\nD3 plains  blue city great_wall obelisk academy temple")
    game.say("red", "influence", chance=SUCCESS)
    assert game.choices == ["academy", "temple"]


@everywhere
@rule("CM-15.17", "CC-16.5")
def test_a_city_with_nothing_to_exchange_is_no_target() -> None:
    """The one building shows red's colour already."""
    drawn = "D2 plains  red city\nD3 plains  blue city red:academy\nC3 plains  blue city temple"
    game = clash(drawn).say("red", "influence", chance=SUCCESS)
    assert game.city("C3").buildings == {"temple": "red"}
    assert game.refusal("influence").endswith("(CM-15.08)")
    game = clash("D2 plains  red city\nD3 plains  blue city red:academy")
    assert game.refusal("influence").endswith("(CM-15.17)")


@rule("CM-15.14")
def test_a_piece_of_that_building_must_be_left() -> None:
    """Five academies of red stand elsewhere."""
    five = "".join(f"{space} plains  red city academy\n" for space in ("C2", "E2", "D1", "E3", "C3"))
    game = clash(NEXT_DOOR + five)
    assert game.refusal("influence").endswith("(CM-15.17)")
    game = clash(NEXT_DOOR.replace("academy", "academy temple") + five).say("red", "influence", "D2", chance=SUCCESS)
    assert game.city("D3").buildings == {"academy": "blue", "temple": "red"}


# --- whose cities ----------------------------------------------------------------------------------------------


@rule("CM-15.12")
def test_buildings_in_barbarian_cities_can_be_targeted() -> None:
    game = clash("D2 plains  red city\nD3 plains  barbarians city blue:academy").say("red", "influence", chance=SUCCESS)
    assert game.city("D3").buildings == {"academy": "red"}
    assert game.city("D3").owner == "barbarians"


@everywhere
@rule("CM-15.13", "CC-16.7")
def test_a_third_player_s_building_can_be_targeted() -> None:
    drawn = "E4 plains  red city\nE3 plains  blue city yellow:academy"
    game = clash(drawn, seats=3).say("red", "influence", chance=SUCCESS)
    assert game.city("E3").buildings == {"academy": "red"}


@rule("CM-15.09")
def test_own_cities_are_targets_to_win_a_building_back() -> None:
    drawn = "D2 plains  red city\nD3 plains  red city blue:academy"
    game = clash(drawn).say("red", "influence", "D2", chance=SUCCESS)
    assert game.city("D3").buildings == {"academy": "red"}


@rule("CM-15.09")
def test_another_own_city_may_use_boosts_for_it() -> None:
    drawn = "D2 plains  red city\nD3 plains\nD4 plains  red city blue:academy"
    game = clash(drawn, red="3 culture").say("red", "influence", "D2", "pay", chance=["3 infantry"])
    assert (game.city("D4").buildings, game.red.stock.culture) == ({"academy": "red"}, 0)


# --- influenced sources ----------------------------------------------------------------------------------------

INFLUENCED = "D2 plains  red city blue:temple\n"


@rule("CM-15.10")
def test_an_influenced_city_can_only_target_itself() -> None:
    game = clash(INFLUENCED + "D3 plains  blue city academy").say("red", "influence", chance=SUCCESS)
    assert game.city("D2").buildings == {"temple": "red"}


@rule("CM-15.10")
def test_an_influenced_city_refuses_every_other_target() -> None:
    """Nobody can win back blue's obelisk, so the captured city with it no longer influences anything."""
    game = clash("D2 plains  red city blue:obelisk\nD3 plains  blue city academy")
    assert game.refusal("influence").endswith("(CM-15.10)")


@rule("CM-15.10")
def test_an_influenced_city_gets_no_boost() -> None:
    game = clash(INFLUENCED, red="5 culture").say("red", "influence", chance=["4 cavalry"])
    assert game.asked == "red action"
    assert (game.city("D2").buildings, game.red.stock.culture) == ({"temple": "blue"}, 5)


@rule("CM-15.10")
def test_a_city_whose_foreign_colour_is_gone_reaches_out_again() -> None:
    drawn = "D2 plains  red city red:temple\nD3 plains  blue city academy"
    game = clash(drawn, red="1 culture").say("red", "influence", "pay", chance=["4 cavalry"])
    assert game.city("D3").buildings == {"academy": "red"}


# --- how often -------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-15.08", "CC-16.10", "CC-7.6")
def test_after_a_success_there_is_no_further_attempt_in_the_turn() -> None:
    drawn = NEXT_DOOR + "C3 plains  blue city temple"
    game = clash(drawn, red="art_and_sculptures, 3 culture").say("red", "influence", "D3", chance=SUCCESS)
    assert game.refusal("influence").endswith("(CM-15.08)")
    assert game.refusal("art_and_sculptures").endswith("(CM-15.08)")


@everywhere
@rule("CM-15.08", "CC-16.10", "CC-7.6")
def test_after_failures_actions_and_abilities_may_try_again() -> None:
    game = clash(NEXT_DOOR, red="art_and_sculptures, 1 culture")
    game.say("red", "influence", "give-up", chance=["4 cavalry"])
    game.say("red", "art_and_sculptures", chance=["1 leader"])
    game.say("red", "influence", chance=["1 leader"]).say("red", "influence", chance=SUCCESS)
    assert game.city("D3").buildings == {"academy": "red"}
    assert game.turn.actions == 0


@everywhere
@rule("CM-15.08", "CC-16.10")
def test_the_next_turn_may_bring_another_success() -> None:
    drawn = NEXT_DOOR + "C3 plains  blue city temple\n"
    game = clash(drawn).say("red", "influence", "D3", chance=SUCCESS).say("red", "end-turn").say("blue", "end-turn")
    game.say("red", "influence", chance=SUCCESS)
    assert game.city("C3").buildings == {"temple": "red"}


# --- protections -----------------------------------------------------------------------------------------------

PROTECTIONS = [
    ("separation_of_power", "D4 plains  blue city happy academy"),
    ("totalitarianism", "D4 plains  blue city academy, blue infantry"),
    ("devotion", "D4 plains  blue city temple"),
]


@rule("CM-15.16")
@pytest.mark.parametrize(("protection", "city"), PROTECTIONS)
def test_protections_forbid_enemies_to_boost_range_and_roll(protection: str, city: str) -> None:
    far = f"D2 plains  red city\nD3 plains\n{city}"
    assert clash(far, red="5 culture", blue=protection).refusal("influence").endswith("(CM-15.16)")
    near = far.replace("D2 plains  red city", "D2 plains  red city temple academy")
    game = clash(near, red="5 culture", blue=protection).say("red", "influence", chance=["4 cavalry"])
    assert game.asked == "red action"
    assert game.red.stock.culture == 5
    game.say("red", "influence", chance=SUCCESS)  # unboosted it may still succeed
    assert "red" in game.city("D4").buildings.values()


@rule("CM-15.16")
@pytest.mark.parametrize(("protection", "city"), PROTECTIONS)
def test_without_the_protection_both_are_allowed(protection: str, city: str) -> None:
    game = clash(f"D2 plains  red city\nD3 plains\n{city}", red="5 culture")
    game.say("red", "influence", "pay", chance=["4 cavalry"])
    assert game.red.stock.culture == 3


@rule("CM-15.16")
def test_monuments_forbid_enemies_to_target_cities_with_wonders() -> None:
    drawn = "D2 plains  red city\nD3 plains  blue city academy great_wall\n"
    assert clash(drawn, blue="monuments").refusal("influence").endswith("(CM-15.16)")
    game = clash(drawn + "C3 plains  blue city temple", blue="monuments").say("red", "influence", chance=SUCCESS)
    assert game.city("C3").buildings == {"temple": "red"}


@rule("CM-15.16")
def test_protections_do_not_bind_their_owner() -> None:
    drawn = "D2 plains  red city\nD3 plains  red city happy blue:temple great_wall, red infantry"
    game = clash(drawn, red="monuments, devotion, 1 culture").say("red", "influence", "D2", "pay", chance=["4 cavalry"])
    assert game.city("D3").buildings == {"temple": "red"}
