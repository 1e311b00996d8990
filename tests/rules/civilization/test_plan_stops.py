"""Plans stop when their seats see others do certain things."""

from collections.abc import Callable

from rules.civilization.plan_stops import PLAN_STOPS, attacks_you, has_offered_deal
from rules.engine.deed import Said
from rules.engine.planning import let_be
from tests.rules.civilization.battles import battle
from tests.rules.civilization.scenario import Situation, civilization


def said(game: Situation, why: Said) -> str:
    return game.game.rules.write.said(why)


def reasons(name: str, seat: str, game: Situation, goes_on: Callable[[], object]) -> list[str]:
    """The reasons why a seat's plan stops, if the game goes on like this."""
    stop = PLAN_STOPS[name]
    before = dict(stop.signs(game.game.view(seat), seat))
    goes_on()
    return [said(game, why) for why in stop.reasons(before, stop.signs(game.game.view(seat), seat))]


OUTSKIRTS = "B2 grassland red capital\nE3 grassland  {}\nG4 grassland blue city\nF8 grassland blue army"


def test_an_army_that_comes_into_the_outskirts_stops_the_plan() -> None:
    game = civilization(OUTSKIRTS.format("red army"), phase="movement")
    assert reasons("near", "blue", game, lambda: game.say("red", "E3 army", "F3")) == ["an army of @red has come to F3"]


def test_a_scout_is_no_army() -> None:
    game = civilization(OUTSKIRTS.format("red scout"), phase="movement")
    assert reasons("near", "blue", game, lambda: game.say("red", "E3 scout", "F3")) == []


def test_a_battle_stops_the_plan_of_who_is_attacked_while_it_goes_on_and_after() -> None:
    game, stop = battle(red="infantry-3", blue="infantry-1"), PLAN_STOPS["attacked"]
    assert [*stop.signs(game.game.view("blue"), "blue").values()] == [attacks_you("red", "G4")]
    assert not stop.signs(game.game.view("red"), "red")
    before = stop.signs(game.game.view("blue"), "blue")
    _fight_out(game)
    assert stop.signs(game.game.view("blue"), "blue") == before


def test_an_army_that_is_lost_is_named_with_its_place() -> None:
    game = battle(red="infantry-3, infantry-3", blue="infantry-1")
    assert reasons("lost", "blue", game, lambda: _fight_out(game)) == ["you have lost an army in G4"]


def _fight_out(game: Situation) -> None:
    while game.state.battle:
        ask = game.game.asks[0]
        game.say(ask.seat, let_be(game.game, ask))


def test_a_deal_is_offered_to_one_player_and_to_no_other() -> None:
    game = civilization(phase="trade", part=None, seats=3, red="3 trade", blue="2 trade", yellow="")
    game.say("red", "propose", "blue", ["trade"], [])
    told = {seat: [*PLAN_STOPS["offered"].signs(game.game.view(seat), seat).values()] for seat in game.game.seats}
    assert told == {"red": [], "blue": [has_offered_deal("red")], "yellow": []}
