"""Situations that random play hardly ever reaches. Each test was seen to fail when its rule was broken by hand."""

from __future__ import annotations

import pytest

from rules.civilization.deeds import forbids_event
from rules.civilization.pyramid import row_of, width
from rules.civilization.refusals import was_forbidden
from rules.civilization.state import Victory
from rules.civilization.victory import Kind
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.civilization.battles import battle, fronts
from tests.rules.civilization.people import people
from tests.rules.civilization.scenario import Situation, civilization

FAME = "fame_and_fortune"
FIRST = "pottery, writing, currency, masonry, code_of_laws"
SECOND = "irrigation, sailing, engineering, construction"
THIRD = "theology, railroad, banking"


# --- Ballistics ----------------------------------------------------------------------------------------------------


@rule("CB-208", "CB-256", "CB-261")
def test_ballistics_kills_two_units_at_a_time() -> None:
    game = battle(
        red="infantry-1, mounted-1, artillery-1, ballistics, 1 iron", blue="infantry-3, mounted-3, aircraft-5"
    )
    game.say("blue", "infantry-3 new").say("red", "mounted-1 new", "done").say("blue", "mounted-3 new")
    game.say("red", "ballistics.deal_wounds", ["1", "1", "1", "3", "3", "3"], ["iron"])
    assert fronts(game) == ["mounted-1 |"]
    assert game.state.battle is not None
    assert game.state.battle.killed["blue"] == ["infantry-3", "mounted-3"]
    assert (game.state.unit_discards["infantry"], game.state.unit_discards["mounted"]) == (
        ["infantry-3"],
        ["mounted-3"],
    )
    assert game.red.resources["iron"] == 0


# --- Combustion ----------------------------------------------------------------------------------------------------


@rule("CB-209")
def test_combustion_destroys_one_building_a_turn() -> None:
    drawn = "N5 desert  red army\nN6 desert  blue market\nM8 desert  red army\nN8 desert  blue library"
    game = civilization(drawn, red="combustion", phase="movement").say("red", "N5 army", "N6")
    assert game.piece("N6") == ""
    game.say("red", "M8 army", "N8")
    assert game.piece("N8") == "library"


@rule("CB-099")
def test_scouts_with_combustion_destroy_nothing() -> None:
    drawn = "N5 desert  red scout\nN6 desert  blue market\nA8 desert  red army"
    game = civilization(drawn, red="combustion", phase="movement").say("red", "N5 scout", "N6")
    assert (game.figures("N6"), game.piece("N6")) == (["scout"], "market")


# --- two victories at once -----------------------------------------------------------------------------------------


STRONG = "infantry-3, infantry-3, aircraft-7"


def storm(game: Situation) -> None:
    """Red's army attacks the capital of blue, who has no units."""
    game.run("battle", "O7", "red")
    while game.state.battle:
        game.say("red", next(key for key in game.choices if key.endswith(" new")))


@rule("CB-277", "CB-281", "CB-283")
@pytest.mark.parametrize("kind", ["culture", "economic", "tech"])
def test_a_capital_outweighs_whatever_another_has_reached_in_the_turn(kind: Kind) -> None:
    """Blue is the first player, has met a condition, and would have the higher score when the turn is over."""
    game = civilization(
        "O7 grassland  red army, blue capital", red=STRONG, blue="20 coins, level 20", phase="movement",
        variants={"tie_break": "scores"},
    )  # fmt: skip
    game.state.first_player = "blue"
    game.state.victories = [Victory("blue", kind, 2)]
    storm(game)
    assert game.game.over
    assert game.state.winners == ["red"]
    assert game.state.victories[-1] == Victory("red", "military", 2)


@rule("CB-277", "CB-280", "CR-57")
def test_who_has_two_conditions_at_once_wins_once() -> None:
    """Code of Laws would bring the fifteenth coin after the battle, but nothing comes after it."""
    drawn = "O7 grassland  red army, blue capital"
    game = civilization(drawn, red=f"{STRONG}, code_of_laws, 14 coins", phase="movement")
    storm(game)
    assert (game.state.winners, [met.kind for met in game.state.victories]) == (["red"], ["military"])
    assert game.told().count("wins the game") == 1


