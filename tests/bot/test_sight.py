"""Nobody else is told of a step that can still be taken back. A picture shows the same moment as its words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.local import Person, Seen
from rules.engine.ask import Answer
from rules.engine.game import Game
from rules.engine.tree import pack
from tests.bot.auction_house import auction_house, open_auction, panel, table_of
from tests.bot.house import PATIENCE, House, house
from tests.bot.wrong import forged
from tests.rules.clash.scenario import clash
from tests.rules.engine.auction import AUCTION

pytestmark = pytest.mark.drawn


async def seen(home: House, person: Person, *command: str, **options: object) -> str:
    answer = await (await person.command(home.thread, *command, options=options)).arrived(PATIENCE)
    return "\n".join([answer.text, *(file.description or "" for file in answer.files)])


async def quiet_game(home: House) -> list[Person]:
    await home.open_game("Red", "Blue")
    await home.put(clash("D2 plains  red city\nD3 forest\nD7 plains  blue city", red="2 food"))
    return home.people


async def test_others_see_the_position_as_it_was_told_last(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await quiet_game(home)
        others = (blue, home.person("Green"))
        before = [await seen(home, person, "show", kind="mat", of="red", text=True) for person in others]
        await red.command(home.thread, "advance", options={"advance": "Storage"})
        assert "Storage" in await seen(home, red, "show", kind="mat", of="red", text=True)
        assert "Storage" in await seen(home, red, "log")
        score = await seen(home, red, "score")
        for person, mat in zip(others, before, strict=True):
            assert await seen(home, person, "show", kind="mat", of="red", text=True) == mat
            assert "Storage" not in await seen(home, person, "log")
            assert "Storage" not in await seen(home, person, "show", kind="mat", of="red")
            assert await seen(home, person, "score") != score
        home.bot.tables._tables.clear()  # as after a restart
        assert await seen(home, blue, "show", kind="mat", of="red", text=True) == before[0]
        await red.command(home.thread, "end")
        for person in others:
            assert "Storage" in await seen(home, person, "show", kind="mat", of="red", text=True)
            assert "Storage" in await seen(home, person, "log")
            assert await seen(home, person, "score") == score


async def test_nothing_that_the_thread_has_told_is_taken_back_in_silence(tmp_path: Path) -> None:
    """An offer tells everything before it. Even then that can be taken back, and nobody's question changes."""
    async with house(tmp_path) as home:
        red, blue = (await quiet_game(home))[:2]
        await home.put(clash("D2 plains  red city\nD7 plains  blue city", red="4 food", blue="1 wood"))
        await red.command(home.thread, "advance", options={"advance": "Storage"})
        await red.command(home.thread, "trade", options={"give": "food", "want": "wood"})
        await home.settled()
        assert "Storage" in blue.sees(home.thread)[-1].text
        for _ in range(2):
            known = blue.counts(home.thread)
            await red.command(home.thread, "undo")
            await home.settled()
            assert "has taken back the last step" in "".join(each.text for each in blue.sees(home.thread, since=known))
        known = blue.counts(home.thread)
        await red.command(home.thread, "advance", options={"advance": "Storage"})
        await red.command(home.thread, "undo")
        await home.settled()
        assert blue.counts(home.thread) == known, "nobody had been told of that"


