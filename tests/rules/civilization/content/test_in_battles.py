"""The effects of techs, wonders, civilizations and culture events in battles."""

import pytest

from rules.civilization.deeds import (
    announcement,
    called,
    fighting,
    front,
    removes_wounds,
    says_to,
    sees_units,
    takes_wounds,
    text_of,
    times,
    uses,
)
from tests.rule import rule
from tests.rules.civilization.battles import FIELD, battle, fronts, hand, winner
from tests.rules.civilization.scenario import Situation, civilization

MORE = "aircraft-6, aircraft-7"
"""So that no last unit plays itself."""


def struck(red: str = "", blue: str = "") -> Situation:
    """Blue's Spearman 3 and Horseman 3 have 2 wounds each; it is blue's battle turn."""
    game = battle(
        field=f"{FIELD} grassland  2 red armies, 2 blue armies",
        red=f"infantry-2, mounted-2, {MORE}, {red}",
        blue=f"infantry-3, mounted-3, aircraft-5, {MORE}, {blue}",
    )
    game.say("blue", "infantry-3 new").say("red", "infantry-2 1").say("blue", "mounted-3 new")
    if game.ask.kind == "battle-ability":
        game.say("blue", "done")
    return game.say("red", "mounted-2 2")


# --- techs -------------------------------------------------------------------------------------------------------


@rule("CB-261", "CB-264")
def test_animal_husbandry_removes_three_wounds_in_all() -> None:
    game = struck(blue="animal_husbandry")
    assert fronts(game) == ["| infantry-3:2", "| mounted-3:2"]
    game.say("blue", "animal_husbandry.heal", ["1", "1", "2"])
    assert fronts(game) == ["| infantry-3", "| mounted-3:1"]
    assert removes_wounds("blue", 3, [fighting("infantry 1", 3), fighting("mounted 1", 3)]) in game.deeds()
    assert (
        uses("blue", announcement(called("animal_husbandry.heal"), [times(front(1), 2), front(2)])) in game.deeds()
    ), "each front once, with how often"


def test_animal_husbandry_asks_nothing_if_it_heals_all() -> None:
    game = battle(red=f"infantry-2, {MORE}", blue=f"infantry-3, {MORE}, animal_husbandry")
    game.say("blue", "infantry-3 new").say("red", "infantry-2 1").say("blue", "animal_husbandry.heal")
    assert fronts(game) == ["| infantry-3"]
    assert game.asked == "blue battle-unit"


def test_biology_removes_every_wound() -> None:
    game = struck(blue="biology").say("blue", "biology.heal")
    assert fronts(game) == ["| infantry-3", "| mounted-3"]


@rule("CB-261")
def test_healing_is_refused_where_there_is_no_wound() -> None:
    game = battle(red=f"infantry-2, {MORE}", blue=f"infantry-3, {MORE}, biology")
    assert "None of your units in play has a wound." in game.refusal("biology.heal")


@pytest.mark.parametrize(("tech", "wounds"), [("mathematics", 3), ("ballistics", 6)])
@rule("CB-208", "CB-261")
def test_iron_deals_wounds_that_are_divided_among_enemy_units(tech: str, wounds: int) -> None:
    game = battle(
        field=f"{FIELD} grassland  red army, blue army", red=f"aircraft-5, aircraft-6, aircraft-7, {tech}, 1 iron",
        blue="aircraft-5, infantry-3, mounted-1",
    )  # fmt: skip
    assert game.asked == "blue battle-unit"
    game.say("blue", "aircraft-5 new").say("red", "aircraft-5 new", "done").say("blue", "infantry-3 new")
    game.say("red", f"{tech}.deal_wounds")
    assert game.ask.most == wounds
    game.say("red", ["1"] * (wounds - 1) + ["3"], ["iron"])
    first = [] if wounds == 6 else ["| aircraft-5:2"]
    assert fronts(game) == [*first, "aircraft-5 |", "| infantry-3:1"], "five wounds kill"
    assert takes_wounds(fighting("infantry 1", 3), 1) in game.deeds()
    assert game.state.market["iron"] == 2
    assert "CB-209" in game.refusal(f"{tech}.deal_wounds")


@rule("CB-263")
def test_metalworking_is_read_by_all_where_nothing_comes_of_it_yet() -> None:
    game = battle(red=f"infantry-2, {MORE}, metalworking, 1 iron", blue=f"infantry-3, {MORE}")
    game.say("blue", "infantry-3 new").say("red", "metalworking.stronger_attack", ["iron"])
    assert (
        says_to(called("metalworking.stronger_attack"), "red", text_of("metalworking.stronger_attack")) in game.deeds()
    )


