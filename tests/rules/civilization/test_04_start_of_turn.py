"""Chapter 4: Start of Turn."""

import pytest

from rules.civilization.city_management.production import production_of
from rules.civilization.refusals import is_in_anarchy, is_terrain
from rules.civilization.research import learn
from rules.engine.ask import Ask, Refusal
from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization


def starting(drawn: str = "", **more: str) -> Situation:
    return civilization(drawn, phase="start-of-turn", red=more.get("red", ""), blue=more.get("blue", ""))


# --- cities ------------------------------------------------------------------------------------------------------


@rule("CB-052", "CB-058", "CB-004")
def test_a_city_is_built_where_a_scout_stands_and_the_scout_goes_home() -> None:
    game = starting("F4 desert  red scout")
    game.say("red", "city-F4")
    assert game.city("F4").owner == "red"
    assert not game.city("F4").walled
    assert not game.city("F4").capital
    assert game.figures("F4") == []


@rule("CB-052")
def test_an_army_builds_no_city() -> None:
    game = starting("F4 desert  red army\nF6 desert  red scout")
    assert [option.key for option in game.ask.options if option.key.startswith("city")] == ["city-F6"]


@rule("CB-050", "CB-051", "CB-042")
def test_two_cities_three_with_irrigation() -> None:
    drawn = "F4 desert  red scout\nJ4 desert  red scout"
    game = starting(drawn)
    game.say("red", "city-F4")
    assert "J4" not in game.state.cities
    assert len(game.state.cities) == 3
    two = starting(drawn, red="code_of_laws, government republic, irrigation")
    two.say("red", "city-F4", "city-J4")
    assert len(two.state.cities) == 4


@rule("CB-053")
def test_no_city_on_water() -> None:
    game = starting("F4 water  red scout\nJ4 desert  red scout")
    assert game.refused("city-F4") == Refusal("CB-053", is_terrain("F4", "water"))


@rule("CB-054")
def test_all_squares_around_must_exist_and_lie_open() -> None:
    game = starting("H1 desert  red scout\nJ4 desert  red scout")
    assert "CB-054" in game.refusal("city-H1")
    hidden = civilization("H3 desert  red scout\nF6 desert  red scout", phase="start-of-turn", hidden=["3"])
    assert "CB-054" in hidden.refusal("city-H3")


@rule("CB-055", "CR-20")
@pytest.mark.parametrize("marker", ["hut", "village"])
def test_no_city_beside_a_hut_or_village(marker: str) -> None:
    game = starting(f"F4 desert  red scout\nG5 desert  {marker}\nJ4 desert  red scout")
    assert "CB-055" in game.refusal("city-F4")


@rule("CB-056", "CR-20")
@pytest.mark.parametrize("figure", ["army", "scout"])
def test_no_city_beside_an_enemy_figure(figure: str) -> None:
    game = starting(f"F4 desert  red scout\nG5 desert  blue {figure}\nJ4 desert  red scout")
    assert "CB-056" in game.refusal("city-F4")


@rule("CB-057", "CR-19")
def test_cities_are_three_squares_apart_with_diagonals() -> None:
    game = starting("D4 desert  red scout\nJ4 desert  red scout")
    assert "CB-057" in game.refusal("city-D4")
    assert starting("E5 desert  red scout\nJ4 desert  red scout").refusal("city-E5") == ""


@rule("CB-059")
def test_others_in_the_square_make_way() -> None:
    game = starting("F4 desert  red scout, red army")
    game.say("red", "city-F4", "G4")
    assert game.figures("G4") == ["army"]


AROUND_F4 = ("E3", "F3", "G3", "E4", "G4", "E5", "F5", "G5")


@rule("CR-66", "CB-059")
def test_no_city_where_others_have_no_way_out() -> None:
    wet = "\n".join(f"{square} water" for square in AROUND_F4)
    game = starting(f"F4 desert  red scout, red army\n{wet}\nJ4 desert  red scout")
    assert "CR-66" in game.refusal("city-F4")


@rule("CB-059", "CR-20")
def test_others_may_make_way_over_a_corner() -> None:
    wet = "\n".join(f"{square} water" for square in AROUND_F4 if square not in ("G3", "E5"))
    game = starting(f"F4 desert  red scout, red army\n{wet}")
    game.say("red", "city-F4")
    assert sorted(game.choices) == ["E5", "G3"]
    game.say("red", "G3")
    assert game.figures("G3") == ["army"]


