"""Hosts of a server and the games played there, at every game's table."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from bot.local import Person, Upload
from bot.local.options import Impossible
from bot.table.table import Table
from bot.words import sealing
from bot.words.wording import and_list, names
from rules.engine.tree import Json, to_json
from storage.answers import lines_of
from storage.games import living_in
from storage.opened import create
from storage.posts import Notice, due_posts, give_up, promise
from tests.bot.auction_house import auction_house, open_auction, panel, said, table_of
from tests.bot.everywhere import (
    EVERY,
    acts,
    everywhere,
    goes_on,
    question_to,
    table_in,
    waited_for,
    waits_for_one,
)
from tests.bot.house import FIXED, House
from tests.bot.test_people import answered, post_with
from tests.bot.test_rewinding import dice
from tests.bot.wrong import nothing_changes, plain

PLAYED = 40
"""After this many answers there is something to lose."""


def host(home: House) -> Person:
    """Somebody who may manage the server, and plays nowhere."""
    yellow = home.person("Yellow")
    home.local.allow(home.local.channel("games"), "manage_guild", who=yellow)
    return yellow


@everywhere
async def test_only_who_may_manage_the_server_is_offered_it(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        _, blue, _ = home.people
        with pytest.raises(Impossible):
            await blue.command(home.thread, "admin", "pause")
        [command] = [each for each in home.bot.tree.get_commands() if each.name == "admin"]
        assert command.to_dict(home.bot.tree)["default_member_permissions"] == 32


@everywhere
async def test_whoever_is_given_the_command_without_the_right_is_refused(tmp_path: Path, game: str) -> None:
    """A server can offer a command to people whom the bot did not mean it for."""
    async with table_in(tmp_path, game) as home:
        _, blue = home.people
        for command in home.local.world.commands:
            command["default_member_permissions"] = None
        async with nothing_changes(home):
            for name in ("list", "pause", "resume", "export", "repair"):
                assert "who may manage this server" in plain(await said(blue, home, "admin", name))


@everywhere
async def test_a_paused_game_answers_nobody(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        late, _ = await waits_for_one(home)
        boss, mine = host(home), await panel(home, late)
        assert "is not paused" in plain(await said(boss, home, "admin", "resume"))
        assert await said(boss, home, "admin", "pause") == "**Nile Delta** is paused."
        await post_with(home, f"<@{boss.id}> has paused **Nile Delta**")
        async with nothing_changes(home):
            await mine.press(next(label for label in mine.labels if label not in FIXED))
            assert "is paused. Nothing is lost" in mine.text
            assert "is paused" in plain(await said(late, home, "undo"))
            assert "is already paused" in plain(await said(boss, home, "admin", "pause"))
            assert "Paused <t:" in await said(boss, home, "admin", "list")
        assert await said(boss, home, "admin", "resume") == "**Nile Delta** goes on."
        told = await post_with(home, "lets the game go on")
        assert f"<@{late.id}>" in told.text
        await acts(home, late)


@everywhere
async def test_the_list_says_what_everybody_knows(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        boss = host(home)
        for _ in range(2):
            waiting = [f"<@{person.id}>" for person in waited_for(home)]
            listed = await said(boss, home, "admin", "list")
            assert f"<#{home.thread}> **Nile Delta**" in listed
            assert f"Waiting for {and_list(waiting)}." in listed
            assert "Asked <t:" in listed
            await waits_for_one(home)


async def test_the_list_is_whole_however_many_games_there_are(tmp_path: Path) -> None:
    """It used to be cut in the middle of a name at the 26th."""
    async with auction_house(tmp_path) as home:
        red, *_ = await open_auction(home)
        boss, database = host(home), home.bot.database
        for number, game in zip(range(2, 31), cycle(EVERY), strict=False):
            name = f"The long game of the people of the river, number {number}"
            id = await create(database, name, game, {}, int(red.id))
            await database.run(living_in(id, int(home.thread)))
        await boss.command(home.thread, "admin", "list")
        await boss.until(home.thread, lambda message: message.ephemeral and "number 30**" in message.text)
        listed = "\n".join(message.text for message in boss.sees(home.thread) if message.ephemeral)
        for number in range(2, 31):
            assert f"**The long game of the people of the river, number {number}** has not begun." in listed
        assert len(listed.split("\n")) == 30


@everywhere
async def test_paused_games_say_so_to_whoever_wants_to_act(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        late, _ = await waits_for_one(home)
        boss = host(home)
        await said(boss, home, "admin", "pause")
        for answer in (await late.command(home.thread, "act"), await late.press(home.newest(), "Act")):
            assert "**Nile Delta** is paused. Nothing is lost" in plain((await answer.arrived()).text)
        elsewhere = await late.command(late.dm(), "act", options={"game": "Nile Delta"})
        assert "is paused" in plain((await elsewhere.arrived()).text)
        await said(boss, home, "admin", "resume")
        assert question_to(home, late)[:30] in (await panel(home, late)).text


def whose_turn(table: Table) -> str:
    """The turn as everybody sees it now."""
    seat, status = table.presentation.turn(view := table.view(None)), table.presentation.status(view)
    return f"the turn of @{seat}, {status}" if seat else status


async def turns_begin(home: House, number: int) -> tuple[dict[int, Json], set[str]]:
    """The game goes on until a number of turns have begun. Returns the truth at the beginning of each, by the number of
    answers, and what a host saw of whose turn it was."""
    table, seen = table_of(home), set[str]()
    begun: dict[int, Json] = {}

    def enough() -> bool:
        seen.add(whose_turn(table))
        if table.game.number:
            begun.setdefault(table.game.number, to_json(table.game.base))
        return len(begun) >= number

    await goes_on(home, enough)
    return begun, seen


@everywhere
async def test_the_list_of_turns_says_whose_turn_it_was(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        boss, table = host(home), table_of(home)
        await home.bot.names.get_to_know(table)
        begun, seen = await turns_begin(home, 3)
        offered = await boss.complete(home.thread, "admin", "rewind", focused="turn", options={"turn": ""})
        assert [each["value"] for each in offered] == [*sorted(begun, reverse=True), 0]
        assert offered[-1]["name"] == "The very beginning (0)"
        assert {each["name"].rpartition(" (")[0].casefold() for each in offered[:-1]} <= {
            names(words, table.names).casefold() for words in seen
        }
        chosen = offered[1]
        answer = await said(boss, home, "admin", "rewind", turn=chosen["value"])
        turn = names(whose_turn(table), table.people)
        assert names(whose_turn(table), table.names).casefold() == chosen["name"].rpartition(" (")[0].casefold()
        assert f"goes on from there: {turn}." in answer
        assert to_json(table.game.base) == begun[chosen["value"]]
        told = await post_with(home, f"has taken the game back to the beginning of {turn}.")
        assert all(f"<@{person.id}>" in told.text for person in waited_for(home)), told.text


@everywhere
async def test_back_to_the_very_beginning(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        boss, table = host(home), table_of(home)
        await turns_begin(home, 2)
        await home.settled()
        async with nothing_changes(home):
            assert "Choose one of the turns" in plain(await said(boss, home, "admin", "rewind", turn=1))
        seed, count = table.game.seed, table.game.count
        drawn, told = table.game.drawn + len(dice(table)), any(line.to is None for line in table.game.lines_since(0))
        assert "the very beginning" in await said(boss, home, "admin", "rewind", turn=0)
        post = await post_with(home, "has taken the game back to the very beginning.")
        assert all(f"<@{person.id}>" in post.text for person in waited_for(home)), post.text
        assert table.game.seed == seed
        assert table.game.drawn + len(dice(table)) >= drawn, "what has been drawn is not drawn again"
        assert table.game.count < count
        assert told
        assert "~~" in await said(boss, home, "log", lines=100)
        await acts(home, waited_for(home)[0])


@everywhere
async def test_a_host_replaces_a_player(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, _ = home.people
        boss, table, new = host(home), table_of(home), home.local.add_user("Orange")
        await said(boss, home, "admin", "replace", whose=red.id)
        assert table.seat_of(int(red.id)) is None
        await post_with(home, f"lets a stand-in take over from <@{red.id}>")
        await said(boss, home, "admin", "replace", whose=blue.id, who=new.id)
        assert table.seat_of(int(blue.id)), "the new one has not said yes"
        await answered(new, await post_with(home, "will you take over"), "Take the seat")
        assert table.seat_of(int(new.id))
        assert "no seat" in plain(await said(boss, home, "admin", "replace", whose=blue.id))


@everywhere
async def test_what_could_not_be_delivered_is_tried_again(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        boss, place = host(home), home.place
        await home.settled()
        await promise(home.bot.database, 1, [Notice(place=place, content="Late news.")], 1.0)
        [post] = await due_posts(home.bot.database, place)
        await give_up(home.bot.database, post, None, "400, 50035: never", [], 1.0)
        assert "has been reloaded" in await said(boss, home, "admin", "repair")
        await post_with(home, "Late news.")
        await post_with(home, "This is where the game stands.")


@everywhere
async def test_a_game_whose_thread_is_gone_gets_another(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        late, _ = await waits_for_one(home)
        boss, games = host(home), home.local.channel("games")
        old = home.thread
        home.local.delete(old)
        for person in home.people:
            await person.until(person.dm(), lambda message: "thread of **Nile Delta** is gone" in message.text, 20)
        offered = await boss.complete(games, "admin", "repair", focused="game", options={"game": "nile"})
        assert [each["name"] for each in offered] == ["Nile Delta"]
        answer = await boss.command(games, "admin", "repair", options={"game": offered[0]["value"]})
        assert "It goes on in <#" in (await answer.arrived(20)).text
        home.thread = str(table_of(home).record.thread)
        assert home.thread != old
        await late.until(home.thread, lambda message: "The game goes on here." in message.text, 20)
        assert question_to(home, late)[:30] in (await panel(home, late)).text
        await acts(home, late)


# --- out and in --------------------------------------------------------------------------------------------------


async def exported(home: House, boss: Person) -> bytes:
    message = await (await boss.command(home.thread, "admin", "export")).arrived(20)
    return message.files[0].data


async def imported(home: House, boss: Person, data: bytes) -> str:
    file = Upload("game.cradle", data)
    answer = await boss.command(home.local.channel("games"), "admin", "import", options={"file": file})
    return (await answer.arrived(20)).text


@everywhere
async def test_a_game_goes_out_sealed_and_comes_back(tmp_path: Path, game: str) -> None:
    """To the last card, with its log."""
    async with table_in(tmp_path, game) as home:
        boss, table = host(home), table_of(home)
        await goes_on(home, lambda: table.game.count > PLAYED)
        late, _ = await waits_for_one(home)
        state, lines = to_json(table.game.state), await lines_of(home.bot.database, 1, None, 100)
        data = await exported(home, boss)
        for word in (table.game.seed, game, late.id, *{ask.kind for ask in table.game.asks}, *table.game.seats):
            assert word.encode() not in data
        assert "is already running here" in plain(await imported(home, boss, data))
        await home.bot.database.run(("UPDATE games SET status = 'ended'", ()))
        assert "goes on in <#" in await imported(home, boss, data)
        back = await home.bot.tables.get(2)
        assert back is not None
        assert to_json(back.game.state) == state
        assert await lines_of(home.bot.database, 2, None, 100) == lines
        assert back.game.seed != table.game.seed, "what the old one would have rolled may be known"
        assert back.people == table.people
        home.thread = str(back.record.thread)
        told = await post_with(home, "has brought **Nile Delta** in from a file.")
        assert f"<@{late.id}>" in told.text
        assert "is already running here" in plain(await imported(home, boss, data))
        again = await exported(home, boss)
        assert "is already running here" in plain(await imported(home, boss, again))
        home.bot.tables._tables[1] = back
        await acts(home, late)


@everywhere
async def test_a_game_that_is_over_comes_back_to_be_looked_at_and_only_once(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        red, blue = home.people
        boss, table = host(home), table_of(home)
        await waits_for_one(home)
        sure = await (await red.command(home.thread, "game", "leave")).arrived()
        await answered(red, sure, "Leave the game")
        assert table.over
        data = await exported(home, boss)
        async with nothing_changes(home):
            assert "is over, and I already have it" in plain(await imported(home, boss, data))
        await home.bot.database.run(("UPDATE games SET saved = NULL WHERE id = 1", ()))  # another bot's, so to speak
        told = await imported(home, boss, data)
        assert "**Nile Delta** is over: you can look at it in <#" in told
        back = await home.bot.tables.get(2)
        assert back is not None
        assert back.over
        home.thread = str(back.record.thread)
        assert "Nothing has happened" not in await said(blue, home, "log")
        async with nothing_changes(home):
            assert "is over, and I already have it" in plain(await imported(home, boss, data))


@everywhere
async def test_a_file_of_somebody_else_is_refused(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        boss = host(home)
        data = await exported(home, boss)
        changed = bytearray(data)
        changed[60] ^= 1
        key = bytes(32)
        async with nothing_changes(home):
            for wrong in (
                b"",
                b"CRADLE 1\n",
                b"CRADLE 2\n",
                bytes(changed),
                data[:-1],
                sealing.seal(key, b"{}"),
                b"x" * 500,
            ):
                assert "I did not seal this file" in plain(await imported(home, boss, wrong or b"-"))
