"""Japan: the special advances."""

from __future__ import annotations

import pytest

from rules.clash.content.questions.civilizations import cancel_card_of, pay_to_ignore_hit
from rules.clash.deeds import called, some
from tests.rule import rule
from tests.rules.clash.everywhere import with_civilizations
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import Situation, clash

# --- Pottery ---------------------------------------------------------------------------------------------------

FIELDS = "D2 plains  red city happy temple\nD3 plains\nC2 plains\nE2 forest\nC3 forest\n"
"""Red collects three."""


def test_three_food_of_one_collect_bring_a_culture_token() -> None:
    game = clash(FIELDS, red="japan, storage").say("red", "collect", ["D2 food", "D3 food", "C2 food"])
    assert (game.red.stock.food, game.red.stock.culture) == (3, 1)


def test_two_food_do_not() -> None:
    game = clash(FIELDS, red="japan, storage").say("red", "collect", ["D2 food", "D3 food", "E2 wood"])
    assert game.red.stock.culture == 0


@rule("CM-5.03")
def test_three_food_count_although_there_is_no_room_for_them() -> None:
    game = clash(FIELDS, red="japan, storage, 6 food").say("red", "collect", ["D2 food", "D3 food", "C2 food"])
    assert (game.red.stock.food, game.red.stock.culture) == (7, 1)


def test_pottery_only_once_a_turn() -> None:
    game = clash(FIELDS, red="japan, storage").say("red", "collect", ["D2 food", "D3 food", "C2 food"])
    game.say("red", "collect", ["D2 food", "D3 food", "C2 food"])
    assert (game.red.stock.food, game.red.stock.culture) == (6, 1)


# --- Horsemanship ----------------------------------------------------------------------------------------------


def test_cities_with_a_fortress_recruit_cavalry() -> None:
    game = clash("D2 plains  red city fortress", red="japan, husbandry, 1 food, 1 wood")
    game.say("red", "recruit", ["cavalry"])
    assert game.units("D2") == ["cavalry"]


def test_but_no_elephants_and_nobody_without_a_fortress() -> None:
    game = clash("D2 plains  red city fortress", red="japan, husbandry, 2 food, 1 wood").say("red", "recruit")
    assert game.refusal("elephant").endswith("(CM-11.03)")
    game = clash("D2 plains  red city", red="japan, husbandry, 2 food, 1 wood").say("red", "recruit")
    assert game.refusal("cavalry").endswith("(CM-11.03)")


@pytest.mark.parametrize(
    ("city", "dice", "value"),
    [("city fortress", ["2 cavalry", "2 elephant"], 2 + 2 + 3), ("city", ["2 cavalry"], 2 + 2)],
)
def test_one_cavalry_that_defends_a_fortress_adds_three(city: str, dice: list[str], value: int) -> None:
    game = attack("infantry", f"{city}, cavalry", blue="japan, husbandry", chance=["1 leader", *dice])
    assert values(game)[1] == value


def test_a_cavalry_that_is_not_activated_adds_nothing() -> None:
    game = attack(
        "infantry", "city fortress, cavalry", blue="japan, husbandry", chance=["1 leader", "2 elephant", "3 elephant"]
    )
    assert values(game)[1] == 5


def test_only_one_of_them_does() -> None:
    dice = ["1 leader", "1 leader", "2 cavalry", "2 cavalry", "1 leader"]
    game = attack("2 infantry", "city fortress, 2 cavalry", blue="japan, husbandry", chance=dice)
    assert values(game)[1] == 5 + 3 + 2


@rule("CM-16.28")
def test_an_attacker_who_may_pay_against_hits_sees_all_of_them() -> None:
    """The question about Fireworks comes after both rolls: 2 and 5 and 3 are two hits."""
    red = "china, metallurgy, 1 ore, 1 wood"
    dice = ["1 leader", "1 leader", "2 cavalry", "5 infantry"]
    game = attack("2 infantry", "city fortress, cavalry", red=red, blue="japan, husbandry", chance=dice)
    assert game.asked == "red ignore-hit"
    assert game.ask.text == pay_to_ignore_hit(called("china.fireworks"), 2, some(["wood", "ore"]))


def test_the_second_round_is_as_usual() -> None:
    dice = ["1 leader", "1 leader", "2 cavalry", "1 leader"]
    game = attack("2 infantry", "city fortress, cavalry", blue="japan, husbandry", chance=dice)
    assert values(game)[1] == 3 + 3
    game.say("red", "fight", chance=["1 leader", "2 cavalry"])
    assert values(game)[1] == 2 + 2


