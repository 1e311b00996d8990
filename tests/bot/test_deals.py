"""Deals at the table: offered, answered and changed by touch, while nobody else has to wait."""

from __future__ import annotations

from pathlib import Path

from bot.table.beforehand import take_words
from rules.civilization.assembled import CIVILIZATION
from rules.civilization.state import State
from rules.engine.game import Game
from rules.engine.tree import Json, clone
from storage.words import Left
from tests.bot.calls import table_of
from tests.bot.civilization_house import drawn
from tests.bot.house import House, Touches, house
from tests.rule import rule

SEATS = ("Red", "Blue", "Yellow")


def at_the_trade(seats: int) -> Game[State]:
    """The first Trade phase. Everybody has 9 trade, red has 2 silk and blue 1 iron."""
    options: Json = {"seats": seats}
    game = Game.new(CIVILIZATION, options, "deals")
    while game.state.phase in ("setup", "start-of-turn"):
        ask = game.asks[0]
        game.answer(ask.seat, ask.sample(lambda n: n - 1), ask.kind)
    state = clone(game.state)
    for player in state.players.values():
        player.trade, player.resources, player.events, player.markers = 9, {}, [], []
    state.players["red"].resources, state.players["blue"].resources = {"silk": 2}, {"iron": 1}
    state.market["silk"], state.market["iron"] = state.market["silk"] - 2, state.market["iron"] - 1
    laid = Game(CIVILIZATION, options, "deals", state)
    laid.rebuild()
    return laid


async def trading(home: House, seats: int) -> list[Touches]:
    """Everybody has said that they want to be asked."""
    await home.open_game(*SEATS[:seats], game="civilization")
    await home.lay(at_the_trade(seats))
    table = home.bot.tables._tables[1]
    table.record.words = {seat: Left(asked=["trade"]) for seat in table.game.seats}
    return [await Touches(home, person).act() for person in home.people]


def held(home: House, seat: str) -> dict[str, int]:
    table = home.bot.tables._tables[1]
    player = table.view(None)["players"][seat]
    return {"trade": player["trade"], **{kind: n for kind, n in player["resources"].items() if n}}


def posts(home: House) -> list[str]:
    return [message.text for message in home.people[0].sees(home.thread) if not message.ephemeral]


@rule("CR-50")
async def test_an_offer_is_made_in_three_touches_and_accepted_in_one(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await trading(home, 2)
        await red.press("Propose a deal", "silk", "iron")
        assert "Withdraw an offer: 1 silk for 1 iron" in red.labels
        await home.settled()
        assert "offers you 1 silk for 1 iron" in posts(home)[-1]
        await blue.act()
        assert blue.labels[:3] == ["Accept", "Offer something else", "Decline"]
        await blue.press("Accept")
        assert (held(home, "red"), held(home, "blue")) == ({"trade": 9, "silk": 1, "iron": 1}, {"trade": 9, "silk": 1})


@rule("CR-50")
async def test_another_offer_keeps_the_terms_that_are_not_changed(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await trading(home, 2)
        await red.press("Propose a deal", "silk", "iron")
        await (await blue.act()).press("Offer something else", "✓ iron", "2x silk")
        await (await red.act()).press("Accept")
        assert (held(home, "red"), held(home, "blue")) == ({"trade": 9, "iron": 1}, {"trade": 9, "silk": 2})


@rule("CR-50")
async def test_three_with_nothing_to_trade_have_a_touch_each_and_nobody_is_called_for_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue, yellow = await trading(home, 3)
        before = posts(home)
        await red.press("Done")
        await blue.press("Done")
        await home.settled()
        assert posts(home) == before
        await yellow.press("Done")
        await home.settled()
        assert len(posts(home)) == len(before) + 1
        assert "City Management" in posts(home)[-1]


@rule("CB-047", "CR-50")
def test_who_has_said_nothing_is_not_asked_and_who_wants_to_trade_is_all_the_same() -> None:
    for asked, goes_on in ((), "city-management"), (("blue",), "trade"):
        table = table_of(drawn("F4 desert  red scout", phase="start-of-turn"))
        table.record.words = {seat: Left(asked=["trade"]) for seat in asked}
        table.game.answer("red", "done", "start-of-turn")
        take_words(table)
        assert table.view(None)["phase"] == goes_on
        assert not asked or [(ask.seat, ask.kind) for ask in table.game.asks] == [("blue", "trade")]
