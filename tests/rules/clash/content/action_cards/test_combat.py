"""The lower halves of the action cards, in battles; and the rules of battle that only they can show."""

from __future__ import annotations

import pytest

from rules.clash.deeds import combat_values, die, nobody_wins_battle, rolls_for, wins_battle
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.fights import attack, dice, owned, values
from tests.rules.clash.scenario import Situation, clash

PELTASTS = "quick_advance-peltasts"
ENCIRCLED = "inspiration-encircled"
WEDGE = "hero_general-wedge_formation"
MORALE = "militia-high_morale"
RESISTANCE = "spy-heavy_resistance"
PEOPLE = "mercenaries-for_the_people"
DEFENSES = "cultural_takeover-improved_defenses"
RETREAT, OTHER_RETREAT = "city_development-tactical_retreat", "production_focus-tactical_retreat"
FORMATION = "explorer-defensive_formation"
SCOUT = "negotiations-scout"
MARTYR = "negotiations-martyr"
ARCHERS = "leadership-archers"
FLANKING = "new_plans-flanking"
SURPRISE = "ideas-surprise"

LOW = ["1 leader", "2 elephant"]
"""Two dice that hit nobody."""


def at_sea(red: str = "", blue: str = "") -> Situation:
    game = clash("D3 sea  2 red ship\nD4 sea  2 blue ship", red=f"tactics, {red}", blue=f"tactics, {blue}")
    return game.say("red", "move", "D3", ["ship", "ship"], "D4")


# --- combat value and dice -----------------------------------------------------------------------------------


@everywhere
def test_wedge_formation_adds_one_for_each_defender() -> None:
    game = attack("infantry", "3 infantry", red=WEDGE)
    game.say("red", WEDGE, chance=["2 cavalry", *LOW, "1 leader"])
    assert values(game) == (2 + 3, 4)


@everywhere
def test_wedge_formation_is_for_the_attacker_on_land() -> None:
    assert "attacker" in attack("infantry", "2 infantry", blue=f"tactics, {WEDGE}").refusal(WEDGE)
    assert "army" in at_sea(red=WEDGE).refusal(WEDGE)


def test_heavy_resistance_takes_one_for_each_attacker() -> None:
    game = attack("3 infantry", "infantry", blue=f"tactics, {RESISTANCE}")
    game.say("blue", RESISTANCE, chance=["6 infantry", *LOW, "2 cavalry"])
    assert values(game) == (6 + 1 + 1 + 2 - 3, 2)


@everywhere
def test_heavy_resistance_counts_ships_at_sea() -> None:
    game = at_sea(blue=RESISTANCE)
    game.say("blue", RESISTANCE, chance=["5 infantry", "2 cavalry", *LOW])
    assert values(game) == (5 + 2 - 2, 3)


def test_flanking_gives_the_attacker_a_die_on_land() -> None:
    game = attack("infantry", "infantry", red=FLANKING)
    game.say("red", FLANKING, chance=[*LOW, "2 cavalry"])
    assert dice(game, "@red") == LOW
    assert "army" in at_sea(red=FLANKING).refusal(FLANKING)
    assert "attacker" in attack("infantry", "infantry", blue=f"tactics, {FLANKING}").refusal(FLANKING)


def test_defensive_formation_gives_the_defender_a_die_at_sea_too() -> None:
    game = at_sea(blue=FORMATION)
    game.say("blue", FORMATION, chance=[*LOW, *LOW, "2 cavalry"])
    assert dice(game, "@blue") == [*LOW, "2 cavalry"]
    assert "defender" in attack("infantry", "infantry", red=FORMATION).refusal(FORMATION)


def test_for_the_people_gives_a_city_a_die() -> None:
    game = attack("2 infantry", "city fortress", blue=f"tactics, {PEOPLE}")
    game.say("blue", PEOPLE, chance=[*LOW, "1 leader", "2 cavalry"])
    assert dice(game, "@blue") == ["1 leader", "2 cavalry"]
    assert "city" in attack("infantry", "infantry", blue=f"tactics, {PEOPLE}").refusal(PEOPLE)


# --- hits ----------------------------------------------------------------------------------------------------


