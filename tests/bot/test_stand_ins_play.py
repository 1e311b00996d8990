"""Stand-ins at the table: whole games among them, a person who comes back, a worker that fails, a bot that is
killed."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from bot.local import Person
from bot.stand_ins import thinking
from bot.stand_ins.stand_ins import StandIns
from bot.stand_ins.thinking import Puzzle, Thinker
from bot.table.table import Table
from rules.engine.save import save
from rules.engine.stand_in import KindAndAnswer
from rules.engine.tree import pack
from tests.bot.at_hand import at_hand
from tests.bot.auction_house import auction_house, open_auction, posts, table_of
from tests.bot.databases import inside
from tests.bot.house import PATIENCE, THINKERS, House, house, picker
from tests.bot.test_crash import killable, must_be_delivered_once
from tests.bot.test_lobby import opened, pressed, ready, said
from tests.bot.test_workers import processes_of
from tests.rules.clash.scenario import clash
from tests.rules.engine.auction import AUCTION
from tests.rules.engine.table import deal

pytestmark = pytest.mark.drawn


def thinking_here(home: House, tries: int = 6) -> None:
    """Stand-ins that know the games of this process, because they think in one of its threads."""
    home.bot.stand_ins.thinker = Thinker(at_hand(), tries)


async def nobody_plays(home: House, stand_ins: int, game: str = "clash", **options: int) -> Table:
    """A game among stand-ins alone, begun by somebody who only watches."""
    red = home.person("Red")
    home.people = [red]
    lobby = await opened(home, red, game=game)
    table = table_of(home)
    table.record.options = {**table.record.options, **options}
    await pressed(red, lobby, "Leave")
    await said(red, home.thread, "game", "standins", number=stand_ins)
    assert "begins" in await pressed(red, lobby, "Start")
    return table


async def played_to_the_end(home: House, table: Table, within: float) -> None:
    async with asyncio.timeout(within):
        while not table.over:
            await asyncio.sleep(0.05)
    await home.settled()


@pytest.mark.parametrize("seats", [2, 3])
async def test_a_whole_auction_of_stand_ins(tmp_path: Path, seats: int) -> None:
    async with auction_house(tmp_path) as home:
        thinking_here(home)
        table = await nobody_plays(home, seats, game=AUCTION.name)
        await played_to_the_end(home, table, 60)
        assert home.over
        assert "Stand-in 2" in "".join(message.text for message in posts(home))
        answered = await home.bot.database.rows("SELECT DISTINCT seat FROM answers WHERE seat != 'chance'")
        assert len(answered) == seats
        places = await home.bot.database.rows("SELECT DISTINCT place FROM outbox WHERE place LIKE 'user:%'")
        assert [row["place"] for row in places] == [f"user:{home.people[0].id}"]


async def test_a_whole_game_of_the_house_of_stand_ins(tmp_path: Path) -> None:
    """Each turn is one post, however many answers it takes."""
    async with house(tmp_path) as home:
        home.bot.stand_ins.thinker = Thinker(THINKERS, tries=2)
        table = await nobody_plays(home, 2, ages=4)
        await played_to_the_end(home, table, 240)
        assert home.over
        told = [m.text for m in home.people[0].sees(home.thread) if "plays: age" in m.text]
        assert len(told) == len(set(told)) <= 2 * 4 * 3


async def one_against(home: House, stand_ins: int) -> Person:
    """Red plays with stand-ins, and the bot is in another process."""
    red = home.person("Red")
    home.people = [red]
    await (await home.new_game(red, name="Delta")).arrived()
    home.thread = await home._thread("Delta")
    lobby = await red.until(home.thread, lambda message: message.button("Join") is not None)
    await ready(red)
    await said(red, home.thread, "game", "standins", number=stand_ins)
    await pressed(red, lobby, "Start")
    return red


async def test_killed_while_they_play(tmp_path: Path) -> None:
    """They go on by themselves after the start, until the person is asked. Nothing is said twice."""
    async with killable(tmp_path) as (home, bot):
        red = await one_against(home, 3)
        for deaths in range(2):
            before = answers(tmp_path)
            await until_asked_or(home, tmp_path, before + 2 + deaths)
            await bot.restart()
            await called(home)
            await home.act(red, picker(1))
        await called(home)
        await must_be_delivered_once(home, tmp_path)


def answers(folder: Path) -> int:
    with inside(folder) as database:
        [(count,)] = database.execute("SELECT count(*) FROM answers WHERE undone = 0 AND seat != 'chance'")
    return int(count)


async def until_asked_or(home: House, folder: Path, most: int) -> None:
    async with asyncio.timeout(60):
        while answers(folder) < most and not is_called(home):
            await asyncio.sleep(0.05)


def is_called(home: House) -> bool:
    """The newest post in the thread is for the person."""
    [red] = home.people
    public = [m for m in red.sees(home.thread) if not m.ephemeral and m.button("Act") is not None]
    return bool(public) and public[-1].text.startswith(f"<@{red.id}>,")


async def called(home: House) -> None:
    async with asyncio.timeout(90):
        while not is_called(home):
            await asyncio.sleep(0.05)


class Slow(Thinker):
    """Thinks until the test lets it finish."""

    def __init__(self) -> None:
        super().__init__(at_hand(), tries=2)
        self.asked, self.go = asyncio.Event(), asyncio.Event()

    async def answers(self, question: Puzzle) -> list[KindAndAnswer]:
        self.asked.set()
        await self.go.wait()
        return await super().answers(question)


async def minded_blue(home: House) -> tuple[Table, str, Slow]:
    """Blue's seat is minded, and the stand-in is thinking about the bid."""
    _, blue = await open_auction(home, "Red", "Blue")
    table, slow = table_of(home), Slow()
    home.bot.stand_ins.thinker = slow
    seat = table.seat_of(int(blue.id))
    assert seat is not None
    await table.mind(seat, True)
    async with asyncio.timeout(PATIENCE):
        await slow.asked.wait()
    return table, seat, slow


