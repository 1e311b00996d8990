"""Persia: the special advances."""

from __future__ import annotations

import pytest

from rules.clash.deeds import attacks, called, gains_points
from tests.rule import rule
from tests.rules.clash.everywhere import with_civilizations
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import Situation, clash

# --- Elephants -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("near", "allowed"), [("D4 barren", True), ("D5 barren\nD4 plains", False)])
def test_cities_beside_barren_land_need_no_market_for_elephants(near: str, allowed: bool) -> None:
    game = clash(f"D3 plains  red city\n{near}", red="persia, husbandry, 2 food").say("red", "recruit")
    assert ("CM-11.03" in game.refusal("elephant")) != allowed


def test_for_elephants_only() -> None:
    game = clash("D3 plains  red city\nD4 barren", red="persia, husbandry, 2 food, 1 wood").say("red", "recruit")
    assert "CM-11.03" in game.refusal("cavalry")


def test_with_a_market_elephants_come_anywhere() -> None:
    game = clash("D3 plains  red city market\nD4 plains", red="persia, husbandry, 2 food").say("red", "recruit")
    assert game.refusal("elephant") == ""


@rule("CM-28.06")
@pytest.mark.parametrize(
    ("army", "value"),
    [
        ("elephant, infantry", 6 + 5 + 2),  # 2 from the icons and 2 from the card: 2 count
        ("2 infantry", 6 + 5 + 4),  # no elephant
    ],
)
def test_the_enemy_s_bonuses_add_two_at_most(army: str, value: int) -> None:
    game = attack("2 infantry", army, red="spy-high_morale", blue="persia, husbandry")
    game.say("red", "spy-high_morale", chance=["6 infantry", "5 infantry", "1 leader", "1 leader"])
    assert values(game)[0] == value


def test_less_than_that_counts_fully() -> None:
    dice = ["6 infantry", "1 leader", "1 leader"]
    assert values(attack("infantry", "elephant, infantry", blue="persia, husbandry", chance=dice))[0] == 7


def test_only_in_the_first_round() -> None:
    dice = ["4 cavalry", "4 cavalry", "1 leader", "1 leader", "1 leader"]
    game = attack("2 cavalry", "elephant, 2 infantry", blue="persia, husbandry", chance=dice)
    assert values(game)[0] == 10
    game.say("blue", ["infantry", "infantry"]).say("red", "fight", chance=["2 cavalry", "2 cavalry", "1 leader"])
    assert values(game)[0] == 8


def test_an_attacking_elephant_weighs_as_much() -> None:
    dice = ["1 leader", "1 leader", "6 infantry", "6 infantry", "6 infantry"]
    game = attack("elephant, infantry", "3 infantry", red="persia, husbandry", chance=dice)
    assert values(game)[1] == 18 + 2


# --- Immortals -------------------------------------------------------------------------------------------------


def test_culture_tokens_strengthen_each_roll() -> None:
    game = attack("2 infantry", "2 infantry", red="persia, draft, 5 culture")
    game.say("red", "4", chance=["1 leader"] * 4)
    assert (values(game)[0], game.red.stock.culture) == (6, 1)
    game.say("red", "fight", "1", chance=["1 leader"] * 3)
    assert (values(game)[0], game.red.stock.culture) == (3, 0)


def test_no_more_than_four_and_no_more_than_there_are() -> None:
    assert attack("infantry", "infantry", red="persia, draft, 9 culture").choices == ["1", "2", "3", "4", "0"]
    assert attack("infantry", "infantry", red="persia, draft, 2 culture").choices == ["1", "2", "0"]


def test_for_nothing_there_is_nothing() -> None:
    game = attack("infantry", "infantry", red="persia, draft, 2 culture").say("red", "0", chance=["1 leader"] * 2)
    assert (values(game)[0], game.red.stock.culture) == (1, 2)


@rule("CM-16.28")
def test_the_defender_pays_after_the_attacker_and_at_sea_too() -> None:
    game = clash("D3 sea  red ship\nD4 sea  blue ship", blue="persia, draft, 1 culture").say("red", "move", "D3", "D4")
    assert game.asked == "blue immortals"
    game.say("blue", "1", chance=["1 leader", "4 cavalry"])
    assert game.units("D4") == ["ship"]


@rule("CM-16.30")
def test_without_a_roll_nothing_is_paid() -> None:
    game = attack("infantry", "infantry", red="persia, draft, 2 culture, leadership-archers")
    game.say("red", "leadership-archers", chance=["6 infantry"])
    assert "immortals" not in game.asked
    assert game.red.stock.culture == 2


# --- Zoroastrianism --------------------------------------------------------------------------------------------

MAGI = "persia, priesthood"
NEAR = "D2 plains  red city\n"


def turned(drawn: str, *dice: str, red: str = "") -> Situation:
    return clash(NEAR + drawn, red=f"{MAGI}, {red}").say("red", "influence", chance=dice)


@with_civilizations
@rule("CV-8.46")
@pytest.mark.parametrize("owner", ["blue", "barbarians"])
@pytest.mark.parametrize("kind", ["infantry", "cavalry", "elephant"])
def test_an_enemy_unit_outside_cities_is_won_over(owner: str, kind: str) -> None:
    game = turned(f"D3 plains  {owner} {kind}", "5 infantry")
    assert (game.units("D3", "red"), game.units("D3", owner)) == ([kind], [])
    assert game.turn.influenced