def test_improved_defenses_cancel_a_hit_beside_the_fortress() -> None:
    game = attack("3 infantry", "city fortress, 2 infantry", blue=f"tactics, {DEFENSES}")
    game.say("blue", DEFENSES, chance=["5 infantry", "5 infantry", "2 cavalry", *LOW, "1 leader"])
    assert values(game)[0] == 14  # two hits: the fortress cancels one, the card the other
    assert game.units("D4", "blue") == ["infantry", "infantry"]


@everywhere
def test_improved_defenses_need_a_fortress() -> None:
    game = attack("infantry", "city, infantry", blue=f"tactics, {DEFENSES}")
    assert "fortress" in game.refusal(DEFENSES)


@everywhere
def test_peltasts_ignore_one_hit_if_one_of_their_dice_is_good() -> None:
    blues = ["5 cavalry", "5 cavalry"]
    game = attack("2 infantry", "2 infantry", red=PELTASTS)
    game.say("red", PELTASTS, chance=["2 cavalry", "5 cavalry", *LOW, *blues])
    assert rolls_for("red", [die(2), die(5)], "peltasts", "D4") in game.deeds()
    assert game.units("D4", "red") == ["infantry"]
    game = attack("2 infantry", "2 infantry", red=PELTASTS)
    game.say("red", PELTASTS, chance=["6 infantry", "6 infantry", *LOW, *blues])
    assert game.units("D4", "red") == ["infantry"]  # two good dice ignore no more than one
    game = attack("3 infantry", "2 infantry", red=PELTASTS)
    game.say("red", PELTASTS, chance=["2 cavalry", "4 cavalry", "1 leader", *LOW, "1 leader", *blues])
    assert game.units("D4", "red") == ["infantry"]


def test_archers_kill_a_unit_before_the_roll() -> None:
    game = attack("infantry", "infantry, cavalry", red=ARCHERS)
    game.say("red", ARCHERS, chance=["5 cavalry"])
    assert game.asked == "blue archers"
    game.say("blue", ["cavalry"], chance=["2 cavalry", "2 cavalry"])
    assert dice(game, "@blue") == ["2 cavalry"]
    game = attack("infantry", "2 infantry", red=ARCHERS)
    game.say("red", ARCHERS, chance=["4 cavalry", "2 cavalry", *LOW])
    assert game.units("D4", "blue") == ["infantry", "infantry"]


def test_archers_score_the_leader_they_kill() -> None:
    game = attack("infantry", "leader", red=ARCHERS, blue="rome, leader caesar")
    game.say("red", ARCHERS, chance=["6 infantry"])
    assert game.red.trophies == ["caesar"]


@everywhere
def test_encircled_adds_a_hit_if_the_enemy_loses_as_many() -> None:
    game = attack("2 infantry", "3 infantry", red=ENCIRCLED)
    game.say("red", ENCIRCLED, chance=["5 cavalry", "1 leader", *LOW, "1 leader", "5 infantry"])
    assert game.units("D4", "blue") == ["infantry"]
    game = attack("2 infantry", "3 infantry", red=ENCIRCLED)
    game.say("red", ENCIRCLED, chance=["5 cavalry", "1 leader", *LOW, "1 leader", "4 cavalry"])
    assert game.units("D4", "blue") == ["infantry", "infantry"]


def test_the_hit_of_encircled_cannot_be_ignored() -> None:
    game = attack("2 infantry", "city fortress, 2 infantry", red=ENCIRCLED)
    game.say("red", ENCIRCLED, chance=["5 cavalry", "1 leader", *LOW, "1 leader", "6 infantry"])
    assert combat_values("red", 6, "blue", 4, 0, 0, "D4") in game.deeds()
    assert game.units("D4", "blue") == ["infantry"]


@everywhere
def test_encircled_does_not_roll_if_the_enemy_loses_fewer_or_all() -> None:
    game = attack("2 infantry", "2 infantry", red=ENCIRCLED)
    game.say("red", ENCIRCLED, chance=[*LOW, "5 cavalry", "1 leader"])
    assert "for Encircled" not in game.told()
    game = attack("2 infantry", "infantry", red=ENCIRCLED)
    game.say("red", ENCIRCLED, chance=["5 cavalry", "1 leader", "1 leader"])
    assert "for Encircled" not in game.told()