# --- Steam Power ---------------------------------------------------------------------------------------------------


@rule("CR-65", "CF-051")
@pytest.mark.parametrize(("figures", "waters"), [("red scout", ["H5"]), ("red army, red scout", ["E4", "H5"])])
def test_by_steam_scouts_alone_go_to_no_relic(figures: str, waters: list[str]) -> None:
    drawn = f"C3 desert  {figures}\nE4 water  atlantis\nH5 water\nI6 water  blue scout"
    game = civilization(drawn, edition=FAME, red="1 silk, steam_power").say("red", "steam_power.steam")
    if len(waters) > 1:
        assert game.choices == waters
        game.say("red", "H5")
    game.say("red", ["silk"])
    assert game.figures("H5") == sorted(figures.replace("red ", "").split(", "))
    assert all(figure.moved for figure in game.state.figures["H5"])


@rule("CR-65", "CB-168")
def test_by_steam_no_more_come_together_than_may() -> None:
    drawn = "C3 desert  2 red scouts\nH5 water  red army\nK4 water\nK6 water"
    game = civilization(drawn, red="1 silk, steam_power").say("red", "steam_power.steam", "C3")
    assert game.choices == ["K4", "K6"], "in H5 there is room for one"
    game.say("red", "K4", ["silk"])
    assert game.figures("K4") == ["scout", "scout"]


# --- the United Nations --------------------------------------------------------------------------------------------


@rule("CB-153", "CR-45")
def test_an_event_that_the_united_nations_refuse_stays_in_hand_and_can_be_played_in_another_turn() -> None:
    drawn = "F4 desert  red army\nG5 desert  blue library\nN6 desert  blue united_nations\nG4 desert  blue market"
    game = civilization(drawn, red="sabotage, drought", phase="start-of-turn")
    game.say("red", "sabotage", "G5").say("blue", "refuse")
    assert game.asked == "red start-of-turn"
    assert forbids_event("blue", "red", "sabotage") in game.deeds()
    assert game.refused("sabotage") == Refusal("CB-153", was_forbidden("sabotage"))
    assert (sorted(game.red.events), game.state.event_discards["1"]) == (["drought", "sabotage"], [])
    game.red.used = []  # the next turn
    game.run("start-of-turn", "red").say("red", "sabotage", "G5").say("blue", "allow")
    assert (game.piece("G5"), game.red.events) == ("", ["drought"])


# --- Agriculture ---------------------------------------------------------------------------------------------------

NO_ROOM = "C2 grassland  blue scout\nB3 grassland  blue army"


@rule("CF-057", "CF-058")
def test_where_the_capital_cannot_grow_agriculture_asks_nothing() -> None:
    game = civilization(NO_ROOM, edition=FAME, red="6 trade", phase="research", part=None)
    game.say("red", "agriculture")
    assert "agriculture" in game.red.techs
    assert game.city("B2").center == ("B2",)
    assert "red grow" not in game.all_asked


@rule("CF-058")
def test_only_agriculture_itself_makes_the_capital_grow_when_it_is_learned() -> None:
    """In the turns after it, Start of Turn does that."""
    game = civilization(edition=FAME, red="6 trade, agriculture", phase="research", part=None).say("red", "pottery")
    assert "pottery" in game.red.techs
    assert "red grow" not in game.all_asked


# --- Newton --------------------------------------------------------------------------------------------------------


@rule("CB-197", "CB-198", "CB-200")
def test_newton_in_row_i_carries_a_tech_of_level_ii() -> None:
    newton = people("C3 desert  red scientist", red="sir_isaac_newton, pottery, 11 trade")
    assert "CB-198" in newton.run("research").refusal("chivalry")
    game = people("C3 desert  red scientist", red="sir_isaac_newton, pottery, 11 trade")
    game.say("red", "sir_isaac_newton.blank_tech", "row 1")
    assert (width(game.state, game.red, 1), game.red.techs) == (2, ("pottery",))
    game.run("research").say("red", "chivalry")
    assert game.red.techs == ("pottery", "chivalry")


