"""Whole games over the stand-in at Discord's real rate limits, its clock running faster, with threads that fall asleep
between turns: `python -m tests.bot.many_games --game clash --games 50 --speed 20`. The limits follow that clock, so a
bot may make as many requests in a second of the stand-in's time as Discord allows. Fifty games of the first game, with
four ages and two players, take half an hour on one core: three quarters of that is drawing.

People also take back what they have done, and try what others could do, and what they could do before. In the end every
message stands where it was promised, once and in order; and nobody has read what was told to others alone."""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections import Counter
from pathlib import Path

from bot.local import Discord, Impossible, NotAnswered
from bot.local.clock import Clock
from bot.local.server import USERS
from bot.words.wording import names
from rules import GAMES
from storage.database import Database
from storage.places import Channel, place_of
from tests.bot.house import PATIENCE, House, picker, running_bot
from tests.bot.mischief import Mischief

SHORT = {"clash": "four ages: two settlers at the start, two free advances in each status phase"}
"""The length of games that would otherwise last longer, in the words of their option."""
BETWEEN = 4
"""Turns from one sleep to the next."""
WEEK = 7 * 24 * 3600.0
SETTLES = 600.0
UNANSWERED = 3
"""How many presses in twenty turns a busy machine may answer too late. The person looks, and presses again."""


