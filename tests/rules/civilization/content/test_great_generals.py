"""The great generals of the great person deck."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.civilization.battles import bonus, fronts, hand, winner
from tests.rules.civilization.people import FAME, people
from tests.rules.civilization.scenario import Situation


def fight(
    red: str = "", blue: str = "", *, general: str = "red", edition: str = FAME, armies: str = "red army, blue army"
) -> Situation:
    """Red attacks blue in the open; one of them has a general on the map."""
    square = {"red": "C3", "blue": "N6"}[general]
    drawn = f"{square} desert  {general} general\nG4 grassland  {armies}"
    return people(drawn, red=red, blue=blue, phase="movement", edition=edition).run("battle", "G4", "red")


def begin(game: Situation, seat: str, card: str) -> Situation:
    """The card is used at the start of the battle, once the hands are drawn."""
    while game.asked != f"{seat} battle-start":
        game.say(game.ask.seat, "none")
    return game.say(seat, card)


def on(game: Situation) -> Situation:
    """Nobody uses anything else before the first unit."""
    while game.ask.kind in ("before-battle", "battle-start"):
        game.say(game.ask.seat, "none")
    return game


@rule("CF-076", "CB-256")
def test_georgy_zhukov_wounds_an_enemy_for_every_unit_that_is_killed() -> None:
    game = begin(fight("georgy_zhukov, infantry-1, infantry-2", "artillery-1, infantry-3"), "red", "georgy_zhukov")
    on(game).say("blue", "infantry-3 new").say("red", "infantry-1 1")
    assert fronts(game)[0] == "| infantry-3:2", "1 of the unit that was killed, 1 of Zhukov: there was no other"
    other = begin(
        fight("georgy_zhukov, infantry-1, infantry-2, infantry-2", "artillery-2, infantry-3, mounted-3"),
        "red",
        "georgy_zhukov",
    )
    on(other).say("blue", "infantry-3 new").say("red", "infantry-2 new").say("blue", "mounted-3 new").say(
        "red", "infantry-1 1"
    )
    assert other.asked == "red wounds"
    other.say("red", "3")
    assert fronts(other) == ["| infantry-3:1", "infantry-2 |", "| mounted-3:1"]


@rule("CF-075", "CF-076", "CR-25")
def test_gustavus_adolphus_replaces_the_whole_battle_force() -> None:
    game = begin(fight("gustavus_adolphus, infantry-1, mounted-1", "artillery-1"), "red", "gustavus_adolphus.new_force")
    game.say("red", ["artillery", "artillery"], chance=["artillery-3", "artillery-2"])
    assert hand(on(game), "red") == ["artillery-2", "artillery-3"]
    assert game.state.unit_discards["infantry"] == ["infantry-1"]
    assert game.state.battle is not None
    assert not game.state.battle.killed.get("red"), "nobody can save them"


@rule("CF-076", "CB-267")
def test_those_whom_the_general_has_replaced_count_as_killed() -> None:
    game = fight("gustavus_adolphus, aircraft-7, infantry-1", "artillery-1", armies="2 red armies, blue army")
    begin(game, "red", "gustavus_adolphus.new_force")
    game.say("red", ["artillery", "artillery"], chance=["artillery-3", "artillery-2"])
    on(game).say("blue", "artillery-1 new").say("red", "artillery-3 new").say("red", "artillery-2 new")
    while game.asked == "red after-battle":
        game.say("red", "none")
    assert game.figures("G4") == ["army"], "for two units killed one of the two is lost"
    assert game.red.lasting == []


@pytest.mark.parametrize(("units", "wins"), [("artillery-1-3", "red"), ("aircraft-5-7, aircraft-6-6", "blue")])
@pytest.mark.parametrize("aztecs", ["red", "blue"])
@rule("CF-076", "CW-002", "CR-70")
def test_they_count_for_the_aztecs_on_either_side_whoever_wins(units: str, wins: str, aztecs: str) -> None:
    """Two units are replaced; nobody attacks a front, so nobody else is killed."""
    hands = {"red": "gustavus_adolphus, infantry-1-3, mounted-1-3", "blue": units}
    hands[aztecs] += ", aztecs"
    game = fight(hands["red"], hands["blue"], edition="both_expansions")
    begin(game, "red", "gustavus_adolphus.new_force")
    game.say("red", ["mounted", "mounted"], chance=["mounted-2-2", "mounted-2-2"])
    while game.state.battle is not None:
        game.say(game.ask.seat, next(key for key in game.choices if key.endswith("new") or key == "none"))
    while game.asked.endswith("after-battle"):
        game.say(game.ask.seat, "none")
    assert winner(game) == wins
    assert game.state.players[aztecs].culture == 2
    assert game.red.lasting == []


@rule("CF-075", "CF-076", "CB-168")
def test_hannibal_moves_figures_to_others() -> None:
    drawn = "C3 desert  red general\nF4 desert  red army, red scout\nK6 desert  red army"
    game = people(drawn, red="hannibal").say("red", "hannibal.teleport", "F4", "K6")
    game.say("red", game.choices[:1])
    assert (len(game.figures("K6")), len(game.figures("F4"))) == (2, 1)
    full = people("C3 desert  red general\nF4 desert  2 red armies\nK6 desert  2 red armies", red="hannibal")
    assert "CB-168" in full.refusal("hannibal.teleport")


@rule("CF-075", "CF-076", "CB-242")
def test_joan_of_arc_defends_with_unspent_culture() -> None:
    game = fight("infantry-1", "joan_of_arc, infantry-1, 5 culture", general="blue")
    begin(game, "blue", "joan_of_arc.culture_as_bonus")
    assert bonus(on(game)) == {"blue": 5 + 4}, "4 of the general"
    game.say("blue", "infantry-1 new").say("red", "infantry-1 new")
    while game.state.last_battle is None or game.blue.lasting:
        game.say(game.ask.seat, "none")
    assert game.blue.lasting == [], "the battle is over"
    attacker = fight("joan_of_arc, infantry-1, 5 culture", "infantry-1")
    while attacker.asked != "red battle-start":
        attacker.say(attacker.ask.seat, "none")
    assert "CF-076" in attacker.refusal("joan_of_arc.culture_as_bonus")


@rule("CF-075", "CF-076", "CR-59")
def test_khalid_ibn_al_walid_takes_the_first_player_marker_at_the_start_of_a_phase() -> None:
    game = people("N6 desert  blue general", blue="khalid_ibn_al_walid", phase="trade", part=None)
    game.run("next-phase")
    assert game.asked == "blue start-of-phase"
    game.say("blue", "khalid_ibn_al_walid.first_player")
    assert (game.state.first_player, game.state.phase, game.asked) == (
        "blue",
        "city-management",
        "blue city-management",
    )
    game.run("next-turn")
    assert game.state.first_player == "red", "it goes on to the left"


@rule("CF-076", "CW-010")
def test_leonidas_helps_the_smaller_battle_force() -> None:
    game = begin(fight("leonidas, infantry-1", "artillery-1, infantry-3"), "red", "leonidas")
    assert bonus(on(game)) == {"red": 8 + 4}, "4 of the general"
    equal = begin(fight("leonidas, infantry-1", "artillery-1"), "red", "leonidas")
    assert bonus(on(equal)) == {"red": 4}


@rule("CW-010", "CF-076")
def test_the_leonidas_of_both_expansions_helps_the_defender_only() -> None:
    both, one, two = "both_expansions", "infantry-2-2", "infantry-2-2, artillery-2-2"
    attacks = begin(fight(f"leonidas, {one}", two, edition=both), "red", "leonidas")
    assert bonus(on(attacks)) == {"red": 4}
    defends = begin(fight(two, f"leonidas, {one}", general="blue", edition=both), "blue", "leonidas")
    assert bonus(on(defends)) == {"blue": 12}


@rule("CF-076", "CB-264", "CB-252")
def test_sun_tzu_passes_for_trade_once_a_battle() -> None:
    game = on(fight("infantry-1, mounted-1", "sun_tzu, infantry-1, artillery-1, 9 trade", general="blue"))
    game.say("blue", "sun_tzu.pass")
    assert (game.blue.trade, game.blue.open_people) == (6, ["sun_tzu"])
    assert game.ask.seat == "red"
    game.say("red", "mounted-1 new")
    assert "CB-209" in game.refusal("sun_tzu.pass")
