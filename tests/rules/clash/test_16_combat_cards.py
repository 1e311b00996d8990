"""Chapter 16: payments before a battle, and the cards of a combat round."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.clash.combat import Force
from rules.clash.combat_cards import carry_out_cards
from rules.clash.deeds import plays_face_down, reveals
from rules.clash.kinds import CombatCard
from rules.clash.refusals import needs_fighters, one_of_a_kind
from rules.clash.state import Battle, Player, State
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.fights import attack, dice, values
from tests.rules.clash.scenario import Situation, clash

SIEGE = "great_ideas-siege"
HIGH_GROUND = "leadership-high_ground"
HIGH_MORALE = "militia-high_morale"
SURPRISE = "technology_trade-surprise"

LOW = ("1 leader", "2 elephant", "1 leader", "2 elephant")
"""Dice of two units on each side: nobody is hit."""


def attack_at_sea(red: str, chance: Sequence[str] = ()) -> Situation:
    game = clash("D3 sea  red ship\nD4 sea  blue ship", red=red)
    return game.say("red", "move", "D3", "D4", chance=chance)


# --- before the first round ----------------------------------------------------------------------------------


@rule("CM-16.02")
def test_steel_weapons_are_paid_before_the_first_round_and_last_for_the_whole_battle() -> None:
    game = attack("2 infantry", "2 infantry", red="steel_weapons, 2 ore")
    assert game.asked == "red steel-weapons"
    game.say("red", "pay", chance=LOW)
    assert game.red.stock.ore == 1
    assert values(game) == (1 + 2 + 2, 3)
    assert values(game) == (5, 3)
    game.say("red", "fight", chance=LOW[1:])
    assert values(game) == (2 + 1 + 2, 2)
    assert game.red.stock.ore == 1


@rule("CM-16.02")
def test_siegecraft_is_paid_before_the_first_round_for_the_die_and_for_the_hit() -> None:
    game = attack("infantry", "city fortress, infantry", red="siegecraft, 2 wood, 2 ore")
    assert game.asked == "red siegecraft-die"
    game.say("red", "pay")
    assert game.asked == "red siegecraft-hit"
    game.say("red", "pay", chance=["5 cavalry", "1 leader"])
    assert (game.red.stock.wood, game.red.stock.ore) == (0, 0)
    assert dice(game, "@blue") == ["1 leader"]
    assert game.city("D4").owner == "red"


@everywhere
@rule("CM-16.02", "CC-18.11")
def test_nobody_pays_before_a_city_without_defenders() -> None:
    game = attack("infantry", "city", red="steel_weapons, 2 ore")
    assert game.city("D4").owner == "red"
    assert game.red.stock.ore == 2


STEEL = "steel_weapons, 1 ore"


@rule("CM-16.28", "CM-16.02")
def test_both_sides_are_asked_at_once_what_they_pay_before_the_battle() -> None:
    game = attack("infantry", "infantry", red=STEEL, blue=STEEL)
    assert asked(game) == ["red steel-weapons", "blue steel-weapons"]
    game.say("blue", "no")
    assert "pays" not in game.told()
    game.say("red", "pay", chance=["1 leader", "1 leader"])
    assert values(game) == (1 + 1, 1)  # +1 only, since the enemy has the advance too


@rule("CM-16.28", "CM-16.02")
def test_the_attacker_pays_first_and_plays_a_card_before_the_defender_is_asked_anything() -> None:
    """Then the defender says everything in one go."""
    game = attack("2 infantry", "2 infantry", red=f"{STEEL}, {HIGH_MORALE}", blue=f"tactics, {STEEL}, {HIGH_GROUND}")
    assert asked(game) == ["red steel-weapons"]
    game.say("red", "pay")
    assert asked(game) == ["red battle-card"]
    game.say("red", HIGH_MORALE)
    assert plays_face_down("red", "D4") in game.deeds("blue")
    assert asked(game) == ["blue steel-weapons"]
    game.say("blue", "pay")
    assert asked(game) == ["blue battle-card"]
    game.say("blue", "none", chance=LOW)
    assert game.asked == "red retreat"


@rule("CM-16.02", "CM-16.04")
def test_who_alone_can_play_a_card_is_asked_for_it_with_the_payment() -> None:
    game = attack("2 infantry", "2 infantry", red=f"{STEEL}, {HIGH_MORALE}", blue=STEEL)
    assert asked(game) == ["red steel-weapons", "blue steel-weapons"]
    game.say("red", "no", HIGH_MORALE)
    assert asked(game) == ["blue steel-weapons"]
    assert "face down" not in game.told("blue"), "nothing is done before both have spoken"
    game.say("blue", "no", chance=LOW)
    assert game.asked == "red retreat"
    assert reveals("red", "high_morale", "D4") in game.deeds("blue")


@rule("CM-16.02")
def test_steel_weapons_that_cost_nothing_ask_nobody() -> None:
    game = attack(
        "infantry", "infantry", red="steel_weapons, metallurgy", blue="1 ore", chance=["1 leader", "1 leader"]
    )
    assert values(game) == (1 + 2, 1)


def asked(game: Situation) -> list[str]:
    """Everybody who still has to answer, with their questions."""
    return [f"{ask.seat} {ask.kind}" for ask in game.game.asks]


# --- step 1: play a card -------------------------------------------------------------------------------------


@rule("CM-16.04")
def test_first_the_attacker_and_then_the_defender_may_play_a_card_after_one_or_none() -> None:
    for reds in ("none", HIGH_MORALE):
        game = attack("2 infantry", "2 infantry", red=HIGH_MORALE, blue=f"tactics, {HIGH_GROUND}")
        assert game.asked == "red battle-card"
        game.say("red", reds)
        assert game.asked == "blue battle-card"
        game.say("blue", "none", chance=LOW)
        assert game.asked == "red retreat"


@rule("CM-16.04")
def test_without_tactics_nobody_plays_a_card() -> None:
    game = attack("2 infantry", "2 infantry", blue=HIGH_MORALE, chance=LOW)
    assert game.asked == "red retreat"
    assert game.blue.action_cards == [HIGH_MORALE]
    game = attack_at_sea(HIGH_MORALE, chance=["2 cavalry", "2 cavalry"])
    assert game.asked == "red retreat"


@rule("CM-16.04")
def test_a_card_lies_face_down_until_it_is_revealed() -> None:
    game = attack("2 infantry", "2 infantry", red=HIGH_MORALE, blue=f"tactics, {HIGH_GROUND}")
    game.say("red", HIGH_MORALE)
    assert plays_face_down("red", "D4") in game.deeds("blue")
    assert "High Morale" not in game.told("blue")
    assert "high_morale" not in str(game.game.view("blue"))
    game.say("blue", "none", chance=LOW)
    assert "High Morale" in game.told("blue")


@rule("CM-16.04", "CM-16.24")
def test_one_card_a_round_and_another_in_the_next() -> None:
    game = attack("2 infantry", "2 infantry", red=f"{HIGH_MORALE}, {HIGH_GROUND}")
    game.say("red", HIGH_MORALE, chance=LOW)
    assert game.asked == "red retreat"
    game.say("red", "fight")
    assert game.asked == "red battle-card"
    assert game.choices == [HIGH_GROUND, "none"]


# --- which card can be played --------------------------------------------------------------------------------


@everywhere
@rule("CM-16.05", "CC-18.10")
def test_siege_is_for_the_attacker() -> None:
    game = attack("infantry", "city, infantry", blue=f"tactics, {SIEGE}")
    assert game.asked == "blue battle-card"
    assert "attacker" in game.refusal(SIEGE)
    assert "CM-16.05" in game.refusal(SIEGE)


@everywhere
@rule("CM-16.05", "CC-18.10")
def test_siege_needs_a_city() -> None:
    game = attack("infantry", "infantry", red=SIEGE)
    assert "over a city" in game.refusal(SIEGE)
    assert "CM-16.05" in game.refusal(SIEGE)
    game = attack("infantry", "city, infantry", red=SIEGE)
    assert game.refusal(SIEGE) == ""


@rule("CM-16.05")
def test_high_ground_cannot_be_used_to_attack_a_city_but_to_defend_one() -> None:
    game = attack("infantry", "city, infantry", red=HIGH_GROUND)
    assert "attack a city" in game.refusal(HIGH_GROUND)
    assert "CM-16.05" in game.refusal(HIGH_GROUND)
    game = attack("infantry", "infantry", red=HIGH_GROUND)
    assert game.refusal(HIGH_GROUND) == ""
    game = attack("infantry", "city, infantry", blue=f"tactics, {HIGH_GROUND}")
    assert game.refusal(HIGH_GROUND) == ""


@rule("CM-16.05")
def test_at_sea_only_cards_that_name_ships() -> None:
    cards = (SIEGE, HIGH_GROUND, HIGH_MORALE, SURPRISE)
    game = attack_at_sea(f"tactics, {', '.join(cards)}")
    assert game.choices == [HIGH_MORALE, SURPRISE, "none"]
    assert all("CM-16.05" in game.refusal(card) for card in (SIEGE, HIGH_GROUND))


@rule("CM-16.05", "CM-16.20")
def test_a_lone_fortress_plays_the_cards_that_name_a_fortress() -> None:
    game = attack("infantry", "city fortress", blue=f"tactics, {HIGH_GROUND}, {HIGH_MORALE}, {SURPRISE}")
    assert game.asked == "blue battle-card"
    assert game.choices == [HIGH_GROUND, HIGH_MORALE, SURPRISE, "none"]


@everywhere
@rule("CM-16.05", "CC-18.10")
def test_a_card_for_armies_alone_is_not_for_a_lone_fortress() -> None:
    game = attack("infantry", "city fortress", blue=f"tactics, {SIEGE}")
    assert game.refused(SIEGE) == Refusal("CM-16.05", needs_fighters("siege", [one_of_a_kind("army")]))


# --- step 2: reveal ------------------------------------------------------------------------------------------


@rule("CM-16.06", "CM-16.28")
def test_both_cards_are_revealed_together_the_attackers_first() -> None:
    game = attack("2 infantry", "2 infantry", red=HIGH_GROUND, blue=f"tactics, {HIGH_MORALE}")
    game.say("red", HIGH_GROUND)
    assert "reveals" not in game.told()
    game.say("blue", HIGH_MORALE, chance=LOW)
    told = game.told()
    assert told.index("@red reveals High Ground") < told.index("@blue reveals High Morale") < told.index("rolls")


@rule("CM-16.06")
def test_what_happens_on_reveal_happens_before_the_roll() -> None:
    game = attack("infantry", "city, infantry", red=SIEGE, blue="2 food")
    game.say("red", SIEGE)
    assert game.asked == "blue siege"
    assert "rolls" not in game.told()


@rule("CM-16.06")
def test_siege_takes_the_defenders_abilities_unless_they_pay() -> None:
    game = attack("infantry", "city, infantry", red=SIEGE, blue="2 food")
    game.say("red", SIEGE).say("blue", "pay", chance=["2 elephant", "3 infantry"])
    assert game.blue.stock.food == 0
    assert values(game) == (2 + 1, 3 + 1)
    game = attack("infantry", "city, infantry", red=SIEGE, blue="2 food")
    game.say("red", SIEGE).say("blue", "refuse", chance=["2 elephant", "3 infantry"])
    assert game.blue.stock.food == 2
    assert values(game) == (2 + 1, 3)
    game = attack("infantry", "city, infantry", red=SIEGE, blue="1 food")
    game.say("red", SIEGE, chance=["2 elephant", "3 infantry"])  # too poor to be asked
    assert values(game) == (2 + 1, 3)


@rule("CM-16.06", "CM-16.09")
def test_siege_asks_no_price_where_nobody_has_abilities() -> None:
    """A lone fortress has none, and the army of Xerxes that is too mighty may not use its own."""
    game = attack("infantry", "city fortress", red=SIEGE, blue="2 food")
    game.say("red", SIEGE, chance=["2 elephant", "3 infantry"])
    assert game.blue.stock.food == 2
    mighty = "city, leader, 4 infantry"
    game = attack("infantry", mighty, red=SIEGE, blue="2 food, persia, leader xerxes")
    game.say("red", SIEGE, chance=["2 elephant", *["1 leader"] * 5])
    assert game.blue.stock.food == 2
    game = attack("infantry", "city, leader, 3 infantry", red=SIEGE, blue="2 food, persia, leader xerxes")
    game.say("red", SIEGE)
    assert game.asked == "blue siege"


@rule("CM-16.06")
def test_high_ground_takes_the_enemys_abilities_and_keeps_ones_own() -> None:
    game = attack("infantry", "infantry", red=HIGH_GROUND)
    game.say("red", HIGH_GROUND, chance=["3 infantry", "3 infantry"])
    assert values(game) == (3 + 1, 3)


@rule("CM-16.06", "CM-16.13", "CM-16.12")
def test_under_high_ground_no_leader_rerolls_and_no_elephant_cancels() -> None:
    game = attack("infantry, cavalry", "elephant, leader", red=HIGH_GROUND, blue="leader caesar")
    game.say("red", HIGH_GROUND, chance=["6 infantry", "2 elephant", "3 elephant", "1 leader"])
    assert values(game) == (6 + 1 + 2, 4)
    assert game.asked == "blue casualties"


@rule("CM-16.06")
def test_an_effect_that_looks_at_the_casualties_comes_after_them() -> None:
    game = attack("2 infantry", "2 cavalry", red=SURPRISE)
    game.say("red", SURPRISE, chance=["4 elephant", "1 leader", "1 leader", "1 leader"])
    assert values(game) == (4 + 1 + 1, 2)
    assert game.units("D4", "blue") == ["cavalry"]
    told = game.told()
    assert told.index("@blue loses 1 cavalry") < told.index("made the enemy lose a unit")
    assert len(game.red.action_cards) == 1


@rule("CM-16.06")
def test_surprise_without_a_casualty_draws_no_card() -> None:
    game = attack("2 infantry", "2 infantry", red=SURPRISE)
    game.say("red", SURPRISE, chance=LOW)
    assert game.red.action_cards == []


class Decoy(CombatCard):
    """Cancels the enemy's card."""

    fighters = ("army",)
    cancels = True

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        foe.card = None


