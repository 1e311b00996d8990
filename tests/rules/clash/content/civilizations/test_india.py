"""India"""

from __future__ import annotations

import pytest

from rules.clash.content.questions.civilizations import roll_influence_again
from rules.clash.deeds import attempt_fails, draws_event
from rules.clash.editions.monumental import BOX
from tests.rule import rule
from tests.rules.clash.everywhere import with_civilizations
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import Situation, clash

# --- Indian Elephants ------------------------------------------------------------------------------------------


def test_cities_on_forest_recruit_elephants_without_a_market() -> None:
    game = clash("C2 forest  red city", red="india, husbandry, 2 food").say("red", "recruit", ["elephant"])
    assert game.units("C2") == ["elephant"]


@pytest.mark.parametrize("land", ["plains", "mountain"])
def test_cities_elsewhere_need_a_market(land: str) -> None:
    game = clash(f"C2 {land}  red city", red="india, husbandry, 2 food").say("red", "recruit")
    assert game.refusal("elephant").endswith("(CM-11.03)")


def test_cavalry_needs_a_market_in_the_forest_too() -> None:
    game = clash("C2 forest  red city", red="india, husbandry, 2 food, 1 wood").say("red", "recruit")
    assert game.refusal("cavalry").endswith("(CM-11.03)")


def trade(drawn: str, red: str, **words: str) -> Situation:
    """Red's turn begins."""
    return clash(drawn, red=red, turn="blue", **words).say("blue", "end-turn")  # type: ignore[arg-type]


@rule("CM-6.08")
@pytest.mark.parametrize(("home", "food"), [("red city", 1), ("red city happy", 1), ("red city angry", 0), ("", 0)])
def test_elephants_in_calm_cities_form_trade_routes(home: str, food: int) -> None:
    city = f"{home}, " if home else ""
    game = trade(f"D2 plains  {city}red elephant\nD3 plains  blue city", "india, husbandry, trade_routes, bartering")
    stock = game.red.stock
    assert stock.food + (game.asked == "red trade-routes") == food


def test_other_army_units_stay_at_home() -> None:
    drawn = "D2 plains  red city, red infantry, red cavalry\nD3 plains  blue city"
    assert trade(drawn, "india, husbandry, trade_routes").asked == "red action"


def test_elephants_of_others_form_none() -> None:
    drawn = "D2 plains  red city, red elephant\nD3 plains  blue city"
    assert trade(drawn, "trade_routes, husbandry").red.stock.food == 0


# --- Proselytism -----------------------------------------------------------------------------------------------

COLUMN = "D3 plains\nD4 plains\nD5 plains\nD6 plains\n"


@with_civilizations
@rule("CV-8.33")
@pytest.mark.parametrize(("settlers", "range_"), [(1, 2), (2, 3), (3, 4)])
def test_settlers_influence_culture_the_farther_the_more_they_are(settlers: int, range_: int) -> None:
    column = ["D3", "D4", "D5", "D6", "D7"]
    for steps, space in enumerate(column, 1):
        land = "\n".join(f"{s} plains" + ("  blue city academy" if s == space else "") for s in column)
        game = clash(f"D2 plains  {settlers} red settler\n{land}", red="india, state_religion")
        assert ("influence" in game.choices) == (steps <= range_)


def test_settlers_win_a_building_like_a_city() -> None:
    drawn = "D2 plains  red settler\nD3 plains\nD4 plains  blue city academy"
    game = clash(drawn, red="india, state_religion").say("red", "influence", chance=["5 cavalry"])
    assert game.city("D4").buildings == {"academy": "red"}


@with_civilizations
@rule("CV-8.33")
def test_their_range_and_roll_can_be_boosted() -> None:
    drawn = "D2 plains  red settler\nD3 plains\nD4 plains\nD5 plains  blue city academy"
    game = clash(drawn, red="india, state_religion, 2 culture")
    game.say("red", "influence", chance=["4 cavalry"]).say("red", "pay")
    assert game.city("D5").buildings == {"academy": "red"}
    assert game.red.stock.culture == 0


