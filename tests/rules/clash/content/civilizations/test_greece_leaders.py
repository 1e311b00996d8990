"""Greece: Alexander, Leonidas and Pericles."""

from __future__ import annotations

import pytest

from rules.clash.deeds import costs_no_action
from tests.rule import rule
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import clash

# --- Alexander -------------------------------------------------------------------------------------------------

PELLA = "D2 plains  red city{}, red leader\nC2 forest  red city"
IDOL = "greece, leader alexander"
DEVELOPMENT, EXPLORER = "city_development-peltasts", "explorer-encircled"


@rule("CM-23.06")
def test_the_idol_lets_a_card_be_played_without_its_main_action() -> None:
    game = clash(PELLA.format(""), red=f"{IDOL}, writing, {DEVELOPMENT}, 2 culture", actions=0)
    game.say("red", "alexander.idol", DEVELOPMENT, "D2")
    assert game.city("D2").buildings == {"academy": "red"}  # the card and its own price work as ever
    assert (game.red.stock.culture, game.red.action_cards, game.turn.actions) == (0, [], 0)
    assert game.state.action_discards == [DEVELOPMENT]
    assert costs_no_action("red") in game.deeds()


@rule("CM-4.11", "CM-4.12")
def test_his_city_is_activated_when_the_card_has_been_carried_out() -> None:
    game = clash(PELLA.format(""), red=f"{IDOL}, {EXPLORER}, 2 culture").say("red", "alexander.idol", EXPLORER, "none")
    assert (game.asked, game.city("D2").activated) == ("red explorer-settler", 0)
    game.say("red", "C2")
    assert (game.city("D2").activated, game.city("D2").mood) == (1, "neutral")
    assert game.turn.actions == 3


def test_one_card_each_time_and_the_others_cost_a_main_action() -> None:
    """The city can be activated again, and its mood falls."""
    cards = "explorer-encircled, explorer-defensive_formation, new_plans-flanking"
    game = clash(PELLA.format(""), red=f"{IDOL}, {cards}, 6 culture", actions=0)
    game.say("red", "alexander.idol", "explorer-encircled", "none", "C2")
    assert game.refusal("explorer-defensive_formation").endswith("(CM-6.03)")
    game.say("red", "alexander.idol", "explorer-defensive_formation", "none", "C2")
    assert (game.city("D2").mood, game.city("D2").activated) == ("angry", 2)
    assert game.red.stock.culture == 2


@rule("CM-23.06")
def test_what_the_idol_plays_does_not_use_up_a_shogunate() -> None:
    """Nobody has both, but each is counted separately."""
    cards = "explorer-encircled, explorer-defensive_formation, new_plans-flanking, metropolis-general"
    both = f"japan, voting, leader alexander, {cards}, 6 culture"
    game = clash(PELLA.format(""), red=both, actions=0)
    game.say("red", "alexander.idol", "explorer-encircled", "none", "C2")
    game.say("red", "explorer-defensive_formation", "none", "C2")
    assert game.refusal("new_plans-flanking").endswith("(CM-6.03)")
    game.say("red", "alexander.idol", "new_plans-flanking", "none", chance=["colony-threat", "goal_focused-bold"])
    assert game.turn.actions == 0


def test_it_is_a_secret_which_cards_could_be_played() -> None:
    game = clash(PELLA.format(""), red=f"{IDOL}, {EXPLORER}, 2 culture").say("red", "alexander.idol")
    assert (game.asked, game.ask.secret) == ("red idol-card", True)


@pytest.mark.parametrize(
    ("drawn", "red", "rule_"),
    [
        (PELLA.format(""), f"{EXPLORER}, 1 culture", "CM-23.06"),  # the card has a price of its own
        (PELLA.format(""), f"{EXPLORER}, 3 mood", "CM-6.06"),
        (PELLA.format(""), "3 culture", "CM-23.06"),  # no card at all
        (PELLA.format(""), "leadership-archers, 3 culture", "CM-23.06"),  # needs no main action
        (PELLA.format(""), "great_athlete, 3 culture", "CM-23.06"),  # is not an action card
        ("D2 plains  red city\nD3 plains  red leader", f"{EXPLORER}, 3 culture", "CM-11.10"),
    ],
)
def test_the_idol_has_its_limits(drawn: str, red: str, rule_: str) -> None:
    assert clash(drawn, red=f"{IDOL}, {red}").refusal("alexander.idol").endswith(f"({rule_})")


@rule("CM-4.08")
def test_nor_in_an_angry_city_that_has_been_activated() -> None:
    game = clash(PELLA.format(" angry"), red=f"{IDOL}, {EXPLORER}, 5 culture, storage, 4 food")
    game.say("red", "recruit", "D2", ["settler"])
    assert game.refusal("alexander.idol").endswith("(CM-4.08)")


def test_only_what_needs_a_main_action_is_offered() -> None:
    red = f"{IDOL}, {EXPLORER}, leadership-archers, great_athlete, 3 culture"
    game = clash(PELLA.format(""), red=red).say("red", "alexander.idol")
    assert game.choices == [EXPLORER]
    assert game.must_refuse("red", "leadership-archers").endswith("(CM-23.06)")
    assert game.must_refuse("red", "great_athlete").endswith("(CM-23.06)")


LOW = ["2 cavalry", "2 cavalry"]


