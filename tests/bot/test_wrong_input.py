"""Wrong input in slash commands: each gets one plain sentence, and changes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.local import Person
from bot.local.json_object import Json
from tests.bot.house import House, house
from tests.bot.wrong import must_be_discreet, nothing_changes, plain
from tests.rules.clash.scenario import clash

NONSENSE = (
    "zzz",
    "D99",
    "x" * 5000,
    "@everyone",
    "2 infantry, zzz",
    "-1",
    "²",
    "9" * 40 + " food",
    "; DROP TABLE games",
)
SUBCOMMAND, STRING = 1, 3
UNFIT = {"game", "rules"}
"""The lobby's commands have their own tests. Any word may be looked up."""
MID_GAME = """
    D4 plains  red city academy market, 2 red infantry, red settler
    D2 plains  red city
    D5 plains  blue city, blue infantry
    D7 plains  blue city
"""


def texts_of(command: Json) -> list[Json]:
    """If an option has choices, Discord lets nothing else through."""
    return [o for o in command.get("options", []) if o["type"] == STRING and not o.get("choices")]


def typed_commands(home: House) -> list[tuple[str, str]]:
    """Every command, with every one of its options that takes text."""
    commands = [command for command in home.local.world.commands if command["name"] not in UNFIT]
    return [(command["name"], option["name"]) for command in commands for option in texts_of(command)]


async def said(person: Person, place: Any, *path: str, **options: Any) -> str:
    answer = await (await person.command(place, *path, options=options)).arrived()
    assert answer.ephemeral
    return answer.text


async def test_nonsense_in_every_option_of_every_command(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash(MID_GAME, red="5 food, 5 ore, 5 wood, 3 gold, 3 culture, tactics", blue="3 food"))
        red = home.people[0]
        commands = typed_commands(home)
        assert len(commands) > 20
        async with nothing_changes(home):
            for command, option in commands:
                defined = next(c for c in home.local.world.commands if c["name"] == command)
                others = {each["name"]: "zzz" for each in texts_of(defined) if each.get("required")}
                for words in NONSENSE:
                    text = await said(red, home.thread, command, **{**others, option: words})
                    if command == "settings":  # it shows everything there is
                        assert "went wrong" not in text
                    else:
                        plain(text)
        table = await home.bot.tables.get(1)
        assert table is not None
        must_be_discreet(home, caplog, table.game.seed)


async def test_completion_stays_calm_whatever_is_typed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        completed = []
        async with nothing_changes(home):
            for command, option in typed_commands(home):
                defined = next(c for c in home.local.world.commands if c["name"] == command)
                if next(o for o in texts_of(defined) if o["name"] == option).get("autocomplete"):
                    others = {each["name"]: "zzz" for each in texts_of(defined)}
                    completed.append(option)
                    for words in ("", *NONSENSE):
                        await home.actor().complete(
                            home.thread, command, focused=option, options={**others, option: words}
                        )
        assert len(completed) > 10
        must_be_discreet(home, caplog)


async def test_what_is_right_in_one_place_and_wrong_in_another_is_undone_as_a_whole(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash(MID_GAME, red="5 food, 5 ore", blue="3 food"))
        red = home.people[0]
        async with nothing_changes(home):
            assert "“zzz”" in plain(await said(red, home.thread, "recruit", city="D4", units="infantry, zzz"))
            assert "“D99”" in plain(await said(red, home.thread, "move", **{"from": "D4"}, units="infantry", to="D99"))
            plain(await said(red, home.thread, "move", **{"from": "D4"}, units="9 infantry", to="D5"))
            plain(await said(red, home.thread, "collect", city="D5"))


async def test_other_capitals_and_the_words_of_the_buttons_are_understood(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash(MID_GAME, red="tactics", blue="3 food"))
        red = home.people[0]
        text = await said(red, home.thread, "move", **{"from": "d4"}, units="1 Infantry", to="d5 (Attack)")
        assert "moves 1 infantry from D4 to D5" in text


