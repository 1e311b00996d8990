"""The lobby: joining, leaving, options, readiness and the beginning; several games side by side."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.local import Discord, Person, Seen
from bot.local.world import Channel
from rules import GAMES
from rules.engine.tree import Json
from storage.games import Seat
from tests.bot.databases import on_both
from tests.bot.house import PATIENCE, House, house, running_bot
from tests.bot.wrong import nothing_changes, plain


async def opened(
    home: House, host: Person, *, name: str = "Delta", place: Channel | None = None, **more: bool | str
) -> Seen:
    """A new lobby. Returns its message."""
    where = place or home.local.channel("games")
    await (await home.new_game(host, where, name=name, **more)).arrived()
    home.thread = where.id if more.get("here") else await home._thread(name)
    lobby = await lobby_of(home, host)
    await home.settled()
    return lobby


async def lobby_of(home: House, person: Person) -> Seen:
    return await person.until(home.thread, lambda message: message.button("Join") is not None)


async def pressed(person: Person, message: Seen, label: str) -> str:
    answer = await person.press(message, label)
    return plain((await answer.arrived()).text)


async def said(person: Person, place: Channel | str, *path: str, **options: str | int) -> str:
    return plain((await (await person.command(place, *path, options=options)).arrived()).text)


async def ready(*people: Person) -> None:
    for person in people:
        asked = await person.until(person.dm(), lambda message: message.button("I can read this") is not None)
        await person.press(asked, "I can read this")


async def seats(home: House, game: int = 1) -> list[Seat]:
    table = await home.bot.tables.get(game)
    assert table is not None
    return table.record.seats


async def names(home: House, game: int = 1) -> list[str]:
    called = {person.id: person.user.username for person in map(home.person, ("Red", "Blue", "Yellow", "Green"))}
    return [called.get(str(seat.user), "?") for seat in await seats(home, game)]


async def test_joining_leaving_and_a_full_table(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue, yellow, green = map(home.person, ("Red", "Blue", "Yellow", "Green"))
        lobby = await opened(home, red)
        assert "You have joined **Delta**" in await pressed(blue, lobby, "Join")
        assert "You have already joined" in await pressed(blue, lobby, "Join")
        assert await said(green, home.thread, "game", "leave") == "You have not joined."
        assert "You have joined" in await said(yellow, home.thread, "game", "join")
        assert await pressed(blue, lobby, "Leave") == "You have left **Delta**."
        assert await pressed(blue, lobby, "Leave") == "You have not joined."
        for person in (blue, green):
            await pressed(person, lobby, "Join")
        assert await names(home) == ["Red", "Yellow", "Blue", "Green"]
        late = home.local.add_user("Late")
        async with nothing_changes(home):
            assert "All seats are taken" in await pressed(late, lobby, "Join")
        shown = await red.until(home.thread, lambda message: message.id == lobby.id and green.id in message.text)
        listed = [line for line in shown.text.split("\n") if line.startswith("- ")]
        assert [person.id in line for person, line in zip((red, yellow, blue, green), listed, strict=True)] == [
            True
        ] * 4


@on_both
async def test_everybody_joins_at_once(tmp_path: Path) -> None:
    """Nobody sits twice, and there are no more seats than the game has. The host sits first."""
    async with house(tmp_path) as home:
        red = home.person("Red")
        others = [home.person(name) for name in ("Blue", "Yellow", "Green")]
        late = [home.local.add_user(f"Late {n}") for n in range(3)]
        lobby = await opened(home, red)
        await asyncio.gather(*(person.press(lobby, "Join") for person in [*others, *others, *late, red]))
        sitting = [seat.user for seat in await seats(home)]
        assert len(sitting) == len(set(sitting)) == 4
        assert sitting[0] == int(red.id)
        stored = await home.bot.database.rows("SELECT user FROM seats ORDER BY seat")
        assert [row["user"] for row in stored] == sitting


async def test_starting_too_early_or_as_a_stranger(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue, green = map(home.person, ("Red", "Blue", "Green"))
        lobby = await opened(home, red)
        async with nothing_changes(home):
            assert "at least 2 players" in await pressed(red, lobby, "Start")
        await pressed(blue, lobby, "Join")
        async with nothing_changes(home):
            text = await pressed(red, lobby, "Start")
            assert f"<@{red.id}> and <@{blue.id}> have still" in text
        await ready(red)
        await red.until(home.thread, lambda m: m.id == lobby.id and f"<@{red.id}>: ready" in m.text)
        async with nothing_changes(home):
            assert f"<@{blue.id}> has still" in await pressed(red, lobby, "Start")
        await pressed(blue, lobby, "Show my secrets in the channel")
        async with nothing_changes(home):
            assert "Only people who have joined" in await pressed(green, lobby, "Start")
            assert "Only people who have joined" in await said(green, home.thread, "game", "start")
        assert await pressed(blue, lobby, "Start") == "**Delta** begins."
        begun = await red.until(home.thread, lambda message: "begins" in message.text, PATIENCE)
        assert begun.files
        await red.until(home.thread, lambda message: message.id == lobby.id and not message.buttons)


async def test_two_press_start_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = home.person("Red"), home.person("Blue")
        lobby = await opened(home, red)
        await pressed(blue, lobby, "Join")
        await ready(red, blue)
        texts = await asyncio.gather(*(pressed(person, lobby, "Start") for person in (red, blue, red)))
        assert sorted(text.split()[1] for text in texts) == ["begins.", "has", "has"]
        await red.until(home.thread, lambda message: "begins" in message.text and message.button("Act") is not None)
        posts = await home.bot.database.rows("SELECT * FROM outbox WHERE place LIKE 'channel:%'")
        assert len(posts) == 2, "the lobby, and the first message of the game"


async def test_options_are_for_the_host(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = home.person("Red"), home.person("Blue")
        lobby = await opened(home, red)
        await pressed(blue, lobby, "Join")
        option = (await red.complete(home.thread, "game", "options", focused="option"))[0]["value"]
        values = await red.complete(
            home.thread, "game", "options", focused="value", options={"option": option, "value": ""}
        )
        assert len(values) > 1
        wanted = values[-1]["value"]
        async with nothing_changes(home):
            assert f"Only <@{red.id}>" in await said(blue, home.thread, "game", "options", option=option, value=wanted)
            for wrong in ({"option": "zzz", "value": wanted}, {"option": option, "value": "x" * 3000}):
                assert "no such option" in await said(red, home.thread, "game", "options", **wrong)
        assert wanted in await said_plainly(red, home.thread, option, wanted)
        await blue.until(home.thread, lambda message: message.id == lobby.id and wanted in message.text)


async def said_plainly(person: Person, place: str, option: str, value: str) -> str:
    answer = await person.command(place, "game", "options", options={"option": option, "value": value})
    return (await answer.arrived()).text


async def test_calling_off(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = home.person("Red"), home.person("Blue")
        lobby = await opened(home, red)
        await pressed(blue, lobby, "Join")
        async with nothing_changes(home):
            assert f"Only <@{red.id}>" in await said(blue, home.thread, "game", "end")
        sure = await (await red.command(home.thread, "game", "end")).arrived()
        assert await pressed(red, sure, "Call it off") == "**Delta** is called off."
        shown = await blue.until(home.thread, lambda message: message.id == lobby.id and not message.buttons)
        assert shown.text == f"**Delta** has been called off by <@{red.id}>."
        async with nothing_changes(home):
            for command in ("join", "leave", "start", "end"):
                assert "called off" in await said(blue, home.thread, "game", command)
        assert "You are not in any game" in await said(blue, home.thread, "turns")


async def test_a_running_game_is_not_called_off(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        async with nothing_changes(home):
            assert await said(home.people[0], home.thread, "game", "end") == "I have asked the others."
        await home.settled()
        assert (await home.people[0].until(home.thread, lambda message: "end here?" in message.text)).button("Play on")
        [row] = await home.bot.database.rows("SELECT status FROM games")
        assert row["status"] == "running"


@on_both
async def test_a_restart_in_the_middle_of_the_lobby(tmp_path: Path) -> None:
    """The order of joining, who is ready, the options and the buttons are still there."""
    async with Discord(rate_limit_speed=None) as local:
        local.point_discord_py_here()
        async with running_bot(local, tmp_path) as bot:
            home = House(local, bot)
            red, blue, yellow, green = map(home.person, ("Red", "Blue", "Yellow", "Green"))
            lobby = await opened(home, red)
            for person in (yellow, green, blue):
                await pressed(person, lobby, "Join")
            await ready(red, green)
            await pressed(yellow, lobby, "Leave")
            order = await names(home)
        async with running_bot(local, tmp_path) as bot:
            home = House(local, bot, thread=home.thread)
            assert await names(home) == order == ["Red", "Green", "Blue"]
            assert [seat.private for seat in await seats(home)] == ["dm", "dm", "unknown"]
            await pressed(yellow, lobby, "Join")
            await ready(blue, yellow)
            assert await pressed(red, lobby, "Start") == "**Delta** begins."
            table = await bot.tables.get(1)
            assert table is not None
            assert table.users == [int(person.id) for person in (red, green, blue, yellow)]
            assert [seat.seat for seat in table.record.seats] == list(table.game.seats)


async def test_a_game_in_the_channel_itself(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = home.person("Red"), home.person("Blue")
        general = home.local.channel("general")
        lobby = await opened(home, red, place=general, here=True)
        async with nothing_changes(home):
            answer = await home.new_game(red, general, name="Second", here=True)
            assert "is played here" in plain((await answer.arrived()).text)
        await pressed(blue, lobby, "Join")
        await ready(red, blue)
        await pressed(red, lobby, "Start")
        post = await red.until(general, lambda message: message.button("Act") is not None)
        assert "begins" in post.text
        assert "In a thread** is open" in await said(red, general, "game", "new", game="clash", name="In a thread")


async def test_two_games_in_two_threads(tmp_path: Path) -> None:
    """Commands mean the game of the thread. `/turns` lists both, with the waiting one first."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue", name="Nile")
        nile, nile_actor = home.thread, home.actor()
        await home.open_game("Blue", "Red", name="Indus")
        indus, indus_actor = home.thread, home.actor()
        await home.new_game(home.person("Yellow"), name="Tigris")
        tables = [await home.bot.tables.get(number) for number in (1, 2)]
        one, two = tables
        assert one is not None
        assert two is not None
        before = two.game.count
        await nile_actor.command(nile, "collect")
        assert one.game.journal[-1].seat == one.seat_of(int(nile_actor.id))
        assert two.game.count == before
        text = (await (await indus_actor.command(indus, "turns")).arrived()).text
        mine, _, others = text.partition("**Not waiting for you**")
        assert mine.startswith("**Waiting for you**")
        assert f"/{indus}/" in mine
        assert (f"/{nile}/" in mine) == (nile_actor is indus_actor)
        assert nile in text
        assert others.count("\n- ") == 2 - mine.count("\n- ")
        assert "Tigris" not in text


