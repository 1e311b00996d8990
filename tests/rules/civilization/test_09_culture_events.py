"""Chapter 9: culture events."""

import pytest

from rules.civilization.editions.base import BOX
from rules.civilization.invariants import broken
from rules.civilization.refusals import is_played_in
from rules.civilization.state import Phase
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.civilization.scenario import civilization


@rule("CB-151", "CB-152", "CB-210")
def test_the_hand_is_two_cards_and_more_with_icons_on_techs() -> None:
    game = civilization(red="3 culture, drought, defection")
    game.say("red", "advance", chance=["sabotage"])
    assert game.asked == "red discard-event"
    game.say("red", ["drought"])
    assert sorted(game.red.events) == ["defection", "sabotage"]
    assert game.state.event_discards["1"] == ["drought"]
    more = civilization(red="3 culture, drought, defection, pottery")
    more.say("red", "advance", chance=["sabotage"])
    assert len(more.red.events) == 3


@rule("CR-79", "CB-151")
def test_when_the_limit_falls_the_surplus_is_discarded_at_once() -> None:
    """With Computers every five coins let a player hold one more card; a blockade takes the fifth."""
    game = civilization(
        "A3 desert  coin\nE3 desert  blue army", phase="movement", part="blue",
        red="computers, 3 coins, drought, sabotage, defection",
    )  # fmt: skip
    game.say("blue", "E3 army", "D3")
    assert game.asked != "red discard-event"
    nearer = civilization(
        "C3 desert  coin\nE3 desert  blue army", phase="movement", part="blue",
        red="computers, 3 coins, drought, sabotage, defection",
    )  # fmt: skip
    nearer.say("blue", "E3 army", "C3")
    assert nearer.asked == "red discard-event"
    nearer.say("red", ["drought"])
    assert sorted(nearer.red.events) == ["defection", "sabotage"]


@rule("CR-79", "CB-179")
def test_an_attack_that_takes_the_coin_waits_for_the_surplus() -> None:
    """The figures of both stand together for now, with the battle still to come: that is not a fault (random play)."""
    game = civilization(
        "C3 desert  coin, red army\nE3 desert  blue army", phase="movement", part="blue",
        red="computers, 3 coins, drought, sabotage, defection",
    )  # fmt: skip
    game.say("blue", "E3 army", "C3")
    game.say("red", "none")
    assert game.asked == "red discard-event"
    assert not [wrong for wrong in broken(game.state) if "together" in wrong]
    game.say("red", ["drought"])
    assert game.state.battle
    game.state.battle = None
    game.state.agenda.clear()
    assert "['red', 'blue'] stand together in C3" in broken(game.state)


@rule("CB-151", "CR-60")
def test_a_hand_is_secret() -> None:
    game = civilization(red="3 culture")
    game.say("red", "advance", chance=["sabotage"])
    assert "Sabotage" in game.told("red")
    assert "Sabotage" not in game.told("blue")
    assert game.game.rules.view(game.state, "red")["players"]["red"]["events"] == ["sabotage"]
    theirs = game.game.rules.view(game.state, "blue")["players"]["red"]
    assert "events" not in theirs
    assert theirs["hand_sizes"]["events"] == [1]


@rule("CB-153", "CB-154")
def test_an_event_is_played_in_its_phase_and_discarded() -> None:
    game = civilization("F4 desert  red city", red="we_love_the_despot_day, drought")
    assert game.refused("drought") == Refusal("CB-153", is_played_in("drought", {"start-of-turn": 1}))
    game.say("red", "we_love_the_despot_day", "F4")
    assert game.city("F4").bonus == 4
    assert game.state.event_discards["1"] == ["we_love_the_despot_day"]
    assert game.red.events == ["drought"]


@rule("CB-155")
def test_discards_come_back_when_the_deck_is_used_up() -> None:
    game = civilization(red="3 culture")
    game.state.event_discards["1"], game.state.event_decks["1"] = ["sabotage"], []
    game.run("city-management", "red").say("red", "advance", chance=["sabotage"])
    assert game.red.events == ["sabotage"]
    assert game.state.event_discards["1"] == []


@rule("CR-80")
def test_a_deck_without_any_card_gives_nothing() -> None:
    game = civilization(red="3 culture")
    game.state.event_decks["1"] = []
    game.run("city-management", "red").say("red", "advance")
    assert game.red.events == []
    assert game.red.culture_level == 1


@rule("CR-51")
def test_a_bonus_of_the_turn_ends_with_the_part() -> None:
    game = civilization("F4 desert  red city", red="we_love_the_despot_day")
    game.say("red", "we_love_the_despot_day", "F4", "done")
    assert game.city("F4").bonus == 0


@rule("CB-151", "CR-60")
@pytest.mark.parametrize(
    ("event", "phase"),
    [("sabotage", "start-of-turn"), ("drought", "start-of-turn"), ("disaster", "start-of-turn"),
     ("exchange_of_ideas", "start-of-turn"), ("we_love_the_queen_day", "city-management"), ("defection", "movement")],
)  # fmt: skip
def test_what_a_card_is_aimed_at_is_asked_in_secret_until_it_is_played(event: str, phase: Phase) -> None:
    """The player can take it back until then, and a question that everybody hears would give the card away."""
    drawn = "F10 desert  red city\nI10 desert  red army\nN13 desert  blue market\nP13 desert  blue library"
    game = civilization(
        f"{drawn}\nJ11 desert  blue army\nL13 desert  red scout", seats=3, phase=phase, red=event,
        blue="pottery, writing", yellow="writing, pottery",
    )  # fmt: skip
    game.say("red", event)
    assert game.ask.seat == "red"
    assert game.ask.kind not in ("start-of-turn", "city-management", "movement")
    assert game.ask.secret
    assert BOX.events[event].name not in game.told("blue")


@rule("CB-154")
def test_what_comes_of_a_card_is_told_once() -> None:
    game = civilization("F4 desert  red city", red="we_love_the_despot_day").say("red", "we_love_the_despot_day", "F4")
    played, came_of_it = game.told("blue").splitlines()
    assert played == "@red plays We Love the Despot Day! (F4)."
    assert came_of_it == "F4 has 4 more production this turn (We Love the Despot Day!)."


@rule("CB-208")
def test_an_ability_that_is_paid_for_is_told_by_its_price_and_what_comes_of_it() -> None:
    game = civilization("F4 desert  red city", red="construction, 1 wheat")
    game.say("red", next(key for key in game.choices if key.startswith("construction.")), "F4", ["wheat"])
    paid, came_of_it = game.told("blue").splitlines()
    assert paid == "@red pays wheat for Construction."
    assert came_of_it.startswith("F4 has 5 more production")
