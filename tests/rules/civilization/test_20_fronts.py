"""Chapter 20, Combat: engaging."""

import pytest

from rules.civilization.deeds import attacks_front, fighting
from rules.civilization.state import Front
from rules.engine.ask import NotAsked
from tests.rule import rule
from tests.rules.civilization.battles import FIELD, battle, fronts, hand, winner
from tests.rules.civilization.scenario import Situation, civilization

MORE = "aircraft-6, aircraft-7"
"""So that no last unit plays itself."""


# --- whose turn it is --------------------------------------------------------------------------------------------


@rule("CB-250")
def test_beginning_with_the_defender_the_sides_play_one_unit_each_in_turn() -> None:
    game = battle(red="infantry-1, infantry-2", blue="infantry-1, infantry-2")
    asked = []
    for _ in range(3):
        asked.append(game.asked)
        game.say(game.ask.seat, "infantry-1 new" if "infantry-1 new" in game.choices else "infantry-2 new")
    assert asked == ["blue battle-unit", "red battle-unit", "blue battle-unit"]


@rule("CB-251")
def test_against_a_walled_city_the_attacker_plays_first() -> None:
    for city, first in (("city walled", "red battle-unit"), ("city", "blue battle-unit")):
        field = f"{FIELD} grassland  red army, blue {city}"
        assert battle(field=field, red="infantry-1, infantry-2", blue="infantry-1, infantry-2").asked == first


@rule("CB-252")
def test_who_has_no_units_left_is_skipped() -> None:
    game = battle(red="mounted-1", blue="infantry-1, infantry-2, infantry-3")
    game.say("blue", "infantry-1 new").say("red", "mounted-1 new")
    assert game.asked == "blue battle-unit"
    game.say("blue", "infantry-2 new")
    assert game.asked == "blue battle-unit"


@rule("CB-252", "CR-26")
def test_against_nobody_the_other_side_plays_all_its_units() -> None:
    game = battle(red="infantry-1, infantry-2", blue="")
    assert game.asked == "red battle-unit"
    game.say("red", "infantry-1 new").say("red", "infantry-2 new")
    assert winner(game) == "red"


@rule("CR-26", "CB-266")
def test_with_no_units_on_either_side_the_bonus_decides_and_without_one_the_defender_has_won() -> None:
    assert winner(battle("C3 desert  red barracks")) == "red"
    assert winner(battle()) == "blue"


# --- fronts ------------------------------------------------------------------------------------------------------


@rule("CB-253")
def test_the_first_unit_opens_a_front_and_each_later_one_opens_another_or_attacks_one() -> None:
    game = battle(red="infantry-1, mounted-1", blue="artillery-3, infantry-2")
    assert game.choices == ["artillery-3 new", "infantry-2 new"]
    game.say("blue", "artillery-3 new")
    assert sorted(game.choices) == ["infantry-1 1", "infantry-1 new", "mounted-1 1", "mounted-1 new"]
    game.say("red", "infantry-1 new").say("blue", "infantry-2 2")
    assert fronts(game) == ["| artillery-3", "| infantry-2:1"]


@rule("CB-254")
def test_a_front_holds_one_unit_of_each_side() -> None:
    game = battle(red="artillery-2, artillery-3", blue="artillery-3, mounted-1, infantry-1")
    game.say("blue", "artillery-3 new")
    game.say("red", "artillery-2 1")  # killed: 3 against 2
    assert fronts(game) == ["| artillery-3:2"]
    game.say("blue", "mounted-1 new")
    assert "artillery-3 1" in game.choices
    full = battle(red="aircraft-5, infantry-1, flight", blue="aircraft-6, infantry-2, infantry-3, flight")
    full.say("blue", "aircraft-6 new").say("red", "aircraft-5 new")
    full.say("blue", "infantry-2 2")
    assert fronts(full) == ["| aircraft-6", "aircraft-5:2 |"]
    both = battle(red="infantry-1, mounted-1, replaceable_parts", blue="infantry-3, infantry-2")
    both.say("blue", "infantry-2 new").say("red", "infantry-1 1")
    assert fronts(both) == ["infantry-1:2 |"], "4 strong, it has killed and lives"
    assert "infantry-3 1" in both.choices


@rule("CB-254", "CW-030")
def test_a_front_with_a_unit_of_each_side_is_attacked_by_nobody() -> None:
    """With base cards one of the two always dies; with others both may live."""
    game = battle(red=f"infantry-1, {MORE}", blue=f"infantry-2, {MORE}")
    game.say("blue", "infantry-2 new").say("red", "infantry-1 new")
    state = game.state
    assert state.battle is not None
    state.battle.fronts = [Front(state.battle.fronts[1].attacker, state.battle.fronts[0].defender)]
    game = game.run("battle-turn")
    assert game.choices == ["aircraft-6 new", "aircraft-7 new"]