def test_not_for_a_cavalry_that_attacks() -> None:
    dice = ["2 cavalry", "1 leader", "1 leader"]
    assert values(attack("cavalry", "city fortress, infantry", red="japan, husbandry", chance=dice))[0] == 4


# --- Subterfuge ------------------------------------------------------------------------------------------------

NEAR = "D2 plains  red city\nD3 plains\nD4 plains  blue city\n"
LEADERSHIP = "leadership-archers"
SPY = "spy-high_morale"


def played(card: str, red: str = "", drawn: str = NEAR, blue: str = "japan, tactics, ideas-surprise") -> Situation:
    """Red plays a card near the Japanese, who hold one too."""
    return clash(drawn, red=f"1 culture, {card}, {red}", blue=blue).say("red", card)


@with_civilizations
@rule("CV-8.41")
def test_a_card_is_cancelled_by_discarding_another_one() -> None:
    game = played(LEADERSHIP)
    assert game.asked == "blue subterfuge"
    assert game.ask.secret  # it shows his hand
    game.say("blue", "ideas-surprise")
    assert (game.turn.actions, game.red.stock.culture) == (3, 1)
    assert game.state.action_discards == [LEADERSHIP, "ideas-surprise"]
    assert game.blue.action_cards == []


def test_or_it_works_after_all() -> None:
    game = played(LEADERSHIP).say("blue", "none")
    assert (game.turn.actions, game.red.stock.culture) == (4, 0)
    assert game.blue.action_cards == ["ideas-surprise"]


def test_a_cancelled_action_has_not_been_used() -> None:
    game = played("new_ideas-flanking", "2 food").say("blue", "ideas-surprise")
    assert (game.turn.actions, game.red.stock.food) == (3, 2)


@with_civilizations
@rule("CV-8.41")
def test_the_target_is_known_before() -> None:
    """With three players: the spy goes to yellow, whom Japan protects."""
    game = clash(
        "E4 plains  red city\nE5 plains\nE6 plains  blue city\nB7 plains  yellow city",
        seats=3,
        red=f"1 culture, {SPY}",
        blue="japan, tactics, ideas-surprise",
        yellow="wealth-large_fleet",
    )
    game.say("red", SPY, "yellow")
    assert game.asked == "blue subterfuge"
    assert game.ask.text == cancel_card_of("red", "spy", "yellow")
    game.say("blue", "ideas-surprise")
    assert "Wealth" not in game.told("red")
    assert (game.turn.actions, game.red.stock.culture) == (3, 1)


@with_civilizations
@rule("CV-8.40")
@pytest.mark.parametrize(
    "drawn",
    [
        "D2 plains  red city\nD3 plains\nD4 plains\nD5 plains  blue city",  # three spaces
        "D2 plains  red city\nD3 plains\nD4 plains  blue settler",  # no army unit, no city
    ],
)
def test_subterfuge_reaches_two_spaces_from_cities_and_army_units(drawn: str) -> None:
    assert played(LEADERSHIP, drawn=drawn).turn.actions == 4


@with_civilizations
@rule("CV-8.40")
@pytest.mark.parametrize(
    "drawn",
    [
        "D2 plains  red settler\nD3 plains\nD4 plains  blue infantry",
        "D2 plains  red infantry\nD3 plains\nD4 plains  blue city",
    ],
)
def test_any_unit_of_the_other_counts(drawn: str) -> None:
    assert played(LEADERSHIP, drawn=drawn).asked == "blue subterfuge"


@pytest.mark.parametrize("blue", ["japan, tactics", "tactics, ideas-surprise"])
def test_without_a_card_or_subterfuge_nobody_is_asked(blue: str) -> None:
    assert played(LEADERSHIP, blue=blue).turn.actions == 4


def test_own_cards_are_not_in_danger() -> None:
    game = clash(NEAR, red=f"japan, tactics, 1 culture, {LEADERSHIP}, ideas-surprise").say("red", LEADERSHIP)
    assert game.turn.actions == 4


def test_a_card_played_right_after_a_capture_can_be_cancelled() -> None:
    drawn = "D3 plains  red infantry\nD4 plains  blue city\nD5 plains  blue city"
    blue = "japan, tactics, ideas-surprise, writing, philosophy"
    game = clash(drawn, red="tactics, teach_us-archers", blue=blue)
    game.say("red", "move", "D3", "D4").say("blue", "none")  # no settler
    game.say("red", "teach_us-archers").say("blue", "ideas-surprise")
    assert game.red.advances == ("farming", "mining", "tactics")


