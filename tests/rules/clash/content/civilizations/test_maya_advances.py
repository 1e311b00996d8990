"""Maya: the special advances."""

from __future__ import annotations

import pytest

from rules.clash.deeds import draws_event, next_event_is
from tests.rule import rule
from tests.rules.clash.everywhere import with_civilizations
from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import Situation, clash

# --- Terracing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["food", "wood", "ore"])
def test_mountains_give_food_wood_or_ore(kind: str) -> None:
    game = clash("E2 mountain  red city", red="maya, irrigation").say("red", "collect", [f"E2 {kind}"])
    assert game.red.stock[kind] == 1


@rule("CM-9.04")
def test_each_mountain_only_once() -> None:
    game = clash("E2 mountain  red city happy\nE3 barren", red="maya, irrigation").say("red", "collect")
    assert game.must_refuse("red", ["E2 food", "E2 wood"]).endswith("(CM-9.04)")


def test_far_mountains_too() -> None:
    drawn = "D2 plains  red city happy\nD3 plains\nD4 mountain"
    game = clash(drawn, red="maya, irrigation, husbandry").say("red", "collect")
    assert "D4 wood" in game.choices


def test_others_get_ore_only() -> None:
    game = clash("E2 mountain  red city", red="irrigation").say("red", "collect")
    assert [key for key in game.choices if key.startswith("E2")] == ["E2 ore"]


@rule("CM-12.08")
@pytest.mark.parametrize(("who", "stopped"), [("settler", False), ("leader", False), ("infantry", True)])
def test_mountains_do_not_stop_settlers_and_leaders(who: str, stopped: bool) -> None:
    drawn = f"D3 plains  red {who}\nD4 mountain\nD5 plains\nC2 plains  red settler"
    game = clash(drawn, red="maya, leader pakal, irrigation, tactics").say("red", "move", "D3", "D4", "done", "move")
    assert ("CM-12.08" in game.refusal("D4")) == stopped


@rule("CM-12.09")
def test_forests_are_forests_all_the_same() -> None:
    game = clash("D3 plains  2 red settler\nD4 forest", red="maya, irrigation").say(
        "red", "move", "D3", ["settler"], "D4"
    )
    assert game.unit("D4", "settler").in_forest


def test_of_a_mixed_group_only_the_others_are_stopped() -> None:
    drawn = "D3 plains  red settler, red infantry\nD4 mountain\nD5 plains"
    game = clash(drawn, red="maya, irrigation, tactics").say("red", "move", "D3", ["settler", "infantry"], "D4")
    assert [game.unit("D4", kind).halted for kind in ("settler", "infantry")] == ["", "mountain"]


# --- Stelas ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["culture", "ideas"])
def test_founding_a_city_brings_culture_or_an_idea(kind: str) -> None:
    game = clash("D3 plains  red settler", red="maya, art_and_sculptures").say("red", "found-city", [kind])
    assert game.red.stock[kind] == 1


def test_so_does_an_obelisk() -> None:
    drawn = "D2 plains  red city\nC2 plains  red city"
    game = clash(drawn, red="maya, art_and_sculptures, 1 food, 1 wood, 1 ore").say("red", "construct", "D2", ["ideas"])
    assert game.city("D2").buildings == {"obelisk": "red"}
    assert game.red.stock.ideas == 1


def test_and_capturing_a_city() -> None:
    game = attack("infantry", "city", red="maya, art_and_sculptures").say("red", ["culture"])
    assert game.red.stock.culture == 1


def test_other_buildings_bring_nothing() -> None:
    drawn = "D2 plains  red city\nC2 plains  red city"
    game = clash(drawn, red="maya, art_and_sculptures, bartering, 1 food, 1 wood, 1 ore")
    game.say("red", "construct", "D2", "market")
    assert game.asked == "red action"


# --- Ballcourts ------------------------------------------------------------------------------------------------

COURT = "D2 plains  red city\nD3 plains\nC2 plains"


@with_civilizations
@rule("CV-8.42")
def test_a_mood_token_lets_a_city_collect_one_more() -> None:
    game = clash(COURT, red="maya, circus_and_sports, storage, 2 mood").say("red", "collect")
    assert game.asked == "red ballcourts"
    game.say("red", "pay", ["D2 food", "D3 food"])
    assert (game.red.stock.food, game.red.stock.mood) == (2, 1)


def test_only_this_once() -> None:
    game = clash(COURT, red="maya, circus_and_sports, storage, 1 mood").say("red", "collect", "pay")
    game.say("red", ["D2 food", "D3 food"], "collect")
    assert game.ask.most == 1


@with_civilizations
@rule("CV-8.42")
@pytest.mark.parametrize(("answer", "most"), [("pay", 2), ("no", 1)])
def test_or_recruit_one_more(answer: str, most: int) -> None:
    game = clash(COURT, red="maya, circus_and_sports, storage, 4 food, 1 mood").say("red", "recruit", answer)
    assert game.ask.most == most


