"""CC-18 Land combat in 2012: plain dice, and cards played openly. (The rest is the same as in chapter 16.)"""

from __future__ import annotations

import pytest

from rules.clash.deeds import nobody_wins_battle, plays_card, wins_battle
from rules.engine.ask import Refused
from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.fights import attack, numbers, values
from tests.rules.clash.scenario import clash

HIGH_MORALE = "militia-high_morale"
ARCHERS = "leadership-archers"
SCOUT = "negotiations-scout"
PELTASTS = "inspiration-peltasts"


@only_classic
@rule("CC-18.1")
def test_each_side_adds_up_a_die_for_each_army_unit() -> None:
    game = attack("3 infantry, settler", "2 infantry, settler", chance=["6", "5", "3", "3", "1"])
    assert (numbers(game, "@red"), numbers(game, "@blue")) == ([6, 5, 3], [3, 1])
    assert values(game) == (14, 4)


@only_classic
@rule("CC-18.2", "CC-18.3", "CC-18.4")
def test_a_combat_value_of_19_makes_three_hits() -> None:
    game = attack("4 infantry", "4 infantry", chance=["6", "6", "6", "1", "1", "1", "1", "1"])
    assert values(game) == (19, 4)
    assert (game.units("D4", "red"), game.units("D4", "blue")) == (["infantry"] * 4, ["infantry"])


@only_classic
@rule("CC-18.3")
def test_both_sides_lose_a_unit_for_each_hit_of_the_same_roll() -> None:
    game = attack("3 infantry", "3 infantry", chance=["6", "4", "1", "5", "5", "4"])
    assert values(game) == (11, 14)
    assert (game.units("D4", "red"), game.units("D4", "blue")) == (["infantry"], ["infantry"])


@only_classic
@rule("CC-18.5")
def test_if_both_are_gone_at_once_there_is_no_winner() -> None:
    game = attack("infantry", "city, infantry", chance=["6", "5"])
    assert nobody_wins_battle("D4") in game.deeds()
    assert game.units("D4") == []
    assert game.city("D4").owner == "blue"
    assert game.state.last_battle is not None
    assert game.state.last_battle.winner is None


# --- the round -----------------------------------------------------------------------------------------------


@only_classic
@rule("CC-18.8", "CC-18.9")
def test_the_attacker_says_openly_what_to_play_and_then_the_defender() -> None:
    game = attack("2 infantry", "2 infantry", red=HIGH_MORALE, blue=f"tactics, {ARCHERS}")
    assert game.asked == "red battle-card"
    game.say("red", HIGH_MORALE)
    assert plays_card("red", "high_morale", "D4") in game.deeds("blue")
    assert game.game.view("blue")["battle"]["volleys"][0]["red"]["card"] == HIGH_MORALE
    assert game.asked == "blue battle-card"
    assert game.game.can_undo("red") == 0, "what lies on the table is not taken back"


@only_classic
@rule("CC-18.8")
def test_a_round_is_cards_their_effects_dice_losses_and_the_attackers_choice() -> None:
    game = attack("2 infantry", "2 infantry", red=HIGH_MORALE, blue=f"tactics, {ARCHERS}")
    game.say("red", HIGH_MORALE).say("blue", ARCHERS, chance=["5", "4", "1", "2"])
    assert game.asked == "red retreat"
    assert (game.units("D4", "red"), game.units("D4", "blue")) == (["infantry"], ["infantry"])
    told = game.told()
    steps = ["@red plays High", "@blue plays Arch", "for Archers", "@red loses 1", "@red rolls a 4", "@blue loses 1"]
    assert [told.index(step) for step in steps] == sorted(told.index(step) for step in steps)
    assert values(game) == (4 + 2, 1 + 2)


@only_classic
@rule("CC-18.8")
def test_effects_before_the_roll_are_carried_out_the_attackers_first() -> None:
    archers = "assassination-archers"
    game = attack("2 infantry", "2 infantry", red=ARCHERS, blue=f"tactics, {archers}")
    game.say("red", ARCHERS).say("blue", archers, chance=["5", "6", "1", "1"])
    told = game.told()
    assert told.index("@red rolls a 5 for Archers") < told.index("@blue rolls a 6 for Archers")
    assert told.index("for Archers") < told.index("Combat values")


