"""Orders left beforehand: if they leave only one choice, the question is answered without asking."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.local import Person, Seen
from bot.table.plans import notes_in_words
from rules import GAMES
from rules.engine.presentation import Usual
from storage.words import Left, Pass
from tests.bot.auction_house import auction_house, bid, panel, said, table_of
from tests.bot.house import House
from tests.bot.test_auction import ringed
from tests.rules.engine.auction import AUCTION, State
from tests.rules.situation import state_of


def bids(home: House, seat: str) -> list[object]:
    return [entry.answer for entry in table_of(home).game.journal if (entry.seat, entry.kind) == (seat, "bid")]


def words(home: House, seat: str) -> Left:
    return table_of(home).record.words.get(seat, Left())


async def order(person: Person, message: Seen, *texts: str) -> str:
    """Chooses among the orders, and returns what the page then says."""
    menu = next(menu for menu in message.selects if "Bid the highest card" in menu.options.values())
    values = [value for value, text in menu.options.items() if text in texts]
    assert len(values) == len(texts), menu.options
    await person.pick(message, menu.custom_id, values)
    now = person.newest(message.channel_id, lambda seen: seen.id == message.id)
    assert now is not None
    return now.text


async def page(home: House, person: Person, button: str) -> Seen:
    answer = await (await person.command(home.thread, "passing")).arrived()
    await person.press(answer, button)
    return person.newest(answer.channel_id, lambda seen: seen.id == answer.id) or answer


async def test_what_is_ordered_is_done_for_the_open_question_and_for_every_later_one(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        _, blue, green = await ringed(home)
        text = await order(green, await page(home, green, "Orders: bid"), "Bid the highest card")
        assert text.startswith("Your orders on bid: Bid the highest card.")
        assert bids(home, "green") == ["9"]
        await bid(home, red="1", blue="4")
        while state_of(table_of(home).game, State).round == 1:  # green pays, and sells nothing
            mine = await panel(home, green)
            await mine.press(next(label for label in mine.labels if label[0] == "✓" or label in ("urn", "keep")))
        hand = [*map(int, table_of(home).view("green")["hand"])]
        assert bids(home, "green") == ["9", str(max(hand))]
        assert "Done as you ordered (bid)" in notes_in_words(table_of(home), "green")[0]
        assert "You have left orders:\n- bid: Bid the highest card" in await said(green, home, "passing")
        assert "ordered" not in "".join(message.text for message in blue.sees(home.thread))


async def test_orders_that_leave_the_choice_open_leave_it_to_the_player(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        _, _, green = await ringed(home)
        await order(green, await page(home, green, "Orders: bid"), "Never bid more than 9")
        assert bids(home, "green") == []
        assert words(home, "green").passes == {"bid": Pass(orders=["modest"])}
        assert [ask.kind for ask in table_of(home).asks_of("green")] == ["bid"]


async def test_orders_stand_under_the_question_and_end_when_none_is_chosen(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        _, _, green = await ringed(home)
        asked = (await panel(home, green)).panel
        assert asked is not None
        await green.press(asked, "Orders")
        opened = green.newest(asked.channel_id, lambda seen: "You are asked each time (bid)" in seen.text)
        assert opened is not None
        await order(green, opened, "Never bid more than 9")
        assert words(home, "green").passes
        assert "You are asked each time" in await order(green, await page(home, green, "Change: bid"))
        assert words(home, "green").passes == {}


async def test_what_is_usual_is_done_for_whoever_has_said_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game's usual orders count for everybody. People who want to be asked say so, and are asked."""
    shown = replace(AUCTION.presentation, usual={"bid": Usual(orders=("highest",))}, beforehand={"bid": "your bids"})
    async with auction_house(tmp_path) as home:
        red, blue, green = await ringed(home)
        monkeypatch.setitem(GAMES, AUCTION.name, replace(AUCTION, presentation=shown))
        text = await said(blue, home, "passing")
        assert text == "Unless you say otherwise, you are not asked about:\n- your bids: Bid the highest card"
        await green.press(await page(home, green, "Change: your bids"), "Ask me again")
        assert words(home, "green") == Left(asked=["bid"])
        assert "You are asked everything here." in await said(green, home, "passing")
        await (await panel(home, red)).press("1")
        assert bids(home, "blue") == [max(table_of(home).view("blue")["hand"], key=int)]
        assert [ask.seat for ask in table_of(home).game.asks if ask.kind == "bid"] == ["green"]
        assert words(home, "blue").notes == [], "everybody hears of a bid"
