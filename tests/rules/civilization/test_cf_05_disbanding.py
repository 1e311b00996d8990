"""Fame and Fortune, chapter 5: disbanding figures, fortifications, caravans."""

import pytest

from rules.civilization.board import figures_of
from rules.civilization.questions.cities import could_spend, the_caravan
from tests.rule import rule
from tests.rules.civilization.battles import FIELD, battle, bonus, winner
from tests.rules.civilization.scenario import Situation, civilization

EDITION = "fame_and_fortune"
SHARED = ("fame_and_fortune", "both_expansions")


def marching(drawn: str, edition: str = EDITION) -> Situation:
    """Something of red's next to the capital in B2, and something else to keep the part open."""
    return civilization(f"{drawn}\nH8 desert  red army", edition=edition, phase="movement")


@rule("CF-040", "CF-042", "CW-069")
@pytest.mark.parametrize("edition", SHARED)
def test_an_army_that_ends_its_move_in_a_city_of_its_own_is_disbanded_and_may_fortify_it(edition: str) -> None:
    game = marching("C2 desert  red army", edition)
    game.say("red", "C2 army", "B2", "fortification")
    assert game.figures("B2") == []
    assert len(figures_of(game.state, "red", "army")) == 1, "the other one"
    assert game.city("B2").marker == "fortification"


@rule("CF-041", "CF-042")
def test_nothing_has_to_be_left() -> None:
    game = marching("C2 desert  red army").say("red", "C2 army", "B2", "nothing")
    assert game.city("B2").marker == ""
    assert game.figures("B2") == []


@rule("CF-041")
def test_figures_may_still_pass_through() -> None:
    game = marching("C2 desert  red army").say("red", "C2 army", "A2")
    assert game.figures("A2") == ["army"]
    assert game.state.figures["A2"][0].moved


@rule("CF-040")
def test_nobody_ends_a_move_in_their_own_city_without_the_expansion_nor_is_pushed_into_one() -> None:
    game = civilization("C2 desert  red army\nH8 desert  red army", phase="movement").say("red", "C2 army")
    assert "B2" not in game.choices
    found = civilization("C5 desert  red scout, red scout\nC4 grassland  red city", edition=EDITION, phase="movement")
    found.say("red", "C5 2 scouts")
    assert "C4" in found.choices


@rule("CF-040")
def test_only_in_a_city_of_its_own() -> None:
    game = marching("G4 grassland  blue city\nH4 desert  red army")
    game.say("red", "H4 army", "G4")
    assert game.state.last_battle is not None, "elsewhere it attacks"


@rule("CF-045", "CF-047")
def test_a_scout_may_send_a_caravan_and_of_a_group_one_leaves_something() -> None:
    game = marching("C2 desert  red scout").say("red", "C2 scout", "B2", "caravan")
    assert game.city("B2").marker == "caravan"
    both = marching("C2 desert  red army, red scout").say("red", "C2 army and scout", "B2")
    assert both.choices == ["fortification", "caravan", "nothing"]
    both.say("red", "caravan")
    assert both.city("B2").marker == "caravan"
    assert both.figures("B2") == []


@rule("CF-047")
@pytest.mark.parametrize("marker", ["fortification", "caravan"])
@pytest.mark.parametrize("figure", ["army", "scout"])
def test_a_city_with_a_marker_gets_no_other(marker: str, figure: str) -> None:
    game = marching(f"B2 grassland  red capital {marker}\nC2 desert  red {figure}")
    game.say("red", f"C2 {figure}", "B2")
    assert game.asked == "red movement", "nothing is asked"
    assert game.city("B2").marker == marker
    assert game.figures("B2") == []


# --- the fortification ---------------------------------------------------------------------------------------------

DEFENDED = f"{FIELD} grassland  red army, blue city fortification"


@rule("CF-043")
@pytest.mark.parametrize(("city", "worth"), [("city", 8), ("city walled", 12), ("capital", 14)])
def test_a_fortified_city_fights_better(city: str, worth: int) -> None:
    field = f"{FIELD} grassland  red army, blue {city} fortification"
    game = battle(field=field, red="infantry-1, mounted-1", edition=EDITION)
    assert bonus(game) == {"blue": worth}


@rule("CF-044")
def test_a_fortification_goes_when_the_city_has_been_defended() -> None:
    game = battle(field=DEFENDED, red="infantry-1", edition=EDITION).say("red", "infantry-1 new")
    assert winner(game) == "blue"
    assert game.city(FIELD).marker == ""


@rule("CF-044")
def test_a_caravan_stays_and_so_does_a_fortification_that_was_not_attacked() -> None:
    drawn = "K4 grassland  blue city fortification"
    field = f"{FIELD} grassland  red army, blue city caravan"
    game = battle(drawn, field=field, red="infantry-1", edition=EDITION).say("red", "infantry-1 new")
    assert winner(game) == "blue"
    assert game.city(FIELD).marker == "caravan"
    assert game.city("K4").marker == "fortification"


@rule("CF-043", "CB-273")
def test_a_fortification_falls_with_its_city() -> None:
    army = "C3 grassland  red academy\nA3 grassland  red general\nA1 grassland  red academy"
    game = battle(army, field=DEFENDED, red="infantry-1", edition=EDITION).say("red", "infantry-1 new")
    assert winner(game) == "red"
    assert FIELD not in game.state.cities


# --- the caravan ---------------------------------------------------------------------------------------------------


def producing(trade: int = 0, drawn: str = "A1 forest", second: str = "") -> Situation:
    """B2 has 3 production, and a caravan."""
    lines = f"B2 grassland  red capital caravan\nC3 mountain\n{drawn}\n{second}"
    return civilization(lines, edition=EDITION, red=f"{trade} trade", phase="city-management")


@rule("CF-046")
def test_a_caravan_is_worth_two_production_of_one_action() -> None:
    game = producing()
    game.say("red", "produce-B2", "army", "A2")
    assert game.figures("A2") == ["army"], "an army costs 4"
    assert game.city("B2").marker == ""
    assert game.red.trade == 0


@rule("CF-046", "CB-086")
def test_two_and_no_more() -> None:
    game = producing()
    assert game.option("produce-B2").remark == could_spend(3, 5, [the_caravan()])
    game.say("red", "produce-B2")
    assert "CB-086" in game.refusal("scout")  # it costs 6
    assert "at most 5" in game.refusal("scout")


@rule("CF-046")
def test_whoever_has_the_trade_chooses_whether_to_discard_it() -> None:
    kept = producing(trade=3).say("red", "produce-B2", "army", "A2", "keep")
    assert kept.city("B2").marker == "caravan"
    assert kept.red.trade == 0
    spent = producing(trade=3).say("red", "produce-B2", "army", "A2", "unload")
    assert spent.city("B2").marker == ""
    assert spent.red.trade == 3


@rule("CF-046")
def test_it_stays_with_what_can_be_paid_without_it() -> None:
    game = producing(drawn="A1 forest\nA2 forest").say("red", "produce-B2", "army", "A2")
    assert game.figures("A2") == ["army"], "and nobody is asked"
    assert game.city("B2").marker == "caravan"


@rule("CF-046")
def test_it_is_unloaded_in_its_own_city_only() -> None:
    game = producing(second="F4 grassland  red city\nG5 forest\nG4 forest\nE5 mountain").say("red", "produce-F4")
    assert "at most 5" in game.refusal("scout")