@rule("CR-66", "CB-059", "CB-168")
@pytest.mark.parametrize(("there", "why"), [("red army", ""), ("2 red army", "CR-66")])
def test_all_the_others_need_a_place(there: str, why: str) -> None:
    wet = "\n".join(f"{square} water" for square in AROUND_F4 if square != "G4")
    drawn = f"F4 desert  red scout, 2 red armies\nG4 desert  {there}\n{wet}\nJ4 desert  red scout"
    game = starting(drawn, red="masonry")
    assert why in game.refusal("city-F4")
    if not why:
        game.say("red", "city-F4")
        assert game.figures("G4") == ["army"] * 3


@rule("CB-060")
def test_a_new_city_yields_in_the_same_turn() -> None:
    game = starting("F4 desert  red scout\nE3 desert\nG5 forest")
    game.say("red", "city-F4")
    if game.asked.endswith("start-of-turn"):
        game.say("red", "done")
    assert game.red.trade == 1
    game.say("red", "done-trading").say("blue", "done-trading")
    assert "produce-F4" in [option.key for option in game.ask.options]


# --- what nobody need be asked ---------------------------------------------------------------------------------------


def passable(game: Situation) -> bool:
    """Whether red may let it pass, as is usual; an urgent question has to be asked."""
    assert (game.asked, "start-of-turn" in game.game.rules.presentation.usual) == ("red start-of-turn", True)
    return game.ask.passing is not None and game.ask.passing.key == "done"


@rule("CB-049", "CB-050")
def test_only_where_a_city_can_be_founded_everybody_is_asked() -> None:
    assert passable(starting("F4 water  red scout", red="code_of_laws"))
    assert not passable(starting("F4 desert  red scout", red="code_of_laws"))


@rule("CB-049", "CB-068")
def test_a_great_person_to_be_placed_is_asked_for() -> None:
    game = starting(red="code_of_laws")
    assert passable(game)
    game.red.great_people = ["artist"]
    assert not passable(game.run("start-of-turn", "red"))


@rule("CB-061", "CB-067")
def test_a_government_just_unlocked_is_asked_for_until_another_is_chosen() -> None:
    game = starting(red="code_of_laws, democracy, drought")
    assert passable(game)
    game.red.adoptable = ["republic", "democracy"]
    assert not passable(game.run("start-of-turn", "red"))
    game.say("red", "government-republic")
    assert passable(game)


@rule("CB-062")
def test_nobody_stays_in_anarchy_for_having_said_nothing() -> None:
    game = starting(red="code_of_laws, government anarchy, drought")
    game.red.anarchy_since = 2
    assert passable(game.run("start-of-turn", "red"))
    game.state.turn = 3
    assert not passable(game.run("start-of-turn", "red"))


@rule("CB-049")
def test_what_comes_by_itself_calls_nobody() -> None:
    game = starting("C3 desert  red stonehenge")
    assert passable(game)
    game.say("red", "done")
    assert game.red.culture == 1


@rule("CB-062")
def test_a_way_into_anarchy_calls_nobody() -> None:
    game = starting(red="code_of_laws, government republic")
    assert game.choices == ["government-anarchy", "done"]
    assert passable(game)


# --- governments -----------------------------------------------------------------------------------------------------


@rule("CB-061", "CB-065")
def test_a_government_just_unlocked_needs_no_anarchy() -> None:
    game = civilization(phase="research", part=None, red="6 trade, philosophy, pottery", blue="6 trade")
    game.say("red", "code_of_laws").say("blue", "nothing")
    game.say("red", "government-republic")
    assert game.red.government == "republic"


@rule("CB-061", "CB-062")
def test_one_start_of_turn_later_it_needs_anarchy() -> None:
    game = starting(red="code_of_laws")
    game.red.adoptable = ["republic"]
    game.run("start-of-turn", "red").say("red", "done")
    game.run("start-of-turn", "red")
    assert "CB-062" in game.refusal("government-republic")


@rule("CB-062", "CB-063", "CB-064", "CR-49")
def test_otherwise_the_way_leads_through_anarchy() -> None:
    game = starting(red="code_of_laws, artist")
    assert "CB-062" in game.refusal("government-republic")
    game.say("red", "government-anarchy")
    assert (game.red.government, game.red.anarchy_since) == ("anarchy", 2)
    game.red.used = []
    game.run("start-of-turn", "red")
    assert "CR-49" in game.refusal("government-republic")
    game.state.turn = 3
    game.run("start-of-turn", "red").say("red", "government-republic")
    assert game.red.government == "republic"