async def test_names_that_are_strange(tmp_path: Path) -> None:
    """Too long, empty, with a line break or a call to everybody."""
    async with house(tmp_path) as home:
        red = home.person("Red")
        for name in ("x" * 300, "   ", "two\nlines", "@everyone", "**bold"):
            answer = await home.new_game(red, name=name)
            assert "is open in" in plain((await answer.arrived()).text)
        everybody = [m for c in home.local.world.channels.values() for m in c.messages.values() if m.mention_everyone]
        assert everybody == []


async def test_how_many_can_play_depends_on_the_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three with the short game, five with the long one. The lobby shows it, and lets that many join and start."""

    def seats(options: Json) -> tuple[int, int]:
        return (2, 5) if options["ages"] == 6 else (3, 3)

    rules = GAMES["clash"]
    monkeypatch.setitem(GAMES, "clash", replace(rules, presentation=replace(rules.presentation, seats=seats)))
    async with house(tmp_path) as home:
        red = home.person("Red")
        lobby = await opened(home, red)
        assert "for 2 to 5 players" in lobby.text
        for person in [*map(home.person, ("Blue", "Yellow", "Green")), home.local.add_user("White")]:
            assert "You have joined" in await pressed(person, lobby, "Join")
        late = home.local.add_user("Late")
        assert "All seats are taken" in await pressed(late, lobby, "Join")
        four_ages = next(text for option in rules.presentation.options for text, value in option.choices if value == 4)
        await red.command(home.thread, "game", "options", options={"option": "ages", "value": four_ages})
        shown = await red.until(home.thread, lambda m: m.id == lobby.id and "for 3 players" in m.text)
        async with nothing_changes(home):
            text = await pressed(red, shown, "Start")
            assert text == "With these options there are only 3 seats, but 5 have joined."


async def test_help_says_how_a_game_begins_until_it_has_begun(tmp_path: Path) -> None:
    """Before that there is no Act to press."""

    async def help_for(person: Person) -> str:
        return (await (await person.command(home.thread, "help")).arrived()).text

    async with house(tmp_path) as home:
        await opened(home, home.person("Red"))
        assert (await help_for(home.person("Red"))).startswith("This game has not begun. Press **Join** to play")
        await home.person("Red").command(home.thread, "game", "end")
        assert "has not begun" not in await help_for(home.person("Red"))
