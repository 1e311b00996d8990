"""CV-9 Variants of 2014: which leader leads whom."""

from __future__ import annotations

import pytest

from rules.clash.scoring import score_sheet, total
from rules.engine.random_play import play
from tests.rule import rule
from tests.rules.clash.classic.test_cv_1_setup import BOX, kept, opening
from tests.rules.clash.everywhere import only_2014
from tests.rules.clash.scenario import Situation, clash, game_of

TWO = "D2 plains  red city, red leader\nD7 plains  blue city"


@rule("CV-9.1")
def test_lead_us_everybody_chooses_their_first_leader() -> None:
    game = kept(opening(leaders="chosen"))
    assert [ask.kind for ask in game.game.asks] == ["leader", "leader"]
    chosen = game.choices[2]
    game.say("red", chosen).say("blue", game.game.asks[0].legal()[0].key)
    assert game.red.leader == chosen
    assert len(game.red.leaders) == 2


@only_2014
@rule("CV-9.1")
def test_and_each_later_one() -> None:
    game = clash(TWO, red="rome, leader caesar", variants={"leaders": "chosen"}).run("status-first-player")
    assert (game.asked, game.choices) == ("red new-leader", ["keep", "augustus", "sulla"])
    game.say("red", "sulla")
    assert (game.red.leader, game.red.leaders) == ("sulla", ["augustus"])


@rule("CV-9.2")
def test_what_if_all_draw_from_one_deck() -> None:
    game = kept(opening(leaders="common", seed="what if"))
    led = [str(player.leader) for player in game.state.players.values()]
    assert sorted([*game.state.leader_deck, *led]) == sorted(BOX.leaders)
    peoples = {seed: kept(opening(leaders="common", seed=seed)).red for seed in ("a", "b", "c", "d")}
    assert any(player.leader not in BOX.leaders_of(player.civilization) for player in peoples.values())


def dismissed(times: int) -> Situation:
    """Red has taken this number of new leaders."""
    game = clash(TWO, red="rome, leader caesar", variants={"leaders": "common"})
    state = game.state
    state.leader_deck, red = ["cleopatra", "attila", "akbar"], state.players["red"]
    red.draws, red.leaders = 2, []
    game.run("status-first-player")
    for _ in range(times):
        game.say("red", "draw").run("status-first-player")
    return game


@only_2014
@rule("CV-9.2", "CV-9.3")
def test_a_later_one_comes_from_it_too_three_in_all() -> None:
    assert dismissed(0).asked == "red new-leader"
    assert dismissed(1).red.leader in ("cleopatra", "attila", "akbar")
    game = dismissed(2)
    assert game.red.draws == 0
    assert "new-leader" not in game.asked
    assert len(game.state.leader_deck) == 1


def beheaded(draws: int) -> Situation:
    """The guillotine takes red's leader; `draws` more may lead red, from a deck that everybody draws from."""
    game = clash(TWO, red="rome, leader caesar", variants={"leaders": "common"})
    game.state.leader_deck, red = ["cleopatra", "attila"], game.state.players["red"]
    red.draws, red.leaders = draws, []
    return game.run("event-text", "red", "guillotine")


@only_2014
@rule("CV-9.2", "CV-9.3")
def test_whom_the_guillotine_brings_comes_from_that_deck_and_is_the_last() -> None:
    game = beheaded(2)
    assert (game.asked, game.choices, game.red.leader) == ("red guillotine", ["leader", "points"], None)
    game.say("red", "leader", chance=["attila"])
    assert (game.red.leader, game.state.leader_deck) == ("attila", ["cleopatra"])
    assert game.units("D2") == ["leader"]
    game.run("status-first-player")
    assert "new-leader" not in game.asked


@only_2014
@rule("CV-9.3")
def test_who_takes_the_points_of_the_guillotine_gets_no_leader_from_that_deck_either() -> None:
    game = beheaded(2)
    without = total(score_sheet(game.state, game.red))
    game.say("red", "points")
    assert total(score_sheet(game.state, game.red)) == without + 2
    game.run("status-first-player")
    assert ("new-leader" in game.asked, game.state.leader_deck) == (False, ["cleopatra", "attila"])


@only_2014
@rule("CV-9.3")
def test_whom_three_have_led_the_guillotine_leaves_only_the_points() -> None:
    game = beheaded(0)
    assert (game.asked, game.units("D2")) == ("red action", [])
    assert [(points.reason, points.amount) for points in game.red.points] == [("Guillotine", 2)]


@pytest.mark.parametrize("leaders", ["drawn", "chosen", "common"])
def test_each_can_be_played_to_the_end(leaders: str) -> None:
    rules = game_of("civilizations")
    assert leaders in [value for option in rules.presentation.options for _, value in option.choices]
    assert play(rules, {"seats": 2, "ages": 4, "leaders": leaders}, 5).over
