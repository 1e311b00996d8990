"""CV-5 Cavalry and elephants on plain dice."""

from __future__ import annotations

import pytest

from rules.clash.deeds import combat_values
from tests.rule import rule
from tests.rules.clash.everywhere import only_2014
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import Situation, clash


def roll(mine: str, dice: list[str], *, theirs: str = "infantry", foe: list[str] | None = None) -> Situation:
    """Red's army rolls against one infantry of blue's, which rolls a 1 unless the test says otherwise."""
    return attack(mine, theirs, chance=[*dice, *(foe or ["1"])])


@only_2014
@rule("CV-5.1")
def test_all_three_are_army_units() -> None:
    game = clash(
        "D2 plains  red city market, red cavalry, red elephant, 2 red infantry", red="bartering, 4 food, 2 ore"
    )
    assert "CM-12.05" in game.refusal("move")  # not without Tactics
    game.say("red", "recruit")
    assert all("CM-11.06" in game.refusal(kind) for kind in ("infantry", "elephant"))  # four of them are the most


@only_2014
@rule("CV-5.2")
@pytest.mark.parametrize("kind", ["infantry", "cavalry", "elephant"])
def test_each_rolls_a_die(kind: str) -> None:
    assert values(roll(kind, ["4"])) == (4, 1)


@only_2014
@rule("CV-5.3", "CV-5.4")
@pytest.mark.parametrize(("infantry", "added"), [(1, 2), (2, 4)])
def test_each_cavalry_adds_one_for_each_infantry(infantry: int, added: int) -> None:
    dice = ["1", *["1"] * infantry, "2"]
    assert values(roll(f"{infantry} infantry, 2 cavalry", dice))[0] == 1 + infantry + 2 + added


@only_2014
@rule("CV-5.3")
def test_in_every_round() -> None:
    game = roll("infantry, cavalry", ["1", "1"]).say("red", "fight", chance=["1", "1", "1"])
    assert values(game) == (3, 1)


@only_2014
@rule("CV-5.5", "CV-5.8")
def test_two_elephants_and_an_infantry_that_roll_5_4_and_2() -> None:
    game = roll("infantry, 2 elephant", ["5", "4", "2"], foe=["5"])
    assert values(game) == (9, 5)
    assert game.units("D4", "red") == ["elephant", "elephant", "infantry"]  # the hit was cancelled
    assert roll("3 infantry", ["5", "4", "2"], foe=["5"]).units("D4", "red") == ["infantry", "infantry"]


@only_2014
@rule("CV-5.6")
def test_its_die_is_taken_out_although_there_is_no_hit() -> None:
    assert values(roll("elephant", ["2"])) == (0, 1)


@only_2014
@rule("CV-5.7", "CV-5.9")
@pytest.mark.parametrize(("die", "value"), [("die 1: 1", 6), ("die 2: 2", 5)])
def test_with_more_low_dice_than_elephants_the_player_says_which_cancel(die: str, value: int) -> None:
    game = roll("2 infantry, elephant", ["4", "2", "1"], foe=["5"])
    assert game.asked == "red elephant-dice"
    game.say("red", [die])
    assert values(game)[0] == value


@only_2014
@rule("CV-5.5")
def test_both_powers_do_not_touch_each_other() -> None:
    """Ruling CR-26: 1 and 2 cancel, 6 counts, and the cavalry adds one."""
    assert values(roll("infantry, cavalry, 2 elephant", ["6", "1", "2", "3"]))[0] == 9 + 1


@only_2014
@rule("CV-5.10")
def test_without_a_market_they_need_a_special_advance() -> None:
    game = clash("D2 plains  red city", red="bartering, 4 food, 4 wood").say("red", "recruit")
    assert all("CM-11.03" in game.refusal(kind) for kind in ("cavalry", "elephant"))
    game = clash("D2 plains  red city", red="japan, husbandry, 4 food, 4 wood").say("red", "recruit")
    assert game.refusal("cavalry") == ""


@only_2014
@rule("CV-5.11")
@pytest.mark.parametrize("kind", ["infantry", "cavalry", "elephant"])
def test_cards_for_an_army_work_with_any_army_unit(kind: str) -> None:
    box = clash().state.box
    cards = {card.combat.id: id for id, card in box.action_cards.items() if "army" in card.combat.fighters}
    red = ", ".join(["tactics", *cards.values()])
    game = clash(f"D3 plains  red {kind}\nD4 plains  blue infantry", red=red).say("red", "move", "D3", "D4")
    refused = [game.refusal(card) for card in cards.values()]
    assert not any("on your side" in why for why in refused)


# --- who is lost first ---------------------------------------------------------------------------------------


