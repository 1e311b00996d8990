"""Nationalism, Totalitarianism, Absolute Power, Forced Labor."""

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash


@rule("CM-7.03")
@pytest.mark.parametrize("advance", ["nationalism", "totalitarianism", "absolute_power", "forced_labor"])
def test_none_has_a_border(advance: str) -> None:
    top = "tactics, draft" if advance == "nationalism" else "nationalism"
    game = clash(red=f"2 food, {top}").say("red", "advance", advance)
    assert advance in game.red.advances
    assert game.red.stock.total() == 0


# --- Nationalism -----------------------------------------------------------------------------------------------

PORT = "D2 plains  red city happy market port@D3\nD3 sea"


@rule("CM-11.15")
@pytest.mark.parametrize("kind", ["infantry", "cavalry", "elephant", "ship"])
@pytest.mark.parametrize("token", ["mood", "culture"])
def test_nationalism_brings_a_token_for_recruiting_soldiers_or_ships(kind: str, token: str) -> None:
    game = clash(PORT, red="nationalism, 2 food, 2 wood, 1 ore").say("red", "recruit", [kind], token)
    assert game.red.stock[token] == 1


@rule("CM-11.15")
def test_nationalism_counts_leaders_as_soldiers() -> None:
    game = clash(PORT, red="rome, nationalism, 1 mood, 1 culture").say("red", "recruit", ["leader"], "sulla", "mood")
    assert dict(game.red.stock.items()) == {"mood": 1}


@rule("CM-11.15")
def test_nationalism_brings_one_token_for_a_whole_recruit() -> None:
    game = clash(PORT, red="nationalism, 2 food, 2 ore, 2 wood")
    game.say("red", "recruit", ["infantry", "infantry", "ship"], "mood")
    assert game.asked == "red action"
    assert dict(game.red.stock.items()) == {"mood": 1}


@rule("CM-11.15")
def test_nationalism_brings_nothing_for_settlers() -> None:
    game = clash(PORT, red="nationalism, 2 food").say("red", "recruit", ["settler"])
    assert game.asked == "red action"
    assert game.red.stock.total() == 0


# --- Totalitarianism -------------------------------------------------------------------------------------------

NEXT_DOOR = "D2 plains  red city\nD3 plains  blue city academy"


@everywhere
@rule("CM-15.16", "CC-39.2")
def test_totalitarianism_forbids_boosts_against_cities_with_army_units() -> None:
    game = clash(NEXT_DOOR + ", blue infantry", red="5 culture", blue="totalitarianism")
    game.say("red", "influence", chance=["4 cavalry"])
    assert game.asked == "red action"
    assert game.city("D3").buildings == {"academy": "blue"}


@everywhere
@rule("CM-15.16", "CC-39.2")
@pytest.mark.parametrize("there", ["", ", 2 blue settler", "\nD4 plains  blue infantry"])
def test_totalitarianism_does_nothing_for_cities_without_army_units(there: str) -> None:
    game = clash(NEXT_DOOR + there, red="5 culture", blue="totalitarianism")
    game.say("red", "influence", "pay", chance=["4 cavalry"])
    assert game.city("D3").buildings == {"academy": "red"}


# --- Absolute Power --------------------------------------------------------------------------------------------


@everywhere
@rule("CM-6.10", "CC-39.3")
def test_absolute_power_brings_a_main_action_for_two_mood_tokens() -> None:
    game = clash(red="absolute_power, 3 mood", actions=0).say("red", "absolute_power")
    assert (game.turn.actions, game.red.stock.mood) == (1, 1)


@everywhere
@rule("CM-6.09", "CC-39.3")
def test_absolute_power_works_once_a_turn() -> None:
    game = clash(red="absolute_power, 4 mood").say("red", "absolute_power")
    assert game.refusal("absolute_power").endswith("(CM-6.09)")
    game.say("red", "end-turn").say("blue", "end-turn")
    assert (game.refusal("absolute_power"), game.turn.actions) == ("", 3)


