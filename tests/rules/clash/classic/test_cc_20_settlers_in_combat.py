"""CC-20 Settlers in combat in 2012. (The rest is in chapter 17; when barbarians attack, in CC-23.)"""

from __future__ import annotations

from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.fights import attack, numbers


@only_classic
@rule("CC-20.1")
def test_settlers_roll_no_dice_and_take_no_hits() -> None:
    game = attack("2 infantry, 2 settler", "infantry", chance=["1", "1", "6"])
    assert numbers(game, "@red") == [1, 1]
    assert game.units("D4", "red") == ["infantry", "settler", "settler"]
    assert game.asked == "red retreat"


@only_classic
@rule("CC-20.2")
def test_settlers_alone_fall_without_cards_and_dice() -> None:
    game = attack("infantry", "2 settler", red="militia-high_morale", blue="tactics, leadership-archers")
    assert game.units("D4") == ["infantry"]
    assert game.asked == "red action"
    assert "CM-12.07" in game.refusal("move"), "it was a battle"