@with_civilizations
@rule("CV-8.33")
@pytest.mark.parametrize(("settlers", "range_"), [(0, 1), (1, 2), (2, 3)])
def test_settlers_in_a_city_add_to_its_range(settlers: int, range_: int) -> None:
    column = ["D3", "D4", "D5", "D6"]
    mine = "red city" + (f", {settlers} red settler" if settlers else "")
    for steps, space in enumerate(column, 1):
        land = "\n".join(f"{s} plains" + ("  blue city academy" if s == space else "") for s in column)
        game = clash(f"D2 plains  {mine}\n{land}", red="india, state_religion")
        assert ("influence" in game.choices) == (steps <= range_)


def test_in_a_city_it_is_the_city_that_reaches_farther() -> None:
    """One attempt from the city, and none from the settlers alone."""
    drawn = "D2 plains  red city, red settler\nD3 plains\nD4 plains  blue city academy\nC3 plains  blue city temple"
    game = clash(drawn, red="india, state_religion").say("red", "influence")
    assert not [option.key for option in game.ask.options if "settlers" in option.key]


def test_settlers_elsewhere_do_not_help_a_city() -> None:
    drawn = "D2 plains  red city\nD1 plains  red settler\nD3 plains\nD4 plains  blue city academy"
    assert "influence" not in clash(drawn, red="india, state_religion").choices


@rule("CM-15.10")
def test_settlers_preach_from_an_influenced_city_that_cannot() -> None:
    drawn = "D2 plains  red city blue:temple, red settler\nD3 plains  blue city academy"
    game = clash(drawn, red="india, state_religion").say("red", "influence")
    assert game.choices == ["D2", "D2 settlers"]
    game.say("red", "D2 settlers", "D3", chance=["6 infantry"])
    assert game.city("D3").buildings == {"academy": "red"}


def test_army_units_do_not_preach() -> None:
    drawn = "D2 plains  red infantry, red leader\nD3 plains  blue city academy"
    assert "influence" not in clash(drawn, red="india, leader akbar, state_religion").choices


def test_settlers_of_others_do_not_preach() -> None:
    drawn = "D2 plains  red settler\nD3 plains  blue city academy"
    assert "influence" not in clash(drawn, red="state_religion").choices


# --- Prosperity ------------------------------------------------------------------------------------------------

TWO_ROUTES = "D2 plains  2 red settler\nD3 plains  blue city red:academy\nE3 plains  blue city\n"


def test_a_trade_route_may_give_a_mood_token() -> None:
    game = trade(TWO_ROUTES, "india, trade_routes").say("red", ["food", "mood"])
    assert (game.red.stock.food, game.red.stock.mood) == (1, 1)


def test_or_a_culture_token_from_a_city_with_a_building_of_red() -> None:
    game = trade(TWO_ROUTES, "india, trade_routes")
    assert game.option("culture").up_to == 1
    game.say("red", ["mood", "culture"])
    assert (game.red.stock.culture, game.red.stock.mood) == (1, 1)


def test_without_such_a_building_there_is_no_culture_token() -> None:
    game = trade(TWO_ROUTES.replace(" red:academy", ""), "india, trade_routes")
    assert game.choices == ["food", "mood"]


def test_two_such_cities_may_give_two_culture_tokens() -> None:
    drawn = "D2 plains  2 red settler\nD3 plains  blue city red:academy temple\nE3 plains  blue city red:market"
    game = trade(drawn, "india, trade_routes").say("red", ["culture", "culture"])
    assert game.red.stock.culture == 2


def test_the_route_goes_to_the_city_with_the_building() -> None:
    game = trade(TWO_ROUTES.replace("2 red settler", "red settler"), "india, trade_routes").say("red", ["culture"])
    assert game.red.stock.culture == 1


