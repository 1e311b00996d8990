"""Chapter 9: activating a city to collect.

D3 has the neighbours D4, C4, C3, D2, E3 and E4. Undrawn spaces around it are unrevealed, except D2, the plains where
red started.
"""

import pytest

from rules.clash.refusals import has_no_city
from rules.engine.ask import Refusal, Unreadable
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash


def collected(game: Situation) -> dict[str, int]:
    return dict(game.red.stock.items())


# --- which city ------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-9.01", "CC-10.1")
def test_one_of_the_player_s_cities_is_chosen() -> None:
    game = clash("D2 plains  red city\nD4 plains  red city\nD7 plains  blue city").say("red", "collect")
    assert game.choices == ["D2", "D4"]


@everywhere
@rule("CM-9.01", "CC-10.1")
def test_a_player_without_a_city_activates_nothing() -> None:
    game = clash("D2 plains  red settler\nD7 plains  blue city", red="7 food, 7 wood, 7 ore, tactics")
    for action in ("collect", "construct", "recruit"):
        assert game.refused(action) == Refusal("CM-9.01", has_no_city())


@everywhere
@rule("CM-9.01", "CC-10.1")
def test_each_activation_does_one_thing() -> None:
    """Collecting and recruiting in the same city are two actions and two activations."""
    game = clash("D2 plains  red city", red="1 ore").say("red", "collect", ["D2 food"])
    assert (game.asked, game.turn.actions, game.city("D2").activated) == ("red action", 2, 1)
    game.say("red", "recruit", ["infantry"])
    assert (game.turn.actions, game.city("D2").activated) == (1, 2)


# --- how much --------------------------------------------------------------------------------------------------

PLENTY = "D2 plains\nD4 forest\nC4 mountain\nE3 plains\nE4 forest\nC3 mountain\n"


@everywhere
@rule("CM-9.02", "CC-11.1")
@pytest.mark.parametrize(("mood", "most"), [("neutral", 3), ("happy", 4), ("angry", 1)])
def test_the_size_of_the_city_is_what_it_collects_adjusted_by_its_mood(mood: str, most: int) -> None:
    game = clash(PLENTY + f"D3 plains  red city {mood} academy temple").say("red", "collect")
    spaces = ["D3 food", "D4 wood", "C4 ore", "E4 wood", "C3 ore"]
    with pytest.raises(Unreadable):
        game.game.answer("red", spaces[: most + 1])
    game.say("red", spaces[:most])
    assert game.red.stock.resources() == most


@everywhere
@rule("CM-9.08", "CC-11.9")
def test_no_more_than_there_are_spaces() -> None:
    game = clash("D1 barren\nD2 plains  red city happy academy temple\nE2 mountain\nC2 forest").say("red", "collect")
    assert collected(game) == {"food": 1, "wood": 1, "ore": 1}


@everywhere
@rule("CM-9.08", "CC-11.9")
def test_fewer_may_be_collected_than_could_be() -> None:
    game = clash(PLENTY + "D3 plains  red city academy temple").say("red", "collect", ["C4 ore"])
    assert collected(game) == {"ore": 1}


# --- from where ------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-9.03", "CC-11.2")
def test_the_city_s_own_space_and_those_beside_it() -> None:
    """D5 and B4 are two steps away, F4 is three."""
    far = "D5 plains\nB4 forest\nF4 mountain\n"
    game = clash(PLENTY + far + "D3 plains  red city").say("red", "collect")
    assert {key.split()[0] for key in game.choices} == {"D3", "D2", "D4", "C4", "E3", "E4", "C3"}


@everywhere
@rule("CM-9.03", "CC-11.2")
def test_nothing_from_unrevealed_spaces() -> None:
    game = clash("D3 plains  red city\nE3 forest").say("red", "collect")
    assert game.choices == ["D3 food", "D2 food", "E3 wood"]


@everywhere
@rule("CM-9.04", "CC-11.2", "CC-11.6")
def test_each_space_gives_only_once() -> None:
    game = clash(PLENTY + "D3 plains  red city academy temple").say("red", "collect")
    with pytest.raises(Unreadable):
        game.game.answer("red", ["D4 wood", "D4 wood"])
    game = clash("D3 plains  red city academy port@E3\nE3 sea", red="fishing").say("red", "collect")
    assert game.must_refuse("red", ["E3 gold", "E3 mood"]).endswith("(CM-9.04)")


@everywhere
@rule("CM-9.04", "CC-11.2")
def test_another_activation_may_use_the_same_space_again() -> None:
    game = clash("D3 plains  red city", red="storage")
    game.say("red", "collect", ["D3 food"], "collect", ["D3 food"])
    assert collected(game) == {"food": 2}


@everywhere
@rule("CM-9.05", "CC-11.3")
@pytest.mark.parametrize(("land", "kind"), [("plains", "food"), ("forest", "wood"), ("mountain", "ore")])
def test_each_kind_of_land_gives_one_of_its_resource(land: str, kind: str) -> None:
    game = clash(f"D2 barren\nD3 {land}  red city").say("red", "collect")
    assert collected(game) == {kind: 1}


@everywhere
@rule("CM-9.06", "CC-11.3")
@pytest.mark.parametrize("useless", ["barren", "sea"])
def test_barren_land_and_sea_give_nothing_by_themselves(useless: str) -> None:
    game = clash(f"D2 {useless}\nD4 {useless}\nE3 forest\nD3 plains  red city academy temple").say("red", "collect")
    assert collected(game) == {"food": 1, "wood": 1}