@only_classic
@rule("CC-18.8", "CC-33.2")
def test_siegecraft_is_paid_before_anybody_plays_a_card() -> None:
    game = attack("infantry", "city fortress, infantry", red=f"siegecraft, 2 wood, {HIGH_MORALE}", blue="tactics")
    assert game.asked == "red siegecraft-die"
    game.say("red", "pay")
    assert game.asked == "red battle-card"


@only_classic
@rule("CC-18.9")
def test_one_card_a_round_which_works_in_that_round_only() -> None:
    game = attack("2 infantry", "2 infantry", red=f"{HIGH_MORALE}, {PELTASTS}")
    game.say("red", HIGH_MORALE, chance=["1", "1", "1", "1"])
    assert values(game) == (1 + 1 + 2, 2)
    assert game.state.action_discards == [HIGH_MORALE]
    game.say("red", "fight")
    assert game.choices == [PELTASTS, "none"]
    game.say("red", "none", chance=["1", "1", "1", "1"])
    assert values(game) == (2, 2)


@only_classic
@rule("CC-18.9")
def test_without_tactics_nobody_is_asked_for_a_card() -> None:
    game = attack("2 infantry", "2 infantry", blue=HIGH_MORALE, chance=["1", "1", "1", "1"])
    assert game.asked == "red retreat"


@only_classic
@rule("CC-18.10")
def test_a_card_names_what_one_needs_in_the_battle() -> None:
    game = clash("D3 sea  red ship\nD4 sea  blue ship", red=f"tactics, {HIGH_MORALE}, {PELTASTS}")
    game.say("red", "move", "D3", "D4")
    assert game.choices == [HIGH_MORALE, "none"]
    assert "needs an army" in game.refusal(PELTASTS)
    game = attack("infantry", "city fortress", blue=f"tactics, {HIGH_MORALE}, {PELTASTS}")
    assert game.asked == "blue battle-card"
    assert game.choices == [HIGH_MORALE, "none"]


@only_classic
@rule("CC-18.10", "CC-19.6")
def test_a_fortress_that_its_city_cannot_use_plays_no_card_and_does_not_resist() -> None:
    game = attack("infantry", "city fortress", blue=HIGH_MORALE)
    assert game.city("D4").owner == "red"
    assert "rolls" not in game.told()


# --- Scout, and an empty fortress ----------------------------------------------------------------------------


@only_classic
@rule("CC-18.8")
def test_scout_takes_the_card_that_the_attacker_has_played() -> None:
    game = attack("2 infantry", "2 infantry", red=HIGH_MORALE, blue=f"tactics, {SCOUT}")
    game.say("red", HIGH_MORALE).say("blue", SCOUT, chance=["1", "1", "1", "1"])
    assert values(game) == (2, 2)
    assert game.blue.action_cards == [HIGH_MORALE]
    assert game.state.action_discards == [SCOUT]


@only_classic
@rule("CC-18.8")
def test_who_plays_first_has_nothing_to_scout() -> None:
    game = attack("2 infantry", "2 infantry", red=SCOUT)
    assert game.refusal(SCOUT).endswith("(CC-18.8)")
    with pytest.raises(Refused):
        game.say("red", SCOUT)


@only_classic
@rule("CC-6.8", "CC-18.10")
def test_a_lone_fortress_resists_for_one_round_with_its_die() -> None:
    """Ruling CR-6."""
    game = attack("2 infantry", "city fortress", blue="tactics", chance=["6", "6", "5"])
    assert numbers(game, "@blue") == [5]
    assert game.units("D4") == ["infantry"]
    assert game.city("D4").owner == "red"
    assert game.asked == "red action", "there is no second round, and nobody is asked"
    game = attack("infantry", "city fortress", blue="tactics", chance=["6", "5"])
    assert game.city("D4").owner == "blue"
    assert wins_battle("blue", "D4") in game.deeds()