def test_taxes_stay_what_they_are() -> None:
    game = clash("D2 plains  red city", red="india, trade_routes, taxation, 1 mood").say("red", "taxation")
    assert game.choices == ["food", "wood", "ore"]


# --- Peace & Poetry --------------------------------------------------------------------------------------------


def test_once_a_turn_an_advance_costs_a_mood_token() -> None:
    game = clash("D2 plains  red city", red="india, drama_and_music, 2 mood").say("red", "advance", "storage")
    assert "storage" in game.red.advances
    assert game.red.stock.mood == 2  # one is paid, and its border gives one
    assert game.refusal("advance").endswith("(CM-7.01)")


def test_either_price_can_be_paid() -> None:
    game = clash("D2 plains  red city", red="india, drama_and_music, 1 mood, 2 food").say("red", "advance", "tactics")
    assert game.asked == "red pay"
    assert game.must_refuse("red", ["mood", "food"]).endswith("(CM-5.09)")
    game.say("red", ["food", "food"])
    assert game.red.stock.mood == 1
    game.say("red", "advance", "storage")
    assert "storage" in game.red.advances


def test_without_a_token_it_does_not_help() -> None:
    game = clash("D2 plains  red city", red="india, drama_and_music, 1 food")
    assert game.refusal("advance").endswith("(CM-7.01)")


# --- Sri Gupta -------------------------------------------------------------------------------------------------

GUPTA = "india, leader sri_gupta"
HOME = "D2 plains  red city, red leader"


def test_a_golden_age_brings_an_advance_of_a_new_category() -> None:
    game = clash(HOME, red=f"{GUPTA}, 2 food, 1 culture", actions=0).say("red", "sri_gupta.golden_age")
    assert "tactics" in game.choices
    assert not {"storage", "farming", "voting"} & {*game.choices}
    game.say("red", "tactics")
    assert "tactics" in game.red.advances
    assert (game.red.stock.food, game.red.stock.culture) == (0, 1)  # its border
    assert game.city("D2").activated == 1


@pytest.mark.parametrize(("stock", "rule_number"), [("2 food", "CM-7.01"), ("1 food, 1 culture", "CM-7.01")])
def test_a_golden_age_has_its_price(stock: str, rule_number: str) -> None:
    assert rule_number in clash(HOME, red=f"{GUPTA}, {stock}").refusal("sri_gupta.golden_age")


def test_no_golden_age_when_every_category_has_begun() -> None:
    begun = ", ".join(category.top.id for category in BOX.categories.values())
    game = clash(HOME, red=f"{GUPTA}, {begun}, 2 food, 2 culture")
    assert "CM-7.06" in game.refusal("sri_gupta.golden_age")


def test_a_golden_age_only_in_a_city() -> None:
    game = clash("D3 plains  red leader\nD2 plains  red city", red=f"{GUPTA}, 2 food, 1 culture")
    assert game.refusal("sri_gupta.golden_age").endswith("(CM-11.10)")


def test_a_second_golden_age_lowers_the_mood_and_in_an_angry_city_there_is_none() -> None:
    game = clash(HOME, red=f"{GUPTA}, storage, 6 food, 3 culture", actions=0)
    game.say("red", "sri_gupta.golden_age", "tactics")
    game.say("red", "sri_gupta.golden_age", "fishing")
    assert game.city("D2").mood == "angry"
    game = clash(HOME.replace("city", "city angry"), red=f"{GUPTA}, storage, 6 food, 3 culture", actions=0)
    game.say("red", "sri_gupta.golden_age", "tactics")
    assert game.refusal("sri_gupta.golden_age").endswith("(CM-4.08)")


@rule("CM-7.04")
def test_an_event_may_follow_a_golden_age() -> None:
    game = clash(HOME, red=f"{GUPTA}, 2 food, 1 culture, tracker 1", actions=0)
    game.say("red", "sri_gupta.golden_age", "tactics", chance=["fantastic_year_you"])
    assert draws_event("red", "fantastic_year_you", "barbarians-spawn", "") in game.deeds()


