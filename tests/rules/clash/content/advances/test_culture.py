"""Art & Sculptures, Circus & Sports, Monuments, Drama & Music."""

import pytest

from rules.clash.deeds import called, exchanges
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash


@rule("CM-7.03")
@pytest.mark.parametrize(
    ("advance", "tokens"),
    [
        ("art_and_sculptures", {"culture": 1}),
        ("circus_and_sports", {"mood": 1}),
        ("monuments", {"culture": 1}),
        ("drama_and_music", {"mood": 1}),
    ],
)
def test_borders(advance: str, tokens: dict[str, int]) -> None:
    top = "" if advance == "art_and_sculptures" else ", art_and_sculptures"
    assert dict(clash(red=f"2 food{top}").say("red", "advance", advance).red.stock.items()) == tokens


# --- Art & Sculptures ------------------------------------------------------------------------------------------

NEXT_DOOR = "D2 plains  red city\nD3 plains  blue city academy"


@everywhere
@rule("CM-6.06", "CC-36.1")
def test_art_makes_an_attempt_to_influence_a_free_action_for_a_culture_token() -> None:
    game = clash(NEXT_DOOR, red="art_and_sculptures, 1 culture", actions=0)
    game.say("red", "art_and_sculptures", chance=["5 cavalry"])
    assert game.city("D3").buildings == {"academy": "red"}
    assert game.red.stock.culture == 0


@everywhere
@rule("CM-6.06", "CC-36.1")
def test_art_takes_no_main_action() -> None:
    game = clash(NEXT_DOOR, red="art_and_sculptures, 1 culture").say("red", "art_and_sculptures", chance=["2 cavalry"])
    assert game.turn.actions == 3


@everywhere
@rule("CM-15.06", "CC-36.1")
def test_boosts_come_on_top_of_the_token_for_art() -> None:
    game = clash(NEXT_DOOR, red="art_and_sculptures, 2 culture")
    game.say("red", "art_and_sculptures", "pay", chance=["4 cavalry"])
    assert game.city("D3").buildings == {"academy": "red"}
    assert game.red.stock.culture == 0


@everywhere
@rule("CM-6.06", "CC-36.1")
def test_art_cannot_be_paid_with_anything_else() -> None:
    assert (
        clash(NEXT_DOOR, red="art_and_sculptures, 3 mood, 3 gold").refusal("art_and_sculptures").endswith("(CM-6.06)")
    )


@everywhere
@rule("CM-6.09", "CC-36.1")
def test_art_works_once_a_turn() -> None:
    game = clash(NEXT_DOOR, red="art_and_sculptures, 3 culture")
    game.say("red", "art_and_sculptures", "give-up", chance=["4 cavalry"])
    assert game.refusal("art_and_sculptures").endswith("(CM-6.09)")


@rule("CM-15.02")
def test_art_needs_a_target() -> None:
    game = clash("D2 plains  red city\nD3 plains  blue city", red="art_and_sculptures, 1 culture")
    assert game.refusal("art_and_sculptures").endswith("(CM-15.02)")


@rule("CM-15.06")
def test_the_token_for_art_cannot_pay_for_the_range_as_well() -> None:
    drawn = "D2 plains  red city\nD3 plains\nD4 plains  blue city academy"
    game = clash(drawn, red="art_and_sculptures, 1 culture")
    assert game.refusal("art_and_sculptures").endswith("(CM-15.06)")
    assert "influence" in game.choices
    assert clash(drawn, red="art_and_sculptures, 2 culture").refusal("art_and_sculptures") == ""


# --- Circus & Sports -------------------------------------------------------------------------------------------


@rule("CM-6.05")
@pytest.mark.parametrize(("steps", "mood"), [(1, "neutral"), (2, "happy")])
def test_the_circus_cheers_up_a_city_whatever_its_size(steps: int, mood: str) -> None:
    game = clash("D2 plains  red city angry academy temple", red="circus_and_sports, 2 culture")
    game.say("red", "circus_and_sports", f"D2 {steps}")
    assert (game.city("D2").mood, game.red.stock.culture, game.turn.actions) == (mood, 2 - steps, 2)


