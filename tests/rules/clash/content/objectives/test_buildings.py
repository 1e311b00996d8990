"""Objectives about buildings."""

import pytest

from tests.rule import rule
from tests.rules.clash.objectives import completes, offered, status

LEADS = {
    "scientific_lead": "academy",
    "coastal_culture": "port@D3",
    "religious_fervor": "temple",
    "fortifications": "fortress",
    "star_gazers": "observatory",
    "traders": "market",
    "legacy": "obelisk",
}


@pytest.mark.parametrize(("objective", "building"), LEADS.items())
def test_more_cities_with_the_building_than_anybody_else(objective: str, building: str) -> None:
    two_to_one = (
        f"D3 sea\nD2 plains  red city {building}\nE2 plains  red city {building}\nD7 plains  blue city {building}"
    )
    assert completes(status(objective, two_to_one), objective)


@rule("CM-22.08")
@pytest.mark.parametrize(("objective", "building"), LEADS.items())
def test_as_many_as_somebody_else_is_not_more(objective: str, building: str) -> None:
    one_each = f"D3 sea\nD2 plains  red city {building}\nD7 plains  blue city {building}"
    assert not offered(status(objective, one_each), objective)
    assert not offered(status(objective, "D2 plains  red city"), objective)


@rule("CM-22.08")
def test_buildings_of_barbarians_do_not_count() -> None:
    drawn = "D2 plains  red city temple\nD4 plains  barbarians city blue:temple\nC4 plains  barbarians city blue:temple"
    assert completes(status("religious_fervor", drawn), "religious_fervor")


@rule("CM-22.08")
def test_every_other_player_is_compared_with() -> None:
    drawn = "E4 plains  red city temple\nB7 plains  blue city\nG8 plains  yellow city temple"
    assert not offered(status("religious_fervor", drawn, seats=3), "religious_fervor")
    assert offered(status("religious_fervor", drawn.replace("yellow city temple", "yellow city"), seats=3), LAST)


LAST = "religious_fervor"


def test_the_colour_of_the_building_does_not_matter_for_a_lead() -> None:
    assert completes(status("religious_fervor", "D2 plains  red city blue:temple\nD7 plains  blue city"), LAST)
    assert not offered(status("religious_fervor", "D2 plains  red city\nD7 plains  blue city red:temple"), LAST)


def test_architecture_wants_four_kinds_in_ones_own_colour() -> None:
    three = "D2 plains  red city academy temple\nE2 plains  red city market temple"
    assert completes(status("architecture", three.replace("market temple", "market fortress")), "architecture")
    assert not offered(status("architecture", three), "architecture")
    assert not offered(status("architecture", three.replace("market temple", "market blue:fortress")), "architecture")
    abroad = three + "\nD7 plains  blue city red:fortress"
    assert not offered(status("architecture", abroad), "architecture")


def test_a_consulate_is_in_two_cities_of_other_players() -> None:
    two = "D7 plains  blue city red:temple\nD6 plains  blue city red:temple"
    assert completes(status("consulate", two), "consulate")
    assert not offered(
        status("consulate", two.replace("D6 plains  blue city", "D6 plains  barbarians city")), "consulate"
    )
    one = "D7 plains  blue city red:temple red:academy\nD6 plains  blue city"
    assert not offered(status("consulate", one), "consulate")


@rule("CM-22.08")
def test_culture_power_counts_buildings_in_cities_of_all_other_owners() -> None:
    drawn = "D7 plains  blue city red:temple\nD4 plains  barbarians city red:academy\nD2 plains  red city blue:temple"
    assert completes(status("culture_power", drawn), "culture_power")
    level = drawn.replace("red city blue:temple", "red city blue:temple blue:academy")
    assert not offered(status("culture_power", level), "culture_power")
    assert not offered(status("culture_power", "D2 plains  red city temple academy"), "culture_power")
