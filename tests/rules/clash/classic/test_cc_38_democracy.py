"""CC-38 Democracy in 2012: Economic Liberty. The other advances are the same as later."""

from __future__ import annotations

from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import clash

CITIES = "D2 plains  red city\nD7 plains  red city"


@only_classic
@rule("CC-38.3")
def test_with_civil_liberties_draft_costs_two_tokens() -> None:
    city = "D2 plains  red city"
    assert "recruit" not in clash(city, red="civil_liberties, draft, 1 mood").choices
    assert clash(city, red="civil_liberties, draft, 3 mood").say("red", "recruit", ["infantry"]).red.stock.mood == 1


@only_classic
@rule("CC-38.4")
def test_the_first_collect_of_a_turn_costs_no_action() -> None:
    game = clash(CITIES, red="economic_liberty", actions=0).say("red", "collect", "D2", ["E2 ore"])
    assert (game.turn.actions, game.city("D2").activated, game.red.stock.ore) == (0, 1, 1)
    game = clash(CITIES, red="economic_liberty").say("red", "collect", "D2", ["E2 ore"])
    assert game.turn.actions == 3
    assert clash(CITIES, red="", actions=0).refusal("collect").endswith("(CM-6.03)")


@only_classic
@rule("CC-38.4")
def test_each_further_one_costs_two_tokens_and_an_action_in_whatever_city() -> None:
    game = clash(CITIES, red="economic_liberty, 5 mood").say("red", "collect", "D2", ["E2 ore"])
    game.say("red", "collect", "D7", ["D7 food"])
    assert (game.turn.actions, game.red.stock.mood) == (2, 3)
    game.say("red", "collect", "D2", ["E2 ore"])
    assert (game.turn.actions, game.red.stock.mood) == (1, 1)
    assert "2 mood" in game.refusal("collect")
    game.say("red", "end-turn").say("blue", "end-turn").say("red", "collect", "D2", ["E2 ore"])
    assert (game.turn.actions, game.red.stock.mood) == (3, 1)


@only_classic
@rule("CC-38.5")
def test_gained_after_a_collect_it_begins_with_the_next_turn() -> None:
    game = clash(CITIES, red="2 food, voting, 2 mood").say("red", "collect", "D2", ["E2 ore"])
    game.say("red", "advance", "economic_liberty", "collect", "D7", ["D7 food"])
    assert (game.turn.actions, game.red.stock.mood) == (0, 2)
    game.say("red", "end-turn").say("blue", "end-turn").say("red", "collect", "D2", ["E2 ore"])
    assert game.turn.actions == 3
    game.say("red", "collect", "D7", ["D7 food"])
    assert game.red.stock.mood == 0