class Boast(CombatCard):
    fighters = ("army",)
    bonus = 3

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        mine.bonus += self.bonus


class Flight(CombatCard):
    """Adds everything the enemy has so far: so it shows whether it took effect last."""

    fighters = ("army",)
    last = True

    async def on_reveal(self, state: State, player: Player, battle: Battle, mine: Force, foe: Force) -> None:
        mine.bonus += foe.bonus


def revealed(reds: CombatCard, blues: CombatCard) -> tuple[int, int]:
    """The bonuses of both sides after step 2 (none of the cards of the box cancels another one, or comes last)."""
    game = attack("infantry", "infantry", red=HIGH_MORALE)
    mine, foe = Force("red", "red", True, card=reds), Force("blue", "blue", False, card=blues)
    assert game.state.battle
    step = carry_out_cards(game.state, game.state.battle, mine, foe)
    with pytest.raises(StopIteration):  # nobody is asked anything on reveal
        step.send(None)
    return mine.bonus, foe.bonus


@rule("CM-16.29")
def test_a_card_that_cancels_the_opponents_card_works_first_whoever_played_it() -> None:
    assert revealed(Boast(), Decoy()) == (0, 0)
    assert revealed(Decoy(), Boast()) == (0, 0)


@rule("CM-16.29")
def test_a_card_that_comes_last_works_after_the_defenders_usual_one() -> None:
    assert revealed(Flight(), Boast()) == (3, 3)
    assert revealed(Boast(), Flight()) == (3, 3)