async def test_who_has_no_seat_and_who_is_not_asked(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        waiting = next(person for person in home.people if person is not actor)
        stranger = home.person("Green")
        async with nothing_changes(home):
            for command in ("collect", "advance", "end", "undo", "hand", "passing"):
                assert "no seat" in plain(await said(stranger, home.thread, command))
            for command in ("construct", "wonder"):
                refused = plain(await said(waiting, home.thread, command))
                assert refused.startswith(f"Waiting for <@{actor.id}>. That cannot be planned: ⚠ ")
            assert "be taken back" in plain(await said(waiting, home.thread, "undo"))
            assert "not being asked" in plain(await said(stranger, home.thread, "why"))
            for of in ("Green", "green", "nobody"):
                refused = plain(await said(actor, home.thread, "show", kind="mat", of=of))
                assert refused == f"⚠ There is no “{of}” for the picture “mat”. It can be of Red (red), for instance."
            assert await said(actor, home.thread, "show", kind="mat") == "", "their own, of course"
            refused = plain(await said(stranger, home.thread, "show", kind="mat"))
            assert refused == "⚠ Whose? It can be of Red (red), for instance."
            refused = plain(await said(actor, home.thread, "show", kind="chart", of="D2"))
            assert refused == "⚠ The picture “chart” always shows everything."
            refused = plain(await said(actor, home.thread, "show", kind="landscape"))
            assert refused.startswith("⚠ There is no picture “landscape” in this game. There are board, mat, hand, ")


async def test_where_no_game_is(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor = home.actor()
        async with nothing_changes(home):
            for command in ("collect", "end", "board", "hand", "log", "score", "why", "undo"):
                assert "/turns" in plain(await said(actor, home.local.channel("general"), command))
                assert "/turns" in plain(await said(home.person("Green"), home.local.channel("general"), command))
            for command in ("join", "leave", "start", "end"):
                assert "/game new" in plain(await said(actor, home.local.channel("general"), "game", command))


async def in_dm(person: Person, *path: str, **options: Any) -> str:
    answer = await person.command(person.dm(), *path, options=options)
    seen = await answer.arrived()
    return seen.text


async def test_in_a_direct_message(tmp_path: Path) -> None:
    """There it means the only game that waits for somebody. For a stranger there is none."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        actor, stranger = home.actor(), home.person("Green")
        async with nothing_changes(home):
            assert "/turns" in plain(await in_dm(stranger, "collect"))
            assert "/turns" in plain(await in_dm(stranger, "board"))
            assert "“zzz”" in plain(await in_dm(actor, "advance", advance="zzz"))
        assert "collects" in await in_dm(actor, "collect")


async def test_in_a_direct_message_with_two_games_that_wait(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue", name="Nile")
        await home.open_game("Red", "Blue", name="Indus")
        async with nothing_changes(home):
            for person in home.people:
                tables = await home.bot.tables.of_user(int(person.id))
                waiting = [table for table in tables if table.asks_of(table.seat_of(int(person.id)))]
                if len(waiting) != 1:
                    assert "thread" in plain(await in_dm(person, "collect"))


async def test_a_verb_that_this_game_does_not_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when another game brings its own verbs: here one is taken out of the game after the bot has started."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        table = await home.bot.tables.get(1)
        assert table is not None
        verbs = {word: verb for word, verb in table.presentation.verbs.items() if word != "influence"}
        monkeypatch.setitem(table.presentation.__dict__, "verbs", verbs)
        async with nothing_changes(home):
            text = plain(await said(home.actor(), home.thread, "influence", city="D2"))
        assert "no `/influence`" in text
        assert "`/collect`" in text
        assert "`/influence`," not in text


async def test_a_game_that_has_not_begun_and_one_that_has(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        red = home.people[0]
        await (await home.new_game(red, name="Indus")).arrived()
        lobby = await home._thread("Indus")
        await home.settled()  # the lobby's message is promised, and it is in the database by the time it appears
        async with nothing_changes(home):
            for command in ("collect", "board", "hand", "log", "score", "why", "undo"):
                assert "has not begun" in plain(await said(red, lobby, command))
            for command, means in (("join", "already play here"), ("start", "has already begun"), ("leave", "Concede")):
                assert means in plain(await said(red, home.thread, "game", command))


async def test_a_command_of_an_older_version(tmp_path: Path) -> None:
    """Discord still shows a command that the bot no longer has."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        home.bot.tree.remove_command("influence")
        async with nothing_changes(home):
            text = plain(await said(home.actor(), home.thread, "influence", city="D2"))
        assert "Reload Discord" in text


async def test_of_a_choice_that_is_none_it_is_said_what_it_can_be(tmp_path: Path) -> None:
    """Red has one city. It is the only one that is offered as they type, and it is named if they mean another."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash("D4 plains  red city\nD7 plains  blue city"))
        red = home.people[0]
        offered = await red.complete(home.thread, "collect", focused="city", options={"city": ""})
        assert [choice["value"] for choice in offered] == ["D4"]
        async with nothing_changes(home):
            refused = plain(await said(red, home.thread, "collect", city="D7"))
        assert refused == ("⚠ “D7” does not fit here: it can only be D4 (size 1, neutral).")
        assert "collects in D4" in await said(red, home.thread, "collect", city="D4")