@everywhere
def test_encircled_of_both_looks_at_the_hits_of_the_roll() -> None:
    other = "mass_production-encircled"
    game = attack("3 infantry", "3 infantry", red=ENCIRCLED, blue=f"tactics, {other}")
    six = ["5 cavalry", "1 leader", "1 leader"]
    game.say("red", ENCIRCLED).say("blue", other, chance=[*six, *six, "5 cavalry", "5 cavalry"])
    assert game.units("D4") == ["infantry", "infantry"]


# --- cards against cards -------------------------------------------------------------------------------------


@rule("CM-16.29", "CM-16.07")
def test_scout_takes_the_enemys_card_into_the_hand() -> None:
    game = attack("2 infantry", "2 infantry", red=SCOUT, blue=f"tactics, {MORALE}")
    game.say("red", SCOUT).say("blue", MORALE, chance=[*LOW, *LOW])
    assert values(game) == (3, 3)
    assert game.red.action_cards == [MORALE]
    assert game.blue.action_cards == []
    assert game.state.action_discards == [SCOUT]


def test_scout_without_a_card_to_take_does_nothing() -> None:
    game = attack("2 infantry", "2 infantry", red=SCOUT, blue="tactics")
    game.say("red", SCOUT, chance=[*LOW, *LOW])
    assert game.red.action_cards == []


@everywhere
@rule("CM-16.29")
def test_a_defenders_scout_works_before_the_attackers_archers() -> None:
    game = attack("2 infantry", "2 infantry", red=ARCHERS, blue=f"tactics, {SCOUT}")
    game.say("red", ARCHERS).say("blue", SCOUT, chance=[*LOW, *LOW])
    assert game.blue.action_cards == [ARCHERS]
    assert "for Archers" not in game.told()


@everywhere
@rule("CM-16.29")
def test_scout_comes_before_everything_even_martyr() -> None:
    game = attack("2 infantry", "2 infantry", red=MARTYR, blue=f"tactics, {SCOUT}")
    game.say("red", MARTYR).say("blue", SCOUT, chance=[*LOW, *LOW])
    assert game.blue.action_cards == [MARTYR]
    assert game.units("D4") == ["infantry"] * 4


@rule("CM-16.29")
def test_martyr_takes_one_of_each_side_and_the_enemys_card_is_ignored() -> None:
    game = attack("infantry, cavalry", "2 infantry", red=MARTYR, blue=f"tactics, {ARCHERS}")
    game.say("red", MARTYR).say("blue", ARCHERS)
    assert game.asked == "red martyr"
    game.say("red", ["infantry"], chance=["2 elephant", "2 elephant"])
    assert game.units("D4") == ["cavalry", "infantry"]
    assert game.state.action_discards == [MARTYR, ARCHERS]
    assert "for Archers" not in game.told()


@everywhere
def test_martyr_sinks_ships_at_sea() -> None:
    game = at_sea(red=MARTYR)
    game.say("red", MARTYR, chance=["1 leader", "1 leader"])
    assert game.units("D4") == ["ship", "ship"]


@everywhere
@rule("CM-16.30")
def test_martyrs_on_both_sides_end_the_battle_without_a_roll_and_without_a_winner() -> None:
    game = attack("infantry", "infantry", red=MARTYR)
    game.say("red", MARTYR)
    assert game.units("D4") == []
    assert "rolls" not in game.told()
    assert nobody_wins_battle("D4") in game.deeds()


@rule("CM-16.30", "CM-16.21")
def test_martyr_alone_against_a_lone_fortress_loses() -> None:
    game = attack("infantry", "city fortress", red=MARTYR)
    game.say("red", MARTYR)
    assert game.city("D4").owner == "blue"
    assert wins_battle("blue", "D4") in game.deeds()
    assert "rolls" not in game.told()


@everywhere
@rule("CM-16.30")
def test_archers_who_kill_the_last_defender_take_the_city_without_a_roll() -> None:
    game = attack("infantry", "city, infantry", red=ARCHERS)
    game.say("red", ARCHERS, chance=["5 infantry"])
    assert game.city("D4").owner == "red"
    assert "Combat values" not in game.told()