def test_after_recruiting_it_is_over() -> None:
    game = clash(COURT, red="maya, circus_and_sports, storage, 4 food, 1 mood").say("red", "recruit", "pay")
    game.say("red", ["settler", "settler"], "collect")
    assert game.ask.most == 1


def test_each_time_a_token() -> None:
    game = clash(COURT, red="maya, circus_and_sports, storage, 2 mood").say("red", "collect", "pay")
    game.say("red", ["D2 food", "D3 food"], "collect", "pay")
    assert (game.ask.most, game.red.stock.mood) == (2, 0)


def test_another_city_is_not_larger() -> None:
    game = clash(f"{COURT}\nE3 plains  red city", red="maya, circus_and_sports, storage, 1 mood")
    game.say("red", "collect", "D2", "pay", ["D2 food", "D3 food"], "collect", "E3")
    assert game.ask.most == 1


def test_an_angry_city_cannot() -> None:
    game = clash(COURT.replace("city", "city angry"), red="maya, circus_and_sports, 1 mood").say("red", "collect")
    assert game.asked == "red collect-from"


def test_nor_who_has_no_token() -> None:
    assert clash(COURT, red="maya, circus_and_sports").say("red", "collect").asked == "red collect-from"


def test_the_last_token_that_would_pay_for_the_unit_is_not_asked_for() -> None:
    game = clash(COURT, red="maya, circus_and_sports, draft, 1 mood").say("red", "recruit")
    assert game.asked == "red recruit-units"


@with_civilizations
@rule("CV-8.42")
def test_a_spirituality_advance_costs_one_food_less_once_a_turn() -> None:
    game = clash("D2 plains  red city", red="maya, circus_and_sports, 2 food").say("red", "advance", "myths")
    assert game.red.stock.food == 1
    assert game.refusal("advance").endswith("(CM-7.01)")
    game = clash("D2 plains  red city", red="maya, circus_and_sports, 1 food").say("red", "advance")
    assert "myths" in game.red.advances  # there was no other choice


# --- Calendar --------------------------------------------------------------------------------------------------

FIRST, SECOND, THIRD = "good_year_you", "awesome_year_you", "fantastic_year_you"
STARS = "maya, astronomy"


def event(red: str, turn: str = "red", blue: str = "") -> Situation:
    """Somebody's tracker becomes empty."""
    buyer = {"red": red + (", 2 food, tracker 1" if turn == "red" else "")}
    game = clash("D2 plains  red city", **buyer, blue=blue, turn=turn)  # type: ignore[arg-type]
    return game.say(turn, "advance")


@with_civilizations
@rule("CV-8.44")
def test_whoever_gains_the_calendar_sees_the_next_event() -> None:
    game = clash("D2 plains  red city", red="maya, mathematics, 2 food")
    game.say("red", "advance", "astronomy", chance=[FIRST])
    assert game.state.event_next == FIRST
    assert next_event_is("good_year_you") in game.deeds("red")
    assert "The next event" not in game.told("blue")
    views = {seat: game.game.view(seat)["next_event"] for seat in ("red", "blue", None)}
    assert views == {"red": FIRST, "blue": None, None: None}
    assert game.game.view("blue")["decks"]["event"] == 58


@with_civilizations
@rule("CV-8.44")
def test_it_can_be_put_below_the_deck_as_often_as_red_can_pay() -> None:
    game = event(f"{STARS}, 2 culture").say("red", "tactics", chance=[FIRST])
    assert game.asked == "red calendar"
    assert game.ask.secret
    game.say("red", "bury", chance=[SECOND])  # Tactics has brought a culture token
    game.say("red", "bury", chance=[THIRD])
    game.say("red", "keep", chance=[THIRD, "famine_1"])
    assert draws_event("red", "fantastic_year_you", "barbarians-spawn", "") in game.deeds()
    assert game.red.stock.culture == 1
    assert (game.state.event_bottom, game.state.event_next) == ([FIRST, SECOND], "famine_1")


def test_without_a_token_it_can_only_be_seen() -> None:
    game = event(STARS).say("red", "storage", chance=[FIRST, FIRST, SECOND])
    assert game.state.event_next == SECOND


def test_others_draw_what_is_left_on_top() -> None:
    game = clash("D7 plains  blue city", red=f"{STARS}, 1 culture", blue="2 food, tracker 1", turn="blue")
    game.say("blue", "advance", "storage", chance=[FIRST])
    assert game.asked == "red calendar"
    assert [option.key for option in game.ask.options] == ["keep", "bury"]
    game.say("red", "bury", chance=[SECOND, SECOND, THIRD])
    assert draws_event("blue", "awesome_year_you", "barbarians-spawn", "") in game.deeds()


def test_what_lies_below_comes_when_the_deck_is_empty() -> None:
    game = clash("D2 plains  red city", red=STARS)
    game.state.event_next, game.state.event_bottom = FIRST, [SECOND, THIRD]
    game.state.event_deck.clear()
    game.run("event", "red", chance=[FIRST, SECOND])
    assert (game.state.event_next, game.state.event_bottom) == (SECOND, [THIRD])
    assert draws_event("red", "good_year_you", "barbarians-spawn", "") in game.deeds()