@rule("CB-255", "CB-256")
def test_both_units_deal_wounds_equal_to_their_strength_at_the_same_time() -> None:
    game = battle(red="infantry-2, mounted-1", blue="infantry-3, mounted-1, mounted-2")
    game.say("blue", "infantry-3 new").say("red", "infantry-2 1")
    assert fronts(game) == ["| infantry-3:2"]
    assert game.state.unit_discards["infantry"] == ["infantry-2"]
    even = battle(red="infantry-2, mounted-1", blue="infantry-2, mounted-1, mounted-2")
    even.say("blue", "infantry-2 new").say("red", "infantry-2 1")
    assert fronts(even) == []
    assert even.state.unit_discards["infantry"] == ["infantry-2", "infantry-2"]


@rule("CB-256", "CR-71")
def test_a_killed_unit_lies_open_under_its_deck_at_once() -> None:
    game = battle(red="infantry-1, mounted-1", blue="infantry-3, mounted-1")
    game.say("blue", "infantry-3 new").say("red", "infantry-1 1")
    assert game.game.view(None)["unit_discards"]["infantry"] == ["infantry-1"]
    assert game.state.battle is not None
    assert game.state.battle.killed == {"red": ["infantry-1"]}


@rule("CB-257")
def test_a_wounded_unit_deals_as_much_as_before() -> None:
    game = battle(red="infantry-2, infantry-1, mounted-1", blue="infantry-3, mounted-1")
    game.say("blue", "infantry-3 new").say("red", "infantry-2 1").say("blue", "mounted-1 new")
    game.say("red", "infantry-1 1")
    assert game.state.battle is None or fronts(game)[0] == "| mounted-1", "2 and 1 wounds have killed it"
    assert attacks_front("red", 1, fighting("infantry 1", 1), fighting("infantry 1", 3, 0, 2), 1, 3) in game.deeds()


# --- trumps ------------------------------------------------------------------------------------------------------


@rule("CB-258", "CB-259")
@pytest.mark.parametrize(
    ("trump", "trumped"), [("infantry", "mounted"), ("mounted", "artillery"), ("artillery", "infantry")]
)
def test_the_unit_that_trumps_strikes_first_whether_it_attacks_or_is_attacked(trump: str, trumped: str) -> None:
    attacking = battle(red=f"{trump}-3, aircraft-5", blue=f"{trumped}-3, {MORE}")
    attacking.say("blue", f"{trumped}-3 new").say("red", f"{trump}-3 1")
    assert fronts(attacking) == [f"{trump}-3 |"], "unhurt"
    attacked = battle(red=f"{trumped}-3, aircraft-5", blue=f"{trump}-3, {MORE}")
    attacked.say("blue", f"{trump}-3 new").say("red", f"{trumped}-3 1")
    assert fronts(attacked) == [f"| {trump}-3"]


@rule("CB-259")
def test_a_trumped_unit_that_survives_strikes_back() -> None:
    game = battle(red="infantry-1, aircraft-5", blue=f"mounted-3, {MORE}")
    game.say("blue", "mounted-3 new").say("red", "infantry-1 1")
    assert fronts(game) == ["| mounted-3:1"]


@rule("CB-260")
@pytest.mark.parametrize("type", ["infantry", "artillery", "mounted"])
def test_aircraft_trump_nothing_and_are_not_trumped(type: str) -> None:
    game = battle(red="aircraft-5, infantry-1", blue=f"{type}-3, {MORE}")
    game.say("blue", f"{type}-3 new").say("red", "aircraft-5 1")
    assert fronts(game) == ["aircraft-5:3 |"]
    struck = battle(red=f"{type}-3, infantry-1", blue=f"aircraft-5, {MORE}")
    struck.say("blue", "aircraft-5 new").say("red", f"{type}-3 1")
    assert fronts(struck) == ["| aircraft-5:3"]


# --- abilities ---------------------------------------------------------------------------------------------------


def hurt(**has: str) -> Situation:
    """Blue's strong unit has wounds of red's first; it is blue's battle turn."""
    game = battle(red=f"infantry-2, mounted-1, {has['red']}", blue=f"infantry-3, mounted-1, {has['blue']}")
    return game.say("blue", "infantry-3 new").say("red", "infantry-2 1")


@rule("CB-261", "CB-262")
def test_abilities_are_used_before_the_unit_or_after_it_by_whose_battle_turn_it_is() -> None:
    game = hurt(red="animal_husbandry", blue="animal_husbandry")
    assert game.asked == "blue battle-unit"
    assert "animal_husbandry.heal" in game.choices
    with pytest.raises(NotAsked):
        game.game.answer("red", "animal_husbandry.heal")
    game.say("blue", "mounted-1 new")
    assert game.asked == "blue battle-ability"
    game.say("blue", "animal_husbandry.heal")
    assert fronts(game)[:2] == ["| infantry-3", "| mounted-1"]
    assert game.asked == "red battle-unit", "nothing else could be used"


@rule("CB-262")
def test_after_the_last_unit_a_player_has_no_more_battle_turns() -> None:
    game = battle(red="infantry-2, mounted-1, mounted-2", blue="infantry-3, animal_husbandry, 1 iron")
    game.say("blue", "infantry-3 new").say("red", "infantry-2 1")
    assert game.asked == "red battle-unit"
    game.say("red", "mounted-1 new", "mounted-2 new")
    assert winner(game) == "blue", "nobody asked about healing the wounds that are gone by themselves"
    assert "Animal Husbandry" not in game.told()


