"""Huns: Attila, Bleda and Rugila."""

from __future__ import annotations

import pytest

from rules.clash.deeds import die, may_play_no_card, rolls
from tests.rule import rule
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import clash

# --- Attila ----------------------------------------------------------------------------------------------------

ATTILA = "huns, leader attila"


@rule("CM-4.06")
@pytest.mark.parametrize(
    ("city", "leader", "most"),
    [
        ("happy", "D2", 3),
        ("", "D2", 2),
        ("angry", "D2", 1),
        ("", "D3", 1),
        ("temple", "D2", 2),
        ("happy temple", "D2", 3),
    ],
)
def test_the_ruler_makes_a_small_city_count_as_larger_for_recruiting(city: str, leader: str, most: int) -> None:
    figure = {"D2": ("red leader", ""), "D3": ("", "red leader")}[leader]
    drawn = "D2 plains  red city {}, {}\nD3 plains  {}".format(city, *figure)
    game = clash(drawn, red=f"{ATTILA}, storage, 7 food").say("red", "recruit")
    assert game.option("settler").up_to == most


def test_and_for_collecting() -> None:
    drawn = "D2 plains  red city, red leader\nE2 mountain\nC2 forest"
    game = clash(drawn, red=f"{ATTILA}, storage").say("red", "collect")
    assert (game.asked, game.ask.most) == ("red collect-from", 2)
    assert game.say("red", ["E2 ore", "C2 wood"]).red.stock.resources() == 2


def test_but_not_for_influence() -> None:
    drawn = "D2 plains  red city, red leader\nD3 plains\nD4 plains  blue city academy"
    assert clash(drawn, red=ATTILA).refusal("influence").endswith("(CM-15.06)")


RIDERS = ["2 elephant", "4 cavalry"]


@rule("CM-16.28")
def test_the_horse_master_sees_both_rolls_before_he_chooses() -> None:
    """The dice of both sides are one roll: the attacker knows no less of it than the defender."""
    game = attack("leader, cavalry", "2 infantry", red=ATTILA, chance=[*RIDERS, "5 cavalry", "2 elephant"])
    assert game.asked == "red horse-master"
    assert rolls("blue", [die(5, "cavalry"), die(2, "elephant")], "D4") in game.deeds()


@rule("CM-16.11", "CM-16.12")
@pytest.mark.parametrize(("answer", "mine", "alive"), [("die 4", 2, True), ("no", 2 + 4 + 2, False)])
def test_the_horse_master_uses_a_cavalry_as_an_elephant(answer: str, mine: int, alive: bool) -> None:
    game = attack("leader, cavalry", "2 infantry", red=ATTILA, chance=[*RIDERS, "5 cavalry", "2 elephant"])
    assert game.asked == "red horse-master"
    game.say("red", answer)
    assert values(game)[0] == mine
    assert (game.asked == "red casualties") is not alive


def test_of_several_dice_he_chooses_one() -> None:
    dice = ["2 elephant", "4 cavalry", "5 cavalry", "1 leader"]
    game = attack("leader, 2 cavalry", "infantry", red=ATTILA, chance=dice)
    assert game.choices == ["die 4", "die 5", "no"]
    game.say("red", "die 5")
    assert values(game)[0] == 2 + 4 + 2


@pytest.mark.parametrize(
    ("mine", "dice"),
    [
        ("leader, cavalry", ["2 elephant", "3 infantry"]),  # no icon of cavalry
        ("leader, infantry", ["2 elephant", "4 cavalry"]),  # no cavalry
        ("2 cavalry", ["2 elephant", "4 cavalry"]),  # without him
    ],
)
def test_otherwise_cavalry_is_cavalry(mine: str, dice: list[str]) -> None:
    game = attack(mine, "infantry", red=ATTILA, elsewhere="D6 plains  red leader", chance=[*dice, "1 leader"])
    assert "horse-master" not in game.asked


def test_he_does_so_in_the_first_round_only() -> None:
    """CM-C.38"""
    game = attack("leader, cavalry", "infantry", red=ATTILA, chance=["2 elephant", "2 elephant", "2 cavalry"])
    game.say("red", "fight", chance=["2 elephant", "4 cavalry", "1 leader"])
    assert values(game)[0] == 2 + 4 + 2


# --- Bleda -----------------------------------------------------------------------------------------------------

BLEDA = "huns, leader bleda"
CAMP = "D2 plains  red city {}, red leader\nE2 mountain\nC2 forest"


@pytest.mark.parametrize("mood", ["angry", "neutral"])
def test_the_enforcer_lets_his_city_act_as_a_happy_one_once(mood: str) -> None:
    game = clash(CAMP.format(mood), red=f"{BLEDA}, storage, 6 food", actions=3).say("red", "bleda.enforcer", "recruit")
    assert game.turn.actions == 2
    assert game.option("settler").up_to == 2
    game.say("red", ["settler"])
    assert (game.city("D2").mood, game.city("D2").activated) == (mood, 1)
    assert game.refusal("recruit").endswith("(CM-4.08)")
    assert game.refusal("collect").endswith("(CM-4.08)")


@rule("CM-24.02")
def test_a_wonder_may_be_built_in_such_a_city() -> None:
    red = f"{BLEDA}, engineering, irrigation, great_gardens, storage, 5 food, 5 wood, 2 ore, 5 culture"
    drawn = CAMP.format("") + "\nD5 plains  red city"
    assert clash(drawn, red=red).refusal("wonder")
    assert clash(drawn, red=red).say("red", "bleda.enforcer", "wonder").city("D2").wonders == ["great_gardens"]


