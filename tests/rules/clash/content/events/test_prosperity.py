"""Scientific and Flourishing Trade, Era of Stability, Envoy."""

import pytest

from rules.clash.deeds import called, gains
from tests.rule import rule
from tests.rules.clash.scenario import clash

RICH = """
D3 plains  red city academy observatory temple
D4 plains  red city
D7 plains  blue city academy temple market port@D6
C7 plains  blue city observatory obelisk blue:port@C6
E7 plains  blue city academy temple market
B7 plains  blue city academy temple market
"""


@pytest.mark.parametrize(
    ("card", "kind", "mine", "theirs"), [("scientific_trade", "ideas", 2, 4), ("flourishing_trade", "gold", 1, 3)]
)
def test_trade_counts_cities_with_the_buildings(card: str, kind: str, mine: int, theirs: int) -> None:
    game = clash(RICH).run("event-text", "red", card)
    assert game.red.stock[kind] == mine
    assert game.blue.stock[kind] == theirs


def test_who_did_not_draw_the_card_may_get_nothing() -> None:
    game = clash(RICH).run("event-text", "blue", "flourishing_trade")
    assert game.red.stock.gold == 0


def test_stability_brings_any_mix_of_tokens_three_at_most() -> None:
    game = clash(RICH).run("event-text", "red", "era_of_stability")
    game.say("red", ["mood"])
    assert (game.ask.least, game.ask.most) == (3, 3)
    game.say("blue", ["mood", "culture", "culture"])
    assert (game.red.stock.mood, game.red.stock.culture) == (1, 0)
    assert (game.blue.stock.mood, game.blue.stock.culture) == (1, 2)
    assert gains("red", {"mood": 1}, called("era_of_stability")) in game.deeds()


def test_stability_gives_who_drew_it_a_token_at_least() -> None:
    game = clash("D3 plains  red city").run("event-text", "red", "era_of_stability").say("red", ["culture"])
    assert game.red.stock.culture == 1


# --- Envoy ---------------------------------------------------------------------------------------------------


def test_what_brings_it_is_named_to_all_who_are_asked_at_once() -> None:
    board = "D3 plains  red city happy temple\nD6 plains  blue city happy temple"
    game = clash(board).run("event-text", "red", "era_of_stability")
    write = game.game.rules.write
    assert {ask.seat: ask.question_for(write) for ask in game.game.asks} == dict.fromkeys(
        ("red", "blue"), "Era of Stability: gain 1 of what?"
    )
    game.game.answer("blue", ["mood"])
    game.game.answer("red", ["culture"])
    assert "@red gains 1 culture token (Era of Stability).\n@blue gains 1 mood token (Era of Stability)." in game.told()


def test_an_envoy_brings_gifts_to_two_and_opens_a_wonder_card() -> None:
    game = clash(seats=3).run("event-text", "red", "envoy").say("red", "yellow", chance=["great_statue"])
    assert (game.red.stock.ideas, game.red.stock.culture) == (1, 1)
    assert (game.yellow.stock.culture, game.blue.stock.culture) == (1, 0)
    assert [card.about for card in game.state.in_play] == [["great_statue"]]
    assert "great_statue" not in game.state.wonder_deck


@rule("CM-21.11", "CM-24.01")
def test_whoever_would_draw_a_wonder_card_may_take_the_open_one() -> None:
    game = clash(red="2 food").run("event", "red", chance=["envoy", "great_statue"])
    game.say("red", "advance", "engineering", ["food", "food"])
    assert game.asked == "red envoy-wonder"
    game.say("red", "open")
    assert game.red.wonder_cards == ["great_statue"]
    assert game.state.in_play == []
    assert game.state.event_discards == ["envoy"]


@rule("CM-21.11")
def test_or_draw_from_the_deck_and_leave_it_for_others() -> None:
    game = clash(red="2 food").run("event", "red", chance=["envoy", "great_statue"])
    game.say("red", "advance", "engineering", ["food", "food"], "deck", chance=["great_wall"])
    assert game.red.wonder_cards == ["great_wall"]
    assert [card.card for card in game.state.in_play] == ["envoy"]


@rule("CM-23.07")
def test_with_an_empty_deck_the_open_card_is_taken() -> None:
    game = clash(red="2 food")
    game.state.wonder_deck[:] = ["great_statue"]
    game.run("event", "red", chance=["envoy", "great_statue"]).say("red", "advance", "engineering", ["food", "food"])
    assert game.red.wonder_cards == ["great_statue"]


def test_without_a_wonder_card_left_the_envoy_does_not_stay() -> None:
    game = clash()
    game.state.wonder_deck.clear()
    game.run("event", "red", chance=["envoy"])
    assert game.state.in_play == []
    assert game.state.event_discards == ["envoy"]
