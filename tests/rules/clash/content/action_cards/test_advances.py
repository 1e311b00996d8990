"""Upper halves about advances and ideas."""

from __future__ import annotations

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import clash

IDEAS = "ideas-high_ground"
GREAT_IDEAS = "great_ideas-siege"
GREAT_IDEAS_TOO = "great_ideas-high_ground"
QUICK = "quick_advance-peltasts"
INSPIRATION = "inspiration-encircled"
TRADE = "technology_trade-surprise"
TEACH = "teach_us-archers"
TEACH_TOO = "teach_us-defensive_formation"
NEW_IDEAS = "new_ideas-flanking"
SYNERGIES = "synergies-archers"

NEAR = "D3 plains  red city\nD4 plains\nD5 plains  blue city"
FAR = "D2 plains  red city\nD3 plains\nD4 plains\nD5 plains  blue city"


@everywhere
def test_ideas_brings_one_for_each_academy() -> None:
    game = clash("D3 plains  red city academy\nD4 plains  red city academy\nE4 plains  red city", red=IDEAS)
    game.say("red", IDEAS)
    assert game.red.stock.ideas == 2
    assert game.turn.actions == 3
    assert game.state.action_discards == [IDEAS]


def test_ideas_needs_an_academy_and_respects_the_limit() -> None:
    assert "academy" in clash("D3 plains  red city", red=IDEAS).refusal(IDEAS)
    game = clash("D3 plains  red city academy", red=f"7 ideas, {IDEAS}")
    game.say("red", IDEAS)
    assert game.red.stock.ideas == 7


# --- Great Ideas ---------------------------------------------------------------------------------------------


@everywhere
def test_great_ideas_needs_a_victory() -> None:
    game = clash("D3 plains  red city", red=GREAT_IDEAS)
    assert "not won" in game.refusal(GREAT_IDEAS)


@everywhere
@rule("CM-23.03")
def test_great_ideas_can_be_played_once_for_each_victory() -> None:
    game = attack("infantry", "infantry", red=f"{GREAT_IDEAS}, {GREAT_IDEAS_TOO}")
    game.say("red", "none", chance=["6 infantry", "1 leader"])
    game.say("red", GREAT_IDEAS)
    assert game.red.stock.ideas == 2
    assert "CM-23.03" in game.refusal(GREAT_IDEAS_TOO)


@everywhere
@rule("CM-23.03")
def test_a_city_taken_in_a_fight_is_one_victory_and_not_two() -> None:
    game = attack("infantry", "city, infantry", red=f"{GREAT_IDEAS}, {GREAT_IDEAS_TOO}")
    game.say("red", "none", chance=["6 infantry", "1 leader"])
    game.say("red", GREAT_IDEAS)
    assert "CM-23.03" in game.refusal(GREAT_IDEAS_TOO)


@everywhere
def test_great_ideas_after_walking_into_an_undefended_city() -> None:
    game = attack("infantry", "city", red=GREAT_IDEAS, blue="philosophy, writing")
    game.say("red", "none", GREAT_IDEAS)
    assert game.red.stock.ideas == 2


# --- for nothing ---------------------------------------------------------------------------------------------


@everywhere
@rule("CM-7.11")
def test_quick_advance_takes_no_cube_and_brings_the_border() -> None:
    game = clash("D3 plains  red city", red=f"1 culture, tracker 1, {QUICK}")
    game.say("red", QUICK, "storage")
    assert "storage" in game.red.advances
    assert game.red.tracker == 1
    assert (game.red.stock.mood, game.red.stock.culture, game.turn.actions) == (1, 0, 3)


@everywhere
@rule("CM-23.06")
def test_quick_advance_costs_a_culture_token_that_gold_cannot_replace() -> None:
    game = clash("D3 plains  red city", red=f"3 gold, {QUICK}")
    assert "CM-23.06" in game.refusal(QUICK)


def test_inspiration_copies_an_advance_of_a_neighbour() -> None:
    game = clash(NEAR, red=INSPIRATION, blue="tactics, siegecraft, fishing")
    game.say("red", INSPIRATION)
    assert game.choices == ["fishing", "tactics"]  # siegecraft comes only after tactics
    game.say("red", "fishing")
    assert "fishing" in game.red.advances
    assert game.red.tracker == 3


def test_inspiration_needs_a_neighbour_within_two_spaces() -> None:
    assert "within 2" in clash(FAR, red=INSPIRATION, blue="fishing").refusal(INSPIRATION)
    game = clash(f"{FAR}\nE4 plains  blue settler", red=INSPIRATION, blue="fishing")
    assert game.refusal(INSPIRATION) == ""
    assert "within 2" in clash(NEAR, red=INSPIRATION).refusal(INSPIRATION)


def test_technology_trade_teaches_both() -> None:
    game = clash(NEAR, red=f"fishing, {TRADE}", blue="tactics, writing")
    game.say("red", TRADE, "writing")
    assert game.blue.advances[-1] == "fishing"
    assert game.red.advances[-1] == "writing"
    assert (game.red.tracker, game.blue.tracker) == (3, 3)