@rule("CB-209")
def test_mathematics_is_used_once_a_turn_not_once_a_battle() -> None:
    game = battle(red=f"infantry-3, {MORE}, mathematics, 2 iron", blue=f"infantry-1, {MORE}")
    game.say("blue", "infantry-1 new").say("red", "mathematics.deal_wounds", ["1"], ["iron"])
    assert game.red.used == ["mathematics.deal_wounds"]


@rule("CR-35", "CR-45")
def test_a_cancelled_ability_has_no_effect_and_what_was_paid_for_it_stays_paid() -> None:
    game = battle(red=f"infantry-2, {MORE}, metalworking, 1 iron", blue=f"infantry-3, {MORE}, primetime_tv")
    game.say("blue", "none", "infantry-3 new").say("red", "metalworking.stronger_attack", ["iron"])
    assert game.asked == "blue cancel"
    game.say("blue", "primetime_tv").say("red", "infantry-2 1")
    assert fronts(game) == ["| infantry-3:2"]
    assert (game.red.resources["iron"], game.blue.events) == (0, [])


@rule("CB-218", "CR-73", "CB-234")
def test_code_of_laws_gives_a_coin_for_a_battle_won_once_a_turn() -> None:
    game = battle(red="infantry-3, code_of_laws", blue="infantry-1, code_of_laws")
    game.say("red", "infantry-3 new")
    assert winner(game) == "red"
    assert game.red.coins == {"code_of_laws": 1}
    assert game.blue.coins == {}
    scouts = civilization("G4 grassland  red army\nG5 grassland  2 blue scouts\nG3 grassland  red army\n"
                          "F3 grassland  blue scout", red="code_of_laws", phase="movement")  # fmt: skip
    scouts.say("red", "G4 army", "G5")
    assert scouts.red.coins == {"code_of_laws": 1}, "one win, however many scouts"
    scouts.say("red", "G3 army", "F3")
    assert winner(scouts) == "red"
    assert scouts.red.coins == {"code_of_laws": 1}, "once a turn"


@rule("CB-251", "CB-247")
def test_combustion_destroys_walls_before_the_battle() -> None:
    game = battle(field=f"{FIELD} grassland  red army, blue city walled", red=f"{MORE}, combustion", blue=MORE)
    assert not game.city(FIELD).walled
    assert game.state.battle is not None
    assert game.state.battle.bonus == {"red": 0, "blue": 6}
    assert game.asked == "blue battle-unit", "the defender of a city without walls plays first"


def test_combustion_of_the_defender_leaves_the_defenders_walls() -> None:
    game = battle(field=f"{FIELD} grassland  red army, blue city walled", red=MORE, blue=f"{MORE}, combustion")
    assert game.city(FIELD).walled


@rule("CB-236", "CB-210")
def test_computers_make_both_hands_larger_for_every_five_coins() -> None:
    units = "infantry-1, infantry-2, infantry-3, mounted-1, mounted-2, mounted-3"
    game = battle(red=f"{units}, computers, 9 coins", blue=MORE)  # a tenth is on the card
    assert len(hand(game, "red")) == 5
    assert game.game.view("red")["players"]["red"]["culture_hand"] == 4
    assert len(hand(battle(red=f"{units}, computers, 8 coins", blue=MORE), "red")) == 4


# --- wonders -----------------------------------------------------------------------------------------------------


@rule("CB-241", "CB-225")
def test_the_oracle_lays_the_hand_of_the_opponent_open_to_its_owner_alone() -> None:
    game = battle("G3 grassland  red the_oracle", red=MORE, blue="infantry-3, mounted-1", seats=3)
    assert game.game.view("red")["battle"]["hands"] == {"red": ["aircraft-6", "aircraft-7"],
                                                        "blue": ["infantry-3", "mounted-1"]}  # fmt: skip
    assert game.game.view("blue")["battle"]["hands"]["red"] == 2
    assert game.game.view("yellow")["battle"]["hands"] == {"red": 2, "blue": 2}
    assert sees_units("red", "blue", [fighting("infantry 1", 3), fighting("mounted 1", 1)]) in game.deeds("red")
    assert "You see" not in game.told("blue")
    apart = battle("A13 grassland  yellow the_oracle", red=MORE, blue="infantry-3, mounted-1", seats=3)
    assert apart.game.view("yellow")["battle"]["hands"] == {"red": 2, "blue": 2}
    blockaded = battle("C3 grassland  red the_oracle, blue scout", red=MORE, blue="infantry-3, mounted-1")
    assert blockaded.game.view("red")["battle"]["hands"]["blue"] == 2


