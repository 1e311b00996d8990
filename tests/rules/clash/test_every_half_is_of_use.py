"""The deck has no lower half of an action card that nobody could ever play."""

from __future__ import annotations

import pytest

from rules.clash.deeds import combat_values, die, rolls
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere, only_2012
from tests.rules.clash.scenario import clash

HOMES = "D2 plains  red city\nD7 plains  blue city"
FIELD = f"D3 plains  red infantry\nD4 plains  blue infantry\nE4 plains\n{HOMES}"
TOWN = f"D3 plains  red infantry\nD4 plains  blue city fortress, blue infantry\n{HOMES}"
SEA = f"D3 sea  red ship\nD4 sea  blue ship\n{HOMES}"


def is_offered(card: str) -> bool:
    """To the attacker or the defender, in the open, in a town, or at sea."""
    for drawn in (FIELD, TOWN, SEA):
        for attacker, defender in ((card, ""), ("", card)):
            game = clash(drawn, red=f"tactics, {attacker}", blue=f"tactics, {defender}")
            game.say("red", "move", "D3", "D4")
            cards = [ask for ask in game.game.asks if ask.kind == "battle-card"]
            if any(option.key == card and not option.refused for ask in cards for option in ask.options):
                return True
    return False


@rule("CM-16.05", "CC-18.10")
@everywhere
def test_every_lower_half_can_be_played_in_some_battle() -> None:
    box = clash().state.box
    halves = {card.combat.id: card.id for card in box.action_cards.values()}
    assert [half for half, card in halves.items() if not is_offered(card)] == []


@only_2012
@rule("CC-18.9")
def test_high_ground_brings_a_die_for_each_six_and_none_for_a_six_on_that_one() -> None:
    card = "leadership-high_ground"
    game = clash("D3 plains  2 red infantry\nD4 plains  blue infantry", red=f"tactics, {card}")
    game.say("red", "move", "D3", ["infantry", "infantry"], "D4").say("red", card, chance=["6", "2", "6", "1"])
    assert rolls("red", [die(6), die(2), die(6)], "D4") in game.deeds()
    assert combat_values("red", 14, "blue", 1, 0, 2, "D4") in game.deeds()


@only_2012
@rule("CC-18.9", "CC-18.10")
@pytest.mark.parametrize("first", ["6", "1"])
def test_it_lasts_a_round_and_is_not_for_attacks_on_cities(first: str) -> None:
    card = "leadership-high_ground"
    drawn = "D3 plains  2 red infantry\nD4 plains  4 blue infantry"
    game = clash(drawn, red=f"tactics, {card}").say("red", "move", "D3", ["infantry", "infantry"], "D4")
    dice = [first, "1", *(["1"] if first == "6" else []), *["1"] * 4]
    game.say("red", card, chance=dice)
    game.say("red", "fight", chance=["6", "1", "1", "1", "1", *(["1"] if first == "1" else [])])
    attack = clash(TOWN, red=f"tactics, {card}").say("red", "move", "D3", "D4")
    assert "CM-16.05" in attack.refusal(card)