async def at_rest(stand_ins: StandIns) -> None:
    async with asyncio.timeout(PATIENCE):
        while stand_ins._tasks:
            await asyncio.sleep(0.02)


async def test_it_answers_for_somebody_who_is_away(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        table, seat, slow = await minded_blue(home)
        slow.go.set()
        await at_rest(home.bot.stand_ins)
        assert table.game.given(seat) == 1
        assert not table.asks_of(seat)


async def test_it_never_answers_for_somebody_who_is_back(tmp_path: Path) -> None:
    """It was already thinking when the person came back."""
    async with auction_house(tmp_path) as home:
        table, seat, slow = await minded_blue(home)
        await table.mind(seat, False)
        slow.go.set()
        await at_rest(home.bot.stand_ins)
        assert table.game.given(seat) == 0
        assert [ask.kind for ask in table.asks_of(seat)] == ["bid"]


async def test_it_does_not_answer_what_has_been_answered_meanwhile(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        table, seat, slow = await minded_blue(home)
        blue = home.people[1]
        panel = (await blue.press(home.newest(), "Act")).message
        assert panel is not None
        card = next(label for button in panel.buttons if (label := button.label or "").isdecimal())
        await blue.press(panel, card)
        slow.go.set()
        await at_rest(home.bot.stand_ins)
        assert [entry.answer for entry in table.game.journal if entry.seat == seat] == [card]


class Failing(Thinker):
    async def answers(self, question: Puzzle) -> list[KindAndAnswer]:
        raise RuntimeError("no thought")


async def test_where_thinking_fails_the_game_goes_on(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        home.bot.stand_ins.thinker = Failing()
        table = await nobody_plays(home, 2, game=AUCTION.name)
        await played_to_the_end(home, table, 60)
        assert home.over


class Wrong(Thinker):
    async def answers(self, question: Puzzle) -> list[KindAndAnswer]:
        return [(question.kind, "nonsense")]


async def test_a_wrong_answer_is_replaced_by_a_legal_one(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        home.bot.stand_ins.thinker = Wrong()
        table = await nobody_plays(home, 2, game=AUCTION.name)
        await played_to_the_end(home, table, 60)
        assert home.over


async def test_a_worker_that_dies_is_replaced() -> None:
    """It thinks about that once more."""
    game = clash("D2 plains  red city\nD7 plains  blue city").game
    ask = game.asks[0]
    thinker = Thinker(tries=2)
    question = Puzzle("clash", pack(save(game)), ask.seat, ask.kind, 1, 2)
    try:
        first = await thinker.answers(question)
        for process in processes_of(thinker.workers):
            os.kill(process, signal.SIGKILL)
        assert await thinker.answers(question) == first
    finally:
        await thinker.close()


async def test_what_can_be_left_unsaid_is_not_said_to_ones_harm(tmp_path: Path) -> None:
    """The owner of the ring may give a lot away at any time, and is asked about it. A stand-in keeps the lot."""
    async with auction_house(tmp_path) as home:
        thinking_here(home, 12)
        table, seat, slow = await minded_blue(home)
        await home.lay(deal(blue=["ring", "vase"], seats=2))
        slow.go.set()
        home.bot.stand_ins.wake()
        await at_rest(home.bot.stand_ins)
        assert [entry.kind for entry in table.game.journal if entry.seat == seat] == ["bid"]
        assert [ask.kind for ask in table.asks_of(seat)] == ["gift-to"]


async def test_whoever_waits_for_the_worker_is_not_taken_to_hang_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many tables, one worker: each decision has its full time, however long the line is."""

    def slow(question: Puzzle) -> list[KindAndAnswer]:
        time.sleep(0.3)
        return [(question.kind, "pass")]

    monkeypatch.setattr(thinking, "PATIENCE", 0.7)
    monkeypatch.setattr(thinking, "think", slow)
    thinker = Thinker(at_hand())
    questions = [Puzzle("auction", b"", "red", str(number), 1, 1) for number in range(5)]
    said = await asyncio.gather(*map(thinker.answers, questions))
    assert said == [[(str(number), "pass")] for number in range(5)]