async def play(
    number: int,
    folder: Path,
    *,
    game: str = "clash",
    speed: float = 1.0,
    sleeps: int = 5,
    seats: int = 2,
    ages: str | None = None,
) -> int:
    """One game. Returns how many messages were posted in its thread. `speed`: how many times faster than ours the
    stand-in's clock runs, and its rate limits with it. `sleeps`: how often the thread falls asleep, with some turns
    between."""
    people = USERS[:seats]
    ages = SHORT.get(game, "") if ages is None else ages
    async with Discord(rate_limit_speed=speed, clock=Clock(speed)) as local:
        local.point_discord_py_here()
        async with running_bot(local, folder) as bot:
            home = House(local, bot)
            await home.open_game(*people, game=game, ages=ages, within=SETTLES)
            pick = picker(number)
            mischief = Mischief(home, pick)
            slept = turns = unanswered = 0
            while not home.over:
                for person in home.people:
                    try:
                        acted = await mischief.act(person)
                    except NotAnswered:
                        acted, unanswered = 0, unanswered + 1
                        assert unanswered <= UNANSWERED * (1 + turns // 20)
                    if home.over:
                        break
                    turns += acted > 0
                    if acted and turns > slept * BETWEEN and slept < sleeps:
                        await settled(home)
                        await sleep(home, slept)
                        slept += 1
                await asyncio.sleep(0)
            assert slept == sleeps, "the game was over before the thread had fallen asleep so often"
            await settled(home)
            assert await nobody_reads_along(home), "nothing secret was told"
            return await once_and_in_order(home)


async def sleep(home: House, time_around: int) -> None:
    """Everybody is away for longer than Discord waits. Then the bot's watch touches the thread, or somebody says
    something."""
    home.local.pass_time(WEEK + 3600)
    thread = home.local.world.channels[home.thread].thread
    assert thread is not None
    assert thread.archived
    try:
        await home.people[0].press(home.newest(), "Act")
    except Impossible:
        pass
    else:
        raise AssertionError("a press in an archived thread was taken")
    if time_around % 2:
        home.people[0].say(home.thread, "Here I am again.")
    else:
        async with asyncio.timeout(SETTLES):
            while (known := home.bot.get_channel(int(home.thread))) and not known.archived:  # type: ignore[union-attr]
                await asyncio.sleep(0.01)  # the bot has not heard yet that the thread sleeps
        await home.bot.watch.look()
    assert not thread.archived


async def settled(home: House) -> None:
    """Waits until everything that has been promised is posted."""
    async with asyncio.timeout(SETTLES):
        while await home.bot.database.rows("SELECT 1 FROM outbox WHERE state IN ('due', 'sending')"):
            await asyncio.sleep(0.02)


async def once_and_in_order(home: House) -> int:
    """Every promised message stands in its place once, in the order in which it was promised."""
    database = home.bot.database
    assert not await database.rows("SELECT 1 FROM outbox WHERE why IS NOT NULL")
    await posts_once_and_in_order(database, home.local)
    film = await home.people[0].until(home.thread, lambda message: "whole game as a film" in message.text, PATIENCE)
    assert film.files
    rows = await database.rows("SELECT count(*) AS n FROM outbox WHERE place = ?", str(home.place))
    return int(rows[0]["n"])


async def posts_once_and_in_order(database: Database, local: Discord, *, died: bool = False) -> None:
    """`died`: a process may have died when a question had gone out. If somebody answered it there before the next
    process looked, it counts as one that had lapsed."""
    world = local.world
    for place in [row["place"] for row in await database.rows("SELECT DISTINCT place FROM outbox")]:
        rows = await database.rows("SELECT sent FROM outbox WHERE place = ? AND state = 'sent' ORDER BY id", place)
        promised = [str(row["sent"]) for row in rows]
        where = place_of(place)
        channel = world.channels[str(where.id)] if isinstance(where, Channel) else world.dm_with(str(where.user))
        lapsed = await database.rows("SELECT nonce FROM outbox WHERE place = ? AND state = 'failed'", place)
        answered = {row["nonce"] for row in lapsed} if died else set()
        there = [
            message
            for message in channel.messages.values()
            if message.author_id == world.bot_id
            and message.only_for is None
            and message.interaction_metadata is None
            and message.type == 0
        ]
        twice = Counter(message.nonce for message in there if message.nonce in answered)
        assert max(twice.values(), default=1) == 1, place
        posted = [message.id for message in there if message.nonce not in answered]
        assert posted == promised, f"{place}: {len(posted)} posted, {len(promised)} promised"


async def nobody_reads_along(home: House) -> int:
    """No client has received a line that was meant for others: not in a post, a panel, a label or an alt text. Returns
    how many such lines have reached their own readers."""
    rows = await home.bot.database.rows("SELECT text, heard FROM lines")
    table = await home.bot.tables.get(1)
    assert table is not None
    told = [(names(row["text"], table.people), json.loads(row["heard"]) if row["heard"] else None) for row in rows]
    secrets = {text for text, heard in told if heard}
    read = {person: person.transcript.text() for person in home.people}
    for person, text in read.items():
        seat = table.seat_of(int(person.id))
        own = {line for line, heard in told if heard is None or seat in heard}
        leaked = [line for line in secrets - own if line in text]
        assert not leaked, f"{seat} has read {leaked[0]}"
    return sum(any(line in text for text in read.values()) for line in secrets)


async def play_all(numbers: range, game: str, speed: float, seats: int, ages: str | None) -> None:
    for number in numbers:
        started = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            many = seats or 2 + number % 3
            posts = await play(number, Path(folder), game=game, speed=speed, seats=many, ages=ages)
        took = time.monotonic() - started
        print(f"game {number}, {many} seats: {posts} posts, {took:.0f} s", flush=True)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--game", choices=sorted(GAMES), default="clash")
    arguments.add_argument("--games", type=int, default=50)
    arguments.add_argument("--first", type=int, default=0, help="number of the first; it says what is picked")
    arguments.add_argument("--speed", type=float, default=1.0, help="how many times faster the stand-in's clock runs")
    arguments.add_argument("--seats", type=int, default=2, help="0: two, three and four in turn")
    arguments.add_argument("--ages", help="how long games with ages are; nothing: as long as usual")
    chosen = arguments.parse_args()
    asyncio.run(
        play_all(range(chosen.first, chosen.first + chosen.games), chosen.game, chosen.speed, chosen.seats, chosen.ages)
    )
