"""Wisdom and Warfare, chapter 7: city-states."""

from __future__ import annotations

import pytest

from rules.civilization.battle_bonus import standing_bonus
from rules.civilization.city_management.harvest import squares_with_resources
from rules.civilization.coins import coins_of
from rules.civilization.editions import BASE, BOTH_EXPANSIONS, FAME_AND_FORTUNE, WISDOM_AND_WARFARE
from rules.civilization.what_squares_give import icons_in, icons_of_city
from rules.civilization.yields import Icons, total
from tests.rule import rule
from tests.rules.civilization.battles import battle, bonus, winner
from tests.rules.civilization.scenario import Situation, civilization

EDITION = "wisdom_and_warfare"
STAYS = "H8 desert  red army"


def table(drawn: str, **more: str) -> Situation:
    return civilization(drawn, edition=EDITION, **more)  # type: ignore[arg-type]


def gives(state: str, drawn: str = "") -> Icons:
    """The icons of red's capital, with an army on a city-state far away."""
    game = table(f"F4 mountain  {state}, red army\n{drawn}")
    return total(icons_of_city(game.state, game.city("B2")).values())


# --- founding one --------------------------------------------------------------------------------------------------


@rule("CW-007")
def test_five_city_states_lie_face_down_where_the_expansion_is_played() -> None:
    assert len(WISDOM_AND_WARFARE.box.city_states) == len(BOTH_EXPANSIONS.box.city_states) == 5
    assert not BASE.box.city_states
    assert not FAME_AND_FORTUNE.box.city_states
    game = table("")
    assert game.game.view("red")["city_state_pile"] == 5
    markers = WISDOM_AND_WARFARE.box.markers
    assert (markers["hut_city_state"].copies, markers["village_city_state"].copies) == (2, 3)


@rule("CW-041", "CW-042")
def test_a_city_state_comes_where_the_hut_was() -> None:
    game = table(f"F4 forest  hut\nF3 desert  red army\n{STAYS}", phase="movement")
    game.say("red", "F3 army", "F4", chance=["hut_city_state", "city_state_2"])
    assert game.state.city_states == {"F4": "city_state_2"}
    assert "city_state_2" not in game.state.city_state_pile
    assert game.red.markers == []
    assert icons_in(game.state, "F4") == Icons(culture=3), "instead of those of the forest"
    assert total(icons_of_city(game.state, game.city("B2")).values()).culture == 3


# --- controlling it ------------------------------------------------------------------------------------------------


@rule("CW-042", "CW-043")
@pytest.mark.parametrize(
    ("state", "icons"),
    [
        ("city_state_1", Icons(trade=3)),
        ("city_state_2", Icons(culture=3)),
        ("city_state_3", Icons(production=1, coin=1)),
        ("city_state_4", Icons(culture=1)),
        ("city_state_5", Icons(production=1, trade=1)),
    ],
)
def test_it_counts_for_the_capital_of_whoever_has_a_figure_there(state: str, icons: Icons) -> None:
    assert gives(state) == icons
    assert gives(state, "I4 forest  blue scout") == icons, "a figure elsewhere changes nothing"
    others = table(f"F4 mountain  {state}, blue scout")
    assert total(icons_of_city(others.state, others.city("B2")).values()) == Icons()
    assert total(icons_of_city(others.state, others.city("O7")).values()) == icons


@rule("CW-050", "CW-042")
def test_it_gives_nothing_to_whoever_has_left() -> None:
    game = table(f"F4 mountain  city_state_1, red army\n{STAYS}", phase="movement").say("red", "F4 army", "F5")
    assert game.state.city_states == {"F4": "city_state_1"}
    assert total(icons_of_city(game.state, game.city("B2")).values()) == Icons()


@rule("CW-043")
def test_for_the_capital_and_no_other_city_even_where_it_lies_beside_that_one() -> None:
    game = table("H4 grassland  red city\nI4 forest  city_state_1, red scout")
    assert total(icons_of_city(game.state, game.city("H4")).values()) == Icons()
    assert total(icons_of_city(game.state, game.city("B2")).values()) == Icons(trade=3)
    left = table("B2 grassland  red capital\nC2 forest  city_state_1")
    assert total(icons_of_city(left.state, left.city("B2")).values()) == Icons(), "nobody controls it"


@rule("CW-043", "CB-214")
def test_its_coin_counts_and_its_combat_bonus() -> None:
    game = table("F4 mountain  city_state_3, red army\nF5 mountain  city_state_4, red scout", red="1 coin")
    assert coins_of(game.state, game.red) == 2
    assert standing_bonus(game.state, game.red) == 2
    assert standing_bonus(game.state, game.blue) == 0