@rule("CM-16.30")
def test_a_fortress_still_rolls_in_the_first_round_after_archers() -> None:
    game = attack("infantry", "city fortress, infantry", red=ARCHERS)
    game.say("red", ARCHERS, chance=["5 infantry", "2 cavalry", "5 cavalry"])
    assert dice(game, "@blue") == ["5 cavalry"]
    assert game.city("D4").owner == "blue"


@everywhere
def test_surprise_draws_for_a_unit_that_its_round_has_cost_the_enemy() -> None:
    game = attack("2 infantry", "2 infantry", red=SURPRISE)
    game.say("red", SURPRISE, chance=["4 cavalry", "1 leader", *LOW, MORALE])
    assert game.red.action_cards == [MORALE]


# --- Tactical Retreat ----------------------------------------------------------------------------------------


def retreating(theirs: str, red: str = "", elsewhere: str = "D5 plains\nC4 sea", card: str = RETREAT) -> Situation:
    """Two of red's three infantry in D3 attack, so nobody can flee to D3."""
    drawn = f"D3 plains  3 red infantry\nD4 plains  {owned('blue', theirs)}\n{elsewhere}"
    game = clash(drawn, red=f"tactics, {red}", blue=f"tactics, {card}")
    return game.say("red", "move", "D3", ["infantry", "infantry"], "D4", *[red] if red else [])


@rule("CM-16.29")
@pytest.mark.parametrize("card", [RETREAT, OTHER_RETREAT])
def test_tactical_retreat_leaves_a_city_to_the_winner(card: str) -> None:
    game = retreating("city happy, infantry, settler", card=card)
    game.say("blue", card)
    assert game.units("D5", "blue") == ["infantry", "settler"]
    assert game.city("D4").owner == "red"
    assert game.red.stock.gold == 2
    assert wins_battle("red", "D4") in game.deeds()
    assert "rolls" not in game.told()
    assert game.turn.battles_won == 1


@everywhere
@rule("CM-16.29")
def test_archers_work_before_a_tactical_retreat() -> None:
    game = retreating("2 infantry", red=ARCHERS)
    game.say("blue", RETREAT, chance=["5 cavalry"])
    assert game.units("D5", "blue") == ["infantry"]


@everywhere
def test_nobody_is_left_to_retreat_after_archers() -> None:
    game = retreating("infantry, settler", red=ARCHERS)
    game.say("blue", RETREAT, chance=["5 cavalry"])
    assert game.units("D5", "blue") == []
    assert game.units("D4", "blue") == []


@everywhere
def test_the_retreat_may_choose_among_lands_without_enemies() -> None:
    lands = "D5 plains\nE4 forest\nE5 plains  barbarians infantry\nC5 mountain  barbarians city\nC4 sea"
    game = retreating("infantry", elsewhere=lands)
    game.say("blue", RETREAT)
    assert game.asked == "blue tactical-retreat"
    assert set(game.choices) == {"D5", "E4"}
    game.say("blue", "E4")
    assert game.units("E4") == ["infantry"]


@everywhere
def test_no_retreat_where_there_is_no_room_or_no_land() -> None:
    assert "No land beside it" in retreating("2 infantry", elsewhere="D5 plains  3 blue infantry\nC4 sea").refusal(
        RETREAT
    )
    assert retreating("infantry", elsewhere="D5 plains  3 blue infantry").refusal(RETREAT) == ""
    assert "No land beside it" in retreating("infantry", elsewhere="D5 sea").refusal(RETREAT)


@everywhere
def test_the_attacker_cannot_play_a_tactical_retreat() -> None:
    assert "defender" in attack("infantry", "infantry", red=RETREAT).refusal(RETREAT)


@everywhere
@rule("CM-19.04")
def test_a_retreat_from_barbarians_leaves_them_the_city() -> None:
    drawn = "C4 plains  blue city\nD4 plains  blue city, blue infantry\nD5 plains  barbarians infantry"
    game = clash(drawn, blue=f"tactics, {RETREAT}", turn="blue")
    game.run("barbarian-army-moves", "blue", "D5")
    game.say("blue", RETREAT, "C4")
    assert game.city("D4").owner == "barbarians"
    assert game.units("C4", "blue") == ["infantry", "settler"]