@everywhere
@rule("CM-6.06", "CC-39.3")
def test_absolute_power_needs_two_mood_tokens() -> None:
    assert clash(red="absolute_power, 1 mood, 5 gold, 5 culture").refusal("absolute_power").endswith("(CM-6.06)")


# --- Forced Labor ----------------------------------------------------------------------------------------------

ANGRY = (
    "D2 plains  red city angry academy\nC2 forest  red city angry academy\nE2 mountain  red city\nD3 plains\nC3 plains"
)


@everywhere
@rule("CM-4.06", "CC-39.4")
def test_forced_labor_lets_all_angry_cities_collect_and_recruit_like_neutral_ones() -> None:
    game = clash(ANGRY, red="forced_labor, storage, 1 mood, 4 food").say("red", "forced_labor")
    assert (game.red.stock.mood, game.turn.actions) == (0, 3)
    game.say("red", "collect", "D2", ["D2 food", "D3 food"])
    assert game.red.stock.food == 6
    game.say("red", "recruit", "C2", ["settler", "settler"])
    assert game.units("C2") == ["settler", "settler"]
    assert game.city("D2").mood == game.city("C2").mood == "angry"


@everywhere
@rule("CM-C.32", "CM-4.07", "CC-39.4")
def test_forced_labor_lets_angry_cities_construct() -> None:
    drawn = "D2 plains  red city angry\nC2 forest  red city angry"
    game = clash(drawn, red="forced_labor, tactics, 1 mood, 1 food, 1 wood, 1 ore")
    assert game.refusal("construct").endswith("(CM-4.07)")
    game.say("red", "forced_labor", "construct", "D2")
    assert game.city("D2").buildings == {"fortress": "red"}


@everywhere
@rule("CM-4.08", "CC-39.4")
def test_each_angry_city_still_works_only_once() -> None:
    game = clash(ANGRY, red="forced_labor, 1 mood").say("red", "forced_labor", "collect", "D2", ["D2 food", "D3 food"])
    game.say("red", "collect")
    assert game.refusal("D2").endswith("(CM-4.08)")


@rule("CM-24.03")
def test_forced_labor_builds_no_wonders() -> None:
    stock = "3 food, 2 wood, 7 ore, 5 culture, 1 mood, storage"
    game = clash(ANGRY, red=f"{stock}, forced_labor, engineering, siegecraft, great_wall").say("red", "forced_labor")
    assert game.refusal("wonder").endswith("(CM-24.03)")


@everywhere
@rule("CM-6.09", "CC-39.4")
def test_forced_labor_ends_with_the_turn() -> None:
    game = clash(ANGRY, red="forced_labor, 2 mood").say("red", "forced_labor")
    assert game.refusal("forced_labor").endswith("(CM-6.09)")
    game.say("red", "end-turn").say("blue", "end-turn").say("red", "collect", "D2")
    assert game.ask.most == 1


@everywhere
@rule("CM-6.06", "CC-39.4")
def test_forced_labor_needs_a_mood_token() -> None:
    assert clash(ANGRY, red="forced_labor, 5 gold").refusal("forced_labor").endswith("(CM-6.06)")


@everywhere
@rule("CM-4.06", "CC-39.4")
def test_without_forced_labor_an_angry_city_collects_one() -> None:
    game = clash(ANGRY, red="forced_labor, 1 mood").say("red", "collect", "D2")
    assert game.ask.most == 1


@everywhere
@rule("CM-4.06", "CC-39.4")
def test_forced_labor_leaves_happy_and_neutral_cities_as_they_are() -> None:
    game = clash("D2 plains  red city happy\nC2 forest  red city", red="forced_labor, 1 mood").say(
        "red", "forced_labor"
    )
    game.say("red", "collect", "D2")
    assert dict(game.red.stock.items()) == {"food": 1, "ore": 1}