@rule("CB-263")
def test_metalworking_is_declared_before_the_unit_and_helps_only_an_attack() -> None:
    game = battle(red="infantry-1, mounted-1, metalworking, 1 iron", blue=f"artillery-3, {MORE}")
    game.say("blue", "artillery-3 new").say("red", "metalworking.stronger_attack", ["iron"], "mounted-1 1")
    assert fronts(game) == ["mounted-1 |"], "4 wounds dealt"
    wasted = battle(red="infantry-1, mounted-1, metalworking, 2 iron", blue=f"artillery-3, {MORE}")
    wasted.say("blue", "artillery-3 new").say("red", "metalworking.stronger_attack", ["iron"], "infantry-1 new")
    assert wasted.state.battle is None or wasted.state.battle.more_wounds == 0, "it is gone with the battle turn"
    assert fronts(wasted)[0] == "| artillery-3"
    assert wasted.red.resources["iron"] == 1


@rule("CB-263")
def test_metalworking_is_not_declared_after_the_unit() -> None:
    game = hurt(red="", blue="animal_husbandry, metalworking, 1 iron, mounted-2").say("blue", "mounted-1 new")
    assert game.choices == ["animal_husbandry.heal", "done"]
    assert "CB-263" in game.refusal("metalworking.stronger_attack")


@rule("CB-263", "CB-256")
def test_metalworking_does_not_raise_what_the_unit_can_bear() -> None:
    game = battle(red="infantry-1, mounted-1, metalworking, 1 iron", blue=f"infantry-3, {MORE}")
    game.say("blue", "infantry-3 new").say("red", "metalworking.stronger_attack", ["iron"], "infantry-1 1")
    assert fronts(game) == []
    assert game.state.unit_discards["infantry"] == ["infantry-1", "infantry-3"]


@rule("CB-264", "CB-209", "CR-74")
def test_what_is_used_once_a_battle_can_be_used_in_the_next_battle_of_the_turn() -> None:
    game = civilization(
        "G4 grassland  red army\nG6 grassland  red army\nG5 grassland  blue army", phase="movement",
        red="infantry-2, infantry-2, mounted-1", blue="infantry-3, mounted-1, infantry-1, animal_husbandry",
    )  # fmt: skip
    game.say("red", "G4 army", "G5").say("blue", "infantry-3 new").say("red", "infantry-2 1")
    game.say("blue", "animal_husbandry.heal")
    assert "CB-209" in game.refusal("animal_husbandry.heal")
    game.say("blue", "mounted-1 new").say("red", "mounted-1 new").say("blue", "infantry-1 new")
    game.say("red", "infantry-2 new")
    assert winner(game) == "blue"
    game.say("red", "G6 army", "G5").say("blue", "infantry-3 new").say("red", "infantry-2 1")
    assert "animal_husbandry.heal" in game.choices


# --- what may be undone ------------------------------------------------------------------------------------------


@rule("CB-241")
def test_the_choice_of_a_unit_is_nobody_elses_to_see() -> None:
    game = battle(red="infantry-1, mounted-1", blue="infantry-2, mounted-2")
    assert game.ask.secret
    assert hand(game, "blue") == ["infantry-2", "mounted-2"]
    assert not [line for line in game.told("red").splitlines() if "Horseman 2" in line]


@rule("CB-239", "CB-241")
def test_nothing_before_the_units_were_drawn_is_taken_back() -> None:
    game = civilization("G4 grassland  red army\nG5 grassland  blue army", phase="movement",
                        red="infantry-1, infantry-2, infantry-3, mounted-1", blue="infantry-1, mounted-1")  # fmt: skip
    game.say("red", "G4 army")
    assert game.game.can_undo("red")
    game.say("red", "G5")
    assert not game.game.can_undo("red"), "red knows which units were drawn"


@rule("CB-250", "CB-253")
def test_a_last_unit_that_can_only_open_a_front_plays_itself_and_who_has_seen_it_takes_nothing_back() -> None:
    game = battle(red="infantry-3, mounted-1", blue="artillery-1, infantry-2, mounted-2")
    game.say("blue", "artillery-1 new").say("red", "infantry-3 1").say("blue", "infantry-2 1")
    assert fronts(game) == ["mounted-1 |"], "both have died, and red's last unit lies there"
    assert game.asked == "blue battle-unit"
    assert not game.game.can_undo("blue")


@rule("CR-46", "CB-262")
def test_who_could_use_an_ability_as_far_as_all_can_see_is_asked_whatever_the_markers_show() -> None:
    asked = []
    for marker in ("hut_iron", "hut_silk"):
        game = battle(red="infantry-1, mounted-1", blue=f"infantry-3, mounted-3, mathematics, {marker}")
        game.say("blue", "infantry-3 new").say("red", "infantry-1 new").say("blue", "mounted-3 new")
        asked.append((game.asked, len(game.choices)))
    assert asked == [("blue battle-ability", 2), ("blue battle-ability", 1)]