async def test_what_was_taken_back_was_seen_by_nobody(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await quiet_game(home)
        await red.command(home.thread, "end")
        await home.settled()
        told = await seen(home, blue, "board", text=True)
        await blue.command(home.thread, "collect")
        assert await seen(home, red, "board", text=True) == told
        await blue.command(home.thread, "undo")
        assert await seen(home, red, "board", text=True) == told


async def test_an_attack_that_can_be_taken_back_shows_in_nobody_elses_panel(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Others who press an old button meanwhile get no picture of what is happening, and nothing goes wrong."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        drawn = "D4 plains  red city, 2 red infantry\nD5 plains  blue city, 2 blue infantry\nD7 plains  blue city"
        await home.put(clash(drawn, red="tactics, leadership-high_ground", blue="tactics, militia-high_morale"))
        red, blue = home.people
        attack: dict[str, object] = {"from": "D4", "units": "2 infantry", "to": "D5"}
        mine = await (await red.command(home.thread, "move", options=attack)).arrived(PATIENCE)
        assert table_of(home).live == ["battle"]
        assert table_of(home).game.can_undo("red")
        assert [ask.seat for ask in table_of(home).game.asks] == ["red"]
        await forged(blue, home.newest(), "c:undo:1:0.01234567")
        await red.until(home.thread, lambda m: m.id == mine.id and bool(m.files), PATIENCE)
        assert not any(message.files for message in blue.sees(home.thread) if message.ephemeral)
        assert "could not be added" not in caplog.text


async def test_in_any_game(tmp_path: Path) -> None:
    """Red has a second lot and pays for it. Nobody sees what red pays with until one of the lots is offered."""
    async with auction_house(tmp_path) as home:
        red, blue = await open_auction(home, "Red", "Blue")
        await home.lay(paying_for_the_second_lot())
        before = await seen(home, blue, "board", text=True)
        touches = await panel(home, red)
        await touches.press("✓")
        assert "Which lot?" in touches.text
        assert await seen(home, red, "board", text=True) != before
        assert await seen(home, blue, "board", text=True) == before
        await touches.press(table_of(home).game.asks[0].legal()[0].key)
        assert await seen(home, blue, "board", text=True) != before


def paying_for_the_second_lot() -> Game[Any]:
    """Red bids high and keeps what is won. Uses the first such game in which red can then choose among coins."""
    for seed in range(100):
        game: Game[Any] = Game.new(AUCTION, {"seats": 2, "lots": 5}, f"two lots {seed}")
        while not game.over:
            ask = game.asks[0]
            lots = game.state.players["red"].lots
            if ask.kind == "pay" and ask.seat == "red" and lots and "mill" not in (*lots, game.state.lot):
                return game
            bids = sorted((option.key for option in ask.legal() if option.key.isdecimal()), key=int)
            answers: dict[str, Answer] = {"pay": ask.preset or [], "mill": []}
            answers["bid"] = bids[0 if ask.seat == "blue" else -1] if bids else "pass"
            game.answer(ask.seat, answers.get(ask.kind, ask.legal()[0].key), ask.kind)
    raise AssertionError("there is no such game")


async def test_a_look_overtakes_no_post(tmp_path: Path) -> None:
    """They do not share a picture: the player who looks may see something that can still be taken back."""
    async with house(tmp_path) as home:
        await quiet_game(home)
        table = await home.bot.tables.get(1)
        assert table is not None
        look = await home.bot.album.of(table)
        post = look.at(pack(table.view(None)))
        assert post.subject("board") != look.subject("board")


async def test_a_picture_is_of_the_moment_that_its_words_tell_also_after_an_outage(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await quiet_game(home)
        await home.settled()
        known = {message.id for message in red.sees(home.thread)}
        await home.bot.outbox.stop()
        await red.command(home.thread, "advance", options={"advance": "Storage"})
        await red.command(home.thread, "end")
        await blue.command(home.thread, "collect")
        await blue.command(home.thread, "end")
        home.bot.outbox.start()
        await home.settled()
        late = [m for m in red.sees(home.thread) if m.id not in known and not m.ephemeral and m.files]
        assert [player_of(post) for post in late] == ["Blue", "Red"]
        assert all(file.description for post in late for file in post.files)
        rows = await home.bot.database.rows("SELECT 1 FROM outbox WHERE view IS NOT NULL")
        assert not rows, "what has been delivered is not kept"


def player_of(post: Seen) -> str:
    """The player whose turn the picture shows."""
    return (post.files[0].description or "").partition(" to play")[0].split()[-1]