PREPARED = ["3 elephant", "1 leader"]


def test_he_is_prepared_when_he_plays_no_card() -> None:
    assert values(attack("leader", "infantry", red=GUPTA, chance=PREPARED)) == (5, 1)


def test_but_not_when_he_plays_one_even_if_it_is_cancelled() -> None:
    """Scout takes the card away."""
    game = attack("leader", "infantry", red=f"{GUPTA}, spy-high_morale", blue="tactics, negotiations-scout")
    game.say("red", "spy-high_morale").say("blue", "negotiations-scout", chance=PREPARED)
    assert values(game) == (3, 1)


def test_he_may_play_a_card_in_one_round_and_none_in_the_next() -> None:
    game = attack("leader", "infantry", red=f"{GUPTA}, spy-high_morale, leadership-high_ground")
    game.say("red", "spy-high_morale", chance=["1 leader", "2 cavalry", "1 leader"])
    assert values(game) == (4, 1)
    game.say("red", "fight").say("red", "none", chance=["3 elephant", "1 leader"])
    assert values(game) == (5, 1)


# --- Ashoka ----------------------------------------------------------------------------------------------------

ASHOKA = "india, leader ashoka"


def influence(home: str, theirs: str, *dice: str, red: str = "") -> Situation:
    game = clash(f"D2 plains  {home}\nD3 plains  {theirs}", red=f"{ASHOKA}, {red}")
    return game.say("red", "influence", chance=dice)


def test_buddhism_rolls_again_from_a_city_with_a_temple() -> None:
    game = influence("red city temple, red leader", "blue city academy", "2 cavalry")
    assert game.say("red", "roll", chance=["6 infantry"]).city("D3").buildings == {"academy": "red"}


def test_or_on_a_temple_which_alone_can_then_be_won() -> None:
    game = influence("red city, red leader", "blue city academy temple", "2 cavalry")
    assert game.ask.text == roll_influence_again("ashoka.buddhism", "temple")
    game.say("red", "roll", chance=["5 infantry"])
    assert game.city("D3").buildings == {"academy": "blue", "temple": "red"}


@pytest.mark.parametrize(
    ("home", "theirs"),
    [
        ("red city, red leader", "blue city academy"),  # no temple at all
        ("red city temple", "blue city academy"),  # he is not there
        ("red city, red leader", "blue city academy red:temple"),  # the temple is red already
    ],
)
def test_no_new_roll_without_him_or_a_temple(home: str, theirs: str) -> None:
    game = influence(home, theirs, "2 cavalry", red="3 culture")
    assert game.asked == "red influence-boost"


def test_nor_for_another_city_of_his() -> None:
    drawn = "D2 plains  red city temple, red leader\nD6 plains  red city temple\nD5 plains  blue city academy"
    game = clash(drawn, red=f"{ASHOKA}, 3 culture").say("red", "influence", chance=["2 cavalry"])
    assert game.asked == "red influence-boost"


def test_he_may_leave_it_and_keep_the_roll_for_later() -> None:
    game = influence("red city temple, red leader", "blue city academy", "2 cavalry")
    game.say("red", "no", "influence", chance=["2 cavalry"])
    assert game.asked == "red buddhism"


def test_a_good_roll_is_not_rolled_again() -> None:
    game = influence("red city temple, red leader", "blue city academy", "5 infantry")
    assert game.city("D3").buildings == {"academy": "red"}


def test_the_new_roll_counts_even_if_it_is_worse_and_comes_once_a_turn() -> None:
    game = influence("red city temple, red leader", "blue city academy", "4 cavalry", red="1 culture")
    game.say("red", "roll", chance=["2 cavalry"])
    assert attempt_fails() in game.deeds()
    game = influence("red city temple, red leader", "blue city academy", "2 cavalry", red="9 culture")
    game.say("red", "roll", chance=["1 leader"]).say("red", "give-up", "influence", chance=["2 cavalry"])
    assert game.asked == "red influence-boost"