@pytest.mark.parametrize(
    ("cities", "bonus"),
    [
        ("", 0),
        ("D2 plains  red city", 0),  # his own starting region
        ("D7 plains  red city", 0),  # another one (CM-C.36)
        ("B5 plains  red city", 1),
        ("B5 plains  red city\nB4 plains  red city", 1),  # the same region
        ("B5 plains  red city\nC4 plains  red city", 2),
        ("B5 plains  blue city", 0),
    ],
)
def test_the_ruler_of_the_world_counts_the_regions_with_his_cities(cities: str, bonus: int) -> None:
    game = attack("leader", "infantry", red="greece, leader alexander", elsewhere=cities, chance=LOW)
    assert values(game)[0] == 2 + bonus


def test_only_where_he_fights() -> None:
    elsewhere = "B5 plains  red city, red leader"
    game = attack("infantry", "infantry", red="greece, leader alexander", elsewhere=elsewhere, chance=LOW)
    assert values(game)[0] == 2


# --- Leonidas --------------------------------------------------------------------------------------------------

LEONIDAS = "greece, leader leonidas"


@pytest.mark.parametrize(
    ("drawn", "culture"),
    [("D2 plains  red city happy, red leader", 1), ("D2 plains  red city happy\nD3 plains  red leader", 0)],
)
def test_recruiting_in_his_city_brings_culture_once(drawn: str, culture: int) -> None:
    game = clash(drawn, red=f"{LEONIDAS}, storage, 4 food").say("red", "recruit", ["settler", "settler"])
    assert game.red.stock.culture == culture


def test_being_recruited_himself_counts() -> None:
    """CM-11.15: effects of recruiting come when the units are on the board."""
    game = clash("D2 plains  red city", red="greece, 1 culture, 1 mood").say("red", "recruit", ["leader"], "leonidas")
    assert game.red.stock.culture == 1


@pytest.mark.parametrize(("mine", "bonus"), [("leader", 4), ("leader, infantry", 2), ("leader, 2 infantry", 0)])
def test_the_hero_is_stronger_for_each_unit_the_enemy_has_more(mine: str, bonus: int) -> None:
    count = {"leader": 1, "leader, infantry": 2, "leader, 2 infantry": 3}[mine]
    game = attack(mine, "3 infantry", red=LEONIDAS, chance=["2 cavalry"] * count + ["2 elephant"] * 3)
    assert values(game)[0] == 2 * count + bonus


ARCHERS = "assassination-archers"


@rule("CM-16.06")
def test_the_hero_counts_those_who_stand_when_the_dice_are_rolled() -> None:
    """Archers who hit take one of the enemy's three, or one of the hero's two, before the roll."""
    game = attack("leader", "3 infantry", red=f"{LEONIDAS}, {ARCHERS}")
    game.say("red", ARCHERS, chance=["5 infantry", "2 cavalry", "2 elephant", "2 elephant"])
    assert values(game)[0] == 2 + 2
    game = attack("leader, infantry", "3 infantry", red=LEONIDAS, blue=f"tactics, {ARCHERS}")
    game.say("blue", ARCHERS, chance=["5 infantry"]).say(
        "red", ["infantry"], chance=["2 cavalry", "2 elephant", "2 elephant", "2 elephant"]
    )
    assert values(game)[0] == 2 + 4


def test_who_has_more_units_is_not_weaker() -> None:
    game = attack("leader, infantry", "infantry", red=LEONIDAS, chance=["2 cavalry"] * 3)
    assert values(game)[0] == 4


def test_it_counts_anew_in_each_round_and_in_defence() -> None:
    game = attack("2 infantry", "leader", blue=LEONIDAS, chance=["2 cavalry", "1 leader", "3 elephant"])
    assert values(game)[1] == 3 + 2
    game.say("red", "fight", chance=["2 cavalry", "1 leader", "3 elephant"])
    assert values(game)[1] == 3


# --- Pericles --------------------------------------------------------------------------------------------------

ATHENS = "D2 plains  red city happy, red leader"
PERICLES = "greece, leader pericles"


@rule("CM-7.11")
@pytest.mark.parametrize("token", ["mood", "culture"])
def test_the_master_teaches_education_for_a_token(token: str) -> None:
    game = clash(ATHENS, red=f"{PERICLES}, 1 {token}, writing, tracker 2").say("red", "pericles.master")
    assert sorted(game.choices) == ["free_education", "philosophy", "public_education"]
    game.say("red", "public_education")
    assert dict(game.red.stock.items()) == {"mood": 1}  # of the yellow border
    assert (game.red.tracker, game.turn.actions) == (1, 2)


@pytest.mark.parametrize(
    ("drawn", "red", "rule_"),
    [
        (ATHENS, "", "CM-6.05"),
        (ATHENS.replace(" happy", ""), "1 mood", "CM-11.10"),
        ("D2 plains  red city happy\nD3 plains  red leader", "1 mood", "CM-11.10"),
        (ATHENS, "1 mood, writing, philosophy, public_education, free_education", "CM-7.06"),
    ],
)
def test_the_master_has_his_limits(drawn: str, red: str, rule_: str) -> None:
    assert clash(drawn, red=f"{PERICLES}, {red}").refusal("pericles.master").endswith(f"({rule_})")


@pytest.mark.parametrize(
    ("where", "value"), [("sea  red ship, red leader", 4), ("sea  red ship\nD3 plains  red leader", 2)]
)
def test_the_admiral_fights_at_sea_only_when_aboard(where: str, value: int) -> None:
    game = clash(f"D6 sea  blue ship\nD5 {where}", red=PERICLES)
    game.say("red", "move", "D5", "D6", chance=["2 elephant", "2 cavalry"])
    assert values(game)[0] == value


def test_the_admiral_is_no_stronger_on_land() -> None:
    assert values(attack("leader", "infantry", red=PERICLES, chance=LOW))[0] == 2
