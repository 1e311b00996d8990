"""Persia: the leaders."""

from __future__ import annotations

import pytest

from rules.clash.deeds import may_play_no_card
from tests.rule import rule
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import clash

SPY = "spy-high_morale"

# --- Cyrus -----------------------------------------------------------------------------------------------------

CYRUS = "persia, leader cyrus"


@pytest.mark.parametrize(
    ("city", "others", "tokens"),
    [
        ("city temple academy", "D4 plains  red city\nD6 plains  red city", 3),  # three regions
        ("city temple academy", "C2 plains  red city\nE2 plains  red city", 1),  # all in one
        ("city temple", "D4 plains  red city\nD6 plains  red city", 2),  # no more than its size
    ],
)
def test_a_token_for_each_region_with_a_city(city: str, others: str, tokens: int) -> None:
    game = clash(f"D2 plains  red {city}, red leader\n{others}", red=CYRUS).say("red", "cyrus.king_of_persia")
    assert (game.ask.least, game.ask.most) == (tokens, tokens)
    game.say("red", ["mood"] * tokens)
    assert (game.red.stock.mood, game.turn.actions, game.city("D2").activated) == (tokens, 2, 1)


def test_the_tokens_may_be_mixed() -> None:
    drawn = "D2 plains  red city temple, red leader\nD4 plains  red city"
    game = clash(drawn, red=CYRUS).say("red", "cyrus.king_of_persia", ["mood", "culture"])
    assert (game.red.stock.mood, game.red.stock.culture) == (1, 1)


def test_the_king_needs_his_city_and_its_activation() -> None:
    assert "CM-11.10" in clash("D2 plains  red city\nD3 plains  red leader", red=CYRUS).refusal("cyrus.king_of_persia")
    game = clash("D2 plains  red city angry, red leader", red=CYRUS).say("red", "cyrus.king_of_persia", ["mood"])
    assert game.refusal("cyrus.king_of_persia").endswith("(CM-4.08)")


DICE = ["3 elephant", "1 leader"]


@pytest.mark.parametrize(("answer", "value"), [("bonus", 5), ("card", 4)])
def test_the_strategist_takes_two_in_place_of_his_card(answer: str, value: int) -> None:
    """Surprise adds 1, and would bring a card."""
    game = attack("leader", "infantry", red=f"{CYRUS}, ideas-surprise").say("red", "ideas-surprise")
    assert game.asked == "red strategist"
    assert values(game.say("red", answer, chance=DICE))[0] == value
    assert game.state.action_discards == ["ideas-surprise"]


def test_he_decides_before_the_enemy_s_card_cancels_his() -> None:
    game = attack("leader", "infantry", red=f"{CYRUS}, {SPY}", blue="tactics, negotiations-scout")
    game.say("red", SPY).say("blue", "negotiations-scout").say("red", "bonus", chance=DICE)
    assert values(game)[0] == 5
    assert SPY in game.blue.action_cards


def test_without_a_card_or_him_there_is_nothing_to_decide() -> None:
    game = attack("leader", "infantry", red=f"{CYRUS}, {SPY}").say("red", "none", chance=DICE)
    assert values(game)[0] == 3
    game = attack("infantry", "infantry", red=f"{CYRUS}, {SPY}", elsewhere="D6 plains  red leader")
    assert values(game.say("red", SPY, chance=DICE))[0] == 5


# --- Darius ----------------------------------------------------------------------------------------------------

DARIUS = "persia, leader darius"
ACADEMY = "D3 plains  blue city academy"


@pytest.mark.parametrize(
    ("home", "dice", "mood"),
    [
        ("D2 plains  red city, red leader", "6 infantry", 1),
        ("D2 plains  red city, red leader", "2 cavalry", 0),  # it fails
        ("D2 plains  red city\nD1 plains  red leader", "6 infantry", 0),  # he is elsewhere
    ],
)
def test_a_success_from_his_city_brings_a_mood_token(home: str, dice: str, mood: int) -> None:
    game = clash(f"{home}\n{ACADEMY}", red=DARIUS).say("red", "influence", chance=[dice])
    assert game.red.stock.mood == mood


def test_so_does_a_unit_won_over() -> None:
    drawn = "D2 plains  red city, red leader\nD3 plains  blue infantry"
    game = clash(drawn, red=f"{DARIUS}, priesthood").say("red", "influence", chance=["6 infantry"])
    assert game.red.stock.mood == 1


SITE = "D2 plains  red city, red leader\nC2 plains  red city"
BRICKS = "1 food, 1 wood, 1 ore"


def test_the_architect_constructs_a_building_as_a_free_action() -> None:
    game = clash(SITE, red=f"{DARIUS}, bartering, {BRICKS}, 2 culture", actions=0).say(
        "red", "darius.architect", "market"
    )
    assert game.city("D2").buildings == {"market": "red"}
    assert (game.red.stock.total(), game.city("D2").activated) == (0, 1)


@pytest.mark.parametrize("stock", [f"{BRICKS}, 1 culture", "1 food, 1 wood, 2 culture"])
def test_for_two_culture_tokens_more_than_usual(stock: str) -> None:
    assert "darius.architect" not in clash(SITE, red=f"{DARIUS}, bartering, {stock}").choices


def test_only_once_a_turn_and_only_where_he_is() -> None:
    red = f"{DARIUS}, bartering, writing, storage, 2 food, 2 wood, 2 ore, 4 culture"
    drawn = SITE + "\nE2 plains  red city"
    game = clash(drawn, red=red, actions=0).say("red", "darius.architect", "market")
    assert game.refusal("darius.architect").endswith("(CM-6.09)")
    game = clash("D2 plains  red city\nC2 plains  red city\nD3 plains  red leader", red=red)
    assert game.refusal("darius.architect").endswith("(CM-11.10)")


