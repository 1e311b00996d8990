"""Chapter 5: resources and tokens, their limits, and paying."""

from collections import Counter

import pytest

from rules.clash.payment import _payments, settles, thriftiest
from rules.clash.pile import KINDS, Pile
from rules.engine.picker import picker
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash

TWO_CITIES = "D4 plains  red city\nD2 plains  red city angry"
CALM_CITIES = "D4 plains  red city\nD2 plains  red city"
BUILDINGS = "myths, writing"


def constructing(red: str, building: str = "temple") -> Situation:
    """Red constructs a building in D4, for 1 food, 1 wood and 1 ore."""
    return clash(TWO_CITIES, red=f"{BUILDINGS}, {red}").say("red", "construct", building)


@rule("CM-5.01")
@pytest.mark.parametrize(("terrain", "kind"), [("forest", "wood"), ("mountain", "ore")])
def test_nobody_has_more_than_seven_wood_or_ore(terrain: str, kind: str) -> None:
    game = clash(f"D4 {terrain}  red city happy\nD5 {terrain}", red=f"6 {kind}").say("red", "collect")
    assert game.red.stock[kind] == 7


@rule("CM-5.01")
def test_nor_more_than_seven_ideas() -> None:
    assert constructing("6 ideas, 1 food, 1 wood, 1 ore", "academy").red.stock.ideas == 7


@rule("CM-5.01", "CM-5.03")
def test_what_is_more_than_seven_gold_is_lost_at_once() -> None:
    game = clash("D2 plains  red city", red="6 gold").run("gold-mine", "red")
    assert game.red.stock.gold == 7
    game.say("red", "advance", "storage")
    assert game.red.stock.gold == 5  # the eighth has not been kept anywhere


@rule("CM-5.01", "CM-5.02")
@pytest.mark.parametrize(("advances", "most"), [("", 2), (", storage", 7)])
def test_more_than_two_food_needs_storage(advances: str, most: int) -> None:
    game = clash("D2 plains  red city", red=f"1 food{advances}")
    for _ in range(4):
        game.run("event-text", "red", "awesome_year_all")
    assert game.red.stock.food == most


@everywhere
@rule("CM-5.03", "CC-5.4")
def test_a_limit_that_falls_takes_the_excess_at_once() -> None:
    game = clash("D2 plains  red city", red="myths, state_religion, 5 ideas, 2 food")
    game.say("red", "advance", "dogma", ["food", "food"])
    assert game.red.stock.ideas == 2


@rule("CM-5.04")
def test_gold_replaces_food_and_wood_and_ore() -> None:
    game = constructing("3 gold").say("red", "mood")
    assert game.city("D4").buildings == {"temple": "red"}
    assert str(game.red.stock) == "1 mood token"


@rule("CM-5.04")
def test_gold_replaces_ideas() -> None:
    game = clash("D2 plains  red city", red="free_education, 1 food, 2 gold")
    game.say("red", "advance", "storage", ["food", "gold"], "pay")
    assert str(game.red.stock) == "2 mood tokens"  # 1 gold for food, and 1 for the idea of Free Education


@everywhere
@rule("CM-5.04", "CC-5.3")
def test_whoever_has_both_chooses_what_to_pay_with() -> None:
    game = constructing("1 food, 1 wood, 1 ore, 1 gold")
    assert game.asked == "red pay"
    game.say("red", ["food", "gold", "ore"], "mood")
    assert game.red.stock.wood == 1


@everywhere
@rule("CM-5.04", "CC-5.3")
def test_nothing_but_gold_replaces_wood() -> None:
    game = clash(CALM_CITIES, red="myths, 2 food, 7 ore, 7 ideas, 9 mood, 9 culture")
    assert "CM-10.01" in game.refusal("construct")


@everywhere
@rule("CM-5.05")
def test_gold_does_not_feed_anybody_in_a_famine() -> None:
    game = clash("D2 plains  red city", red="7 gold").run("event-text", "red", "famine_1")
    assert game.city("D2").mood == "angry"
    assert game.red.stock.gold == 7


@everywhere
@rule("CM-5.05")
def test_gold_is_no_ore_for_ore_supplies() -> None:
    """Five ore are needed, and two of them paid."""
    card = "ore_supplies-large_army"
    game = clash("D2 plains  red city", red=f"{card}, 5 ore, 7 gold").run("status-objectives", "red")
    game.say("red", f"{card}: ore_supplies")
    assert (game.red.stock.ore, game.red.stock.gold) == (3, 7)
    game = clash("D2 plains  red city", red=f"{card}, wood_supplies-fortifications, 4 ore, 5 wood, 7 gold")
    game.run("status-objectives", "red")
    assert game.choices == ["wood_supplies-fortifications: wood_supplies", "none"]