@rule("CB-064")
def test_in_anarchy_the_capital_does_nothing() -> None:
    game = civilization("F4 desert  red city", red="government anarchy")
    assert game.refused("arts-B2") == Refusal("CB-064", is_in_anarchy())
    assert game.refusal("arts-F4") == ""


@rule("CR-49")
def test_one_change_in_a_start_of_turn() -> None:
    game = starting("F4 desert  red scout", red="code_of_laws, democracy")
    game.red.adoptable = ["republic", "democracy"]
    game.run("start-of-turn", "red").say("red", "government-republic")
    assert "CR-49" in game.refusal("government-democracy")


@rule("CB-066")
def test_everybody_may_return_to_despotism() -> None:
    game = starting(red="code_of_laws, government anarchy")
    game.red.anarchy_since = 1
    game.run("start-of-turn", "red").say("red", "government-despotism")
    assert game.red.government == "despotism"


@rule("CB-067")
def test_learned_in_start_of_turn_it_may_be_adopted_at_once_even_when_the_part_is_over() -> None:
    game = civilization("F4 desert  blue scout", phase="start-of-turn", part="blue")

    flow = learn(game.state, game.red, "code_of_laws")
    ask = flow.send(None)
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.kind) == ("red", "adopt-at-once")
    assert [option.key for option in ask.options] == ["republic", "none"]
    flow.close()


@rule("CB-067", "CR-49")
def test_learned_in_start_of_turn_it_may_be_adopted_on_top_of_another_change() -> None:
    game = starting(red="pottery, democracy, exchange_of_ideas", blue="code_of_laws")
    game.red.adoptable = ["democracy"]
    game.run("start-of-turn", "red").say("red", "government-democracy", "exchange_of_ideas")
    assert "CR-49" in game.refusal("government-despotism")
    game.say("red", "government-republic")
    assert game.red.government == "republic"


@rule("CB-067", "CR-42")
def test_learned_before_the_part_it_may_be_adopted_in_the_part() -> None:
    game = starting(red="code_of_laws, exchange_of_ideas", blue="pottery")
    game.say("red", "exchange_of_ideas", "done")
    assert game.asked == "blue start-of-turn"
    game.say("blue", "government-republic")
    assert game.blue.government == "republic"


# --- great people and gathering --------------------------------------------------------------------------------------


@rule("CB-068", "CB-157")
def test_held_great_people_are_placed() -> None:
    game = starting(red="artist, builder")
    game.say("red", "place-artist", "C3")
    assert game.piece("C3") == "artist"
    assert game.red.great_people == ["builder"]


@rule("CB-049")
def test_any_order_and_as_many_as_they_like() -> None:
    game = starting("F4 desert  red scout", red="artist, builder")
    game.say("red", "place-artist", "C3", "city-F4", "place-builder", "E4")
    assert (game.piece("C3"), game.piece("E4")) == ("artist", "builder")


@rule("CB-069", "CB-220", "CB-221", "CB-071")
def test_each_scout_sends_its_square_to_a_city() -> None:
    """Usually to the nearest city, or to the one that is named."""
    game = starting("F4 desert  red city\nJ4 desert  red scout", red="artist").say("red", "done")
    assert game.state.gathering == {"J4": "F4"}
    assert game.red.trade == 1
    game = starting("F4 desert  red city\nJ4 desert  red scout", red="artist")
    game.say("red", "gather-J4", "B2")
    assert "CB-069" in game.refusal("gather-J4")
    game.say("red", "done")
    assert game.state.gathering == {"J4": "B2"}


@rule("CB-069", "CR-68")
def test_a_scout_in_own_outskirts_may_send_its_square_to_another_city() -> None:
    game = starting("F4 desert  red city\nC3 forest  red scout", red="artist")
    game.say("red", "gather-C3", "F4", "done")
    assert game.state.gathering == {"C3": "F4"}
    assert production_of(game.state, game.red, game.city("F4")) == 2
    assert production_of(game.state, game.red, game.city("B2")) == 0


@rule("CR-67", "CB-052")
def test_a_scout_that_builds_a_city_after_all_gathers_no_more() -> None:
    game = starting("F4 desert  red city\nJ4 desert  red scout", red="irrigation, artist")
    game.say("red", "gather-J4", "B2")
    assert game.state.gathering == {"J4": "B2"}
    game.say("red", "city-J4")
    assert game.state.gathering == {}