# --- cards that are face up are not played again
# ------------------------------------------------------------------------


@rule("CM-16.04", "CM-16.06")
@pytest.mark.parametrize(
    ("red", "blue", "theirs"),
    [
        ("great_ideas-siege", HIGH_MORALE, "city, 2 infantry"),
        ("negotiations-martyr", HIGH_MORALE, "2 infantry, elephant"),
        (HIGH_MORALE, "production_focus-tactical_retreat", "2 infantry"),
    ],
)
def test_who_has_seen_a_card_turned_up_does_not_choose_again(red: str, blue: str, theirs: str) -> None:
    """Before any die, somebody is asked about a face-up card, or the battle is over at once."""
    game = attack("2 infantry, cavalry", theirs, red=red, blue=f"tactics, 2 food, {blue}")
    game.say("red", red)
    assert game.game.can_undo("red") > 0, "what lies face down may still be thought over"
    game.game.answer("blue", blue, "battle-card")
    assert "reveals" in game.told()
    assert (game.game.can_undo("red"), game.game.can_undo("blue")) == (0, 0)


# --- after the round -----------------------------------------------------------------------------------------


@rule("CM-16.07")
def test_a_card_works_for_its_round_only_and_then_lies_face_up_on_the_discards() -> None:
    game = attack("2 infantry", "2 infantry", red=HIGH_MORALE)
    game.say("red", HIGH_MORALE, chance=LOW)
    assert values(game) == (1 + 2 + 2, 3)
    assert game.state.action_discards == [HIGH_MORALE]
    assert game.red.action_cards == []
    game.say("red", "fight", chance=LOW[1:])
    assert values(game) == (2 + 1, 2)


@rule("CM-16.07")
def test_the_abilities_come_back_in_the_round_after_high_ground() -> None:
    game = attack("infantry", "infantry", red=HIGH_GROUND)
    game.say("red", HIGH_GROUND, chance=["3 infantry", "3 infantry"])
    assert values(game) == (4, 3)
    game.say("red", "fight", chance=["3 infantry", "3 infantry"])
    assert values(game) == (4, 4)
