"""Greece"""

import pytest

from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import clash

# --- special advances ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("city", "ideas"), [("academy", 1), ("temple", 0)])
def test_study_gives_an_idea_for_recruiting_beside_an_academy(city: str, ideas: int) -> None:
    game = clash(f"D2 plains  red city {city}", red="greece, public_education, 2 food").say(
        "red", "recruit", ["settler"]
    )
    assert game.red.stock.ideas == ideas


def test_sparta_drafts_for_culture_tokens() -> None:
    game = clash("D2 plains  red city", red="greece, draft, 1 culture").say("red", "recruit", ["infantry"])
    assert game.units("D2") == ["infantry"]
    assert game.red.stock.culture == 0
    assert clash("D2 plains  red city", red="china, draft, 1 culture").refusal("recruit")


@pytest.mark.parametrize(("theirs", "asked"), [("2 infantry", False), ("infantry", True)])
def test_sparta_outnumbered_denies_the_enemy_a_card(theirs: str, asked: bool) -> None:
    blue = "leadership-high_ground, tactics, 2 food"
    dice = [] if asked else ["2 elephant"] * 3
    game = attack("infantry", theirs, red="greece, draft", blue=blue, chance=dice)
    assert (game.asked == "blue battle-card") is asked


def test_hellenistic_culture_pays_art_with_mood_tokens() -> None:
    drawn = "D2 plains  red city\nD3 plains  blue city temple"
    game = clash(drawn, red="greece, art_and_sculptures, 2 mood")
    assert game.refusal("art_and_sculptures") == ""
    assert clash(drawn, red="china, art_and_sculptures, 2 mood").refusal("art_and_sculptures")


def test_city_states_take_over_an_activation_once_a_turn() -> None:
    drawn = "D2 plains  red city\nD4 plains  red city"
    game = clash(drawn, red="greece, voting, 6 food", actions=4)
    game.say("red", "recruit", "D2", ["settler"], "recruit", "D2", ["settler"])
    game.say("red", "D4")
    assert game.city("D2").mood == game.city("D4").mood == "neutral"
    game.say("red", "recruit", "D2", ["settler"])
    assert game.city("D2").mood == "angry"


# --- leaders ---------------------------------------------------------------------------------------------------


def test_idol_plays_an_action_card_without_a_main_action() -> None:
    drawn, red = "D2 plains  red city, red leader", "greece, leader alexander, new_ideas-flanking"
    game = clash(drawn, red=f"{red}, 3 culture, 4 ideas").say("red", "alexander.idol")
    assert game.turn.actions == 3
    assert clash(drawn, red=red).refusal("alexander.idol").endswith("(CM-6.06)")


def test_ruler_of_the_world_counts_regions_outside_the_starting_regions() -> None:
    dice = ["2 cavalry", "2 cavalry"]
    red = "greece, leader alexander"
    assert values(attack("leader", "infantry", red=red, elsewhere="D2 plains  red city", chance=dice))[0] == 2
    assert values(attack("leader", "infantry", red=red, elsewhere="B5 plains  red city", chance=dice))[0] == 3


def test_thats_sparta_gives_culture_for_recruiting_in_his_city() -> None:
    red = "greece, leader leonidas, 2 food"
    for drawn, culture in (("D2 plains  red city, red leader", 1), ("D2 plains  red city\nD3 plains  red leader", 0)):
        assert clash(drawn, red=red).say("red", "recruit", ["settler"]).red.stock.culture == culture


@pytest.mark.parametrize(("mine", "bonus"), [("leader", 4), ("leader, 2 infantry", 0)])
def test_hero_of_thermopylae_is_stronger_when_outnumbered(mine: str, bonus: int) -> None:
    count = 1 if mine == "leader" else 3
    dice = ["2 cavalry"] * count + ["2 elephant"] * 3
    game = attack(mine, "3 infantry", red="greece, leader leonidas", chance=dice)
    assert values(game)[0] == 2 * count + bonus


def test_pericles_teaches_education_in_a_happy_city() -> None:
    happy, red = "D2 plains  red city happy, red leader", "greece, leader pericles"
    game = clash(happy, red=f"{red}, 1 culture").say("red", "pericles.master")
    assert "writing" in game.red.advances
    assert clash(happy, red=red).refusal("pericles.master").endswith("(CM-6.05)")


@pytest.mark.parametrize(("crew", "value"), [(", red leader", 4), ("", 2)])
def test_admiral_fights_at_sea_only_when_aboard(crew: str, value: int) -> None:
    game = clash(f"D5 sea  red ship{crew}\nD6 sea  blue ship", red="greece, leader pericles")
    game.say("red", "move", "D5", "D6", chance=["2 elephant", "2 cavalry"])
    assert values(game)[0] == value
