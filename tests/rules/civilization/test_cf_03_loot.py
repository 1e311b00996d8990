"""Fame and Fortune, Wisdom and Warfare: loot spent by a price list."""

from __future__ import annotations

import pytest

from rules.civilization.coins import coin_refused, coins_of
from rules.civilization.deeds import has_nothing_to_take
from rules.civilization.edition import EDITIONS
from rules.civilization.loot_by_price import by_price
from rules.civilization.state import SHEET
from tests.rule import rule
from tests.rules.civilization.battles import FIELD, battle, winner
from tests.rules.civilization.scenario import Situation

EXPANSIONS = ("fame_and_fortune", "wisdom_and_warfare", "both_expansions")
SCOUTS = f"{FIELD} grassland  red army, blue scout"
COINS = "1 coin, pottery, 4 coins on pottery"
CITY = f"{FIELD} grassland  red army, blue city"


def figures(blue: str, red: str = "", edition: str = "fame_and_fortune", seats: int = 2) -> Situation:
    """Red has met a scout of blue's and has 1 loot to spend."""
    return battle(field=SCOUTS, red=red, blue=blue, edition=edition, seats=seats)


def city(blue: str, red: str = "") -> Situation:
    """Red has conquered a city of blue's and has 2 loot to spend."""
    game = battle(field=CITY, red=f"aircraft-7, {red}", blue=blue, edition="fame_and_fortune")
    while game.state.battle:
        game.say(game.ask.seat, next(key for key in game.choices if key == "none" or key.endswith(" new")))
    assert winner(game) == "red"
    return game


@pytest.mark.parametrize("edition", EXPANSIONS)
@rule("CF-021", "CF-024", "CF-025", "CF-026", "CF-027", "CW-021")
def test_the_winner_over_figures_has_one_loot_for_one_of_the_cheaper_things(edition: str) -> None:
    assert EDITIONS[edition].ways.loot is by_price
    game = figures("5 trade, 4 culture, 1 silk, hut_spy, pottery, 1 coin, drought", edition=edition)
    assert game.asked == "red loot"
    assert game.choices == ["trade", "silk", "hut", "culture", f"discard-coin {SHEET}", "done"]
    game.say("red", "trade")
    assert (game.red.trade, game.blue.trade) == (3, 2)
    assert game.asked != "red loot", "it is spent"
    assert game.game.view(None)["last_battle"]["loot"] == {"trade": 3}
    other = figures("4 culture", edition=edition).say("red", "culture")
    assert (other.red.culture, other.blue.culture) == (3, 1)


@rule("CF-024", "CR-75")
def test_nobody_has_to_take_anything_and_what_is_not_there_cannot_be_bought() -> None:
    game = figures("2 trade")
    assert game.choices == ["trade", "done"]
    game.say("red", "done")
    assert (game.red.trade, game.blue.trade) == (0, 2)
    assert has_nothing_to_take("blue", "red") in figures("drought").deeds()


@rule("CF-027", "CR-75", "CF-039")
def test_a_marker_is_taken_unseen() -> None:
    game = figures("hut_spy, hut_silk", seats=3).say("red", "hut", chance=["hut_silk"])
    assert (game.red.markers, game.blue.markers) == (["hut_silk"], ["hut_spy"])
    assert "silk" in game.told("red")
    assert "silk" not in game.told("yellow")


@rule("CF-022", "CF-024", "CF-025")
def test_a_city_gives_two_loot_and_the_same_thing_can_be_bought_again() -> None:
    game = city("7 trade, 2 silk")
    game.say("red", "trade").say("red", "trade")
    assert (game.red.trade, game.blue.trade) == (6, 1)
    assert game.asked != "red loot"
    assert game.game.view(None)["last_battle"]["loot"] == {"trade": 6}
    mixed = city("7 trade, 2 silk").say("red", "silk", "trade")
    assert (mixed.red.trade, mixed.red.resources["silk"]) == (3, 1)


@rule("CF-029")
def test_two_loot_teach_a_tech_if_it_has_a_place() -> None:
    game = city("currency, chivalry, 1 silk", red="5 trade")
    assert "CB-198" in game.refusal("tech chivalry")
    game.say("red", "tech currency")
    assert (game.red.techs, game.red.trade) == (("currency",), 5)
    assert game.asked != "red loot"
    spent = city("currency, 2 silk").say("red", "silk")
    assert spent.choices == ["silk", "done"], "1 loot is left, and a tech costs 2"


@rule("CF-030")
def test_two_loot_take_a_culture_event_by_its_back() -> None:
    game = city("defection, nationalism, 1 silk")
    assert game.choices == ["silk", "event 1", "event 2", "done"]
    game.say("red", "event 1")
    assert (game.red.events, game.blue.events) == (["defection"], ["nationalism"])


@rule("CF-028", "CF-032", "CR-77")
def test_one_loot_makes_the_loser_discard_a_coin_of_the_winners_choice() -> None:
    game = figures(COINS).say("red", "discard-coin pottery")
    assert game.blue.coins == {SHEET: 1, "pottery": 3}
    assert coins_of(game.state, game.blue) == 4
    assert game.red.coins == {}
    assert coin_refused(game.state, game.blue, "pottery"), "it has given its four all the same"


@rule("CF-031", "CR-77")
def test_two_loot_take_a_coin_onto_the_winners_sheet() -> None:
    game = city(COINS).say("red", "coin pottery")
    assert (game.blue.coins, game.red.coins) == ({SHEET: 1, "pottery": 3}, {SHEET: 1})
    assert coin_refused(game.state, game.blue, "pottery")
    assert game.game.view(None)["last_battle"]["loot"] == {"coin": 1}


@rule("CF-023")
def test_a_capital_still_wins_the_game_at_once() -> None:
    game = battle(field="O7 grassland  red army, blue capital", square="O7", red="aircraft-7, aircraft-6",
                  blue="5 trade", edition="fame_and_fortune")  # fmt: skip
    while game.state.battle:
        game.say(game.ask.seat, next(key for key in game.choices if key == "none" or key.endswith(" new")))
    assert (game.state.winners, game.red.trade) == (["red"], 0)
