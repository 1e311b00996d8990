"""Chapter 11: Movement."""

import pytest

from rules.engine.deed import fits_no_more
from rules.engine.phrases import not_asked
from rules.engine.save import load, replay, save
from rules.engine.tree import pack, unpack
from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization


def moving(drawn: str, red: str = "", blue: str = "", hidden: tuple[str, ...] = ()) -> Situation:
    """A second army far away keeps red's part open."""
    return civilization(f"{drawn}\nA8 desert  red army", phase="movement", red=red, blue=blue, hidden=hidden)


def ways(game: Situation) -> list[str]:
    return [key for key in game.choices if key != "stay"]


@rule("CB-163", "CB-166")
def test_one_figure_after_the_other_each_once() -> None:
    game = moving("F4 desert  red army\nF6 desert  red scout")
    assert [key for key in game.choices if key != "done"] == ["F4 army", "A8 army", "F6 scout"]
    game.say("red", "F4 army", "G4")
    assert game.choices == ["A8 army", "F6 scout", "done"]
    game.say("red", "done")
    assert game.figures("G4") == ["army"]


@rule("CB-164", "CB-165")
def test_two_squares_across_edges() -> None:
    game = moving("F4 desert  red army")
    game.say("red", "F4 army")
    assert sorted(ways(game)) == sorted(["D4", "E3", "E4", "E5", "F2", "F3", "F5", "F6", "G3", "G4", "G5", "H4"])


@rule("CB-164")
@pytest.mark.parametrize(("tech", "far"), [("horseback_riding", "I4"), ("sailing", "J4"), ("steam_power", "K4"),
                                           ("flight", "L4")])  # fmt: skip
def test_techs_make_figures_faster(tech: str, far: str) -> None:
    game = moving("F4 desert  red army", red=tech)
    game.say("red", "F4 army")
    assert far in ways(game)
    assert chr(ord(far[0]) + 1) + "4" not in ways(game)


@rule("CB-167", "CR-61")
def test_figures_of_one_square_may_go_together() -> None:
    game = moving("F4 desert  red army, red scout")
    assert game.choices[:3] == ["F4 army and scout", "F4 army", "F4 scout"]
    game.say("red", "F4 army and scout", "H4")
    assert game.figures("H4") == ["army", "scout"]
    assert game.choices == ["A8 army", "done"]


@rule("CB-167", "CR-61")
def test_who_has_moved_joins_no_group() -> None:
    game = moving("F4 desert  red army\nG4 desert  red army")
    game.say("red", "F4 army", "G4")
    assert [key for key in game.choices if key.startswith("G4")] == ["G4 army"]


@rule("CB-168")
def test_no_square_ever_holds_more_than_the_stacking_limit() -> None:
    drawn = "F4 desert  red army\nG4 desert  2 red army"
    game = moving(drawn)
    game.say("red", "F4 army")
    assert "G4" not in ways(game)
    assert "H4" not in ways(game)  # not even in passing, and round it is too far
    higher = moving(drawn, red="masonry")
    higher.say("red", "F4 army")
    assert {"G4", "H4"} <= {*ways(higher)}


@rule("CB-169", "CB-170", "CB-171")
def test_water() -> None:
    drawn = "F4 desert  red army\nG4 water\nH4 desert"
    game = moving(drawn)
    game.say("red", "F4 army")
    assert not {"G4", "H4"} & {*ways(game)}
    across = moving(drawn, red="navigation")
    across.say("red", "F4 army")
    assert "H4" in ways(across)
    assert "G4" not in ways(across)
    for tech in ("sailing", "steam_power", "flight"):
        afloat = moving(drawn, red=tech)
        afloat.say("red", "F4 army")
        assert "G4" in ways(afloat)


@rule("CB-172")
def test_a_face_down_tile_is_not_there() -> None:
    game = moving("D3 desert  red army", hidden=("2",))
    game.say("red", "D3 army")
    assert not [square for square in ways(game) if square.startswith("E")]


@rule("CB-173")
def test_own_centers_are_passed_through() -> None:
    game = moving("E4 desert  red army\nF4 desert  red city")
    game.say("red", "E4 army")
    assert "F4" not in ways(game)
    assert "G4" in ways(game)