@pytest.mark.parametrize(("city", "culture"), [("city", 1), ("city temple", 2)])
def test_capturing_a_city_brings_ashoka_culture(city: str, culture: int) -> None:
    assert attack("leader", city, red=ASHOKA).red.stock.culture == culture
    assert attack("leader, infantry", city, red=ASHOKA).red.stock.culture == culture


def test_not_when_others_capture_it() -> None:
    assert attack("infantry", "city", red=ASHOKA, elsewhere="D6 plains  red leader").red.stock.culture == 0


# --- Akbar -----------------------------------------------------------------------------------------------------

AKBAR = "india, leader akbar, 1 ore"
TWO_ROUNDS = ["1 leader", "2 elephant", "2 elephant", "1 leader"]


def test_bladed_tusks_add_one_for_each_elephant() -> None:
    """The leader rolls 1, the elephants 4 each: with cavalry icons their numbers count."""
    game = attack("leader, 2 elephant", "infantry", red=AKBAR).say(
        "red", "pay", chance=["2 cavalry", "2 cavalry", "2 cavalry", "1 leader"]
    )
    assert values(game) == (8, 1)
    assert game.red.stock.ore == 0


def test_they_count_even_when_akbar_has_died_and_only_for_elephants_that_are_left() -> None:
    game = attack("leader, 2 elephant", "3 infantry", red=AKBAR)
    game.say("red", "pay", chance=["2 cavalry"] * 3 + ["5 cavalry", "5 cavalry", "1 leader"])
    game.say("red", ["leader", "elephant"])
    game.say("red", "fight", chance=["2 cavalry", "1 leader", "1 leader"])
    assert values(game)[0] == 3
    assert game.red.leader is None


def test_the_next_battle_has_to_be_paid_for_again() -> None:
    game = attack("leader, elephant", "infantry", red=AKBAR)
    game.say("red", "pay", chance=["5 cavalry", "5 cavalry", "1 leader"])
    assert game.state.battle is None
    assert game.state.in_play == []


@pytest.mark.parametrize(("army", "red"), [("leader, infantry", AKBAR), ("leader, elephant", "india, leader akbar")])
def test_without_an_elephant_or_ore_akbar_is_not_asked(army: str, red: str) -> None:
    game = attack(army, "infantry", red=red, chance=["5 cavalry", "5 cavalry", "1 leader"])
    assert game.red.stock.ore == ("1 ore" in red)
    assert values(game) == (10, 1)


def test_moving_akbar_into_a_city_of_his_brings_gold() -> None:
    game = clash("D2 plains  red city\nD3 plains  red leader", red="india, leader akbar, tactics")
    assert game.say("red", "move", "D3", "D2").red.stock.gold == 1
    game = clash("D2 plains  red city\nD3 plains  red leader, red settler", red="india, leader akbar, tactics")
    assert game.say("red", "move", "D3", ["leader", "settler"], "D2").red.stock.gold == 1


def test_each_time_he_comes() -> None:
    game = clash("D2 plains  red city\nD3 plains  red leader", red="india, leader akbar, tactics")
    game.say("red", "move", "D3", "D2", "move", "D2", "D3", "move", "D3", "D2")
    assert game.red.stock.gold == 2


@pytest.mark.parametrize(
    "drawn",
    [
        "D2 plains\nD3 plains  red leader",  # nobody's land
        "D2 plains  red city\nD3 plains  red infantry\nD6 plains  red leader",  # somebody else moves
    ],
)
def test_moving_elsewhere_or_moving_others_brings_none(drawn: str) -> None:
    game = clash(drawn, red="india, leader akbar, tactics").say("red", "move", "D3", "D2")
    assert game.red.stock.gold == 0


def test_a_city_that_he_captures_was_not_his() -> None:
    assert attack("leader", "city", red="india, leader akbar").red.stock.gold == 1  # the spoils