# --- Shogunate -------------------------------------------------------------------------------------------------

NEW_IDEAS = "new_ideas-flanking"
NEW_IDEAS_TOO = "new_ideas-high_morale"
SCHOOLED = f"japan, dogma, storage, 4 food, {NEW_IDEAS}, {NEW_IDEAS_TOO}"


def test_a_card_that_is_an_action_is_free_once_a_turn() -> None:
    game = clash("D2 plains  red city", red=SCHOOLED, actions=0)
    game.say("red", NEW_IDEAS, "tactics")
    assert "tactics" in game.red.advances
    assert game.turn.actions == 0
    assert game.refusal(NEW_IDEAS_TOO).endswith("(CM-6.03)")


def test_without_a_government_it_is_not() -> None:
    game = clash("D2 plains  red city", red=f"japan, storage, 4 food, {NEW_IDEAS}", actions=0)
    assert game.refusal(NEW_IDEAS).endswith("(CM-6.03)")


def test_the_second_one_costs_an_action() -> None:
    game = clash("D2 plains  red city", red=SCHOOLED, actions=1)
    game.say("red", NEW_IDEAS, "tactics", NEW_IDEAS_TOO)
    game.say("red", "fishing", ["food", "food"])
    assert game.turn.actions == 0


@rule("CM-21.10")
def test_great_persons_are_cards_too() -> None:
    game = clash("D2 plains  red city", red="japan, dogma, great_philosopher", actions=0)
    game.say("red", "great_philosopher", "writing", chance=[LEADERSHIP, "wealth-large_fleet"])
    assert "writing" in game.red.advances
    assert game.turn.actions == 0


def test_draft_buys_an_action_card_in_place_of_an_infantry() -> None:
    game = clash("D2 plains  red city temple", red="japan, draft, dogma, 1 mood, 2 food")
    game.say("red", "recruit", ["settler", "action card"], chance=[LEADERSHIP])
    assert game.units("D2") == ["settler"]
    assert game.red.action_cards == [LEADERSHIP]
    assert game.red.stock.total() == 0


def test_the_card_uses_one_of_the_recruits_and_draft_itself() -> None:
    red = "japan, draft, dogma, storage, 5 mood, 5 food, 5 ore"
    game = clash("D2 plains  red city temple", red=red).say("red", "recruit")
    assert game.ask.most == 2
    assert game.option("action card").up_to == 1
    game.say("red", ["infantry", "action card"], chance=[LEADERSHIP])
    assert (game.red.stock.mood, game.red.stock.ore) == (4, 4)  # Draft has not paid for the infantry as well


@with_civilizations
@rule("CV-8.38")
def test_a_card_alone_does_not_call_nationalism() -> None:
    game = clash("D2 plains  red city", red="japan, draft, nationalism, 1 mood")
    game.say("red", "recruit", ["action card"], chance=[LEADERSHIP])
    assert game.asked == "red action"
    assert game.city("D2").activated == 1


@pytest.mark.parametrize("red", ["japan, nationalism, 1 mood", "japan, draft, 1 mood"])
def test_the_card_needs_draft_and_a_government(red: str) -> None:
    game = clash("D2 plains  red city", red=f"{red}, 2 food").say("red", "recruit")
    assert "action card" not in [option.key for option in game.ask.options]


def test_only_one_card_a_turn() -> None:
    game = clash("D2 plains  red city", red="japan, draft, nationalism, 2 mood, 2 food")
    game.say("red", "recruit", ["action card"], chance=[LEADERSHIP])
    game.say("red", "recruit")
    assert "action card" not in [option.key for option in game.ask.options]


def test_the_card_comes_from_the_discards_if_the_deck_is_empty_and_from_nowhere_if_both_are() -> None:
    game = clash("D2 plains  red city", red="japan, draft, nationalism, 1 mood, 2 food")
    game.state.action_discards, game.state.action_deck = game.state.action_deck, []
    game.run("act").say("red", "recruit", ["action card"], chance=[LEADERSHIP])
    assert game.red.action_cards == [LEADERSHIP]
    game = clash("D2 plains  red city", red="japan, draft, nationalism, 1 mood, 2 food")
    game.state.action_deck.clear()
    game.run("act").say("red", "recruit")
    assert "action card" not in [option.key for option in game.ask.options]


def test_civil_liberties_make_the_card_dearer_too() -> None:
    red = "japan, draft, voting, civil_liberties, 1 mood, 2 food"
    game = clash("D2 plains  red city", red=red).say("red", "recruit")
    assert game.refusal("action card").endswith("(CM-11.02)")
