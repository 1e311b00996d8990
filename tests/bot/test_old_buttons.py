"""Only the newest post of a game has buttons. Taking them from the others holds nothing up and harms nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.local import Person, Seen
from storage import worn
from tests.bot.auction_house import auction_house, bid, open_auction, panel
from tests.bot.house import PATIENCE, House, Touches, house, running_bot
from tests.rules.clash.scenario import clash

EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"


def buttoned(home: House) -> list[Seen]:
    """The posts of the game that have a button to act, oldest first."""
    seen = home.people[0].sees(home.thread)
    return [message for message in seen if not message.ephemeral and message.button("Act")]


async def acting(home: House) -> Person:
    table = await home.bot.tables.get(1)
    assert table
    user = table.seat_named(table.game.asks[0].seat).user
    return next(person for person in home.people if int(person.id) == user)


async def posted(home: House, count: int) -> None:
    """This many turns end."""
    for _ in range(count):
        await (await Touches(home, await acting(home)).act()).press("End the turn")
        await home.settled()


async def only_the_newest(home: House) -> bool:
    async with asyncio.timeout(PATIENCE):
        while len(buttoned(home)) != 1:
            await asyncio.sleep(0.02)
    return True


async def begun(home: House) -> None:
    await home.open_game("Red", "Blue")
    await home.put(clash("D2 plains  red city\nD7 plains  blue city"))


async def test_an_older_post_loses_its_buttons_and_keeps_its_words(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        first = home.newest()
        await posted(home, 3)
        assert await only_the_newest(home)
        kept = next(message for message in home.people[0].sees(home.thread) if message.id == first.id)
        assert kept.text == first.text
        assert not kept.buttons
        assert len(kept.files) == len(first.files)
        panel = await (await (await acting(home)).press(buttoned(home)[0], "Act")).arrived()
        assert "**What do you do?" in panel.text


async def everybody_agrees(home: House) -> None:
    for person in home.people:
        for label in ("✓", "keep"):
            touches = await panel(home, person)
            if any(each.startswith(label) for each in touches.labels):
                await touches.press(label)


async def test_the_auction_has_it_too(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await open_auction(home)
        before = home.newest().id
        await bid(home, red="highest", blue="lowest", green="lowest")
        async with asyncio.timeout(PATIENCE):
            while not any(
                post.id > before for post in buttoned(home)
            ):  # the first to be asked differs from game to game
                await everybody_agrees(home)
        assert await only_the_newest(home)


async def test_what_discord_refuses_stays_and_harms_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        refused = home.newest().id
        home.local.faults.refuse(EDIT, 403, 50001, "Missing Access")
        await posted(home, 1)
        async with asyncio.timeout(PATIENCE):
            while await worn.posts(home.bot.database):
                await asyncio.sleep(0.02)
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            await posted(home, 2)
            async with asyncio.timeout(PATIENCE):
                while [message.id for message in buttoned(home)] != [refused, home.newest().id]:
                    await asyncio.sleep(0.02)


async def test_a_restart_forgets_none(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await begun(home)
        home.local.faults.delay(EDIT, 30.0)
        await posted(home, 2)
        assert len(buttoned(home)) > 1, "an edit that is held up holds up nothing else"
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            assert await only_the_newest(home)