@everywhere
@rule("CM-23.02")
def test_technology_trade_needs_somebody_near_to_learn_from() -> None:
    assert "within 2" in clash(FAR, red=f"fishing, {TRADE}", blue="tactics").refusal(TRADE)
    assert "within 2" in clash(NEAR, red=f"fishing, {TRADE}").refusal(TRADE)


@everywhere
def test_the_partner_of_a_technology_trade_may_have_nothing_to_learn() -> None:
    game = clash(NEAR, red=TRADE, blue="tactics")
    game.say("red", TRADE)
    assert game.red.advances[-1] == "tactics"
    assert game.blue.advances == ("farming", "mining", "tactics")


# --- Teach Us ------------------------------------------------------------------------------------------------


def test_teach_us_is_played_right_after_a_capture() -> None:
    game = attack("infantry", "city", red=TEACH, blue="fishing, storage")
    assert game.asked == "red answer-card"
    game.say("red", TEACH)
    assert game.asked == "red learn"
    game.say("red", "storage")
    assert "storage" in game.red.advances
    assert game.red.tracker == 3
    assert game.state.action_discards == [TEACH]


@everywhere
@rule("CM-23.03")
def test_one_capture_teaches_only_once() -> None:
    game = attack("infantry", "city", red=f"{TEACH}, {TEACH_TOO}", blue="fishing, storage")
    game.say("red", TEACH, "storage")
    assert game.asked == "red action"
    assert "right after a capture" in game.refusal(TEACH_TOO)


@everywhere
def test_a_later_battle_without_a_capture_teaches_nothing() -> None:
    drawn = "D3 plains  2 red infantry\nD4 plains  blue city\nE4 plains  blue settler"
    game = clash(drawn, red=f"tactics, {TEACH}", blue="fishing")
    game.say("red", "move", "D3", ["infantry"], "D4")
    game.say("red", "none", "D3", "E4")
    assert game.asked == "red action"


@everywhere
@rule("CM-23.01")
def test_who_captures_is_asked_with_or_without_the_card() -> None:
    game = attack("infantry", "city", red=QUICK, blue="fishing")
    assert game.asked == "red answer-card"
    assert game.choices == ["none"]
    game.say("red", "none")
    assert game.asked == "red action"


def test_nothing_can_be_learnt_from_barbarians_or_from_somebody_who_knows_no_more() -> None:
    assert attack("infantry", "city", foe="barbarians", red=TEACH).asked == "red action"
    game = attack("infantry", "city", red=TEACH)
    assert game.asked == "red action"


@everywhere
def test_teach_us_is_no_action_of_a_turn() -> None:
    game = clash(NEAR, red=TEACH, blue="fishing")
    assert "CM-23.02" in game.refusal(TEACH)


# --- at their price ------------------------------------------------------------------------------------------


def test_new_ideas_buys_an_advance_and_then_brings_two_ideas() -> None:
    game = clash("D3 plains  red city", red=f"2 food, tracker 1, {NEW_IDEAS}")
    game.say("red", NEW_IDEAS, "fishing")
    assert (game.red.stock.food, game.red.stock.ideas) == (0, 2)
    assert (game.turn.actions, game.red.tracker) == (2, 1)


def test_the_ideas_of_new_ideas_come_too_late_to_pay() -> None:
    game = clash("D3 plains  red city", red=f"1 food, {NEW_IDEAS}")
    assert "CM-7.01" in game.refusal(NEW_IDEAS)
    assert "main action" in clash("D3 plains  red city", red=f"2 food, {NEW_IDEAS}", actions=0).refusal(NEW_IDEAS)


def test_synergies_buys_two_advances_of_a_category() -> None:
    game = clash("D3 plains  red city", red=f"4 gold, tracker 1, {SYNERGIES}")
    game.say("red", SYNERGIES, "fishing")
    assert game.choices == ["navigation", "warships", "cartography"]
    game.say("red", "navigation")
    assert game.red.advances[-2:] == ("fishing", "navigation")
    assert game.red.stock.gold == 0
    assert (game.turn.actions, game.red.tracker) == (2, 1)


@everywhere
def test_synergies_must_be_able_to_pay_for_both() -> None:
    game = clash("D3 plains  red city", red=f"2 food, 1 gold, {SYNERGIES}")
    assert game.refusal(SYNERGIES)


def test_the_first_of_two_must_leave_a_second_one() -> None:
    owned = "engineering, irrigation, storage"
    game = clash("D3 plains  red city", red=f"4 gold, {owned}, {SYNERGIES}")
    game.say("red", SYNERGIES)
    assert "not take another advance of Agriculture" in game.refusal("husbandry")
    assert game.refusal("sanitation") == ""
    assert game.refusal("fishing") == ""


def test_one_advance_may_open_the_way_for_the_second() -> None:
    game = clash("D3 plains  red city", red=f"4 gold, philosophy, writing, {SYNERGIES}")
    game.say("red", SYNERGIES, "voting", "civil_liberties")
    assert game.red.advances[-2:] == ("voting", "civil_liberties")