@rule("CB-174", "CB-175", "CB-176", "CB-177", "CB-178", "CR-81")
def test_scouts_alone_keep_out_of_enemies_huts_villages_and_centers() -> None:
    drawn = "F4 desert  red scout\nG4 desert  blue scout\nE4 desert  hut\nF3 desert  village\nF6 desert  blue city"
    game = moving(drawn)
    game.say("red", "F4 scout")
    assert not {"G4", "E4", "F3", "F6"} & {*ways(game)}
    led = moving(drawn.replace("red scout", "red scout, red army"))
    led.say("red", "F4 army and scout")
    assert {"G4", "E4", "F3", "F6"} <= {*ways(led)}


@rule("CB-174")
def test_scouts_enter_the_outskirts_of_enemy_cities() -> None:
    game = moving("F4 desert  red scout\nG6 desert  blue city")
    game.say("red", "F4 scout", "F5")
    assert game.figures("F5") == ["scout"]


@rule("CB-179")
def test_obstacles_end_a_move() -> None:
    game = moving("F4 desert  red army\nG4 desert  hut\nF3 water\nF5 water\nG3 water\nG5 water")
    game.say("red", "F4 army")
    assert "G4" in ways(game)
    assert "H4" not in ways(game)


@rule("CB-179", "CB-184")
def test_an_army_takes_the_hut_that_it_enters() -> None:
    game = moving("F4 desert  red army\nG4 desert  hut")
    game.say("red", "F4 army", "G4", chance=["hut_spy"])
    assert game.red.markers == ["hut_spy"]
    assert game.state.map_markers == {}
    assert "spy" in game.told("red")
    assert "spy" not in game.told("blue")


@rule("CB-178", "CB-184", "CR-81")
def test_scouts_go_with_an_army_onto_a_hut_and_stay_there_with_it() -> None:
    game = moving("F4 desert  red scout, red army\nG4 desert  hut")
    game.say("red", "F4 army and scout", "G4", chance=["hut_spy"])
    assert (game.red.markers, game.figures("G4")) == (["hut_spy"], ["army", "scout"])
    assert all(figure.moved for figure in game.state.figures["G4"])


@rule("CB-178", "CB-191", "CR-81")
def test_and_fall_with_it_before_a_village() -> None:
    game = moving("F4 desert  red scout, red army\nG4 desert  village")
    game.go("red", "F4 army and scout", "G4")
    while game.state.battle:
        game.go(game.ask.seat, next(key for key in game.choices if key == "none" or key.endswith(" new")))
    assert (game.figures("G4"), game.state.map_markers) == ([], {"G4": "village"})


@rule("CR-67")
def test_a_scout_that_leaves_gathers_no_more() -> None:
    game = moving("J4 desert  red scout")
    game.state.gathering = {"J4": "B2"}
    game.state.figures["J4"][0].gathers = True
    game.run("movement", "red").say("red", "J4 scout", "J5")
    assert game.state.gathering == {}


# --- interruptions -----------------------------------------------------------------------------------------------


@rule("CR-46", "CR-47")
def test_who_could_interrupt_is_asked_when_a_move_is_finished() -> None:
    game = moving("F4 desert  red army", blue="drought")
    game.say("red", "F4 army", "G4")
    assert game.asked == "blue interrupt"  # a drought is none, but nobody else knows
    assert game.choices == ["none"]
    game.say("blue", "none")
    assert game.asked == "red movement"


@rule("CR-47")
def test_one_is_asked_before_a_step_that_ends_the_move() -> None:
    game = moving("F4 desert  red army\nG4 desert  hut", blue="drought")
    game.say("red", "F4 army", "G4")
    assert game.figures("F4") == ["army"]
    game.say("blue", "none", chance=["hut_spy"])
    assert game.figures("G4") == ["army"]
    assert game.asked == "red movement"


@rule("CR-46")
def test_who_holds_nothing_is_not_asked() -> None:
    game = moving("F4 desert  red army")
    game.say("red", "F4 army", "G4")
    assert game.asked == "red movement"


@rule("CR-47")
@pytest.mark.parametrize("words", [["army F4"], ["within 3"]])
def test_figures_and_what_comes_near_may_be_watched(words: list[str]) -> None:
    game = moving("F4 desert  red army\nJ4 desert  blue city", blue="drought")
    game.say("blue", words).say("red", "F4 army", "H4")
    assert game.figures("G4") == ["army"]
    assert game.asked == "blue interrupt"