def test_a_failure_changes_nothing() -> None:
    game = turned("D3 plains  blue infantry", "4 cavalry")
    assert game.units("D3", "blue") == ["infantry"]
    assert "influence" in game.choices


@with_civilizations
@rule("CV-8.47")
def test_range_and_roll_are_boosted_as_usual() -> None:
    game = turned("D3 plains\nD4 plains  blue infantry", "4 cavalry", red="2 culture").say("red", "pay")
    assert game.units("D4", "red") == ["infantry"]
    assert game.red.stock.culture == 0


@pytest.mark.parametrize(
    "drawn",
    [
        "D3 plains  blue leader",  # no leaders
        "D3 plains  blue settler",  # no settlers
        "D3 sea  blue ship, blue infantry",  # on land only
        "D3 plains  blue city, blue infantry",  # not in a city
        "D3 plains\nD4 plains  blue infantry",  # out of range
        "D3 plains  red infantry",  # not his own
    ],
)
def test_what_cannot_be_won_over(drawn: str) -> None:
    game = clash(NEAR + drawn, red=MAGI, blue="rome, leader sulla")
    assert game.refusal("influence") != ""


def test_others_win_no_units() -> None:
    assert "influence" not in clash(NEAR + "D3 plains  blue infantry", red="priesthood").choices


@rule("CM-15.14")
def test_a_piece_must_be_left() -> None:
    game = clash(NEAR + "D3 plains  blue elephant\nD5 plains  4 red elephant", red=MAGI)
    assert "CM-15.14" in game.refusal("influence")


@rule("CM-15.10")
def test_an_influenced_city_wins_nobody() -> None:
    game = clash("D2 plains  red city blue:temple\nD3 plains  blue infantry", red=MAGI).say(
        "red", "influence", chance=["6 infantry"]
    )
    assert game.city("D2").buildings == {"temple": "red"}  # it could only target itself


def test_those_who_remain_are_fought_at_once_without_a_way_back() -> None:
    game = turned("D3 plains  blue infantry, blue cavalry")
    assert game.choices == ["D3 infantry", "D3 cavalry"]
    game.say("red", "D3 cavalry", chance=["6 infantry", "4 cavalry", "1 leader"])
    assert attacks("red", "blue", "D3") in game.deeds()
    assert values(game) == (6, 1)
    assert game.units("D3") == ["cavalry"]


def test_there_is_no_retreat_from_such_a_battle() -> None:
    game = turned("D3 plains  2 blue infantry", "6 infantry", "1 leader", "1 leader", "6 infantry", "1 leader")
    assert game.units("D3", "red") == ["infantry"]  # two rounds, and nobody was asked


def test_with_barbarians_it_goes_on_until_one_side_is_gone() -> None:
    game = turned("D3 plains  2 barbarians infantry", "6 infantry", "1 leader", "1 leader", "6 infantry", "1 leader")
    assert game.units("D3") == ["infantry"]
    assert game.red.stock.gold == 1


def test_not_even_a_solar_eclipse_parts_them() -> None:
    """It ends the next battle after a round, but nobody has a space to go back to."""
    dice = ["6 infantry", "1 leader", "1 leader", "6 infantry", "1 leader"]
    game = turned("D3 plains  2 blue infantry", *dice, red="solar_eclipse")
    assert game.units("D3") == ["infantry"]
    assert gains_points("red", 1, called("solar_eclipse")) in game.deeds()


@with_civilizations
@rule("CV-8.47")
def test_settlers_who_remain_alone_are_lost() -> None:
    game = turned("D3 plains  blue infantry, blue settler", "6 infantry")
    assert game.units("D3") == ["infantry"]


def test_a_treaty_forbids_to_take_one_of_several() -> None:
    drawn = NEAR + "D3 plains  2 blue infantry\nE3 plains  blue infantry"
    game = clash(drawn, red=f"{MAGI}, 1 culture, negotiations-scout").say("red", "negotiations-scout")
    game.say("red", "influence", chance=["6 infantry"])
    assert game.units("E3", "red") == ["infantry"]  # the only one who could be taken in peace


def test_a_takeover_is_for_barbarian_cities_all_the_same() -> None:
    card = "cultural_takeover-heavy_resistance"
    game = clash(NEAR + "D3 plains  blue infantry", red=f"{MAGI}, {card}")
    assert "CM-23.02" in game.refusal(card)
    game = clash(NEAR + "D3 plains  blue infantry\nC3 plains  barbarians city", red=f"{MAGI}, {card}")
    game.say("red", card, "influence", "C3", chance=["6 infantry"])
    assert game.city("C3").owner == "red"


# --- Banking ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["gold", "culture"])
def test_who_has_gold_gains_gold_or_culture(kind: str) -> None:
    game = clash(NEAR, red="persia, currency, 1 gold", turn="blue").say("blue", "end-turn").say("red", [kind])
    assert (game.red.stock.gold, game.red.stock.culture) == ((2, 0) if kind == "gold" else (1, 1))


def test_who_has_none_gains_nothing() -> None:
    game = clash(NEAR, red="persia, currency, 3 culture", turn="blue").say("blue", "end-turn")
    assert game.asked == "red action"


@rule("CM-6.08")
def test_banking_comes_before_trade_routes() -> None:
    """The gold that trade brings comes too late."""
    drawn = NEAR + "D3 plains  red settler\nD4 plains  blue city"
    game = clash(drawn, red="persia, trade_routes, currency", turn="blue").say("blue", "end-turn").say("red", ["gold"])
    assert game.red.stock.gold == 1
    assert game.asked == "red action"
