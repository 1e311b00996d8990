"""Objectives about the advance board."""

import pytest

from rules.clash.editions.monumental import BOX
from rules.clash.state import Completed
from tests.rule import rule
from tests.rules.clash.objectives import card_of, completes, key, offered, status

CATEGORIES = {
    "city_planner": "construction",
    "education_lead": "education",
    "militarized": "warfare",
    "culture_focus": "culture",
    "science_focus": "science",
    "trade_focus": "economy",
    "seafarers": "maritime",
}


def all_of(category: str) -> list[str]:
    return [advance.id for advance in BOX.categories[category].advances]


@pytest.mark.parametrize(("objective", "category"), CATEGORIES.items())
def test_all_advances_of_a_category(objective: str, category: str) -> None:
    assert completes(status(objective, red=", ".join(all_of(category))), objective)
    assert not offered(status(objective, red=", ".join(all_of(category)[:3])), objective)


@pytest.mark.parametrize("category", ["democracy", "autocracy", "theocracy"])
def test_all_advances_of_any_government(category: str) -> None:
    assert completes(status("government", red=", ".join(all_of(category))), "government")
    assert not offered(status("government", red=", ".join(all_of(category)[:3])), "government")


@rule("CM-22.05")
def test_the_second_government_card_has_to_wait_for_another_government() -> None:
    other = "government-aggressor"
    game = status("government", red=", ".join([*all_of("democracy"), other])).say("red", key("government"))
    assert game.red.objective_cards == [other]
    assert game.refusal(f"{other}: government").endswith("(CM-22.05)")
    game.say("red", "none").run("status-objectives", "red")
    assert not offered(game, "government")
    kept = tuple(id for id in game.red.advances if id not in all_of("democracy"))
    game.state.players["red"].advances = (*kept, *all_of("autocracy"))
    game.run("status-objectives", "red").say("red", f"{other}: government")
    assert [done.criterion for done in game.red.completed] == ["Democracy", "Autocracy"]


def test_advanced_culture_wants_six_and_more_than_anybody_else() -> None:
    """Farming and Mining count."""
    six = "writing, myths, tactics, fishing"
    assert completes(status("advanced_culture", red=six), "advanced_culture")
    assert not offered(status("advanced_culture", red="writing, myths, tactics"), "advanced_culture")
    assert not offered(status("advanced_culture", red=six, blue="writing, myths, storage, roads"), "advanced_culture")


def test_goal_focused_compares_complete_categories() -> None:
    one, other = all_of("education"), all_of("warfare")
    assert completes(status("goal_focused", red=", ".join(one), blue="writing"), "goal_focused")
    assert not offered(status("goal_focused", red=", ".join(one), blue=", ".join(other)), "goal_focused")
    assert completes(status("goal_focused", red=", ".join(one + other), blue=", ".join(other)), "goal_focused")


def test_the_special_advances_of_a_civilization_are_no_category() -> None:
    """Rome's four come with Engineering, Roads, Bartering and a government (CM-Q.05)."""
    rome = "rome, engineering, roads, bartering, voting"
    assert not offered(status("goal_focused", red=rome), "goal_focused")


def test_diversified_research_covers_nine_categories() -> None:
    eight = "fishing, writing, tactics, myths, bartering, art_and_sculptures"
    assert not offered(status("diversified_research", red=eight), "diversified_research")
    assert completes(status("diversified_research", red=eight + ", mathematics"), "diversified_research")


ROME = "rome, engineering, roads, bartering, voting"


def test_high_culture_wants_the_four_special_advances_and_two_leaders_recruited() -> None:
    game = status("high_culture", red=f"{ROME}, leader augustus, leader caesar")
    assert game.red.leaders == ["sulla"]
    assert completes(game, "high_culture")
    assert not offered(status("high_culture", red=f"{ROME}, leader augustus"), "high_culture")
    three = ROME.replace(", voting", "")
    assert not offered(status("high_culture", red=f"{three}, leader augustus, leader caesar"), "high_culture")


def test_high_culture_counts_leaders_that_have_died() -> None:
    game = status("high_culture", "D2 plains  red leader", red=f"{ROME}, leader augustus, leader caesar")
    game.red.leader = None
    assert offered(game, "high_culture")
    assert card_of("high_culture") == "high_culture-sea_cleansing"


def test_leaders_whom_the_guillotine_took_were_not_recruited() -> None:
    game = status("high_culture", "D3 plains  red city", red=ROME).run("event-text", "red", "guillotine")
    game.say("red", "points").run("status-objectives", "red")
    assert game.red.leaders == []
    assert not offered(game, "high_culture")


def test_the_leader_whom_the_guillotine_brings_was_not_recruited_either() -> None:
    game = status("high_culture", "D3 plains  red city, red leader", red=f"{ROME}, leader augustus")
    game.run("event-text", "red", "guillotine").say("red", "caesar").run("status-objectives", "red")
    assert game.red.leader == "caesar"
    assert not offered(game, "high_culture")


GOVERNMENTS = ["government-barbarian_conquest", "government-aggressor"]


@rule("CM-22.05")
def test_a_refused_second_government_says_why_and_others_are_not_concerned() -> None:
    four = ", ".join(all_of("theocracy"))
    game = status("government", "D2 plains  red city academy temple market obelisk", red=f"{four}, metropolis-general")
    game.state.players["red"].completed.append(Completed(GOVERNMENTS[1], "government", 1, 3, "Theocracy"))
    game.state.objective_deck.remove(GOVERNMENTS[1])
    game.run("status-objectives", "red")
    assert "with Theocracy" in game.refusal(f"{GOVERNMENTS[0]}: government")
    game.state.players["red"].completed[0].criterion = "Democracy"
    game.run("status-objectives", "red")
    assert offered(game, "government")