@rule("CR-47")
def test_what_stays_far_away_is_not_asked_for() -> None:
    game = moving("F4 desert  red army\nJ4 desert  blue city", blue="drought")
    game.say("blue", ["within 2"]).say("red", "F4 army", "H4")
    assert game.figures("H4") == ["army"]


@rule("CR-47")
def test_to_watch_holds_nobody_up() -> None:
    game = moving("F4 desert  red army", blue="drought")
    assert game.all_asked == ["red movement"]
    assert [ask.kind for ask in game.game.standing] == ["watch"]


@rule("CR-47")
def test_squares_may_be_watched() -> None:
    game = moving("F4 desert  red army", blue="drought")
    game.say("blue", ["G4"])
    assert game.state.watched == {"blue": ["G4"]}
    game.say("red", "F4 army", "H4")
    assert game.figures("G4") == ["army"]
    assert game.asked == "blue interrupt"
    game.say("blue", "none", "none")
    assert game.figures("H4") == ["army"]


@rule("CR-47")
def test_the_mover_sees_nothing_of_who_watches() -> None:
    game = moving("F4 desert  red army, red scout", blue="drought")
    game.say("red", "F4 army", "F5").say("blue", ["within 3"])
    assert game.game.can_undo("red") == 2
    game.game.undo("red", 2)
    assert game.state.watched == {"blue": ["within 3"]}, "it stands, whatever the mover takes back"
    assert replay(game.game.rules, save(game.game)).outcome == "identical"


@rule("CR-47")
def test_one_may_watch_elsewhere_as_often_as_one_likes() -> None:
    game = moving("F4 desert  red army", blue="drought")
    game.say("blue", ["G4", "army F4"])
    [asked] = game.game.standing
    assert asked.preset == ["army F4", "G4"]
    game.say("blue", ["H4"])
    assert game.state.watched == {"blue": ["H4"]}
    game.say("blue", [])
    assert game.state.watched == {"blue": []}


@rule("CR-47")
def test_who_watches_is_told_when_the_part_is_taken_back() -> None:
    """Red takes back the end of their part. Yellow wanted to watch blue's part, so that word counts for nothing,
    although red's part could be watched too."""
    drawn = "H3 desert  red army\nO13 desert  blue army"
    game = civilization(drawn, phase="movement", seats=3, yellow="drought")
    game.say("red", "done")
    assert game.state.part == "blue"
    game.say("yellow", ["within 3"])
    assert game.state.watched == {"yellow": ["within 3"]}
    game.game.undo("red")
    assert (game.state.part, game.state.watched) == ("red", {})
    for again in (game.game, load(game.game.rules, unpack(pack(save(game.game))))):
        heard = [line.deed for line in again.lines_from(0, "yellow") if line.deed.kind is fits_no_more]
        assert heard == [fits_no_more(not_asked())]
        assert again.state.watched == {}
    assert replay(game.game.rules, save(game.game)).outcome == "identical"
    game.say("red", "done")
    assert game.state.watched == {}
    assert game.game.can_undo("yellow") == 0


@rule("CR-47")
def test_who_stops_beside_a_hidden_tile_and_goes_on_is_seen_there() -> None:
    game = moving("C3 desert  red army", blue="drought", hidden=("2",))
    game.say("blue", ["D3"]).say("red", "C3 army", "D3")
    assert game.asked == "blue interrupt"
    assert game.game.can_undo("red") == 0
    game.say("blue", "none")
    assert game.asked == "red move-to"


@rule("CB-165", "CR-47")
def test_a_square_that_nobody_may_leave_is_not_passed_through() -> None:
    wet = "\n".join(f"{square} water" for square in ("F3", "E4", "F5", "G3", "G5"))
    game = moving(f"F4 desert  red army\nG4 desert\n{wet}")
    game.state.locked = ["G4"]
    game.run("movement", "red").say("red", "F4 army")
    assert ways(game) == ["G4"]
    game.state.locked = ["F4"]
    game.run("go-on")
    assert game.state.move is None, "caught in the middle of a move, they stay"
    assert game.figures("F4") == ["army"]
