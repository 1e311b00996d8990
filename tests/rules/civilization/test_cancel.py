"""Windows in which others may cancel (CR-35, CR-44 to CR-46)."""

import pytest

from rules.civilization.cancel import Announced, goes_through
from rules.civilization.deeds import (
    action_in,
    announcement,
    called,
    called_seat,
    plays_event,
    text_of,
    to_produce,
    token,
)
from rules.civilization.questions.cities import cancel_it
from rules.engine.deed import Deed, Said
from tests.rule import rule
from tests.rules.civilization.scenario import civilization


@rule("CR-45", "CR-46")
def test_an_event_waits_for_everybody_who_could_hold_an_answer() -> None:
    game = civilization("H6 desert  red city", red="we_love_the_despot_day", blue="deforestation", seats=3)
    game.say("red", "we_love_the_despot_day", "H6")
    assert game.all_asked == ["blue cancel"]  # yellow holds no card, as everybody can see
    assert game.choices == ["none"]  # blue's deforestation cancels nothing, but only blue knows
    assert game.city("H6").bonus == 0
    game.say("blue", "none")
    assert game.city("H6").bonus == 4


@rule("CR-35", "CR-45")
def test_what_is_cancelled_is_used_up_and_the_cancel_too() -> None:
    game = civilization("F4 desert  red city", red="we_love_the_despot_day", blue="jousting_tourney")
    game.say("red", "we_love_the_despot_day", "F4").say("blue", "jousting_tourney")
    assert game.city("F4").bonus == 0
    assert (game.red.events, game.blue.events) == ([], [])
    assert game.state.event_discards == {"1": ["we_love_the_despot_day"], "2": ["jousting_tourney"], "3": []}


@rule("CR-45")
def test_a_cancel_may_be_cancelled() -> None:
    game = civilization(
        "F4 desert  red city", red="we_love_the_despot_day, primetime_tv", blue="jousting_tourney, drought"
    )
    game.say("red", "we_love_the_despot_day", "F4").say("blue", "jousting_tourney")
    assert game.asked == "red cancel"
    game.say("red", "primetime_tv")
    assert game.asked == "blue cancel"
    game.say("blue", "none")
    if game.asked == "blue cancel":
        game.say("blue", "none")
    assert game.city("F4").bonus == 4


@rule("CR-45", "CR-44")
def test_the_first_to_the_left_counts_and_only_that_one_pays() -> None:
    game = civilization(
        "H6 desert  red city", red="we_love_the_despot_day", blue="jousting_tourney", yellow="primetime_tv", seats=3
    )
    game.say("red", "we_love_the_despot_day", "H6")
    assert sorted(game.all_asked) == ["blue cancel", "yellow cancel"]
    game.say("yellow", "primetime_tv").say("blue", "jousting_tourney")
    while game.asked.endswith("cancel"):
        game.say(game.ask.seat, "none")
    assert game.city("H6").bonus == 0
    assert game.yellow.events == ["primetime_tv"]
    assert game.blue.events == []


@rule("CR-46")
def test_nobody_who_cannot_answer_is_asked() -> None:
    game = civilization(blue="2 silk")
    flow = goes_through(game.state, Announced("red", "city action", action_in(to_produce(), "B2")))
    with pytest.raises(StopIteration) as end:
        flow.send(None)
    assert end.value.value is True


@rule("CR-46", "CR-60")
def test_a_card_that_all_can_see_to_lie_elsewhere_is_in_no_hand() -> None:
    game = civilization("F4 desert  red city", red="we_love_the_queen_day", blue="nationalism")
    tourneys = game.state.box.events["jousting_tourney"].copies * ["jousting_tourney"]
    game.state.event_discards["2"] = tourneys
    game.run("play-event", "red", "we_love_the_queen_day").say("red", "F4")
    assert game.city("F4").bonus == 6  # blue has not been asked


@rule("CR-45", "CR-46")
def test_whose_cancel_is_cancelled_learns_what_the_next_ones_have_said_and_nothing_is_taken_back() -> None:
    game = civilization("H6 desert  red army\nI7 desert  yellow library", red="sabotage, primetime_tv",
                        blue="jousting_tourney", yellow="drought", seats=3, phase="start-of-turn")  # fmt: skip
    game.say("red", "sabotage").say("yellow", "none").say("blue", "jousting_tourney")
    assert game.all_asked == ["red cancel"]
    game.say("red", "primetime_tv")
    assert game.piece("I7") == "", "yellow has let it happen"
    assert game.game.can_undo("red") == 0


@rule("CR-46", "CR-47")
def test_who_interrupts_learns_what_the_next_ones_have_said_and_takes_nothing_back() -> None:
    game = civilization("H6 desert  red army\nH8 desert  blue army\nE6 desert  red army", blue="defection",
                        yellow="sabotage", seats=3, phase="movement")  # fmt: skip
    game.say("red", "H6 army", "H7").say("yellow", "none").say("blue", "defection", "H7")
    assert game.figures("H7") == []
    assert game.asked == "red movement"
    assert game.game.can_undo("blue") == 0


def _cancels(power: str, *aim: Said) -> Deed:
    return cancel_it("red", announcement(called(power), aim, text_of(power)))


@rule("CR-45")
def test_what_is_named_is_known_before_anybody_cancels() -> None:
    game = civilization("F4 desert  red army\nG5 desert  blue library\nG4 desert  blue market", red="sabotage",
                        blue="drought", phase="start-of-turn").say("red", "sabotage", "G5")  # fmt: skip
    assert game.asked == "blue cancel"
    assert plays_event("red", "sabotage", ["G5"]) in game.deeds("blue")
    assert game.ask.text == _cancels("sabotage", "G5")
    techs = civilization(red="exchange_of_ideas, artist", blue="pottery, writing, bread_and_circuses",
                         phase="start-of-turn").say("red", "exchange_of_ideas", "writing")  # fmt: skip
    assert techs.ask.text == _cancels("exchange_of_ideas", called_seat("blue"), called("writing"))
    killed = civilization("F4 desert  red army\nG4 desert  2 blue armies, blue scout", red="mass_defection",
                          blue="drought", phase="movement")  # fmt: skip
    killed.say("red", "mass_defection", "G4", "army and scout")
    assert killed.ask.text == _cancels("mass_defection", "G4", token("army"), token("scout"))
    ability = civilization("F4 desert  red city", red="construction, 1 wheat", blue="theology, mass_media, hut_spy")
    ability.say("red", "construction.city_production", "F4", ["wheat"])
    assert ability.ask.text == _cancels("construction.city_production", "F4")