@only_2014
@rule("CV-5.12", "CV-5.14")
def test_they_are_lost_before_infantry_and_the_player_says_which_of_them() -> None:
    game = roll("2 infantry, cavalry, elephant", ["3", "3", "3", "3"], theirs="2 infantry", foe=["1", "5"])
    assert (game.asked, game.choices) == ("red casualties", ["cavalry", "elephant"])
    game.say("red", ["elephant"])
    assert game.units("D4", "red") == ["cavalry", "infantry", "infantry"]


@only_2014
@rule("CV-5.12")
def test_more_hits_than_they_are_strike_the_others() -> None:
    game = roll("infantry, cavalry", ["3", "3"], theirs="2 infantry", foe=["6", "6"])
    assert game.units("D4", "red") == []
    game = roll("2 infantry, cavalry", ["1", "1", "1"], theirs="2 infantry", foe=["6", "4"])
    assert game.units("D4", "red") == ["infantry"]


@only_2014
@rule("CV-5.12")
def test_cards_take_them_first_too() -> None:
    card = next(id for id in clash().state.box.action_cards if id.endswith("-archers"))
    game = clash("D3 plains  2 red infantry\nD4 plains  blue cavalry, 2 blue infantry", red=f"tactics, {card}")
    game.say("red", "move", "D3", ["infantry", "infantry"], "D4")
    game.say("red", card, chance=["5", "1", "1", "1", "1"])
    assert game.units("D4", "blue") == ["infantry", "infantry"]


CAMP = "D3 plains\nD4 plains  barbarians city, 2 barbarians infantry"


@only_2014
@rule("CV-5.12")
def test_to_barbarians_before_settlers_and_leaders() -> None:
    home = "D2 plains  red city, red settler, red leader, red elephant, red infantry"
    game = clash(f"{home}\n{CAMP}", red="rome, leader caesar")
    game.run("barbarians-move", "red", chance=["5", "1", "3", "3"])
    assert game.units("D2") == ["infantry", "leader", "settler"]


@only_2014
@rule("CV-5.12", "CV-5.13")
def test_an_event_takes_them_first_of_the_army_it_strikes_and_the_player_says_which_it_strikes() -> None:
    drawn = "D2 plains  red city, red infantry, red cavalry\nD3 plains  red infantry"
    game = clash(drawn).run("event-text", "red", "epidemics")
    assert "CM-16.16" in game.must_refuse("red", ["infantry in D2"])
    game.say("red", ["infantry in D3"])
    assert game.units("D2") == ["cavalry", "infantry"]


@only_2014
@rule("CV-5.14")
def test_for_barbarians_whoever_rolls_for_them_says_it() -> None:
    drawn = "D3 plains  3 red infantry\nD4 plains  barbarians city, barbarians infantry, barbarians cavalry"
    game = clash(f"{drawn}, barbarians elephant", red="tactics")
    game.say("red", "move", "D3", ["infantry"] * 3, "D4", chance=["3", "3", "1", "3", "3", "3"])
    assert (game.asked, game.choices) == ("blue casualties", ["cavalry", "elephant"])


@only_2014
@rule("CV-5.15")
def test_those_of_barbarians_do_the_same() -> None:
    drawn = "D3 plains  2 red infantry\nD4 plains  barbarians city, barbarians infantry, barbarians cavalry"
    game = clash(f"{drawn}, barbarians elephant", red="tactics")
    game.say("red", "move", "D3", ["infantry"] * 2, "D4", chance=["2", "3", "3", "3", "1"])
    assert (
        combat_values("red", 5, "barbarians", 7, 1, 0, "D4") in game.deeds()
    )  # 6 and 1, the 1 of the elephant left out
    assert game.units("D4", "barbarians") == ["cavalry", "elephant", "infantry"]


@only_2014
@rule("CV-5.16")
@pytest.mark.parametrize(
    ("army", "kinds"),
    [("barbarians infantry", ["infantry", "cavalry", "elephant"]), ("barbarians cavalry", ["infantry"])],
)
def test_beside_a_barbarian_infantry_the_added_unit_may_be_one_of_them(army: str, kinds: list[str]) -> None:
    game = clash(f"D2 plains  red city\nD3 plains  exhausted\nD4 plains  barbarians city, {army}")
    game.run("barbarians-spawn", "red")
    while game.ask.kind in ("barbarian-city", "barbarian-reinforced"):
        game.say("red", "D4" if "D4" in game.choices else game.choices[0])
    if len(kinds) > 1:
        assert (game.asked, game.choices) == ("red barbarian-unit", kinds)
    else:
        assert game.units("D4") == ["cavalry", "infantry"]
