"""Private means private: a server and the bot's own direct messages are not all the places there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local import Impossible
from bot.local.enums import Context, Installation
from bot.local.json_object import Json
from bot.panel.panel import panel_for
from bot.words.wording import MESSAGE
from tests.bot.calls import table_of
from tests.bot.house import House, at_the_gates, house


def as_registered_before(home: House) -> None:
    """The commands as an older release declared them to Discord: for all places, with any kind of installation."""
    for command in home.local.world.commands:
        command["contexts"] = None
        command["integration_types"] = [int(each) for each in Installation]


async def test_where_commands_may_be_used(tmp_path: Path) -> None:
    """In servers and in the bot's own direct messages, with installation to servers only, and not among other
    people."""
    async with house(tmp_path) as home:
        group, red = home.local.add_group("Red", "Blue"), home.person("Red")
        for command in home.local.world.commands:
            alone = [] if command["name"] in ("game", "admin") else [Context.BOT_DM]
            assert command["contexts"] == [Context.GUILD, *alone], command["name"]
            assert command["integration_types"] == [Installation.GUILD], command["name"]
            with pytest.raises(Impossible):
                await red.command(group, command["name"])


FILE = 11
SAMPLES = {3: "x", 4: 1, 5: False, 10: 1.0}
"""A value for each type of option that is not a person."""


def every_command(home: House) -> list[tuple[tuple[str, ...], dict[str, object]]]:
    """The words of all commands, each with values for its required options, and with values for all of its options."""
    person = home.people[1].id
    return [each for command in home.local.world.commands for each in _below((command["name"],), command, person)]


def _below(words: tuple[str, ...], described: Json, person: str) -> list[tuple[tuple[str, ...], dict[str, object]]]:
    options = described.get("options") or []
    if any(option["type"] in (1, 2) for option in options):
        return [each for option in options for each in _below((*words, option["name"]), option, person)]
    if any(option["type"] == FILE and option.get("required") for option in options):
        return []  # no file can be attached here
    values = {option["name"]: SAMPLES.get(option["type"], person) for option in options if option["type"] != FILE}
    needed = {option["name"]: values[option["name"]] for option in options if option.get("required")}
    return [(words, needed), *([(words, values)] if values != needed else [])]


async def test_nobody_reads_along_in_a_group(tmp_path: Path) -> None:
    """A client that shows the commands of an older release sends them from a group, where others can read them."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        as_registered_before(home)
        red, blue = home.people
        group = home.local.add_group("Red", "Blue")
        for words, options in every_command(home):
            answer = await (await red.command(group, *words, options=options)).arrived(20)
            assert answer.ephemeral, words
        for command in ("hand", "board", "turns"):
            assert not (await (await red.command(red.dm(), command)).arrived()).ephemeral
        assert not blue.sees(group)


async def test_answers_in_a_server_are_for_whoever_asked(tmp_path: Path) -> None:
    """In the game's own thread, and in a channel without a game, whatever somebody types there."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        watcher, host = home.person("Green"), home.people[0]
        for place in (home.thread, home.local.channel("general")):
            for words, options in every_command(home):
                who = host if words[0] == "admin" else watcher
                answer = await (await who.command(place, *words, options=options)).arrived(20)
                assert answer.ephemeral, words


@pytest.mark.parametrize("length", range(1500, 2000, 25))
def test_a_secret_question_fits_whatever_has_happened(length: int) -> None:
    """The words above it count as well."""
    table = table_of(at_the_gates().say("red", "move", "D4", ["infantry"] * 4, "D5").game)
    table.told_since = lambda *_: ["Much has happened. ".ljust(length, ".")]  # type: ignore[method-assign]
    heading = "A question for you.\n**Nile Delta**"
    content = panel_for(table, "blue", since=0, heading=heading).content
    assert content.startswith(heading)
    assert "play a card face down?" in content
    assert len(content) <= MESSAGE
