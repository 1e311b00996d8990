"""Objectives about land units."""

import pytest

from tests.rule import rule
from tests.rules.clash.objectives import completes, offered, status
from tests.rules.clash.scenario import clash

# --- Draft -----------------------------------------------------------------------------------------------------

DRAFT = "large_civilization-draft"


def test_the_second_recruit_with_draft_in_a_turn() -> None:
    game = clash("D2 plains  red city happy\nE2 plains  red city happy", red=f"draft, 2 mood, {DRAFT}")
    game.say("red", "recruit", "D2", ["infantry"])
    assert game.asked == "red action"
    game.say("red", "recruit", "E2", ["infantry"])
    assert completes(game, "draft")


@rule("CM-22.07")
def test_a_third_recruit_without_draft_is_too_late() -> None:
    game = clash("D2 plains  red city happy\nE2 plains  red city happy", red=f"draft, 2 mood, 2 food, {DRAFT}")
    game.say("red", "recruit", "D2", ["infantry"], "recruit", "E2", ["infantry"], "none")
    assert game.asked == "red action"
    game.say("red", "recruit", "D2", ["settler"])
    assert game.asked == "red action"


def test_two_recruits_one_without_draft_are_not_enough() -> None:
    game = clash("D2 plains  red city happy\nE2 plains  red city happy", red=f"draft, 1 mood, 2 food, {DRAFT}")
    game.say("red", "recruit", "D2", ["infantry"], "recruit", "E2", ["settler"])
    assert game.asked == "red action"


def test_the_recruits_of_another_turn_do_not_count() -> None:
    game = clash(
        "D2 plains  red city happy\nE2 plains  red city happy\nD7 plains  blue city", red=f"draft, 2 mood, {DRAFT}"
    )
    game.say("red", "recruit", "D2", ["infantry"], "end-turn").say("blue", "end-turn")
    game.say("red", "recruit", "E2", ["infantry"])
    assert game.asked == "red action"


# --- how many --------------------------------------------------------------------------------------------------


@rule("CM-22.08")
def test_a_large_army_is_four_units_larger_than_any_other() -> None:
    five = "D2 plains  4 red infantry\nE2 plains  red cavalry, 3 red settler"
    assert completes(status("large_army", five + "\nD7 plains  blue infantry"), "large_army")
    assert not offered(status("large_army", five + "\nD7 plains  2 blue infantry"), "large_army")
    assert offered(status("large_army", five + "\nD7 plains  4 barbarians infantry"), "large_army")


CITIES = "D2 plains  red city, {0}\nE2 plains  red city, {0}\nC2 plains  red city, {0}\nD1 plains  red city, {1}"


def test_a_standing_army_is_in_four_cities() -> None:
    assert completes(status("standing_army", CITIES.format("red infantry", "red elephant")), "standing_army")
    assert not offered(status("standing_army", CITIES.format("red infantry", "red settler")), "standing_army")


MIGHT = "D2 plains  4 red infantry\nE2 plains  4 red infantry\nC2 plains  2 red cavalry\nD3 sea  {} red ship"


def test_military_might_is_twelve_army_units_and_ships() -> None:
    assert completes(status("military_might", MIGHT.format(2)), "military_might")
    assert not offered(status("military_might", MIGHT.format(1) + "\nD1 plains  red settler"), "military_might")


@rule("CM-22.05")
@pytest.mark.parametrize(
    "first", ["food_supplies-standing_army: standing_army", "expansionist-military_might: military_might"]
)
def test_standing_army_and_military_might_exclude_each_other(first: str) -> None:
    drawn = CITIES.format("4 red infantry", "red infantry")
    game = status("standing_army", drawn, red="expansionist-military_might").say("red", first)
    if game.asked == "red objective":
        refused = [game.refusal(key) for key in (option.key for option in game.ask.options) if "_" in key]
        assert any("CM-22.05" in refusal for refusal in refused)
        game.say("red", "none")
    assert len(game.red.completed) == 1
    game.run("status-objectives", "red")
    assert game.asked == "red objective"


def test_versatility_wants_every_kind_of_unit() -> None:
    drawn = "D2 plains  red infantry, red cavalry, red elephant, red leader, red settler\nD3 sea  red ship"
    assert completes(status("versatility", drawn), "versatility")
    assert not offered(status("versatility", drawn.replace(", red leader", ", blue leader")), "versatility")


@pytest.mark.parametrize(("objective", "kind"), [("horse_power", "cavalry"), ("ivory_tower", "elephant")])
def test_three_armies_with_the_animals(objective: str, kind: str) -> None:
    three = f"D2 plains  red {kind}\nE2 plains  red {kind}, red infantry\nD3 plains  red {kind}"
    assert completes(status(objective, three), objective)
    assert not offered(status(objective, f"D2 plains  3 red {kind}\nE2 plains  red {kind}"), objective)


# --- where -----------------------------------------------------------------------------------------------------


def test_a_threat_stands_beside_cities_of_other_players() -> None:
    assert completes(
        status("threat", "D7 plains  blue city\nD6 plains  3 red infantry\nC8 plains  red cavalry"), "threat"
    )
    three = "D7 plains  {} city\nD6 plains  3 red infantry, red settler"
    assert not offered(status("threat", three.format("blue")), "threat")
    assert not offered(status("threat", "D7 plains  barbarians city\nD6 plains  4 red infantry"), "threat")


AWAY = "D2 plains  red city\nD4 plains  red {0}\nE5 plains  red {0}\n{1} plains  red {0}"


@pytest.mark.parametrize(("objective", "kind"), [("outpost", "infantry"), ("migration", "settler")])
def test_three_spaces_neither_in_nor_beside_ones_cities(objective: str, kind: str) -> None:
    assert completes(status(objective, AWAY.format(kind, "D6")), objective)
    assert not offered(status(objective, AWAY.format(kind, "D3")), objective)
    assert not offered(status(objective, AWAY.format(kind, "D4").replace("E5 plains", "D2 plains")), objective)


@pytest.mark.parametrize(("objective", "kind"), [("outpost", "infantry"), ("migration", "settler")])
def test_foreign_cities_beside_them_do_not_matter(objective: str, kind: str) -> None:
    assert offered(status(objective, AWAY.format(kind, "D6") + "\nD7 plains  blue city"), objective)


def test_settlers_are_no_outpost_and_soldiers_no_migrants() -> None:
    assert not offered(status("outpost", AWAY.format("settler", "D6")), "outpost")
    assert not offered(status("migration", AWAY.format("infantry", "D6")), "migration")


@pytest.mark.parametrize(("objective", "kind"), [("outpost", "infantry"), ("migration", "settler")])
@rule("CM-13.15")
def test_units_aboard_stand_in_their_sea_space(objective: str, kind: str) -> None:
    aboard = AWAY.format(kind, "D6").replace("E5 plains", "E5 sea  red ship,")
    assert completes(status(objective, aboard), objective)
    assert not offered(
        status(objective, aboard.replace(f"E5 sea  red ship,  red {kind}", "E5 sea  red ship")), objective
    )


@rule("CM-13.15")
def test_units_aboard_beside_a_city_are_a_threat() -> None:
    fleet = "D7 plains  blue city\nD6 sea  2 red ship, {} red infantry\n"
    assert completes(status("threat", fleet.format(4)), "threat")
    assert not offered(status("threat", fleet.format(3)), "threat")