def test_before_its_first_activation_once_a_turn_and_only_if_it_is_not_happy() -> None:
    game = clash(CAMP.format(""), red=BLEDA).say("red", "collect", ["E2 ore"])
    assert game.refusal("bleda.enforcer").endswith("(CM-4.11)")
    assert clash(CAMP.format("happy"), red=BLEDA).refusal("bleda.enforcer").endswith("(CM-4.09)")
    game = clash(CAMP.format(""), red=BLEDA, actions=0).say("red", "bleda.enforcer")
    assert game.turn.actions == 0
    assert game.refusal("bleda.enforcer").endswith("(CM-6.09)")
    away = "D2 plains  red city\nD3 plains  red leader"
    assert clash(away, red=BLEDA).refusal("bleda.enforcer").endswith("(CM-11.10)")


@rule("CM-11.10")
def test_a_city_he_has_left_acts_as_it_is_and_as_often_as_any() -> None:
    drawn = CAMP.format("") + "\nD3 plains"
    game = clash(drawn, red=f"{BLEDA}, tactics, storage, 6 food").say("red", "bleda.enforcer")
    game.say("red", "move", "D2", "D3", "done", "recruit")
    assert game.option("settler").up_to == 1
    game.say("red", ["settler"])
    assert (game.city("D2").activated, game.refusal("recruit")) == (1, "")


@rule("CM-4.08")
def test_a_city_that_has_acted_as_a_happy_one_stays_at_rest_when_he_leaves() -> None:
    drawn = CAMP.format("") + "\nD3 plains"
    game = clash(drawn, red=f"{BLEDA}, tactics").say("red", "bleda.enforcer", "collect", ["E2 ore", "C2 wood"])
    game.say("red", "move", "D2", "D3")
    assert game.refusal("collect").endswith("(CM-4.08)")


@rule("CM-4.11")
def test_without_his_word_the_city_is_activated_as_often_as_any() -> None:
    game = clash(CAMP.format(""), red=f"{BLEDA}, storage").say("red", "collect", ["E2 ore"], "collect", ["E2 ore"])
    assert (game.city("D2").mood, game.refusal("collect")) == ("angry", "")


@rule("CM-6.09")
def test_the_other_cities_and_the_next_turn_are_as_usual() -> None:
    game = clash(CAMP.format("angry") + "\nD5 plains  red city angry\nE5 mountain", red=f"{BLEDA}, tactics")
    game.say("red", "bleda.enforcer", "collect")
    assert game.option("D5").refused is None
    game.say("red", "D5")
    assert game.asked == "red collect-from"
    assert game.ask.most == 1
    game.say("red", ["E5 ore"], "collect", ["E2 ore", "C2 wood"], "end-turn")
    game.say("blue", "end-turn")
    assert "bleda.enforcer" not in game.turn.used
    game.say("red", "collect", "D2")
    assert game.ask.most == 1


HIGH_GROUND = "tactics, 2 food, leadership-high_ground, militia-high_morale"


@rule("CM-16.04")
def test_battering_rams_allow_the_defender_no_card_in_the_first_round() -> None:
    game = attack("leader", "city, infantry", red=BLEDA, blue=HIGH_GROUND, chance=["2 elephant", "2 cavalry"])
    assert may_play_no_card("blue", "D4") in game.deeds()
    game.say("red", "fight")
    assert game.asked == "blue battle-card"


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("leader", "infantry"),  # no city
        ("infantry", "city, infantry"),  # without him
    ],
)
def test_otherwise_the_defender_may_play_one(mine: str, theirs: str) -> None:
    game = attack(mine, theirs, red=BLEDA, blue=HIGH_GROUND, elsewhere="D6 plains  red leader")
    assert game.asked == "blue battle-card"


def test_defending_he_denies_the_attacker_nothing() -> None:
    game = attack("infantry", "city, leader", red="2 food, leadership-high_ground, militia-high_morale", blue=BLEDA)
    assert game.asked == "red battle-card"


# --- Rugila ----------------------------------------------------------------------------------------------------

RUGILA = "huns, leader rugila"


@rule("CM-17.03")
@pytest.mark.parametrize(
    ("mine", "other", "gold"),
    [
        ("leader", "D5 plains\nD6 plains  blue city", 1 + 2),
        ("leader", "D5 plains\nD6 plains  barbarians city", 1 + 2),
        ("leader", "D5 plains  red city", 1),
        ("leader", "D5 plains\nD6 plains\nD7 plains  blue city", 1),
        ("infantry", "D5 plains  blue city\nD2 plains  red leader", 1),
    ],
)
def test_tribute_is_paid_for_a_captured_city_near_another(mine: str, other: str, gold: int) -> None:
    game = attack(mine, "city", red=RUGILA, elsewhere=other)
    while game.asked == "blue loser-settler":
        game.say("blue", "none")
    assert game.red.stock.gold == gold


@rule("CM-17.05")
@pytest.mark.parametrize(
    ("mine", "foe", "mood"),
    [("leader", "barbarians", "happy"), ("leader", "blue", "angry"), ("infantry", "barbarians", "angry")],
)
def test_the_unifier_makes_barbarian_cities_happy(mine: str, foe: str, mood: str) -> None:
    game = attack(mine, "city", foe=foe, red=RUGILA, elsewhere="D6 plains  red leader" if mine != "leader" else "")
    assert game.city("D4").mood == mood
