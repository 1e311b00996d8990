"""People play with the program in whose folder this runs, which may be a state of it from long ago:

    python tests/bot/played_earlier.py FOLDER

Two games and a lobby, a game with stand-ins if it had them by then, and everything that people could do beside playing.
At the end Discord takes no more posts: some are owed. It uses only what has hardly changed from the first state on.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from bot.local import Person, Seen
from rules import GAMES
from tests.bot.house import House, controls, house

SEND = "POST /channels/{channel_id}/messages"
OWED = "SELECT count(*) FROM outbox WHERE state IN ('due', 'sending')"
MORE_PEOPLE = ("Grey", "White", "Black", "Brown")
FOR_EVER = 1_000_000
WITHIN = 60.0
PATIENCE = 90.0
"""Seconds: the whole of what is tried, and each message that must come. The first states waited less."""
Pick = Callable[[int], int]


def pick_by(seed: int) -> Pick:
    """A generator of chance. It was in another module once."""
    for module in ("rules.engine.picker", "rules.engine.random_play"):
        with contextlib.suppress(ImportError):
            found: Pick = importlib.import_module(module).picker(seed)
            return found
    raise ImportError


async def settled(home: House) -> None:
    """The first house had no word for that."""
    async with asyncio.timeout(PATIENCE):
        while await owed(home):
            await asyncio.sleep(0.02)


async def owed(home: House) -> int:
    [[number]] = await home.bot.database.rows(OWED)
    return int(number)


async def play(home: House, pick: Pick, touches: int) -> None:
    """At random, by buttons and menus. Nobody makes more than a few touches."""
    for _ in range(touches):
        for person in home.people:
            panel = (await person.press(home.newest(), "Act")).message
            for _ in range(6):
                if panel is None or not controls(panel):
                    break
                panel = await home.touch(person, panel, pick)
                touches -= 1
        if touches <= 0 or home.over:
            return


async def tried(what: str, trying: Awaitable[object]) -> None:
    """This state may not have had that yet. Prints how it went."""
    try:
        async with asyncio.timeout(WITHIN):
            await trying
    except Exception as error:
        print(f"  {what}: {type(error).__name__} {str(error)[:90]}".splitlines()[0])
    else:
        print(f"  {what}: done")


async def said(person: Person, place: str, *words: str, then: str = "", **options: object) -> None:
    answer = await (await person.command(place, *words, options=options)).arrived(WITHIN)
    if then and answer.button(then):
        await person.press(answer, then)
    print(f"    /{' '.join(words)}: {answer.text[:90]!r}")


async def lobby(home: House, name: str, *names: str) -> Seen:
    """They have joined, and can read direct messages."""
    home.people = [home.person(each) for each in names]
    host, channel = home.people[0], home.local.channel("games")
    await host.command(channel, "game", "new", options={"game": "clash", "name": name})
    home.thread = await home._thread(name)
    found = await host.until(home.thread, lambda message: message.button("Join") is not None)
    for person in home.people[1:]:
        await person.press(found, "Join")
    for person in home.people:
        asked = await person.until(person.dm(), lambda message: message.button("I can read this") is not None)
        await person.press(asked, "I can read this")
    return found


async def against_stand_ins(home: House) -> None:
    shown = await lobby(home, "Indus", "White")
    [white] = home.people
    for label in ("Add a stand-in", "Start"):
        answer = await (await white.press(shown, label)).arrived(WITHIN)
        print(f"    {label}: {answer.text[:90]!r}")
    await white.until(home.thread, lambda m: "begins" in m.text and m.button("Act") is not None, WITHIN)
    await play(home, pick_by(3), 3)


async def pace(home: House) -> None:
    host, chosen = home.people[0], {"option": "pace"}
    [listed, *_] = await host.complete(home.thread, "game", "options", focused="value", options={**chosen, "value": ""})
    await said(host, home.thread, "game", "options", **chosen, value=listed["value"])


async def two_days(home: House) -> None:
    await importlib.import_module("tests.bot.hours_pass").days(home, 2)


async def owes(home: House) -> None:
    """Until Discord has refused some posts."""
    await settled(home)
    home.local.faults.fail(SEND, 500, FOR_EVER)
    for seed in range(20):
        await play(home, pick_by(seed), 2)
        await asyncio.sleep(0.2)
        if await owed(home) > 1:
            return


async def main(folder: Path) -> None:
    Person.until.__defaults__ = (PATIENCE,)
    vars(importlib.import_module("tests.bot.house"))["PATIENCE"] = PATIENCE
    async with house(folder) as home:
        for name in MORE_PEOPLE:
            home.local.add_user(name)
        civilization: dict[str, Any] = {"game": "civilization"} if "civilization" in GAMES else {}
        await home.open_game("Red", "Blue", "Yellow", name="Danube", **civilization)
        red, blue, yellow = home.people
        await play(home, pick_by(2), 4)
        await tried("vote", said(red, home.thread, "undo", then="Ask the others"))
        await tried("leave", said(yellow, home.thread, "game", "leave", then="Leave the game"))
        await tried("away", said(blue, home.thread, "away", until="tomorrow"))
        await tried("language", said(blue, home.thread, "settings", setting="Language", value="Deutsch"))
        await tried("stand-ins", against_stand_ins(home))
        await tried("lobby", lobby(home, "Yangtze", "Black", "Brown"))
        await home.open_game("Green", "Grey", name="Delta")
        green, grey = home.people
        await play(home, pick_by(1), 6)
        await tried("undo", said(green, home.thread, "undo"))
        await tried("undo", said(grey, home.thread, "undo"))
        await tried("passing", said(grey, home.thread, "passing"))
        await tried("pace", pace(home))
        await tried("two days", two_days(home))
        await owes(home)
        await home.bot.close()
    with contextlib.closing(sqlite3.connect(folder / "cradle.sqlite3", isolation_level=None)) as file:
        with contextlib.suppress(sqlite3.OperationalError):
            file.execute("UPDATE interactions SET token = NULL")
        file.execute("PRAGMA journal_mode = DELETE")
        file.execute("VACUUM")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
