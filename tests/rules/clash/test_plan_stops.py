"""Plans stop when their seats see others do certain things."""

from collections.abc import Callable

import pytest

from rules.clash.editions.monumental import MONUMENTAL
from rules.clash.plan_stops import has_offered_trade, plan_stops
from rules.engine.deed import Said
from tests.rules.clash.scenario import Situation, clash

BORDER = """
    D4 plains  red city, 2 red infantry
    D5 plains
    D6 plains  blue city, blue settler
"""


def said(game: Situation, why: Said) -> str:
    return game.game.rules.write.said(why)


def reasons(name: str, seat: str, game: Situation, goes_on: Callable[[], object]) -> list[str]:
    """The reasons why a seat's plan stops, if the game goes on like this."""
    stop = plan_stops(MONUMENTAL)[name]
    before = dict(stop.signs(game.game.view(seat), seat))
    goes_on()
    return [said(game, why) for why in stop.reasons(before, stop.signs(game.game.view(seat), seat))]


def test_an_army_that_comes_beside_a_city_stops_the_plan_there() -> None:
    game = clash(BORDER, red="tactics")
    assert reasons("near", "blue", game, lambda: game.say("red", "move", "D4", ["infantry"], "D5")) == [
        "an army of @red has come to D5"
    ]


def test_an_army_that_was_near_before_stops_nothing() -> None:
    game = clash(BORDER.replace("D5 plains", "D5 plains  red infantry"), red="tactics, 2 food")
    assert reasons("near", "blue", game, lambda: game.say("red", "advance", "writing")) == []


def test_settlers_are_no_army() -> None:
    game = clash(BORDER.replace("2 red infantry", "red settler"))
    assert reasons("near", "blue", game, lambda: game.say("red", "move", "D4", "D5")) == []


def test_an_army_comes_beside_units_too() -> None:
    game = clash("D4 plains  2 red infantry\nD5 plains\nD6 plains  blue settler", red="tactics")
    assert reasons("near", "blue", game, lambda: game.say("red", "move", "D4", ["infantry"], "D5")) == [
        "an army of @red has come to D5"
    ]


@pytest.mark.parametrize(
    ("name", "why"),
    [("attacked", "@red attacks you in D5"), ("lost", "you have lost an infantry in D5")],
)
def test_a_battle_stops_the_plan_of_who_is_attacked(name: str, why: str) -> None:
    game = clash("D4 plains  2 red infantry\nD5 plains  blue infantry\nD8 plains  blue city", red="tactics")

    def attack() -> None:
        game.say("red", "move", "D4", ["infantry", "infantry"], "D5", chance=["6 infantry", "6 infantry", "1 leader"])

    assert reasons(name, "blue", game, attack) == [why]


def test_who_attacks_is_not_attacked() -> None:
    game = clash("D4 plains  2 red infantry\nD5 plains  blue infantry\nD8 plains  blue city", red="tactics")

    def attack() -> None:
        game.say("red", "move", "D4", ["infantry", "infantry"], "D5", chance=["6 infantry", "6 infantry", "1 leader"])

    assert reasons("attacked", "red", game, attack) == []


def test_a_trade_is_offered_to_one_player_and_to_no_other() -> None:
    game = clash(
        "D2 plains  red city\nD7 plains  blue city\nF5 plains yellow city", seats=3, red="2 food", blue="1 ore"
    )
    stop = plan_stops(MONUMENTAL)["offered"]
    game.say("red", "trade", "blue", ["food"], ["ore"])
    assert [*stop.signs(game.game.view("blue"), "blue").values()] == [has_offered_trade("red")]
    assert not stop.signs(game.game.view("yellow"), "yellow")
    assert not stop.signs(game.game.view("red"), "red")