@everywhere
@rule("CM-9.06", "CC-11.3")
def test_not_even_the_city_s_own_barren_space() -> None:
    game = clash("D2 barren\nD3 barren  red city")
    assert "CM-9.07" in game.refusal("collect")
    assert clash("D2 barren\nD3 barren  red city", red="irrigation").refusal("collect") == ""


# --- what makes a space useless --------------------------------------------------------------------------------


@everywhere
@rule("CM-9.07", "CC-11.4", "CC-11.5")
@pytest.mark.parametrize(
    "there",
    [
        "blue infantry",
        "blue settler",
        "barbarians infantry",
        "exhausted",
        "blue city",
        "red city",
        "barbarians city",
    ],
)
def test_not_from_enemy_units_exhausted_land_or_another_city(there: str) -> None:
    game = clash(f"D2 barren\nD3 plains  red city academy temple\nD4 forest  {there}\nE3 mountain")
    game.say("red", "collect")
    if game.asked == "red collect-city":
        game.say("red", "D3")
    assert collected(game) == {"food": 1, "ore": 1}


@everywhere
@rule("CM-9.07", "CC-11.4")
def test_own_units_do_no_harm() -> None:
    game = clash("D2 barren\nD3 plains  red city academy temple\nD4 forest  2 red infantry, red settler")
    game.say("red", "collect")
    assert collected(game) == {"food": 1, "wood": 1}


@everywhere
@rule("CM-9.07", "CC-11.5")
def test_a_city_on_exhausted_land_collects_only_around_itself() -> None:
    game = clash("D2 plains\nD3 plains  red city academy temple, exhausted\nD4 forest").say("red", "collect")
    assert collected(game) == {"food": 1, "wood": 1}


# --- the sea ---------------------------------------------------------------------------------------------------

COAST = "D2 barren\nD3 plains  red city academy temple\nC4 sea\nE4 sea\n"


@everywhere
@rule("CM-9.09", "CC-31.1")
def test_fishing_takes_one_food_from_one_sea_space() -> None:
    game = clash(COAST, red="fishing, storage").say("red", "collect")
    assert game.must_refuse("red", ["C4 food", "E4 food"]).endswith("(CM-9.09)")
    game.say("red", ["D3 food", "E4 food"])
    assert collected(game) == {"food": 2}


@rule("CM-9.09")
@pytest.mark.parametrize("kind", ["gold", "mood"])
def test_a_port_may_bring_gold_or_a_mood_token_in_place_of_fish(kind: str) -> None:
    game = clash("D2 barren\nD3 plains  red city port@E4\nE4 sea\nC4 sea", red="fishing").say("red", "collect")
    assert game.must_refuse("red", [f"E4 {kind}", "C4 food"]).endswith("(CM-9.09)")
    game.say("red", [f"E4 {kind}", "D3 food"])
    assert collected(game) == {"food": 1, kind: 1}


@rule("CM-9.09")
def test_only_the_port_s_own_sea_space_brings_gold() -> None:
    game = clash("D3 plains  red city port@E4\nE4 sea\nC4 sea", red="fishing").say("red", "collect")
    assert {"E4 gold", "E4 mood", "E4 food", "C4 food"} <= {*game.choices}
    assert not {"C4 gold", "C4 mood"} & {*game.choices}


@rule("CM-9.10")
@pytest.mark.parametrize("where", ["E4", "F4", "E5"])
def test_nothing_from_the_sea_where_pirates_are_or_beside_them(where: str) -> None:
    drawn = "D2 barren\nD3 plains  red city port@E4\nE4 sea\nF4 sea\nE5 sea\n"
    game = clash(drawn + f"{where} sea  1 pirates ship", red="fishing").say("red", "collect")
    assert collected(game) == {"food": 1}  # D3


@rule("CM-9.10")
def test_pirates_two_spaces_from_the_sea_space_do_no_harm() -> None:
    game = clash("D3 plains  red city port@E4\nE4 sea\nF4 sea\nF5 sea  pirates ship", red="fishing")
    game.say("red", "collect")
    assert "E4 gold" in game.choices


@rule("CM-9.10")
def test_land_beside_pirates_can_be_used() -> None:
    game = clash("D2 barren\nD3 plains  red city academy\nC4 sea  pirates ship\nD4 forest").say("red", "collect")
    assert collected(game) == {"food": 1, "wood": 1}


@everywhere
@rule("CM-9.11", "CC-11.4")
def test_nothing_from_a_sea_space_with_an_enemy_ship() -> None:
    game = clash("D2 barren\nD3 plains  red city port@E4\nE4 sea  blue ship", red="fishing").say("red", "collect")
    assert collected(game) == {"food": 1}
    game = clash("D2 barren\nD3 plains  red city port@E4\nE4 sea  red ship", red="fishing").say("red", "collect")
    assert "E4 gold" in game.choices


@rule("CM-9.13")
def test_with_the_port_blocked_fishing_takes_food_elsewhere() -> None:
    game = clash("D2 barren\nD3 plains  red city port@E4\nE4 sea  blue ship\nC4 sea", red="fishing, storage")
    game.say("red", "collect")
    assert collected(game) == {"food": 2}


# --- bonuses ---------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-9.12")
def test_a_bonus_comes_on_top_of_the_most_that_can_be_collected() -> None:
    game = clash("D2 plains\nD3 plains  red city academy", red="writing, public_education, storage").say(
        "red", "collect"
    )
    assert collected(game) == {"food": 2, "ideas": 1}