@rule("CM-5.06")
def test_gold_replaces_neither_mood_nor_culture_tokens() -> None:
    game = clash("D2 plains  red city", red="7 gold, voting, circus_and_sports, leadership-high_ground")
    assert "CM-14.02" in game.refusal("happiness")
    assert "1 mood token" in game.refusal("voting")
    assert "1 culture token" in game.refusal("circus_and_sports")
    assert "CM-23.06" in game.refusal("leadership-high_ground")
    assert "CM-11.02" in clash("D2 plains  red city", red="rome, 1 mood, 7 gold").say("red", "recruit").refusal(
        "leader"
    )


@rule("CM-5.07")
def test_mood_and_culture_tokens_have_no_limit() -> None:
    game = clash("D2 plains  red city", red="civil_liberties, roads, 7 mood").say("red", "civil_liberties")
    assert game.red.stock.mood == 10
    assert constructing("7 culture, 1 food, 1 wood, 1 ore").say("red", "culture").red.stock.culture == 8


@rule("CM-5.07")
def test_tokens_are_no_resources() -> None:
    """Medicine takes back a resource: the mood token of Draft is none."""
    game = clash("D2 plains  red city", red="draft, medicine, 1 mood").say("red", "recruit", ["infantry"])
    assert game.units("D2") == ["infantry"]
    assert str(game.red.stock) == "nothing"


@everywhere
@rule("CM-5.08", "CC-5.2", "CC-8.1")
def test_ideas_and_gold_replace_the_food_of_an_advance_one_for_one() -> None:
    game = clash("D2 plains  red city", red="1 ideas, 1 gold").say("red", "advance", "fishing")
    assert str(game.red.stock) == "1 mood token"
    assert "CM-7.01" in clash("D2 plains  red city", red="1 ideas, 7 wood, 7 ore, 9 mood").refusal("advance")


@everywhere
@rule("CM-5.08", "CC-5.2")
def test_ideas_replace_food_for_nothing_else() -> None:
    game = clash(CALM_CITIES, red="myths, 7 ideas, 1 wood, 1 ore")
    assert "CM-10.01" in game.refusal("construct")
    assert "CM-11.02" in clash("D2 plains  red city", red="7 ideas, 7 ore").refusal("recruit")


@everywhere
@rule("CM-5.09")
def test_a_price_is_paid_exactly() -> None:
    """An infantry costs 1 food and 1 ore, or 1 mood token with Draft; not some of both."""
    game = clash("D2 plains  red city", red="draft, 1 food, 1 ore, 1 mood")
    assert "CM-5.09" in game.must_refuse("red", "recruit", ["infantry"], ["food", "mood"])
    game.say("red", ["mood"])
    assert str(game.red.stock) == "1 food and 1 ore"


@rule("CM-5.10")
def test_gold_paid_for_food_is_gold_for_free_education() -> None:
    game = clash("D2 plains  red city", red="free_education, 1 food, 1 gold, 1 ideas")
    game.say("red", "advance", "storage", ["food", "gold"])
    assert game.asked == "red free-education"
    game = clash("D2 plains  red city", red="free_education, 2 food, 1 ideas")
    game.say("red", "advance", "storage", ["food", "food"])
    assert game.asked == "red action"


@rule("CM-5.10")
def test_gold_paid_for_food_is_gold_for_medicine() -> None:
    game = clash("D2 plains  red city", red="medicine, 1 gold, 1 ore").say("red", "recruit", ["infantry"], "gold")
    assert str(game.red.stock) == "1 gold"


@rule("CM-5.09")
def test_a_payment_is_found_if_and_only_if_there_is_one() -> None:
    """Random stocks, prices and substitutes: the search through all payments is right, and is seldom needed."""
    pick, found = picker(5), Counter[bool]()
    for _ in range(4000):
        stock, cost = (Pile(*[pick(most) for _ in KINDS]) for most in (3, 2))
        instead = {kind: tuple(other for other in KINDS if other != kind and not pick(4)) for kind in KINDS}
        kept = {kind: others for kind, others in instead.items() if others}
        paid = thriftiest(stock, cost, kept)
        assert (paid is not None) == any(_payments(stock, cost, kept)), (stock, cost, kept)
        assert paid is None or (stock.covers(paid) and settles(paid, cost, kept)), (stock, cost, kept)
        found[paid is not None] += 1
    assert min(found.values()) > 500
