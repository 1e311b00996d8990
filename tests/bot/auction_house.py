"""The tests' small game at the table. The bot offers it, and knows only what the game's own file says about it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.local import Person, Seen
from bot.table.table import Table
from rules import GAMES
from tests.bot.house import PATIENCE, House, Touches, house
from tests.rules.engine.auction import AUCTION

BOT = "tests.bot.auction_bot"


@contextlib.asynccontextmanager
async def auction_house(folder: Path, *, acknowledge_within: float = PATIENCE) -> AsyncIterator[House]:
    """A house that has one more game."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, AUCTION.name, AUCTION)
        async with house(folder, acknowledge_within=acknowledge_within) as home:
            yield home


async def open_auction(home: House, *names: str) -> list[Person]:
    await home.open_game(*(names or ("Red", "Blue", "Green")), game=AUCTION.name)
    return home.people


def table_of(home: House) -> Table:
    return home.bot.tables._tables[1]


async def said(person: Person, home: House, *command: str, within: float = 20, **options: object) -> str:
    return (await (await person.command(home.thread, *command, options=options)).arrived(within)).text


async def panel(home: House, person: Person) -> Touches:
    return await Touches(home, person).act()


def posts(home: House) -> list[Seen]:
    """The posts that everybody sees in the thread."""
    return [message for message in home.people[0].sees(home.thread) if not message.ephemeral]


async def bid(home: House, **bids: str) -> None:
    """Each by name: `lowest`, `highest` or the card."""
    for name, card in bids.items():
        person = home.person(name.capitalize())
        touches = await panel(home, person)
        cards = sorted((label for label in touches.labels if label.isdecimal()), key=int)
        await touches.press({"lowest": cards[0], "highest": cards[-1]}.get(card, card))