@rule("CB-197", "CB-198")
def test_the_blank_tech_goes_into_rows_i_to_iv() -> None:
    game = people("C3 desert  red scientist", red=f"sir_isaac_newton, {FIRST}, {SECOND}, {THIRD}")
    game.say("red", "sir_isaac_newton.blank_tech")
    assert [option.key for option in game.ask.options] == ["row 1", "row 2", "row 3", "row 4"]
    game.say("red", "row 4")
    assert width(game.state, game.red, 4) == 1
    less = people("C3 desert  red scientist", red=f"sir_isaac_newton, {FIRST}, {SECOND}")
    assert "CB-198" in less.say("red", "sir_isaac_newton.blank_tech").refusal("row 4")


# --- Mark Twain ----------------------------------------------------------------------------------------------------


def twain(red: str, blue: str = "") -> Situation:
    return people("N6 desert  blue artist\nC3 desert  red artist", red=red, blue=blue)


@rule("CR-35", "CR-45", "CF-075")
def test_nobody_is_asked_whether_mark_twain_is_cancelled() -> None:
    """Nobody can cancel Mark Twain: it is not a city action, a culture event or a resource ability."""
    game = twain("primetime_tv", "mark_twain").say("red", "arts-B2").say("blue", "mark_twain.cancel_anything")
    assert game.red.culture == 0
    assert game.asked == "red city-management", "and goes on with something else"


@rule("CR-35", "CR-45")
def test_mark_twain_cancels_what_cancels() -> None:
    """Primetime TV is a culture event like any other."""
    game = twain("mark_twain, we_love_the_despot_day", "primetime_tv").say("red", "we_love_the_despot_day")
    game.say("blue", "primetime_tv")
    assert game.asked == "red cancel"
    game.say("red", "mark_twain.cancel_anything")
    assert game.city("B2").bonus == 4
    assert (game.red.people_cards, game.state.people_discards) == ([], ["mark_twain"])
    assert game.blue.events == []


# --- Tesla ---------------------------------------------------------------------------------------------------------


@rule("CF-076", "CB-198", "CR-55")
@pytest.mark.parametrize(("tech", "row"), [("chivalry", 1), ("steam_power", 2), ("flight", 3)])
def test_tesla_lowers_a_tech_of_level_ii_iii_or_iv(tech: str, row: int) -> None:
    """In its own row each would have no place."""
    known = {1: "pottery", 2: "pottery, writing", 3: "pottery, writing, currency, irrigation, sailing"}[row]
    game = people("C3 desert  red builder", red=f"nikola_tesla, {known}, 27 trade").run("research")
    assert "CB-198" in game.refusal(tech)
    game.say("red", f"{tech}-lower")
    assert row_of(game.state, game.red, tech) == row
    assert (game.red.people_cards, game.state.people_discards) == ([], ["nikola_tesla"])


@rule("CF-076", "CR-55")
def test_tesla_lowers_neither_level_i_nor_space_flight() -> None:
    red = f"nikola_tesla, {FIRST}, {SECOND}, {THIRD}, flight, 27 trade"
    game = people("C3 desert  red builder", red=red).run("research")
    levels = {game.state.box.techs[key.removesuffix("-lower")].level
              for key in (option.key for option in game.ask.options) if key.endswith("-lower")}  # fmt: skip
    assert levels == {2, 3, 4}


@rule("CB-198", "CR-55")
def test_where_the_row_below_is_full_tesla_is_of_no_use() -> None:
    game = people("C3 desert  red builder", red="nikola_tesla, pottery, writing, chivalry, 27 trade").run("research")
    assert "CB-198" in game.refusal("steam_power-lower"), "two of level I carry one"
    assert game.refusal("irrigation-lower") == ""
