"""Chapter 15: the action Influence Culture: source, target, range and roll. Limits are in
test_15_influence_limits.py.

Down the middle of the board lie D2, D3, D4, D5 ... each beside the next.
"""

import pytest

from rules.clash.scoring import score_sheet
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash

NEXT_DOOR = "D2 plains  red city\nD3 plains  blue city academy\n"

# --- source and target -----------------------------------------------------------------------------------------


@everywhere
@rule("CM-15.01", "CC-16.1")
def test_a_city_of_one_s_own_influences_a_city_in_range() -> None:
    drawn = NEXT_DOOR + "C4 plains  red city\nD4 plains  blue city temple\nE3 plains  blue city"
    game = clash(drawn).say("red", "influence")
    assert (game.asked, game.choices) == ("red influence-from", ["D2", "C4"])
    game.say("red", "C4")
    assert (game.asked, game.choices) == ("red influence-city", ["D3", "D4"])
    game.say("red", "D4", chance=["5 cavalry"])
    assert game.city("D4").buildings == {"temple": "red"}
    assert game.turn.actions == 2


@everywhere
@rule("CM-15.01", "CC-16.1")
def test_without_a_city_there_is_no_source() -> None:
    assert clash("D3 plains  blue city academy").refusal("influence").startswith("You have no city")


@everywhere
@rule("CM-15.02", "CC-16.2")
def test_the_target_needs_a_building() -> None:
    assert "CM-15.02" in clash("D2 plains  red city\nD3 plains  blue city").refusal("influence")


@everywhere
@rule("CM-15.02", "CC-16.2")
@pytest.mark.parametrize(
    ("source", "distance"),
    [("red city", 1), ("red city happy", 1), ("red city temple", 2), ("red city angry temple", 2)],
)
def test_the_range_is_the_size_of_the_source_whatever_its_mood(source: str, distance: int) -> None:
    row = ["D3", "D4", "D5"]
    for steps, space in enumerate(row, 1):
        land = "\n".join(f"{s} plains" + ("  blue city academy" if s == space else "") for s in row)
        game = clash(f"D2 plains  {source}\n{land}")
        assert ("influence" in game.choices) == (steps <= distance)


@everywhere
@rule("CM-15.15", "CC-16.13")
def test_an_attempt_is_no_activation() -> None:
    game = clash(NEXT_DOOR).say("red", "influence", chance=["6 infantry"])
    assert game.city("D2").activated == 0
    game.say("red", "collect", ["D2 food"])
    assert game.city("D2").mood == "neutral"


# --- the roll --------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-15.03", "CC-16.1")
@pytest.mark.parametrize(
    ("face", "success"),
    [
        ("1 leader", False),
        ("2 elephant", False),
        ("3 infantry", False),
        ("4 cavalry", False),
        ("5 infantry", True),
        ("6 infantry", True),
    ],
)
def test_a_five_or_a_six_is_a_success(face: str, success: bool) -> None:
    game = clash(NEXT_DOOR).say("red", "influence", chance=[face])
    assert game.city("D3").buildings == {"academy": "red" if success else "blue"}
    assert game.asked == "red action"
    assert game.turn.actions == 2


@everywhere
@rule("CM-15.04", "CM-15.17", "CC-16.5")
def test_the_building_is_chosen_after_the_roll_and_freely() -> None:
    game = clash("D2 plains  red city\nD3 plains  blue city academy temple fortress")
    game.say("red", "influence", chance=["6 infantry"])
    assert (game.asked, game.choices) == ("red influence-building", ["academy", "temple", "fortress"])
    game.say("red", "temple")
    assert game.city("D3").buildings == {"academy": "blue", "temple": "red", "fortress": "blue"}


@everywhere
@rule("CM-15.05", "CC-16.6")
def test_the_city_keeps_its_owner_and_only_the_point_moves() -> None:
    game = clash("D2 plains  red city\nD3 plains  blue city academy temple", turn="red")
    red, blue = (score_sheet(game.state, game.state.players[seat])[0].points for seat in ("red", "blue"))
    game.say("red", "influence", chance=["6 infantry"]).say("red", "academy")
    assert (game.city("D3").owner, game.city("D3").size, game.city("D3").mood) == ("blue", 3, "neutral")
    assert score_sheet(game.state, game.red)[0].points == red + 1
    assert score_sheet(game.state, game.blue)[0].points == blue - 1


@rule("CM-15.05")
def test_an_influenced_building_works_for_the_owner_of_the_city() -> None:
    drawn = "D2 plains  red city\nD3 plains  blue city market\n"
    game = clash(drawn, blue="1 food, 1 wood").say("red", "influence", chance=["6 infantry"]).say("red", "end-turn")
    game.say("blue", "recruit", ["cavalry"])
    assert game.units("D3") == ["cavalry"]


# --- boosting --------------------------------------------------------------------------------------------------

FAR = "D2 plains  red city\nD3 plains\nD4 plains\nD5 plains  blue city academy\n"  # three spaces


