"""Chapter 26: offers that players answer when they like while the turn goes on, and counter-offers."""

from __future__ import annotations

from rules.clash.deeds import terms_of
from rules.engine.phrases import is_offered
from rules.engine.tree import dumps
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash
from tests.rules.clash.test_26_trade import asked, trading

# --- answered at leisure, whatever goes on ---------------------------------------------------------------------


def in_the_middle() -> Situation:
    """Red has made an offer, and is in the middle of buying an advance."""
    game = trading(red="3 food, 1 gold").say("red", "trade", ["gold"], ["wood"]).say("red", "advance")
    assert asked(game) == ["red advance", "blue trade-answer"]
    return game


@everywhere
@rule("CM-26.01", "CC-26.1")
def test_what_is_agreed_meanwhile_happens_when_the_active_player_chooses_again() -> None:
    game = in_the_middle().say("blue", "accept")
    assert asked(game) == ["red advance"]
    assert (game.red.stock.wood, game.told().count("agree")) == (0, 0), "nobody knows it yet"
    game.say("red", "storage")
    while game.asked != "red action":
        game.say("red", game.ask.preset or [])
    assert (game.red.stock.wood, game.blue.stock.gold) == (1, 2)
    assert (game.game.can_undo("red"), game.game.can_undo("blue")) == (0, 0)


def test_what_one_has_said_meanwhile_bars_nobody_and_can_be_taken_back_by_oneself() -> None:
    game = in_the_middle().say("blue", "accept")
    assert game.game.can_undo("red") == 4
    game.game.undo("red")
    assert (game.red.stock.wood, asked(game)) == (1, ["red action"]), "red is back at the menu, and blue has agreed"
    game = in_the_middle().say("blue", "accept")
    game.game.undo("blue")
    assert asked(game) == ["red advance", "blue trade-answer"]


def test_a_second_question_of_a_counter_offer_is_seen_by_nobody_else() -> None:
    game = in_the_middle()
    before = dumps([game.game.view("red"), game.game.view(None), game.told("red"), game.told()])
    for said in ("counter", ["wood"]):
        game.say("blue", said)
        assert dumps([game.game.view("red"), game.game.view(None), game.told("red"), game.told()]) == before
        assert game.game.can_undo("red") == 4


def test_an_offer_that_has_changed_is_answered_anew() -> None:
    game = in_the_middle().say("blue", "accept")
    game.game.undo("red", 4)
    assert asked(game) == ["red action"]
    game.say("red", "trade", ["food", "food"], ["wood"])
    assert asked(game) == ["red action", "blue trade-answer"]
    assert game.red.stock.wood == 0


@everywhere
@rule("CM-26.03", "CM-26.04", "CC-26.2", "CC-26.3")
def test_an_offer_that_lapses_for_a_card_bars_the_way_back_of_whoever_has_answered_before() -> None:
    """The lapse shows that the card was among those offered. Blue learns another advance meanwhile, and must not choose
    again with this knowledge."""
    for offered, left in ((["technology_trade-surprise"], 0), (["spy-high_morale"], 1)):
        game = clash(
            "D3 plains  red city\nD4 plains\nD5 plains  blue city",
            red="technology_trade-surprise, spy-high_morale, fishing, writing",
            blue="2 wood, tactics, mathematics",
        )
        game.say("red", "trade", offered, ["wood"]).say("red", "technology_trade-surprise", "tactics")
        game.say("blue", "fishing")
        assert game.blue.advances[-1] == "fishing"
        assert (len(game.state.offers), game.game.can_undo("blue")) == (left, left)


# --- counter-offers ------------------------------------------------------------------------------------------


@everywhere
@rule("CM-26.01", "CC-26.1")
def test_the_partner_may_offer_something_else_while_the_turn_goes_on() -> None:
    game = trading()
    game.say("red", "trade", ["food"], ["wood", "wood"])
    game.say("blue", "counter")
    assert asked(game) == ["red action", "blue trade-give"]
    game.say("blue", ["wood"])
    assert asked(game) == ["red action", "blue trade-want"]
    assert game.game.view("red")["offers"][0]["seat"] == "red", "what blue puts together is blue's alone"
    game.say("red", "collect")
    while game.asked != "red action":
        game.say("red", [])
    assert asked(game) == ["red action", "blue trade-want"]
    game.say("blue", ["food", "food"])
    assert asked(game) == ["red action", "red trade-answer"]
    assert game.game.asks[1].text == is_offered("blue", terms_of(["wood"], ["food", "food"]))
    game.say("red", "accept")
    assert (game.red.stock.wood, game.blue.stock.food, game.blue.stock.wood) == (1, 2, 1)


def test_a_counter_offer_can_be_declined_or_answered_with_another_offer() -> None:
    game = trading()
    game.say("red", "trade", ["food"], ["wood"])
    game.say("blue", "counter", ["wood"], ["gold"])
    game.say("red", "decline")
    assert not game.state.offers
    game.say("red", "trade", ["food"], ["wood"])
    game.say("blue", "counter", ["wood"], ["gold"])
    game.say("red", "trade", ["food", "food"], ["wood"])
    assert asked(game) == ["red action", "blue trade-answer"]


def test_a_counter_offer_of_nothing_ends_the_talk() -> None:
    game = trading()
    game.say("red", "trade", ["food"], ["wood"])
    game.say("blue", "counter", [], [])
    assert asked(game) == ["red action"]
    assert not game.state.offers


def test_who_wants_nothing_since_there_is_nothing_makes_a_present() -> None:
    game = trading(red="").say("red", "trade", ["wood"]).say("blue", "counter", ["wood", "wood"])
    assert asked(game) == ["red action", "red trade-answer"]
    assert game.say("red", "accept").red.stock.wood == 2


def test_who_has_nothing_to_offer_only_says_what_they_want() -> None:
    game = trading(blue="")
    game.say("red", "trade", ["food"])  # blue has nothing that red could want
    game.say("blue", "counter")
    assert asked(game) == ["red action", "blue trade-want"]
    game.say("blue", ["gold"])
    game.say("red", "accept")
    assert game.blue.stock.gold == 1
