"""What hosts of a server can do with the games played there, at the auction and at a game of clash."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local import Person, Upload
from bot.local.options import Impossible
from bot.words import sealing
from rules.clash.state import State
from rules.engine.ask import NotAsked
from rules.engine.tree import to_json
from storage.answers import lines_of
from storage.games import Post, due_posts, give_up, living_in, promise
from storage.opened import create
from tests.bot.auction_house import auction_house, bid, open_auction, panel, said, table_of
from tests.bot.everywhere import everywhere, table_in
from tests.bot.house import House, house
from tests.bot.test_people import answered, post_with
from tests.bot.test_rewinding import play
from tests.bot.wrong import nothing_changes, plain
from tests.rules.situation import state_of


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


async def test_whoever_is_given_the_command_without_the_right_is_refused(tmp_path: Path) -> None:
    """A server can offer a command to others than the bot says."""
    async with auction_house(tmp_path) as home:
        _, blue, _ = await open_auction(home)
        for command in home.local.world.commands:
            command["default_member_permissions"] = None
        async with nothing_changes(home):
            for name in ("list", "pause", "resume", "export"):
                assert "who may manage this server" in plain(await said(blue, home, "admin", name))


async def test_a_paused_game_answers_nobody(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, *_ = await open_auction(home)
        boss, mine = host(home), await panel(home, red)
        assert "is not paused" in plain(await said(boss, home, "admin", "resume"))
        assert await said(boss, home, "admin", "pause") == "**Nile Delta** is paused."
        await post_with(home, f"<@{boss.id}> has paused **Nile Delta**")
        async with nothing_changes(home):
            await mine.press(next(label for label in mine.labels if label.isdecimal()))
            assert "is paused. Nothing is lost" in mine.text
            assert "is paused" in plain(await said(red, home, "undo"))
            assert "is paused already" in plain(await said(boss, home, "admin", "pause"))
            assert "Paused <t:" in await said(boss, home, "admin", "list")
        assert await said(boss, home, "admin", "resume") == "**Nile Delta** goes on."
        told = await post_with(home, "lets the game go on")
        assert f"<@{red.id}>" in told.text
        await bid(home, red="lowest")


async def test_the_list_says_what_everybody_knows(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        _, blue, green = await open_auction(home)
        boss = host(home)
        await bid(home, red="lowest")
        listed = await said(boss, home, "admin", "list")
        assert f"<#{home.thread}> **Nile Delta**" in listed
        assert f"Waiting for <@{blue.id}> and <@{green.id}>." in listed
        assert "Asked <t:" in listed


async def test_the_list_is_whole_however_many_games_there_are(tmp_path: Path) -> None:
    """It was cut in the middle of a name at the 26th."""
    async with auction_house(tmp_path) as home:
        red, *_ = await open_auction(home)
        boss, database = host(home), home.bot.database
        for number in range(2, 31):
            name = f"The long game of the people of the river, number {number}"
            id = await create(database, name, "auction", {}, int(red.id))
            await database.run(living_in(id, int(home.thread)))
        await boss.command(home.thread, "admin", "list")
        await boss.until(home.thread, lambda message: message.ephemeral and "number 30**" in message.text)
        listed = "\n".join(message.text for message in boss.sees(home.thread) if message.ephemeral)
        for number in range(2, 31):
            assert f"**The long game of the people of the river, number {number}** has not begun." in listed
        assert len(listed.split("\n")) == 30


async def test_paused_games_say_so_to_whoever_wants_to_act(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, *_ = await open_auction(home)
        boss = host(home)
        await said(boss, home, "admin", "pause")
        for answer in (await red.command(home.thread, "act"), await red.press(home.newest(), "Act")):
            assert "**Nile Delta** is paused. Nothing is lost" in plain((await answer.arrived()).text)
        elsewhere = await red.command(red.dm(), "act", options={"game": "Nile Delta"})
        assert "is paused" in plain((await elsewhere.arrived()).text)
        await said(boss, home, "admin", "resume")
        assert "Your bid" in (await panel(home, red)).text


async def test_the_list_of_turns_says_whose_turn_it_was(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        boss, table = host(home), table_of(home)
        await play(table, lambda: len(table.record.kept.get("frame", [])) > 3)
        await home.bot.get_to_know(table)
        offered = await boss.complete(home.thread, "admin", "rewind", focused="turn", options={"turn": ""})
        names = [each["name"] for each in offered]
        turns = [name for name in names if name.startswith(("The turn of Red, age 1", "The turn of Blue, age 1"))]
        assert {name.split(",")[0] for name in turns} == {"The turn of Red", "The turn of Blue"}
        chosen = next(each for each in offered if each["name"] == turns[-1])
        person = home.person(turns[-1].split(",")[0].removeprefix("The turn of "))
        answer = await said(boss, home, "admin", "rewind", turn=chosen["value"])
        assert f"goes on from there: the turn of <@{person.id}>, age 1" in answer
        told = await post_with(home, f"has taken the game back to the beginning of the turn of <@{person.id}>, age 1")
        assert f"<@{person.id}>, it is your turn" in told.text


async def test_back_to_the_beginning_of_a_turn(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await open_auction(home)
        boss, table = host(home), table_of(home)
        await play(table, lambda: bool(table.game.number and state_of(table.game, State).round == 2))
        await home.settled()
        offered = await boss.complete(home.thread, "admin", "rewind", focused="turn", options={"turn": ""})
        assert offered[-1]["name"] == "The very beginning (0)"
        assert len(offered) > 1
        async with nothing_changes(home):
            assert "Choose one of the turns" in plain(await said(boss, home, "admin", "rewind", turn=1))
        seed, count = table.game.seed, table.game.count
        assert "the very beginning" in await said(boss, home, "admin", "rewind", turn=0)
        told = await post_with(home, "has taken the game back to the very beginning.")
        asked = [person for person in home.people if table.asks_of(table.seat_of(int(person.id)))]
        assert asked, "some may have left word to pass"
        assert all(f"<@{person.id}>" in told.text for person in asked), told.text
        assert table.game.seed == seed
        assert table.game.drawn > 0, "what has been drawn is not drawn again"
        assert table.game.count < count
        assert "~~" in await said(boss, home, "log")
        await bid(home, red="lowest")


@everywhere
async def test_a_host_replaces_a_player(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, _ = home.people
        boss, table, new = host(home), table_of(home), home.local.add_user("Orange")
        await said(boss, home, "admin", "replace", whose=red.id)
        assert table.seat_of(int(red.id)) is None
        await post_with(home, f"lets a stand-in play on in the place of <@{red.id}>")
        await said(boss, home, "admin", "replace", whose=blue.id, who=new.id)
        assert table.seat_of(int(blue.id)), "the new one has not said yes"
        await answered(new, await post_with(home, "will you play on"), "Take the seat")
        assert table.seat_of(int(new.id))
        assert "no seat" in plain(await said(boss, home, "admin", "replace", whose=blue.id))


@everywhere
async def test_what_could_not_be_delivered_is_tried_again(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        boss, place = host(home), f"channel:{home.thread}"
        await home.settled()
        await promise(home.bot.database, 1, [Post(place, {"content": "Late news."})], 1.0)
        [post] = await due_posts(home.bot.database, place)
        await give_up(home.bot.database, post, "400, 50035: never", [], 1.0)
        assert "has been read again" in await said(boss, home, "admin", "repair")
        await post_with(home, "Late news.")
        await post_with(home, "This is where the game stands.")


async def test_a_game_whose_thread_is_gone_gets_another(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, *_ = await open_auction(home)
        boss, games = host(home), home.local.channel("games")
        old = home.thread
        home.local.delete(old)
        await red.until(red.dm(), lambda message: "thread of **Nile Delta** is gone" in message.text, 20)
        offered = await boss.complete(games, "admin", "repair", focused="game", options={"game": "nile"})
        assert [each["name"] for each in offered] == ["Nile Delta"]
        answer = await boss.command(games, "admin", "repair", options={"game": offered[0]["value"]})
        assert "It goes on in <#" in (await answer.arrived(20)).text
        home.thread = str(table_of(home).record.thread)
        assert home.thread != old
        await red.until(home.thread, lambda message: "The game goes on here." in message.text, 20)
        await bid(home, red="lowest")


# --- out and in --------------------------------------------------------------------------------------------------


async def exported(home: House, boss: Person) -> bytes:
    message = await (await boss.command(home.thread, "admin", "export")).arrived(20)
    return message.files[0].data


async def imported(home: House, boss: Person, data: bytes) -> str:
    file = Upload("game.cradle", data)
    answer = await boss.command(home.local.channel("games"), "admin", "import", options={"file": file})
    return (await answer.arrived(20)).text


async def test_a_game_goes_out_sealed_and_comes_back(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, _, green = await open_auction(home)
        boss, table = host(home), table_of(home)
        await bid(home, red="lowest", blue="lowest")
        state = to_json(table.game.state)
        data = await exported(home, boss)
        for word in (table.game.seed, "bid", "hand", "red", red.id):
            assert word.encode() not in data
        assert "is going on already" in plain(await imported(home, boss, data))
        await home.bot.database.run(("UPDATE games SET status = 'ended'", ()))
        assert "goes on in <#" in await imported(home, boss, data)
        back = await home.bot.tables.get(2)
        assert back is not None
        assert to_json(back.game.state) == state
        assert back.game.seed != table.game.seed, "what the old one would have rolled may be known"
        assert back.people == table.people
        home.thread = str(back.record.thread)
        told = await post_with(home, "has brought **Nile Delta** in from a file.")
        assert f"<@{green.id}>" in told.text
        assert "is going on already" in plain(await imported(home, boss, data))
        again = await exported(home, boss)
        assert "is going on already" in plain(await imported(home, boss, again))
        await bid(home, green="lowest")


async def test_a_game_that_is_over_comes_back_to_be_looked_at_and_only_once(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, blue = await open_auction(home, "Red", "Blue")
        boss, table = host(home), table_of(home)
        sure = await (await red.command(home.thread, "game", "leave")).arrived()
        await answered(red, sure, "Leave the game")
        assert table.over
        data = await exported(home, boss)
        async with nothing_changes(home):
            assert "is over, and I have it already" in plain(await imported(home, boss, data))
        await home.bot.database.run(("UPDATE games SET saved = NULL WHERE id = 1", ()))  # another bot's, so to speak
        told = await imported(home, boss, data)
        assert "**Nile Delta** is over: it can be looked at in <#" in told
        back = await home.bot.tables.get(2)
        assert back is not None
        assert back.over
        home.thread = str(back.record.thread)
        assert "Nothing has happened" not in await said(blue, home, "log")
        async with nothing_changes(home):
            assert "is over, and I have it already" in plain(await imported(home, boss, data))


async def test_a_file_of_somebody_else_is_refused(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await open_auction(home)
        boss = host(home)
        data = await exported(home, boss)
        changed = bytearray(data)
        changed[60] ^= 1
        key = bytes(32)
        async with nothing_changes(home):
            for wrong in (b"", b"CRADLE 1\n", bytes(changed), data[:-1], sealing.seal(key, b"{}"), b"x" * 500):
                assert "I have not sealed this file" in plain(await imported(home, boss, wrong or b"-"))


async def test_a_game_of_clash_comes_back_to_the_last_card(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        boss, table = host(home), table_of(home)
        await play(table, lambda: table.game.count > 40)
        data = await exported(home, boss)
        await home.bot.database.run(("UPDATE games SET status = 'ended'", ()))
        assert "goes on in <#" in await imported(home, boss, data)
        back = await home.bot.tables.get(2)
        assert back is not None
        assert to_json(back.game.state) == to_json(table.game.state)
        assert await lines_of(home.bot.database, 2, None, 100) == await lines_of(home.bot.database, 1, None, 100)


def test_a_seal_opens_only_with_its_key() -> None:
    key, other = bytes(range(32)), bytes(32)
    for data in (b"", b"a", bytes(range(256)) * 40):
        sealed = sealing.seal(key, data)
        assert sealing.opened(key, sealed) == data
        assert sealing.seal(key, data) != sealed, "nobody sees that two files are the same"
        with pytest.raises(NotAsked):
            sealing.opened(other, sealed)