@everywhere
@rule("CM-15.06", "CM-15.18", "CC-16.4")
def test_each_culture_token_reaches_a_space_farther() -> None:
    assert clash(FAR, red="1 culture").refusal("influence").endswith("(CM-15.06)")
    game = clash(FAR, red="3 culture").say("red", "influence", chance=["6 infantry"])
    assert game.city("D5").buildings == {"academy": "red"}
    assert game.red.stock.culture == 1


@everywhere
@rule("CM-15.18", "CC-16.4")
def test_tokens_for_the_range_are_lost_with_the_attempt() -> None:
    game = clash(FAR, red="2 culture").say("red", "influence", chance=["2 cavalry"])
    assert game.city("D5").buildings == {"academy": "blue"}
    assert game.red.stock.culture == 0


@everywhere
@rule("CM-15.06", "CM-15.18", "CC-16.4", "CC-16.12")
def test_each_culture_token_after_the_roll_adds_one_to_it() -> None:
    game = clash(NEXT_DOOR, red="3 culture").say("red", "influence", chance=["3 infantry"])
    assert game.asked == "red influence-boost"
    game.say("red", "pay")
    assert game.city("D3").buildings == {"academy": "red"}
    assert game.red.stock.culture == 1  # exactly the two that were missing


@everywhere
@rule("CM-15.18", "CC-16.4")
def test_after_the_roll_the_player_may_pay_nothing() -> None:
    game = clash(NEXT_DOOR, red="3 culture").say("red", "influence", "give-up", chance=["3 infantry"])
    assert game.city("D3").buildings == {"academy": "blue"}
    assert game.red.stock.culture == 3


@everywhere
@rule("CM-15.18", "CC-16.4")
def test_less_than_what_is_missing_cannot_be_paid() -> None:
    game = clash(NEXT_DOOR, red="1 culture").say("red", "influence", chance=["3 infantry"])
    assert game.asked == "red action"
    assert (game.city("D3").buildings, game.red.stock.culture) == ({"academy": "blue"}, 1)


@everywhere
@rule("CM-15.06", "CC-16.4")
def test_mood_tokens_and_gold_boost_nothing() -> None:
    assert clash(FAR, red="5 mood, 5 gold").refusal("influence").endswith("(CM-15.06)")
    game = clash(NEXT_DOOR, red="5 mood, 5 gold").say("red", "influence", chance=["4 cavalry"])
    assert game.city("D3").buildings == {"academy": "blue"}


@everywhere
@rule("CM-15.18", "CC-16.4")
def test_what_was_paid_for_the_range_cannot_boost_the_roll_as_well() -> None:
    game = clash(FAR, red="2 culture").say("red", "influence", chance=["4 cavalry"])
    assert game.city("D5").buildings == {"academy": "blue"}
    game = clash(FAR, red="3 culture").say("red", "influence", "pay", chance=["4 cavalry"])
    assert (game.city("D5").buildings, game.red.stock.culture) == ({"academy": "red"}, 0)


# --- what the range crosses ------------------------------------------------------------------------------------


@everywhere
@rule("CM-15.11", "CC-16.3")
@pytest.mark.parametrize("between", ["sea", "mountain", "sea  blue ship", "plains  4 blue infantry", "barren"])
def test_the_range_crosses_sea_and_whatever_is_there(between: str) -> None:
    drawn = f"D2 plains  red city temple\nD3 {between}\nD4 plains  blue city academy"
    game = clash(drawn).say("red", "influence", chance=["6 infantry"])
    assert game.city("D4").buildings == {"academy": "red"}


@everywhere
@rule("CM-15.11", "CC-16.3")
def test_the_range_does_not_cross_unrevealed_regions() -> None:
    """D7 is five spaces away, and everything between is unrevealed."""
    game = clash("D2 plains  red city\nD7 plains  blue city academy", red="7 culture")
    assert game.refusal("influence").endswith("(CM-15.11)")
    row = "D3 plains\nD4 sea\nD5 plains\nD6 plains"
    game = clash(f"D2 plains  red city\n{row}\nD7 plains  blue city academy", red="7 culture")
    game.say("red", "influence", chance=["6 infantry"])
    assert game.red.stock.culture == 3


@everywhere
@rule("CM-15.11", "CC-16.3")
def test_a_city_that_cannot_be_reached_is_no_target_among_others_that_can() -> None:
    drawn = (
        "D2 plains  red city\nD1 barren  blue city temple\nE2 mountain  blue city temple\nD7 plains  blue city temple"
    )
    game = clash(drawn, red="7 culture").say("red", "influence")
    assert game.asked == "red influence-city"
    assert game.choices == ["D1", "E2"]
    assert game.refusal("D7").endswith("(CM-15.11)")


@everywhere
@rule("CM-15.11", "CC-16.3")
def test_a_way_round_the_unrevealed_regions_counts_with_all_its_spaces() -> None:
    """D2, E3, E4, D4: three spaces, because D3 between D2 and D4 is unrevealed."""
    drawn = "D2 plains  red city temple\nE3 plains\nE4 sea\nD4 plains  blue city academy"
    assert clash(drawn).refusal("influence").endswith("(CM-15.06)")
    game = clash(drawn, red="1 culture").say("red", "influence", chance=["6 infantry"])
    assert game.city("D4").buildings == {"academy": "red"}
