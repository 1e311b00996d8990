"""How much one person, or one server, may ask of the bot, and what people are told when they reach a limit."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from bot.config import Settings
from bot.local import Person
from bot.words.bounds import Bounds, TooMany
from tests.bot.auction_house import auction_house, open_auction, said
from tests.bot.house import House, house, running_bot
from tests.bot.test_admin import exported, host, imported
from tests.bot.test_end import the_end
from tests.bot.test_people import answered, post_with
from tests.bot.test_several_servers import two_servers
from tests.bot.wrong import plain

ROOT = Path(__file__).parents[2]
IN_AN_HOUR = re.compile(r"(You have opened|Only) \d+ games? .*hour.*\. Open (the next one|yours) <t:\d+:R>\.")


async def new(home: House, person: Person, *, guild: object = None, **options: object) -> str:
    channel = home.local.channel("games", guild)  # type: ignore[arg-type]
    return (await (await home.new_game(person, channel, **options)).arrived()).text


async def games(home: House) -> int:
    return len(await home.bot.database.rows("SELECT 1 FROM games"))


async def test_sixty_games_at_once_are_six(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        home.bot.tables.bounds = Bounds()
        red, blue = home.person("Red"), home.person("Blue")
        told = await asyncio.gather(*(new(home, red, name=f"Game {n}") for n in range(60)))
        assert sum("is open in" in text for text in told) == await games(home) == 6
        refused = [plain(text) for text in told if "is open in" not in text]
        assert all(IN_AN_HOUR.fullmatch(text.removeprefix("⚠ ")) for text in refused), refused[0]
        assert "is open in" in await new(home, blue, name="Another")
        home.local.pass_time(3601)
        assert "is open in" in await new(home, red, name="Later")


async def test_games_that_are_not_over_have_a_bound_which_lasts_until_one_ends(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        home.bot.tables.bounds = Bounds(games_of_person=2)
        red = home.person("Red")
        for name in ("Nile", "Indus"):
            await new(home, red, name=name)
        home.local.pass_time(7200)
        assert "You have opened 2 games that are not over" in plain(await new(home, red))
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            home.bot.tables.bounds = Bounds(games_of_person=2)
            assert "End one of them with `/game end`" in plain(await new(home, red))
            home.thread = await home._thread("Nile")
            assert "is called off" in await said(red, home, "game", "end")
            assert "is open in" in await new(home, red)


async def test_a_server_has_bounds_and_another_one_its_own(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        second = two_servers(home)
        home.bot.tables.bounds = Bounds(games_of_server=3, new_of_server=2)
        people = [home.person(name) for name in ("Red", "Blue", "Yellow", "Green")]
        for person in people[:2]:
            assert "is open in" in await new(home, person)
        assert IN_AN_HOUR.fullmatch(plain(await new(home, people[2])).removeprefix("⚠ "))
        assert "is open in" in await new(home, home.person("Red"), guild=second)
        home.local.pass_time(3601)
        assert "is open in" in await new(home, people[2])
        home.local.pass_time(3601)
        assert "`/admin list`" in plain(await new(home, people[3]))


async def test_what_got_no_thread_does_not_count(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        home.bot.tables.bounds = Bounds(new_of_person=1)
        red = home.person("Red")
        home.local.faults.refuse("POST /channels/{channel_id}/threads", 403, 160006)
        assert "as many active threads" in await new(home, red)
        assert "is open in" in await new(home, red)
        assert "within an hour" in await new(home, red)


async def test_rematches_and_games_from_files_count(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, *_ = await open_auction(home)
        boss, data = host(home), b""
        data = await exported(home, boss)
        end = await the_end(home)
        home.bot.tables.bounds = Bounds(new_of_person=1)
        await red.press(end, "Rematch")
        told = await red.until(home.thread, lambda message: message.ephemeral and "within an hour" in message.text)
        assert "You have opened 1 game within an hour" in plain(told.text)
        home.bot.tables.bounds = Bounds(games_of_server=1)
        home.local.pass_time(7200)
        assert "is open in" in await new(home, red, game="auction")
        assert "`/admin list`" in plain(await imported(home, boss, data))


async def test_who_calls_the_others_to_vote_again_and_again_waits(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, green = await open_auction(home)
        home.bot.tables.bounds = Bounds(questions_of_person=2)
        for _ in range(2):
            await said(red, home, "game", "end")
            await answered(blue, await post_with(home, "should **Nile Delta** end here?"), "Play on")
        assert "Ask again <t:" in plain(await said(red, home, "game", "end"))
        assert await said(green, home, "game", "end") == "I have asked the others."


async def test_who_has_many_pictures_drawn_at_once_waits_for_them(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue, _ = await open_auction(home)
        bounds = home.bot.tables.bounds = Bounds(pictures_of_person=1)
        with bounds.drawing(int(red.id), None):
            assert "I am still drawing the pictures that you asked for" in plain(await said(red, home, "board"))
            assert "still drawing" not in await said(blue, home, "board")
        assert "still drawing" not in await said(red, home, "board")
        async with asyncio.timeout(5):
            while bounds._drawn_for:
                await asyncio.sleep(0.02)
        assert not bounds._drawn_for


def test_a_server_has_many_pictures_drawn_and_nobody_is_forgotten() -> None:
    bounds = Bounds(pictures_of_server=2)
    with bounds.drawing(1, 9), bounds.drawing(2, 9):
        with pytest.raises(TooMany, match="for this server"), bounds.drawing(3, 9):
            pass
        with bounds.drawing(3, 8), bounds.drawing(1, None):
            assert bounds._drawn_for == {1: 2, 2: 1, 3: 1, 8: 1, 9: 2}
    assert not bounds._drawn_for


async def test_where_older_games_are_played_is_found_out(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.bot.database.run(("UPDATE games SET server = NULL, opened = NULL", ()))
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            await home.bot.begun.wait()
            async with asyncio.timeout(5):
                while [row["server"] for row in await home.bot.database.rows("SELECT server FROM games")] == [None]:
                    await asyncio.sleep(0.02)
            [row] = await home.bot.database.rows("SELECT server FROM games")
            assert row["server"] == int(home.local.world.guild.id)


def test_the_host_sets_the_bounds_and_the_example_names_them_all(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings(_env_file=None).bounds == Bounds()  # type: ignore[call-arg]
    monkeypatch.setenv("CRADLE_NEW_GAMES_PER_PERSON", "0")
    assert Settings(_env_file=None).bounds == Bounds(new_of_person=0)  # type: ignore[call-arg]
    example = dict(re.findall(r"^#(CRADLE_\w+)=(.*)$", (ROOT / ".env.example").read_text(), re.M))
    for name, field in Settings.model_fields.items():
        if name.startswith("cradle_") and name not in ("cradle_api", "cradle_gateway", "cradle_cdn"):
            given = Settings.model_validate({name: example[name.upper()]})
            assert getattr(given, name) == field.default, name