@rule("CM-6.05")
def test_the_circus_is_for_one_city_at_a_time() -> None:
    drawn = "D2 plains  red city angry\nC2 forest  red city\nE2 mountain  red city happy\nD7 plains  blue city"
    game = clash(drawn, red="circus_and_sports, 4 culture").say("red", "circus_and_sports")
    assert game.choices == ["D2 1", "D2 2", "C2 1"]


@rule("CM-6.05")
def test_two_steps_cost_two_culture_tokens() -> None:
    game = clash("D2 plains  red city angry\nC2 forest  red city", red="circus_and_sports, 1 culture")
    assert game.say("red", "circus_and_sports").choices == ["D2 1", "C2 1"]


@rule("CM-6.05")
def test_no_circus_without_tokens_actions_or_somebody_to_cheer_up() -> None:
    sad = "D2 plains  red city angry"
    assert clash(sad, red="circus_and_sports, 5 mood, 5 gold").refusal("circus_and_sports").endswith("(CM-6.05)")
    assert clash(sad, red="circus_and_sports, 2 culture", actions=0).refusal("circus_and_sports").endswith("(CM-6.03)")
    happy = "D2 plains  red city happy"
    assert clash(happy, red="circus_and_sports, 2 culture").refusal("circus_and_sports").endswith("(CM-4.09)")


@rule("CM-6.05")
def test_the_circus_may_come_more_than_once_a_turn() -> None:
    game = clash("D2 plains  red city angry", red="circus_and_sports, 2 culture")
    game.say("red", "circus_and_sports", "D2 1", "circus_and_sports")
    assert game.city("D2").mood == "happy"


# --- Monuments -------------------------------------------------------------------------------------------------


@rule("CM-24.01")
def test_monuments_bring_a_wonder_card() -> None:
    game = clash(red="2 food, art_and_sculptures").say("red", "advance", "monuments", chance=["great_wall"])
    assert game.red.wonder_cards == ["great_wall"]


@rule("CM-15.16")
def test_monuments_protect_cities_with_wonders_only() -> None:
    wonder = "D2 plains  red city\nD3 plains  blue city academy great_wall"
    assert clash(wonder, blue="monuments").refusal("influence").endswith("(CM-15.16)")
    assert clash(wonder).refusal("influence") == ""
    assert clash(NEXT_DOOR, blue="monuments").refusal("influence") == ""
    assert clash(wonder, red="monuments").refusal("influence") == ""


# --- Drama & Music ---------------------------------------------------------------------------------------------

LEVELS = "Culture Level 2, Happiness Level 2"


@everywhere
@rule("CM-6.06", "CC-36.5")
@pytest.mark.parametrize(("give", "take"), [("culture", "mood"), ("mood", "culture")])
def test_drama_exchanges_a_token_as_a_free_action(give: str, take: str) -> None:
    game = clash(red=f"drama_and_music, {LEVELS}, 2 {give}").say("red", "drama_and_music")
    assert dict(game.red.stock.items()) == {give: 1, take: 1}
    assert game.turn.actions == 3


@everywhere
@rule("CM-6.06", "CC-36.5")
def test_with_both_kinds_the_player_chooses_which_token_to_give() -> None:
    game = clash(red=f"drama_and_music, {LEVELS}, 1 mood, 1 culture").say("red", "drama_and_music")
    assert game.choices == ["culture for mood", "mood for culture"]
    game.say("red", "mood for culture")
    assert dict(game.red.stock.items()) == {"culture": 2}


@rule("CM-6.09")
def test_both_sides_of_an_exchange_are_told() -> None:
    game = clash(red="drama_and_music, 1 mood").say("red", "drama_and_music")
    assert exchanges("red", {"mood": 1}, {"culture": 1}, called("drama_and_music")) in game.deeds()


def test_drama_is_played_once_a_turn_and_needs_a_token() -> None:
    game = clash(red="drama_and_music, 2 mood").say("red", "drama_and_music")
    assert game.refusal("drama_and_music").endswith("(CM-6.09)")
    assert clash(red="drama_and_music, 5 gold").refusal("drama_and_music").endswith("(CM-6.06)")