def test_or_a_wonder() -> None:
    drawn = SITE.replace("city, red leader", "city happy, red leader")
    red = f"{DARIUS}, engineering, rituals, great_pyramids, storage, 2 food, 3 wood, 7 ore, 7 culture"
    game = clash(drawn, red=red, actions=0).say("red", "darius.architect", "great_pyramids")
    assert game.city("D2").wonders == ["great_pyramids"]
    assert game.red.stock.total() == 0


# --- Xerxes ----------------------------------------------------------------------------------------------------

XERXES = "persia, leader xerxes"
FIVE = "leader, 4 infantry"


@rule("CM-12.10")
def test_five_army_units_may_stand_where_he_is() -> None:
    drawn = "D3 plains  red leader, 3 red infantry\nD4 plains  red infantry\nD5 plains  red infantry"
    game = clash(drawn, red=f"{XERXES}, tactics").say("red", "move", "D4", "D3")
    assert len(game.units("D3")) == 5
    game.say("red", "D5", "D4", "done", "move", "D4")
    assert "More than 5 army units" in game.refusal("D3")


def test_he_may_join_four_others() -> None:
    drawn = "D3 plains  red leader\nD4 plains  4 red infantry"
    game = clash(drawn, red=f"{XERXES}, tactics").say("red", "move", "D3", "D4")
    assert len(game.units("D4")) == 5


@rule("CM-12.10")
@pytest.mark.parametrize("red", [XERXES.replace("xerxes", "cyrus"), XERXES])
def test_nobody_else_may(red: str) -> None:
    drawn = "D3 plains  red infantry\nD4 plains  4 red infantry\nE6 plains  red leader"
    game = clash(drawn, red=f"{red}, tactics").say("red", "move", "D3")
    assert "CM-12.10" in game.refusal("D4")


def test_his_city_recruits_a_fifth_but_no_sixth() -> None:
    drawn = "D2 plains  red city happy, red leader, 3 red infantry"
    game = clash(drawn, red=f"{XERXES}, 2 food, 2 ore").say("red", "recruit")
    assert game.must_refuse("red", ["infantry", "infantry"]).endswith("(CM-11.06)")
    assert len(game.say("red", ["infantry"]).units("D2")) == 5


@rule("CM-11.09")
def test_who_takes_his_place_finds_no_room_among_four_others() -> None:
    drawn = "D2 plains  red city, red leader, 4 red infantry"
    game = clash(drawn, red=f"{XERXES}, 1 mood, 1 culture, 2 food").say("red", "recruit")
    assert game.refusal("leader").endswith("(CM-11.06)")
    drawn = drawn.replace("4 red", "3 red")
    game = clash(drawn, red=f"{XERXES}, 1 mood, 1 culture").say("red", "recruit", ["leader"], "cyrus")
    assert len(game.units("D2")) == 4


def test_with_five_no_card_and_no_clash_abilities() -> None:
    dice = ["6 infantry"] * 5 + ["1 leader"]
    game = attack(FIVE, "infantry", red=f"{XERXES}, {SPY}", chance=dice)
    assert may_play_no_card("red", "D4") in game.deeds()
    assert values(game) == (30, 1)


def test_with_four_everything_works_again() -> None:
    """Each side loses one in the first round; in the second they may play a card, and the icons count."""
    dice = ["1 leader"] * 5 + ["6 infantry", "1 leader", "1 leader"]
    game = attack(FIVE, "3 infantry", red=f"{XERXES}, {SPY}", chance=dice)
    game.say("red", ["infantry"], "fight")
    assert game.asked == "red battle-card"
    game.say("red", "none", chance=["6 infantry"] * 2 + ["2 elephant"] * 2 + ["1 leader"] * 2)
    assert values(game)[0] == 16 + 2


@pytest.mark.parametrize("xerxes", [True, False])
def test_a_wonder_in_his_city_costs_two_less(xerxes: bool) -> None:
    """Two culture tokens and an ore short of 2 food, 3 wood, 7 ore and 5 culture."""
    where = "D2 plains  red city happy, red leader" if xerxes else "D2 plains  red city happy\nD3 plains  red leader"
    red = f"{XERXES}, engineering, rituals, great_pyramids, 2 food, 3 wood, 6 ore, 4 culture"
    game = clash(f"{where}\nC2 plains  red city", red=red)
    assert ("wonder" in game.choices) == xerxes
    if xerxes:
        game.say("red", "wonder")
        assert game.city("D2").wonders == ["great_pyramids"]
        assert game.red.stock.total() == 0


def test_which_two_is_his_choice() -> None:
    red = f"{XERXES}, engineering, rituals, great_pyramids, 2 food, 3 wood, 7 ore, 5 culture"
    game = clash("D2 plains  red city happy, red leader\nC2 plains  red city", red=red).say("red", "wonder")
    assert game.asked == "red pay"
    assert "less any 2 of it" in game.ask.question_for(game.game.rules.write)
    game.say("red", ["wood"] * 3 + ["ore"] * 7 + ["culture"] * 5)
    assert game.red.stock.food == 2


def test_buildings_cost_what_they_always_do() -> None:
    game = clash(SITE, red=f"{XERXES}, bartering, 1 food")
    assert "CM-10.01" in game.refusal("construct")