@pytest.mark.parametrize(("wonder", "back"), [("the_oracle", False), ("stonehenge", True)])
def test_who_has_seen_a_hand_takes_nothing_back(wonder: str, back: bool) -> None:
    """If nobody draws at random, and nobody sees anything, the player can still take the attack back."""
    game = civilization(f"G4 grassland  red army\nG5 grassland  blue army\nC3 grassland  red {wonder}", red=MORE,
                        blue="infantry-3, mounted-1", phase="movement").say("red", "G4 army", "G5")  # fmt: skip
    assert game.asked == "blue battle-unit"
    assert bool(game.game.can_undo("red")) is back


@rule("CB-240")
def test_himeji_samurai_castle_makes_all_units_stronger() -> None:
    game = battle("C3 grassland  red himeji_samurai_castle", red=f"infantry-1, {MORE}", blue=f"infantry-1, {MORE}")
    game.say("blue", "infantry-1 new").say("red", "infantry-1 1")
    assert fronts(game) == ["infantry-1:1 |"], "2 against 1"
    assert "Spearman 2" in game.told("red")


# --- civilizations -----------------------------------------------------------------------------------------------


@rule("CR-71", "CB-269")
def test_the_chinese_keep_one_of_their_killed_units() -> None:
    game = battle(field=f"{FIELD} grassland  red army, 2 blue armies", red="infantry-1, mounted-1, aircraft-7, chinese",
                  blue="aircraft-6, infantry-3")  # fmt: skip
    game.say("blue", "aircraft-6 new").say("red", "infantry-1 1").say("blue", "infantry-3 new")
    game.say("red", "mounted-1 2").say("red", "aircraft-7 new")
    assert game.asked == "red save-unit"
    assert game.choices == ["infantry-1", "mounted-1", "none"]
    game.say("red", "mounted-1")
    assert sorted(game.red.units) == ["aircraft-7", "mounted-1"]
    assert game.state.unit_discards["mounted"] == []
    assert game.state.unit_discards["infantry"] == ["infantry-1"]


@rule("CR-71")
def test_a_killed_unit_that_has_been_shuffled_into_its_deck_is_not_kept() -> None:
    game = battle(red="infantry-1, aircraft-7, chinese", blue="aircraft-6")
    game.say("red", "infantry-1 1", "aircraft-7 new")
    assert game.asked == "red save-unit"
    game.state.unit_discards["infantry"].remove("infantry-1")
    game.state.unit_decks["infantry"].append("infantry-1")
    assert game.run("after-battle").asked == "red movement"


# --- culture events ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "units"), [("duty_and_honor", 1), ("nationalism", 2), ("patriotism", 3)])
@rule("CR-25", "CR-70", "CB-153", "CB-154")
def test_units_come_for_free_before_the_battle_hand_is_drawn(event: str, units: int) -> None:
    game = civilization(f"{FIELD} grassland  red army, blue army", red=f"infantry-1, {event}", blue="infantry-3",
                        phase="movement").run("battle", FIELD, "red")  # fmt: skip
    assert game.asked == "red before-battle"
    game.say("red", event)
    assert sorted(option.key for option in game.ask.options) == ["artillery", "infantry", "mounted"], "no aircraft"
    game.say(
        "red",
        ["mounted"] * units,
        chance=["mounted-1"] * units + (["infantry-1", "mounted-1", "mounted-1"] * (units == 3)),
    )
    assert game.state.battle is not None
    assert len(game.state.battle.hands["red"]) == min(units + 1, 3)
    assert game.red.events == []
    assert event in game.state.event_discards[str(game.state.box.events[event].level)]


@rule("CR-46", "CR-70")
def test_whoever_holds_a_culture_event_is_asked_before_the_units_are_drawn_the_attacker_first() -> None:
    """With any card, so nobody learns anything from who is asked."""
    game = battle(red=f"{MORE}, sabotage", blue=f"{MORE}, nationalism")
    assert game.asked == "red before-battle"
    assert game.ask.reaction
    assert game.choices == ["none"]
    assert "CB-153" in game.refusal("sabotage")
    game.say("red", "none")
    assert game.asked == "blue before-battle"
    game.say("blue", "none")
    assert game.asked == "blue battle-unit"


@rule("CB-153")
def test_such_a_card_is_not_played_in_a_phase() -> None:
    game = civilization("G4 grassland  red army", red="duty_and_honor", phase="movement")
    assert "before the units for a battle of yours are drawn" in game.refusal("duty_and_honor")