@rule("CW-043", "CR-17")
def test_the_fifth_has_a_resource_of_ones_choice() -> None:
    game = table("F4 mountain  city_state_5, red army\nA1 desert  silk")
    assert list(squares_with_resources(game.state, game.city("B2"))) == ["A1", "F4"]
    game.say("red", "harvest-B2")
    assert sorted(game.choices) == ["incense", "iron", "silk", "wheat"]
    game.say("red", "wheat")
    assert game.red.resources == {"wheat": 1}
    own = table("F4 mountain  city_state_5, red army\nA1 desert  silk").say("red", "harvest-B2", "silk")
    assert own.city("B2").used == ["resource A1"], "of the square that has no other"


@rule("CW-043", "CB-069")
def test_a_scout_there_gathers_nothing_besides() -> None:
    game = table("F4 mountain  city_state_1, red scout\nA1 desert  red scout", phase="start-of-turn", red="artist")
    game.say("red", "done")
    assert game.state.gathering == {"A1": "B2"}


@rule("CW-044")
def test_figures_of_the_capital_may_be_placed_there_within_the_stacking_limit() -> None:
    forests = "A1 forest\nA2 forest\nI5 forest\nI3 forest"
    game = table(f"F4 mountain  city_state_1, red army\n{forests}").say("red", "produce-B2", "army", "F4")
    assert game.figures("F4") == ["army", "army"]
    full = table(f"F4 mountain  city_state_1, 2 red armies\n{forests}").say("red", "produce-B2", "army")
    assert "CB-097" in full.refusal("F4")
    nobody = table(f"F4 mountain  city_state_1\n{forests}").say("red", "produce-B2", "army")
    assert "F4" not in nobody.choices
    other = table(f"F2 mountain  city_state_1, red army\nI4 grassland  red city\n{forests}")
    other.say("red", "produce-I4", "army")
    assert "F2" not in other.choices, "of the capital only"


@rule("CW-041", "CR-21")
def test_nothing_is_built_on_one() -> None:
    drawn = "C2 grassland  city_state_1, red army\nA1 forest\nA2 forest\nA3 forest\nB3 forest"
    game = table(drawn, red="currency").say("red", "produce-B2", "market")
    assert "CW-041" in game.refusal("C2")
    person = table(drawn, red="artist", phase="start-of-turn").say("red", "place-artist")
    assert "CW-041" in person.refusal("C2")


# --- fighting for it -----------------------------------------------------------------------------------------------


@rule("CW-045")
def test_armies_that_are_attacked_there_fight_better() -> None:
    def fought(field: str, drawn: str = "") -> dict[str, int]:
        return bonus(battle(drawn, field=f"G4 mountain  {field}", red="infantry-2-2, mounted-2-2", edition=EDITION))

    assert fought("city_state_1, blue army, red army") == {"blue": 4}
    assert fought("blue army, red army", "H4 mountain  city_state_1, blue army") == {}, "only there"
    assert fought("city_state_4, blue army, red army") == {"blue": 6}, "it is not yet the attacker's"


@rule("CW-046", "CW-042")
def test_a_scout_alone_there_is_removed_without_a_battle() -> None:
    game = battle(field="G4 mountain  city_state_1, blue scout, red army", red="infantry-2-2", edition=EDITION)
    assert winner(game) == "red"
    assert game.figures("G4") == ["army"]
    assert total(icons_of_city(game.state, game.city("B2")).values()).trade == 3


# --- building on it ------------------------------------------------------------------------------------------------


@rule("CW-047")
def test_a_city_that_is_built_on_it_destroys_it_for_three_culture() -> None:
    game = table("F4 grassland  city_state_1, red scout", red="artist", phase="start-of-turn").say("red", "city-F4")
    assert game.city("F4").owner == "red"
    assert game.state.city_states == {}
    assert game.state.city_state_pile.count("city_state_1") <= 1
    assert game.red.culture == 3


@rule("CW-048")
def test_no_city_is_built_beside_one() -> None:
    drawn = "F4 grassland  red scout\nG5 grassland  city_state_1"
    assert "CW-048" in table(drawn, red="artist", phase="start-of-turn").refusal("city-F4")
    far = table("F4 grassland  red scout\nH5 grassland  city_state_1", red="artist", phase="start-of-turn")
    assert "city-F4" in far.choices


@rule("CW-049")
def test_the_zulu_destroy_the_one_that_they_uncover_by_building_a_city() -> None:
    drawn = "F4 grassland  red scout\nG5 grassland  hut"
    game = table(drawn, red="zulu, artist", phase="start-of-turn")
    game.say("red", "city-F4", "G5", chance=["hut_city_state", "city_state_1"])
    assert game.state.city_states == {}
    assert game.red.culture == 3
