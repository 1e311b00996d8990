"""The bot is killed in the middle of an auction: what was said in secret is still there, and still secret."""

from __future__ import annotations

from pathlib import Path

from tests.bot.auction_house import BOT, bid, open_auction, panel, posts, said
from tests.bot.databases import on_both
from tests.bot.house import picker
from tests.bot.test_crash import killable, lay_game, must_be_delivered_once, played_to_the_end
from tests.rules.engine.table import deal


async def test_killed_in_the_middle_of_the_bids(tmp_path: Path) -> None:
    """Two have bid when the bot dies; the third bids with a control from before."""
    async with killable(tmp_path, BOT) as (home, bot):
        red, blue, green = await open_auction(home)
        await green.until(green.dm(), lambda message: "A question for you" in message.text, 20)
        theirs = await panel(home, green)
        await bid(home, red="lowest", blue="lowest")
        await bot.restart()
        assert (await panel(home, red)).text == f"Waiting for <@{green.id}>."
        assert "bids" not in await said(red, home, "log")
        assert "Taken back." in await said(blue, home, "undo")
        await bid(home, blue="highest")
        await theirs.press("pass")
        assert "already been answered" not in theirs.text
        await red.until(home.thread, lambda message: f"<@{blue.id}> bids " in message.text, 20)
        await must_be_delivered_once(home, tmp_path)


async def test_killed_in_the_middle_of_a_gift(tmp_path: Path) -> None:
    """Blue has said to whom, but not yet which lot. Then the bot dies again."""
    async with killable(tmp_path, BOT) as (home, bot):
        red, blue, green = await open_auction(home)
        await red.until(home.thread, lambda message: "begins.\n" in message.text, 20)
        await bot.kill()
        lay_game(tmp_path, deal(seats=3, blue=["ring", "vase"]))
        await bot.start()
        mine = await panel(home, blue)
        await mine.press("Answer: A lot for whom?", "Green")
        await bid(home, red="3")
        await bot.restart()
        assert "gift" not in await said(red, home, "log")
        await mine.press("vase")
        assert "**Your bid for urn?**" in mine.text
        await bot.restart()
        await bid(home, blue="4", green="9")
        await (await panel(home, green)).press("✓ ")
        told = await red.until(home.thread, lambda message: f"gives <@{green.id}> vase" in message.text, 20)
        assert f"<@{blue.id}> gives" in told.text


@on_both
async def test_killed_again_and_again_in_a_whole_auction(tmp_path: Path) -> None:
    async with killable(tmp_path, BOT) as (home, bot):
        await open_auction(home)
        await played_to_the_end(home, bot, picker(3), kills=3, every=6)
        await must_be_delivered_once(home, tmp_path)
        film = await home.people[0].until(home.thread, lambda message: "whole game as a film" in message.text, 20)
        assert [file.filename for file in film.files] == ["film.gif"]
        assert "your turn" not in "".join(message.text for message in posts(home))
